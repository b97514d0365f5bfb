"""Letters that a pattern needs: a text without them is left as it is, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cardinal.games.gundam.words.normal import OTHERS as GUNDAM_OTHERS
from cardinal.games.gundam.words.normal import SPELLINGS as GUNDAM_SPELLINGS
from cardinal.games.vanguard.words.normal import OTHERS as VANGUARD_OTHERS
from cardinal.games.vanguard.words.normal import SPELLINGS as VANGUARD_SPELLINGS
from cardinal.language.needed import ANYTHING, needed
from cardinal.language.spelling import Rows

LINES = Path(__file__).parents[1] / "text"
KNOWN = [("vanguard", VANGUARD_OTHERS), ("vanguard", VANGUARD_SPELLINGS), ("gundam", GUNDAM_OTHERS),
         ("gundam", GUNDAM_SPELLINGS)]  # fmt: skip


def plainly(rows: Rows, text: str) -> str:
    """The same rows, every one tried."""
    for pattern, replacement in rows.rows:
        text = re.sub(pattern, replacement, text)
    return text


def damaged(text: str, chance: Random) -> str:
    """A text with a few letters doubled, lost, of the other case, or with words of a pattern put in."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        more = chance.choice((text[at], "", text[at].swapcase(), " ", "]", "[", ",", ".", text[max(0, at - 9) : at]))
        text = text[:at] + more + text[at + 1 :]
    return text


@pytest.mark.parametrize(("game", "rows"), KNOWN)
def test_every_row_does_what_it_would_do_on_every_text(game: str, rows: Rows) -> None:
    chance = Random(7)
    lines = (LINES / f"{game}_lines.txt").read_text(encoding="utf-8").splitlines()
    for line in chance.sample([line for line in lines if line], 250):
        for text in (line, damaged(line, chance), damaged(line, chance)):
            assert rows(text) == plainly(rows, text)


@pytest.mark.parametrize(("game", "rows"), KNOWN)
def test_most_rows_need_something(game: str, rows: Rows) -> None:
    free = [pattern for pattern, _ in rows.rows if needed(pattern) == ANYTHING]
    assert len(free) <= 2 + len(rows.rows) // 20, free


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        (r"(?i)oak", ANYTHING),
        (r"(?i:oak) elm", (" elm",)),
        (r"oaks?\b", ("oak",)),
        (r"oak|elm", ("oak", "elm")),
        (r"(?:oak|)elm", ("elm",)),
        (r"(?:oak)?", ANYTHING),
        (r"(?<!oak)(?!elm)\d", ANYTHING),
        (r"[]oak]+", ANYTHING),
        (r"[\]o]\(ash\)", ("(ash)",)),
        (r"a{2,}sh", ("sh",)),
        (r"\x41sh", ANYTHING),
        (r"(a)?(?(1)sh|oak)", ANYTHING),
        (r"elm(?=.*\(oak\))", ("(oak)",)),
    ],
)
def test_what_a_pattern_needs(pattern: str, letters: tuple[str, ...]) -> None:
    assert needed(pattern) == letters
