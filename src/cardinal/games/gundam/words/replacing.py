"""Sentences with "instead", and sentences for several cases: each is put where the effect stands that it replaces."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.gundam.words.tree import (
    AddToHand,
    ByPlayer,
    Cannot,
    Cards,
    Comparison,
    Copies,
    Count,
    Damage,
    DeployMore,
    DeployTokens,
    Discard,
    Draw,
    Effect,
    Either,
    Gets,
    Has,
    LookAt,
    Loses,
    MayTarget,
    Mill,
    Pick,
    PlaceResource,
    ReduceDamage,
    Ref,
    Return,
    Sentence,
    Until,
)
from cardinal.language.nodes import mapped

TOLD = (Cards, Pick)
POINTING = ("it", "them", "that", "that enemy", "that friendly")
LASTING = (Gets, Loses, Copies, Cannot, MayTarget, ReduceDamage)


def replaced(body: tuple[Sentence, ...], triggered: bool) -> tuple[Sentence, ...]:
    """Put each sentence with "instead" where the effect stands that it replaces."""
    done: list[Sentence] = []
    for number, sentence in enumerate(_by_themselves(body)):
        if not sentence.instead or (number == 0 and triggered) or not put_in_place(done, sentence):
            done.append(sentence)
    return tuple(inherited(in_one_sentence(done)))


def _by_themselves(body: tuple[Sentence, ...]) -> list[Sentence]:
    """ "Each player draws 1": what several players do at once is one deed, if it is the only one."""
    return [replace(each, effects=tuple(_at_once(effect) for effect in each.effects)) for each in body]


def _at_once(effect: Effect) -> Effect:
    match effect:
        case ByPlayer(by, (Draw() | Discard() | PlaceResource() | LookAt() as deed,), False):
            return replace(deed, by=by)
        case ByPlayer(by, (Mill() as deed,), False):
            return replace(deed, whose={"all": "", "enemies": "enemy", "they": "their"}[by])
    return effect


def in_one_sentence(body: list[Sentence]) -> list[Sentence]:
    """ "If ..., rest it, then draw 1": what stands behind the comma stands under the condition, too."""
    done: list[Sentence] = []
    for sentence in body:
        if sentence.joint != "and then":
            done.append(sentence)
        elif done and done[-1].condition is not None and not sentence.may and sentence.condition is None:
            done[-1] = replace(done[-1], effects=(*done[-1].effects, *sentence.effects))
        else:
            done.append(replace(sentence, joint="then"))
    return done


def put_in_place(done: list[Sentence], sentence: Sentence) -> bool:
    """Find the last effect that the sentence can replace."""
    (effect,) = sentence.effects[:1]
    if sentence.condition is None:
        return False
    for index in range(len(done) - 1, -1, -1):
        effects = list(done[index].effects)
        for place in range(len(effects) - 1, -1, -1):
            new = in_place_of(effects[place], effect)
            if new is not None:
                effects[place] = Either(sentence.condition, new, effects[place])
                done[index] = replace(done[index], effects=tuple(effects))
                return True
    return before_it(done, sentence)


def before_it(done: list[Sentence], sentence: Sentence) -> bool:
    """Something of another kind in place of the whole sentence before: if its condition is not true, that is done."""
    last = done[-1] if done else None
    if last is None or last.condition is None or last.joint or last.may:
        return False
    done[-1:] = [replace(sentence, instead=False, joint=""), replace(last, joint="otherwise")]
    return True


def in_place_of(old: Effect, new: Effect) -> Effect | None:
    """The new effect with what it leaves out taken from the old one; None if it does not replace that."""
    if isinstance(old, Return) and isinstance(new, AddToHand) and old.to != "hand":
        return replace(new, who=old.who)
    if isinstance(old, DeployTokens) and isinstance(new, DeployMore) and len(old.tokens) == 1:
        return replace(old, tokens=(replace(old.tokens[0], count=Count(new.number, new.number)),))
    if type(old) is not type(new):
        return None
    new = _to_the_same(old, new)
    if isinstance(old, Damage) and isinstance(new, Damage):
        return new if new.to else replace(new, to=old.to)
    if isinstance(old, ReduceDamage) and isinstance(new, ReduceDamage):
        return replace(old, by=new.by)
    if isinstance(old, LASTING) and isinstance(new, LASTING) and not new.until.when:
        return replace(new, until=old.until)
    return new


def _to_the_same(old: Effect, new: Effect) -> Effect:
    """ "All Units get ... . If ..., they get ... instead": what the old effect described has not been done to them."""
    meant, said = (getattr(each, "who", getattr(each, "to", None)) for each in (old, new))
    points = isinstance(said, Ref) and said.what in POINTING and not said.filters
    return mapped(new, lambda part: meant if part is said else part) if points and isinstance(meant, TOLD) else new


def inherited(body: list[Sentence]) -> list[Sentence]:
    """Give a clause after ", and, if ..." the duration that was said before it."""
    until: Until | None = None
    done: list[Sentence] = []
    for sentence in body:
        effects = list(sentence.effects)
        if sentence.joint == "and" and until:
            effects = [replace(each, until=until) if isinstance(each, LASTING) else each for each in effects]
        lasting = [each.until for each in effects if isinstance(each, LASTING)]
        until = lasting[-1] if lasting else None
        done.append(replace(sentence, effects=tuple(effects)))
    return done


def in_hand(effect: Gets) -> Gets:
    """ "This card costs 1 less to play": the cost of the card in the hand."""
    if not any(change.what == "price" for change in effect.changes):
        return effect
    changes = tuple(replace(each, what="cost") if each.what == "price" else each for each in effect.changes)
    who = effect.who
    if isinstance(who, Cards) and not who.zone:
        who = replace(who, zone="hand", whose="your" if who.whose in ("friendly", "your") else who.whose)
    elif isinstance(who, Ref) and who.what == "this":
        who = replace(who, zone="hand")
    return replace(effect, changes=changes, who=who)


def one_case(body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """Sentences for none, one, or more of the same cards: one of them is done, though it changes their number."""
    tests = [sentence.condition for sentence in body if not sentence.joint and not sentence.may]
    counts = [test.number for test in tests if isinstance(test, Has)]
    last = len(body) - 1
    every = [*(Comparison("=", number) for number in range(last)), Comparison(">=", last)]
    cards = {test.cards for test in tests if isinstance(test, Has) and not test.one_player}
    if last < 1 or counts != every or len(cards) != 1 or any(len(sentence.effects) != 1 for sentence in body):
        return body
    (effect,) = body[last].effects
    for sentence in reversed(body[:last]):
        assert sentence.condition is not None
        effect = Either(sentence.condition, sentence.effects[0], effect)
    return (replace(body[0], condition=None, effects=(effect,)),)
