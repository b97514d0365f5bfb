"""Decks of real cards: every card is dealt often enough, and games of them pass every check."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cardinal.games import table_of
from cardinal.kernel.session import Session, read_replay
from tests.observer.decks import pool
from tests.real_decks import REAL
from tests.real_games import playing
from tests.real_games.dealing import GAMES, MADE, MAKERS, PLAYERS, TABLES, Dealer, called, full_in, planned
from tests.real_games.tally import Tally, summed, told

PARTS = 40  # of which the slow test plays one
EVERYDAY = len(PLAYERS)  # games


def bouts(game: str) -> Any:
    """The plan for a game, where there is card data."""
    if not (REAL / game / "cards.json").is_file():
        pytest.skip(f"no card data: there is no folder `shared` with cards/{game}/cards.json beside the checkout")
    return planned(game, REAL)


@pytest.mark.parametrize("game", MAKERS)
def test_some_games_pass_every_check(game: str, tmp_path: Path) -> None:
    tally = Tally(game)
    for bout in islice(bouts(game), EVERYDAY):
        tally.count(playing.play(bout, 8, tmp_path, pool(game, REAL)))
    assert tally.failures == []
    assert tally.decisions > 30 * EVERYDAY
    assert {kind.split()[-1] for kind in tally.games} == set(PLAYERS)
    assert len(tally.came) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", MAKERS)
def test_a_part_of_the_games_passes_every_check(game: str, tmp_path: Path) -> None:
    found = [playing.play(bout, 4, tmp_path, pool(game, REAL)) for bout in islice(bouts(game), 3, None, PARTS)]
    assert [(str(played.bout), played.check, played.says) for played in found if played.check] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", MAKERS)
def test_every_card_is_dealt_to_twenty_games_with_legal_decks(game: str) -> None:
    dealt: Counter[str] = Counter()
    editions: defaultdict[str, set[str]] = defaultdict(set)
    kinds: set[tuple[str, str, str]] = set()
    for bout in bouts(game):
        dealt.update(bout.cards())
        for card in bout.cards():
            editions[card].add(bout.rules)
        kinds.add((bout.rules, bout.way, bout.player))
        if bout.number % 10 == 0:
            assert [table_of(game).violations(deck, bout.rules) for deck in bout.decks] == [[]] * len(bout.decks)
    wanted = {called(card) for card in pool(game, REAL).cards if card.type not in MADE}
    assert {card for card in wanted if dealt[card] < GAMES} == set()
    known = {rules: {called(card) for card in full_in(game, rules, REAL)} for rules in table_of(game).editions}
    assert {card for rules, own in known.items() for card in own if rules not in editions[card]} == set()
    ways = {way for way, _ in TABLES[game]}
    assert len(kinds) == len(table_of(game).editions) * len(ways) * len(PLAYERS)


@pytest.mark.parametrize("game", MAKERS)
def test_a_check_that_fails_is_kept_as_a_replay(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tool that never finds anything would look just as clean"""
    bout = next(bouts(game))

    def fails(s: Any) -> None:
        assert s.turn_number < 2, "somebody has had a second turn"

    monkeypatch.setattr(playing, "check_sound", fails)
    played = playing.play(bout, 8, tmp_path, pool(game, REAL))
    assert played.check == "sound"
    assert "second turn" in played.says
    folder = tmp_path / str(bout)
    assert f"seed {bout.seed}" in (folder / "found.txt").read_text(encoding="utf-8")
    table = table_of(game)
    replay = read_replay(folder / "game.replay")
    session = Session(replay.header, table.replayer(replay.header, str(folder / "game.replay")))
    for taken in replay.taken:
        session.repeat(taken)
    assert len(session.taken) == played.decisions
    with pytest.raises(AssertionError, match="second turn"):
        fails(session.state)


def test_figures_of_parts_add_up(tmp_path: Path) -> None:
    game = "gundam"
    tally = Tally(game)
    for bout in islice(bouts(game), 1):
        tally.count(playing.play(bout, 0))
    for part in (1, 2):
        (tmp_path / f"{part}.json").write_text(tally.written(), encoding="utf-8")
    both = summed(game, sorted(tmp_path.iterdir()))
    assert both.decisions == 2 * tally.decisions
    assert both.dealt == tally.dealt + tally.dealt
    assert any(line.startswith("2 games of gundam") for line in told(both, REAL))


def test_cards_that_are_needed_are_taken_first() -> None:
    cards = pool("gundam", REAL).cards if (REAL / "gundam" / "cards.json").is_file() else ()
    if not cards:
        pytest.skip("no card data beside the checkout")
    units = [card for card in cards if card.type == "unit"][:40]
    left = Counter({called(units[7]): 3, called(units[30]): 1})
    taken = Dealer("1.9.0", Random(1), left, set()).take(units, 10)
    assert taken[0] == units[7]
    assert units[30] in taken
    assert len(taken) == 10


class Named(NamedTuple):
    """A card as far as a dealer looks at it."""

    name: str
    text: str = ""
    id: str = ""


def test_partners_are_dealt_together_where_that_is_asked() -> None:
    """A legion without its mate, or a ride without the unit below it, would never do what its text says"""
    plain = [Named(f"Plain {number}") for number in range(20)]
    lead = Named("Tern Captain", 'When "Tern Mate" is placed on (RC), draw a card.')
    mate = Named("Tern Mate")
    left = Counter({lead.name: 9, **{card.name: 2 for card in plain}})
    for partners in (False, True):
        dealer = Dealer("1.9.0", Random(1), Counter(left), set(), partners)
        dealt = dealer.take([lead], 1) + dealer.take([*plain, mate], 6)
        assert (mate in dealt) == partners
