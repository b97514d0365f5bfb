"""The template grammar on a toy language: reading and printing are each other's inverse."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardinal.games.vanguard.words.tree import Node
from cardinal.language.grammar import Derived, Grammar, articles, choices


@dataclass(frozen=True, slots=True)
class Fruit(Node):
    name: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Eat(Node):
    fruits: tuple[Fruit, ...]
    politely: bool = False
    many: bool = False


@pytest.fixture
def grammar() -> Grammar:
    made = Grammar()
    made.words("name", {"apple": "apple", "pear": "pear"})
    made.words("tag", {"red ": "red", "big ": "big"})
    made.words("tag.after", {" from home": "home"})
    made.listing("tags", "tag", "", least=0)
    made.listing("tags.after", "tag.after", "", least=0)
    made.rule("fruit", Fruit, "a {tags:tags}{name}{tags:tags.after}")
    made.rule("fruit", Fruit, "this {name}")
    made.listing("fruits", "fruit", ", ", ", and ", " and ")
    several = Derived(lambda found: len(found["fruits"]) > 1)  # type: ignore[arg-type]
    made.rule("eat", Eat, "^eat {fruits}.", "^{may I|let me} eat {fruits}.", many=several)
    made.check()
    return made


@pytest.mark.parametrize(
    "text",
    [
        "Eat an apple.",
        "Eat an apple and a pear.",
        "Eat an apple, this pear, and a big red apple from home.",
        "May I eat this apple.",
        "Let me eat a pear.",
    ],
)
def test_what_is_read_prints_as_it_was(grammar: Grammar, text: str) -> None:
    (value,) = grammar.read("eat", text).values
    assert grammar.show("eat", value) == text


def test_slots_of_one_field_are_joined(grammar: Grammar) -> None:
    (value,) = grammar.read("fruit", "a big red apple from home").values
    assert value == Fruit("apple", ("big", "red", "home"))


def test_the_article_is_free_when_read_and_right_when_printed(grammar: Grammar) -> None:
    (value,) = grammar.read("eat", "Eat a apple.").values
    assert grammar.show("eat", value) == "Eat an apple."


def test_forms_do_not_count_in_comparisons(grammar: Grammar) -> None:
    (one,) = grammar.read("fruit", "a pear").values
    (other,) = grammar.read("fruit", "this pear").values
    assert one == other == Fruit("pear")
    assert grammar.show("fruit", one) != grammar.show("fruit", other)


def test_a_node_made_by_hand_prints_in_the_first_form_that_says_all(grammar: Grammar) -> None:
    assert grammar.show("eat", Eat((Fruit("pear"), Fruit("apple", ("red",))), many=True)) == (
        "Eat a pear and a red apple."
    )


def test_a_field_no_form_speaks_of_is_not_dropped_in_print(grammar: Grammar) -> None:
    with pytest.raises(ValueError, match="no form"):
        grammar.show("eat", Eat((Fruit("pear"),), politely=True))


def test_a_derived_field_follows_from_the_others(grammar: Grammar) -> None:
    (value,) = grammar.read("eat", "Eat a pear and an apple.").values
    assert isinstance(value, Eat) and value.many
    with pytest.raises(ValueError, match="no form"):
        grammar.show("eat", Eat((Fruit("pear"),), many=True))


def test_every_reading_is_found(grammar: Grammar) -> None:
    grammar.alias("twice", "{:fruit}", "{:fruit}")
    assert len(grammar.read("twice", "a pear").values) == 2


def test_reading_says_how_far_it_came(grammar: Grammar) -> None:
    outcome = grammar.read("eat", "Eat a pear and a stone.")
    assert not outcome.values
    assert outcome.furthest == len("Eat a pear and a ")


def test_a_slot_that_nothing_fills_is_an_error() -> None:
    grammar = Grammar()
    grammar.rule("fruit", Fruit, "{name}")
    with pytest.raises(ValueError, match="name"):
        grammar.check()


def test_a_form_must_speak_of_every_field_without_default() -> None:
    with pytest.raises(ValueError, match="says nothing about name"):
        Grammar().rule("fruit", Fruit, "a fruit")
    with pytest.raises(ValueError, match="no field taste"):
        Grammar().rule("fruit", Fruit, "a {name} {taste}")


def test_choices_are_written_out_first_one_first() -> None:
    assert choices("put {it|them} {|in {the|your} bag}") == [
        "put it ",
        "put it in the bag",
        "put it in your bag",
        "put them ",
        "put them in the bag",
        "put them in your bag",
    ]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("a <Oak>", "an <Oak>"),
        ("an unit", "a unit"),
        ("a open circle", "an open circle"),
        ('a card named "A Elm"', 'a card named "A Elm"'),
    ],
)
def test_articles(given: str, wanted: str) -> None:
    assert articles(given) == wanted


@pytest.fixture
def framed(grammar: Grammar) -> Grammar:
    grammar.rule("plain", Fruit, "{tags}{name}")
    grammar.rule("kept", Fruit, "my {+:plain}{tags:tags.after}", "{our|their} {+:plain}")
    grammar.words("wish", {" please": True})
    grammar.rule("wanted", Eat, "eat {fruits}")
    grammar.rule("asked", Eat, "{+:wanted}{politely:wish}", "kindly {+:wanted}")
    return grammar


@pytest.mark.parametrize("text", ["my big pear from home", "my pear", "our red apple", "their red apple"])
def test_a_frame_says_more_of_what_is_described_elsewhere(framed: Grammar, text: str) -> None:
    (value,) = framed.read("kept", text).values
    assert framed.show("kept", value) == text


def test_a_frame_fills_what_its_base_leaves_open(framed: Grammar) -> None:
    (value,) = framed.read("asked", "eat a pear and this apple please").values
    assert value == Eat((Fruit("pear"), Fruit("apple")), politely=True)
    assert framed.show("asked", value) == "eat a pear and this apple please"
    assert framed.show("kept", Fruit("pear", ("big", "home"))) == "my big pear from home"


def test_a_frame_does_not_say_what_its_base_has_said(framed: Grammar) -> None:
    framed.rule("twice", Eat, "{+:asked}{politely:wish}")
    assert not framed.read("twice", "eat a pear please please").values
    assert framed.read("twice", "kindly eat a pear please").values


def test_a_frame_that_says_a_field_twice_is_an_error(framed: Grammar) -> None:
    with pytest.raises(ValueError, match="says a field twice"):
        framed.rule("asked", Eat, "{+:wanted}{politely:wish}{politely:wish}")
