"""Placing Resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, player_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.moving import happen, key, move
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.sides import actors
from cardinal.games.gundam.rules.zones import EX_LIMIT, RESOURCE_DECK, RESOURCES, REST
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.games.gundam.words.voices import players_deeds
from cardinal.kernel.events import heard
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

RESOURCE = cite("resource_phase.place")
EX_RESOURCE = cite("token.ex_resource")
NO_MORE_ROOM = cite("zone.resource.limit")
EX_AMONG_THEM = cite("zone.resource.over_limit")
NO_MORE_EX = cite("zone.resource.limit_ex")
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
        placed = [(player, place_resource(s, player, ex=self.ex, rested=self.rested)) for player in asked]
        found = [(player, card) for player, card in placed if card >= 0]
        did(c, len(found) == len(placed))
        if len(found) > 1 and not self.ex:
            s.cite(RESOURCES_TOGETHER)
        if found and "placed" in s.match.heard:
            happen(s, [heard("placed", s.ref(card), player=player) for player, card in found])
        done(c)


def place_resource(s: Game, player: int, *, ex: bool, rested: bool) -> int:
    """Places a Resource, unless there are as many as may be (4-4-2); the card, or -1."""
    here = s.zone(player, RESOURCES)
    marks = REST if rested else 0
    apart = ex and s.match.readings["resource_limit_counts_ex"] == "no"  # then five are the only limit
    room = apart or s.room_for_resource(player)
    five = ex and sum(1 for card in here if s.defs[card] in s.match.ex_resources) >= EX_LIMIT
    if not room:
        s.cite(NO_MORE_ROOM)
        if any(s.defs[card] in s.match.ex_resources for card in here):
            s.cite(EX_AMONG_THEM)
    if five:
        s.cite(NO_MORE_EX)
    if not room or (five and s.match.readings["resource_over_limit"] == "not_placed"):
        return -1
    deck = s.zone(player, RESOURCE_DECK)
    if not ex and not deck:
        return -1
    card = int(s.match.create(s, player, s.match.ex_resource, -1)) if ex else deck[-1]
    if is_prevented(s, heard("placed", s.ref(card), player=player)):
        return -1
    move(s, [(card, key(player, RESOURCES))], EX_RESOURCE if ex else RESOURCE, "resource", marks=marks)
    return card


HAPPENS.enter("place", Happens("placed", "{who} is placed", players=True, done=inflected("place")))


def define(grammar: Grammar) -> None:
    placed = "place {number:digits} {rested}%s{Resource|Resources}"
    for words, ex in (("", False), ("EX ", True)):
        grammar.rule("effect", tree.PlaceResource, placed % words, ex=ex)
        players_deeds(grammar, tree.PlaceResource, placed % words, ex=ex)


@COMPILES.enter(tree.PlaceResource, "number", "ex", "rested", "by")
def _compile(effect: tree.PlaceResource, draft: Draft) -> None:
    draft.add(PlaceResource(effect.number, effect.ex, effect.rested, effect.by))


@SAYINGS.says(tree.PlaceResource)
def _says(number: int, ex: bool, rested: bool, by: str) -> str:
    kind = "EX Resource" if ex else "Resource"
    return f"{player_words(by)}place {number} {'rested ' if rested else ''}{kind}{'s' * (number != 1)}"
