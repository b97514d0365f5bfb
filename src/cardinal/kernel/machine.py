"""The machine: procedures as tables of steps, a stack of frames, and the loop that runs them.

A procedure is a table in rulebook order. A step is a function of the state and the frame of its procedure
(``frames``); it does one thing, or asks one question, or calls another
procedure. The step after a question finds the answer in ``state.choice``.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

from cardinal.kernel.definitions import Definition
from cardinal.kernel.describing import Describer
from cardinal.kernel.errors import Unreadable
from cardinal.kernel.events import EventClasses, Names, Takes
from cardinal.kernel.frames import Frame, Values
from cardinal.kernel.rulebook import Rulebook
from cardinal.kernel.seen import CardSeen, View
from cardinal.kernel.state import Decision, Option, State

S = TypeVar("S", bound=State)
C = TypeVar("C")  # a printed card
D_co = TypeVar("D_co", bound=Definition, covariant=True)  # the definition of a card
StepFunction = Callable[[Any, Any], None]
Pool: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]  # decks, the sections of each, their cards as definitions


def _end_of_procedure(s: State, frame: Frame) -> None:
    """Behind the last row of every procedure: the caller goes on."""
    s.stack.pop()


class Step:
    """One row of a procedure: the law it carries out, and what it does."""

    __slots__ = ("label", "law", "run")

    def __init__(self, law: str, run: StepFunction | None, label: str = "") -> None:
        self.law = law
        self.run = run
        self.label = label


class Procedure:
    """A named table of steps; ``labels`` are rows that others can jump to."""

    __slots__ = ("frame", "labels", "laws", "name", "rows", "runs")

    def __init__(self, name: str, rows: Sequence[Step], frame: Callable[..., Frame] = Frame) -> None:
        self.name = name
        self.frame = frame  # makes what remembers where it is, and whatever else, from its values
        self.labels: dict[str, int] = {}
        runs: list[StepFunction] = []
        laws: list[str] = []
        for row in rows:
            if row.run is None:
                self.labels[row.label] = len(runs)
            else:
                runs.append(row.run)
                laws.append(row.law)
        self.rows = tuple(rows)
        self.runs = (*runs, _end_of_procedure)
        self.laws = (*laws, "")

    def begun(self) -> Frame:
        """A frame for it, with nothing to remember yet."""
        return Frame() if self.frame is Frame else self.frame()


def label(name: str) -> Step:
    """A row that others can jump to."""
    return Step("", None, name)


class Refusal(NamedTuple):
    """A law that stands in the way, its rule ids in this edition, and what it says."""

    law: str
    rules: tuple[str, ...]
    says: str


class Match(ABC, Generic[S, D_co]):
    """What stays the same during a game: the game, its edition, its cards, its procedures."""

    game: str = ""
    events: EventClasses  # what can happen, by the names of the classes
    describer: Describer[S]  # what the table looks like from a seat
    definitions: list[D_co]  # the cards of the match, by their number
    pool: Pool  # decks that opponents may play where their lists are closed; else none
    roster: int  # how many cards the lists of the players have together: the first ones of a state
    cards_hash: str = ""  # of what is printed on the cards, so that a save or replay of other cards is refused
    #: decisions at which a repetition is a loop, those that can stop one, those between the actions of a phase, and the
    #: laws of the question (one player, several, the repetitions); without kinds nothing is looked at
    loop_kinds: tuple[str, ...] = ()
    stopping_kinds: tuple[str, ...] = ()
    standing_kinds: tuple[str, ...] = ()
    one_way: tuple[str, ...] = ()  # verbs of options that no cycle needs to begin with
    loop_laws: tuple[str, str, str] = ("", "", "")

    def __init__(self, rules: str, edition: str, ledger: Rulebook, procedures: Sequence[Procedure]) -> None:
        self.rulebook = rules  # the edition and, where a match has its own, the readings
        self.edition = edition
        self.ledger = ledger
        self.procedures = tuple(procedures)
        self.runs = tuple(procedure.runs for procedure in procedures)
        self.plain: dict[int, CardSeen] = {}  # faces of cards that are just as printed, by definition (``describing``)
        self.sorted_by: dict[int, bytes] = {}  # what those are sorted by, by their identity
        self.numbers = {procedure.name: number for number, procedure in enumerate(procedures)}
        self.pool = ()
        self.roster = 0
        self.secret = secrets.token_bytes(16)  # by which it knows what it has saved itself (``codec``)

    @abstractmethod
    def describe(self, s: S, decision: Decision, option: Option) -> tuple[str, bool]:
        """An option in Cardinal notation, and whether the others may not know it."""

    def close(self, pool: Sequence[Sequence[Sequence[C]]], number: Callable[[C], int], roster: int) -> None:
        """Lists are closed where there is a pool: its decks, section by section, and the number of a printed card."""
        self.pool = tuple(
            [tuple([tuple([number(card) for card in section]) for section in deck]) for deck in pool]
        )
        self.roster = roster

    def imagined(self, cards: Sequence[int]) -> Self:
        """The same match for a state whose cards are others; ``cards`` are the definitions of cards 0, 1, ..."""
        return self

    def numbered_texts(self, s: S) -> list[str]:
        """The same options with the number of the ability always written."""
        return self.option_texts(s)

    def counted_texts(self, s: S) -> list[str]:
        """The same options with the number of a card written wherever there are several of its name."""
        return self.option_texts(s)

    @abstractmethod
    def new_state(self) -> S:
        """An empty state of this match."""

    @abstractmethod
    def option_texts(self, s: S) -> list[str]:
        """The options of the decision that is asked, in Cardinal notation."""

    @abstractmethod
    def why_not(self, s: S, player: int, text: str) -> Refusal | None:
        """The law that forbids an option, its rule ids and what it says; None for a legal option."""

    def view(self, s: S, viewer: int, since: int = 0) -> View:
        """What a player may know, the log from its entry ``since`` on; -1 is a spectator."""
        return self.describer.view(s, viewer, since)

    def glance(self, s: S, viewer: int) -> View:
        """The same for a player of the house who decides at once and keeps nothing of it (``describing``)."""
        return self.describer.glance(s, viewer)

    @abstractmethod
    def names(self, s: S, viewer: int | None) -> Names:
        """What cards and players are called for a viewer; None is a judge, who sees everything."""

    @abstractmethod
    def endless(self, s: S) -> None:
        """Something repeats without end and nobody can stop it."""

    @abstractmethod
    def concede(self, s: S, player: int) -> None:
        """A player gives up."""

    @abstractmethod
    def notice(self, s: S) -> None:
        """Looks at a decision before it is asked; a game that knows loops has ``loops.notice``."""

    @abstractmethod
    def remember(self, s: S, decision: Decision) -> bool:
        """Notes an option that is taken; True if a loop is asked about first. See ``loops.remember``."""

    def going_on(self, s: S) -> Values:
        """What else makes a position the same, besides the places of the cards and the steps of the stack."""
        return ()

    def order(self, s: S) -> tuple[int, ...]:
        """The players in the order in which they decide."""
        return tuple(range(s.players))

    def rules(self, law: str) -> tuple[str, ...]:
        """The rule ids to name for a law in this match's edition."""
        return self.ledger.named(law, self.edition)


