"""A match of a game on a plain table (``tabletop``): lines of text as abilities, and who waits for what."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Generic, NamedTuple, TypeVar

from cardinal.effects import events as shared_events
from cardinal.effects.asking import Condition, Whom
from cardinal.effects.context import Context
from cardinal.effects.deeds import Deed, Gives
from cardinal.effects.program import Sentence, run_next, written
from cardinal.effects.tabletop import Table
from cardinal.effects.verbs import Verb
from cardinal.kernel import events as kernel_events
from cardinal.kernel import loops
from cardinal.kernel.definitions import PrintedCard
from cardinal.kernel.events import EventClasses, Happening, events_of
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Match, Procedure, Refusal, Step, ask, call, jump, label, leave
from cardinal.kernel.state import Decision, Option
from cardinal.kernel.views import PlainNames
from cardinal.kernel.writing import counted, name, prefix, texts_of, waiting_card
from cardinal.language.nodes import Node
from cardinal.language.reader import Reader
from cardinal.language.reading import Gap
from cardinal.law.ledger import Ledger

S = TypeVar("S", bound=Table)

WHEN, ACT, ALWAYS, PLAYED = "when", "act", "always", "played"  # kinds of abilities


@dataclass(frozen=True, slots=True)
class When(Node, Generic[S]):
    """An event that an ability waits for: what happens, to which card, or to which player."""

    event: str
    who: Whom[S, Context] | None = None
    whose: str = ""

    def describes(self, s: S, c: Context, event: Happening) -> bool:
        """Whether an event is such a one."""
        if self.whose and (event.player == c.master) != (self.whose == "your"):
            return False
        return self.who is None or self.who.means(s, c, event.subject)


@dataclass(frozen=True, slots=True)
class Line(Node, Generic[S]):
    """A line of card text as it is printed."""

    body: tuple[Sentence[S, Context], ...]
    when: When[S] | None = None
    cost: tuple[Deed[S, Context], ...] = ()
    always: bool = False

    @property
    def kind(self) -> str:
        """What kind of ability it is."""
        return ALWAYS if self.always else ACT if self.cost else WHEN if self.when is not None else PLAYED


@dataclass(slots=True)
class Ability(Generic[S]):
    """One ability of a card, ready to be carried out: its price is paid at the beginning of its program."""

    index: int
    line: int  # its number among the lines of the card, from 1
    text: str  # as it is printed
    source: Line[S]
    program: tuple[Verb[S, Context], ...]

    @property
    def kind(self) -> str:
        """What kind of ability it is."""
        return self.source.kind

    @property
    def cost(self) -> tuple[Deed[S, Context], ...]:
        """What has to be paid besides its program, which begins with its price: nothing."""
        return ()

    @property
    def keyword(self) -> str:
        """The keyword that it is: none."""
        return ""

    def triggers(self) -> tuple[When[S], ...]:
        """The event that it waits for."""
        return () if self.source.when is None else (self.source.when,)

    @property
    def condition(self) -> Condition[S, Context] | None:
        """What must be so for what it says always."""
        return self.source.body[0].condition

    def given(self) -> Iterator[Gives[S, Context]]:
        """What cards have while it is at work."""
        return (part for part in self.source.body[0].effects if isinstance(part, Gives))


class Laws(NamedTuple):
    """The laws of carrying out texts."""

    turns: str  # whose turn it is
    concede: str
    endless: str
    wait: str
    order: str
    condition: str
    may: str
    if_you_do: str


class Names(PlainNames):
    """What cards are called for a viewer."""

    def __init__(self, s: Table, viewer: int | None) -> None:
        super().__init__(s, viewer)
        self.s = s

    def shares(self, player: int) -> bool:
        """Whether the viewer may know what only this player may."""
        return self.viewer in (None, player)

    def sees(self, place: int, marks: int = 0) -> bool:
        """Whether the viewer sees the face of a card that lies there."""
        return self.viewer is None or self.s.sees(self.viewer, place)


F = TypeVar("F", bound=Frame)
P = TypeVar("P", bound=PrintedCard)


@dataclass(slots=True)
class CardDefinition(Generic[P]):
    """A printed card and the numbers of its abilities in the match."""

    printed: P
    abilities: tuple[int, ...] = ()
    unread: tuple[Gap, ...] = ()  # what the engine does not understand

    @property
    def name(self) -> str:
        """Its name."""
        return self.printed.name


def plain_events(*own: ModuleType) -> EventClasses:
    """What can happen at a plain table, and what a game adds."""
    return events_of(kernel_events, shared_events, *own)


class PlainMatch(Match[S, CardDefinition[P]], Generic[S, P]):
    """What stays the same during a game."""

    laws: Laws
    state: type[S]
    reader: Reader[Line[S]]
    field: int  # the zone in which abilities work
    loop_kinds: tuple[str, ...] = ("main", "may", "choose", "resolve")
    standing_kinds: tuple[str, ...] = ("main",)
    stopping_kinds: tuple[str, ...] = ("main", "may")

    def __init__(
        self, rules: str, edition: str, ledger: Ledger, procedures: Sequence[Procedure], printed: Sequence[P]
    ) -> None:
        common = (_carrying_out(), _waiting(self.laws), loops.LOOP)
        super().__init__(rules, edition, ledger, (*procedures, *common))
        self.lawbook = ledger
        self.abilities: list[Ability[S]] = []
        self.definitions = [self.define(card) for card in printed]
        self.cards_hash = hashlib.sha256("\n".join(map(repr, printed)).encode()).hexdigest()[:16]
        self.having: dict[str, dict[int, list[Ability[S]]]] = {}  # abilities by kind or event, and by definition
        for number, definition in enumerate(self.definitions):
            for ability in map(self.abilities.__getitem__, definition.abilities):
                when = ability.source.when
                kind = f"when {when.event}" if when is not None else ability.source.kind
                self.having.setdefault(kind, {}).setdefault(number, []).append(ability)

    # --- what a game says -------------------------------------------------------------------------

    @abstractmethod
    def settle(self, s: S) -> None:
        """What the rules do by themselves after every deed."""

    @abstractmethod
    def forbids(self, s: S, card: int, deed: str) -> bool:
        """Whether something forbids that this is done to, or by, a card."""

    # --- texts ------------------------------------------------------------------------------------

    def define(self, card: P) -> CardDefinition[P]:
        """A card with the abilities that its text gives it."""
        reading, found = self.reader.read(card.text), []
        for line, place, source in self.reader.numbered(card.text, reading):
            body = written(source.body, self.laws.condition, self.laws.may, self.laws.if_you_do)
            text = self.reader.language.lines(card.text)[place]
            self.abilities.append(Ability(len(self.abilities), line, text, source, (*source.cost, *body)))
            found.append(self.abilities[-1].index)
        return CardDefinition(card, tuple(found), tuple(reading.gaps()))

    def at_work(self, s: S, kind: str) -> Iterator[tuple[int, Ability[S]]]:
        """The cards on the field that have abilities of a kind, the turn player's first."""
        having: Mapping[int, list[Ability[S]]] = self.having.get(kind, {})
        if having:
            for player in s.in_turn_order():
                for card in s.zone(player, self.field):
                    for ability in having.get(s.defs[card], ()):
                        yield card, ability

    def listeners(self, s: S, event: str) -> list[tuple[int, int]]:
        """The cards that wait for an event, with the numbers of their abilities."""
        return [(card, ability.index) for card, ability in self.at_work(s, f"when {event}")]

    def triggers(self, s: S, c: Context) -> bool:
        """Whether what has happened is what an ability waits for."""
        when = self.abilities[c.ability].source.when
        fits = when is not None and when.describes(s, c, c.event)
        if fits:
            s.cite(self.laws.wait)
        return fits

    # --- what the kernel asks ---------------------------------------------------------------------

    def notice(self, s: S) -> None:
        """Closed choices are left out."""
        loops.notice(s)

    def remember(self, s: S, decision: Decision) -> bool:
        """Notes an option that is taken; True if a loop is asked about first."""
        return loops.remember(s, decision)

    def names(self, s: S, viewer: int | None) -> Names:
        """What cards and players are called for a viewer."""
        return Names(s, viewer)

    def describe(self, s: S, decision: Decision, option: Option) -> tuple[str, bool]:
        """An option in notation, and whether the others may not know it."""
        others = [player for player in range(s.players) if player != decision.player]
        secret = option[0] == "choose" and not all(s.sees(other, s.where[option[1]]) for other in others)
        return self.option_texts(s, decision)[decision.options.index(option)], secret

    def option_texts(self, s: S, decision: Decision | None = None) -> list[str]:
        """The options of a decision in notation."""
        return texts_of(s, lambda asked, option: self.option_text(s, asked, option), decision)

    def option_text(self, s: S, decision: Decision, option: Option) -> str:
        """One option: its verb and the cards that it names; abilities are counted where a card has several."""
        verb, *what = option
        if verb == "resolve":
            text, several = waiting_card(s, decision, option)
            return f"resolve {text} {self.abilities[s.waiting[what[0]].ability].line}" if several else f"resolve {text}"
        if verb not in self.describer.speaks_of:
            return " ".join(str(part) for part in option)
        named = what[: self.describer.speaks_of[verb]]
        whose = prefix(decision, s.owners[named[0]])
        cards = [self.called(s, card) for card in named]
        several = verb in self.describer.plays and sum(other[:2] == option[:2] for other in decision.options) > 1
        return f"{verb} {whose}{' > '.join(cards)}" + (f" {self.abilities[what[1]].line}" if several else "")

    def called(self, s: S, card: int) -> str:
        """A card by its name, counted on the field where there are several of the name; no card is the player."""
        if card < 0:
            return "player"
        alike = [other for other in s.zones[s.where[card]] if name(s, other) == name(s, card)]
        return counted(s, card, alike) if len(alike) > 1 and s.zone_of(card) == self.field else name(s, card)

    def why_not(self, s: S, player: int, text: str) -> Refusal | None:
        """The law that forbids an option; None for a legal one."""
        asked = s.asked
        if asked is not None and asked.player == player and text in self.option_texts(s):
            return None
        law = self.against(s, player, asked, text) if asked is not None and asked.player == player else self.laws.turns
        return Refusal(law, self.rules(law), self.lawbook.laws[law].says)

    @abstractmethod
    def against(self, s: S, player: int, asked: Decision, text: str) -> str:
        """The law against an option that the player who is asked does not have."""

    def find(self, s: S, player: int, zone: int, text: str) -> int:
        """The card of a zone that a text calls by its name; -1 without one."""
        plain = text.partition("#")[0]
        return next((card for card in s.zone(player, zone) if name(s, card) == plain), -1)

    def new_state(self) -> S:
        """An empty state of this match."""
        return self.state(self)

    def endless(self, s: S) -> None:
        """Something repeats without end: nobody wins."""
        s.lose([], self.laws.endless)

    def concede(self, s: S, player: int) -> None:
        """A player gives up."""
        s.lose([player], self.laws.concede)

    def going_on(self, s: S) -> tuple[tuple[int, ...], ...]:
        """What else makes a position the same: what is carried out, and what waits."""
        doing = [(frame.ability, frame.instruction) for frame in s.stack if isinstance(frame, Context)]
        return (*doing, tuple(entry.ability for entry in s.waiting))

    def order(self, s: S) -> tuple[int, ...]:
        """The turn player first."""
        return s.in_turn_order()


