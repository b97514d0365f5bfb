"""From the tree of a text to effects that the engine runs."""

from __future__ import annotations

from collections.abc import Iterable

from cardinal.effects.asking import All, Not, Treated
from cardinal.effects.verbs import walk
from cardinal.games.gundam import verbs
from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.compiling.binding import of_no_pilot
from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.costs import costs, payable
from cardinal.games.gundam.compiling.draft import Draft
from cardinal.games.gundam.compiling.parts import gate, in_time, needed, targets_of, trigger_of
from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, location, only, selection, zones_of
from cardinal.games.gundam.effects.abilities import (
    ACTIVATED,
    BURST,
    CHOSEN,
    COMMAND,
    CONSTANT,
    THIS,
    TRIGGERED,
    Ability,
    Condition,
    ConstantPart,
)
from cardinal.games.gundam.effects.card_tests import Battling
from cardinal.games.gundam.effects.conditions import Choosable, Is
from cardinal.games.gundam.effects.selections import TreatedOf
from cardinal.games.gundam.verbs.choose import Choose
from cardinal.games.gundam.verbs.instead import substitutes, substitution
from cardinal.games.gundam.verbs.keyword import keyword_line
from cardinal.games.gundam.verbs.may import May
from cardinal.games.gundam.verbs.move import Move
from cardinal.games.gundam.verbs.pay import Pay
from cardinal.games.gundam.verbs.play_as import playing_line
from cardinal.games.gundam.verbs.receive_instead import other_damage, receives_instead
from cardinal.games.gundam.verbs.reduce_damage import reduces, reduction
from cardinal.games.gundam.words import executable, tree, works_in
from cardinal.games.gundam.words.antecedents import speaks_of_this
from cardinal.games.gundam.words.working import ELSEWHERE, off_the_field

ROOMS = verbs.rooms()
THIS_CARD = 2  # the form of "this card", see ``words.selectors``
BATTLING = Is(THIS, (Battling(),))


class Compiler:
    """Compiles the effects of a set of cards into one table; tokens that texts describe get definitions."""

    def __init__(self, named: Iterable[Printed] = ()) -> None:
        self.abilities: list[Ability] = []
        self.named = {card.name: card for card in named}  # tokens that texts may call by their name alone
        self.tokens: list[Printed] = []  # described in texts; numbered from 0, after the cards of the match

    def compile(self, source: tree.Ability, text: str, line: int = 0) -> Ability:
        """The effect of one line of text."""
        only(source, "body", "marks", "cost", "condition", "trigger", "reminder", "development")
        source = executable(source)
        made = Ability(index=len(self.abilities), kind=CONSTANT, text=text, line=line, source=source)
        self.abilities.append(made)
        made.once_per_turn, made.uses = source.uses_per_turn > 0, max(1, source.uses_per_turn)
        made.gates = tuple(gate(mark) for mark in source.gates)
        _heard_of_itself(source)
        if zone := works_in(source):
            hears = isinstance(source.trigger, tree.When) and off_the_field(source.trigger)
            made.zones = zones_of(zone) if hears else (location(zone),)
        kind = source.kind
        if reduces(source):
            if made.uses > 1:
                raise CannotCompile("damage that is reduced a number of times each turn")
            made.constant = (reduction(source, made.index if made.once_per_turn else -1),)
        elif receives_instead(source):
            made.constant = (other_damage(source),)
        elif substitutes(source.body, source.trigger):
            substitution(self.draft(), made, source)
        elif isinstance(source.trigger, tree.When) and source.trigger.event == "playing":
            playing_line(self, made, source)
        elif kind == "keyword":
            keyword_line(made, source)
        elif kind == "pilot":
            made.kind = "pilot"
        elif kind == "constant":
            made.constant = tuple(_always(self, source))
        else:
            made.kind = {"burst": BURST, "command": COMMAND, "activated": ACTIVATED}.get(kind, TRIGGERED)
            self._active(made, source)
        return made

    # --- effects that happen ------------------------------------------------------------------

    def _active(self, made: Ability, source: tree.Ability) -> None:
        source = in_time(source)
        made.timings = tuple(name.removeprefix("activate ") for name in source.timings)
        made.cost, done_first = costs(source.cost)
        if made.kind == TRIGGERED:
            made.trigger = trigger_of(source)
        elif source.trigger is not None:
            raise CannotCompile("a trigger on an effect that is activated")
        elif source.condition is not None:
            made.gates = (*made.gates, condition(source.condition))
        draft = self.draft()
        if made.cost:
            draft.add(Pay())
        for effect in done_first:
            draft.effect(effect)
        if source.development is not None:
            _development(draft, source)
        else:
            draft.body(source.body)
        made.program = tuple(draft.program)
        made.needs = () if source.development is not None else tuple(needed(source.body))
        made.needs = (*made.needs, *(payable(effect) for effect in done_first))
        made.targets = tuple(targets_of(source.body))
        if made.cost:
            made.needs, made.targets = (tuple(filter(_known_before, each)) for each in (made.needs, made.targets))

    def draft(self) -> Draft:
        """A new program."""
        return Draft(self)

    def constant(self, source: tree.Node) -> Ability:
        """A constant effect that another effect begins; what it changes is filled in."""
        made = Ability(index=len(self.abilities), kind=CONSTANT, text="", source=source)
        self.abilities.append(made)
        return made

    def sub_effect(self, source: tree.Ability) -> Ability:
        """An effect that is part of another: its references are resolved already."""
        made = Ability(index=len(self.abilities), kind=TRIGGERED, text="", source=source)
        self.abilities.append(made)
        if substitutes(source.body, source.trigger):
            substitution(self.draft(), made, source)
            return made
        if source.trigger is not None:
            made.trigger = trigger_of(source)
        draft = self.draft()
        draft.body(source.body)
        made.program = tuple(draft.program)
        made.needs = tuple(needed(source.body))
        made.targets = tuple(targets_of(source.body))
        return made


