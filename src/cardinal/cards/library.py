"""Where the cards of a deck are looked up: by number or by name, the given cards before the imported ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from cardinal.cards.files import read_card_file
from cardinal.cards.imported import imported_cards
from cardinal.cards.printed import CardData
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import is_file


class Card(Protocol):
    """A card as it is printed."""

    @property
    def name(self) -> str: ...

    @property
    def id(self) -> str: ...

    @property
    def type(self) -> str: ...

    @property
    def text(self) -> str: ...


Printed = TypeVar("Printed", bound=Card)
Source = Mapping[str, CardData]


class Shelf(Generic[Printed]):
    """Cards by name and number: given ones, shipped ones, and last the imported ones of the game.

    ``built_in`` are cards that the game itself provides; a given card of that name comes before them.
    """

    def __init__(
        self,
        game: str,
        sources: Iterable[Source],
        read: Callable[[CardData, str], Printed],
        built_in: Iterable[Printed],
        *,
        with_imported: bool,
    ) -> None:
        self.game = game
        self.sources = tuple(sources)
        self.read_card = read
        self.built_in = {card.name: card for card in built_in}
        self.with_imported = with_imported
        self.known: dict[str, Printed] = {}
        self._numbers: dict[str, CardData] | None = None

    def find(self, name: str, place: str, number: str = "") -> Printed:
        """The card of this number, or of this name; a name may also be a number."""
        key = f"{number} {name}"
        if key not in self.known:
            self.known[key] = self._find(name, place, number)
        return self.known[key]

    def _find(self, name: str, place: str, number: str) -> Printed:
        if number and (card := self._by_number(number)) is not None:
            found = self.read_card(card, place)
            if name and found.name.casefold() != name.casefold():
                raise CardinalError(f"{quoted(number)} is {quoted(found.name)}, not {quoted(name)}", place=place,
                                    remedy="correct the name or the number")  # fmt: skip
            return found
        for source in self.sources:
            if name in source:
                return self.read_card(source[name], place)
        if name in self.built_in:
            return self.built_in[name]
        if (card := self._by_number(name) or self._imported(name, place)) is not None:
            return self.read_card(card, place)
        raise CardinalError(f"there is no card called {quoted(name)}", place=place, remedy=self.remedy(name))

    def described(self, name: str) -> CardData | None:
        """A card as somebody described it; None for one that the game itself provides, and where there is none."""
        for source in self.sources:
            if name in source:
                return source[name]
        if name in self.built_in:
            return None
        return self._by_number(name) or self._imported(name, "")

    def _by_number(self, number: str) -> CardData | None:
        if self._numbers is None:
            own = [card for source in reversed(self.sources) for card in source.values()]
            self._numbers = {str(card["id"]): card for card in own if card.get("id")}
        if number in self._numbers or not self.with_imported:
            return self._numbers.get(number)
        return next((card for card in imported_cards(self.game) if card.get("id") == number), None)

    def _imported(self, name: str, place: str) -> CardData | None:
        """The imported card of a name; several different cards of one name have to be told apart."""
        found = [card for card in imported_cards(self.game) if card.get("name") == name] if self.with_imported else []
        different = {repr({**card, "id": ""}): card for card in found}
        if len(different) > 1:
            numbers = ", ".join(str(card.get("id")) for card in different.values())
            raise CardinalError(f"several imported cards are called {quoted(name)}", place=place,
                                remedy=f"write the number before the name: {numbers}")  # fmt: skip
        return found[0] if found else None

    def every(self) -> Iterator[CardData]:
        """All cards that can be found here, the given ones first."""
        for source in self.sources:
            yield from source.values()
        yield from ({"name": card.name, "id": card.id, "type": card.type} for card in self.built_in.values())
        if self.with_imported:
            yield from imported_cards(self.game)

    def remedy(self, name: str) -> str:
        """Names that come near, or where cards come from."""
        near = self.near(name)
        if near:
            return f"did you mean {', '.join(near)}?"
        return "define it under `cards:`, or take its file over with `cards import FILE`"

    def near(self, name: str) -> list[str]:
        """Names that come near."""
        from difflib import get_close_matches  # noqa: PLC0415 - only for this message

        known = [*self.built_in, *(each for source in self.sources for each in source)]
        if self.with_imported:
            known += [str(card.get("name")) for card in imported_cards(self.game)]
        return get_close_matches(name, dict.fromkeys(known), n=3)


def sources_beside(shipped: Source, path: Path, *further: Source) -> tuple[Source, ...]:
    """The cards a deck file can name: further ones, those of a ``cards.yaml`` beside it, the shipped ones."""
    beside = path.parent / "cards.yaml"
    cards = read_card_file(beside) if is_file(beside) else []
    own = {str(card.get("name")): card for card in cards}
    numbered = {str(card["id"]): card for card in cards if card.get("id")}
    return (*further, own, numbered, shipped)


def replay_name(shipped: Source, card: Card) -> str:
    """How a replay names a card so that it is found again: by its number where the name is not a shipped card's."""
    return card.name if not card.id or card.name in shipped else card.id
