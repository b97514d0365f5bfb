"""Legion and Seek Mate (10.25, 11.10): a vanguard and its mate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.effects.asking import AnyOf, passes
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.automatic import happen_once
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.vanguard_circle import pair, shift, tie
from cardinal.games.vanguard.rules.zones import HEART, MATE, REST, VANGUARD_CIRCLE, ZONES, V
from cardinal.kernel.events import heard

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

LEGION = cite("action.legion")
WHEN = cite("action.legion.when")
IMPOSSIBLE = cite("action.legion.impossible")
NOT_A_RIDE = cite("action.ride.legion_is_none")
LIMITS = cite("keyword.seek_mate.limits")
ONE_OF_SEVERAL = cite("keyword.seek_mate.or")
HEART_LEGION = cite("action.legion.heart")
HEART_ALREADY = cite("action.legion.heart_already")


def seeking(s: Fight, card: int) -> list[Ability]:
    """The Seek Mate abilities that a card has now."""
    return [ability for number in words_of(s, card).abilities if (ability := s.match.abilities[number]).mates]


def can_be_mate(s: Fight, leader: int, mate: int) -> bool:
    """Whether a leader's Seek Mate names the other card (11.10.1.1)."""
    frame = Resolving(0, s.ref(leader), s.master(leader))
    abilities = seeking(s, leader)
    if abilities:
        s.cite(LIMITS)
    if any(isinstance(ability.mates[0], AnyOf) for ability in abilities):
        s.cite(ONE_OF_SEVERAL)
    return any(passes(s, frame, mate, ability.mates) for ability in abilities)


def legion(s: Fight, player: int, found: Sequence[int], heart: int = -1) -> bool:
    """The mate comes beside the vanguard, or beside a heart below it, in the same orientation (10.25.1).

    Several that can be its mate come together; the rule actions leave one of them (9.3.4).
    """
    leader = heart if heart >= 0 else s.vanguard(player)
    if heart >= 0:
        s.cite(HEART_LEGION)
    if leader < 0 or pair(s, player) is not None:
        s.cite(IMPOSSIBLE if heart < 0 else HEART_ALREADY)
        return False
    mates = [card for card in found if can_be_mate(s, leader, card)]
    if heart >= 0:
        mates = mates[:1]
        if not mates and can_be_mate(s, found[0], leader):
            leader, mates = found[0], [leader]  # a heart that is the mate of what is brought to it (10.25.18)
    if not mates:
        s.cite(IMPOSSIBLE)
        return False
    _come_beside(s, player, [leader, *mates], below=heart >= 0)
    tie(s, player, leader, mates[0])
    has_been_in_legion(s, leader, *mates)
    s.cite(NOT_A_RIDE)
    s.cite(WHEN)
    if "legions" in s.match.heard:
        tied = [(s.ref(leader), s.ref(mate)) for mate in mates]
        both = [order for one, other in tied for order in ((one, other), (other, one))]
        happen_once(s, [heard("legions", one, other, to=key(player, V)) for one, other in both])
    return True


def _come_beside(s: Fight, player: int, cards: Sequence[int], *, below: bool) -> None:
    """Those that are not on the vanguard circle yet come to it, as mates or below as hearts."""
    coming = [card for card in cards if s.where[card] % ZONES not in VANGUARD_CIRCLE]
    marks = 0 if below else s.marks[s.vanguard(player)] & REST
    if coming:
        moving.move_now(s, [(card, key(player, MATE)) for card in coming], LEGION, "legion", marks=marks)
    for card in coming if below else ():
        shift(s, card, HEART)


def has_been_in_legion(s: Fight, *units: int) -> None:
    """A unit that has been in legion does not seek a mate for the rest of the game."""
    for unit in units:
        s.used = (*s.used, *((s.ref(unit), ability.index, "game") for ability in seeking(s, unit)))
