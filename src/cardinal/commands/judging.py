"""``scenario``, ``replay`` and ``rules``: what a judge asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from cardinal.commands.output import NO, WRONG, answer, result, talk
from cardinal.games import GAMES, begin_again, table_of
from cardinal.judge import coverage as measured
from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.scenario import Result, run_document, unknown_cites
from cardinal.judge.table import checked
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.readings import edition_of


def run_scenarios(paths: list[str], *, as_json: bool) -> None:
    """Runs every scenario: exit status 0 all passed, 1 some failed, 2 a file could not be read."""
    passed = 0
    failures: list[dict[str, str]] = []
    errors: list[str] = []
    for document in _documents(paths, errors):
        for outcome in _run(document, errors):
            if outcome.passed:
                passed += 1
            else:
                failures.append(_failure(outcome))
                if not as_json:
                    print("{place} [{edition}] {name}\n  {problem}\n".format(**failures[-1]))
    data: dict[str, Any] = {"passed": passed, "failed": len(failures), "failures": failures, "errors": errors}
    result(f"{passed} passed, {len(failures)} failed", data, as_json=as_json)
    raise typer.Exit(WRONG if errors else NO if failures else 0)


def _documents(paths: list[str], errors: list[str]) -> Iterator[Document]:
    """Every scenario of every file; a file that cannot be read is reported and the others go on."""
    for path in find_files(paths):
        try:
            yield from read_file(path)
        except CardinalError as problem:
            errors.append(str(problem))
            talk(f"cardinal: {problem}")


def _run(document: Document, errors: list[str]) -> list[Result]:
    try:
        for unknown in unknown_cites(document):
            talk(f"note: {document.place}: `cites` names {unknown}, which the ledger does not have")
        outcomes = run_document(document)
    except CardinalError as problem:
        errors.append(str(problem))
        talk(f"cardinal: {problem}")
        return []
    for clause in outcomes[0].unread if outcomes else ():
        talk(f"note: {document.place}: not understood, and not played: {clause}")
    return outcomes


def _failure(outcome: Result) -> dict[str, str]:
    document, problem = outcome.document, outcome.problem
    for clause in outcome.unread:
        problem += f"\n  not understood: {clause}"
    return {"place": document.place, "edition": outcome.rules, "name": document.name, "problem": problem}


def verify_replay(file: str, *, as_json: bool) -> None:
    """Runs a stored game again; if it does not end as it claims, the answer is no."""
    from cardinal.kernel.codec import digest
    from cardinal.kernel.session import ReplayDiffers, read_replay, verify

    replay = read_replay(Path(file))
    begin = begin_again(replay.header, file)
    try:
        session = verify(replay, begin, file)
    except ReplayDiffers as difference:
        result(f"not ok: {difference}", {"ok": False, "problem": str(difference)}, as_json=as_json)
        answer(False)
    data = {"ok": True, "digest": digest(session.state), "options": len(replay.taken), "over": session.state.over}
    result(f"ok: {len(replay.taken)} options, digest {data['digest']}", data, as_json=as_json)


def show_coverage(game: str, *, missing: bool, as_json: bool) -> None:
    """How each rule of each edition is realized."""
    table = table_of(game)
    shown = measured.shown_by_scenarios(game)
    report = {edition: measured.count(table, edition, shown) for edition in table.editions}
    lines = [f"{'edition':14}{'rules':>7}{'enforced':>10}{'defined':>9}{'outside':>9}{'open':>6}{'shown':>7}"]
    for edition, row in report.items():
        lines.append(f"{edition:14}{row['rules']:7}{row['enforced']:10}{row['defined']:9}{row['outside']:9}{row['open']:6}"
                     f"{row['shown']:7}")  # fmt: skip
        if missing:
            lines += [f"    {rule}: {says}" for rule, says in measured.not_shown(table, edition, shown)]
    result("\n".join(lines), report, as_json=as_json)


def show_readings(game: str, edition: str, *, as_json: bool) -> None:
    """Every doubtful point of an edition that a match can read otherwise."""
    table = table_of(game)
    readings = table.readings(edition_of(checked(table, edition or table.newest)))
    text = "\n\n".join(measured.reading_as_text(reading) for reading in readings.values())
    result(text, {name: reading._asdict() for name, reading in readings.items()}, as_json=as_json)


def show_rule(edition: str, rule: str, *, as_json: bool) -> None:
    """One rule: what it says, where it lives, what shows it."""
    for game in GAMES:
        table = table_of(game)
        if edition in table.editions:
            laws = table.ledger.by_rule(edition, rule)
            if not laws:
                raise CardinalError(f"{edition} has no rule {rule}", remedy="`rules coverage` lists what there is")
            entries = [measured.describe(table, law, edition) for law in laws]
            readings = list(table.readings(edition, rule).values())
            data = {"rule": rule, "laws": entries, "readings": [reading._asdict() for reading in readings]}
            parts = [*map(measured.as_text, entries), *map(measured.reading_as_text, readings)]
            text = "\n\n".join(parts)
            result(f"{edition} {rule}\n{text}", data, as_json=as_json)
            answer(True)
    editions = [edition for game in GAMES for edition in table_of(game).editions]
    raise CardinalError(f"there is no edition {edition!r}", remedy="there are " + ", ".join(editions))
