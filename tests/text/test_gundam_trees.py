"""Printed Gundam text as trees: abilities, descriptions, conditions, triggers, effects."""

from __future__ import annotations

import pytest

from cardinal.games.gundam.words.tree import (
    Ability,
    Amount,
    Attacking,
    AtTime,
    Both,
    Cannot,
    Cards,
    Change,
    Choose,
    Comparison,
    Condition,
    Count,
    Deploy,
    DeployTokens,
    Discard,
    During,
    Filter,
    Gets,
    Has,
    Is,
    Keyword,
    LookAt,
    Mark,
    MayTarget,
    Mode,
    OneOf,
    PayCost,
    Pick,
    PilotName,
    Rest,
    Sentence,
    StaysRested,
    Token,
    TokenPick,
    Until,
    When,
)
from tests.text.gundam_readings import (
    DRAW,
    DUSK,
    ENEMY_UNIT,
    IT,
    ONE,
    THIS,
    ability,
    chosen,
    condition,
    effects,
    trigger,
)

YOU = Cards(("player",), "your")

# --- abilities ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("<Blocker>", "keyword"),
        ("【Activate･Main】<Support 2>", "keyword"),
        ("【Pilot】[Nell]", "pilot"),
        ("【Burst】Draw 1.", "burst"),
        ("【Main】/【Action】Draw 1.", "command"),
        ("【Activate･Action】Draw 1.", "activated"),
        ("【Deploy】Draw 1.", "triggered"),
        ("When this Unit links, draw 1.", "triggered"),
        ("At the end of your turn, draw 1.", "triggered"),
        ("【During Link】This Unit gets AP+1.", "constant"),
    ],
)
def test_the_kind_of_an_ability(line: str, kind: str) -> None:
    assert ability(line).kind == kind


def test_marks_are_alternatives_gates_and_limits() -> None:
    found = ability("【During Pair･(Dusk) Pilot】【Main】/【Action】【Once per Turn】Draw 1.")
    assert found.marks == (
        Mark("during pair", (DUSK,)),
        Mark("main"),
        Mark("action", or_=True),
        Mark("once per turn"),
    )
    assert found.timings == ("main", "action") and found.gates == found.marks[:1] and found.uses_per_turn == 1


def test_keywords_and_pilots() -> None:
    assert ability("<Breach 3> (Boom.)") == Ability((Sentence((Keyword("breach", 3),)),), reminder="(Boom.)")
    assert ability("【Pilot】[Nell (Young)]").body == (Sentence((PilotName("Nell (Young)"),)),)


def test_a_cost_of_several_parts() -> None:
    found = ability("【Activate･Main】②, rest this Unit, discard 1 red card：Draw 1.")
    red = Cards(("card",), "your", "hand", filters=(Filter("color", "red"),))
    assert found.cost == (PayCost(2), Rest(THIS), Discard(Pick(ONE, red)))
    assert found.body == (Sentence((DRAW,)),)


def test_a_condition_before_a_trigger_belongs_to_the_ability() -> None:
    found = ability("During your turn, when this Unit links, if you are Lv.2 or lower, draw 1.")
    assert found.condition == During("your turn") and found.trigger == When("links", THIS)
    assert found.body[0].condition is not None


def test_development_with_and_without_its_words() -> None:
    words = " cards in your trash from the game."
    exile = "You may exile the specified number of (G Generation)" + words
    long = ability(f"【Deploy･Development 2】{exile} If you do, activate the following effect：■Draw 1.")
    short = ability("【Deploy･Development 2】■Draw 1.")
    assert long == short and long.marks == (Mark("deploy", number=2),)
    assert long.development == Cards(("card",), "your", "trash", filters=(Filter("trait", "G Generation"),))


def test_one_of_several_effects() -> None:
    (found,) = effects("Choose 1 of the following effects and activate it：■Draw 1.■Choose 1 Base. Rest it.")
    base = Choose((Pick(ONE, Cards(("base",))),))
    assert found == OneOf((Mode((Sentence((DRAW,)),)), Mode((Sentence((base,)), Sentence((Rest(IT),))))))
    when = "When playing this card,"
    assert effects(f"{when} choose 1 of the following effects and activate it：■Draw 1.■Draw 2.")


# --- descriptions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("enemy Unit", ENEMY_UNIT),
        ("of your Units", Cards(("unit",), "your")),
        ("friendly Unit token", Cards(("unit token",), "friendly")),
        ("other friendly Unit", Cards(("unit",), "friendly", other=True)),
        ("enemy Unit/Base", Cards(("unit", "base"), "enemy")),
        ("(Dusk) Link Unit", Cards(("unit",), filters=(DUSK, Filter("link")))),
        ("rested Unit", Cards(("unit",), filters=(Filter("rested"),))),
        ("Unit that is Lv.3 or lower", Cards(("unit",), filters=(Filter("level", number=Comparison("<=", 3)),))),
        ("Unit with 3 or more AP", Cards(("unit",), filters=(Filter("ap", number=Comparison(">=", 3)),))),
        ("Unit with 1 HP", Cards(("unit",), filters=(Filter("hp", number=Comparison("=", 1)),))),
        ("Unit with <Blocker>", Cards(("unit",), filters=(Filter("keyword", "blocker"),))),
        ('Unit with "Lamp" in its card name', Cards(("unit",), filters=(Filter("name has", "Lamp"),))),
        ("Unit with the highest AP", Cards(("unit",), filters=(Filter("highest", "ap"),))),
        (
            "Unit paired with a (Dusk) Pilot",
            Cards(("unit",), filters=(Filter("paired", who=Cards(("pilot",), filters=(DUSK,))),)),
        ),
        ("Unit battling this Unit", Cards(("unit",), filters=(Filter("battling", who=THIS),))),
        ("Pilot card from your trash", Cards(("pilot card",), "your", "trash")),
        ("Unit belonging to each enemy player", Cards(("unit",), "each enemy")),
        (
            "Unit other than Unit tokens",
            Cards(("unit",), filters=(Filter("not", who=Cards(("unit token",))),)),
        ),
        (
            "Unit with AP equal to or less than this Unit",
            Cards(("unit",), filters=(Filter("ap", number=Comparison("<=", of=THIS)),)),
        ),
        (
            "(Dusk)/(Dawn) Unit",
            Cards(("unit",), filters=(Filter("any of", options=(DUSK, Filter("trait", "Dawn"))),)),
        ),
    ],
)
def test_descriptions_of_cards(text: str, cards: Cards) -> None:
    assert chosen(text) == cards


