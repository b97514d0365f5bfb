"""Events for programs: all of a seat's log, roles by name, and nothing that the seat may not know."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from cardinal.door import events
from cardinal.games import find_game
from cardinal.kernel.views import events as told
from tests.door.matches import MATCHES, a_match, by_chance

ROLES = events.CARDS | events.PLAYERS | events.PLACES | events.LINES | events.PLAIN | events.UNTOLD


@pytest.mark.parametrize("name", MATCHES)
def test_a_seat_hears_what_its_log_tells(name: str) -> None:
    game = a_match(name).game(seed=2)
    for _ in by_chance(game, Random(3)):
        pass
    s = game._state
    for viewer, seat in enumerate([*game.match.seats, None]):
        heard = game.events(seat)
        assert [(e.kind, e.rules, e.text) for e in heard] == told(s, viewer if seat else -1, 0)
        assert game.events(seat, since=10) == heard[10:]
        for event in heard:
            names = [event.roles[role] for role in ("card", "target", "unit") if role in event.roles]
            assert all(str(card) in event.text for card in names), "a card is told only where the sentence tells it"


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_roles_are_told_by_name(name: str) -> None:
    game = a_match(name).game(seed=2)
    for _ in by_chance(game, Random(3)):
        pass
    draws = {seat: [event for event in game.events(seat) if event.kind == "draw"] for seat in ("A", "B")}
    own = next(event for event in draws["A"] if event.to == "A.hand")
    assert own.card in own.text and own.origin == "A.deck"
    others = [event for event in draws["B"] if event.to == "A.hand"]
    assert others and not any("card" in event.roles for event in others if "a card" in event.text)
    assert next(event for event in game.events(None) if event.kind == "ends").winner == game.winner
    with pytest.raises(AttributeError):
        _ = own.nothing


@pytest.mark.parametrize("game", ["gundam", "vanguard", "lantern"])
def test_every_role_of_every_event_is_known(game: str) -> None:
    """A role that is new has to be put into one of the tables: what it is decides who may know it."""
    kit = find_game(game)
    deck = kit.shipped_decks[0]
    match = kit.table.match_of(kit.table.newest, list(dict.fromkeys(kit.table.read_deck(deck).every())))
    for kind in match.events.values():
        fields = {field.name for field in dataclasses.fields(kind)} - {"law"}
        assert fields <= ROLES, f"{kind.__name__}: {fields - ROLES}"
