"""Every line that is played does something in a position in which it should apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from cardinal.cards.files import read_card_file
from cardinal.games import find_game, table_of
from cardinal.lab.study.corpus import corpus
from cardinal.lab.study.smoke import CHANGED, ELSEWHERE, NEVER, NOTHING, Tried, smoke, try_line
from cardinal.language.nodes import Node

ROOT = Path(__file__).parents[2]
GAMES = ("gundam", "vanguard")
#: the greatest shares of lines that may do nothing: the position does not fit, or it is not played; they may only fall
AT_MOST = {"gundam": 0.01, "vanguard": 0.25}
FORMS_AT_MOST = {"gundam": 0.05, "vanguard": 0.25}
OWN_AT_MOST = {"gundam": 0.0, "vanguard": 0.08}
MOST = 800  # real lines that one test tries
Line = tuple[str, Node, Mapping[str, object]]


def lines_of(game: str, cards: Sequence[Mapping[str, object]]) -> tuple[Line, ...]:
    """Every line of cards that are read in full, once, with a card that has it."""
    found: dict[str, Line] = {}
    for card in corpus(cards, table_of(game), game, lambda done: None).full:
        for line, tree in zip(card.lines, card.trees, strict=True):
            found[line] = (line, tree, card.data)
    return tuple(found[line] for line in sorted(found))


def own_lines(game: str) -> tuple[Line, ...]:
    return lines_of(game, list(find_game(game).shipped_cards.values()))


def forms(game: str) -> tuple[Line, ...]:
    """The lines that the grammar is tested with: of every form one, not all of them useful, on a plain card."""
    kit, language = find_game(game), table_of(game).reader.language
    text = (ROOT / "tests" / "text" / f"{game}_lines.txt").read_text(encoding="utf-8")
    normal = [language.normal(line) for line in text.splitlines() if line and not line.startswith("#")]
    trees = {line: language.parse(line).abilities for line in normal}
    played = [(line, found[0]) for line, found in trees.items() if found and kit.table.compiled(found[0]) is not None]
    return tuple((line, tree, kit.load("trials").plain_card(tree)) for line, tree in played)


def real_lines(game: str) -> tuple[Line, ...]:
    path = ROOT.parent / "shared" / "cards" / game / "cards.json"
    if not path.is_file():
        pytest.skip("the cards are not beside this checkout")
    return lines_of(game, read_card_file(path))


def share_idle(game: str, lines: Sequence[Line]) -> tuple[float, str]:
    found = smoke(find_game(game), lines, lambda done: None)
    return len(found.idle) / found.lines, "\n".join(" | ".join(each) for each in found.idle)


def tried(game: str, line: str) -> Tried:
    kit, language = find_game(game), table_of(game).reader.language
    (tree,) = language.parse(language.normal(line)).abilities
    return try_line(kit, tree, {**kit.load("trials").plain_card(tree), "text": line}, 12)


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_our_own_cards_do_something(game: str) -> None:
    share, told = share_idle(game, own_lines(game))
    assert share <= OWN_AT_MOST[game], told


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_forms_of_texts_do_something(game: str) -> None:
    share, told = share_idle(game, forms(game))
    assert share <= FORMS_AT_MOST[game], told


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_lines_of_real_cards_do_something(game: str) -> None:
    lines = real_lines(game)
    share, told = share_idle(game, lines[:: len(lines) // MOST + 1])
    assert share <= AT_MOST[game], told


@pytest.mark.parametrize(
    "line",
    ("【Deploy】Draw 1.", "This Unit gets AP+1.", "<Blocker>", "When this Unit destroys an enemy Unit, draw 1.",
     "【Main】Choose 1 enemy Unit. Rest it.", "This Unit can't attack."),
)  # fmt: skip
def test_lines_of_every_kind_are_seen_to_do_something(line: str) -> None:
    assert tried("gundam", line).how == CHANGED


def test_a_line_that_can_change_nothing_is_found() -> None:
    assert tried("gundam", "【Deploy】Choose 1 Unit. It gets AP+0 during this turn.").how in (NEVER, NOTHING)
    assert tried("gundam", "While 13 or more friendly Units are in play, this Unit gets AP+1.").how == NEVER


def test_a_line_that_only_names_has_no_deed() -> None:
    assert tried("gundam", "【Pilot】[Nell]").how == ELSEWHERE


def test_without_a_line_nothing_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two games are the same as long as nothing is silenced and nobody is asked."""
    trials = find_game("gundam").load("trials")
    monkeypatch.setattr(type(trials), "silence", lambda self, s, numbers: None)
    for line in ("【Deploy】Draw 1.", "This Unit gets AP+1.", "When this Unit attacks, draw 1."):
        assert tried("gundam", line).how != CHANGED, line
