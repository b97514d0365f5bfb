"""Legion and Seek Mate (10.25, 11.10): a vanguard and its mate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.card_tests import passes
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.automatic import happen_once
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.vanguard_circle import pair, shift, tie
from cardinal.games.vanguard.rules.zones import HEART, MATE, REST, VANGUARD_CIRCLE, ZONES, V

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

LEGION = cite("action.legion")
WHEN = cite("action.legion.when")
IMPOSSIBLE = cite("action.legion.impossible")
NOT_A_RIDE = cite("action.ride.legion_is_none")
HEART_LEGION = cite("action.legion.heart")
HEART_ALREADY = cite("action.legion.heart_already")


def seeking(s: Fight, card: int) -> list[Ability]:
    """The Seek Mate abilities that a card has now."""
    return [ability for number in info(s, card).abilities if (ability := s.match.abilities[number]).mates]


def can_be_mate(s: Fight, leader: int, mate: int) -> bool:
    """Whether a leader's Seek Mate names the other card (11.10.1.1)."""
    frame = Resolving(0, s.ref(leader), s.master(leader))
    return any(passes(s, frame, mate, ability.mates) for ability in seeking(s, leader))


def legion(s: Fight, player: int, mate: int, heart: int = -1) -> bool:
    """The mate comes beside the vanguard, or beside a heart below it, in the same orientation (10.25.1)."""
    leader = heart if heart >= 0 else s.vanguard(player)
    if heart >= 0:
        s.cite(HEART_LEGION)
    if leader < 0 or pair(s, player) is not None:
        s.cite(IMPOSSIBLE if heart < 0 else HEART_ALREADY)
        return False
    if not can_be_mate(s, leader, mate):
        if heart < 0 or not can_be_mate(s, mate, leader):
            s.cite(IMPOSSIBLE)
            return False
        leader, mate = mate, leader  # a heart that is the mate of what is brought to it (10.25.18)
    place = MATE if heart < 0 else HEART
    for card in (leader, mate):
        if s.where[card] % ZONES not in VANGUARD_CIRCLE:
            marks = s.marks[s.vanguard(player)] & REST if heart < 0 else 0
            moving.move_now(s, [(card, key(player, MATE))], LEGION, "legion", marks=marks)
            if place == HEART:
                shift(s, card, HEART)
    tie(s, player, leader, mate)
    has_been_in_legion(s, leader, mate)
    s.cite(NOT_A_RIDE)
    s.cite(WHEN)
    if "legions" in s.match.heard:
        pairs = ((s.ref(leader), s.ref(mate)), (s.ref(mate), s.ref(leader)))
        happen_once(s, [("legions", one, other, -1, key(player, V)) for one, other in pairs])
    return True


def has_been_in_legion(s: Fight, *units: int) -> None:
    """A unit that has been in legion does not seek a mate for the rest of the game."""
    for unit in units:
        s.used = (*s.used, *((s.ref(unit), ability.index, "game") for ability in seeking(s, unit)))
