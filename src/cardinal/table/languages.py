"""Saying phrases in another language than English: by tables from patterns to patterns.

A table is a file ``texts/LANGUAGE.json``: one lies beside the layers, one in the folder of each game. What a table does
not have, and what is no phrase, such as the name of a card, stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal, get_args

import msgspec

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import is_file, read_bytes
from cardinal.kernel.phrases import Field, Phrase

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Words = Mapping[str, str]  # from English patterns to those of a language
HOUSE = Path(__file__).parents[1]  # where the table of what is no game's lies


def in_words(text: str, words: Words) -> str:
    """A text in the language of a table.

    >>> from cardinal.kernel.phrases import phrase
    >>> in_words(phrase("{who} has {card}", who="A", card="Rook"), {"{who} has {card}": "{card}, of {who}"})
    'Rook, of A'
    """
    if not isinstance(text, Phrase):
        return text
    fields: dict[str, Field] = {
        name: in_words(field, words) if isinstance(field, str) else field for name, field in text.fields.items()
    }
    return text.filled(words.get(text.pattern, text.pattern), fields)


def words_of(language: str, folders: Iterable[Path] = ()) -> Words:
    """The words of a language: the house's, and those that games have in their folders."""
    found: dict[str, str] = {}
    for folder in (HOUSE, *folders):
        path = folder / "texts" / f"{language}.json"
        if is_file(path):
            found |= _read(path)
    return found


def _read(path: Path) -> Words:
    try:
        return msgspec.json.decode(read_bytes(path, "table of texts"), type=dict[str, str])
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise CardinalError(f"this is no table of texts: {problem}", place=str(path),
                            remedy="it maps English patterns to those of its language") from None  # fmt: skip
