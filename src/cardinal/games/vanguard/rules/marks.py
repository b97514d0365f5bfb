"""Marks (11): icons and keywords of a header that say when an ability is active.

A continuous ability with a mark works while its condition holds; an automatic one does not trigger without
it, an activated one is not played without it, and neither asks again when it resolves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.information import MARK_OF
from cardinal.games.vanguard.rules.presence import lasts
from cardinal.games.vanguard.rules.units import circle_of, same_column, units_of
from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import (
    BC,
    BIND,
    BL,
    BR,
    CIRCLES,
    DAMAGE,
    DROP,
    FACE_DOWN,
    FIELD,
    FL,
    FR,
    GZONE,
    HAND,
    REST,
    ZONES,
    V,
)

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

CARD_OVER_RULES = cite("golden.card_over_rules")
ENABLED = cite("misc.enable_keyword")
BRAVE_HAND = 3
ORACLE_HAND = 5
UNITE_CALLS = 2
SHINKEN_DAMAGE = 3


class Mark(NamedTuple):
    """A word, its number, and for wave the last of its battles (0: all later ones)."""

    word: str
    number: int = 0
    last: int = 0


class Laws(NamedTuple):
    """The laws of a mark: what it is, and how each kind of ability has it."""

    defined: str
    continuous: str
    automatic: str
    activated: str


#: "(RC) in the back row": an ability that works on some circles only
PLACES: Final = {
    "front row": (V, FL, FR),
    "back row": (BL, BC, BR),
    "left column": (FL, BL),
    "middle column": (V, BC),
    "right column": (FR, BR),
    "front left": (FL,),
    "front right": (FR,),
}


def _laws(word: str, continuous: str, automatic: str, activated: str) -> Laws:
    base = f"keyword.{word}"
    return Laws(cite(base), cite(f"{base}.{continuous}"), cite(f"{base}.{automatic}"), cite(f"{base}.{activated}"))


def _by_kind(word: str) -> Laws:
    return _laws(word, "continuous", "automatic", "activated")


LAWS: dict[str, Laws] = {
    "limit break": _by_kind("limit_break"),
    "generation break": _by_kind("generation_break"),
    "brave": _by_kind("brave"),
    "oracle": _by_kind("oracle"),
    "ritual": _by_kind("ritual"),
    "thunderstrike": _by_kind("thunderstrike"),
    "shinken hissatsu": _by_kind("shinken_hissatsu"),
    "unite": _laws("unite", "kinds", "kinds", "kinds"),
    "darkness": _laws("darkness", "kinds", "kinds", "kinds"),
    "dark device": _laws("dark_device", "kinds", "kinds", "kinds"),
    "wave": _laws("wave", "battles", "battles", "battles"),
    "wave or": _laws("wave", "battles", "battles", "battles"),
    **dict.fromkeys(PLACES, Laws(*(cite("ability.zone"),) * 4)),
}


def marks_of(s: Fight, card: int, ability: Ability) -> tuple[Mark, ...]:
    """The marks of a card's ability as they are now: an effect may have changed one of them."""
    if not s.match.changes_marks or not ability.marks:
        return ability.marks
    found = ability.marks
    changing = [effect for effect in s.effects if effect.what == MARK_OF and effect.target == s.ref(card)]
    for effect in changing:
        changed, word, number = effect.value
        if changed == ability.index and lasts(s, effect):
            found = tuple(Mark(word, number) if mark.word == word else mark for mark in found)
    return found


def met(s: Fight, card: int, mark: Mark) -> bool:
    """Whether a card's mark is met now, by itself or by an effect that makes it active (12.8)."""
    if CONDITIONS[mark.word](s, card, s.master(card), mark):
        return True
    return s.match.enables_marks and _enabled(s, card, mark)


def _enabled(s: Fight, card: int, mark: Mark) -> bool:
    allowed = s.match.info(s, card).may
    enabled = f"{mark.word} {mark.number} active" in allowed or f"{mark.word} 0 active" in allowed
    if enabled:
        s.cite(ENABLED)
        s.cite(CARD_OVER_RULES)
    return enabled


