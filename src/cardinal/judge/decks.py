"""What a scenario says of a player's deck: which rules of construction it breaks.

``A breaks`` is our own assertion. It takes one text for each rule that is broken, the sentence of the deck check or
the id of the rule; ``none`` says that the deck is legal.
"""

from __future__ import annotations

import re
from typing import Any

from cardinal.judge.documents import Document
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import State
from cardinal.table.game import Table

BREAKS = re.compile(r"([A-H]) breaks")


def check_deck(table: Table, s: State, document: Document, seat: str, value: Any) -> str:
    """A sentence that says what is otherwise, or nothing; the laws by which the deck was judged are applied."""
    found = table.violations(_deck(table, document, seat), s.match.edition, s.cite)
    for violation in found:
        s.cite(violation.law)
    wanted = [] if value == "none" else value if isinstance(value, list) else [value]
    if _same(list(found), wanted):
        return ""
    broken = "; ".join(f"{violation.message} ({', '.join(violation.rules)})" for violation in found)
    return f"{seat} breaks: expected {value}, found {broken or 'none'}"


def _deck(table: Table, document: Document, seat: str) -> Any:
    lists = document.body.get("deck_lists")
    if not isinstance(lists, dict) or seat not in lists:
        raise CardinalError(f"`{seat} breaks` speaks of a deck, and {seat} has no deck list",
                            remedy=f"name its file under `deck_lists: {{{seat}: FILE}}`")  # fmt: skip
    own = {str(card["name"]): card for card in document.body.get("cards") or ()}
    return table.read_deck(document.file.parent / lists[seat], own)


def _same(found: list[Any], wanted: list[str]) -> bool:
    """Whether every rule that is broken is named, and no other."""
    for text in wanted:
        fits = [violation for violation in found if text == violation.message or text in violation.rules]
        if not fits:
            return False
        found.remove(fits[0])
    return not found
