"""Sentences, marks and abilities, and effects that hold sentences."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.gundam.words.tree.cards import ALWAYS, Cards, Effect, Filter, Until
from cardinal.games.gundam.words.tree.conditions import Condition, Trigger
from cardinal.games.gundam.words.tree.lasting import Keyword, PilotName
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class OneOf(Effect):
    """Choose one of several bodies, or ("to the top or into your trash") one of several single effects."""

    options: tuple[Mode, ...]


@dataclass(frozen=True, slots=True)
class Mode(Node):
    body: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """From now on, while it lasts: each time the trigger happens, do this."""

    trigger: Trigger
    body: tuple[Sentence, ...]
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class ByPlayer(Effect):
    """Each of these players (they, enemies, all) does it with what is theirs; ``may``: if they like."""

    by: str
    effects: tuple[Effect, ...]
    may: bool = False


@dataclass(frozen=True, slots=True)
class Either(Effect):
    """One effect or, if the condition is true, another in its place; only in what ``executable`` gives."""

    condition: Condition
    effect: Effect
    otherwise: Effect


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """Effects done one after the other if ``condition`` is true.

    ``may``: the player may decline all of it. ``joint``: "" (goes on), then (also if the portion before failed),
    did ("If you do": only if all before it was done), did not ("If you don't"), otherwise ("If not": only if the
    condition of the sentence before is not true), and (", and, if ...": goes on in the same sentence, a duration
    before it holds for it too). ``instead``: if its condition is true, its effect takes the place of the earlier effect
    of its kind in this ability, and all else is done as printed; in the first sentence after a trigger it takes the
    place of that event. ``continues`` (only in what ``executable`` gives): it speaks of what the sentence before did,
    and is done only if that was.
    """

    effects: tuple[Effect, ...]
    condition: Condition | None = None
    may: bool = False
    joint: str = ""
    instead: bool = False
    continues: bool = False


@dataclass(frozen=True, slots=True)
class Mark(Node):
    """A printed mark in 【】: deploy, attack, destroyed, when paired, when linked, during pair, during link, burst,
    main, action, activate main, activate action, once per turn, pilot, and any other in small letters.

    ``filters``: of the Pilot ("【When Paired･(Dusk) Pilot】"); ``number``: of Development; ``or_``: printed after
    a "/", so it and the mark before are alternatives.
    """

    name: str
    filters: tuple[Filter, ...] = ()
    number: int = 0
    or_: bool = False


GATES = ("during pair", "during link")
LIMITS = {"once per turn": 1, "twice per turn": 2}
COMMAND = ("main", "action")
ACTIVATED = ("activate main", "activate action")


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One line of text.

    ``condition`` stands before a trigger ("During your turn, when ..."): it is tested when the event happens.
    ``development``: the cards of which the mark's number is exiled before the body is done.
    """

    body: tuple[Sentence, ...]
    marks: tuple[Mark, ...] = ()
    cost: tuple[Effect, ...] = ()
    condition: Condition | None = None
    trigger: Trigger | None = None
    development: Cards | None = None
    reminder: str = ""

    @property
    def timings(self) -> tuple[str, ...]:
        """The marks that say when: alternatives to each other."""
        return tuple(mark.name for mark in self.marks if mark.name not in GATES and mark.name not in LIMITS)

    @property
    def gates(self) -> tuple[Mark, ...]:
        """The 【During ...】 marks: all of them must be true."""
        return tuple(mark for mark in self.marks if mark.name in GATES)

    @property
    def uses_per_turn(self) -> int:
        """How often it works in a turn; 0: each time."""
        return min((LIMITS[mark.name] for mark in self.marks if mark.name in LIMITS), default=0)

    @property
    def kind(self) -> str:
        """keyword, pilot, burst, command, activated, triggered or constant."""
        first = self.body[0].effects[0]
        if isinstance(first, Keyword):
            return "keyword"
        if isinstance(first, PilotName):
            return "pilot"
        for kind, names in (("burst", ("burst",)), ("command", COMMAND), ("activated", ACTIVATED)):
            if any(name in names for name in self.timings):
                return kind
        return "triggered" if self.trigger or self.timings else "constant"
