"""Sentences that a grammar makes itself are read again: one reading each, printed back the same.

What several readings, or none, come from is told by ``./cardinal cards study``; here is how much of it there may be.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardinal.games import games, table_of
from cardinal.lab.study.generated import NOT_PRINTED, ONE, SEVERAL, Generated, generated
from cardinal.language.generating import Generator
from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node
from cardinal.language.reading import Language, Parsed, prints_back

FEW, MANY = 300, 20_000
#: the greatest share of many sentences that are not read as they were made; it may only fall. Of a few it is none
AT_MOST = {"gundam": 0.0001, "lantern": 0.0, "vanguard": 0.0005}


@dataclass(frozen=True, slots=True)
class Word(Node):
    says: str
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Cry(Node):
    says: str


def language_of(grammar: Grammar) -> Language[Node]:
    def parse(text: str) -> Parsed[Node]:
        outcome = grammar.read("line", text)
        found = [value for value in outcome.values if isinstance(value, Node)]
        good = [value for value in found if grammar.show("line", value) == text]
        return Parsed(good, outcome.furthest, bool(found))

    return Language(lambda text: (text,), lambda text: False, str.strip, parse, (), lambda: grammar, "line")


def figures(grammar: Grammar, number: int = 40) -> Generated:
    return generated(language_of(grammar), number, 1, lambda done: None)


def test_every_alternative_has_its_turn() -> None:
    grammar = Grammar()
    grammar.words("says", {f"word {letter}": letter for letter in "abcdefgh"})
    grammar.rule("line", Word, "{says}", "say {says} now")
    texts = {sentence.text for sentence in Generator(grammar, "line", 1).sentences(10)}
    assert {f"word {letter}" for letter in "abcdefgh"} <= {text.removeprefix("say ")[:6] for text in texts}
    assert figures(grammar).counts == {ONE: 40}


def test_the_same_seed_makes_the_same_sentences() -> None:
    language = table_of("gundam").reader.language
    one, other = (list(Generator(language.grammar(), language.start, 3).sentences(20)) for _ in range(2))
    assert one == other


def test_two_readings_are_found_with_their_declarations() -> None:
    grammar = Grammar()
    grammar.words("says", {"hush": "hush"})
    grammar.rule("line", Word, "{says} there")
    grammar.rule("line", Word, "hush there", says="hush", loud=True)
    found = figures(grammar)
    assert found.counts[SEVERAL] == 40
    assert [fault.where for fault in found.faults] == [
        "other line: Word hush there  <>  other line: Word {says} there + other says: hush"
    ]


def test_a_wording_that_is_forgotten_is_found() -> None:
    grammar = Grammar()
    grammar.words("says", {"hush": "hush", "be still": "hush"})
    grammar.rule("line", Word, "{says} there")
    assert figures(grammar).counts[NOT_PRINTED] > 0


def test_a_reading_that_cannot_be_printed_is_none() -> None:
    """A line that is read, and that no form prints, is not read; nothing falls over it."""

    def show(value: Node) -> str:
        raise ValueError("no form prints it")

    assert not prints_back(show, Word("hush"), "hush")
    assert prints_back(lambda value: "hush", Word("hush"), "hush")


def test_a_list_may_begin_with_something_else_than_it_goes_on_with() -> None:
    grammar = Grammar()
    grammar.words("more", {"oak": "oak", "elm": "elm"})
    grammar.words("first", {"ash": "ash"})
    grammar.alias("first", "{:more}")
    grammar.listing("words", "more", ", ", ", and ", head="first")
    texts = ("ash", "ash, and oak", "elm, oak, and elm", "elm, and ash")
    read = {text: grammar.read("words", text).values for text in texts}
    assert read == {
        "ash": (("ash",),), "ash, and oak": (("ash", "oak"),), "elm, oak, and elm": (("elm", "oak", "elm"),),
        "elm, and ash": (),
    }  # fmt: skip
    assert [grammar.show("words", values[0]) for values in read.values() if values] == list(read)[:3]


def test_a_category_may_stand_for_some_nodes_of_another() -> None:
    grammar = Grammar()
    grammar.words("says", {"hush": "hush"})
    grammar.rule("any", Word, "say {says}")
    grammar.rule("shout", Cry, "cry {says}")
    grammar.alias("any", "{:shout} out")
    grammar.sort("line", "any", Cry)
    assert grammar.read("line", "say hush").values == ()
    assert [grammar.show("line", value) for value in grammar.read("line", "cry hush out").values] == ["cry hush out"]
    assert {sentence.text for sentence in Generator(grammar, "line", 1).sentences(20)} == {"cry hush out"}


def lacking(game: str, number: int, seed: int) -> tuple[float, str]:
    found = generated(table_of(game).reader.language, number, seed, lambda done: None)
    told = "\n".join(f"{fault.how}, {fault.number} times: {fault.where}: {fault.example}" for fault in found.faults)
    return 1 - found.counts[ONE] / number, told


@pytest.mark.parametrize("game", sorted(games()))
def test_a_few_sentences_are_read_as_they_were_made(game: str) -> None:
    share, told = lacking(game, FEW, 14)
    assert share == 0, told


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(games()))
def test_many_sentences_are_read_as_they_were_made(game: str) -> None:
    share, told = lacking(game, MANY, 15)
    assert share <= AT_MOST[game], told
