"""A game at the terminal: its board, its words, its sentences.

``PlainFace`` has a plain answer to everything that can be told from the view and the match, so that a small game says
little: its name, its describer and its cards. A game with a board of its own derives what is its own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from rich.text import Text

from cardinal.effects.context import Context
from cardinal.kernel.definitions import Definition
from cardinal.kernel.describing import Describer
from cardinal.kernel.events import Event, Takes
from cardinal.kernel.machine import Refusal
from cardinal.kernel.phrases import Phrase, chain, phrase
from cardinal.kernel.seen import CardSeen, View
from cardinal.kernel.state import CARD_MASK, SEATS, Decision, Option, State
from cardinal.table import moves
from cardinal.table.moves import HAND, Wording
from cardinal.table.plain_board import numbers, plain_board
from cardinal.table.printed import fields, page

S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Definition)  # the definition of a card

QUIET = frozenset(("phase", "shuffles"))  # what other lines tell, or the board


class PlainFace(Generic[S, D]):
    """A game as a person at the terminal sees it."""

    game: str
    describer: Describer[S]  # what a view of it holds
    places = "Cards go by their names; of several with one name on the table, Name#2 is the second."  # for the help
    examples: Mapping[str, str] = {  # of commands, for the help
        "why": "why pass",
        "text": "text NAME",
        "look": "look hand",
        "rules": "rules 1.1",
    }
    verbs: frozenset[str] = frozenset()  # first words of the notation: what begins with one is a move
    whole_board: frozenset[str] = frozenset()  # decisions at which a player looks at the whole board; none named: all
    once: frozenset[str] = frozenset()  # of these, those for which one look in each moment is enough
    first_decks: tuple[str, ...] = ()  # shipped decks to begin with, which every edition allows
    questions: tuple[str, ...] = ("board", "look hand", "why pass", "xyzzy")  # what ``--check`` types before it plays
    forward: tuple[str, ...] = ()  # beginnings of options that bring a game to its end
    avoided: tuple[str, ...] = ()  # beginnings of options that could be taken for ever
    grouped = ""  # a pattern of options that differ in their last word only: they share a line
    quiet: frozenset[str] = QUIET  # kinds of events that are not told unless one asks for the log
    quiet_laws: frozenset[str] = frozenset()  # laws of events that are not told
    telling: frozenset[str] = frozenset()  # options of others that tell something no event tells after them
    moments: Mapping[str, Sequence[str]] = {}  # the decisions at which a verb has its moment
    reasons: Mapping[str, str] = {}  # what is added where a law stands in the way, by the law

    # --- what a game says -------------------------------------------------------------------------

    @abstractmethod
    def definitions(self, s: S) -> Sequence[D]:
        """The cards of the match, by their number."""

    # --- what it can say otherwise ----------------------------------------------------------------

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones that can be looked at."""
        return self.describer.zones

    @cached_property
    def wording(self) -> Wording:
        """How moves are worded: cards on the table and in hand go by their names."""
        every = self.describer.zones
        on_table = [name for zone, name in enumerate(every) if zone in self.describer.ordered]
        return Wording(field=on_table, targets=on_table, seen=[name for name in every if name != HAND])

    def seats(self, way: str, named: int) -> int:
        """How many play in a format, where so many decks are named."""
        return 2

    def view(self, s: S, seat: int) -> View:
        """What a player may know, without the log, which grows long."""
        return self.describer.view(s, seat, len(s.log or ()))

    def facts(self, s: S) -> Mapping[str, D]:
        """The cards of the match by name; a card comes before a token of its name."""
        found: dict[str, D] = {}
        for definition in self.definitions(s):
            found.setdefault(definition.name, definition)
        return found

    def board(self, view: View, facts: Mapping[str, D], width: int) -> Text:
        """The whole table as the viewer sees it; every line fits the width."""
        return plain_board(view, width)

    def wants_board(self, kind: str) -> bool:
        """Whether a player looks at the whole board at a kind of decision."""
        return not self.whole_board or kind in self.whole_board

    def marks(self, card: CardSeen) -> str:
        """The states of a card, each in brackets."""
        return "".join(f" [{mark}]" for mark in card.marks)

    def moment(self, s: S) -> str:
        """What is going on, so that two moments can be told apart."""
        return f" {self.describer.turn(s).number}"

    # --- the decision -----------------------------------------------------------------------------

    def prompt(self, s: S) -> str:
        """What the decision asks, with its rule."""
        rules = s.match.rules(asked_in(s).law)
        return f"{self.question(s)} [{rules[0]}]" if rules else self.question(s)

    def question(self, s: S) -> Phrase:
        """What the decision asks, after what has led to it; an ability that asks is named."""
        asked = asked_in(s)
        sentence = chain(" ", [self.occasion(s, asked), phrase(self.describer.prompt(asked))])
        if asked.source < 0:
            return sentence
        return phrase("{card}: {sentence}", card=self.describer.name(s, asked.source), sentence=sentence)

    def occasion(self, s: S, asked: Decision) -> str:
        """What has led to the question, such as an attack."""
        return ""

    def hints(self, s: S, view: View, facts: Mapping[str, D]) -> list[str]:
        """A few words about each option of the decision."""
        options = zip(asked_in(s).options, s.match.option_texts(s), strict=True)
        return [self.hint(s, view, facts, option, text) for option, text in options]

    def hint(self, s: S, view: View, facts: Mapping[str, D], option: Option, text: str) -> str:
        """A few words about an option: the numbers of the first card that it names."""
        cards = self.describer.cards_of(option)
        return numbers(self.describer.card(s, cards[0], SEATS.index(view.viewer))) if cards else ""

    def ability_text(self, s: S) -> str:
        """The text of the ability that asks; nothing if none does."""
        asked = s.asked
        if asked is not None and asked.source >= 0:
            for frame in reversed(s.stack):
                if isinstance(frame, Context) and frame.source & CARD_MASK == asked.source:
                    return self.line(s, frame.ability)
        return ""

    def line(self, s: S, ability: int) -> str:
        """An ability as it is printed on its card."""
        return self.describer.line(s, ability)

    def refused(self, s: S, text: str, refusal: Refusal) -> str:
        """Why a move is not possible, with the law that says so and its rules."""
        asked = asked_in(s)
        why = ":"
        if asked.kind not in self.moments.get(text.partition(" ")[0], (asked.kind,)):
            why = "; it has its moment elsewhere:"
        elif refusal.law in self.reasons:
            why = f"; {self.reasons[refusal.law]}:"
        elif refusal.law == asked.law:
            why = "; this is what is asked:"
        rules = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
        return f"`{text}` is not possible now{why} {refusal.says}{rules}"

    # --- what is typed ----------------------------------------------------------------------------

    def in_full(self, view: View, text: str) -> str:
        """A typed move with the full names of cards, as the notation wants them."""
        return moves.in_full(self.wording, view, text)

    def card_at(self, view: View, place: str) -> CardSeen | None:
        """The card at a place, or on the table by its name."""
        return moves.card_at(self.wording, view, place)

    # --- a card in full ---------------------------------------------------------------------------

    no_text = "It has no abilities."

    def page(self, s: S, name: str) -> list[str]:
        """A card in full: its name, its numbers, its text, and what the engine reads of it."""
        definition = self.facts(s)[name]
        read = self.readings(s, definition)
        return page(definition, self.numbers(definition), self.lines(definition), read, self.no_text)

    def numbers(self, definition: D) -> str:
        """What is printed around the text."""
        told = fields(definition.printed)
        return ", ".join(f"{what} {value}" for what, value in told.items() if value and what not in ("name", "text"))

    def lines(self, definition: D) -> Sequence[str]:
        """The lines of its text."""
        return definition.printed.text.splitlines()

    def readings(self, s: S, definition: D) -> Sequence[str]:
        """Its abilities as the engine has them."""
        return self.lines(definition)

    # --- what happens -----------------------------------------------------------------------------

    def is_worth_telling(self, event: Event, viewer: int) -> bool:
        """Whether a player wants to read of an event; ``log`` shows the others, too."""
        if self.is_quiet(event):
            return False
        if not isinstance(event, Takes):
            return True
        return event.player != viewer and not event.by_engine and self.tells(event)

    def is_quiet(self, event: Event) -> bool:
        """Whether other lines tell of it, or the board."""
        return event.word() in self.quiet or event.law in self.quiet_laws

    def tells(self, event: Takes) -> bool:
        """Whether an option that somebody has taken tells something no event tells after it."""
        return event.text in self.telling

    def is_out(self, s: S, seat: int) -> bool:
        """Whether a player has left a game that goes on."""
        return not s.over and SEATS[seat] in (self.describer.out(s) or ())

    def has_won(self, s: S, seat: int) -> bool:
        """Whether a player, or the player's team, is the winner."""
        return s.winner == seat


#: the face of whatever game is played: its states and cards are those of one game
Face = PlainFace[Any, Any]


def asked_in(s: State) -> Decision:
    """The decision of a game in which somebody is asked."""
    assert s.asked is not None, "nobody is asked"
    return s.asked
