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
    Shuffle,
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
    last = before.effects[-1] if before.effects else None
    if not isinstance(last, Later):
        return False
    if sentence.condition == Not(Did()) and before.condition is not None:
        return False  # "and if it is not": the other case of the sentence before
    if _goes_on(last, before.effects[:-1], sentence):
        return True
    if not (wanted or sentence.then):
        return False
    inner = last.effects
    if len(inner) > 1 and sentence.then and not wanted:
        return True  # "then" behind a sentence that was done later
    if not wanted:
        return False
    at_once = frozenset().union(*(deeds_of(effect) for effect in before.effects[:-1]))
    later = frozenset().union(*(deeds_of(effect) for each in inner for effect in each.effects))
    if "" in wanted:
        return inner[-1].may or not before.may
    return all(deed in later and deed not in at_once for deed in wanted)


def _goes_on(later: Later, at_once: tuple[Effect, ...], sentence: Sentence) -> bool:
    """Whether a sentence goes on with what is done at the later moment: behind a comma, with the cards that are
    chosen or seen then, or by shuffling the deck that is looked through then."""
    if isinstance(sentence.effects[-1], Later) or "pay" in asked(sentence.condition):
        return False  # it has a moment of its own, or the cost of this one
    if sentence.joined:
        return True
    done = tuple(effect for each in later.effects for effect in each.effects)
    if any(map(_shows, done)) and speaks_of(sentence, "it", "them"):
        return True
    if any(map(_looks, done)) and not any(map(_looks, at_once)) and speaks_of(sentence, "rest", "revealed"):
        return True
    calls = "call" in deeds_of(Sentence(done)) and "call" not in deeds_of(Sentence(at_once))
    if calls and speaks_of(sentence, "called"):
        return True
    shuffles = sentence.condition is None and all(isinstance(each, Shuffle) for each in sentence.effects)
    return shuffles and any(map(_opens_deck, done)) and not any(map(_opens_deck, at_once))


def _shows(effect: Effect) -> bool:
    """Whether there is something new to speak of after an effect."""
    return isinstance(effect, Choose | Search) or _looks(effect) or isinstance(getattr(effect, "who", None), Some)


def _looks(effect: Effect) -> bool:
    return isinstance(effect, TopCards) and effect.verb in ("look", "reveal")


def _opens_deck(effect: Effect) -> bool:
    """Whether a deck is to be shuffled after an effect."""
    return isinstance(effect, Search) or _looks(effect) or (isinstance(effect, Move) and effect.to == "deck")


def speaks_of(sentence: Sentence, *names: str) -> bool:
    """Whether a sentence means such cards, before it chooses or sees some itself."""
    if _means(sentence.condition, names):
        return True
    for effect in sentence.effects:
        if _means(effect, names):
            return True
        if _shows(effect):
            return False
    return False


def _means(node: object, names: tuple[str, ...]) -> bool:
    if isinstance(node, tuple):
        return any(_means(each, names) for each in node)
    if isinstance(node, Ref):
        return node.what in names
    return isinstance(node, Node) and any(_means(getattr(node, each.name), names) for each in fields(node))
