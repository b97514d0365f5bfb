"""What a card was before it left the field: for effects that ask about a card that has gone (13-2-8-2-1).

Every card that leaves the field, or that an event of its move speaks of, is noted in ``Game.left`` by the reference it
had, until no effect waits any more. A question about a reference finds the card as it is, or as it was then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.zones import DAMAGE_BITS, NEW, REST, ZONES

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


class Remains(NamedTuple):
    """What a card was before it left; a state holds it as a plain tuple."""

    ref: int
    card: int
    place: int
    ap: int
    hp: int
    level: int
    cost: int
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    pilot: int
    linked: bool
    rested: bool
    damage: int
    new: bool

    @property
    def hp_left(self) -> int:
        """HP as texts ask for it: what damage has left of it."""
        return max(0, self.hp - self.damage)

    def measure(self, what: str) -> int:
        """AP, HP, Lv. or cost."""
        return self.hp_left if what == "hp" else int(getattr(self, what))


def snapshot(s: Game, card: int) -> tuple[object, ...]:
    """What a card is now."""
    now, marks, pilot = info(s, card), s.marks[card], s.pilot_of(card)
    return (
        s.ref(card),
        card,
        s.where[card],
        now.ap,
        now.hp,
        now.level,
        now.cost,
        now.traits,
        tuple(now.keywords),
        pilot,
        pilot >= 0 and (s.defs[card], s.defs[pilot]) in s.match.links,
        bool(marks & REST),
        marks >> DAMAGE_BITS,
        bool(marks & NEW),
    )


def last_state(s: Game, ref: int) -> Remains | None:
    """What the card of a reference was when it left the field, if that was a moment ago."""
    for noted in s.left:
        if noted[0] == ref:
            return Remains(*noted)
    return None


def own_end(s: Game, source: int) -> Remains | None:
    """The last state of the card whose own destruction an effect resolves (13-2-8-2-1)."""
    if not s.remains or source < 0 or Remains(*s.remains).card != s.card_of(source):
        return None
    return Remains(*s.remains)


def zone_of(was: Remains) -> int:
    """The location in which a card was."""
    return was.place % ZONES
