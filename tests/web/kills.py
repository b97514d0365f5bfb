"""The table in a process of its own that can be killed: ``python -m tests.web.kills --kills 200``.

Moves are made over the wire; whatever was told of them must still be there after a ``kill -9`` at any moment.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardinal.games import table_of
from cardinal.kernel.session import Session, Taken
from cardinal.web import journal
from cardinal.web.room import new_room, room_again
from tests.conftest import decks
from tests.web.visit import DECKS

CODE = """
import resource, sys
from pathlib import Path
from cardinal.web.serving import serve
if int(sys.argv[2]):
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
serve(0, Path(sys.argv[1]), browser=False)
"""
WAIT = 60  # seconds for an answer, on a busy machine


class Table:
    """A table that serves a folder, in a process of its own; ``largest`` bytes can be written to a file, 0 for any."""

    def __init__(self, folder: Path, largest: int = 0) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", CODE, str(folder), str(largest)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        found = re.search(r"http://([\d.]+:\d+)/\?(\S+)", line)
        assert found, line
        self.wire = f"ws://{found[1]}/table?{found[2]}"

    def connect(self) -> ClientConnection:
        """A page; the address is told a moment before anybody listens there."""
        end = time.monotonic() + WAIT
        while True:
            try:
                return connect(self.wire, max_size=None, open_timeout=WAIT)
            except ConnectionRefusedError:
                assert time.monotonic() < end and self.process.poll() is None, "nobody listens"
                time.sleep(0.02)

    def kill(self) -> None:
        """As the system does when there is no memory left: nothing more is done."""
        self.process.kill()
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


class Player:
    """A page that makes moves by chance and remembers the last moment that it was told."""

    def __init__(self, wire: ClientConnection, chance: Random) -> None:
        self.wire = wire
        self.chance = chance
        self.at = 0
        self.name = ""
        self.over = False
        self.refused = ""
        self.hear()

    def hear(self) -> dict[str, Any]:
        """The next thing that is told."""
        told: dict[str, Any] = json.loads(self.wire.recv(timeout=WAIT))
        if told["say"] == "refused":
            self.refused = told["why"]
        if told["say"] == "scene":
            self.at, self.name, self.over = told["room"]["at"], told["room"]["name"], told["scene"]["over"]
        return told

    def say(self, **frame: Any) -> None:
        """Says a frame."""
        self.wire.send(json.dumps(frame))

    def begin(self, kept: str, seed: int) -> None:
        """Goes on with a kept game, or begins one."""
        if kept:
            self.say(do="continue", room=kept)
        else:
            seats = [
                {"who": who, "deck": deck} for who, deck in zip(("person", "random"), DECKS["gundam"], strict=True)
            ]
            self.say(do="start", game="gundam", seats=seats, seed=seed)

    def move(self) -> bool:
        """Waits until it is asked, and makes a move; False if the game is over or something was refused."""
        self.refused = ""
        while True:
            told = self.hear()
            if self.refused or self.over:
                return False
            options = told.get("scene", {}).get("asked", {}).get("options", [])
            if options:
                self.say(do="take", at=self.at, takes=self.chance.choice(options)["takes"])
                return True


def play_until_killed(folder: Path, kept: str, seed: int) -> tuple[str, int, bool]:
    """One life of a table; the game, the last moment that was told, and whether it was over."""
    chance = Random(seed)
    table = Table(folder)
    timer = threading.Timer(chance.uniform(0.0, 0.8), table.process.kill)
    player: Player | None = None
    try:
        with table.connect() as wire:
            player = Player(wire, chance)
            player.begin(kept, seed)
            moving = player.move()
            timer.start()
            while moving:
                moving = player.move()
            assert player.over or not player.name, player.refused  # a busy machine may refuse to begin
    except (ConnectionClosed, ConnectionError, EOFError):
        pass  # it was killed
    finally:
        timer.cancel()
        table.kill()
    if player is None:
        return kept, 0, False
    return player.name or kept, player.at, player.over


def kill_many(folder: Path, kills: int, seed: int = 1) -> int:
    """Kills tables while moves are made; how many options were acknowledged in all. Anything lost is an error."""
    kept, before, acknowledged = "", [], 0
    for number in range(kills):
        name, at, over = play_until_killed(folder, kept, seed * 100_000 + number)
        if not name:
            continue
        if name != kept:
            before = []
        now = journal.read(folder / f"{name}{journal.SUFFIX}").taken
        assert len(now) >= at, f"life {number}: {at} options were told, {len(now)} are there"
        assert now[: len(before)] == before, f"life {number}: an earlier option has changed"
        acknowledged += max(0, at - len(before))
        kept, before = ("", []) if over else (name, now)
        if number % 20 == 19:
            print(f"{number + 1} lives, {acknowledged} options acknowledged, none lost", flush=True)
    return acknowledged


# --- without the wire: the same for a process that only plays -----------------------------------


def kill_writers(folder: Path, kills: int, seed: int = 1) -> int:
    """Kills processes that play a game and say so after every option; how many were acknowledged. None may be lost."""
    path = new_room(folder, session(), ("person", "person")).journal.path
    before: list[Taken] = []
    acknowledged = 0
    for number in range(kills):
        at = _life_of_a_writer(path, Random(seed * 100_000 + number))
        now = journal.read(path).taken
        assert len(now) >= at, f"life {number}: {at} options were told, {len(now)} are there"
        assert now[: len(before)] == before, f"life {number}: an earlier option has changed"
        acknowledged += max(0, at - len(before))
        before = now
        if journal.read(path).over:
            path, before = new_room(folder, session(number + 2), ("person", "person")).journal.path, []
    return acknowledged


def session(seed: int = 1) -> Session:
    """A game of shipped decks."""
    header, begin = table_of("vanguard").new_game("cr-1.31", decks(), seed, "duel")
    return Session(header, begin)


def _life_of_a_writer(path: Path, chance: Random) -> int:
    """Another process plays until it is killed at some moment; the last option that it told of."""
    told, tells = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _play_and_tell(path, tells, chance)
        finally:
            os._exit(0)
    os.close(tells)
    heard = os.read(told, 8)  # it has begun
    time.sleep(chance.uniform(0.0, 0.05))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(told, 4096):
        heard += more
    os.close(told)
    return int.from_bytes(heard[len(heard) // 8 * 8 - 8 : len(heard) // 8 * 8], "big") if len(heard) >= 8 else 0


def _play_and_tell(path: Path, tells: int, chance: Random) -> None:
    room = room_again(path, journal.read(path))
    os.write(tells, room.at.to_bytes(8, "big"))
    while not room.state.over:
        room.take(room.at, [chance.choice(room.state.match.option_texts(room.state))])
        os.write(tells, room.at.to_bytes(8, "big"))


def main() -> None:
    """As many kills as are asked for."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--kills", type=int, default=20)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--writers", action="store_true", help="kill processes that only play, without the wire")
    said = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        number = (kill_writers if said.writers else kill_many)(Path(folder), said.kills, said.seed)
    print(f"{said.kills} kills, {number} options acknowledged, none lost")


if __name__ == "__main__":
    main()
