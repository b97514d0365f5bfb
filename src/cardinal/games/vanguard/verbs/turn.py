"""Turning cards: stand, rest, face up, face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.zones import MATE, REST, ZONES
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import (
    DONE,
    FORBIDS,
    HAPPENS,
    OF_EFFECT,
    Done,
    Happens,
    Prohibited,
    become,
    sign,
)
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

COUNTER_CHARGE = cite("action.counter_charge")


@dataclass(frozen=True, slots=True)
class Turn(Deed):
    """Stands or rests units, turns cards face up or face down."""

    who: Whom
    state: str

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c)
        if self.state in ("stand", "rest"):
            cards = [card for card in cards if s.where[card] % ZONES <= MATE]
            if self.state == "stand":
                cards = [card for card in cards if not actions.is_held(s, card, "stand")]
            turned = [card for card in cards if bool(s.marks[card] & REST) == (self.state == "stand")]
            changed = actions.stand(s, cards) if self.state == "stand" else actions.rest(s, cards)
            if self.state == "rest" and not turned and s.cited is not None:
                applied.nothing_rested(s, s.match.abilities[c.ability], c.master)
            did(c, len(turned), self.state)
            treat(s, c, turned, self.state)
        else:
            changed = actions.turn_face(s, cards, down=self.state == "face down")
            did(c, changed, self.state)
            if self.state == "face up" and changed:
                s.cite(COUNTER_CHARGE)
        c.did = int(changed)
        done(c)


STANDS = (become("[Stand]"), sign("[Stand]"), inflected("stand", "stood"))
RESTS = (become("[Rest]"), sign("[Rest]"), inflected("rest"))
STOOD, RESTED = (sign("[Stand]"), sign("put into [Stand]")), (sign("[Rest]"), sign("put into [Rest]"))
HAPPENS.enter("stands", Happens("{who} stands up", does=STANDS, done=STOOD))
HAPPENS.enter("rests", Happens("{who} rests", does=RESTS, done=RESTED))
TURNS = inflected("turn")
LYING = (" {who:thing}", " a {who:zoned.one}", " {number:some.many} {who:zoned.many}")
for _face in ("face up", "face down"):
    _says, _tails = f"{{who}} is turned {_face}", (f" {_face}",)
    HAPPENS.enter(f"turned {_face}", Happens(_says, done=(TURNS,), tails=_tails, what=LYING, by=OF_EFFECT))
DONE.enter("stand", Done("[Stand]", says="stood up", state=True, alone=False))
IN_STAND_PHASE = "stand in stand phase"  # a unit stands in the stand phase of its master only
FORBIDS.enter("stand", Prohibited("stand up", "[Stand]"))
FORBIDS.enter("stand in your stand phase", Prohibited("stand up in your stand phase", word=IN_STAND_PHASE))
THEIRS = Prohibited("stand up in your opponent's stand phase", word=IN_STAND_PHASE)
FORBIDS.enter("stand in opponent stand phase", THEIRS)


@wording
def words_of_turn(grammar: Grammar) -> None:
    grammar.rule("effect.turn", tree.Turn, "{[Stand]|stands} {who:affected}", state="stand")
    grammar.rule("effect.turn", tree.Turn, "{[Rest]|rests|rest} {who:affected}", state="rest")
    grammar.rule("effect.turn", tree.Turn, "your opponent {[Stand]|stands} {who:theirs}", state="stand")
    grammar.rule("effect.turn", tree.Turn, "your opponent {[Rest]|rests} {who:theirs}", state="rest")
    for state, before in (("face up", "face down"), ("face down", "face up")):
        lying = f"{{|from {before} to }}{state}"
        turn, turns = f"turn {{who:affected}} {lying}", f"{{turns|your opponent turns}} {{who:theirs}} {lying}"
        grammar.rule("effect.turn", tree.Turn, turn, turns, state=state)
    grammar.alias("effect", "{:effect.turn}")


@compiles(tree.Turn, "who", "state")
def compile_turn(draft: Draft, effect: tree.Turn) -> None:
    draft.add(Turn(who(effect.who), effect.state))


TURNED = {"stand": "stand {}", "rest": "rest {}", "face up": "turn {} face up", "face down": "turn {} face down"}


@says(tree.Turn)
def say_turn(who: tree.Who, state: str) -> str:
    return word(TURNED, state, "the state").format(target(who))
