"""What the terminal needs of a game: its board, its words, its sentences. Each game provides one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rich.text import Text

from cardinal.kernel.events import Event
from cardinal.table.drawing import Card, Facts, View


class Face(Protocol):
    """A game as a person at the terminal sees it."""

    game: str
    places: str  # how places are written: a line of the help
    examples: Mapping[str, str]  # of commands, for the help
    verbs: frozenset[str]  # first words of the notation: what begins with one is a move
    whole_board: frozenset[str]  # decisions at which a player looks at the whole board
    once: frozenset[str]  # of these, those for which one look in each moment is enough
    zones: tuple[str, ...]  # that can be looked at
    first_decks: tuple[str, ...]  # shipped decks to begin with, which every edition allows
    questions: tuple[str, ...]  # what ``--check`` types before it plays
    forward: tuple[str, ...]  # beginnings of options that bring a game to its end
    avoided: tuple[str, ...]  # beginnings of options that could be taken for ever

    def seats(self, way: str, named: int) -> int:
        """How many play in a format, where so many decks are named."""

    def view(self, s: Any, seat: int) -> View:
        """What a player may know, without the log, which grows long."""

    def facts(self, s: Any) -> Facts:
        """The cards of the game, by name."""

    def board(self, view: View, facts: Facts, width: int) -> Text:
        """The whole table as the viewer sees it; every line fits the width."""

    def marks(self, card: Card) -> str:
        """The states of a card, each in brackets."""

    def moment(self, s: Any) -> str:
        """What is going on, so that two moments can be told apart."""

    def prompt(self, s: Any) -> str:
        """What the decision asks, with its rule."""

    def hints(self, s: Any, view: View, facts: Facts) -> list[str]:
        """A few words about each option of the decision."""

    def ability_text(self, s: Any) -> str:
        """The text of the ability that asks; nothing if none does."""

    def refused(self, s: Any, text: str, refusal: Any) -> str:
        """Why a move is not possible, with the law that says so and its rules."""

    def in_full(self, view: View, text: str) -> str:
        """A typed move with the full names of cards, as the notation wants them."""

    def card_at(self, view: View, place: str) -> Card | None:
        """The card at a place, as a view tells it."""

    def page(self, s: Any, name: str) -> list[str]:
        """A card in full: its name, its numbers, its text, and what the engine reads of it."""

    def is_worth_telling(self, event: Event, viewer: int) -> bool:
        """Whether a player wants to read of an event; ``log`` shows the others, too."""

    def is_out(self, s: Any, seat: int) -> bool:
        """Whether a player has left a game that goes on."""

    def has_won(self, s: Any, seat: int) -> bool:
        """Whether a player, or the player's team, is the winner."""
