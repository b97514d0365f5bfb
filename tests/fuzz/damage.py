"""Ways to damage data: bits, bytes, lines, and the structure of plain values."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

ODD_NUMBERS = (0, 1, -1, 2, 7, 255, 1023, 1024, 65535, 1 << 31, -(1 << 31), 1 << 40, (1 << 63) - 1, -(1 << 63))
ODD_TEXTS = ("", "A", "pass", "\x00", "\u2028", "\x85", "\ufeff", "é" * 50, "x" * 5000, "concede", "person", "{", "[")
ODD_WORDS = (b"\n", b"\r\n", b"\x00", b"\xff", b"\xe2\x80\xa8", b"\xc2\x85", b"[" * 300, b"{" * 300, b'"', b"1e999",
             b"-", b"&a [*a]", b"*a", b"NaN", b"99999999999999999999", b"\\ud800", b"#", b"---\n", b"!!python/x ",
             b"\t", b" " * 500, b"null", b"true", b"<<: ", b"? ", b"%YAML 9\n", b"x" * 3000)  # fmt: skip


def bytes_of(rng: Random, data: bytes) -> bytes:
    """Some bytes changed, taken out, doubled, cut off or put in."""
    made = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(made) + 1)
        match rng.randrange(6):
            case 0 if made:
                made[at % len(made)] ^= 1 << rng.randrange(8)
            case 1:
                del made[at : at + rng.choice((1, 3, 30, 1000))]
            case 2:
                made[at:at] = rng.choice(ODD_WORDS)
            case 3:
                made[at:at] = made[at : at + rng.choice((1, 10, 200))]
            case 4 if rng.random() < 0.2:
                del made[at:]
            case _:
                made[at:at] = bytes([rng.randrange(256)])
    return bytes(made)


def lines_of(rng: Random, data: bytes) -> bytes:
    """Whole lines doubled, dropped, swapped or joined."""
    rows = data.split(b"\n")
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(rows)), rng.randrange(len(rows))
        match rng.randrange(4):
            case 0:
                rows.insert(at, rows[other])
            case 1 if len(rows) > 1:
                del rows[at]
            case 2:
                rows[at], rows[other] = rows[other], rows[at]
            case _:
                rows[at : at + 2] = [b"".join(rows[at : at + 2])]
    return b"\n".join(rows)


def structure(rng: Random, value: Any) -> Any:
    """Plain data with one place changed: a value of another kind or measure, an item too many, one missing."""
    spots = list(_spots(value))
    if not spots:
        return odd(rng)
    holder, key = spots[int(len(spots) * rng.random() ** rng.choice((1, 3)))]
    old = holder[key]
    match rng.randrange(5):
        case 0:
            holder[key] = odd(rng)
        case 1 if isinstance(holder, list):
            del holder[key]
        case 2 if isinstance(holder, list):
            holder.insert(key, old)
        case 3 if type(old) is int:
            holder[key] = old + rng.choice((-1, 1, 2, 1024))
        case 4 if rng.random() < 0.5:
            other_holder, other_key = rng.choice(spots)
            if not isinstance(other_holder[other_key], list | dict):  # nothing may come to hold itself
                holder[key] = other_holder[other_key]
        case _:
            holder[key] = rng.choice(ODD_NUMBERS) if type(old) is int else odd(rng)
    return value


def odd(rng: Random) -> Any:
    """A value that hardly belongs anywhere."""
    return rng.choice((None, True, False, 1.5, [], {}, [[]], rng.choice(ODD_NUMBERS), rng.choice(ODD_TEXTS)))


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a structure, from the outside in."""
    queue = [value]
    for here in queue:
        keys = range(len(here)) if isinstance(here, list) else list(here) if isinstance(here, dict) else ()
        for key in keys:
            yield here, key
            if isinstance(here[key], list | dict):
                queue.append(here[key])
