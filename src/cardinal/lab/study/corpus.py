"""The cards that are studied: those whose text is read and compiled in full."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardinal.cards.printed import CardData, texts
from cardinal.kernel.errors import CardinalError
from cardinal.language.nodes import Node
from cardinal.language.reader import Reader
from cardinal.table.game import Table

SET = re.compile(r"[-/]\d+[A-Z]*$")


class Card(NamedTuple):
    """A card that is read in full."""

    name: str
    id: str
    set: str
    data: Mapping[str, object]
    text: str
    lines: tuple[str, ...]  # in normal spelling, without reminders
    trees: tuple[Node, ...]  # one for every line


class Corpus(NamedTuple):
    """The cards of a file: how many there are, and those that are full by the grammar alone."""

    cards: int
    full: tuple[Card, ...]

    def lines(self) -> dict[str, Node]:
        """Every line that is read, once, with its tree."""
        return {line: tree for card in self.full for line, tree in zip(card.lines, card.trees, strict=True)}


def text_of(card: CardData) -> str:
    """The whole text of a card."""
    return "\n".join(texts(card.get("text")))


def set_of(card: CardData) -> str:
    """The set that a card came out in, by its data or else by its number.

    >>> set_of({"id": "OAK-BT03/004EN"}), set_of({"id": "OAK01-012"}), set_of({"set": "Elm"})
    ('OAK-BT03', 'OAK01', 'Elm')
    """
    return str(card.get("set") or SET.sub("", str(card.get("id") or "")))


def corpus(cards: Sequence[CardData], table: Table, place: str, update: Callable[[int], None]) -> Corpus:
    """Reads and compiles cards; those that are no cards of the game, or not full, are counted only."""
    table.read_many([text_of(card) for card in cards], update)
    sound = [card for card in cards if _is_card(card, table, place)]
    definitions, _ = table.define(sound, place)
    full = [card for card, defined in zip(sound, definitions, strict=True) if not defined.unread]
    made = [_card(card, table.reader) for card in full]
    return Corpus(len(cards), tuple(card for card in made if card is not None))


def _is_card(card: CardData, table: Table, place: str) -> bool:
    try:
        table.read_card(card, place)
    except CardinalError:
        return False
    return True


def _card(card: CardData, reader: Reader[Node]) -> Card | None:
    """A card with its lines; none if one of them is a tree by hand."""
    text = text_of(card)
    reading = reader.read(text)
    if reading.unread:
        return None
    printed = reader.language.lines(text)
    lines = tuple(reader.language.normal(printed[number]) for number in reading.lines)
    names = (str(card.get("name") or ""), str(card.get("id") or ""), set_of(card))
    return Card(*names, card, text, lines, tuple(reading.abilities))