SomeMatch: TypeAlias = Match[Any, Definition]  # of whatever game it is


def call(s: State, procedure: str, frame: Frame | None = None) -> None:
    """Begins another procedure, with a frame of its own; the caller goes on when it is done."""
    number = s.match.numbers[procedure]
    frame = s.match.procedures[number].begun() if frame is None else frame
    frame.procedure, frame.step = number, 0
    s.stack.append(frame)


def at_step(s: State, procedure: str, step: int, frame: Frame | None = None) -> Frame:
    """The frame of a procedure that goes on at a step."""
    number = s.match.numbers[procedure]
    frame = s.match.procedures[number].begun() if frame is None else frame
    frame.procedure = number
    frame.step = step
    return frame


def leave(s: State) -> None:
    """Ends the current procedure."""
    s.stack.pop()


def jump(s: State, frame: Frame, target: str) -> None:
    """Goes on at a label of the same procedure."""
    frame.step = s.match.procedures[frame.procedure].labels[target]


def ask(s: State, player: int, kind: str, law: str, options: Sequence[Option], source: int = -1) -> None:
    """Asks a player to take one of the options. One option is taken at once; none is no question."""
    count = len(options)
    if count > 1:
        s.asked = Decision(player, kind, law, tuple(options), source)
        if s.closed and s.match.loop_kinds and not s.repeating:
            s.match.notice(s)
    elif count == 1:
        s.choice = options[0]
        if s.log is not None:
            _log_taken(s, Decision(player, kind, law, tuple(options), source), by_engine=True)
    else:
        s.choice = ()


