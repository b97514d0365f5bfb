"""Who plays the games: this process, workers on all its cores, or a cluster. The games are the same, whoever does.

Games are dealt out in batches; results come back in the order of the games' numbers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future
from typing import TypeVar

from cardinal.kernel.errors import CardinalError
from cardinal.lab.cluster import on_ray
from cardinal.lab.memory import settled, tidy
from cardinal.lab.single import play
from cardinal.lab.tally import Played, Tally
from cardinal.lab.workers import NoWorkers, is_stopped, pool_of, start_of_worker, submit
from cardinal.players.contest import Start

BATCH = 64  # games that a worker is handed at a time, in a long run
AHEAD = 3  # batches per worker that are handed out before their turn to be merged
ENGINES = ("local", "ray")
T = TypeVar("T")


def play_all(tally: Tally, numbers: Sequence[int], engine: str, address: str) -> Generator[Played, None, None]:
    """Plays these games and gives them in order."""
    if engine == "ray":
        yield from on_ray(tally, batches(numbers, tally.workers), address)
        return
    if engine not in ENGINES:
        raise CardinalError(f"the engine {engine!r} is unknown", remedy=f"there is {' and '.join(ENGINES)}")
    yield from _locally(tally, numbers)


def _locally(tally: Tally, numbers: Sequence[int]) -> Generator[Played, None, None]:
    """All cores of this machine; where there can be no workers, this process plays."""
    start = Start(tally.contest)
    with settled():
        if tally.workers > 1:
            try:
                yield from _with_workers(start, tally.workers, numbers)
                return
            except NoWorkers as problem:
                tally.workers = 1
                tally.notes.append(
                    f"this machine has no shared memory for worker processes ({problem}): one process played"
                )
        for done, number in enumerate(numbers, 1):
            yield play(start, number)
            if done % BATCH == 0:
                tidy()


def _with_workers(start: Start, workers: int, numbers: Sequence[int]) -> Generator[Played, None, None]:
    with pool_of(start, workers) as pool:
        yield from in_order(batches(numbers, workers), workers * AHEAD, lambda batch: submit(pool, _play_batch, batch))


def in_order(
    given: Sequence[Sequence[int]], ahead: int, hand_out: Callable[[Sequence[int]], Future[list[Played]]]
) -> Iterator[Played]:
    """Hands out batches, a few before their turn, and gives their games in order."""
    waiting: deque[Future[list[Played]]] = deque()
    for batch in given:
        waiting.append(hand_out(batch))
        if len(waiting) == ahead:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def batches(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Games in batches: large enough to be worth sending, small enough for everybody to have one.

    >>> [len(batch) for batch in batches(range(1, 33), 2)]
    [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    """
    size = max(1, min(BATCH, len(numbers) // (workers * 8)))
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def _play_batch(batch: Sequence[int]) -> list[Played]:
    played = [play(start_of_worker(), number) for number in batch if not is_stopped()]
    tidy()
    return played
