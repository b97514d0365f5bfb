"""Many games at once over websockets: how long a move takes until the page sees it, and what a game takes of memory.

``python -m tests.web.crowd [GAMES] [SECONDS] [OPPONENT]`` starts the table as a user does, on 127.0.0.1 and in a folder
of its own. Every page plays one game and thinks for one to five seconds before each move, as people do. A move is timed
from when it is said until the first scene in which it has been made.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.web.visit import DECKS

TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Figures:
    """What was measured."""

    moves: list[float] = field(default_factory=list)  # seconds from a move to its scene
    refused: int = 0
    finished: int = 0


async def game(wire: ClientConnection, number: int, opponent: str, begun: asyncio.Semaphore) -> dict[str, Any]:
    """Begins a game; the scene of the first decision."""
    await wire.recv()
    kind = ("vanguard", "gundam")[number % 2]
    seats = [{"who": who, "deck": deck} for who, deck in zip(("person", opponent), DECKS[kind], strict=True)]
    async with begun:
        await wire.send(json.dumps({"do": "start", "game": kind, "seats": seats, "seed": number + 1}))
        return await decision(wire)


async def decision(wire: ClientConnection) -> dict[str, Any]:
    """The next scene in which the page decides, or the end."""
    while True:
        told: dict[str, Any] = json.loads(await wire.recv())
        if told["say"] == "scene" and (told["scene"]["over"] or "options" in told["scene"].get("asked", {})):
            return told
        if told["say"] == "refused":
            raise AssertionError(told)


async def play(wire: ClientConnection, told: dict[str, Any], chance: Random, until: float, figures: Figures) -> None:
    """Moves by chance, with pauses, until the time is over; who is through begins to look at the end."""
    while time.monotonic() < until and not told["scene"]["over"]:
        await asyncio.sleep(chance.uniform(1, 5))
        option, at = chance.choice(told["scene"]["asked"]["options"]), told["room"]["at"]
        began = time.monotonic()
        await wire.send(json.dumps({"do": "take", "at": at, "takes": option["takes"]}))
        first = json.loads(await wire.recv())
        figures.moves.append(time.monotonic() - began)
        if first["say"] != "scene":
            figures.refused += 1
        is_mine = first["say"] == "scene" and (first["scene"]["over"] or "options" in first["scene"].get("asked", {}))
        told = first if is_mine else await decision(wire)
    figures.finished += told["scene"]["over"]


async def crowd(wire: str, games: int, seconds: float, opponent: str, pid: int) -> None:
    """All games at once."""
    figures, begun = Figures(), asyncio.Semaphore(4)
    pages = [await connect(wire, max_size=None, compression=None, proxy=None) for _ in range(games)]
    small = resident(pid)
    scenes = await asyncio.gather(*(game(page, n, opponent, begun) for n, page in enumerate(pages)))
    cpu, began = used(pid), time.monotonic()
    until = began + seconds
    await asyncio.gather(*(play(page, told, Random(n), until, figures)
                           for n, (page, told) in enumerate(zip(pages, scenes, strict=True))))  # fmt: skip
    share = (used(pid) - cpu) / (time.monotonic() - began)
    large = resident(pid)
    await asyncio.gather(*(page.close() for page in pages))
    moves = sorted(figures.moves)
    p50, p99 = (moves[int(len(moves) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{games} games against {opponent}: {len(moves)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
          f"worst {moves[-1] * 1000:.0f} ms; {(large - small) / games / 1e6:.2f} MB a game; {figures.refused} refused, "
          f"{figures.finished} finished; the server's process used {share:.2f} of a core")  # fmt: skip


def resident(pid: int) -> int:
    """Bytes that a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def used(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def main(games: int, seconds: float, opponent: str) -> None:
    """Starts the table, lets all play, and ends it."""
    with tempfile.TemporaryDirectory() as folder:
        call = [sys.executable, "-m", "cardinal", "play", "--no-browser"]
        process = subprocess.Popen(call, stderr=subprocess.PIPE, text=True, env=os.environ | {"CARDINAL_DATA": folder})
        try:
            assert process.stderr is not None
            page = re.search(r"http://\S+", process.stderr.readline())
            assert page is not None, "the table did not say where it is"
            time.sleep(1)
            wire = page[0].replace("http://", "ws://").replace("/?", "/table?")
            asyncio.run(crowd(wire, games, seconds, opponent, process.pid))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(20)


if __name__ == "__main__":
    given = [*sys.argv[1:], *["200", "60", "club"][len(sys.argv) - 1 :]]
    main(int(given[0]), float(given[1]), given[2])
