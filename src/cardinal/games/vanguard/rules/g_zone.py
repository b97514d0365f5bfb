"""Playing cards from the G zone: stride and ultimate stride (10.28, 11.11, 11.42), G guardians (11.14).

A stride skill or G guardian skill is an ability of the card in the G zone, whose program pays its cost and
puts the card on its circle. Functions called ``forbids_...`` name the law that stands in the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import GUARDIAN, STRIDE, Ability
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.likeness import share_nation
from cardinal.games.vanguard.events import Activates
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.attacking import PROHIBITED, cannot_guard
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import grade_of, words_of
from cardinal.games.vanguard.rules.costs import free_strides, payable, stride_ways
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.vanguard_circle import is_g, shift
from cardinal.games.vanguard.rules.zones import FACE_DOWN, GZONE, HEART, MATE, REAR_GUARD_CIRCLES, REST, V
from cardinal.kernel.machine import ask, call

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.frames import Frame
    from cardinal.kernel.state import Option

STRIDE_STEP = cite("stride_step.stride")
PLAY_STRIDE = cite("play.normal_stride")
RESOLVE_STRIDE = cite("play.resolve_stride")
SAME_STATE = cite("play.stride_state")
PUT = cite("action.stride.put")
STRIDE_LAW = cite("action.stride")
HEARTS = cite("action.stride.hearts")
HEART_STATE = cite("action.heart.state")
PAIR_AS_HEARTS = cite("action.heart.legion")
GRADES = cite("action.stride.condition")
GRADES_OF_NORMAL_STRIDE = cite("play.grade_stride")
ULTIMATE = cite("action.stride.ultimate_condition")
NO_ULTIMATE = STRIDE_SKILL = cite("keyword.stride_skill")
FACE_DOWN_ONLY = FROM_G_ZONE = cite("play.from_g_zone")
ULTIMATE_SKILL = cite("keyword.ultimate_stride")
COST = cite("keyword.stride_skill.default")
TAKEN_BACK = cite("play.stride_cost")
ALL_OR_NOTHING = cite("play.all_or_nothing")
G_GUARDIAN = cite("guard.g_guardian")
G_GUARDIAN_SKILL = cite("keyword.g_guardian.call")
RETURN = cite("end.g_units")

GRADE = 3
ULTIMATE_FACE_UP = 3
GUARDIAN_LIMIT = 4


def skill(s: Fight, card: int, kind: str) -> Ability | None:
    """The stride skill, or the G guardian skill, of a card."""
    for number in s.definition(card).abilities:
        if s.match.abilities[number].kind == kind:
            return s.match.abilities[number]
    return None


def both_of_grade_three(s: Fight) -> bool:
    """Whether every player's vanguard is of grade 3 or greater (10.28.2.2)."""
    for player in range(s.players):
        vanguard = s.vanguard(player)
        if vanguard < 0 or grade_of(s, vanguard) < GRADE:
            return False
    return True


def forbids_condition(s: Fight, player: int, card: int, *, ultimate: bool) -> str:
    """Why a G unit cannot be stridden at all, whatever brings it about (10.28.2)."""
    if s.where[card] != key(player, GZONE) or not s.marks[card] & FACE_DOWN:
        return FACE_DOWN_ONLY
    if is_prevented(s, card, "strides", to=key(player, V)):
        return PROHIBITED
    if not ultimate:
        return "" if both_of_grade_three(s) else GRADES
    if not s.match.edition_values.ultimate_stride:
        return NO_ULTIMATE
    s.cite(ULTIMATE)
    face_up = [other for other in s.zone(player, GZONE) if not s.marks[other] & FACE_DOWN]
    vanguard = s.vanguard(player)
    if len(face_up) < ULTIMATE_FACE_UP or vanguard < 0:
        return ULTIMATE
    return "" if share_nation(s, words_of(s, vanguard), words_of(s, card)) else ULTIMATE


def forbids_stride(s: Fight, player: int, card: int) -> str:
    """Why a G unit cannot be stridden in the stride step (6.5.1.2.2)."""
    ability = skill(s, card, STRIDE)
    if ability is None:
        return STRIDE_STEP
    law = forbids_condition(s, player, card, ultimate=ability.keyword == "ultimate stride")
    if law:
        if law == GRADES:
            s.cite(GRADES_OF_NORMAL_STRIDE)
        return law
    if stride_ways(s, card, player, ability):
        return ""
    s.cite(TAKEN_BACK if s.match.edition_values.stride_payment == "together" else ALL_OR_NOTHING)
    return ULTIMATE_SKILL if ability.keyword == "ultimate stride" else COST


def ask_stride(s: Fight, f: Frame) -> None:
    """The stride step's question."""
    player = s.turn_player
    options: list[Option] = []
    if s.match.has_ultimate or s.cited is not None or both_of_grade_three(s):
        options += [
            option
            for option in options_among(s, "stride", s.zone(player, GZONE))
            if s.allows(forbids_stride(s, player, option[1]))
        ]
    ask(s, player, "stride", STRIDE_STEP, [*options, ("pass",)])


