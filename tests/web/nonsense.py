"""Frames that are no moves, by seed: noise, JSON of all kinds, and real frames that are wrong in one place.

``python -m tests.web.nonsense [COUNT] [SEED]`` says so many to a game that goes on, and compares the digest of the game
after each of them.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from cardinal.kernel.codec import digest
from tests.web.visit import Visit

VALUES: list[Any] = [
    None, True, False, 0, -1, -2, 2**31, 2**63, 10**40, 1.5, 1e308, "", "A", "B", "Z", "c1", "\x00", "\u2028", "\ud800",
    "../../etc/passwd", "/etc/passwd", "x" * 300, "🂡" * 50, [], [[]], {}, {"do": "take"}, ["pass"], [None], [1, "a"],
]  # fmt: skip
#: harmless if they are understood: they ask, or are refused
SHAPES: list[dict[str, Any]] = [
    {"do": "why", "card": "c1"},
    {"do": "card", "name": "Nobody"},
    {"do": "uncover", "seat": "B"},
    {"do": "allow", "seat": "A", "yes": True},
    {"do": "step", "at": 3, "view": "B"},
    {"do": "play on", "seats": ["person", "person"]},
    {"do": "scenario"},
    {"do": "may", "seat": "A", "text": "pass"},
    {"do": "open", "text": "name: [", "name": "x.yaml"},
    {"do": "open", "which": 3},
    {"do": "draft", "now": True},
    {"do": "edit", "what": "add", "seat": "A", "zone": "hand", "value": "Filler x3", "at": 0, "key": ""},
    {"do": "note", "what": "may", "seat": "A", "text": "pass"},
    {"do": "ruling"},
    {"do": "compare"},
    {"do": "report", "note": "a note"},
    {"do": "scenario", "whole": True},
    {"do": "continue", "room": "nothing"},
    {"do": "watch", "room": "nothing"},
    {"do": "watch", "text": '{"game": "gundam"}\n'},
    {"do": "deck", "game": "gundam", "text": "4x Nobody at All"},
    {"do": "start", "game": "gundam", "seats": [{"who": "person", "deck": "/etc/passwd"}, {"who": "random"}]},
    {"do": "start", "game": "vanguard", "seats": [{"who": "grandmaster", "deck": "cinder-court"}] * 2},
    {"do": "glossary"},
    {"do": "lesson", "game": "nothing"},
    {"do": "undo", "at": 999_999},
    {"do": "concede", "at": 999_999},
    {"do": "sync"},
]


def nonsense(chance: Random, visit: Visit) -> str | bytes:
    """A frame that must not change the game of a visit."""
    kinds: list[Callable[[Random, Visit], str | bytes]] = [_noise, _json, _cut, _bent, _bent, _move, _move, _deep]
    return chance.choice(kinds)(chance, visit)


def _noise(chance: Random, visit: Visit) -> bytes:
    return chance.randbytes(chance.choice((0, 1, 7, 60, 500)))


def _any(chance: Random, depth: int = 0) -> Any:
    kind = chance.random()
    if depth > 3 or kind < 0.6:
        return chance.choice(VALUES)
    if kind < 0.8:
        return [_any(chance, depth + 1) for _ in range(chance.randrange(4))]
    keys = ["at", "takes", "seats", "room", "text", "x"] if depth == 0 else ["do", "at", "takes", "seats"]
    return {chance.choice(keys): _any(chance, depth + 1) for _ in range(chance.randrange(4))}


def _json(chance: Random, visit: Visit) -> str:
    return json.dumps(_any(chance))


def _bent(chance: Random, visit: Visit) -> str:
    """A real frame with a key lost, added, or of another value."""
    frame = json.loads(json.dumps(chance.choice(SHAPES)))
    key = chance.choice([*frame, "x"])
    if key in ("x", "yes", "seat") or frame["do"] in ("undo", "concede", "sync"):  # bent otherwise they would be meant
        frame["x"] = chance.choice(VALUES)
    elif chance.random() < 0.3:
        del frame[key]
    else:
        frame[key] = _any(chance, 1)
    return json.dumps(frame)


def _move(chance: Random, visit: Visit) -> str:
    """A move that is wrong: at another moment, or one that is not offered."""
    at = visit.room["at"]
    option = chance.choice(visit.options)
    text = option["takes"][0]
    wrong = [text + "x", text[:-1], text.upper() + "!", text[::-1] + "?", "", "concede", chance.choice(VALUES)]
    takes = chance.choice([*([one] for one in wrong), ["pass", None], {}, None, 5, text])
    if isinstance(takes, list) and takes[0] in [one["takes"][0] for one in visit.options]:
        takes = ["xyzzy"]
    if chance.random() < 0.5:
        return json.dumps({"do": "take", "at": at, "takes": takes})
    when = chance.choice((-1, -2, at - 1, at + 1, at + 1000, 2**40, None, str(at), at + 0.5))
    return json.dumps({"do": "take", "at": when, "takes": option["takes"]})


def _cut(chance: Random, visit: Visit) -> str:
    whole = json.dumps(chance.choice([*SHAPES, {"do": "take", "at": visit.room["at"], "takes": ["pass"]}]))
    return whole[: chance.randrange(len(whole))]


def _deep(chance: Random, visit: Visit) -> str:
    depth = chance.choice((10, 500, 5_000, 30_000))
    return chance.choice(("[" * depth, '{"do":' * (depth // 3), '{"do": "take", "at": ' + "[" * depth, "9" * depth))


def main(count: int, seed: int) -> None:
    """Says so many frames to games of both kinds; stops at the first that changes one."""
    chance = Random(seed)
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        for game in ("vanguard", "gundam"):
            visit = Visit(Path(folder, game))
            visit.start(game)
            for number in range(count // 2):
                if number % 5_000 == 0:  # another moment of the game
                    for _ in range(3):
                        visit.take(chance.choice(visit.options))
                    if visit.scene["over"]:
                        visit.start(game, seed=number)
                    room = visit.desk.room
                    assert room is not None
                    before = digest(room.state)
                visit.frames.clear()
                data = nonsense(chance, visit)
                visit.say_raw(data)
                assert visit.desk.room is room and digest(room.state) == before, f"changed by {data!r}"
            visit.play(chance)
            assert visit.scene["over"]
    print(f"{count} frames, seed {seed}: no game changed by any; {time.process_time() - began:.0f} s of CPU")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
