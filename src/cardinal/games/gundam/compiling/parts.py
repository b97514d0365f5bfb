"""Parts of effects that need no program: triggers, durations, prohibitions, reductions, what must be there."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cardinal.effects.asking import All, Either, It, LookedAt, Such, Them, Treated
from cardinal.effects.verbs import walk
from cardinal.games.gundam.compiling.conditions import asks_who_does_it, at_time, condition, trigger
from cardinal.games.gundam.compiling.rooms import POSSIBLE, TARGETS
from cardinal.games.gundam.compiling.selectors import (
    CannotCompile,
    amount,
    kinds,
    only,
    said_of_cards,
    selection,
    tests,
)
from cardinal.games.gundam.effects.abilities import THIS, Condition, Number, Test, TriggerSpec
from cardinal.games.gundam.effects.card_tests import Typed
from cardinal.games.gundam.effects.conditions import Choosable, ChoosableAfter, Depends, DuringLink, DuringPair
from cardinal.games.gundam.effects.permissions import Source
from cardinal.games.gundam.effects.quantities import multiplied
from cardinal.games.gundam.effects.selections import TreatedOf
from cardinal.games.gundam.words import tree

ANY_NUMBER = 1000
MARK_EVENTS = {"deploy": "deployed", "attack": "attacks", "destroyed": "destroyed", "when paired": "paired",
               "when linked": "linked"}  # fmt: skip
DURATIONS = ("", "turn", "battle", "opponent turn", "your next start", "your next turn")
OF_A_CLASS = (tree.Gets, tree.Cannot, tree.MayTarget, tree.MayAttack, tree.ReduceDamage, tree.Loses)


def for_a_class(effect: tree.Effect) -> tree.Until | None:
    """How long an effect lasts that is said of a class of cards, without "all": it reaches those that come later, too.

    None for any other effect, and for one whose number is counted once.
    """
    if not isinstance(effect, OF_A_CLASS):
        return None
    if isinstance(effect, tree.ReduceDamage) and effect.next:
        return None
    if isinstance(effect, tree.Gets) and effect.times is not None:
        return None
    meant = effect.who
    of_a_class = isinstance(meant, tree.Cards) and not meant.every and not meant.zone
    return effect.until if of_a_class and effect.until.when else None


def counted(number: tree.Amount, times: tree.Amount | None) -> Number:
    """A number, perhaps so many times."""
    factor = 1 if times is None else amount(times)
    return multiplied(number.value, factor) if factor != 1 else amount(number)


def gate(mark: tree.Mark) -> Condition:
    return DuringLink() if mark.name == "during link" else DuringPair(tests(mark.filters))


def trigger_of(source: tree.Ability) -> TriggerSpec:
    match source.trigger:
        case tree.When():
            spec = trigger(source.trigger)
        case tree.AtTime():
            spec = at_time(source.trigger)
        case None:
            marks = [mark for mark in source.marks if mark.name in MARK_EVENTS]
            if not marks or len(marks) != len(source.timings) or not all(mark.or_ for mark in marks[1:]):
                raise CannotCompile(f"the timing {', '.join(source.timings)}")
            spec, *more = (_of_mark(mark) for mark in marks)
            spec = spec._replace(also=tuple(more))
    if source.condition is not None:
        before = condition(source.condition)
        also = tuple(other._replace(conditions=(*other.conditions, before)) for other in spec.also)
        spec = spec._replace(conditions=(*spec.conditions, before), also=also)
    return spec


def in_time(source: tree.Ability) -> tree.Ability:
    """ "【Deploy】If this Unit was deployed by an effect, ...": what does it is asked when it happens."""
    first, *rest = source.body
    movable = isinstance(first.condition, tree.HappensNow) and source.kind == "triggered" and bool(needed(source.body))
    if not movable or not asks_who_does_it(first.condition):
        return source
    asked = [each for each in (source.condition, first.condition) if each is not None]
    both = asked[0] if len(asked) == 1 else tree.Both(tuple(asked))
    return replace(source, condition=both, body=(replace(first, condition=None), *rest))


def _of_mark(mark: tree.Mark) -> TriggerSpec:
    """What a mark such as 【Deploy】 waits for; 【When Paired】 perhaps for such a Pilot."""
    pilot = tree.Cards(("pilot",), "", filters=mark.filters)
    return TriggerSpec(MARK_EVENTS[mark.name], THIS, Such(selection(pilot)) if mark.filters else None)


def on_cards(duration: tree.Until) -> str:
    """How long an effect on certain cards lasts: it may also begin later, with the opponent's next turn."""
    return duration.when if duration.when == "opponent next turn" else lasting(duration)


def lasting(duration: tree.Until) -> str:
    """How long an effect lasts; a duration that the engine does not have is refused."""
    if duration.when not in DURATIONS:
        raise CannotCompile(f"an effect that lasts until {duration.when}")
    return duration.when


def opposing(cards: tree.Cards) -> tuple[Test, ...]:
    """What is said of Units that can only be enemies: who blocks, who attacks, who is attacked (8-2-1, 8-3-1)."""
    only(cards, "what", "whose", "filters")
    if cards.whose not in ("", "enemy") or not {*cards.what} <= {"unit", "unit token"}:
        raise CannotCompile(f"{cards.whose} {'/'.join(cards.what)} in a battle with this Unit")
    return selection(cards).tests


