"""What texts say of the table: one record for each thing, which knows whether it is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import This, compare, passes
from cardinal.games.gundam.effects.abilities import Condition, Number, Test, Whom
from cardinal.games.gundam.effects.card_tests import UniqueNames
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.measuring import Comparison, measure
from cardinal.games.gundam.effects.selections import Players, Selection, names_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.facts import BATTLES, PHASES, TURNS
from cardinal.games.gundam.rules.frames import Entering
from cardinal.games.gundam.rules.last_state import is_or_was, looks_back, was_so
from cardinal.games.gundam.rules.remains import last_state
from cardinal.games.gundam.rules.sides import effect_of, is_player, player_ref, sides
from cardinal.games.gundam.rules.zones import LIMBO, OUTSIDE, TRASH, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

BREACH_AT_NOTHING = cite("keyword.breach.nothing_there")
WHOSE_TURN = (cite("royale.enemies"), cite("team.phases"))  # in a battle royale, in a team battle


# --- how many --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OneHas(Condition):
    """That one player alone has so many such cards."""

    chosen: Selection
    number: Comparison

    def holds(self, s: Game, c: Effect) -> bool:
        players = sides(s, c, self.chosen.whose)
        return any(self.number.fits(s, self.chosen.held(s, c, player)) for player in players)


@dataclass(frozen=True, slots=True)
class Outnumber(Condition):
    """ "You have fewer Units in play than an enemy player"."""

    chosen: Selection
    relation: str

    def holds(self, s: Game, c: Effect) -> bool:
        mine = len(self.chosen.present(s, c))
        counts: list[int] = []
        for player in s.opponents(c.master):
            own = c.copy()
            own.master = player
            counts.append(len(self.chosen.find(s, own)))
        return any(compare(s, self.relation, mine, theirs) for theirs in counts)


@dataclass(frozen=True, slots=True)
class Totals(Condition):
    """ "The total AP of your Units is 10 or more"."""

    chosen: Selection
    measure: str
    number: Comparison

    def holds(self, s: Game, c: Effect) -> bool:
        return self.number.fits(s, sum(measure(s, card, self.measure) for card in self.chosen.find(s, c)))


@dataclass(frozen=True, slots=True)
class Compared(Condition):
    """ "The total AP of your Units is higher than the number of cards in your hand"."""

    left: Number
    relation: str
    right: Number
    most: int = 0

    def holds(self, s: Game, c: Effect) -> bool:
        numbers = [each if isinstance(each, int) else each.value(s, c) for each in (self.left, self.right)]
        return compare(s, self.relation, numbers[0], numbers[1], self.most)


@dataclass(frozen=True, slots=True)
class SoManyPlayers(Condition):
    """That there are so many such players."""

    players: Players
    number: Comparison

    def holds(self, s: Game, c: Effect) -> bool:
        return self.number.fits(s, len(self.players.players(s, c)))


@dataclass(frozen=True, slots=True)
class PlayerLevel(Condition):
    """ "You are Lv.7 or higher"."""

    whose: str
    number: Comparison

    def holds(self, s: Game, c: Effect) -> bool:
        return any(self.number.fits(s, s.level(player)) for player in sides(s, c, self.whose))


# --- how a card is ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Whether it is so of the cards spoken of; of one that has left, whether it was so then."""

    who: Whom
    tests: tuple[Test, ...]

    def holds(self, s: Game, c: Effect) -> bool:
        if isinstance(self.who, This):
            was = looks_back(s, c)
            if was is not None:
                return was_so(s, c, was, self.tests)
            return s.alive(c.source) and is_or_was(s, c, c.source, self.tests)
        known = [ref for ref in self.who.refs(s, c) if s.alive(ref) or last_state(s, ref) is not None]
        return bool(known) and all(is_or_was(s, c, ref, self.tests) for ref in known)


@dataclass(frozen=True, slots=True)
class IsNow(Condition):
    """Whether cards that are still there are so: what is to be done to them needs them."""

    who: Whom
    test: Test

    def holds(self, s: Game, c: Effect) -> bool:
        cards = self.who.cards(s, c)
        return bool(cards) and all(self.test.fits(s, c, card) for card in cards)


@dataclass(frozen=True, slots=True)
class DuringPair(Condition):
    """【During Pair】, with such a Pilot if one is described."""

    tests: tuple[Test, ...] = ()

    def holds(self, s: Game, c: Effect) -> bool:
        pilot = s.pilot_of(c.source & CARD_MASK)
        return pilot >= 0 and passes(s, c, pilot, self.tests)


