"""The typed tree of a printed ability: what the words mean, before any game runs them.

Every node remembers in ``form`` which of its printed forms it was read from, so that printing
gives back the words that were read. ``form`` never takes part in a comparison: two nodes that
mean the same are equal.
"""

from __future__ import annotations

from .cards import Amount, Cards, Comparison, Count, Filter, Node, Ref, Until, Who
from .conditions import (
    AttackingKind,
    AtTime,
    BattleNumber,
    Boosted,
    Both,
    Compare,
    Condition,
    Did,
    During,
    Has,
    Is,
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
    Reveal,
    Search,
    Sentence,
    Shuffle,
    SoulBlast,
    TopCards,
    Turn,
    Unusable,
)
