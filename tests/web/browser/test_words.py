"""Nothing on the page looks like notation: every move of every game is a sentence, on its button and in the log."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.browser.conftest import Sit
from tests.web.visit import Visit

pytestmark = pytest.mark.browser
NOTATION = re.compile(r"\b[A-H]\.[A-Z]|#\d|\b(?:FL|FR|BL|BC|BR)\b| > |^[a-z]|^\S+ \d$|\bundefined\b|\bnull\b|\{|\}")
WAYS = {"vanguard": ("duel",), "gundam": ("duel", "team", "royale-last"), "lantern": ("duel",)}
SENTENCES = """moves => import('/words.js').then(words => moves.map(
    ({text, ...about}) => words.sentence(text, about) || `${text} has no words`))"""


def moves_of(game: str, way: str, folder: Path, seeds: range) -> list[dict[str, str]]:
    """All moves that are offered in some games by chance, and those of the log; each with what the page knows of it."""
    found = {}
    for seed in seeds:
        visit = Visit(folder / f"{way}{seed}")
        persons = ("person",) * (2 if way == "duel" else 4)
        visit.start(game, who=persons, seed=seed, **({} if way == "duel" else {"format": way}))
        chance = Random(seed)
        while not visit.scene["over"]:
            for option in visit.options:
                for text in option["takes"]:
                    about = _about(visit, text, option)
                    found[text, about["kind"]] = about
            visit.play(chance, 1)
        for line in visit.log.values():
            if line["what"] == "takes" and not line["text"].endswith(" ..."):
                text = line["text"].split(": ", 1)[1]
                found[text, line["kind"]] = {"text": text, "kind": line["kind"]}
        visit.end()
    return list(found.values())


def _about(visit: Visit, text: str, option: dict[str, Any]) -> dict[str, str]:
    names = {
        card["id"]: card["name"]
        for side in visit.scene["sides"].values()
        for zone in side.values()
        for card in zone["cards"]
    }
    card, at = (names.get(option.get(key, ""), "") for key in ("card", "target"))
    return {
        "text": text,
        "kind": visit.scene["asked"]["kind"],
        "card": at if text.startswith("at ") else card,
        "at": at,
    }


@pytest.mark.parametrize("game", WAYS)
def test_every_move_has_words(sit: Sit, game: str, tmp_path: Path) -> None:
    moves = [one for way in WAYS[game] for one in moves_of(game, way, tmp_path, range(1, 4))]
    guest = sit()
    guest.start(game)
    said = guest.page.evaluate(SENTENCES, moves)
    odd = [(move["text"], words) for move, words in zip(moves, said, strict=True) if is_odd(words, move)]
    assert len(moves) > 100 and not odd, odd[:20]


def is_odd(words: str, move: dict[str, str]) -> bool:
    """Whether words are none; a card may be called as it likes."""
    for name in {move.get("card", ""), move.get("at", "")} - {""}:
        words = words.replace(name, "Name")
    return words.endswith("has no words") or NOTATION.search(words) is not None


@pytest.mark.parametrize(("game", "way"), [("vanguard", ""), ("gundam", "team")])
def test_the_page_shows_them(sit: Sit, game: str, way: str) -> None:
    guest = sit()
    guest.start(game, format=way, **({"who_C": "random", "who_D": "random"} if way else {}))
    chance = Random(4)
    seen = set()
    while guest.at < 60 and not guest.is_over:
        guest.click_something(chance)
        guest.settle()
        seen |= set(guest.page.locator("#options button > span").all_inner_texts())
    guest.page.get_by_role("checkbox", name="everything").check()
    seen |= set(guest.page.locator("#log .says").all_inner_texts())
    assert len(seen) > 30
    odd = [text for text in seen if NOTATION.search(text)]
    assert not odd, odd


def test_the_same_line_is_told_once(sit: Sit) -> None:
    guest = sit()
    guest.start("vanguard")
    lines = [{"n": n, "at": n, "what": "draw", "text": f"{'A' if n < 4 else 'B'} draws a card"} for n in range(1, 5)]
    folded = guest.page.evaluate("lines => import('/log.js').then(log => log.folded(lines).map(log.told))", lines)
    assert folded == ["A draws a card (3 times)", "B draws a card"]