#: so many steps without a question, and nobody can stop it: an ordinary game needs a few hundred at most
ENDLESS = 20_000


def run(s: State) -> None:
    """Runs until somebody must decide or the game is over; what never ends by itself is ended by the game's rule."""
    runs = s.match.runs
    stack = s.stack
    if s.cited is not None:
        _run_watched(s)
        return
    for _ in range(ENDLESS):
        if s.asked is not None or s.over:
            return
        frame = stack[-1]
        step = frame.step
        frame.step = step + 1
        runs[frame.procedure][step](s, frame)
    s.match.endless(s)


def _run_watched(s: State) -> None:
    procedures = s.match.procedures
    for _ in range(ENDLESS):
        if s.asked is not None or s.over:
            return
        frame = s.stack[-1]
        procedure = procedures[frame.procedure]
        step = frame.step
        frame.step = step + 1
        if procedure.laws[step]:
            s.cite(procedure.laws[step])
        procedure.runs[step](s, frame)
        _cite_question(s)
    s.match.endless(s)


def _cite_question(s: State) -> None:
    """The rule that asks is applied when it asks."""
    if s.asked is not None and s.asked.law:
        s.cite(s.asked.law)


def take(s: State, index: int) -> None:
    """Takes the option with this number of the decision that is asked, and runs on."""
    if s.loaded:
        _take_on_trust(s, index)
        return
    decision = s.asked
    assert decision is not None, "nobody is asked"
    s.choice = decision.options[index]
    noted = s.trail or s.closed or s.resolved != s.reset_at or decision.kind in s.match.standing_kinds
    begins_loop = noted and s.match.loop_kinds and s.match.remember(s, decision)
    s.asked = None
    if s.log is not None and not begins_loop:
        _log_taken(s, decision, by_engine=False)
    run(s)


def _take_on_trust(s: State, index: int) -> None:
    """The same in a game that was loaded: where the rules cannot go on, the save is at fault, or the program."""
    place, s.loaded = s.loaded, ""
    try:
        take(s, index)
    except Exception as problem:
        raise Unreadable(
            f"the game that was loaded cannot go on: {problem!r:.200}",
            place=place,
            remedy="use another copy of the save; if a game of this program wrote it, please report it with the save",
        ) from problem
    finally:
        s.loaded = place


def _log_taken(s: State, decision: Decision, *, by_engine: bool) -> None:
    """Every option taken is in the log, by whomever; what only the player may know is marked."""
    text, secret = s.match.describe(s, decision, s.choice)
    s.tell(decision.law, Takes, decision.player, decision.kind, text, by_engine, secret)


def concede(s: State, player: int) -> None:
    """A player gives up: possible at any time, and nothing can interfere."""
    if not s.over:
        s.match.concede(s, player)
