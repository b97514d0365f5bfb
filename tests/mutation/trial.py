"""Runs scenarios on whatever source is on the path: for finding out who comes where, and for trying a change.

In a process of its own: ``python -m tests.mutation.trial trace FILE`` notes for every function the scenarios that
call it; ``python -m tests.mutation.trial run FILE`` runs the scenarios whose numbers the file holds, until one fails.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.scenario import run_document

FOLDER = Path(__file__).parents[1] / "scenarios"


def documents() -> list[Document]:
    """All scenarios of the tree, in a fixed order."""
    return [document for path in find_files([str(FOLDER)]) for document in read_file(path)]


def trace() -> dict[str, list[int]]:
    """For every function of the engine, the numbers of the scenarios that call it."""
    callers: dict[str, list[int]] = {}
    seen: set[Any] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    for number, document in enumerate(documents()):
        seen.clear()
        sys.setprofile(note)
        try:
            run_document(document)
        finally:
            sys.setprofile(None)
        for code in seen:
            _, found, below = code.co_filename.rpartition("/cardinal/")
            if found:
                name = code.co_qualname.replace(".<locals>", "").partition(".<")[0]
                called = callers.setdefault(f"{below} {name}", [])
                if not called or called[-1] != number:
                    called.append(number)
    return callers


def passes(numbers: list[int]) -> bool:
    """Whether these scenarios pass."""
    known = documents()
    return all(result.passed for number in numbers for result in run_document(known[number]))


if __name__ == "__main__":
    command, file = sys.argv[1], Path(sys.argv[2])
    if command == "trace":
        file.write_text(json.dumps(trace()), encoding="utf-8")
    else:
        sys.exit(0 if passes(json.loads(file.read_text(encoding="utf-8"))) else 1)
