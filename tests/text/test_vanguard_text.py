"""Printed Vanguard text: what is read, that it prints again, and that nothing is swallowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.games.vanguard.words import parse_ability, parses, read, show
from cardinal.games.vanguard.words.normal import normal
from cardinal.games.vanguard.words.tree import (
    Ability,
    Amount,
    AtTime,
    Bonus,
    Both,
    Cards,
    Choose,
    Comparison,
    Condition,
    Count,
    CounterBlast,
    Did,
    Draw,
    During,
    Filter,
    Gets,
    Has,
    Instead,
    Keyword,
    Later,
    Loses,
    Move,
    Not,
    Ref,
    Search,
    Sentence,
    Shuffle,
    Situation,
    Some,
    TopCards,
    Until,
    When,
)

LINES = [
    line
    for line in Path(__file__).with_name("vanguard_lines.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
DRAW = Draw(Count(1, 1))
DUSK = Filter("clan", "Dusk")
IT = Ref("it")
THEM = Ref("them")
THIS = Ref("this")


def ability(line: str) -> Ability:
    (found,) = parses(line)
    return found


def effects(text: str) -> tuple[object, ...]:
    """The effects of the first sentence of a text."""
    return ability(f"[ACT](VC):{text}").body[0].effects


def condition(text: str) -> Condition | None:
    return ability(f"[CONT](VC):{text}, draw a card.").body[0].condition


def trigger(text: str) -> object:
    return ability(f"[AUTO](VC):{text}, draw a card.").trigger


@pytest.mark.parametrize("line", LINES)
def test_a_line_has_one_reading_and_prints_as_it_is_written(line: str) -> None:
    found = parses(line)
    assert len(found) == 1
    assert show(found[0]) == normal(line) == line


@pytest.mark.parametrize("line", LINES)
def test_what_is_printed_reads_as_the_same_tree(line: str) -> None:
    first = ability(line)
    assert ability(show(first)) == first


def test_the_parts_of_an_ability_with_a_cost() -> None:
    found = ability(
        "[AUTO](VC)[Limit Break 4]:[Counter-Blast 1] When this unit's attack hits a vanguard, "
        "if you have a <Dusk> rear-guard, you may pay the cost. If you do, draw a card."
    )
    assert found == Ability(
        "AUTO",
        ("VC",),
        marks=(("limit break", 4, 0),),
        cost=(CounterBlast(1),),
        trigger=When("hits", THIS, Cards("vanguard", "any")),
        condition=Has(Cards("rear-guard", filters=(DUSK,)), Comparison(">=", 1)),
        pay=True,
        body=(Sentence((DRAW,)),),
    )


def test_a_cost_of_several_parts_is_flat() -> None:
    found = ability("[ACT](VC):[Counter-Blast 1 & Choose a card from your hand, and discard it] Draw a card.")
    chosen = Choose(Count(1, 1), Cards("card", zone="hand"))
    assert found.cost == (CounterBlast(1), chosen, Move("discard", IT, "drop"))


def test_a_condition_without_trigger_belongs_to_its_sentence() -> None:
    found = ability("[ACT](VC):If you have a <Dusk> rear-guard, you may draw a card.")
    assert found.condition is None and found.body[0].condition is not None and found.body[0].may


def test_a_keyword_line() -> None:
    assert ability("[CONT]:Sentinel").body == (Sentence((Keyword("sentinel"),)),)


def test_reminders_are_kept_as_they_are() -> None:
    assert ability("[CONT]:Sentinel (Four at most.)").reminder == "Four at most."
    found = ability("[AUTO](VC)[Limit Break 4](Active with four damage):When this unit attacks, draw a card.")
    assert found.reminder == "Active with four damage"


def test_choosing_and_what_follows() -> None:
    assert effects("Choose one of your opponent's grade 1 or less rear-guards in the front row, and retire it.") == (
        Choose(
            Count(1, 1),
            Cards(
                "rear-guard",
                "opponent",
                filters=(Filter("grade", number=Comparison("<=", 1)), Filter("front row")),
            ),
        ),
        Move("retire", IT, "drop"),
    )


def test_them_is_all_that_was_chosen_and_it_the_last() -> None:
    both = effects("Choose one of your units, choose one of your opponent's rear-guards, and retire them.")
    assert both[2] == Move("retire", THEM, "drop")
    last = effects("Choose one of your units, choose one of your opponent's rear-guards, and retire it.")
    assert last[2] == Move("retire", IT, "drop")
    for words, noun in (("they get", ""), ("those units get", "unit")):
        assert effects(f"Choose two of your units, and {words} [Power] +1000.")[1] == Gets(
            Ref("them", noun), (Bonus("power", Amount(1000)),)
        )


def test_choosing_for_each_card() -> None:
    each = Cards("rear-guard", filters=(DUSK,))
    found = effects("Choose a card from your damage zone for each of your <Dusk> rear-guards, and heal them.")
    assert found == (
        Choose(Count(1, 1), Cards("card", zone="damage"), times=Amount(1, each=each)),
        Move("heal", THEM, "drop"),
    )


@pytest.mark.parametrize(
    "text",
    [
        'This unit gets [Power] +5000 until end of turn, and loses "Boost" until end of turn.',
        'This unit gets [Power] +5000 and loses "Boost" until end of turn.',
        'This unit gets [Power] +5000, and loses "Boost" until end of turn.',
        'Until end of turn, this unit gets [Power] +5000, and loses "Boost".',
    ],
)
def test_an_effect_that_leaves_out_its_subject_has_the_subject_and_the_time_of_the_one_before(text: str) -> None:
    turn = Until("turn")
    assert effects(text) == (Gets(THIS, (Bonus("power", Amount(5000)),), until=turn), Loses(THIS, "boost", turn))


def test_one_card_of_each_name() -> None:
    names = (Filter("named", "Torch"), Filter("named", "Lamp"))
    each = Filter("one of each", options=names)
    (chosen, _) = effects('Choose a unit named "Torch" and a unit named "Lamp" from your (RC), and retire them.')
    assert chosen == Choose(Count(2, 2), Cards("rear-guard", filters=(each,)))
    held = condition('If you do not have a card named "Torch" and a card named "Lamp" in your soul')
    assert held == Has(Cards("card", zone="soul", filters=(each,)), Comparison("<=", 1))
    either = condition('If you have a unit named "Torch" or a unit named "Lamp" on your (VC)')
    assert either == Has(Cards("vanguard", filters=(Filter("any of", options=names),)), Comparison(">=", 1))


def test_what_an_opponent_may_do() -> None:
    found = ability(
        "[ACT](VC):Your opponent may choose one of his or her rear-guards, and retire it. "
        "If your opponent does not, draw a card."
    )
    theirs = Choose(Count(1, 1), Cards("rear-guard", "opponent"), by="opponent")
    first = Sentence((theirs, Move("retire", IT, "drop")), may=True, by="opponent")
    assert found.body == (first, Sentence((DRAW,), condition=Not(Did())))


def test_what_each_player_does() -> None:
    own = Cards("card", "own", zone="hand")
    assert effects("Each player chooses a card from his or her hand, and discards it.")[0] == Choose(
        Count(1, 1), own, by="any"
    )
    discarded = Move("discard", Some(Count(1, 1), own), "drop", by="any")
    assert effects("All fighters discard a card.") == (discarded,)


def test_searching() -> None:
    assert effects("Search your deck for up to one grade 2 <Dusk>, call it to (RC), and shuffle your deck.") == (
        Search(
            Count(0, 1),
            Cards("card", zone="deck", filters=(Filter("grade", number=Comparison("=", 2)), DUSK)),
        ),
        Move("call", IT, "RC"),
        Shuffle(),
    )


def test_looking_at_cards() -> None:
    found = effects(
        "Look at three cards from the top of your deck, put up to one <Dusk> from among them into your hand, "
        "and put the rest on the bottom of your deck in any order."
    )
    assert found == (
        TopCards("look", Count(3, 3)),
        Move("put", Some(Count(0, 1), Cards("card", zone="among", filters=(DUSK,))), "hand", whose="your"),
        Move("put", Ref("rest"), "deck bottom", "any order", whose="your"),
    )


def test_a_bonus_for_each_card() -> None:
    assert effects("This unit gets [Power] +1000/[Critical] +1 until end of turn.") == (
        Gets(THIS, (Bonus("power", Amount(1000)), Bonus("critical", Amount(1))), until=Until("turn")),
    )
    each = Amount(1000, Cards("rear-guard", other=True))
    assert effects("This unit gets [Power] +1000 for each of your other rear-guards.") == (
        Gets(THIS, (Bonus("power", each),)),
    )


def test_a_granted_ability_is_an_ability() -> None:
    (found,) = effects('Until end of turn, this unit gets "[AUTO](VC):When this unit attacks, draw a card.".')
    granted = ability("[AUTO](VC):When this unit attacks, draw a card.")
    assert found == Gets(THIS, abilities=(granted,), until=Until("turn"))


def test_what_comes_later_owns_the_rest_of_its_sentence() -> None:
    found = effects("Draw a card, and at the end of that turn, retire this unit, and draw a card.")
    later = Sentence((Move("retire", THIS, "drop"), DRAW))
    assert found == (DRAW, Later(AtTime("end", "turn"), (later,)))


def test_otherwise() -> None:
    found = ability(
        "[ACT](VC):Reveal the top card of your deck. If the revealed card is a <Dusk>, call it to (RC), "
        "and if it is not, shuffle your deck."
    )
    assert found.body[1].otherwise == (Shuffle(),)


def test_if_you_do_and_if_you_do_not() -> None:
    found = ability("[ACT](VC):You may retire this unit. If you do, draw a card. If you do not, [Soul-Charge 1].")
    assert [sentence.condition for sentence in found.body] == [None, Did(), Not(Did())]


def test_instead() -> None:
    (found,) = effects("If this unit would be put into the drop zone from (RC), you may bind it instead.")
    when = When("put", THIS, places=("drop",), origins=("RC",))
    assert found == Instead(when, True, (Sentence((Move("bind", IT, "bind"),)),))


def test_conditions_are_joined() -> None:
    mine = Has(Cards("vanguard", filters=(DUSK,)), Comparison(">=", 1))
    soul = Has(Cards("card", zone="soul"), Comparison(">=", 6))
    for words in (", and if ", ", and ", " and "):
        both = condition(f"If you have a <Dusk> vanguard{words}the number of cards in your soul is six or more")
        assert both == Both((mine, soul))
    assert condition("During your turn, if you have a <Dusk> vanguard") == Both((During("your", "turn"), mine))


def test_a_unit_on_a_circle_is_a_unit_of_that_circle() -> None:
    by_circle = condition('If you have a unit named "Torch" on your (VC)')
    assert by_circle == condition('If you have a vanguard named "Torch"')


def test_a_card_on_the_vanguard_circle_is_any_card_there() -> None:
    by_circle = condition('If you have a card named "Torch" on your (VC)')
    assert isinstance(by_circle, Has)
    assert (by_circle.cards.what, by_circle.cards.zone) == ("card", "VC")


def test_triggers() -> None:
    assert trigger("When another of your <Dusk> is placed on (RC) from your deck") == When(
        "placed", Cards("unit", other=True, filters=(DUSK,)), places=("RC",), origins=("deck",), whence="your"
    )
    assert trigger("When a card is put into your soul") == When(
        "put", Cards("card", "any"), places=("soul",), whose="your"
    )
    assert trigger("When any fighter's card is put into the soul") == When(
        "put", Cards("card", "any"), places=("soul",)
    )
    assert trigger("During your main phase, when you ride") == When("rides", during=During("your", "main"), by="your")
    assert trigger("At the end of the battle that this unit boosted a vanguard") == AtTime(
        "end", "fight", battle_of="boosted", target="vanguard"
    )
    none = Has(Cards("card", zone="hand"), Comparison("<=", 0))
    assert trigger("When you do not have any cards in your hand") == Situation(none)


def test_spellings_of_one_meaning_are_one_tree() -> None:
    one = ability("[AUTO](VC)/(RC): [CB1] When this unit attacks, you may pay the cost. If you do, draw a card")
    other = ability(
        "[AUTO](VC/RC):[Counter Blast (1)] When this unit attacks, you may pay the cost. If you do, draw a card."
    )
    assert one == other


def test_a_tree_made_by_hand_prints_in_the_normal_form() -> None:
    effect = Gets(THIS, (Bonus("power", Amount(2000)),), until=Until("turn"))
    made = Ability("ACT", ("VC",), cost=(CounterBlast(1),), body=(Sentence((effect, DRAW)),))
    wanted = "[ACT](VC):[Counter-Blast 1] This unit gets [Power] +2000 until end of turn, and draw a card."
    assert show(made) == wanted
    assert ability(wanted) == made


def test_a_full_card() -> None:
    found = read("[CONT]:Sentinel\n(Four at most.)\n[ACT](VC):Draw a card.")
    assert found.status == "full" and len(found.abilities) == 2 and found.notes == ("(Four at most.)",)
    assert read("").status == "full"


def test_an_unread_clause_is_reported_and_never_swallowed() -> None:
    found = read("[ACT](VC):Draw a card.\n[ACT](VC):Draw a card, juggle three lamps, and shuffle your deck.")
    assert found.status == "partial"
    (unread,) = found.unread
    assert unread.line == 1 and unread.text.startswith("juggle three lamps")
    assert read("[ACT](VC):Juggle three lamps.").status == "none"


@pytest.mark.parametrize(
    "line",
    [
        "[ACT](VC):Draw a card, and.",
        "[ACT](VC):Draw a card politely.",
        "[ACT](VC):[Juggle three lamps] Draw a card.",
        "[ACT](VC):If you juggle, draw a card.",
        "[AUTO](VC):When this unit juggles, draw a card.",
        "[AUTO](Attic):When this unit attacks, draw a card.",
        "Draw a card.",
        '[ACT](VC):This unit gets "[AUTO](VC):When this unit juggles, draw a card." until end of turn.',
    ],
)
def test_one_unknown_word_makes_the_line_unread(line: str) -> None:
    assert parse_ability(line) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[AUTO](RC):At the end of your turn, if your vanguard is a, draw a card.", "vanguard is a"),
        ("[ACT](RC)[Generation Break 1]:[?] Choose one of your units, and retire it.", ":[?]"),
    ],
)
def test_a_word_that_is_missing_is_not_guessed(text: str, words: str) -> None:
    (unread,) = read(text).unread
    assert unread.reason == f'a word is missing here, behind "{words}"'
    assert words.strip(":") in unread.words
