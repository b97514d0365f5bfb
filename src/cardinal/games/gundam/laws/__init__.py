"""Gundam's ledger: every law, with the rule ids of both editions."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from cardinal.games.gundam.laws.implied import FOLLOWS_FROM, implied_in
from cardinal.law.ledger import Law, Ledger, closure


def _all_laws() -> list[Law]:
    found: list[Law] = []
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
        chapter = importlib.import_module(f"{__name__}.{module.name}")
        found.extend(getattr(chapter, "LAWS", ()))
    return found


@cache
def ledger_of(game_format: str) -> Ledger:
    """The ledger of a format: with more than two players other laws are applied together."""
    return Ledger(_all_laws(), closure(implied_in(game_format)), FOLLOWS_FROM)


LEDGER = ledger_of("duel")
cite = LEDGER.cite


def cite_all(*keys: str) -> tuple[str, ...]:
    """Laws by their keys; one that is not in the ledger fails at import."""
    return tuple(cite(key) for key in keys)
