"""What texts can wait for, look back at and forbid: every verb enters its own, in its room (``verbs``).

A tree has a word for an event ("destroyed", "destroys"); here stands which event of the game it means, how it may come
about, and how it is said in plain words. The same of what cards cannot do, or have done to them. The words that texts
have for it are those of the verb, too; what players and battles do stands in ``triggers``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardinal.effects.verbs import Entries
from cardinal.games.gundam.words.tree import When
from cardinal.language.grammar import Grammar

BY_EFFECT: Mapping[str, tuple[str, ...]] = {"effect": ("effect",)}
FROM_CARD, OF_EFFECT = "card", "effect"


@dataclass(frozen=True, slots=True)
class Happens:
    """An event as texts tell it."""

    kind: str  # what happens; empty: nothing that an effect can wait for
    says: str  # in plain words, of {who}
    with_other: str = ""  # in plain words, of {who} and {object}
    of_other: bool = False  # it is told of the other card: "destroys" is the destruction of that card
    by_player: bool = False  # a player causes it, and the card is what it is done with
    by_you: bool = False  # texts may say that you do it
    manners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # how texts may say that it comes about
    source: str = ""  # texts may say from which card it comes, or whose effect it is
    before: str = ""  # what the card was before it, which need not be asked
    whose: str = ""  # whose effect must have done it, where a text looks back at it


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


def happens_to(grammar: Grammar, event: str, words: str) -> None:
    """ "When ... is destroyed": what happens to a card, or what it does."""
    grammar.rule("event", When, f"{{who:actor}} {words}", event=event)


def has_happened(grammar: Grammar, event: str, words: str) -> None:
    """ "If ... has been destroyed this turn", or has not."""
    for category, has in (("past", "has"), ("past.not", "has not")):
        grammar.rule(category, When, f"{{who:actor}} {has} {words}", event=event)


def you_have(grammar: Grammar, words: str, event: str, how: str = "") -> None:
    """ "If you have deployed ... this turn", or have not."""
    for category, have in (("past", "have"), ("past.not", "have not")):
        grammar.rule(category, When, f"you {have} {words}", event=event, how=how)
