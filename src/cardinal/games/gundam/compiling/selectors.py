"""From the tree of a text to what the engine evaluates: descriptions of cards and players, references, numbers."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from cardinal.games.gundam.effects.abilities import Selection, Test, Who
from cardinal.games.gundam.effects.selectors import TESTS
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    LIMBO,
    PILOTS,
    REMOVED,
    RESOURCES,
    SHIELDS,
    TRASH,
)
from cardinal.games.gundam.words import tree

KEYWORDS = {
    "blocker": "Blocker",
    "breach": "Breach",
    "repair": "Repair",
    "support": "Support",
    "first strike": "First Strike",
    "high-maneuver": "High-Maneuver",
    "suppression": "Suppression",
}
AMOUNTS = ("breach", "repair", "support")


class CannotCompile(Exception):
    """A text that was read but that the engine has no instruction for yet."""


def keyword(word: tree.Keyword) -> tuple[str, int]:
    """A keyword effect and its amount; one that needs an amount has one, and no other has."""
    if (word.name in AMOUNTS) != bool(word.number):
        raise CannotCompile(f"a keyword with {'an' if word.number else 'no'} amount")
    return KEYWORDS[word.name], word.number


def only(node: tree.Node, *handled: str) -> None:
    """Fails if a node says more than its compiler looks at: no part of a text is dropped silently."""
    for field in fields(node):
        if field.name in ("form", *handled):
            continue
        if getattr(node, field.name) != field.default:
            raise CannotCompile(f"{type(node).__name__} with {field.name} {getattr(node, field.name)}")


#: what a noun means on the field: the location, and the types
ON_FIELD: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    "unit": ((BATTLE,), ()),
    "unit token": ((BATTLE,), ("unit token",)),
    "base": ((BASE,), ()),
    "ex base": ((BASE,), ("ex base",)),
    "shield": ((SHIELDS,), ()),
    "resource": ((RESOURCES,), ()),
    "ex resource": ((RESOURCES,), ("ex resource",)),
    "pilot": ((PILOTS,), ()),
    "card": ((BATTLE, BASE, RESOURCES, SHIELDS), ()),
    "shield area card": ((BASE, SHIELDS), ()),
    "command": ((LIMBO, PILOTS), ("command",)),
}
CARD_TYPES = {
    "card": (),
    "unit card": ("unit",),
    "pilot card": ("pilot",),
    "command card": ("command",),
    "base card": ("base",),
    "unit": ("unit", "unit token"),
    "pilot": ("pilot",),
    "command": ("command",),
    "base": ("base",),
}
ZONE = {"hand": HAND, "trash": TRASH, "deck": DECK, "removal": REMOVED}
MEASURES = ("level", "ap", "hp", "cost")
PLAIN = ("rested", "active", "damaged", "undamaged", "link", "unpaired", "attacked", "blocking", "deployed this turn",
         "remaining")  # fmt: skip


def test(wanted: tree.Filter) -> Test:
    """One filter of a description."""
    kind = wanted.kind
    if kind in ("any of", "all of"):
        return (kind, tuple(test(option) for option in wanted.options))
    if kind in MEASURES:
        return (kind, comparison(wanted.number))
    if kind == "not" and wanted.options:
        return ("none of", tests(wanted.options))
    if kind in ("is", "not") and isinstance(wanted.who, tree.Cards) and said_of_cards(wanted.who):
        described = kinds(wanted.who)
        return ("all of", described) if kind == "is" else ("none of", described)
    if kind in ("paired", "battling", "attacking", "is", "not"):
        return (kind, None if wanted.who is None else who(wanted.who))
    if kind == "owner":
        assert isinstance(wanted.who, tree.Cards)
        return (kind, who(wanted.who))
    if kind == "keyword":
        return (kind, KEYWORDS.get(wanted.text, wanted.text))
    if kind in PLAIN:
        return (kind, "")
    if kind == "unique names":
        return (kind, "")  # looked at by ``conditions.count``
    if kind == "effect":
        return (kind, wanted.text)
    if kind not in TESTS:
        raise CannotCompile(f"cards that are {kind} {wanted.text}")
    return (kind, wanted.text)


def comparison(number: tree.Comparison | None) -> tuple[str, int, Who | None, int]:
    """A number to compare with: written, or that of another card."""
    assert number is not None
    return (number.relation, number.value, None if number.of is None else who(number.of), number.most)


def tests(filters: tuple[tree.Filter, ...]) -> tuple[Test, ...]:
    """All filters of a description."""
    return tuple(test(wanted) for wanted in filters)


def said_of_cards(cards: tree.Cards) -> bool:
    """Whether a description speaks of cards wherever they are: "a Unit card", not "a Unit"."""
    return all(what.endswith("card") and what != "shield area card" for what in cards.what)


#: what a card must be to be called so, wherever it is
KINDS = {
    "card": (),
    "unit": ("unit", "unit token"),
    "unit token": ("unit token",),
    "base": ("base", "ex base"),
    "ex base": ("ex base",),
    "resource": ("resource", "ex resource"),
    "ex resource": ("ex resource",),
    "command": ("command",),
    **{f"{noun} card": (noun,) for noun in ("unit", "pilot", "command", "base")},
}


def kinds(cards: tree.Cards, *handled: str) -> tuple[Test, ...]:
    """What must be true of a card that is spoken of already, wherever it is: "it is a (Dusk) Unit card"."""
    only(cards, "what", "filters", *handled)
    types: list[str] = []
    for what in cards.what:
        if what not in KINDS:
            raise CannotCompile(f"a card that is a {what}")
        types += KINDS[what]
    own: tuple[Test, ...] = (("type", tuple(types)),) if types and "card" not in cards.what else ()
    return own + tests(cards.filters)


def described(cards: tree.Cards) -> Selection:
    """A description of a card of an event, which may be on its way from one location to another."""
    return Selection(cards.whose, (), cards.other, kinds(cards, "whose", "other", "every"))


def players(cards: tree.Cards) -> Who:
    """A description of players: "an enemy player with the most Units", "a player with 3 or less Shields"."""
    only(cards, "what", "whose", "filters", "every")
    found: list[Test] = []
    for wanted in cards.filters:
        if wanted.kind == "has" and isinstance(wanted.who, tree.Cards) and wanted.number is not None:
            found.append(("has", (comparison(wanted.number), selection(wanted.who))))
        elif wanted.kind == "most":
            found.append(("most", selection(tree.Cards((wanted.text,)))))
        else:
            raise CannotCompile(f"players that are {wanted.kind}")
    return ("players", cards.whose, tuple(found))


def selection(cards: tree.Cards) -> Selection:
    """A description of cards."""
    only(cards, "what", "whose", "zone", "other", "every", "filters")
    types: list[str] = []
    zones: tuple[int, ...] = ()
    for what in cards.what:
        if cards.zone:
            if what not in CARD_TYPES:
                raise CannotCompile(f"cards that are {what}")
            types += CARD_TYPES[what]
        elif what in ON_FIELD:
            zones = (*zones, *(zone for zone in ON_FIELD[what][0] if zone not in zones))
            types += ON_FIELD[what][1]
        else:
            raise CannotCompile(f"cards that are {what}")
    if cards.zone and cards.zone != "looked":
        if cards.zone not in ZONE:
            raise CannotCompile(f"cards in the {cards.zone}")
        zones = (ZONE[cards.zone],)
    own: tuple[Test, ...] = (("type", tuple(types)),) if types else ()
    return Selection(cards.whose, zones, cards.other, own + tests(cards.filters))


def alike(cards: tree.Cards) -> Selection:
    """A description of cards that are taken together and may have one name; different names are only chosen."""
    if any(wanted.kind == "unique names" for wanted in cards.filters):
        raise CannotCompile("cards of different names that are not chosen")
    return selection(cards)


REFS = ("this", "chosen", "before", "looked", "deployed", "added", "subject", "object", "source", "chosen player",
        "remaining", "paired", "attacker", "attack target")  # fmt: skip


def who(meant: tree.Who) -> Who:
    """Whom a sentence speaks of."""
    match meant:
        case tree.Ref(_, zone, (tree.Filter("by this effect", verb),)) if not zone:
            return ("acted", verb)
        case tree.Ref("subject" | "object" | "chosen" as what, zone) if zone:
            only(meant, "what", "zone")
            return ("follow", (what,), ZONE[zone])
        case tree.Ref(what) if what.startswith("pilot of "):
            only(meant, "what")
            return ("pilot of", who(tree.Ref(what.removeprefix("pilot of "))))
        case tree.Ref(what, zone, filters):
            if what not in REFS or (zone and what != "this"):
                raise CannotCompile(f"a reference to {what}")
            return ("filtered", (what,), tests(filters)) if filters else (what,)
        case tree.Cards(("player",)):
            return players(meant)
        case tree.Cards():
            return ("cards", selection(meant))
        case tree.Several(members):
            return ("several", tuple(who(member) for member in members))
    raise CannotCompile("a choice in a place where nothing is chosen")


def amount(number: tree.Amount) -> Any:
    """A number, or a number for each of some cards, or a measure of a card."""
    only(number, "value", "each", "of", "measure", "per")
    if number.each is not None and number.each.what == ("player",):
        return ("players", number.value, players(number.each), number.per)
    if number.each is not None:
        done = [wanted for wanted in number.each.filters if wanted.kind == "by this effect"]
        if done:
            rest = tuple(wanted for wanted in number.each.filters if wanted not in done)
            tested = kinds(replace(number.each, filters=rest), "every")
            return ("acted on", number.value, done[0].text, tested, number.per)
        return ("each", number.value, selection(number.each), number.per)
    if number.of is not None:
        if number.measure not in ("ap", "hp", "level", "cost"):
            raise CannotCompile(f"a number by {number.measure}")
        return ("of", number.value, who(number.of), number.per, number.measure)
    if number.measure == "cost paid":
        return ("paid", number.value)
    if number.measure:
        raise CannotCompile(f"a number by {number.measure}")
    return number.value
