"""``./cardinal play``: which decks, which edition, where the replay goes."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path

import pytest
import typer

from cardinal.cards.imported import HOME
from cardinal.commands.playing import play_game
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import read_replay

DECKS = Path(__file__).parents[1] / "decks"


def play(
    *decks: str,
    typed: str = "",
    rules: str = "",
    seed: int = 1,
    replay: str = "",
    game: str = "vanguard",
    way: str = "",
    opponent: str = "",
) -> None:
    sys.stdin = io.StringIO(typed)
    play_game(game, list(decks), rules, seed, way, check=False, replay=replay, opponent=opponent)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME, str(tmp_path / "data"))
    monkeypatch.setattr(sys, "stdin", sys.stdin)  # put back afterwards


def test_check_plays_a_whole_game_without_a_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(1, 6):
        began = time.perf_counter()
        play_game("vanguard", [], "", seed, check=True, replay="")
        assert time.perf_counter() - began < 5
        assert capsys.readouterr().out.startswith("play: ok")
    assert not list(tmp_path.iterdir())


def test_without_decks_you_take_the_first_shipped_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(typed="quit\n")
    shown = capsys.readouterr().out
    assert "You are A with Cinder Court" in shown
    assert "\x1b" not in shown, "what is no terminal gets plain text"
    assert [path.suffix for path in (tmp_path / "data" / "games").iterdir()] == [".replay"]


@pytest.mark.parametrize(("asked", "sits"), [("", "club"), ("club", "club"), ("random", "random")])
def test_the_opponent_is_the_one_asked_for(asked: str, sits: str, capsys: pytest.CaptureFixture[str]) -> None:
    play(opponent=asked)
    assert f"B is the computer ({sits} player)" in " ".join(capsys.readouterr().out.split())


def test_one_deck_is_yours(capsys: pytest.CaptureFixture[str]) -> None:
    play("lanternfolk")
    shown = " ".join(capsys.readouterr().out.split())
    assert "You are A with Lanternfolk" in shown
    assert "with Cinder Court" in shown


def test_the_deck_names_its_edition_and_rules_overrides_it(tmp_path: Path) -> None:
    play(replay="deck.replay")
    play(rules="cr-1.31", replay="given.replay")
    assert read_replay(tmp_path / "deck.replay").header.rules == "cr-g-late"
    assert read_replay(tmp_path / "given.replay").header.rules == "cr-1.31"


def test_cards_beside_a_deck_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    play(str(DECKS / "legal.deck"), typed="done\n")
    assert "Pioneer" in capsys.readouterr().out


def test_an_illegal_deck_is_refused_with_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as refused:
        play(str(DECKS / "five-heals.deck"))
    assert refused.value.exit_code == 1
    said = capsys.readouterr().err
    assert "is not legal in" in said
    assert "heal" in said


def test_seed_zero_is_another_game_each_time(tmp_path: Path) -> None:
    play(seed=0, replay="one.replay")
    play(seed=0, replay="two.replay")
    assert read_replay(tmp_path / "one.replay").header.seed != read_replay(tmp_path / "two.replay").header.seed


def test_a_folder_as_replay_gets_a_file_in_it(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    play(replay="here")
    assert len(list((tmp_path / "here").glob("*.replay"))) == 1


@pytest.mark.parametrize(
    ("call", "says"),
    [
        ({"game": "chess"}, "not available"),
        ({"way": "royale-last"}, "no format"),
        ({"game": "gundam", "way": "royal"}, "no format 'royal'"),
        ({"game": "gundam", "rules": "cr-g-late"}, "no Gundam edition"),
        ({"rules": "cr-9"}, "no Vanguard edition"),
        ({"opponent": "rondom"}, "no player called 'rondom'"),
    ],
)
def test_a_wrong_call_is_one_message(call: dict[str, str], says: str) -> None:
    with pytest.raises(CardinalError, match=says):
        play(**call)  # type: ignore[arg-type]


def test_three_decks_are_too_many() -> None:
    with pytest.raises(CardinalError, match="too many"):
        play("lanternfolk", "lanternfolk", "lanternfolk")


def test_an_unknown_deck_names_the_shipped_ones() -> None:
    with pytest.raises(CardinalError, match="lanternfolk"):
        play("lanternfolks")


# --- Gundam ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["", "royale-winner", "royale-last", "team"])
def test_check_plays_every_format_of_gundam(way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play_game("gundam", [], "", 2, way, check=True, replay="")
    assert capsys.readouterr().out.startswith("play: ok")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("way", "named", "seats"),
    [("", 0, 2), ("duel", 1, 2), ("", 3, 3), ("royale-last", 0, 4), ("royale-winner", 6, 6), ("team", 2, 4)],
)
def test_every_seat_has_a_deck(way: str, named: int, seats: int, tmp_path: Path) -> None:
    play(*["marrow-orchard"] * named, game="gundam", way=way, replay="game.replay")
    assert len(read_replay(tmp_path / "game.replay").header.decks) == seats


def test_gundam_begins_with_its_own_decks_and_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(game="gundam", replay="game.replay", opponent="random")
    shown = " ".join(capsys.readouterr().out.split())
    assert "You are A with Kiln Row. B is the computer (random player) with Tidewrack Yard." in shown
    assert "Rules: 1.6.0, duel, seed 1." in shown
    assert read_replay(tmp_path / "game.replay").header.game == "gundam"


@pytest.mark.parametrize(
    ("way", "named", "says"), [("duel", 3, "too many"), ("team", 5, "too many"), ("", 9, "8 seats")]
)
def test_too_many_decks_are_refused(way: str, named: int, says: str) -> None:
    with pytest.raises(CardinalError, match=says):
        play(*["kiln-row"] * named, game="gundam", way=way)


def test_an_illegal_gundam_deck_is_refused_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thin.deck").write_text(
        "# Cardinal deck v1 | game: gundam | name: Thin\n\n// Main Deck\n4x Chimney Sow\n"
    )
    with pytest.raises(typer.Exit):
        play("thin.deck", game="gundam")
    said = capsys.readouterr().err
    assert "Thin is not legal in 1." in said
    assert "6-1-1: the deck has 4 cards, not 50" in said
