"""Where the engine cannot be compiled, a sentence says why, and nothing of it is put in place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.building import compiler
from cardinal.building.translating import INIT, mend_constructors
from cardinal.kernel.errors import CardinalError


def quiet(what: str, done: int, total: int) -> None:
    """No progress is shown."""


def test_without_a_compiler_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(CardinalError, match="no C compiler here: no-such-compiler") as refused:
        compiler.build(tmp_path, quiet)
    assert "everything runs interpreted" in str(refused.value)


def test_without_headers_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "python3")  # something that is there
    monkeypatch.setattr(compiler.sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(CardinalError, match=r"Python\.h is not found"):
        compiler.build(tmp_path, quiet)


def test_a_compiler_that_fails_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "failing").write_text("#!/bin/sh\necho 'the disk is full' >&2\nexit 1\n")
    (tmp_path / "failing").chmod(0o755)
    (tmp_path / "x.c").write_text("")
    monkeypatch.setenv("CC", str(tmp_path / "failing"))
    unit = compiler.Unit("cardinal.x", ["x.c"], [], [])
    with pytest.raises(CardinalError, match="the C compiler stopped: the disk is full"):
        compiler._compiled([unit], tmp_path, quiet, 1)


def test_sources_that_change_meanwhile_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = iter((["source a"], ["source b"]))
    monkeypatch.setattr(compiler, "stamps", lambda: next(seen))
    monkeypatch.setattr(compiler, "_check_tools", lambda: None)
    monkeypatch.setattr(compiler, "_translated", lambda folder: [])
    monkeypatch.setattr(compiler, "_put_in_place", lambda made, sources: pytest.fail("it is put in place"))
    with pytest.raises(CardinalError, match="changed while they were compiled"):
        compiler.build(tmp_path, quiet)


def test_a_class_that_can_be_made_bare_is_given_its_constructor(tmp_path: Path) -> None:
    arguments = "(PyTypeObject *type, PyObject *args, PyObject *kwds)"
    bare = f"static PyObject *\na___Bare_new{arguments}\n{{\n    return self;\n}}\n"
    whole = f"static PyObject *\na___Whole_new{arguments}\n{{\n    CPyPy_a___Whole_____init__(self);\n}}\n"
    inits = [INIT.format(name, "return 0;") for name in ("a___Bare", "a___Whole")]
    source = tmp_path / "a.c"
    source.write_text("\n".join([bare, whole, *inits]))
    assert mend_constructors(source) == 1
    assert "CPyPy_a___Bare_____init__(self, args, kwds)" in source.read_text()
    assert inits[1] in source.read_text()
