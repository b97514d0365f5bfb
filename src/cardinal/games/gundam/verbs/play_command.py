"""Playing Command cards by an effect, from wherever they are: their effect is activated as when they are played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.effects.abilities import Condition, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import Playing
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.resolving import finds_all
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.voices import deeds
from cardinal.kernel.events import heard
from cardinal.kernel.machine import call

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class PlayCommand(tree.Effect):
    """Play Command cards for their effects, without paying."""

    who: tree.Who


@dataclass(frozen=True, slots=True)
class PlaysCommand(Deed):
    """The first of the cards that can be played now is played, without its Lv. and its cost being asked for."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        found = [card for card in self.who.cards(s, c) if _can_be_played(s, c, card)]
        did(c, found)
        done(c)
        if found:
            acted(c, "play", [s.ref(found[0])])
            call(s, "command by effect", Playing(c.master, found[0]))


def _can_be_played(s: Game, c: Effect, card: int) -> bool:
    """Whether a Command has an effect of this timing that can be activated, and no text forbids to play it."""
    timing = "action" if s.step == "action" else "main"
    ability = s.match.commands[timing].get(s.defs[card])
    if ability is None or is_prevented(s, heard("played", s.ref(card), player=c.master)):
        return False
    return finds_all(s, Effect(ability.index, s.ref(card), c.master), ability)


def define(grammar: Grammar) -> None:
    for who in ("{who:ref.object}", "{who:pick.zoned}"):
        deeds(grammar, PlayCommand, f"play {who} without paying its cost")


@COMPILES.enter(PlayCommand, "who", law=cite("effect.command.timing"))
def _compile(effect: PlayCommand, draft: Draft) -> None:
    cards = effect.who.cards if isinstance(effect.who, tree.Pick) else None
    if cards is not None and not {*cards.what} <= {"command", "command card"}:
        raise CannotCompile("playing cards that need not be Commands")
    draft.add(PlaysCommand(draft.chosen(effect.who)))


@POSSIBLE.enter(PlayCommand)
def _possible(effect: PlayCommand) -> Condition | None:
    return picked(effect.who)


@SAYINGS.says(PlayCommand)
def _says(who: tree.Who) -> str:
    return f"play {target(who)} without paying for it"
