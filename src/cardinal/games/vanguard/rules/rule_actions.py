"""Rule actions (9): what the game does by itself, looked at in check timings only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.actions import ride
from cardinal.games.vanguard.rules.frames import Checks, Clearing
from cardinal.games.vanguard.rules.moving import LOSING_DAMAGE, Moving, end, key, move
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.telling_apart import options_among, options_on_circle
from cardinal.games.vanguard.rules.vanguard_circle import is_g, remain_tied
from cardinal.games.vanguard.rules.zones import (
    BC,
    BL,
    BR,
    DAMAGE,
    DECK,
    DROP,
    FL,
    FR,
    GZONE,
    HEART,
    LOCKED,
    MATE,
    REAR_GUARD_CIRCLES,
    SOUL,
    ZONES,
    G,
    V,
)
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, ask, call, jump, label, leave

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

RULE_ACTION_DAMAGE_TURN_PLAYER_FIRST = cite("rule_action.damage_turn_player_first")
SIX_DAMAGE = cite("rule_action.six_damage")
NO_DECK = cite("rule_action.empty_deck")
NO_VANGUARD_NO_SOUL = cite("rule_action.no_vanguard_no_soul")
NO_VANGUARD = cite("rule_action.no_vanguard")
VANGUARDS = cite("rule_action.vanguard_overload")
VANGUARDS_CHOICE = cite("rule_action.vanguard_overload_choice")
MATES = cite("rule_action.legion_mate_overload")
MATES_CHOICE = cite("rule_action.legion_mate_overload_choice")
REAR_GUARDS = cite("rule_action.rear_guard_overload")
WITH_LOCKED = cite("rule_action.locked_overload")
REAR_GUARDS_CHOICE = cite("rule_action.rear_guard_overload_choice")
REAR_GUARDS_ALL = cite("rule_action.rear_guard_overload_all")
GUARDIANS = cite("rule_action.illegal_guardian")
LEGION_OVERLOAD = cite("rule_action.legion_overload")
SIMULTANEOUS = cite("rule_action.simultaneous")
DRAW_GAME = cite("win.draw")

CROWDED = (V, MATE, *REAR_GUARD_CIRCLES)  # where there may be too many cards
CHOICES = {V: VANGUARDS_CHOICE, MATE: MATES_CHOICE}  # the laws by which one of several placed last is kept
NO_DAMAGE = (0, 0)  # that a vanguard has yet to take


def needed(s: Fight) -> bool:
    """Whether any rule action has to be performed now: what a look has found is so until a card moves."""
    zones = s.zones
    if s.calm == s.clock and (s.phase == "battle" or (not zones[G] and not zones[ZONES + G])):
        return s.vanguard_damage != NO_DAMAGE
    for base in range(0, s.players * ZONES, ZONES):
        if not zones[base + DECK] or len(zones[base + DAMAGE]) >= LOSING_DAMAGE:
            return True
        if len(zones[base + V]) != 1 and (zones[base + V] or s.match.edition_values.no_vanguard == "ride from soul"):
            return True
        if len(zones[base + MATE]) > 1:
            return True
        if (
            len(zones[base + FL]) > 1
            or len(zones[base + FR]) > 1
            or len(zones[base + BL]) > 1
            or len(zones[base + BC]) > 1
            or len(zones[base + BR]) > 1
        ):
            return True
        if zones[base + G] and s.phase != "battle" and not s.in_battle():
            return True
    s.calm = s.clock
    return s.vanguard_damage != NO_DAMAGE


def losing_law(s: Fight, player: int) -> str:
    """The law by which a player has lost, or nothing (9.2)."""
    if len(s.zone(player, DAMAGE)) >= LOSING_DAMAGE:
        return SIX_DAMAGE
    if not s.zone(player, DECK):
        return NO_DECK
    if s.match.edition_values.no_vanguard == "ride from soul" and not s.zone(player, V) and not s.zone(player, SOUL):
        return NO_VANGUARD_NO_SOUL
    return ""


def _lose(s: Fight, f: Frame) -> None:
    """Every player who fulfils a losing condition loses, all at the same time (9.2.1)."""
    laws = [losing_law(s, player) for player in range(s.players)]
    losers = tuple([player for player, law in enumerate(laws) if law])
    if losers:
        for player in losers:
            s.cite(laws[player])
        if len(losers) > 1:
            s.cite(SIMULTANEOUS)
        end(s, laws[losers[0]] if len(losers) == 1 else DRAW_GAME, losers)


def placed_last(s: Fight, circle: list[int]) -> list[int]:
    """The cards that came to a circle last, together."""
    last = max(s.stamp[card] for card in circle)
    return [card for card in circle if s.stamp[card] == last]


def _ties(s: Fight, kept: tuple[int, ...]) -> int:
    """The key of a circle on which several cards were placed last and none is chosen yet, or -1."""
    for player in s.players_in_turn_order():
        for zone in CROWDED:
            circle = s.zones[player * ZONES + zone]
            if len(circle) > 1 and len(placed_last(s, circle)) > 1:
                if zone in REAR_GUARD_CIRCLES and s.match.edition_values.overlap == "all to drop":
                    continue
                if not any(card in kept for card in circle):
                    return key(player, zone)
    return -1


def _ask_which_to_keep(s: Fight, f: Clearing) -> None:
    """Several placed last on one circle: their master keeps one (9.3.3, 9.3.4, 9.3.7)."""
    tie = _ties(s, f.kept)
    if tie < 0:
        jump(s, f, "move")
        return
    law = CHOICES.get(tie % ZONES, REAR_GUARDS_CHOICE)
    ask(s, tie // ZONES, "keep", law, options_on_circle(s, "keep", placed_last(s, s.zones[tie])))


def _keep(s: Fight, f: Clearing) -> None:
    f.kept = (*f.kept, s.choice[1])
    jump(s, f, "ties")


def _move_overloaded(s: Fight, f: Clearing) -> None:
    """Overloaded circles and illegal guardians are cleared together (9.1.3)."""
    moves: list[Moving] = []
    law = SIMULTANEOUS
    in_battle = s.phase == "battle" or s.in_battle()
    for player in s.players_in_turn_order():
        zones = s.zones[player * ZONES : (player + 1) * ZONES]
        circle = zones[V]
        if len(circle) > 1:
            keep = _kept(s, circle, f.kept)
            others = [*(card for card in circle if card != keep), *s.zone(player, MATE), *s.zone(player, HEART)]
            moves += [(card, key(s.owner(card), GZONE if is_g(s, card) else SOUL)) for card in others]
            if s.zone(player, MATE):
                s.cite(LEGION_OVERLOAD)
            law = VANGUARDS
            s.cite(law)
        elif len(zones[MATE]) > 1:
            moves += _other_mates(s, player, f.kept)
            law = MATES
            s.cite(law)
        for zone in REAR_GUARD_CIRCLES:
            circle = zones[zone]
            if len(circle) > 1:
                moves += [(card, key(s.owner(card), DROP)) for card in _leaving(s, circle, f.kept)]
                law = REAR_GUARDS
                s.cite(law)
                if any(s.marks[card] & LOCKED for card in circle):
                    s.cite(WITH_LOCKED)
        if zones[G] and not in_battle:
            moves += [(card, key(s.owner(card), DROP)) for card in zones[G]]
            law = GUARDIANS
            s.cite(law)
    if moves:
        move(s, moves, law, "rule")


def _other_mates(s: Fight, player: int, kept: tuple[int, ...]) -> list[Moving]:
    """One Legion Mate stays with the leader, the one placed last; the others go to the soul (9.3.2, 9.3.4)."""
    mates = s.zone(player, MATE)
    keep = _kept(s, mates, kept)
    remain_tied(s, player, keep)
    others = [card for card in mates if card != keep]
    return [(card, key(s.owner(card), GZONE if is_g(s, card) else SOUL)) for card in others]


def _kept(s: Fight, circle: list[int], kept: tuple[int, ...]) -> int:
    return next((card for card in circle if card in kept), placed_last(s, circle)[-1])


def _leaving(s: Fight, circle: list[int], kept: tuple[int, ...]) -> list[int]:
    last = placed_last(s, circle)
    if len(last) > 1 and s.match.edition_values.overlap == "all to drop":
        s.cite(REAR_GUARDS_ALL)
        return list(circle)
    keep = _kept(s, circle, kept)
    return [card for card in circle if card != keep]


def _ask_ride_from_soul(s: Fight, f: Frame) -> None:
    """Without a vanguard, a card of the soul is ridden (9.5.1)."""
    if s.match.edition_values.no_vanguard == "ride from soul":
        for player in s.players_in_turn_order():
            if not s.zone(player, V):
                ask(s, player, "ride from soul", NO_VANGUARD, options_among(s, "choose", s.zone(player, SOUL)))
                return
    jump(s, f, "damage")


def _ride_from_soul(s: Fight, f: Frame) -> None:
    if s.choice:
        ride(s, s.master(s.choice[1]), [s.choice[1]], NO_VANGUARD)


def _damage_process(s: Fight, f: Frame) -> None:
    """Damage is processed when no other rule action is left; the turn player's vanguard first (9.6.1)."""
    if any(s.vanguard_damage) and not _others_left(s):
        player = next(p for p in s.players_in_turn_order() if s.vanguard_damage[p])
        if sum(1 for damage in s.vanguard_damage if damage) > 1:
            s.cite(RULE_ACTION_DAMAGE_TURN_PLAYER_FIRST)
        leave(s)
        call(s, "damage process", Checks(player))


def _others_left(s: Fight) -> bool:
    damage, s.vanguard_damage = s.vanguard_damage, (0,) * s.players
    left = needed(s)
    s.vanguard_damage = damage
    return left


RULE_ACTIONS = Procedure(
    "rule actions",
    [
        step("rule_action.lose", _lose),
        label("ties"),
        step("rule_action.simultaneous", _ask_which_to_keep),
        step("rule_action.simultaneous", _keep),
        label("move"),
        step("rule_action.simultaneous", _move_overloaded),
        step("rule_action.when", _ask_ride_from_soul),
        step("rule_action.when", _ride_from_soul),
        label("damage"),
        step("rule_action.when", _damage_process),
    ],
    Clearing,
)
