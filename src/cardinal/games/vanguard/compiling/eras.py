"""Effects of the legion and G eras as instructions."""

from __future__ import annotations

from cardinal.games.vanguard.compiling.costs import costs
from cardinal.games.vanguard.compiling.effects import lasting
from cardinal.games.vanguard.compiling.selectors import condition, reads, tests, who
from cardinal.games.vanguard.effects.abilities import Ability, ContinuousPart, CostPart
from cardinal.games.vanguard.rules.costs import FREE, STRIDE_AS, STRIDE_GRADE, STRIDE_WAY
from cardinal.games.vanguard.verbs.attack import AttackedChanges, AttackWith, GuardiansGuard
from cardinal.games.vanguard.verbs.become import Become
from cardinal.games.vanguard.verbs.declare import Declare
from cardinal.games.vanguard.verbs.deed import Deed
from cardinal.games.vanguard.verbs.delete import Delete
from cardinal.games.vanguard.verbs.dominate import Dominate
from cardinal.games.vanguard.verbs.extra_turn import ExtraTurn
from cardinal.games.vanguard.verbs.gets import Gets
from cardinal.games.vanguard.verbs.legion import Legion
from cardinal.games.vanguard.verbs.lock import Lock, Unlock
from cardinal.games.vanguard.verbs.stride import FreeStride, Stride
from cardinal.games.vanguard.verbs.time_leap import TimeLeap
from cardinal.games.vanguard.words import tree


def era_effect(effect: tree.Effect) -> Deed | None:
    """The deed of an effect, or None if it is not one of these."""
    match effect:
        case tree.Lock(meant):
            return Lock(who(meant))
        case tree.Unlock(meant):
            return Unlock(who(meant))
        case tree.Delete(meant):
            return Delete(who(meant))
        case tree.Legion(meant):
            return Legion(None if meant is None else who(meant))
        case tree.Stride(meant, state):
            return Stride(who(meant), False, state)
        case tree.BecomesState(meant, state, until):
            return Become(who(meant), state, lasting(until) or "turn")
        case tree.TimeLeap(meant):
            return TimeLeap(who(meant))
        case tree.Dominate(meant, until):
            return Dominate(who(meant), lasting(until))
        case tree.AttackWith(meant, target):
            return AttackWith(who(meant), who(target))
        case tree.AttackedChanges(meant):
            return AttackedChanges(who(meant))
        case tree.GuardiansGuard(meant):
            return GuardiansGuard(who(meant))
        case tree.ExtraTurn(whose):
            return ExtraTurn(whose)
        case tree.Declare(what, filters):
            return Declare(what, tests(filters))
        case tree.LosesCost(meant, kind, mark, until):
            return Gets("may", who(meant), free_cost(kind, mark), lasting(until))
        case tree.StrideCost(_, _, as_grade) if as_grade:
            return Gets("may", ("this",), f"{STRIDE_AS}{as_grade}", "")
        case tree.StrideCost(_, grade):
            return Gets("may", ("this",), f"{STRIDE_GRADE}{grade}", "")
        case tree.FreeStride(until, filters):
            return FreeStride(tests(filters), lasting(until))
    return None


def other_stride_cost(source: tree.Ability, made: Ability) -> tuple[tuple[CostPart, ...], tuple[ContinuousPart, ...]]:
    """ "You may pay [...] for the cost of stride": the ability keeps that cost, and its card says where it is."""
    for sentence in source.body:
        for effect in sentence.effects:
            if isinstance(effect, tree.StrideCost) and effect.instead:
                holding = None if sentence.condition is None else condition(sentence.condition)
                part = ContinuousPart("may", f"{STRIDE_WAY}{made.index}", ("this",), holding, reads(holding))
                made.strides = tests(effect.filters)
                return costs(effect.instead), (part,)
    return (), made.continuous


def free_cost(kind: str, mark: str) -> str:
    """The mark on a unit whose abilities of a kind lose their cost (10.29)."""
    return f"{FREE}{kind}:{mark}"
