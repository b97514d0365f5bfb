"""Saves with a right checksum and a wrong inside: Unreadable, or a game that goes on by the rules."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec

from cardinal.kernel.codec import FORMAT, Header, checksum, load, save
from cardinal.kernel.errors import Unreadable
from cardinal.kernel.machine import take
from cardinal.kernel.state import State
from tests import conftest
from tests.fuzz import damage
from tests.gundam import games

STEPS = 12  # that a loaded game is played on


@cache
def positions() -> list[State]:
    """States at decisions of both games, early and late, with and without a log."""
    found: list[State] = []
    for rules in conftest.EDITIONS:
        pair = conftest.legal_decks(rules)[-2:]
        found += [s.clone() for n, s in enumerate(conftest.played_with(rules, pair, 5)) if n % 23 == 0]
    for way in games.FORMATS:
        found += [s.clone() for n, s in enumerate(games.played("1.9.0", way, 5)) if n % 23 == 0]
    return found


def forged(rng: Random, data: bytes) -> bytes:
    """A save with a changed body and the checksum that fits it."""
    body = data.split(b"\n", 2)[2]
    if rng.random() < 0.3:
        body = damage.bytes_of(rng, body)
    else:
        inside = msgspec.msgpack.decode(body)
        for _ in range(rng.choice((1, 1, 2, 4))):
            inside = damage.structure(rng, inside)
        body = msgspec.msgpack.encode(inside)
    return sealed(data, body)


def sealed(data: bytes, body: bytes) -> bytes:
    """A save with another body and the checksum that fits it."""
    head = msgspec.json.decode(data.split(b"\n", 2)[1], type=Header)
    header = msgspec.structs.replace(head, check=checksum(body))
    return FORMAT + b"\n" + msgspec.json.encode(header) + b"\n" + body


def foreign(data: bytes) -> bytes:
    """The same save as if another program had written it: nothing in it is believed."""
    _, head, body = data.split(b"\n", 2)
    header = msgspec.structs.replace(msgspec.json.decode(head, type=Header), seal="")
    return FORMAT + b"\n" + msgspec.json.encode(header) + b"\n" + body


def attempt(rng: Random) -> str:
    """One forged save, loaded and played on; what came of it."""
    s = rng.choice(positions())
    data = forged(rng, save(s)) if rng.random() < 0.9 else damage.bytes_of(rng, save(s))
    try:
        loaded = load(data, s.match, "forged")
    except Unreadable:
        return "refused"
    try:
        for _ in range(STEPS):
            if loaded.asked is None:
                break
            take(loaded, rng.randrange(len(loaded.asked.options)))
    except Unreadable:
        return "refused later"
    return "played"
