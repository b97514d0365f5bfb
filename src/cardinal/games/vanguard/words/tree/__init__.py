"""The typed tree of a printed ability: what the words mean, before any game runs them.

Every node remembers in ``form`` which of its printed forms it was read from, so that printing
gives back the words that were read. ``form`` never takes part in a comparison: two nodes that
mean the same are equal.
"""

from __future__ import annotations

from cardinal.games.vanguard.words.tree.cards import Amount, Cards, Comparison, Count, Filter, Ref, Until, Who
from cardinal.games.vanguard.words.tree.conditions import (
    Again,
    AttackingKind,
    AtTime,
    BattleNumber,
    BattleOf,
    Boosted,
    Both,
    Compare,
    Condition,
    Did,
    DidMany,
    During,
    Either,
    Happened,
    Has,
    Is,
    Neither,
    Not,
    Situation,
    Trigger,
    When,
)
from cardinal.games.vanguard.words.tree.effects import (
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
from cardinal.games.vanguard.words.tree.later import (
    AttackedChanges,
    AttackWith,
    BecomesState,
    Declare,
    Delete,
    Dominate,
    ExtraTurn,
    FreeStride,
    GuardiansGuard,
    Legion,
    Lock,
    LosesCost,
    Stride,
    TimeLeap,
    Unlock,
)
from cardinal.language.nodes import Node
