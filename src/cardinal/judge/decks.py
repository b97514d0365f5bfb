"""What a scenario says of a player's deck: which rules of construction it breaks.

``A breaks`` is our own assertion. It takes one text for each rule that is broken, the sentence of the deck check or
the id of the rule; ``none`` says that the deck is legal.
"""

from __future__ import annotations

import re
from pathlib import Path

from cardinal.cards.decks import Violation
from cardinal.judge.documents import Document
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import State
from cardinal.table.game import Table
from cardinal.table.positions import own_cards

BREAKS = re.compile(r"([A-H]) breaks")


def check_deck(table: Table, s: State, document: Document, seat: str, value: object) -> str:
    """A sentence that says what is otherwise, or nothing; the laws by which the deck was judged are applied."""
    own = own_cards(document.body, document.place, min(table.kit.card_types))
    written = _written(document, seat)
    deck = table.deck_in(written, document.place, Path(), own) if isinstance(written, dict) else table.read_deck(
        document.file.parent / written, own)  # fmt: skip
    found = table.violations(deck, s.match.edition, s.cite)
    for violation in found:
        s.cite(violation.law)
    wanted = [] if value == "none" else value if isinstance(value, list) else [value]
    if _same(list(found), [str(each) for each in wanted]):
        return ""
    broken = "; ".join(f"{violation.message} ({', '.join(violation.rules)})" for violation in found)
    return f"{seat} breaks: expected {value}, found {broken or 'none'}"


def _written(document: Document, seat: str) -> str | dict[str, object]:
    lists = document.body.get("deck_lists")
    if not isinstance(lists, dict) or seat not in lists:
        raise CardinalError(f"`{seat} breaks` speaks of a deck, and {seat} has no deck list",
                            remedy=f"name its file under `deck_lists: {{{seat}: FILE}}`")  # fmt: skip
    deck: object = lists[seat]
    return deck if isinstance(deck, dict) else str(deck)


def _same(found: list[Violation], wanted: list[str]) -> bool:
    """Whether every rule that is broken is named, and no other."""
    for text in wanted:
        fits = [violation for violation in found if text == violation.message or text in violation.rules]
        if not fits:
            return False
        found.remove(fits[0])
    return not found
