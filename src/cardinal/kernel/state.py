"""The state of a game: plain data, nothing else.

Everything that happens next is in here: cards and zones, effects, waiting abilities, the random
state, and a stack of frames (procedure, step, a few locals). Lists hold numbers, texts and
tuples only, so that a copy of each list is a copy of the game.

A card is a number from 0; ``life`` counts how often it became a new card by changing zones, and a
*reference* joins both, so that an effect can tell whether the card it means is still that card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, ParamSpec, Self, TypeAlias, TypeVar

from cardinal.kernel.events import Event
from cardinal.kernel.frames import Frame
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.kernel.machine import SomeMatch

SEATS = "ABCDEFGH"  # the names of the players
SPECTATOR = -1  # who looks on
CARD_BITS = 10
CARD_MASK = (1 << CARD_BITS) - 1

Option = tuple[Any, ...]
P = ParamSpec("P")  # the roles of an event
M_co = TypeVar("M_co", bound="SomeMatch", covariant=True)


class Decision:
    """What one player must decide now. Options are data; the notation prints them."""

    __slots__ = ("kind", "law", "options", "player", "source")

    def __init__(self, player: int, kind: str, law: str, options: tuple[Option, ...], source: int = -1) -> None:
        self.player = player
        self.kind = kind
        self.law = law
        self.options = options
        self.source = source  # the card whose ability asks, if one does

    def values(self) -> tuple[int, str, str, tuple[Option, ...], int]:
        """What it is made of."""
        return self.player, self.kind, self.law, self.options, self.source

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def offering(self, options: tuple[Option, ...]) -> Decision:
        """The same question with other options."""
        return Decision(self.player, self.kind, self.law, options, self.source)


class StateOf(Generic[M_co]):
    """A game in progress, of a match. Games add their own fields in a subclass (see ``own_values``)."""

    __slots__ = (
        "asked",
        "cache",
        "calm",
        "choice",
        "cited",
        "clock",
        "closed",
        "defs",
        "effects",
        "ending",
        "held",
        "known",
        "life",
        "loaded",
        "log",
        "marks",
        "match",
        "over",
        "owners",
        "players",
        "repeating",
        "reset_at",
        "resolved",
        "rng",
        "settled",
        "shown",
        "spot",
        "stack",
        "stamp",
        "timed",
        "trail",
        "version",
        "waiting",
        "where",
        "winner",
        "zones",
    )

    #: fields of the subclass (numbers, texts, tuples), which are saved, and copied by its own ``clone``
    own_values: ClassVar[tuple[str, ...]] = ()

    def __init__(self, match: M_co, players: int) -> None:
        self.match = match
        self.players = players
        self.defs: list[int] = []  # which card definition each card is
        self.owners: list[int] = []  # whose card it is
        self.where: list[int] = []  # zone key of each card
        self.marks: list[int] = []  # orientation, face and other states, as bits
        self.life: list[int] = []  # how many cards this card has been (a zone change makes a new card)
        self.stamp: list[int] = []  # when it came to where it is
        self.known: list[int] = []  # who knows it although it lies covered, as bits (see ``knowing``)
        self.shown: list[int] = []  # who has ever seen its face, as bits; only where lists are closed (``imagining``)
        self.held: tuple[int, ...] = ()  # cards that the effect being carried out has shown
        self.zones: list[list[int]] = []
        self.effects: list[Lasting] = []  # changes that last
        self.waiting: list[Waiting] = []
        self.timed: list[tuple[Any, ...]] = []
        self.stack: list[Frame] = []
        self.resolved = 0  # abilities that have resolved
        self.reset_at = 0  # how many there were at the last reset of the trail
        self.trail: tuple[Any, ...] = ()  # decisions taken, for recognizing loops
        self.closed: tuple[tuple[int, Option, int], ...] = ()  # choices that would begin a loop again
        self.repeating = False  # a loop is being repeated: nothing is asked
        self.asked: Decision | None = None
        self.choice: Option = ()
        self.rng = 0
        self.clock = 0
        self.version = 0
        self.settled = -1
        self.over = False
        self.winner = -1  # a player, or -1 (none yet, or a draw once it is over)
        self.ending = ""  # the law by which the game ended
        self.log: list[Event] | None = None
        self.cited: dict[str, None] | None = None
        self.loaded = ""  # the save that it comes from, if any
        self.spot: tuple[Decision, int] | None = None  # the decision asked and its place among loops; derived
        self.cache: Any = None  # derived values; never saved, hashed or compared
        self.calm: Any = None  # how things stood when the rules had nothing to do by themselves; derived

    def clone(self) -> Self:
        """An independent copy; what happens to one does not touch the other."""
        new = self.__new__(type(self))
        new.match = self.match
        new.players = self.players
        new.defs = self.defs
        new.owners = self.owners
        new.where = self.where[:]
        new.marks = self.marks[:]
        new.life = self.life[:]
        new.stamp = self.stamp[:]
        new.known = self.known[:]
        new.shown = self.shown[:]
        new.held = self.held
        new.zones = [zone[:] if zone else [] for zone in self.zones]  # most are empty
        new.effects = self.effects[:]
        new.waiting = self.waiting[:]
        new.timed = self.timed[:]
        new.stack = [frame.copy() for frame in self.stack]
        new.resolved = self.resolved
        new.reset_at = self.reset_at
        new.trail = self.trail
        new.closed = self.closed
        new.repeating = self.repeating
        new.asked = self.asked
        new.choice = self.choice
        new.rng = self.rng
        new.clock = self.clock
        new.version = self.version
        new.settled = self.settled
        new.over = self.over
        new.winner = self.winner
        new.ending = self.ending
        new.log = None if self.log is None else self.log[:]
        new.cited = None if self.cited is None else self.cited.copy()
        new.loaded = self.loaded
        new.cache = None
        new.calm = self.calm
        new.spot = None
        return new

    def add(self, owner: int, definition: int, key: int, marks: int = 0) -> int:
        """One more card, before the game begins or as a token; its number."""
        card = len(self.defs)
        self.defs = [*self.defs, definition]  # shared with clones, so never changed in place
        self.owners = [*self.owners, owner]
        self.where.append(key)
        self.marks.append(marks)
        self.life.append(0)
        self.known.append(0)
        if self.match.pool:
            self.shown.append(0)
        self.stamp.append(self.tick())
        self.zones[key].append(card)
        return card

    def ref(self, card: int) -> int:
        """The card as it is now; stale as soon as it becomes a new card."""
        return self.life[card] << CARD_BITS | card

    def alive(self, ref: int) -> bool:
        """Whether a reference means a card, and that is still that card."""
        return ref >= 0 and self.life[ref & CARD_MASK] == ref >> CARD_BITS

    def changed(self) -> None:
        """Called by everything that changes what can be read; derived values are forgotten."""
        self.version += 1
        self.cache = None

    def tick(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    def cite(self, law: str) -> None:
        """Notes that a law was applied, for those who watch."""
        if self.cited is not None and law not in self.cited:
            self.cited[law] = None
            for other in self.match.ledger.implied.get(law, ()):
                self.cited[other] = None

    def allows(self, law: str) -> bool:
        """Whether nothing stands in the way; a law that does is noted as applied."""
        if not law:
            return True
        if self.cited is not None:
            self.cite(law)
        return False

    def just_reached(self, relation: str) -> None:
        """Two numbers that a text compares are equal; a game that has a law about it notes it."""

    def tell(self, law: str, event: Callable[Concatenate[str, P], Event], *roles: P.args, **named: P.kwargs) -> None:
        """Writes an event to the log, for those who watch; a game that nobody watches makes none."""
        if self.log is not None:
            self.told(event(law, *roles, **named))

    def told(self, event: Event) -> None:
        """Writes an event that is there already: one of which abilities hear, too."""
        if self.log is not None:
            self.log.append(event)
            self.cite(event.law)
            if self.cited is not None:
                self.observe(event)

    def observe(self, event: Event) -> None:
        """Notes the laws that an event is a case of; a game that has such laws looks at it."""


State: TypeAlias = StateOf["SomeMatch"]  # of whatever match it is
