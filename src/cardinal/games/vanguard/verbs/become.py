"""States that keywords make of units: engorged, charging, hollowed, blazing, successful, harmony (11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import lasting, who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.events import OfCard
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import hear
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.information import STATE
from cardinal.games.vanguard.rules.zones import FIELD, ZONES
from cardinal.games.vanguard.saying.cards import does, says, until_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import BECOME, HAPPENS, Happens, performs
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.events import Names
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.phrases import phrase
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

HARMONY = cite("keyword.harmony")
HARMONY_LEFT = cite("keyword.harmony.left")
HARMONY_NOT_AGAIN = cite("keyword.harmony.not_again")
BLAZE_LEGION = cite("keyword.blaze.legion")
STATE_LAWS = {
    "engorged": cite("keyword.engorge"),
    "charging": cite("keyword.charge"),
    "hollowed": cite("keyword.hollow"),
    "blazing": cite("keyword.blaze"),
    "successful": cite("keyword.success.number"),
    "harmony": HARMONY,
}


@dataclass(slots=True)
class Becomes(OfCard):
    """A unit gets into a state, such as blazing; its kind says which."""

    name = "becomes"

    def says(self, names: Names) -> str:
        state = self.kind.removeprefix("becomes ")
        state = "in harmony" if state == "harmony" else state
        return phrase("{card} is {state} now", card=names.card(self.card), state=phrase(state))


def _tell(s: Fight, law: str, cards: list[int], state: str) -> list[OfCard]:
    """Units are in a state now."""
    told: list[OfCard] = [Becomes(law, f"becomes {state}", s.ref(card), to=s.where[card]) for card in cards]
    for each in told:
        s.told(each)
    return told


@dataclass(frozen=True, slots=True)
class Become(Deed):
    """Units get into a state for a while; a unit that is in it already does not become so again."""

    who: Whom
    state: str
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [card for card in self.who.cards(s, c) if s.where[card] % ZONES <= FIELD]
        new = [card for card in cards if self.state not in words_of(s, card).states]
        if self.state == "blazing" and len(new) > 1:
            s.cite(BLAZE_LEGION)
        lasts = s.match.edition_values.hollow_lasts if self.state == "hollowed" else self.until
        end = expiry(s, c, lasts)
        for card in new:
            s.effects.append(Lasting(STATE, s.ref(card), self.state, end, s.tick(), c.source, c.master))
        told = _tell(s, STATE_LAWS[self.state], new, self.state)
        did(c, bool(new), "become")
        if new:
            s.changed()
        hear(s, told)
        done(c)


@dataclass(frozen=True, slots=True)
class Harmony(Deed):
    """This unit and the one that was placed are tied to each other until the end of the turn (11.34.1)."""

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [c.source, c.event.subject]
        cards = [ref & CARD_MASK for ref in refs if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES <= FIELD]
        if len(cards) < 2:  # one of them has left
            s.cite(HARMONY_LEFT)
            done(c)
            return
        new = [card for card in cards if "harmony" not in words_of(s, card).states]
        if len(new) < len(cards):
            s.cite(HARMONY_NOT_AGAIN)
        for card, other in (cards, reversed(cards)):
            s.effects.append(Lasting("harmony", s.ref(card), s.ref(other), s.turn_number, s.tick(), c.source, c.master))
        told = _tell(s, HARMONY, new, "harmony")
        s.changed()
        hear(s, told)
        done(c)


STATES = {
    "hollowed": "hollowed",
    "charging": "charging",
    "engorged": "engorged",
    "blazing": "blazing",
    "successful": "successful",
    "in harmony": "harmony",
}


performs("become", tree.BecomesState)
for _state in STATES.values():
    _words = next(words for words, state in STATES.items() if state == _state)
    HAPPENS.enter(f"becomes {_state}", Happens(f"{{who}} becomes {_state}", does=(BECOME,), tails=(f" {_words}",)))


@wording
def words_of_become(grammar: Grammar) -> None:
    """ "this unit becomes hollowed until end of turn", "you may have it become charging"."""
    grammar.words("state", STATES)
    grammar.rule("effect", tree.BecomesState, "{who:subject.one} becomes {state}{until:until.after}")
    grammar.rule("effect", tree.BecomesState, "{who:subject.many} become {state}{until:until.after}")
    grammar.rule("effect", tree.BecomesState, "have {who:object} become {state}{until:until.after}")
    for words, state in STATES.items():
        place = "state.word" if words == state else "standing"
        grammar.rule(place, tree.Filter, words, kind="state", text=state)


@compiles(tree.BecomesState, "who", "state", "until")
def compile_become(draft: Draft, effect: tree.BecomesState) -> None:
    draft.add(Become(who(effect.who), effect.state, lasting(effect.until) or "turn"))


@says(tree.BecomesState)
def say_becomes_state(who: tree.Who, state: str, until: tree.Until) -> str:
    known = {each: each for each in ("hollowed", "charging", "engorged", "blazing", "successful")}
    return f"{does(who, 'becomes', 'become')} {word(known, state, 'the state')}{until_words(until)}"
