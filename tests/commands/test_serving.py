"""``serve``: the table, without a browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_table_is_served_until_ctrl_c(tmp_path: Path) -> None:
    pytest.importorskip("uvicorn", reason="the table is an extra")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "HOME": str(tmp_path), "DISPLAY": ":0",
                   "XDG_DATA_HOME": str(tmp_path)}  # fmt: skip
    process = subprocess.Popen([sys.executable, "-m", "cardinal", "serve"], env=environment, stderr=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)  # fmt: skip
    assert process.stderr is not None
    try:
        line = process.stderr.readline()
        found = re.search(r"The table is at (\S+)", line)
        assert found, line
        assert "/app.js" in _page(found[1])
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        assert process.returncode == 0 and not out
    finally:
        process.kill()


def _page(address: str) -> str:
    """What is served there, as soon as it is."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(address) as page:
                return str(page.read().decode())
        except OSError:
            time.sleep(0.1)
    raise AssertionError("nothing is served")
