"""What a small game gets for nothing: a describer, a face and a stage that say as little as they can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from cardinal.games.gundam.cards import CardDefinition
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.hidden import determinize
from cardinal.games.gundam.rules.zones import BASE, BATTLE, DECK, NAMES, NEW, RESOURCE_DECK, REST, SHIELDS
from cardinal.kernel.describing import BACK, Describer
from cardinal.kernel.events import Takes
from cardinal.kernel.seen import BattleSeen, CardSeen, Side, Spot, TurnSeen, View, ZoneSeen
from cardinal.kernel.state import SEATS, SPECTATOR
from cardinal.table.faces import PlainFace
from cardinal.table.plain_board import plain_board
from cardinal.table.stage import PlainStage, Pointing
from tests.table.sitting import by_number, typing
from tests.table.test_gundam import FIELD, game, position, verified


class Least(Describer[Game]):
    """All that a describer must say."""

    zones = NAMES
    covered = frozenset((DECK, RESOURCE_DECK, SHIELDS))
    ordered = frozenset((BATTLE, BASE))
    states = ((REST, "rest"), (NEW, "new"))
    speaks_of: ClassVar[Mapping[str, int]] = {"attack": 2, "deploy": 1, "pair": 2}

    def turn(self, s: Game) -> TurnSeen:
        return TurnSeen(SEATS[s.active], s.turn_number, s.phase, s.step)

    def sees(self, s: Game, viewer: int, card: int) -> bool:
        return s.sees(viewer, s.where[card])

    def counters(self, s: Game, player: int) -> dict[str, int]:
        return {"luck": 7 - player}

    def numbers(self, s: Game, card: int) -> dict[str, int]:
        return {"ap": s.definition(card).printed.ap}


class LeastFace(PlainFace[Game, CardDefinition]):
    game = "gundam"
    describer = Least()

    def definitions(self, s: Game) -> Sequence[CardDefinition]:
        return s.match.definitions


class LeastStage(PlainStage[Game]):
    describer = Least()
    tries: Mapping[str, tuple[str, ...]] = {"hand": ("deploy", "play")}
    players_in: Mapping[str, int] = {"attack": 3}
    showing = frozenset(("deploy",))


FACE, STAGE = LeastFace(), LeastStage()


def seen(seat: int = 0) -> View:
    return FACE.view(position(**FIELD).state, seat)


def test_cards_have_their_faces_states_and_numbers_and_hidden_ones_their_back() -> None:
    view = seen()
    walker = view.own.cards("battle")[0]
    assert (walker.name, walker.marks, walker.numbers) == ("Walker", ("rest",), {"ap": 2})
    assert view.sides["B"].cards("hand") == (BACK,) * 4
    assert view.sides["B"].zones["deck"] == ZoneSeen(30, covered=True)
    assert [card.name for card in view.own.cards("hand")] == ["Nell", "Spark", "Spark", "Yard"]


def test_it_is_told_as_plain_data() -> None:
    told = seen().json()
    assert told["players"]["A"]["battle"][1] == {"name": "Wall", "ap": 1, "states": ["new"]}
    assert told["players"]["B"]["deck"] == 30
    assert told["numbers"] == {"A": {"luck": 7}, "B": {"luck": 6}}
    about = dict(zip(told["asked"]["options"], told["asked"]["about"], strict=True))
    assert about["deploy Yard"] == {"cards": ["Yard"], "places": ["A.hand"]}
    assert about["attack Wall#2 > player"] == {"cards": ["Wall"], "places": ["A.battle.2"]}
    assert "options" not in seen(1).json()["asked"]


def test_a_view_has_nothing_that_a_viewer_cannot_know() -> None:
    session, chance = game(), Random(3)
    for _ in range(60):
        s = session.state
        if s.over or s.asked is None:
            break
        for viewer in (0, 1, SPECTATOR):
            assert FACE.describer.view(determinize(s, viewer, chance), viewer) == FACE.describer.view(s, viewer)
        session.take(chance.randrange(len(s.asked.options)))


def test_the_numbers_of_cards_stand_beside_the_view_in_its_order() -> None:
    s = position(**FIELD).state
    look = FACE.describer.look(s, 0)
    for (seat, zone), cards in look.cards.items():
        told = look.view.sides[seat].cards(zone)
        assert [card.name for card in told if not card.is_hidden] == [
            s.definition(number).name for number, card in zip(cards, told, strict=True) if not card.is_hidden
        ]


# --- the board ------------------------------------------------------------------------------


def test_the_plain_board_shows_zones_cards_and_the_hand() -> None:
    rows = FACE.board(seen(), {}, 80).plain.splitlines()
    assert rows[0].startswith("== Turn 3: your turn, main phase")
    assert any(row.startswith(" B opponent    luck 6  hand 4  deck 30  resourcedeck 10") for row in rows)
    assert "   battle    Walker [rest]  ap 2" in rows
    assert "             Wall#1 [new]  ap 1" in rows
    assert "   Spark x2  (ap 0)" in rows


def test_the_plain_board_tells_an_attack() -> None:
    field = {"row": ZoneSeen(1, (CardSeen("Ox", keywords=("Quick",), beside={"rider": "Nell"}),), ordered=True)}
    battle = BattleSeen(Spot("A", "row", 0), (), "B", 3, 5)
    sides = {"A": Side(field), "B": Side({}), "C": Side({})}
    view = View(game="", rules="", viewer="A", turn=TurnSeen("A", 1, "war"), sides=sides, battle=battle, out=("C",))
    drawn = plain_board(view, 60).plain
    assert " Attack: Ox > B, 3 against 5" in drawn
    assert "   row       Ox <Quick>  rider: Nell" in drawn
    assert " C opponent    out" in drawn


@pytest.mark.parametrize("width", [60, 80])
def test_every_line_fits(width: int) -> None:
    session = game(4, way="royale-last")
    assert max(map(len, FACE.board(FACE.view(session.state, 0), {}, width).plain.splitlines())) <= width


# --- the face -------------------------------------------------------------------------------


def test_a_whole_game_is_played_with_it(tmp_path: Path) -> None:
    sitting = typing(by_number, tmp_path, 5, game(seed=4))
    sitting.terminal.face = FACE
    assert verified(sitting.terminal.play()).over
    assert "== Turn 3: your turn" in sitting.shown


def test_questions_hints_and_refusals_can_be_told() -> None:
    s = position(**FIELD).state
    view = FACE.view(s, 0)
    assert FACE.prompt(s) == "Choose one. [7-5-1]"
    assert dict(zip(s.match.option_texts(s), FACE.hints(s, view, {}), strict=True))["deploy Yard"] == "ap 0"
    refusal = s.match.why_not(s, 0, "deploy Giant")
    assert refusal is not None
    assert FACE.refused(s, "deploy Giant", refusal).startswith("`deploy Giant` is not possible now")


def test_names_that_are_begun_are_completed() -> None:
    view = seen()
    assert FACE.in_full(view, "DEPLOY  ya") == "deploy Yard"
    assert FACE.in_full(view, "pass") == "pass"
    found = FACE.card_at(view, "b.gia")
    assert found is not None
    assert found.name == "Giant"
    assert FACE.card_at(view, "nobody") is None


def test_a_card_has_a_page() -> None:
    assert FACE.page(position(**FIELD).state, "Yard") == [
        "Yard",
        "type base, color Blue, level 1, cost 1, hp 5",
        "1. 【Burst】Deploy this card.",
        "The engine understands all of it:",
        "  【Burst】Deploy this card.",
    ]


def test_options_of_others_are_told_only_where_nothing_else_tells() -> None:
    assert not FACE.is_worth_telling(Takes("", 1, "main", "pass", by_engine=False, secret=False), 0)


# --- the stage ------------------------------------------------------------------------------


def test_the_stage_points_tries_and_shows() -> None:
    s = position(**FIELD).state
    unit = s.zones[BATTLE][1]
    assert STAGE.pointing(s, ("attack", unit, -1, 1)) == Pointing(unit, -1, "B")
    assert STAGE.pointing(s, ("pass",)) == Pointing()
    yard = next(card for card in s.zones[0] if s.definition(card).name == "Yard")
    assert STAGE.attempts(s, 0, yard) == ["deploy Yard", "play Yard"]
    assert STAGE.printed(s, s.defs[yard])["hp"] == 5
    assert STAGE.layout()["laid"] == ["battle", "base"]
    assert STAGE.shown(Takes("", 1, "main", "deploy", by_engine=False, secret=False)) == -1
