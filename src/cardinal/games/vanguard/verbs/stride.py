"""Stride by an effect, and strides that need not be paid for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.conditions import condition, reads
from cardinal.games.vanguard.compiling.costs import costs_of_stride
from cardinal.games.vanguard.compiling.draft import Draft, Part, compiles
from cardinal.games.vanguard.compiling.selectors import lasting, tests, who
from cardinal.games.vanguard.effects.abilities import CONT, Ability, ContinuousPart, CostPart
from cardinal.games.vanguard.effects.asking import THIS, Test, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.costs import (
    FREE_STRIDE,
    STRIDE_AS,
    STRIDE_FREE,
    STRIDE_GRADE,
    STRIDE_OF,
    STRIDE_WAY,
)
from cardinal.games.vanguard.rules.g_zone import forbids_condition, stride
from cardinal.games.vanguard.rules.telling_apart import options_on_circle
from cardinal.games.vanguard.rules.vanguard_circle import choose_heart, hearts_to_choose
from cardinal.games.vanguard.rules.zones import FACE_DOWN, GZONE, ZONES
from cardinal.games.vanguard.saying.cards import many, says, target, until_words, with_article, with_filters
from cardinal.games.vanguard.saying.effects import STATES, effects_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.verbs.gets import changes
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import BECOME, HAPPENS, OF_CARD, Happens, performs, sign
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.saying import nothing_else, word

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler
    from cardinal.games.vanguard.fight import Fight

FROM_FACE_DOWN = "from face down"
NAME_AND_POWER = cite("action.stride.name_and_power")
STRIDE_COST = cite("play.stride_cost")


@dataclass(frozen=True, slots=True)
class Stride(Deed):
    """Puts a G unit on the vanguard circle; of several hearts the player chooses the one that gives its name."""

    who: Whom
    ultimate: bool
    state: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        player = c.master
        if c.phase == 0:
            cards = self.who.cards(s, c)
            waiting = [card for card in cards if s.where[card] % ZONES == GZONE]
            if self.state == FROM_FACE_DOWN:
                waiting = [card for card in waiting if s.marks[card] & FACE_DOWN]
            if waiting and not s.allows(forbids_condition(s, player, waiting[0], ultimate=self.ultimate)):
                did(c, False)
                done(c)
                return
            if waiting:
                stride(s, player, waiting[0], ultimate=self.ultimate)
                if c.source & CARD_MASK == waiting[0]:
                    c.source = s.ref(waiting[0])
                c.it = (s.ref(waiting[0]),)
                if self.state == "stand":
                    actions.stand(s, waiting)
            did(c, bool(cards), "stride")
            c.phase = 1
            ask(s, player, "heart", NAME_AND_POWER, options_on_circle(s, "choose", hearts_to_choose(s, player)))
            if s.asked is not None:
                return
        if s.choice:
            choose_heart(s, player, s.choice[1])
        done(c)


@dataclass(frozen=True, slots=True)
class FreeStride(Deed):
    """The next stride of such a G unit need not be paid for."""

    tests: tuple[Test, ...]
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        its, end = (c.ability, c.instruction), expiry(s, c, self.until)
        s.effects.append(Lasting(FREE_STRIDE, -1 - c.master, its, end, s.tick(), c.source, c.master))
        s.cite(STRIDE_COST)
        s.changed()
        did(c, True)
        done(c)

    def concerns(self) -> tuple[Test, ...]:
        return self.tests


SIGN = sign("[Stride]")
STRIDES = Happens("{who} is strided", "{who} is strided over {other}", does=(SIGN,), done=(SIGN,),
                  what=("",), passive=False, by=OF_CARD, cause="", barred=("[Stride]",))  # fmt: skip
HAPPENS.enter("strides", STRIDES)
AS_HEART = (" a {heart|heart card}",)
HAPPENS.enter("becomes heart", Happens("{who} becomes a heart", does=(BECOME,), tails=AS_HEART, cause=""))
performs("stride", tree.Stride)


@wording
def words_of_stride(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Stride, "[Stride] {who:object}{| on your (VC)| on (VC)}")
    grammar.rule("effect", tree.Stride, "[Stride] {who:object} on (VC) as [Stand]", state="stand")
    grammar.rule("effect", tree.Stride, "[Stride] {who:object} on your (VC) from face down", state="from face down")


@compiles(tree.Stride, "who", "state", law=cite("action.stride"))
def compile_stride(draft: Draft, effect: tree.Stride) -> None:
    draft.add(Stride(who(effect.who), False, effect.state))


@compiles(tree.FreeStride, "until", "filters")
def compile_free_stride(draft: Draft, effect: tree.FreeStride) -> None:
    draft.add(FreeStride(tests(effect.filters), lasting(effect.until)))


@changes(tree.StrideCost, "grade", "instead", "as_grade", "filters", "who", "free")
def compile_stride_cost(compiler: Compiler, effect: tree.StrideCost) -> list[Part]:
    """Cards that count as another grade for the cost of a stride, perhaps of certain G units; or no cost at all."""
    if effect.free:
        return [("may", THIS, STRIDE_FREE, "")]
    counts = f"{STRIDE_AS}{effect.as_grade}" if effect.as_grade else f"{STRIDE_GRADE}{effect.grade}"
    if effect.filters:
        made = compiler.new(CONT)
        made.strides = tests(effect.filters)
        counts += f"{STRIDE_OF}{made.index}"
    return [("may", who(effect.who), counts, "")]


def other_stride_cost(source: tree.Ability, made: Ability) -> tuple[tuple[CostPart, ...], tuple[ContinuousPart, ...]]:
    """ "You may pay [...] for the cost of stride": the ability keeps that cost, and its card says where it is."""
    for sentence in source.body:
        for effect in sentence.effects:
            if isinstance(effect, tree.StrideCost) and effect.instead:
                holding = None if sentence.condition is None else condition(sentence.condition)
                part = ContinuousPart("may", f"{STRIDE_WAY}{made.index}", THIS, holding, reads(holding))
                made.strides = tests(effect.filters)
                return costs_of_stride(effect.instead), (part,)
    return (), made.continuous


@says(tree.Stride)
def say_stride(who: tree.Who, state: str) -> str:
    return f"stride {target(who)}{word(STATES, state, 'the state')}"


@says(tree.FreeStride)
def say_free_stride(until: tree.Until, filters: tuple[tree.Filter, ...]) -> str:
    which = f" of {with_article(with_filters('G unit', filters, False))}" if filters else ""
    return f"your next stride{which} needs no cost{until_words(until)}"


@says(tree.StrideCost)
def say_stride_cost(
    instead: tuple[tree.Cost, ...], grade: int, as_grade: int, filters: tuple[tree.Filter, ...], who: tree.Who,
    free: bool,
) -> str:
    if free:
        nothing_else("a free stride", grade=grade, as_grade=as_grade, filters=filters)
        return "you may stride without paying the cost"
    if instead:
        nothing_else("another cost", grade=grade, as_grade=as_grade)
        which = f"of your {with_filters('G units', filters, True)}" if filters else "of its stride"
        return f"the cost {which} may instead be: {effects_words(instead)}"
    if isinstance(who, tree.Cards):
        which = f" of {with_article(with_filters('G unit', filters, False))}" if filters else ""
        return f"for the cost of a stride{which} {many(who)} count as grade {grade:+d}"
    nothing_else("a grade for the cost", filters=filters)
    if as_grade:
        nothing_else("a grade for the cost", grade=grade)
        return f"for the cost of a stride this card may count as grade {as_grade}"
    return f"for the cost of a stride this card counts as grade {grade:+d}"
