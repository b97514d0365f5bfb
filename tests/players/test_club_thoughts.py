"""What the club player for Vanguard does in positions where a club member would not have to think."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.kernel.machine import run, take
from cardinal.players import decide, player, printed_in

HERE = Path(__file__).parent
CARDS = """
cards:
  - {name: Squire, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk, skill: boost}
  - {name: Yeoman, type: normal, grade: 2, power: 9000, shield: 5000, critical: 1, clan: Dusk, skill: intercept}
  - {name: Baron, type: normal, grade: 3, power: 11000, critical: 1, clan: Dusk, skill: twin drive}
  - {name: Flare, type: trigger, trigger: critical, grade: 0, power: 5000, shield: 10000, critical: 1, clan: Dusk,
     skill: boost}
  - {name: Balm, type: trigger, trigger: heal, grade: 0, power: 5000, shield: 10000, critical: 1, clan: Dusk,
     skill: boost}
  - {name: Doorkeeper, type: normal, grade: 1, power: 6000, shield: 0, critical: 1, clan: Dusk, skill: boost,
     text: "[CONT]:Sentinel\\n[AUTO]:[Choose a <Dusk> from your hand, and discard it] When this unit is placed on (GC),
       you may pay the cost. If you do, choose one of your <Dusk> that is being attacked, and that unit cannot be hit
       until end of that battle."}
"""


def position(text: str, *moves: str, ability: str = "") -> Fight:
    """A position in which somebody is asked; Host is a vanguard with one ability."""
    host = f'  - {{name: Host, type: normal, grade: 3, power: 11000, critical: 1, clan: Dusk, text: "{ability}"}}\n'
    s = begin("cr-g-late", yaml.load(CARDS + host + text, Loader=yaml.BaseLoader), "test", HERE)
    run(s)
    for move in moves:
        take(s, s.match.option_texts(s).index(move))
    return s


def choice(s: Fight) -> str:
    """What the club player takes here."""
    number = decide(player("club", 1, "vanguard", printed_in(s)), s)
    return str(s.match.option_texts(s)[number])


def answers(s: Fight, kind: str) -> list[str]:
    """What it takes, one after the other, as long as it is asked the same kind of question."""
    taken = []
    while s.asked is not None and s.asked.kind == kind:
        taken.append(choice(s))
        take(s, s.match.option_texts(s).index(taken[-1]))
    return taken


def damage(number: int) -> str:
    return f"damage: [{', '.join(['Squire'] * number)}]"


# --- riding ---------------------------------------------------------------------------------


def test_the_next_grade_is_ridden() -> None:
    assert choice(position("A: {V: Squire, hand: [Yeoman, Squire, Flare]}\nat: ride")) == "ride Yeoman"


def test_a_perfect_guard_is_not_ridden_if_there_is_another() -> None:
    s = position("A: {V: Flare, hand: [Doorkeeper, Squire]}\nat: ride")
    assert choice(s) == "ride Squire"


# --- guarding -------------------------------------------------------------------------------


def attacked(defender: str, attacker: str = "V: Baron") -> Fight:
    return position(f"A: {{{attacker}}}\nB: {{V: Baron, {defender}}}\nat: battle", "attack")


def test_the_first_damage_is_taken() -> None:
    assert choice(attacked(f"{damage(1)}, hand: [Flare, Squire, Balm]")) == "pass"


def test_the_sixth_damage_is_guarded_whatever_the_drive_checks_bring() -> None:
    s = attacked(f"{damage(5)}, hand: [Flare, Squire, Balm, Flare, Squire]")
    shield = {"guard Flare": 10000, "guard Balm": 10000, "guard Squire": 5000, "pass": 0}
    taken = answers(s, "guard")
    assert sum(shield[text] for text in taken) > 10000, "two triggers would not be enough to hit"
    assert taken[-1] == "pass"


def test_an_attack_that_does_not_hit_is_not_guarded() -> None:
    s = attacked(f"{damage(5)}, hand: [Flare, Squire, Flare]", "V: Baron (rest), FL: Yeoman")
    assert choice(s) == "pass"


def test_a_perfect_guard_stops_what_shields_cannot() -> None:
    s = attacked(f"{damage(5)}, hand: [Doorkeeper, Squire]")
    assert choice(s) == "guard Doorkeeper"
    take(s, s.match.option_texts(s).index("guard Doorkeeper"))
    assert choice(s) == "pay"


def test_a_single_card_guards_an_attack_of_a_rear_guard() -> None:
    """No drive check follows: exactly enough is enough."""
    s = attacked(f"{damage(5)}, hand: [Squire, Squire, Squire]", "V: Baron (rest), FL: Baron")
    assert answers(s, "guard") == ["guard Squire", "pass"]


# --- triggers -------------------------------------------------------------------------------


def test_a_critical_trigger_goes_to_an_attack_that_hits_and_its_power_to_the_next_attacker() -> None:
    s = position(
        "A: {V: Baron, FL: Yeoman, deck: [Flare, Squire, Squire]}\nB: {V: Baron, damage: [Squire]}\nat: battle",
        "attack", "with V",
    )  # fmt: skip
    assert answers(s, "trigger") == ["critical V", "power FL"]


def test_a_trigger_of_the_damage_check_helps_the_vanguard() -> None:
    s = position("A: {V: Baron}\nB: {V: Baron, FL: Yeoman, hand: [Squire], deck: [Flare]}\nat: battle",
                 "attack", "at V", "pass")  # fmt: skip
    assert s.asked is not None and s.asked.player == 1
    assert "power V" in answers(s, "trigger")


# --- the field ------------------------------------------------------------------------------


def test_a_booster_is_called_behind_an_attacker_that_needs_it() -> None:
    s = position("A: {V: Baron, FL: Yeoman, BC: Squire, hand: [Squire]}\nB: {V: Baron}")
    assert choice(s) == "call Squire to BL"


def test_a_weak_attack_goes_for_a_rear_guard() -> None:
    s = position("A: {V: Baron (rest), FL: Yeoman}\nB: {V: Baron, FR: Squire}\nat: battle", "attack")
    assert choice(s) == "at FR"


@pytest.mark.parametrize(
    ("ability", "opponent", "plays"),
    [
        ("[ACT](VC):[Soul-Blast 1] Draw a card.", "", True),
        ("[ACT](VC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and retire it.", ", FL: Yeoman", True),
        ("[ACT](VC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and retire it.", "", False),
        ("[ACT](VC):[Choose two cards from your hand, and discard them] [Soul-Charge 1].", "", False),
    ],
)
def test_an_ability_is_played_if_it_is_worth_its_cost(ability: str, opponent: str, plays: bool) -> None:
    s = position(
        "A: {V: Host, FL: Yeoman, FR: Yeoman, BL: Squire, BR: Squire, BC: Squire, soul: [Squire], hand: [Flare, Balm]}"
        f"\nB: {{V: Baron{opponent}}}",
        ability=ability,
    )
    assert (choice(s) == "act V") == plays


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("Choose one of your opponent's rear-guards, and retire it.", "choose B.FL"),
        ("Choose one of your rear-guards, and retire it.", "choose BL"),
        ("Choose one of your rear-guards, and that unit gets [Power] +5000 until end of turn.", "choose FL"),
        ("Choose a card from your hand, and discard it.", "choose Squire"),
    ],
)
def test_good_things_are_for_the_best_and_bad_things_for_the_worst(text: str, chosen: str) -> None:
    s = position(
        "A: {V: Host, soul: [Squire], FL: Yeoman, BL: Flare, hand: [Squire, Flare]}\n"
        "B: {V: Baron, FL: Yeoman, BL: Flare}",
        "act V",
        ability=f"[ACT](VC):[Soul-Blast 1] {text}",
    )
    assert choice(s) == chosen


def asked_of(s: Fight) -> dict[str, Any]:
    view: dict[str, Any] = s.match.view(s, 0).json()
    return dict(view["asked"])


def test_the_view_tells_whose_ability_asks_and_where_the_cards_lie() -> None:
    text = "[ACT](VC):[Soul-Blast 1] Choose a card from your hand, and discard it."
    s = position("A: {V: Host, soul: [Squire], FL: Yeoman, hand: [Squire, Flare]}", ability=text)
    at = asked_of(s)["options"].index("act V")
    assert asked_of(s)["abilities"][at] == text
    take(s, at)
    asked = asked_of(s)
    assert (asked["source"], asked["ability"], asked["places"]) == ("Host", text, ["A.hand", "A.hand"])
    other = s.match.view(s, 1).json()["asked"]
    assert not {"options", "places", "abilities", "ability", "source"} & set(other)


@pytest.mark.parametrize(("hand", "called"), [("Doorkeeper", "pass"), ("Doorkeeper, Squire", "call Squire to BL")])
def test_a_perfect_guard_is_not_called_to_boost(hand: str, called: str) -> None:
    assert choice(position(f"A: {{V: Baron, FL: Yeoman, BC: Squire, hand: [{hand}]}}\nB: {{V: Baron}}")) == called


@pytest.mark.parametrize(("held", "taken", "called"), [(4, 1, "call Flare to BL"), (1, 1, "pass"), (4, 3, "pass")])
def test_a_trigger_is_called_to_boost_while_it_is_not_needed_as_a_shield(held: int, taken: int, called: str) -> None:
    hand = ", ".join(["Flare"] * held)
    s = position(f"A: {{V: Baron, FL: Yeoman, BC: Squire, {damage(taken)}, hand: [{hand}]}}\nB: {{V: Baron}}")
    assert choice(s) == called
