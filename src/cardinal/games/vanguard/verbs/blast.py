"""Counter-Blast as an effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import tests, times
from cardinal.games.vanguard.effects.abilities import ANY_NUMBER
from cardinal.games.vanguard.effects.asking import IT
from cardinal.games.vanguard.effects.card_tests import LIES_FACE_DOWN, LIES_FACE_UP
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.zones import DAMAGE, SOUL
from cardinal.games.vanguard.saying.cards import says, times_words
from cardinal.games.vanguard.saying.effects import described
from cardinal.games.vanguard.verbs.choose import Choose
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.verbs.put import Move
from cardinal.games.vanguard.verbs.speak import RestoreIt, SaveIt
from cardinal.games.vanguard.verbs.turn import Turn
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import DONE, Done, performs

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ACTION_COUNTER_BLAST_EFFECT = cite("action.counter_blast.effect")


@dataclass(frozen=True, slots=True)
class CounterBlast(Deed):
    """As an effect: the cards chosen before are turned face down."""

    def run(self, s: Fight, c: Resolving) -> None:
        cards = IT.cards(s, c)
        c.did = int(actions.turn_face(s, cards, down=True, law=ACTION_COUNTER_BLAST_EFFECT))
        c.phase = 0
        done(c)


DONE.enter("soul blast", Done("[Soul-Blast]", says="blasted out of the soul", alone=False))
DONE.enter("soul charge", Done("[Soul-Charge]", says="charged into the soul", alone=False))
performs("soul blast", tree.SoulBlast)
performs("face up", tree.CounterCharge)


@compiles(tree.CounterBlast, "number", "filters", law=cite("action.counter_blast"))
def compile_counter_blast(draft: Draft, effect: tree.CounterBlast) -> None:
    face_up = Selection("your", (DAMAGE,), False, (LIES_FACE_UP, *tests(effect.filters)))
    draft.add(SaveIt(), Choose(effect.number, effect.number, face_up), CounterBlast(), RestoreIt())


@compiles(tree.SoulBlast, "number", "filters", law=cite("action.soul_blast"))
def compile_soul_blast(draft: Draft, effect: tree.SoulBlast) -> None:
    soul = Selection("your", (SOUL,), False, tests(effect.filters))
    blast = Move("soul blast", IT, "drop")
    least, most = (effect.number, effect.number) if effect.number else (0, ANY_NUMBER)
    draft.add(SaveIt(), Choose(least, most, soul), blast, RestoreIt())


@compiles(tree.CounterCharge, "number", "times", law=cite("action.counter_charge"))
def compile_counter_charge(draft: Draft, effect: tree.CounterCharge) -> None:
    face_down = Selection("your", (DAMAGE,), False, (LIES_FACE_DOWN,))
    chosen = Choose(effect.number, effect.number, face_down, each=times(effect.times))
    draft.add(SaveIt(), chosen, Turn(IT, "face up"), RestoreIt())


@says(tree.CounterBlast)
def say_counter_blast(number: int, filters: tuple[tree.Filter, ...]) -> str:
    return f"turn {number} damage face down{described(filters)}"


@says(tree.SoulBlast)
def say_soul_blast(number: int, filters: tuple[tree.Filter, ...]) -> str:
    cards = f"{number} card{'s' * (number != 1)}" if number else "any number of cards"
    return f"put {cards}{described(filters)} from your soul into the drop zone"


@says(tree.CounterCharge)
def say_counter_charge(number: int, times: tree.Amount | None) -> str:
    return f"turn {number} damage face up{times_words(times)}"
