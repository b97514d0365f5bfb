"""Effects of the legion and G eras as instructions."""

from __future__ import annotations

from cardinal.games.vanguard.compiling.costs import costs
from cardinal.games.vanguard.compiling.effects import lasting
from cardinal.games.vanguard.compiling.selectors import condition, reads, tests, who
from cardinal.games.vanguard.effects.abilities import Ability, ContinuousPart, CostPart, Instruction
from cardinal.games.vanguard.rules.costs import FREE, STRIDE_AS, STRIDE_GRADE, STRIDE_WAY
from cardinal.games.vanguard.words import tree


def era_effect(effect: tree.Effect) -> Instruction | None:
    """The instruction of an effect, or None if it is not one of these."""
    match effect:
        case tree.Lock(meant):
            return ("lock", who(meant))
        case tree.Unlock(meant):
            return ("unlock", who(meant))
        case tree.Delete(meant):
            return ("delete", who(meant))
        case tree.Legion(meant):
            return ("legion", None if meant is None else who(meant))
        case tree.Stride(meant, state):
            return ("stride", who(meant), False, state)
        case tree.BecomesState(meant, state, until):
            return ("become", who(meant), state, lasting(until) or "turn")
        case tree.TimeLeap(meant):
            return ("time leap", who(meant))
        case tree.Dominate(meant, until):
            return ("dominate", who(meant), lasting(until))
        case tree.AttackWith(meant, target):
            return ("attack", who(meant), who(target))
        case tree.AttackedChanges(meant):
            return ("attacked changes", who(meant))
        case tree.GuardiansGuard(meant):
            return ("guardians guard", who(meant))
        case tree.ExtraTurn(whose):
            return ("extra turn", whose)
        case tree.Declare(what, filters):
            return ("declare", what, tests(filters))
        case tree.LosesCost(meant, kind, mark, until):
            return ("gets", "may", who(meant), free_cost(kind, mark), lasting(until))
        case tree.StrideCost(_, _, as_grade) if as_grade:
            return ("gets", "may", ("this",), f"{STRIDE_AS}{as_grade}", "")
        case tree.StrideCost(_, grade):
            return ("gets", "may", ("this",), f"{STRIDE_GRADE}{grade}", "")
        case tree.FreeStride(until, filters):
            return ("free stride", tests(filters), lasting(until))
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
