"""A field of a tree that is played changes what is compiled, or it is on a list with a reason.

That every word of a line does is asked in ``tests/language/test_perturbation.py``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardinal.cards.files import read_card_file
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.words import parses
from cardinal.games.vanguard.words.normal import ability_lines, is_reminder, normal
from cardinal.games.vanguard.words.tree import Ability
from cardinal.lab.study.perturbing import without_reminders
from tests.text.perturbing import known_fields, with_a_field_left_out

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WHAT_IT_DOES = (
    "kind", "zones", "marks", "words", "homare", "mates", "strides", "requires", "once_per_turn", "cost", "trigger",
    "situation", "program", "continuous", "replaces", "prevents", "keyword",
)  # fmt: skip


def compiled(line: str) -> list[list[Any]] | None:
    """What a line, and every ability that it gives, does; None if it is not played."""
    return played(*parses(line)[:1])


def played(*abilities: Ability) -> list[list[Any]] | None:
    """What abilities, and those that they give, do; None if they are not played."""
    compiler = Compiler()
    try:
        for ability in abilities:
            compiler.compile(ability, "")
    except CannotCompile:
        return None
    return [[getattr(each, field) for field in WHAT_IT_DOES] for each in compiler.abilities] or None


@cache
def own_lines() -> tuple[str, ...]:
    """The lines of our own cards, and those that the grammar is tested with."""
    shipped = sorted((ROOT / "src/cardinal/games/vanguard/shipped").glob("*.yaml"))
    texts = [str(card.get("text") or "") for path in shipped for card in read_card_file(path)]
    texts += (HERE / "vanguard_lines.txt").read_text(encoding="utf-8").splitlines()
    return lines_of(texts)


def lines_of(texts: list[str]) -> tuple[str, ...]:
    lines = [line for text in texts for line in ability_lines(text) if line.startswith("[") and not is_reminder(line)]
    return tuple(dict.fromkeys(without_reminders(normal(line)) for line in lines))


@pytest.mark.parametrize("part", range(4))
def test_every_field_of_a_tree_is_felt(part: int) -> None:
    """A field that the compiler says it handles, and does not look at, is a word that is dropped."""
    listed, deaf = known_fields("vanguard"), set()
    for line in own_lines()[part::4]:
        (ability,) = parses(line)[:1] or (None,)
        own = None if ability is None else played(ability)
        if own is not None:
            left_out = with_a_field_left_out(ability)
            deaf |= {f"{name}: {line}" for name, other in left_out if name not in listed and played(other) == own}
    assert not deaf
