"""What a text asks of a card: one test for each thing that can be said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard import applied, witness
from cardinal.games.vanguard.effects.abilities import Test
from cardinal.games.vanguard.effects.card_relations import (
    ALL_CLANS,
    CRAY_ELEMENTAL,
    EVERY_CLAN,
    RELATIONS,
    TestFunction,
    compare,
    has_information,
    share_clan,
)
from cardinal.games.vanguard.effects.context import Resolving, spoken_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import Info
from cardinal.games.vanguard.rules.marks import PLACES, Mark
from cardinal.games.vanguard.rules.nations import CLANS_OF_NATION, NATION_OF_CLAN
from cardinal.games.vanguard.rules.units import circle_of, is_dominated, same_column
from cardinal.games.vanguard.rules.vanguard_circle import is_g, partner
from cardinal.games.vanguard.rules.zones import (
    BACK_ROW,
    COLUMN,
    DELETED,
    FACE_DOWN,
    FIELD,
    FRONT_ROW,
    LOCKED,
    REST,
    VANGUARDS,
    ZONES,
    G,
)
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

DOMINATE_ASKED = cite("keyword.dominate")
LOCKED_NAMED = cite("action.lock.blank")
LEGION_NOW = cite("action.legion.if")
LEGION_THIS_TURN = cite("action.legion.this_turn")
NORMAL_UNITS = cite("card.type.normal")
G_UNITS = cite("card.type.g_unit")


LOCKED_CARDS, WITH_LOCKED = ("locked", ""), ("with locked", "")
#: descriptions that are counted and not looked through: what an effect has done, what a keyword of this unit has
#: moved this turn, circles without a card
DONE_WITH, MOVED_BY, OPEN_CIRCLES = "done with", "moved due to", "open circles"


def share_nation(s: Fight, one: Info, other: Info) -> bool:
    """Whether two cards have a nation in common (2.17)."""
    return any(nation in nations_of(s, other) for nation in nations_of(s, one))


def nations_of(s: Fight, now: Info) -> tuple[str, ...]:
    """The nations of a card: as printed, else those its clans belong to (2.17.4)."""
    if s.match.edition_values.cray_elemental and ALL_CLANS in now.clans:
        s.cite(CRAY_ELEMENTAL)
        return tuple(CLANS_OF_NATION)
    if EVERY_CLAN in now.clans:
        return tuple(CLANS_OF_NATION)
    if now.nations:
        return tuple(nation for nation in now.nations if nation in CLANS_OF_NATION)
    return tuple(NATION_OF_CLAN[clan] for clan in now.clans if clan in NATION_OF_CLAN)


def _grade(s: Fight, f: Resolving, card: int, wanted: tuple[str, int]) -> bool:
    return has_information(s, card) and compare(s, wanted[0], info(s, card).grade, wanted[1])


def _not_clan(s: Fight, f: Resolving, card: int, clan: str) -> bool:
    return has_information(s, card) and not share_clan(s, (clan,), info(s, card).clans)


def _tribe(s: Fight, f: Resolving, card: int, name: str) -> bool:
    """In angle brackets stands a clan or a race."""
    now = info(s, card)
    return has_information(s, card) and (share_clan(s, (name,), now.clans) or name in now.races)


def _race(s: Fight, f: Resolving, card: int, race: str) -> bool:
    return has_information(s, card) and race in info(s, card).races


def _names(s: Fight, card: int) -> tuple[str, ...]:
    """The names that a text asks for; a card can have several, and each of them is looked at (12.7.2)."""
    names = info(s, card).names
    if len(names) > 1 and s.cited is not None:
        witness.several_names(s)
    return names


def _named(s: Fight, f: Resolving, card: int, name: str) -> bool:
    return has_information(s, card) and name in _names(s, card)


def _not_named(s: Fight, f: Resolving, card: int, name: str) -> bool:
    return not _named(s, f, card, name)


def _name_has(s: Fight, f: Resolving, card: int, part: str) -> bool:
    return has_information(s, card) and any(part in name for name in _names(s, card))


def _original_name_has(s: Fight, f: Resolving, card: int, part: str) -> bool:
    return has_information(s, card) and part in s.definition(card).name


def _power(s: Fight, f: Resolving, card: int, wanted: tuple[str, int]) -> bool:
    return compare(s, wanted[0], info(s, card).power, wanted[1])


def _original_power(s: Fight, f: Resolving, card: int, wanted: tuple[str, int]) -> bool:
    return has_information(s, card) and compare(s, wanted[0], s.definition(card).printed.power, wanted[1])


def _critical(s: Fight, f: Resolving, card: int, wanted: tuple[str, int]) -> bool:
    return compare(s, wanted[0], info(s, card).critical, wanted[1])


def _shield(s: Fight, f: Resolving, card: int, wanted: tuple[str, int]) -> bool:
    return compare(s, wanted[0], info(s, card).shield, wanted[1])


def _stand(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return not s.marks[card] & (REST | LOCKED)


def _for_revelation(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """Where revelation rests standing rear-guards only, others are not named."""
    return s.match.edition_values.revelation_rests == "any" or _stand(s, f, card, _)


def _rest(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return bool(s.marks[card] & REST)


def _face_up(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return not s.marks[card] & FACE_DOWN


def _face_down(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return bool(s.marks[card] & FACE_DOWN)


def _front_row(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return s.where[card] % ZONES in FRONT_ROW


def _back_row(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return s.where[card] % ZONES in BACK_ROW


def _same_column(s: Fight, f: Resolving, card: int, whose: str) -> bool:
    """The column of this unit, or of the unit spoken of."""
    others = [ref & CARD_MASK for ref in spoken_of(f, whose)]
    return any(same_column(s, other, card) for other in others)


def _center_column(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    zone = s.where[card] % ZONES
    return zone <= FIELD and zone != G and COLUMN[zone] == 1


def _attacked(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return card in s.attacked_units()


def _attacking(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return card in s.attacking_units()


def _boosting(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return card == s.boosting_unit()


def _trigger(s: Fight, f: Resolving, card: int, kind: str) -> bool:
    return s.definition(card).trigger == kind


def _trigger_unit(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return s.definition(card).type == "trigger"


def _normal_unit(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    s.cite(NORMAL_UNITS)
    return s.definition(card).type == "normal"


def _has(s: Fight, f: Resolving, card: int, word: str) -> bool:
    return word in info(s, card).keywords


def _mark(s: Fight, f: Resolving, card: int, mark: Mark) -> bool:
    """A unit with that icon, such as limit break 4 or generation break 2 (11.6.2, 11.12.2)."""
    if s.cited is not None:
        applied.asked_for_mark(s, mark)
    return any(mark in s.match.abilities[ability].marks for ability in info(s, card).abilities)


def _ability(s: Fight, f: Resolving, card: int, word: str) -> bool:
    """A card with the ability of a keyword, wherever it is (11.39.2)."""
    if s.cited is not None:
        applied.asked_for(s, word)
    return has_information(s, card) and any(
        word in s.match.abilities[ability].words for ability in info(s, card).abilities
    )


def _state(s: Fight, f: Resolving, card: int, word: str) -> bool:
    """What a unit has become: in legion, deleted, dominated, charging, in harmony ..."""
    if word.startswith("legion"):
        s.cite(LEGION_NOW)
        player = s.where[card] // ZONES
        if word != "legion":
            s.cite(LEGION_THIS_TURN)
        return partner(s, card) >= 0 and (word == "legion" or s.legions[player][2] == s.turn_number)
    if word == "deleted":
        return bool(s.marks[card] & DELETED)
    if word == "dominated":
        s.cite(DOMINATE_ASKED)
        return is_dominated(s, card)
    return word in info(s, card).states


def _locked(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    s.cite(LOCKED_NAMED)
    return bool(s.marks[card] & LOCKED)


def _g_unit(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    found = is_g(s, card)
    if found:
        s.cite(G_UNITS)
    return found


def _g_guardian(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return s.definition(card).type == "g guardian"


def _declared(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """As it was declared: a name, or a grade."""
    said = f.declared
    return said in info(s, card).names or said == str(info(s, card).grade)


def _nation(s: Fight, f: Resolving, card: int, name: str) -> bool:
    return has_information(s, card) and name in nations_of(s, info(s, card))


def _on_circles(s: Fight, f: Resolving, card: int, name: str) -> bool:
    return circle_of(s, card) in PLACES[name]


def _with_locked(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    """Says nothing of a card; the description means locked cards, too."""
    return True


def _this_unit(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return bool(card == f.source & CARD_MASK)


def _vanguard(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return s.where[card] % ZONES in VANGUARDS and s.is_unit(card)


def _rear_guard(s: Fight, f: Resolving, card: int, _: Any) -> bool:
    return 0 < s.where[card] % ZONES < G and s.is_unit(card)


def _any_of(s: Fight, f: Resolving, card: int, options: tuple[Test, ...]) -> bool:
    return any(TESTS[kind](s, f, card, wanted) for kind, wanted in options)


def _none_of(s: Fight, f: Resolving, card: int, options: tuple[Test, ...]) -> bool:
    return not _any_of(s, f, card, options)


TESTS: dict[str, TestFunction] = {
    **RELATIONS,
    "grade": _grade, "clan": _tribe, "not clan": _not_clan, "race": _race, "named": _named,
    "not named": _not_named, "name has": _name_has, "original name has": _original_name_has, "power": _power,
    "original power": _original_power, "critical": _critical, "shield": _shield, "stand": _stand, "rest": _rest,
    "face up": _face_up, "face down": _face_down, "front row": _front_row, "back row": _back_row,
    "same column": _same_column, "for revelation": _for_revelation,
    "column center": _center_column, "attacked": _attacked, "attacking": _attacking, "boosting": _boosting,
    "trigger": _trigger, "trigger unit": _trigger_unit, "normal unit": _normal_unit, "has": _has,
    "mark": _mark, "ability": _ability, "state": _state, "locked": _locked, "g unit": _g_unit,
    "g guardian": _g_guardian, "declared": _declared, "nation": _nation,
    "vanguard": _vanguard, "rear-guard": _rear_guard, "any of": _any_of, "none of": _none_of, "this unit": _this_unit,
    "on circles": _on_circles, "with locked": _with_locked,
}  # fmt: skip

#: which characteristic a test reads, for the order of continuous effects
READS: dict[str, str] = {
    "grade": "grade", "clan": "clan", "not clan": "clan", "race": "race", "named": "name", "not named": "name",
    "name has": "name", "same name": "name", "same name as vanguard": "name", "same clan": "clan",
    "power": "power", "critical": "critical", "shield": "shield", "has": "keyword", "same name as it": "name",
    "same name as unit": "name", "different name": "name", "grade than": "grade", "ability": "grant", "mark": "grant",
    "same name as fighter": "name", "different names": "name", "same names": "name", "different clan": "clan",
    "nation": "clan", "same grade": "grade", "different grades": "grade", "next grade": "grade",
    "power at most": "power", "declared": "name",
}  # fmt: skip


def passes(s: Fight, f: Resolving, card: int, tests: tuple[Test, ...]) -> bool:
    """Whether all tests are true of a card."""
    for kind, wanted in tests:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if not TESTS[kind](s, f, card, wanted):
            return False
    return True
