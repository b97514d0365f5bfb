"""Readings kept between runs: used when they fit, ignored when they do not, never needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.text import store, vanguard

TEXT = "[AUTO]:When this unit is placed on (VC), draw three cards."


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(vanguard.READER, "_kept", {})


def kept_files() -> list[Path]:
    return sorted(store.folder().glob("*.readings"))


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
    monkeypatch.setattr(store, "grammar_version", lambda: "another")
    assert store.load("vanguard", [TEXT]) == {}


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    vanguard.preload([TEXT])
    assert vanguard.read(TEXT).status == "full"
