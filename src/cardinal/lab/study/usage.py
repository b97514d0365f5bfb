"""Which declarations of a grammar texts use: by nobody, by one text alone, and what is left without one set."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

from cardinal.lab.study.corpus import Card, Corpus
from cardinal.language.declarations import KINDS, Declaration, Tracing
from cardinal.language.nodes import Node
from cardinal.language.reading import Language


class LeftOut(NamedTuple):
    """A set of cards, and how many of them say nothing that cards of other sets do not say."""

    set: str
    cards: int
    known: int


class Usage(NamedTuple):
    """How the declarations of a grammar are used by the texts of full cards."""

    declarations: tuple[Declaration, ...]
    texts: Counter[Declaration]  # different texts that use it
    sets: tuple[LeftOut, ...]

    @property
    def unused(self) -> list[Declaration]:
        """Used by no text."""
        return [each for each in self.declarations if not self.texts[each]]

    @property
    def single(self) -> list[Declaration]:
        """Used by one text only."""
        return [each for each in self.declarations if self.texts[each] == 1]

    def by_kind(self) -> dict[str, tuple[int, int, int]]:
        """Of every kind: how many, used by nobody, used by one text only."""
        found = {}
        for kind in KINDS:
            own = [self.texts[each] for each in self.declarations if each.kind == kind]
            found[kind] = (len(own), own.count(0), own.count(1))
        return found

    @property
    def share_known(self) -> float:
        """The share of cards whose declarations are all used by cards of other sets."""
        cards = sum(each.cards for each in self.sets)
        return sum(each.known for each in self.sets) / cards if cards else 1.0


def usage(corpus: Corpus, language: Language[Node]) -> Usage:
    """Traces every card."""
    grammar = language.grammar()
    used: dict[str, frozenset[Declaration]] = {}
    with Tracing(grammar) as tracing:
        for card in corpus.full:
            if card.text not in used:
                each = [tracing.used(language.start, tree) for tree in card.trees]
                used[card.text] = frozenset(declaration for one in each for declaration in one)
    counted = Counter(declaration for each in used.values() for declaration in each)
    return Usage(tuple(grammar.declared.every(grammar)), counted, _left_out(corpus.full, used))


def _left_out(cards: tuple[Card, ...], used: dict[str, frozenset[Declaration]]) -> tuple[LeftOut, ...]:
    """Every set: cards with text in it, and those of which every declaration is used in another set, too."""
    sets: defaultdict[Declaration, set[str]] = defaultdict(set)
    for card in cards:
        for declaration in used[card.text]:
            sets[declaration].add(card.set)
    total: Counter[str] = Counter()
    known: Counter[str] = Counter()
    for card in cards:
        if card.lines:
            total[card.set] += 1
            known[card.set] += all(sets[each] - {card.set} for each in used[card.text])
    return tuple(LeftOut(name, number, known[name]) for name, number in sorted(total.items()))
