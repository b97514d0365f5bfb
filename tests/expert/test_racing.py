"""The race: who is clearly better wins it, and whoever only had luck does not."""

from __future__ import annotations

from random import Random

from cardinal.expert.planning import Score
from cardinal.expert.racing import NEAR, NOISE, ROUNDS, Runner, believed, heats, lead, race


def raced(
    values: dict[str, float], noise: float, games: int = 10_000, seed: int = 4, flattered: str = ""
) -> tuple[str, int]:
    """Who wins a race between plans that are worth so much, and how many games it took."""
    chance, played = Random(seed), 0

    def run(plan: tuple[str, ...], world: int, to_the_end: bool) -> Score | None:
        nonlocal played
        played += 1
        shared = Random(world).gauss(0, 1)  # luck that all have in the same world
        true = values[plan[0]] + shared + chance.gauss(0, noise)
        near = true + (0.06 if plan[0] == flattered else 0.0)
        return None if played > games else Score(near, true if to_the_end else None)

    return race([Runner((name,)) for name in values], run).plan[0], min(played, games)


def near(*values: float) -> list[Score]:
    """What a plan came to some turns ahead."""
    return [Score(value) for value in values]


def test_who_is_clearly_better_wins() -> None:
    assert raced({"usual": 0.5, "bad": 0.3, "good": 0.7}, 0.05)[0] == "good"


def test_luck_in_a_world_that_all_share_counts_for_nothing() -> None:
    winner, games = raced({"usual": 0.5, "bad": 0.3, "good": 0.7}, 0.01)
    assert winner == "good" and games < 3 * ROUNDS / 4, "and it stops when nobody can catch up"


def test_who_is_not_better_by_more_than_the_error_does_not_replace_the_usual_plan() -> None:
    assert raced({"usual": 0.5, "same": 0.5}, 0.0)[0] == "usual"
    assert raced({"usual": 0.5, "worse": 0.49}, 0.2)[0] == "usual"


def test_without_time_the_usual_plan_wins() -> None:
    for games in range(3):
        assert raced({"usual": 0.0, "good": 0.06, "bad": 0.03}, 0.0, games)[0] == "usual"


def test_the_luckiest_of_many_does_not_replace_the_usual_plan() -> None:
    """Of thirty plans that are worse, one is lucky in the first worlds nearly every time."""
    plans = {"usual": 0.5, **{f"worse {number}": 0.44 for number in range(30)}}
    kept = [raced(plans, 0.06, games=120, seed=seed)[0] == "usual" for seed in range(40)]
    assert sum(kept) >= 36


def test_what_only_looks_better_some_turns_ahead_is_found_out_at_the_ends_of_games() -> None:
    plans = {"usual": 0.5, "flattered": 0.49}
    kept = [raced(plans, 0.05, seed=seed, flattered="flattered")[0] == "usual" for seed in range(40)]
    assert sum(kept) >= 36
    near_only = [raced(plans, 0.05, games=16, seed=seed, flattered="flattered")[0] == "usual" for seed in range(40)]
    assert sum(near_only) < 20, "the heats alone do not tell"


def test_only_who_is_left_after_the_heats_is_played_to_the_end() -> None:
    played = dict[tuple[str, bool], int]()

    def run(plan: tuple[str, ...], world: int, to_the_end: bool) -> Score:
        played[plan[0], to_the_end] = played.get((plan[0], to_the_end), 0) + 1
        value = 0.5 - 0.02 * int(plan[0])
        return Score(value, value if to_the_end else None)

    race([Runner((str(number),)) for number in range(5)], run)
    assert played["0", False] == NEAR and played["0", True] > 0
    assert played["4", False] < NEAR and ("4", True) not in played


def test_a_lead_is_a_difference_in_the_same_worlds() -> None:
    first, second = Runner(("a",)), Runner(("b",))
    assert lead(first, second) == (0.0, NOISE), "nothing is known yet"
    first.scores, second.scores = near(0.9, 0.5, 0.7), near(0.6, 0.2)
    gap, error = lead(first, second)
    assert abs(gap - 0.3) < 1e-9 and 0 < error < NOISE


def test_the_ends_of_games_count_the_more_the_more_of_them_there_are() -> None:
    def leads(worlds: int) -> float:
        ends = [Score(0.6, number % 2) for number in range(worlds)]
        return lead(Runner(("new",), ends), Runner(("usual",), [Score(0.5, end) for _, end in ends]))[0]

    found = [leads(worlds) for worlds in (2, 8, 32, 128)]
    assert found == sorted(found, reverse=True) and found[0] > 0.08 and found[-1] < 0.05


def test_a_lead_is_believed_the_more_the_more_worlds_have_shown_it() -> None:
    usual = Runner(("usual",), near(*[0.5] * 30))
    leads = [believed(Runner(("new",), near(*[0.57] * worlds)), usual) for worlds in (1, 3, 10, 30)]
    assert leads == sorted(leads) and leads[0] < 0 < leads[-1] < 0.07


def test_who_has_run_in_a_world_does_not_run_there_again() -> None:
    asked = []

    def run(plan: tuple[str, ...], world: int, to_the_end: bool) -> Score | None:
        asked.append((plan[0], world))
        return Score(0.5)

    heats([Runner(("usual",)), Runner(("sampled",), near(0.9))], run)
    assert ("sampled", 0) not in asked and ("sampled", 1) in asked
