"""Cards compared with other cards: this unit, the vanguard, the cards chosen before, the card spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard import applied, witness
from cardinal.games.vanguard.effects.abilities import Test
from cardinal.games.vanguard.effects.context import Resolving, spoken_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.units import units_of
from cardinal.games.vanguard.rules.vanguard_circle import asked_about
from cardinal.games.vanguard.rules.zones import (
    BACK_ROW,
    BIND,
    CIRCLES,
    DAMAGE,
    FACE_DOWN,
    FRONT_ROW,
    LOCKED,
    VANGUARDS,
    ZONES,
)
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

FACE_DOWN_BOUND = cite("zone.bind.face_down_blank")
FACE_DOWN_BLANK = cite("zone.damage.face_down_blank")
FACE_DOWN_INERT = cite("zone.damage.face_down_inert")
LOCKED_BLANK = cite("action.lock.blank")
CAN_LEGION = cite("action.legion.can_legion")
OTHER_CIRCLES = cite("action.dominate.other_circles")
CRAY_ELEMENTAL = cite("card.clan.cray_elemental")

TestFunction = Callable[["Fight", Resolving, int, Any], bool]


def compare(s: Fight, relation: str, left: int, right: int) -> bool:
    """Compares two numbers as a text does."""
    if left == right and s.cited is not None:
        witness.just_reached(s, relation)
    if relation == ">=":
        return left >= right
    if relation == "<=":
        return left <= right
    if relation == "=":
        return left == right
    if relation == ">":
        return left > right
    return left < right


def has_information(s: Fight, card: int) -> bool:
    """Face down bound cards have no name, clan or grade (4.9.2.2); damage cards only by one document."""
    if not s.marks[card] & FACE_DOWN:
        return True
    if s.marks[card] & LOCKED:
        s.cite(LOCKED_BLANK)
        return False
    zone = s.where[card] % ZONES
    if zone == BIND:
        s.cite(FACE_DOWN_BOUND)
        return False
    if zone != DAMAGE:
        return True
    keeps = s.match.edition_values.face_down_damage == "information"
    s.cite(FACE_DOWN_INERT if keeps else FACE_DOWN_BLANK)
    return keeps


ALL_CLANS = "Cray Elemental"
EVERY_CLAN = "every clan"  # given by a text that says so, in any edition (1.3.1)


def share_clan(s: Fight, clans: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether two cards have a clan in common; one clan of the late rules is every clan (2.2.5)."""
    if EVERY_CLAN in clans or EVERY_CLAN in others:
        return bool(clans and others)
    if s.match.edition_values.cray_elemental and (ALL_CLANS in clans or ALL_CLANS in others):
        s.cite(CRAY_ELEMENTAL)
        return bool(clans and others)
    for clan in others:  # noqa: SIM110 - as in ``passes``
        if clan in clans:
            return True
    return False


