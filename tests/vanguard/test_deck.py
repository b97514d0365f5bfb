"""Deck construction (chapter 5): each file of tests/decks is legal or refused as its comment says."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from cardinal.cards.library import sources_beside
from cardinal.games import find_game
from cardinal.games.vanguard.deck import Deck, Library, build, violations
from cardinal.games.vanguard.editions import edition
from cardinal.games.whose import read_deck
from cardinal.kernel.errors import CardinalError
from tests.conftest import EDITIONS

DECKS = Path(__file__).parents[1] / "decks"
FILES = sorted(path for path in DECKS.glob("*.deck") if path.stem != "unknown-card")
OLD, NEW = ("playbook-2.0", "cr-1.31"), ("cr-1.45.4", "cr-g-late")


def library() -> Library:
    return Library(*sources_beside(find_game("vanguard").shipped_cards, FILES[0]))


def deck(name: str) -> Deck:
    return build(read_deck(DECKS / f"{name}.deck"), library())


def refused_by(found: Deck, rules: str) -> list[str]:
    """The ids of every rule that is broken."""
    return sorted(rule for violation in violations(found, edition(rules)) for rule in violation.rules)


@cache
def comment(path: Path) -> str:
    """The second line of a deck file says what is expected of it."""
    return path.read_text(encoding="utf-8").split("\n")[1].removeprefix("# ")


def expectations() -> list[tuple[Path, str, list[str]]]:
    """Every file with every edition that its comment speaks of, and the ids that refuse it there."""
    cases = []
    for path in FILES:
        refusals = dict(re.findall(r"([\w.-]+) ([\w.-]+)(?:;|$)", comment(path).removeprefix("refused by: ")))
        if comment(path).startswith("legal"):
            named = [rules for rules in EDITIONS if rules in comment(path)]
            cases += [(path, rules, []) for rules in named or EDITIONS]
        else:
            cases += [(path, rules, [refusals[rules]]) for rules in EDITIONS if rules in refusals]
    return cases


@pytest.mark.parametrize(
    ("path", "rules", "ids"), expectations(), ids=lambda value: value.stem if isinstance(value, Path) else str(value)
)
def test_a_deck_file_is_judged_as_its_comment_says(path: Path, rules: str, ids: list[str]) -> None:
    assert refused_by(deck(path.stem), rules) == ids
    assert bool(violations(deck(path.stem), edition(rules))) == bool(ids)


def test_every_deck_file_says_what_is_expected_of_it() -> None:
    assert {path for path, _, _ in expectations()} == set(FILES)


def test_a_deck_with_an_unknown_card_cannot_be_built_and_the_line_is_named() -> None:
    with pytest.raises(CardinalError, match=r"unknown-card\.deck:19: there is no card called 'Nobody'"):
        deck("unknown-card")


@pytest.mark.parametrize("rules", OLD)
@pytest.mark.parametrize("name", [path.stem for path in FILES if path.stem.startswith("g-deck")])
def test_editions_without_a_g_deck_refuse_every_g_deck(rules: str, name: str) -> None:
    """No rule of these documents speaks of one, so no id is named"""
    found = violations(deck(name), edition(rules))
    assert len(found) == 1
    assert "G deck" in found[0].message
    assert (found[0].law, found[0].rules) == ("deck.g_deck.size", ())


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_deck_without_a_card_of_grade_0_has_no_first_vanguard(rules: str) -> None:
    """5.2.2 / 5.4.3"""
    found = deck("legal")
    higher = [replace(card, grade=card.grade or 1) for card in found.main]
    [violation] = violations(replace(found, main=higher, first_vanguard=""), edition(rules))
    assert violation.message == "no grade 0 card could be the first vanguard"
    assert violation.law == "prepare.first_vanguard"


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_main_deck_without_a_g_deck_is_enough(rules: str) -> None:
    """5.3.1: a G deck may be brought and need not"""
    assert deck("legal").g == []
    assert violations(deck("legal"), edition(rules)) == []


@pytest.mark.parametrize("rules", NEW)
def test_a_g_deck_may_be_smaller_than_sixteen(rules: str) -> None:
    """5.3.2"""
    found = deck("g-deck-of-sixteen")
    for number in (1, 8, 15, 16):
        assert violations(replace(found, g=found.g[:number]), edition(rules)) == []


def test_the_playbook_has_no_limit_for_sentinels() -> None:
    found = deck("five-sentinels")
    assert refused_by(found, "playbook-2.0") == []
    for rules in EDITIONS[1:]:
        assert len(refused_by(found, rules)) == 1


@pytest.mark.parametrize("rules", EDITIONS)
def test_sentinels_of_different_names_count_together_and_four_are_legal(rules: str) -> None:
    """5.1.2.5 / 5.2.2.5"""
    found = deck("legal")
    gate = library().find("Gate", "test")
    walls = [card for card in found.main if card.name == "Wall"]
    assert len(walls) == 4
    rest = [card for card in found.main if card.name != "Wall"]
    assert refused_by(replace(found, main=[*rest, *walls[:2], gate, gate]), rules) == []


@pytest.mark.parametrize("rules", EDITIONS)
def test_cards_of_one_name_count_together_whatever_else_differs(rules: str) -> None:
    """5.1.2.2.1 / 5.2.2.2.1"""
    found = deck("legal")
    other = replace(library().find("Pupil", "test"), power=8000, clans=("Dawn",))
    spare = next(card for card in found.main if card.name == "Novice")
    main = list(found.main)
    main[main.index(spare)] = other
    copies = {"playbook-2.0": "deck.2", "cr-1.31": "5.1.2.2", "cr-1.45.4": "5.2.2.2", "cr-g-late": "5.2.2.2"}
    assert copies[rules] in refused_by(replace(found, main=main), rules)
    assert len(violations(replace(found, main=main), edition(rules))) == 1


@pytest.mark.parametrize("rules", NEW)
def test_a_name_may_be_four_times_in_each_of_the_two_decks(rules: str) -> None:
    """5.2.2.2, 5.3.2.1: they are counted apart"""
    found = deck("g-deck-of-sixteen")
    namesake = [replace(card, name="Pupil") if card.name == "Colossus" else card for card in found.g]
    assert sum(card.name == "Pupil" for card in namesake) == 4
    assert sum(card.name == "Pupil" for card in found.main) == 4
    assert violations(replace(found, g=namesake), edition(rules)) == []


@pytest.mark.parametrize("rules", EDITIONS)
def test_seventeen_triggers_are_refused_as_well_as_fifteen(rules: str) -> None:
    """5.1.2.3 / 5.2.2.3: exactly sixteen"""
    found = deck("legal")
    flare = replace(library().find("Flare", "test"), name="Other Flare")
    main = list(found.main)
    main[main.index(next(card for card in main if card.name == "Novice"))] = flare
    ids = {"playbook-2.0": "deck.3", "cr-1.31": "5.1.2.3", "cr-1.45.4": "5.2.2.3", "cr-g-late": "5.2.2.3"}
    assert refused_by(replace(found, main=main), rules) == [ids[rules]]


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_deck_is_refused_for_every_rule_that_it_breaks(rules: str) -> None:
    """A player who is told one thing at a time cannot mend a deck"""
    found = deck("five-heals")
    short = [card for card in found.main if card.name != "Flare"]
    assert len(refused_by(replace(found, main=short), rules)) == 3
