"""The log as a viewer reads it: its sentences, and what cards and players are called in them."""

from __future__ import annotations

from typing import NamedTuple

from cardinal.kernel.events import Event, Names
from cardinal.kernel.phrases import chain, phrase
from cardinal.kernel.state import SEATS, State


class Told(NamedTuple):
    """Something that has happened, as one viewer may know it."""

    kind: str
    rules: tuple[str, ...]
    text: str


def events(s: State, viewer: int, since: int) -> list[Told]:
    """What has happened from an entry of the log on, as far as a viewer (or a SPECTATOR) may know it."""
    names = s.match.names(s, viewer)
    told = ((event, event.says(names)) for event in (s.log or ())[since:])
    return [Told(event.word(), s.match.rules(event.law), str(text)) for event, text in told if text]


def sentence(s: State, event: Event, names: Names) -> str:
    """An event as a sentence with the rule by which it happened, or nothing if it says nothing to people."""
    text = event.says(names)
    rules = s.match.rules(event.law) if text else ()
    return f"{text} [{rules[0]}]" if rules else str(text)


def log_lines(s: State, viewer: int | None, since: int = 0) -> list[str]:
    """The sentences of the log that a viewer may read, from an entry on; None sees everything."""
    names = s.match.names(s, viewer)
    return [line for event in (s.log or ())[since:] if (line := sentence(s, event, names))]


class PlainNames:
    """What cards and players are called in any game; who may know what, a game says.

    The viewer None sees everything, SPECTATOR what is public.
    """

    def __init__(self, s: State, viewer: int | None) -> None:
        self.definitions = s.match.definitions
        self.defs = s.defs
        self.owners = s.owners
        self.viewer = viewer

    def card(self, card: int) -> str:
        """The name of a card; where a player stands in its place, that."""
        return self.definitions[self.defs[card]].name if card >= 0 else phrase("a player")

    def seat(self, player: int) -> str:
        """The name of a player."""
        return SEATS[player]

    def seats(self, players: tuple[int, ...]) -> str:
        """The names of players."""
        return chain(" and ", [SEATS[player] for player in players])

    def owner(self, card: int) -> int:
        """Whose card it is."""
        return self.owners[card]
