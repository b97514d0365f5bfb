"""Deck lists: every way of writing a line, and lists that are written to take long."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from cardinal.cards.decklist import BYTES, CARDS, LINES, each_line, parse_deck
from cardinal.cards.reader import LENGTH
from cardinal.cards.written import DeckLine, DeckList
from cardinal.games import games
from cardinal.games.whose import any_section, read_deck
from cardinal.kernel.errors import QUOTED, CardinalError, quoted

SOON = 1.0  # seconds of CPU; before, these took up to nineteen


@pytest.mark.parametrize(
    ("line", "number", "name", "card"),
    [
        ("4x Glass Heron", 4, "Glass Heron", ""),
        ("4 x  Glass Heron", 4, "Glass Heron", ""),
        ("4 Glass Heron", 4, "Glass Heron", ""),
        ("Glass Heron x4", 4, "Glass Heron", ""),
        ("Glass Heron X 12", 12, "Glass Heron", ""),
        ("Glass Heron (3)", 3, "Glass Heron", ""),
        ("2 xylem", 2, "xylem", ""),
        ("4x GH01/002EN Glass Heron", 4, "Glass Heron", "GH01/002EN"),
        ("4 Glass Heron [GH01-002]", 4, "Glass Heron", "GH01-002"),
        ("1x Number 7 (old)", 1, "Number 7 (old)", ""),
        ("4x Glass Heron # the best of them", 4, "Glass Heron", ""),
    ],
)
def test_every_way_of_writing_a_line(line: str, number: int, name: str, card: str) -> None:
    (found,) = parse_deck(line).lines
    assert (found.number, found.name, found.id) == (number, name, card)


@pytest.mark.parametrize("line", ["Glass Heron", "x4", "(4)", "4", "4x", "GlassHeron x", "Glass Heron ()", "4)"])
def test_a_line_without_a_number_or_a_name_is_none(line: str) -> None:
    with pytest.raises(CardinalError, match="is no card line"):
        parse_deck(line)


@pytest.mark.parametrize(
    "text",
    [
        "4 a" + " " * 30_000 + "b",
        "a" + " " * 30_000 + "b",
        "A-" + "-" * 30_000 + " b",
        "// Main Deck" + " " * 30_000 + "(x",
        "9" * 30_000 + "y",
        "a" + " x" * 15_000,
        "a" + "[" * 30_000 + "]",
        "\n".join(["999x Filler"] * LINES),
        "\n" * 60_000,
    ],
    ids=["spaces", "spaces without a number", "dashes", "header", "digits", "signs", "brackets", "copies", "lines"],
)
def test_no_list_takes_long(text: str) -> None:
    before = time.process_time()
    try:
        total = sum(found.number for _, _, found in each_line(DeckList("list"), text) if isinstance(found, DeckLine))
    except CardinalError as problem:
        assert "too long" in problem.cause
        total = 0
    assert total <= CARDS and time.process_time() - before < SOON


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * (BYTES + 1), f"more than {BYTES} characters"),
        ("1x a\n" * (LINES + 1), f"more than {LINES} lines"),
        ("1x " + "a" * LENGTH, f"more than {LENGTH} characters"),
        ("300x Filler\n300x Filler", f"more than {CARDS} cards"),
        ("4000x Filler", "copies are too many"),
    ],
)
def test_every_bound_is_a_sentence(text: str, why: str) -> None:
    with pytest.raises(CardinalError, match=why) as problem:
        parse_deck(text)
    assert problem.value.remedy


def test_a_file_that_is_no_deck_is_not_read_to_its_end(tmp_path: Path) -> None:
    large = tmp_path / "large.deck"
    with large.open("wb") as file:
        file.truncate(60_000_000)
    with pytest.raises(CardinalError, match="more than"):
        read_deck(large)
    with pytest.raises(CardinalError, match=r"directory|no file"):
        read_deck(tmp_path)


@pytest.mark.parametrize("line", ["y" * 150, "// " + "y" * 150, "9" * 150 + "x Filler"])
def test_a_message_repeats_at_most_sixty_characters(line: str) -> None:
    with pytest.raises(CardinalError) as problem:
        parse_deck(line)
    assert line[:40].strip("/ ") in problem.value.cause
    assert len(problem.value.cause) < QUOTED + 40


def test_a_quotation_has_one_line_and_an_end() -> None:
    assert quoted("a\nb\x00") == "'a?b?'"
    assert len(quoted("z" * 1000)) == QUOTED + 2


def test_headings_are_those_of_the_game() -> None:
    """A line such as `Grade 3` only sorts a list in a game that has grades; elsewhere it is a card's name."""
    kinds = {kit.name: [found for _, _, found in each_line(DeckList("list"), "Grade 3:\nTriggers", kit.sections)]
             for kit in games().values()}  # fmt: skip
    assert kinds["vanguard"] == ["a remark", "a remark"]
    assert all(isinstance(found, CardinalError | DeckLine) for found in kinds["gundam"])
    assert [found for _, _, found in each_line(DeckList("list"), "Triggers", any_section())] == ["a remark"]
