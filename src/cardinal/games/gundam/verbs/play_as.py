"""What playing a card takes where its text says "play this card as if it has ...": Lv. and cost (7-5-2-2, 1-3-1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.effects.asking import All, all_hold
from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.parts import possible
from cardinal.games.gundam.compiling.selectors import CannotCompile, only, who
from cardinal.games.gundam.effects.abilities import PLAYING, THIS, Ability, ConstantPart
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.permissions import PLAY_AS, PlaysAs
from cardinal.games.gundam.effects.program import MAY, did, done, go_to
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.portions import IfYouDo
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.machine import ask, call
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Derived
from cardinal.language.saying import listed

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

CARD_TEXT = cite("golden.card_over_rules")


def price(s: Game, card: int, unit: int = -1) -> tuple[int, int]:
    """The Lv. and the cost of a card as it is played now, as a Pilot with this Unit.

    What its text sets takes the place of what is printed; what other effects add or take off still counts.
    """
    now = info(s, card)
    level, cost = now.level, now.cost
    for word in now.may:
        if not isinstance(word, PlaysAs) or not word.means(s, card, unit):
            continue
        printed = s.definition(card).printed
        level = level if word.level is None else max(0, now.level - printed.level + word.level)
        cost = cost if word.cost is None else max(0, now.cost - printed.cost + word.cost)
        s.cite(CARD_TEXT)
    return level, cost


def affords(s: Game, player: int, card: int, unit: int = -1) -> bool:
    """Whether a player can pay what playing the card takes, without doing anything more for it."""
    level, cost = price(s, card, unit)
    return s.level(player) >= level and s.can_pay(player) >= cost


def affords_otherwise(s: Game, player: int, card: int) -> bool:
    """Whether the card can be played by doing first what its text says one may do for that."""
    ability = s.match.playing_of.get(s.defs[card])
    if ability is None:
        return False
    now, printed = info(s, card), s.definition(card).printed
    last = ability.program[-1]
    assert isinstance(last, PlayAs)
    level = now.level if last.level is None else now.level - printed.level + last.level
    cost = now.cost if last.cost is None else now.cost - printed.cost + last.cost
    if s.level(player) < level or s.can_pay(player) < cost:
        return False
    frame = Effect(ability.index, s.ref(card), player)
    return all_hold(s, frame, ability.targets)


def begin(s: Game, player: int, card: int) -> None:
    """What a text lets a player do while playing the card is done before it is paid for."""
    ability = s.match.playing_of.get(s.defs[card])
    if ability is not None:
        frame = Effect(ability.index, s.ref(card), player)
        call(s, "resolve", frame)


@dataclass(frozen=True, slots=True)
class MayToPlay(Deed):
    """Yes or no, where the card can be paid for as it is; else what makes it possible is done."""

    otherwise: int

    def run(self, s: Game, c: Effect) -> None:
        card = c.source & CARD_MASK
        if c.phase == 0:
            if not affords_otherwise(s, c.master, card):
                go_to(c, self.otherwise)
                return
            c.phase = 1
            options: list[tuple[str]] = [("yes",), ("no",)] if affords(s, c.master, card) else [("yes",)]
            ask(s, c.master, "may", MAY, options, card)
        elif s.choice[0] == "yes":
            done(c)
        else:
            go_to(c, self.otherwise)


@dataclass(frozen=True, slots=True)
class PlayAs(Deed):
    """The card that is being played has this Lv. and cost; None: as printed."""

    level: int | None
    cost: int | None

    def run(self, s: Game, c: Effect) -> None:
        found = (self.level, self.cost)
        s.effects.append(Lasting(PLAY_AS, c.source, found, s.turn_number, s.tick(), c.source, c.master))
        s.changed()
        did(c, complete=True)
        done(c)

    def allows(self) -> str:
        return PLAY_AS


HAPPENS.enter("playing", Happens("", ""))


def define(grammar: Grammar) -> None:
    as_if = "play {it|this card} as if it has"
    grammar.rule("effect", tree.PlayAs, f"{as_if} {{cost:digits}} cost", level=None)
    grammar.rule("effect", tree.PlayAs, f"{as_if} {{level:digits}} Lv", cost=None)  # "Lv." ends the sentence
    same = Derived(lambda found: found["cost"])
    grammar.rule("effect", tree.PlayAs, f"{as_if} {{cost:digits}} Lv. and cost", level=same)
    playing = "playing this card from your {zone}"
    grammar.rule("event", tree.When, playing, event="playing", who=tree.Ref("this"))
    pairing = f"{playing} and pairing it with {{object:any.one}}"
    grammar.rule("event", tree.When, pairing, event="playing", who=tree.Ref("this"))


def playing_line(compiler: Compiler, made: Ability, source: tree.Ability) -> None:
    """ "When playing this card from your hand, ... play it as if it has 3 cost"."""
    when = source.trigger
    assert isinstance(when, tree.When)
    only(when, "event", "who", "object", "zone")
    only(source, "body", "trigger", "condition")
    if when.zone != "hand":
        raise CannotCompile(f"playing a card from the {when.zone}")
    unit = None if when.object is None else who(when.object)
    *before, last = source.body
    match last:
        case tree.Sentence((tree.PlayAs(level, cost),), test, False, "") if not before:
            conditions = tuple(condition(each) for each in (source.condition, test) if each is not None)
            played = PlaysAs(level, cost, unit)
            made.constant = (ConstantPart("may", played, THIS, All(conditions) if conditions else None),)
        case tree.Sentence((tree.PlayAs(level, cost),), None, False, "did") if len(before) == 1 and before[0].may:
            _done_for_it(compiler, made, source, PlayAs(level, cost))
        case _:
            raise CannotCompile("another way of playing a card")


def _done_for_it(compiler: Compiler, made: Ability, source: tree.Ability, last: PlayAs) -> None:
    """ "You may destroy 1 of your Units. If you do, play this card as if it has 0 cost"."""
    first = source.body[0]
    needed = possible(first.effects)
    if needed is None or source.condition is not None or getattr(source.trigger, "object", None) is not None:
        raise CannotCompile("what is done to play a card for less")
    made.kind = PLAYING
    test = () if first.condition is None else (condition(first.condition),)
    made.targets = (*test, needed)
    draft = compiler.draft()
    draft.add(MayToPlay(0))
    draft.body((replace(first, may=False, condition=None),))
    draft.add(IfYouDo(did=True, otherwise=draft.here() + 2), last)
    draft.program[0] = MayToPlay(draft.here())
    made.program = tuple(draft.program)


@SAYINGS.says(tree.PlayAs)
def _says(level: int | None, cost: int | None) -> str:
    values = ([f"Lv.{level}"] if level is not None else []) + ([f"cost {cost}"] if cost is not None else [])
    return f"play it as if it had {listed(values) or 'its printed values'}"
