"""A plain table: zones of cards, players who take turns, and what is done with cards. A game may begin from this.

Cards move to zones of their owners, rest and stand up; what happens is told, and abilities hear of it.
A game with zones of another kind (circles, a shared area) has a state of its own instead.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from cardinal.effects.context import Context
from cardinal.effects.events import CardMoves, Ends, PhaseBegins, Rests, Shuffles, Stands
from cardinal.kernel import chance
from cardinal.kernel.definitions import PrintedCard
from cardinal.kernel.events import Happening
from cardinal.kernel.knowing import EVERYBODY, bit, follow, forget
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import StateOf
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.effects.match import PlainMatch

M_co = TypeVar("M_co", bound="PlainMatch[Any, Any]", covariant=True)
P = TypeVar("P", bound=PrintedCard)  # what is printed on a card


class Tabletop(StateOf[M_co], Generic[M_co, P]):
    """A game in progress. A game names its zones, the deck and the hand first."""

    __slots__ = ("first_player", "phase", "turn_number", "turn_player")
    own_values: ClassVar[tuple[str, ...]] = __slots__

    DECK: ClassVar[int] = 0
    HAND: ClassVar[int] = 1
    REST: ClassVar[int] = 1  # the mark of a card that rests
    zone_names: ClassVar[tuple[str, ...]]
    moves: ClassVar[type[CardMoves]]  # how its moves are told

    def __init__(self, match: M_co, players: int = 2) -> None:
        super().__init__(match, players)
        self.zones = [[] for _ in range(players * len(self.zone_names))]
        self.first_player = self.turn_player = 0
        self.turn_number = 0
        self.phase = ""

    def clone(self) -> Self:
        """An independent copy: a field that is forgotten here is found by the tests."""
        new = super().clone()
        new.first_player, new.turn_player = self.first_player, self.turn_player
        new.turn_number, new.phase = self.turn_number, self.phase
        return new

    # --- looking ----------------------------------------------------------------------------------

    def printed(self, card: int) -> P:
        """What is printed on a card."""
        printed: P = self.match.definitions[self.defs[card]].printed
        return printed

    def key(self, player: int, zone: int) -> int:
        """The key of a player's zone."""
        return player * len(self.zone_names) + zone

    def zone(self, player: int, zone: int) -> list[int]:
        """A zone of a player; the last card is the top one."""
        return self.zones[self.key(player, zone)]

    def zone_of(self, card: int) -> int:
        """In which zone a card is."""
        return self.where[card] % len(self.zone_names)

    def apart(self, cards: Iterable[int]) -> list[int]:
        """Of cards that nothing tells apart one; on the field each is itself."""
        field = self.match.field
        first: dict[tuple[int, ...], int] = {}
        for card in cards:
            key = (card,) if self.zone_of(card) == field else (self.where[card], self.defs[card])
            first.setdefault(key, card)
        return list(first.values())

    def seers(self, key: int) -> int:
        """Who sees the faces of cards in a place, as bits."""
        player, zone = divmod(key, len(self.zone_names))
        return 0 if zone == self.DECK else bit(player) if zone == self.HAND else EVERYBODY

    def sees(self, viewer: int, key: int) -> bool:
        """Whether a viewer sees the faces of cards in a place."""
        return bool(self.seers(key) >> (viewer + 1) & 1)

    def in_turn_order(self) -> tuple[int, ...]:
        """The turn player first."""
        return tuple((self.turn_player + number) % self.players for number in range(self.players))

    # --- what happens -----------------------------------------------------------------------------

    @abstractmethod
    def moved(self, law: str, cards: Sequence[tuple[int, int]], zone: int) -> Iterable[Happening]:
        """What abilities hear of cards that go to a zone; asked with the cards as they were, each with its origin."""

    @abstractmethod
    def arrived(self, law: str, cards: Sequence[int], zone: int) -> Iterable[Happening]:
        """What abilities hear of cards that have come to a zone."""

    def happen(self, events: Iterable[Happening]) -> None:
        """Something has happened: it is told, and the abilities that begin so wait."""
        for event in events:
            if event.law:
                self.told(event)
            for card, ability in self.match.listeners(self, event.kind):
                source, master = self.ref(card), self.owners[card]
                if self.match.triggers(self, Context(ability, source, master, event)):
                    self.waiting.append(Waiting(master, source, ability, event))

    # --- what is done -----------------------------------------------------------------------------

    def move(self, cards: Sequence[int], zone: int, verb: str, law: str, *, bottom: bool = False) -> None:
        """Cards go together to zones of their owners, and are new cards there."""
        before = [(card, self.where[card]) for card in cards]
        self.happen(self.moved(law, before, zone))
        for card, origin in before:
            to = self.key(self.owners[card], zone)
            self.zones[origin].remove(card)
            self.zones[to].insert(0 if bottom else len(self.zones[to]), card)
            self.where[card] = to
            self.life[card] += 1
            self.marks[card] = 0
            self.stamp[card] = self.tick()
            hand = origin % len(self.zone_names) == self.HAND
            follow(self, card, origin, self.seers(origin), self.seers(to), from_hand=hand)
            self.tell(law, self.moves, verb, card, origin, to)
        self.changed()
        self.happen(self.arrived(law, [card for card, _ in before], zone))

    def draw(self, player: int, number: int, law: str) -> int:
        """A player draws; how many cards there were to draw."""
        for drawn in range(number):
            if not self.zone(player, self.DECK):
                self.ran_out(player)
                return drawn
            self.move([self.zone(player, self.DECK)[-1]], self.HAND, "draw", law)
        return number

    @abstractmethod
    def ran_out(self, player: int) -> None:
        """A player has to draw and cannot."""

    def shuffle(self, player: int, law: str) -> None:
        """A deck is shuffled."""
        chance.shuffle(self, self.zone(player, self.DECK))
        forget(self, self.zone(player, self.DECK))
        self.tell(law, Shuffles, player)

    def turn(self, cards: Iterable[int], law: str, *, rest: bool) -> list[int]:
        """Cards rest or stand up; those that do so already are left out."""
        turned = [card for card in cards if bool(self.marks[card] & self.REST) != rest]
        for card in turned:
            self.marks[card] ^= self.REST
            self.tell(law, Rests if rest else Stands, card)
        if turned:
            self.changed()
        return turned

    def begin_phase(self, name: str, law: str) -> None:
        """A phase begins, unless it has begun already."""
        if self.phase != name:
            self.phase = name
            self.trail, self.reset_at = (), self.resolved  # see ``loops``
            self.tell(law, PhaseBegins, self.turn_player, name)

    def lose(self, losers: Sequence[int], law: str) -> None:
        """Players lose, and the game of two is over; where both lose, or nobody, nobody wins."""
        if not self.over:
            self.over, self.asked = True, None
            self.winner = 1 - losers[0] if len(losers) == 1 else -1
            self.ending = law
            self.tell(law, Ends, self.winner)

    def give(self, c: Context, card: int, what: str, value: int | str) -> None:
        """A card is given something until the end of the turn."""
        self.effects.append(Lasting(what, self.ref(card), value, self.turn_number, self.tick(), c.source, c.master))
        self.changed()


Table: TypeAlias = Tabletop[Any, Any]  # of whatever game it is
