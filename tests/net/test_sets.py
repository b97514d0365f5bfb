"""A set that was recorded agrees with the engine that recorded it, and says where a game differs."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cardinal.games import find_game
from tests.net.engine import kinds
from tests.net.sets import Game, compare, new_set, read_set, record
from tests.net.transcripts import is_decision
from tests.observer.decks import MAKERS


def _card_files(folder: Path, *, backwards: bool = False) -> Path:
    """The shipped cards, as a folder of cards is laid out; every other number is one that no deck list can name."""
    for game in {game for game, *_ in kinds()}:
        (folder / game).mkdir(parents=True)
        cards = [
            {**card, "id": f"N-{number}/001{' SP' * (number % 2)}"}
            for number, card in enumerate(find_game(game).shipped_cards.values())
        ]
        (folder / game / "cards.json").write_text(json.dumps(cards[::-1] if backwards else cards), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> list[Game]:
    folder = tmp_path_factory.mktemp("net")
    games = new_set(folder / "set", 1, 2, _card_files(folder / "cards"))
    assert not any(record(game) for game in games)
    return games


def _files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _spoilt(game: Game, folder: Path, spoil: Callable[[str], str]) -> Game:
    """The same game with other lines recorded."""
    other = Game(game.bout, game.number, folder)
    other.file.parent.mkdir(parents=True)
    with gzip.open(game.file, "rt", encoding="utf-8") as before, gzip.open(other.file, "wt", encoding="utf-8") as file:
        file.writelines(spoil(line) for line in before)
    return other


def test_a_set_is_read_as_it_was_listed_and_agrees(recorded: list[Game]) -> None:
    games = list(read_set(recorded[0].folder, None, None))
    assert games == recorded
    assert [compare(game) for game in games] == [""] * len(games)


def test_every_edition_and_format_is_played_with_shipped_decks_and_with_others(recorded: list[Game]) -> None:
    played = [(game.bout.game, game.bout.rules, game.bout.format, bool(game.bout.folder)) for game in recorded]
    for game, rules, way, _ in kinds():
        assert played.count((game, rules, way, False)) == 1
        assert played.count((game, rules, way, True)) == (2 if game in MAKERS else 0)


def test_the_first_games_of_every_edition_and_format_can_be_chosen(recorded: list[Game]) -> None:
    games = list(read_set(recorded[0].folder, 0, 1))
    assert len(games) == sum(game in MAKERS for game, *_ in kinds())
    assert all(game.bout.folder and game.number == 1 for game in games)


def test_views_tell_what_happened(recorded: list[Game]) -> None:
    for game in recorded[:: len(recorded) // 4]:
        views = [json.loads(line) for line in game.lines() if not is_decision(line)]
        assert {view["viewer"] for view in views if view["log"]} >= {"A", "B", "spectator"}


def test_decks_do_not_depend_on_the_order_of_a_card_file(recorded: list[Game], tmp_path: Path) -> None:
    new_set(tmp_path / "set", 1, 2, _card_files(tmp_path / "cards", backwards=True))
    assert _files(tmp_path / "set" / "decks") == _files(recorded[0].folder / "decks")


def test_another_option_is_shown_with_its_line(recorded: list[Game], tmp_path: Path) -> None:
    game = _spoilt(recorded[0], tmp_path, lambda line: line.replace('"pass"', '"passes"'))
    assert compare(game).startswith(f"{game.file.name}, line ")
    assert "passes" in compare(game)


def test_a_game_that_went_on_is_shown(recorded: list[Game], tmp_path: Path) -> None:
    game = _spoilt(recorded[0], tmp_path, lambda line: "" if is_decision(line) else line)
    assert compare(game)


def test_another_rule_is_a_difference_unless_rules_are_left_out(recorded: list[Game], tmp_path: Path) -> None:
    rule = json.loads(next(line for line in recorded[0].lines() if not is_decision(line)))["log"][0].rpartition(" ")[2]
    game = _spoilt(recorded[0], tmp_path, lambda line: line.replace(rule, "[0.0]"))
    assert compare(game)
    assert not compare(game, rules=False)


def test_what_is_not_recorded_differs(recorded: list[Game], tmp_path: Path) -> None:
    assert compare(Game(recorded[0].bout, 1, tmp_path)).endswith("not recorded")
