"""Deploying tokens that a text describes (5-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import CannotCompile, amount
from cardinal.games.gundam.effects.abilities import Number
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.effects.quantities import multiplied, value
from cardinal.games.gundam.explaining.cards import SAYINGS, count_words, filters_words, times_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Speaking, fewest
from cardinal.games.gundam.verbs.deploy import enter
from cardinal.games.gundam.verbs.one_of import one_of
from cardinal.games.gundam.words import tree
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.saying import listed, nothing_else

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

NUMBER_CHOSEN = cite("golden.number")


class Open(NamedTuple):
    """A number of tokens that the player chooses."""

    least: int
    most: int


class Made(NamedTuple):
    """Tokens of one kind: the number of their definition, how many, whether rested.

    Until all cards of a match are defined it is the number among the tokens that texts describe, -1 for the EX Base.
    """

    token: int
    number: Number | Open
    rested: bool


@dataclass(frozen=True, slots=True)
class DeployTokens(Speaking):
    """Tokens come from outside the game (5-17-1); "1 to 2" of them: the player chooses the number (1-3-5)."""

    tokens: tuple[Made, ...]

    def run(self, s: Game, c: Effect) -> None:
        chosen = next((each.number for each in self.tokens if isinstance(each.number, Open)), None)
        if chosen is not None and c.phase == 0:
            c.phase = 1
            numbers = [("number", n) for n in range(chosen.least, chosen.most + 1)]
            ask(s, c.master, "number", NUMBER_CHOSEN, numbers, c.source & CARD_MASK)
            return
        made: list[int] = []
        resting: list[int] = []
        for definition, number, rested in self.tokens:
            for _ in range(s.choice[1] if isinstance(number, Open) else value(s, c, number)):
                made.append(s.match.create(s, c.master, definition, -1, made))
                resting += made[-1:] if rested else []
        enter(s, c, made, resting)
        done(c)

    def at_least(self, least: int) -> DeployTokens:
        return replace(self, tokens=tuple(each._replace(number=_opened(each.number, least)) for each in self.tokens))

    def defined(self, definitions: Sequence[int], ex_base: int) -> DeployTokens:
        """The same with the numbers of the tokens' definitions."""
        numbers = [ex_base if each.token < 0 else definitions[each.token] for each in self.tokens]
        made = (each._replace(token=number) for each, number in zip(self.tokens, numbers, strict=True))
        return replace(self, tokens=tuple(made))


def _opened(number: Number | Open, least: int) -> Number | Open:
    return Open(fewest(number.least, least), number.most) if isinstance(number, Open) else number


def define(grammar: Grammar) -> None:
    _described_as(grammar)
    grammar.words("rested", {"": False, "rested ": True})
    for number, noun in (("one", "token"), ("many", "tokens")):
        grammar.rule("token.pick", tree.TokenPick, f"{{count:count.{number}}} {{rested}}{{token}} Unit {noun}")
    grammar.words("token.base", {"EX Base": tree.Token("EX Base")})
    grammar.rule("token.pick", tree.TokenPick, "{count:count.one} {rested}{token:token.base}")
    grammar.rule("token.short", tree.TokenPick, "{count:count.one} {rested}{token}")
    grammar.listing("token.picks", "token.pick", ", ", ", and ", " and ")
    grammar.rule("effect", tree.DeployTokens, "deploy {tokens:token.picks}")
    grammar.rule("effect", tree.DeployMore, "deploy {number:digits}")
    grammar.rule("effect", tree.DeployTokens, "deploy {tokens*:token.pick} for {times:amount.each}")
    grammar.rule("effect", tree.DeployTokens, "deploy {tokens*:token.short} or {tokens*:token.pick}", either=True)


