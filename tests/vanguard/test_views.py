"""What each player and a spectator may see, zone by zone (chapter 4)."""

from __future__ import annotations

import pytest
import yaml

from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.views import encoded, view
from cardinal.kernel.machine import run
from cardinal.kernel.state import SPECTATOR
from tests.conftest import EDITIONS
from tests.vanguard.watched import (
    EVERYBODY,
    NAMES,
    NUMBERED,
    SCENARIOS,
    A,
    B,
    do,
    everything,
    log,
    names,
    playing,
    position,
    zone,
)

# --- zones ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_number_of_cards_in_every_zone_is_known_to_all(rules: str, viewer: int) -> None:
    """4.1.2"""
    s = position(rules, "A: {hand: [Lion, Tiger], damage: 2}\nB: {hand: [Lion, Tiger, Wolf], deck: 17, soul: 4}")
    assert zone(s, viewer, "A", "deck") == 30
    assert zone(s, viewer, "B", "deck") == 17
    assert len(zone(s, viewer, "A", "hand")) == 2
    assert len(zone(s, viewer, "B", "hand")) == 3
    assert len(zone(s, viewer, "A", "damage")) == 2
    assert len(zone(s, viewer, "B", "soul")) == 4


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_cards_of_a_deck(rules: str, viewer: int) -> None:
    """4.2.2: no names, and no order"""
    s = position(rules, "A: {deck: [Lion, Tiger]}\nB: {deck: [Wolf]}")
    other = position(rules, "A: {deck: [Tiger, Lion]}\nB: {deck: [Filler, Wolf]}")
    assert "Lion" not in everything(s, viewer)
    assert "Wolf" not in everything(s, viewer)
    assert encoded(s, viewer) == encoded(other, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_hand_is_seen_by_its_player_only(rules: str) -> None:
    """4.3.2"""
    s = position(rules, "A: {hand: [Lion, Tiger]}\nB: {hand: [Wolf]}")
    assert names(s, A, "A", "hand") == ["Lion", "Tiger"]
    assert names(s, B, "B", "hand") == ["Wolf"]
    assert names(s, B, "A", "hand") == ["?", "?"]
    assert names(s, A, "B", "hand") == names(s, SPECTATOR, "B", "hand") == ["?"]
    assert "Lion" not in everything(s, B)
    assert "Lion" not in everything(s, SPECTATOR)


@pytest.mark.parametrize("rules", EDITIONS)
def test_views_do_not_depend_on_what_is_in_the_other_hand(rules: str) -> None:
    """4.3.2"""
    s = position(rules, "A: {FL: Filler}\nB: {hand: [Lion, Wolf]}")
    other = position(rules, "A: {FL: Filler}\nB: {hand: [Tiger, Tiger]}")
    for viewer in (A, SPECTATOR):
        assert encoded(s, viewer) == encoded(other, viewer)
    assert encoded(s, B) != encoded(other, B)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("place", ["drop", "soul", "damage", "bind"])
def test_open_zones_are_seen_by_all(rules: str, viewer: int, place: str) -> None:
    """4.4.2, 4.7.3, 4.8.2, 4.9.2"""
    s = position(rules, f"A: {{{place}: [Lion, Tiger]}}\nB: {{{place}: [Wolf]}}")
    assert names(s, viewer, "A", place) == ["Lion", "Tiger"]
    assert names(s, viewer, "B", place) == ["Wolf"]


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_units_on_circles_are_seen_by_all_with_their_states(rules: str, viewer: int) -> None:
    """4.5.3, 4.6.8"""
    s = position(rules, "A: {V: Lion, BC: Tiger (rest)}\nB: {FL: Wolf}")
    assert zone(s, viewer, "A", "V")[0]["power"] == 7000
    assert zone(s, viewer, "A", "BC")[0] == {
        "name": "Tiger", "states": ["rest"], "power": 7000, "critical": 1, "grade": 1, "shield": 5000
    }  # fmt: skip
    assert names(s, viewer, "B", "FL") == ["Wolf"]


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_face_down_damage_is_seen_by_all(rules: str, viewer: int) -> None:
    """4.1.7, 4.8.2"""
    s = position(rules, "A: {damage: [Lion (face down), Tiger]}\nB: {damage: [Wolf (face down)]}")
    assert zone(s, viewer, "B", "damage") == [{"name": "Wolf", "states": ["face down"]}]
    assert sorted(card["name"] for card in zone(s, viewer, "A", "damage") if "states" in card) == ["Lion"]


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_face_down_bound_card_is_seen_by_its_owner_only(rules: str) -> None:
    """4.9.2.1"""
    s = position(rules, "A: {bind: [Lion (face down), Tiger]}\nB: {bind: [Wolf (face down)]}")
    assert names(s, A, "A", "bind") == ["Lion", "Tiger"]
    assert names(s, B, "A", "bind") == names(s, SPECTATOR, "A", "bind") == ["?", "Tiger"]
    assert names(s, B, "B", "bind") == ["Wolf"]
    assert names(s, A, "B", "bind") == ["?"]


@pytest.mark.parametrize("rules", NUMBERED)
@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(("place", "state"), [("FL", "locked"), ("FL", "deleted"), ("V", "deleted")])
def test_a_card_that_lies_face_down_on_a_circle_is_seen_by_all(rules: str, viewer: int, place: str, state: str) -> None:
    """4.6.8.1"""
    s = position(rules, f"A: {{{place}: Lion ({state})}}\nB: {{{place}: Wolf ({state})}}")
    assert names(s, viewer, "A", place) == ["Lion"]
    assert names(s, viewer, "B", place) == ["Wolf"]


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_trigger_zone_is_seen_by_all(rules: str, viewer: int) -> None:
    """4.10.4: while A spends the trigger everybody sees the card"""
    s = position(rules, "A: {V: Lion, FL: Filler, deck: [Flare]}\nat: battle", "attack", "with V")
    assert names(s, viewer, "A", "trigger") == ["Flare"]


@pytest.mark.parametrize("rules", EDITIONS)
def test_only_the_player_who_is_asked_sees_the_options(rules: str) -> None:
    """4.3.2: they name cards of the hand"""
    s = position(rules, "A: {hand: [Lion]}")
    assert "call Lion to FL" in view(s, A).json()["asked"]["options"]
    for viewer in (B, SPECTATOR):
        assert view(s, viewer).json()["asked"]["player"] == "A"
        assert "options" not in view(s, viewer).json()["asked"]


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("place", ["hand", "bind"])
def test_options_do_not_name_cards_that_their_player_may_not_see(rules: str, place: str) -> None:
    """4.3.2, 4.9.2.1"""
    text = f"[ACT](VC):[Soul-Blast 1] Choose a card from your opponent's {place}{' zone' if place == 'bind' else ''}"
    cards = playing(f"{text}, and put it into your opponent's drop zone.")
    hidden = " (face down)" if place == "bind" else ""
    s = position(
        rules,
        cards + f"A: {{V: Host, soul: [Filler], FL: Filler}}\nB: {{{place}: [Lion{hidden}, Wolf{hidden}]}}",
        "act V",
    )
    assert not {"choose B.Lion", "choose B.Wolf"} & set(view(s, A).json()["asked"]["options"])


# --- the preparation -----------------------------------------------------------------------


def preparation(rules: str) -> Fight:
    text = (SCENARIOS / "05-preparation.yaml").read_text(encoding="utf-8")
    body = next(iter(yaml.load_all(text, Loader=yaml.BaseLoader)))
    s = begin(rules, body, "test", SCENARIOS)
    s.log, s.cited = [], {}
    run(s)
    return s


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_first_vanguard_is_hidden_until_the_players_stand_up(rules: str) -> None:
    """5.2.2 / 5.4.3, 6.1.1"""
    s = preparation(rules)
    for player, other in ((A, B), (B, A)):
        assert zone(s, player, NAMES[player], "V")[0]["name"] == "Starter"
        assert zone(s, other, NAMES[player], "V") == [{"name": "?"}]
        assert zone(s, SPECTATOR, NAMES[player], "V") == [{"name": "?"}]
    assert "Starter" not in log(s, SPECTATOR)
    do(s, "done")
    assert zone(s, B, "A", "V") == [{"name": "?"}]
    do(s, "done")
    for viewer in EVERYBODY:
        assert names(s, viewer, "A", "V") == names(s, viewer, "B", "V") == ["Starter"]


@pytest.mark.parametrize("rules", EDITIONS)
def test_cards_returned_and_drawn_for_the_first_hand_stay_secret(rules: str) -> None:
    """4.2.2, 4.3.2"""
    s = preparation(rules)
    returned = s.match.option_texts(s)[0]
    card = returned.removeprefix("return ").split("#")[0]
    do(s, returned)
    do(s, "done")
    assert returned in log(s, A)
    for viewer in (B, SPECTATOR):
        assert f"A: return {card}" not in log(s, viewer)
        lines = [line for line in log(s, viewer).split("\n") if line.startswith("A")]
        assert not any(word in line for line in lines for word in ("Yeoman", "Spark"))


# --- abilities as they are now -----------------------------------------------------------------

ABILITIES = """
cards:
  - {name: Hinge, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk,
     text: "[ACT](RC):[[Rest] this unit] Choose one of your vanguard's [Limit Break 5] abilities, and change it to [Limit Break 4] until end of turn."}
  - {name: Purse, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk,
     text: "[ACT](RC):[[Rest] this unit] Choose one of your vanguard's [ACT], and until end of turn, that ability loses its cost until the next time it is played."}
  - {name: Gag, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk,
     text: "[ACT](RC):[[Rest] this unit] Choose a [CONT] of one of your rear-guards, and that ability is lost until end of turn."}
  - {name: Wyrm, type: normal, grade: 3, power: 11000, critical: 1, clan: Dusk,
     text: "[ACT](VC)[Limit Break 5]:[Soul-Blast 1] Draw a card."}
  - {name: Boulder, type: normal, grade: 2, power: 9000, critical: 1, clan: Dusk, text: "[CONT](RC):This unit gets [Power] +1000."}
A: {V: Wyrm, FL: Boulder, BL: Hinge, BC: Purse, BR: Gag, damage: 4}
"""  # noqa: E501


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_unit_shows_its_abilities_where_they_are_not_as_printed(viewer: int) -> None:
    line = "[ACT](VC)[Limit Break 5]:[Soul-Blast 1] Draw a card."
    s = position("cr-g-late", ABILITIES)
    assert "abilities" not in zone(s, viewer, "A", "V")[0]
    do(s, "act BL")
    assert zone(s, viewer, "A", "V")[0]["abilities"] == [f"{line} (limit break 4)"]
    do(s, "act BC")
    assert zone(s, viewer, "A", "V")[0]["abilities"] == [f"{line} (limit break 4) (without its cost)"]
    do(s, "act BR")
    assert zone(s, viewer, "A", "FL")[0]["abilities"] == ["(no ability)"]
    assert "abilities" not in zone(s, viewer, "A", "BL")[0]


def test_a_choice_of_abilities_tells_their_lines() -> None:
    text = ABILITIES.replace("A: {V: Wyrm, FL: Boulder", "A: {V: Wyrm, FL: Boulder, FR: Boulder")
    s = position("cr-g-late", text, "act BR")
    asked = view(s, A).json()["asked"]
    assert asked["options"] == ["choose FL 1", "choose FR 1"]
    assert asked["abilities"] == ["[CONT](RC):This unit gets [Power] +1000."] * 2
    assert "abilities" not in view(s, B).json()["asked"]
