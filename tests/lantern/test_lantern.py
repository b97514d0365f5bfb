"""The third game: small, in one folder, and everything else from the house."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.commands.explaining import explanation
from cardinal.games import find_game
from cardinal.games.lantern.laws import EDITION, LEDGER
from cardinal.games.lantern.table import TABLE
from cardinal.games.lantern.words import LANGUAGE
from cardinal.kernel.codec import digest, load, save
from cardinal.kernel.machine import run, take
from cardinal.kernel.session import Session
from cardinal.kernel.state import State
from cardinal.law.ledger import How

KIT = find_game("lantern")
MOST_LINES = 1_220
MOST_OPTIONS = 2_000


def night(seed: int) -> State:
    decks = [TABLE.read_deck(KIT.find_deck(name)) for name in KIT.measured[""].decks]
    return TABLE.new_game(EDITION, decks, seed)[1]()


def test_the_game_is_small() -> None:
    files = [path for path in KIT.folder.rglob("*") if path.suffix in (".py", ".yaml", ".deck")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES


def test_every_rule_has_a_number_of_its_own_and_most_are_enforced() -> None:
    rules = LEDGER.rules(EDITION)
    assert len(rules) == len(set(rules)) == len(LEDGER.laws)
    assert sum(law.how is How.ENFORCED for law in LEDGER.laws.values()) >= 40


@pytest.mark.parametrize("name", sorted(KIT.shipped_cards))
def test_every_line_of_a_shipped_card_has_one_reading_and_prints_back(name: str) -> None:
    for line in str(KIT.shipped_cards[name].get("text", "")).splitlines():
        (read,) = LANGUAGE.parse(line).abilities
        assert LANGUAGE.show(read) == line


@pytest.mark.parametrize(
    ("text", "stops_at"),
    [
        ("When this keeper arrives, sing a song.", "sing a song."),
        ("Draw two card.", "Draw two card."),
        ("Rest this keeper: draw a card and dance.", "draw a card and dance."),
    ],
)
def test_what_is_not_read_says_where(text: str, stops_at: str) -> None:
    reading = LANGUAGE.reader.read(text)
    assert [gap.words for gap in reading.gaps()] == [stops_at]


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_ends_and_its_replay_and_saves_are_the_same(seed: int) -> None:
    decks = [TABLE.read_deck(KIT.find_deck(name)) for name in KIT.measured[""].decks]
    session = Session(*TABLE.new_game(EDITION, decks, seed))
    chance = Random(seed)
    for _ in range(MOST_OPTIONS):
        s = session.state
        if s.asked is None:
            break
        assert len(set(s.match.option_texts(s))) == len(s.asked.options)
        assert digest(load(save(s), s.match)) == digest(s)
        session.take(chance.randrange(len(s.asked.options)))
    assert session.state.over and session.state.ending in LEDGER.laws
    again = Session(session.header, TABLE.replayer(session.header, "here"))
    for taken in session.taken:
        again.repeat(taken)
    assert digest(again.state) == digest(session.state)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_looks_cannot_tell_a_world_from_the_game(seed: int) -> None:
    s, chance = night(seed), Random(seed)
    run(s)
    while s.asked is not None:
        for viewer in (-1, 0, 1):
            world = TABLE.world(s, viewer, Random(seed))
            assert world.match.view(world, viewer).json() == s.match.view(s, viewer).json()
        take(s, chance.randrange(len(s.asked.options)))


def test_the_rules_know_why_not() -> None:
    s = night(1)
    run(s)
    assert s.asked is not None
    refusal = s.match.why_not(s, s.asked.player, "attack Storm Gull > player")
    assert refusal is not None
    assert refusal.rules == ("4.4",)


def test_nothing_outside_its_folder_names_it() -> None:
    source = Path(KIT.folder).parents[1]
    outside = [path for path in source.rglob("*.py") if KIT.folder not in path.parents]
    assert not [path for path in outside if "games.lantern" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("name", sorted(KIT.shipped_cards))
def test_every_shipped_card_is_explained(name: str) -> None:
    found = explanation(TABLE, KIT.shipped_cards[name], EDITION, "here")
    lines = str(KIT.shipped_cards[name].get("text", "")).splitlines()
    assert found["unread"] == []
    assert [each["words"] for each in found["abilities"]] == lines
    assert all(each["program"] for each in found["abilities"])
