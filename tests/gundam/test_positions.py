"""What a scenario file may not say of a Gundam position: each refusal names place, cause and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.cards.decklist import parse_deck
from cardinal.games.gundam.deck import Library, build
from cardinal.games.whose import any_section, game_of_list
from cardinal.judge.documents import read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel.errors import CardinalError

START = "name: x\ngame: gundam\nrules: 1.6.0\n"
PILOT = "cards: [{name: Nell, type: pilot, color: Blue, level: 1, cost: 1, ap: 1, hp: 1}]\n"
UNIT = "cards: [{name: Rig, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1"


def run(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(START + text, encoding="utf-8")
    (document,) = read_file(path)
    run_document(document)


@pytest.mark.parametrize(
    ("text", "place", "cause", "remedy"),
    [
        ("A: {hnd: [Filler]}", "x.yaml:1, A", "no zone or place 'hnd'", "there are hand, deck"),
        ("A: {battle: [Filler + Filler]}", "A.battle", "no Pilot (3-3-1)", "beneath a Unit"),
        (PILOT + "A: {hand: [Filler + Nell]}", "A.hand", "no Unit there (3-3-3)", "`battle`"),
        (PILOT + "A: {battle: [Nell]}", "A.battle", "type pilot", "unit, unit token"),
        ("A: {hand: [EX Base]}", "A.hand", "type ex base", "unit, pilot, command, base"),
        ("A: {resources: [Filler]}", "A.resources", "type unit", "resource, ex resource"),
        ("A: {resourcedeck: [Filler]}", "A.resourcedeck", "type unit", "types resource"),
        ("A: {base: Filler}", "A.base", "type unit", "base, ex base"),
        ("A: {base: [EX Base, EX Base]}", "A.base", "2 Bases (4-6-3)", "`none`"),
        ("A: {battle: [Filler (of C)]}", "A.battle", "'C' is no player", "A, B"),
        ("A: {hand: [Filler x2000]}", "A.hand", "2000 cards are too many", "1000"),
        ("A: {hand: 2000}", "A.hand", "2000 cards are too many", "1000"),
        ("C: {hand: 1}", "x.yaml:1", "C has no seat in a game of 2", "`players: 3`"),
        ("turn_number: -1", "x.yaml:1", "`turn_number` is '-1'", "`turn_number: 3`"),
        (UNIT.replace("cost: 1", "cost: -1") + "}]\nA: {hand: [Rig]}", "card Rig", "`cost` is -1", "`cost: 0`"),
        (UNIT + ", traits: {a: 1}}]\nA: {hand: [Rig]}", "card Rig", "`traits` is a mapping", "as a list"),
        ("script: [{A: [end, end]}]", "x.yaml:4", "by their texts", "`- A: option; option`"),
        ("script: [{A cannot: }]", "x.yaml:4", "names no option", "`- A can: [option, option]`"),
        ("script: [{A cannot: [{end: x}]}]", "x.yaml:4", "something else than texts", '["text", "text"]'),
        ("expect: {options: [{end: x}, end]}", "x.yaml:4", "something else than texts", '["text", "text"]'),
        ("expect: {A.hand: {Filler: 1}}", "x.yaml:4", "something else than texts", '["text", "text"]'),
        ("expect: {A.foo: 3}", "x.yaml:4", "`A.foo` is nothing", "ap, hp, damage"),
        ("expect: {C.hand: 3}", "x.yaml:4", "`C.hand` is nothing", "a location such as A.hand"),
    ],
)
def test_a_wrong_scenario_is_refused(tmp_path: Path, text: str, place: str, cause: str, remedy: str) -> None:
    with pytest.raises(CardinalError) as refused:
        run(tmp_path, text)
    assert place in refused.value.place
    assert cause in refused.value.cause
    assert remedy in refused.value.remedy


def test_a_battle_royale_has_as_many_seats_as_are_named(tmp_path: Path) -> None:
    run(tmp_path, "format: royale-last\nD: {hand: 1}\nexpect: {D.hand: 1}")
    with pytest.raises(CardinalError, match="E has no seat"):
        run(tmp_path, "format: royale-last\nplayers: 4\nE: {hand: 1}")


def test_a_section_of_another_game_is_refused() -> None:
    with pytest.raises(CardinalError, match=r"mixed:2: a Gundam deck has no G deck"):
        build(parse_deck("// G Deck\n4x Filler\n", "mixed", any_section()), Library())


def test_more_copies_than_any_deck_has_are_refused() -> None:
    with pytest.raises(CardinalError, match=r"deck:1: 5000 copies are too many"):
        parse_deck("5000x Filler\n")


def test_a_list_with_a_resource_deck_is_a_gundam_deck() -> None:
    resources = parse_deck("4x Filler\n// Resource Deck\n10x Resource\n", "deck", any_section())
    assert game_of_list(resources) == "gundam"
    assert game_of_list(parse_deck("4x Filler\n")) == "vanguard"