@dataclass(frozen=True, slots=True)
class DuringLink(Condition):
    """【During Link】."""

    def holds(self, s: Game, c: Effect) -> bool:
        return s.is_linked(c.source & CARD_MASK)


@dataclass(frozen=True, slots=True)
class Attacking(Condition):
    """This Unit attacks; such a target, if one is described."""

    target: Whom | None = None

    def holds(self, s: Game, c: Effect) -> bool:
        if s.attacking_unit() != c.source & CARD_MASK:
            return False
        if self.target is None:
            return True
        if isinstance(self.target, Players):
            return s.target_player >= 0
        return s.target >= 0 and self.target.means(s, c, s.target)

    def looks_at(self) -> str:
        return BATTLES


@dataclass(frozen=True, slots=True)
class PlayerAttacked(Condition):
    """The attack is at a player, such a one if that is said."""

    whose: str = ""

    def holds(self, s: Game, c: Effect) -> bool:
        return s.target_player >= 0 and (not self.whose or s.target_player in sides(s, c, self.whose))

    def looks_at(self) -> str:
        return BATTLES


@dataclass(frozen=True, slots=True)
class During(Condition):
    """Your turn, an opponent's, or anybody's (None); perhaps only a phase or a step of it."""

    yours: bool | None
    part: str = ""

    def holds(self, s: Game, c: Effect) -> bool:
        if s.players > 2:
            s.cite(WHOSE_TURN[s.match.format == "team"])
        if self.part and self.part not in (s.phase, f"{s.step} step"):
            return False
        return self.yours is None or s.is_active_side(c.master) == self.yours

    def looks_at(self) -> str:
        return PHASES if self.part else TURNS


# --- what can be chosen ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choosable(Condition):
    """That so many such cards can be chosen; of different names, if that is said."""

    chosen: Selection
    number: int

    def holds(self, s: Game, c: Effect) -> bool:
        found = self.chosen.choosable(s, c)
        return len(names_of(s, found) if self.chosen.says(UniqueNames) else found) >= self.number


@dataclass(frozen=True, slots=True)
class ChoosableApart(Condition):
    """That "1 of these and 1 of those" can be different cards."""

    targets: tuple[Choosable, ...]

    def holds(self, s: Game, c: Effect) -> bool:
        every = {card for target in self.targets for card in target.chosen.choosable(s, c)}
        return len(every) >= sum(target.number for target in self.targets)


@dataclass(frozen=True, slots=True)
class ChoosableAfter(Condition):
    """That a card can be chosen, or treated otherwise (``deed``), after which there is a target that depends on it."""

    first: Choosable
    then: Condition
    deed: str = ""

    def holds(self, s: Game, c: Effect) -> bool:
        return any(self._leaves_one(s, c, card) for card in self.first.chosen.choosable(s, c))

    def _leaves_one(self, s: Game, c: Effect, card: int) -> bool:
        own = c.copy()
        own.before, own.it = (), (s.ref(card),)
        own.treated = (*c.treated, (self.deed, s.ref(card))) if self.deed else c.treated
        if not isinstance(self.then, Choosable):
            return self.then.holds(s, own)
        return sum(1 for other in self.then.chosen.choosable(s, own) if other != card) >= self.then.number


@dataclass(frozen=True, slots=True)
class EverySide(Condition):
    """Whether every player who chooses finds a target among their own cards (10-2-2); or any, by another reading."""

    chosen: Selection
    number: int
    by: str

    def holds(self, s: Game, c: Effect) -> bool:
        theirs = [self._finds(s, c, player) for player in s.opponents(c.master)]
        mine = [] if self.by == "enemies" else [self._finds(s, c, c.master)]
        if self.by == "you and that player":
            theirs = [any(theirs)]  # one of them will be that player
        elif self.by == "all":
            theirs += [self._finds(s, c, mate) for mate in s.teammates(c.master) if mate != c.master]
        every = s.match.readings["all_players_choose"] == "one_on_every_side"
        return all((*mine, *theirs)) if every else any((*mine, *theirs))

    def _finds(self, s: Game, c: Effect, player: int) -> bool:
        """Whether a player finds so many cards of their own to choose."""
        own = c.copy()
        own.master, own.it = player, (player_ref(player),)
        return sum(1 for card in self.chosen.choosable(s, own) if s.owner(card) == player) >= self.number


@dataclass(frozen=True, slots=True)
class Depends(Condition):
    """One thing if something is so, else another."""

    condition: Condition
    then: Condition
    otherwise: Condition

    def holds(self, s: Game, c: Effect) -> bool:
        return (self.then if self.condition.holds(s, c) else self.otherwise).holds(s, c)


# --- what this effect has done ---------------------------------------------------------------------


