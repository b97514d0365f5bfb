"""Instructions that change a battle in progress: who is attacked, and whom the guardians guard (7.1.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.program import did, done, operation
from cardinal.games.vanguard.effects.selectors import cards_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.attacking import LEGION_MATE
from cardinal.games.vanguard.rules.zones import BATTLE_CIRCLES, MATE, ZONES, G, V
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

KIND_CHANGES = cite("battle.kind_changes")
GUARDED = cite("guard.which_unit")


def kind_of_battle(s: Fight, attacked: tuple[int, ...]) -> str:
    """What texts call a battle in which these units are attacked (7.1.2.2)."""
    kinds = {"vanguard" if s.where[card] % ZONES == V else "rear-guard" for card in attacked}
    return kinds.pop() if len(kinds) == 1 else "both"


@operation("attacked changes")
def _attacked_changes(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Another unit of the defender is attacked from now on; a Legion Mate cannot be made to be (7.4.1.8.6).

    Nothing happens that waits for an attack: the attack is the one that was declared.
    """
    named = [card for card in cards_of(s, f, i[1]) if s.is_unit(card) and s.master(card) != s.turn_player]
    if any(s.where[card] % ZONES == MATE for card in named):
        s.cite(LEGION_MATE)
    able = [card for card in named if s.where[card] % ZONES in BATTLE_CIRCLES]
    changes = bool(able) and s.in_battle() and bool(s.attacked) and s.attacking_unit() >= 0
    if changes:
        s.attacked = (s.ref(able[0]),)
        s.attacked_circles = (s.where[able[0]],)
        s.battle_kind = kind_of_battle(s, (able[0],))
        s.tell(KIND_CHANGES, "target changes", s.attacker & CARD_MASK, able[0])
        s.changed()
    did(f, changes)
    done(f)


@operation("guardians guard")
def _guardians_guard(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """All guardians of the player guard this unit."""
    guarded = [s.ref(card) for card in cards_of(s, f, i[1]) if s.is_unit(card)]
    guardians = [s.ref(card) for card in s.zone(f.master, G)]
    if guarded and guardians:
        others = tuple(entry for entry in s.guards if entry[0] not in guardians)
        s.guards = (*others, *((guardian, guarded[0]) for guardian in guardians))
        s.cite(GUARDED)
        s.changed()
    did(f, bool(guarded and guardians))
    done(f)
