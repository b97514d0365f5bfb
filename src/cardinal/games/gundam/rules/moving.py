"""Moving cards (4-1): what goes together, what becomes of Pilots and tokens, and the events it makes.

Simultaneous events are one batch: an effect triggers once for it (10-1-6-3). Effects that wait for a card that
leaves are matched before the move, with the cards as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.gundam.events import EntersRested, Moves, OfCard
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.remains import snapshot
from cardinal.games.gundam.rules.triggers import awaits, notice, stand_by
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    LIMBO,
    OUTSIDE,
    PILOTS,
    PRIVATE,
    REMOVED,
    REST,
    SHIELDS,
    TOKEN_PLACES,
    TRASH,
    TURNED,
    ZONES,
)
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.knowing import follow
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

Moving = tuple[int, int]  # card, key of the location it goes to

PILOT_FOLLOWS = cite("pilot.goes_along")
TOKEN_LEAVES = cite("token.leaves")
NEW_CARD = cite("zone.new_card")
REMOVE = cite("term.remove")
DESTINATIONS = {"hand": HAND, "deck": DECK, "deck top": DECK, "deck bottom": DECK, "trash": TRASH, "removed": REMOVED,
                "shields": SHIELDS, "base": BASE}  # fmt: skip
NOTED = (BATTLE, BASE, PILOTS, LIMBO)  # what leaves these may be asked about afterwards, see ``remains``
IN_PLAY = (BATTLE, BASE, PILOTS)
PAIRED = (BATTLE, PILOTS)  # where a card of a pair is


def key(player: int, zone: int) -> int:
    """The key of a player's location."""
    return player * ZONES + zone


def move(
    s: Game,
    moves: Sequence[Moving],
    law: str,
    verb: str,
    *,
    events: Sequence[Happening] = (),
    bottom: bool = False,
    marks: int = 0,
) -> None:
    """Moves cards together; ``events`` are what happens by it besides the moves themselves.

    A Pilot goes wherever its Unit goes; a token touches the location and is out of the game.
    """
    every = [*moves, *_pilots_of(s, moves)] if s.pairs else moves
    if "trashed" in s.match.heard:
        events = [*events, *_trashed(s, every, events)]
    if "left" in s.match.heard:
        events = [*events, *_left(s, every)]
    early = notice(s, events) if events else ()
    spoken_of = [event.subject & CARD_MASK for event in events] if events else []
    where, constant = s.where, s.match.constant_anywhere
    for card, _ in every:
        if where[card] % ZONES in NOTED or card in spoken_of:
            s.left = (*s.left, snapshot(s, card))
    known, watched = s.cache, s.watched
    near = known is None  # or something changes the card, or the card others, or some constant effect looks there
    for card, to in every:
        origin = where[card]
        if not near:
            near = origin % ZONES in watched or to % ZONES in watched or card in known or s.defs[card] in constant
        _put(s, card, to, marks, bottom)
        if s.log is not None:
            s.tell(law, Moves, verb, card, origin, to)
            if s.marks[card] & REST:
                s.tell(law, EntersRested, card)
    if s.cited is not None:
        s.cite(NEW_CARD)
    if near:
        s.changed()
    else:
        s.version += 1
    for noticed in early:
        stand_by(s, noticed)


def _trashed(s: Game, moves: Sequence[Moving], events: Sequence[Happening]) -> list[Happening]:
    """Cards are placed into the trash, however they come there; what is told of them says how."""
    known = {event.subject & CARD_MASK: event for event in events}
    found = []
    for card, to in moves:
        said = known.get(card)
        if to % ZONES == TRASH and (said is None or said.kind != "trashed"):
            source, manner, by = (-1, "", -1) if said is None else (said.other, said.manner, said.by)
            at, owner = s.where[card] % ZONES, s.owner(card)
            found.append(heard("trashed", s.ref(card), source, origin=at, player=owner, manner=manner, by=by))
    return found


def _left(s: Game, moves: Sequence[Moving]) -> list[Happening]:
    """Units, Pilots and Bases leave the field, wherever they go."""
    gone = [card for card, to in moves if s.where[card] % ZONES in IN_PLAY and to % ZONES not in IN_PLAY]
    return [heard("left", s.ref(card), origin=s.where[card] % ZONES, player=s.owner(card)) for card in gone]


def _pilots_of(s: Game, moves: Sequence[Moving]) -> list[Moving]:
    found = []
    for card, to in moves:
        if s.where[card] % ZONES == BATTLE and to % ZONES != BATTLE:
            pilot = s.pilot_of(card)
            if pilot >= 0 and all(pilot != other for other, _ in moves):
                s.cite(PILOT_FOLLOWS)
                found.append((pilot, s.owners[pilot] * ZONES + to % ZONES))
    return found


def _put(s: Game, card: int, to: int, marks: int, bottom: bool) -> None:
    """The card leaves its location and is a new card in the other (4-1-5)."""
    origin = s.where[card]
    was_in, zone = origin % ZONES, to % ZONES
    place = s.zones[origin]
    if place[-1] == card:  # the top of a deck, most of the time
        place.pop()
    else:
        place.remove(card)
    if zone not in TOKEN_PLACES and s.defs[card] in s.match.tokens:
        s.cite(TOKEN_LEAVES)
        to, zone = s.owners[card] * ZONES + OUTSIDE, OUTSIDE
    if bottom:
        s.zones[to].insert(0, card)
    else:
        s.zones[to].append(card)
    s.where[card] = to
    s.life[card] += 1
    s.marks[card] = marks if zone in TURNED else 0
    s.clock += 1
    s.stamp[card] = s.clock
    if was_in in PRIVATE or zone in PRIVATE:
        seers = s.match.seers
        follow(s, card, origin, seers[origin], seers[to], from_hand=was_in == HAND)
    if s.pairs and was_in in PAIRED:
        s.pairs = tuple([pair for pair in s.pairs if card not in pair])


def concerns(s: Game, kind: str) -> bool:
    """Whether anybody is told of such an event, or hears of it: else it need not be made."""
    return s.log is not None or kind in s.match.heard


def happen(s: Game, batch: Sequence[Happening]) -> None:
    """Something happens that moves no card: what has a sentence is told, and effects that wait for it trigger."""
    if s.log is not None:
        for event in batch:
            if isinstance(event, OfCard):
                s.told(event)
    hear(s, batch)


def hear(s: Game, batch: Sequence[Happening]) -> None:
    """Effects that wait for what has happened trigger."""
    for event in batch:
        if awaits(s, event.kind, event.subject & CARD_MASK):
            for noticed in notice(s, batch):
                stand_by(s, noticed)
            return


def put(s: Game, cards: list[int], verb: str, to: str, events: Sequence[Happening] = ()) -> None:
    """Moves cards to a location of their owners."""
    zone = DESTINATIONS[to]
    moves: list[Moving] = []
    for card in cards:
        owner = s.owner(card)
        place = s.shield_owner(owner) if zone in (SHIELDS, BASE) else owner
        moves.append((card, key(place, zone)))
    if to == "deck top":
        moves.reverse()
    if moves:
        law = REMOVE if verb == "exile" else NEW_CARD
        below = to == "deck bottom" or (zone == SHIELDS and s.match.readings["shield_added"] == "bottom")
        move(s, moves, law, verb, events=events, bottom=below)
