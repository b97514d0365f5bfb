"""Attacks made by effects, and battles that effects change: who is attacked, who is guarded (10.34, 7.1.2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import cards_of, refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.attacking import LEGION_MATE, kind_of_battle
from cardinal.games.vanguard.rules.zones import BATTLE_CIRCLES, MATE, ZONES, G
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

KIND_CHANGES = cite("battle.kind_changes")
GUARDED = cite("guard.which_unit")
ATTACK = cite("action.attack")
ATTACK_WAITS = cite("action.attack.waits")


@dataclass(frozen=True, slots=True)
class AttackWith(Deed):
    """A unit will attack another as soon as the effects in progress are over (10.34.1)."""

    who: Who
    target: Who

    def run(self, s: Fight, c: Resolving) -> None:
        attackers = [ref for ref in refs_of(s, c, self.who) if s.alive(ref)]
        targets = tuple(ref for ref in refs_of(s, c, self.target) if s.alive(ref))
        if attackers and targets:
            s.forced_attacks = (*s.forced_attacks, (c.master, attackers[0], targets))
            s.cite(ATTACK)
            if s.in_battle():
                s.cite(ATTACK_WAITS)
        did(c, bool(attackers and targets))
        done(c)


@dataclass(frozen=True, slots=True)
class AttackedChanges(Deed):
    """Another unit of the defender is attacked from now on; a Legion Mate cannot be made to be (7.4.1.8.6).

    Nothing happens that waits for an attack: the attack is the one that was declared.
    """

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        named = [card for card in cards_of(s, c, self.who) if s.is_unit(card) and s.master(card) != s.turn_player]
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
        did(c, changes)
        done(c)


@dataclass(frozen=True, slots=True)
class GuardiansGuard(Deed):
    """All guardians of the player guard this unit."""

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        guarded = [s.ref(card) for card in cards_of(s, c, self.who) if s.is_unit(card)]
        guardians = [s.ref(card) for card in s.zone(c.master, G)]
        if guarded and guardians:
            others = tuple(entry for entry in s.guards if entry[0] not in guardians)
            s.guards = (*others, *((guardian, guarded[0]) for guardian in guardians))
            s.cite(GUARDED)
            s.changed()
        did(c, bool(guarded and guardians))
        done(c)
