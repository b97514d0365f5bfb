"""Files that are asked for: whether they can be written is told before the work, and the results are told anyway."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

import cardinal
from cardinal.commands import climbing, judging, laboratory, output
from cardinal.kernel import filing
from cardinal.kernel.errors import CardinalError
from cardinal.lab import simulation
from cardinal.players.contest import read_contest

DECKS = ["kiln-row", "tidewrack-yard"]
SCENARIO = str(Path(__file__).parents[2] / "scenarios")


def sim(path: str) -> None:
    laboratory.simulate(DECKS, 2, 1, "random", 1, "local", "", "", verify=0, as_json=True, files=[path])


def tournament(path: str) -> None:
    laboratory.tournament("", DECKS, 3, 1, 1, "1.9.0", 20, as_json=True, report=path)


def ladder(path: str) -> None:
    climbing.ladder(["random", "club"], "", DECKS, "", "", 2, 1.0, 1, 1, path, as_json=True)


def ruling(path: str) -> None:
    judging.write_ruling([SCENARIO], path, as_json=True)


def moment(path: str) -> None:
    judging.write_moment("no.replay", -1, "", 5, path, as_json=True)


def report(path: str) -> None:
    cardinal.play(cardinal.match("gundam", DECKS), "random", games=1, workers=1).write(path)


@pytest.fixture
def places(tmp_path: Path) -> list[Path]:
    """Folders in which nobody can write."""
    file, loop = tmp_path / "file", tmp_path / "loop"
    file.write_text("")
    loop.symlink_to(loop)
    return [file, file / "below", loop, Path("/proc"), Path("/proc/none"), Path("/sys"), tmp_path / ("x" * 300),
            tmp_path / "nul\0"]  # fmt: skip


@pytest.mark.parametrize("command", [sim, tournament, ladder, ruling, moment, report])
def test_where_nothing_can_be_written_is_told_before_the_work(
    command: Callable[[str], None], places: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    if command is not report:
        monkeypatch.setattr(simulation, "play_all", lambda *_: pytest.fail("games were played"))
        monkeypatch.setattr(judging, "find_files", lambda *_: pytest.fail("scenarios were run"))
    for place in places:
        with pytest.raises(CardinalError, match="cannot be written") as problem:
            command(str(place / "new.html"))
        assert problem.value.remedy and problem.value.place


def test_a_folder_that_is_missing_is_made_and_a_folder_is_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(typer.Exit) as done:
        sim(str(tmp_path / "new" / "deep" / "games.jsonl"))
    assert done.value.exit_code == 0 and json.loads(capsys.readouterr().out)["games"] == 2
    assert [each.name for each in (tmp_path / "new" / "deep").iterdir()] == ["games.jsonl"]
    (tmp_path / "games.html").mkdir()
    with pytest.raises(CardinalError, match="it is a folder"):
        sim(str(tmp_path / "games.html"))


@pytest.mark.parametrize("command", [sim, tournament, ladder])
def test_on_a_full_disk_the_results_are_told_anyway(
    command: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(filing, "replace_file", full)
    with pytest.raises(typer.Exit) as done:
        command(str(tmp_path / "page.html"))
    said = capsys.readouterr()
    assert done.value.exit_code == 2 and json.loads(said.out)["games"] > 0
    assert "cannot be written: No space left on device" in said.err


def test_halves_of_characters_stop_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    output.talk("a \ud800 b")
    output.result("a \ud800 b", {}, as_json=False)
    output.result("", {"a\udfff": ["\ud800", {"b": ("\ud800", 1)}]}, as_json=True)
    said = capsys.readouterr()
    assert said.err == "a \\ud800 b\n" and said.out.startswith("a \\ud800 b\n{")
    assert json.loads(said.out.partition("\n")[2]) == {"a\\udfff": ["\\ud800", {"b": ["\\ud800", 1]}]}


def test_the_format_is_named_as_it_is_played() -> None:
    """Also where none was asked for: programs in other languages are told."""
    assert read_contest("gundam", DECKS, ["random"], "", 1).way == "duel"
    assert read_contest("gundam", [*DECKS, "marrow-orchard"], ["random"], "", 1).way == cardinal.match(
        "gundam", [*DECKS, "marrow-orchard"]
    ).format


def test_what_is_no_deck_list_is_of_no_game(tmp_path: Path) -> None:
    file = tmp_path / "x.deck"
    file.write_text("hello world\n")
    with pytest.raises(CardinalError, match="no line of this could be read as a card of any game"):
        laboratory.simulate([str(file), DECKS[0]], 1, 1, "random", 1, "local", "", "", verify=0, as_json=True)
