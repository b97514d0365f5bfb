"""Playing cards and activated abilities (8.5): what may be played, and what then happens.

Functions called ``forbids_...`` name the law that stands in the way, or give an empty text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import ACT, Ability
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import is_active
from cardinal.games.vanguard.rules.attacking import PROHIBITED, stopped
from cardinal.games.vanguard.rules.continuous import grade_of
from cardinal.games.vanguard.rules.costs import cost_of, forbids_homare, payable
from cardinal.games.vanguard.rules.having import having, is_used
from cardinal.games.vanguard.rules.in_place import BOTH
from cardinal.games.vanguard.rules.marks import marks_of, unmet
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BL,
    BR,
    FIELD,
    FL,
    FR,
    HAND,
    LOCKED,
    MATE,
    REAR_GUARD_CIRCLES,
    ZONES,
)

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

GRADE_RIDE = cite("play.grade_ride")
GRADE_CALL = cite("play.grade_call")
CIRCLE = cite("main.only_rear_guard_circle")
LEADERS_GRADE = cite("play.grade_ride_legion")
NEVER_DOWN = cite("question.ride_down")
SAME_GRADE = cite("question.call_same_grade")
TOO_HIGH = cite("question.call_above")
LOCK_CIRCLE = cite("zone.circle.lock")
CHOOSE_CIRCLE = cite("play.circle")
EXCHANGE = cite("main.exchange")
NOTHING = cite("golden.same_state")
ACTIVATE = cite("main.activate")
COST = cite("play.all_or_nothing")
ZONE = cite("ability.zone")
UNUSABLE = cite("unusable.activated")
ON_FIELD = cite("main.activate_on_field")
DOMINATED_CIRCLE = cite("action.dominate.circle")
RIDE_LEADER = cite("action.legion.ride")
MATE_NO_LEADER = cite("action.legion.mate_no_leader")

COLUMNS = {"left": (FL, BL), "right": (FR, BR)}


def forbids_ride(s: Fight, player: int, card: int) -> str:
    """Why a card of the hand cannot be ridden in the ride phase."""
    vanguard = s.vanguard(player)
    if vanguard >= 0:
        step_up = grade_of(s, card) - grade_of(s, vanguard)
        if s.cited is not None and s.zone(player, MATE):
            s.cite(LEADERS_GRADE)
            s.cite(RIDE_LEADER)
        if step_up not in (0, 1):
            if step_up < 0:
                s.cite(NEVER_DOWN)
            return GRADE_RIDE
    if s.match.may_forbid and stopped(s, player, "ride", card):
        return PROHIBITED
    return ""


def forbids_call(s: Fight, player: int, card: int) -> str:
    """Why a card of the hand cannot be called to a rear-guard circle in the main phase."""
    vanguard = s.vanguard(player)
    if vanguard < 0 or grade_of(s, card) > grade_of(s, vanguard):
        s.cite(TOO_HIGH)
        return GRADE_CALL
    if s.cited is not None and grade_of(s, card) == grade_of(s, vanguard):
        s.cite(SAME_GRADE)
    if s.match.may_forbid and stopped(s, player, "call", card):
        return PROHIBITED
    return ""


def forbids_circle(s: Fight, player: int, circle: int) -> str:
    """Why a card cannot be put on a circle in the main phase: a lock circle is no rear-guard circle."""
    return "" if circle in open_circles(s, player) else CIRCLE


def open_circles(s: Fight, player: int) -> list[int]:
    """The rear-guard circles of a player, lock circles excluded; never those of units that the player dominates."""
    if s.dominated:
        s.cite(DOMINATED_CIRCLE)
    zones, marks, base = s.zones, s.marks, player * ZONES
    found: list[int] = []
    for circle in REAR_GUARD_CIRCLES:
        cards = zones[base + circle]
        if cards and marks[cards[0]] & LOCKED:
            s.cite(LOCK_CIRCLE)
        else:
            found.append(circle)
    return found


def forbids_exchange(s: Fight, player: int, side: str) -> str:
    """Why the cards of a column cannot change places; with no card in it nothing would happen."""
    front, back = COLUMNS[side]
    cards = s.zones[player * ZONES + front] + s.zones[player * ZONES + back]
    if not cards:
        return NOTHING
    for card in cards:
        if s.marks[card] & LOCKED:
            s.cite(LOCK_CIRCLE)
            return EXCHANGE
    return PROHIBITED if "moved" in s.match.preventable and _kept_in_place(s, player, front, back) else ""


def _kept_in_place(s: Fight, player: int, front: int, back: int) -> bool:
    """Whether an effect keeps a card of a column from moving to the other circle."""
    columns = ((front, back), (back, front))
    moves = [(card, to) for origin, to in columns for card in s.zone(player, origin)]
    return any(is_prevented(s, card, "moved", -1, s.where[card], player * ZONES + to) for card, to in moves)


def forbids_activation(s: Fight, player: int, card: int, ability: Ability) -> str:
    """Why an activated ability cannot be played."""
    if ability.kind != ACT or s.master(card) != player:
        return ACTIVATE
    zone = s.where[card] % ZONES
    if zone > FIELD and not _may_activate_outside(s, ability, zone):
        return ON_FIELD
    if not is_active(s, card, ability):
        return unmet(s, card, marks_of(s, card, ability)) or ZONE
    if ability.mates and zone == MATE:
        return MATE_NO_LEADER
    asked = Resolving(ability.index, s.ref(card), player)
    if ability.requires is not None and not ability.requires.holds(s, asked):
        return ability.requires_law
    if s.used and is_used(s, asked.source, ability):
        return UNUSABLE
    cost = cost_of(s, card, ability)
    if cost and not payable(s, asked, cost):
        return COST
    return forbids_homare(s, player, ability)


def _may_activate_outside(s: Fight, ability: Ability, zone: int) -> bool:
    """Whether abilities of cards that are no units can be played: of all, of none, or where the text says so."""
    allowed = s.match.edition_values.activate_from
    return allowed == "any zone" or (allowed == "printed zone" and zone in ability.zones)


def activated(s: Fight, player: int) -> list[tuple[int, Ability]]:
    """The activated abilities that a player may play now, with their cards."""
    found: Sequence[tuple[int, Ability]] = s.match.activated.of(s, BOTH if s.dominated else player)
    given = s.match.given_activated
    if given or s.match.may_lose_abilities:
        found = having(s, found, given)
    return [had for had in found if not (law := forbids_activation(s, player, had[0], had[1])) or s.allows(law)]


def main_options(s: Fight, player: int) -> list[Option]:
    """Everything the turn player may do in the main phase's play timing (6.6.1.2)."""
    options: list[Option] = []
    circles = open_circles(s, player)
    for _, card in options_among(s, "call", s.zones[player * ZONES + HAND]):
        law = forbids_call(s, player, card)
        if not law:
            options += [("call", card, circle) for circle in circles]
        elif s.cited is not None:
            s.cite(law)
    if options and s.cited is not None:
        s.cite(CHOOSE_CIRCLE)
    for side in COLUMNS:
        if not (law := forbids_exchange(s, player, side)) or s.allows(law):
            options.append(("swap", side))
    seen: set[tuple[int, int, int]] = set()
    for card, ability in activated(s, player):
        look = (s.defs[card], s.where[card], ability.index)
        if s.where[card] % ZONES <= FIELD or look not in seen:
            seen.add(look)
            options.append(("act", card, ability.index))
    options.append(("pass",))
    return options
