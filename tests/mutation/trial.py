"""Runs scenarios on whatever source is on the path: for finding out who comes where, and for trying a change.

In a process of its own: ``python -m tests.mutation.trial trace FILE`` notes for every scenario that the file does not
have which functions it calls; ``python -m tests.mutation.trial run FILE`` runs the scenarios whose keys the file holds,
until one fails: where a law is no longer cited those first whose headers cite its rules, then some, spread over all.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from types import CodeType, FrameType

from cardinal.games import table_of
from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.scenario import must_be_applied, run_document
from cardinal.law.readings import edition_of

FOLDER = Path(__file__).parents[1] / "scenarios"
FIRST = 120  # scenarios that are tried on one change before all others that come there, spread over all


def documents() -> list[Document]:
    """All scenarios of the tree, in a fixed order."""
    return [document for path in find_files([str(FOLDER)]) for document in read_file(path)]


def key(document: Document) -> str:
    """What tells a scenario from all others, also when others are written beside it."""
    return sha256(f"{document.file.name} {document.rules} {document.body}".encode()).hexdigest()[:20]


def trace(known: dict[str, list[str]]) -> dict[str, list[str]]:
    """For every scenario, by its key, the functions of the engine that it calls; what is known is not run again."""
    return {key(document): known.get(key(document)) or _called(document) for document in documents()}


def _called(document: Document) -> list[str]:
    """The functions of the engine that a scenario calls, each as its file and name."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        seen.add(frame.f_code)

    sys.settrace(note)
    try:
        run_document(document)
    finally:
        sys.settrace(None)
    return sorted({name for code in seen if (name := _function(code))})


def _function(code: CodeType) -> str:
    """The file and name of a function of the engine; nothing for any other."""
    _, found, below = code.co_filename.rpartition("/cardinal/")
    name = code.co_qualname.replace(".<locals>", "").partition(".<")[0]
    return f"{below} {name}" if found else ""


class Noted(dict[str, None]):
    """Laws as they are cited; an empty one is what is left of a citation that was taken away."""

    def __setitem__(self, law: str, value: None) -> None:
        if law:
            super().__setitem__(law, value)


def passes(keys: list[str], law: str) -> bool:
    """Whether these scenarios pass, and what their headers cite is applied: the likeliest to fail first."""
    named = set(keys)
    known = [document for document in documents() if key(document) in named]
    cite_it = [number for number, document in enumerate(known) if law and _cites(document, law)]
    spread = range(0, len(known), max(1, len(known) // FIRST))
    return all(
        result.passed
        for number in dict.fromkeys((*cite_it, *spread, *range(len(known))))
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
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        file.write_text(json.dumps(trace(known)), encoding="utf-8")
    else:
        sys.exit(0 if passes(**json.loads(file.read_text(encoding="utf-8"))) else 1)
