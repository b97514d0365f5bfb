"""Worker processes for many games.

Where the system can, a worker is a fork of the process that has read and compiled everything: it reads no card text
again, and shares the memory. Elsewhere, and where fresh processes are wanted, each compiles the match once. A machine
without shared memory or semaphores has no workers.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import TypeVar

from cardinal.lab.memory import settled
from cardinal.players.contest import Contest, Start

T = TypeVar("T")
R = TypeVar("R")

_start: Start
_stop: Event


class NoWorkers(Exception):
    """This machine cannot run worker processes; the text says why."""


def submit(pool: ProcessPoolExecutor, work: Callable[[T], R], what: T) -> Future[R]:
    """Hands something out to the workers."""
    with without_interrupts():
        return pool.submit(work, what)


def start_of_worker() -> Start:
    """The compiled match of the worker in which this is called."""
    return _start


def is_stopped() -> bool:
    """Whether the worker in which this is called has been told to stop."""
    return _stop.is_set()


def _begin_worker(contest: Contest, stop: Event) -> None:
    global _start, _stop  # noqa: PLW0603 - what a worker process keeps between batches
    _start = Start(contest)
    _stop = stop
    settled().__enter__()  # for as long as the worker lives


@contextmanager
def pool_of(start: Start, workers: int, *, fresh: bool = False) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that know the contest; leaving stops them after the games they are in."""
    global _start, _stop
    forks = sys.platform == "linux" and not fresh
    try:
        context = get_context("fork" if forks else "spawn")
        stop = context.Event()
        if forks:
            _start, _stop = start, stop
            pool = ProcessPoolExecutor(workers, context)
        else:
            pool = ProcessPoolExecutor(workers, context, _begin_worker, (start.contest, stop))
    except (OSError, ImportError, NotImplementedError) as problem:
        raise NoWorkers(str(problem) or type(problem).__name__) from None
    try:
        yield pool
    except BaseException:
        stop.set()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes begun in here never see Ctrl-C; the one that began them does, and stops them."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone sees Ctrl-C
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def other_hash_seed() -> Iterator[None]:
    """Processes begun in here order sets of texts in another way than this one and its workers."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "2" if before == "1" else "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


__all__ = ["NoWorkers", "is_stopped", "other_hash_seed", "pool_of", "start_of_worker", "submit"]
