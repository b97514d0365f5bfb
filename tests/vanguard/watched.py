"""Positions that are watched, and what each player and a spectator see of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.views import encoded, view
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SPECTATOR

A, B = 0, 1
EVERYBODY = (A, B, SPECTATOR)
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "vanguard"
NAMES = {A: "A", B: "B", SPECTATOR: "spectator"}
LATE = ("cr-1.45.4", "cr-g-late")
NUMBERED = ("cr-1.31", *LATE)

CARDS = """
cards:
  - {name: Lion, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk}
  - {name: Tiger, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk}
  - {name: Wolf, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk}
  - {name: Flare, type: trigger, trigger: critical, grade: 0, power: 5000, shield: 10000, critical: 1, clan: Dusk}
"""


def playing(text: str) -> str:
    """A vanguard card called Host with one ability."""
    card = {"name": "Host", "type": "normal", "grade": "3", "power": "10000", "critical": "1", "clan": "Dusk"}
    return CARDS + f"  - {json.dumps(card | {'text': text})}\n"


def position(rules: str, text: str, *moves: str) -> Fight:
    """A watched position after some moves."""
    body = yaml.load(text if "cards:" in text else CARDS + text, Loader=yaml.BaseLoader)
    s = begin(rules, body, "test", SCENARIOS)
    s.log, s.cited = [], {}
    run(s)
    for move in moves:
        do(s, move)
    return s


def do(s: Fight, move: str) -> None:
    texts = s.match.option_texts(s)
    assert move in texts, f"{move!r} is none of {texts}"
    take(s, texts.index(move))


def zone(s: Fight, viewer: int, player: str, name: str) -> Any:
    return view(s, viewer).json()["players"][player].get(name, [])


def names(s: Fight, viewer: int, player: str, name: str) -> list[str]:
    return sorted(card["name"] for card in zone(s, viewer, player, name))


def log(s: Fight, viewer: int) -> str:
    return "\n".join(view(s, viewer).json()["log"])


def everything(s: Fight, viewer: int) -> str:
    return encoded(s, viewer).decode()
