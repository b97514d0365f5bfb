"""What the log of a view names, and to whom; what is revealed and hidden again (chapter 4)."""

from __future__ import annotations

import pytest

from cardinal.games.vanguard.views import view
from cardinal.kernel.state import SPECTATOR
from tests.conftest import EDITIONS
from tests.vanguard.watched import (
    CARDS,
    EVERYBODY,
    LATE,
    NUMBERED,
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
    assert names(s, B, "A", "hand") == ["Lion"]  # and still known there


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
    assert {"choose Lion", "choose Tiger"} <= set(view(s, A).json()["asked"]["options"])
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
def test_a_card_of_the_hand_revealed_as_a_cost_is_shown_to_all_and_stays_known_afterwards(rules: str) -> None:
    """10.1.8.1.1 / 10.9.1.1, 10.9.1.2.1"""
    cards = playing("[ACT](VC):[Choose a <Dusk> from your hand, and reveal it] [Soul-Charge 1].")
    s = position(rules, cards + "A: {V: Host, FL: Filler, hand: [Lion, Tiger]}", "act V", "choose Lion")
    for viewer in EVERYBODY:
        assert "Lion is revealed" in log(s, viewer)
    assert names(s, A, "A", "hand") == ["Lion", "Tiger"]
    for viewer in (B, SPECTATOR):
        assert names(s, viewer, "A", "hand") == ["?", "Lion"]
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
    assert "to BL" in view(s, A).json()["asked"]["options"]
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
    assert names(s, B, "A", "hand") == ["?", "Imp"]
