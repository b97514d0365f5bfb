"""Printed Gundam text: what is read, that it prints again, and that nothing is swallowed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardinal.text.forms import Alias, Category, Form, Literal, Words
from cardinal.text.grammar import articles as small_articles
from cardinal.text.grammar import capitals
from cardinal.text.gundam import executable, language, link, parse_ability, parses, read, show, works_in
from cardinal.text.gundam.normal import articles, normal
from cardinal.text.gundam.tree import (
    Ability,
    AddToHand,
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
    Damage,
    Deploy,
    DeployTokens,
    Destroy,
    Discard,
    Draw,
    During,
    Either,
    Exile,
    Filter,
    Gets,
    Has,
    Is,
    Keyword,
    Later,
    LookAt,
    Mark,
    MayTarget,
    Mode,
    OneOf,
    PayCost,
    Pick,
    PilotName,
    PlayAs,
    ReduceDamage,
    Ref,
    Rest,
    Return,
    Reveal,
    Sentence,
    SetActive,
    StaysRested,
    Token,
    TokenPick,
    Until,
    When,
)
from cardinal.text.lists import Listing

LINES = [
    line
    for line in Path(__file__).with_name("gundam_lines.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
DRAW = Draw(Amount(1))
DUSK = Filter("trait", "Dusk")
IT = Ref("it")
THIS = Ref("this")
CHOSEN = Ref("chosen")
ENEMY_UNIT = Cards(("unit",), "enemy")
ONE = Count(1, 1)


def ability(line: str) -> Ability:
    (found,) = parses(line)
    return found


def effects(text: str) -> tuple[object, ...]:
    """The effects of the first sentence of a text."""
    return ability(f"【Main】{text}").body[0].effects


def chosen(text: str) -> Cards:
    """What "choose 1 ..." describes."""
    (effect,) = effects(f"Choose 1 {text}. Rest it.")
    assert isinstance(effect, Choose)
    return effect.picks[0].cards


def condition(text: str) -> Condition | None:
    return ability(f"【Main】If {text}, draw 1.").body[0].condition


def trigger(text: str) -> object:
    return ability(f"{text}, draw 1.").trigger


@pytest.mark.parametrize("line", LINES)
def test_a_line_has_one_reading_and_prints_as_it_is_written(line: str) -> None:
    found = parses(line)
    assert len(found) == 1
    assert show(found[0]) == normal(line) == line


@pytest.mark.parametrize("line", LINES)
def test_what_is_printed_reads_as_the_same_tree(line: str) -> None:
    first = ability(line)
    assert ability(show(first)) == first


# --- sentences made by the grammar itself -----------------------------------------------------------

WRITTEN = {
    "digits": ("1", "2", "12"),
    "signed": ("+1", "-2"),
    "circled": ("①", "②"),
    "trait.name": ("Dusk", "Autumn"),
    "quoted": ('"Lamp"',),
    "bracketed": ("[Nell]",),
    "reminder": ("(It is so.)",),
    "count.one": ("1", "up to 1"),
    "count.many": ("2", "1 to 2", "up to 3"),
}


class TooDeep(Exception):
    """The sentence would become too long."""


def write(category: Category, depth: int, dice: random.Random) -> str:
    """Something that the category can read, by chance."""
    if category.name in WRITTEN:
        return dice.choice(WRITTEN[category.name])
    for alternative in dice.sample(category.alternatives, min(5, len(category.alternatives))) if depth else ():
        try:
            return write_alternative(alternative, depth - 1, dice)
        except TooDeep:
            continue
    raise TooDeep


def write_alternative(alternative: object, depth: int, dice: random.Random) -> str:
    if isinstance(alternative, Form | Alias):
        parts = alternative.parts
        return "".join(
            part.printed if isinstance(part, Literal) else write(part.category, depth, dice) for part in parts
        )
    if isinstance(alternative, Words):
        return alternative.literal.printed
    assert isinstance(alternative, Listing)
    number = dice.choice((alternative.least, alternative.least, alternative.least + 1))
    items = [write(alternative.item, depth, dice) for _ in range(number - 1)]
    last = [write(alternative.tail, depth, dice)] if number else []
    joint = alternative.pair.printed if number == 2 else alternative.last.printed
    return alternative.between.printed.join(items) + (joint if items else "") + "".join(last)


@pytest.mark.parametrize(
    ("category", "start", "end"),
    [
        ("effect", "【Main】^", "."),
        ("condition", "While ", ", draw 1."),
        ("event", "When ", ", draw 1."),
        ("ability", "", ""),
    ],
)
def test_sentences_by_chance_have_one_reading(category: str, start: str, end: str) -> None:
    dice = random.Random(17)
    tried = 0
    while tried < 150:
        try:
            written = start + write(language().categories[category], dice.randint(7, 12), dice) + end
        except TooDeep:
            continue
        line = normal(articles(small_articles(capitals(written))))
        found = parses(line)
        assert len(found) == 1, line
        assert ability(show(found[0])) == found[0]
        tried += 1


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
    assert found.timings == ("main", "action") and found.gates == found.marks[:1] and found.once_per_turn


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
        ("this is a (Dusk) Unit", Is(THIS, cards=Cards(("unit",), filters=(DUSK,)))),
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
            When("destroys", THIS, ENEMY_UNIT, "battle damage"),
        ),
        ("When a friendly Unit links", When("links", Cards(("unit",), "friendly"))),
        ("When you pair a Pilot with this Unit", When("pair", Cards(("pilot",)), THIS)),
        ("At the end of your opponent's turn", AtTime("end", "opponent")),
    ],
)
def test_triggers(text: str, wanted: object) -> None:
    assert trigger(text) == wanted


def test_the_end_of_a_turn_in_which_something_happened() -> None:
    turn = "At the end of a turn"
    paid = When("pay", object=Cards(("base",), "friendly"), amount=2)
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


# --- what an engine runs ------------------------------------------------------------------------------------


def test_it_means_what_was_named_last() -> None:
    found = executable(ability("【Attack】Choose 1 Unit. Rest it. If you do, set this Unit as active. It gets AP+1."))
    _, rest, active, gets = found.body
    assert rest.effects == (Rest(CHOSEN),) and active.effects == (SetActive(THIS),)
    assert gets.effects == (Gets(THIS, (Change("ap", 1),)),)
    assert [each.continues for each in found.body] == [False, True, False, True]


@pytest.mark.parametrize(
    ("line", "role"),
    [
        ("When a friendly Unit links, rest it.", "subject"),
        ("When this Unit links, rest it.", "this"),
        ("When this Unit deals effect damage to an enemy Unit, rest that enemy Unit.", "object"),
        ("When this Base receives battle damage from an enemy Unit, rest that Unit.", "source"),
        ("When a friendly Unit destroys an enemy Unit with damage, rest that friendly Unit.", "subject"),
        ("When a friendly Unit links, choose 1 Base. Rest it.", "chosen"),
        ("【Main】Deploy 1 [Bit]((Dusk)･AP1･HP1) Unit token. Rest it.", "deployed"),
        ("【Main】Reveal the top card of your deck. Return it to the bottom of your deck.", "looked"),
        ("【Deploy】If this Unit is damaged, rest it.", "this"),
    ],
)
def test_what_a_reference_means(line: str, role: str) -> None:
    last = executable(ability(line)).body[-1].effects[0]
    assert isinstance(last, Rest | Return) and last.who == Ref(role)


def test_instead_stands_where_the_effect_is_that_it_replaces() -> None:
    found = executable(
        ability("【Main】Choose 1 Unit. Deal 2 damage to it. If it has <Blocker>, deal 4 damage instead.")
    )
    blocker = Is(CHOSEN, (Filter("keyword", "blocker"),))
    assert len(found.body) == 2
    assert found.body[1].effects == (Either(blocker, Damage(Amount(4), CHOSEN), Damage(Amount(2), CHOSEN)),)
    found = executable(ability("【Main】Choose 1 Unit. Rest it. If it is your turn, choose 2 Units instead."))
    assert isinstance(found.body[0].effects[0], Either) and found.body[1].effects == (Rest(CHOSEN),)


def test_a_replacement_takes_over_what_it_leaves_out() -> None:
    text = "During this turn, reduce the next damage this Unit receives by 1."
    found = executable(ability(f"【Main】{text} If it is your turn, reduce by 3 instead."))
    (either,) = found.body[0].effects
    assert isinstance(either, Either)
    assert either.effect == ReduceDamage(3, THIS, next=True, until=Until("turn"))
    text = "Look at the top 4 cards of your deck and return 1 to the top."
    found = executable(
        ability(f"【Main】{text} If it is your turn, add it to your hand instead of returning it to your deck.")
    )
    either = found.body[0].effects[1]
    assert isinstance(either, Either) and isinstance(either.effect, AddToHand)
    assert isinstance(either.otherwise, Return) and either.effect.who == either.otherwise.who


def test_a_duration_holds_for_the_clause_behind_it() -> None:
    found = executable(ability("【Main】During this turn, this Unit gets AP+3 and, if it is rested, it gets HP+1."))
    assert found.body[1].effects == (Gets(THIS, (Change("hp", 1),), until=Until("turn")),)


def test_cards_of_one_choice_share_their_zone() -> None:
    found = executable(ability("【Main】Choose 1 Unit card and 1 Pilot card from your trash. Exile them."))
    (choose,) = found.body[0].effects
    assert isinstance(choose, Choose) and [pick.cards.zone for pick in choose.picks] == ["trash", "trash"]
    assert found.body[1].effects == (Exile(CHOSEN),)


@pytest.mark.parametrize(
    ("line", "zone"),
    [
        ("This Unit gets AP+1.", ""),
        ("This card in your hand gets cost -1.", "hand"),
        ("When playing this card from your hand, play it as if it has 1 cost.", "hand"),
        ("【Activate･Main】Exile this card from your trash：Draw 1.", "trash"),
        ("【Destroyed】Deploy this card from your trash.", ""),
    ],
)
def test_where_an_ability_works(line: str, zone: str) -> None:
    assert works_in(ability(line)) == zone


def test_later_triggers_have_names_of_their_own() -> None:
    found = executable(
        ability("【Main】Choose 1 Unit. When it deals effect damage to a Base during this turn, destroy that Base.")
    )
    (later,) = found.body[1].effects
    assert isinstance(later, Later) and isinstance(later.trigger, When)
    assert later.trigger.who == CHOSEN and later.body == (Sentence((Destroy(Ref("object")),)),)


# --- texts and links -------------------------------------------------------------------------------------------


def test_spellings_of_one_meaning_are_one_tree() -> None:
    one = ability("【Attack】 Choose 1  enemy Unit that has <Blocker>. Rest it")
    other = ability("【Attack】Choose 1 enemy Unit with <Blocker>. Rest it.")
    assert one == other
    assert ability("【Activate･Main】①: Draw 1.") == ability("【Activate・Main】①：Draw 1.")
    assert parse_ability("When you place a EX Resource, draw 1.") is not None


def test_a_tree_made_by_hand_prints_in_the_normal_form() -> None:
    body = (Sentence((Choose((Pick(ONE, ENEMY_UNIT),)),)), Sentence((Damage(Amount(2), IT),)))
    made = Ability(body, (Mark("attack"),), trigger=None)
    assert show(made) == "【Attack】Choose 1 enemy Unit. Deal 2 damage to it."


def test_a_full_card() -> None:
    either = "【Main】Choose 1 of the following effects and activate it：\n■Draw 1.\n■Draw 2."
    found = read(f"<Blocker> (Rest it.)\n(Four at most.)\n\n{either}")
    assert found.status == "full" and len(found.abilities) == 2
    assert read("(A note is a note.)").notes == ("(A note is a note.)",)
    assert read("").status == "full"
    assert len(read("<Blocker> <Repair 1>").abilities) == 2


def test_playing_at_another_cost() -> None:
    found = ability("When playing this card from your hand, play it as if it has 2 Lv. and cost.")
    assert found.body[0].effects == (PlayAs(2, 2),) and found.trigger == When("playing", THIS, zone="hand")


def test_revealing_by_others() -> None:
    (found,) = effects("All players each look at the top card of their deck.")
    assert found == LookAt(Amount(1), "all")
    (reveal, add) = effects("If it is a Base card, they may reveal it and add it to their hand.")
    assert (reveal, add) == (Reveal(IT, "they"), AddToHand(IT, "they"))


def test_link_conditions() -> None:
    assert link("[Nell]") == (Filter("named", "Nell"),)
    assert link("(Dusk) / (Dawn) Trait") == (DUSK, Filter("trait", "Dawn"))
    assert link("(Dusk) Trait/[Nell]") == (DUSK, Filter("named", "Nell"))
    assert link("Nell") is None


def test_an_unread_clause_is_reported_and_never_swallowed() -> None:
    found = read("【Main】Draw 1.\n【Main】Draw 1. Juggle three lamps. Draw 2.")
    assert found.status == "partial"
    (unread,) = found.unread
    assert unread.line == 1 and unread.text.startswith("Juggle three lamps")
    assert read("【Main】Juggle three lamps.").status == "none"


@pytest.mark.parametrize(
    "line",
    [
        "【Main】Draw 1 politely.",
        "【Main】Draw 1 and.",
        "【Noon】Draw 1.",
        "【Main】Juggle 3：Draw 1.",
        "【Main】If you juggle, draw 1.",
        "When this Unit juggles, draw 1.",
        "【Main】Choose 1 juggling Unit. Rest it.",
        "<Juggle 3>",
        '【Main】This Unit gains "When this Unit juggles, draw 1." during this turn.',
        "【Main】Deploy 1 [Bit]((Dusk)･AP1･HP1･<Juggle>) Unit token.",
    ],
)
def test_one_unknown_word_makes_the_line_unread(line: str) -> None:
    assert parse_ability(line) is None
