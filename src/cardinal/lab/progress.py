"""Progress on standard error: a bar in a terminal, otherwise a plain line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LINES = 10  # where there is no terminal
REDRAW = 0.1  # seconds between two pictures of the bar


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the number that is done."""
    if sys.stderr.isatty():
        with _bar(title, total) as update:
            yield update
    else:
        yield _Lines(title, total)


@contextmanager
def _bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console  # noqa: PLC0415 - a slow import that only a terminal needs
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), auto_refresh=False) as bar:  # a thread must not be forked
        task = bar.add_task(title, total=total)
        drawn = 0.0

        def update(done: int) -> None:
            nonlocal drawn
            now = time.monotonic()
            bar.update(task, completed=done, refresh=now - drawn > REDRAW or done == total)
            drawn = now if now - drawn > REDRAW else drawn

        yield update


class _Lines:
    """A line for every tenth that is done."""

    def __init__(self, title: str, total: int) -> None:
        self.title = title
        self.total = total
        self.said = 0

    def __call__(self, done: int) -> None:
        tenths = done * LINES // self.total
        if tenths > self.said:
            self.said = tenths
            print(f"{self.title}: {done} of {self.total}", file=sys.stderr, flush=True)
