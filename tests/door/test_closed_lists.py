"""Where lists are closed, opponents imagine them from a pool: worlds agree with what was seen, no more."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import cache
from itertools import islice
from random import Random

import msgspec
import pytest

import cardinal
from cardinal.kernel.errors import CardinalError
from tests.door.matches import MATCHES, by_chance

EVERY = 9  # decisions
ROWS = {"vanguard": ("main", "g"), "gundam": ("main", "resource")}


@cache
def closed(name: str, pool: tuple[str, ...] = ()) -> cardinal.Match:
    game, decks, way = MATCHES[name]
    return cardinal.match(game, list(decks), format=way, lists="closed", pool=pool)


def lists_of(game: cardinal.Game) -> list[Counter[str]]:
    """The cards of every player in a game or world, wherever they are."""
    s = game._state
    found = [Counter[str]() for _ in range(s.players)]
    for card in range(s.match.roster):
        found[s.owners[card]][s.definition(card).name] += 1
    return found


def pool_of(match: cardinal.Match) -> list[Counter[str]]:
    rows = ROWS[match.name]
    return [Counter(card for row in rows for card in lists[row]) for lists in match.pool_lists]


@pytest.mark.parametrize("name", MATCHES)
def test_states_that_look_the_same_give_the_same_stream(name: str) -> None:
    game = closed(name).game(seed=8)
    chance = Random(8)
    for number, _ in enumerate(by_chance(game, chance)):
        if number % EVERY:
            continue
        for seat in (*game.match.seats, None):
            other = next(game.worlds(seat, seed=chance.randrange(1000)))
            assert (other.view(seat), other.events(seat)) == (game.view(seat), game.events(seat))
            streams = [[world.digest for world in islice(each.worlds(seat, 5), 2)] for each in (game, other)]
            assert streams[0] == streams[1]


@pytest.mark.parametrize("name", ["vanguard", "gundam", "team"])
def test_an_imagined_list_is_one_of_the_pool_that_has_all_that_was_seen(name: str) -> None:
    """Here the real decks are in the pool, so that one always fits; in the end nothing but the real list may."""
    match = closed(name)
    game, pool = match.game(seed=3), pool_of(match)
    imagined: list[set[int]] = []
    for number, decision in enumerate(by_chance(game, Random(3))):
        if number % EVERY:
            continue
        lists = [lists_of(world) for world in islice(game.worlds("A", seed=number), 4)]
        assert all(each[0] == lists_of(game)[0] for each in lists), "the own list is known"
        imagined.append({pool.index(each[1]) for each in lists})
        real = game._state
        seen = [card for card in range(real.match.roster) if real.shown[card] & 2 and real.owners[card] == 1]
        shown = Counter(real.definition(card).name for card in seen if decision.kind != "redraw")
        assert all(shown <= each[1] for each in lists)
    assert len(set.union(*imagined[:3])) > 1, "at first it may be several"
    assert imagined[-1] == {pool.index(lists_of(game)[1])}


@pytest.mark.parametrize("name", ["vanguard", "gundam"])
def test_worlds_with_imagined_lists_are_played_to_their_end(name: str) -> None:
    game = closed(name).game(seed=4)
    for number, _ in enumerate(by_chance(game, Random(4))):
        if number % (3 * EVERY) == 0:
            for seat in "AB":
                assert next(game.worlds(seat, seed=number)).playout("random").over
                assert next(game.worlds(seat, seed=number)).playout("club", turns=1).taken


def test_a_deck_that_is_not_in_the_pool_is_imagined_as_the_nearest_with_what_was_seen_of_it() -> None:
    match = closed("gundam", ("marrow-orchard",))
    (pool,) = pool_of(match)
    game = match.game(seed=5)
    for number, _ in enumerate(by_chance(game, Random(5))):
        if number % EVERY == 0:
            real = lists_of(game)[1]
            imagined = lists_of(next(game.worlds("A")))[1]
            assert imagined.total() == real.total()
            seen = imagined - pool
            assert seen <= real, "only what was seen is not of the pool"
    assert seen.total() > 5


def test_what_was_shown_and_shuffled_away_is_still_in_every_list() -> None:
    """A card of the deck that everybody has seen once is dealt somewhere in each world."""
    match = closed("vanguard", ("hush-archive",))
    game = match.game(seed=6)
    s = game._state
    card = s.zones[s.where[max(card for card, owner in enumerate(s.owners[: s.match.roster]) if owner == 1) - 20]][3]
    before = {world.digest for world in islice(game.worlds("A"), 3)}
    assert s.owners[card] == 1
    s.shown[card] = (2 << 8) - 1
    name = s.definition(card).name
    worlds = list(islice(game.worlds("A"), 3))
    assert all(lists_of(world)[1][name] for world in worlds)
    assert before.isdisjoint(world.digest for world in worlds)


def test_a_seat_is_told_no_list_of_its_opponents() -> None:
    match = closed("gundam", ("marrow-orchard", "bellweather-line"))
    told = match.told_to("B")
    assert told.lists == ({}, match.lists[1]) and told.decks == ("deck of A", match.decks[1])
    assert told.pool == match.pool == ("Marrow Orchard", "Bellweather Line")
    own = {card for row in ROWS["gundam"] for card in match.lists[1][row]}
    theirs = {card for row in ROWS["gundam"] for card in match.lists[0][row]} - own
    assert theirs.isdisjoint(told.cards) and own <= set(told.cards)
    outside = min(theirs - {card for lists in pool_of(match) for card in lists})
    assert told.printed[outside] == match.printed[outside], "whose name was seen can be looked up"
    written = msgspec.json.encode(told.json()).decode()
    assert outside not in written and "Marrow Orchard" in written
    assert told.contest.decks[0] != match.contest.decks[0]
    world = next(match.game(seed=3).worlds("B"))
    assert [bool(lists) for lists in world.match.lists] == [False, True], "a world knows no more than its seat"
    team = closed("team").told_to("C")
    assert [bool(lists) for lists in team.lists] == [True, False, True, False], "partners know each other's lists"


class Told(cardinal.Player):
    """Fails if it is told of the other's list."""

    def begin(self, seat: str, match: cardinal.Match, seed: int) -> None:
        assert [bool(lists) for lists in match.lists] == [each == seat for each in match.seats]

    def choose(self, view, decision, worlds, clock):
        return len(next(worlds()).match.lists) - 2


