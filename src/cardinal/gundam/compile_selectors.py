"""From the tree of a text to what the engine evaluates: descriptions, conditions, trigger conditions."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from cardinal.gundam.abilities import Holding, Selection, Test, TriggerSpec, Who
from cardinal.gundam.selectors import TESTS
from cardinal.gundam.zones import BASE, BATTLE, DECK, HAND, LIMBO, PILOTS, REMOVED, RESOURCES, SHIELDS, TRASH
from cardinal.text.gundam import tree

KEYWORDS = {
    "blocker": "Blocker",
    "breach": "Breach",
    "repair": "Repair",
    "support": "Support",
    "first strike": "First Strike",
    "high-maneuver": "High-Maneuver",
    "suppression": "Suppression",
}


class CannotCompile(Exception):
    """A text that was read but that the engine has no instruction for yet."""


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
    "card": ((BATTLE, BASE, RESOURCES), ()),
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
PLAIN = ("rested", "active", "damaged", "undamaged", "link", "unpaired", "attacked", "blocking", "deployed this turn")


def test(wanted: tree.Filter) -> Test:
    """One filter of a description."""
    kind = wanted.kind
    if kind in ("any of", "all of"):
        return (kind, tuple(test(option) for option in wanted.options))
    if kind in MEASURES:
        return (kind, comparison(wanted.number))
    if kind in ("paired", "battling", "attacking", "is", "not"):
        return (kind, None if wanted.who is None else who(wanted.who))
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


REFS = ("this", "chosen", "looked", "deployed", "added", "subject", "object", "source", "chosen player", "remaining",
        "paired", "attacker", "attack target")  # fmt: skip


def who(meant: tree.Who) -> Who:
    """Whom a sentence speaks of."""
    match meant:
        case tree.Ref(what, _, filters):
            if filters:
                raise CannotCompile("a reference with a description")
            if what == "that card":
                return ("card",)
            if what not in REFS:
                raise CannotCompile(f"a reference to {what}")
            return (what,)
        case tree.Cards(("player",), whose):
            return ("players", whose)
        case tree.Cards():
            return ("cards", selection(meant))
        case tree.Several(members):
            return ("several", tuple(who(member) for member in members))
    raise CannotCompile("a choice in a place where nothing is chosen")


def condition(c: tree.Condition) -> Holding:
    """What must be true."""
    match c:
        case tree.Has(tree.Cards(("player",), whose) as players, number):
            only(players, "what", "whose")
            return ("players", whose, number.relation, number.value, number.most)
        case tree.Has(cards, number, one_player):
            if number.of is not None:
                raise CannotCompile("a number compared with another")
            return ("has", selection(cards), number.relation, number.value, number.most, one_player)
        case tree.Is(meant, filters, cards):
            own = () if cards is None else selection(cards).tests
            return ("is", who(meant), (*tests(filters), *own))
        case tree.PlayerLevel(number, whose):
            return ("player level", whose, number.relation, number.value, number.most)
        case tree.During(when):
            return ("during", when)
        case tree.Attacking(target):
            return ("attacking", None if target is None else who(target))
        case tree.Both(parts):
            return ("all", tuple(condition(part) for part in parts))
    raise CannotCompile(f"the condition {type(c).__name__}")


# --- trigger conditions ---------------------------------------------------------------------

MANNERS = {"battle damage": "battle", "effect damage": "effect", "": "", "damage": "", "effect": "effect"}

#: events whose subject is the one who does or suffers it
SAME = {
    "destroyed": "destroyed",
    "receives damage": "damaged",
    "attacks": "attacks",
    "deployed": "deployed",
    "links": "linked",
    "paired": "paired",
    "recovers": "recovers",
    "rested": "rests",
    "set active": "becomes active",
    "discarded": "discarded",
}
#: events told of the other card: "this Unit destroys an enemy Unit" is the destruction of that Unit
REVERSED = {"destroys": "destroyed", "deals damage": "damaged", "blocked": "blocks", "pair": "paired"}


def trigger(when: tree.When) -> TriggerSpec:
    """An event that a triggered effect waits for."""
    only(when, "event", "who", "object", "how", "while_", "source", "marks")
    if when.marks and (when.event != "activate" or set(when.marks) != {"main", "action"}):
        raise CannotCompile("effects with certain marks")
    told = False
    if when.how not in MANNERS:
        raise CannotCompile(f"something that happens by {when.how}")
    conditions: list[Holding] = []
    if when.how == "effect" and when.event not in ("destroyed", "destroys", "draw"):
        raise CannotCompile(f"{when.event} by an effect")
    if MANNERS[when.how] and when.event != "draw":
        conditions.append(("manner", _manner(when)))
    if when.while_ is not None:
        conditions.append(condition(when.while_))
    subject = None if when.who is None else _meant(when.who)
    other = None if when.object is None else _meant(when.object)
    if when.event in SAME:
        event = SAME[when.event]
        if event == "attacks" and other is not None and other[0] == "players":
            other = None
            conditions.append(("target player",))
    elif when.event in REVERSED:
        event, subject, other, told = REVERSED[when.event], other, subject, True
    elif when.event == "activate":
        own = (("event player", "your"), *conditions)
        return TriggerSpec("command", subject, None, own)
    elif when.event == "draw" and when.object is None:
        by_effect: tuple[Holding, ...] = (("by effect",),) if when.how == "effect" else ()
        return TriggerSpec("draw", None, None, (("event player", "your"), *conditions, *by_effect))
    else:
        raise CannotCompile(f"the event {when.event}")
    if when.source is not None:
        if event not in ("damaged", "destroyed") or other is not None:
            raise CannotCompile(f"{when.event} from a source")
        other = _meant(when.source)
        if other[0] == "players":
            other = ("cards", Selection(other[1], (), False, ()))
    spec = TriggerSpec(event, subject, other, tuple(conditions), told)
    if event == "destroyed" and subject is not None and subject[0] == "cards" and SHIELDS in subject[1].zones:
        shield = spec._replace(event="shield destroyed")
        return shield if subject[1].zones == (SHIELDS,) else spec._replace(also=(shield,))
    return spec


def _manner(when: tree.When) -> tuple[str, ...]:
    """The manners of an event that a text means: what damage destroys is destroyed by an effect, too."""
    if when.event not in ("destroyed", "destroys"):
        return (MANNERS[when.how],)
    return {"effect damage": ("effect damage",), "effect": ("effect", "effect damage")}.get(when.how, ("battle",))


def _meant(meant: tree.Who) -> Who:
    """In a trigger "1 of your Units" is any of them."""
    if isinstance(meant, tree.Pick):
        return who(meant.cards)
    return who(meant)


def at_time(time: tree.AtTime) -> TriggerSpec:
    """A moment that a triggered effect waits for."""
    only(time, "when", "whose")
    kind = {"end": "end of turn", "start": "start of turn"}[time.when]
    whose = {"your": "your", "opponent": "enemy", "any": ""}[time.whose]
    return TriggerSpec(kind, None, None, (("event player", whose),) if whose else ())


def amount(number: tree.Amount) -> Any:
    """A number, or a number for each of some cards, or a measure of a card."""
    only(number, "value", "each", "of", "measure", "per")
    if number.each is not None:
        return ("each", number.value, selection(number.each), number.per)
    if number.of is not None:
        if number.measure not in ("ap", "hp", "level", "cost"):
            raise CannotCompile(f"a number by {number.measure}")
        return ("of", number.value, who(number.of), number.per, number.measure)
    if number.measure:
        raise CannotCompile(f"a number by {number.measure}")
    return number.value