def acted_on(s: Game, c: Effect, verb: str) -> list[int]:
    """What this effect did something to; it destroys what its damage destroys (5-10-1)."""
    found = [ref for done, ref in c.treated if done == verb and ref >= 0]
    if verb == "destroy":
        dealt = [ref for done, ref in c.treated if done == "damage" and not s.alive(ref)]
        found += [ref for ref in dealt if s.where[ref & CARD_MASK] % ZONES in (TRASH, OUTSIDE, LIMBO)]
    return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class DidTo(Condition):
    """How many such cards this effect did something to."""

    verb: str
    whose: str
    tests: tuple[Test, ...]
    number: Comparison

    def holds(self, s: Game, c: Effect) -> bool:
        owners = sides(s, c, self.whose)
        done = [ref for ref in acted_on(s, c, self.verb) if s.owner(ref & CARD_MASK) in owners]
        return self.number.fits(s, sum(1 for ref in done if is_or_was(s, c, ref, self.tests)))


@dataclass(frozen=True, slots=True)
class TheyDid(Condition):
    """Whether a player did it by this effect."""

    verb: str

    def holds(self, s: Game, c: Effect) -> bool:
        return any(verb == self.verb and is_player(ref) for verb, ref in c.treated)


# --- how what triggered it happened ----------------------------------------------------------------

#: events that may come of playing a card
PLAYING_EVENTS = ("command", "played", "deployed", "paired", "linked")


@dataclass(frozen=True, slots=True)
class Manner(Condition):
    """By battle, by an effect ...; of such an event, if one is named."""

    manners: tuple[str, ...]
    event: str = ""

    def holds(self, s: Game, c: Effect) -> bool:
        return self.event in ("", c.event.kind) and c.event.manner in self.manners


@dataclass(frozen=True, slots=True)
class DoneBy(Condition):
    """Such a player does it, or it happens to them."""

    whose: str

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.player in sides(s, c, self.whose)


@dataclass(frozen=True, slots=True)
class EffectOf(Condition):
    """It is an effect of such a player that does it."""

    whose: str

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.by in sides(s, c, self.whose)


@dataclass(frozen=True, slots=True)
class OfMark(Condition):
    """The effect that is activated has this mark; the event tells its number."""

    mark: str

    def holds(self, s: Game, c: Effect) -> bool:
        return s.match.abilities[c.event.amount].is_marked(self.mark)


@dataclass(frozen=True, slots=True)
class OfSize(Condition):
    """So much damage is dealt, so much HP recovered."""

    number: Comparison

    def holds(self, s: Game, c: Effect) -> bool:
        return self.number.fits(s, c.event.amount)


@dataclass(frozen=True, slots=True)
class SoMuch(Condition):
    """At least so much is paid."""

    number: int

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.amount >= self.number


@dataclass(frozen=True, slots=True)
class DeployedFrom(Condition):
    """This card was deployed from such a location."""

    zone: int

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.kind == "deployed" and c.event.subject == c.source and c.event.origin == self.zone


@dataclass(frozen=True, slots=True)
class UsedEx(Condition):
    """An EX Resource paid for the card."""

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.kind in PLAYING_EVENTS and c.event.ex > 0


@dataclass(frozen=True, slots=True)
class ByEffect(Condition):
    """An effect does it now: anybody's, one of such a player, or of such a card."""

    whose: str = ""
    source: Whom | None = None

    def holds(self, s: Game, c: Effect) -> bool:
        doing = next((frame for frame in reversed(s.stack) if not isinstance(frame, Entering)), None)
        if not isinstance(doing, Effect):
            return False
        if self.whose and effect_of(s, doing) not in sides(s, c, self.whose):
            return False
        return self.source is None or self.source.means(s, c, doing.source)


@dataclass(frozen=True, slots=True)
class CameFrom(Condition):
    """The card was in such a location."""

    zones: tuple[int, ...]

    def holds(self, s: Game, c: Effect) -> bool:
        return c.event.origin % ZONES in self.zones


@dataclass(frozen=True, slots=True)
class OwnCard(Condition):
    """It happens to a card of such a player."""

    whose: str

    def holds(self, s: Game, c: Effect) -> bool:
        return s.owner(c.event.subject & CARD_MASK) in sides(s, c, self.whose)


@dataclass(frozen=True, slots=True)
class ShieldAreaThere(Condition):
    """Whether there is a card in the shield area that Breach hits (13-1-2-4)."""

    def holds(self, s: Game, c: Effect) -> bool:
        player = c.event.player
        there = s.base(player) >= 0 or bool(s.shields(player))
        if not there:
            s.cite(BREACH_AT_NOTHING)
        return there
