"""The club player of the Gundam Card Game: what it sees, that it can be relied on, and that it plays well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.gundam.game import Game
from cardinal.gundam.hidden import determinize
from cardinal.gundam.prompts import PROMPTS
from cardinal.kernel.machine import take
from cardinal.players import Asked, Player, RandomPlayer, decide, player, printed_in
from cardinal.players.gundam.club import DECISIONS, ClubPlayer
from tests.gundam.games import EDITIONS, FORMATS, game, played

JSON = (dict, list, str, int, bool)


def club(s: Game, seed: int = 1) -> Player:
    return player("club", seed, "gundam", printed_in(s))


def asked(s: Game) -> tuple[dict[str, Any], Asked]:
    assert s.asked is not None
    return s.match.view(s, s.asked.player), Asked(s.asked.kind, len(s.asked.options))


def between(seated: list[Player], s: Game) -> Iterator[int]:
    """What is chosen in a game, decision by decision."""
    while not s.over:
        assert s.asked is not None
        choice = decide(seated[s.asked.player], s)
        yield choice
        take(s, choice)


def winner(seated: list[Player], s: Game) -> int:
    for _ in between(seated, s):
        pass
    return s.winner


def one_club(s: Game, seats: tuple[int, ...], seed: int) -> list[Player]:
    return [club(s) if seat in seats else RandomPlayer(seed + seat) for seat in range(s.players)]


# --- what it sees -----------------------------------------------------------------------------


def only_json(value: Any) -> bool:
    if isinstance(value, dict):
        return all(type(key) is str and only_json(inner) for key, inner in value.items())
    return all(map(only_json, value)) if isinstance(value, list) else type(value) in JSON


class Witness:
    """A player who looks at everything that a player is given."""

    looks = True

    def __init__(self) -> None:
        self.given = 0
        self._random = Random(1)

    def choose(self, view: Any, asked: Any) -> int:
        assert only_json(view)
        assert (type(asked.kind), type(asked.choices)) == (str, int)
        self.given += 1
        return self._random.randrange(asked.choices)


@pytest.mark.parametrize("way", FORMATS)
def test_a_player_is_given_only_plain_texts_and_numbers(way: str) -> None:
    s = game("1.9.0", way, 3)
    witness = Witness()
    winner([witness] * s.players, s)
    assert witness.given > 20


def test_it_keeps_nothing_of_the_game_but_what_is_printed_on_cards() -> None:
    s = game("1.9.0", "duel", 3)
    one = ClubPlayer(1, printed_in(s))
    winner([one, RandomPlayer(1)], s)
    kept = {name: value for name, value in vars(one).items() if name != "_printed"}
    assert all(only_json(value) for value in kept.values()), kept


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
def test_worlds_that_look_alike_get_the_same_answer(rules: str, way: str) -> None:
    rng = Random(5)
    moved = 0
    for s in played(rules, way, 4):
        if s.over:
            break
        assert s.asked is not None
        other = determinize(s, s.asked.player, rng)
        moved += other.zones != s.zones
        assert decide(club(other), other) == decide(club(s), s)
    assert moved > 20, "the other world is hardly ever another"


# --- that it can be relied on -------------------------------------------------------------------


@pytest.mark.parametrize("way", FORMATS)
def test_the_same_game_is_played_twice(way: str) -> None:
    first, second = (
        list(between([club(s, seat) for seat in range(s.players)], s))
        for s in (game("1.9.0", way, 8) for _ in range(2))
    )
    assert first == second


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
def test_every_kind_of_decision_is_answered(rules: str, way: str) -> None:
    kinds: set[str] = set()
    for seed in (1, 2, 3):
        for s in played(rules, way, seed):
            if s.asked is not None:
                view, decision = asked(s)
                assert 0 <= club(s).choose(view, decision) < decision.choices
                kinds.add(decision.kind)
    assert kinds >= {"redraw", "main", "action", "burst", "choose", "discard", "ex"}
    assert FORMATS[way] < 4 or "block" in kinds, "there are Blockers in the fourth deck"


@pytest.mark.parametrize(
    ("kind", "options", "best"),
    [
        ("loop", ["number 2", "number 0", "number 1"], 1),
        ("option", ["option 1", "option 2"], 0),
        ("pay", ["pay", "decline"], 1),
        ("order", ["top Windfall Hopper", "top Grafted Stag"], 1),
        ("order", ["top Grafted Stag", "bottom Grafted Stag"], 0),
        ("choose", ["choose A", "choose B"], 1),
        ("choose", ["choose Windfall Hopper", "done"], 0),
        ("something new", ["this", "that"], 0),
    ],
)
def test_kinds_that_the_shipped_decks_never_ask(kind: str, options: list[str], best: int) -> None:
    s = game("1.9.0", "duel", 1)
    view = s.match.view(s, 0) | {"viewer": "A"}
    cards = [text.partition(" ")[2] for text in options]
    about = [{"cards": [card], "places": [""]} if len(card) > 5 else {} for card in cards]
    effect = "【Deploy】Choose 1 enemy player. They discard 1."
    view["asked"] = {"player": "A", "kind": kind, "options": options, "about": about}
    view["asked"] |= {"effect": effect} if cards[0] == "A" else {}
    one = ClubPlayer(1, printed_in(game("1.9.0", "team", 1)))
    assert one.choose(view, Asked(kind, len(options))) == best


def test_every_prompt_has_been_thought_of() -> None:
    asked_here = {"first", "direction", "main", "resolve", "option", "pay"}
    assert asked_here | DECISIONS.keys() >= PROMPTS.keys()


# --- that it plays well -------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS)
def test_it_beats_the_beginner_in_a_duel(rules: str) -> None:
    won = 0
    for seed in range(10):
        for seat in (0, 1):
            s = game(rules, "duel", seed)
            won += winner(one_club(s, (seat,), seed), s) == seat
    assert won >= 18


@pytest.mark.parametrize("way", ["royale-winner", "royale-last"])
def test_it_beats_a_table_of_beginners(way: str) -> None:
    won = 0
    for seed in range(8):
        s = game("1.9.0", way, seed)
        seat = seed % s.players
        won += winner(one_club(s, (seat,), seed), s) == seat
    assert won >= 5


def test_a_club_team_beats_a_team_of_beginners() -> None:
    won = 0
    for seed in range(6):
        s = game("1.9.0", "team", seed)
        team = seed % 2
        won += winner(one_club(s, (team, team + 2), seed), s) == team
    assert won >= 5


def test_a_team_hands_over_once_in_a_turn() -> None:
    s = game("1.9.0", "team", 2)
    seated = [club(s) for _ in range(4)]
    handed: dict[tuple[int, int], int] = {}
    while not s.over:
        assert s.asked is not None
        choice = decide(seated[s.asked.player], s)
        if s.asked.options[choice] == ("hand over",):
            key = (s.turn_number, s.asked.player)
            handed[key] = handed.get(key, 0) + 1
        take(s, choice)
    assert handed
    leaders = [times for (_, who), times in handed.items() if who < 2]
    assert set(leaders) == {1}


def test_views_stay_plain_bytes() -> None:
    """What options are about is in the view that is sent, too"""
    s = next(s for s in played("1.9.0", "duel", 1) if s.asked is not None and s.asked.kind == "main")
    assert s.asked is not None
    sent = msgspec.json.decode(msgspec.json.encode(s.match.view(s, s.asked.player)))
    assert len(sent["asked"]["about"]) == len(sent["asked"]["options"])
