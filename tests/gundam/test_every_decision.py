"""At every decision of random games, in every format: copies, saves, options, refusals and views are right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.games import find_game
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.hidden import determinize
from cardinal.games.gundam.positions import new_game
from cardinal.games.gundam.rules.information import VALUES, info
from cardinal.games.gundam.rules.rules_management import nothing_to_manage
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    NAMES,
    OUTSIDE,
    PILOTS,
    RESOURCE_DECK,
    SHIELDS,
    TOKEN_PLACES,
    UNIT_LIMIT,
    ZONES,
)
from cardinal.games.gundam.views import encoded, view
from cardinal.kernel.codec import digest, load, save
from cardinal.kernel.machine import run, take
from cardinal.kernel.plain import plain
from cardinal.kernel.state import SEATS, SPECTATOR
from tests import real_decks
from tests.fuzz.saves import foreign
from tests.gundam.games import EDITIONS, FORMATS, decided, played
from tests.gundam.games import NAMES as NAMES_OF_DECKS
from tests.table.glances import check_glance

WHOLE_LOG = 12  # so often a view is compared with its whole log, else with what was new
HIDDEN = (DECK, RESOURCE_DECK, SHIELDS)  # from everybody, their owner too (4-1-3)
UNLISTED = (
    "deploy Nobody", "deploy Resource", "pair Nobody with Nobody", "play Nobody", "act Nobody", "act Nobody 2",
    "attack Nobody > player", "attack Nobody > Nobody", "attack Nobody > F", "block Nobody", "pass", "end", "yes",
    "no", "pay", "burst", "no burst", "choose Nobody", "choose F", "resolve Nobody", "ex 7", "option 9", "top Nobody",
    "bottom Nobody", "hand over", "redraw", "keep", "first", "nonsense", "",
)  # fmt: skip


def check_game(states: Iterator[Game], seed: int, *, every_option: bool = False) -> None:
    rng = Random(seed)
    told = 0
    for number, s in enumerate(states):
        check_copies(s)
        check_derived_values(s)
        check_field(s)
        if s.asked is not None:
            check_options(s, rng, every=every_option)
            if number % 3 == 0:
                check_refusals(s)
        assert s.log is not None
        check_glance(s)
        check_views(s, rng, since=0 if s.over or number % WHOLE_LOG == 0 else told)
        told = len(s.log)


def check_copies(s: Game) -> None:
    copy = s.clone()
    before = digest(s)
    assert plain(copy) == plain(s)
    loaded = load(foreign(save(s)), s.match)
    assert plain(load(save(s), s.match)) == plain(loaded)
    assert plain(loaded) == plain(s)
    assert digest(loaded) == before
    assert loaded.log == s.log
    if s.asked is not None:
        take(copy, len(s.asked.options) - 1)
        take(loaded, len(s.asked.options) - 1)
        assert plain(copy) == plain(loaded)
        assert digest(copy) != before
    assert digest(s) == before


def check_derived_values(s: Game) -> None:
    """What is remembered of constant effects is what working it out anew gives."""

    def known() -> list[list[object]]:
        return [[getattr(info(s, card), field) for field in VALUES] for card in range(len(s.defs))]

    remembered = known()
    s.cache = None
    assert known() == remembered


def check_calm(s: Game) -> None:
    """That the rules have nothing to do by themselves, as it is remembered, is what looking at every card gives."""
    remembered = nothing_to_manage(s)
    s.calm = None
    assert nothing_to_manage(s) == remembered


def check_kept(s: Game) -> None:
    """A look at what is kept and at what it would be; the game goes on with what it has kept."""
    copy = s.clone()
    copy.cache = s.cache
    check_derived_values(copy)
    check_calm(copy)


def check_field(s: Game) -> None:
    """What is true of every position when somebody decides, and at the end."""
    for key, cards in enumerate(s.zones):
        assert all(s.where[card] == key for card in cards)
        if key % ZONES not in (*TOKEN_PLACES, OUTSIDE):
            assert not [card for card in cards if s.definition(card).token], NAMES[key % ZONES]
    assert sum(map(len, s.zones)) == len(s.defs)
    for player in s.living():
        assert len(s.zone(player, BASE)) <= 1
        assert sum(len(s.units(mate)) for mate in s.teammates(player)) <= UNIT_LIMIT
        assert all(s.unit_of(card) >= 0 for card in s.zone(player, PILOTS))
        assert s.over or s.zone(player, DECK)
    for unit, pilot in s.pairs:
        assert (s.where[unit] % ZONES, s.where[pilot] % ZONES) == (BATTLE, PILOTS)


def check_options(s: Game, rng: Random, *, every: bool) -> None:
    assert s.asked is not None
    assert s.asked.player in s.living()
    texts = s.match.option_texts(s)
    assert len(texts) >= 2, "a decision with one option is no decision"
    assert len(set(texts)) == len(texts), f"two options read the same: {texts}"
    assert len(set(s.match.numbered_texts(s))) == len(texts)
    for index in range(len(texts)) if every else rng.sample(range(len(texts)), min(2, len(texts))):
        copy = s.clone()
        take(copy, index)
        assert copy.over or copy.asked is not None


def check_refusals(s: Game) -> None:
    assert s.asked is not None
    texts = s.match.option_texts(s)
    for text in (*UNLISTED, *(other for other in absent(s) if other not in texts)):
        refusal = s.match.why_not(s, s.asked.player, text)
        assert (refusal is None) == (text in texts), text
        if refusal is not None:
            assert refusal.law in s.match.ledger.laws
            assert refusal.rules, f"no rule id for {text!r}: {refusal.law}"
            assert refusal.says
    for player in range(s.players):
        assert (s.match.why_not(s, player, texts[0]) is None) == (player == s.asked.player)


def absent(s: Game) -> list[str]:
    """Options with cards that are really there, most of which are not possible now."""
    assert s.asked is not None
    player = s.asked.player
    hand = [s.definition(card).name for card in s.zone(player, HAND)]
    units = [s.definition(card).name for card in s.units(player)]
    enemies = [s.definition(card).name for other in s.opponents(player) for card in s.units(other)]
    return [
        *(f"{verb} {name}" for verb in ("deploy", "play") for name in hand),
        *(f"pair {name} with {unit}" for name in hand for unit in units),
        *(f"{verb} {unit}" for verb in ("act", "block") for unit in units),
        *(f"attack {unit} > {target}" for unit in units for target in ("player", "A", "B", *enemies)),
    ]


# --- views ------------------------------------------------------------------------------------


def check_views(s: Game, rng: Random, since: int) -> None:
    for viewer in (*range(s.players), SPECTATOR):
        world = determinize(s, viewer, rng)
        begin = since if world.match is s.match else len(s.log or ())  # where cards become others, no log goes along
        told, other = view(s, viewer, begin), view(world, viewer, begin)
        whole = told.json()
        assert other == told
        assert msgspec.json.encode(other.json()) == msgspec.json.encode(whole)
        seen: dict[str, Any] = whole["players"]
        for player in range(s.players):
            theirs = seen[SEATS[player]]
            for zone in HIDDEN:
                assert theirs.get(NAMES[zone], 0) == len(s.zone(player, zone))
            if player != viewer:
                assert theirs.get("outside", 0) == len(s.zone(player, OUTSIDE))
            hand = [card for card in theirs.get("hand", ()) if card != {"name": "?"}]
            if s.shares(viewer, player):  # partners may show each other all (12-3-4)
                assert len(hand) == len(s.zone(player, HAND))
            else:
                assert all(card == {"name": card["name"], "known": True} for card in hand)
        if since == 0:
            check_known(s, viewer, whole)
        assert ("options" in whole.get("asked", {})) == (s.asked is not None and s.asked.player == viewer)


def check_known(s: Game, viewer: int, whole: dict[str, Any]) -> None:
    """Who knows a covered card has been told of it: the log that this viewer reads has named it."""
    hands = [card for theirs in whole["players"].values() for card in theirs.get("hand", ())]
    known = [card["name"] for card in hands if "known" in card]
    known += [card["name"] for piles in whole.get("known", {}).values() for pile in piles.values() for card in pile]
    told = "\n".join(view(s, viewer).json()["log"]) if known else ""
    assert all(name in told for name in known)


def test_the_check_of_views_really_moves_hidden_cards() -> None:
    """A check that changes nothing would always pass"""
    rng = Random(1)
    s = next(islice(played("1.9.0", "duel", 1, watched=True), 20, None))
    new = determinize(s, 0, rng)
    assert new.zone(0, DECK) != s.zone(0, DECK)
    assert new.zone(0, SHIELDS) != s.zone(0, SHIELDS)
    assert new.zone(1, HAND) != s.zone(1, HAND)
    assert new.zone(0, HAND) == s.zone(0, HAND)
    assert encoded(new, 1) != encoded(s, 1)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("way", "seed"), [(way, 1) for way in FORMATS] + [("duel", 2), ("duel", 3)])
def test_every_decision_of_a_random_game(rules: str, way: str, seed: int) -> None:
    check_game(played(rules, way, seed, watched=True), seed)


@pytest.mark.parametrize("way", FORMATS)
@pytest.mark.parametrize("seed", range(200, 206))
def test_what_is_kept_in_a_game_that_nobody_watches(way: str, seed: int) -> None:
    """Who watches is told of more, and so less is kept then"""
    for s in played("1.9.0", way, seed):
        check_kept(s)


@pytest.mark.parametrize("seed", range(300, 312))
def test_what_is_kept_with_decks_of_real_cards(seed: int) -> None:
    way = ("duel", "royale-last", "team")[seed % 3]
    rng = Random(seed)
    s = new_game("1.9.0", [real_decks.gundam(rng) for _ in range(FORMATS[way])], rng.getrandbits(63), way)
    run(s)
    for state in decided(s, seed):
        check_kept(state)


@pytest.mark.slow
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
@pytest.mark.parametrize("seed", range(100, 125))
def test_every_decision_of_two_hundred_games(rules: str, way: str, seed: int) -> None:
    check_game(played(rules, way, seed, watched=True), seed, every_option=seed < 105)


def test_the_games_have_all_shipped_decks() -> None:
    assert {deck.stem for deck in find_game("gundam").shipped_decks} == set(NAMES_OF_DECKS)
    assert max(FORMATS.values()) == len(NAMES_OF_DECKS)


@pytest.mark.slow
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(40))
def test_every_decision_with_decks_of_real_cards(rules: str, seed: int) -> None:
    """Here only copies and saves: views and options of real cards have tests of their own."""
    rng = Random(seed)
    s = new_game(rules, [real_decks.gundam(rng), real_decks.gundam(rng)], Random(seed).getrandbits(63), "duel")
    s.log, s.cited = [], {}
    run(s)
    for state in decided(s, seed):
        check_copies(state)
