"""Readings: every other one is shown by a scenario that fails without it; they are checked, kept and verified."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from cardinal.games import games, table_of
from cardinal.games.gundam.table import TABLE as GUNDAM
from cardinal.judge.documents import Document, read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel.codec import load, save
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import take
from cardinal.kernel.plain import plain
from cardinal.kernel.session import ReplayDiffers, read_replay, verify, write_replay
from cardinal.lab.simulation import simulate, verify_kept
from cardinal.law.readings import edition_of
from cardinal.players.contest import read_contest
from cardinal.table.game import checked
from tests.conftest import fight
from tests.gundam.games import FORMATS, game, played
from tests.gundam.test_replay import finished
from tests.judge.test_scenarios import DOCUMENTS
from tests.test_cli import ROOT, cardinal, refused

OTHER = [
    (name, edition, f"{reading.name}={value.replace(' ', '_')}")
    for name in games()
    for edition in table_of(name).editions
    for reading in table_of(name).readings(edition).values()
    for value in reading.others
]
READ_OTHERWISE = [(document, rules) for document in DOCUMENTS for rules in document.rules if "+" in rules]
GUNDAM_READINGS = sorted({reading for name, _, reading in OTHER if name == "gundam"})


def _id(value: object) -> str:
    return f"{value.file.name}:{value.line}" if isinstance(value, Document) else str(value)


# --- scenarios ----------------------------------------------------------------------------------


def test_a_scenario_names_every_other_value_of_every_reading() -> None:
    shown = {(document.game, reading) for document, rules in READ_OTHERWISE for reading in rules.split("+")[1:]}
    assert not {(name, reading) for name, _, reading in OTHER} - shown


def test_vanguard_scenarios_name_the_other_values_of_each_edition() -> None:
    shown = {rules for document, rules in READ_OTHERWISE if document.game == "vanguard"}
    assert not {f"{edition}+{reading}" for name, edition, reading in OTHER if name == "vanguard"} - shown


@pytest.mark.parametrize(("document", "rules"), READ_OTHERWISE, ids=_id)
def test_it_fails_by_the_plain_edition(document: Document, rules: str) -> None:
    plainly = replace(document, rules=(edition_of(rules),), cites={})
    [outcome] = run_document(plainly)
    assert not outcome.passed, f"{document.place}: {document.name}"


# --- what is refused ----------------------------------------------------------------------------

WRONG = [
    ("gundam", "1.6.0+cleanup_repeat=no", "there is no reading called 'cleanup_repeat'", "such as cleanup_repeats"),
    ("gundam", "1.6.0+", "there is no reading called ''", "`rules readings` lists them"),
    ("gundam", "1.6.0+cleanup_repeats=maybe", "no value 'maybe'", "write cleanup_repeats=yes or no"),
    ("gundam", "1.6.0+cleanup_repeats=", "no value ''", "write cleanup_repeats=yes or no"),
    ("gundam", "1.6.0+cleanup_repeats", "no value ''", "write cleanup_repeats=yes or no"),
    ("gundam", "1.6.0+cleanup_repeats=no+cleanup_repeats=yes", "is named twice", "once"),
    ("gundam", "1.7.0+cleanup_repeats=no", "no Gundam edition called '1.7.0'", "the editions are 1.6.0, 1.9.0"),
    ("vanguard", "cr-1.31+shield_count=at_once", "no reading called 'shield_count'", "such as shield_counts"),
    ("vanguard", "cr-1.31+shield_counts=later", "no value 'later'", "write shield_counts=after_pass or at_once"),
    ("vanguard", "cr-1.31+shield_counts=", "no value ''", "write shield_counts="),
    ("vanguard", "cr-1.31+domination_without_end=effect", "no reading called 'domination", "`rules readings`"),
]


@pytest.mark.parametrize(("name", "rules", "cause", "remedy"), WRONG)
def test_what_is_no_reading_is_refused_with_place_cause_and_remedy(
    name: str, rules: str, cause: str, remedy: str
) -> None:
    with pytest.raises(CardinalError) as problem:
        checked(table_of(name), rules, "my.yaml:3")
    assert problem.value.place == "my.yaml:3"
    assert cause in problem.value.cause
    assert remedy in problem.value.remedy


@pytest.mark.parametrize(("name", "rules", "cause", "remedy"), [WRONG[0], WRONG[3]])
def test_the_command_line_refuses_it_too(name: str, rules: str, cause: str, remedy: str, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(f"name: None\ngame: {name}\nrules: {rules}\n", encoding="utf-8")
    refused(cardinal("scenario", str(path)), "case.yaml:1", cause, remedy)
    refused(cardinal("sim", "kiln-row", "kiln-row", "--game", name, "--rules", rules), cause, remedy)


# --- saved games, replays and simulations -------------------------------------------------------


def test_a_saved_game_is_loaded_only_by_the_same_readings() -> None:
    s = game("1.6.0+draw_many=one_by_one", "duel", 3)
    take(s, 0)
    data = save(s)
    assert plain(load(data, s.match)) == plain(s)
    for other in ("1.6.0", "1.6.0+draw_many=together", "1.9.0+draw_many=one_by_one"):
        with pytest.raises(CardinalError, match=r"by the rules 1\.6\.0\+draw_many=one_by_one"):
            load(data, game(other, "duel", 3).match, "my.save")


def test_a_saved_fight_is_loaded_only_by_the_same_readings() -> None:
    s = fight("cr-1.31+shield_counts=at_once", 3)
    with pytest.raises(CardinalError, match=r"by the rules cr-1\.31\+shield_counts=at_once"):
        load(save(s), fight("cr-1.31", 3).match, "my.save")


def test_a_replay_carries_its_readings(tmp_path: Path) -> None:
    rules, path = "1.6.0+new_trigger_interrupts=yes", tmp_path / "game.replay"
    session = finished(rules, "duel", 5)
    write_replay(session, path)
    replay = read_replay(path)
    assert replay.header.rules == rules
    again = verify(replay, GUNDAM.replayer(replay.header, str(path)), str(path))
    assert plain(again.state) == plain(session.state)


def test_a_replay_by_other_readings_does_not_come_to_the_same_end(tmp_path: Path) -> None:
    path = tmp_path / "game.replay"
    write_replay(finished("1.6.0+royale_passes=each_once", "royale-last", 5), path)
    replay = read_replay(path)
    header = msgspec.structs.replace(replay.header, rules="1.6.0")
    with pytest.raises(ReplayDiffers):
        verify(replace(replay, header=header), GUNDAM.replayer(header, str(path)), str(path))


def test_a_replay_with_a_reading_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.replay"
    write_replay(finished("1.6.0", "duel", 5), path)
    header = msgspec.structs.replace(read_replay(path).header, rules="1.6.0+draw_many=never")
    with pytest.raises(CardinalError, match=r"game\.replay.*has no value 'never'"):
        GUNDAM.replayer(header, str(path))


@pytest.mark.parametrize(
    ("name", "decks", "rules"),
    [
        ("gundam", ("kiln-row", "tidewrack-yard"), "1.6.0+new_trigger_interrupts=yes+draw_many=one_by_one"),
        ("vanguard", ("cinder-court", "lanternfolk"), "cr-1.31+shield_counts=at_once+drive_zero=yes"),
    ],
)
def test_simulated_games_by_readings_are_verified(
    name: str, decks: tuple[str, ...], rules: str, tmp_path: Path
) -> None:
    contest = read_contest(name, decks, ("random",), rules, 1)
    tally = simulate(replace(contest, verify=1, kept=str(tmp_path)), 3, workers=1)
    verify_kept(tally)
    assert (tally.games, tally.verified, tally.failures) == (3, 3, [])
    replays = [read_replay(path) for path in tmp_path.iterdir()]
    assert [replay.header.rules for replay in replays] == [rules] * 3


@pytest.mark.parametrize("reading", GUNDAM_READINGS)
@pytest.mark.parametrize("way", FORMATS)
def test_a_game_by_each_reading_comes_to_an_end(way: str, reading: str) -> None:
    *_, s = played(f"1.9.0+{reading}", way, 7)
    assert s.over


# --- what is said of them -----------------------------------------------------------------------


def test_the_example_of_the_documentation_passes(tmp_path: Path) -> None:
    section = (ROOT / "docs" / "DESIGN.md").read_text(encoding="utf-8").split("## Readings")[1]
    path = tmp_path / "example.yaml"
    path.write_text(section.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    [document] = read_file(path)
    assert all(outcome.passed for outcome in run_document(document))


def test_the_list_of_readings_says_how_to_choose_otherwise() -> None:
    outcome = cardinal("rules", "readings", "--game", "gundam")
    assert outcome.returncode == 0
    for reading in GUNDAM_READINGS:
        assert f"+{reading}" in outcome.stdout
