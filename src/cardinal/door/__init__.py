"""The door: Cardinal for programs. Games, players and reports as a Python program, or one in any language, uses them.

What is offered stands in ``cardinal`` itself (``import cardinal``); docs/PYTHON.md tells how it is used. Nothing in
here decides what happens in a game: a ``Game`` is a state of the kernel, and what it gives out is frozen.
"""
