"""A game as bytes: where it stands, its seed, and the steps by which it came there.

The first two lines say what it is and have a checksum of what follows: the steps, and the state as the kernel saves it
(``kernel.codec``), which refuses what no game could be. What is foreign or damaged is ``Unreadable``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from cardinal.door.events import Event
from cardinal.door.steps import GAVE_UP, Past, Step
from cardinal.kernel import codec
from cardinal.kernel.errors import Unreadable
from cardinal.kernel.machine import SomeMatch
from cardinal.kernel.state import State

FORMAT = b"cardinal-game-1"
REMEDY = "give the bytes that `save` of a game of this match gave; nothing was changed"
NO_PAST = -2  # in the place of a viewer


class Saved(NamedTuple):
    """A game: its seed, where it stands, its steps; of a world also what was told before, and where it began."""

    seed: int
    state: State
    steps: Sequence[Step]
    past: Past | None = None
    first: State | None = None


class Way(msgspec.Struct, array_like=True, frozen=True):
    """The same as it is written, but for the state."""

    seed: int
    steps: list[tuple[int, int]]
    viewer: int = NO_PAST
    told: list[Event] = []
    public: list[Event] = []
    first: bytes = b""


_decoder = msgspec.msgpack.Decoder(tuple[Way, bytes])


def packed(game: Saved) -> bytes:
    """The game as bytes."""
    way = Way(game.seed, [(step.player, step.option) for step in game.steps])
    if game.past is not None and game.first is not None:
        viewer, told, public = game.past
        way = Way(way.seed, way.steps, viewer, list(told), list(public), codec.save(game.first))
    body = msgspec.msgpack.encode((way, codec.save(game.state)))
    return b"\n".join((FORMAT, _check(body), body))


def unpacked(data: bytes, match: SomeMatch, place: str = "save") -> Saved:
    """The game that was saved."""
    way, body = _read(data, place)
    s = codec.load(body, match, place)
    steps = [Step(*step) for step in way.steps]
    if not all(0 <= step.player < s.players and step.option >= GAVE_UP for step in steps):
        raise Unreadable("this saved game has steps that nobody can take", place=place, remedy=REMEDY)
    if way.viewer == NO_PAST:
        return Saved(way.seed, s, steps)
    if not NO_PAST < way.viewer < s.players:
        raise Unreadable("this saved game is imagined by nobody", place=place, remedy=REMEDY)
    past = Past(way.viewer, tuple(way.told), tuple(way.public))
    return Saved(way.seed, s, steps, past, codec.load(way.first, match, place))


def _read(data: bytes, place: str) -> tuple[Way, bytes]:
    if not isinstance(data, bytes):
        raise Unreadable(f"a save is bytes, not {type(data).__name__}", place=place, remedy=REMEDY)
    head, _, rest = data.partition(b"\n")
    if head != FORMAT or len(data) > 2 * codec.LARGEST:
        raise Unreadable("this is no saved game of Cardinal", place=place, remedy=REMEDY)
    check, _, body = rest.partition(b"\n")
    if check != _check(body):
        raise Unreadable("this saved game is damaged", place=place, remedy=REMEDY)
    try:
        return _decoder.decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Unreadable("this saved game is damaged", place=place, remedy=REMEDY) from None


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest()[:16].encode()
