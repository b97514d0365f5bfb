"""A language in plain words: what a grammar reads it also prints; for a game without spellings of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Generic, TypeVar

from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node
from cardinal.language.reader import Reader
from cardinal.language.reading import Language, Parsed, bounded, prints_back

N = TypeVar("N", bound=Node)
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class PlainLanguage(Generic[N]):
    """Texts of one ability a line. ``rooms`` are the verbs, which have words of their own."""

    def __init__(
        self,
        game: str,
        folder: Path,
        line: type[N],
        tree: ModuleType,
        words: Callable[[Grammar], None],
        rooms: Callable[[], Iterable[ModuleType]],
    ) -> None:
        self.line = line
        self.rooms = rooms
        self.grammar = cache(lambda: self._grammar(words))
        breaks = (", ", ". ", ": ")
        self.language = Language(
            bounded(_lines), lambda text: text.startswith("("), str.strip, self.parse, breaks, self.grammar, "line"
        )
        self.reader: Reader[N] = Reader(game, self.language, folder, line, tree, rooms)

    def _grammar(self, words: Callable[[Grammar], None]) -> Grammar:
        grammar = Grammar()
        words(grammar)
        for room in self.rooms():
            if hasattr(room, "define"):
                room.define(grammar)
        grammar.check()
        return grammar

    def parse(self, text: str) -> Parsed[N]:
        """Every reading of a line whose printed form is the line itself."""
        outcome = self.grammar().read("line", text)
        found = [value for value in outcome.values if isinstance(value, self.line)]
        good = [value for value in found if prints_back(self.show, value, text)]
        return Parsed(good, outcome.furthest, bool(found))

    def show(self, line: N) -> str:
        """A line as it would be printed."""
        return self.grammar().show("line", line)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def numbers(grammar: Grammar, *nouns: str) -> None:
    """Numbers in words, digits and signs: "two", "a card", "three cards", 3, +2."""
    grammar.words("count", {word: number for number, word in enumerate(NUMBERS, start=1)})
    for noun in nouns:
        several = {f"{word} {noun}s": number for number, word in enumerate(NUMBERS[1:], start=2)}
        grammar.words(f"{noun}s", {f"a {noun}": 1, **several})
    grammar.token("digit", r"\d", int, lambda value: str(value) if isinstance(value, int) and 0 <= value < 10 else None)
    grammar.token("signed", r"[+-]\d", int, lambda value: f"{value:+d}" if isinstance(value, int) else None)
