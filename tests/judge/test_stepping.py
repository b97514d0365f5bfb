"""A scenario step by step: each step has the game after it, and what holds there."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.judge.documents import read_file
from cardinal.judge.stepping import LETTERS, SCENARIOS, STEPS, brought, one_of, stepped
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError

SCENARIOS_OF_OURS = Path(__file__).parents[1] / "scenarios"
RULING = """\
name: A rested Unit does not attack
game: gundam
rules: [1.6.0, 1.9.0]
cards:
  - {name: Walker, type: unit, color: Blue, level: 1, cost: 1, ap: 2, hp: 2}
  - {name: Sleeper, type: unit, color: Blue, level: 1, cost: 1, ap: 2, hp: 2}
A: {battle: [Walker, Sleeper (rest)], hand: [Filler], resources: 1}
B: {shields: 3, base: none}
script:
  - A cannot: [attack Sleeper > player]
  - expect: {A.active: 1, B.shields: 4}
  - A: attack Walker > player
expect: {over: false, B.shields: 2}
"""



def test_every_step_has_its_line_and_what_holds_there() -> None:
    found = stepped(one_of(brought(RULING, "ruling.yaml"), 0))
    assert [(step.line, step.player, step.text) for step in found.steps] == [
        (1, "", ""), (10, "A", ""), (11, "", ""), (12, "A", "attack Walker > player"), (13, "", ""),
    ]  # fmt: skip
    checks = [[(check.says, check.problem) for check in step.checks] for step in found.steps]
    assert checks[1] == [("cannot: attack Sleeper > player", "")]
    assert checks[2] == [("A.active: 1", ""), ("B.shields: 4", "B.shields: expected 4, found 3 (Filler x3)")]
    assert checks[4] == [("over: false", ""), ("B.shields: 2", "")]
    assert not found.holds and stepped(one_of(brought(RULING.replace("shields: 4", "shields: 3"), ""), 0)).holds


def test_an_option_that_cannot_be_taken_is_the_last_step_and_says_so() -> None:
    found = stepped(one_of(brought(RULING.replace("- A: attack Walker", "- A: attack Sleeper"), "x"), 0))
    assert found.steps[-1].text == "attack Sleeper > player"
    assert "is not an option" in found.steps[-1].checks[0].problem
    assert digest(found.state(len(found.steps) - 1)) == digest(found.state(0))


@pytest.mark.parametrize("file", ["vanguard/07-guard.yaml", "gundam/07-turn-main.yaml", "lantern/rules.yaml"])
def test_a_step_is_found_again_from_the_snapshot_before_it(file: str) -> None:
    for document in read_file(SCENARIOS_OF_OURS / file):
        if "deck_lists" in document.body:
            continue
        found = stepped(one_of([document], 0))
        for number, step in enumerate(found.steps):
            assert len(found.state(number).log or ()) == step.said
        assert digest(found.state(len(found.steps) - 1)) == digest(found.runner.s)


def test_a_scenario_is_stepped_by_other_rules_than_its_own() -> None:
    assert stepped(one_of(brought(RULING, ""), 0), "1.9.0").rules == "1.9.0"
    with pytest.raises(CardinalError, match=r"0\.1"):
        stepped(one_of(brought(RULING, ""), 0), "0.1")


WRONG = [
    ("", "no scenario"),
    ("# nothing", "no scenario"),
    ("a: [", "not YAML"),
    ("- 1", "mapping"),
    ("x" * (LETTERS + 1), "too long"),
    ("---\nname: a\ngame: lantern\nrules: b\n" * (SCENARIOS + 1), "more than 200"),
    (RULING.replace("A: {battle: [Walker,", "A: {battle: [Nobody,"), "Nobody"),
    (RULING.replace("script:", "scribble:"), "scribble"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_a_sentence(text: str, said: str) -> None:
    with pytest.raises(CardinalError) as problem:
        stepped(one_of(brought(text, "ruling.yaml"), 0))
    assert said in str(problem.value) and problem.value.remedy


def test_a_wrong_line_is_named() -> None:
    with pytest.raises(CardinalError) as problem:
        brought(RULING + "oops: [\n", "ruling.yaml")
    assert problem.value.place.startswith("ruling.yaml:1")


@pytest.mark.parametrize("name", ["/etc/passwd", "../../x.yaml", ""])
def test_no_path_of_a_page_is_believed(name: str) -> None:
    (document,) = brought(RULING, name)
    assert len(document.file.parts) == 1


def test_a_text_of_elsewhere_opens_no_file(tmp_path: Path) -> None:
    text = "name: x\ngame: gundam\nrules: 1.9.0\ndeck_lists: {A: /etc/passwd, B: b.deck}\n"
    with pytest.raises(CardinalError, match="not opened here"):
        one_of(brought(text, "x.yaml"), 0)


def test_a_script_without_end_is_not_played() -> None:
    looks = "  - expect: {over: false}\n" * (STEPS + 2)
    with pytest.raises(CardinalError, match="more than 2,000 steps"):
        stepped(one_of(brought(RULING.split("script:", maxsplit=1)[0] + "script:\n" + looks, ""), 0))


def test_there_is_no_scenario_beyond_the_last() -> None:
    with pytest.raises(CardinalError, match="has 1 scenarios"):
        one_of(brought(RULING, ""), 1)
