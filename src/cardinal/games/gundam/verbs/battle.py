"""Battles that an effect begins (5-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.game import NO_CARD
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.battle import exchange
from cardinal.games.gundam.rules.facts import BATTLES
from cardinal.games.gundam.rules.frames import Ordering
from cardinal.games.gundam.rules.substituting import asks_who_takes
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_MASK
from cardinal.language.saying import listed

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

OWN_BATTLE = cite("battling.by_own_effect")
CHOSEN_BATTLE = cite("battling.two_chosen")
ATTACKING = cite("battling.attacking")
ENDS_QUIETLY = cite("battling.cleanup")
TRIGGERS_WAIT = cite("battling.triggers_wait")
NESTED = cite("battling.nested")
ANY_OWNER = cite("battling.any_owner")
ONE_SIDE = cite("battling.one_side")
BOTH_NEEDED = cite("battling.needs_both")


@dataclass(frozen=True, slots=True)
class Battle(Deed):
    """A battle between two Units of which only the damage step is performed; the first attacks (5-22-4)."""

    units: tuple[Whom, ...]

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 1:  # what its damage triggered is resolved
            duel_ends(s, c.scratch)
            done(c)
            return
        units = [card for who in self.units for card in who.cards(s, c)]
        own = c.source >= 0 and c.source & CARD_MASK in units
        if own:  # the Unit whose effect it is attacks (5-22-3)
            units.sort(key=lambda card: card != c.source & CARD_MASK)
        if len(units) >= 2 and _no_battle(s, units):
            units = []
        did(c, len(units) >= 2)
        if len(units) < 2:
            s.cite(BOTH_NEEDED)
            done(c)
        elif not asks_who_takes(s, units[:2], actions.BATTLE_DAMAGE):
            s.cite(OWN_BATTLE if own else CHOSEN_BATTLE)
            _duel(s, c, units)


def duel(s: Game, first: int, second: int) -> tuple[int, int, int, bool]:
    """A battle of two Units of which only the damage step is performed (5-22-3); they are battling (5-22-1).

    The answer is the battle around it, to which ``duel_ends`` goes back.
    """
    around = (s.attacker, s.target, s.target_player, s.blocked)
    _battle(s, s.ref(first), s.ref(second))
    exchange(s, first, second)
    return around


def duel_ends(s: Game, around: tuple[int, int, int, bool]) -> None:
    """A battle that an effect began is over, with what was decided for its damage; one around it goes on."""
    s.decided = ()
    _battle(s, *around)


def _battle(s: Game, attacker: int, target: int, player: int = NO_CARD, blocked: bool = False) -> None:
    """These battle now; effects about battling follow."""
    s.attacker, s.target, s.target_player, s.blocked = attacker, target, player, blocked
    s.touched(BATTLES)


def _duel(s: Game, c: Effect, units: list[int]) -> None:
    if s.cited is not None:
        _watched(s, units[0], units[1])
    c.scratch = duel(s, units[0], units[1])
    if s.match.readings["begun_battle_triggers"] == "in_damage_step":
        c.phase = 1
        call(s, "triggered effects", Ordering((s.group, s.remains, False)))
        return
    if s.waiting:
        s.cite(TRIGGERS_WAIT)
    duel_ends(s, c.scratch)
    done(c)


def _watched(s: Game, first: int, second: int) -> None:
    """Who watches is told what is out of the ordinary about a battle that an effect begins."""
    s.cite(ATTACKING)
    s.cite(ENDS_QUIETLY)
    if s.attacker >= 0:
        s.cite(NESTED)
    if not s.is_active_side(s.owner(first)):
        s.cite(ANY_OWNER)
    if s.team(s.owner(first)) == s.team(s.owner(second)):
        s.cite(ONE_SIDE)


def _no_battle(s: Game, units: list[int]) -> bool:
    """Whether a reading keeps two Units from battling: within a battle, of one side, or begun by the standby side."""
    readings = s.match.readings
    first, second = s.owner(units[0]), s.owner(units[1])
    return (
        (s.attacker >= 0 and readings["begun_battle_nested"] == "refused")
        or (s.team(first) == s.team(second) and readings["begun_battle_one_side"] == "no_battle")
        or (not s.is_active_side(first) and readings["begun_battle_standby_attacker"] == "refused")
    )


def define(grammar: Grammar) -> None:
    skipping = " and only perform the damage step"
    two = "begin a battle between {units*:ref.object} and {units*:ref.object}" + skipping
    grammar.rule("effect", tree.Battle, two)
    grammar.rule("effect", tree.Battle, "begin a battle between them" + skipping, units=(tree.Ref("them"),))


@COMPILES.enter(tree.Battle, "units", law=OWN_BATTLE)
def _compile(effect: tree.Battle, draft: Draft) -> None:
    draft.add(Battle(tuple(draft.chosen(unit) for unit in effect.units)))


@SAYINGS.says(tree.Battle)
def _says(units: tuple[tree.Who, ...]) -> str:
    return f"{listed([target(each) for each in units])} battle at once, the first attacking; only damage is dealt"
