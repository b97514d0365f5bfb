"""Where a game was lost: what a seat could have known to be better, never what it could not know."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import cardinal
from cardinal.door.replays import Replayed, replay
from cardinal.expert.planning import usual_player
from cardinal.expert.review import LEAST, TOLD, Review, review
from cardinal.players import Asked
from tests.door.matches import a_match


def a_missed_win() -> tuple[Replayed, str, int]:
    """A game in which somebody could have won at once and ended the turn instead; who, and when."""
    for seed in range(1, 60):
        game = a_match("gundam").game(seed=seed)
        before = game.clone()
        while (decision := game.decision) is not None:
            before = game.clone()
            asked = Asked(decision.kind, len(decision.options))
            game.take(usual_player(game.match, seed).choose(game.view(decision.seat), asked))
        missed = before.decision
        if missed is None or game.winner != missed.seat or "end" not in [option.text for option in missed.options]:
            continue
        at = before.taken
        before.take("end")
        return replay(before.playout("club").replay()), missed.seat, at
    raise AssertionError("no game was won by a decision of the winner's")


def test_a_win_that_was_missed_is_told_first_with_the_moment() -> None:
    game, seat, at = a_missed_win()
    looking = Review(game, seat, tried=32, fresh=12)
    first = looking.look(at)
    assert first is not None and first.taken == "end"
    worst = looking.worst([first])
    assert [(lapse.at, lapse.taken) for lapse in worst] == [(at, "end")]
    assert worst[0].better != "end" and worst[0].loss > LEAST
    game.goto(at)
    won = game.clone()
    won.take(worst[0].better)
    assert won.playout("club", turns=1).winner == seat


def test_what_came_to_light_later_changes_nothing() -> None:
    """The same decision, looked at in a world that the seat could not tell from the game, is judged the same."""
    game, seat, at = a_missed_win()
    game.goto(at)
    world = next(game.worlds(seat, 5))
    views = [one.view(seat) for one in (game, world)]
    assert views[0] == views[1] and world.digest != game.digest
    streams = [[next(one.worlds(seat, 9)).digest for _ in range(2)] for one in (game, world)]
    assert streams[0] == streams[1]


def test_at_most_three_are_told_the_largest_first() -> None:
    game = replay(a_match("vanguard").game(seed=2).playout("random", turns=6).replay())
    heard: list[tuple[int, int]] = []
    found = review(game, "A", lambda done, of: heard.append((done, of)))
    assert 1 <= len(found) <= TOLD, "chance plays badly"
    assert [each.loss for each in found] == sorted([each.loss for each in found], reverse=True)
    assert heard[-1][0] == heard[-1][1] and [done for done, _ in heard] == sorted(done for done, _ in heard)


def call(*words: str) -> subprocess.CompletedProcess[str]:
    """The program, as a person calls it."""
    source = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    command = [sys.executable, "-m", "cardinal", *words]
    return subprocess.run(command, capture_output=True, text=True, env=source, check=False)


def test_review_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "short.replay"
    game = a_match("gundam").game(seed=3).playout("random", turns=3)
    game.concede("B")
    file.write_text(game.replay())
    told = json.loads(call("review", str(file), "--json").stdout)
    assert told["winner"] == "A" and list(told["seats"]) == ["B"]
    wrong = call("review", str(file), "--seat", "X")
    assert wrong.returncode == 2 and "there is no seat 'X'" in wrong.stderr and "there is A, B" in wrong.stderr


def test_a_game_without_decisions_of_a_seat_has_no_lapses() -> None:
    game = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"]).game(seed=1)
    game.concede("A")
    assert review(replay(game.replay()), "B") == []
