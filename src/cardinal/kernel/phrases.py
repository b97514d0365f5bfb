"""Sentences that remember how they were made, so that another language can make them anew.

A phrase is its English text wherever a text is wanted: compared, sorted, printed, written to a file. Besides, it keeps
its pattern and what stands in the holes of the pattern; ``table/languages.py`` looks the pattern up in the table of a
language and fills that one with the same fields, which may be phrases again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

Field = str | int
T = TypeVar("T")


class Phrase(str):
    """An English text with the pattern and the fields that it was made of."""

    __slots__ = ("fields", "pattern")
    pattern: str
    fields: Mapping[str, Field]

    def __new__(cls, pattern: str, fields: Mapping[str, Field]) -> Phrase:
        new = super().__new__(cls, cls.filled(pattern, fields))
        new.pattern = pattern
        new.fields = fields
        return new

    def __reduce__(self) -> tuple[type[Phrase], tuple[str, Mapping[str, Field]]]:
        return type(self), (self.pattern, self.fields)

    @staticmethod
    def filled(pattern: str, fields: Mapping[str, Field]) -> str:
        """The pattern with its fields: this one, or that of another language."""
        return pattern.format_map(fields) if fields else pattern


class Chain(Phrase):
    """Several texts in a row; what stands between them is the pattern."""

    __slots__ = ()

    @staticmethod
    def filled(pattern: str, fields: Mapping[str, Field]) -> str:
        """The texts with what stands between them."""
        return pattern.join(map(str, fields.values()))


def phrase(pattern: str, **fields: Field) -> Phrase:
    """A sentence, or a part of one.

    >>> said = phrase("{card} attacks {target}", card="Rook", target=phrase("the tower"))
    >>> said, said.pattern
    ('Rook attacks the tower', '{card} attacks {target}')
    """
    return Phrase(pattern, fields)


def chain(between: str, parts: Iterable[str]) -> Phrase:
    """Texts in a row, such as names; those that are empty are left out.

    >>> chain(" and ", ["Rook", "Ember"])
    'Rook and Ember'
    """
    return Chain(between, {str(number): part for number, part in enumerate(filter(None, parts))})


def in_english(said: object) -> str:
    """What an encoder, which knows plain texts only, writes for a phrase.

    >>> in_english(phrase("{card} stands", card="Rook"))
    'Rook stands'
    """
    if isinstance(said, Phrase):
        return str(said)
    raise NotImplementedError(f"a {type(said).__name__} is no data that can be written")


def patterns(listed: T) -> T:
    """Marks a text, several, or the values of a table as patterns, of which phrases are made elsewhere."""
    return listed
