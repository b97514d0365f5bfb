"""Saving and loading a state, and its digest.

A save is a header line (format, version, game, edition, hash of the cards) and the state as MessagePack.
Derived values and watchers' notes are not part of it. The digest is the hash of the state's bytes: two
games that are in the same position in every respect have the same digest, in any process.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import Match
from cardinal.kernel.state import Decision, State

FORMAT = b"cardinal-save"
VERSION = 2
_VALUES = ("players", "defs", "owners", "where", "marks", "life", "stamp", "known", "held", "zones", "effects",
           "waiting", "timed", "stack", "resolved", "reset_at", "trail", "closed", "choice",
           "rng", "clock", "version", "settled", "over", "winner", "ending")  # fmt: skip
_FLAT = frozenset(("defs", "owners", "where", "marks", "life", "stamp", "known"))
_encoder = msgspec.msgpack.Encoder()


def plain(s: State) -> list[Any]:
    """Everything that decides what happens next, as plain data."""
    asked = None if s.asked is None else tuple(s.asked)
    return [*(getattr(s, name) for name in _VALUES), asked, *(getattr(s, name) for name in s.own_values)]


def digest(s: State) -> str:
    """A short text that is the same for the same position."""
    return hashlib.sha256(_encoder.encode(plain(s))).hexdigest()[:32]


def save(s: State) -> bytes:
    """The state as bytes; the log is kept, so that a resumed game still shows what happened."""
    header = {"version": VERSION, "game": s.match.game, "rules": s.match.rulebook, "cards": s.match.cards_hash}
    body = _encoder.encode([plain(s), s.log, list(s.cited) if s.cited is not None else None])
    check = hashlib.sha256(body).hexdigest()[:16]
    return FORMAT + b"\n" + msgspec.json.encode({**header, "check": check}) + b"\n" + body


def load(data: bytes, match: Match, place: str = "save") -> State:
    """The state that was saved, in a match with the same cards and edition."""
    header, body = _split(data, place)
    if header.get("version") != VERSION:
        raise CardinalError(
            f"this save has version {header.get('version')}, this program reads version {VERSION}",
            place=place,
            remedy="load it with the program that wrote it; nothing was changed",
        )
    if (header["game"], header["rules"]) != (match.game, match.rulebook) or header["cards"] != match.cards_hash:
        raise CardinalError(
            "this save belongs to another game, edition or set of cards",
            place=place,
            remedy=f"load it in a match of {header['game']} by the rules {header['rules']}, with the same cards",
        )
    if hashlib.sha256(body).hexdigest()[:16] != header.get("check"):
        raise CardinalError("this save is damaged", place=place, remedy="use another copy; nothing was changed")
    values, log, cited = msgspec.msgpack.decode(body)
    return _restore(match, values, log, cited)


def _split(data: bytes, place: str) -> tuple[dict[str, Any], bytes]:
    parts = data.split(b"\n", 2)
    try:
        if len(parts) != 3 or parts[0] != FORMAT:
            raise ValueError
        header = msgspec.json.decode(parts[1])
        if not isinstance(header, dict):
            raise ValueError
    except (ValueError, msgspec.DecodeError):
        raise CardinalError("this is no Cardinal save", place=place, remedy="give a file that `save` wrote") from None
    return header, parts[2]


def _restore(match: Match, values: list[Any], log: Any, cited: Any) -> State:
    s: State = match.new_state()
    for name, value in zip((*_VALUES, "asked", *s.own_values), values, strict=True):
        setattr(s, name, _thaw(name, value))
    s.log = None if log is None else [frozen(entry) for entry in log]
    s.cited = None if cited is None else dict.fromkeys(cited)
    return s


def _thaw(name: str, value: Any) -> Any:
    if name in _FLAT:
        return value
    if name in ("zones",):
        return [list(zone) for zone in value]
    if name in ("effects", "waiting", "timed"):
        return [frozen(item) for item in value]
    if name == "stack":
        return [[frozen(item) for item in frame] for frame in value]
    if name == "asked" and value is not None:
        return Decision(*(frozen(item) for item in value))
    return frozen(value)


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value
