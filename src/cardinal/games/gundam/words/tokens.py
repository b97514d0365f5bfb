"""Deploying cards and tokens, placing Resources."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import Ability, Deploy, DeployTokens, PlaceResource, Token, TokenPick
from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    described(grammar)
    deploying(grammar)
    resources(grammar)


def described(grammar: Grammar) -> None:
    """ "[Bit]((Dusk)･AP1･HP1･<Blocker>)"; a name alone is a token that is described elsewhere."""
    grammar.rule("token", Token, "{name:bracketed}")
    stats = "{name:bracketed}({traits:token.traits}･AP{ap:digits}･HP{hp:digits}"
    grammar.listing("token.traits", "trait.single", " ", least=1)
    grammar.listing("token.abilities", "token.ability", "･", least=1)
    plain = "{name:bracketed}(AP{ap:digits}･HP{hp:digits}"
    for words in (stats, plain):
        grammar.rule("token", Token, words + ")", words + "･{abilities:token.abilities})")
    grammar.rule("token.sentence.keyword", Ability, "{body*:keyword.sentence}")
    grammar.alias("token.ability", "{:token.sentence.keyword}", "{:token.line}")
    grammar.rule("token.line", Ability, "^{body*:sentence}{body:sentences.more}")
    grammar.words("rested", {"": False, "rested ": True})
    for number, noun in (("one", "token"), ("many", "tokens")):
        grammar.rule("token.pick", TokenPick, f"{{count:count.{number}}} {{rested}}{{token}} Unit {noun}")
    grammar.words("token.base", {"EX Base": Token("EX Base")})
    grammar.rule("token.pick", TokenPick, "{count:count.one} {rested}{token:token.base}")
    grammar.rule("token.short", TokenPick, "{count:count.one} {rested}{token}")


def deploying(grammar: Grammar) -> None:
    for who in ("{who:ref.object}", "{who:pick.zoned}"):
        grammar.rule("effect", Deploy, f"deploy {who}")
        grammar.rule("effect", Deploy, f"deploy {who} rested", rested=True)
    grammar.rule("effect", Deploy, "pay its cost to deploy {who:ref.object}", pay=True)
    grammar.listing("token.picks", "token.pick", ", ", ", and ", " and ")
    grammar.rule("effect", DeployTokens, "deploy {tokens:token.picks}")
    grammar.rule("effect", DeployTokens, "deploy {tokens*:token.pick} for {times:amount.each}")
    grammar.rule("effect", DeployTokens, "deploy {tokens*:token.short} or {tokens*:token.pick}", either=True)


def resources(grammar: Grammar) -> None:
    for who, by in (("", "you"), ("all players ", "all"), ("each player places ", "")):
        if by:
            for noun in ("{Resource|Resources}",):
                grammar.rule("effect", PlaceResource, f"{who}place {{number:digits}} {{rested}}{noun}", by=by)
                ex = f"{who}place {{number:digits}} {{rested}}EX {noun}"
                grammar.rule("effect", PlaceResource, ex, by=by, ex=True)
