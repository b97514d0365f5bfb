"""The card text of one game as an engine meets it: read once, kept between runs, completed by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Generic

from cardinal.language import by_hand
from cardinal.language.reading import Ability, Language, Reading, read_text
from cardinal.language.store import Store
from cardinal.language.treefile import Trees

KEPT = 8192  # texts: all cards of a game


class Reader(Generic[Ability]):
    """Reads the texts of a game; ``line`` is the class of a line, ``tree`` and ``rooms`` have the nodes.

    Trees by hand stand in the file ``by_hand.yaml`` of its folder, if it has one.
    """

    def __init__(
        self,
        game: str,
        language: Language[Ability],
        folder: Path,
        line: type[Ability],
        tree: ModuleType,
        rooms: Callable[[], Iterable[ModuleType]] = tuple,
    ) -> None:
        self.game = game
        self.language = language
        self.trees = trees = Trees(line, tree, rooms)
        written = folder / "by_hand.yaml"
        self.hand = cache(lambda: by_hand.load(written, trees) if written.is_file() else by_hand.none(trees))
        self.store = Store(game, trees, folder)
        self._kept: dict[str, Reading[Ability]] = {}
        once = language._replace(parse=lru_cache(KEPT)(language.parse))  # many cards have the same line
        self._anew: Callable[[str], Reading[Ability]] = lru_cache(KEPT)(lambda text: read_text(text, once))

    def read(self, text: str) -> Reading[Ability]:
        """Reads a whole card text, one ability per line."""
        return self._kept.get(text) or self._anew(text)

    def preload(self, texts: Sequence[str]) -> None:
        """Takes the readings of a deck's texts from the last run, or keeps them for the next one."""
        wanted = sorted({text for text in texts if text and text not in self._kept})
        if not wanted:
            return
        found = self.store.load(wanted)
        if set(found) != set(wanted):
            found = {text: self._anew(text) for text in wanted}
            self.store.keep(found)
        self._kept.update(found)

    def read_many(self, texts: Sequence[str], update: Callable[[int], None]) -> None:
        """Reads the texts of a whole card file, or takes them from the last run; ``update`` is told how far it is."""
        self._kept.update(self.store.read_many(texts, self._anew, update))

    def reading_of(self, text: str, card: str) -> Reading[Ability]:
        """Reads the text of a card, with what is written by hand for it."""
        return by_hand.complete(self.read(text), text, card, self.language, self.hand)

    def tree_by_hand(self, text: str, card: str, line: int) -> Ability | None:
        """The tree by hand of a line of a card."""
        if not card or card not in self.hand().cards:
            return None
        return self.hand().tree(card, self.language.normal(self.language.lines(text)[line]))

    def numbered(self, text: str, reading: Reading[Ability]) -> list[tuple[int, int, Ability]]:
        """Every ability with its number among the lines that are no reminders, from 1, and among all lines, from 0."""
        lines = [number for number, line in enumerate(self.language.lines(text)) if line not in reading.notes]
        read = zip(reading.lines, reading.abilities, strict=True)
        return [(lines.index(number) + 1, number, ability) for number, ability in read]
