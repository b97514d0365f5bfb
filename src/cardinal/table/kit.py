"""A game in one object: whatever the house asks of a game hangs on its kit.

A game exports its kit as ``GAME`` in its package. Kits are cheap to import: the rules, the board and the players of a
game are loaded when they are asked for, so that ``cardinal --help`` waits for none of them. ``cardinal.games`` finds
the kits that there are.
"""

from __future__ import annotations

import importlib
import sys
from abc import ABC
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from posixpath import normpath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from cardinal.cards.sections import MAIN, Section
from cardinal.kernel.errors import CardinalError

if TYPE_CHECKING:
    from cardinal.cards.importing import CardFields
    from cardinal.cards.written import DeckList
    from cardinal.table.deck_notes import DeckNote
    from cardinal.table.faces import Face
    from cardinal.table.facets import Facets
    from cardinal.table.game import Table
    from cardinal.table.lesson import Glossary, Lesson
    from cardinal.table.opening import Opening
    from cardinal.table.player import PlayerMaker
    from cardinal.table.stage import Stage

#: the shape of kits that this house knows; it is raised when a game has to be written otherwise
INTERFACE = 1

Part = TypeVar("Part")


class Format(NamedTuple):
    """A way to play: its name, what people call it, and how many sit at the table."""

    name: str
    title: str
    least: int = 2
    most: int = 2


DUEL = Format("duel", "Duel")


class Measured(NamedTuple):
    """Shipped decks that play each other, and in which format, if not the usual one."""

    decks: tuple[str, ...]
    way: str = ""


