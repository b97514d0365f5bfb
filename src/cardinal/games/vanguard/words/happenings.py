"""What texts can wait for, look back at, count and forbid: every verb enters its own, in its room (``verbs``).

A tree has a word for an event ("locked"), for a deed ("lock") and for what cards cannot do or suffer ("be locked");
here stands how it is said in plain words, and the verb that texts have for it, of which ``voices`` makes all their
wordings. What battles do stands in ``triggers``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cardinal.effects.verbs import Entries
from cardinal.language.nodes import Node
from cardinal.language.voices import Inflected, inflected

#: who does it: the master of the card, whose zone the card comes to, or the master of what brings it about
OF_CARD: Final = "card"
OF_ZONE: Final = "zone"
OF_EFFECT: Final = "effect"

BECOME: Final = inflected("become", "became", "become")
SO_MANY: Final = (" {number:some.many} cards",)


def sign(word: str) -> Inflected:
    """A verb that is printed as a sign, the same in all forms."""
    return Inflected(word, word, word, word)


def become(word: str) -> Inflected:
    """ "becomes [Stand]"."""
    return Inflected(*(f"{form} {word}" for form in BECOME))


@dataclass(frozen=True, slots=True)
class Happens:
    """An event as texts tell it."""

    alone: str  # in plain words, of {who}
    together: str = ""  # in plain words, of {who} and {other}
    does: tuple[Inflected, ...] = ()  # what the card does: "attack"
    done: tuple[Inflected, ...] = ()  # what is done to the card: "lock"
    tails: tuple[str, ...] = ("",)  # what may stand behind it
    what: tuple[str, ...] = ()  # the words for the object of ``done``, where a player does it
    passive: bool = True  # texts say it of the card, too: "is locked"
    cause: str = "{:cause}"  # what may be said of its cause; empty: nothing
    by: str = ""  # how the player is known who does it: OF_CARD, OF_ZONE, OF_EFFECT
    barred: tuple[str, ...] = ()  # what a player cannot do, behind "cannot"
    means: Mapping[str, object] = field(default_factory=dict)  # what the verb says besides, if it is another event


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