def begin_stride(s: Fight, f: Frame) -> None:
    """A normal stride: the skill's cost follows, then the G unit is put on the circle, or both at once."""
    if s.choice and s.choice[0] == "stride":
        card = s.choice[1]
        ability = skill(s, card, STRIDE)
        assert ability is not None
        s.strode = True
        s.cite(STRIDE_SKILL)
        if ability.keyword == "ultimate stride":
            s.cite(ULTIMATE_SKILL)
        s.cite(PLAY_STRIDE)
        if ability.keyword != "ultimate stride":
            s.cite(GRADES_OF_NORMAL_STRIDE)
        s.cite(RESOLVE_STRIDE)
        _play(s, s.turn_player, card, ability)


def _play(s: Fight, player: int, card: int, ability: Ability) -> None:
    frame = Resolving(ability.index, s.ref(card), player)
    call(s, "resolve", frame)
    s.tell(FROM_G_ZONE, Activates, player, card, ability.index)


def stride(s: Fight, player: int, card: int, *, ultimate: bool = False) -> None:
    """The G unit takes the vanguard circle in the orientation of the unit there, which becomes its heart."""
    if spent := free_strides(s, player, card):
        s.effects = [effect for effect in s.effects if effect not in spent]
    vanguards = [*s.zone(player, V), *s.zone(player, MATE)]
    orientation = s.marks[s.vanguard(player)] & REST if s.zone(player, V) else 0
    for unit in vanguards:
        s.marks[unit] = 0  # face up and standing, so no longer deleted (10.27.2)
        shift(s, unit, HEART)
    moving.move_now(s, [(card, key(player, V))], PUT, "stride", marks=orientation)
    for unit in vanguards:
        s.stamp[unit] = s.stamp[card]
    if ultimate:
        s.ultimate = tuple(s.ref(card) if p == player else ref for p, ref in enumerate(s.ultimate))
    s.changed()
    if len(vanguards) > 1:
        s.cite(PAIR_AS_HEARTS)
    for law in (STRIDE_LAW, SAME_STATE, *((HEARTS, HEART_STATE) if vanguards else ())):
        s.cite(law)
    below = s.ref(vanguards[0]) if vanguards else -1
    happen(s, "strides", s.ref(card), below, key(player, GZONE), key(player, V))
    for unit in vanguards:
        happen(s, "becomes heart", s.ref(unit), s.ref(card), -1, key(player, V))


def return_g_units(s: Fight, player: int) -> None:
    """At the end of the turn: G units go face up to the G zone, their hearts are vanguards again (6.8.1.1)."""
    places = (V, *REAR_GUARD_CIRCLES) if s.match.edition_values.g_units_return == "field" else (V,)
    leaving = [card for place in places for card in s.zone(player, place) if is_g(s, card)]
    if leaving:
        moving.move(s, [(card, key(s.owner(card), GZONE)) for card in leaving], RETURN, "return")


def forbids_g_guardian(s: Fight, player: int, card: int) -> str:
    """Why a G guardian cannot be called in the guard step (7.5.1.2.3 of the late rules)."""
    ability = skill(s, card, GUARDIAN)
    if ability is None:
        return G_GUARDIAN_SKILL
    if s.where[card] != key(player, GZONE) or not s.marks[card] & FACE_DOWN:
        return FACE_DOWN_ONLY
    if not both_of_grade_three(s) or _face_up_guardians(s, player) >= GUARDIAN_LIMIT or not s.attacked_units():
        return G_GUARDIAN
    if cannot_guard(s, player, card):
        return PROHIBITED
    return "" if payable(s, Resolving(ability.index, s.ref(card), player), ability.cost) else G_GUARDIAN_SKILL


def _face_up_guardians(s: Fight, player: int) -> int:
    """Only those in the G zone count, as the rule is written (16.16)."""
    return sum(
        1 for card in s.zone(player, GZONE) if not s.marks[card] & FACE_DOWN and skill(s, card, GUARDIAN) is not None
    )


def g_guardian_options(s: Fight, player: int) -> list[Option]:
    """The G guardians that may be called now."""
    if not s.match.has_g_units or s.match.edition_values.g_deck_limit < 0:
        return []
    guardians = [card for card in s.zone(player, GZONE) if s.definition(card).type == "g guardian"]
    return [
        option
        for option in options_among(s, "gguard", guardians)
        if s.allows(forbids_g_guardian(s, player, option[1]))
    ]


def begin_g_guardian(s: Fight, player: int, card: int) -> None:
    """Pays for a G guardian and calls it."""
    ability = skill(s, card, GUARDIAN)
    assert ability is not None
    s.cite(G_GUARDIAN)
    s.cite(G_GUARDIAN_SKILL)
    _play(s, player, card, ability)
