"""How options are listed in a message: never more than a dozen, those nearest to what was wanted first."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

DOZEN = 12


def a_dozen(texts: Sequence[str], wanted: str = "") -> str:
    """The texts, or a dozen of them and how many more there are.

    >>> a_dozen(["yes", "no"])
    'yes; no'
    >>> a_dozen([f"number {n}" for n in range(14)], "number 13")[:28]
    'number 13; number 1; number '
    """
    if len(texts) <= DOZEN:
        return "; ".join(texts)
    shown = sorted(texts, key=lambda text: -SequenceMatcher(None, wanted, text).ratio()) if wanted else texts
    return "; ".join(shown[:DOZEN]) + f"; and {len(texts) - DOZEN} more"
