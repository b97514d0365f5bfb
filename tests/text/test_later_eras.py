"""Text of the later eras: headers, keywords, and the states that cards come into."""

from __future__ import annotations

import pytest

from cardinal.games.vanguard.words import parses
from cardinal.games.vanguard.words.normal import normal
from cardinal.games.vanguard.words.tree import (
    Ability,
    Amount,
    BattleOf,
    BecomesState,
    Bonus,
    Cannot,
    Cards,
    Choose,
    Comparison,
    Condition,
    Count,
    CounterBlast,
    CounterCharge,
    Delete,
    DidMany,
    Dominate,
    Draw,
    During,
    Filter,
    Gets,
    Has,
    Is,
    Keyword,
    Legion,
    Lock,
    Move,
    OneOf,
    Ref,
    Sentence,
    Stride,
    StrideCost,
    TimeLeap,
    TopCards,
    Unlock,
    Until,
    When,
)

DRAW = Draw(Count(1, 1))
IT = Ref("it")
THEM = Ref("them")
THIS = Ref("this")


def ability(line: str) -> Ability:
    (found,) = parses(line)
    return found


def effects(text: str) -> tuple[object, ...]:
    return ability(f"[ACT](VC):{text}").body[0].effects


def condition(text: str) -> Condition | None:
    return ability(f"[CONT](VC):{text}, draw a card.").body[0].condition


def trigger(text: str) -> object:
    return ability(f"[AUTO](VC):{text}, draw a card.").trigger


def keyword(line: str) -> object:
    (sentence,) = ability(line).body
    return sentence.effects[0]


@pytest.mark.parametrize(
    ("words", "mark"),
    [
        ("Brave", ("brave", 0, 0)),
        ("Oracle", ("oracle", 0, 0)),
        ("Ritual 3", ("ritual", 3, 0)),
        ("Unite", ("unite", 0, 0)),
        ("Thunderstrike 4", ("thunderstrike", 4, 0)),
        ("Darkness", ("darkness", 0, 0)),
        ("Dark Device", ("dark device", 0, 0)),
        ("Shinken Hissatsu", ("shinken hissatsu", 0, 0)),
        ("Homare", ("homare", 0, 0)),
        ("Wave-2nd time only", ("wave", 2, 2)),
        ("Wave-2nd time", ("wave", 2, 2)),
        ("Wave-2nd time or more", ("wave", 2, 0)),
        ("Wave-2nd or 3rd time", ("wave", 2, 3)),
        ("[Generation Break 2]", ("generation break", 2, 0)),
    ],
)
def test_a_mark_of_a_header(words: str, mark: tuple[str, int, int]) -> None:
    found = ability(f"[AUTO](RC)[1/turn]{words} (only now and then):When this unit attacks, draw a card.")
    assert found.marks == (("1/turn", 1, 0), mark) and found.reminder == "only now and then"


@pytest.mark.parametrize(
    ("words", "label"),
    [("Rescue 2", ("rescue", 2)), ("Time Leap", ("time leap", 0)), ("Nitou Kaigan", ("nitou kaigan", 0))],
)
def test_a_label_before_the_kind(words: str, label: tuple[str, int]) -> None:
    assert ability(f"{words}-[ACT](RC):Draw a card.").label == label
    assert ability(f"{words}‐[ACT](RC):Draw a card.").label == label


def test_keywords_with_a_number_circles_or_names() -> None:
    assert keyword("[AUTO](RC)Success 20000(so it is said)") == Keyword("success", 20000)
    assert keyword("[AUTO]:Revelation-(VC/RC)") == Keyword("revelation", places=("VC", "RC"))
    names = (Filter("named", "Friend"), Filter("named", "Buddy"))
    assert keyword('[ACT](VC):[Legion 20000]"Friend" or "Buddy"') == Keyword("seek mate", 20000, options=names)
    assert keyword('[ACT](VC):[Legion 20000]"Friend"(so it is said)') == Keyword("seek mate", 20000, options=names[:1])


def test_the_skills_of_the_g_zone() -> None:
    grades = Filter("sum of grades", number=Comparison(">=", 4))
    cards = Cards("card", zone="hand", filters=(Filter("clan", "Dusk"), grades))
    paid = (Choose(Count(1, None), cards), Move("discard", THEM, "drop"))
    what = "one or more <Dusk> with the sum of their grades being 4 or greater"
    cost = f"[Choose {what} from your hand, and discard them]"
    found = ability(f"[Stride]-Stride Step-{cost} [Stride] this card on your (VC) from face down.")
    assert found == Ability("CONT", ("gzone",), body=(Sentence((Keyword("stride", cost=paid),)),))
    for written in ("[Ultimate Stride]", "U[Stride]", "[UStride]"):
        line = f"{written}-Stride Step-[Counter-Blast 1] [Stride] this card on your (VC) from face down."
        assert normal(line).startswith("[Ultimate Stride]-")
        assert keyword(line) == Keyword("ultimate stride", cost=(CounterBlast(1),))
    line = (
        '[G Guardian](now and then)-Opponent Turn\'s Guard Step-[Choose a card with "[Heal] Heal" from your hand, '
        "and discard it] Call this card to your (GC) from face down."
    )
    healing = Cards("card", zone="hand", filters=(Filter("trigger", "heal"),))
    paid = (Choose(Count(1, 1), healing), Move("discard", IT, "drop"))
    assert ability(line).body == (Sentence((Keyword("g guardian", cost=paid),)),)


