"""The typed tree of a printed ability: what the words mean, before any game runs them.

Every node remembers in ``form`` which of its printed forms it was read from, so that printing
gives back the words that were read. ``form`` never takes part in a comparison: two nodes that
mean the same are equal.
"""

from __future__ import annotations

from .cards import Amount, Cards, Comparison, Count, Filter, Node, Ref, Until, Who
from .conditions import (
    Again,
    AttackingKind,
    AtTime,
    BattleNumber,
    Boosted,
    Both,
    Compare,
    Condition,
    Did,
    DidMany,
    During,
    Either,
    Has,
    Is,
    Moved,
    Neither,
    Not,
    Situation,
    Trigger,
    When,
)
from .effects import (
    Ability,
    Becomes,
    Bonus,
    Cannot,
    Choose,
    Cost,
    CounterBlast,
    CounterCharge,
    Damage,
    DeckRule,
    Draw,
    Effect,
    EndGame,
    Exchange,
    Gets,
    Instead,
    Keyword,
    Later,
    LookAt,
    Loses,
    MarkActive,
    MayAttack,
    Move,
    MoveTo,
    Nullify,
    OneOf,
    Reveal,
    Search,
    Sentence,
    Shuffle,
    SoulBlast,
    StrideCost,
    TopCards,
    Turn,
    Unusable,
)
from .later import (
    AttackWith,
    BecomesState,
    Declare,
    Delete,
    Dominate,
    ExtraTurn,
    FreeStride,
    Legion,
    Lock,
    LosesCost,
    Stride,
    TimeLeap,
    Unlock,
)
