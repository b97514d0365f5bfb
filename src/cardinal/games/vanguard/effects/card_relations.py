"""Cards compared with other cards: this unit, the vanguard, the cards chosen before, the card spoken of."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such, compare, passes
from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.asking import Amount, Test, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.likeness import has_information, named_like, share_clan, share_name
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info, words_of
from cardinal.games.vanguard.rules.information import CLAN, GRADE, NAME
from cardinal.games.vanguard.rules.units import cite_position, units_of
from cardinal.games.vanguard.rules.vanguard_circle import asked_about
from cardinal.games.vanguard.rules.zones import BACK_ROW, CIRCLES, FIELD, FRONT_ROW, NAMES, VANGUARDS, ZONES, in_column
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import TriggerSpec
    from cardinal.games.vanguard.fight import Fight

CAN_LEGION = cite("action.legion.can_legion")
OTHER_CIRCLES = cite("action.dominate.other_circles")


# --- names ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SameNameAsThis(Test):
    """A name of this unit; whether a unit has the same name as itself is a reading."""

    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        own = c.source & CARD_MASK
        if card == own and s.match.edition_values.same_name_as_this_unit == "others":
            return False
        return has_information(s, card) and share_name(s, card, own)


@dataclass(frozen=True, slots=True)
class NameOf(Test):
    """A name in common with the card spoken of, or none."""

    of: Whom
    shared: bool = True
    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        others = [ref & CARD_MASK for ref in self.of.refs(s, c)]
        if isinstance(self.of, Such):
            others = [other for other in others if other != card]  # "your other rear-guards": than the card itself
        return has_information(s, card) and named_like(s, card, others) is self.shared


@dataclass(frozen=True, slots=True)
class SameNameAsVanguard(Test):
    """A name of the own vanguard, or of its mate."""

    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return named_like(s, card, [unit for place in VANGUARDS for unit in s.zone(c.master, place)])


@dataclass(frozen=True, slots=True)
class SameNameAsUnit(Test):
    """A name of a unit on the own circles, of any or of a kind."""

    kind: tuple[Test, ...]
    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        units = [unit for unit in units_of(s, c.master, CIRCLES) if passes(s, c, unit, self.kind)]
        return has_information(s, card) and named_like(s, card, units)


@dataclass(frozen=True, slots=True)
class SameNameAsFighter(Test):
    """A name of the unit that attacks or attacked, boosted or not."""

    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return share_name(s, card, s.attacker & CARD_MASK)


@dataclass(frozen=True, slots=True)
class OneOf(Test):
    """It is one of the cards spoken of."""

    of: Whom

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return s.ref(card) in self.of.refs(s, c)


# --- grades, power, clans ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SameGrade(Test):
    """The grade of the card spoken of."""

    of: Whom
    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if not has_information(s, card):
            return False
        return info(s, card).grade in [info(s, ref & CARD_MASK).grade for ref in self.of.refs(s, c)]


@dataclass(frozen=True, slots=True)
class SameGradeAsVanguard(Test):
    """The grade of the own vanguard."""

    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if not has_information(s, card):
            return False
        vanguards = asked_about(s, [unit for place in VANGUARDS for unit in s.zone(c.master, place)])
        return bool(vanguards) and all(info(s, unit).grade == info(s, card).grade for unit in vanguards)


@dataclass(frozen=True, slots=True)
class NextGrade(Test):
    """Exactly one grade above the vanguard."""

    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        vanguard = s.vanguard(c.master)
        return vanguard >= 0 and info(s, card).grade == info(s, vanguard).grade + 1


@dataclass(frozen=True, slots=True)
class GradeThan(Test):
    """A grade compared with that of this unit, or of the card spoken of."""

    of: Whom
    relation: str
    difference: int
    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        grades = [info(s, ref & CARD_MASK).grade + self.difference for ref in self.of.refs(s, c)]
        return has_information(s, card) and any(
            compare(s, self.relation, info(s, card).grade, grade) for grade in grades
        )


@dataclass(frozen=True, slots=True)
class Beside(Test):
    """A number of a card, compared with one that is counted or measured."""

    what: str  # grade, power, critical, shield, or the original power
    relation: str
    amount: Amount
    more: int

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and compare(
            s, self.relation, number_of(s, card, self.what), self.amount.value(s, c) + self.more
        )


@dataclass(frozen=True, slots=True)
class Extreme(Test):
    """Of the cards described those with most or least of something; a selection looks through them."""

    what: str
    highest: bool

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return True

    def among(self, s: Fight, cards: list[int]) -> list[int]:
        """The cards that have most, or least."""
        numbers = [number_of(s, card, self.what) for card in cards]
        wanted = (max if self.highest else min)(numbers, default=0)
        return [card for card, number in zip(cards, numbers, strict=True) if number == wanted]


def number_of(s: Fight, card: int, what: str) -> int:
    """A number of a card as it is, or as it is printed."""
    if what == "original power":
        return s.definition(card).printed.power
    number: int = getattr(info(s, card), what)
    return number


@dataclass(frozen=True, slots=True)
class SameClan(Test):
    """A clan of this unit, of the vanguard, of the card spoken of."""

    of: Whom
    reads = CLAN

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and any(
            share_clan(s, words_of(s, ref & CARD_MASK).clans, words_of(s, card).clans) for ref in self.of.refs(s, c)
        )


@dataclass(frozen=True, slots=True)
class ClanOfThis(Test):
    """A clan of this unit, or none of its clans."""

    shared: bool
    reads = CLAN

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return share_clan(s, words_of(s, c.source & CARD_MASK).clans, words_of(s, card).clans) is self.shared


# --- places -----------------------------------------------------------------------------------


def last_circle(s: Fight, c: Resolving, card: int) -> int:
    """Where a unit is; one that has left with the event that the ability has waited for, where it was (8.6.5.1.2)."""
    gone = s.where[card] % ZONES > FIELD
    if gone and c.event.origin >= 0 and c.event.subject & CARD_MASK == card:
        return c.event.origin
    return s.where[card]


@dataclass(frozen=True, slots=True)
class SameColumn(Test):
    """The column of this unit, or of the unit spoken of."""

    of: Whom

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if s.dominated:
            cite_position(s, card, *(ref & CARD_MASK for ref in self.of.refs(s, c)))
        return any(in_column(last_circle(s, c, ref & CARD_MASK), s.where[card]) for ref in self.of.refs(s, c))


@dataclass(frozen=True, slots=True)
class OtherCircle(Test):
    """Another circle than the one this unit is on."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return not s.alive(c.source) or s.where[card] != s.where[c.source & CARD_MASK]


