"""By what Vanguard cards are sorted."""

from __future__ import annotations

from typing import Final

from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.vocabulary import KEYWORDS_SINCE
from cardinal.table.facets import KEYWORD, Facet, Facets, words_in

#: words that people look for, beside those that are older than their definitions
OLDER: Final = ("sentinel", "restraint", "limit break", "legion", "lock")
WORDS: Final = (*OLDER, *(word for words in KEYWORDS_SINCE.values() for word in words))


def keywords(card: Printed) -> tuple[str, ...]:
    """The skills of a card, and the keywords that its text names."""
    return tuple(dict.fromkeys((*card.skills, *words_in(card.text, WORDS))))


FACETS: Final[Facets[Printed]] = Facets(
    all=(
        Facet("type", lambda card: (card.type,)),
        Facet("clan", lambda card: card.clans),
        Facet("nation", lambda card: card.nations),
        Facet("grade", lambda card: (card.grade,)),
        Facet("trigger", lambda card: (card.trigger,)),
        Facet(KEYWORD, keywords),
    ),
)
