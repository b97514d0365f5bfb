"""Which effects a game has used: for deck builders, and for testing that every shipped text is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import COMMAND, PLAYING
from cardinal.games.gundam.events import Activates, Plays, Resolves
from cardinal.games.gundam.rules.information import at_work

if TYPE_CHECKING:
    from cardinal.games.gundam.effects.abilities import Ability
    from cardinal.games.gundam.game import Game
    from cardinal.games.gundam.match import GundamMatch

Line = tuple[str, int]  # a card's name and the number of a line of its text


def lines(match: GundamMatch) -> set[Line]:
    """Every line of the match's cards that does something of its own during a game."""
    return {line for line, _ in _numbered(match)}


def _does_something(ability: Ability) -> bool:
    """Keywords that a card always has are no deeds of their own."""
    always = ability.keyword and not ability.gates
    return bool(ability.line and ability.kind != PLAYING and not always and (ability.program or ability.constant))


class Usage:
    """Watches one game; the state must have a log."""

    def __init__(self) -> None:
        self.used: set[Line] = set()
        self._seen: set[int] = set()
        self._read = 0

    def look(self, s: Game) -> None:
        """Notes what has been played since the last look, and which constant effects change something now."""
        log = s.log or []
        numbers = [event.ability for event in log[self._read :] if isinstance(event, (Activates, Resolves))]
        for event in log[self._read :]:
            if isinstance(event, Plays):
                own = s.definition(event.card).abilities
                numbers += [number for number in own if s.match.abilities[number].kind == COMMAND]
        self._read = len(log)
        numbers += [ability.index for ability in at_work(s)]
        if new := set(numbers) - self._seen:
            self._seen |= new
            self.used |= {line for line, number in _numbered(s.match) if number in new}


def _numbered(match: GundamMatch) -> Iterator[tuple[Line, int]]:
    """The lines of all cards with the numbers of their effects: a Pilot's text is an effect of the Unit above it."""
    for definition in match.definitions:
        for number in definition.abilities:
            if _does_something(match.abilities[number]):
                yield (definition.name, match.abilities[number].line), number
