"""``scenario``, ``replay`` and ``rules``: what a judge asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import typer

from cardinal.commands.output import NO, WRONG, answer, prepare_new, result, talk, write_new
from cardinal.games import first_game, table_of, working
from cardinal.games.replaying import begin_again
from cardinal.judge import coverage as measured
from cardinal.judge import editions, finding
from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.index import files_of, index_of, is_kept
from cardinal.judge.ruling import ruling
from cardinal.judge.scenario import Result, must_be_applied, run_document, unknown_cites
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.lab.progress import progress
from cardinal.law.readings import edition_of
from cardinal.table.game import Table, checked


def run_scenarios(paths: list[str], *, as_json: bool, trace: bool = False, strict_cites: bool = False) -> None:
    """Runs every scenario: exit status 0 all passed, 1 some failed, 2 a file could not be read.

    ``strict_cites``: a header that cites a rule which was not applied is a failure; otherwise it is only told.
    """
    passed = 0
    failures: list[dict[str, object]] = []
    unread: list[dict[str, object]] = []
    errors: list[str] = []
    for document in _documents(paths, errors):
        for outcome in _run(document, errors, trace=trace, strict_cites=strict_cites):
            if outcome.passed:
                passed += 1
                if outcome.unread:
                    unread.append(_told(outcome) | {"unread": outcome.unread})
            else:
                failures.append(_failure(outcome))
            if not as_json:
                _print(outcome)
    data: dict[str, object] = {"passed": passed, "failed": len(failures), "failures": failures, "errors": errors,
                            "unread": unread}  # fmt: skip
    result(f"{passed} passed, {len(failures)} failed", data, as_json=as_json)
    raise typer.Exit(WRONG if errors else NO if failures else 0)


def compare_editions(paths: list[str], *, as_json: bool) -> None:
    """Plays every scenario by all editions: exit status 1 where one fails by the rules that it names itself."""
    errors: list[str] = []
    found: list[editions.Compared] = []
    for document in _documents(paths, errors):
        try:
            found.append(editions.compare(document))
        except CardinalError as problem:
            errors.append(str(problem))
            talk(f"cardinal: {problem}")
    parted = sum(bool(each.differences) for each in found)
    told = f"{len(found)} compared, {parted} played otherwise by some edition"
    data = {"compared": len(found), "parted": parted, "scenarios": [editions.as_data(each) for each in found],
            "errors": errors}  # fmt: skip
    result("\n\n".join((*map(editions.as_text, found), told)), data, as_json=as_json)
    failed = any(each.outcome == editions.FAILED for one in found for each in one.own)
    raise typer.Exit(WRONG if errors else NO if failed else 0)


def write_ruling(paths: list[str], out: str, *, as_json: bool) -> None:
    """Writes scenarios as rulings, whether they hold or not; the answer is no where one does not."""
    prepare_new(Path(out), "ruling")
    found = [ruling(document) for path in find_files(paths) for document in read_file(path)]
    write_new(Path(out), "\n---\n\n".join(each.text for each in found), "ruling")
    holding = sum(each.holds for each in found)
    data = {"file": out, "rulings": len(found), "hold": holding}
    result(f"{out}: {len(found)} written, {holding} hold", data, as_json=as_json)
    answer(holding == len(found))


def _documents(paths: list[str], errors: list[str]) -> Iterator[Document]:
    """Every scenario of every file; a file that cannot be read is reported and the others go on."""
    for path in find_files(paths):
        try:
            yield from read_file(path)
        except CardinalError as problem:
            errors.append(str(problem))
            talk(f"cardinal: {problem}")


def _print(outcome: Result) -> None:
    """A failure, and with a trace every run: what happened, by which rules."""
    if not outcome.passed or outcome.log:
        told = _failure(outcome)
        print("{place} [{edition}] {name}".format(**told) + (f"\n  {told['problem']}" if told["problem"] else ""))
        print("".join(f"    {line}\n" for line in outcome.log))


def _run(document: Document, errors: list[str], *, trace: bool, strict_cites: bool) -> list[Result]:
    try:
        for unknown in unknown_cites(document):
            talk(f"note: {document.place}: `cites` names {unknown}, which the ledger does not have")
        outcomes = run_document(document, trace=trace)
    except CardinalError as problem:
        errors.append(str(problem))
        talk(f"cardinal: {problem}")
        return []
    for outcome in must_be_applied(outcomes) if strict_cites else outcomes:
        if outcome.unapplied and not strict_cites:
            talk(f"note: {document.place} [{outcome.rules}] `cites` names {', '.join(outcome.unapplied)}, "
                 "which was not applied")  # fmt: skip
        ended = "passes" if outcome.passed else "fails"
        for clause in outcome.unread:
            talk(f"note: {document.place} [{outcome.rules}] {ended} with a line that is not understood, "
                 f"and not played: {clause}")  # fmt: skip
    return outcomes


def _told(outcome: Result) -> dict[str, object]:
    return {"place": outcome.document.place, "edition": outcome.rules, "name": outcome.document.name}


def _failure(outcome: Result) -> dict[str, object]:
    problem = outcome.problem
    for clause in outcome.unread:
        problem += f"\n  not understood: {clause}"
    told = _told(outcome) | {"problem": problem}
    return told | {"log": outcome.log} if outcome.log else told


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


def write_moment(file: str, at: int, seat: str, moves: int, out: str, *, as_json: bool) -> None:
    """Writes a moment of a stored game as a scenario; one that is there already is not overwritten."""
    from cardinal.games.moments import moment, written
    from cardinal.kernel.session import read_replay

    prepare_new(Path(out), "scenario")
    replay = read_replay(Path(file))
    begin = begin_again(replay.header, file)
    there = moment(replay.header, replay.taken, begin, len(replay.taken) if at < 0 else at, file, seat)
    found = written(there, begin, moves)
    write_new(Path(out), found.text, "scenario")
    how = "by its position" if found.is_position else f"from the preparation: {found.why}"
    data = {"file": out, "at": found.at, "position": found.is_position, "why": found.why}
    result(f"{out}: the moment after option {found.at}, {how}", data, as_json=as_json)


def show_coverage(game: str, *, missing: bool, as_json: bool) -> None:
    """How each rule of each edition is realized."""
    table = table_of(game or first_game())
    _announce(table.game)
    report = {edition: measured.count(table, edition) for edition in table.editions}
    columns = ("rules", "enforced", "defined", "outside", "open", "applied", "shown")
    lines = [f"{'edition':14}" + "".join(f"{name:>10}" for name in columns)]
    for edition, row in report.items():
        lines.append(f"{edition:14}" + "".join(f"{row[name]:10}" for name in columns))
        if missing:
            shown = measured.shown_by_scenarios(table.game)
            lines += [f"    {rule}: {says}" for rule, says in measured.not_shown(table, edition, shown)]
    result("\n".join(lines), report, as_json=as_json)


def _announce(game: str) -> None:
    """What takes long is said before, and how far it is."""
    if not is_kept(game):
        talk("all scenarios are run once to see what they show, which takes a minute or two")
        with progress("files of scenarios", files_of(game)) as update:
            index_of(game, update)


def show_readings(game: str, edition: str, *, as_json: bool) -> None:
    """Every doubtful point of an edition that a match can read otherwise."""
    table = table_of(game or first_game())
    readings = table.readings(edition_of(checked(table, edition or table.newest)))
    text = "\n\n".join(measured.reading_as_text(reading) for reading in readings.values())
    result(text, {name: reading._asdict() for name, reading in readings.items()}, as_json=as_json)


def show_rule(edition: str, rule: str, *, as_json: bool) -> None:
    """One rule: what it says, where it lives, what shows it; of a section also the rules below it."""
    table = _table_with(edition)
    laws, parts = table.ledger.by_rule(edition, rule), measured.below(table, edition, rule)
    if not laws and not parts:
        meant = measured.near(table, edition, rule)
        hint = "do you mean " + ", ".join(meant) if meant else "`rules coverage` lists what there is"
        raise CardinalError(f"{edition} has no rule {quoted(rule)}", remedy=hint)
    if not is_kept(table.game):
        for law in laws:
            talk(f"{edition} {rule} ({law.how.value}): {law.says}")
    _announce(table.game)
    entries = [measured.describe(table, law, edition) for law in laws]
    readings = list(table.readings(edition, rule).values())
    below = [measured.in_short(table, edition, part) for part in parts]
    data = {"rule": rule, "laws": entries, "readings": [each._asdict() for each in readings], "below": below}
    texts = [*map(measured.as_text, entries), *map(measured.reading_as_text, readings)]
    texts += ["\n".join(f"  {each['rule']} ({each['how']}): {each['says']}" for each in below)] if below else []
    result(f"{edition} {rule}\n" + "\n\n".join(texts), data, as_json=as_json)
    answer(True)


def find_rules(words: list[str], game: str, edition: str, most: int, *, as_json: bool) -> None:
    """Laws by their words, of one game or edition or of all; the answer is no where there is none."""
    wanted = finding.words_of(words)
    tables = [_table_with(edition)] if edition else [table_of(game)] if game else _tables()
    found = [(table, each) for table in tables for each in finding.find(table, wanted, edition)]
    has = max((each.words for _, each in found), default=0)
    best = sorted((pair for pair in found if pair[1].words == has), key=lambda pair: -pair[1].worth)
    told = [finding.as_data(table, each) for table, each in best[:most]]
    lines = [finding.as_text(each) for each in told]
    if 0 < has < len(wanted):
        lines.insert(0, f"no law has all {len(wanted)} words; these have {has} of them")
    lines.append(f"{len(best)} found" + (f", {most} shown: --most shows more" if len(best) > most else ""))
    data = {"words": wanted, "matched": has, "found": len(best), "laws": told}
    result("\n".join(lines), data, as_json=as_json)
    answer(bool(best))


def _tables() -> list[Table]:
    return [kit.table for kit in working(lambda problem: talk(f"cardinal: {problem}"))]


def _table_with(edition: str) -> Table:
    """The game that has an edition."""
    tables = _tables()
    for table in tables:
        if edition in table.editions:
            return table
    every = [edition for table in tables for edition in table.editions]
    raise CardinalError(f"there is no edition {quoted(edition)}", remedy="there are " + ", ".join(every))
