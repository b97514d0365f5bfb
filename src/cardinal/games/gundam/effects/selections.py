"""Which cards and players a text means."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cardinal.effects import asking
from cardinal.games.gundam.effects.abilities import Test, Whom
from cardinal.games.gundam.effects.card_tests import Extreme, UniqueNames
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.measuring import Comparison
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.facts import BATTLES
from cardinal.games.gundam.rules.information import protected, table
from cardinal.games.gundam.rules.last_state import looks_back, was_so
from cardinal.games.gundam.rules.remains import last_state, own_end, zone_of
from cardinal.games.gundam.rules.sides import is_player, player_ref, sides
from cardinal.games.gundam.rules.zones import BASE, DECK, PILOTS, SHIELDS, ZONES
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

CHOICE_PROHIBITED = cite("effect.forbidden")
SHARED = (BASE, SHIELDS)  # locations that partners share
SEEN = ("look", "reveal")  # deeds after which a card is where it was


@dataclass(frozen=True, slots=True)
class Selection(asking.Selection["Game", Effect]):
    """A description of cards; ``whose``: friendly, enemy, your, opponent, any ..."""

    extreme: bool = field(init=False, repr=False, compare=False)  # whether its cards are compared with each other
    shared: bool = field(init=False, repr=False, compare=False)  # whether it looks where partners have one location

    def __post_init__(self) -> None:
        object.__setattr__(self, "extreme", self.says(Extreme))
        object.__setattr__(self, "shared", BASE in self.zones or SHIELDS in self.zones)

    def find(self, s: Game, c: Effect) -> list[int]:
        found: list[int] = []
        if not self.zones:
            found = [ref & CARD_MASK for ref in c.among if s.alive(ref)]
        elif self.shared:
            found = self._in_shared(s, c)
        else:
            for player in sides(s, c, self.whose):
                for zone in self.zones:
                    found += s.zones[player * ZONES + zone]
        if self.other:
            source = c.source & CARD_MASK if c.source >= 0 else -1
            if source in found:
                found.remove(source)
            elif c.it and s.definition(source).type == "command":  # other than what was spoken of
                found = [card for card in found if s.ref(card) not in c.it]
        for test in self.tests:
            fitting = []
            for card in found:
                if test.fits(s, c, card):
                    fitting.append(card)
            found = fitting
        return self._most(s, c, found) if self.extreme and found else found

    def _in_shared(self, s: Game, c: Effect) -> list[int]:
        """The cards of the locations, each once where partners have one location."""
        found: list[int] = []
        for player in sides(s, c, self.whose):
            for zone in self.zones:
                shared = zone in SHARED
                cards = s.zones[(s.shield_owner(player) if shared else player) * ZONES + zone]
                found += [card for card in cards if card not in found] if shared else cards
        return found

    def _most(self, s: Game, c: Effect, found: list[int]) -> list[int]:
        """ "With the lowest HP": of the cards that are all the rest."""
        for test in self.tests:
            if isinstance(test, Extreme):
                apart = self.whose == "each enemy" and s.players > 2  # each player's own lowest
                groups = [[n for n in found if s.owner(n) == p] for p in sides(s, c, self.whose)] if apart else [found]
                found = [card for group in groups if group for card in test.of(s, group)]
        return found

    def means(self, s: Game, c: Effect, ref: int) -> bool:
        card = ref & CARD_MASK
        if self.other and card == c.source & CARD_MASK:
            return False
        if self.whose and s.owner(card) not in sides(s, c, self.whose):
            return False
        if self.zones and s.where[card] % ZONES not in self.zones:
            return False
        return asking.passes(s, c, card, self.tests)

    def count(self, s: Game, c: Effect) -> int:
        """How many cards it fits; of "unique names" each name counts once."""
        found = self.present(s, c)
        return len(names_of(s, found)) if self.says(UniqueNames) else len(found)

    def present(self, s: Game, c: Effect) -> list[int]:
        """The cards in play that it fits, for an effect of a destroyed card with itself and its Pilot."""
        found = self.find(s, c)
        itself = s.match.readings["destroyed_in_play"] == "counted"
        was = looks_back(s, c) if itself and s.remains and self.zones else None
        if was is None or s.owner(was.card) not in sides(s, c, self.whose):
            return found
        if zone_of(was) in self.zones and not self.other and was_so(s, c, was, self.tests):
            found = [*found, was.card]
        beneath = was.pilot >= 0 and PILOTS in self.zones and was.pilot not in found
        return [*found, was.pilot] if beneath and asking.passes(s, c, was.pilot, self.tests) else found

    def choosable(self, s: Game, c: Effect) -> list[int]:
        """The cards that may be chosen: not those that an effect protects."""
        found = self.find(s, c)
        if not s.match.protects:
            return found
        known = table(s)
        free = [card for card in found if card not in known or "be chosen" not in protected(s, c, card)]
        if len(free) < len(found):
            s.cite(CHOICE_PROHIBITED)
        return free

    def held(self, s: Game, c: Effect, player: int) -> int:
        """How many such cards a player has."""
        own = c.copy()
        own.master = player
        return len(replace(self, whose="your").find(s, own))


def names_of(s: Game, cards: Iterable[int]) -> set[str]:
    """The names of some cards, each once."""
    return {s.definition(card).name for card in cards}


# --- players --------------------------------------------------------------------------------------


class PlayerTest:
    """One thing that a text says of players."""

    __slots__ = ()

    @abstractmethod
    def among(self, s: Game, c: Effect, players: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the players of whom it is true."""


