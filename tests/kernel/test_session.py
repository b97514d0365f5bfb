"""Sessions and replays: undo goes back exactly, a replay runs to its digest or says why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardinal.games.vanguard.table import TABLE
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import ReplayDiffers, Session, read_replay, verify, write_replay
from cardinal.kernel.state import State
from tests.conftest import decks


def session(options: int) -> tuple[Session, Callable[[], State]]:
    header, begin = TABLE.new_game("cr-g-late", decks(), 11)
    game = Session(header, begin)
    rng = Random(5)
    while len(game.taken) < options and game.state.asked is not None:
        game.take(rng.randrange(len(game.state.asked.options)))
    return game, begin


@pytest.mark.parametrize("to", [0, 1, 31, 32, 33, 50])
def test_undo_goes_back_to_the_same_position(to: int) -> None:
    game, _ = session(70)
    game.undo(to)
    again, _ = session(to)
    assert digest(game.state) == digest(again.state)
    assert game.state.log == again.state.log
    assert game.taken == again.taken


def test_a_replay_runs_to_its_digest(tmp_path: Path) -> None:
    game, begin = session(120)
    write_replay(game, tmp_path / "game.replay")
    replay = read_replay(tmp_path / "game.replay")
    assert digest(verify(replay, begin, "game.replay").state) == digest(game.state)


def test_comments_in_a_replay_are_passed_over(tmp_path: Path) -> None:
    game, begin = session(20)
    path = tmp_path / "game.replay"
    write_replay(game, path)
    path.write_text("# a bug report\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    verify(read_replay(path), begin, "game.replay")


def test_a_replay_with_another_option_or_digest_differs(tmp_path: Path) -> None:
    game, begin = session(20)
    path = tmp_path / "game.replay"
    write_replay(game, path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[3] = json.dumps({"n": 3, "player": "A", "option": "dance"})
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ReplayDiffers, match="dance"):
        verify(read_replay(path), begin, "game.replay")


def test_a_replay_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    game, _ = session(20)
    path = tmp_path / "game.replay"
    write_replay(game, path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-1]), encoding="utf-8")
    with pytest.raises(CardinalError, match="cut off"):
        read_replay(path)


def test_a_replay_of_other_cards_is_refused(tmp_path: Path) -> None:
    game, _ = session(5)
    path = tmp_path / "game.replay"
    write_replay(game, path)
    text = path.read_text(encoding="utf-8").replace(game.header.cards, "0" * 16)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardinalError, match="other cards"):
        TABLE.replayer(read_replay(path).header, str(path))


def test_conceding_is_part_of_the_game(tmp_path: Path) -> None:
    game, begin = session(10)
    game.concede(1)
    assert game.state.over
    assert game.state.winner == 0
    write_replay(game, tmp_path / "game.replay")
    assert verify(read_replay(tmp_path / "game.replay"), begin, "").state.winner == 0
