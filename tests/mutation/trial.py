"""Runs scenarios on whatever source is on the path: for finding out who comes where, and for trying a change.

In a process of its own: ``python -m tests.mutation.trial trace FILE`` notes for every function the scenarios that
call it; ``python -m tests.mutation.trial run FILE`` runs the scenarios whose numbers the file holds, until one fails:
a number of them, spread over all, and where a law is no longer cited those whose headers cite its rules.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from cardinal.games import table_of
from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.scenario import must_be_applied, run_document
from cardinal.law.readings import edition_of

FOLDER = Path(__file__).parents[1] / "scenarios"
MOST = 120  # scenarios that are tried on one change, spread over all that come there


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


class Noted(dict[str, None]):
    """Laws as they are cited; an empty one is what is left of a citation that was taken away."""

    def __setitem__(self, law: str, value: None) -> None:
        if law:
            super().__setitem__(law, value)


def passes(numbers: list[int], law: str) -> bool:
    """Whether these scenarios pass, and what their headers cite is applied."""
    known = documents()
    cite_it = [number for number in numbers if law and _cites(known[number], law)]
    spread = numbers[:: max(1, len(numbers) // MOST)]
    return all(
        result.passed
        for number in dict.fromkeys((*cite_it, *spread))
        for result in must_be_applied(run_document(known[number], noting=Noted))
    )


def _cites(document: Document, law: str) -> bool:
    """Whether a header names a rule that states the law."""
    ledger = table_of(document.game, document.place).ledger
    if law not in ledger.laws:
        return False
    return any(
        not ids.isdisjoint(ledger.ids(law, edition_of(rules)))
        for rules, ids in ((rules, set(ids)) for rules, ids in document.cites.items())
    )


if __name__ == "__main__":
    command, file = sys.argv[1], Path(sys.argv[2])
    if command == "trace":
        file.write_text(json.dumps(trace()), encoding="utf-8")
    else:
        sys.exit(0 if passes(**json.loads(file.read_text(encoding="utf-8"))) else 1)
