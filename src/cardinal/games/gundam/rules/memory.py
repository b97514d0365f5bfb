"""What happened this turn, as far as some text of the match looks back at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from cardinal.effects.verbs import walk
from cardinal.games.gundam.effects.abilities import Ability, TriggerSpec
from cardinal.games.gundam.effects.context import Effect
from cardinal.kernel.events import Happening

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


THIS = ("this",)


def memories(abilities: Iterable[Ability]) -> list[TriggerSpec]:
    """The events that the texts of a match look back at, each once."""
    found: dict[TriggerSpec, None] = {}
    for ability in abilities:
        said = (ability.program, ability.gates, ability.needs, ability.targets, ability.constant, ability.trigger)
        found.update(dict.fromkeys(_looked_back_at(said)))
    return list(found)


def _looked_back_at(said: object) -> Iterator[TriggerSpec]:
    return (part[1] for part in walk(said) if isinstance(part, tuple) and part[:1] == ("happened",))


def is_so(s: Game, frame: Effect, spec: TriggerSpec, event: Happening) -> bool:
    """Whether the cards of an event and its circumstances are those of a trigger condition."""
    if spec.who is not None and not s.match.is_meant(s, frame, spec.who, event.subject):
        return False
    if spec.other is not None and not s.match.is_meant(s, frame, spec.other, event.other):
        return False
    return s.match.all_hold(s, frame, spec.conditions)


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


def happened(s: Game, f: Effect, spec: TriggerSpec) -> bool:
    """Whether such an event happened this turn; "this" and "other" are said of the card that asks."""
    wanted = s.match.memory_numbers[spec]
    for number, player, subject, other in s.history:
        if number != wanted or player != f.master:
            continue
        if (spec.who == THIS and subject != f.source) or (spec.other == THIS and other != f.source):
            continue
        if _other(spec.who) and subject == f.source:
            continue
        if not (_other(spec.other) and other == f.source):
            return True
    return False


def _other(who: Any) -> bool:
    """Whether a description excludes the card that asks."""
    return who is not None and who[0] == "cards" and bool(who[1].other)
