"""What will happen later: effects that wait for an event from now on (10-1-6-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such
from cardinal.games.gundam.compiling.parts import lasting
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import CannotCompile, kinds, only
from cardinal.games.gundam.effects.abilities import Test
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.events import Triggers
from cardinal.games.gundam.explaining.abilities import body_words
from cardinal.games.gundam.explaining.cards import SAYINGS, until_words
from cardinal.games.gundam.explaining.conditions import trigger_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.last_state import is_or_was
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.verbs.reduce_damage import DAMAGE_EVENTS, reduction
from cardinal.games.gundam.verbs.rule import Rule
from cardinal.games.gundam.words import tree
from cardinal.kernel.events import heard
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

TRIGGERS = cite("effect.trigger.automatic")


@dataclass(frozen=True, slots=True)
class Later(Deed):
    """ "During this turn, when ...": waits for that event, whatever becomes of its card."""

    ability: int
    until: str

    def run(self, s: Game, c: Effect) -> None:
        end = expiry(s, c, self.until)
        if end != NEVER:
            s.effects.append(Lasting("later", -1, (self.ability, tuple(c.it)), end, s.tick(), c.source, c.master))
        did(c, end != NEVER)
        done(c)


@dataclass(frozen=True, slots=True)
class WhenDestroyed(Deed):
    """ "When this effect destroys an enemy Unit": rules management has come in between, so what died is known."""

    whose: str
    tests: tuple[Test, ...]
    ability: int

    def run(self, s: Game, c: Effect) -> None:
        ref = next((ref for verb, ref in c.treated if verb in ("damage", "destroy") and self._died(s, c, ref)), None)
        if ref is not None:
            event = heard("destroyed", ref, c.source, manner="effect")
            s.waiting.append(Waiting(c.master, c.source, self.ability, event, s.group, c.card))
            s.tell(TRIGGERS, Triggers, c.master, c.source & CARD_MASK, self.ability)
        done(c)

    def _died(self, s: Game, c: Effect, ref: int) -> bool:
        if s.alive(ref) or not is_or_was(s, c, ref, self.tests):
            return False
        return (s.team(s.owner(ref & CARD_MASK)) != s.team(c.master)) == (self.whose == "enemy")


def define(grammar: Grammar) -> None:
    """ "During this turn, when ..., ...": takes all the sentences that follow."""
    body = "{body*:sentence}{body:sentences.more}"
    until = "{until}, {when|if} {trigger:event}, "
    would = "{until}, {trigger:trigger.would}, "
    behind = "when {trigger:event}{until:until.some}, "
    grammar.rule("effect.final", tree.Later, until + body, would + body, behind + body)
    grammar.rule("effect.final", tree.Later, "when {trigger:event.this}, " + body)
    grammar.rule("effect.final", tree.Later, "{trigger:time.now}, " + body, until=tree.Until("turn"))


@COMPILES.enter(tree.Later, "trigger", "body", "until")
def _compile(effect: tree.Later, draft: Draft) -> None:
    """ "During this turn, when ..., ...", or "When this effect destroys an enemy Unit, ..."."""
    when = effect.trigger
    if isinstance(when, tree.When) and when.how == "this effect":
        _when_this_effect(effect, when, draft)
    elif isinstance(when, tree.When) and when.event in DAMAGE_EVENTS and _reduces(effect.body):
        _reduce_later(effect, draft)
    else:
        made = draft.compiler.sub_effect(tree.Ability(effect.body, trigger=when))
        draft.add(Later(made.index, lasting(effect.until)))


def _reduces(body: tuple[tree.Sentence, ...]) -> bool:
    match body:
        case (tree.Sentence((tree.ReduceDamage(_, None),)),):
            return True
    return False


def _reduce_later(effect: tree.Later, draft: Draft) -> None:
    source = tree.Ability(effect.body, trigger=effect.trigger)
    part = reduction(source, -1)
    if part.condition is not None:
        raise CannotCompile("a reduction with a condition")
    if isinstance(part.who, Such):
        made = draft.compiler.constant(source)
        made.constant = (part,)
        draft.add(Rule(made.index, lasting(effect.until)))
    else:
        draft.add(Gets("may", part.who, part.value, lasting(effect.until)))


def _when_this_effect(effect: tree.Later, when: tree.When, draft: Draft) -> None:
    only(when, "event", "object", "how")
    if when.event != "destroys" or not isinstance(when.object, tree.Cards) or effect.until.when:
        raise CannotCompile("what this effect does")
    body = draft.compiler.sub_effect(tree.Ability(effect.body))
    draft.add(WhenDestroyed(when.object.whose, kinds(when.object, "whose"), body.index))


@SAYINGS.says(tree.Later)
def _says(trigger: tree.Trigger, body: tuple[tree.Sentence, ...], until: tree.Until) -> str:
    return f"from now on{until_words(until)}, {trigger_words(trigger)}: {body_words(body)}".rstrip(".")
