"""What texts can wait for, look back at and forbid: every verb enters its own, in its room (``verbs``).

A tree has a word for an event ("destroyed", "destroys"); here stands which event of the game it means, how it may come
about, how it is said in plain words, and the verb that texts have for it, of which ``voices`` makes all their wordings.
The same of what cards cannot do, or have done to them. What players and battles do stands in ``triggers``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardinal.effects.verbs import Entries
from cardinal.language.voices import Inflected

BY_EFFECT: Mapping[str, tuple[str, ...]] = {"effect": ("effect",)}
FROM_CARD, OF_EFFECT = "card", "effect"


@dataclass(frozen=True, slots=True)
class Happens:
    """An event as texts tell it."""

    kind: str  # what happens; empty: nothing that an effect can wait for
    says: str  # in plain words, of {who}
    with_other: str = ""  # in plain words, of {who} and {object}
    own: bool = False  # its words stand in its room
    of_other: bool = False  # it is told of the other card: "destroys" is the destruction of that card
    players: bool = False  # the event knows the player who does it
    from_zone: bool = False  # the event knows where the card was
    manners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # how texts may say that it comes about
    source: str = ""  # texts may say from which card it comes, or whose effect it is
    before: str = ""  # what the card was before it, which need not be asked
    does: Inflected | None = None  # what the card does: "attack"
    done: Inflected | None = None  # what a player does, or what is done to the card: "destroy"
    what: tuple[str, ...] = (" {who:any.event}",)  # the words for the object of ``done``, where a player does it
    tails: tuple[str, ...] = ("",)  # what may stand behind it
    cause: str = "cause"  # the category of what may be said of its cause


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Something that cards cannot do, or have done to them."""

    says: str  # in plain words
    printed: str = ""  # behind "can't"; empty: it has words of its own
    by_enemies: bool = False  # texts may say that only enemy effects cannot do it
    alone: bool = True  # texts may say it without more


HAPPENS: Entries[Happens] = Entries()
FORBIDS: Entries[Forbidden] = Entries()
DONE: Entries[str] = Entries()  # what "this effect" can have done to cards, with its participle
