"""What texts can wait for, look back at, count and forbid: every verb enters its own, in its room (``verbs``).

A tree has a word for an event ("locked"), for a deed ("lock") and for what cards cannot do or suffer ("be locked");
here stands how it is said in plain words, and which forms texts have for it. What battles do stands in ``triggers``.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects.verbs import Entries
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class Happens:
    """An event as texts tell it."""

    alone: str  # in plain words, of {who}
    together: str = ""  # in plain words, of {who} and {other}
    caused: bool = False  # texts may say due to whose effect
    by_cards: bool = False  # texts may say due to the effects of which cards
    past: str = ""  # how texts look back at it: "been locked"


@dataclass(frozen=True, slots=True)
class Done:
    """What an effect does to cards, as its later sentences speak of it."""

    done: str  # the participle: "for each card locked with this effect"; empty: no text counts so
    past: str = ""  # what "you" did with so many cards, if it is not the participle
    passive: str = ""  # what so many cards were, if it is not the participle
    says: str = ""  # in plain words, if it is not the participle
    counted: bool = True  # texts ask with how many cards it was done
    state: bool = False  # the participle says what a card is, too: "a locked card"
    alone: bool = True  # texts ask whether it was done, in the usual words


@dataclass(frozen=True, slots=True)
class Prohibited:
    """Something that cards cannot do, or have done to them."""

    says: str  # in plain words
    printed: str = ""  # behind "cannot"; empty: it has words of its own
    word: str = ""  # what the rules call it, if it is not the word of the tree


HAPPENS: Entries[Happens] = Entries()
DONE: Entries[Done] = Entries()
FORBIDS: Entries[Prohibited] = Entries()
#: the deed of an effect that has only one
DOES: dict[type[Node], str] = {}


def performs(deed: str, *nodes: type[Node]) -> None:
    """Enters what these effects do, as "if you do" asks for it."""
    DOES.update(dict.fromkeys(nodes, deed))
