"""Making the view of a table: what lies where is the same in every game, who may see it each game says.

A game derives its ``Describer``: it names its zones, says which are covered or ordered, who sees a face, which numbers
and marks a card has, and what there is besides cards. A view holds what is listed here, and nothing else.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from msgspec.json import encode

from cardinal.kernel.glancing import glanced
from cardinal.kernel.knowing import bit, knows
from cardinal.kernel.phrases import patterns
from cardinal.kernel.seen import (
    HIDDEN_NAME,
    AskedSeen,
    BattleSeen,
    CardSeen,
    KnownAt,
    OptionSeen,
    Side,
    Spot,
    TurnSeen,
    View,
    ZoneSeen,
)
from cardinal.kernel.state import SEATS, SPECTATOR, Decision, Option, State
from cardinal.kernel.views import log_lines

S = TypeVar("S", bound=State)

BACK = CardSeen(HIDDEN_NAME)
DEFAULT_PROMPT = patterns("Choose one.")


Numbers = dict[tuple[str, str], list[int]]  # of cards, by seat and zone


class Look(NamedTuple):
    """A view, and for those who have the state, which card each of its cards is: by seat and zone, in its order."""

    view: View
    cards: Mapping[tuple[str, str], Sequence[int]]


class Describer(Generic[S]):
    """What the table of a game looks like from a seat."""

    zones: ClassVar[tuple[str, ...]]  # the names of a player's zones; the key of one is player * number of zones + zone
    covered: ClassVar[frozenset[int]] = frozenset()  # piles that nobody looks into: only their number is told
    ordered: ClassVar[frozenset[int]] = frozenset()  # zones whose order everybody sees
    states: ClassVar[tuple[tuple[int, str], ...]] = ()  # the bits of a card's marks that are told, and their words
    prompts: ClassVar[Mapping[str, str]] = {}  # a sentence for each kind of decision: patterns without fields
    speaks_of: ClassVar[Mapping[str, int]] = {}  # verbs of options whose next parts are cards, and how many of them
    plays: ClassVar[Mapping[str, int]] = {}  # verbs of options whose part of this number is an ability
    question: ClassVar[type[AskedSeen]] = AskedSeen  # how the question is written

    # --- what a game says -------------------------------------------------------------------------

    @abstractmethod
    def turn(self, s: S) -> TurnSeen:
        """Whose turn it is, and which part of it."""

    @abstractmethod
    def sees(self, s: S, viewer: int, card: int) -> bool:
        """Whether a viewer may see the face of a card where it lies."""

    def numbers(self, s: S, card: int) -> dict[str, int]:
        """The numbers of a card that is seen, as they are now."""
        return {}

    def counters(self, s: S, player: int) -> dict[str, int]:
        """What a player has besides cards, as numbers by name; everybody knows them."""
        return {}

    def battle(self, s: S) -> BattleSeen | None:
        """The attack that goes on."""
        return None

    def format(self, s: S) -> str:
        """The way that is played, where a game has several."""
        return ""

    def out(self, s: S) -> tuple[str, ...] | None:
        """Who has left a game that goes on."""
        return None

    def line(self, s: S, ability: int) -> str:
        """The line of an ability, by its number in the match."""
        return ""

    def looked_at(self, s: S, viewer: int, player: int, zone: int) -> None:
        """A viewer looks at a zone, in a game whose laws are watched."""

    # --- the view ---------------------------------------------------------------------------------

    def view(self, s: S, viewer: int, since: int = 0) -> View:
        """Everything a player (or SPECTATOR) may know now; the log from its entry ``since`` on."""
        return self.look(s, viewer, since).view

    def look(self, s: S, viewer: int, since: int = 0) -> Look:
        """The same, and which cards are in it."""
        found: Numbers = {}
        sides = {SEATS[player]: self._side(s, player, viewer, found) for player in range(s.players)}
        return Look(self._view(s, viewer, since, sides), found)

    def glance(self, s: S, viewer: int) -> View:
        """The same view for who decides at once: of the table only what is asked for is looked at, and no log is read.

        It is true until the game goes on: for players of the house that keep nothing of it, in games and in searches.
        """
        sides = {SEATS[player]: glanced(self, s, player, viewer) for player in range(s.players)}
        return self._view(s, viewer, len(s.log or ()), sides)

    def _view(self, s: S, viewer: int, since: int, sides: Mapping[str, Side]) -> View:
        return View(
            game=s.match.game,
            rules=s.match.rulebook,
            viewer=SEATS[viewer] if viewer != SPECTATOR else "spectator",
            over=s.over,
            winner="" if not s.over else SEATS[s.winner] if s.winner >= 0 else "draw",
            ended_by=s.match.rules(s.ending) if s.over else (),
            asked=None if s.asked is None else self.asked(s, s.asked, viewer),
            format=self.format(s),
            turn=self.turn(s),
            sides=sides,
            out=self.out(s),
            log=tuple(log_lines(s, viewer, since)) if s.log else (),
            battle=self.battle(s),
        )

    # --- zones ------------------------------------------------------------------------------------

    def _side(self, s: S, player: int, viewer: int, found: Numbers) -> Side:
        """The zones of a player that are not empty; which cards are told one by one is noted in ``found``."""
        seen: dict[str, ZoneSeen] = {}
        key = player * len(self.zones)
        for zone, name in enumerate(self.zones):
            if s.zones[key + zone]:
                seen[name], cards = self._zone(s, player, zone, viewer)
                if not seen[name].covered:
                    found[SEATS[player], name] = cards
        return Side(seen, self.counters(s, player))

    def zone(self, s: S, player: int, zone: int, viewer: int) -> ZoneSeen:
        """A zone that is not empty, as a viewer sees it."""
        return self._zone(s, player, zone, viewer)[0]

    def _zone(self, s: S, player: int, zone: int, viewer: int) -> tuple[ZoneSeen, list[int]]:
        """The same, with its cards in the order in which they are told."""
        key = player * len(self.zones) + zone
        cards = s.zones[key]
        if s.cited is not None:
            self.looked_at(s, viewer, player, zone)
        if zone in self.covered_for(viewer, player):
            return ZoneSeen(len(cards), (), True, False, self._known(s, viewer, cards)), cards
        faces, ordered = self.faces(s, key, cards, viewer), zone in self.ordered
        if not ordered and len(cards) > 1 and faces.count(faces[0]) < len(cards):
            faces, cards = self._mixed(s, faces, cards)
        return ZoneSeen(len(cards), tuple(faces), False, ordered), cards

    def _mixed(self, s: S, faces: list[CardSeen], cards: list[int]) -> tuple[list[CardSeen], list[int]]:
        """The cards of a zone whose order is nobody's business, in an order that tells nothing."""
        told = s.match.sorted_by
        keys = [told.get(id(face)) or encode(face) for face in faces]
        order = sorted(range(len(cards)), key=keys.__getitem__)
        return [faces[at] for at in order], [cards[at] for at in order]

    def covered_for(self, viewer: int, player: int) -> frozenset[int]:
        """The zones of a player of which a viewer is told only the number of cards."""
        return self.covered

    def _known(self, s: S, viewer: int, pile: Sequence[int]) -> tuple[KnownAt, ...]:
        """The cards of a pile that a viewer knows although they lie covered."""
        if not any(s.known):
            return ()
        mask = bit(viewer)
        found = [card for card in reversed(pile) if s.known[card] & mask]
        return tuple([KnownAt(len(pile) - pile.index(card), self.name(s, card)) for card in found])

    def faces(self, s: S, key: int, cards: Sequence[int], viewer: int) -> list[CardSeen]:
        """The cards of a zone as a viewer sees them."""
        return [self.card(s, card, viewer) for card in cards]

    # --- cards ------------------------------------------------------------------------------------

    def card(self, s: S, card: int, viewer: int) -> CardSeen:
        """A card as a viewer sees it."""
        seen = self.sees(s, viewer, card)
        if not (seen or knows(s, viewer, card)):
            return BACK
        return CardSeen(self.name(s, card), {}, not seen, self.marks(s, card), (), self.numbers(s, card))

    def plain(self, s: S, definition: int, face: CardSeen) -> CardSeen:
        """The face of a card that is just as printed: made once in a match, with what it is sorted by."""
        s.match.sorted_by[id(face)] = encode(face)
        s.match.plain[definition] = face
        return face

    def marks(self, s: S, card: int) -> tuple[str, ...]:
        """The states of a card that is seen."""
        marks = s.marks[card]
        return tuple([word for bit, word in self.states if marks & bit]) if marks else ()

    def name(self, s: S, card: int) -> str:
        """What is printed as its name."""
        return s.match.definitions[s.defs[card]].name

    def spot(self, s: S, card: int) -> Spot | None:
        """Where a card lies in a view of anybody, if it lies in the open and in order."""
        if card < 0:
            return None
        player, zone = divmod(s.where[card], len(self.zones))
        if zone not in self.ordered:
            return None
        return Spot(SEATS[player], self.zones[zone], s.zones[s.where[card]].index(card))

    def place(self, s: S, card: int) -> str:
        """Where a card lies, for programs: its zone and, where that has an order, its place in it."""
        if card < 0:
            return ""
        player, zone = divmod(s.where[card], len(self.zones))
        at = f".{s.zones[s.where[card]].index(card)}" if zone in self.ordered else ""
        return f"{SEATS[player]}.{self.zones[zone]}{at}"

    # --- the question -----------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> str:
        """The sentence for a decision."""
        return self.prompts.get(decision.kind, DEFAULT_PROMPT)

    def knows_list(self, s: S, viewer: int, player: int) -> bool:
        """Whether a viewer knows the deck list of a player although lists are closed."""
        return viewer == player

    def asked(self, s: S, asked: Decision, viewer: int) -> AskedSeen:
        """The question, with its options for the player who decides."""
        told = (SEATS[asked.player], asked.kind, self.prompt(asked), s.match.rules(asked.law))
        if asked.player != viewer:
            return self.question(*told)
        source = self.name(s, asked.source) if asked.source >= 0 else None
        place, ability = self.place(s, asked.source), self.resolving(s, asked)
        return self.question(*told, self.options(s, asked), source, place, ability)

    def options(self, s: S, asked: Decision) -> tuple[OptionSeen, ...]:
        """The options, each with what it speaks of."""
        texts = s.match.option_texts(s)
        return tuple([self.option(s, text, option) for text, option in zip(texts, asked.options, strict=True)])

    def option(self, s: S, text: str, option: Option) -> OptionSeen:
        """An option with the cards and the ability that it names: a name alone does not tell alike cards apart."""
        if option[0] not in self.speaks_of:
            return OptionSeen(text, ability=self.ability(s, option))
        cards = self.cards_of(option)
        names, places = [self.name(s, card) for card in cards], [self.place(s, card) for card in cards]
        return OptionSeen(text, tuple(names), tuple(places), self.ability(s, option))

    def cards_of(self, option: Option) -> tuple[int, ...]:
        """The cards that an option names; a part below 0 stands for something else, such as a player."""
        cards = option[1 : 1 + self.speaks_of.get(option[0], 0)]
        return cards if -1 not in cards else tuple([card for card in cards if card >= 0])

    def cards_in(self, option: Option) -> tuple[int, ...]:
        """Every card that an option means, also those of which a view says nothing beside its text."""
        return self.cards_of(option)

    def target(self, s: S, option: Option) -> str:
        """The place on which an option puts a card, where it names one."""
        return ""

    def ability(self, s: S, option: Option) -> str | None:
        """The line of the ability that an option would play."""
        return self.line(s, option[self.plays[option[0]]]) if option[0] in self.plays else None

    def resolving(self, s: S, asked: Decision) -> str | None:
        """The line of the ability that is being carried out."""
        return None
