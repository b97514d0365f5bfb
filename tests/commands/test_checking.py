"""``cards check``, ``cards explain``, ``deck check``: honest counts, places and words, nothing half-played unasked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardinal.cards.files import read_card_file
from cardinal.commands.cards import check_file
from cardinal.commands.explaining import explanation, find
from cardinal.games import table_of
from cardinal.games.vanguard import words as vanguard
from cardinal.kernel.errors import CardinalError
from cardinal.language import store
from cardinal.language.reading import Reading
from tests.test_cli import ODD_PUPIL, ROOT, cardinal, refused

CARDS = """
- {name: Whole, id: XX01/001, type: normal, grade: 1, power: 7000, critical: 1, text: "[AUTO](V): [CB1] When this unit attacks,you may pay the cost. If you do, draw a card"}
- {name: Half, id: XX01/002, type: normal, grade: 1, power: 7000, critical: 1, text: "[CONT](RC):Boost\\n[AUTO]:When the moon is full, howl."}
- {name: Nothing, id: XX01/003, type: normal, grade: 1, power: 7000, critical: 1, text: "[AUTO]:When the moon is full, howl."}
- {name: Plain, id: XX01/004, type: normal, grade: 1, power: 7000, critical: 1}
- {name: Wizard, id: XX01/005, type: wizard, grade: 1, text: "[CONT](RC):Boost"}
- {name: Idle, id: XX01/006, type: normal, grade: 1, power: 7000, critical: 1, text: "[AUTO]:When this unit is placed on (VC), all fighters draw up to two cards."}
"""  # noqa: E501


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS, encoding="utf-8")
    return path


def test_the_counts_are_honest_and_each_gap_has_its_place(file: Path) -> None:
    outcome = cardinal("cards", "check", str(file), "--json")
    answer = json.loads(outcome.stdout)
    assert {key: answer[key] for key in ("cards", "full", "partial", "none", "by_hand")} == {
        "cards": 6, "full": 2, "partial": 1, "none": 3, "by_hand": 0,
    }  # fmt: skip
    assert (answer["clauses"], answer["clauses_understood"]) == (6, 2)
    assert [(gap["name"], gap["id"], gap["line"], gap["column"], gap["words"]) for gap in answer["unread"]][:2] == [
        ("Half", "XX01/002", 2, 8, "When the moon is full, howl."),
        ("Nothing", "XX01/003", 1, 8, "When the moon is full, howl."),
    ]
    idle = answer["unread"][2]
    assert (idle["name"], idle["line"], idle["column"]) == ("Idle", 1, 1)
    assert "drawing" in idle["reason"]
    assert [(each["name"], "wizard" in each["reason"]) for each in answer["wrong"]] == [("Wizard", True)]


def test_what_normal_spelling_changes_is_shown(file: Path) -> None:
    answer = json.loads(cardinal("cards", "check", str(file), "--normal", "--json").stdout)
    changed = {(each["name"], each["printed"], each["normal"]) for each in answer["normal"]}
    assert ("Whole", " [CB1", "[Counter-Blast 1") in changed
    assert ("Whole", "V", "VC") in changed
    assert {name for name, _, _ in changed} == {"Whole"}
    text = cardinal("cards", "check", str(file), "--normal").stdout
    assert "Whole (XX01/001): line 1, column 11: ' [CB1' is read as '[Counter-Blast 1'" in text


def test_a_second_run_reads_nothing_again(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(vanguard.READER, "_kept", {})
    table = table_of("vanguard")
    first = check_file(read_card_file(file), table, "x").counts()
    assert list(store.folder().glob(f"*-vanguard-shelf-*{store.SUFFIX}"))
    monkeypatch.setattr(vanguard.READER, "_kept", {})
    monkeypatch.setattr(vanguard.READER, "_anew", lambda text: pytest.fail(f"read again: {text}"))
    assert check_file(read_card_file(file), table, "x").counts() == first


def test_a_card_of_an_unchanged_file_with_one_new_card_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(vanguard.READER, "_kept", {})
    kept, trees = vanguard.READER.store, vanguard.READER.store.trees
    kept.read_many(["a", "b"], lambda text: Reading((), notes=(text.upper(),)), lambda done: None)
    seen: list[int] = []
    found = kept.read_many(["a", "b", "c"], lambda text: Reading((), notes=(text * 2,)), seen.append)
    assert {text: reading.notes for text, reading in found.items()} == {"a": ("A",), "b": ("B",), "c": ("cc",)}
    assert seen == [1, 2, 3]
    gundam_store = store.Store("gundam", trees, kept.words)
    other = gundam_store.read_many(["a"], lambda text: Reading((), notes=("other",)), lambda done: None)
    assert other["a"].notes == ("other",)


def test_a_card_is_explained_by_name_or_number_in_words_as_a_tree_and_as_a_program(file: Path) -> None:
    by_name = cardinal("cards", "explain", str(file), "Whole").stdout
    assert by_name == cardinal("cards", "explain", str(file), "xx01/001").stdout
    for words in (
        "You may pay: turn 1 damage face down. If you do: draw 1 card.",
        "10.16.1",
        "kind: AUTO",
        "Draw(whose='your', least=1, most=1",
    ):
        assert words in by_name
    answer = json.loads(cardinal("cards", "explain", str(file), "Whole", "--json", "--rules", "cr-1.31").stdout)
    assert answer["abilities"][0]["tree"]["Ability"]["zones"] == ["VC"]
    assert answer["rules"] == "cr-1.31"


def test_what_is_not_understood_of_a_card_is_told(file: Path) -> None:
    text = cardinal("cards", "explain", str(file), "Half").stdout
    assert "not understood: line 2, column 8: When the moon is full, howl." in text
    assert "no text that does anything" in cardinal("cards", "explain", str(file), "Plain").stdout


def test_what_a_card_gives_is_told_with_its_program() -> None:
    given_text = "[AUTO](RC):When this unit attacks, draw a card."
    text = f'[AUTO](RC):When this unit attacks, this unit gets "{given_text}" until end of turn.'
    card = {"name": "X", "type": "normal", "grade": 1, "power": 1000, "critical": 1, "text": text}
    [given] = explanation(table_of("vanguard"), card, "cr-g-late", "x")["given"]
    assert any("Draw(whose='your', least=1, most=1" in step for step in given["program"])


def test_near_misses_are_suggested(file: Path) -> None:
    refused(cardinal("cards", "explain", str(file), "Whale"), "Whale", "did you mean Whole")
    with pytest.raises(CardinalError, match="check the spelling"):
        find(read_card_file(file), "Zyx", "x")


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_every_shipped_card_is_explained_by_the_command(game: str) -> None:
    table = table_of(game)
    for path in sorted((ROOT / "src/cardinal/games" / game / "shipped").glob("*.yaml")):
        for card in read_card_file(path):
            found = explanation(table, card, table.newest, str(path))
            assert found["unread"] == []
            assert all("no plain words" not in each["words"] and each["program"] for each in found["abilities"])


def odd_deck(folder: Path) -> str:
    legal = (ROOT / "tests/decks/legal.deck").read_text(encoding="utf-8")
    cards = (ROOT / "tests/decks/cards.yaml").read_text(encoding="utf-8")
    (folder / "odd.deck").write_text(legal, encoding="utf-8")
    (folder / "cards.yaml").write_text(cards + ODD_PUPIL, encoding="utf-8")
    return str(folder / "odd.deck")


def test_a_deck_with_a_text_read_in_part_is_not_legal_unless_the_player_allows_it(tmp_path: Path) -> None:
    deck = odd_deck(tmp_path)
    outcome = cardinal("deck", "check", deck)
    assert outcome.returncode == 1
    for words in ("not legal", "Pupil: line 1, column 8: When the moon is full, howl.", "--allow-unread"):
        assert words in outcome.stdout
    answer = json.loads(cardinal("deck", "check", deck, "--json").stdout)
    assert (answer["legal"], len(answer["unread"]), answer["violations"]) == (False, 1, [])
    assert cardinal("deck", "check", deck, "--allow-unread").returncode == 0


def test_play_sim_and_tournament_refuse_such_a_deck_and_name_the_words(tmp_path: Path) -> None:
    deck = odd_deck(tmp_path)
    for command in (("play", deck, deck, "--check"), ("sim", deck, deck, "--games", "1"), ("tournament", deck)):
        refused(cardinal(*command), "howl", "line 1, column 8", "--allow-unread")
    assert cardinal("play", deck, deck, "--check", "--allow-unread").returncode == 0


@pytest.mark.parametrize("content", ["", "3", "a: [", "- 3", "{}", "\x00"])
def test_a_file_without_cards_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(content, encoding="utf-8")
    refused(cardinal("cards", "check", str(path)), "odd.yaml")


ENDLESS = """
- {name: Long, id: XX02/001, type: normal, grade: 1, power: 7000, text: "[AUTO](RC):When this unit attacks, this unit gets [Power] +2000."}
- {name: Short, id: XX02/002, type: normal, grade: 1, power: 7000, text: "[AUTO](RC):When this unit attacks, this unit gets [Power] +2000 until end of turn."}
- {name: Given, id: XX02/003, type: normal, grade: 1, power: 7000, text: "[CONT](RC):This unit gets \\"[AUTO](RC):When this unit attacks, this unit gets [Power] +2000.\\"."}
- {name: While, id: XX02/004, type: normal, grade: 1, power: 7000, text: "[CONT](RC):This unit gets [Power] +2000."}
"""  # noqa: E501


def test_an_effect_without_a_printed_end_is_pointed_out(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(ENDLESS, encoding="utf-8")
    answer = json.loads(cardinal("cards", "check", str(path), "--json").stdout)
    assert answer["full"] == 4
    assert [(note["name"], note["line"], "no end" in note["reason"]) for note in answer["notes"]] == [
        ("Long", 1, True),
        ("Given", 1, True),
    ]
    assert "Long (XX02/001): note: line 1, column 1: " in cardinal("cards", "check", str(path)).stdout


ENDLESS_UNITS = """
- {name: Long, id: XX03-001, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, text: "【Attack】This Unit gets AP+2."}
- {name: Short, id: XX03-002, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, text: "【Attack】This Unit gets AP+2 during this turn."}
- {name: Given, id: XX03-003, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, text: "【Deploy】Choose 1 enemy Unit. It can't attack."}
- {name: While, id: XX03-004, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, text: "【During Pair】This Unit gets AP+2."}
- {name: Fresh, id: XX03-005, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, text: "【Deploy】This Unit may attack on the turn it is deployed."}
- {name: Shell, id: XX03-006, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, text: "When this Unit receives damage, reduce it by 1."}
"""  # noqa: E501


def test_an_effect_of_a_gundam_card_without_a_printed_end_is_pointed_out(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(ENDLESS_UNITS, encoding="utf-8")
    answer = json.loads(cardinal("cards", "check", str(path), "--json").stdout)
    assert answer["full"] == 6
    assert [(note["name"], note["line"], "no end" in note["reason"]) for note in answer["notes"]] == [
        ("Long", 1, True),
        ("Given", 1, True),
    ]
