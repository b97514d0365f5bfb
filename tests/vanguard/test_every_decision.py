"""At every decision of random games: copies, saves, options, refusals and views are what they must be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from cardinal.games import find_game
from cardinal.games.vanguard.deck import Deck
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.hidden import determinize
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import VALUES
from cardinal.games.vanguard.views import view
from cardinal.kernel.codec import digest, load, save
from cardinal.kernel.machine import take
from cardinal.kernel.plain import plain
from cardinal.kernel.seen import View
from cardinal.kernel.state import SPECTATOR
from tests import real_decks
from tests.conftest import EDITIONS, legal_decks, played_with
from tests.fuzz.saves import foreign
from tests.table.glances import check_glance

EVERYDAY = 3  # games per edition, each deck in turn; the slow tests play all decks, and real ones
ALL = [(rules, number) for rules in EDITIONS for number in range(len(legal_decks(rules)))]
WHOLE_LOG = 12  # so often a view is compared with its whole log, else with what was new
UNLISTED = (
    "ride Nobody", "call Nobody to FL", "call Nobody to V", "attack", "with BL", "at BC", "boost", "guard Nobody",
    "intercept BL", "swap left", "swap center", "act V", "act drop Nobody", "pass", "yes", "choose V", "resolve Nobody",
    "number 3", "power V", "heal Nobody", "return Nobody", "nonsense", "",
)  # fmt: skip


def pairing(rules: str, number: int) -> list[Deck]:
    """A shipped deck against the next one, of those that the edition allows."""
    among = legal_decks(rules)
    return [among[number % len(among)], among[(number + 1) % len(among)]]


def check_game(states: Iterator[Fight], seed: int) -> None:
    rng = Random(seed)
    told = 0
    for number, s in enumerate(states):
        check_copies(s)
        check_derived_values(s)
        if s.asked is not None:
            check_options(s, rng)
            if number % 3 == 0:
                check_refusals(s)
            assert s.log is not None
            check_glance(s)
            check_views(s, rng, since=0 if number % WHOLE_LOG == 0 else told)
            told = len(s.log)


def check_copies(s: Fight) -> None:
    copy = s.clone()
    before = digest(s)
    assert plain(copy) == plain(s)
    loaded = load(foreign(save(s)), s.match)
    assert plain(load(save(s), s.match)) == plain(loaded)
    assert plain(loaded) == plain(s)
    assert loaded.log == s.log
    if s.asked is not None:
        take(copy, len(s.asked.options) - 1)
        take(loaded, len(s.asked.options) - 1)
        assert plain(copy) == plain(loaded)
    assert digest(s) == before


def check_derived_values(s: Fight) -> None:
    """What is remembered of continuous effects is what working it out anew gives."""

    def known() -> list[list[object]]:
        return [[getattr(info(s, card), field) for field in VALUES] for card in range(len(s.defs))]

    remembered = known()
    s.cache = None
    assert known() == remembered


def check_options(s: Fight, rng: Random) -> None:
    assert s.asked is not None
    texts = s.match.option_texts(s)
    assert len(texts) >= 2, "a decision with one option is no decision"
    assert len(set(texts)) == len(texts), f"two options read the same: {texts}"
    for index in rng.sample(range(len(texts)), min(3, len(texts))):
        copy = s.clone()
        take(copy, index)
        assert copy.over or copy.asked is not None


def check_refusals(s: Fight) -> None:
    assert s.asked is not None
    texts = s.match.option_texts(s)
    for text in UNLISTED:
        refusal = s.match.why_not(s, s.asked.player, text)
        assert (refusal is None) == (text in texts)
        if refusal is not None:
            assert refusal.law in s.match.ledger.laws
            assert refusal.says
    assert s.match.why_not(s, 1 - s.asked.player, texts[0]) is not None


def check_views(s: Fight, rng: Random, since: int) -> None:
    def seen(world: Fight, viewer: int, since: int) -> tuple[View, bytes]:
        told = view(world, viewer, since)
        return told, msgspec.json.encode(told.json())

    for viewer in (0, 1):
        other = determinize(s, viewer, rng)
        told = since if other.match is s.match else len(s.log or ())  # where cards become others, no log goes along
        assert seen(other, viewer, told) == seen(s, viewer, told)
        if s.asked is not None and s.asked.player == viewer:
            worlds = [determinize(each, viewer, Random(7)) for each in (s, other)]
            assert faces(worlds[0]) == faces(worlds[1]), "worlds depend on what is seen, not on what is"
        if since == 0:
            check_known(s, viewer)
    both = determinize(determinize(s, 0, rng), 1, rng)
    told = since if both.match is s.match else len(s.log or ())
    assert seen(both, SPECTATOR, told) == seen(s, SPECTATOR, told)


def faces(s: Fight) -> list[list[int]]:
    """Which cards lie where, whichever copies they are."""
    return [[s.defs[card] for card in zone] for zone in s.zones]


def check_known(s: Fight, viewer: int) -> None:
    """Who knows a covered card has been told of it: the log that this viewer reads has named it."""
    whole = view(s, viewer).json()
    zones = [zone for theirs in whole["players"].values() for zone in theirs.values() if isinstance(zone, list)]
    known = [card["name"] for zone in zones for card in zone if "known" in card]
    known += [card["name"] for piles in whole.get("known", {}).values() for pile in piles.values() for card in pile]
    told = "\n".join(whole["log"]) if known else ""
    assert all(name in told for name in known)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(EVERYDAY))
def test_every_decision_of_a_random_game(rules: str, seed: int) -> None:
    number = EDITIONS.index(rules) + 2 * seed  # so that every deck has its turn
    check_game(played_with(rules, pairing(rules, number), seed), seed)


def test_the_everyday_games_have_all_shipped_decks() -> None:
    chosen = {
        deck.name
        for rules in EDITIONS
        for seed in range(EVERYDAY)
        for deck in pairing(rules, EDITIONS.index(rules) + 2 * seed)
    }
    assert chosen == {deck.name for rules in EDITIONS for deck in legal_decks(rules)}
    assert len(chosen) == len(find_game("vanguard").shipped_decks)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "number"), ALL)
@pytest.mark.parametrize("seed", range(100, 110))
def test_every_decision_of_all_shipped_decks(rules: str, number: int, seed: int) -> None:
    check_game(played_with(rules, pairing(rules, number), seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(25))
def test_every_decision_with_decks_of_real_cards(rules: str, seed: int) -> None:
    """Here only copies and saves: views and options of real cards have tests of their own."""
    rng = Random(seed)
    for s in played_with(rules, [real_decks.vanguard(rng), real_decks.vanguard(rng)], seed):
        check_copies(s)
