"""What a scenario says of decks: a wrong expectation is told, and one without a deck is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.judge.documents import read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel.errors import CardinalError

DECKS = Path(__file__).parents[1] / "decks"
DECK_LISTS = f"deck_lists: {{A: {DECKS / 'fifty-one.deck'}, B: {DECKS / 'legal.deck'}}}\n"


def problem(folder: Path, further: str) -> str:
    file = folder / "deck.yaml"
    file.write_text(f"name: A deck\ngame: vanguard\nrules: cr-g-late\n{further}", encoding="utf-8")
    (result,) = run_document(read_file(file)[0])
    return result.problem


@pytest.mark.parametrize("said", ["5.2.2.1", '"the deck has 51 cards, not 50"', "[5.2.2.1]"])
def test_a_broken_rule_is_named_by_its_id_or_by_its_sentence(tmp_path: Path, said: str) -> None:
    assert problem(tmp_path, DECK_LISTS + f"expect: {{A breaks: {said}}}\n") == ""


@pytest.mark.parametrize("said", ["none", "5.2.2.2", "[5.2.2.1, 5.2.2.1]", "[]"])
def test_another_rule_or_number_of_rules_fails_and_tells_what_is_broken(tmp_path: Path, said: str) -> None:
    found = problem(tmp_path, DECK_LISTS + f"expect: {{A breaks: {said}}}\n")
    assert "found the deck has 51 cards, not 50 (5.2.2.1)" in found


def test_without_a_deck_list_there_is_nothing_to_check(tmp_path: Path) -> None:
    with pytest.raises(CardinalError, match=r"deck\.yaml:.*A has no deck list\n.*deck_lists: \{A: FILE\}"):
        problem(tmp_path, "expect: {A breaks: none}\n")


def test_a_deck_list_that_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardinalError, match=r"`deck_lists` names a file for each of A, B"):
        problem(tmp_path, "deck_lists: {A: [one.deck], B: two.deck}\n")


WRITTEN = """
name: Decks are written out
game: gundam
rules: 1.9.0
cards: [{name: Otter, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1}]
seed: 70000000000000000
first: B
deck_lists:
  A: {main: [Otter x5, Filler x45], resource: [Resource x10]}
  B: {main: [Filler x50], resource: [Resource x10]}
expect: {asked: B}
"""


def _judged(folder: Path, text: str) -> str:
    file = folder / "written.yaml"
    file.write_text(text, encoding="utf-8")
    (result,) = run_document(read_file(file)[0])
    return result.problem


def test_decks_can_be_written_out_in_the_scenario(tmp_path: Path) -> None:
    assert not _judged(tmp_path, WRITTEN)
    assert "A breaks" in _judged(tmp_path, WRITTEN.replace("asked: B", "A breaks: none"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("main: [Filler x50]", "man: [Filler x50]", "a deck has no part 'man'"),
        ("main: [Filler x50]", "main: [Nobody]", "there is no card called 'Nobody'"),
        ("main: [Filler x50]", "main: {a: b}", "a card entry is a text"),
        ("main: [Filler x50]", "main: [Filler x600]", "more than 500 cards"),
        ("B: {main: [Filler x50], resource: [Resource x10]}", "B: [Filler]", "`deck_lists` names a file"),
        ("seed: 70000000000000000", "seed: 7000000000000000000000", "`seed` is"),
    ],
)
def test_a_deck_that_is_written_out_wrongly_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(CardinalError, match=words):
        _judged(tmp_path, WRITTEN.replace(old, new))
