"""Decks that somebody keeps under a name: files in the data folder, which every command finds like shipped ones."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardinal.cards.imported import HOME, folder
from cardinal.cards.written import DeckList, one_line
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import clear_drafts, replace_file

SUFFIX: Final = ".deck"
MOST: Final = 500  # decks of one game
LONGEST: Final = 60  # characters of a name


def folder_of(game: str) -> Path:
    """The folder of the decks that are kept for a game."""
    return folder() / "decks" / game


def kept_decks(game: str) -> list[Path]:
    """The decks that are kept for a game, by name."""
    try:
        return sorted(folder_of(game).glob(f"*{SUFFIX}"))[:MOST]
    except OSError:
        return []


def bare_name(name: str) -> str:
    """The name of a deck as it is typed: letters and digits, and hyphens between them.

    >>> bare_name("My Kiln, 2nd try!"), bare_name("../../etc"), bare_name("?")
    ('my-kiln-2nd-try', 'etc', '')
    """
    return "-".join("".join(each if each.isalnum() else " " for each in name.casefold()).split())[:LONGEST].strip("-")


def keep_deck(deck: DeckList, text: str, taken: frozenset[str], *, replace: bool) -> Path:
    """Keeps the text of a deck under its name; ``taken`` are names that are not free."""
    name = bare_name(deck.name)
    path = folder_of(deck.game) / f"{name}{SUFFIX}"
    if not name:
        raise CardinalError("A deck is kept under a name.", remedy="give it one with letters or digits")
    if name in taken:
        raise CardinalError(f"{quoted(one_line(deck.name))} is the name of a deck that comes with the game.",
                            remedy="give it another name")  # fmt: skip
    if path.exists() and not replace:
        raise CardinalError(f"There is a deck called {quoted(one_line(deck.name))} already.",
                            remedy="replace it, or give this one another name")  # fmt: skip
    if not path.exists() and len(kept_decks(deck.game)) >= MOST:
        raise CardinalError(f"{MOST} decks are kept, and no more than that.", remedy="delete one first")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        clear_drafts(path.parent)
        replace_file(path, text.encode())
    except OSError as problem:
        raise CardinalError(f"The deck cannot be kept: {problem.strerror}.", place=str(path),
                            remedy=f"make room there, or set {HOME} to another folder") from None  # fmt: skip
    return path


def forget_deck(game: str, name: str) -> None:
    """Deletes a kept deck."""
    found = next((path for path in kept_decks(game) if path.stem == name), None)
    if found is None:
        raise CardinalError(f"No deck is kept under the name {quoted(name)}.", remedy="look at the list again")
    try:
        found.unlink()
    except OSError as problem:
        raise CardinalError(f"The deck cannot be deleted: {problem.strerror}.", place=str(found),
                            remedy="see that its folder can be written") from None  # fmt: skip