@dataclass(frozen=True, slots=True)
class Holds(PlayerTest):
    """So many such cards."""

    number: Comparison
    cards: Selection

    def among(self, s: Game, c: Effect, players: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(player for player in players if self.number.fits(s, self.cards.held(s, c, player)))


@dataclass(frozen=True, slots=True)
class HoldsMost(PlayerTest):
    """The most such cards."""

    cards: Selection

    def among(self, s: Game, c: Effect, players: tuple[int, ...]) -> tuple[int, ...]:
        numbers = {player: self.cards.held(s, c, player) for player in players}
        return tuple(player for player in players if numbers[player] == max(numbers.values()))


@dataclass(frozen=True, slots=True)
class Players(Whom):
    """Players that are described."""

    whose: str
    tests: tuple[PlayerTest, ...] = ()

    def players(self, s: Game, c: Effect) -> tuple[int, ...]:
        """The players of whom all tests are true."""
        found = sides(s, c, self.whose)
        for test in self.tests:
            found = test.among(s, c, found)
        return found

    def refs(self, s: Game, c: Effect) -> list[int]:
        return [player_ref(player) for player in self.players(s, c)]


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Whom):
    """The player who was chosen."""

    def refs(self, s: Game, c: Effect) -> list[int]:
        return [ref for ref in (*c.before, *c.it) if is_player(ref)]


# --- cards that are spoken of -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Before(Whom):
    """What was chosen just before the last choice."""

    def refs(self, s: Game, c: Effect) -> list[int]:
        return list(c.before)


@dataclass(frozen=True, slots=True)
class OfTrigger(Whom):
    """The card that the trigger speaks of: who it happens to, or the other one, where damage comes from."""

    other: bool

    def refs(self, s: Game, c: Effect) -> list[int]:
        spec = s.match.abilities[c.ability].trigger
        told_of_other = spec is not None and spec.reversed
        ref = c.event.other if self.other != told_of_other else c.event.subject
        return [ref] if ref >= 0 else []


@dataclass(frozen=True, slots=True)
class Those(Whom):
    """Those of the cards spoken of that are so."""

    who: Whom
    tests: tuple[Test, ...]

    def refs(self, s: Game, c: Effect) -> list[int]:
        there = (ref for ref in self.who.refs(s, c) if s.alive(ref))
        return [ref for ref in there if asking.passes(s, c, ref & CARD_MASK, self.tests)]


@dataclass(frozen=True, slots=True)
class TreatedOf(Whom):
    """What this effect has done something to, of these types: what is printed on a card it stays, wherever it is."""

    deed: str
    types: tuple[str, ...]

    def refs(self, s: Game, c: Effect) -> list[int]:
        found = [ref for done, ref in c.treated if done == self.deed and ref >= 0]
        return [ref for ref in found if s.definition(ref & CARD_MASK).type in self.types]


@dataclass(frozen=True, slots=True)
class Followed(Whom):
    """ "That card from your trash": the card that was spoken of, where it has gone since; ``own``: its owner's."""

    who: Whom
    zone: int
    own: bool = False

    def refs(self, s: Game, c: Effect) -> list[int]:
        found = []
        for ref in self.who.refs(s, c):
            card = ref & CARD_MASK
            moved_once = s.life[card] - (ref >> CARD_BITS) in (0, 1)
            owner = s.owner(card) if self.own else c.master
            if ref >= 0 and moved_once and s.where[card] == owner * ZONES + self.zone:
                found.append(s.ref(card))
        return found


@dataclass(frozen=True, slots=True)
class PairedWithThis(Whom):
    """The Pilot of this card, or the one it had when it was destroyed."""

    def refs(self, s: Game, c: Effect) -> list[int]:
        was = own_end(s, c.source)
        now = s.pilot_of(c.source & CARD_MASK) if s.alive(c.source) else -1
        pilot = now if was is None else was.pilot
        return [s.ref(pilot)] if pilot >= 0 else []


@dataclass(frozen=True, slots=True)
class PilotOf(Whom):
    """The Pilots of Units, or those they had when they left the field."""

    who: Whom

    def refs(self, s: Game, c: Effect) -> list[int]:
        return [s.ref(pilot) for ref in self.who.refs(s, c) if (pilot := _pilot_of(s, ref)) >= 0]


def _pilot_of(s: Game, ref: int) -> int:
    if ref < 0 or s.alive(ref):
        return s.pilot_of(ref & CARD_MASK) if ref >= 0 else -1
    was = last_state(s, ref)
    return -1 if was is None else was.pilot


@dataclass(frozen=True, slots=True)
class InAttack(Whom):
    """The attacking Unit, or (``target``) what it attacks."""

    target: bool

    def refs(self, s: Game, c: Effect) -> list[int]:
        return [s.target if self.target else s.attacker]

    def looks_at(self) -> str:
        return BATTLES


@dataclass(frozen=True, slots=True)
class TheRest(Whom):
    """The cards looked at that are still in the deck: not what was chosen of them, nor what was done with already."""

    def refs(self, s: Game, c: Effect) -> list[int]:
        moved = {ref & CARD_MASK for deed, ref in c.treated if ref >= 0 and deed not in SEEN}
        chosen = c.it if c.it != c.among else ()
        left = [ref for ref in c.among if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES == DECK]
        return [ref for ref in left if ref not in chosen and ref & CARD_MASK not in moved]
