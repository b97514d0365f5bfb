"""How a game tries a line of text out: positions in which it should apply, and the same game without the line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from random import Random
from typing import Generic, NamedTuple, TypeVar

from cardinal.cards.printed import CardData
from cardinal.kernel.state import State
from cardinal.language.nodes import Node

S = TypeVar("S", bound=State)


class Cell(NamedTuple):
    """A row that is declared, in one voice or place; of the lines that say it, the first with a program counts."""

    row: str
    voice: str
    lines: tuple[str, ...]


class Trials(ABC, Generic[S]):
    """What a game brings so that each of its lines can be tried; cards around the tried one are our own."""

    @abstractmethod
    def plain_card(self, tree: Node) -> CardData:
        """A card that could have this line, for lines that stand on no card."""

    @abstractmethod
    def position(self, tree: Node, card: CardData, chance: Random) -> Mapping[str, object]:
        """A position, as a scenario describes it, in which the only line of the card should apply."""

    @abstractmethod
    def numbers(self, s: S, name: str) -> frozenset[int]:
        """The abilities of the card of this name, by their numbers."""

    @abstractmethod
    def silence(self, s: S, numbers: frozenset[int]) -> None:
        """From now on these abilities do nothing in the match of the game, though they are there."""

    @abstractmethod
    def resolving(self, s: S) -> frozenset[int]:
        """The abilities that are being resolved, by their numbers."""

    @abstractmethod
    def shown(self, s: S) -> object:
        """What the cards are now, as far as it is not printed on them."""

    @abstractmethod
    def refusal(self, tree: Node) -> str:
        """Why there is no program for a line; empty if there is one."""

    @abstractmethod
    def cells(self) -> Iterator[Cell]:
        """Known verbs in every voice, known properties in every place."""
