"""Trees in plain words: every node has them, every field is said, and nothing is dropped in silence."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardinal.games import find_game
from cardinal.games.gundam import explaining as gundam_words
from cardinal.games.gundam import words as gundam
from cardinal.games.vanguard import explaining as vanguard_words
from cardinal.games.vanguard import words as vanguard
from cardinal.games.vanguard.words import tree
from cardinal.language.saying import Sayings, Unsaid
from cardinal.language.treefile import outline, to_data

HERE = Path(__file__).parent
REAL = HERE.parents[2] / "shared" / "cards"
GAMES: dict[str, tuple[Any, Any, ModuleType]] = {
    "vanguard": (vanguard, vanguard_words, tree),
    "gundam": (gundam, gundam_words, gundam.tree),
}


def lines(game: str) -> list[str]:
    written = (HERE / f"{game}_lines.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in written if line and not line.startswith("#")]


def abilities(game: str) -> list[Any]:
    """Every ability of the test lines and of the shipped cards."""
    texts = [*lines(game), *(str(card.get("text") or "") for card in find_game(game).shipped_cards.values())]
    return [ability for text in texts for ability in GAMES[game][0].read(text).abilities]


@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_the_tree_has_words_that_take_all_its_fields(game: str) -> None:
    reader, words, nodes = GAMES[game]
    reader.language()  # the rooms of the verbs say what is theirs
    assert words.SAYINGS.missing(nodes, words.INNER) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_line_and_every_shipped_card_is_explained(game: str) -> None:
    words = GAMES[game][1]
    found = [words.explain(ability) for ability in abilities(game)]
    assert len(found) > 300
    assert all(text.endswith((".", ")")) and "(){}" not in text for text in found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_real_card_that_is_read_is_explained(game: str) -> None:
    path = REAL / game / "cards.json"
    if not path.is_file():
        pytest.skip("the folder with real cards is not beside this one")
    reader, words, _ = GAMES[game]
    texts = [str(card["text"] or "") for card in json.loads(path.read_text(encoding="utf-8"))]
    reader.read_many(texts, lambda done: None)
    unsaid = []
    for text in texts:
        for ability in reader.read(text).abilities:
            try:
                words.explain(ability)
            except Unsaid as problem:
                unsaid.append(str(problem))
    assert unsaid == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_concerns_a_rule(game: str) -> None:
    words = GAMES[game][1]
    newest = {"vanguard": "cr-g-late", "gundam": "1.9.0"}[game]
    without = [a for a in abilities(game) if not words.rules_of(a, newest)]
    assert [a for a in without if game == "vanguard" or a.kind not in ("pilot", "keyword")] == []


def test_a_vanguard_line_says_who_when_cost_and_effect() -> None:
    [ability] = vanguard.read(
        "[AUTO](VC):[Counter-Blast 1] When this unit's attack hits a vanguard, you may pay the cost. "
        "If you do, draw a card."
    ).abilities
    assert vanguard_words.explain(ability) == (
        "Automatic, while on a vanguard circle, when the attack of this card hits a vanguard: "
        "You may pay: turn 1 damage face down. If you do: draw 1 card."
    )


def test_a_gundam_line_says_what_it_comes_to() -> None:
    [ability] = gundam.read("【Attack】Choose 1 rested enemy Unit. Deal 2 damage to it.").abilities
    assert gundam_words.explain(ability) == (
        "Triggered, when this Unit attacks: Choose 1 rested enemy Unit; if so, deal 2 damage to it."
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "【Deploy･Development 2】■Draw 1.",
            "when this card is deployed (Development 2): You may remove 2 of the (G Generation) cards",
        ),
        ("【Deploy･Development 2】■Draw 1.", "cards in your trash from the game. If you do: Draw 1"),
        (
            "While you have no Units that are Lv.6 or higher in play, this Unit gets AP+1.",
            "If you have no Units that are Lv.6 or higher in play: this card gets AP +1.",
        ),
        ("While you have a blue Unit in play, this Unit gets AP+1.", "If you have a blue Unit in play:"),
        ("This Unit gets AP+1 for every 2 of your Units.", "This card gets AP +1 for every 2 of your Units."),
        ("This Unit gets AP+1 for each rested enemy Unit.", "This card gets AP +1 for each rested enemy Unit."),
        ("【Main】Choose 2 enemy Units. Rest them.", "Choose 2 enemy Units; if so, rest what was chosen."),
        (
            "【Main】Choose 1 enemy Unit with 3 or less HP. Rest it.",
            "Choose 1 enemy Unit with 3 or less HP; if so, rest it.",
        ),
        (
            "While this Unit has 5 or more AP, it gains <Blocker>.",
            "If this card has 5 or more AP: this card gets <Blocker>.",
        ),
        ("【Main】Deploy 2 [Bit]((Dusk)･AP1･HP1) Unit tokens.", 'Deploy 2 Unit tokens "Bit"'),
        (
            "【Main】Draw cards equal to the number of your Units plus 1.",
            "Draw cards equal to the number of your Units plus 1.",
        ),
        ("【Main】If the total AP of your Units is higher than 5, draw 1.", "more than 5"),
        (
            "【Main】Choose 1 enemy Unit. It loses all effects during this turn.",
            "it loses all effects until the end of the turn.",
        ),
        ("【Main】Choose 2 Unit cards with unique names from your trash. Add them to your hand.", "of different names"),
        (
            "【Main】If you have 2 or more Units in play, draw 1. Then, discard 1.",
            "Then (only if that is so, too), discard",
        ),
        (
            "【Main】Draw 1. If you have 2 or more Units in play, draw 1. Then, discard 1.",
            "Then (in any case), discard",
        ),
        ("When you play and activate a Command card using an EX Resource, draw 1.", "(not as a Pilot)"),
    ],
)
def test_a_gundam_line_is_said_as_it_is_played(line: str, words: str) -> None:
    [ability] = gundam.read(line).abilities
    assert words in gundam_words.explain(ability)


def test_an_unknown_word_a_forgotten_field_and_a_new_class_are_unsaid() -> None:
    [ability] = vanguard.read("[AUTO]:When this unit is placed on (VC), draw a card.").abilities
    with pytest.raises(Unsaid, match="howls"):
        vanguard_words.explain(replace(ability, trigger=tree.When("howls", tree.Ref("this"))))
    with pytest.raises(Unsaid, match="the moon"):
        vanguard_words.explain(replace(ability, trigger=tree.When("placed", tree.Ref("the moon"))))
    sayings = Sayings()
    with pytest.raises(Unsaid, match="the node Shuffle"):
        sayings.say(tree.Shuffle())
    sayings.says(tree.Shuffle)(lambda: "shuffle")
    with pytest.raises(Unsaid, match="the field whose of Shuffle"):
        sayings.say(tree.Shuffle())
    assert "Shuffle.whose" in sayings.missing(tree, frozenset())


@pytest.mark.parametrize("game", GAMES)
def test_a_tree_written_out_and_read_again_is_the_same_tree(game: str) -> None:
    trees = GAMES[game][0].READER.trees
    for ability in abilities(game):
        assert trees.from_data(to_data(ability), "here") == ability
        assert outline(ability).startswith("Ability:") or outline(ability).startswith("{Ability:")


#: sentences as a player would say them: one and many, whose they are, what stands before a noun and what behind it
SAID = {
    "[CONT](RC):If you have no other <Dusk> rear-guards, this unit gets [Power] +1000.":
        "If you have no other Dusk rear-guards",
    "[CONT](RC):If the number of cards in your hand is zero, this unit gets [Power] +1000.":
        "If there are no cards in your hand",
    "[CONT](RC):If the number of your other <Dusk> rear-guards is three or more, this unit gets [Power] +1000.":
        "If you have 3 or more other Dusk rear-guards",
    "[CONT](RC):If the number of your opponent's rear-guards is two or less, this unit gets [Power] +1000.":
        "If your opponent has 2 or fewer rear-guards",
    "[CONT](RC):This unit gets [Power] +1000 for every two of your <Dusk> rear-guards.":
        "for every 2 of your Dusk rear-guards",
    "[CONT](RC):This unit gets [Power] +1000 for every two cards in your soul.":
        "for every 2 cards in your soul",
    '[ACT](VC):Choose one of your [Rest] <Dusk> rear-guards with "Lamp" in its card name, and [Stand] it.':
        '1 of your resting Dusk rear-guards with "Lamp" in their names, then stand it',
    "[ACT](VC):Choose one of your opponent's grade 2 or less rear-guards, and retire it.":
        "1 of your opponent's rear-guards of grade 2 or less",
    '[AUTO](RC):When this unit attacks, if you have a card named "Torch" in your soul, draw a card.':
        'if there is a card named "Torch" in your soul',
}  # fmt: skip


@pytest.mark.parametrize(("line", "said"), SAID.items())
def test_sentences_are_those_that_a_player_would_say(line: str, said: str) -> None:
    ability = vanguard.parse_ability(line)
    assert ability is not None
    assert said in vanguard_words.explain(ability)


def test_no_possessive_stands_where_none_can() -> None:
    found = [vanguard_words.explain(ability) for ability in abilities("vanguard")]
    wrong = re.compile(r"\bno (?:your|one of)\b|\bnone of cards|every \d+ your|\bmore your\b|stand up it|\ba [aeio]")
    assert [text for text in found if wrong.search(text)] == []
