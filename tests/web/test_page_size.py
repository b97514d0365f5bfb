"""The page stays small: what it is made of is read at once, also over a slow line."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[2] / "src" / "cardinal" / "web" / "page"
MOST = 220_000  # bytes of our own code


def test_the_page_is_small() -> None:
    own = [path for path in PAGE.rglob("*") if path.is_file() and "vendor" not in path.parts]
    assert sum(path.stat().st_size for path in own) < MOST
