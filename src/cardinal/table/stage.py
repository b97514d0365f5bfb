"""What the browser's table needs of a game. Each game provides one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from cardinal.kernel.events import Event

Picture = dict[str, Any]  # a card as a viewer sees it


class Zone(NamedTuple):
    """A zone of one player: its cards, bottom first, and whether their order may be seen."""

    name: str
    cards: Sequence[int]
    ordered: bool


class Pointing(NamedTuple):
    """What an option points at: the card it is about, and what it is directed at."""

    card: int = -1
    target: int = -1  # a card
    place: str = ""  # a place or a player: ``A.FL``, ``B``


class Shortcut(NamedTuple):
    """Several options in a row that are one move for a person."""

    texts: tuple[str, ...]
    pointing: Pointing


class Battle(NamedTuple):
    """An attack: who, at which cards or which player, and the two numbers that are compared."""

    attacker: int
    targets: tuple[int, ...]
    player: int
    attack: int
    defence: int
    booster: int = -1


class Stage(Protocol):
    """A game as the browser's table sees it."""

    def zones(self, s: Any, seat: int) -> Iterator[Zone]:
        """A player's zones."""

    def picture(self, s: Any, card: int, viewer: int) -> Picture | None:
        """A card as the viewer sees it; None for its back."""

    def printed(self, s: Any, definition: int) -> Picture:
        """What is printed on a card."""

    def pointing(self, s: Any, option: tuple[Any, ...]) -> Pointing:
        """What an option of the decision that is asked points at."""

    def shortcuts(self, s: Any) -> list[Shortcut]:
        """Moves of several options that begin with the decision that is asked."""

    def attempts(self, s: Any, seat: int, card: int) -> list[str]:
        """The moves that somebody may have had in mind who clicked a card, the likeliest first."""

    def battle(self, s: Any) -> Battle | None:
        """The attack that goes on."""

    def shown(self, event: Event) -> int:
        """The card that an event of the log shows to everybody, such as a drive check; -1 if it shows none."""
