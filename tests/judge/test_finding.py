"""Rules found by words: forms and beginnings of words, numbers, editions, and what is told where nothing fits."""

from __future__ import annotations

import json

import pytest

from cardinal.games import table_of
from cardinal.judge.finding import find, stem, words_of
from cardinal.kernel.errors import CardinalError
from tests.test_cli import cardinal, refused

VANGUARD = table_of("vanguard")


def _keys(*words: str, edition: str = "") -> list[str]:
    return [found.law.key for found in find(VANGUARD, words_of(words), edition)]


def test_every_law_is_found_by_its_key_and_by_its_sentence() -> None:
    for law in list(VANGUARD.ledger.laws.values())[::25]:
        assert _keys(law.key)[0] == law.key
        assert law.key in _keys(" ".join(law.says.split()[:15]))


def test_other_forms_and_beginnings_of_words_find_the_same_law() -> None:
    assert "drive.reveal" in _keys("drive.reveal")
    assert "zone.removal" in _keys("zones", "removing") and "zone.removal" in _keys("remov", "game", "zone")
    assert stem("stopping") == stem("stops") == stem("stop")


def test_all_words_come_before_some_of_them() -> None:
    every = find(VANGUARD, words_of(["removal", "zone"]))
    assert every and {found.words for found in every} == {2}
    some = find(VANGUARD, words_of(["removal", "zone", "xylophone"]))
    assert [found.law for found in some] and {found.words for found in some} == {2}


def test_a_number_finds_its_laws_and_an_edition_leaves_out_those_that_it_does_not_have() -> None:
    assert _keys("4.12.1", edition="cr-g-late") == ["zone.removal"]
    assert "zone.removal" not in _keys("removal", edition="cr-1.31")


def test_the_command_tells_sentence_and_numbers_of_all_editions() -> None:
    told = cardinal("rules", "find", "removal", "zone", "--game", "vanguard")
    assert told.returncode == 0
    assert "zone.removal: The removal zone takes cards removed from the game." in told.stdout
    assert "cr-g-late: 4.12.1" in told.stdout
    report = json.loads(cardinal("rules", "find", "10-1-6-8", "--edition", "1.6.0", "--json").stdout)
    assert report["laws"] and all(
        any(rule.startswith("10-1-6-8") for rule in law["ids"]["1.6.0"]) for law in report["laws"]
    )


def test_nothing_found_is_no_and_a_wrong_call_is_refused() -> None:
    told = cardinal("rules", "find", "xylophone")
    assert told.returncode == 1 and told.stdout.strip() == "0 found"
    refused(cardinal("rules", "find", "deck", "--edition", "cr-0"), "cr-0", "cr-1.31")
    with pytest.raises(CardinalError, match="too much"):
        words_of(["word" * 40])
