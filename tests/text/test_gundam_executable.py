"""Gundam readings as an engine runs them: references, replacements, durations, places."""

from __future__ import annotations

import pytest

from cardinal.games.gundam.words import executable, works_in
from cardinal.games.gundam.words.tree import (
    AddToHand,
    Amount,
    Change,
    Choose,
    Damage,
    Destroy,
    Either,
    Exile,
    Filter,
    Gets,
    Is,
    Later,
    ReduceDamage,
    Ref,
    Rest,
    Return,
    Sentence,
    SetActive,
    Until,
    When,
)
from tests.text.gundam_readings import (
    CHOSEN,
    THIS,
    ability,
)

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
