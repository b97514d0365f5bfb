"""The layers of the house are held by import-linter; the contracts stand in ``pyproject.toml``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"


def test_no_layer_imports_what_stands_above_it() -> None:
    told = subprocess.run([sys.executable, "-c", LINT], cwd=ROOT, env={"PYTHONPATH": str(ROOT / "src")},
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert told.returncode == 0, f"{told.stdout}\n{told.stderr}"
    assert "0 broken" in told.stdout
