"""Worker processes: how they are begun, and fresh ones that verify replays.

Where the system can, a worker that plays (``crew``) is a fork of the process that has read and compiled everything: it
reads no card text again, and shares the memory. Elsewhere, and where fresh processes are wanted, each compiles the
match once. A machine without shared memory or semaphores has no workers.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import current_process, get_context
from multiprocessing.context import ForkContext, SpawnContext
from typing import TypeVar

from cardinal.lab.memory import settled
from cardinal.players.contest import Contest, Start

T = TypeVar("T")
R = TypeVar("R")

_start: Start


class NoWorkers(Exception):
    """This machine cannot run worker processes; the text says why."""


def submit(pool: ProcessPoolExecutor, work: Callable[[T], R], what: T) -> Future[R]:
    """Hands something out to the workers."""
    with without_interrupts():
        return pool.submit(work, what)


def start_of_worker() -> Start:
    """The compiled match of the worker in which this is called."""
    return _start


def context_of_workers() -> ForkContext | SpawnContext:
    """How workers are begun here: where that is known to be sound they are forks."""
    if current_process().daemon:
        raise NoWorkers("a process that is a worker itself begins no others")
    try:
        return get_context("fork") if sys.platform == "linux" else get_context("spawn")
    except (OSError, ImportError, NotImplementedError) as problem:
        raise NoWorkers(str(problem) or type(problem).__name__) from None


def _begin_worker(contest: Contest) -> None:
    global _start  # noqa: PLW0603 - what a worker process keeps between replays
    _start = Start(contest)
    settled().__enter__()  # for as long as the worker lives


@contextmanager
def fresh_pool(contest: Contest, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that share nothing with this one, and know the contest."""
    try:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker, (contest,))
    except (OSError, ImportError, NotImplementedError) as problem:
        raise NoWorkers(str(problem) or type(problem).__name__) from None
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def signals_wait() -> Iterator[None]:
    """Processes begun in here are born deaf to Ctrl-C and SIGTERM; this one hears afterwards what came meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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


__all__ = [
    "NoWorkers",
    "context_of_workers",
    "fresh_pool",
    "other_hash_seed",
    "signals_wait",
    "start_of_worker",
    "submit",
]