def number_of_players(count: tree.Count) -> tuple[int, int]:
    """How many players are chosen: at least, and at most."""
    if count.equal is not None:
        raise CannotCompile("a number of players that is counted")
    return count.least, ANY_NUMBER if count.most is None else count.most


#: what is not a card of its kind cannot be where damage comes from: a Command's damage is not that of a Unit
SOURCES = {"unit": ("unit", "unit token"), "base": ("base", "ex base"), "command": ("command",)}


def source_of_damage(source: tree.Who | None) -> Source | None:
    """Where damage comes from, if anything is said of that."""
    if source is None:
        return None
    if not isinstance(source, tree.Cards):
        raise CannotCompile("damage from certain sources")
    if source.what in (("player",), ("effect",)):
        only(source, "what", "whose")
        return Source(source.whose, ())
    if said_of_cards(source):
        said = Source(source.whose, kinds(source, "whose", "every"))
        return said if said.whose or said.tests else None
    chosen = selection(source)
    named = tuple(kind for noun in source.what for kind in SOURCES.get(noun, ()))
    types: tuple[Test, ...] = (Typed(named),) if named else ()
    said = Source(chosen.whose, (*types, *chosen.tests))
    return said if said.whose or said.tests else None


def needed(body: tuple[tree.Sentence, ...]) -> list[Condition]:
    """The condition without which nothing of a text is done (10-2-1): the leading one, or one of several cases."""
    cases: list[Condition] = []
    if any(sentence.joint == "otherwise" for sentence in body):
        return []
    for number, sentence in enumerate(body):
        if number and (sentence.joint or sentence.continues or isinstance(sentence.condition, tree.DidTo)):
            continue  # it goes on with what stands before it
        if sentence.condition is None or said_while_playing(sentence.condition):
            return []
        cases.append(condition(sentence.condition))
    return [Either(tuple(cases))] if len(cases) > 1 else cases


def said_while_playing(c: tree.Condition) -> bool:
    """Whether a condition asks how the card itself is played, which is known only when that is done."""
    return isinstance(c, tree.PlayedWith) or (isinstance(c, tree.Both) and any(map(said_while_playing, c.conditions)))


def must_be(body: tuple[tree.Sentence, ...]) -> Condition:
    """What must be so for a part of a text to be chosen: its leading condition, and its targets."""
    return All((*needed(body), *targets_of(body)))


def targets_of(body: tuple[tree.Sentence, ...]) -> list[Condition]:
    """What must be there to be chosen, in the portion before "Then" or "If you do" (10-1-8-1-2)."""
    found: list[Condition] = []
    earlier: Earlier | None = None
    for number, sentence in enumerate(body):
        if sentence.joint:
            break
        own: list[Condition] = []
        for effect in () if sentence.may else sentence.effects:
            own += after(earlier, targets_of_effect(effect))
            earlier = _earlier(effect) or earlier
        if sentence.condition is None:
            found += own
        elif own and number == 0:  # a later condition may speak of what was done before it
            found.append(Depends(condition(sentence.condition), All(tuple(own)), All(())))
    return found


class Earlier(NamedTuple):
    """A card that an effect has picked before, of which a later sentence can speak; None: nobody knows it yet."""

    pick: Choosable | None
    deed: str = ""


def _earlier(effect: tree.Effect) -> Earlier | None:
    match effect:
        case tree.Choose((pick,), "you") if pick.cards.what != ("player",):
            return Earlier(choosable(pick))
        case tree.Discard(pick, "you"):
            return Earlier(choosable(pick), "discard")
        case tree.LookAt() | tree.Mill() | tree.Deploy() | tree.DeployTokens():
            return Earlier(None)
    return None


def after(earlier: Earlier | None, targets: list[Condition]) -> list[Condition]:
    """Targets, some of which depend on a card that is picked before them: they are there if it can be so picked.

    What depends on a card that nobody can foresee is not asked for before.
    """
    if earlier is None:
        return targets
    pick, deed = earlier
    known = [target for target in targets if pick is not None or not speaks_of_picked(target)]
    return [
        ChoosableAfter(pick, target, deed) if pick is not None and speaks_of_picked(target) else target
        for target in known
    ]


def speaks_of_picked(test: Condition) -> bool:
    """Whether a condition asks for a card that the same effect has picked before."""
    return any(isinstance(part, (It, LookedAt, Them, Treated, TreatedOf)) for part in walk(test))


def targets_of_effect(effect: tree.Effect) -> list[Condition]:
    """What must be there for one effect to be chosen."""
    return TARGETS(effect) if effect in TARGETS else []


def possible(effects: tuple[tree.Effect, ...]) -> Condition | None:
    """What must be there for a "you may" to be worth asking."""
    return POSSIBLE(effects[0]) if effects and effects[0] in POSSIBLE else None


def choosable(pick: tree.Pick) -> Choosable:
    """That there are cards to be chosen."""
    return Choosable(selection(pick.cards), max(1, pick.count.least))


def picked(meant: tree.Who) -> Condition | None:
    """That there are cards to be chosen, where an effect chooses a written number of them."""
    return choosable(meant) if isinstance(meant, tree.Pick) and meant.count.equal is None else None


def here(meant: tree.Who) -> tree.Who:
    """ "This card in your hand": the effect works there, and speaks of its own card."""
    return tree.Ref(meant.what) if isinstance(meant, tree.Ref) and meant.zone else meant
