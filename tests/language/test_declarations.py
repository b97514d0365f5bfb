"""Every alternative of a grammar knows its declaration, and a reading tells which it uses."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardinal.games import find_game, games, table_of
from cardinal.lab.study.corpus import Corpus, corpus
from cardinal.lab.study.usage import usage
from cardinal.language.declarations import FRAME, OTHER, VERB, Tracing
from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class Deed(Node):
    verb: str
    names: tuple[str, ...] = ()
    perfect: bool = False


def small() -> Grammar:
    """Two verbs, a frame around them, and names that two slots share."""
    grammar = Grammar()
    for base, done in (("sing", "sung"), ("dig", "dug")):
        with grammar.declaring(VERB, base):
            grammar.words("verb", {base: base})
            grammar.words("done", {done: base})
    grammar.words("name", {"Oak": "Oak", "Elm": "Elm"})
    grammar.words("last name", {"Ash": "Ash"})
    grammar.listing("names", "name", " ", least=0)
    with grammar.declaring(FRAME, "plain"):
        grammar.rule("line", Deed, "{verb} {names:names}and {names*:last name}", "{verb} for {names:names}")
    with grammar.declaring(FRAME, "has been"):
        grammar.rule("line", Deed, "has been {verb:done}", perfect=True)
    grammar.check()
    return grammar


def used(text: str) -> list[str]:
    grammar = small()
    (value,) = set(grammar.read("line", text).values)
    with Tracing(grammar) as tracing:
        return sorted(str(each) for each in tracing.used("line", value) if each.kind != OTHER)


def test_a_reading_tells_its_declarations() -> None:
    assert used("sing for Oak Elm") == ["frame plain", "verb sing"]
    assert used("has been dug") == ["frame has been", "verb dig"]


def test_what_is_tried_in_vain_is_not_told() -> None:
    grammar = small()
    (value,) = set(grammar.read("line", "dig and Ash").values)
    with Tracing(grammar) as tracing:
        told = {str(each): number for each, number in tracing.used("line", value).items()}
    assert told == {"frame plain": 1, "verb dig": 1, "other last name: Ash": 1, "other names: list of name": 1}


def test_a_declaration_is_one_however_often_it_is_opened() -> None:
    grammar = small()
    assert [str(each) for each in grammar.declared.every(grammar) if each.kind == VERB] == ["verb sing", "verb dig"]


def test_a_call_on_its_own_is_a_declaration() -> None:
    grammar = Grammar()
    grammar.words("a", {"one": 1, "two": 2})
    grammar.words("a", {"three": 3})
    assert [str(each) for each in grammar.declared.every(grammar)] == ["other a: one", "other a: three"]


def test_a_kind_of_declaration_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="a declaration is one of"), Grammar().declaring("noun", "x"):
        pass


def test_after_tracing_the_grammar_is_as_before() -> None:
    grammar = small()
    before = {name: list(category.alternatives) for name, category in grammar.categories.items()}
    with Tracing(grammar):
        pass
    assert {name: category.alternatives for name, category in grammar.categories.items()} == before


def shipped(game: str) -> Corpus:
    cards = list(find_game(game).shipped_cards.values())
    return corpus(cards, table_of(game), game, lambda done: None)


@pytest.mark.parametrize("game", sorted(games()))
def test_our_own_cards_are_traced(game: str) -> None:
    found = usage(shipped(game), table_of(game).reader.language)
    assert len(found.declarations) == sum(number for number, _, _ in found.by_kind().values())
    assert found.texts.total() > len(found.declarations) - len(found.unused) > 0
    assert set(found.texts) <= set(found.declarations)


def in_sets(*sets: str) -> list[tuple[str, bool, bool]]:
    """Our own cards, all of them in each of these sets: whether each set has cards, and all or none is known."""
    cards = [{**card, "set": name} for card in find_game("gundam").shipped_cards.values() for name in sets]
    found = usage(corpus(cards, table_of("gundam"), "", lambda done: None), table_of("gundam").reader.language)
    return [(each.set, each.known == each.cards, each.cards > 0) for each in found.sets]


def test_what_only_one_set_says_is_not_known_without_it() -> None:
    assert in_sets("A") == [("A", False, True)]


def test_what_two_sets_say_is_known_without_one_of_them() -> None:
    assert in_sets("A", "B") == [("A", True, True), ("B", True, True)]
