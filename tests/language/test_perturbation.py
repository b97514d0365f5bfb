"""A word of a line that is played changes what is compiled, or it is on a list with a reason (``words/study.yaml``)."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from cardinal.cards.files import read_card_file
from cardinal.games import find_game, table_of
from cardinal.lab.study.corpus import corpus
from cardinal.lab.study.perturbing import (
    CRASHED,
    DIFFERENT,
    LISTED,
    NOT_READ,
    REFUSED,
    SAME,
    Perturbed,
    perturbed,
    variants,
)
from cardinal.lab.study.words import StudyWords, Swap, study_words

ROOT = Path(__file__).parents[2]
GAMES = ("gundam", "vanguard")
EVERY_DAY = 40  # lines
PARTS = 8
#: the share of changes in real lines that nothing comes of, and no reason is known for; it may only fall
UNHEARD = {"gundam": 0.0, "vanguard": 0.0}
OUTCOMES = {NOT_READ, REFUSED, DIFFERENT, LISTED, SAME, CRASHED, "a known fault"}


@cache
def own_lines(game: str) -> tuple[str, ...]:
    """The lines of our own cards, and those that the grammar is tested with."""
    found = corpus(list(find_game(game).shipped_cards.values()), table_of(game), game, lambda done: None)
    further = (ROOT / "tests" / "text" / f"{game}_lines.txt").read_text(encoding="utf-8").splitlines()
    language = table_of(game).reader.language
    normal = [language.normal(line) for line in further if line and not line.startswith("#")]
    return tuple(dict.fromkeys((*found.lines(), *normal)))


@cache
def real_lines(game: str) -> tuple[str, ...]:
    path = ROOT.parent / "shared" / "cards" / game / "cards.json"
    if not path.is_file():
        pytest.skip("the cards are not beside this checkout")
    return tuple(sorted(corpus(read_card_file(path), table_of(game), game, lambda done: None).lines()))


def perturb(game: str, lines: list[str]) -> Perturbed:
    table = table_of(game)
    return perturbed(lines, table.reader.language, table.compiled, study_words(find_game(game)), lambda done: None)


def told(found: Perturbed) -> list[str]:
    return [f"{each.how}, {each.number} times: {each.swap.old} -> {each.swap.new}: {each.example}"
            for each in found.unheard]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_sample_of_our_lines_is_heard(game: str) -> None:
    found = perturb(game, random.Random(12).sample(own_lines(game), EVERY_DAY))
    assert found.counts[DIFFERENT] > EVERY_DAY and set(found.counts) <= OUTCOMES
    assert not told(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_word_of_our_lines_is_heard(game: str, part: int) -> None:
    assert not told(perturb(game, list(own_lines(game)[part::PARTS])))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_word_of_real_cards_is_heard(game: str, part: int) -> None:
    found = perturb(game, list(real_lines(game)[part::PARTS]))
    assert found.counts[SAME] <= UNHEARD[game] * sum(found.counts.values()), told(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_needed_by_a_swap_that_there_is(game: str) -> None:
    words = study_words(find_game(game))
    pairs = {(swap.old, swap.new) for swap in words.swaps} | {("a number", "another")}
    for entry in (*words.unfelt, *words.faults):
        assert entry.why and set(entry.swaps) <= pairs, (entry.why, set(entry.swaps) - pairs)


def test_a_word_without_effect_is_found() -> None:
    language = table_of("gundam").reader.language
    swaps = StudyWords((Swap("side", "friendly", "enemy"), Swap("side", "Draw", "Sing")))
    found = perturbed(["【Deploy】Draw 1."], language, lambda line: "deaf", swaps, lambda done: None)
    assert [(each.how, each.swap.kind) for each in found.unheard] == [(SAME, "number")]


def test_a_compiler_that_falls_over_is_found() -> None:
    asked: list[object] = []

    def compiled(line: object) -> object:
        asked.append(line)
        if len(asked) > 1:
            raise KeyError("zone")
        return "own"

    language = table_of("gundam").reader.language
    found = perturbed(["【Deploy】Draw 1."], language, compiled, StudyWords(()), lambda done: None)
    assert [each.how for each in found.unheard] == [CRASHED]


def test_a_dropped_word_leaves_a_sentence_with_its_capital() -> None:
    found = [variant.text for variant in variants("Rest it. You may draw.", [Swap("dropped", "You may ", "")])]
    assert found == ["Rest it. Draw."]


@pytest.mark.parametrize(
    "line",
    [
        "This card in your shield area gets cost -1.",
        "【Deploy】If you deploy this Unit from your shield area, draw 1.",
        "【Destroyed】Return that card from your shield area to your hand.",
    ],
)
def test_a_location_that_texts_do_not_speak_of_is_refused(line: str) -> None:
    """No reading makes the compiler fall over."""
    table = table_of("gundam")
    readings = table.reader.language.parse(table.reader.language.normal(line)).abilities
    assert all(table.compiled(reading) is None for reading in readings)