def test_reminders_inside_are_left_out() -> None:
    line = "[CONT](RC)[Generation Break 1](with a G unit)Brave (with few cards):Draw a card (it is in the deck)."
    assert normal(line) == "[CONT](RC)[Generation Break 1]Brave(with few cards):Draw a card."


def test_locking_and_deleting() -> None:
    assert effects("Choose one of your opponent's rear-guards, and lock it.")[1] == Lock(IT)
    assert effects("Choose up to two locked cards, and unlock them.") == (
        Choose(Count(0, 2), Cards("card", "any", filters=(Filter("locked"),))),
        Unlock(THEM),
    )
    assert effects("Delete all of your opponent's vanguards.") == (Delete(Cards("vanguard", "opponent")),)
    assert trigger("When your opponent's rear-guard is locked due to an effect from one of your cards") == When(
        "locked", Cards("rear-guard", "opponent"), cause="effect", source=Cards("card")
    )
    state = Filter("state", "deleted")
    assert condition("If your opponent's vanguard is deleted") == Is(Cards("vanguard", "opponent"), (state,))
    put = effects("Choose a card from your drop zone, and put it on your (RC) as a locked card.")
    assert put[1] == Move("put", IT, "RC", "locked", whose="your")


def test_legion() -> None:
    assert trigger("When this unit [Legion]") == When("legions", THIS)
    assert condition("If your vanguard is [Legion]") == Is(Cards("vanguard"), (Filter("state", "legion"),))
    assert effects('Search your deck for up to one card named "Torch", and [Legion].')[1] == Legion()
    found = ability("[AUTO](VC):During the turn that this unit [Legion], when this unit attacks, draw a card.")
    assert found.condition == Is(THIS, (Filter("state", "legion this turn"),))
    assert found.trigger == When("attacks", THIS)


def test_striding() -> None:
    g_unit = Cards("unit", filters=(Filter("g unit"),))
    assert trigger("When your G unit [Stride]") == When("strides", g_unit)
    turn = During("your", "turn")
    assert trigger("When your G unit [Stride] during your turn") == When("strides", g_unit, during=turn)
    assert trigger("During your turn, when your G unit [Stride]") == When("strides", g_unit, during=turn)
    found = effects('Choose a face down card named "Torch" from your G zone, and [Stride] it on your (VC).')
    named = (Filter("face down"), Filter("named", "Torch"))
    assert found == (Choose(Count(1, 1), Cards("card", zone="gzone", filters=named)), Stride(IT))


def test_hearts() -> None:
    heart = Cards("card", zone="heart", filters=(Filter("name has", "Ace"),))
    assert condition('If you have a heart card with "Ace" in its card name') == Has(heart, Comparison(">=", 1))


def test_states() -> None:
    assert effects("This unit becomes hollowed until end of turn.") == (BecomesState(THIS, "hollowed", Until("turn")),)
    assert condition("If this unit is in harmony") == Is(THIS, (Filter("state", "harmony"),))
    assert trigger("When this unit becomes in harmony") == When("becomes harmony", THIS)
    assert effects("Choose one of your units, and time leap it.")[1] == TimeLeap(IT)
    assert effects("Choose one of your opponent's rear-guards, and dominate it until end of turn.")[1] == Dominate(
        IT, Until("turn")
    )


def test_kinds_of_cards() -> None:
    def filters(words: str) -> tuple[Filter, ...]:
        (found,) = effects(f"Retire all of your rear-guards {words}.")
        assert isinstance(found, Move) and isinstance(found.who, Cards)
        return found.who.filters

    assert filters("with the brave ability") == (Filter("ability", "brave"),)
    assert filters('with "[Generation Break 2]"') == (Filter("has", "generation break 2"),)
    assert filters('with "Lamp" in its original card name') == (Filter("original name has", "Lamp"),)


