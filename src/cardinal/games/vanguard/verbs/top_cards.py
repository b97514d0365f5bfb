"""Cards from the top of a deck: put, bound, charged, looked at, called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile, most, times
from cardinal.games.vanguard.effects.asking import IT, Amount
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    FACE_DOWN,
)
from cardinal.games.vanguard.saying.cards import count_words, owned, says, times_words
from cardinal.games.vanguard.saying.effects import ONE, STATES, goal_words, player_words
from cardinal.games.vanguard.verbs.call import Call
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.verbs.look import Look
from cardinal.games.vanguard.verbs.speak import RestoreIt, SaveIt
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import HAPPENS, OF_ZONE, Happens, sign
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.verbs.put import DESTINATION, IMPLIED, LAW_OF_VERB, PUT, VERBS, PutLocked

UP_TO = cite("ability.choose_up_to")
FROM_THE_TOP = cite("draw.move_top")
ONE_BY_ONE = cite("zone.deck.one_by_one")


@dataclass(frozen=True, slots=True)
class TopCards(Deed):
    """Cards from the top of a deck go somewhere, one by one (4.2.3); "up to" so many asks before each."""

    verb: str
    least: int
    most: int
    to: str
    whose: str
    state: str = ""
    each: Amount | None = None

    def run(self, s: Fight, c: Resolving) -> None:
        marks = FACE_DOWN if self.state == "face down" else 0
        law = LAW_OF_VERB.get(self.verb, PUT)
        moved = list(c.picks) if c.phase else []
        number = self.most if self.least == self.most else int(bool(c.phase) and s.choice[0] == "again")
        number *= 1 if self.each is None else self.each.value(s, c)
        for player in [player for player in sides(s, c, self.whose) for _ in range(number)]:
            card = s.top_of_deck(player)
            if card >= 0 and not s.over:
                moving.move(s, [(card, key(player, DESTINATION[self.to]))], law, self.verb, marks=marks)
                moved.append(s.ref(card))
        stopped = self.least == self.most or (c.phase and s.choice[0] == "stop")
        if not stopped and len(moved) < self.most and s.top_of_deck(c.master) >= 0:
            c.picks = tuple(moved)
            c.phase = 1
            ask(s, c.master, "draw", UP_TO, [("again",), ("stop",)], c.source & CARD_MASK)
            return
        if moved:
            s.cite(FROM_THE_TOP)
        if moved and self.verb == "soul charge":
            happen(s, "soul charged", moved[-1], to=s.where[moved[-1] & CARD_MASK])
        if len(moved) > 1:
            s.cite(ONE_BY_ONE)
        c.it = tuple(moved)
        did(c, len(moved), self.verb, self.to)
        treat(s, c, [ref & CARD_MASK for ref in moved], self.verb, self.to)
        done(c)


CHARGES = (sign("[Soul-Charge]"),)
HAPPENS.enter("soul charged", Happens("the soul is charged", done=CHARGES, what=("",), passive=False, by=OF_ZONE))


@compiles(tree.TopCards, "verb", "count", "to", "whose", "state", "times", "by")
def compile_top_cards(draft: Draft, effect: tree.TopCards) -> None:
    """A charge is not spoken of again."""
    made = _taken(effect)
    draft.add(*([SaveIt(), *made, RestoreIt()] if effect.verb == "soul charge" else made))


def _taken(effect: tree.TopCards) -> list[Deed]:
    """What is done with the top cards, by the verb."""
    count, whose = effect.count, effect.whose
    each = times(effect.times)
    if each is not None and count.least != count.most:
        raise CannotCompile("up to so many cards from the top of the deck for each of some cards")
    if whose == "any" and effect.verb != "put":
        raise CannotCompile("every player's top cards at once")
    if effect.verb in ("look", "reveal"):
        return [Look(effect.verb, whose, count.least, most(count), each, effect.by)]
    if effect.state == "locked":
        if count != tree.Count(1, 1):
            raise CannotCompile("a number of locked cards from the top of the deck")
        return [Look("look", whose, 1, 1, None), PutLocked(IT, effect.to)]
    if effect.verb == "call":
        called = Call(IT, effect.to or "RC", effect.state)
        return [Look("reveal", whose, count.least, most(count), each), called]
    if count.least != count.most and (count.most is None or whose != "your"):
        raise CannotCompile("an open number of cards from the top of the deck")
    to = effect.to or {"soul charge": "soul", "bind": "bind"}.get(effect.verb, "")
    if not to:
        raise CannotCompile("cards from the top of the deck that go nowhere")
    return [TopCards(effect.verb, count.least, most(count), to, whose, effect.state, each)]


@says(tree.TopCards)
def say_top_cards(
    verb: str, count: tree.Count, to: str, whose: str, state: str, times: tree.Amount | None, by: str
) -> str:
    number = count_words(count)
    deck = f"{owned(whose) or 'every '}deck{times_words(times)}"
    top = (
        f"the top card of {deck}"
        if number == "1"
        else f"{number} card{'s' * (number not in ONE)} from the top of {deck}"
    )
    goal = "" if IMPLIED.get(verb, "-") == to else f" {'to' if verb == 'call' else 'into'} {goal_words(to)}"
    return f"{player_words(by)}{word(VERBS, verb, 'the verb')} {top}{goal}{word(STATES, state, 'the state')}"
