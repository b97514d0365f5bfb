"""Gundam effects in plain sentences: who, when, for what cost, what happens and for how long.

What is explained is the text as the engine runs it, with every reference resolved. Every class of the tree has its
function: a verb in its room (``verbs``), the rest in ``cards`` (descriptions), ``conditions`` (triggers and conditions)
and ``abilities``. A new node gets its words there; what has none is ``Unsaid``.
"""

from __future__ import annotations

from cardinal.games.gundam.explaining.abilities import explain
from cardinal.games.gundam.explaining.cards import INNER, SAYINGS
from cardinal.games.gundam.explaining.rules import rules_of

__all__ = ["INNER", "SAYINGS", "explain", "rules_of"]
