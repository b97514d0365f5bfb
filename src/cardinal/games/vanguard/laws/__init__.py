"""Vanguard's ledger: every law, with the rule ids of the four documents."""

from __future__ import annotations

import importlib
import pkgutil

from cardinal.games.vanguard.laws.implied import FOLLOWS_FROM, IMPLIED
from cardinal.law.ledger import Law, Ledger, closure


def _all_laws() -> list[Law]:
    found: list[Law] = []
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
        chapter = importlib.import_module(f"{__name__}.{module.name}")
        found.extend(getattr(chapter, "LAWS", ()))
    return found


LEDGER = Ledger(_all_laws(), closure(IMPLIED), FOLLOWS_FROM)
cite = LEDGER.cite
