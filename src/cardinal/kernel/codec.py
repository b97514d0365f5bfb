"""Saving and loading a state, and its digest.

A save is a header line (format, version, game, edition, hash of the cards) and the state as MessagePack (``plain``).
Derived values and watchers' notes are not part of it. The digest is the hash of the state's bytes: two
games that are in the same position in every respect have the same digest, in any process.

What no game could be is not loaded (``soundness``). Every match has a secret of its own: a save that this very match
has written is known by its seal, and comes back without being looked through.
"""

from __future__ import annotations

import hashlib

import msgspec

from cardinal.kernel.errors import Unreadable
from cardinal.kernel.machine import SomeMatch
from cardinal.kernel.plain import Unsound, check_savable, filled, names, plain, told
from cardinal.kernel.soundness import check_sound
from cardinal.kernel.state import State

FORMAT = b"cardinal-save"
VERSION = 8
LARGEST = 64 << 20  # bytes; the save of a long game with its log has less than one million
_encoder = msgspec.msgpack.Encoder()
_NOTHING_CHANGED = "use another copy; nothing was changed"


class Header(msgspec.Struct, frozen=True):
    """The first line of a save."""

    version: int
    game: str = ""
    rules: str = ""
    cards: str = ""  # hash of the card definitions
    check: str = ""  # hash of the body
    seal: str = ""  # the same with the secret of the match that wrote it


_header_decoder = msgspec.json.Decoder(Header)


def digest(s: State) -> str:
    """A short text that is the same for the same position."""
    return hashlib.sha256(_encoder.encode(plain(s))).hexdigest()[:32]


def save(s: State) -> bytes:
    """The state as bytes; the log is kept, so that a resumed game still shows what happened."""
    values, log = plain(s), told(s)
    check_savable(s, values, log)
    body = _encoder.encode([values, log, list(s.cited) if s.cited is not None else None])
    match = s.match
    header = Header(VERSION, match.game, match.rulebook, match.cards_hash, checksum(body), _seal(match, body))
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
    s = _own(match, body) if header.seal == _seal(match, body) else _foreign(match, header, body, place)
    s.loaded = place
    return s


def checksum(body: bytes) -> str:
    """What the header says of the body."""
    return hashlib.sha256(body).hexdigest()[:16]


def _seal(match: SomeMatch, body: bytes) -> str:
    """What only this match can say of the body: the secret is never written anywhere."""
    return hashlib.blake2b(body, digest_size=16, key=match.secret).hexdigest()


def _split(data: bytes, place: str) -> tuple[Header, bytes]:
    if len(data) > LARGEST:
        raise Unreadable(f"this save has more than {LARGEST >> 20} million bytes", place=place, remedy=_NOTHING_CHANGED)
    parts = data.split(b"\n", 2)
    try:
        if len(parts) != 3 or parts[0] != FORMAT:
            raise ValueError
        return _header_decoder.decode(parts[1]), parts[2]
    except (ValueError, RecursionError, msgspec.DecodeError):
        raise Unreadable("this is no Cardinal save", place=place, remedy="give a file that `save` wrote") from None


def _own(match: SomeMatch, body: bytes) -> State:
    """A state that this match has written itself."""
    values, log, cited = msgspec.msgpack.decode(body)
    empty: State = match.new_state()
    return filled(empty, dict(zip(names(empty), values, strict=True)), log, cited)


def _foreign(match: SomeMatch, header: Header, body: bytes, place: str) -> State:
    """A state that somebody else may have written: it is looked through first."""
    if checksum(body) != header.check:
        raise Unreadable("this save is damaged", place=place, remedy=_NOTHING_CHANGED)
    try:
        s = _restore(match, body)
        _look_at(s)
    except Exception as problem:
        why = str(problem) if isinstance(problem, Unsound) else "it holds a position that no game comes to"
        raise Unreadable(f"this save is forged or damaged: {why}", place=place, remedy=_NOTHING_CHANGED) from None
    return s


def _restore(match: SomeMatch, body: bytes) -> State:
    match msgspec.msgpack.decode(body):
        case [list(values), log, cited]:
            empty: State = match.new_state()
            if len(values) != len(names(empty)):
                raise Unsound("it has not as many values as a state")
            found = dict(zip(names(empty), values, strict=True))
            return filled(empty, found, *check_sound(empty, found, log, cited))
        case _:
            raise Unsound("it is not a state with its log")


def _look_at(s: State) -> None:
    """Whoever is asked and whoever looks can be told: what fails here is no position of a game."""
    cited, s.cited = s.cited, None  # nobody has looked yet
    if s.asked is not None:
        s.match.option_texts(s)
    for viewer in range(-1, s.players):
        s.match.view(s, viewer, len(s.log or ()))
    s.cited = cited
