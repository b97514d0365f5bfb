"""Vanguard abilities in plain sentences: who, when, for what cost, what happens and for how long.

Every class of the tree has its function, in ``cards`` (descriptions), ``conditions`` (triggers and requirements),
``effects`` (at once), ``lasting`` and ``abilities``. A new node gets its words there; what has none is ``Unsaid``,
never left out.
"""

from __future__ import annotations

from cardinal.games.vanguard.explaining import conditions, effects, lasting
from cardinal.games.vanguard.explaining.abilities import explain
from cardinal.games.vanguard.explaining.cards import INNER, SAYINGS
from cardinal.games.vanguard.explaining.rules import rules_of

__all__ = ["INNER", "MODULES", "SAYINGS", "explain", "rules_of"]

MODULES = (conditions, effects, lasting)  # they enter their functions when they are imported
