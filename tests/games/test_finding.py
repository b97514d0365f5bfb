"""Games are found by their kits: those of the house, and those that others bring; what is broken is left out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardinal.games
from cardinal.commands.naming import tell_troubles
from cardinal.games import find_game, first_game, games, troubles, working
from cardinal.games.finding import found
from cardinal.games.whose import game_of_records
from cardinal.kernel.errors import CardinalError
from cardinal.players import names, player
from cardinal.table.kit import INTERFACE
from tests.web.visit import Visit

SOURCE = Path(__file__).parents[2] / "src"
HOUSE = ["vanguard", "gundam", "lantern"]
SOUND = """
from cardinal.table.kit import GameKit
from cardinal.players.random_player import RandomPlayer

class Pebbles(GameKit):
    interface = {interface}
    name = "{name}"
    title = "Pebbles"
    since = 2030
    card_types = frozenset(("pebble",))
    players = {{"slow": RandomPlayer}}

    def load_table(self):
        {table}

    load_face = load_stage = load_fields = load_table

GAME = Pebbles()
"""


def kit_text(name: str = "pebbles", interface: int = INTERFACE, table: str = "return 'a table'") -> str:
    return SOUND.format(name=name, interface=interface, table=table)


@pytest.fixture(autouse=True)
def looked_for_anew() -> Iterator[None]:
    found.cache_clear()
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name.startswith(("cardinal.games.fake", "brought")):
            del sys.modules[name]
    found.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A second folder of games, beside that of the house."""
    monkeypatch.setattr(cardinal.games, "__path__", [*cardinal.games.__path__, str(tmp_path)])
    return tmp_path


def put(folder: Path, text: str, package: str = "fake") -> None:
    (folder / package).mkdir()
    (folder / package / "__init__.py").write_text(text, encoding="utf-8")


def bring(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch, value: str = "brought:GAME") -> None:
    """A distribution of somebody else, with an entry point."""
    (folder / "brought.py").write_text(text, encoding="utf-8")
    (folder / "brought-1.0.dist-info").mkdir()
    (folder / "brought-1.0.dist-info" / "METADATA").write_text("Name: brought\nVersion: 1.0\n", encoding="utf-8")
    points = f"[cardinal.games]\nbrought = {value}\n"
    (folder / "brought-1.0.dist-info" / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))


def test_the_house_has_its_games_the_oldest_first() -> None:
    assert list(games()) == HOUSE
    assert first_game() == HOUSE[0]
    assert troubles() == []


@pytest.mark.parametrize("game", HOUSE)
def test_a_kit_has_everything_that_hangs_on_a_game(game: str) -> None:
    kit = find_game(game)
    assert kit.name == game == kit.table.game == kit.face.game
    assert kit.formats == kit.table.formats
    assert kit.folder.name == game
    assert kit.shipped_cards and kit.shipped_decks
    assert kit.stage and kit.fields.names
    assert names(game)[0] == "random"
    for pair, _ in kit.measured.values():
        assert all(kit.find_deck(name).is_file() for name in pair)
    types = {str(card["type"]) for card in kit.shipped_cards.values()}
    assert types <= kit.card_types
    assert not types & set().union(*(other.card_types for other in games().values() if other is not kit))


def test_a_game_in_the_folder_is_found(folder: Path) -> None:
    put(folder, kit_text())
    assert list(games()) == [*HOUSE, "pebbles"]
    assert find_game("pebbles").code == "games/fake"
    assert names("pebbles") == ["random", "slow"]
    assert player("slow", 1, "pebbles").looks is False


def test_a_game_that_another_distribution_brings_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(tmp_path, kit_text(), monkeypatch)
    assert list(games()) == [*HOUSE, "pebbles"]
    assert find_game("pebbles").folder == tmp_path


def test_a_game_of_the_house_that_is_also_named_as_an_entry_point_is_one_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(tmp_path, "", monkeypatch, value="cardinal.games.gundam:GAME")
    assert list(games()) == HOUSE
    assert troubles() == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import no_such_module", "No module named 'no_such_module'"),
        ("this is no Python", "SyntaxError"),
        ("", "AttributeError"),
        ("GAME = 'pebbles'", "no GameKit"),
        (kit_text(interface=INTERFACE + 1), f"written for interface {INTERFACE + 1} of games, not {INTERFACE}"),
        (kit_text().replace("    interface", "    shape"), "interface none"),
        (kit_text(name="vanguard"), "a game called vanguard is brought by cardinal.games.vanguard"),
        (kit_text(name="../etc"), "no name of a game"),
        (kit_text().replace("since", "until"), "has no since"),
        ("import sys\nsys.exit(3)", "SystemExit"),
    ],
)
@pytest.mark.parametrize("how", ["in the folder", "brought"])
def test_a_package_that_brings_no_game_is_named_and_the_others_work(
    how: str, text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "fake" if how == "in the folder" else "brought"
    if name == "fake":
        monkeypatch.setattr(cardinal.games, "__path__", [*cardinal.games.__path__, str(tmp_path)])
        put(tmp_path, text)
    else:
        bring(tmp_path, text, monkeypatch)
    assert list(games()) == HOUSE
    [trouble] = troubles()
    assert name in trouble.place and f"the game {name} is left out" in trouble.cause
    assert why in trouble.cause
    assert trouble.remedy
    with pytest.raises(CardinalError, match="left out"):
        find_game(name)
    tell_troubles()
    assert why in capsys.readouterr().err


def test_a_game_whose_rules_cannot_be_loaded_does_not_stop_the_others(folder: Path) -> None:
    put(folder, kit_text(table="raise RuntimeError('a stone is missing')"))
    with pytest.raises(CardinalError, match="pebbles does not work: RuntimeError: a stone is missing"):
        _ = find_game("pebbles").table
    told: list[CardinalError] = []
    assert [kit.name for kit in working(told.append)] == HOUSE
    assert ["a stone is missing" in str(problem) for problem in told] == [True]
    menu = Visit(folder / "games").desk.hello()
    assert list(menu["games"]) == HOUSE
    assert "a stone is missing" in menu["left_out"][0]["why"]
    assert game_of_records([{"name": "Torch", "grade": 1, "power": 5000}]) == "vanguard"


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(CardinalError, match="vanguard, gundam, lantern"):
        find_game("chess")


def test_a_kit_that_lacks_a_part_says_so(folder: Path) -> None:
    put(folder, kit_text().replace("load_face =", "load_nothing ="))
    with pytest.raises(CardinalError, match=r"the game pebbles does not work: .*cardinal.games.fake.board"):
        _ = games()["pebbles"].face


def test_finding_the_games_loads_no_rules() -> None:
    """``--help`` names the games: it must not wait for their rules, nor for the readers of cards and files."""
    ask = "import sys, cardinal.games; cardinal.games.games(); print(sorted(sys.modules))"
    told = subprocess.run(
        [sys.executable, "-c", ask],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for heavy in ("msgspec", "yaml", "rich", "cardinal.games.vanguard.table", "cardinal.games.gundam.match"):
        assert f"'{heavy}'" not in told
