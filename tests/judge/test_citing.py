"""Code cites laws by their keys, each of which is one law: never by the number of a rule."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardinal.games.gundam import words as gundam_words
from cardinal.games.gundam.laws import LEDGER as GUNDAM
from cardinal.games.vanguard import words as vanguard_words
from cardinal.games.vanguard.laws import LEDGER as VANGUARD
from cardinal.law.ledger import How, Law, Ledger, UnknownLaw

SOURCE = Path(__file__).parents[2] / "src" / "cardinal"
LEDGERS = {"gundam": GUNDAM, "vanguard": VANGUARD}
LANGUAGES = {"gundam": gundam_words.language, "vanguard": vanguard_words.language}
KEY = re.compile(r"[a-z_]+(\.[a-z_]+)+")
#: the ledger itself, names of forms of text, readings (which name rules)
NOT_CODE_OF_RULES = {"laws", "words", "editions.py"}


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that stands in a file of code."""
    return tuple(ast.walk(ast.parse(path.read_bytes())))


def texts(game: str) -> Iterator[tuple[str, str]]:
    """Every text in the code of a game's rules, with its place."""
    for path in sorted(SOURCE.rglob("*.py")):
        file = path.relative_to(SOURCE)
        if game in file.parts and NOT_CODE_OF_RULES.isdisjoint(file.parts):
            for node in nodes(path):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield f"{file}:{node.lineno}", node.value


@pytest.mark.parametrize("game", LEDGERS)
def test_no_law_is_cited_by_the_number_of_a_rule(game: str) -> None:
    ledger = LEDGERS[game]
    editions = {edition for law in ledger.laws.values() for edition in law.ids}
    numbers = {rule for edition in editions for rule in ledger.rules(edition)}
    assert len(numbers) > 200
    numbers -= set(ledger.laws)  # the playbook has no numbers: some of its rules are named as we name a law
    assert [(place, text) for place, text in texts(game) if text in numbers] == []


@pytest.mark.parametrize("game", LEDGERS)
def test_what_looks_like_the_key_of_a_law_is_one(game: str) -> None:
    """Also where a key stands in a table and is cited later."""
    keys = [(place, text) for place, text in texts(game) if KEY.fullmatch(text) and not text.startswith("cardinal.")]
    assert len(keys) > 200
    known = {*LEDGERS[game].laws, *LANGUAGES[game]().categories}  # verbs have words of their own
    assert [(place, text) for place, text in keys if text not in known] == []


@pytest.mark.parametrize("game", LEDGERS)
def test_every_key_stands_in_the_ledger_once(game: str) -> None:
    """In the files of the ledger, too, where a second line would take the place of the first."""
    folder = next(path for path in SOURCE.rglob("laws") if game in path.parts)
    keys: Counter[str] = Counter()
    for path in folder.glob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "law":
                assert isinstance(node.args[0], ast.Constant)
                keys[str(node.args[0].value)] += 1
    assert set(keys) == set(LEDGERS[game].laws)
    assert [key for key, times in keys.items() if times > 1] == []


def test_a_key_that_is_there_already_is_refused() -> None:
    draw = Law("draw", How.ENFORCED, "Draw.", {"e": ("1.1",)})
    with pytest.raises(UnknownLaw, match="twice"):
        Ledger([draw, draw])


@pytest.mark.parametrize("game", LEDGERS)
def test_every_law_that_has_a_name_in_the_code_is_used_there(game: str) -> None:
    """A constant that nobody reads is a citation that never happens."""
    named: list[tuple[str, str]] = []
    read: set[tuple[str, str]] = set()  # module, or nothing for any; name
    for path in sorted(SOURCE.rglob("*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Assign | ast.AnnAssign) and game in path.parts and _cites(node.value):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                named += [(path.stem, target.id) for target in targets if isinstance(target, ast.Name)]
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                read.add((path.stem, node.id))
            elif isinstance(node, ast.Attribute):
                read.add(("", node.attr))
            elif isinstance(node, ast.ImportFrom) and node.module:
                read |= {(node.module.rpartition(".")[2], alias.name) for alias in node.names}
    assert len(named) > 100
    unread = [each for each in named if each not in read and ("", each[1]) not in read]
    assert not unread, unread


def _cites(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("cite", "cite_all")


@pytest.mark.parametrize("game", LEDGERS)
def test_no_law_is_cited_beside_an_event_or_a_question_that_names_it(game: str) -> None:
    """What is told, moved or asked by a law applies it; a second citation could be lost unseen."""
    twice: list[str] = []
    for path in sorted(SOURCE.rglob("*.py")):
        blocks = [getattr(node, "body", None) for node in nodes(path)] if game in path.parts else []
        for block in blocks:
            calls = [each.value for each in block if isinstance(each, ast.Expr)] if isinstance(block, list) else []
            named = [(_called(call), law) for call in calls if isinstance(call, ast.Call) for law in _names(call)]
            laws = {law for called, law in named if called in ("ask", "tell", "move")}
            twice += [f"{path.name}: {law}" for called, law in named if called == "cite" and law in laws]
    assert not twice, twice


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _names(call: ast.Call) -> list[str]:
    return [each.id for each in call.args if isinstance(each, ast.Name)]
