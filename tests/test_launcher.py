"""The launcher `./cardinal`, with pip replaced by a stand-in: nothing here touches the network."""

import os
import runpy
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
LAUNCHER = CHECKOUT / "cardinal"
UNTRACKED = {".git", ".venv", ".tools", "__pycache__", "build", "dist", "games", "node_modules"}
UNTRACKED |= {".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
# Put together here, so that this file names none of them either.
REGISTRIES = ["py" + "pi.org", "python" + "hosted.org", "registry." + "npmjs", "registry." + "yarnpkg"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with a package that says where it runs."""
    tree = tmp_path / "tree"
    package = tree / "src" / "cardinal"
    package.mkdir(parents=True)
    shutil.copy(LAUNCHER, tree)
    (tree / "requirements.txt").write_text("msgspec==1.0\n")
    (tree / "requirements-test.txt").write_text("-r requirements.txt\npytest==1.0\n")
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text("import os, sys\nprint(os.getcwd(), sys.argv[1:])\n")
    return tree


@pytest.fixture
def launcher(tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The script as a module, its pip replaced by one that only notes what it was asked for."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("launcher", str(tree / "cardinal"))
    spec = spec_from_loader("launcher", loader)
    assert spec is not None
    module: Any = module_from_spec(spec)
    loader.exec_module(module)
    module.asked = []
    monkeypatch.setattr(module, "run_pip", lambda home, arguments, lock: module.asked.append(arguments))
    yield module


def requirements_asked_for(launcher: Any) -> list[str]:
    return [Path(arguments[-1]).name for arguments in launcher.asked]


def stop_pip(*_: object) -> None:
    raise KeyboardInterrupt


def test_the_second_call_installs_nothing(launcher: Any, tree: Path) -> None:
    assert launcher.ready_home([launcher.CORE]) == tree / ".venv"
    assert launcher.ready_home([launcher.CORE]) == tree / ".venv"
    assert requirements_asked_for(launcher) == ["requirements.txt"]


def test_the_tests_are_installed_on_top(launcher: Any) -> None:
    launcher.ready_home([launcher.CORE])
    launcher.ready_home([launcher.CORE, launcher.TEST])
    assert requirements_asked_for(launcher) == ["requirements.txt", "requirements-test.txt"]


def test_help_for_a_command_installs_no_more_than_the_core(launcher: Any) -> None:
    assert launcher.needed_for(["compile", "--help"]) == launcher.needed_for(["play"]) == [launcher.CORE]
    assert launcher.needed_for(["compile"]) == [launcher.CORE, launcher.COMPILE]
    assert launcher.TEST in launcher.needed_for(["test", "--", "--help"])


def test_new_pins_are_installed_into_a_fresh_environment(launcher: Any, tree: Path) -> None:
    home = launcher.ready_home([launcher.CORE, launcher.TEST])
    (home / "lib" / "left-over").touch()
    (tree / "requirements.txt").write_text("msgspec==2.0\n")
    launcher.ready_home([launcher.CORE])
    assert not (home / "lib" / "left-over").exists()
    assert not launcher.is_installed(home, launcher.TEST)


def test_another_python_gets_another_stamp(launcher: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    home = launcher.ready_home([launcher.CORE])
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    assert not launcher.is_installed(home, launcher.CORE)


def test_an_environment_whose_python_is_gone_does_not_count(launcher: Any) -> None:
    home = launcher.ready_home([launcher.CORE])
    (home / "bin" / "python").unlink()
    assert not launcher.is_installed(home, launcher.CORE)


def test_an_interrupted_setup_starts_over(launcher: Any, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(launcher, "run_pip", stop_pip)
        launcher.ready_home([launcher.CORE])
    (tree / ".venv" / "lib" / "half").touch()
    home = launcher.ready_home([launcher.CORE])
    assert launcher.is_installed(home, launcher.CORE)
    assert not (home / "lib" / "half").exists()


def test_an_interrupted_test_setup_is_repaired_and_leaves_the_core(
    launcher: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = launcher.ready_home([launcher.CORE])
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(launcher, "run_pip", stop_pip)
        launcher.ready_home([launcher.CORE, launcher.TEST])
    assert launcher.is_installed(home, launcher.CORE)
    launcher.ready_home([launcher.CORE, launcher.TEST])
    assert requirements_asked_for(launcher) == ["requirements.txt", "requirements-test.txt"]
    assert "--ignore-installed" in launcher.asked[-1]


def test_calls_at_the_same_time_install_once(launcher: Any, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow_pip(home: Path, arguments: list[str], lock: int) -> None:
        launcher.asked.append(arguments)
        time.sleep(0.1)

    monkeypatch.setattr(launcher, "run_pip", slow_pip)
    with ThreadPoolExecutor(4) as pool:
        homes = list(pool.map(launcher.ready_home, [[launcher.CORE]] * 4))
    assert homes == [tree / ".venv"] * 4
    assert requirements_asked_for(launcher) == ["requirements.txt"]


def test_the_stamps_go_before_what_they_stand_for(launcher: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    home = launcher.ready_home([launcher.CORE, launcher.TEST])
    stamps_left: list[Path] = []
    unsorted = Path.iterdir  # sorted, `bin` comes before the stamps
    monkeypatch.setattr(Path, "iterdir", lambda folder: sorted(unsorted(folder)))

    def rmtree(path: Path, real: Any = shutil.rmtree) -> None:
        stamps_left.extend(home.glob("*.stamp"))
        real(path)

    monkeypatch.setattr(shutil, "rmtree", rmtree)
    launcher.make_environment(home)
    assert stamps_left == []


def test_a_tree_that_cannot_be_written_uses_the_cache(
    launcher: Any, tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def access(path: Path, mode: int, real: Any = os.access) -> bool:  # root may write anywhere
        return bool(real(path, mode)) and not (mode & os.W_OK and Path(path) == tree)

    monkeypatch.setattr(os, "access", access)
    home = launcher.ready_home([launcher.CORE])
    assert home.is_relative_to(tmp_path / "cache" / "cardinal")
    assert launcher.ready_home([launcher.CORE]) == home
    assert not (tree / ".venv").exists()
    assert len(launcher.asked) == 1


def test_an_environment_made_by_somebody_else_is_left_alone(launcher: Any, tree: Path) -> None:
    (tree / ".venv").mkdir()
    (tree / ".venv" / "mine").touch()
    assert launcher.ready_home([launcher.CORE]) != tree / ".venv"
    assert [path.name for path in (tree / ".venv").iterdir()] == ["mine"]


def test_a_failed_download_is_one_message_and_status_2(
    launcher: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def offline(*_: object) -> None:
        raise launcher.SetupError(launcher.why_pip_failed("WARNING: Retrying (Retry(total=4, ..."))

    monkeypatch.setattr(launcher, "run_pip", offline)
    monkeypatch.setattr(sys, "argv", ["cardinal", "play"])
    with pytest.raises(SystemExit) as stopped:
        launcher.main()
    assert stopped.value.code == 2
    assert "is there a network?" in capsys.readouterr().err


def test_an_old_python_is_turned_away(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(LAUNCHER), run_name="__main__")
    assert stopped.value.code == 2
    assert "needs Python 3.11" in capsys.readouterr().err


def test_a_call_through_a_link_keeps_the_working_directory(launcher: Any, tree: Path, tmp_path: Path) -> None:
    launcher.ready_home([launcher.CORE])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "cardinal.py").write_text("raise SystemExit('the wrong cardinal')")
    (elsewhere / "link").symlink_to(tree / "cardinal")
    call = [sys.executable, "link", "sim", "a.deck", "--seed=1"]
    run = subprocess.run(call, cwd=elsewhere, capture_output=True, text=True, check=True)
    assert run.stdout == f"{elsewhere} ['sim', 'a.deck', '--seed=1']\n"
    assert run.stderr == ""


def test_no_file_names_a_package_registry() -> None:
    named = []
    for folder, folders, files in os.walk(CHECKOUT):
        folders[:] = [name for name in folders if name not in UNTRACKED and not name.endswith(".egg-info")]
        for path in (Path(folder, name) for name in files):
            text = path.read_text(errors="ignore")
            named += [f"{path}: {registry}" for registry in REGISTRIES if registry in text]
    assert named == []
