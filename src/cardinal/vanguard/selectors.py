"""Which cards a text means, and whether what it says is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.kernel.state import CARD_MASK, Frame
from cardinal.vanguard.abilities import Selection, Test, Who
from cardinal.vanguard.context import AMONG, BEFORE, EVENT, IT, MASTER, SOURCE
from cardinal.vanguard.continuous import Info, info
from cardinal.vanguard.laws import cite
from cardinal.vanguard.zones import (
    BACK_ROW,
    BIND,
    COLUMN,
    DAMAGE,
    FACE_DOWN,
    FIELD,
    FRONT_ROW,
    LOCKED,
    REST,
    ZONES,
    G,
    V,
    same_column,
)  # fmt: skip

if TYPE_CHECKING:
    from cardinal.vanguard.fight import Fight

FINAL_INFORMATION = cite("final_information")
FACE_DOWN_BOUND = cite("zone.bind.face_down_blank")
FACE_DOWN_BLANK = cite("zone.damage.face_down_blank")
FACE_DOWN_INERT = cite("zone.damage.face_down_inert")


def compare(relation: str, left: int, right: int) -> bool:
    """Compares two numbers as a text does."""
    if relation == ">=":
        return left >= right
    if relation == "<=":
        return left <= right
    if relation == "=":
        return left == right
    if relation == ">":
        return left > right
    return left < right


# --- tests: one thing that must be true of a card -------------------------------------------

TestFunction = Callable[["Fight", Frame, int, Any], bool]


def has_information(s: Fight, card: int) -> bool:
    """Face down bound cards have no name, clan or grade (4.9.2.2); damage cards only by one document (D61)."""
    if not s.marks[card] & FACE_DOWN:
        return True
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
        return bool(clans and others)
    return any(clan in clans for clan in others)


def _grade(s: Fight, f: Frame, card: int, wanted: tuple[str, int]) -> bool:
    return has_information(s, card) and compare(wanted[0], info(s, card).grade, wanted[1])


def _not_clan(s: Fight, f: Frame, card: int, clan: str) -> bool:
    return has_information(s, card) and not share_clan(s, (clan,), info(s, card).clans)


def _tribe(s: Fight, f: Frame, card: int, name: str) -> bool:
    """In angle brackets stands a clan or a race."""
    now = info(s, card)
    return has_information(s, card) and (share_clan(s, (name,), now.clans) or name in now.races)


def _race(s: Fight, f: Frame, card: int, race: str) -> bool:
    return has_information(s, card) and race in info(s, card).races


def _named(s: Fight, f: Frame, card: int, name: str) -> bool:
    return has_information(s, card) and name in info(s, card).names


def _not_named(s: Fight, f: Frame, card: int, name: str) -> bool:
    return not _named(s, f, card, name)


def _name_has(s: Fight, f: Frame, card: int, part: str) -> bool:
    return has_information(s, card) and any(part in name for name in info(s, card).names)


def _same_name(s: Fight, f: Frame, card: int, _: Any) -> bool:
    own = info(s, f[SOURCE] & CARD_MASK).names
    return has_information(s, card) and any(name in own for name in info(s, card).names)


def _same_name_as_vanguard(s: Fight, f: Frame, card: int, _: Any) -> bool:
    vanguard = s.vanguard(f[MASTER])
    return vanguard >= 0 and any(name in info(s, vanguard).names for name in info(s, card).names)


def _same_clan(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return share_clan(s, info(s, f[SOURCE] & CARD_MASK).clans, info(s, card).clans)


def _power(s: Fight, f: Frame, card: int, wanted: tuple[str, int]) -> bool:
    return compare(wanted[0], info(s, card).power, wanted[1])


def _original_power(s: Fight, f: Frame, card: int, wanted: tuple[str, int]) -> bool:
    return has_information(s, card) and compare(wanted[0], s.definition(card).printed.power, wanted[1])


def _different_clan(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return not _same_clan(s, f, card, _)


def _critical(s: Fight, f: Frame, card: int, wanted: tuple[str, int]) -> bool:
    return compare(wanted[0], info(s, card).critical, wanted[1])


def _stand(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return not s.marks[card] & (REST | LOCKED)


def _rest(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return bool(s.marks[card] & REST)


def _face_up(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return not s.marks[card] & FACE_DOWN


def _face_down(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return bool(s.marks[card] & FACE_DOWN)


def _front_row(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return s.where[card] % ZONES in FRONT_ROW


def _back_row(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return s.where[card] % ZONES in BACK_ROW


def _same_column(s: Fight, f: Frame, card: int, _: Any) -> bool:
    own, other = s.where[f[SOURCE] & CARD_MASK], s.where[card]
    if own % ZONES > FIELD or other % ZONES > FIELD:
        return False
    return same_column(own % ZONES, other % ZONES, facing=own // ZONES != other // ZONES)


def _center_column(s: Fight, f: Frame, card: int, _: Any) -> bool:
    zone = s.where[card] % ZONES
    return zone <= FIELD and zone != G and COLUMN[zone] == 1


def _attacked(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return card in s.attacked_units()


def _attacking(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return card == s.attacking_unit()


def _boosting(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return card == s.boosting_unit()


def _trigger(s: Fight, f: Frame, card: int, kind: str) -> bool:
    return s.definition(card).trigger == kind


def _trigger_unit(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return s.definition(card).type == "trigger"


def _normal_unit(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return s.definition(card).type == "normal"


def _has(s: Fight, f: Frame, card: int, word: str) -> bool:
    return word in info(s, card).keywords


def _limit_break(s: Fight, f: Frame, card: int, number: int) -> bool:
    """A unit with that limit break icon (10.2.5.2)."""
    return any(s.match.abilities[ability].limit_break == number for ability in info(s, card).abilities)


def _vanguard(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return s.where[card] % ZONES == V and s.is_unit(card)


def _rear_guard(s: Fight, f: Frame, card: int, _: Any) -> bool:
    return 0 < s.where[card] % ZONES < G and s.is_unit(card)


def _any_of(s: Fight, f: Frame, card: int, options: tuple[Test, ...]) -> bool:
    return any(TESTS[kind](s, f, card, wanted) for kind, wanted in options)


def _next_grade(s: Fight, f: Frame, card: int, _: Any) -> bool:
    """Exactly one grade above the vanguard."""
    vanguard = s.vanguard(f[MASTER])
    return vanguard >= 0 and info(s, card).grade == info(s, vanguard).grade + 1


def _same_name_as_it(s: Fight, f: Frame, card: int, _: Any) -> bool:
    names = [name for ref in f[IT] for name in info(s, ref & CARD_MASK).names]
    return has_information(s, card) and any(name in names for name in info(s, card).names)


TESTS: dict[str, TestFunction] = {
    "grade": _grade, "clan": _tribe, "not clan": _not_clan, "race": _race, "named": _named,
    "not named": _not_named, "name has": _name_has, "same name": _same_name,
    "same name as vanguard": _same_name_as_vanguard, "same clan": _same_clan, "power": _power,
    "critical": _critical, "stand": _stand, "rest": _rest, "face up": _face_up, "face down": _face_down,
    "front row": _front_row, "back row": _back_row, "same column": _same_column,
    "column center": _center_column, "attacked": _attacked, "attacking": _attacking, "boosting": _boosting,
    "trigger": _trigger, "trigger unit": _trigger_unit, "normal unit": _normal_unit, "has": _has,
    "limit break": _limit_break,
    "next grade": _next_grade,
    "original power": _original_power,
    "different clan": _different_clan,
    "vanguard": _vanguard, "rear-guard": _rear_guard, "any of": _any_of, "same name as it": _same_name_as_it,
}  # fmt: skip

#: which characteristic a test reads, for the order of continuous effects
READS: dict[str, str] = {
    "grade": "grade", "clan": "clan", "not clan": "clan", "race": "race", "named": "name", "not named": "name",
    "name has": "name", "same name": "name", "same name as vanguard": "name", "same clan": "clan",
    "power": "power", "critical": "critical", "has": "keyword", "same name as it": "name",
}  # fmt: skip


def passes(s: Fight, f: Frame, card: int, tests: tuple[Test, ...]) -> bool:
    """Whether all tests are true of a card."""
    for kind, wanted in tests:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if not TESTS[kind](s, f, card, wanted):
            return False
    return True


# --- selections -----------------------------------------------------------------------------


def sides(s: Fight, f: Frame, whose: str) -> tuple[int, ...]:
    """The players whose cards are meant, the turn player first."""
    if whose == "your":
        return (f[MASTER],)
    if whose == "opponent":
        return (1 - f[MASTER],)
    return s.players_in_turn_order()


def select(s: Fight, f: Frame, chosen: Selection) -> list[int]:
    """All cards that a description fits, in the order of their zones."""
    found: list[int] = []
    source = f[SOURCE] & CARD_MASK if chosen.other else -1
    if not chosen.zones:
        candidates = [ref & CARD_MASK for ref in f[AMONG] if s.alive(ref)]
        return [card for card in candidates if passes(s, f, card, chosen.tests)]
    for player in sides(s, f, chosen.whose):
        for zone in chosen.zones:
            for card in s.zones[player * ZONES + zone]:
                if card == source or (zone <= G and s.marks[card] & LOCKED):
                    continue
                if passes(s, f, card, chosen.tests):
                    found.append(card)
    return found


def refs_of(s: Fight, f: Frame, who: Who) -> list[int]:
    """References of the cards a text means; they may have become other cards meanwhile."""
    what = who[0]
    if what == "this":
        return [f[SOURCE]]
    if what == "it":
        return list(f[IT])
    if what == "them":
        return [*f[BEFORE], *f[IT]]
    if what == "cards":
        return [s.ref(card) for card in select(s, f, who[1])]
    if what == "boosted":
        return [s.attacker]
    if what == "boosting":
        return [s.booster]
    if what == "attacker":
        return [s.attacker]
    if what == "attacked":
        return list(s.attacked)
    if what == "opponent unit":
        return list(s.attacked) if f[SOURCE] == s.attacker else [s.attacker]
    if what == "revealed":
        return list(f[AMONG])
    if what == "rest":
        return [ref for ref in f[AMONG] if ref not in f[IT]]
    if what == "rider":
        return [f[EVENT][1]]
    if what == "your vanguard":
        vanguard = s.vanguard(f[MASTER])
        return [s.ref(vanguard)] if vanguard >= 0 else []
    raise AssertionError(f"no such reference: {what}")


def cards_of(s: Fight, f: Frame, who: Who) -> list[int]:
    """The cards a text means, as far as they are still those cards."""
    if who[0] == "cards":
        return select(s, f, who[1])
    return [ref & CARD_MASK for ref in refs_of(s, f, who) if s.alive(ref)]


def final_information(s: Fight, ref: int) -> Info:
    """A card as it is, or as it was in the zone it left during this resolution (8.8)."""
    for card, values in s.remains:
        if card == ref & CARD_MASK:
            s.cite(FINAL_INFORMATION)
            was = Info()
            for field, value in zip(Info.__slots__, values, strict=True):
                setattr(was, field, value)
            return was
    return info(s, ref & CARD_MASK)
