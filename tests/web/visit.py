"""A page without a browser: it says frames to a desk and keeps what it is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from cardinal.kernel.errors import CardinalError
from cardinal.web.desk import Desk
from cardinal.web.errands import Minds
from cardinal.web.frames import read
from cardinal.web.outbox import written
from cardinal.web.speaking import Language, words_for

DECKS = {
    "vanguard": ("cinder-court", "lanternfolk"),
    "gundam": ("kiln-row", "tidewrack-yard"),
    "lantern": ("north-quay", "south-quay"),
}


class Visit:
    """A page that looks at the table; ``frames`` is every byte that it was sent."""

    def __init__(self, folder: Path, rooms: dict[str, Any] | None = None, language: Language = "en") -> None:
        self.desk = Desk(folder, {} if rooms is None else rooms)
        self.minds = Minds()
        self.language = language
        self.frames: list[bytes] = []
        self.told: dict[str, Any] = {}
        self.last: dict[str, Any] = {}  # of each kind of frame the last
        self.log: dict[int, dict[str, Any]] = {}

    def say(self, **frame: Any) -> list[dict[str, Any]]:
        """Says a frame as JSON, and takes in all that follows; what is refused is told as the server tells it."""
        return self.say_raw(json.dumps(frame))

    def say_raw(self, data: str | bytes) -> list[dict[str, Any]]:
        """Says anything at all."""
        told: list[dict[str, Any]] = []
        try:
            frame = read(data)
            errand = self.desk.errand(frame)
            ready = self.desk.prepare(frame, errand.run() if errand is not None else None)
            told += [self._take_in(one) for one in self.desk.hear(frame, ready)]
            told += self._computers()
        except CardinalError as problem:
            told.append(self._take_in({"say": "refused", "why": problem.cause, "remedy": problem.remedy}))
        return told

    def _computers(self) -> list[dict[str, Any]]:
        """The computers play, as the hall lets them; the page sees every step."""
        told: list[dict[str, Any]] = []
        while self.desk.room is not None and (thought := self.desk.room.thought()) is not None:
            number = self.minds.choose(thought.mind.number, thought.mind, *thought[2:])
            assert self.desk.room.answer(thought, number)
            told += [self._take_in(one) for one in self.desk.news()]
        return told

    def _take_in(self, one: dict[str, Any]) -> dict[str, Any]:
        data = written(one, words_for(self.language, self.desk.game))
        self.frames.append(data)
        told: dict[str, Any] = json.loads(data)
        self.last[told["say"]] = told
        if told["say"] == "scene":
            begin = told["log"]["from"]
            self.log = {n: line for n, line in self.log.items() if n < begin}
            self.log |= {line["n"]: line for line in told["log"]["lines"]}
        return told

    def start(self, game: str = "vanguard", who: tuple[str, ...] = ("person", "random"), **more: Any) -> None:
        """Begins a game of shipped decks."""
        decks = DECKS[game]
        seats = [{"who": one, "deck": decks[seat % len(decks)]} for seat, one in enumerate(who)]
        self.say(do="start", game=game, seats=seats, seed=more.pop("seed", 7), **more)

    @property
    def scene(self) -> dict[str, Any]:
        """The table as it was told last."""
        scene: dict[str, Any] = self.last["scene"]["scene"]
        return scene

    @property
    def room(self) -> dict[str, Any]:
        """The game as it was told last."""
        room: dict[str, Any] = self.last["scene"]["room"]
        return room

    @property
    def options(self) -> list[dict[str, Any]]:
        """What can be done."""
        options: list[dict[str, Any]] = self.scene.get("asked", {}).get("options", [])
        return options

    def take(self, option: dict[str, Any]) -> None:
        """Takes an option."""
        self.say(do="take", at=self.room["at"], takes=option["takes"])

    def play(self, chance: Random, most: int = 3000) -> None:
        """Plays by chance until the game is over or so many options are taken."""
        for _ in range(most):
            if self.scene["over"]:
                return
            if "cover" in self.room:
                self.say(do="uncover", seat=self.room["cover"])
            self.take(chance.choice(self.options))

    def end(self) -> None:
        """The program ends, as far as its games notice: others may write them now."""
        for room in self.desk.rooms.values():
            room.journal.release()
