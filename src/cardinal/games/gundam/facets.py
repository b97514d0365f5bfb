"""By what Gundam cards are sorted."""

from __future__ import annotations

import re
from typing import Final

from cardinal.games.gundam.cards import Printed
from cardinal.table.facets import KEYWORD, Facet, Facets

#: a keyword effect: a word in angle brackets, with or without its number
EFFECT: Final = re.compile(r"[<＜]([A-Z][A-Za-z- ]+?)\s*[0-9]*[>＞]")


def keywords(card: Printed) -> tuple[str, ...]:
    """The keyword effects that a card's text names."""
    return tuple(dict.fromkeys(EFFECT.findall(card.text)))


FACETS: Final[Facets[Printed]] = Facets(
    all=(
        Facet("type", lambda card: (card.type,)),
        Facet("color", lambda card: (card.color,)),
        Facet("level", lambda card: (card.level,) if card.type != "resource" else ()),
        Facet("cost", lambda card: (card.cost,) if card.type != "resource" else ()),
        Facet("trait", lambda card: card.traits),
        Facet(KEYWORD, keywords),
    ),
)