@dataclass(frozen=True, slots=True)
class CameFrom(Test):
    """The card of the event, which came from such a zone."""

    zone: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        came = c.event.subject & CARD_MASK == card and c.event.origin >= 0
        return came and NAMES[c.event.origin % ZONES] == self.zone


@dataclass(frozen=True, slots=True)
class ColumnLeft(Test):
    """The column of the circle that the card of the event has left."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return c.event.origin >= 0 and in_column(c.event.origin, s.where[card])


@dataclass(frozen=True, slots=True)
class SameRow(Test):
    """A row is one player's circles: a dominated unit on a circle of the opponent is not in it (10.35.3.2)."""

    of: Whom

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return any(self.beside(s, last_circle(s, c, ref & CARD_MASK), s.where[card]) for ref in self.of.refs(s, c))

    def beside(self, s: Fight, own: int, other: int) -> bool:
        """Whether a place is in the row of a unit."""
        if own // ZONES != other // ZONES:
            s.cite(OTHER_CIRCLES)
            return False
        return any(own % ZONES in row and other % ZONES in row for row in (FRONT_ROW, BACK_ROW))


@dataclass(frozen=True, slots=True)
class DueTo(Test):
    """It came there by an ability of that keyword; an ability that has moved it on still means how it came there."""

    zones: tuple[int, ...]
    word: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if s.cited is not None:
            applied.due_to(s, self.word)
        gone_on = s.where[card] % ZONES not in self.zones
        then = s.ref(card) - (gone_on << CARD_BITS)
        return any(
            moved == then and by == self.word and zone in self.zones for moved, by, _, zone in s.brought
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class HappenedTo(Test):
    """Something that has happened to the card this turn, or that it has done; a card that has left is the same."""

    events: tuple[TriggerSpec, ...]

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        wanted = [s.match.memories.index(event) for event in self.events]
        ref, left = s.ref(card), s.where[card] % ZONES > FIELD
        found = (then for number, player, then in s.history if number in wanted and player == c.master)
        return any(then == ref or (left and then & CARD_MASK == card) for then in found)


# --- legions ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LegionWith(Test):
    """A card that can legion with the vanguard, or with the card spoken of: either seeks the other (10.25.17)."""

    of: Whom

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        s.cite(CAN_LEGION)
        others = [ref & CARD_MASK for ref in self.of.refs(s, c)]
        return any(seeks(s, other, card) or seeks(s, card, other) for other in others)


def seeks(s: Fight, leader: int, mate: int) -> bool:
    """Whether a Seek Mate ability of a card means the other."""
    c = Resolving(0, s.ref(leader), s.master(leader))
    abilities = (s.match.abilities[number] for number in words_of(s, leader).abilities)
    return any(ability.mates and passes(s, c, mate, ability.mates) for ability in abilities)


# --- what is said of several cards together ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class Together(Test):
    """What is said of several cards together: while they are chosen each is compared with those before it."""

    @abstractmethod
    def most(self, s: Fight, cards: list[int]) -> int:
        """Of how many of these cards at most it can be said."""


@dataclass(frozen=True, slots=True)
class DifferentNames(Together):
    """No name in common with the cards chosen before (12.7.2.2)."""

    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return not named_like(s, card, c.picks)

    def most(self, s: Fight, cards: list[int]) -> int:
        taken: list[int] = []
        for card in sorted(cards, key=lambda card: len(words_of(s, card).names)):  # one of one name is in the way least
            if not named_like(s, card, taken):
                taken.append(card)
        return len(taken)


@dataclass(frozen=True, slots=True)
class NamedAsEach(Together):
    """Of each of the cards spoken of so many with its name: each card chosen is one for one of them."""

    of: Whom
    number: int
    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        left = [ref & CARD_MASK for ref in self.of.refs(s, c) for _ in range(self.number)]
        for pick in (*c.picks, card):
            known = next((other for other in left if share_name(s, pick, other)), None)
            if known is None:
                return False
            left.remove(known)
        return True

    def most(self, s: Fight, cards: list[int]) -> int:
        return len(cards)


@dataclass(frozen=True, slots=True)
class Alike(Together):
    """Cards that have something in common: who must choose several takes no card that has too few like it."""

    @abstractmethod
    def company(self, s: Fight, card: int, cards: list[int]) -> int:
        """How many of these cards, the card among them, have it in common with the card."""


@dataclass(frozen=True, slots=True)
class SameNames(Alike):
    """A name in common with every card chosen before (12.7.1)."""

    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return all(share_name(s, card, pick) for pick in c.picks)

    def most(self, s: Fight, cards: list[int]) -> int:
        names = [name for card in cards for name in words_of(s, card).names]
        return max((names.count(name) for name in names), default=0)

    def company(self, s: Fight, card: int, cards: list[int]) -> int:
        return max(sum(name in words_of(s, other).names for other in cards) for name in words_of(s, card).names)


@dataclass(frozen=True, slots=True)
class SameGrades(Alike):
    """The grade of every card chosen before."""

    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return all(info(s, card).grade == info(s, pick).grade for pick in c.picks)

    def most(self, s: Fight, cards: list[int]) -> int:
        grades = [info(s, card).grade for card in cards]
        return max((grades.count(grade) for grade in grades), default=0)

    def company(self, s: Fight, card: int, cards: list[int]) -> int:
        return sum(info(s, other).grade == info(s, card).grade for other in cards)


@dataclass(frozen=True, slots=True)
class DifferentGrades(Together):
    """No grade of the cards chosen before."""

    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return all(info(s, card).grade != info(s, pick).grade for pick in c.picks)

    def most(self, s: Fight, cards: list[int]) -> int:
        return len({info(s, card).grade for card in cards})
