"""Citing a law by the number of its rule: Gundam's numbers are the same in every edition that has them."""

from __future__ import annotations

from functools import cache

from cardinal.games.gundam.laws import LEDGER

EDITIONS = ("1.6.0", "1.9.0")


@cache
def by_rule(rule: str) -> str:
    """The key of the law that carries a rule out; a number that no edition has is an error at import."""
    for edition in EDITIONS:
        laws = LEDGER.by_rule(edition, rule)
        if laws:
            return laws[0].key
    raise AssertionError(f"no law for rule {rule}")
