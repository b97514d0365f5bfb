"""Every command of docs/LABORATORY.md runs."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "LABORATORY.md").read_text(encoding="utf-8")


def test_every_command_runs(tmp_path: Path) -> None:
    commands = "".join(re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)).splitlines()
    assert len(commands) >= 4
    for command in commands:
        words = shlex.split(command)[1:]
        told = subprocess.run([sys.executable, "-m", "cardinal", *words], capture_output=True, text=True, cwd=tmp_path,
                              env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False)  # fmt: skip
        assert told.returncode == 0, (command, told.stderr)
    assert (tmp_path / "games.html").is_file()
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 160