def test_a_duration_at_the_start_holds_for_the_whole_clause() -> None:
    battle = Until("battle")
    (gets, cannot) = effects(
        "Until end of that battle, this unit gets [Power] +5000, and your opponent cannot call grade 0 cards to (GC)."
    )
    assert gets == Gets(THIS, (Bonus("power", Amount(5000)),), until=battle)
    assert isinstance(cannot, Cannot) and cannot.until == battle
    text = "Until end of turn, this unit gets [Power] +1, and if this unit is [Stand], it gets [Power] +2."
    found = ability(f"[ACT](VC):{text}")
    assert found.body[1].effects == (Gets(IT, (Bonus("power", Amount(2)),), until=Until("turn")),)
    apart = ability("[ACT](VC):Until end of turn, this unit gets [Power] +1. All of your units get [Power] +2.")
    assert apart.body[1].effects == (Gets(Cards("unit"), (Bonus("power", Amount(2)),)),)


def test_one_effect_or_another() -> None:
    charges = (CounterCharge(1), TopCards("soul charge", Count(1, 1), "soul"))
    assert effects("[Counter-Charge 1] or [Soul-Charge 1].") == (OneOf(charges),)
    assert effects("[Counter-Charge 1]/[Soul-Charge 1].") == charges


def test_events_with_alternatives_and_causes() -> None:
    assert trigger("When this unit attacks or boosts") == When("attacks", THIS, also=(When("boosts", THIS),))
    strides = When("strides", Cards("unit", filters=(Filter("g unit"),)))
    assert trigger("When this unit is placed on (VC), or when your G unit [Stride]") == When(
        "placed", THIS, places=("VC",), also=(strides,)
    )
    lamp = Cards("card", filters=(Filter("name has", "Lamp"),))
    paid = trigger('When this unit is retired for the effect or cost of your card with "Lamp" in its card name')
    assert paid == When("retired", THIS, cause="effect or cost", source=lamp)


def test_a_battle_behind_the_event_is_the_battle_of_that_unit() -> None:
    event = "When this unit is placed on (GC) during the battle that your vanguard was attacked"
    found = ability(f"[AUTO]:{event}, draw a card.")
    assert found.trigger == When("placed", THIS, places=("GC",))
    assert found.condition == BattleOf("was attacked", Cards("vanguard"))


def test_cards_that_count_for_more_when_striding() -> None:
    found = ability("[CONT](Hand):While you are paying the cost for [Stride], this card gets grade +2.")
    assert found.body == (Sentence((StrideCost(grade=2),)),)


def test_how_many_cards_something_was_done_with() -> None:
    text = "Choose up to two of your rear-guards, and retire them. If you retired two units, draw a card."
    found = ability(f"[ACT](VC):{text}")
    assert found.body[1].condition == DidMany("retire", Comparison("=", 2))
    (_, _, gets) = effects(
        "Choose two of your rear-guards, retire them, and this unit gets [Power] +1000 for each unit retired."
    )
    assert gets == Gets(THIS, (Bonus("power", Amount(1000, Cards("unit", zone="retired"))),))


def test_for_every_two_cards() -> None:
    (found,) = effects("This unit gets [Power] +5000 for every two cards in your soul.")
    assert found == Gets(THIS, (Bonus("power", Amount(5000, Cards("card", zone="soul"), per=2)),))


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        (
            "[ACT](VC):This unit gets [Power] +1000 until end of turn for each card in your soul.",
            "[ACT](VC):This unit gets [Power] +1000 for each card in your soul until end of turn.",
        ),
        (
            "[ACT](VC):[Choose a unit, [Rest] it, choose a card from your hand, and discard it] Draw a card.",
            "[ACT](VC):[Choose a unit, and [Rest] it & Choose a card from your hand, and discard it] Draw a card.",
        ),
        (
            "[ACT](VC):[Put this unit into your soul, choose a card from your hand, and discard it] Draw a card.",
            "[ACT](VC):[Put this unit into your soul & Choose a card from your hand, and discard it] Draw a card.",
        ),
        ("[AUTO](RC)Harmony (two in a column)", "[AUTO](RC):Harmony (two in a column)"),
        ("[CONT]Deck/Hand:Draw a card.", "[CONT](Deck)(Hand):Draw a card."),
        ("[ACT](RC) in the center column:Draw a card.", "[ACT](RC) in your middle column:Draw a card."),
        ("[ACT](VC):Draw a card. In addition, draw a card.", "[ACT](VC):Draw a card. Draw a card."),
        (
            "[ACT](VC):Your opponent draws a card, and you draw a card.",
            "[ACT](VC):Your opponent draws a card, and draw a card.",
        ),
        ('[ACT](VC):It gets "[CONT](RC):Resist."', '[ACT](VC):It gets "[CONT](RC):Resist".'),
    ],
)
def test_spellings_of_the_later_eras(written: str, wanted: str) -> None:
    assert normal(written) == wanted
