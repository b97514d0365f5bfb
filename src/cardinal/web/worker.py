"""A process beside the table's: it reads decks or thinks for computers, one thing after the other.

It talks with the process that started it over its own two pipes and with nobody else, and ends when they close.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import sys
from typing import Any, BinaryIO

from cardinal.kernel.errors import CardinalError
from cardinal.web.errands import Farewell, Meanwhile, Minds

LENGTH = 4  # bytes that tell how long a message is
GENTLY = "gently"  # said at the start: others go first
NICE = 10


def main() -> None:
    """Answers until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table; this ends with it
    if GENTLY in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(NICE)
    asked, told = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what is printed by mistake must not get among the answers
    minds = Minds()
    while True:
        while minds.idle and not _is_asked(asked):
            minds.ponder()
        if (job := _read(asked)) is None:
            return
        data = pickle.dumps(_answer(minds, job))
        told.write(len(data).to_bytes(LENGTH, "big") + data)
        told.flush()


def _is_asked(asked: BinaryIO) -> bool:
    """Whether a question has come; who asks waits for the answer before asking again, so none is half read."""
    return bool(select.select([asked], [], [], 0)[0])


def _read(asked: BinaryIO) -> Any:
    head = asked.read(LENGTH)
    if len(head) < LENGTH:
        return None
    return pickle.loads(asked.read(int.from_bytes(head, "big")))


def _answer(minds: Minds, job: Any) -> tuple[str, Any]:
    """The answer, or why there is none: a sentence and a remedy, or what went wrong in the program."""
    try:
        if isinstance(job, Meanwhile):
            minds.wait(job)
            return "done", None
        if isinstance(job, Farewell):
            minds.part(job)
            return "done", None
        if isinstance(job, tuple):
            return "done", minds.choose(*job)
        return "done", job.run()
    except CardinalError as problem:
        return "refused", (problem.cause, problem.remedy)
    except Exception as problem:
        return "failed", repr(problem)


if __name__ == "__main__":
    main()
