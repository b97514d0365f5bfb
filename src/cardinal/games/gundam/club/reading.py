"""Card text as a player at the club takes it: what is done, how much of it, and to which cards.

This is no second compiler: the engine plays the text exactly, and what it reads is read here, too (the trees of
``words``). A player only has to guess whether an effect is worth using and whom it should hit, so that what is not
weighed counts for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar

from cardinal.games.gundam.club.table import Table, Unit
from cardinal.games.gundam.compiling.selectors import KEYWORDS
from cardinal.games.gundam.words import READER, executable, tree

ALL = 99
MEASURES = {"ap": "AP", "hp": "HP", "level": "Lv"}
SIDES = {"enemy": "enemy", "each enemy": "enemy", "another player": "enemy", "their": "enemy",
         "your": "friendly", "friendly": "friendly", "own": "friendly"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cards:
    """Which cards a sentence speaks of."""

    side: str = "any"  # enemy, friendly, any, this
    where: str = "field"  # field, trash, hand, deck, shields
    number: int = 1
    limits: tuple[tuple[str, int, int], ...] = ()  # (AP, HP or level, from, to)
    rested: bool | None = None
    damaged: bool = False
    trait: str = ""
    token: bool = False
    other: bool = False

    def fits(self, unit: Unit, table: Table, this: Unit | None = None) -> bool:
        """Whether a Unit is one of them."""
        if self.side == "this":
            return this is not None and unit.place == this.place
        if self.side != "any" and (self.side == "friendly") != (unit.seat in table.team):
            return False
        if self.rested is not None and unit.rest != self.rested:
            return False
        if (self.damaged and not unit.damage) or (self.other and this is not None and unit.place == this.place):
            return False
        printed = table.printed(unit.name)
        if (self.trait and self.trait not in printed.traits) or (self.token and printed.type != "unit token"):
            return False
        numbers = {"AP": unit.ap, "HP": unit.hp, "Lv": printed.level}
        return all(least <= numbers[what] <= most for what, least, most in self.limits)


class Deed(NamedTuple):
    """One thing that an effect does."""

    what: str
    amount: int
    cards: Cards
    word: str = ""  # the keyword that is given


class Reading(NamedTuple):
    """A line of text: its markers, what it costs, and what it does."""

    markers: tuple[str, ...]
    resources: int
    cost: tuple[Deed, ...]
    deeds: tuple[Deed, ...]


THIS, THEIRS = Cards("this"), Cards("enemy")
SUPPORT = Cards("friendly", other=True)
NOTHING = Reading((), 0, (), ())
E = TypeVar("E", bound=tree.Effect)
Weigh = Callable[[E, "Hearing"], Iterable[Deed]]


class Hearing:
    """What a text has spoken of so far: "it" is what was chosen last."""

    def __init__(self) -> None:
        self.chosen: tuple[Cards, ...] = ()

    def whom(self, who: tree.Who | None) -> tuple[Cards, ...]:
        """Whom an effect is about: this card, what was chosen, or cards that it describes itself."""
        if isinstance(who, tree.Pick):
            self.chosen = (picked(who),)
            return self.chosen
        if isinstance(who, tree.Cards):
            return (described(who, ALL),)
        if isinstance(who, tree.Several):
            return tuple(cards for member in who.members for cards in self.whom(member))
        if who is None or who.what == "chosen":
            return self.chosen
        return (THIS,) if who.what == "this" else ()

    def deeds(self, body: Iterable[tree.Sentence]) -> Iterator[Deed]:
        """What sentences do, one after the other."""
        for sentence in body:
            for effect in sentence.effects:
                yield from self.weigh(effect)

    def weigh(self, effect: tree.Effect) -> Iterable[Deed]:
        """What one effect does."""
        return WEIGHED[type(effect)](effect, self) if type(effect) in WEIGHED else ()


def picked(pick: tree.Pick) -> Cards:
    """Cards that are chosen."""
    return described(pick.cards, ALL if pick.count.most is None else max(1, pick.count.most))


def described(cards: tree.Cards, number: int) -> Cards:
    """The cards that a text describes."""
    kinds = {wanted.kind for wanted in cards.filters}
    return Cards(
        side=SIDES.get(cards.whose, "any"),
        where=cards.zone or ("shield" if "shield" in cards.what else "field"),
        number=number,
        limits=tuple(limit for wanted in cards.filters for limit in _limits(wanted)),
        rested=True if "rested" in kinds else False if "active" in kinds else None,
        damaged="damaged" in kinds,
        trait=next((wanted.text for wanted in cards.filters if wanted.kind == "trait"), ""),
        token="unit token" in cards.what,
        other=cards.other,
    )


def _limits(wanted: tree.Filter) -> Iterator[tuple[str, int, int]]:
    number = wanted.number
    if wanted.kind in MEASURES and number is not None and number.of is None:
        bounds = {">=": (number.value, ALL), "<=": (0, number.value), "-": (number.value, number.most)}
        yield (MEASURES[wanted.kind], *bounds.get(number.relation, (number.value, number.value)))


# --- what each verb is to a player --------------------------------------------------------------

WEIGHED: dict[type[tree.Effect], Callable[..., Iterable[Deed]]] = {}


def _weighs(kind: type[E]) -> Callable[[Weigh[E]], Weigh[E]]:
    def enter(function: Weigh[E]) -> Weigh[E]:
        WEIGHED[kind] = function
        return function

    return enter


def _done_to(what: str) -> Callable[..., Iterable[Deed]]:
    """A verb that is only done to cards."""
    return lambda effect, heard: [Deed(what, 1, cards) for cards in heard.whom(effect.who)]


WEIGHED |= {
    tree.Destroy: _done_to("destroy"), tree.Exile: _done_to("exile"), tree.SetActive: _done_to("active"),
    tree.StaysRested: _done_to("stay rested"), tree.Rest: _done_to("rest"), tree.AddToHand: _done_to("take"),
    tree.Deploy: _done_to("deploy"), tree.MayTarget: _done_to("reach"),
}  # fmt: skip


@_weighs(tree.Choose)
def _choose(effect: tree.Choose, heard: Hearing) -> Iterable[Deed]:
    heard.chosen = tuple(picked(pick) for pick in effect.picks)
    return ()


@_weighs(tree.Damage)
def _damage(effect: tree.Damage, heard: Hearing) -> Iterable[Deed]:
    return [Deed("damage", effect.amount.value, cards) for cards in heard.whom(effect.to)]


@_weighs(tree.Return)
def _return(effect: tree.Return, heard: Hearing) -> Iterable[Deed]:
    return [Deed("bounce" if effect.to == "hand" else "to deck", 1, cards) for cards in heard.whom(effect.who)]


@_weighs(tree.Recover)
def _recover(effect: tree.Recover, heard: Hearing) -> Iterable[Deed]:
    return [Deed("recover", effect.amount.value, cards) for cards in heard.whom(effect.who)]


@_weighs(tree.Gets)
def _gets(effect: tree.Gets, heard: Hearing) -> Iterable[Deed]:
    for cards in heard.whom(effect.who):
        for change in effect.changes:
            if change.what == "ap":
                yield Deed("strengthen" if change.value > 0 else "weaken", abs(change.value), cards)
            elif change.what == "hp" and change.value > 0:
                yield Deed("toughen", change.value, cards)
        yield from (Deed("keyword", word.number, cards, KEYWORDS[word.name]) for word in effect.keywords)


@_weighs(tree.Cannot)
def _cannot(effect: tree.Cannot, heard: Hearing) -> Iterable[Deed]:
    forbidden = {"attack": "cannot attack", "attack player": "cannot attack", "receive damage": "protect",
                 "be destroyed": "protect", "be set active": "stay rested"}  # fmt: skip
    deeds = [forbidden[action] for action in effect.actions if action in forbidden]
    return [Deed(deed, 1, cards) for cards in heard.whom(effect.who) for deed in deeds]


@_weighs(tree.Pair)
def _pair(effect: tree.Pair, heard: Hearing) -> Iterable[Deed]:
    return [Deed("pair", 1, cards) for cards in heard.whom(effect.pilot)]


@_weighs(tree.Draw)
def _draw(effect: tree.Draw, heard: Hearing) -> Iterable[Deed]:
    return [Deed("draw", effect.number.value, THIS)] if effect.by != "enemies" else []


@_weighs(tree.Discard)
def _discard(effect: tree.Discard, heard: Hearing) -> Iterable[Deed]:
    whose = {"you": (THIS,), "all": (THIS, THEIRS)}.get(effect.by, (THEIRS,))
    return [Deed("discard", max(1, effect.pick.count.least), cards) for cards in whose]


@_weighs(tree.Mill)
def _mill(effect: tree.Mill, heard: Hearing) -> Iterable[Deed]:
    return [Deed("mill", effect.number.value, THIS)] if effect.whose == "your" else []


@_weighs(tree.PlaceResource)
def _resource(effect: tree.PlaceResource, heard: Hearing) -> Iterable[Deed]:
    return [Deed("ex resource" if effect.ex else "resource", effect.number, THIS)]


@_weighs(tree.DeployTokens)
def _tokens(effect: tree.DeployTokens, heard: Hearing) -> Iterable[Deed]:
    """A token is worth its AP and HP together."""
    for pick in effect.tokens[:1] if effect.either else effect.tokens:
        base = pick.token.name == "EX Base"
        yield Deed("ex base", 1, THIS) if base else Deed("token", pick.count.least * _size(pick.token), THIS)


def _size(token: tree.Token) -> int:
    return token.ap + token.hp or 2


@_weighs(tree.OneOf)
def _one_of(effect: tree.OneOf, heard: Hearing) -> Iterable[Deed]:
    return heard.deeds(effect.options[0].body)


@_weighs(tree.Either)
def _either(effect: tree.Either, heard: Hearing) -> Iterable[Deed]:
    return heard.weigh(effect.effect)


@_weighs(tree.Later)
def _later(effect: tree.Later, heard: Hearing) -> Iterable[Deed]:
    return heard.deeds(effect.body)


# --- lines ----------------------------------------------------------------------------------------


def lines_of(text: str) -> list[str]:
    """The lines of a card that say something."""
    return [line for line in text.split("\n") if line.strip()]


@lru_cache(maxsize=4096)
def ability_of(line: str) -> tree.Ability | None:
    """A line of card text as the engine reads it, every reference resolved; None if it is not understood."""
    found = READER.read(line).abilities
    return executable(found[0]) if found else None


@lru_cache(maxsize=4096)
def read(line: str) -> Reading:
    """One line of card text.

    >>> read("【Main】Choose 1 enemy Unit with 3 or less AP. Deal 2 damage to it.").deeds[0][:2]
    ('damage', 2)
    """
    ability = ability_of(line)
    if ability is None:
        return NOTHING
    markers = tuple(mark.name.removeprefix("activate ") for mark in ability.marks)
    paid = sum(effect.number for effect in ability.cost if isinstance(effect, tree.PayCost))
    cost, heard = Hearing(), Hearing()
    price = tuple(deed for effect in ability.cost for deed in cost.weigh(effect))
    return Reading(markers, paid, price, tuple(heard.deeds(ability.body)))


def repeated(line: str) -> str:
    """The mark of the effects of its own card that a line activates again, if it does."""
    ability = ability_of(line)
    effects = [effect for sentence in ability.body for effect in sentence.effects] if ability is not None else []
    return next((effect.mark for effect in effects if isinstance(effect, tree.Activate)), "")


@lru_cache(maxsize=4096)
def keywords_of(text: str) -> tuple[str, ...]:
    """The keywords that the lines of a card give."""
    abilities = [ability for line in lines_of(text) if (ability := ability_of(line)) is not None]
    said = [effect for ability in abilities for sentence in ability.body for effect in sentence.effects]
    given = [word for effect in said if isinstance(effect, tree.Gets) for word in effect.keywords]
    return tuple(KEYWORDS[word.name] for word in (*given, *(e for e in said if isinstance(e, tree.Keyword))))
