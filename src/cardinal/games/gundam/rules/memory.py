"""What happened this turn, as far as some text of the match looks back at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such, all_hold, compare
from cardinal.effects.verbs import walk
from cardinal.games.gundam.effects.abilities import THIS, Ability, Condition, Test, TriggerSpec, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.rules.facts import TURNS
from cardinal.kernel.events import Happening

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


def memories(abilities: Iterable[Ability]) -> list[TriggerSpec]:
    """The events that the texts of a match look back at, each once."""
    found: dict[TriggerSpec, None] = {}
    for ability in abilities:
        said = (ability.program, ability.gates, ability.needs, ability.targets, ability.constant, ability.trigger)
        found.update((part.event, None) for part in walk(said) if isinstance(part, Happened))
    return list(found)


def is_so(s: Game, frame: Effect, spec: TriggerSpec, event: Happening) -> bool:
    """Whether the cards of an event and its circumstances are those of a trigger condition."""
    if spec.who is not None and not spec.who.means(s, frame, event.subject):
        return False
    if spec.other is not None and not spec.other.means(s, frame, event.other):
        return False
    return all_hold(s, frame, spec.conditions)


def remember(s: Game, event: Happening) -> None:
    """Notes an event for every player in whose eyes it is one that a text may ask for."""
    for number, spec in s.match.remembered[event.kind]:
        for player in s.living():
            source = event.subject if spec.who == THIS else event.other if spec.other == THIS else -1
            frame = Effect(0, source, player, event)
            record = (number, player, event.subject, event.other)
            if record not in s.history and is_so(s, frame, spec, event):
                s.history = (*s.history, record)
                s.changed()


TURN = -1  # in place of the number of an event: that there was such a turn


def remember_turn(s: Game) -> None:
    """A turn ends: what texts ask for beyond it is kept, with the turn and whose it was."""
    if s.turn_number:
        kept = ((s.turn_number, s.active, *record) for record in s.history)
        s.past = (*s.past, (s.turn_number, s.active, TURN, -1, -1, -1), *kept)


def _looked_at(s: Game, c: Effect, span: str) -> Iterator[tuple[int, int, int, int]]:
    """What happened in this game, or in an earlier turn: the last one, the last of one's own, of an opponent."""
    turns = [(turn, s.team(active) == s.team(c.master)) for turn, active, number, *_ in s.past if number == TURN]
    if span == "game":
        yield from s.history
        wanted = {turn for turn, _ in turns}
    else:
        whose = {"last turn": (True, False), "your last turn": (True,), "opponent last turn": (False,)}[span]
        wanted = {max((turn for turn, own in turns if own in whose), default=TURN)}
    for turn, _, number, player, subject, other in s.past:
        if turn in wanted and number != TURN:
            yield number, player, subject, other


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Whether such an event happened this turn, or in another ``span``; "this" and "other" are said of the card that
    asks."""

    event: TriggerSpec
    relation: str = ">="
    least: int = 1
    span: str = ""

    def holds(self, s: Game, c: Effect) -> bool:
        found = sum(1 for _ in self.found(s, c))
        return compare(s, self.relation, found, self.least)

    def found(self, s: Game, c: Effect) -> Iterator[int]:
        """The cards to which it happened."""
        wanted = s.match.memory_numbers[self.event]
        who, with_whom = self.event.who, self.event.other
        for number, player, subject, other in _looked_at(s, c, self.span) if self.span else s.history:
            if number != wanted or player != c.master:
                continue
            if (who == THIS and subject != c.source) or (with_whom == THIS and other != c.source):
                continue
            if _other(who) and subject == c.source:
                continue
            if not (_other(with_whom) and other == c.source):
                yield subject

    def looks_at(self) -> str:
        return TURNS


@dataclass(frozen=True, slots=True)
class HappensNow(Condition):
    """Whether the event that the effect waited for is such a one."""

    event: TriggerSpec

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.kind == self.event.event and is_so(s, c, self.event, c.event)


@dataclass(frozen=True, slots=True)
class HappenedTo(Test):
    """Whether such an event happened to the card this turn, or did not."""

    event: Happened
    wanted: bool = True

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return (s.ref(card) in self.event.found(s, c)) == self.wanted

    def looks_at(self) -> str:
        return TURNS


def _other(who: Whom | None) -> bool:
    """Whether a description excludes the card that asks."""
    return isinstance(who, Such) and who.chosen.other
