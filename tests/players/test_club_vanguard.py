"""The club player for Vanguard: what it may see, that it is the same every time, and that it can play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.games import find_game, table_of
from cardinal.games.vanguard.club.club import ANYTHING, THOUGHTS, ClubPlayer
from cardinal.games.vanguard.hidden import determinize
from cardinal.games.vanguard.prompts import PROMPTS
from cardinal.games.vanguard.views import view
from cardinal.kernel.machine import run, take
from cardinal.kernel.seen import AskedSeen, OptionSeen, View
from cardinal.kernel.state import State, StateOf
from cardinal.lab.simulation import simulate
from cardinal.players import Asked, Player, decide, player, printed_in
from cardinal.players.contest import Contest, Start, illegal, read_contest
from tests.conftest import EDITIONS, fight

DECKS = sorted(path.stem for path in find_game("vanguard").shipped_decks)
PLAIN = (dict, list, str, int, bool, type(None))


def club(s: State, seed: int = 1) -> Player:
    return player("club", seed, "vanguard", printed_in(s))


def club_game(s: Any) -> Iterator[tuple[Any, Player]]:
    """The state at every decision of a game between two club players, and who decides."""
    seated = [club(s, seat) for seat in range(2)]
    while not s.over:
        assert s.asked is not None
        yield s, seated[s.asked.player]


# --- what it sees ---------------------------------------------------------------------------


class Onlooker:
    """Keeps what it is given, and takes the last option."""

    looks = True

    def __init__(self) -> None:
        self.given: list[tuple[Any, Asked]] = []

    def choose(self, view: Any, asked: Asked) -> int:
        self.given.append((view, asked))
        return asked.choices - 1


def everything_in(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from everything_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from everything_in(inner)


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_player_is_given_plain_data_only(rules: str) -> None:
    s = fight(rules, 5)
    chance, onlooker = Random(5), Onlooker()
    while not s.over:
        assert s.asked is not None
        decide(onlooker, s)
        take(s, chance.randrange(len(s.asked.options)))
    assert len(onlooker.given) > 50
    for seen, asked in onlooker.given:
        assert type(asked) is Asked
        assert {type(value) for value in asked} == {str, int}
        assert isinstance(seen, View)
        assert all(type(inner) in PLAIN for inner in everything_in(seen.json()))
        assert msgspec.json.decode(msgspec.json.encode(seen.json())) == seen.json()
        assert all(type(inner) in PLAIN for inner in everything_in(msgspec.json.decode(msgspec.json.encode(seen))))


@pytest.mark.source
def test_nothing_of_the_player_refers_to_a_state() -> None:
    """It keeps what is printed on cards, its chance, and what it did this turn."""
    s = fight("cr-g-late", 3)
    for state, decider in club_game(s):
        take(state, decide(decider, state))
        kept = vars(decider)
        assert set(kept) == {"_random", "_look", "_turn", "_played"}
        cells = [cell.cell_contents for cell in kept["_look"].__closure__]
        printed = cells[0].__self__  # the table of printed cards
        assert not any(isinstance(value, StateOf) for value in (*kept.values(), *cells, *printed.values()))


@pytest.mark.parametrize("rules", EDITIONS)
def test_worlds_that_look_the_same_get_the_same_answer(rules: str) -> None:
    s = fight(rules, 11)
    chance, asked = Random(11), 0
    others = [club(s, seat) for seat in range(2)]
    for state, decider in club_game(s):
        seat = state.asked.player
        number = decide(decider, state)
        assert decide(others[seat], determinize(state, seat, chance)) == number
        take(state, number)
        asked += 1
    assert asked > 50


# --- that it can play -----------------------------------------------------------------------


@cache
def contest(one: str, other: str, rules: str = "") -> Contest:
    return read_contest("vanguard", [one, other], ["club", "random"], rules, 1)


def test_the_same_seed_plays_the_same_game() -> None:
    digests = {simulate(contest("underhedge", "orrery-guild"), 2, 1).digest for _ in range(2)}
    assert len(digests) == 1


@pytest.mark.parametrize("deck", DECKS)
def test_it_beats_chance_with_every_deck(deck: str) -> None:
    """Twenty games with each deck, half of them from the other seat."""
    other = DECKS[(DECKS.index(deck) + 1) % len(DECKS)]
    first = simulate(contest(deck, other), 10, 1)
    swapped = read_contest("vanguard", [other, deck], ["random", "club"], "", 2)
    second = simulate(swapped, 10, 1)
    assert not first.failures and not second.failures
    assert first.wins["A"] + second.wins["B"] >= 18


def club_starts() -> Iterator[tuple[str, str]]:
    for deck in DECKS:
        for rules in table_of("vanguard").editions:
            if not illegal(contest(deck, deck, rules)):
                yield deck, rules


@pytest.mark.parametrize(("deck", "rules"), list(club_starts()))
def test_it_finishes_a_game_with_every_deck_in_every_edition(deck: str, rules: str) -> None:
    s = Start(contest(deck, deck, rules)).game(1)
    run(s)
    taken = 0
    for state, decider in club_game(s):
        number = decide(decider, state)
        assert 0 <= number < len(state.asked.options)
        take(state, number)
        taken += 1
        assert taken < 2000
    assert taken > 40


def test_it_has_a_thought_for_every_kind_of_decision() -> None:
    assert set(THOUGHTS) | set(ANYTHING) | {"main"} == set(PROMPTS)


@pytest.mark.parametrize("kind", [*PROMPTS, "something new"])
def test_it_answers_whatever_it_is_asked(kind: str) -> None:
    """Also kinds and texts that it does not expect there, about cards that it does not know."""
    s = fight("cr-g-late", 2)
    texts = ["choose Stranger", "choose B.FL", "pass"] if kind in ("main", "guard", "ride") else ["odd", "end"]
    asked = AskedSeen("A", kind, "", (), tuple(OptionSeen(text) for text in texts))
    seen = msgspec.structs.replace(view(s, 0), asked=asked)
    for known in (None, printed_in(s)):
        assert ClubPlayer(1, known).choose(seen, Asked(kind, len(texts))) in range(len(texts))
