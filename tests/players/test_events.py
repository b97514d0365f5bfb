"""A player is told every event that its seat may know, in order, nothing twice and nothing that is hidden."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from cardinal.games import table_of
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SEATS
from cardinal.kernel.views import events
from cardinal.lab import simulation, single
from cardinal.players import PLAYERS, Asked, RandomPlayer, Seated, Told, View
from cardinal.players.contest import Start, read_contest

DECKS = {"vanguard": ("cinder-court", "lanternfolk"), "gundam": ("kiln-row", "tidewrack-yard")}


class Listener(RandomPlayer):
    """Takes any option, and writes down what it is told."""

    every: ClassVar[list[Listener]] = []

    def __init__(self, seed: int, printed: object = None) -> None:
        super().__init__(seed)
        self.told: list[Told | str] = []
        self.every.append(self)

    def watch(self, event: Told) -> None:
        self.told.append(event)

    def choose(self, view: View, asked: Asked) -> int:
        self.told.append("asked")
        return super().choose(view, asked)


def a_start(game: str, players: tuple[str, str]) -> Start:
    return Start(read_contest(game, DECKS[game], players, table_of(game).newest, seed=9))


@pytest.mark.parametrize("game", DECKS)
def test_in_a_simulation_each_player_hears_the_whole_game_in_order(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, nobody was told anything."""
    monkeypatch.setitem(PLAYERS, "listener", Listener)
    monkeypatch.setattr(Listener, "every", [])
    played = simulation.play(a_start(game, ("listener", "listener")), 1)
    silent = simulation.play(a_start(game, ("random", "random")), 1)
    assert played.digest == silent.digest, "who listens does not change the game"
    s = a_start(game, ("random", "random")).game(1)
    s.log = []
    run(s)
    asked = [0, 0]
    for index in _trail(game):
        assert s.asked is not None
        asked[s.asked.player] += 1
        take(s, index)
    for seat, listener in enumerate(Listener.every):
        assert [event for event in listener.told if event != "asked"] == events(s, seat, 0)
        assert listener.told.count("asked") == asked[seat]
        assert listener.told[0] != "asked"


def _trail(game: str) -> list[int]:
    trail: list[int] = []
    single._play_through(a_start(game, ("random", "random")), 1, trail)
    return trail


@pytest.mark.parametrize("game", DECKS)
def test_what_is_told_is_what_the_log_tells_this_seat(game: str) -> None:
    """Nothing that the redacted log of a seat does not say reaches a player."""
    s = a_start(game, ("random", "random")).game(2)
    s.log = []
    run(s)
    listeners = [Seated(Listener(1), seat) for seat in (0, 1)]
    chance = Random(4)
    while s.asked is not None:
        take(s, chance.randrange(len(s.asked.options)))
        for listener in listeners:
            listener.hear(s)
    for seat, listener in enumerate(listeners):
        assert isinstance(listener.player, Listener)
        log = s.match.view(s, seat).json()["log"]
        told = [event for event in listener.player.told if isinstance(event, Told)]
        assert len(told) == len(log)
        assert all(line.startswith(event.text) for event, line in zip(told, log, strict=True))
    assert f"{SEATS[0]} draws a card" in [event.text for event in events(s, 1, 0)]


def test_who_does_not_listen_costs_no_log() -> None:
    start = a_start("vanguard", ("random", "random"))
    assert single._play_through(start, 1, []).log is None
