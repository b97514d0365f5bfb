"""A first game that teaches, and what the words of a game mean: what a game brings for who is new to it.

A lesson is data: decks, rules, a seed, and things, each told once in one sentence, when it is new. A thing is known to
be new by what the learner is asked and by what has happened, never by what somebody was meant to do: who does something
else is told the same things, at other moments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardinal.kernel.phrases import Phrase

Side = Literal["", "mine", "theirs"]  # of the learner, of the opponent, or of any


@dataclass(frozen=True, slots=True)
class Offer:
    """An option of a decision: by its verb, and by what it is directed at."""

    verb: str
    at: Literal["", "card", "player"] = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of one of the two."""

    whose: Literal["mine", "theirs"]
    name: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened: by its word, the beginning of its law, the player whom it names, and the zone in
    which its card lies after it."""

    word: str
    law: str = ""
    whose: Side = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Latest:
    """The card of the last event of a kind, or another that takes part in it."""

    event: Event
    role: str = "card"


#: what is lit while something is told
Meant = Offer | Zone | Latest


@dataclass(frozen=True, slots=True)
class When:
    """When a thing is new: all that is said here is so. The learner is asked something in any case."""

    asked: str = ""  # the kind of the decision
    offers: Offer | None = None  # an option of it
    phase: str = ""
    turn: Side = ""  # whose turn it is
    happened: Event | None = None  # since the game began


@dataclass(frozen=True, slots=True)
class Thing:
    """Something new, and one sentence about it."""

    key: str
    says: Phrase
    when: When
    laws: tuple[str, ...]
    meant: tuple[Meant, ...] = ()
    terms: tuple[str, ...] = ()  # keys of the glossary whose names stand in the sentence
    move: Offer | None = None  # what the lesson proposes; where it proposes nothing, the usual player does


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game: the learner has the first of the two decks, against the usual player of the game."""

    decks: tuple[str, str]  # by the bare names of shipped decks
    rules: str
    seed: int
    begins: Literal["A", "B"]  # who has the first turn with this seed, if the learner does as proposed
    turns: int  # of the learner, after which it is over
    things: tuple[Thing, ...]  # in the order in which they come up, if the learner does as proposed
    closing: Phrase


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game, and what it means in our words."""

    key: str
    name: Phrase
    says: Phrase
    laws: tuple[str, ...]


Glossary = tuple[Term, ...]