def share_name(s: Fight, names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether cards have a name in common; one is enough (12.7.2.2)."""
    if s.cited is not None:
        witness.names_compared(s, names, others)
    return any(name in others for name in names)


def _same_name(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """A name of this unit; whether a unit has the same name as itself is a reading."""
    if card == f.source & CARD_MASK and s.match.edition_values.same_name_as_this_unit == "others":
        return False
    own = info(s, f.source & CARD_MASK).names
    return has_information(s, card) and share_name(s, info(s, card).names, own)


def _same_name_as_vanguard(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    units = [unit for place in VANGUARDS for unit in s.zone(f.master, place)]
    return any(share_name(s, info(s, card).names, info(s, unit).names) for unit in units)


def _same_grade(s: Fight, f: Resolving, card: int, whose: str) -> bool:
    """The grade of the vanguard, or of the card spoken of."""
    if not has_information(s, card):
        return False
    if whose == "vanguard":
        vanguards = asked_about(s, [unit for place in VANGUARDS for unit in s.zone(f.master, place)])
        return bool(vanguards) and all(info(s, unit).grade == info(s, card).grade for unit in vanguards)
    return info(s, card).grade in [info(s, ref & CARD_MASK).grade for ref in spoken_of(f, whose)]


def _same_row(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """A row is one player's circles: a dominated unit on a circle of the opponent is not in it (10.35.3.2)."""
    own, other = s.where[f.source & CARD_MASK], s.where[card]
    if own // ZONES != other // ZONES:
        s.cite(OTHER_CIRCLES)
        return False
    return any(own % ZONES in row and other % ZONES in row for row in (FRONT_ROW, BACK_ROW))


def _power_at_most(s: Fight, f: Resolving, card: int, whose: str) -> bool:
    """No more power than this unit, or than the unit spoken of; if there is none, no card fits."""
    others = spoken_of(f, whose)
    return bool(others) and all(info(s, card).power <= info(s, ref & CARD_MASK).power for ref in others)


def _different_names(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """No name in common with the cards chosen before (12.7.2.2)."""
    return not any(share_name(s, info(s, card).names, info(s, pick).names) for pick in f.picks)


def _different_grades(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return all(info(s, card).grade != info(s, pick).grade for pick in f.picks)


def _same_names(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """A name in common with every card chosen before (12.7.1)."""
    return all(share_name(s, info(s, card).names, info(s, pick).names) for pick in f.picks)


def _same_clan(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return share_clan(s, info(s, f.source & CARD_MASK).clans, info(s, card).clans)


def _different_clan(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return not _same_clan(s, f, card, _)


def _legion_with(s: Fight, f: Resolving, card: int, whose: str) -> bool:
    """A card that can legion with the vanguard, or with the card spoken of: either seeks the other (10.25.17)."""
    s.cite(CAN_LEGION)
    others = [s.vanguard(f.master)] if whose == "vanguard" else _partners(f, whose)
    return any(_seeks(s, other, card) or _seeks(s, card, other) for other in others if other >= 0)


def _partners(f: Resolving, whose: str) -> list[int]:
    return [ref & CARD_MASK for ref in ((*f.before, *f.it) if whose == "it" else spoken_of(f, whose))]


def _seeks(s: Fight, leader: int, mate: int) -> bool:
    frame = Resolving(0, s.ref(leader), s.master(leader))
    abilities = (s.match.abilities[number] for number in info(s, leader).abilities)
    return any(ability.mates and s.match.passes(s, frame, mate, ability.mates) for ability in abilities)


def _due_to(s: Fight, f: Resolving, card: int, word: str) -> bool:
    """It came where it is by an ability of that keyword: the event says which ability was resolving."""
    if s.cited is not None:
        applied.due_to(s, word)
    ref = s.ref(card)
    return any(moved == ref and by == word for moved, by, _ in s.brought)


def _next_grade(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """Exactly one grade above the vanguard."""
    vanguard = s.vanguard(f.master)
    return vanguard >= 0 and info(s, card).grade == info(s, vanguard).grade + 1


def _same_name_as_unit(s: Fight, f: Resolving, card: int, tests: tuple[Test, ...]) -> bool:
    """A name of a unit on the own circles, of any or of a kind."""
    units = [unit for unit in units_of(s, f.master, CIRCLES) if s.match.passes(s, f, unit, tests)]
    return has_information(s, card) and any(share_name(s, info(s, card).names, info(s, unit).names) for unit in units)


def _same_name_as_fighter(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """A name of the unit that attacks or attacked, boosted or not."""
    return share_name(s, info(s, card).names, info(s, s.attacker & CARD_MASK).names)


def _different_name(s: Fight, f: Resolving, card: int, whose: str) -> bool:
    """No name in common with this unit, or with the card spoken of."""
    return has_information(s, card) and not _named_like(s, card, spoken_of(f, whose))


def _grade_than(s: Fight, f: Resolving, card: int, wanted: tuple[str, str, int]) -> bool:
    """A grade compared with that of this unit, or of the card spoken of."""
    whose, relation, difference = wanted
    others = spoken_of(f, whose)
    grades = [info(s, ref & CARD_MASK).grade + difference for ref in others]
    return has_information(s, card) and any(compare(s, relation, info(s, card).grade, grade) for grade in grades)


def _same_name_as_it(s: Fight, f: Resolving, card: int, whose: str) -> bool:
    """The name of the card spoken of, or of the one that this effect returned to a hand."""
    return has_information(s, card) and _named_like(s, card, spoken_of(f, whose))


def _named_like(s: Fight, card: int, others: Sequence[int]) -> bool:
    return any(share_name(s, info(s, card).names, info(s, ref & CARD_MASK).names) for ref in others)


#: what is said of several cards together: while they are chosen each is compared with those before it
AMONG_THEMSELVES = ("different names", "different grades", "same names")


def most_together(s: Fight, kind: str, cards: list[int]) -> int:
    """Of how many of these cards at most this can be said together."""
    if kind == "different grades":
        return len({info(s, card).grade for card in cards})
    if kind == "same names":
        names = [name for card in cards for name in info(s, card).names]
        return max((names.count(name) for name in names), default=0)
    taken: list[int] = []
    for card in sorted(cards, key=lambda card: len(info(s, card).names)):  # a card of one name stands in the way least
        if not any(share_name(s, info(s, card).names, info(s, other).names) for other in taken):
            taken.append(card)
    return len(taken)


RELATIONS: dict[str, TestFunction] = {
    "same name": _same_name, "same name as vanguard": _same_name_as_vanguard, "same clan": _same_clan,
    "same grade": _same_grade, "same row": _same_row, "power at most": _power_at_most,
    "different names": _different_names, "different grades": _different_grades, "same names": _same_names,
    "next grade": _next_grade, "different clan": _different_clan, "legion with": _legion_with, "due to": _due_to,
    "same name as it": _same_name_as_it, "same name as unit": _same_name_as_unit, "grade than": _grade_than,
    "same name as fighter": _same_name_as_fighter, "different name": _different_name,
}  # fmt: skip
