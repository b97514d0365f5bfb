"""What a scenario needs of a game: to set up a position and to look at it. Each game provides one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Protocol

from cardinal.cards.decklist import DeckLine
from cardinal.kernel.session import Header
from cardinal.kernel.state import State
from cardinal.language.places import Respelled
from cardinal.language.reading import Gap
from cardinal.law.ledger import Ledger, unheard
from cardinal.law.readings import Reading, chosen, edition_of
from cardinal.table.entries import Entry


class Usage(Protocol):
    """Watches a game that has a log, and notes which lines of card text are used: a card's name, and the line."""

    used: set[tuple[str, int]]

    def look(self, s: Any) -> None:
        """Notes what has happened since the last look."""


class Table(Protocol):
    """A game as the judge sees it."""

    game: str
    editions: tuple[str, ...]
    ledger: Ledger
    attributes: tuple[str, ...]  # what can be asked of a card

    def begin(self, rules: str, body: dict[str, Any], place: str, folder: Path) -> State:
        """A state in the position that a scenario describes, ready to run."""

    @property
    def newest(self) -> str:
        """The edition that is meant where none is named."""

    @property
    def formats(self) -> tuple[str, ...]:
        """Ways to play, the usual one first."""

    def read_deck(self, path: Path, *own: Mapping[str, Mapping[str, Any]]) -> Any:
        """A deck from its file, with further cards by name."""

    def find_card(self, line: DeckLine, path: Path) -> Any:
        """The card that a line of a deck list means; no such card is an error that names the nearest."""

    def violations(self, deck: Any, rules: str, note: Callable[[str], None] = unheard) -> list[Any]:
        """What makes a deck illegal in an edition: laws with rule ids, messages and cards.

        ``note`` is told the laws that are applied without being broken, such as a text that lifts a limit.
        """

    def unread_clauses(self, deck: Any, rules: str) -> list[str]:
        """What the engine does not understand of a deck's cards."""

    def new_game(self, rules: str, decks: list[Any], seed: int, way: str = "") -> tuple[Header, Callable[[], State]]:
        """A whole game from its preparation: its header, and a function that begins it."""

    def define(self, cards: list[Mapping[str, Any]], place: str) -> tuple[list[Any], list[Any]]:
        """Cards of a file as the engine has them: their definitions, and all abilities."""

    def read_many(self, texts: list[str], update: Callable[[int], None]) -> None:
        """Reads the texts of a whole card file before it is defined; ``update`` is told how many are read."""

    def clauses(self, printed: str, card: str) -> tuple[int, int]:
        """How many ability lines a text has, and how many of them are taken from trees by hand."""

    def trees(self, printed: str, card: str) -> list[tuple[int, str, Any]]:
        """Every line that is read: its number among those that are no reminders, its normal spelling, its tree."""

    def notes(self, printed: str, card: str) -> list[Gap]:
        """What is read of a text, but should be looked at again: where, and why."""

    def explain(self, tree: Any, rules: str) -> tuple[str, list[tuple[str, tuple[str, ...], str]]]:
        """The tree of a line in plain sentences, and the laws that it concerns, with their rules."""

    def spellings(self, printed: str) -> list[Respelled]:
        """What normal spelling changes in a text."""

    def replayer(self, header: Header, place: str) -> Callable[[], State]:
        """Begins the game of a replay again."""

    def usage(self) -> Usage:
        """Watches one game."""

    def lines(self, s: Any) -> set[tuple[str, int]]:
        """Every line of the cards of a match that does something of its own."""

    def unread(self, s: Any) -> list[str]:
        """Clauses of the text of its cards that the engine does not understand."""

    def world(self, s: Any, viewer: int, chance: Random) -> State:
        """A game that agrees with everything the viewer sees and knows; what is hidden is dealt anew."""

    def is_zone(self, text: str) -> bool:
        """Whether a text names a zone that is compared as a list."""

    def is_place(self, text: str) -> bool:
        """Whether a text names a place that holds one card."""

    def is_ordered(self, zone: str) -> bool:
        """Whether a list for the zone means its top cards, in order."""

    def cards(self, s: Any, player: int, zone: str) -> list[Entry]:
        """The cards of a zone, with their states; the top card first."""

    def attribute(self, s: Any, player: int, what: str, attribute: str) -> Any:
        """A characteristic of a card by place or name; None if there is no such card."""

    def readings(self, edition: str, rule: str = "") -> dict[str, Reading]:
        """What a judge could read otherwise in an edition, or in one of its rules, by the name of the reading."""

    def turn(self, s: Any) -> tuple[int, str, str]:
        """Turn player, phase and step."""

    def log_lines(self, s: Any) -> list[str]:
        """The action log in plain sentences, as everything is known."""


def checked(table: Table, rules: str, place: str = "") -> str:
    """The rules, if the game has such an edition and such readings; else an error that says what there is."""
    edition = edition_of(rules)
    readings = table.readings(edition if edition in table.editions else table.newest)
    chosen(rules, table.game, table.editions, readings, place)
    return rules
