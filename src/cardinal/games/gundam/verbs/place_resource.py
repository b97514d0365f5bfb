"""Placing Resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, player_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.rules.sides import actors
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens, you_have
from cardinal.kernel.events import heard

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

RESOURCES_TOGETHER = cite("zone.resource_deck.together")


@dataclass(frozen=True, slots=True)
class PlaceResource(Deed):
    """Places Resources from the resource deck, or EX Resources; never more than may be there (point 14)."""

    number: int
    ex: bool
    rested: bool
    by: str

    def run(self, s: Game, c: Effect) -> None:
        asked = [player for player in actors(s, c, self.by) for _ in range(self.number)]
        placed = [(player, s.match.place_resource(s, player, ex=self.ex, rested=self.rested)) for player in asked]
        found = [(player, card) for player, card in placed if card >= 0]
        did(c, len(found) == len(placed))
        if len(found) > 1 and not self.ex:
            s.cite(RESOURCES_TOGETHER)
        if found and "placed" in s.match.heard:
            happen(s, [heard("placed", s.ref(card), player=player) for player, card in found])
        done(c)


HAPPENS.enter("place", Happens("placed", "you place {who}", by_player=True))


def define(grammar: Grammar) -> None:
    for who, by in (("", "you"), ("all players ", "all")):
        placed = f"{who}place {{number:digits}} {{rested}}"
        grammar.rule("effect", tree.PlaceResource, placed + "{Resource|Resources}", by=by)
        grammar.rule("effect", tree.PlaceResource, placed + "EX {Resource|Resources}", by=by, ex=True)
    grammar.rule("event", tree.When, "you place {who:any.one}", event="place")
    you_have(grammar, "placed {who:any.one}", "place")


@COMPILES.enter(tree.PlaceResource, "number", "ex", "rested", "by")
def _compile(effect: tree.PlaceResource, draft: Draft) -> None:
    draft.add(PlaceResource(effect.number, effect.ex, effect.rested, effect.by))


@SAYINGS.says(tree.PlaceResource)
def _says(number: int, ex: bool, rested: bool, by: str) -> str:
    kind = "EX Resource" if ex else "Resource"
    return f"{player_words(by)}place {number} {'rested ' if rested else ''}{kind}{'s' * (number != 1)}"
