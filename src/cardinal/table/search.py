"""All cards of a game that are known here, shipped and imported, and those among them that somebody looks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cardinal.cards.imported import imported_cards
from cardinal.cards.library import Card
from cardinal.cards.plainly import plain
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import Json
from cardinal.table.facets import Facet
from cardinal.table.game import Table
from cardinal.table.kit import GameKit
from cardinal.table.printed import fields

PAGE: Final = 40  # cards that are told at once
VALUES: Final = 80  # of a facet that are told


class Findable(NamedTuple):
    """A card that is known, with what it is found by."""

    card: Any
    name: str
    words: str
    values: Mapping[str, tuple[str, ...]]


def known_cards(table: Table) -> Sequence[Findable]:
    """Every card of a game that can be in a deck, by name."""
    return _known(table, len(imported_cards(table.game)), id(imported_cards(table.game)))


@lru_cache(maxsize=8)
def _known(table: Table, count: int, which: int) -> Sequence[Findable]:
    """The cards, until others are imported."""
    found: dict[tuple[str, str], Findable] = {}
    for data in (*table.kit.shipped_cards.values(), *imported_cards(table.game)):
        with suppress(CardinalError):  # what is no card cannot be found
            card = table.read_card(data, "")
            if card.type not in table.kit.tokens:
                found.setdefault((card.name, card.id), _as_known(card, table.kit.facets.all))
    return sorted(found.values(), key=lambda each: (each.card.name, each.card.id))


def _as_known(card: Card, facets: Iterable[Facet[Any]]) -> Findable:
    values = {facet.name: facet.values(card) for facet in facets}
    words = plain(" ".join((card.name, card.id, card.text, *(each for found in values.values() for each in found))))
    return Findable(card, plain(card.name), words, values)


def search(table: Table, text: str, wanted: Mapping[str, Sequence[str]], first: int) -> Json:
    """The cards that have all the words, and of every facet one of the values; those that have them in the name first.

    Of each facet it is told how many cards would be found with each of its values.
    """
    words = [plain(each) for each in text.split()]
    named = [each for each in known_cards(table) if all(word in each.words for word in words)]
    found = [each for each in named if _fits(each, wanted)]
    found.sort(key=lambda each: not all(word in each.name for word in words))
    page = [{**told(each), **placed(table.kit, each.card)} for each in found[first : first + PAGE]]
    facets = [_counted(facet, named, wanted) for facet in table.kit.facets.all]
    return {"found": len(found), "first": first, "cards": page, "facets": facets}


def _fits(card: Findable, wanted: Mapping[str, Sequence[str]], besides: str = "") -> bool:
    return all(any(value in card.values.get(name, ()) for value in values)
               for name, values in wanted.items() if values and name != besides)  # fmt: skip


def _counted(facet: Facet[Any], named: Sequence[Findable], wanted: Mapping[str, Sequence[str]]) -> Json:
    """The values of a facet, and how many of the cards have each."""
    others = [each for each in named if _fits(each, wanted, facet.name)]
    counted = Counter(value for each in others for value in each.values[facet.name])
    values = sorted(counted, key=lambda value: (not value.isdecimal(), int(value) if value.isdecimal() else 0, value))
    return {"name": facet.name, "values": [[value, counted[value]] for value in values[:VALUES]]}


def told(known: Findable) -> Json:
    """A card as it is told: all that is printed on it, and what it is found by."""
    return {**fields(known.card), "facets": {name: list(values) for name, values in known.values.items() if values}}


def placed(kit: GameKit, card: Card) -> Json:
    """The part of a deck that a card stands in where nobody says otherwise, and what it counts as in the curve."""
    section = next((each.key for each in kit.sections if card.type in each.types), kit.sections[0].key)
    return {"section": section, "kind": kind(kit, card)}


def kind(kit: GameKit, card: Card) -> str:
    """What a card counts as in the curve of a deck."""
    return kit.opening.kind(card) if kit.opening is not None else card.type


def curve(kit: GameKit, cards: Iterable[Card]) -> list[list[object]]:
    """How many cards of a deck count as what in its curve."""
    counted = Counter(kind(kit, card) for card in cards)
    return [[each, counted[each]] for each in sorted(counted, key=lambda each: (len(each), each))]
