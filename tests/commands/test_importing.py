"""Card data from elsewhere: every known shape is taken, nothing is taken unasked, and decks find the cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardinal.cards import imported
from cardinal.cards.decklist import parse_deck
from cardinal.cards.importing import infer, number, read_foreign, records, take
from cardinal.cards.library import replay_name
from cardinal.games import find_game, table_of
from cardinal.games.gundam import deck as gundam_deck
from cardinal.games.vanguard import deck as vanguard_deck
from cardinal.games.vanguard.foreign import FIELDS
from cardinal.games.whose import any_section, game_of_records
from cardinal.kernel.errors import CardinalError
from tests.test_cli import cardinal, refused

TORCH = {
    "cardNo": "XX01/001EN", "card_name": "Torch Bearer", "cardType": "Normal Unit", "Grade": "Grade 1",
    "Power": "7,000+", "shield value": "5000", "Clan": "Dusk", "effect": "[CONT](RC):Boost<br>", "Skill Icon": "Boost",
    "rarity": "C",
}  # fmt: skip
HEALER = {
    "cardNo": "XX01/002EN", "card_name": "Lamp Nurse", "cardType": "Trigger Unit", "Grade": "Grade 0", "Power": "5000",
    "shield value": "10000", "Clan": "Dusk", "effect": "-", "Trigger Effect": "Heal Trigger +10000",
    "Skill Icon": "Boost",
}  # fmt: skip
GLIDER = {
    "code": "XX01-001", "Name": "Glider", "Card Type": "UNIT", "Color": "blue", "Lv.": "Lv.3", "COST": "2", "AP": "3",
    "HP": "4", "Trait": "(Dusk) (Night Watch)", "Zone": "Space / Earth", "Link Condition": "[Nell]",
    "Effect": "【Deploy】Draw 1.",
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDINAL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def taken(found: list[dict[str, Any]], given: dict[str, str] | None = None) -> tuple[str, list[dict[str, Any]]]:
    kit = find_game(game_of_records(found))
    mapped = infer(found, kit.fields, given or {})
    outcome = take(found, mapped, kit.fields, lambda card: kit.table.define([card], ""))
    assert outcome.refused == []
    return kit.name, outcome.cards


def test_other_names_and_other_ways_of_writing_values_are_taken() -> None:
    game, [torch, healer] = taken([TORCH, HEALER])
    assert game == "vanguard"
    assert torch == {
        "name": "Torch Bearer", "id": "XX01/001EN", "type": "normal", "text": "[CONT](RC):Boost", "grade": 1,
        "power": 7000, "shield": 5000, "clan": "Dusk", "skill": ["boost"],
    }  # fmt: skip
    assert (healer["type"], healer["trigger"], healer.get("text", "")) == ("trigger", "heal", "")


def test_gundam_cards_with_traits_as_one_text_are_taken() -> None:
    game, [glider] = taken([GLIDER])
    assert game == "gundam"
    assert glider == {
        "name": "Glider", "id": "XX01-001", "type": "unit", "text": "【Deploy】Draw 1.", "color": "Blue", "level": 3,
        "cost": 2, "ap": 3, "hp": 4, "traits": ["Dusk", "Night Watch"], "zone": ["Space", "Earth"], "link": "[Nell]",
    }  # fmt: skip


@pytest.mark.parametrize(
    "shape",
    [
        lambda cards: cards,
        lambda cards: {"data": cards},
        lambda cards: {"meta": {"n": 2}, "cards": cards},
        lambda cards: {"data": {"cards": cards}},
        lambda cards: {card["cardNo"]: {k: v for k, v in card.items() if k != "cardNo"} for card in cards},
        lambda cards: {"Set One": cards[:1], "Set Two": cards[1:]},
    ],
)
def test_every_shape_of_a_file_gives_the_same_cards(shape: Any) -> None:
    _, cards = taken(records(shape([TORCH, HEALER]), "here"))
    assert [(card["id"], card["name"]) for card in cards] == [
        ("XX01/001EN", "Torch Bearer"),
        ("XX01/002EN", "Lamp Nurse"),
    ]


def test_json_yaml_and_csv_give_the_same_cards(tmp_path: Path) -> None:
    files = {
        "a.json": json.dumps([TORCH]),
        "a.yaml": yaml.safe_dump([TORCH]),
        "a.csv": ",".join(TORCH) + "\n" + ",".join(f'"{value}"' for value in TORCH.values()) + "\n",
        "a.tsv": "\t".join(TORCH) + "\n" + "\t".join(TORCH.values()) + "\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = [taken(read_foreign(tmp_path / name)) for name in files]
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize("data", ["3", '"text"', "[1, 2]", "{}", '{"a": 1}', "null"])
def test_a_file_without_cards_is_refused(tmp_path: Path, data: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(data, encoding="utf-8")
    with pytest.raises(CardinalError, match="no list of cards"):
        read_foreign(path)


def test_a_card_that_cannot_be_taken_is_listed_with_its_reason() -> None:
    odd = [
        {**TORCH, "Grade": "2 or 3"},
        {**TORCH, "cardType": "Wizard"},
        {**TORCH, "Power": None},
        TORCH,
        {**TORCH, "Grade": "2"},
    ]
    outcome = take(odd, infer(odd, FIELDS, {}), FIELDS, lambda card: table_of("vanguard").define([card], ""))
    reasons = [reason for _, reason in outcome.refused]
    assert len(reasons) == 4
    for reason, word in zip(reasons, ("grade", "wizard", "power", "twice"), strict=True):
        assert word in reason
    assert [card["grade"] for card in outcome.cards] == [2]


def test_a_mapping_that_is_given_comes_first_and_a_wrong_one_is_named() -> None:
    odd = [{**TORCH, "Nickname": "Torchy"}]
    assert taken(odd, {"name": "Nickname"})[1][0]["name"] == "Torchy"
    with pytest.raises(CardinalError, match="colour"):
        infer(odd, FIELDS, {"colour": "Clan"})
    with pytest.raises(CardinalError, match="Nothing"):
        infer(odd, FIELDS, {"name": "Nothing"})


def test_importing_again_replaces_and_forgetting_removes() -> None:
    assert imported.keep("vanguard", [{"id": "1", "name": "A"}, {"id": "2", "name": "B"}]) == (2, 0)
    assert imported.keep("vanguard", [{"id": "2", "name": "B", "grade": 3}, {"name": "C"}]) == (1, 1)
    assert [card["name"] for card in imported.imported_cards("vanguard")] == ["A", "B", "C"]
    assert imported.imported_cards("vanguard")[1]["grade"] == 3
    assert imported.forget("vanguard", ["2", "c"]) == ["B", "C"]
    assert imported.forget("vanguard", ["2"]) == []
    assert imported.forget("vanguard", []) == ["A"]


def test_an_interrupted_import_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    imported.keep("gundam", [{"id": "1", "name": "A"}])

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(imported.os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        imported.keep("gundam", [{"id": "2", "name": "B"}])
    assert [card["name"] for card in imported.imported_cards("gundam")] == ["A"]
    assert [path.name for path in imported.folder().iterdir()] == ["gundam-cards.json"]


def test_decks_find_imported_cards_by_name_and_by_number() -> None:
    imported.keep("vanguard", taken([TORCH, HEALER])[1])
    library = find_game("vanguard").table.library_beside(Path("nowhere/x.deck"))
    text = "// First Vanguard\nXX01/002EN\n// Main Deck\n2x Torch Bearer\n1 XX01/001EN\n1 XX01/001EN Torch Bearer\n"
    deck = vanguard_deck.build(parse_deck(text, "deck", any_section()), library)
    assert sorted(card.name for card in deck.main) == ["Lamp Nurse", *["Torch Bearer"] * 4]
    assert deck.first_vanguard == "Lamp Nurse"


def test_a_name_that_several_imported_cards_have_needs_its_number() -> None:
    other = {**GLIDER, "code": "XX01-002", "HP": "5"}
    imported.keep("gundam", taken([GLIDER, other])[1])
    library = find_game("gundam").table.library_beside(Path("nowhere/x.deck"))
    with pytest.raises(CardinalError, match="several imported cards") as problem:
        library.find("Glider", "here")
    assert "XX01-001, XX01-002" in str(problem.value)
    found = library.find("Glider", "here", "XX01-002")
    assert found.hp == 5
    assert library.find(replay_name(find_game("gundam").shipped_cards, found), "here") == found
    with pytest.raises(CardinalError, match="not 'Kite'"):
        library.find("Kite", "here", "XX01-002")


def test_shipped_cards_come_before_imported_ones_of_the_same_name() -> None:
    name = "Fluff, First Seed on the Wind"
    imported.keep("vanguard", [{"id": "ZZ", "name": name, "type": "normal", "grade": 3, "power": 1}])
    assert find_game("vanguard").table.library_beside(Path("nowhere/x.deck")).find(name, "here").grade == 0


def test_nothing_is_imported_unasked(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([TORCH, HEALER]), encoding="utf-8")
    refused(cardinal("cards", "import", str(path)), "card_name", "--yes", "nothing was imported")
    assert imported.imported_cards("vanguard") == []
    outcome = cardinal("cards", "import", str(path), "--yes", "--json")
    answer = json.loads(outcome.stdout)
    assert (answer["game"], answer["new"], answer["replaced"]) == ("vanguard", 2, 0)
    assert answer["unused"] == ["rarity"]
    assert json.loads(cardinal("cards", "list", "--json").stdout)["vanguard"][0]["name"] == "Torch Bearer"
    assert cardinal("cards", "forget", "Torch Bearer").returncode == 0
    assert cardinal("cards", "forget", "Torch Bearer").returncode == 1
    refused(cardinal("cards", "forget"), "--all")


def test_a_file_whose_names_say_nothing_asks_for_a_mapping(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"foo": "Torch", "bar": 1}]), encoding="utf-8")
    refused(cardinal("cards", "import", str(path), "--yes"), "name and type", "--map", "foo, bar")
    refused(cardinal("cards", "import", str(path), "--yes", "--map", "name"), "--map")


def test_a_replay_finds_imported_cards_again() -> None:
    imported.keep("gundam", taken([GLIDER, {**GLIDER, "code": "XX01-002", "HP": "5"}])[1])
    table = table_of("gundam")
    library = find_game("gundam").table.library_beside(Path("nowhere/x.deck"))
    text = "50 XX01-002 Glider\n// Resource Deck\n10x Resource\n"
    deck = gundam_deck.build(parse_deck(text, "deck", any_section()), library)
    header, _ = table.new_game("1.9.0", [deck, deck], 1)
    assert header.decks[0]["main"][0] == "XX01-002"
    begun: Any = table.replayer(header, "nowhere/x.replay")()
    played = {begun.match.definitions[number].printed for number in begun.defs}
    assert {card.hp for card in played if card.name == "Glider"} == {5}
    imported.forget("gundam", ["XX01-002"])
    with pytest.raises(CardinalError, match="XX01-002"):
        table.replayer(header, "nowhere/x.replay")


def test_a_number_without_measure_is_no_number() -> None:
    for value in ("9" * 5000, float("inf"), float("nan"), 1e300, "1.5", "²"):
        with pytest.raises(CardinalError, match="not one number"):
            number(value, "power")
