"""Superior rides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.zones import FIELD, ZONES
from cardinal.games.vanguard.verbs.deed import Deed, did, done, followed
from cardinal.games.vanguard.words.happenings import HAPPENS, OF_ZONE, Happens
from cardinal.games.vanguard.words.voices import tells
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

SUPERIOR_RIDE = cite("play.superior_ride")


@dataclass(frozen=True, slots=True)
class Ride(Deed):
    """A superior ride has no grade restriction."""

    who: Whom
    state: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [ref for ref in self.who.refs(s, c) if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES > FIELD]
        cards = [ref & CARD_MASK for ref in refs]
        did(c, bool(cards), "ride", "put")
        if cards:
            actions.ride(s, c.master, cards, SUPERIOR_RIDE)
            followed(s, c, cards, refs)
            if self.state == "rest":
                actions.rest(s, cards)
        done(c)


RIDES = inflected("ride", "rode", "ridden")
RIDDEN = ("", " {who:thing}", " on {other:ref.one}")
RIDE_EVENT = Happens("you ride", "{who} rides {other}", done=(RIDES,), what=RIDDEN, passive=False, by=OF_ZONE)
HAPPENS.enter("rides", RIDE_EVENT)


@wording
def words_of_ride(grammar: Grammar) -> None:
    tells(
        grammar,
        "rides",
        "{who:actor} rides {other:ref.one}",
        "{who:actor} rides {other:indefinite}",
        "{who:actor} rides",
        "{who:actor} is placed on (VC) and rides {other:indefinite}",
        "{who:actor} is placed on (VC) by riding from {other:indefinite}",
        "{other:actor} is ridden",
        "{other:actor} is ridden by {who:target}",
    )
