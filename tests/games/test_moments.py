"""Moments of games as scenarios: what is written runs, and asks what was asked, by its position or the whole way."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.games import moments, table_of
from cardinal.games.gundam.game import Game
from cardinal.games.moments import Moment, Written
from cardinal.judge.documents import read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import yaml_documents
from cardinal.kernel.session import Session

GAMES = [
    ("vanguard", "cr-g-late", "", ("orrery-guild", "underhedge")),
    ("vanguard", "cr-1.31", "", ("cinder-court", "lanternfolk")),
    ("gundam", "1.9.0", "duel", ("kiln-row", "marrow-orchard")),
    ("gundam", "1.6.0", "royale-last", ("tidewrack-yard", "kiln-row", "bellweather-line")),
    ("gundam", "1.9.0", "team", ("kiln-row", "marrow-orchard", "tidewrack-yard", "bellweather-line")),
]
SMALL = ("lantern", "1.0", "", ("north-quay", "south-quay"))


def _played(game: str, rules: str, way: str, decks: tuple[str, ...], seed: int) -> Session:
    table = table_of(game)
    header, begin = table.new_game(rules, [table.deck_named(name)[1] for name in decks], seed, way)
    session = Session(header, begin, watched=False)
    chance = Random(seed)
    while (asked := session.state.asked) is not None and len(session.taken) < 2000:
        session.take(chance.randrange(len(asked.options)))
    return session


def _at(session: Session, at: int, seat: str = "") -> Moment:
    return moments.moment(session.header, session.taken, session.begin, at, "game.replay", seat)


def _check(one: Moment, written: Written, folder: Path) -> None:
    """It passes, and its first look, before the next moves, is at the decision of the moment."""
    file = folder / "moment.yaml"
    file.write_text(written.text, encoding="utf-8")
    (result,) = run_document(read_file(file)[0])
    assert result.passed, result.problem
    (document,) = yaml_documents(written.text, "moment.yaml", "scenario")
    assert isinstance(document.value, dict)
    before = 0 if written.is_position else one.at
    looks = [step["expect"] for step in document.value.get("script", [])[before:] if "expect" in step]
    looks.append(document.value["expect"])
    if one.state.asked is not None:
        assert sorted(looks[0]["options"]) == sorted(one.state.match.option_texts(one.state))


@pytest.mark.parametrize(("game", "rules", "way", "decks"), GAMES)
def test_moments_of_random_games_run_as_scenarios(
    game: str, rules: str, way: str, decks: tuple[str, ...], tmp_path: Path
) -> None:
    positions = 0
    for seed in range(2):
        session = _played(game, rules, way, decks, seed)
        for at in Random(seed).sample(range(len(session.taken) + 1), 6):
            one = _at(session, at)
            written = moments.written(one, session.begin)
            positions += written.is_position
            _check(one, written, tmp_path)
    for at in range(len(session.taken)):  # and one that its position tells
        one = _at(session, at)
        if one.state.asked is not None and one.state.asked.kind == "main":
            found = moments.written(one, session.begin)
            if found.is_position:
                _check(one, found, tmp_path)
                positions += 1
                break
    assert positions


@pytest.mark.parametrize(("game", "rules", "way", "decks"), [*GAMES, SMALL])
def test_the_whole_way_can_always_be_written(
    game: str, rules: str, way: str, decks: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moments, "differs", lambda *_: "it is not tried")
    session = _played(game, rules, way, decks, 3)
    for at in (0, len(session.taken) // 2, len(session.taken)):
        one = _at(session, at)
        written = moments.written(one, session.begin)
        assert not written.is_position
        assert "# Played from the preparation" in written.text
        _check(one, written, tmp_path)


def test_a_position_that_is_not_quite_the_moment_is_not_offered() -> None:
    session = _played(*GAMES[2], 1)
    for at in range(len(session.taken)):
        one = _at(session, at)
        if moments.written(one, session.begin).is_position:
            break
    assert isinstance(one.state, Game)
    hand = one.state.zone(0, 0)
    other = one.state.clone()
    assert not moments.differs(one.table, one.state, other)
    other.zones[one.state.where[hand[0]]] = hand[1:]
    assert moments.differs(one.table, one.state, other) == "hand is otherwise"
    (remembers := one.state.clone()).used = ((1, 1),)
    assert "remembers" in moments.differs(one.table, one.state, remembers)


def test_a_seat_means_its_next_decision() -> None:
    session = _played(*GAMES[2], 1)
    for seat in "AB":
        one = _at(session, 5, seat)
        assert one.at >= 5
        assert session.taken[one.at].player == seat
        assert all(taken.player != seat for taken in session.taken[5 : one.at])
    with pytest.raises(CardinalError, match="'C' decides nothing"):
        _at(session, 5, "C")
    with pytest.raises(CardinalError, match="no moment 9999"):
        _at(session, 9999)


def test_cards_that_are_not_shipped_are_described_in_the_scenario(tmp_path: Path) -> None:
    cards = "- {name: Otter, type: unit, color: Blue, level: 1, cost: 1, ap: 1, hp: 1, id: X-1, link: '(odd; one)'}\n"
    (tmp_path / "cards.yaml").write_text(cards + OTTERS, encoding="utf-8")
    (tmp_path / "otters.deck").write_text("// Main Deck\n20x Otter\n20x Otter; Old\n", encoding="utf-8")
    table = table_of("gundam")
    decks = [table.deck_named(str(tmp_path / "otters.deck"))[1]] * 2
    header, begin = table.new_game("1.9.0", decks, 2**56)
    session = Session(header, begin, watched=False)
    chance = Random(4)
    while (asked := session.state.asked) is not None:
        session.take(chance.randrange(len(asked.options)))
    assert any(";" in taken.option for taken in session.taken)
    (tmp_path / "elsewhere").mkdir()
    for at in Random(1).sample(range(len(session.taken) + 1), 6):
        one = moments.moment(header, session.taken, begin, at, str(tmp_path / "game.replay"))
        written = moments.written(one, begin)
        assert "name: Otter" in written.text
        _check(one, written, tmp_path / "elsewhere")


OTTERS = """
- {name: Otter; Old, type: unit, color: Blue, level: 1, cost: 1, ap: 2, hp: 1, text: ""}
"""
