"""Whether sentences made from a grammar have one reading each, and print back the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardinal.language.declarations import Tracing
from cardinal.language.generating import Generator, Sentence
from cardinal.language.nodes import Node
from cardinal.language.places import compare
from cardinal.language.reading import Language

ONE, SEVERAL, NOT_PRINTED, NOT_READ = "one reading", "several readings", "not printed back", "not read"
RESPELLED = "not read after normal spelling"
MOST_NAMES = 3  # declarations that name a kind of fault
AROUND = 12  # letters shown beside a spelling


class Fault(NamedTuple):
    """A kind of sentence that is not read as it was made: by which declarations, how often, the shortest example."""

    how: str
    where: str
    number: int
    example: str


class Generated(NamedTuple):
    """The figures of many sentences."""

    sentences: int
    counts: Counter[str]
    faults: tuple[Fault, ...]


def generated(language: Language[Node], number: int, seed: int, update: Callable[[int], None]) -> Generated:
    """Makes sentences and reads them again."""
    counts: Counter[str] = Counter()
    examples: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for done, sentence in enumerate(Generator(language.grammar(), language.start, seed).sentences(number), start=1):
        how, readings = read_again(sentence.text, language)
        counts[how] += 1
        if how != ONE:
            where = _where(how, readings, sentence, language)
            examples[how, where].append(sentence.text)
        update(done)
    faults = [Fault(*key, len(texts), min(texts, key=len)) for key, texts in examples.items()]
    return Generated(number, counts, tuple(sorted(faults, key=lambda fault: (fault.how, -fault.number, fault.where))))


def read_again(text: str, language: Language[Node]) -> tuple[str, Sequence[Node]]:
    """How a text is read that the grammar made, and its readings."""
    normal = language.normal(text)
    parsed = language.parse(normal)
    readings: list[Node] = []
    for each in parsed.abilities:
        if each not in readings:
            readings.append(each)
    if readings:
        return (ONE if len(readings) == 1 else SEVERAL), readings
    if normal != text and language.parse(text).whole:
        return RESPELLED, ()
    return (NOT_PRINTED if parsed.whole else NOT_READ), ()


def _where(how: str, readings: Sequence[Node], sentence: Sentence, language: Language[Node]) -> str:
    """The place in the grammar, or in its spellings, by which a sentence is not read as it was made."""
    if how == SEVERAL:
        return _pair(readings, language)
    if how == RESPELLED:
        return _respelled(sentence.text, language.normal(sentence.text))
    return str(language.grammar().declared.source(sentence.alternative, sentence.category))


def _respelled(text: str, normal: str) -> str:
    """What normal spelling changed, with a word on either side."""
    changed = [
        f"{text[max(0, a - AROUND) : b + AROUND]!r} -> {normal[max(0, c - AROUND) : d + AROUND]!r}"
        for how, a, b, c, d in compare(text, normal)
        if how != "equal"
    ]
    return "; ".join(changed)


def _pair(readings: Sequence[Node], language: Language[Node]) -> str:
    """The declarations in which two readings differ."""
    with Tracing(language.grammar()) as tracing:
        one, other = (tracing.used(language.start, each) for each in readings[:2])
    sides = [sorted(str(each) for each in used)[:MOST_NAMES] for used in (one - other, other - one)]
    return "  <>  ".join(sorted(" + ".join(side) or "nothing else" for side in sides))
