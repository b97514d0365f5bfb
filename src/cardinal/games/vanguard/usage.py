"""Which abilities a game has used: for deck builders, and for testing that every shipped text is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.keywords import SKILLS
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.events import Activates, Plays, Replaces
from cardinal.games.vanguard.rules.at_work import is_active

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight
    from cardinal.games.vanguard.match import VanguardMatch

Line = tuple[str, int]  # a card's name and the number of an ability line


def lines(match: VanguardMatch) -> set[Line]:
    """Every ability line of the match's cards that does something of its own during a game."""
    return {
        (definition.name, ability.line)
        for definition in match.definitions
        for number in definition.abilities
        if _does_something(ability := match.abilities[number]) and not match.always(ability)
    }


def _does_something(ability: Ability) -> bool:
    return bool(ability.line and ability.keyword not in SKILLS and (ability.program or ability.continuous))


class Usage:
    """Watches one game; the state must have a log."""

    def __init__(self) -> None:
        self.used: set[Line] = set()
        self._read = 0

    def look(self, s: Fight) -> None:
        """Notes what has been played since the last look, and which continuous abilities are at work now."""
        log = s.log or []
        for event in log[self._read :]:
            if isinstance(event, (Activates, Plays)):
                self._note(s, event.card, s.match.abilities[event.ability])
            elif isinstance(event, Replaces):
                self._note_replacing(s, event.source)
        self._read = len(log)
        for card, ability in s.match.continuous:
            if (s.definition(card).name, ability.line) not in self.used and _at_work(s, card, ability):
                self._note(s, card, ability)

    def _note(self, s: Fight, card: int, ability: Ability) -> None:
        if ability.line:
            self.used.add((s.definition(card).name, ability.line))

    def _note_replacing(self, s: Fight, card: int) -> None:
        for source, ability in s.match.replacing:
            if source == card:
                self._note(s, card, ability)


def _at_work(s: Fight, card: int, ability: Ability) -> bool:
    """Whether a continuous ability changes anything now: it is active, its condition holds, and it has targets."""
    if not is_active(s, card, ability):
        return False
    frame = Resolving(ability.index, s.ref(card), s.master(card))
    return any(
        (part.condition is None or part.condition.holds(s, frame)) and bool(part.who.cards(s, frame))
        for part in ability.continuous
    )
