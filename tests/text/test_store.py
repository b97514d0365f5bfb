"""Readings kept between runs: used when they fit, ignored when they do not, never needed."""

from __future__ import annotations

import os
import pickle
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.games import find_game
from cardinal.games.gundam import words as gundam
from cardinal.games.vanguard import words as vanguard
from cardinal.language import store
from cardinal.language.packing import pack, unpack
from tests.fuzz import damage

TEXT = "[AUTO]:When this unit is placed on (VC), draw three cards."


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(vanguard.READER, "_kept", {})


def kept_files() -> list[Path]:
    return sorted(store.folder().glob(f"*{store.SUFFIX}"))


def test_a_deck_s_readings_are_kept_and_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    vanguard.preload([TEXT])
    [file] = kept_files()
    monkeypatch.setattr(vanguard.READER, "_kept", {})
    monkeypatch.setattr(vanguard.READER, "_anew", lambda text: pytest.fail("read again"))
    vanguard.preload([TEXT])
    assert vanguard.read(TEXT).status == "full"
    assert kept_files() == [file]


def test_a_damaged_file_is_read_anew_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    vanguard.preload([TEXT])
    [file] = kept_files()
    file.write_bytes(b"damaged")
    monkeypatch.setattr(vanguard.READER, "_kept", {})
    vanguard.preload([TEXT])
    assert vanguard.read(TEXT).status == "full"
    assert file.read_bytes() != b"damaged"


def test_another_grammar_reads_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    vanguard.preload([TEXT])
    monkeypatch.setattr(store, "grammar_version", lambda *_folders: "another")
    assert vanguard.READER.store.load([TEXT]) == {}


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    vanguard.preload([TEXT])
    assert vanguard.read(TEXT).status == "full"


@pytest.mark.parametrize(("game", "reader"), [("vanguard", vanguard.READER), ("gundam", gundam.READER)])
def test_every_reading_comes_back_as_it_was(game: str, reader: Any) -> None:
    cards = find_game(game).shipped_cards.values()
    readings = {text: reader._anew(text) for card in cards if (text := str(card.get("text")))}
    data = msgspec.msgpack.decode(msgspec.msgpack.encode(pack(readings)))
    found = unpack(data, reader.store.trees)
    assert found == readings
    assert repr(found) == repr(readings)
    shown = [_forms(ability) for each in found.values() for ability in each.abilities]
    assert shown == [_forms(ability) for each in readings.values() for ability in each.abilities]


def _forms(value: Any) -> Any:
    """The forms of a tree, which take no part in comparing."""
    if isinstance(value, tuple):
        return [_forms(each) for each in value]
    if not hasattr(value, "form"):
        return ()
    return [value.form, *(_forms(getattr(value, name)) for name in sorted(value.__dataclass_fields__))]


class Harm:
    """What a pickle could do."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(store.folder() / "harm"),)


def kept_text() -> Path:
    vanguard.preload([TEXT])
    [file] = kept_files()
    return file


def test_a_form_of_many_frames_is_kept_too() -> None:
    read = vanguard.read(TEXT)
    deep = replace(read, abilities=tuple(replace(each, form=10_000**7 + 5) for each in read.abilities))
    data = msgspec.msgpack.decode(msgspec.msgpack.encode(pack({TEXT: deep})))
    again = unpack(data, vanguard.READER.store.trees)[TEXT]
    assert [each.form for each in again.abilities] == [10_000**7 + 5 for _ in read.abilities] != []


def test_nothing_in_a_kept_file_can_run() -> None:
    file = kept_text()
    for name in (file, file.with_suffix(".readings")):
        name.write_bytes(pickle.dumps({TEXT: Harm()}))
    assert vanguard.READER.store.load([TEXT]) == {}
    assert not (store.folder() / "harm").exists()


def test_no_flipped_bit_is_believed() -> None:
    file = kept_text()
    data = file.read_bytes()
    for bit in range(len(data) * 8):
        made = bytearray(data)
        made[bit // 8] ^= 1 << bit % 8
        file.write_bytes(made)
        assert vanguard.READER.store.load([TEXT]) == {}, bit


def test_of_forged_files_with_a_right_hash_only_readings_are_taken() -> None:
    """What comes back is a reading with nodes of the tree, or nothing."""
    file = kept_text()
    body = file.read_bytes().split(b"\n", 1)[1]
    for seed in range(400):
        forged = msgspec.msgpack.encode(damage.structure(Random(seed), msgspec.msgpack.decode(body, strict=False)))
        file.write_bytes(store.FORMAT + vanguard.READER.store._seal(forged) + b"\n" + forged)
        for reading in vanguard.READER.store.load([TEXT]).values():
            assert reading.status in ("full", "partial", "none")
            assert all(type(ability).__name__ == "Ability" for ability in reading.abilities)


@pytest.mark.parametrize("mode", [0o622, 0o646, 0o666])
def test_a_file_that_others_can_write_is_not_believed(mode: int) -> None:
    file = kept_text()
    assert vanguard.READER.store.load([TEXT])
    file.chmod(mode)
    assert vanguard.READER.store.load([TEXT]) == {}


def test_a_folder_that_others_can_write_is_not_used() -> None:
    file = kept_text()
    store.folder().chmod(0o777)
    assert vanguard.READER.store.load([TEXT]) == {}
    file.unlink()
    vanguard.READER.store.keep({TEXT: vanguard.read(TEXT)})
    assert kept_files() == []


def test_another_user_s_file_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept_text()
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert vanguard.READER.store.load([TEXT]) == {}


def test_a_link_and_a_pipe_are_not_followed(tmp_path: Path) -> None:
    file = kept_text()
    elsewhere = tmp_path / "elsewhere"
    file.rename(elsewhere)
    file.symlink_to(elsewhere)
    assert vanguard.READER.store.load([TEXT]) == {}
    file.unlink()
    os.mkfifo(file)
    assert vanguard.READER.store.load([TEXT]) == {}


def test_no_pickle_is_loaded_that_was_stored() -> None:
    """Only a process and its own worker hand each other pickles, over pipes that nobody else has."""
    source = Path(store.__file__).parents[1]
    users = {path.name for path in source.rglob("*.py") if "pickle.load" in path.read_text(encoding="utf-8")}
    assert users <= {"worker.py", "workers.py"}


def test_another_room_of_a_verb_is_another_grammar(tmp_path: Path) -> None:
    """Verbs may declare their words in their rooms, outside the folder of words."""
    versions = []
    for name, source in (("a", "GO = 1"), ("b", "GO = 2"), ("c", "GO = 1")):
        (tmp_path / name / "verbs").mkdir(parents=True)
        (tmp_path / name / "verbs" / "go.py").write_text(source, encoding="utf-8")
        versions.append(store.grammar_version(tmp_path / name / "words"))
    assert versions[0] == versions[2] != versions[1]
