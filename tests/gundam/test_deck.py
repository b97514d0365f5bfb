"""Deck construction (6-1): each file of tests/gundam/decks is legal or refused as its comment says."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardinal.cards.library import Shelf
from cardinal.games import find_game
from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.deck import Deck, build, violations
from cardinal.games.gundam.positions import new_game
from cardinal.games.whose import read_deck
from cardinal.kernel.errors import CardinalError
from tests.gundam.games import EDITIONS

DECKS = Path(__file__).parent / "decks"
FILES = sorted(path for path in DECKS.glob("*.deck") if path.stem != "unknown-card")


def library() -> Shelf[Printed]:
    return find_game("gundam").table.library_beside(DECKS / "legal.deck")


def deck(name: str) -> Deck:
    return build(read_deck(DECKS / f"{name}.deck"), library())


def expectation(path: Path) -> tuple[list[str], list[str]]:
    """The rule ids and the cards that the second line of a deck file names."""
    comment = path.read_text(encoding="utf-8").split("\n")[1].removeprefix("# ")
    if comment == "legal":
        return [], []
    found = re.fullmatch(r"refused by: (?P<rules>[\d-]+); cards: (?P<cards>.+)", comment)
    assert found, f"{path.name} does not say what is expected of it"
    return [found["rules"]], [] if found["cards"] == "none" else found["cards"].split(", ")


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_deck_file_is_judged_as_its_comment_says(path: Path, rules: str) -> None:
    ids, cards = expectation(path)
    found = violations(deck(path.stem), rules)
    assert len(found) == len(ids)
    for violation in found:
        assert set(ids) <= set(violation.rules)
        assert list(violation.cards) == cards
        assert all(card in violation.message for card in cards) or "colors" in violation.message


def test_a_deck_with_an_unknown_card_cannot_be_built_and_the_line_is_named() -> None:
    with pytest.raises(CardinalError, match=r"unknown-card\.deck:18: there is no card called 'Nobody'"):
        deck("unknown-card")


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_deck_is_refused_for_every_rule_that_it_breaks(rules: str) -> None:
    """A player who is told one thing at a time cannot mend a deck"""
    found = deck("three-colors")
    poppy = library().find("Poppy", "test")
    broken = replace(found, main=[*found.main, poppy, poppy, poppy], resources=found.resources[:9])
    found_ids = [violation.rules[0] for violation in violations(broken, rules)]
    assert found_ids == ["6-1-1", "6-1-1", "6-1-1-2", "6-1-1-3"]


@pytest.mark.parametrize("rules", EDITIONS)
def test_resources_may_be_ten_of_one_card(rules: str) -> None:
    """6-1-1-3 speaks of the deck of fifty only"""
    assert [card.name for card in deck("legal").resources] == ["Resource"] * 10
    assert violations(deck("legal"), rules) == []


@pytest.mark.parametrize("rules", EDITIONS)
def test_tokens_are_not_for_a_deck(rules: str) -> None:
    """6-1-1-1"""
    found = deck("legal")
    token = library().find("EX Base", "test")
    (violation,) = violations(replace(found, main=[*found.main[:-1], token]), rules)
    assert violation.cards == ("EX Base",)
    assert "6-1-1-1" in violation.rules


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_shipped_deck_is_legal(rules: str) -> None:
    paths = find_game("gundam").shipped_decks
    assert len(paths) >= 4
    for path in paths:
        assert violations(build(read_deck(path), find_game("gundam").table.library_beside(path)), rules) == []


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("way", "players"),
    [("team", 3), ("team", 2), ("duel", 3), ("royale-last", 2)],
)
def test_a_format_is_refused_with_a_wrong_number_of_players(rules: str, way: str, players: int) -> None:
    """12-1: the rule, what was given and what is allowed"""
    with pytest.raises(CardinalError, match=rf"{players} players in a {way} game \(rule 12-1\)") as problem:
        new_game(rules, [deck("legal")] * players, 1, way)
    assert "played by" in str(problem.value)


@pytest.mark.parametrize("way", ["royale-last", "royale-winner"])
def test_more_players_than_seats_are_refused_by_the_program_and_not_by_a_rule(way: str) -> None:
    """12-1 has no greatest number of players"""
    assert new_game("1.9.0", [deck("legal")] * 8, 1, way).players == 8
    with pytest.raises(CardinalError, match="this program has 8 seats") as problem:
        new_game("1.9.0", [deck("legal")] * 9, 1, way)
    assert "12-1" not in str(problem.value)


def test_cards_of_one_name_are_told_apart_by_their_numbers() -> None:
    """2-1-1: four of each are two different cards"""
    brambles = [card for card in deck("one-name-two-numbers").main if card.name == "Bramble"]
    assert sorted((card.id, card.level) for card in brambles) == [("HERB-21", 2)] * 4 + [("HERB-22", 4)] * 4
