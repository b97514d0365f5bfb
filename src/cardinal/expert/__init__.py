"""The expert: a player that thinks ahead in worlds that agree with what it knows, and never peeks.

It is a player as anybody could write it (docs/PYTHON.md): it is given a view, a decision, worlds and a clock. It knows
no game; what it needs of one are the club player's moves and what a side is worth in numbers (``table.strength``).
"""

from cardinal.expert.player import Expert

__all__ = ["Expert"]
