"""Games as programs use them: what API.md says, in both games and all formats."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import cardinal
from cardinal.games import find_game
from tests.door.matches import MATCHES, a_match, by_chance

DECK = Path(__file__).parents[2] / "src/cardinal/games/gundam/shipped/decks/kiln-row.deck"


def test_everything_is_offered_and_loaded_only_when_it_is_used() -> None:
    assert set(cardinal.__all__) <= set(dir(cardinal))
    for name in cardinal.__all__:
        assert getattr(cardinal, name) is not None
    said = "import sys, cardinal; print([name for name in sys.modules if name.startswith('cardinal.door')])"
    source = {"PYTHONPATH": str(Path(cardinal.__file__).parents[1])}
    told = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True, env=source)
    assert told.stdout.strip() == "[]"


def test_what_there_is() -> None:
    offered = cardinal.games()
    assert {"vanguard", "gundam"} <= set(offered)
    gundam = offered["gundam"]
    assert "1.9.0" in gundam.editions
    assert gundam.formats[0].name == "duel"
    assert gundam.readings
    assert "kiln-row" in [deck.name for deck in gundam.decks]
    assert gundam.players == ("random", "club")


@pytest.mark.parametrize("name", MATCHES)
def test_a_game_is_played_to_its_end(name: str) -> None:
    match = a_match(name)
    game = match.game(seed=7)
    for decision in by_chance(game, Random(1)):
        assert decision.seat in match.seats
        assert decision.kind and decision.prompt and decision.rules
        assert [option.index for option in decision.options] == list(range(len(decision.options)))
        assert all(option.text.startswith(option.verb) for option in decision.options)
        assert all(game.why_not(option.text) is None for option in decision.options)
    assert game.over and game.decision is None and game.ended_by
    assert game.winner is None or set(game.winner) <= set(match.seats)
    assert game.winner is None or len(game.winner) == (2 if name == "team" else 1)


@pytest.mark.parametrize("name", MATCHES)
def test_the_same_options_lead_to_the_same_digest(name: str) -> None:
    one, other = a_match(name).game(seed=3), a_match(name).game(seed=3)
    chance = Random(2)
    while (decision := one.decision) is not None:
        assert other.decision == decision
        chosen = chance.choice(decision.options)
        one.take(chosen)
        other.take(chosen.text)
        other.undo()
        other.take(chosen.index)
        assert other.digest == one.digest


def test_what_is_refused_says_why_and_changes_nothing() -> None:
    game = a_match("vanguard").game(seed=1)
    before = game.digest
    with pytest.raises(cardinal.Refused) as refused:
        game.take("ride Nobody")
    assert refused.value.reason and refused.value.rules
    assert game.digest == before and game.taken == 0
    told = game.why_not("ride Nobody", seat="B")
    assert told is not None and told.reason and told.rules
    for wrong in (-1, 99, True, None, 1.5):
        with pytest.raises(cardinal.Refused):
            game.take(wrong)
    assert game.digest == before
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.reason, again.rules) == (refused.value.reason, refused.value.rules)


def test_who_gives_up_loses() -> None:
    game = a_match("gundam").game(seed=1)
    game.concede("A")
    assert game.over and game.winner == "B"
    game.undo()
    assert not game.over
    game.take("concede")
    assert game.over
    with pytest.raises(cardinal.Refused):
        game.take(0)
    with pytest.raises(cardinal.CardinalError, match="seats are A, B"):
        game.view("C")


@pytest.mark.parametrize("name", ["gundam", "vanguard", "team"])
def test_saves_copies_and_pickles(name: str) -> None:
    match = a_match(name)
    game = match.game(seed=4)
    for number, _ in enumerate(by_chance(game, Random(4))):
        if number % 15 == 0:
            for copy in (match.load(game.save()), game.clone(), pickle.loads(pickle.dumps(game))):
                assert (copy.digest, copy.steps, copy.view("A")) == (game.digest, game.steps, game.view("A"))
                assert copy.events("B") == game.events("B")
                copy.undo(min(copy.taken, 3))
                assert copy.taken == max(0, game.taken - 3)
            world = next(game.worlds("A"))
            again = pickle.loads(pickle.dumps(world))
            assert (again.digest, again.events("A")) == (world.digest, world.events("A"))
    with pytest.raises(cardinal.CardinalError):
        world.replay()
    copy = pickle.loads(pickle.dumps(match))
    assert copy == match and copy.game(seed=4).digest == match.game(seed=4).digest


def test_what_is_foreign_or_damaged_is_unreadable() -> None:
    match = a_match("gundam")
    data = match.game(seed=2).save()
    foreign = a_match("vanguard").game(seed=2).save()
    chance = Random(1)
    for wrong in (b"", b"abc", foreign, data[:-1], data + b"x", "text", data.replace(b"game-1", b"game-9")):
        with pytest.raises(cardinal.Unreadable):
            match.load(wrong)
    for _ in range(200):
        at = chance.randrange(len(data))
        with pytest.raises(cardinal.Unreadable):
            match.load(data[:at] + bytes([data[at] ^ (1 + chance.randrange(255))]) + data[at + 1 :])


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_a_replay_is_stepped_through(name: str, tmp_path: Path) -> None:
    game = a_match(name).game(seed=6)
    digests = [game.digest]
    for _ in by_chance(game, Random(6)):
        digests.append("")
        if game.taken:
            digests[game.taken] = game.digest
    digests[game.taken] = game.digest
    text = game.replay()
    path = tmp_path / "a.replay"
    path.write_text(text)
    for replayed in (cardinal.replay(text), cardinal.replay(path), cardinal.replay(str(path))):
        assert (replayed.length, replayed.digest, replayed.winner) == (game.taken, game.digest, game.winner)
        for n in (0, 5, 3, replayed.length, 1):
            replayed.goto(n)
            assert replayed.digest == digests[n]
    replayed.take(len(replayed.decision.options) - 1 if replayed.decision else 0)
    replayed.goto(4)
    assert replayed.digest == digests[4]
    assert pickle.loads(pickle.dumps(replayed)).digest == digests[4]
    for wrong in (text[: len(text) // 2] + "\n", text.replace('"n":3', '"n":4'), "no such file", "{}\n"):
        with pytest.raises(cardinal.CardinalError):
            cardinal.replay(wrong)


def test_a_deck_may_be_a_path() -> None:
    shipped = find_game("gundam").shipped_decks[0]
    assert cardinal.match("gundam", [shipped, shipped]).seats == ("A", "B")


def test_decks_by_name_by_path_and_as_text() -> None:
    by_name, by_path, as_text = (
        cardinal.match("gundam", [deck, "tidewrack-yard"]) for deck in ("kiln-row", str(DECK), DECK.read_text())
    )
    assert by_name.game(3).digest == by_path.game(3).digest == as_text.game(3).digest
    assert by_name.cards["Resource"]["type"] == "resource"
    assert by_name.lists[0]["main"]


@pytest.mark.parametrize(("decks", "said"), [
    (["kiln-row"], "two players"),
    (["kiln-row", "nothing"], "there is no deck"),
    ("kiln-row", "a list of texts"),
    (["kiln-row", "// Main Deck\n1x Kiln Runt\n"], "."),
    (["kiln-row", "cinder-court"], "."),
    (["kiln-row", DECK.read_text().replace("2x Dragon", "6x Dragon", 1)], "not legal"),
])  # fmt: skip
def test_decks_that_cannot_be_played_are_told_in_a_sentence(decks: list[str], said: str) -> None:
    with pytest.raises(cardinal.CardinalError, match=said) as problem:
        cardinal.match("gundam", decks)
    assert problem.value.remedy


def test_games_editions_and_formats_that_are_not_there() -> None:
    pair = ["kiln-row", "tidewrack-yard"]
    for wrong in ({"game": "chess"}, {"rules": "0.1"}, {"format": "solo"}, {"format": "team"}):
        with pytest.raises(cardinal.CardinalError):
            cardinal.match(**{"game": "gundam", "decks": pair, **wrong})


def test_a_playout_leaves_the_game_as_it_is() -> None:
    game = a_match("vanguard").game(seed=5)
    before = game.digest
    end = game.playout("club")
    assert end.over and game.digest == before and game.playout("club").digest == end.digest
    some = game.playout(["club", "random"], turns=2, seed=3)
    assert not some.over and some.turn == game.turn + 2
    with pytest.raises(cardinal.CardinalError):
        game.playout(["club"] * 3)


def test_a_playout_knows_every_player_and_without_a_name_the_usual_one() -> None:
    game = a_match("gundam").game(seed=5)
    assert game.playout().digest == game.playout("club").digest
    assert game.playout(["expert@2", "tests.door.test_players:Witness"], turns=1).turn == game.turn + 1
    given_up = game.playout(["tests.door.test_players:Faulty", "random"])
    assert given_up.winner == "B", "who fails gives up"
    small = cardinal.match("lantern", ["north-quay", "south-quay"]).game(1)
    assert small.playout().over, "a game without a club is played on by its usual player"


def test_when_a_game_is_over_nothing_is_possible_and_that_is_said() -> None:
    end = a_match("gundam").game(seed=5).playout()
    refusal = end.why_not("pass")
    assert refusal is not None and refusal.reason == "the game is over" and refusal.rules == end.ended_by


def test_what_was_wanted_is_repeated_in_part() -> None:
    game = a_match("gundam").game(seed=5)
    assert game.decision is not None and game.why_not(game.decision.options[0]) is None
    with pytest.raises(cardinal.Refused) as refused:
        game.take("x" * 1_000_000)
    assert len(str(refused.value)) < 1000
