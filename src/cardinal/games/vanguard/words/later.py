"""What an ability does and asks: which sentences belong to "at the end of that turn", and what "if you did" needs."""

from __future__ import annotations

from dataclasses import fields, replace

from cardinal.games.vanguard.words.happenings import DOES, DONE
from cardinal.games.vanguard.words.tree import (
    Both,
    Choose,
    Condition,
    Did,
    DidMany,
    Effect,
    Either,
    Later,
    Move,
    Node,
    Not,
    OneOf,
    Ref,
    Search,
    Sentence,
    Some,
    TimeLeap,
    TopCards,
    Turn,
)


def deeds_of(effect: Effect | Sentence) -> frozenset[str]:
    """What an effect does that a later condition can ask for."""
    if isinstance(effect, OneOf):
        return frozenset().union(*map(deeds_of, effect.options))
    if isinstance(effect, Sentence):
        return frozenset().union(*map(deeds_of, effect.effects))
    found = {DOES[type(effect)]} if type(effect) in DOES else set()
    if isinstance(effect, Move):
        found |= {effect.verb, effect.to, *(("ride",) if effect.to == "VC" else ())}
        found |= set(effect.to.split(" or ")) if " or " in effect.to else set()
        found |= {"deck top", "deck bottom"} if effect.to == "deck top or bottom" else set()
    if isinstance(effect, Move) and effect.to.startswith("deck "):
        found.add("deck")
    if isinstance(effect, TopCards):
        found |= {effect.verb, effect.to} - {""}
    if isinstance(effect, Turn):
        found.add(effect.state)
    if isinstance(effect, TimeLeap):
        found.add("time leap")
    if isinstance(getattr(effect, "who", None), Some):
        found.add("choose")
    return frozenset(found)


def asked(condition: Condition | None) -> list[str]:
    """The deeds that a condition asks for; "" is whatever was done last."""
    if isinstance(condition, Both | Either):
        return [deed for each in condition.conditions for deed in asked(each)]
    if isinstance(condition, Not):
        return asked(condition.condition)
    return [condition.what] if isinstance(condition, Did | DidMany) else []


def asked_lately(condition: Condition | None) -> list[str]:
    """The deeds that a condition asks for as what was just done, not of the whole effect."""
    if isinstance(condition, Both | Either):
        return [deed for each in condition.conditions for deed in asked_lately(each)]
    if isinstance(condition, Not):
        return asked_lately(condition.condition)
    return [] if isinstance(condition, DidMany) and condition.whole else [deed for deed in asked(condition) if deed]


def in_their_time(body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """ "At the end of that battle, you may retire it. If you do, ...": what asks for a deed of a later moment is done
    at that moment, too."""
    done: list[Sentence] = []
    for sentence in body:
        if done and belongs_to_later(done[-1], sentence):
            *effects, last = done[-1].effects
            assert isinstance(last, Later)
            done[-1] = replace(done[-1], effects=(*effects, replace(last, effects=(*last.effects, sentence))))
        else:
            done.append(sentence)
    return tuple(done)


def belongs_to_later(before: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence asks for what the later moment at the end of the one before it does, or speaks of what was
    chosen then."""
    wanted = [deed for deed in asked(sentence.condition) if deed not in ("pay", "hit", "hit vanguard")]
    wanted += [deed for deed, entry in DONE.items() if sentence.each is not None and entry.done == sentence.each.zone]
    if _chosen_later(before) and sentence.condition is None and speaks_of_it(sentence.effects):
        return True
    if not before.effects or not isinstance(before.effects[-1], Later) or not (wanted or sentence.then):
        return False
    if sentence.condition == Not(Did()) and before.condition is not None:
        return False  # "and if it is not": the other case of the sentence before
    inner = before.effects[-1].effects
    if len(inner) > 1 and sentence.then and not wanted:
        return True  # "then" behind a sentence that was done later
    if not wanted:
        return False
    at_once = frozenset().union(*(deeds_of(effect) for effect in before.effects[:-1]))
    later = frozenset().union(*(deeds_of(effect) for each in inner for effect in each.effects))
    if "" in wanted:
        return inner[-1].may or not before.may
    return all(deed in later and deed not in at_once for deed in wanted)


def _chosen_later(before: Sentence) -> bool:
    """Whether a sentence ends with a choice at a later moment, with which nothing has been done yet."""
    last = before.effects[-1] if before.effects else None
    return isinstance(last, Later) and isinstance(last.effects[-1].effects[-1], Choose | Search)


def speaks_of_it(node: object) -> bool:
    """Whether something in a tree means what was spoken of last."""
    if isinstance(node, tuple):
        return any(speaks_of_it(each) for each in node)
    if isinstance(node, Ref):
        return node.what in ("it", "them")
    return isinstance(node, Node) and any(speaks_of_it(getattr(node, each.name)) for each in fields(node))
