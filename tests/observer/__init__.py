"""An observer that hears the log of a game and keeps its own books, and random games that it listens to.

It lives with the tests: it is a second opinion on the engine for those who change it. What a user would
audit was played by the same engine, and two rulebooks in ``src`` would be one too many.
"""
