"""Gundam in a terminal: its board, its words, and whole games of two to six players."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.games import find_game, games
from cardinal.games.gundam.events import Moves, Reveals
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.rules.zones import DECK, HAND, RESOURCE_DECK, SHIELDS, ZONES
from cardinal.games.gundam.table import TABLE
from cardinal.kernel.codec import digest
from cardinal.kernel.machine import run
from cardinal.kernel.session import Header, Session, read_replay, verify
from cardinal.kernel.state import State
from tests.table.sitting import Sitting, by_number, by_text, lines, typing

FACE = find_game("gundam").face
NAMES = ("kiln-row", "tidewrack-yard", "bellweather-line", "marrow-orchard")
LONG = "Old Noll, Keeper of the Drowned Lighthouse"
CARDS: list[dict[str, Any]] = [
    {"name": "Walker", "type": "unit", "color": "Blue", "level": 2, "cost": 1, "ap": 2, "hp": 4, "link": "[Nell]"},
    {"name": "Wall", "type": "unit", "color": "Blue", "level": 2, "cost": 2, "ap": 1, "hp": 5, "text": "<Blocker>"},
    {"name": "Giant", "type": "unit", "color": "Blue", "level": 8, "cost": 7, "ap": 8, "hp": 8},
    {"name": LONG, "type": "unit", "color": "Blue", "level": 8, "cost": 7, "ap": 12, "hp": 10, "link": "[Nell]"},
    {"name": "Nell", "type": "pilot", "color": "Blue", "level": 1, "cost": 1, "ap": 1, "hp": 2},
    {"name": "Spark", "type": "command", "color": "Blue", "level": 1, "cost": 1,
     "text": "【Main】/【Action】Choose 1 enemy Unit. Deal 1 damage to it."},
    {"name": "Yard", "type": "base", "color": "Blue", "level": 1, "cost": 1, "ap": 0, "hp": 5,
     "text": "【Burst】Deploy this card."},
]  # fmt: skip


@cache
def decks(number: int) -> list[Any]:
    return [TABLE.read_deck(find_game("gundam").find_deck(name)) for name in NAMES[:number]]


def game(number: int = 2, seed: int = 1, way: str = "", rules: str = "1.6.0") -> Session:
    return Session(*TABLE.new_game(rules, decks(number), seed, way))


def position(**body: Any) -> Session:
    """A position as scenarios describe it, with the cards of this file."""
    body = {"cards": CARDS, **body}

    def begin() -> State:
        return TABLE.begin("1.6.0", body, "here", Path())

    header = Header("gundam", "1.6.0", "", [{}] * begin().players, 1)
    return Session(header, begin)


def drawn(session: Session, seat: int = 0, width: int = 80) -> str:
    s = session.state
    return FACE.board(FACE.view(s, seat), FACE.facts(s), width).plain


def verified(path: Path) -> State:
    replay = read_replay(path)
    return verify(replay, TABLE.replayer(replay.header, str(path)), str(path)).state


# --- the board ------------------------------------------------------------------------------

FIELD = {
    "A": {
        "battle": ["Walker + Nell (rest, 1 damage)", "Wall (new)", "Wall"],
        "hand": ["Spark x2", "Nell", "Yard"],
        "resources": ["Resource x2", "Resource (rest)", "EX"],
        "trash": ["Filler x3"],
        "removed": ["Filler"],
    },
    "B": {"battle": ["Giant"], "hand": ["Spark x4"], "base": ["Yard (2 damage)"], "shields": "4"},
}


def test_units_show_strength_states_pilot_link_and_keywords() -> None:
    rows = drawn(position(**FIELD)).splitlines()
    assert "   AP 3  HP 6  Walker [rest] [1 damage]  + Nell (link)" in rows
    assert "   AP 1  HP 5  Wall#1 [new]  <Blocker>" in rows
    assert "   AP 1  HP 5  Wall#2  <Blocker>" in rows
    assert "   AP 8  HP 8  Giant" in rows


def test_base_shields_resources_and_counts_are_told() -> None:
    rows = drawn(position(**FIELD)).splitlines()
    assert "   Shields 6  Base EX Base HP 3" in rows
    assert "   Shields 4  Base Yard HP 5 [2 damage]" in rows
    assert " A you         hand 4  deck 30  trash 3  removed 1  resources 4 (3 active, 1 EX)" in rows
    assert " B opponent    hand 4  deck 30  trash 0  resources 0" in rows


def test_the_own_hand_is_shown_with_its_numbers_and_no_other() -> None:
    shown = drawn(position(**FIELD))
    assert "Lv.1  cost 1              Spark x2  (command)" in shown
    assert "Lv.1  cost 1  AP+1 HP+2   Nell  (pilot)" in shown
    assert "Lv.1  cost 1  HP 5        Yard  (base)" in shown
    assert "x4" not in shown
    assert "Spark x4" in drawn(position(**FIELD), 1)


def test_the_viewer_is_at_the_bottom_and_everybody_is_there() -> None:
    session = position(players=6, format="royale-last")
    for seat, order in ((0, "BCDEFA"), (2, "DEFABC")):
        rows = drawn(session, seat).splitlines()
        assert [row[1] for row in rows if row[2:12].strip() in ("you", "opponent")] == list(order)


def test_eliminated_players_are_marked() -> None:
    session = position(players=3, format="royale-last", C={"base": "none", "shields": "0"}, A={"battle": ["Walker"]})
    session.take(session.state.match.option_texts(session.state).index("attack Walker > C"))
    assert " C opponent    eliminated" in drawn(session)


def test_a_team_shows_its_shared_base_once_and_the_partner_beside_you() -> None:
    shown = drawn(position(format="team"))
    assert shown.count("Shields 8  Base EX Base") == 2
    assert shown.index(" D opponent") < shown.index(" C partner") < shown.index(" A you")
    assert "Base and Shields: those of A" in shown


@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_longest_names_fit_the_width_and_are_not_cut(width: int) -> None:
    unit = f"{LONG} + Nell (rest, new, 9 damage)"
    session = position(A={"battle": [unit] * 6, "hand": [f"{LONG} x3"], "resources": "15"}, B={"battle": [unit] * 6})
    rows = drawn(session, width=width).splitlines()
    assert max(map(len, rows)) <= width
    assert sum(f"{LONG}#" in row for row in rows) == 12


@pytest.mark.parametrize(("number", "way"), [(2, "duel"), (4, "team"), (4, "royale-last")])
def test_every_position_of_a_game_can_be_drawn(number: int, way: str) -> None:
    session, rng = game(number, 5, way), Random(5)
    while (asked := session.state.asked) is not None:
        for seat in range(number):
            assert max(map(len, drawn(session, seat).splitlines())) <= 80
        session.take(rng.randrange(len(asked.options)))


# --- whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLE.editions)
def test_a_whole_duel_by_numbers_ends_by_a_rule_and_its_replay_verifies(tmp_path: Path, rules: str) -> None:
    sitting = typing(by_number, tmp_path, 3, game(2, 3, rules=rules))
    path = sitting.terminal.play()
    assert "You win!" in sitting.shown or "You lose." in sitting.shown
    ending = sitting.session.state.match.rules(sitting.session.state.ending)
    assert f"[{', '.join(ending)}]" in " ".join(sitting.shown.split())
    assert digest(verified(path)) == digest(sitting.session.state)


@pytest.mark.parametrize("way", ["royale-last", "royale-winner", "team"])
def test_four_players_by_the_texts_of_options(tmp_path: Path, way: str) -> None:
    for seed in range(3):
        sitting = typing(by_text, tmp_path, seed, game(4, seed, way))
        assert verified(sitting.terminal.play()).over
        assert all(len(line) <= 80 for line in sitting.shown.splitlines() if not line.startswith(("Replay: ", "> ")))


def test_who_is_out_is_told_and_the_others_play_on(tmp_path: Path) -> None:
    body: dict[str, Any] = {seat: {"battle": ["Walker x6"], "base": "none", "shields": "0"} for seat in "BC"}
    session = position(players=3, format="royale-last", turn="B", A={"base": "none", "shields": "0"}, **body)
    sitting = Sitting(tmp_path, lines([]), session)
    attack = session.state.match.option_texts(session.state).index("attack Walker#1 > A")
    session.take(attack)
    sitting.terminal.play()
    assert "You are out. The others play on." in sitting.shown
    assert session.state.over
    assert "You lose." in sitting.shown


def test_a_team_wins_together(tmp_path: Path) -> None:
    session = position(format="team", A={"battle": ["Walker"]}, B={"base": "none", "shields": "0"})
    sitting = Sitting(tmp_path, lines(["attack Walker > B"]), session)
    sitting.terminal.play()
    assert "You win!" in sitting.shown
    assert FACE.has_won(session.state, 2)
    assert not FACE.has_won(session.state, 3)


def test_concede_ends_a_duel_and_only_the_own_part_of_a_royale(tmp_path: Path) -> None:
    duel = Sitting(tmp_path, lines(["concede"]), game())
    assert verified(duel.terminal.play()).winner == 1
    royale = Sitting(tmp_path, lines(["concede"]), game(4))
    state = verified(royale.terminal.play())
    assert not state.over
    assert "You lose. The others could play on." in royale.shown


# --- undo -----------------------------------------------------------------------------------


def test_undo_returns_to_the_same_board(tmp_path: Path) -> None:
    seen: list[str] = []
    undone: list[int] = []

    def play_then_undo(sitting: Sitting, rng: Random) -> str:
        now = drawn(sitting.session) + "\n".join(sitting.options)
        if len(seen) < 15 and not undone:
            seen.append(now)
            return rng.choice(sitting.options)
        undone.append(1)
        if len(undone) > 1:
            assert now == seen.pop()
        if not seen:
            raise EOFError
        return "undo"

    sitting = typing(play_then_undo, tmp_path, 2, game(3, 2))
    path = sitting.terminal.play()
    assert sitting.shown.count("Taken back: ") == 15
    verified(path)


# --- questions ------------------------------------------------------------------------------

MAIN = {"A": {"battle": ["Walker (new)", "Wall"], "hand": ["Giant", "Walker", "Wall", "Nell"], "resources": "3"},
        "B": {"battle": ["Walker", "Wall (rest)"]}}  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("why deploy gia", "`deploy Giant` is not possible now"),
        ("why attack walk>player", "`attack Walker > player` is not possible now"),
        ("why attack wall > walk", "`attack Wall > Walker` is not possible now"),
        ("deploy nobody", "`deploy nobody` is not possible now"),
        ("why block wall", "`block Wall` is not possible now; it has its moment elsewhere"),
        ("why pair nell with wal#2", "`pair Nell with wal#2` is not possible now"),
        ("why end", "`end` is possible: it is number"),
    ],
)
def test_why_not_completes_names_and_names_the_rule(tmp_path: Path, asked: str, said: str) -> None:
    sitting = Sitting(tmp_path, lines([]), position(**MAIN))
    answer = " ".join(sitting.says(asked).split())
    assert said in answer
    if "is possible" not in said:
        refusal = sitting.session.state.match.why_not(sitting.session.state, 0, said.split("`")[1])
        assert refusal is not None
        rules, says = refusal[1:]
        assert says in answer
        assert rules[0] in answer


def test_text_shows_a_card_by_place_name_and_part_of_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), position(**FIELD))
    base = sitting.says("text B.base")
    assert "Yard\n" in base
    assert "Lv.1 cost 1 Blue base, HP 5" in base
    assert "The engine understands all of it" in base
    assert sitting.says("text Yard") == base
    assert sitting.says("text b.gi") == sitting.says("text Giant")
    assert "EX Base" in sitting.says("text base")


def test_look_shows_a_zone_and_hides_what_is_hidden(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), position(**FIELD))
    assert "3x Filler" in sitting.says("look trash")
    assert "1x Resource [rest]" in sitting.says("look a.resources")
    assert "4x a card you do not see" in sitting.says("look B.hand")
    assert "B.shields: 4 cards" in sitting.says("look B.shields")


def test_options_say_what_comes_of_them(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), position(**MAIN))
    sitting.terminal._show_decision()
    shown = " ".join(sitting.shown.split())
    assert "deploy Walker Lv.2 cost 1 AP 2 HP 4" in shown
    assert "pair Nell with Walker AP+1 HP+2, link" in shown
    assert "pair Nell with Wall AP+1 HP+2, no link" in shown
    assert "attack Wall > player AP 1 against EX Base, HP 3" in shown
    assert "attack Wall > Wall AP 1 HP 5 against AP 1 HP 5" in shown


def test_a_block_and_an_action_say_what_they_answer(tmp_path: Path) -> None:
    session = position(turn="B", A={"battle": ["Wall", "Walker (rest)"], "hand": ["Spark"], "resources": "1"},
                       B={"battle": ["Giant (1 damage)"]})  # fmt: skip
    session.take(session.state.match.option_texts(session.state).index("attack Giant > Walker"))
    sitting = Sitting(tmp_path, lines(["pass", "1"]), session)
    sitting.terminal.play()
    shown = " ".join(sitting.shown.split())
    assert "Giant (AP 8 HP 7 of 8) attacks Walker (AP 2 HP 4). Block the attack? [8-3-1]" in shown
    assert "Giant (AP 8 HP 7 of 8) attacks Walker (AP 2 HP 4). Use an action? [9-3]" in shown
    assert "Attack: Giant > Walker" in shown
    assert "Giant receives 1 damage" in shown


def test_the_text_of_what_asks_is_shown(tmp_path: Path) -> None:
    session = position(A={"hand": ["Spark"], "resources": "1"}, B={"battle": ["Wall", "Walker"]})
    sitting = Sitting(tmp_path, lines(["play Spark"]), session)
    sitting.terminal.play()
    assert "【Main】/【Action】Choose 1 enemy Unit. Deal 1 damage to it." in " ".join(sitting.shown.split())
    assert "Spark: Choose, as the text says." in sitting.shown


def test_the_players_that_can_be_attacked_share_a_line(tmp_path: Path) -> None:
    session = position(players=4, format="royale-last", A={"battle": ["Walker"]}, C={"battle": ["Wall (rest)"]})
    sitting = Sitting(tmp_path, lines([]), session)
    sitting.terminal._show_decision()
    assert "  attack Walker >   1 B   2 C   3 D\n   4  attack Walker > C.Wall" in sitting.shown


WRONG = (
    "xyzzy", "0", "99", "-1", "²", "deploy", "deploy x", "pair", "pair x", "pair x with", "pair with y", "attack",
    "attack >", "attack x > B.y", "attack > player", "act", "act x 9", "block", "ex 9", "play \x00", "hand over", "why",
    "why why", "why attack", "why pair nell with", "text", "text ?", "text B.", "text C.base", "text #1", "look",
    "look B.hand", "look C.trash", "look A.outside", "rules", "rules 7-5", "rules zzz", "save", "undo please",
)  # fmt: skip


@pytest.mark.parametrize("body", [MAIN, {**MAIN, "players": 3, "format": "royale-last"}, {**MAIN, "format": "team"}])
def test_no_input_is_answered_with_silence_or_a_traceback(tmp_path: Path, body: dict[str, Any]) -> None:
    sitting = Sitting(tmp_path, lines([]), position(**body))
    before = digest(sitting.session.state)
    for line in WRONG:
        assert sitting.says(line).strip(), f"{line!r} is not answered"
    assert digest(sitting.session.state) == before


def test_help_speaks_of_this_game(tmp_path: Path) -> None:
    shown = Sitting(tmp_path, lines([]), game()).says("?")
    assert "look B.resources" in shown
    assert "vanguard" not in shown.casefold()
    assert all(len(line) <= 80 for line in shown.splitlines())


# --- the log --------------------------------------------------------------------------------


def test_news_leave_out_what_the_board_shows(tmp_path: Path) -> None:
    sitting = typing(by_text, tmp_path, 2, game(2, 2))
    sitting.terminal.play()
    for quiet in ("Resource rests", "becomes active [7-2-3-1]", "phase [", "goes from no location to the trash"):
        assert quiet not in sitting.shown
    assert "turn 2: " in sitting.shown
    assert "deploys" in sitting.shown
    before = len(sitting.shown)
    sitting.terminal._obey("log all")
    assert "Resource rests" in sitting.shown[before:]


@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_never_came_out_is_never_shown(tmp_path: Path, seed: int) -> None:
    """Told without the engine's own idea of who sees what: by where the cards have been."""

    def for_a_while(sitting: Sitting, rng: Random) -> str:
        if len(sitting.session.taken) > 60:
            raise EOFError
        return by_text(sitting, rng)

    sitting = typing(for_a_while, tmp_path, seed, game(2, seed))
    sitting.terminal.play()
    s = sitting.session.state
    assert isinstance(s, Game)
    theirs = [card for card, owner in enumerate(s.owners) if owner == 1]
    known = {s.definition(card).name for card in theirs if came_out(s, card)}
    secret = {s.definition(card).name for card in theirs} - known
    assert secret
    assert not [name for name in secret if name in sitting.shown]


def came_out(s: Game, card: int) -> bool:
    """Whether a card was anywhere but in hand, decks and shields, or was revealed there."""
    about = [event for event in s.log or () if isinstance(event, (Moves, Reveals)) and event.card == card]
    places = [key for event in about if isinstance(event, Moves) for key in (event.origin, event.to)]
    hidden = (HAND, DECK, SHIELDS, RESOURCE_DECK)
    return (
        s.where[card] % ZONES not in hidden
        or any(isinstance(event, Reveals) for event in about)
        or any(key % ZONES not in hidden for key in places)
    )


# --- every game -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_a_face_names_what_is_there(name: str) -> None:
    face = find_game(name).face
    assert face.game == name
    assert all(find_game(name).find_deck(deck).is_file() for deck in face.first_decks)
    assert set(face.examples) == {"why", "text", "look", "rules"}
    assert face.once <= face.whole_board


def test_positions_of_this_file_are_what_they_say() -> None:
    s = TABLE.begin("1.6.0", {"cards": CARDS, **FIELD}, "here", Path())
    run(s)
    assert s.asked is not None
    assert s.asked.player == 0
