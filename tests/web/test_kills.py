"""Tables in processes of their own: killed, with a full disk, and two on one folder."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.web import journal
from tests.web.kills import Player, Table, kill_many, kill_writers

FULL = 4_000  # bytes: the head of a game and some moves


def test_what_a_process_told_survives_its_kill(tmp_path: Path) -> None:
    assert kill_writers(tmp_path, 12) > 0


@pytest.mark.slow
def test_what_was_told_survives_kills(tmp_path: Path) -> None:
    """Ten lives of a table; ``python -m tests.web.kills --kills 200`` is the rest."""
    assert kill_many(tmp_path, 10) > 0


@pytest.mark.slow
def test_on_a_full_disk_nothing_is_told_that_is_not_there(tmp_path: Path) -> None:
    with Table(tmp_path, FULL) as table, table.connect() as wire:
        player = Player(wire, Random(2))
        player.begin("", 2)
        while player.move():
            pass
        assert "could not be written down, and did not happen: File too large" in player.refused
        player.say(do="sync")
        player.hear()
        at, name = player.at, player.name
    path = tmp_path / f"{name}{journal.SUFFIX}"
    assert len(journal.read(path).taken) >= at  # the other may have moved since
    assert path.stat().st_size <= FULL
    with Table(tmp_path) as table, table.connect() as wire:
        player = Player(wire, Random(3))
        player.begin(name, 0)
        for _ in range(5):
            player.move()
        assert player.at > at and not player.refused
    assert len(journal.read(path).taken) >= player.at


@pytest.mark.slow
def test_of_two_tables_on_one_folder_the_second_is_told_who_plays(tmp_path: Path) -> None:
    with Table(tmp_path) as first, first.connect() as wire, Table(tmp_path) as second:
        one = Player(wire, Random(1))
        one.begin("", 1)
        for _ in range(5):
            one.move()
        with second.connect() as other_wire:
            other = Player(other_wire, Random(2))
            other.begin(one.name, 0)
            assert not other.move()
            assert f"being played by another program (process {first.process.pid})" in other.refused
        for _ in range(5):
            one.move()
        path = tmp_path / f"{one.name}{journal.SUFFIX}"
        first.kill()
        there = len(journal.read(path).taken)
        assert there >= one.at
        with second.connect() as other_wire:
            other = Player(other_wire, Random(2))
            other.begin(one.name, 0)
            assert other.move() or other.over
            assert other.at >= there
