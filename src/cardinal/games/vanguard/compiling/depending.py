"""Which sentences are not done with another one: "if X, A, and if Y, B" (8.1.1.2.3.2), "if X, you may A. If you do
not, B" (8.1.1.2.3.4). Asked of the tree, when every pronoun names its card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import NamedTuple

from cardinal.games.vanguard.verbs.pay import asks_to_pay, before_paying
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.executable import Naming
from cardinal.games.vanguard.words.later import asked, deeds_of

OUTSIDE = ("pay", "hit", "hit vanguard")  # asked of the cost, and of the battle
SPOKEN = ("it", "them", "called", "bound", "revealed", "left")  # what the text itself has chosen, seen or moved
#: effects after which there is something new to speak of
SHOWING = (tree.Choose, tree.Search, tree.TopCards, tree.Reveal, tree.TimeLeap, tree.Lock, tree.Unlock, Naming)
NOT_DONE = tree.Not(tree.Did(""))



class Need(NamedTuple):
    """Numbers of sentences, one of which must have been come to."""

    sentences: tuple[int, ...]
    looks_back: bool = True  # at their result; otherwise it is one printed sentence with them


def depending(body: Sequence[tree.Sentence]) -> dict[int, list[Need]]:
    """The sentences that need others, whose own requirements may not be met."""
    found: dict[int, list[Need]] = {}
    for at, sentence in enumerate(body):
        wanted = [_sentence_before(body, at)] if sentence.joined else []
        wanted += _looked_back_at(body, at)
        needs = [each for each in dict.fromkeys(wanted) if _matters(body, each, found)]
        if needs:
            found[at] = needs
    return found


def alternatives(body: Sequence[tree.Sentence]) -> list[tree.Sentence]:
    """ "If you have ..., and if you do not, ...": the second sentence is what happens otherwise."""
    found: list[tree.Sentence] = []
    for sentence in body:
        if found and _is_other_case(found[-1], sentence):
            found[-1] = replace(found[-1], otherwise=sentence.effects)
        else:
            found.append(sentence)
    return found


def if_unpaid(body: list[tree.Sentence]) -> tuple[list[tree.Sentence], tuple[tree.Effect, ...]]:
    """ "You may pay the cost. If you do, ... If you do not, ...": what is done for the cost, and what without it.

    Where somebody may do something for it, or the opponent is to, that is what was not done."""
    last = body[-1] if body else None
    if last is None or last != tree.Sentence(last.effects, NOT_DONE):
        return body, ()
    theirs = (getattr(effect, "by", "your") != "your" for each in body for effect in each.effects)
    return (body, ()) if any(each.may for each in body) or any(theirs) else (body[:-1], last.effects)


def _is_other_case(before: tree.Sentence, sentence: tree.Sentence) -> bool:
    """Whether a sentence is what is done if the requirement of the one before it is not met: it says no more than
    that, and there is no "you may" that it could mean."""
    if sentence != tree.Sentence(sentence.effects, sentence.condition, joined=sentence.joined) or before.otherwise:
        return False
    if before.condition is None or before.may or asks_to_pay(before.condition):
        return False
    if before.condition == tree.Did(""):
        return sentence.condition == NOT_DONE and not before.joined
    if not sentence.joined or isinstance(before.condition, tree.Did):
        return False  # behind a full stop it looks back at what was done
    return sentence.condition in (NOT_DONE, tree.Not(before.condition))


def _matters(body: Sequence[tree.Sentence], need: Need, found: dict[int, list[Need]]) -> bool:
    """Whether there are such sentences, and every one of them may be skipped."""
    return bool(need.sentences) and all(_skipped(body, each, found) for each in need.sentences)


def _skipped(body: Sequence[tree.Sentence], at: int, found: dict[int, list[Need]]) -> bool:
    """Whether a sentence is not done if something is not so, whatever the players want."""
    condition = body[at].condition
    required = before_paying(condition) if asks_to_pay(condition) else condition
    return required is not None or body[at].then or at in found


def _sentence_before(body: Sequence[tree.Sentence], at: int) -> Need:
    """The nearest one before it in the same printed sentence that has a requirement."""
    while at > 0 and body[at].joined:
        at -= 1
        if body[at].condition is not None and not body[at].otherwise:
            return Need((at,), looks_back=False)
    return Need(())


def _looked_back_at(body: Sequence[tree.Sentence], at: int) -> list[Need]:
    """The sentences whose result a condition asks for."""
    sentence = body[at]
    if not sentence.otherwise and not _can_hold_of_nothing(sentence.condition):
        return []
    wanted = [deed for deed in asked(sentence.condition) if deed not in OUTSIDE]
    found = [_done_last(body, at) if not deed else _doing(body, at, deed) for deed in wanted]
    if _speaks_of_results(sentence.condition):
        found.append(_showing(body, at))
    return found


def _can_hold_of_nothing(condition: tree.Condition | None) -> bool:
    """Whether a condition can be true although nothing was done, or of what was spoken of before."""
    if isinstance(condition, tree.Both | tree.Either):
        return any(map(_can_hold_of_nothing, condition.conditions))
    if isinstance(condition, tree.DidMany):
        return condition.number.relation not in (">=", ">")
    return isinstance(condition, tree.Not | tree.Is)


def _done_last(body: Sequence[tree.Sentence], at: int) -> Need:
    """ "If you do not": what was to be done last, behind what was done if you did."""
    while at > 0:
        at -= 1
        if body[at].may or "" not in asked(body[at].condition):
            return Need((at,))
    return Need(())


def _doing(body: Sequence[tree.Sentence], at: int, deed: str) -> Need:
    return Need(tuple(number for number in range(at) if deed in deeds_of(body[number])))


def _showing(body: Sequence[tree.Sentence], at: int) -> Need:
    """The last sentence that chose, found, saw or called something."""
    for number in reversed(range(at)):
        if any(isinstance(each, SHOWING) or isinstance(_who(each), tree.Some) for each in body[number].effects):
            return Need((number,))
    return Need(())


def _who(effect: tree.Effect) -> object:
    return getattr(effect, "who", None)


def _speaks_of_results(part: object) -> bool:
    """Whether a condition is about what the text has chosen, seen or moved."""
    if isinstance(part, tuple):
        return any(map(_speaks_of_results, part))
    if isinstance(part, tree.Ref):
        return part.what in SPOKEN
    return isinstance(part, tree.Node) and any(_speaks_of_results(getattr(part, each.name)) for each in fields(part))
