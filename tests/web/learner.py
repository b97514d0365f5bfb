"""Somebody who learns a game: a page without a browser that does what the lesson proposes, or anything at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardinal.table.languages import Language
from cardinal.web import advice, frames
from tests.web.visit import Visit

ENDLESS = 2_000  # moves: no lesson has so many, whatever one does


class Learner(Visit):
    """A page on which a lesson was begun."""

    def __init__(self, folder: Path, game: str, language: Language = "en") -> None:
        super().__init__(folder, language=language)
        self.say(do="lesson", game=game)

    @property
    def lesson(self) -> dict[str, Any]:
        """The lesson as it was told last."""
        lesson: dict[str, Any] = self.room["lesson"]
        return lesson

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return bool(self.lesson["over"])

    @property
    def proposed(self) -> dict[str, Any]:
        """The option that a hint names, as the server finds it."""
        room, thought = self.desk.wonders(frames.Hint(self.room["at"]))
        number = advice.known(room)
        if number is None:
            number = self.minds.choose(thought.mind.number, thought.mind, *thought[2:])
        [hint] = advice.proposed(room, thought, number)
        return next(option for option in self.options if option["takes"] == hint["takes"])

    def told_here(self) -> list[dict[str, Any]]:
        """What is told at this decision."""
        room = self.desk.room
        assert room is not None and room.teaching is not None
        keys = [thing.key for thing in room.teaching.now()]
        return [thing for thing in self.lesson["things"] if thing["key"] in keys]
