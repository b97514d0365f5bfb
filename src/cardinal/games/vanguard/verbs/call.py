"""Calling cards by effects (10.7): which circles the words mean, and guardians."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.card_relations import last_circle
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.attacking import cannot_guard
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.zones import BACK_ROW, COLUMN, FIELD, FRONT_ROW, REST, ZONES, G, in_column
from cardinal.games.vanguard.verbs.deed import Deed, did, done, followed, treat
from cardinal.games.vanguard.words.happenings import DONE, HAPPENS, OF_CARD, Done, Happens
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

SUPERIOR_CALL = cite("action.call.superior")
CALL_CIRCLE = cite("action.call.choose")
CALL_TOGETHER = cite("action.call_together")
CircleTest = Callable[["Fight", Resolving, int, int], bool]
GUARDED = cite("action.call.superior_guardian")


@dataclass(frozen=True, slots=True)
class Call(Deed):
    """All cards first, then a circle for each, then all are placed together (10.1.6.1.1)."""

    who: Whom
    to: str
    state: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [ref for ref in self.who.refs(s, c) if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES > FIELD]
        cards = [ref & CARD_MASK for ref in refs]
        player = s.owner(cards[0]) if cards else c.master  # a card is called by its owner
        if self.to == "GC":
            _call_guardians(s, c, player, cards, refs)
            return
        if c.phase == 0:
            c.picks = ()
        else:
            c.picks = (*c.picks, s.choice[1])
        if len(c.picks) < len(cards):
            circles = _circles_for_call(s, c, player, self.to)
            if circles:
                c.phase = 1
                ask(s, player, "circle", CALL_CIRCLE, [("to", circle) for circle in circles], cards[len(c.picks)])
                return
        placed = list(zip(cards, c.picks, strict=False))
        did(c, len(placed), "call")
        if placed:
            marks = REST if self.state == "rest" else 0
            s.cite(CALL_TOGETHER)
            moving.move(s, [(card, key(player, circle)) for card, circle in placed], SUPERIOR_CALL, "call", marks=marks)
            followed(s, c, [card for card, _ in placed], refs[: len(placed)])
            treat(s, c, [card for card, _ in placed], "call")
        done(c)


def _circles_for_call(s: Fight, c: Resolving, player: int, to: str) -> list[int]:
    """The circles that the next card may be called to, as the words say."""
    circles = open_circles(s, player)
    if "open" in to:
        circles = [circle for circle in circles if not s.zone(player, circle)]
    if "separate" in to or "open" in to:
        circles = [circle for circle in circles if circle not in c.picks]
    if "other" in to.split():
        circles = [circle for circle in circles if key(player, circle) != _own_circle(s, c)]
    fits = CALL_CIRCLES.get(to)
    return circles if fits is None else [circle for circle in circles if fits(s, c, player, circle)]


def _own_circle(s: Fight, c: Resolving) -> int:
    """Where this unit is, as the key of a zone; -1 if it has left."""
    return s.where[c.source & CARD_MASK] if s.alive(c.source) else -1


def _first(c: Resolving, circle: int) -> int:
    """The circle of the first card, or of this one if it is the first."""
    return int(c.picks[0]) if c.picks else circle


def _in_own_column(s: Fight, c: Resolving, player: int, circle: int) -> bool:
    own = last_circle(s, c, c.source & CARD_MASK) % ZONES
    return own <= FIELD and COLUMN[circle] == COLUMN[own]


def _with_a_unit(s: Fight, c: Resolving, player: int, circle: int) -> bool:
    return any(s.is_unit(card) for card in s.zone(player, circle))


def _in_another_row(s: Fight, c: Resolving, player: int, circle: int) -> bool:
    return not c.picks or (circle in FRONT_ROW) != (c.picks[0] in FRONT_ROW)


#: which rear-guard circles the words after "call it to" mean; the plain ones have no test of their own
CALL_CIRCLES: dict[str, CircleTest | None] = {
    "separate RC": None,
    "separate open RC": None,
    "same RC": lambda s, c, player, circle: circle == _first(c, circle),
    "this RC": lambda s, c, player, circle: key(player, circle) == _own_circle(s, c),
    "other RC": None,
    "other open RC": None,
    "column RC": _in_own_column,
    "other column RC": _in_own_column,
    "open column RC": _in_own_column,
    "occupied RC": _with_a_unit,
    "separate occupied RC": _with_a_unit,
    "front RC": lambda s, c, player, circle: circle in FRONT_ROW,
    "back RC": lambda s, c, player, circle: circle in BACK_ROW,
    "separate column RC": lambda s, c, player, circle: COLUMN[circle] == COLUMN[_first(c, circle)],
    "separate rows RC": _in_another_row,
    "separate both rows RC": _in_another_row,
    "chosen RC": lambda s, c, player, circle: key(player, circle) in c.circles,
    "that RC": lambda s, c, player, circle: key(player, circle) in c.circles,
    "those RC": lambda s, c, player, circle: key(player, circle) in c.circles and circle not in c.picks,
    "separate RC of that column": lambda s, c, player, circle: (
        circle not in c.picks and any(COLUMN[circle] == COLUMN[chosen % ZONES] for chosen in c.circles)
    ),
    "its column RC": lambda s, c, player, circle: (
        in_column(last_circle(s, c, c.event.subject & CARD_MASK), key(player, circle))
    ),
    "attacker RC": lambda s, c, player, circle: key(player, circle) == s.attacker_circle,
}
CALLED_TO = ("RC", "open RC", "GC", *CALL_CIRCLES)


def _call_guardians(s: Fight, c: Resolving, player: int, cards: list[int], refs: list[int]) -> None:
    """Guardians rest; for each, the unit it guards is chosen (10.1.6.1.3.1)."""
    if c.phase == 0:
        allowed = [ref for ref in refs if not cannot_guard(s, player, ref & CARD_MASK)]
        refs, cards = allowed, [ref & CARD_MASK for ref in allowed]
        did(c, len(cards), "call")
        if not cards:
            done(c)
            return
        moving.move(s, [(card, key(player, G)) for card in cards], SUPERIOR_CALL, "call", marks=REST)
        followed(s, c, cards, refs)
        treat(s, c, cards, "call")
        c.picks = tuple(s.ref(card) for card in cards)
        c.phase = 1
    elif s.choice:
        s.guards = (*s.guards, (c.picks[0], s.ref(s.choice[1])))
        s.changed()
        c.picks = c.picks[1:]
    attacked = s.attacked_units()
    if not c.picks or not attacked:
        done(c)
        return
    ask(s, player, "guarded unit", GUARDED, [("for", card) for card in attacked], c.source & CARD_MASK)


AT = ("", " on {:to.circle}", " {in|on} {:beside}", " in {:to.row}", " {:place.from}")
TO = ("{:whence}", " to {:to.circle}", " {:place.from}")
BARRED = ("call {who:things}{:whence.some}", "call {his or her |}{who:things} to {places:rear.circle}")
CALLED = Happens("{who} is called", done=(inflected("call"),), tails=TO, what=(" {who:thing}",), by=OF_CARD,
                 barred=BARRED)  # fmt: skip
HAPPENS.enter("called", CALLED)
HAPPENS.enter("placed", Happens("{who} is placed", done=(inflected("place"),), tails=AT))
DONE.enter("call", Done("called", alone=False))
