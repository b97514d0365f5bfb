"""What each player and a spectator may see, zone by zone (chapter 4), in views and in the log they carry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SPECTATOR
from cardinal.vanguard.fight import Fight
from cardinal.vanguard.positions import begin
from cardinal.vanguard.views import encoded, view
from tests.conftest import EDITIONS

A, B = 0, 1
EVERYBODY = (A, B, SPECTATOR)
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "vanguard"
NAMES = {A: "A", B: "B", SPECTATOR: "spectator"}
LATE = ("cr-1.45.4", "cr-g-late")
NUMBERED = ("cr-1.31", *LATE)

CARDS = """
cards:
  - {name: Lion, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk}
  - {name: Tiger, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk}
  - {name: Wolf, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk}
  - {name: Flare, type: trigger, trigger: critical, grade: 0, power: 5000, shield: 10000, critical: 1, clan: Dusk}
"""


def playing(text: str) -> str:
    """A vanguard card called Host with one ability."""
    card = {"name": "Host", "type": "normal", "grade": "3", "power": "10000", "critical": "1", "clan": "Dusk"}
    return CARDS + f"  - {json.dumps(card | {'text': text})}\n"


def position(rules: str, text: str, *moves: str) -> Fight:
    """A watched position after some moves."""
    body = yaml.load(text if "cards:" in text else CARDS + text, Loader=yaml.BaseLoader)
    s = begin(rules, body, "test", SCENARIOS)
    s.log, s.cited = [], {}
    run(s)
    for move in moves:
        do(s, move)
    return s


def do(s: Fight, move: str) -> None:
    texts = s.match.option_texts(s)
    assert move in texts, f"{move!r} is none of {texts}"
    take(s, texts.index(move))


def zone(s: Fight, viewer: int, player: str, name: str) -> Any:
    return view(s, viewer)["players"][player].get(name, [])


def names(s: Fight, viewer: int, player: str, name: str) -> list[str]:
    return sorted(card["name"] for card in zone(s, viewer, player, name))


def log(s: Fight, viewer: int) -> str:
    return "\n".join(view(s, viewer)["log"])


def everything(s: Fight, viewer: int) -> str:
    return encoded(s, viewer).decode()


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
    assert "call Lion to FL" in view(s, A)["asked"]["options"]
    for viewer in (B, SPECTATOR):
        assert view(s, viewer)["asked"]["player"] == "A"
        assert "options" not in view(s, viewer)["asked"]


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
    assert not {"choose B.Lion", "choose B.Wolf"} & set(view(s, A)["asked"]["options"])


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


# --- the log -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_log_names_a_drawn_card_to_its_player_only(rules: str) -> None:
    """4.2.2, 4.3.2"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Draw a card.")
    s = position(rules, cards + "A: {V: Host, soul: [Filler], FL: Filler, deck: [Lion]}", "act V")
    assert "A draws Lion" in log(s, A)
    for viewer in (B, SPECTATOR):
        assert "A draws a card" in log(s, viewer)
        assert "Lion" not in everything(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "text",
    [
        "[ACT](VC):[Soul-Blast 1] Choose a card from your hand, and bind it face down.",
        "[ACT](VC):[Soul-Blast 1] Choose a card from your hand, and put it on the bottom of your deck.",
        "[ACT](VC):[Choose a card from your hand, and put it on the bottom of your deck] [Soul-Charge 1].",
        "[ACT](VC):[Choose a card from your hand, and bind it face down] [Soul-Charge 1].",
    ],
)
def test_the_log_does_not_name_a_card_that_goes_from_hidden_to_hidden(rules: str, text: str) -> None:
    """4.2.2, 4.3.2, 4.9.2.1: by an effect and as a cost"""
    s = position(rules, playing(text) + "A: {V: Host, soul: [Filler], FL: Filler, hand: [Lion, Tiger]}", "act V")
    do(s, "choose Lion")
    assert "Lion" in log(s, A)
    for viewer in (B, SPECTATOR):
        assert "Lion" not in everything(s, viewer)
        assert "Tiger" not in everything(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
def test_cards_bound_face_down_from_the_opponents_hand_are_known_to_their_owner_only(rules: str) -> None:
    """4.9.2.1: not to the player whose effect bound them"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Choose two cards at random from your opponent's hand, "
                    "and bind them face down.")  # fmt: skip
    s = position(rules, cards + "A: {V: Host, soul: [Filler], FL: Filler}\nB: {hand: [Lion, Lion, Lion]}", "act V")
    assert names(s, B, "B", "bind") == ["Lion", "Lion"]
    for viewer in (A, SPECTATOR):
        assert names(s, viewer, "B", "bind") == ["?", "?"]
        assert "Lion" not in everything(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_face_down_bound_card_that_goes_to_the_hand_is_not_named(rules: str) -> None:
    """4.9.2.1"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Choose a card from your bind zone, and put it into your hand.")
    s = position(
        rules,
        cards + "A: {V: Host, soul: [Filler], FL: Filler, bind: [Lion (face down), Tiger (face down)]}",
        "act V",
        "choose Lion",
    )
    assert names(s, A, "A", "hand") == ["Lion"]
    for viewer in (B, SPECTATOR):
        assert "Lion" not in everything(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_face_up_bound_card_that_goes_to_the_hand_is_named(rules: str) -> None:
    """4.9.2: it was seen where it came from"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Choose a card from your bind zone, and put it into your hand.")
    s = position(rules, cards + "A: {V: Host, soul: [Filler], FL: Filler, bind: [Lion]}", "act V")
    for viewer in EVERYBODY:
        assert "Lion" in log(s, viewer)
    assert names(s, B, "A", "hand") == ["?"]


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_card_found_in_the_deck_without_revealing_is_not_named(rules: str) -> None:
    """4.2.2"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Search your deck for up to one <Dusk>, put it into your hand, "
                    "and shuffle your deck.")  # fmt: skip
    s = position(
        rules,
        cards + "A: {V: Host, soul: [Filler], FL: Filler, deck: [Filler, Lion, Tiger]}",
        "act V",
    )
    assert {"choose Lion", "choose Tiger"} <= set(view(s, A)["asked"]["options"])
    do(s, "choose Lion")
    assert names(s, A, "A", "hand") == ["Lion"]
    for viewer in (B, SPECTATOR):
        assert "Lion" not in everything(s, viewer)
        assert "shuffled" in log(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
def test_cards_looked_at_are_known_to_the_player_who_looks_only(rules: str) -> None:
    """4.2.2"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Look at three cards from the top of your deck, "
                    "put up to one <Dusk> from among them into your hand, "
                    "and put the rest on the bottom of your deck in any order.")  # fmt: skip
    s = position(
        rules,
        cards + "A: {V: Host, soul: [Filler], FL: Filler, deck: [Lion, Tiger, Wolf]}",
        "act V",
        "choose Tiger",
        "bottom Wolf",
    )
    assert names(s, A, "A", "hand") == ["Tiger"]
    for card in ("Lion", "Tiger", "Wolf"):
        assert card in log(s, A)
        for viewer in (B, SPECTATOR):
            assert card not in everything(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_comes_into_an_open_zone_is_named_to_all(rules: str, viewer: int) -> None:
    """4.4.2, 4.7.3"""
    cards = playing("[ACT](VC):[Choose a card from your hand, and discard it] [Soul-Charge 1].")
    s = position(rules, cards + "A: {V: Host, FL: Filler, hand: [Lion, Tiger], deck: [Wolf]}", "act V", "choose Lion")
    assert "Lion" in log(s, viewer)
    assert "Wolf" in log(s, viewer)
    assert ("Tiger" in everything(s, viewer)) == (viewer == A)


# --- revealing -----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", NUMBERED)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_revealed_card_of_the_deck_is_shown_to_all_and_hidden_again(rules: str, viewer: int) -> None:
    """10.1.8.1 / 10.9.1: shown while the effect lasts; afterwards the deck is a number again"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Reveal the top card of your deck. If the revealed card is a <Dusk>, "
                    "choose one of your rear-guards, and that unit gets [Power] +5000 until end of turn.")  # fmt: skip
    s = position(rules, cards + "A: {V: Host, soul: [Filler], FL: Filler, FR: Filler, deck: [Lion, Tiger]}", "act V")
    assert "Lion is revealed" in log(s, viewer)
    assert "Tiger" not in everything(s, viewer)
    do(s, "choose FL")
    assert zone(s, viewer, "A", "deck") == 30