def _described_as(grammar: Grammar) -> None:
    """ "[Bit]((Dusk)･AP1･HP1･<Blocker>)"; a name alone is a token that is described elsewhere."""
    grammar.rule("token", tree.Token, "{name:bracketed}")
    stats = "{name:bracketed}({traits:token.traits}･AP{ap:digits}･HP{hp:digits}"
    grammar.listing("token.traits", "trait.single", " ", least=1)
    grammar.listing("token.abilities", "token.ability", "･", least=1)
    plain = "{name:bracketed}(AP{ap:digits}･HP{hp:digits}"
    for words in (stats, plain):
        grammar.rule("token", tree.Token, words + ")", words + "･{abilities:token.abilities})")
    grammar.rule("token.sentence.keyword", tree.Ability, "{body*:keyword.sentence}")
    grammar.alias("token.ability", "{:token.sentence.keyword}", "{:token.line}")
    grammar.rule("token.line", tree.Ability, "^{body*:sentence}{body:sentences.more}")


@SAYINGS.says(tree.DeployMore)
def _says_more(number: int) -> str:
    return f"deploy {number} of them"


@COMPILES.enter(tree.DeployMore, "number")
def _compile_more(effect: tree.DeployMore, draft: Draft) -> None:
    raise CannotCompile("a number to deploy, where no token is spoken of")


@COMPILES.enter(tree.DeployTokens, "tokens", "either", "times", law=cite("token.term"))
def _compile(effect: tree.DeployTokens, draft: Draft) -> None:
    if effect.either:
        one_of(draft, tuple(tree.Mode((tree.Sentence((tree.DeployTokens((pick,)),)),)) for pick in effect.tokens))
    else:
        draft.add(DeployTokens(tuple(_made(draft.compiler, pick, effect.times) for pick in effect.tokens)))


def _made(compiler: Compiler, pick: tree.TokenPick, times: tree.Amount | None) -> Made:
    """Tokens of one kind; a text may call those of the match by their name alone."""
    number: Number | Open = pick.count.least
    if pick.count.equal is not None:
        number = amount(pick.count.equal)
    elif pick.count.most is None:
        raise CannotCompile("any number of tokens")
    elif pick.count.most != pick.count.least:
        number = Open(pick.count.least, pick.count.most)
    if times is not None:
        number = multiplied(pick.count.least, amount(times))
    if pick.token.name == "EX Base":
        return Made(-1, number, pick.rested)
    by_name = pick.token == tree.Token(pick.token.name)
    printed = compiler.named.get(pick.token.name) if by_name else _described(pick.token)
    if printed is None:
        raise CannotCompile(f"a token {pick.token.name} that nothing describes")
    if printed not in compiler.tokens:
        compiler.tokens.append(printed)
    return Made(compiler.tokens.index(printed), number, pick.rested)


def _described(described: tree.Token) -> Printed:
    """The card that a text describes."""
    from cardinal.games.gundam.words import show  # noqa: PLC0415 - the grammar is built only if it is needed

    text = "\n".join(show(ability) for ability in described.abilities)
    traits = tuple(wanted.text for wanted in described.traits)
    return Printed(described.name, "unit token", ap=described.ap, hp=described.hp, traits=traits, text=text)


@SAYINGS.says(tree.DeployTokens)
def _says(tokens: tuple[tree.TokenPick, ...], either: bool, times: tree.Amount | None) -> str:
    named = listed([_token_words(each) for each in tokens], "or" if either else "and")
    return f"deploy {named}{times_words(times)}"


def _token_words(pick: tree.TokenPick) -> str:
    """Tokens with everything that is written on them."""
    token = pick.token
    rested = ", rested" if pick.rested else ""
    if token.name == "EX Base":
        nothing_else("an EX Base", traits=token.traits, ap=token.ap, hp=token.hp, abilities=token.abilities)
        return f"{count_words(pick.count)} EX Base{rested}"
    tokens = "Unit token" if pick.count.most == 1 else "Unit tokens"
    if token == tree.Token(token.name):
        return f'{count_words(pick.count)} {tokens} "{token.name}"{rested}'
    traits = f", {filters_words(token.traits)}" if token.traits else ""
    abilities = "".join(f", with [{SAYINGS.say(ability)}]" for ability in token.abilities)
    values = f"AP {token.ap}, HP {token.hp}{traits}{abilities}"
    return f'{count_words(pick.count)} {tokens} "{token.name}" ({values}){rested}'
