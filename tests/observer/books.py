"""Books about a game that are kept by hearing its log: where every card is, and what was found wrong.

Nothing here, nor in the observers of the two games, asks the engine for a rule. What comes in is plain: the
printed cards, the entries of the log, the decisions offered. What is checked is counted, so that a silent
observer can be told from one that had nothing to look at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

Entry = tuple[Any, ...]  # an entry of the log: law, what happens, and with what
Place = tuple[int, str]  # whose zone, and its name


@cache
def _has_words(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.I) is not None


class Disagreement(NamedTuple):
    """Something that the books do not agree with."""

    kind: str
    at: int  # the number of the entry
    says: str


@dataclass(slots=True)
class Lasting:
    """An effect on a card that the log told of: as long as the card is that card, and until something ends."""

    what: str
    card: int
    life: int
    number: Any
    until: str
    turn: int
    player: int  # whose turn it was


@dataclass
class Books:
    """What both observers keep."""

    zones: tuple[str, ...]  # the names of the zones in the order of their numbers in the log
    printed: Callable[[int], Any]  # the card of a number, as it is printed
    line: Callable[[int], str]  # the printed line of an ability
    owners: list[int]
    place: dict[int, Place] = field(default_factory=dict)
    at: dict[Place, dict[int, None]] = field(default_factory=dict)  # the same, by places
    life: Counter[int] = field(default_factory=Counter)
    rested: set[int] = field(default_factory=set)
    lasting: list[Lasting] = field(default_factory=list)
    used: Counter[tuple[Any, ...]] = field(default_factory=Counter)
    shown: set[int] = field(default_factory=set)  # cards that were in a zone where they can do something
    found: list[Disagreement] = field(default_factory=list)
    made: Counter[str] = field(default_factory=Counter)  # checks by their kind
    excused: Counter[str] = field(default_factory=Counter)  # those that a printed text may have changed
    excuses: list[Disagreement] = field(default_factory=list)  # to be looked at by people
    heard: int = 0
    turn_player: int = -1
    turn: int = 0
    phase: str = ""
    over: bool = False
    lost_track: bool = False  # a loop was repeated without telling each step

    # --- hearing ----------------------------------------------------------------------------

    def hear(self, entry: Entry) -> None:
        """One entry of the log."""
        self.heard += 1
        if self.lost_track:
            return
        what = entry[1]
        if what == "repeats":
            self.lost_track = True
            return
        handler = getattr(self, "on_" + what.replace(" ", "_"), None)
        if handler is not None:
            handler(entry[0], *entry[2:])
        elif self.is_move(entry):
            self.on_move(entry[0], what, *entry[2:])
        else:
            self.check("known entry", False, f"{what!r} is not known: {entry}")

    def is_move(self, entry: Entry) -> bool:
        """Whether an entry tells of a card that moves."""
        raise NotImplementedError

    def on_move(self, law: str, verb: str, *data: Any) -> None:
        """A card moves."""
        raise NotImplementedError

    # --- checking ---------------------------------------------------------------------------

    def check(self, kind: str, right: object, says: str, excuse: object = False) -> None:
        """Notes that something was looked at, and what is wrong unless a printed text excuses it.

        An excuse that is a text is a pattern of such words.
        """
        self.made[kind] += 1
        if right:
            return
        if self.says_so(excuse) if isinstance(excuse, str) else excuse:
            self.excused[kind] += 1
            self.excuses.append(Disagreement(kind, self.heard, says))
        else:
            self.found.append(Disagreement(kind, self.heard, says))

    def says_so(self, pattern: str) -> bool:
        """Whether the text of a card that was ever shown has such words: then it may change the rule."""
        return any(_has_words(pattern, self.text(card)) for card in self.shown)

    def text(self, card: int) -> str:
        return str(self.printed(card).text)

    def name(self, card: int) -> str:
        return f"{self.printed(card).name} ({card})"

    # --- places -----------------------------------------------------------------------------

    def where(self, key: int) -> Place:
        """The place that a number of the log means."""
        return key // len(self.zones), self.zones[key % len(self.zones)]

    def cards(self, player: int, *zones: str) -> list[int]:
        """The cards of some zones of a player."""
        return [card for zone in zones for card in self.at.get((player, zone), ())]

    def count(self, player: int, *zones: str) -> int:
        return sum(len(self.at.get((player, zone), ())) for zone in zones)

    def put(self, card: int, place: Place) -> None:
        """Notes where a card is."""
        if card in self.place:
            del self.at[self.place[card]][card]
        self.place[card] = place
        self.at.setdefault(place, {})[card] = None

    # --- effects ----------------------------------------------------------------------------

    def note_effect(self, card: int, what: str, number: Any, until: str) -> None:
        self.lasting.append(Lasting(what, card, self.life[card], number, until, self.turn, self.turn_player))

    def total(self, card: int, what: str) -> int:
        """What lasting effects add to a value of a card."""
        return sum(e.number for e in self.effects_on(card, what))

    def effects_on(self, card: int, what: str) -> list[Lasting]:
        return [e for e in self.lasting if e.card == card and e.life == self.life[card] and e.what == what]

    def end_effects(self, over: Callable[[Lasting], bool]) -> None:
        self.lasting = [effect for effect in self.lasting if not over(effect)]
