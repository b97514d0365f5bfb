"""Saving and loading a state, and its digest.

A save is a header line (format, version, game, edition, hash of the cards) and the state as MessagePack.
Derived values and watchers' notes are not part of it. The digest is the hash of the state's bytes: two
games that are in the same position in every respect have the same digest, in any process.

What would come back as something else is not saved, and what no game could be is not loaded (``soundness``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from cardinal.kernel.errors import Unreadable
from cardinal.kernel.events import Event
from cardinal.kernel.frames import Frame, Values
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.machine import SomeMatch
from cardinal.kernel.soundness import LISTS, Unsound, check_savable, check_sound, row_in, whole_in
from cardinal.kernel.state import Decision, State
from cardinal.kernel.waiting import Waiting

FORMAT = b"cardinal-save"
VERSION = 7
LARGEST = 64 << 20  # bytes; the save of a long game with its log has less than one million
_VALUES = ("players", "defs", "owners", "where", "marks", "life", "stamp", "known", "held", "zones", "effects",
           "waiting", "timed", "stack", "resolved", "reset_at", "trail", "closed", "choice",
           "rng", "clock", "version", "settled", "over", "winner", "ending")  # fmt: skip
_encoder = msgspec.msgpack.Encoder()
T = TypeVar("T")
_NOTHING_CHANGED = "use another copy; nothing was changed"


class Header(msgspec.Struct, frozen=True):
    """The first line of a save."""

    version: int
    game: str = ""
    rules: str = ""
    cards: str = ""  # hash of the card definitions
    check: str = ""  # hash of the body


def plain(s: State) -> list[object]:
    """Everything that decides what happens next, as plain data."""
    asked = None if s.asked is None else tuple(s.asked)
    stack = [[frame.procedure, frame.step, *frame.values()] for frame in s.stack]
    rows = {"stack": stack, "waiting": [waiting.values() for waiting in s.waiting],
            "effects": [tuple(effect) for effect in s.effects]}  # fmt: skip
    values = [rows[name] if name in rows else getattr(s, name) for name in _VALUES]
    return [*values, asked, *(getattr(s, name) for name in s.own_values)]


def digest(s: State) -> str:
    """A short text that is the same for the same position."""
    return hashlib.sha256(_encoder.encode(plain(s))).hexdigest()[:32]


def save(s: State) -> bytes:
    """The state as bytes; the log is kept, so that a resumed game still shows what happened."""
    check_savable({**dict(zip(_names(s), plain(s), strict=True)), "log": _told(s)})
    body = _encoder.encode([plain(s), _told(s), list(s.cited) if s.cited is not None else None])
    header = Header(VERSION, s.match.game, s.match.rulebook, s.match.cards_hash, checksum(body))
    return FORMAT + b"\n" + msgspec.json.encode(header) + b"\n" + body


def load(data: bytes, match: SomeMatch, place: str = "save") -> State:
    """The state that was saved, in a match with the same cards and edition."""
    header, body = _split(data, place)
    if header.version != VERSION:
        raise Unreadable(
            f"this save has version {header.version}, this program reads version {VERSION}",
            place=place,
            remedy="load it with the program that wrote it; nothing was changed",
        )
    if (header.game, header.rules, header.cards) != (match.game, match.rulebook, match.cards_hash):
        raise Unreadable(
            "this save belongs to another game, edition or set of cards",
            place=place,
            remedy=f"load it in a match of {header.game[:20]} by the rules {header.rules[:60]}, with the same cards",
        )
    if checksum(body) != header.check:
        raise Unreadable("this save is damaged", place=place, remedy=_NOTHING_CHANGED)
    try:
        s = _restore(match, body)
        s.loaded = place
        _look_at(s)
    except Exception as problem:
        why = str(problem) if isinstance(problem, Unsound) else "it holds a position that no game comes to"
        raise Unreadable(f"this save is forged or damaged: {why}", place=place, remedy=_NOTHING_CHANGED) from None
    return s


def checksum(body: bytes) -> str:
    """What the header says of the body."""
    return hashlib.sha256(body).hexdigest()[:16]


def _split(data: bytes, place: str) -> tuple[Header, bytes]:
    if len(data) > LARGEST:
        raise Unreadable(f"this save has more than {LARGEST >> 20} million bytes", place=place, remedy=_NOTHING_CHANGED)
    parts = data.split(b"\n", 2)
    try:
        if len(parts) != 3 or parts[0] != FORMAT:
            raise ValueError
        return msgspec.json.decode(parts[1], type=Header), parts[2]
    except (ValueError, RecursionError, msgspec.DecodeError):
        raise Unreadable("this is no Cardinal save", place=place, remedy="give a file that `save` wrote") from None


def _names(s: State) -> tuple[str, ...]:
    return (*_VALUES, "asked", *s.own_values)


def _restore(match: SomeMatch, body: bytes) -> State:
    match msgspec.msgpack.decode(body):
        case [list(values), log, cited]:
            empty: State = match.new_state()
            if len(values) != len(_names(empty)):
                raise Unsound("it has not as many values as a state")
            found = dict(zip(_names(empty), values, strict=True))
            check_sound(empty, found, log, cited)
            return _filled(empty, found, log, cited)
        case _:
            raise Unsound("it is not a state with its log")


def _filled(s: State, found: Mapping[str, object], log: object, cited: object) -> State:
    for name, value in found.items():
        if name == "stack":
            s.stack = [_frame(s.match, row_in(each)) for each in row_in(value)]
        elif name == "waiting":
            s.waiting = [_made(Waiting.restored, row_in(each)) for each in row_in(value)]
        elif name == "effects":
            s.effects = [_made(Lasting, row_in(each)) for each in row_in(value)]
        else:
            setattr(s, name, _thaw(name, value))
    s.log = None if log is None else [_event(s.match, row_in(entry)) for entry in row_in(log)]
    s.cited = None if cited is None else dict.fromkeys([str(law) for law in row_in(cited)])
    return s


def _told(s: State) -> list[Values] | None:
    """The log as plain data."""
    return None if s.log is None else [event.saved() for event in s.log]


def _event(match: SomeMatch, saved: list[object]) -> Event:
    """An event of the log; roles that its class does not have are refused by it."""
    name, *values = saved
    return _made(match.events[str(name)], values)


def _frame(match: SomeMatch, saved: list[object]) -> Frame:
    """A frame of the stack; values that its class is not made of are refused by it."""
    number, step = whole_in(saved[0]), whole_in(saved[1])
    frame = _made(match.procedures[number].frame, saved[2:])
    frame.procedure, frame.step = number, step
    return frame


def _made(kind: Callable[..., T], saved: list[object]) -> T:
    """A record of the values it was saved as."""
    return kind(*[frozen(each) for each in saved])


def _thaw(name: str, value: object) -> object:
    if name == "asked" and value is not None:
        return _made(Decision, row_in(value))
    if LISTS.get(name) == 2:
        return [[frozen(item) for item in row_in(inner)] for inner in row_in(value)]
    if name in LISTS:
        return [frozen(item) for item in row_in(value)]
    return frozen(value)


def frozen(value: object) -> object:
    """Lists as tuples, all the way down."""
    return tuple([frozen(item) for item in value]) if isinstance(value, list) else value


def _look_at(s: State) -> None:
    """Whoever is asked and whoever looks can be told: what fails here is no position of a game."""
    if s.asked is not None:
        s.match.option_texts(s)
    for viewer in range(-1, s.players):
        s.match.view(s, viewer, len(s.log or ()))
