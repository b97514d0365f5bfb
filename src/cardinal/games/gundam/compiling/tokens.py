"""Tokens that texts describe, as cards of the match."""

from __future__ import annotations

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.compiling.parts import multiplied
from cardinal.games.gundam.compiling.selectors import CannotCompile, amount
from cardinal.games.gundam.effects.abilities import Amount
from cardinal.games.gundam.verbs.tokens import Made, Open
from cardinal.games.gundam.words import tree


def token(
    known: list[Printed], named: dict[str, Printed], pick: tree.TokenPick, times: tree.Amount | None = None
) -> Made:
    """A token by its number among those that texts describe, how many, whether rested; -1 is the EX Base.

    ``named``: the tokens of the match that a text may call by their name alone.
    """
    number: Amount | Open = pick.count.least
    if pick.count.equal is not None:
        number = amount(pick.count.equal)
    elif pick.count.most is None:
        raise CannotCompile("any number of tokens")
    elif pick.count.most != pick.count.least:
        number = Open(pick.count.least, pick.count.most)
    if times is not None:
        number = multiplied(pick.count.least, amount(times))
    described = pick.token
    if described.name == "EX Base":
        return Made(-1, number, pick.rested)
    printed = named.get(described.name) if described == tree.Token(described.name) else _described(described)
    if printed is None:
        raise CannotCompile(f"a token {described.name} that nothing describes")
    if printed not in known:
        known.append(printed)
    return Made(known.index(printed), number, pick.rested)


def _described(described: tree.Token) -> Printed:
    """The card that a text describes."""
    from cardinal.games.gundam.words import show  # noqa: PLC0415 - the grammar is built only if it is needed

    text = "\n".join(show(ability) for ability in described.abilities)
    traits = tuple(wanted.text for wanted in described.traits)
    return Printed(described.name, "unit token", ap=described.ap, hp=described.hp, traits=traits, text=text)
