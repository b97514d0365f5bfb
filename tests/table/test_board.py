"""The board as text, and the options below it."""

from __future__ import annotations

import io

import pytest
from rich.text import Text

from cardinal.games.vanguard.board.board import board
from cardinal.games.vanguard.cards import CardDefinition, Printed
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import CardSeen, Side, TurnSeen, View, ZoneSeen
from cardinal.players import decide, player
from cardinal.terminal.options import NONE, listing, meant
from cardinal.terminal.screen import Screen
from tests.conftest import EDITIONS, fight, played

LONG = "Old Noll, Keeper of the Drowned Lighthouse"


Zones = dict[str, list[CardSeen] | int]


def unit(name: str, power: int, *states: str, critical: int = 1) -> CardSeen:
    numbers = {"power": power, "critical": critical, "grade": 1, "shield": 5000}
    return CardSeen(name, marks=states, numbers=numbers)


def side(zones: Zones) -> Side:
    return Side({
        name: ZoneSeen(here, covered=True) if isinstance(here, int) else ZoneSeen(len(here), tuple(here))
        for name, here in zones.items()
    })


def view(mine: Zones, theirs: Zones) -> View:
    turn = TurnSeen("B", 4, "battle", "guard")
    return View(game="vanguard", rules="", viewer="A", turn=turn, sides={"A": side(mine), "B": side(theirs)})


def test_the_opponents_left_is_on_your_right() -> None:
    drawn = board(view({"FL": [unit("Mine", 7000)]}, {"FL": [unit("Theirs", 8000)], "BR": [unit("Back", 5000)]}), {})
    rows = drawn.plain.splitlines()
    mine, theirs, back = (next(n for n, row in enumerate(rows) if name in row) for name in ("Mine", "Theirs", "Back"))
    assert back < theirs < mine
    assert rows[mine].index("Mine") < 10
    assert rows[theirs].index("Theirs") > 50
    assert rows[back].index("Back") < 10


def test_power_critical_and_states_of_a_unit_are_told() -> None:
    drawn = board(view({"V": [unit("Mine", 15000, "rest", critical=2)]}, {}), {}).plain
    assert "V  G1 15000 crit 2 [rest]" in drawn
    assert "crit" not in board(view({"V": [unit("Mine", 15000)]}, {}), {}).plain


def test_zones_are_counted_and_face_down_damage_is_told() -> None:
    damage = [CardSeen("X"), CardSeen("Y", marks=("face down",))]
    mine: Zones = {"deck": 30, "damage": damage, "bind": [CardSeen("Z")]}
    drawn = board(view(mine, {"hand": [CardSeen("?")] * 4}), {}).plain
    assert "deck 30" in drawn
    assert "damage 2 (1 face down)" in drawn
    assert "bind 1" in drawn
    assert "B opponent    hand 4" in drawn


def test_guardians_and_checks_lie_in_the_middle() -> None:
    drawn = board(view({"G": [unit("One", 0), unit("Two", 0)]}, {"trigger": [CardSeen("Three")]}), {}).plain
    assert "G#2 A's guardian: Two, shield 5000" in drawn
    assert "B's check: Three" in drawn


def test_the_hand_shows_what_the_cards_are_good_for() -> None:
    printed = Printed("Spark", "trigger", 0, 5000, 1, 10000, (), (), (), "heal", (), "")
    drawn = board(view({"hand": [CardSeen("Spark")] * 2}, {}), {"Spark": CardDefinition(printed)}).plain
    assert "G0  5000  shield 10000  Spark x2  (heal trigger)" in drawn


@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_longest_names_fit_the_width(width: int) -> None:
    circles = ("V", "FL", "FR", "BL", "BC", "BR")
    full: Zones = {place: [unit(LONG, 115000, "rest", "locked", critical=3)] for place in circles}
    hidden = CardSeen(LONG, marks=("face down",))
    full |= {zone: [hidden] * 16 for zone in ("hand", "damage", "bind", "gzone", "drop")}
    drawn = board(view({**full, "G": [unit(LONG, 5000)], "deck": 49}, full), {}, width).plain
    assert max(map(len, drawn.splitlines())) <= width


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_position_of_a_game_can_be_drawn(rules: str) -> None:
    for s in played(rules, 5):
        facts = {definition.name: definition for definition in s.match.definitions}
        for seat in range(2):
            drawn = board(s.match.view(s, seat), facts).plain
            assert max(map(len, drawn.splitlines())) <= 80


# --- options --------------------------------------------------------------------------------


TEXTS = ["call Ant, the Small to FL", "call Ant, the Small to FR", "act V", "act V 2", "pass"]


@pytest.mark.parametrize(
    ("typed", "number"),
    [("1", 0), ("5", 4), ("PASS", 4), ("pa", 4), ("act V", 2), ("act  v 2", 3), ("call Ant, the Small to FR", 1),
     ("6", NONE), ("0", NONE), ("act", NONE), ("", NONE), ("fold", NONE)],
)  # fmt: skip
def test_an_option_is_meant_by_number_text_or_beginning(typed: str, number: int) -> None:
    assert meant(typed, TEXTS).number == number


@pytest.mark.parametrize(("typed", "near"), [("act", (2, 3)), ("call ant fr", (1,)), ("pss", (4,)), ("fold", ())])
def test_near_options_are_found(typed: str, near: tuple[int, ...]) -> None:
    assert meant(typed, TEXTS).near == near


def test_the_circles_for_one_card_share_a_line() -> None:
    lines = [line.plain for line in listing(TEXTS, [""] * 4 + ["on"], 80, r"call .+ to \w+")]
    assert lines == ["  call Ant, the Small to   1 FL   2 FR", "   3  act V", "   4  act V 2", "   5  pass     on"]


def test_every_option_has_its_number_in_the_list() -> None:
    texts = [f"call {LONG} to {place}" for place in ("FL", "FR", "BL", "BC", "BR")] + ["pass"]
    shown = [line.plain for line in listing(texts, [""] * 6, 80, r"call .+ to \w+")]
    assert max(map(len, shown)) <= 80
    assert shown[1].split() == ["1", "FL", "2", "FR", "3", "BL", "4", "BC", "5", "BR"]


# --- where it is shown ----------------------------------------------------------------------


class Tty(io.StringIO):
    """A terminal that is none."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colour_is_for_terminals_without_no_color(
    monkeypatch: pytest.MonkeyPatch, no_color: str, coloured: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm-256color")
    terminal, file = Tty(), io.StringIO()
    for output in (terminal, file):
        Screen(output).show(Text("bold", style="bold"))
    assert ("\x1b[" in terminal.getvalue()) is coloured
    assert file.getvalue() == "bold\n"


# --- who plays ------------------------------------------------------------------------------


def test_the_random_player_is_repeatable_and_leaves_the_games_chance_alone() -> None:
    s = fight("cr-g-late", 1)
    before = s.rng
    one, other = player("random", 7), player("random", 7)
    chosen = [decide(one, s) for _ in range(50)]
    assert chosen == [decide(other, s) for _ in range(50)]
    assert s.asked is not None
    assert set(chosen) == set(range(len(s.asked.options)))
    assert s.rng == before


@pytest.mark.parametrize("name", ["club", "expert", "rondom"])
def test_a_player_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(CardinalError, match=f"no player called {name!r}"):
        player(name, 1)
