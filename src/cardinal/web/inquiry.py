"""What is asked at the judge's desk and takes its time, answered in a process of its own: what a judge brings is a
stranger's text, and may keep a machine busy for longer than anybody wants to wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cardinal.games import table_of
from cardinal.judge.editing import Body, Change, as_yaml, changed, set_up
from cardinal.judge.editions import as_data, compare, other_readings
from cardinal.judge.offering import offered
from cardinal.judge.ruling import ruling
from cardinal.judge.stepping import brought, one_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.phrases import phrase
from cardinal.kernel.seen import Json
from cardinal.web.bench import Bench, open_bench


@dataclass(frozen=True, slots=True)
class Brought:
    """A scenario as a page brings it: the text of its file, which of its scenarios, and by which rules."""

    text: str
    name: str
    which: int = 0
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Trial:
    """Whether a scenario can be set up and played in time; what is wrong with it is refused before the table has it."""

    brought: Brought

    def run(self) -> None:
        """Plays it once."""
        opened(self.brought)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a change makes of a scenario, and whether that can be set up and played in time."""

    body: Body
    change: Change | None

    def run(self) -> Body:
        """The scenario after the change; what is wrong with it is told with its zone."""
        try:
            body = changed(self.body, self.change, set_up(self.body)) if self.change is not None else self.body
            open_bench(as_yaml(body), "", 0, "")
            offered(body, set_up(body))
        except CardinalError as problem:
            _, comma, zone = problem.place.rpartition(", ")
            where = f"{zone}: " if comma else ""
            raise CardinalError(f"{where}{problem.cause}", remedy=problem.remedy) from None
        return body


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a scenario goes by every edition, and by other readings where it goes otherwise."""

    brought: Brought

    def run(self) -> Json:
        """Plays it by all of them."""
        with placed():
            document = one_of(brought(self.brought.text, self.brought.name), self.brought.which)
            readings = other_readings(document, table_of(document.game))
            found = compare(document, readings)
        alike = [each.rules for each in found.played if each.rules in readings and each.rules not in found.differences]
        found.played = [each for each in found.played if each.rules not in alike]
        return _in_words(as_data(found))


def _in_words(told: Json) -> Json:
    """What came of each edition, and when it parts from the first, as they are told to people."""
    for each in told["editions"]:
        each["outcome"] = phrase(each["outcome"])
        if each is not told["editions"][0] and not each["problem"]:
            each["problem"] = phrase("goes the same way")
        if (found := each["difference"]) is not None:
            after = phrase("After {move} (line {line}):", move=found["taken"], line=found["line"])
            found["says"] = after if found["taken"] else phrase("From the beginning:")
    return told


@dataclass(frozen=True, slots=True)
class Writing:
    """A scenario as a ruling for people."""

    brought: Brought

    def run(self) -> str:
        """Writes it."""
        with placed():
            return ruling(one_of(brought(self.brought.text, self.brought.name), self.brought.which)).text


def opened(one: Brought) -> Bench:
    """The scenario on a bench; what is wrong with it is told with its line."""
    with placed():
        return open_bench(one.text, one.name, one.which, one.rules)


@contextmanager
def placed() -> Iterator[None]:
    """What is refused says where in the text it stands."""
    try:
        yield
    except CardinalError as problem:
        where = f"{problem.place}: " if problem.place else ""
        raise CardinalError(f"{where}{problem.cause}", remedy=problem.remedy) from None


Inquiry = Trial | Drawing | Comparison | Writing
