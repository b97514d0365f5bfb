"""Trying a line of text out: cards that fit what it describes, ways to bring about what it waits for, positions."""
