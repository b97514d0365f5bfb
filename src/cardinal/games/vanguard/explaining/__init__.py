"""Vanguard abilities in plain sentences: who, when, for what cost, what happens and for how long.

Every class of the tree has its function: verbs in their rooms (``verbs``), descriptions, triggers and requirements in
``saying``, sentences and lines in ``abilities``. What has no words is ``Unsaid``, never left out.
"""

from __future__ import annotations

from cardinal.games.vanguard.explaining.abilities import explain
from cardinal.games.vanguard.explaining.rules import rules_of
from cardinal.games.vanguard.saying.cards import INNER, SAYINGS

__all__ = ["INNER", "SAYINGS", "explain", "rules_of"]
