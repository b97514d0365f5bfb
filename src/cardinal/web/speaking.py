"""In which language a page is told what the server says: the one place where sentences leave English."""

from __future__ import annotations

from functools import cache

from cardinal.games import games
from cardinal.table.languages import LANGUAGES, Language, Words, in_words, words_of

ENGLISH: Language = "en"


def language_of(said: str) -> Language:
    """A language that a page says it speaks; English where it is none of ours."""
    return next((known for known in LANGUAGES if known == said), ENGLISH)


@cache
def words_for(language: Language, game: str = "") -> Words:
    """The words of a language for who looks at a game, whose own come first; phrases are made of English."""
    if language == ENGLISH:
        return {}
    kits = sorted(games().values(), key=lambda kit: kit.name == game)
    return words_of(language, [kit.folder for kit in kits])


def spoken(said: object, words: Words) -> str:
    """What JSON does not know, said in words: a phrase."""
    if not isinstance(said, str):
        raise TypeError(f"{type(said).__name__} is nothing that a page is told")
    return str(in_words(said, words))