def _carrying_out() -> Procedure:
    def run(s: Table, c: Context) -> None:
        run_next(s, c, s.match.abilities[c.ability].program)
        s.match.settle(s)

    return Procedure("carry out", [Step("", run)], Context.restored)


def _waiting(laws: Laws) -> Procedure:
    """The turn player's waiting abilities come first, each player's in the order of their choice."""

    def ask_order(s: Table, f: Frame) -> None:
        if not s.waiting:
            leave(s)
            return
        player = next(p for p in s.in_turn_order() if any(entry.master == p for entry in s.waiting))
        mine = [number for number, entry in enumerate(s.waiting) if entry.master == player]
        first = {(s.waiting[number].source, s.waiting[number].ability): number for number in reversed(mine)}
        ask(s, player, "resolve", laws.order, [("resolve", number) for number in sorted(first.values())])

    def begin(s: Table, f: Frame) -> None:
        entry = s.waiting.pop(s.choice[1])
        c = Context(entry.ability, entry.source, entry.master, entry.event)
        c.it = (entry.event.subject,) if entry.event.subject >= 0 else ()
        jump(s, f, "next")
        call(s, "carry out", c)

    return Procedure("waiting", [label("next"), Step(laws.order, ask_order), Step(laws.wait, begin)])


def settled(law: str, act: Callable[[S, F], None]) -> Step:
    """A step after which the rules do what they do by themselves."""

    def run(s: S, f: F) -> None:
        act(s, f)
        s.match.settle(s)

    return Step(law, run)


def when_nothing_waits(law: str, act: Callable[[S, F], None]) -> Step:
    """A step that comes when no ability waits any longer."""

    def run(s: S, f: F) -> None:
        if s.waiting:
            f.step -= 1
            call(s, "waiting")
        else:
            act(s, f)

    return Step(law, run)
