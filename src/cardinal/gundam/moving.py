"""Moving cards (4-1): what goes together, what becomes of Pilots and tokens, and the events it makes.

Simultaneous events are one batch: an effect triggers once for it (10-1-6-3). Effects that wait for a card that
leaves are matched before the move, with the cards as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.gundam.citing import by_rule
from cardinal.gundam.triggers import Event, Noticed, notice, stand_by
from cardinal.gundam.zones import BATTLE, FIELD, OUTSIDE, PILOTS, SHIELDS, TOKEN_PLACES, ZONES

if TYPE_CHECKING:
    from cardinal.gundam.game import Game

Moving = tuple[int, int]  # card, key of the location it goes to

PILOT_FOLLOWS = by_rule("3-3-6")
TOKEN_LEAVES = by_rule("5-17-2-5")
TOKEN_TOUCHES = by_rule("5-17-2-5-1")
NEW_CARD = by_rule("4-1-5")


def key(player: int, zone: int) -> int:
    """The key of a player's location."""
    return player * ZONES + zone


def move(
    s: Game,
    moves: Sequence[Moving],
    law: str,
    verb: str,
    *,
    events: Sequence[Event] = (),
    bottom: bool = False,
    marks: int = 0,
) -> None:
    """Moves cards together; ``events`` are what happens by it besides the moves themselves.

    A Pilot goes wherever its Unit goes; a token touches the location and is out of the game.
    """
    every = [*moves, *_pilots_of(s, moves)] if s.pairs else moves
    early = notice(s, events) if events else ()
    far = s.cache is not None and all(_far_from_play(s, card, to) for card, to in every)
    for card, to in every:
        _put(s, card, to, bottom=bottom, marks=marks, law=law, verb=verb)
    if far:
        s.version += 1
    else:
        s.changed()
    _stand_by(s, early)


def _far_from_play(s: Game, card: int, to: int) -> bool:
    """Whether a card that nothing changes goes from one place to another, and no constant effect looks at either."""
    watched = s.match.places
    return s.where[card] % ZONES not in watched and to % ZONES not in watched and card not in s.cache


def _pilots_of(s: Game, moves: Sequence[Moving]) -> list[Moving]:
    found = []
    for card, to in moves:
        if s.where[card] % ZONES == BATTLE and to % ZONES != BATTLE:
            pilot = s.pilot_of(card)
            if pilot >= 0 and all(pilot != other for other, _ in moves):
                s.cite(PILOT_FOLLOWS)
                found.append((pilot, s.owners[pilot] * ZONES + to % ZONES))
    return found


def _put(s: Game, card: int, to: int, *, bottom: bool, marks: int, law: str, verb: str) -> None:
    """The card leaves its location and is a new card in the other (4-1-5)."""
    origin = s.where[card]
    s.zones[origin].remove(card)
    if s.defs[card] in s.match.tokens and to % ZONES not in TOKEN_PLACES:
        s.cite(TOKEN_LEAVES)
        s.cite(TOKEN_TOUCHES)
        to = s.owners[card] * ZONES + OUTSIDE
    if bottom:
        s.zones[to].insert(0, card)
    else:
        s.zones[to].append(card)
    s.where[card] = to
    s.life[card] += 1
    s.marks[card] = marks if to % ZONES in FIELD and to % ZONES not in (PILOTS, SHIELDS) else 0
    s.stamp[card] = s.tick()
    if s.pairs and any(card in pair for pair in s.pairs):
        s.pairs = tuple(pair for pair in s.pairs if card not in pair)
    s.tell(law, verb, card, origin, to)
    s.cite(NEW_CARD)


def _stand_by(s: Game, early: Sequence[Noticed]) -> None:
    for noticed in early:
        stand_by(s, noticed)


def happen(s: Game, batch: Sequence[Event]) -> None:
    """Something happens that moves no card; effects that wait for it trigger."""
    for noticed in notice(s, batch):
        stand_by(s, noticed)
