"""The file of a game: nothing acknowledged is lost, nobody else writes it, and it says what is so."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardinal.games import table_of
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import DRAFT
from cardinal.kernel.session import Session, Taken, read_replay, verify
from cardinal.web import journal
from cardinal.web.journal import Journal, Locked, offer_beginning
from cardinal.web.room import Room, new_room, room_again
from tests.conftest import decks
from tests.web.visit import Visit

SEATS = ("person", "person")
MOVES = 12


def session(seed: int = 5) -> Session:
    header, begin = table_of("vanguard").new_game("cr-1.31", decks(), seed, "duel")
    return Session(header, begin)


def fresh(folder: Path) -> Room:
    return new_room(folder, session(), SEATS)


def play(room: Room, moves: int = MOVES, seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(moves):
        if room.state.over:
            return
        room.take(room.at, [chance.choice(room.state.match.option_texts(room.state))])


def again(path: Path) -> Room:
    return room_again(path, journal.read(path))


def whole(path: Path) -> bytes:
    """The content of a file that is a game throughout."""
    data = path.read_bytes()
    kept = journal.parse(data, "here")
    assert kept.over or kept.ends[-1] == len(data), "something is behind the last option"
    return data


# --- torn lines -------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [1, 2, 10, 30])
def test_after_a_torn_line_nothing_is_glued_to_its_stump(tmp_path: Path, cut: int) -> None:
    room = fresh(tmp_path)
    play(room)
    path, before = room.journal.path, room.at
    room.journal.release()
    path.write_bytes(path.read_bytes()[:-cut])
    room = again(path)
    assert room.at >= before - 1
    play(room, 5, seed=2)
    now, position = room.at, digest(room.state)
    room.journal.release()
    whole(path)
    room = again(path)
    assert (room.at, digest(room.state)) == (now, position)


def test_what_is_cut_off_is_kept_beside_if_it_was_more_than_a_stump(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room)
    path = room.journal.path
    room.journal.release()
    lines = path.read_bytes().split(b"\n")
    lines[8] = lines[8].replace(b"option", b"opti")
    path.write_bytes(b"\n".join(lines))
    room = again(path)
    assert room.at == 6  # two lines stand before the first option
    kept_beside = path.with_name(path.name + journal.TORN)
    assert kept_beside.read_bytes() == b"\n".join(lines[8:])
    whole(path)


def test_an_option_out_of_turn_is_not_believed(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room)
    lines = room.journal.path.read_bytes().split(b"\n")
    del lines[6]
    assert len(journal.parse(b"\n".join(lines), "here").taken) == 4


def test_a_replay_with_a_missing_line_is_refused(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room, 3000)
    path = room.journal.path
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:6] + lines[7:]))
    with pytest.raises(CardinalError, match="option 6, where option 5 belongs"):
        read_replay(path)


# --- names with odd characters ----------------------------------------------------------------


@pytest.mark.parametrize("odd", ["\u2028", "\u2029", "\x85", "\x0b", "\x1c"])
def test_characters_that_some_take_for_the_end_of_a_line_lose_nothing(tmp_path: Path, odd: str) -> None:
    room = fresh(tmp_path)
    play(room)
    header = room.session.header
    named = type(header)(**{**{name: getattr(header, name) for name in header.__struct_fields__},
                            "options": {"deck A": f"Ash{odd}Court"}})  # fmt: skip
    room.session.header = named
    path = Journal.new(tmp_path / "more", room.session, SEATS).path
    assert len(journal.read(path).taken) == room.at
    assert journal.read(path).header == named


# --- writes that fail -------------------------------------------------------------------------


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def half(handle: int, data: bytes, at: int) -> int:
    """A disk that becomes full in the middle of a line."""
    if len(data) < 12:
        return full()
    return REAL_WRITE(handle, data[: len(data) // 2], at)


REAL_WRITE = os.pwrite


@pytest.mark.parametrize(("call", "failing"), [("pwrite", full), ("pwrite", half), ("fsync", full)])
def test_a_move_that_cannot_be_written_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, failing: Callable[..., int]
) -> None:
    room = fresh(tmp_path)
    play(room)
    path, at, position = room.journal.path, room.at, digest(room.state)
    content = path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, call, failing)
        with pytest.raises(CardinalError, match="could not be written down, and did not happen: No space left"):
            play(room, 1, seed=3)
    assert (room.at, digest(room.state)) == (at, position)
    assert (len(room.marks), room.moves) == (at, list(range(at)))
    assert path.read_bytes() == content
    play(room, 5, seed=3)
    room.journal.release()
    whole(path)
    assert digest(again(path).state) == digest(room.state)


@pytest.mark.parametrize("call", ["pwrite", "fsync"])
def test_a_concession_that_cannot_be_written_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    room = fresh(tmp_path)
    play(room)
    content = room.journal.path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, call, full)
        with pytest.raises(CardinalError, match="did not happen"):
            room.concede(0)
    assert not room.state.over
    assert room.journal.path.read_bytes() == content
    room.concede(0)
    assert room.state.over
    assert journal.read(room.journal.path).over


def test_a_game_that_cannot_be_written_does_not_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(CardinalError, match="cannot be written down"):
            fresh(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_last_write_of_a_finished_game_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = fresh(tmp_path)
    play(room)
    synced: list[int] = []
    real = os.fsync

    def noting(handle: int) -> None:
        real(handle)
        synced.append(os.fstat(handle).st_size)

    monkeypatch.setattr(os, "fsync", noting)
    room.concede(1)
    path = room.journal.path
    assert synced[-1] == path.stat().st_size
    replay = read_replay(path)
    verify(replay, table_of("vanguard").replayer(replay.header, str(path)), str(path))


def test_a_result_that_was_torn_off_is_written_again(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room)
    room.concede(1)
    path = room.journal.path
    content = path.read_bytes()
    room.journal.release()
    path.write_bytes(content[:-20])
    assert not journal.read(path).over
    assert again(path).state.over
    assert path.read_bytes() == content


def test_an_end_that_is_taken_back_takes_its_result_along(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room)
    room.concede(1)
    room.journal.release()
    room = again(room.journal.path)
    room.session.undo(5)
    room.journal.write(room.session)
    play(room, 4)
    assert len(journal.parse(whole(room.journal.path), "here").taken) == 9


def test_what_is_taken_back_is_cut_off_in_the_same_file(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room, 9)
    path = room.journal.path
    number, before = path.stat().st_ino, path.read_bytes()
    play(room, 4)
    room.session.undo(9)
    room.journal.write(room.session)
    assert (path.stat().st_ino, path.read_bytes()) == (number, before)


# --- two writers ------------------------------------------------------------------------------


def test_a_second_writer_is_told_who_has_the_game(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room)
    path = room.journal.path
    content = path.read_bytes()
    code = "import sys; from pathlib import Path; from cardinal.web.journal import Journal; Journal(Path(sys.argv[1]))"
    came = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})  # fmt: skip
    assert "This game is being played by another program" in came.stderr
    if Path("/proc/locks").exists():
        assert f"(process {os.getpid()})" in came.stderr
    assert path.read_bytes() == content


@pytest.mark.parametrize("link", [os.link, os.symlink])
def test_a_second_name_of_the_same_file_is_the_same_game(tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    room = fresh(tmp_path)
    other = tmp_path / f"other{journal.SUFFIX}"
    link(room.journal.path, other)
    with pytest.raises(Locked, match="being played by"):
        again(other)
    play(room, 30)
    room.session.undo(10)
    room.journal.write(room.session)
    with pytest.raises(Locked):
        again(other)
    room.journal.release()
    assert again(other).at == 10


def test_a_game_that_is_let_go_can_be_taken_up(tmp_path: Path) -> None:
    path = fresh(tmp_path).journal.path  # the room is gone, and its lock with it
    again(path)


# --- games that no longer repeat --------------------------------------------------------------


def test_of_a_game_that_no_longer_repeats_the_good_beginning_is_offered(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    play(room)
    room.session.taken[7] = Taken(8, room.session.taken[7].player, "an option of other rules")
    path = Journal.new(tmp_path, room.session, SEATS).path
    content = path.read_bytes()
    with pytest.raises(CardinalError, match=f"only 7 of {MOVES} moves can be repeated") as refused:
        again(path)
    name = f"{path.stem}{journal.BEGINNING}"
    assert f"continue {name}" in refused.value.remedy
    assert path.read_bytes() == content
    beginning = again(tmp_path / f"{name}{journal.SUFFIX}")
    assert beginning.at == 7
    play(beginning, 3)
    with pytest.raises(CardinalError, match="only 7 of"):
        again(path)  # and what was played on is not lost
    assert beginning.at == 10 and len(journal.read(beginning.journal.path).taken) == 10


def test_offering_releases_the_file(tmp_path: Path) -> None:
    room = fresh(tmp_path)
    offer_beginning(room.journal, room.session, CardinalError("why"))
    again(room.journal.path)


# --- strays -----------------------------------------------------------------------------------


def test_drafts_of_calls_that_were_cut_off_are_cleared(tmp_path: Path) -> None:
    game = f"2026-01-01{journal.SUFFIX}"
    old = [tmp_path / name for name in (f"{DRAFT}old", "2026-01-01.new", f"{game}a1b2c3d4")]
    kept = [tmp_path / name for name in (f"{DRAFT}young", game, f"{game}{journal.TORN}")]
    for path in (*old, *kept):
        path.write_text("half", encoding="utf-8")
        if not path.name.endswith("young"):
            os.utime(path, (time.time() - 90_000, time.time() - 90_000))
    journal.tidy(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted(kept)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# seats: person\n", b"\xff\xfe", b"[" * 100_000, b'{"game":1}\n'])
def test_what_is_no_game_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / f"odd{journal.SUFFIX}"
    path.write_bytes(data)
    with pytest.raises(CardinalError, match="not the file of a game"):
        again(path)
    with pytest.raises(CardinalError, match="not the file of a game"):
        Journal(path)
    assert path.read_bytes() == data


def test_a_pipe_a_folder_and_sixty_million_bytes_are_no_games(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(60_000_000)
    for name in ("pipe", "folder", "huge", "nothing", "a\0b"):
        with pytest.raises(CardinalError):
            journal.read(tmp_path / name)


def test_a_move_of_a_person_is_on_the_disk_and_brings_along_what_computers_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the disk at an option of a computer; the system has the line, so the program may be killed."""
    visit = Visit(tmp_path)
    visit.start("gundam")
    room = visit.desk.room
    assert room is not None
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    for number in range(5):
        at = room.at
        visit.take(visit.options[0])
        assert len(synced) == number + 1 and room.at > at
        assert len(journal.read(room.journal.path).taken) == room.at, "every line is in the file"
    room.journal.sync()
    assert len(synced) == 6
    visit.end()
    room.journal.sync()  # nothing is left to do
    assert len(synced) == 6
