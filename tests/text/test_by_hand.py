"""Trees written by hand: the same trees, strictly checked, bound to a card and its very text, and few."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardinal.commands.cards import check_file
from cardinal.games import table_of
from cardinal.games.gundam import words as gundam
from cardinal.games.gundam.compiling.lines import Compiler as GundamCompiler
from cardinal.games.vanguard import words as vanguard
from cardinal.games.vanguard.compiling.lines import Compiler as VanguardCompiler
from cardinal.games.vanguard.verbs.draw import Draw
from cardinal.games.vanguard.words import tree
from cardinal.kernel.errors import CardinalError
from cardinal.language import by_hand
from cardinal.language.by_hand import CHANGED, line_hash, load, misread
from cardinal.language.treefile import Trees

REAL = Path(__file__).parents[3] / "shared" / "cards"
GAMES: dict[str, Any] = {"vanguard": vanguard, "gundam": gundam}
COMPILERS: dict[str, Any] = {"vanguard": VanguardCompiler, "gundam": GundamCompiler}
ODD = "[AUTO](VC):As the lamp gutters on its arrival, take a card."
TREE = """
    Ability:
      kind: AUTO
      zones: [VC]
      trigger: {When: {event: placed, who: {Ref: this}, places: [VC]}}
      body: [{Sentence: {effects: [{Draw: {count: {Count: {least: 1, most: 1}}}}]}}]
"""
ENTRY = f"- card: XX01/001EN\n  line: {line_hash(vanguard.normal(ODD))}\n  why: words of its own\n  tree:{TREE}"
CARD = {"name": "Lamp", "id": "XX01/001EN", "type": "normal", "grade": 1, "power": 5000, "critical": 1}

Put = Callable[[str], by_hand.Hand[tree.Ability]]


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Put:
    """Puts a file of trees in the place of the shipped one."""

    def put(text: str) -> by_hand.Hand[tree.Ability]:
        path = tmp_path / "by_hand.yaml"
        path.write_text(text, encoding="utf-8")
        found = load(path, Trees(tree.Ability, tree))
        monkeypatch.setattr(vanguard.READER, "hand", lambda: found)
        return found

    return put


def define(text: str, number: str = "XX01/001EN") -> Any:
    [definition], abilities = table_of("vanguard").define([{**CARD, "id": number, "text": text}], "here")
    return definition, [abilities[index] for index in definition.abilities]


def test_a_line_with_a_tree_by_hand_is_played(hand: Put) -> None:
    hand(ENTRY)
    definition, [first, second] = define(f"[AUTO]:When this unit is placed on (RC), draw two cards.\n{ODD}")
    assert definition.unread == ()
    assert [first.line, second.line] == [1, 2]
    assert Draw("your", 1, 1) in second.program


def test_it_is_counted_apart(hand: Put) -> None:
    hand(ENTRY)
    counts = check_file([{**CARD, "text": ODD}, {**CARD, "id": "XX01/002EN", "text": ODD}], table_of("vanguard"), "x")
    assert counts.counts() == {
        "cards": 2, "full": 1, "partial": 0, "none": 1, "by_hand": 1, "clauses": 2, "clauses_understood": 1,
    }  # fmt: skip


def test_a_text_that_has_changed_no_longer_matches_and_says_so(hand: Put) -> None:
    hand(ENTRY)
    definition, abilities = define(ODD.replace("a card", "two cards"))
    assert abilities == []
    assert definition.unread[0].reason == CHANGED
    other, abilities = define(ODD, number="XX01/009EN")
    assert abilities == []
    assert other.unread[0].reason == ""


def test_a_tree_that_prints_is_read_again_and_compared(hand: Put) -> None:
    assert misread(hand(ENTRY), vanguard.show, vanguard.parses) == []
    assert misread(hand(ENTRY), vanguard.show, lambda line: []) == ["XX01/001EN"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Draw:", "Drow:", ("Drow", "Draw")),
        ("kind: AUTO", "kinds: AUTO", ("kinds", "kind")),
        ("kind: AUTO", "kind: 3", ("3", "str")),
        ("kind: AUTO\n", "\n", ("kind",)),
        ("zones: [VC]", "zones: VC", ("VC", "list")),
        ("{Ref: this}", "{Draw: {count: {Count: {least: 1, most: 1}}}}", ("Draw", "Cards, Ref")),
        ("{Ref: this}", "{Ref: 1}", ("Ref.what", "1")),
        ("{Ref: this}", "this", ("'this'", "no node")),
        ("least: 1", "least: true", ("True", "int")),
        ("why: words of its own", "text: words", ("card", "why")),
        ("    Ability:", "    Sentence:", ("kind",)),
    ],
)
def test_whatever_is_no_tree_is_refused_with_its_place(
    hand: Put, old: str, new: str, words: tuple[str, ...]
) -> None:
    assert old in ENTRY
    with pytest.raises(CardinalError) as problem:
        hand(ENTRY.replace(old, new))
    assert "entry 1" in str(problem.value)
    for word in words:
        assert word in str(problem.value)


def test_two_trees_for_one_line_and_a_file_that_is_no_list_are_refused(hand: Put) -> None:
    with pytest.raises(CardinalError, match="two trees"):
        hand(ENTRY + ENTRY)
    with pytest.raises(CardinalError, match="a list"):
        hand("card: 1")


def test_a_tree_nested_without_end_is_refused() -> None:
    data: dict[str, Any] = {"Did": ""}
    for _ in range(500):
        data = {"Not": {"condition": data}}
    with pytest.raises(CardinalError, match="too deeply"):
        Trees(tree.Ability, tree).from_data(data, "here")


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_trees_are_sound_and_compile(game: str) -> None:
    reader = GAMES[game]
    assert misread(reader.hand(), reader.show, reader.parses) == []
    for (card, _), written in reader.hand().trees.items():
        assert COMPILERS[game]().compile(written, card).source is not None


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_trees_by_hand_fit_the_real_cards_and_are_few(game: str) -> None:
    path = REAL / game / "cards.json"
    if not path.is_file():
        pytest.skip("the folder with real cards is not beside this one")
    cards = json.loads(path.read_text(encoding="utf-8"))
    reader = GAMES[game]
    assert len(reader.hand().cards) * 20 <= len(cards)
    texts = {card["id"]: card["text"] or "" for card in cards}
    for card, line in reader.hand().trees:
        normals = [reader.LANGUAGE.normal(each) for each in reader.LANGUAGE.lines(texts[card])]
        assert line in [line_hash(normal) for normal in normals], f"{card}: {CHANGED}"