def test_a_clause_belongs_to_the_nearest_noun() -> None:
    friend = Cards(("unit",), "friendly", filters=(Filter("keyword", "blocker"),))
    assert chosen("enemy Unit battling a friendly Unit with <Blocker>").filters == (Filter("battling", who=friend),)


def test_counts() -> None:
    for words, count in (("1 to 2", Count(1, 2)), ("up to 3", Count(0, 3)), ("any number of", Count(0, None))):
        (effect,) = effects(f"Choose {words} enemy Units. Rest them.")
        assert effect == Choose((Pick(count, ENEMY_UNIT),))


# --- conditions and triggers ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("you have a Base in play", Has(Cards(("base",), "your"), Comparison(">=", 1))),
        ("no enemy Base is in play", Has(Cards(("base",), "enemy"), Comparison("=", 0))),
        ("1 to 2 enemy Units are in play", Has(ENEMY_UNIT, Comparison("-", 1, most=2))),
        ("there are 9 or more cards in your trash", Has(Cards(("card",), "your", "trash"), Comparison(">=", 9))),
        ("it is your turn", During("your turn")),
        ("this Unit is damaged", Is(THIS, (Filter("damaged"),))),
        ("it has <Repair>", Is(IT, (Filter("keyword", "repair"),))),
        ("this is a (Dusk) Unit", Is(THIS, (Filter("is", who=Cards(("unit",), filters=(DUSK,))),))),
        ("you are attacking the enemy player", Attacking(Cards(("player",), "enemy"))),
        ("it is your turn and this Unit is rested", Both((During("your turn"), Is(THIS, (Filter("rested"),))))),
    ],
)
def test_conditions(text: str, wanted: Condition) -> None:
    assert condition(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "When this Unit destroys an enemy Unit with battle damage",
            When("destroys", THIS, ENEMY_UNIT, how="battle damage"),
        ),
        ("When a friendly Unit links", When("links", Cards(("unit",), "friendly"))),
        ("When you pair a Pilot with this Unit", When("pair", Cards(("pilot",)), THIS, YOU)),
        ("At the end of your opponent's turn", AtTime("end", "opponent")),
    ],
)
def test_triggers(text: str, wanted: object) -> None:
    assert trigger(text) == wanted


def test_the_end_of_a_turn_in_which_something_happened() -> None:
    turn = "At the end of a turn"
    paid = When("pay", object=Cards(("base",), "friendly"), by=YOU, amount=2)
    assert trigger(f"{turn} where you have paid ② or more for a friendly Base's effect") == AtTime("end", "any", paid)


# --- effects ----------------------------------------------------------------------------------------------


def test_what_lasts_has_its_duration_before_or_behind() -> None:
    gets = Gets(THIS, (Change("ap", 2),), until=Until("turn"))
    assert (
        effects("This Unit gets AP+2 during this turn.") == effects("During this turn, this Unit gets AP+2.") == (gets,)
    )


def test_gifts() -> None:
    (found,) = effects('This Unit gains "【Attack】Draw 1." during this battle.')
    granted = Ability((Sentence((DRAW,)),), (Mark("attack"),))
    assert found == Gets(THIS, abilities=(granted,), until=Until("battle"))
    (found,) = effects("This Unit gets AP+1 and <Repair 1> during this turn.")
    assert found == Gets(THIS, (Change("ap", 1),), (Keyword("repair", 1),), until=Until("turn"))


def test_tokens() -> None:
    (found,) = effects("Deploy 2 rested [Bit]((Dusk)･AP1･HP2･<Blocker>･This Unit can't attack) Unit tokens.")
    abilities = (
        Ability((Sentence((Keyword("blocker"),)),)),
        Ability((Sentence((Cannot(THIS, ("attack",)),)),)),
    )
    assert found == DeployTokens((TokenPick(Count(2, 2), Token("Bit", (DUSK,), 1, 2, abilities), rested=True),))


def test_looking_and_what_remains() -> None:
    found = ability("【Main】Look at the top 6 cards of your deck. You may deploy 1 Unit card among them rested.")
    looked = Pick(ONE, Cards(("unit card",), "your", "looked"))
    assert found.body == (Sentence((LookAt(Amount(6)),)), Sentence((Deploy(looked, rested=True),), may=True))


def test_targets_and_start_phases() -> None:
    (found,) = effects("This Unit may choose an active enemy Unit as its attack target.")
    assert found == MayTarget(THIS, Cards(("unit",), "enemy", filters=(Filter("active"),)))
    phase = "during the start phase"
    found = ability(f"【Main】Choose 1 Base. It won't be set as active {phase} of your opponent's next turn.")
    assert found.body[1].effects == (StaysRested(IT, "opponent next turn"),)


def test_joints_between_sentences() -> None:
    found = ability("【Main】You may discard 1. If you do, draw 1. Then, rest this Unit. If you don't, draw 1.")
    assert [each.joint for each in found.body] == ["", "did", "then", "did not"] and found.body[0].may
