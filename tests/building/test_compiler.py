"""Where the engine cannot be compiled, a sentence says why, and nothing of it is put in place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.building import compiler, trial
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
    monkeypatch.setattr(compiler, "put_in_place", lambda made, sources, home: pytest.fail("it is put in place"))
    with pytest.raises(CardinalError, match="changed while they were compiled"):
        compiler.build(tmp_path, quiet)


COMPILER = """#!/bin/sh
[ "$1" = --version ] && echo Free Software Foundation
echo "$*" >> {0}/said
for last; do :; done
touch "$last"
"""


@pytest.mark.parametrize("plays", [True, False])
def test_what_plays_is_compiled_again_with_what_a_trial_has_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plays: bool
) -> None:
    tool = tmp_path / "cc"
    tool.write_text(COMPILER.format(tmp_path))
    tool.chmod(0o755)
    monkeypatch.setenv("CC", str(tool))
    monkeypatch.setenv("LDSHARED", str(tool))
    monkeypatch.setattr(compiler, "_tried", lambda made, folder: plays)
    sources = ["cardinal___kernel___a.c", "cardinal___law___b.c"]
    for source in sources:
        (tmp_path / source).write_text("")
    compiler._compiled([compiler.Unit("cardinal.x", sources, [], [])], tmp_path, quiet, 1)
    said = (tmp_path / "said").read_text().splitlines()
    counted = [line for line in said if "-fprofile-generate" in line and "-c" in line.split()]
    learned = [line for line in said if "-fprofile-use" in line]
    assert len(counted) == 1 and "___kernel___a.c" in counted[0]
    assert ["___kernel___a.c" in line for line in learned] == [True] * plays
    assert len([line for line in said if "___law___b.c" in line and "-c" in line.split()]) == 1
    assert "-fprofile-generate" not in said[-1], "what counts is not what is kept"


def test_another_compiler_learns_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "echo clang")
    assert not trial.is_possible()
    monkeypatch.setenv("CC", str(tmp_path / "nowhere"))
    assert not trial.is_possible()


def test_a_trial_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial.sys, "executable", "false")
    assert not trial.play(tmp_path)


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