class GameKit(ABC):
    """A game: its name, what is known of it without loading it, and the parts that are loaded when they are needed."""

    interface: ClassVar[int]  # the shape of kits that the game was written for
    name: ClassVar[str]  # one word in small letters: on the command line, in files and addresses
    title: ClassVar[str]  # as it is called in full
    since: ClassVar[int]  # the year it came out: games are listed in this order
    ways: ClassVar[tuple[Format, ...]] = (DUEL,)  # to play, the usual one first
    edition_titles: ClassVar[Mapping[str, str]] = MappingProxyType({})  # what its editions are called, by name
    sections: ClassVar[tuple[Section, ...]] = (MAIN,)  # of its decks
    card_types: ClassVar[frozenset[str]]  # by which a card file is known to be of this game
    tokens: ClassVar[frozenset[str]] = frozenset()  # types of cards that are in no deck
    players: ClassVar[Mapping[str, PlayerMaker]] = MappingProxyType({})  # programs that know the game, by name
    #: by what the speed is measured, under the names that the results give them; the one without a name in full
    measured: ClassVar[Mapping[str, Measured]] = MappingProxyType({})

    # --- what a game provides ---------------------------------------------------------------------

    #: where its parts stand, by module and name within its package
    parts: ClassVar[Mapping[str, str]] = MappingProxyType({
        "table": "table.TABLE", "face": "board.FACE", "stage": "board.STAGE", "fields": "cards.FIELDS",
    })  # fmt: skip

    def load(self, part: str) -> Any:
        """A part of the game, such as its ``table``, its ``face``, its ``stage`` or the ``fields`` of its cards."""
        module, _, name = self.parts[part].rpartition(".")
        return getattr(importlib.import_module(f"{self.package}.{module}"), name)

    def load_table(self) -> Table:
        """The game as the judge sees it."""
        table: Table = self.load("table")
        return table

    def load_face(self) -> Face:
        """The game as a person at the terminal sees it."""
        face: Face = self.load("face")
        return face

    def load_stage(self) -> Stage:
        """The game as the browser's table sees it."""
        stage: Stage = self.load("stage")
        return stage

    def load_fields(self) -> CardFields:
        """What its cards have, and how others write it: for importing."""
        fields: CardFields = self.load("fields")
        return fields

    def load_opening(self) -> Opening | None:
        """How it begins, for the odds of decks; a game that does not say has none."""
        opening: Opening | None = self.load("opening") if "opening" in self.parts else None
        return opening

    def load_facets(self) -> Facets[Any]:
        """By what its cards are sorted."""
        facets: Facets[Any] = self.load("facets")
        return facets

    def load_carried_out(self) -> Mapping[str, tuple[str, ...]]:
        """The files that carry out laws which no code cites, by the beginning of a law's key."""
        files: Mapping[str, tuple[str, ...]] = self.load("carried out") if "carried out" in self.parts else {}
        return files

    def load_lesson(self) -> Lesson | None:
        """A first game that teaches; a game that does not say has none."""
        lesson: Lesson | None = self.load("lesson") if "lesson" in self.parts else None
        return lesson

    def load_glossary(self) -> Glossary:
        """What its words mean."""
        glossary: Glossary = self.load("glossary") if "glossary" in self.parts else ()
        return glossary

    # --- what is made of it -----------------------------------------------------------------------

    @cached_property
    def table(self) -> Table:
        """The game as the judge sees it."""
        return self._loaded(self.load_table)

    @cached_property
    def face(self) -> Face:
        """The game as a person at the terminal sees it."""
        return self._loaded(self.load_face)

    @cached_property
    def stage(self) -> Stage:
        """The game as the browser's table sees it."""
        return self._loaded(self.load_stage)

    @cached_property
    def fields(self) -> CardFields:
        """What its cards have, and how others write it."""
        return self._loaded(self.load_fields)

    @cached_property
    def opening(self) -> Opening | None:
        """How it begins, if it says so."""
        return self._loaded(self.load_opening)

    @cached_property
    def facets(self) -> Facets[Any]:
        """By what its cards are sorted; of a game that does not say, by everything that its cards have."""
        if "facets" in self.parts:
            return self._loaded(self.load_facets)
        from cardinal.table.facets import facets_of

        return facets_of(self.fields)

    @cached_property
    def lesson(self) -> Lesson | None:
        """A first game that teaches, if it has one."""
        return self._loaded(self.load_lesson)

    @cached_property
    def glossary(self) -> Glossary:
        """What its words mean; empty where it does not say."""
        return self._loaded(self.load_glossary)

    @property
    def formats(self) -> tuple[str, ...]:
        """The names of the ways to play."""
        return tuple(way.name for way in self.ways)

    @property
    def package(self) -> str:
        """The package that brings the game."""
        return type(self).__module__

    @property
    def folder(self) -> Path:
        """Where its code, its shipped cards and the files of its page lie."""
        return Path(sys.modules[self.package].__file__ or "").parent

    @property
    def code(self) -> str:
        """How its folder is named where code is shown: within the project."""
        return self.package.removeprefix("cardinal.").replace(".", "/")

    @property
    def page(self) -> Path:
        """The folder of its mat in the browser: ``mat.js`` and ``mat.css``, if it brings one."""
        return self.folder / "board" / "mat"

    @property
    def has_mat(self) -> bool:
        """Whether it brings a mat of its own; else its zones are laid out plainly."""
        return (self.page / "mat.js").is_file()

    @cached_property
    def shipped_cards(self) -> dict[str, dict[str, object]]:
        """Every card that comes with the game, by name."""
        from cardinal.cards.files import cards_in

        return cards_in(self.folder / "shipped")

    @property
    def named_decks(self) -> list[Path]:
        """The decks that can be named without a path: shipped ones, and those that somebody keeps."""
        from cardinal.cards.keeping import kept_decks

        return [*self.shipped_decks, *kept_decks(self.name)]

    @property
    def shipped_decks(self) -> list[Path]:
        """The deck files that come with the game."""
        return sorted((self.folder / "shipped" / "decks").glob("*.deck"))

    @cached_property
    def deck_notes(self) -> Mapping[str, DeckNote]:
        """How the shipped decks play, by their bare names: `notes.json` beside them, where a game has one."""
        from cardinal.table.deck_notes import read_notes

        return read_notes(self.folder / "shipped" / "decks" / "notes.json")

    def find_deck(self, text: str) -> Path:
        """A deck by path, or a shipped or kept deck by its bare name."""
        from cardinal.cards.files import find_deck

        return find_deck(text, self.named_decks)

    def read_list(self, path: Path) -> DeckList:
        """A deck file as it is written, with the sections that decks of this game have."""
        from cardinal.cards.decklist import read_deck

        return read_deck(path, self.sections)

    def carried_out(self, law: str) -> tuple[str, ...]:
        """The files that carry out a law which no code cites: those of the longest beginning that fits its key."""
        table = self._loaded(self.load_carried_out)
        fits = [begin for begin in table if law.startswith(begin)]
        return tuple(normpath(f"{self.code}/{file}") for file in table[max(fits, key=len)]) if fits else ()

    def _loaded(self, load: Callable[[], Part]) -> Part:
        """A part of the game; whatever is wrong with it is wrong with the package that brings it."""
        try:
            return load()
        except CardinalError:
            raise
        except Exception as problem:
            raise CardinalError(
                f"the game {self.name} does not work: {type(problem).__name__}: {problem}",
                place=self.package,
                remedy="repair or remove this package; the other games work without it",
            ) from problem
