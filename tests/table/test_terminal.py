"""The game in a terminal, played through its own input and output."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from cardinal.games.vanguard.board.board import board
from cardinal.games.vanguard.events import Moves
from cardinal.games.vanguard.hidden import determinize
from cardinal.games.vanguard.rules.zones import DECK, HAND, ZONES
from cardinal.games.vanguard.table import TABLE
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import read_replay, verify
from cardinal.kernel.state import State
from cardinal.terminal.screen import Screen
from cardinal.terminal.session import COMMANDS, HELP, Terminal
from tests.conftest import EDITIONS
from tests.table.sitting import Sitting, by_number, by_text, lines, typing, vanguard


def verified(path: Path) -> State:
    replay = read_replay(path)
    return verify(replay, TABLE.replayer(replay.header, str(path)), str(path)).state


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_whole_game_by_numbers_ends_by_a_rule_and_its_replay_verifies(tmp_path: Path, rules: str) -> None:
    sitting = typing(by_number, tmp_path, 3, vanguard(3, rules))
    path = sitting.terminal.play()
    assert "You win!" in sitting.shown or "You lose." in sitting.shown or "Nobody wins." in sitting.shown
    ending = sitting.session.state.match.rules(sitting.session.state.ending)
    assert f"[{', '.join(ending)}]" in " ".join(sitting.shown.split())
    assert f"Replay: {path}" in sitting.shown
    assert digest(verified(path)) == digest(sitting.session.state)


def test_a_whole_game_by_the_texts_of_options(tmp_path: Path) -> None:
    sitting = typing(by_text, tmp_path, 4)
    assert verified(sitting.terminal.play()).over
    assert all(len(line) <= 80 for line in sitting.shown.splitlines() if not line.startswith("Replay: "))


def test_the_beginning_that_only_one_option_has_is_enough(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines(["DON"]), vanguard())
    sitting.terminal.play()
    assert [taken.option for taken in sitting.session.taken if taken.player == "A"] == ["done"]


def test_the_end_of_input_writes_a_replay_that_verifies(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines(["done", "pass"]), vanguard())
    state = verified(sitting.terminal.play())
    assert not state.over
    assert "The game is not finished." in sitting.shown
    assert digest(state) == digest(sitting.session.state)


def test_quit_asks_nothing_and_names_the_replay(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines(["quit", "done"]), vanguard())
    path = sitting.terminal.play()
    assert path == tmp_path / "game.replay"
    assert sitting.shown.endswith(f"Replay: {path}\n")


def test_an_interrupt_leaves_the_game_as_quit_does(tmp_path: Path) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    assert Sitting(tmp_path, interrupted, vanguard()).terminal.play().is_file()


def test_concede_ends_the_game_at_once(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines(["concede"]), vanguard())
    state = verified(sitting.terminal.play())
    assert state.over
    assert state.winner == 1
    assert "You lose." in sitting.shown


def test_an_existing_replay_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.replay").write_text("precious")
    path = Sitting(tmp_path, lines([]), vanguard()).terminal.play()
    assert path == tmp_path / "game-2.replay"
    assert (tmp_path / "game.replay").read_text() == "precious"


def test_a_fault_of_the_engine_is_one_message_with_the_replay(tmp_path: Path) -> None:
    def broken(prompt: str) -> str:
        raise ZeroDivisionError

    with pytest.raises(CardinalError, match="ZeroDivisionError") as problem:
        Sitting(tmp_path, broken, vanguard()).terminal.play()
    assert Path(problem.value.place).is_file()


# --- undo -----------------------------------------------------------------------------------


def test_undo_returns_to_the_same_board_as_often_as_one_likes(tmp_path: Path) -> None:
    boards: list[str] = []

    def play_then_undo(sitting: Sitting, rng: Random) -> str:
        s = sitting.session.state
        drawn = board(sitting.terminal.view, sitting.terminal.facts).plain + "\n".join(sitting.options)
        if sitting.terminal.log and len(boards) < 30 and not undone:
            boards.append(drawn)
            return rng.choice(sitting.options)
        undone.append(s.turn_number)
        if len(undone) > 1:
            assert drawn == boards.pop()
        if not boards:
            raise EOFError
        return "undo"

    undone: list[int] = []
    sitting = typing(play_then_undo, tmp_path, 5)
    path = sitting.terminal.play()
    assert not boards
    assert sitting.shown.count("Taken back: ") == 30
    verified(path)


def test_undo_at_the_first_decision_says_that_there_is_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("redraw")
    assert "nothing to take back" in sitting.says("undo")


def test_after_undo_nothing_of_the_undone_future_is_told(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("main")
    assert sitting.session.state.log is not None
    before = sitting.terminal.log
    sitting.session.take(0)
    sitting.reach("ride")
    while sitting.terminal.log != before:
        sitting.terminal._obey("undo")
    assert sitting.terminal.told == len(sitting.session.state.log or ())


# --- wrong input ----------------------------------------------------------------------------

WRONG = (
    "xyzzy", "0", "99", "-1", "²", "9" * 5000, "call", "call X to", "with", "at G#9", "act", "act drop", "swap up",
    "resolve", "choose B.FL", "no boost", "to", "G#1", "ride " + "x" * 500, "why", "why why", "why act V 7", "why ride",
    "why \U0001f600", "text", "text ?", "text B.ZZ", "text \x00", "look", "look B.hand", "look A.deck", "look C.drop",
    "rules", "rules 6", "rules zzz", "save", "save /", "save \x00", "save ~nobody/x", "undo please", "concede now",
    "quit it",
)  # fmt: skip


@pytest.mark.parametrize("kind", ["redraw", "ride", "main", "start", "guard"])
def test_no_input_is_answered_with_silence_or_a_traceback(tmp_path: Path, kind: str) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard(2))
    sitting.reach(kind)
    before = digest(sitting.session.state)
    for line in WRONG:
        assert sitting.says(line).strip(), f"{line!r} is not answered"
    assert digest(sitting.session.state) == before


def test_a_mistyped_option_is_answered_with_the_near_ones(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("main")
    calls = [text for text in sitting.options if text.startswith("call ")]
    assert calls[0] in sitting.says(calls[0].replace("to FL", "FL"))
    assert calls[0] in sitting.says("call")
    assert "pass" in sitting.says("psas")


def test_an_impossible_move_is_answered_with_its_rule(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("ride")
    assert "[7.3.1.2]" in sitting.says("attack")


# --- questions ------------------------------------------------------------------------------


def test_why_names_the_rule_and_says_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("ride")
    answer = " ".join(sitting.says("why attack").split())
    law = sitting.session.state.match.why_not(sitting.session.state, 0, "attack")
    assert law is not None
    assert law.says in answer
    assert law.rules[0] in answer


def test_why_completes_the_name_of_a_card_in_hand(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("start")
    name = sitting.terminal.view.own.cards("hand")[0].name
    assert f"`ride {name}` is not possible now" in " ".join(sitting.says(f"why ride {name[:8].lower()}").split())


def test_why_of_a_legal_option_says_its_number(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("ride")
    assert f"it is number {len(sitting.options)}." in sitting.says("why pass")


def test_text_shows_the_card_by_place_and_by_part_of_its_name(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("ride")
    by_place = sitting.says("text v")
    assert "Tam, Ash-Page at the Gate" in by_place
    assert "The engine understands all of it" in by_place
    assert sitting.says("text ash-page") == by_place


def test_text_of_a_card_nobody_has_seen_is_not_told(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    sitting.reach("redraw")
    assert "no card called" in sitting.says("text Ysolwen")


def test_rules_says_a_rule_of_this_edition(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines([]), vanguard())
    says = sitting.session.state.match.ledger.by_rule("cr-g-late", "6.5.1.1.2")[0].says
    assert says in " ".join(sitting.says("rules 6.5.1.1.2").split())
    assert "6.5.1.1.2" in sitting.says("rules 6.5")


def test_save_writes_the_replay_so_far_and_the_game_goes_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lines(["done", f"save {tmp_path}/mine.replay", "pass"]), vanguard())
    sitting.terminal.play()
    assert len(read_replay(tmp_path / "mine.replay").taken) < len(sitting.session.taken)
    verified(tmp_path / "mine.replay")


def test_help_names_every_command(tmp_path: Path) -> None:
    words = " ".join(word for word, _ in HELP)
    assert all(command in words for command in COMMANDS if command not in ("?", "u", "exit", "help"))
    assert "undo" in Sitting(tmp_path, lines([]), vanguard()).says("?")


# --- what must not be seen ------------------------------------------------------------------


def screen_of(s: State, sitting: Sitting) -> str:
    """Everything the person can make the terminal show in a position."""
    output = io.StringIO()
    there = sitting.terminal
    session = sitting.session
    here, session.state = session.state, s
    try:
        terminal = Terminal(session, 0, there.others, there.reader, Screen(output), there.replay)
        terminal._tell_news()
        terminal._show_decision()
        names = [definition.name for definition in s.match.definitions]  # type: ignore[attr-defined]
        for line in ["board", "log all", "look B.hand", "look B.deck", "look B.soul", *(f"text {n}" for n in names)]:
            terminal._obey(line)
    finally:
        session.state = here
    return output.getvalue()


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_differ_in_what_is_hidden_look_the_same(tmp_path: Path, seed: int) -> None:
    def compare(sitting: Sitting, rng: Random) -> str:
        s = sitting.terminal.state
        if rng.random() < 0.05:
            assert screen_of(determinize(s, 0, rng), sitting) == screen_of(s, sitting)
        return by_text(sitting, rng)

    typing(compare, tmp_path, seed).terminal.play()


@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_never_left_hand_and_deck_is_never_shown(tmp_path: Path, seed: int) -> None:
    """Told without the engine's own idea of who sees what: by where the cards have been."""

    def for_a_while(sitting: Sitting, rng: Random) -> str:
        if len(sitting.session.taken) > 60:
            raise EOFError
        return by_text(sitting, rng)

    sitting = typing(for_a_while, tmp_path, seed)
    sitting.terminal.play()
    s = sitting.terminal.state
    cards = [card for card, owner in enumerate(s.owners) if owner == 1]
    known = {s.definition(card).name for card in cards if came_out(s, card)}
    secret = {s.definition(card).name for card in cards} - known
    assert secret
    assert not [name for name in secret if name in sitting.shown]


def came_out(s: State, card: int) -> bool:
    """Whether a card was anywhere but in hand and deck."""
    moves = [event for event in s.log or () if isinstance(event, Moves) and event.card == card]
    return any(key % ZONES not in (HAND, DECK) for event in moves for key in (event.origin, event.to))
