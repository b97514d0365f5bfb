"""What texts let cards do, or forbid, that takes more than a word to say.

They are made with the match. A lasting effect keeps the number of one (``match.permissions``), or what was found out
when it began: a state holds numbers and texts only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import passes
from cardinal.games.gundam.effects.abilities import Permission, Test, TriggerSpec, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

DRAWS, REDIRECT, PLAY_AS = "draws attacks", "redirect", "play as"


@dataclass(frozen=True, slots=True)
class ByEnemies(Permission):
    """What enemy effects cannot do to a card: destroying is not damage that destroys."""

    action: str

    def called(self) -> str:
        return self.action


@dataclass(frozen=True, slots=True)
class ByCause(Permission):
    """What cannot be done to a card in one of these manners, or by such a source."""

    action: str
    manners: tuple[str, ...]
    source: Source | None

    def called(self) -> str:
        return self.action

    def concerns(self, s: Game, card: int, source: int, manner: str) -> bool:
        """Whether it is said of what this source would do to the card."""
        return manner in self.manners and (self.source is None or self.source.means(s, card, source))


@dataclass(frozen=True, slots=True)
class Opposing(Permission):
    """Be blocked, be attacked or attack (``target``): by which or which enemy Units."""

    action: str
    tests: tuple[Test, ...]

    def called(self) -> str:
        return self.action

    def means(self, s: Game, card: int, other: int) -> bool:
        """Whether another Unit is such a one for the card that has it."""
        return passes(s, _said_by(s, card), other, self.tests)


@dataclass(frozen=True, slots=True)
class DrawsAttacks(Permission):
    """Such enemy Units, or those that were there, attack the card that has it if they can; ``must``: before others."""

    tests: tuple[Test, ...] | None
    refs: tuple[int, ...]
    must: bool

    def called(self) -> str:
        return DRAWS

    def means(self, s: Game, card: int, attacker: int) -> bool:
        """Whether an attacker is such a one for the card that has it."""
        return s.ref(attacker) in self.refs or (
            self.tests is not None and passes(s, _said_by(s, card), attacker, self.tests)
        )


@dataclass(frozen=True, slots=True)
class EntersRested(Permission):
    """Such cards enter rested."""

    who: Whom

    def called(self) -> str:
        return "deployed rested"

    def means(self, s: Game, card: int, entering: int) -> bool:
        """Whether a card that enters is such a one for the card that has it."""
        return self.who.means(s, _said_by(s, card), s.ref(entering))


@dataclass(frozen=True, slots=True)
class PlaysAs(Permission):
    """The card has this Lv. and cost while it is played, with such a Unit if one is described; None: as printed."""

    level: int | None
    cost: int | None
    unit: Whom | None = None

    def called(self) -> str:
        return PLAY_AS

    def means(self, s: Game, card: int, unit: int) -> bool:
        """Whether it is so with this Unit."""
        return self.unit is None or (unit >= 0 and self.unit.means(s, _said_by(s, card), s.ref(unit)))


@dataclass(frozen=True, slots=True)
class Redirects(Permission):
    """Who receives such damage in place of a card."""

    taker: int
    damage: str

    def called(self) -> str:
        return REDIRECT


@dataclass(frozen=True, slots=True)
class Source:
    """Where damage comes from: whose card, and which."""

    whose: str
    tests: tuple[Test, ...]

    def means(self, s: Game, card: int, source: int) -> bool:
        """Whether the damage to a card comes from such a one."""
        if source < 0:
            return False
        by = source & CARD_MASK
        if self.whose and (s.team(s.owner(by)) != s.team(s.owner(card))) != (self.whose == "enemy"):
            return False
        return passes(s, _said_by(s, card), by, self.tests)


@dataclass(frozen=True, slots=True)
class OfDamage(Permission):
    """Something about damage of a kind, from such a source."""

    damage: str  # battle, effect; empty: any
    source: Source | None

    def concerns(self, s: Game, card: int, source: int, kind: str) -> bool:
        """Whether it is said of this damage."""
        return self.damage in ("", kind) and (self.source is None or self.source.means(s, card, source))

    def called(self) -> str:
        return "receive damage"


@dataclass(frozen=True, slots=True)
class Reduces(OfDamage):
    """Damage is reduced: the next only (``next``), or once per turn, by the effect with the number ``once``."""

    by: int
    once: int = -1
    next: bool = False

    def called(self) -> str:
        return "reduce once" if self.next else "reduce"


@dataclass(frozen=True, slots=True)
class ReceivesInstead(OfDamage):
    """In place of so much damage the card receives this much."""

    relation: str
    number: int
    amount: int

    def called(self) -> str:
        return "receive instead"


PREVENTS = "prevent "


@dataclass(frozen=True, slots=True)
class Prevents(Permission):
    """Such an event does not happen; said by the card that has it."""

    event: TriggerSpec

    def called(self) -> str:
        return f"{PREVENTS}{self.event.event}"


def _said_by(s: Game, card: int) -> Effect:
    """A record for what a card's own text says."""
    return Effect(0, s.ref(card), s.master(card))
