"""What pronouns mean, which sentences belong to a later moment, and what "if you did" needs before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.explaining import explain
from cardinal.games.vanguard.words import parse_ability, tree
from cardinal.games.vanguard.words.executable import Unclear, executable

ANTECEDENTS = (
    ("[AUTO](RC):When your other unit attacks, that unit gets [Power] +1000.", ["subject"]),
    ("[AUTO](RC):When your unit attacks a vanguard, that unit gets [Power] +1000.", ["subject"]),
    ("[AUTO](RC):When this unit attacks a vanguard, it gets [Power] +1000.", ["this"]),
    ("[AUTO](VC):When your drive check reveals a <Dusk>, you may call that card to (RC).", ["object"]),
    ("[AUTO]:When your rear-guard is put into the drop zone, put that card into your hand.", ["subject"]),
    ("[AUTO](RC):At the end of the battle that your other unit attacked, retire that unit.", ["attacker"]),
    ("[ACT](VC):Choose one of your units, and that unit gets [Power] +1000.", ["it"]),
    ("[ACT](VC):Choose one of your units, and [Soul-Charge 1], and that unit gets [Power] +1000.", ["it"]),
    ("[ACT](VC):[Stand] this unit, and it gets [Power] +1000.", ["this", "this"]),
    ("[ACT](VC):This unit gets [Power] +1000. Then, if you have a <Dusk> vanguard, it gets [Critical] +1.",
     ["this", "this"]),
    ("[AUTO](RC):When this unit boosts, the boosted unit gets [Power] +1000, and it gets [Critical] +1.",
     ["boosted", "boosted"]),
    ("[ACT](VC):[Stand] all of your rear-guards, and they get [Power] +1000.", ["cards", "them", "them"]),
    ("[ACT](VC):[Choose one of your rear-guards, and retire it] Put that card into your hand.", ["paid"]),
)  # fmt: skip


def line(text: str) -> tree.Ability:
    found = parse_ability(text)
    assert found is not None, text
    return found


def whom(part: object) -> Iterator[str]:
    """Whom the effects of a tree are about, in their order."""
    if isinstance(part, tuple):
        for each in part:
            yield from whom(each)
    elif isinstance(part, tree.Ref):
        yield part.what
    elif isinstance(part, tree.Node):
        for each in fields(part):
            if each.name == "who" and isinstance(getattr(part, each.name), tree.Cards):
                yield "cards"
            yield from whom(getattr(part, each.name))


@pytest.mark.parametrize(("text", "meant"), ANTECEDENTS)
def test_a_pronoun_means_what_was_spoken_of_last(text: str, meant: list[str]) -> None:
    assert list(whom(executable(line(text)).body)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "[ACT](VC):Draw a card, and retire that unit.",
        "[AUTO](RC):When this unit attacks, that unit gets [Power] +1000.",
        "[CONT](VC):If your vanguard is a <Dusk>, it gets [Power] +1000.",
        "[ACT](VC):Choose one of your units, choose a card from your hand, discard it, and [Stand] that unit.",
        "[ACT](VC):Choose one of your rear-guards, and that vanguard gets [Power] +1000.",
        "[ACT](VC):Draw a card, and deal one damage to it.",
        "[AUTO](RC):When that unit attacks, draw a card.",
        "[AUTO](RC):When your other unit boosts that unit, draw a card.",
        "[CONT](RC):If that unit would be retired, bind this unit instead.",
    ],
)
def test_a_pronoun_without_a_clear_meaning_is_refused(text: str) -> None:
    with pytest.raises(Unclear):
        executable(line(text))
    with pytest.raises(CannotCompile):
        Compiler().compile(line(text), text)


def test_a_sentence_that_asks_for_a_later_deed_belongs_to_the_later_moment() -> None:
    text = "[AUTO](RC):When this unit attacks, draw a card, and at the end of that battle, you may retire this unit."
    (sentence,) = executable(line(f"{text} If you do, draw a card.")).body
    later = sentence.effects[-1]
    assert isinstance(later, tree.Later)
    assert [type(effect) for each in later.effects for effect in each.effects] == [tree.Move, tree.Draw]
    two = executable(line(f"{text} If you have a <Dusk> vanguard, draw a card.")).body
    assert len(two) == 2


@pytest.mark.parametrize(
    ("does", "asks"),
    [
        ("choose one of your rear-guards, and retire it", "you called a card"),
        ("choose a card from your hand, and discard it", "you put a card into your soul"),
        ("choose a card from your hand, and put it into your soul", "you put it on the bottom of your deck"),
        ("draw a card", "you retired a unit"),
        ("draw a card", "you called a unit with the brave ability"),
        ("draw a card", "two or more cards were locked"),
        ("shuffle your deck", "you do"),
    ],
)
def test_what_nothing_does_cannot_be_asked_for(does: str, asks: str) -> None:
    text = f"[AUTO]:When this unit is placed on (RC), {does}. If {asks}, draw a card."
    with pytest.raises(CannotCompile, match="nothing before it"):
        Compiler().compile(line(text), text)


def test_what_is_counted_by_a_deed_needs_the_deed() -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC), this unit gets [Power] +1000 for each unit retired with this effect."
    )
    with pytest.raises(CannotCompile, match="retired"):
        Compiler().compile(line(text), text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[AUTO](RC):When your other unit attacks, that unit gets [Power] +1000.", "The card of that event gets"),
        ("[AUTO](RC):When this unit attacks, it gets [Power] +1000.", ": This card gets"),
        ("[ACT](VC):[Stand] all of your rear-guards, and they get [Power] +1000.", "all of your rear-guards"),
        ("[ACT](VC):Choose two different cards from your hand, and discard them.", "of different names"),
        ("[AUTO](RC):When your unit is placed in the same column as this unit, draw a card.", "column"),
    ],
)
def test_an_explanation_says_what_is_played(text: str, said: str) -> None:
    assert said in explain(line(text))


def test_joined_cards_are_not_kept_and_nothing_else_is_meant_by_them() -> None:
    both = "This unit and all of your rear-guards get [Power] +1000 until end of turn."
    ability = parse_ability(f"[ACT](VC):Choose one of your units. {both} Retire them.")
    assert ability is not None
    with pytest.raises(Unclear):
        executable(ability)


@pytest.mark.parametrize(
    "text",
    [
        "[CONT](RC):If this unit has the highest [Power], this unit gets [Critical] +1.",
        "[ACT](VC):Retire all of your opponent's rear-guards without the highest [Power].",
        '[ACT](VC):Retire all of your opponent\'s rear-guards with the lowest [Power] or "Lamp" in their card names.',
    ],
)
def test_the_highest_is_said_of_cards_that_are_looked_through(text: str) -> None:
    ability = parse_ability(text)
    assert ability is not None
    with pytest.raises(CannotCompile):
        Compiler().compile(ability, text)
