"""What the log tells of tokens that begin the game, of pairs, of who deals damage, and of how long effects last."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pytest
import yaml

from cardinal.games.gundam.events import BeginsWith, Damages, TurnBegins
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.positions import begin
from cardinal.games.gundam.verbs.gets import Gains
from cardinal.kernel.events import Event
from cardinal.kernel.machine import run, take
from cardinal.kernel.views import log_lines
from tests.gundam.games import EDITIONS, FORMATS, game

CARDS = """
cards:
  - {name: Ox, type: unit, color: Blue, level: 1, cost: 1, ap: 2, hp: 5}
  - {name: Drover, type: pilot, color: Blue, level: 1, cost: 1, ap: 1, hp: 1}
  - {name: Shove, type: command, color: Blue, level: 1, cost: 1,
     text: "【Main】Choose 1 of your Units. It gets AP+2 during this turn."}
  - {name: Stockpile, type: command, color: Blue, level: 1, cost: 1, text: "【Main】Place 1 rested Resource."}
A: {battle: [Ox], hand: [Drover, Shove, Stockpile], resources: [Resource, Resource, Resource]}
B: {battle: [Ox (rest)]}
"""


E = TypeVar("E", bound=Event)


def told(s: Game, kind: type[E]) -> list[E]:
    return [event for event in s.log or () if isinstance(event, kind)]


def watched(rules: str, *moves: str) -> Game:
    s = begin(rules, yaml.load(CARDS, Loader=yaml.BaseLoader), "test", Path())
    s.log, s.cited = [], {}
    run(s)
    for move in moves:
        texts = s.match.option_texts(s)
        take(s, texts.index(move))
    return s


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
def test_the_log_tells_with_which_tokens_a_game_begins(rules: str, way: str) -> None:
    """6-2-3, 6-2-4"""
    s = game(rules, way, 1, watched=True)
    while not told(s, TurnBegins):
        take(s, 0)
    names = [s.definition(event.card).name for event in told(s, BeginsWith)]
    teams = 2 if way == "team" else FORMATS[way]
    assert names.count("EX Base") == teams
    assert names.count("EX") == (2 if way == "team" else teams - 1)


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_log_tells_which_unit_a_pilot_is_paired_with(rules: str) -> None:
    """3-3-6"""
    s = watched(rules, "pair Drover with Ox")
    assert "Drover is paired with Ox" in "\n".join(log_lines(s, None))


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_log_tells_who_deals_damage(rules: str) -> None:
    """5-5-1: in a battle of two Units each is dealt the other's"""
    s = watched(rules, "attack Ox > Ox")
    first, second = told(s, Damages)
    assert (first.source, second.source) == (second.card, first.card)


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_log_tells_of_a_resource_that_is_placed_rested(rules: str) -> None:
    """5-17-3-2: a rested card could be taken for an active one otherwise"""
    s = watched(rules, "play Stockpile")
    assert "Resource enters rested" in "\n".join(log_lines(s, None))


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_log_tells_how_long_an_effect_lasts(rules: str) -> None:
    """5-16-1"""
    s = watched(rules, "play Shove")
    assert [(event.what, event.value, event.until) for event in told(s, Gains)] == [("ap", 2, "turn")]
