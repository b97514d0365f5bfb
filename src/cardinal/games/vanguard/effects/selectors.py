"""Which cards a text means: descriptions, and whom its sentences speak of."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cardinal.effects import asking
from cardinal.effects.asking import LookedAt, Several, Treated, passes
from cardinal.games.vanguard.effects.asking import IT, THEM, THIS, Whom
from cardinal.games.vanguard.effects.card_relations import Extreme, Together
from cardinal.games.vanguard.effects.card_tests import RESTS, STANDS, Locked, OnChosenCircle, WithLocked
from cardinal.games.vanguard.effects.context import Resolving, deeds_lately, treated_lately
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import Info
from cardinal.games.vanguard.rules.units import by_master, cite_mates, passed_over
from cardinal.games.vanguard.rules.zones import CIRCLES, DECK, FIELD, HEART, LOCKED, MATE, REAR_GUARD_CIRCLES, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

FINAL_INFORMATION = cite("final_information")


def sides(s: Fight, c: Resolving, whose: str) -> tuple[int, ...]:
    """The players whose cards are meant, the turn player first."""
    if whose == "your":
        return (c.master,)
    if whose == "opponent":
        return (1 - c.master,)
    return s.players_in_turn_order()


# --- descriptions -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Selection(asking.Selection["Fight", Resolving]):
    """A description of cards: whose (your, opponent, any), where, which."""

    passed: int = field(init=False, repr=False, compare=False)  # the mark of cards on the field that it does not mean
    extreme: bool = field(init=False, repr=False, compare=False)  # whether its cards are compared with each other

    def __post_init__(self) -> None:
        object.__setattr__(self, "passed", 0 if self.says(Locked, WithLocked) else LOCKED)
        object.__setattr__(self, "extreme", self.says(Extreme))

    def find(self, s: Fight, c: Resolving) -> list[int]:
        tests = self.tests
        if not self.zones:
            looked_at = [ref & CARD_MASK for ref in c.among if s.alive(ref) and _still_in_deck(s, ref)]
            return self._most(s, [card for card in looked_at if passes(s, c, card, tests)])
        found: list[int] = []
        source = c.source & CARD_MASK if self.other else -1
        passed = self.passed
        for player in sides(s, c, self.whose):
            for zone in self.zones:
                for card in s.zones[player * ZONES + zone]:
                    if card == source:
                        continue
                    if zone <= FIELD and s.marks[card] & passed:
                        if s.cited is not None:
                            passed_over(s, orientation=STANDS in tests or RESTS in tests)
                        continue
                    if passes(s, c, card, tests):
                        found.append(card)
        if s.cited is not None and MATE in self.zones:
            cite_mates(s, sides(s, c, self.whose))
        if s.dominated and self.whose != "any":
            found = self._with_dominated(s, c, found)
        return self._most(s, found) if self.extreme else found

    def _most(self, s: Fight, found: list[int]) -> list[int]:
        """ "With the highest [Power]": of the cards that are all the rest."""
        for test in self.tests:
            if isinstance(test, Extreme):
                found = test.among(s, found)
        return found

    def _with_dominated(self, s: Fight, c: Resolving, found: list[int]) -> list[int]:
        """A dominated unit counts among the units of the dominating player and not of the other (10.35.2)."""
        staying, gained = by_master(s, found, sides(s, c, self.whose), self.zones)
        if self.other and c.source & CARD_MASK in gained:
            gained.remove(c.source & CARD_MASK)
        return staying + [card for card in gained if passes(s, c, card, self.tests)]

    def means(self, s: Fight, c: Resolving, ref: int) -> bool:
        """Whether the card of an event is one: by its place the unit that is described, and not locked."""
        card = ref & CARD_MASK
        if self.extreme and card not in self.find(s, c):
            return False
        if self.other and card == c.source & CARD_MASK:
            return False
        if self.whose != "any" and (s.master(card) == c.master) != (self.whose == "your"):
            return False
        if self.zones and (s.where[card] % ZONES not in self.zones or s.marks[card] & self.passed):
            return False
        return passes(s, c, card, self.tests)

    def count(self, s: Fight, c: Resolving) -> int:
        """How many cards it fits; of "different names" or grades each one counts once."""
        for test in self.tests:
            if isinstance(test, Together):
                others = tuple(other for other in self.tests if other is not test)
                return test.most(s, replace(self, tests=others).find(s, c))
        return len(self.find(s, c))


def _still_in_deck(s: Fight, ref: int) -> bool:
    """Of the cards looked at, those that the effect has put somewhere are no longer "among them"."""
    return s.where[ref & CARD_MASK] % ZONES == DECK


@dataclass(frozen=True, slots=True)
class Counted(Selection):
    """What is counted, and is nothing that could be looked through."""


@dataclass(frozen=True, slots=True)
class DoneWith(Selection):
    """The cards, or certain cards, that this resolution has done something with."""

    deed: str
    lately: bool = False  # only since the sentence that is spoken of, if the effect has done it before, too

    def find(self, s: Fight, c: Resolving) -> list[int]:
        """Those that are still where that has put them."""
        refs = dict.fromkeys(ref for done, ref in c.treated if done == self.deed and s.alive(ref))
        players = sides(s, c, self.whose)
        cards = [ref & CARD_MASK for ref in refs if self.whose == "any" or s.master(ref & CARD_MASK) in players]
        return [card for card in cards if passes(s, c, card, self.tests)]

    def count(self, s: Fight, c: Resolving) -> int:
        for test in self.tests:
            if isinstance(test, Together):
                others = tuple(other for other in self.tests if other is not test)
                return test.most(s, replace(self, tests=others).find(s, c))
        if not self.tests and self.deed != "pay":
            return (deeds_lately(c, self.deed) if self.lately else c.deeds).count(self.deed)
        refs = [ref for done, ref in (treated_lately(c, self.deed) if self.lately else c.treated) if done == self.deed]
        return sum(1 for ref in refs if passes(s, c, ref & CARD_MASK, self.tests))


@dataclass(frozen=True, slots=True)
class MovedBy(Counted):
    """What a keyword of this unit has moved this turn."""

    word: str

    def count(self, s: Fight, c: Resolving) -> int:
        return sum(1 for _, by, source, _ in s.brought if by == self.word and source == c.source)


@dataclass(frozen=True, slots=True)
class MoreThanTheirs(Counted):
    """How many more such cards there are than the opponent has."""

    def count(self, s: Fight, c: Resolving) -> int:
        own = Selection("your", self.zones, self.other, self.tests)
        return max(0, len(own.find(s, c)) - len(replace(own, whose="opponent").find(s, c)))


@dataclass(frozen=True, slots=True)
class OpenCircles(Counted):
    """Circles without a card."""

    def count(self, s: Fight, c: Resolving) -> int:
        places = [(player, circle) for player in sides(s, c, self.whose) for circle in self.zones]
        return sum(1 for player, circle in places if not s.zone(player, circle))


# --- whom a sentence speaks of ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fighter(Whom):
    """A unit of the battle, by its role in it."""

    role: str

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        return [_as_moved(s, c, ref) for ref in self._of_battle(s, c)]

    def _of_battle(self, s: Fight, c: Resolving) -> list[int]:
        if self.role == "boosting":
            return [s.booster]
        if self.role == "attacked" or (self.role == "opponent unit" and c.source in (s.attacker, s.partner)):
            return list(s.attacked)
        return [s.attacker]


def _as_moved(s: Fight, c: Resolving, ref: int) -> int:
    """A card that this ability itself has moved is followed (4.1.8): "bind the boosted unit, and call it"."""
    if ref < 0 or s.alive(ref):
        return ref
    moved = [then for _, then in c.treated if then & CARD_MASK == ref & CARD_MASK and s.alive(then)]
    return moved[-1] if moved else ref


@dataclass(frozen=True, slots=True)
class OfEvent(Whom):
    """The card of the event that the ability waited for, or the other one."""

    other: bool

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        return [c.event.other if self.other else c.event.subject]


SUBJECT, OBJECT = OfEvent(other=False), OfEvent(other=True)


@dataclass(frozen=True, slots=True)
class Charged(Whom):
    """What the charge or blast in between has moved."""

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        return list(c.charged)


@dataclass(frozen=True, slots=True)
class TreatedOrAwaited(Whom):
    """ "The unit returned to your hand": by this effect, or by what its ability has waited for."""

    deed: str

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        treated = [ref for done, ref in c.treated if done == self.deed]
        return treated if treated or c.event.subject < 0 else [c.event.subject]


@dataclass(frozen=True, slots=True)
class Rest(Whom):
    """Those of the cards looked at that were not chosen: all of them, where the choice was skipped."""

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        skipped = c.it == c.among and all(done != "choose" for done, _ in c.treated)
        taken = () if skipped else (*c.it, *c.before)
        return [ref for ref in c.among if ref not in taken and _still_in_deck(s, ref)]


@dataclass(frozen=True, slots=True)
class Heart(Whom):
    """Of what was chosen, that which is a heart."""

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        return [ref for ref in (*c.before, *c.it) if s.where[ref & CARD_MASK] % ZONES == HEART]


@dataclass(frozen=True, slots=True)
class YourVanguard(Whom):
    """The own vanguard, if there is one."""

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        vanguard = s.vanguard(c.master)
        return [s.ref(vanguard)] if vanguard >= 0 else []


@dataclass(frozen=True, slots=True)
class RearGuardsOfThem(Whom):
    """Of what was chosen, the rear-guards."""

    def refs(self, s: Fight, c: Resolving) -> list[int]:
        return [ref for ref in THEM.refs(s, c) if s.where[ref & CARD_MASK] % ZONES in REAR_GUARD_CIRCLES]


#: where a card may have been put by this effect, which is spoken of later
PUT_INTO = ("soul", "drop", "hand", "bind", "damage", "gzone", "deck", "deck top", "deck bottom")
#: what a sentence can speak of without describing it
REFERENCES: dict[str, Whom] = {
    "this": THIS, "it": IT, "them": THEM, "revealed": LookedAt(), "rest": Rest(), "charged": Charged(),
    "called": Treated("call"), "bound": Treated("bind"), "paid": Treated("pay"), "heart": Heart(),
    "boosted": Fighter("attacker"), "boosting": Fighter("boosting"), "attacker": Fighter("attacker"),
    "attacked": Fighter("attacked"), "opponent unit": Fighter("opponent unit"), "your vanguard": YourVanguard(),
    "rider": SUBJECT, "subject": SUBJECT, "object": OBJECT, "subject and this": Several((SUBJECT, THIS)),
    "their rear-guards": RearGuardsOfThem(), "boosted and this": Several((Fighter("attacker"), THIS)),
    "left": Treated("left"), "on circle": asking.Such(Selection("any", CIRCLES, False, (OnChosenCircle(),))),
    **{f"put {zone}": Treated(zone) for zone in PUT_INTO},
    "it and this": Several((IT, THIS)), "them and this": Several((THEM, THIS)),
}  # fmt: skip


def final_information(s: Fight, ref: int) -> Info:
    """A card as it is, or as it was in the zone it left during this resolution (8.8)."""
    for card, values in s.remains:
        if card == ref & CARD_MASK:
            s.cite(FINAL_INFORMATION)
            return Info.of(values)
    return info(s, ref & CARD_MASK)
