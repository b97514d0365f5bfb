"""Gundam effects in plain sentences: who, when, for what cost, what happens and for how long.

What is explained is the text as the engine runs it, with every reference resolved. Every class of the tree has its
function, in ``cards`` (descriptions), ``conditions`` (triggers and conditions), ``effects`` (what happens at once),
``lasting`` (what lasts) and ``abilities``. A new node gets its words there; what has none is ``Unsaid``.
"""

from __future__ import annotations

from cardinal.games.gundam.explaining import conditions, effects, lasting
from cardinal.games.gundam.explaining.abilities import explain
from cardinal.games.gundam.explaining.cards import INNER, SAYINGS
from cardinal.games.gundam.explaining.rules import rules_of

__all__ = ["INNER", "MODULES", "SAYINGS", "explain", "rules_of"]

MODULES = (conditions, effects, lasting)  # they enter their functions when they are imported
