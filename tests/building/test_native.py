"""Only a compiled engine that was built to its end, from these sources, for this Python is put to work."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardinal import native
from cardinal.building import compiler


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with two sources, and a build of one of them; its folder."""
    package, home = tmp_path / "package", tmp_path / "package" / "_native"
    for name in ("kernel/state.py", "games/chess/rules.py"):
        (package / name).parent.mkdir(parents=True)
        (package / name).write_text("here = 1\n")
    for module in (native, compiler):
        monkeypatch.setattr(module, "PACKAGE", str(package))
        monkeypatch.setattr(module, "HOME", str(home))
    made = tmp_path / f"cardinal.kernel.state{native.SUFFIX}"
    made.write_bytes(b"machine code")
    compiler.put_in_place([made], compiler.stamps(), native.HOME)
    return home


def wrong(home: Path) -> str:
    return native.read_stamp(str(home)).wrong


def test_a_whole_build_of_these_sources_is_good(built: Path) -> None:
    found = native.read_stamp(str(built))
    assert (found.wrong, found.modules) == ("", {"cardinal.kernel.state"})


def test_a_build_takes_the_place_of_another_and_leaves_nothing_else(built: Path) -> None:
    made = built.parent / f"cardinal.kernel.other{native.SUFFIX}"
    made.write_bytes(b"newer")
    (built.parent / "_native.new").mkdir()  # an interrupted one lies there
    compiler.put_in_place([made], compiler.stamps(), native.HOME)
    assert native.read_stamp(str(built)).modules == {"cardinal.kernel.other"}
    assert sorted(path.name for path in built.iterdir()) == [made.name, native.STAMP]
    assert not [path for path in built.parent.iterdir() if path.name in ("_native.new", "_native.old")]


def test_a_source_that_was_only_touched_is_the_same(built: Path) -> None:
    source = built.parent / "kernel" / "state.py"
    source.touch()
    source.write_text(source.read_text())
    assert wrong(built) == ""


def test_a_source_that_was_changed_makes_it_stale(built: Path) -> None:
    (built.parent / "games" / "chess" / "rules.py").write_text("here = 2\n")
    assert "older than games/chess/rules.py" in wrong(built)


def test_a_source_that_is_gone_or_new_makes_it_stale(built: Path) -> None:
    (built.parent / "kernel" / "state.py").rename(built.parent / "kernel" / "condition.py")
    assert "older than kernel/state.py" in wrong(built)
    (built.parent / "kernel" / "condition.py").rename(built.parent / "kernel" / "state.py")
    (built.parent / "kernel" / "new.py").write_text("")
    assert "does not know kernel/new.py" in wrong(built)


def test_an_interrupted_build_is_not_used(built: Path) -> None:
    stamp = built / native.STAMP
    stamp.write_text(stamp.read_text().removesuffix("complete\n"))
    assert "not built to its end" in wrong(built)


@pytest.mark.parametrize("text", ["built x y\ncomplete", "source a b\ncomplete", "\0", "built 3\ncomplete"])
def test_a_damaged_stamp_is_not_believed(built: Path, text: str) -> None:
    (built / native.STAMP).write_text(text)
    assert "./cardinal compile" in wrong(built)


def test_half_of_the_files_is_not_enough(built: Path) -> None:
    made = built / f"cardinal.kernel.state{native.SUFFIX}"
    made.write_bytes(b"machine")
    assert "cardinal.kernel.state is missing or damaged" in wrong(built)
    made.unlink()
    assert "cardinal.kernel.state is missing or damaged" in wrong(built)


def test_without_a_build_it_says_how_to_get_one(tmp_path: Path) -> None:
    assert "there is no compiled engine for this Python" in wrong(tmp_path)
    assert native.BUILD in wrong(tmp_path)


def test_a_library_that_cannot_be_loaded_leaves_all_to_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{native.LIBRARY}{native.SUFFIX}").write_bytes(b"of another machine")
    finder = native.Finder(str(tmp_path), frozenset({native.LIBRARY, "cardinal.kernel.nothing"}))
    monkeypatch.setattr(sys, "meta_path", [finder, *(one for one in sys.meta_path if one is not native.finder())])
    monkeypatch.delitem(sys.modules, native.LIBRARY, raising=False)
    monkeypatch.delenv(native.SWITCH, raising=False)
    assert native.is_compiled()
    assert finder.find_spec("cardinal.kernel.nothing", None) is None
    assert not native.is_compiled()
    assert "cannot be loaded" in native.why_not()
    assert finder.find_spec("cardinal.kernel.state", None) is None


def test_the_switch_leaves_all_to_the_sources(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [one for one in sys.meta_path if not isinstance(one, native.Finder)])
    monkeypatch.setenv(native.SWITCH, "1")
    native.begin()
    assert native.finder() is None
    assert native.why_not() == f"{native.SWITCH} is set"
    monkeypatch.delenv(native.SWITCH)
    native.begin()
    assert native.is_compiled()
    assert native.why_not() == ""
