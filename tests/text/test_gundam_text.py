"""Printed Gundam text: what is read, that it prints again, and that nothing is swallowed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardinal.games.gundam.words import language, link, parse_ability, parses, read, show
from cardinal.games.gundam.words.normal import articles, normal
from cardinal.games.gundam.words.tree import (
    Ability,
    AddToHand,
    Amount,
    ByPlayer,
    Choose,
    Damage,
    Filter,
    LookAt,
    Mark,
    Pick,
    PlayAs,
    Reveal,
    Sentence,
    When,
)
from cardinal.language.forms import Alias, Category, Form, Literal, Source, Words
from cardinal.language.frames import Frame
from cardinal.language.grammar import articles as small_articles
from cardinal.language.grammar import capitals
from cardinal.language.lists import Listing, Sharing
from tests.text.gundam_readings import (
    DUSK,
    ENEMY_UNIT,
    IT,
    ONE,
    THIS,
    ability,
    effects,
)

LINES = [
    line
    for line in Path(__file__).with_name("gundam_lines.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


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
    "negative": ("1", "2"),
    "positive": ("1", "2"),
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
    if isinstance(alternative, Form | Frame | Alias):
        parts = alternative.parts
        return "".join(
            part.printed if isinstance(part, Literal) else write(part.category, depth, dice) for part in parts
        )
    if isinstance(alternative, Words):
        return alternative.literal.printed
    if isinstance(alternative, Sharing):
        first, more = write(alternative.item, depth, dice), write(alternative.more, depth, dice)
        both = small_articles(capitals(first + alternative.last.printed + more))
        if not any(end == len(both) for _, end in alternative.read(Source(both), 0)):
            raise TooDeep  # what is left out is not said before
        return both
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
    assert found == ByPlayer("all", (LookAt(Amount(1)),))
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
