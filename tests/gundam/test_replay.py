"""A game of each format, written down as a replay and run again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.games.gundam.table import TABLE
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.plain import plain
from cardinal.kernel.session import ReplayDiffers, Session, read_replay, verify, write_replay
from tests.gundam.games import EDITIONS, FORMATS, decks


def begun(rules: str, way: str, seed: int) -> Session:
    header, begin = TABLE.new_game(rules, decks(FORMATS[way]), seed, way)
    return Session(header, begin)


def finished(rules: str, way: str, seed: int) -> Session:
    session = begun(rules, way, seed)
    rng = Random(seed)
    while session.state.asked is not None:
        session.take(rng.randrange(len(session.state.asked.options)))
    return session


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
def test_a_game_of_every_format_is_the_same_again(rules: str, way: str, tmp_path: Path) -> None:
    session = finished(rules, way, 5)
    assert session.state.over
    path = tmp_path / "game.replay"
    write_replay(session, path)
    replay = read_replay(path)
    assert replay.header.options == {"format": way}
    assert len(replay.header.decks) == FORMATS[way]
    again = verify(replay, TABLE.replayer(replay.header, str(path)), str(path))
    assert plain(again.state) == plain(session.state)
    assert (again.state.winner, again.state.ending) == (session.state.winner, session.state.ending)


@pytest.mark.parametrize("way", FORMATS)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(way: str) -> None:
    first, again, other = (digest(finished("1.9.0", way, seed).state) for seed in (5, 5, 6))
    assert first == again != other


def test_a_replay_with_an_option_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.replay"
    write_replay(finished("1.9.0", "duel", 5), path)
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[3] = '{"n":3,"player":"A","option":"deploy Nobody"}'
    path.write_text("\n".join(lines), encoding="utf-8")
    replay = read_replay(path)
    with pytest.raises(ReplayDiffers, match="option 3, A: 'deploy Nobody' is not possible here"):
        verify(replay, TABLE.replayer(replay.header, str(path)), str(path))


def test_a_replay_in_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.replay"
    write_replay(finished("1.9.0", "royale-last", 5), path)
    path.write_text(path.read_text(encoding="utf-8").replace("royale-last", "team", 1), encoding="utf-8")
    replay = read_replay(path)
    with pytest.raises(CardinalError):
        verify(replay, TABLE.replayer(replay.header, str(path)), str(path))


def test_a_duel_that_somebody_gave_up_is_the_same_again(tmp_path: Path) -> None:
    """1-2-4"""
    session = begun("1.9.0", "duel", 5)
    rng = Random(5)
    for _ in range(12):
        assert session.state.asked is not None
        session.take(rng.randrange(len(session.state.asked.options)))
    session.concede(0)
    assert session.state.over
    assert session.state.winner == 1
    path = tmp_path / "game.replay"
    write_replay(session, path)
    replay = read_replay(path)
    assert plain(verify(replay, TABLE.replayer(replay.header, str(path)), str(path)).state) == plain(session.state)


@pytest.mark.parametrize("way", ["royale-winner", "royale-last", "team"])
def test_a_game_that_somebody_left_early_is_the_same_again(way: str, tmp_path: Path) -> None:
    """1-2-4: with three or more players the others go on; a team gives up together"""
    session = begun("1.9.0", way, 5)
    rng = Random(5)
    for number in range(10_000):
        if session.state.asked is None:
            break
        if number == 30:
            session.concede(2)
            assert session.state.over == (way == "team")
        else:
            session.take(rng.randrange(len(session.state.asked.options)))
        assert session.state.over or session.state.asked is not None
    assert session.state.over
    assert session.state.winner != (0 if way == "team" else 2)
    path = tmp_path / "game.replay"
    write_replay(session, path)
    replay = read_replay(path)
    assert plain(verify(replay, TABLE.replayer(replay.header, str(path)), str(path)).state) == plain(session.state)


def test_undoing_goes_back_to_the_very_same_position() -> None:
    session = begun("1.9.0", "team", 5)
    rng = Random(5)
    digests = [digest(session.state)]
    for _ in range(40):
        assert session.state.asked is not None
        session.take(rng.randrange(len(session.state.asked.options)))
        digests.append(digest(session.state))
    for to in (35, 32, 10, 0):
        session.undo(to)
        assert digest(session.state) == digests[to]
