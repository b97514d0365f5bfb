"""A word of a line that is played changes what is compiled, or it is on a list with a reason."""

from __future__ import annotations

import random
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
from tests.text.perturbing import (
    Variant,
    known,
    known_fields,
    unfelt,
    variants,
    with_a_field_left_out,
    without_reminders,
)

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REAL = ROOT.parent / "shared" / "cards" / "vanguard" / "cards.json"
WHAT_IT_DOES = (
    "kind", "zones", "marks", "words", "homare", "mates", "strides", "requires", "once_per_turn", "cost", "trigger",
    "situation", "program", "continuous", "replaces", "prevents", "keyword",
)  # fmt: skip
EVERY_DAY, OF_REAL_CARDS = 40, 400  # lines


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


def without_effect(lines: list[str]) -> list[str]:
    listed = known("vanguard")
    return [f"{old} -> {new}: {shown}" for line in lines for (old, new), shown, _ in unfelt(line, compiled, listed)]


def test_every_word_of_a_sample_of_lines_is_felt() -> None:
    lines = random.Random(12).sample(own_lines(), EVERY_DAY)
    assert sum(1 for line in lines for _ in variants(line)) > EVERY_DAY
    assert not without_effect(lines)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_word_of_our_lines_is_felt(part: int) -> None:
    assert not without_effect(list(own_lines()[part::8]))


@pytest.mark.slow
@pytest.mark.skipif(not REAL.exists(), reason="the real cards are not there")
def test_every_word_of_a_sample_of_real_cards_is_felt() -> None:
    texts = [str(card.get("text") or "") for card in read_card_file(REAL)]
    assert not without_effect(random.Random(13).sample(lines_of(texts), OF_REAL_CARDS))


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


def test_a_word_without_effect_is_found() -> None:
    def deaf(line: str) -> object:
        return line.replace("your opponent's", "your")

    found = list(unfelt("Draw a card for each of your units.", deaf, []))
    assert [variant.swap for variant in found] == [("your", "your opponent's")]
    assert isinstance(found[0], Variant)
