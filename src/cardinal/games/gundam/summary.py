"""What a match knows of its effects before it begins: what they can do at all, and cards as they are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardinal.effects.asking import Amount
from cardinal.games.gundam.cards import CardDefinition
from cardinal.games.gundam.effects.abilities import BURST, THIS, Ability, ConstantPart, Copied, Value
from cardinal.games.gundam.rules.information import Info
from cardinal.games.gundam.verbs.gets import Gets, word


def takes_hp(ability: Ability) -> bool:
    """Whether an effect can lower HP, or set it."""
    gained: list[tuple[str, Value]] = [(deed.what, deed.value) for deed in ability.program if isinstance(deed, Gets)]
    gained += [(part.what, part.value) for part in ability.constant]
    amounts = [(what, number) for what, number in gained if "hp" in what]
    return any(what == "set hp" or not isinstance(number, int) or number < 0 for what, number in amounts)


def plain_parts(ability: Ability) -> list[tuple[str, Value]]:
    """What a constant effect changes of its own card, where it asks nothing more; else nothing."""
    parts = ability.constant
    asks = any(part.condition is not None or isinstance(part.value, (Amount, Copied)) for part in parts)
    return [] if asks or any(part.who != THIS for part in parts) else [(part.what, part.value) for part in parts]


def rests_itself(ability: Ability) -> bool:
    """Whether the card of an effect is rested before the colon: one that is rested cannot pay that."""
    return any(part.action == "rest" and part.chosen is None for part in ability.cost)


def words(abilities: Sequence[Ability]) -> Iterator[str]:
    """The first words of what texts allow and forbid: what no text of a match says need not be looked for."""
    for ability in abilities:
        yield from (word(part.value) for part in ability.constant if part.what in ("may", "cannot"))
        yield from (deed.allows() for deed in ability.program)


def gives_support(ability: Ability) -> bool:
    """Whether an effect has or gives the keyword Support."""
    gained = [deed.value for deed in ability.program if isinstance(deed, Gets) and deed.what == "keyword"]
    gained += [part.value for part in ability.constant if part.what == "keyword"]
    return any(isinstance(value, tuple) and value[0] == "Support" for value in gained)


def keywords(ability: Ability) -> list[tuple[str, int]]:
    """The keywords that a constant effect gives, with their amounts."""
    return [part.value for part in ability.constant if part.what == "keyword" and isinstance(part.value, tuple)]


def grants(gained: Iterable[Gets | ConstantPart]) -> list[int]:
    """The effects that are given, by their numbers."""
    return [each.value for each in gained if each.what == "grant" and isinstance(each.value, int)]


def base(definition: CardDefinition, abilities: Sequence[Ability]) -> Info:
    """The printed values of a card, with the keyword effects it always has."""
    printed = definition.printed
    now = Info()
    now.names = (printed.name, *definition.also_named)
    now.traits = printed.traits
    now.color = printed.color
    now.level, now.cost, now.ap, now.hp = printed.level, printed.cost, printed.ap, printed.hp
    own = tuple(number for number in definition.abilities if abilities[number].kind != BURST)
    now.abilities = own
    if definition.type in ("unit", "unit token", "base"):
        for number in own:
            ability = abilities[number]
            if ability.keyword and not ability.gates:
                for name, amount in keywords(ability):
                    now.keywords[name] = now.keywords.get(name, 0) + amount
    return now
