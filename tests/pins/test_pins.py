"""Nothing of others comes in unnoticed: requirements have hashes, scripts of the page are what the table says."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VENDOR = ROOT / "src" / "cardinal" / "web" / "page" / "vendor"
ROW = re.compile(
    r"^\| (\S+\.js) \| (\S+) \| (\d[\w.-]*) \| (\S+) \| (\S+) \| (\S+) \| ([0-9a-f]{64}) \|$", re.MULTILINE
)
WORDS = {"MIT": "Permission is hereby granted, free of charge", "Apache-2.0": "Apache License"}


def table() -> dict[str, re.Match[str]]:
    text = (VENDOR / "VENDORED.md").read_text(encoding="utf-8")
    return {row[1]: row for row in ROW.finditer(text)}


def test_every_vendored_script_stands_in_the_table_once() -> None:
    scripts = {path.name for path in VENDOR.rglob("*") if path.suffix in (".js", ".mjs")}
    assert scripts == set(table())
    rows = [line for line in (VENDOR / "VENDORED.md").read_text(encoding="utf-8").split("\n") if ".js |" in line]
    assert len(rows) == len(table())


def test_every_vendored_script_is_the_one_that_was_taken() -> None:
    for name, row in table().items():
        assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == row[7], name


def test_the_licence_of_every_vendored_script_lies_beside_it() -> None:
    for row in table().values():
        assert WORDS[row[5]] in (VENDOR / row[6]).read_text(encoding="utf-8")
    texts = {path.name for path in VENDOR.glob("*.txt")}
    assert texts == {row[6] for row in table().values()}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-test.txt"])
def test_every_requirement_has_one_version_and_its_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace(" \\\n", " ")
    rows = [line for line in text.split("\n") if line and not line.startswith(("#", "-r "))]
    assert rows
    for row in rows:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[\w.]+( ; [^-]+)?( +--hash=sha256:[0-9a-f]{64})+", row), row[:60]


def test_no_index_is_named() -> None:
    """Which index is asked is the matter of whoever installs."""
    for name in ("requirements.txt", "requirements-test.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in text and "--index" not in text and "--find-links" not in text
