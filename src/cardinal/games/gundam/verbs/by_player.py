"""What another player does, or every player: "your opponent rests 1 of their Units"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, player_words
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.each_player import EachPlayer
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.selectors import ENEMIES, ENEMY
from cardinal.language.nodes import mapped
from cardinal.language.saying import listed

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


SHOWN = "reveal"


def define(grammar: Grammar) -> None:
    for form in ("base", "third"):
        grammar.listing(f"deeds.{form}", f"deed.{form}", " and ")
    grammar.rule("chooses", tree.Choose, "chooses {picks}")
    doers = ((ENEMY, "enemies", "third"), ("each player", "all", "third"), ("that player", "they", "third"),
             (ENEMIES, "enemies", "base"), ("{all|both} players{| each}", "all", "base"))  # fmt: skip
    for player, by, form in doers:  # where more could follow in the same form, it belongs to them
        category = "effect" if form == "third" else "effect.theirs.all"
        grammar.rule(category, tree.ByPlayer, f"{player} {{effects:deeds.{form}}}", by=by)
        if form == "third":
            then = f"{player} {{effects*:deed.third}}, then {{effects:deeds.third}}"
            grammar.rule("effect", tree.ByPlayer, then, by=by)
            chosen = f"{player} {{effects*:chooses}}{{ and|, and}} {{effects:deeds.third}}"
            grammar.rule("effect", tree.ByPlayer, chosen, by=by)
        grammar.rule("effect.theirs.all", tree.ByPlayer, f"{player} may {{effects:deeds.base}}", by=by, may=True)


@dataclass(frozen=True, slots=True)
class Reports(Deed):
    """Tells the effect by whose word a player did something whether they did: "If they do not, ..."; and what they
    have shown, of which it goes on speaking (1-3-7)."""

    def run(self, s: Game, c: Effect) -> None:
        below = [frame for frame in s.stack if isinstance(frame, Effect) and frame is not c]
        if below:
            did(below[-1], c.did)
            shown = [ref for deed, ref in c.treated if deed == SHOWN]
            if shown:
                acted(below[-1], SHOWN, shown)
                below[-1].among = tuple([ref for deed, ref in below[-1].treated if deed == SHOWN])
        done(c)


@COMPILES.enter(tree.ByPlayer, "by", "effects", "may")
def _compile(effect: tree.ByPlayer, draft: Draft) -> None:
    sentence = mapped(tree.Sentence(effect.effects, may=effect.may), _own)
    body = draft.compiler.sub_effect(tree.Ability((sentence,)))
    body.on_behalf = True
    body.program = (*body.program, Reports())
    draft.add(EachPlayer(body.index, effect.by))


def _own(part: object) -> object:
    """ "1 of their Units" in the words of the player who does it."""
    if isinstance(part, tuple):
        return tuple(_own(each) for each in part)
    if isinstance(part, tree.Cards) and part.whose in ("their", "own"):
        part = replace(part, whose="your")
    return mapped(part, _own) if isinstance(part, tree.Node) else part


@SAYINGS.says(tree.ByPlayer)
def _says(by: str, effects: tuple[tree.Effect, ...], may: bool) -> str:
    like = "if they like, " if may else ""
    return f"{like}{player_words(by)}{listed(SAYINGS.all(effects))}"
