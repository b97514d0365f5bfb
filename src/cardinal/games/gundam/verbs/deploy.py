"""Deploying cards by an effect (5-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.effects.abilities import Condition, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.costs import ex_choices, pay_resources, told_of_payment
from cardinal.games.gundam.rules.frames import Entering
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.zones import BASE, BATTLE, ZONES
from cardinal.games.gundam.verbs.deed import Speaking
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import DONE, HAPPENS, Happens
from cardinal.games.gundam.words.voices import deeds
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_BITS
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

DEPLOYED = ("unit", "base", "unit token", "ex base")


@dataclass(frozen=True, slots=True)
class Deploy(Speaking):
    """Deploys cards, without paying unless ``pay``; too many Units make room first (11-4-2-2)."""

    who: Whom
    rested: bool = False
    pay: bool = False

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        cards = [card for card in cards if s.definition(card).type in DEPLOYED and _is_elsewhere(s, card)]
        if self.pay and cards and c.phase == 0:
            cost = info(s, cards[0]).cost
            if s.can_pay(c.master) < cost:
                c.did = 0
                done(c)
                return
            c.phase = 1
            _pay(s, c.master, cost)
            told_of_payment(s, c, cost)
        enter(s, c, cards, cards if self.rested else ())
        done(c)


def enter(s: Game, c: Effect, cards: Sequence[int], rested: Sequence[int]) -> None:
    """Begins to deploy cards by an effect, some of them rested; those that no text keeps from it (1-3-3)."""
    able = [card for card in cards if actions.may_deploy(s, c.master, card)]
    did(c, cards and len(able) == len(cards))
    if able:
        entering = Entering(c.master, tuple(able), tuple(card for card in rested if card in able))
        call(s, "deploy by effect", entering)
        c.it = tuple((s.life[card] + 1) << CARD_BITS | card for card in able)
        acted(c, "deploy", c.it)


def _pay(s: Game, player: int, cost: int) -> None:
    """Pays for a card that an effect lets a player deploy; ordinary Resources first."""
    choices = ex_choices(s, player, cost)
    pay_resources(s, player, cost, choices[0] if choices else 0)


def _is_elsewhere(s: Game, card: int) -> bool:
    """Whether a card is not on the field already."""
    return s.where[card] % ZONES not in (BATTLE, BASE)


DONE.enter("deploy", "deployed")
DEPLOYS = Happens("deployed", "{who} is deployed", players=True, from_zone=True, done=inflected("deploy"))
HAPPENS.enter("deployed", DEPLOYS)


def define(grammar: Grammar) -> None:
    for who in ("{who:ref.object}", "{who:pick.zoned}"):
        deeds(grammar, tree.Deploy, f"deploy {who}{{| without paying its cost}}")
        deeds(grammar, tree.Deploy, f"deploy {who} rested{{| without paying its cost}}", rested=True)
    grammar.rule("effect", tree.Deploy, "pay its cost to deploy {who:ref.object}", pay=True)


@COMPILES.enter(tree.Deploy, "who", "rested", "pay", law=cite("term.deploy"))
def _compile(effect: tree.Deploy, draft: Draft) -> None:
    draft.add(Deploy(draft.chosen(effect.who), effect.rested, effect.pay))


@POSSIBLE.enter(tree.Deploy)
def _possible(effect: tree.Deploy) -> Condition | None:
    return picked(effect.who)


@SAYINGS.says(tree.Deploy)
def _says(who: tree.Who, rested: bool, pay: bool) -> str:
    how = " for its cost" if pay else " without paying for it"
    return f"deploy {target(who)}{how}{', rested' if rested else ''}"
