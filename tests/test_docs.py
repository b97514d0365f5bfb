"""What the documents for newcomers point at is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "cardinal"
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/GLOSSARY.md"]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_and_every_file_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^):]+)\)", text):
        assert ((ROOT / name).parent / link).exists(), link
    for file in re.findall(r"tests/[\w/.-]+\.(?:yaml|py)", text):
        assert (ROOT / file).is_file(), file


def test_the_glossary_points_at_modules_that_are_there() -> None:
    rows = re.findall(r"^\| \*\*.*\| ([^|]+) \|$", (ROOT / "docs" / "GLOSSARY.md").read_text(encoding="utf-8"), re.M)
    assert len(rows) >= 30
    for place in re.findall(r"`([^`]+)`", "\n".join(rows)):
        assert [*SOURCE.glob(place.rstrip("/")), *SOURCE.glob(f"games/*/{place.rstrip('/')}")], place
