"""The page stays small: what it is made of is read at once, also over a slow line."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[2] / "src" / "cardinal" / "web" / "page"
MOST = 220_000  # bytes of our own code
MOST_OF_A_LANGUAGE = 30_000  # bytes that are fetched only where it is chosen


def test_the_page_is_small() -> None:
    own = {path for path in PAGE.rglob("*") if path.is_file() and "vendor" not in path.parts}
    others = {path for path in (PAGE / "texts").glob("??.js") if path.stem != "en"}
    assert sum(path.stat().st_size for path in own - others) < MOST
    assert all(path.stat().st_size < MOST_OF_A_LANGUAGE for path in others)
