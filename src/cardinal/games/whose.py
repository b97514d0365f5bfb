"""Whose decks and cards these are: the game is found by what a file says, or by what it looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from cardinal.cards import decklist, files, importing
from cardinal.cards.sections import Section, all_sections
from cardinal.cards.written import DeckLine, DeckList
from cardinal.games import find_game, first_game, games
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import read_text
from cardinal.table.kit import GameKit


def any_section() -> tuple[Section, ...]:
    """The sections that decks of any game have."""
    return all_sections(kit.sections for kit in games().values())


def read_deck(path: Path) -> DeckList:
    """A deck file of any game, as it is written."""
    return decklist.read_deck(path, any_section())


def game_of_list(deck: DeckList) -> str:
    """The game a deck says it is for; without a word of it, the first whose decks have such sections."""
    used = {line.section for line in deck.lines}
    fitting = (name for name, kit in games().items() if used <= {section.key for section in kit.sections})
    return deck.game or next(fitting, first_game())


def game_of_file(path: Path) -> str:
    """The game of a deck file in whatever shape: the one it names, else the one that knows most of its cards."""
    if (said := decklist.head_of(path).game) != "":
        return said
    text = read_text(path, "deck", decklist.BYTES)
    return max(games().values(), key=lambda kit: _cards_known(kit, path, text)).name


def _cards_known(kit: GameKit, path: Path, text: str) -> int:
    """How many lines of a list name a card of this game."""
    with suppress(CardinalError):  # a game that does not work has no cards
        known = kit.table.known(kit.table.library_beside(path))
        found = decklist.each_line(DeckList(str(path)), text, kit.sections, known)
        lines = [answer.found for answer in found if isinstance(answer.found, DeckLine)]
        return sum(known.name(line.name) is not None for line in lines)
    return -1


def game_of_decks(decks: Sequence[str]) -> str:
    """The game that decks are for, by files or names of shipped decks; where none is named, the first there is."""
    found = {deck: _game_of_deck(deck) for deck in decks}
    if len(set(found.values())) > 1:
        told = ", ".join(f"{quoted(deck)} is a deck of {game}" for deck, game in found.items())
        raise CardinalError(f"these decks are of different games: {told}", remedy="give decks of one game")
    return next(iter(found.values()), first_game())


def _game_of_deck(deck: str) -> str:
    path = find_deck(deck)
    shipped = {each: name for name, kit in games().items() for each in kit.shipped_decks}
    if path not in shipped and _says_nothing(path):
        raise CardinalError("no line of this could be read as a card of any game", place=str(path),
                            remedy="give a deck list, a line such as `4x Name` for each card")  # fmt: skip
    return shipped.get(path) or game_of_file(path)


def _says_nothing(path: Path) -> bool:
    """Whether a file neither says of which game it is nor names a card of any."""
    text = read_text(path, "deck", decklist.BYTES)
    return not decklist.head_of(path).game and all(_cards_known(kit, path, text) < 1 for kit in games().values())


def find_deck(text: str, game: str = "") -> Path:
    """A deck file, or a shipped or kept deck of the named game, or of any."""
    kits = [find_game(game)] if game else games().values()
    return files.find_deck(text, [path for kit in kits for path in kit.named_decks])


def game_of_cards(cards: Sequence[Mapping[str, object]]) -> str:
    """The game whose card types a file has."""
    types = [str(card.get("type")).lower() for card in cards]
    return max(games().values(), key=lambda kit: sum(each in kit.card_types for each in types)).name


def game_of_records(records: list[dict[str, object]]) -> str:
    """The game whose fields the records of others have."""
    return max(games().values(), key=lambda kit: _fitting(records, kit)).name


def _fitting(records: list[dict[str, object]], kit: GameKit) -> int:
    with suppress(CardinalError):  # a game that does not work has no cards
        return importing.fitting(records, kit.fields)
    return -1
