"""``replay --scenario``: a moment of a stored game as a scenario file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cardinal.games import table_of
from cardinal.kernel.session import Session, write_replay
from tests.test_cli import cardinal, refused


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    """A random game."""
    table = table_of("gundam")
    decks = [table.deck_named(name)[1] for name in ("kiln-row", "marrow-orchard")]
    session = Session(*table.new_game("1.9.0", decks, 7), watched=False)
    chance = Random(7)
    while (asked := session.state.asked) is not None:
        session.take(chance.randrange(len(asked.options)))
    path = tmp_path / "game.replay"
    write_replay(session, path)
    return path


def test_a_moment_is_written_and_runs(replay: Path) -> None:
    out = replay.with_name("moment.yaml")
    told = cardinal("replay", str(replay), "--at", "12", "--seat", "B", "--scenario", str(out), "--json")
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout)["at"] >= 12
    assert "asked: B" in out.read_text(encoding="utf-8")
    assert "1 passed, 0 failed" in cardinal("scenario", str(out)).stdout
    assert cardinal("scenario", str(out), "--editions").returncode == 0


def test_a_file_that_is_there_stays_as_it_is(replay: Path) -> None:
    out = replay.with_name("ruling.yaml")
    out.write_text("mine", encoding="utf-8")
    refused(cardinal("replay", str(replay), "--scenario", str(out)), "ruling.yaml", "there already")
    assert out.read_text(encoding="utf-8") == "mine"


def test_a_moment_that_the_game_does_not_have_is_refused(replay: Path) -> None:
    refused(cardinal("replay", str(replay), "--at", "9999", "--scenario", "x.yaml"), "no moment 9999", "it has 0 to")
