"""Coverage: how each numbered rule is realized, and which scenarios show it, measured by running them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from cardinal.games import table_of
from cardinal.judge.documents import find_files, read_file
from cardinal.judge.scenario import run_document
from cardinal.judge.table import Table
from cardinal.kernel.laws import How, Law
from cardinal.kernel.readings import Reading

ROOT = Path(__file__).parents[3]
ORDER = (How.ENFORCED, How.DEFINED, How.OUTSIDE, How.OPEN)
Shown = dict[tuple[str, str], list[str]]  # (edition, rule id) -> scenarios


@cache
def shown_by_scenarios(game: str) -> Shown:
    """For each rule, the scenarios that cite it and pass, and those in whose course its law was applied."""
    shown: Shown = {}
    folder = ROOT / "tests" / "scenarios" / game
    if not folder.is_dir():
        return shown
    table = table_of(game)
    for path in find_files([str(folder)]):
        for document in read_file(path):
            for outcome in run_document(document):
                if not outcome.passed or outcome.rules not in table.editions:
                    continue  # a reading of one's own shows nothing of the rules as they are read
                place = f"{document.file.relative_to(ROOT)}:{document.line}"
                applied = {rule for law in outcome.cited for rule in table.ledger.ids(law, outcome.rules)}
                for rule in (*document.cites.get(outcome.rules, ()), *sorted(applied)):
                    places = shown.setdefault((outcome.rules, rule), [])
                    if place not in places:
                        places.append(place)
    return shown


def how(table: Table, edition: str, rule: str) -> How:
    """The strongest way in which a rule is realized: one enforced part makes it enforced."""
    ways = {law.how for law in table.ledger.by_rule(edition, rule)}
    return next(way for way in ORDER if way in ways)


def count(table: Table, edition: str, shown: Shown) -> dict[str, int]:
    """How many rules are realized in which way; ``shown`` counts enforced rules that a scenario exercises."""
    rules = table.ledger.rules(edition)
    row = {"rules": len(rules), **{way.value: 0 for way in ORDER}, "shown": 0}
    for rule in rules:
        way = how(table, edition, rule)
        row[way.value] += 1
        row["shown"] += way is How.ENFORCED and (edition, rule) in shown
    return row


def not_shown(table: Table, edition: str, shown: Shown) -> list[tuple[str, str]]:
    """The enforced rules of an edition that no scenario exercises."""
    return [
        (rule, table.ledger.by_rule(edition, rule)[0].says)
        for rule in table.ledger.rules(edition)
        if how(table, edition, rule) is How.ENFORCED and (edition, rule) not in shown
    ]


def describe(table: Table, law: Law, edition: str) -> dict[str, Any]:
    """A law in words, with its places in the code and the scenarios that show it."""
    shown = shown_by_scenarios(table.game)
    scenarios = [place for rule in law.in_edition(edition) for place in shown.get((edition, rule), [])]
    return {
        "law": law.key,
        "how": law.how.value,
        "says": law.says,
        "ids": {name: list(ids) for name, ids in law.ids.items()},
        "code": _in_code(table.game, (law.key, *law.in_edition(edition))),
        "scenarios": sorted(set(scenarios)),
    }


def _in_code(game: str, names: tuple[str, ...]) -> list[str]:
    """Where a law is named in the code of its game, by its key or by the number of its rule."""
    found = []
    pattern = re.compile(rf'"(?:{"|".join(map(re.escape, names))})"')
    source = Path(__file__).parents[1] / game
    for path in sorted(source.glob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
            if pattern.search(line):
                found.append(f"{game}/{path.name}:{number}")
    return found


def as_text(entry: dict[str, Any]) -> str:
    """A described law for people."""
    shown = entry["scenarios"]
    lines = [f"  {entry['law']} ({entry['how']}): {entry['says']}"]
    lines += [f"    {name}: {', '.join(ids)}" for name, ids in entry["ids"].items()]
    lines.append("    code: " + (", ".join(entry["code"]) or "none"))
    lines += [f"    scenario: {place}" for place in shown[:8]]
    if len(shown) > 8:
        lines.append(f"    and {len(shown) - 8} more scenarios")
    return "\n".join(lines)


def reading_as_text(reading: Reading) -> str:
    """How a doubtful rule is read, and how else it could be."""
    others = [f"{reading.name}={other.replace(' ', '_')}" for other in reading.others]
    instead = f" (or by rules with +{' or +'.join(others)})" if others else ""
    return f"  read as {reading.name}: {reading.value}{instead}\n    {reading.reason}"