@pytest.mark.parametrize("rules", NUMBERED)
def test_a_card_of_the_hand_revealed_as_a_cost_is_shown_to_all_and_stays_hidden_afterwards(rules: str) -> None:
    """10.1.8.1.1 / 10.9.1.1, 10.9.1.2.1"""
    cards = playing("[ACT](VC):[Choose a <Dusk> from your hand, and reveal it] [Soul-Charge 1].")
    s = position(rules, cards + "A: {V: Host, FL: Filler, hand: [Lion, Tiger]}", "act V", "choose Lion")
    for viewer in EVERYBODY:
        assert "Lion is revealed" in log(s, viewer)
    assert names(s, A, "A", "hand") == ["Lion", "Tiger"]
    for viewer in (B, SPECTATOR):
        assert names(s, viewer, "A", "hand") == ["?", "?"]
        assert "Tiger" not in everything(s, viewer)


@pytest.mark.parametrize("rules", NUMBERED)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_found_card_that_is_revealed_is_named_to_all(rules: str, viewer: int) -> None:
    """10.1.8.1 / 10.9.1"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Search your deck for up to one <Dusk>, reveal it to your opponent, "
                    "put it into your hand, and shuffle your deck.")  # fmt: skip
    s = position(
        rules,
        cards + "A: {V: Host, soul: [Filler], FL: Filler, deck: [Filler, Lion, Tiger]}",
        "act V",
        "choose Lion",
    )
    assert "Lion" in log(s, viewer)
    assert viewer == A or "Tiger" not in everything(s, viewer)


@pytest.mark.parametrize("rules", LATE)
def test_a_card_called_from_the_deck_is_known_before_its_circle_is_chosen(rules: str) -> None:
    """10.7.1.4"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Call a card from the top of your deck to (RC).")
    s = position(rules, cards + "A: {V: Host, soul: [Filler], FL: Filler, deck: [Lion, Tiger]}", "act V")
    assert "to BL" in view(s, A)["asked"]["options"]
    assert "Lion" in everything(s, A)
    assert "Tiger" not in everything(s, A)


@pytest.mark.parametrize("rules", LATE)
def test_an_ability_played_from_the_hand_shows_its_card(rules: str) -> None:
    """8.5.2.3.1: without a word about revealing in its cost"""
    cards = CARDS + (
        "  - {name: Imp, type: normal, grade: 1, power: 5000, shield: 5000, critical: 1, clan: Dusk,"
        ' text: "[ACT](Hand):[Soul-Blast 1] [Soul-Charge 1]."}\n'
    )
    s = position(rules, cards + "A: {soul: [Filler], hand: [Imp, Tiger]}", "act hand Imp")
    for viewer in EVERYBODY:
        assert "Imp" in log(s, viewer)
    assert names(s, B, "A", "hand") == ["?", "?"]
