"""A card that is full stays full, and does the same, in the spellings of others."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from cardinal.cards.files import read_card_file
from cardinal.games import find_game, table_of
from cardinal.lab.study.corpus import Card, corpus
from cardinal.lab.study.variants import ANY_GAME, Change, Spelled, Spellings, rows
from cardinal.lab.study.words import study_words
from cardinal.language.spelling import in_one_way, plain

ROOT = Path(__file__).parents[2]
GAMES = ("gundam", "vanguard")
LEAST_VARIANTS, LEAST_SHARE = 40, 0.98
EVERY_DAY = 60  # cards


def variants_of(game: str) -> Mapping[str, Change]:
    return {**ANY_GAME, **{name: rows(*known) for name, known in study_words(find_game(game)).spellings.items()}}


@cache
def own_cards(game: str) -> tuple[Card, ...]:
    found = corpus(list(find_game(game).shipped_cards.values()), table_of(game), game, lambda done: None)
    return tuple(card for card in found.full if card.lines)


@cache
def real_cards(game: str) -> tuple[Card, ...]:
    path = ROOT.parent / "shared" / "cards" / game / "cards.json"
    if not path.is_file():
        pytest.skip("the cards are not beside this checkout")
    found = corpus(read_card_file(path), table_of(game), game, lambda done: None)
    return tuple(card for card in found.full if card.lines)


def figures(game: str, cards: list[Card]) -> list[Spelled]:
    table = table_of(game)
    spellings = Spellings(table.reader, table.compiled)
    found = [spellings.spelled(name, change, cards) for name, change in variants_of(game).items()]
    return [each for each in found if each.changed]


def lacking(found: list[Spelled]) -> list[str]:
    return [f"{each.name}: {each.share:.1%} of {each.changed}: {each.example}" for each in found
            if each.share < LEAST_SHARE]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_our_own_cards_are_full_in_other_spellings(game: str) -> None:
    cards = own_cards(game)
    found = figures(game, random.Random(5).sample(cards, min(EVERY_DAY, len(cards))))
    assert len(found) >= LEAST_VARIANTS
    assert not lacking(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_real_cards_are_full_in_other_spellings(game: str) -> None:
    found = figures(game, list(real_cards(game)))
    assert len(found) >= LEAST_VARIANTS
    assert not lacking(found)


@pytest.mark.parametrize("game", GAMES)
def test_normal_spelling_is_not_spelled_again(game: str) -> None:
    language = table_of(game).reader.language
    for card in own_cards(game):
        assert [language.normal(line) for line in card.lines] == list(card.lines)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a &amp; b", "a & b"),
        ("&lt;Oak&gt;", "<Oak>"),
        ("<p>One.</p><p>Two.</p>", "\nOne.\n\nTwo.\n"),
        ("<b>Draw</b> <i class='x'>1</i>", "Draw 1"),
        ("<Brook> stays", "<Brook> stays"),
        ("①：Draw Ⅱ", "①：Draw Ⅱ"),
        ("１２（ａ）", "12(a)"),
        ("dra\u00adw\u200b\ufeff", "draw"),
        ("“Oak” ‘n’ «Elm»", "\"Oak\" 'n' <Elm>"),
        ("e\u0301", "é"),
        ("5 < 6 & 7 > 6", "5 < 6 & 7 > 6"),
    ],
)
def test_signs_in_their_usual_form(text: str, wanted: str) -> None:
    assert plain(text) == wanted
    assert plain(wanted) == wanted


def test_a_bullet_before_a_line_is_no_part_of_it() -> None:
    assert table_of("gundam").reader.language.lines("• One.\n- Two.") == ("One.", "Two.")
    lines = table_of("vanguard").reader.language.lines("• [AUTO](RC):Draw a card.\n* Rush-[ACT](VC):Draw a card.")
    assert lines == ("[AUTO](RC):Draw a card.", "Rush-[ACT](VC):Draw a card.")


def test_a_word_is_found_in_any_case() -> None:
    found = in_one_way(["Once per Turn"])
    assert (found("ONCE PER TURN"), found("once-per-turn"), found("twice")) == ("Once per Turn", "Once per Turn", None)
