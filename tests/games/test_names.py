"""No game is named outside its folder: what is said of games is taken from their kits."""

from __future__ import annotations

import re
from pathlib import Path

from cardinal.games import games

SOURCE = Path(__file__).parents[2] / "src" / "cardinal"
KINDS = {".py", ".js", ".html", ".css"}


def named() -> list[str]:
    """Every line outside the folders of the games that names one, with its place."""
    name = re.compile(rf"\b(?:{'|'.join(games())})\b", re.IGNORECASE)
    found = []
    for path in sorted(SOURCE.rglob("*")):
        file = path.relative_to(SOURCE)
        own = file.parts[0] == "games" and len(file.parts) > 2 and file.parts[1] in games()
        if path.suffix not in KINDS or own or "vendor" in file.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
            if name.search(line):
                found.append(f"{file}:{number}: {line.strip()}")
    return found


def test_no_game_is_named_outside_its_folder() -> None:
    """Nothing is allowed: there was no place where a name could not be avoided."""
    assert named() == []


def test_no_game_names_another() -> None:
    for game in games():
        others = re.compile(rf"\b(?:{'|'.join(other for other in games() if other != game)})\b", re.IGNORECASE)
        for path in sorted((SOURCE / "games" / game).rglob("*")):
            if path.suffix in KINDS:
                assert not others.search(path.read_text(encoding="utf-8")), path