def test_guests_play_with_closed_lists() -> None:
    players = ["tests.door.test_closed_lists:Told", "club"]
    report = cardinal.play(closed("gundam"), players, games=2, workers=1, think=60)
    assert not report.failures and not any(row.forfeits for row in report.rows)


@pytest.mark.parametrize("name", ["vanguard", "gundam"])
def test_games_and_worlds_with_closed_lists_are_kept(name: str) -> None:
    match = closed(name)
    game = match.game(seed=7)
    for number, _ in enumerate(by_chance(game, Random(7))):
        if number == 25:
            break
    end = game.playout("random")
    assert cardinal.replay(end.replay()).digest == end.digest
    assert cardinal.replay(end.replay()).match.pool_lists == match.pool_lists
    for kept in (match.load(game.save()), pickle.loads(pickle.dumps(game))):
        assert kept.digest == game.digest
        assert next(kept.worlds("A")).digest == next(game.worlds("A")).digest
    world = next(match.told_to("A").load(game.save()).worlds("A"))
    again = pickle.loads(pickle.dumps(world))
    assert again.digest == world.digest
    assert again.playout("random", seed=2).digest == world.playout("random", seed=2).digest


def test_lists_that_cannot_be_are_refused_with_the_remedy() -> None:
    decks = ["kiln-row", "tidewrack-yard"]
    for given, remedy in (
        ({"lists": "hidden"}, 'lists="closed"'),
        ({"pool": ["kiln-row"]}, 'lists="closed"'),
        ({"lists": "closed", "pool": "kiln-row"}, "pool="),
        ({"lists": "closed", "pool": ["cinder-court"]}, "kiln-row"),
    ):
        with pytest.raises(CardinalError) as refused:
            cardinal.match("gundam", decks, **given)
        assert remedy in str(refused.value) + refused.value.remedy
    with pytest.raises(CardinalError, match="'g'"):
        cardinal.match("vanguard", ["orrery-guild", "lanternfolk"], lists="closed", pool=["cinder-court"])
