"""A game at the browser's table: what the page needs besides the view.

``PlainStage`` has a plain answer to everything; a game derives what is its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from cardinal.effects.context import Context
from cardinal.kernel.describing import Describer
from cardinal.kernel.events import Event
from cardinal.kernel.seen import Json
from cardinal.kernel.state import CARD_MASK, SEATS, Option, State
from cardinal.table.moves import HAND
from cardinal.table.printed import told

S = TypeVar("S", bound=State)


class Pointing(NamedTuple):
    """What an option points at: the card it is about, and what it is directed at."""

    card: int = -1
    target: int = -1  # a card
    place: str = ""  # a place or a player: ``A.FL``, ``B``


class Shortcut(NamedTuple):
    """Several options in a row that are one move for a person."""

    texts: tuple[str, ...]
    pointing: Pointing


class Gathered(NamedTuple):
    """Of several cards that are chosen one after the other, those that have been, and how many it takes."""

    cards: tuple[int, ...] = ()
    least: int = 0
    most: int = 0  # 0: nobody says


class PlainStage(Generic[S]):
    """A game as the browser's table sees it."""

    describer: Describer[S]
    aside: frozenset[str] = frozenset()  # zones of the view that the page does not show
    tries: Mapping[str, tuple[str, ...]] = {}  # verbs that somebody may have in mind who clicks a card of a zone
    players_in: Mapping[str, int] = {}  # verbs of options whose part of this number is a player
    #: decisions at which several cards are chosen one after the other, and nothing happens before the last of them
    gathering: frozenset[str] = frozenset(("choose", "cost", "discard"))
    showing: frozenset[str] = frozenset()  # words of events that show everybody their card
    #: words of events after which somebody knows more: to take such a move back is to keep what was seen
    telling: frozenset[str] = frozenset(("draw", "reveals", "looks at", "shuffles"))

    def layout(self) -> Json:
        """The zones for a plain mat: those whose cards lie side by side, and those that are piles."""
        zones = [name for name in self.describer.zones if name not in self.aside and name != HAND]
        laid = [name for name in zones if self.describer.zones.index(name) in self.describer.ordered]
        return {"laid": laid, "piles": [name for name in zones if name not in laid]}

    def printed(self, s: S, definition: int) -> Json:
        """What is printed on a card."""
        return told(s.match.definitions[definition])

    def pointing(self, s: S, option: Option) -> Pointing:
        """What an option of the decision that is asked points at: its cards, a player, the source of what waits."""
        if option[0] == "resolve":
            return Pointing(s.waiting[option[1]].source & CARD_MASK)
        card, target = (*self.describer.cards_of(option), -1, -1)[:2]
        player = option[self.players_in[option[0]]] if option[0] in self.players_in else -1
        return Pointing(card, target, SEATS[player] if player >= 0 else "")

    def line(self, s: S, option: Option) -> str:
        """The line of text that an option is about, where it is one of an ability."""
        if option[0] == "resolve":
            return self.describer.line(s, s.waiting[option[1]].ability)
        return self.describer.ability(s, option) or ""

    def shortcuts(self, s: S) -> list[Shortcut]:
        """Moves of several options that begin with the decision that is asked."""
        return []

    def gathered(self, s: S) -> Gathered | None:
        """What was chosen so far for the decision that is asked; nothing where one choice is all."""
        frame = s.stack[-1] if s.stack else None
        if s.asked is None or s.asked.kind not in self.gathering:
            return None
        return Gathered(frame.picks, *self.wanted(s, frame)) if isinstance(frame, Context) else None

    def wanted(self, s: S, frame: Context) -> tuple[int, int]:
        """How many cards an ability that asks lets choose, at least and at most."""
        return 0, 0

    def outlook(self, s: S) -> Json:
        """What the page says of an attack besides its two numbers, such as that it cannot hit."""
        return {}

    def attempts(self, s: S, seat: int, card: int) -> list[str]:
        """The moves that somebody may have had in mind who clicked a card, the likeliest first."""
        zone = self.describer.zones[s.where[card] % len(self.describer.zones)]
        return [f"{verb} {self.describer.name(s, card)}" for verb in self.tries.get(zone, ())]

    def shown(self, event: Event) -> int:
        """The card that an event of the log shows to everybody, such as a drive check; -1 if it shows none."""
        card = event.roles().get("card", -1) if event.word() in self.showing else -1
        return card if isinstance(card, int) else -1


#: the stage of whatever game is played: its states and cards are those of one game
Stage = PlainStage[Any]