def unmet(s: Fight, card: int, marks: tuple[Mark, ...]) -> str:
    """The law of the first mark that is not met when an activated ability is to be played, or nothing."""
    failed = next((mark for mark in marks if not met(s, card, mark)), None)
    if failed is None:
        return ""
    cite_unmet(s, failed)
    return LAWS[failed.word].activated


def cite_unmet(s: Fight, mark: Mark) -> None:
    """Notes what a mark asks for, of an ability that is not active since it is not met."""
    s.cite(LAWS[mark.word].defined)


def cite_marks(s: Fight, marks: tuple[Mark, ...], kind: str) -> None:
    """Notes the laws by which an ability with marks is active."""
    for mark in marks:
        laws = LAWS[mark.word]
        s.cite(laws.defined)
        s.cite(laws.continuous if kind == "CONT" else laws.automatic if kind == "AUTO" else laws.activated)


# --- conditions -----------------------------------------------------------------------------


def _limit_break(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return len(s.zones[player * ZONES + DAMAGE]) >= mark.number


def face_up_g_units(s: Fight, player: int) -> int:
    """Face up G units on the vanguard circle and in the G zone (11.12.1)."""
    base = player * ZONES
    on_circle = sum(1 for card in s.zones[base + V] if is_g(s, card) and not s.marks[card] & FACE_DOWN)
    return on_circle + sum(1 for card in s.zones[base + GZONE] if not s.marks[card] & FACE_DOWN)


def _generation_break(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return face_up_g_units(s, player) >= mark.number


def _brave(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return len(s.zones[player * ZONES + HAND]) <= BRAVE_HAND


def _oracle(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return len(s.zones[player * ZONES + HAND]) >= ORACLE_HAND


def _ritual(s: Fight, card: int, player: int, mark: Mark) -> bool:
    dropped = [*s.zones[player * ZONES + DROP], *(card for card in s.dropping if s.owners[card] == player)]
    return sum(1 for other in dropped if s.match.info(s, other).grade == 1) >= mark.number


def _unite(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return s.called[player] >= UNITE_CALLS


def _thunderstrike(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return len(s.zones[(1 - player) * ZONES + BIND]) >= mark.number


def _darkness(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return s.soul_fed[player]


def _dark_device(s: Fight, card: int, player: int, mark: Mark) -> bool:
    """No standing unit of the opponent in the card's column."""
    if s.where[card] % ZONES > FIELD:
        return False
    units = [unit for unit in units_of(s, 1 - player, CIRCLES) if same_column(s, card, unit)]
    return all(s.marks[unit] & REST for unit in units)


def _shinken(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return len(s.zones[player * ZONES + DAMAGE]) >= SHINKEN_DAMAGE


def _wave(s: Fight, card: int, player: int, mark: Mark) -> bool:
    """In the battles of the turn that the mark counts."""
    return s.in_battle() and mark.number <= s.battles and (not mark.last or s.battles <= mark.last)


def _wave_or(s: Fight, card: int, player: int, mark: Mark) -> bool:
    """In one battle or the other."""
    return s.in_battle() and s.battles in (mark.number, mark.last)


def _place(s: Fight, card: int, player: int, mark: Mark) -> bool:
    return circle_of(s, card) in PLACES[mark.word]


CONDITIONS: dict[str, Callable[[Fight, int, int, Mark], bool]] = {
    "limit break": _limit_break,
    "generation break": _generation_break,
    "brave": _brave,
    "oracle": _oracle,
    "ritual": _ritual,
    "unite": _unite,
    "thunderstrike": _thunderstrike,
    "darkness": _darkness,
    "dark device": _dark_device,
    "shinken hissatsu": _shinken,
    "wave": _wave,
    "wave or": _wave_or,
    **dict.fromkeys(PLACES, _place),
}
