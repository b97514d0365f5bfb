"""The table in a terminal: a board as text, moves typed in the notation."""
