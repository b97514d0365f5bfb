"""Putting cards into zones: retire, discard, bind, heal, return (10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile, who
from cardinal.games.vanguard.effects.asking import IT, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FACE_DOWN,
    GZONE,
    HAND,
    LOCKED,
    REAR_GUARD_CIRCLES,
    REMOVED,
    REST,
    SOUL,
    ZONES,
    V,
)
from cardinal.games.vanguard.saying.cards import says, target, times_words
from cardinal.games.vanguard.saying.effects import STATES, goal_words, player_words
from cardinal.games.vanguard.verbs.become import Become
from cardinal.games.vanguard.verbs.call import CALLED_TO, Call
from cardinal.games.vanguard.verbs.deed import Deed, did, done, followed, treat
from cardinal.games.vanguard.verbs.exchange import MoveToVanguard
from cardinal.games.vanguard.verbs.one_of import write_one_of
from cardinal.games.vanguard.verbs.ride import Ride
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import (
    DONE,
    FORBIDS,
    HAPPENS,
    OF_CARD,
    OF_EFFECT,
    Done,
    Happens,
    Prohibited,
)
from cardinal.kernel.knowing import bit, ordered
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.saying import word
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ACTION_RETIRE = cite("action.retire")
ACTION_DISCARD = cite("action.discard")
ACTION_BIND = cite("action.bind")
ACTION_HEAL = cite("action.heal")
ACTION_SOUL_CHARGE = cite("action.soul_charge")
PUT = cite("zone.move")
ORDER = cite("zone.order_by_owner")
OWNERS_ZONE = cite("zone.owners_zone")
ORDER_SECRET = cite("zone.order_secret")
REMOVE = cite("action.remove")
PROHIBITION = cite("golden.prohibition")
DESTINATION = {"drop": DROP, "hand": HAND, "deck": DECK, "deck top": DECK, "deck bottom": DECK, "soul": SOUL,
               "damage": DAMAGE, "bind": BIND, "removed": REMOVED, "VC": V, "gzone": GZONE}  # fmt: skip
LAW_OF_VERB = {
    "remove": REMOVE, "retire": ACTION_RETIRE, "discard": ACTION_DISCARD, "bind": ACTION_BIND,
    "heal": ACTION_HEAL, "soul charge": ACTION_SOUL_CHARGE,
}  # fmt: skip
PUT_LOCKED = cite("action.lock.put_as_locked")


@dataclass(frozen=True, slots=True)
class Move(Deed):
    """Puts cards into a zone; several that go to the deck are put in an order that a player chooses."""

    verb: str
    who: Whom
    to: str
    state: str = ""
    by: str = ""  # who puts them, where the text says it

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [ref for ref in self.who.refs(s, c) if s.alive(ref)]
        if self.verb == "retire":
            refs = [ref for ref in refs if not _stays(s, ref & CARD_MASK)]
        if s.match.preventable:
            refs = [ref for ref in refs if not moving.is_kept(s, ref & CARD_MASK, DESTINATION[self.to], self.verb)]
        cards = [ref & CARD_MASK for ref in refs]
        if self.to in ("deck top", "deck bottom") and len(cards) > 1:
            if not _ask_order(s, c, cards, self.to, self.by):
                return
            cards = list(c.picks)
            refs = [s.ref(card) for card in cards]
        did(c, sum(1 for card in cards if not moving.goes_home_instead(s, card)), self.verb, self.to)
        if cards:
            _put(s, cards, self.verb, self.to, self.state)
            if self.to in ("deck top", "deck bottom"):
                ordered(s, cards, bit(_who_orders(s, c, cards, self.by)))
                if len(cards) > 1:
                    s.cite(ORDER_SECRET)
            followed(s, c, cards, refs)
            if self.to.startswith("deck "):
                c.deeds = (*c.deeds, *("deck" for _ in cards))
        treat(s, c, cards, self.verb, self.to)
        done(c)


def _stays(s: Fight, card: int) -> bool:
    """An effect that forbids beats the effect that retires (1.3.3)."""
    cannot = words_of(s, card).cannot
    stays = "be retired" in cannot
    if stays:
        s.cite(PROHIBITION)
    return stays


def _ask_order(s: Fight, c: Resolving, cards: list[int], to: str, by: str) -> bool:
    """Asks card by card, from the top down; True when the order is known."""
    if c.phase == 0:
        c.picks = ()
    else:
        c.picks = (*c.picks, s.choice[1])
    left = [card for card in cards if card not in c.picks]
    if len(left) == 1:
        c.picks = (*c.picks, left[0])
        return True
    if not left:
        return True
    c.phase = 1
    verb = "top" if to == "deck top" else "bottom"
    ask(s, _who_orders(s, c, cards, by), "order", ORDER, options_among(s, verb, left), c.source & CARD_MASK)
    return False


def _who_orders(s: Fight, c: Resolving, cards: list[int], by: str) -> int:
    """Whom says in which order cards go to a deck, who is the one that puts them there; the others do not learn it."""
    if by == "opponent":
        return 1 - int(c.master)
    by_master = s.match.edition_values.order_into_hidden == "master of effect"
    return int(c.master) if by_master else s.owner(cards[0])


def _put(s: Fight, cards: list[int], verb: str, to: str, state: str) -> None:
    zone = DESTINATION[to]
    marks = FACE_DOWN if state == "face down" else REST if state == "rest" else 0
    law = LAW_OF_VERB.get(verb, PUT)
    event = "discarded" if verb == "discard" else ""
    ordered = list(reversed(cards)) if to == "deck top" else cards
    moves = [(card, key(s.owner(card), zone)) for card in ordered]
    s.cite(OWNERS_ZONE)
    moving.move(s, moves, law, verb, bottom=to == "deck bottom", marks=marks, event=event)


@dataclass(frozen=True, slots=True)
class TopOrBottom(Deed):
    """Each card goes on the top or on the bottom of the deck, as the player likes: named as they will lie, from the
    top down."""

    who: Whom
    by: str = "your"

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c)
        c.scratch = (*c.scratch, s.choice) if c.phase == 1 else ()
        left = [card for card in cards if not any(card == placed for _, placed in c.scratch)]
        if left:
            c.phase = 1
            options = [(verb, card) for _, card in options_among(s, "top", left) for verb in ("top", "bottom")]
            ask(s, sides(s, c, self.by)[0], "order", ORDER, options, c.source & CARD_MASK)
            return
        did(c, 0)
        for verb in ("top", "bottom"):
            there = [card for placed, card in c.scratch if placed == verb]
            if there:
                _put(s, there, "put", f"deck {verb}", "")
                did(c, len(there), "put", f"deck {verb}")
                treat(s, c, there, "put", f"deck {verb}")
        done(c)


KNOWN_PLACES = (
    "drop", "hand", "deck", "deck top", "deck bottom", "soul", "damage", "bind", "removed", "gzone", "VC", *CALLED_TO,
)  # fmt: skip
EITHER = {"hand or soul": ("hand", "soul"), "soul or drop": ("soul", "drop")}


@dataclass(frozen=True, slots=True)
class PutLocked(Deed):
    """Puts a card on a rear-guard circle as a locked card: face down, and not as a unit (10.22.9)."""

    who: Whom
    to: str = "RC"

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c)
        if c.phase == 0:
            c.phase = 1
            player = s.owner(cards[0]) if cards else c.master
            circles = open_circles(s, player) if cards else []
            if self.to == "that RC":
                circles = [circle for circle in circles if key(player, circle) in c.circles]
            ask(s, player, "circle", PUT_LOCKED, [("to", circle) for circle in circles], cards[0] if cards else -1)
            return
        did(c, bool(s.choice), "put")
        if s.choice:
            circle = key(s.owner(cards[0]), s.choice[1])
            moving.move(s, [(card, circle) for card in cards[:1]], PUT_LOCKED, "put", marks=LOCKED | FACE_DOWN)
            treat(s, c, cards[:1], "put")
        done(c)


@dataclass(frozen=True, slots=True)
class PutOnVanguardCircle(Deed):
    """ "Put this unit on your (VC)": from outside the field that is a ride, a rear-guard moves there (10.6.1)."""

    who: Whom
    state: str

    def run(self, s: Fight, c: Resolving) -> None:
        on_circles = any(s.where[card] % ZONES in REAR_GUARD_CIRCLES for card in self.who.cards(s, c))
        put = MoveToVanguard(self.who, ("put",)) if on_circles else Ride(self.who, self.state)
        put.run(s, c)


THINGS = (" {who:thing}",)
INTO, BACK, OUT_OF = (" into {:to.zone}", " {:put.from}"), (" to {:to.zone}", " {:back.from}"), ("{:whence}",)
PUTS = inflected("put", "put")
HAPPENS.enter("put", Happens("{who} is put", done=(PUTS,), tails=INTO, what=THINGS, by=OF_EFFECT))
PLACED_IN = Happens("", done=(inflected("place"),), tails=(" in {:to.zone}",), means={"event": "put"})
HAPPENS.enter("placed in", PLACED_IN)
RETURNED = Happens("", done=(inflected("return"),), tails=BACK, what=THINGS, by=OF_EFFECT, means={"event": "put"})
HAPPENS.enter("returned", RETURNED)
TO_BIND_ZONE = {"event": "put", "places": ("bind",)}
BOUND = Happens("", done=(inflected("bind", "bound"),), tails=(*OUT_OF, " {face}{:whence}"),
                what=THINGS, by=OF_EFFECT, means=TO_BIND_ZONE)
HAPPENS.enter("bound", BOUND)
RETIRES = inflected("retire")
RETIRED = Happens("{who} is retired", done=(RETIRES,), tails=OUT_OF, what=THINGS, by=OF_EFFECT)
HAPPENS.enter("retired", RETIRED)
DISCARDED = Happens("{who} is discarded", done=(inflected("discard"),), tails=OUT_OF, what=THINGS, by=OF_CARD,
                    barred=("discard {who:things}",))  # fmt: skip
HAPPENS.enter("discarded", DISCARDED)
DONE.enter("put", Done("", "put", "put", "put there", alone=False))
for _deed, _done in (("retire", "retired"), ("discard", "discarded"), ("bind", "bound")):
    DONE.enter(_deed, Done(_done, alone=False))
DONE.enter("return", Done("returned", "{returned|return}", alone=False))
DONE.enter("heal", Done("healed", counted=False, alone=False))
FORBIDS.enter("be retired", Prohibited("be retired", "be retired"))
FORBIDS.enter("be retired when hit", Prohibited("be retired by an attack that hits it"))


@compiles(tree.Move, "verb", "who", "to", "state", "whose", "by")
def compile_move(draft: Draft, effect: tree.Move) -> None:
    if effect.to in EITHER:
        write_one_of(draft, tuple(replace(effect, to=to) for to in EITHER[effect.to]))
    else:
        draft.add(*_moved(effect, who(effect.who)))


def _moved(effect: tree.Move, meant: Whom) -> list[Deed]:
    """What is done with the cards, by the verb and by where they go."""
    if effect.to == "deck top or bottom":
        return [TopOrBottom(meant, effect.by)]
    if effect.verb == "ride":
        return [Ride(meant, effect.state)]
    if effect.to == "VC" and effect.verb == "put":
        return [PutOnVanguardCircle(meant, effect.state)]
    if effect.state == "locked":
        return [PutLocked(meant, effect.to)]
    if effect.to not in KNOWN_PLACES:
        raise CannotCompile(f"cards put to {effect.to}")
    if effect.verb == "call" or effect.to in CALLED_TO:
        called: list[Deed] = [Call(meant, effect.to, effect.state)]
        return [*called, Become(IT, "hollowed", "turn")] if effect.state == "hollowed" else called
    return [Move(effect.verb, meant, effect.to, effect.state, effect.by if effect.by == "opponent" else "")]


VERBS = {
    "retire": "retire", "discard": "discard", "bind": "bind", "heal": "heal", "return": "return", "put": "put",
    "call": "call", "ride": "ride", "soul charge": "charge the soul with", "remove": "remove", "reveal": "reveal",
    "look": "look at",
}  # fmt: skip


IMPLIED = {"retire": "drop", "discard": "drop", "heal": "drop", "bind": "bind", "ride": "VC", "soul charge": "soul",
           "look": "", "reveal": "", "remove": "removed"}  # fmt: skip


@says(tree.Move)
def say_move(
    verb: str, who: tree.Who, to: str, state: str, whose: str, by: str, times: tree.Amount | None
) -> str:
    goal = "" if IMPLIED.get(verb) == to else f" {_joint(verb, to)} {goal_words(to)}"
    owner = word({"": "", "your": "", "opponent": " (your opponent's)", "owner": " (its owner's)"}, whose, "the owner")
    does = f"{player_words(by)}{word(VERBS, verb, 'the verb')}"
    return f"{does} {target(who)}{goal}{owner}{word(STATES, state, 'the state')}{times_words(times)}"


def _joint(verb: str, place: str) -> str:
    if verb in ("call", "return"):
        return "to"
    return "on" if place.startswith("deck ") else "onto" if place.endswith("C") else "into"
