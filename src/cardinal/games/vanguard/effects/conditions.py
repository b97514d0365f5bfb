"""Whether what a text says of the table is true: the conditions of abilities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such, compare, passes
from cardinal.games.vanguard import witness
from cardinal.games.vanguard.effects.asking import THIS, Amount, Condition, Test, Whom
from cardinal.games.vanguard.effects.card_relations import Together
from cardinal.games.vanguard.effects.context import Resolving, deeds_lately
from cardinal.games.vanguard.effects.selectors import Selection, YourVanguard
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.last_known import AsTheyWere, units_of_battle
from cardinal.games.vanguard.rules.vanguard_circle import asked_about, pair
from cardinal.games.vanguard.rules.zones import FACE_DOWN, VANGUARDS, ZONES, V
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import TriggerSpec
    from cardinal.games.vanguard.fight import Fight


SEEK = cite("keyword.seek_mate.ability")
SEEK_GRADE = 3


# --- cards ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compared(Condition):
    """That there are more, or fewer, such cards than such others."""

    chosen: Selection
    relation: str
    other: Selection
    by: int = 0  # by so many at least

    def holds(self, s: Fight, c: Resolving) -> bool:
        own, other = self.chosen.count(s, c), self.other.count(s, c)
        return compare(s, self.relation, own, other) and abs(own - other) >= self.by


@dataclass(frozen=True, slots=True)
class Reaches(Condition):
    """That a number of cards is so great: "the sum of the grades of your rear-guards is 8 or greater"."""

    amount: Amount
    relation: str
    number: int
    than: Amount | None = None

    def holds(self, s: Fight, c: Resolving) -> bool:
        more = 0 if self.than is None else self.than.value(s, c)
        return compare(s, self.relation, self.amount.value(s, c), self.number + more)


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """What is said of each of some cards."""

    who: Whom
    tests: tuple[Test, ...]

    def holds(self, s: Fight, c: Resolving) -> bool:
        cards = self._asked(s, c)
        return bool(cards) and all(passes(s, c, card, self.tests) for card in cards)

    def _asked(self, s: Fight, c: Resolving) -> list[int]:
        """The cards of which it is asked; of vanguards in legion the leader, or by another reading both."""
        if isinstance(self.who, YourVanguard):
            return asked_about(s, [card for place in VANGUARDS for card in s.zone(c.master, place)])
        cards = self.who.cards(s, c)
        if isinstance(self.who, Such) and self.who.chosen.zones == VANGUARDS:
            return asked_about(s, cards)
        return cards


@dataclass(frozen=True, slots=True)
class AreTogether(Condition):
    """What is said of several cards together, such as that they have different names."""

    who: Whom
    test: Together

    def holds(self, s: Fight, c: Resolving) -> bool:
        cards = self.who.cards(s, c)
        return bool(cards) and self.test.most(s, cards) == len(cards)


@dataclass(frozen=True, slots=True)
class There(Condition):
    """That one of these is still there."""

    who: Whom

    def holds(self, s: Fight, c: Resolving) -> bool:
        return any(s.alive(ref) for ref in self.who.refs(s, c))


PRESENT = There(THIS)


@dataclass(frozen=True, slots=True)
class CanSeek(Condition):
    """Seek Mate is there for a leader not in legion, against a vanguard of grade 3 or greater (11.10.2)."""

    def holds(self, s: Fight, c: Resolving) -> bool:
        s.cite(SEEK)
        other = s.vanguard(1 - c.master)
        if other < 0 or info(s, other).grade < SEEK_GRADE:
            return False
        return s.where[c.source & CARD_MASK] % ZONES == V and pair(s, c.master) is None


# --- time, and what has happened --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class During(Condition):
    """The turn, or a phase or step of it, of a player or of anybody."""

    whose: str
    what: str

    def holds(self, s: Fight, c: Resolving) -> bool:
        if self.whose == "your" and s.turn_player != c.master:
            return False
        if self.whose == "opponent" and s.turn_player == c.master:
            return False
        return self.what in ("turn", s.phase, s.step)


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """To how many cards, or how often, such an event happened this turn, in the eyes of its player.

    "This" and "other" are said of this card.

    Several are ways to tell of the same: a G guardian retires without coming to the drop zone."""

    events: tuple[TriggerSpec, ...]
    relation: str = ">="
    number: int = 1
    often: bool = False  # how often, and not to how many cards

    def holds(self, s: Fight, c: Resolving) -> bool:
        return compare(s, self.relation, sum(self._times(s, c, event) for event in self.events), self.number)

    def _times(self, s: Fight, c: Resolving, event: TriggerSpec) -> int:
        wanted, who = s.match.memories.index(event), event.who
        found = [ref for number, player, ref in s.history if number == wanted and player == c.master]
        if who == THIS or event.by_this:  # what this card has done is noted by it
            return found.count(c.source)
        other = isinstance(who, Such) and who.chosen.other
        meant = [ref for ref in found if ref != c.source or not other]
        return len(meant if self.often else set(meant))


@dataclass(frozen=True, slots=True)
class Did(Condition):
    """That this resolution has done something, or has done what it was to do last."""

    deed: str

    def holds(self, s: Fight, c: Resolving) -> bool:
        return self.deed in deeds_lately(c, self.deed) if self.deed else bool(c.did)


@dataclass(frozen=True, slots=True)
class LiesThere(Condition):
    """How the card of the event lies where it has come to."""

    face: str

    def holds(self, s: Fight, c: Resolving) -> bool:
        return bool(s.marks[c.event.subject & CARD_MASK] & FACE_DOWN) == (self.face == "face down")


@dataclass(frozen=True, slots=True)
class CameTo(Condition):
    """Whose zone or circle it is that the card of the event came to."""

    whose: str

    def holds(self, s: Fight, c: Resolving) -> bool:
        return (c.event.to // ZONES == c.master) == (self.whose == "your")


@dataclass(frozen=True, slots=True)
class OfPlayer(Condition):
    """Whose card the card of the event is."""

    whose: str

    def holds(self, s: Fight, c: Resolving) -> bool:
        return (s.master(c.event.subject & CARD_MASK) == c.master) == (self.whose == "your")


# --- battles ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BattleNumber(Condition):
    """The number of the battle in this turn."""

    relation: str
    number: int

    def holds(self, s: Fight, c: Resolving) -> bool:
        return compare(s, self.relation, s.battles, self.number)


@dataclass(frozen=True, slots=True)
class Attacking(Condition):
    """What is attacked: a vanguard, a rear-guard."""

    kind: str

    def holds(self, s: Fight, c: Resolving) -> bool:
        return s.battle_kind in (self.kind, "both")


@dataclass(frozen=True, slots=True)
class Hit(Condition):
    """That the attack hits: anything, or a vanguard."""

    vanguard: bool

    def holds(self, s: Fight, c: Resolving) -> bool:
        if not self.vanguard:
            return bool(s.hit)
        circles = dict(s.under_attack())
        return any(circles[ref] % ZONES == V for ref in s.hit)


@dataclass(frozen=True, slots=True)
class Boosted(Condition):
    """Late rules: the condition stays when the booster leaves (12.9.1); else it needs both (7.3.1.6.1.1)."""

    by: tuple[Test, ...]

    def holds(self, s: Fight, c: Resolving) -> bool:
        if not s.boosts or c.source & CARD_MASK not in s.attacking_units():
            return False
        if s.boosting_unit() < 0 and not s.match.edition_values.boosted_after_booster_left:
            return False
        return passes(s, c, s.booster & CARD_MASK, self.by)


@dataclass(frozen=True, slots=True)
class BattleOf(Condition):
    """ "The battle that this unit attacked / boosted" (a vanguard, a rear-guard): that is, what was boosted."""

    deed: str
    target: str
    who: Whom

    def holds(self, s: Fight, c: Resolving) -> bool:
        if self.target and self.target not in self._targets(s, c):
            return False
        units = self._units(s)
        if isinstance(self.who, Such):
            return _any_fought(s, c, units, self.who)
        if s.cited is not None and c.source in units:
            witness.spoken_of_in_battle(s, c.source)
        return c.source in units

    def _units(self, s: Fight) -> tuple[int, ...]:
        attackers = (s.attacker, s.partner)
        by_role = {
            "was attacked": s.attacked,
            "attacked": attackers,
            "boosted": (s.booster,),
            "was boosted": attackers if s.boosts else (),
            "attacked or boosted": (*attackers, s.booster),
        }
        return by_role[self.deed]

    def _targets(self, s: Fight, c: Resolving) -> tuple[str, ...]:
        if self.deed == "boosted" or (self.deed == "attacked or boosted" and c.source == s.booster):
            return ("vanguard" if s.attacker_circle % ZONES in VANGUARDS else "rear-guard",)
        return (s.battle_kind,) if s.battle_kind != "both" else ("vanguard", "rear-guard")


@dataclass(frozen=True, slots=True)
class BoostedUnitIs(Condition):
    """What this unit boosted: a unit of a kind, or either unit of a legion (7.3.1.6)."""

    who: Whom

    def holds(self, s: Fight, c: Resolving) -> bool:
        return not isinstance(self.who, Such) or _any_fought(s, c, (s.attacker, s.partner), self.who)


def _any_fought(s: Fight, c: Resolving, units: Iterable[int], who: Such[Fight, Resolving]) -> bool:
    """Whether one of these units of the battle is such a unit, as it was in it even if it has left.

    7.4.1.8.2.1 of the late rules.
    """
    for ref in units:
        if ref < 0:
            continue
        if s.cited is not None:
            witness.spoken_of_in_battle(s, ref)
        if who.chosen.other and ref & CARD_MASK == c.source & CARD_MASK:
            continue
        with AsTheyWere(s, units_of_battle(s)):
            if _fought(s, c, ref & CARD_MASK, who):
                return True
    return False


def _fought(s: Fight, c: Resolving, card: int, who: Such[Fight, Resolving]) -> bool:
    chosen = who.chosen
    if chosen.whose != "any" and (s.master(card) == c.master) != (chosen.whose == "your"):
        return False
    return s.where[card] % ZONES in chosen.zones and passes(s, c, card, chosen.tests)


@dataclass(frozen=True, slots=True)
class Battled(Condition):
    """What is said of the unit that boosted in this battle, or of the one that was boosted."""

    role: str
    tests: tuple[Test, ...]

    def holds(self, s: Fight, c: Resolving) -> bool:
        units = (s.attacker, s.partner) if self.role == "boosted" else (s.booster,)
        if s.cited is not None:
            for ref in units:
                witness.spoken_of_in_battle(s, ref)
        with AsTheyWere(s, units_of_battle(s)):
            return any(passes(s, c, ref & CARD_MASK, self.tests) for ref in units if ref >= 0)