def _heard_of_itself(source: tree.Ability) -> None:
    """Refuses what a card off the field would hear of itself from anywhere, or say of itself after it has moved."""
    when = source.trigger
    if not isinstance(when, tree.When) or when.who != tree.Ref("this"):
        return
    card = when.who.form == THIS_CARD and not when.zone
    if card and when.event in ELSEWHERE:
        raise CannotCompile(f"this card, {when.event} from anywhere")
    if off_the_field(when) and speaks_of_this(source.body):
        raise CannotCompile(f"this card after it was {when.event} off the field")


def _known_before(test: Condition) -> bool:
    """Whether a condition can be asked before the cost is paid: it does not speak of what paying does."""
    return not any(isinstance(part, (Treated, TreatedOf)) for part in walk(test))


def _development(draft: Draft, source: tree.Ability) -> None:
    """Cards of the trash may be exiled for it; if so, the text behind the mark is done (13-1-8-1)."""
    assert source.development is not None
    number = next(mark.number for mark in source.marks if mark.number)
    cards = selection(source.development)
    start = draft.add(May(Choosable(cards, number)))
    draft.add(Choose(number, number, cards), Move("exile", CHOSEN, "removed"))
    draft.body(source.body)
    draft.land([start])


def _always(compiler: Compiler, source: tree.Ability) -> list[ConstantPart]:
    """A line that is always at work, while its condition is fulfilled."""
    parts: list[ConstantPart] = []
    for sentence in source.body:
        only(sentence, "effects", "condition")
        around = [] if source.condition is None else [condition(source.condition)]
        own = [] if sentence.condition is None else [condition(sentence.condition)]
        for effect in sentence.effects:
            if isinstance(effect, tree.Either):  # what stands in its place has a condition of its own, and its time
                test = condition(effect.condition)
                times = own if isinstance(sentence.condition, tree.During) else []
                parts += _lasting(compiler, effect.effect, [*around, *times, test])
                parts += _lasting(compiler, effect.otherwise, [*around, *own, Not(test)])
            else:
                parts += _lasting(compiler, effect, [*around, *own])
    return parts


def _lasting(compiler: Compiler, effect: tree.Effect, tests: list[Condition]) -> list[ConstantPart]:
    """What one effect changes while all of this is so; "during this battle" is the battle of its own Unit."""
    of_no_pilot(effect)
    battles = [BATTLING] if getattr(effect, "until", None) == tree.Until("battle") else []
    parts: list[ConstantPart] = []
    for part in LASTS(effect, compiler):
        every = (*tests, *battles, *(() if part.condition is None else (part.condition,)))
        parts.append(part._replace(condition=every[0] if len(every) == 1 else All(every) if every else None))
    return parts
