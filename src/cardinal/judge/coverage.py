"""Coverage: how each numbered rule is realized, and which scenarios show it, measured by running them."""

from __future__ import annotations

import re
from collections import Counter
from difflib import get_close_matches
from functools import cache
from typing import TypedDict

from cardinal.games import find_game, table_of
from cardinal.judge.index import index_of
from cardinal.law.ledger import How, Law
from cardinal.law.readings import Reading
from cardinal.table.game import Table

MEANT = 12  # ids that are offered for one that does not exist
ORDER = (How.ENFORCED, How.DEFINED, How.OUTSIDE, How.OPEN)
Shown = dict[tuple[str, str], list[str]]  # (edition, rule id) -> scenarios


@cache
def shown_by_scenarios(game: str) -> Shown:
    """For each rule, the scenarios that cite it and pass, and those in whose course its law was applied."""
    shown: Shown = {}
    for (edition, rule), places in applied_in_scenarios(game).items():
        shown.setdefault((edition, rule), []).extend(places)
    for name, entry in index_of(game).items():
        for run in entry.runs:
            for rule in run.cites:
                places = shown.setdefault((run.edition, rule), [])
                if (place := f"{name}:{run.line}") not in places:
                    places.append(place)
    return shown


@cache
def applied_in_scenarios(game: str) -> Shown:
    """For each rule, the scenarios in whose course the engine has applied it."""
    applied: Shown = {}
    ledger = table_of(game).ledger
    laws = list(ledger.laws)
    for name, entry in index_of(game).items():
        for run in entry.runs:
            for rule in dict.fromkeys(rule for law in run.applied for rule in ledger.ids(laws[law], run.edition)):
                applied.setdefault((run.edition, rule), []).append(f"{name}:{run.line}")
    return applied


@cache
def code_of_laws(game: str) -> dict[str, list[str]]:
    """Where in the code each law was applied when the scenarios ran."""
    found: dict[str, list[str]] = {}
    for entry in index_of(game).values():
        for law, places in entry.code.items():
            found[law] = list(dict.fromkeys((*found.get(law, ()), *places)))
    return found


def how(table: Table, edition: str, rule: str) -> How:
    """The strongest way in which a rule is realized: one enforced part makes it enforced."""
    ways = {law.how for law in table.ledger.by_rule(edition, rule)}
    return next(way for way in ORDER if way in ways)


class Described(TypedDict):
    """A law in words, as plain data."""

    law: str
    how: str
    says: str
    ids: dict[str, list[str]]
    code: list[str]
    scenarios: list[str]


def count(table: Table, edition: str) -> dict[str, object]:
    """How many rules are realized in which way; which enforced ones the engine has never applied in a scenario.

    ``shown`` counts also those that a scenario only says it shows.
    """
    rules = table.ledger.rules(edition)
    ways = Counter(how(table, edition, rule) for rule in rules)
    enforced = [rule for rule in rules if how(table, edition, rule) is How.ENFORCED]
    applied, shown = applied_in_scenarios(table.game), shown_by_scenarios(table.game)
    never = [rule for rule in enforced if (edition, rule) not in applied]
    return {
        "rules": len(rules),
        **{way.value: ways[way] for way in ORDER},
        "applied": len(enforced) - len(never),
        "never": never,
        "shown": sum((edition, rule) in shown for rule in enforced),
    }


def not_shown(table: Table, edition: str, shown: Shown) -> list[tuple[str, str]]:
    """The enforced rules of an edition that no scenario exercises."""
    return [
        (rule, table.ledger.by_rule(edition, rule)[0].says)
        for rule in table.ledger.rules(edition)
        if how(table, edition, rule) is How.ENFORCED and (edition, rule) not in shown
    ]


def describe(table: Table, law: Law, edition: str) -> Described:
    """A law in words, with its places in the code and the scenarios that show it."""
    shown = shown_by_scenarios(table.game)
    scenarios = [place for rule in law.in_edition(edition) for place in shown.get((edition, rule), [])]
    return {
        "law": law.key,
        "how": law.how.value,
        "says": law.says,
        "ids": {name: list(ids) for name, ids in law.ids.items()},
        "code": _in_code(table, law, edition),
        "scenarios": sorted(set(scenarios)),
    }


def _in_code(table: Table, law: Law, edition: str) -> list[str]:
    """Where a law lives in the code: where it is cited, where it was applied, or else where its number is mentioned."""
    names = "|".join(map(re.escape, (law.key, *law.in_edition(edition))))
    ids = "|".join(re.escape(rule) for rules in law.ids.values() for rule in rules)
    return (
        _in_source(table.game, rf'"(?:{names})"')
        or sorted(code_of_laws(table.game).get(law.key, ()))
        or _in_source(table.game, rf"(?<![\w.-])(?:{ids})(?![\w-]|\.\d)")
        or list(find_game(table.game).carried_out(law.key))
    )


def _in_source(game: str, expression: str) -> list[str]:
    pattern = re.compile(expression)
    return [place for place, line in _source(game) if pattern.search(line)]


@cache
def _source(game: str) -> list[tuple[str, str]]:
    """Every line of the code that carries out the rules of a game, with its place."""
    kit = find_game(game)
    files = [path for path in sorted(kit.folder.rglob("*.py")) if "laws" not in path.parts]
    return [
        (f"{kit.code}/{path.relative_to(kit.folder).as_posix()}:{number}", line)
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1)
    ]


def below(table: Table, edition: str, rule: str) -> list[str]:
    """The rules of a section, without the section itself; ids go down by dots or by hyphens."""
    return [other for other in table.ledger.rules(edition) if other.startswith((f"{rule}.", f"{rule}-"))]


def near(table: Table, edition: str, rule: str) -> list[str]:
    """Ids that somebody may have meant: those of the same section, and those that are spelled alike."""
    rules = table.ledger.rules(edition)
    section = re.sub(r"[.-]?[^.-]*$", "", rule)
    alike = get_close_matches(rule, rules, MEANT, 0.6)
    return list(dict.fromkeys((*alike, *(below(table, edition, section) if section else ()))))[:MEANT]


def in_short(table: Table, edition: str, rule: str) -> dict[str, str]:
    """One rule of a section in a line."""
    laws = table.ledger.by_rule(edition, rule)
    return {"rule": rule, "how": how(table, edition, rule).value, "says": " ".join(law.says for law in laws)}


def as_text(entry: Described) -> str:
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
