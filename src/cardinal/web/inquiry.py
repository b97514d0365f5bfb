"""What is asked at the judge's desk and takes its time, answered in a process of its own: what a judge brings is a
stranger's text, and may keep a machine busy for longer than anybody wants to wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cardinal.kernel.errors import CardinalError
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
    is_long = False

    def run(self) -> None:
        """Plays it once."""
        opened(self.brought)


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


Inquiry = Trial
