"""From the tree of a text to what the engine evaluates: descriptions of cards and players, references, numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

from cardinal.effects.asking import AllOf, AnyOf, LookedAt, NotAllOf, Several, Such, Treated
from cardinal.games.gundam.effects import card_tests, quantities, selections
from cardinal.games.gundam.effects.abilities import CHOSEN, IT, THIS, Number, Test, Whom
from cardinal.games.gundam.effects.measuring import Comparison, Itself
from cardinal.games.gundam.effects.selections import Players, Selection
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
        if field.name == "form" or field.name in handled:
            continue
        if getattr(node, field.name) != field.default:
            raise CannotCompile(f"{type(node).__name__} with {field.name} {getattr(node, field.name)}")


def location(zone: str) -> int:
    """The location that a text names; one that effects do not speak of so far is refused."""
    if zone not in ZONE:
        raise CannotCompile(f"a card in the {zone}")
    return ZONE[zone]


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
    "resource": ("resource", "ex resource"),
    "ex resource": ("ex resource",),
}
ZONE = {"hand": HAND, "trash": TRASH, "deck": DECK, "removal": REMOVED}
PLACES = ZONE | {"shields": SHIELDS, "resources": RESOURCES}  # where cards may have been, or be looked for
MEASURES = ("level", "ap", "hp", "cost")
#: filters that say nothing more than their kind
PLAIN: dict[str, Test] = {
    "rested": card_tests.RESTED,
    "active": card_tests.ACTIVE,
    "damaged": card_tests.Damaged(),
    "undamaged": card_tests.Damaged(wanted=False),
    "link": card_tests.Linked(),
    "unpaired": card_tests.Unpaired(),
    "attacking": card_tests.InBattle("attacking"),
    "attacked": card_tests.InBattle("attacked"),
    "blocking": card_tests.InBattle("blocking"),
    "deployed this turn": card_tests.DEPLOYED_NOW,
    "remaining": card_tests.Remaining(),
    "effects": card_tests.HasEffects(),
    "unique names": card_tests.UniqueNames(),
}
#: filters with a text
TEXTS: dict[str, Callable[[str], Test]] = {
    "trait": card_tests.Trait,
    "color": card_tests.Color,
    "keyword": lambda text: card_tests.HasKeyword(KEYWORDS.get(text, text)),
    "name has": lambda text: card_tests.Named("name has", text),
    "named": lambda text: card_tests.Named("named", text),
    "name lacks": lambda text: card_tests.Named("name lacks", text),
    "effect": card_tests.HasEffect,
    "zone": card_tests.InPrintedZone,
    "by this effect": card_tests.TreatedSo,
    "lowest": lambda text: card_tests.Extreme(highest=False, what=text),
    "highest": lambda text: card_tests.Extreme(highest=True, what=text),
}


#: filters that others compile, who know of events
OTHERS: dict[str, Callable[[tree.Filter], Test]] = {}


def test(wanted: tree.Filter) -> Test:
    """One filter of a description."""
    kind = wanted.kind
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in TEXTS:
        return TEXTS[kind](wanted.text)
    if kind in MEASURES and wanted.number is not None and wanted.number.count is not None:
        return card_tests.MeasuredBy(kind, wanted.number.relation, amount(wanted.number.count))
    if kind in MEASURES:
        return card_tests.Measured(kind, comparison(wanted.number))
    if kind in ("any of", "all of"):
        options = tests(wanted.options)
        return AnyOf(options) if kind == "any of" else AllOf(options)
    if kind in ("paired", "battling"):
        other = None if wanted.who is None else who(wanted.who)
        return card_tests.Paired(other) if kind == "paired" else card_tests.Battling(other)
    if kind == "same name" and wanted.who is not None:
        return card_tests.SameName(who(wanted.who))
    if kind == "owner" and isinstance(wanted.who, tree.Cards):
        return card_tests.OwnedBy(who(wanted.who))
    if kind in ("is", "not"):
        return _is_one(wanted, wanted=kind == "is")
    if kind == "attacks" and isinstance(wanted.who, tree.Cards):
        return card_tests.AttacksPlayer(players(wanted.who).whose)
    if kind in OTHERS:
        return OTHERS[kind](wanted)
    raise CannotCompile(f"cards that are {kind} {wanted.text}")


def _is_one(said: tree.Filter, *, wanted: bool) -> Test:
    """ "That is one of these", "other than a (Dusk) Unit", "without <Blocker>"."""
    if said.options and not wanted:
        return _negated(tests(said.options))
    if isinstance(said.who, tree.Cards) and (said_of_cards(said.who) or (wanted and _of_a_kind(said.who))):
        described = kinds(said.who)
        return AllOf(described) if wanted else NotAllOf(described)
    assert said.who is not None
    return card_tests.Meant(who(said.who), wanted)


def _negated(described: tuple[Test, ...]) -> Test:
    """Not all of this; what is true of cards together has a negation of its own."""
    together = [test for test in described if isinstance(test, card_tests.AmongThem)]
    if not together:
        return NotAllOf(described)
    if len(described) == 1 and isinstance(described[0], card_tests.Extreme):
        return replace(described[0], wanted=not described[0].wanted)
    raise CannotCompile("cards that are not together what is said of them")


def _of_a_kind(cards: tree.Cards) -> bool:
    """Whether a description says only what a card is, not whose it is or where."""
    return not (cards.whose or cards.zone or cards.other) and all(what in KINDS for what in cards.what)


def comparison(number: tree.Comparison | None) -> Comparison:
    """A number to compare with: written, or that of another card."""
    assert number is not None
    if number.count is not None:
        raise CannotCompile("a number compared with a count")
    if number.of == tree.Ref("itself"):
        return Comparison(number.relation, number.value, Itself(), number.most, number.measure)
    of = None if number.of is None else who(number.of)
    return Comparison(number.relation, number.value, of, number.most, number.measure)


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


#: what a card is that something was done to: a Shield is any card, and so is what is called a card
TREATED = KINDS | {"pilot": ("pilot", "command"), "shield": ()}


def kinds(cards: tree.Cards, *handled: str) -> tuple[Test, ...]:
    """What must be true of a card that is spoken of already, wherever it is: "it is a (Dusk) Unit card"."""
    only(cards, "what", "filters", *handled)
    types: list[str] = []
    for what in cards.what:
        if what not in KINDS:
            raise CannotCompile(f"a card that is a {what}")
        types += KINDS[what]
    own: tuple[Test, ...] = (card_tests.Typed(tuple(types)),) if types and "card" not in cards.what else ()
    return own + tests(cards.filters)


def described(cards: tree.Cards) -> Selection:
    """A description of a card of an event, which may be on its way from one location to another."""
    return Selection(cards.whose, (), cards.other, kinds(cards, "whose", "other", "every"))


def players(cards: tree.Cards) -> Players:
    """A description of players: "an enemy player with the most Units", "a player with 3 or less Shields"."""
    only(cards, "what", "whose", "filters", "every")
    found: list[selections.PlayerTest] = []
    for wanted in cards.filters:
        if wanted.kind == "has" and isinstance(wanted.who, tree.Cards) and wanted.number is not None:
            found.append(selections.Holds(comparison(wanted.number), selection(wanted.who)))
        elif wanted.kind == "most":
            found.append(selections.HoldsMost(selection(tree.Cards((wanted.text,)))))
        else:
            raise CannotCompile(f"players that are {wanted.kind}")
    return Players(cards.whose, tuple(found))


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
        zones = zones_of(cards.zone)
    own: tuple[Test, ...] = (card_tests.Typed(tuple(types)),) if types else ()
    return Selection(cards.whose, zones, cards.other, own + tests(cards.filters))


def zones_of(words: str) -> tuple[int, ...]:
    """The locations that a text names: one, or either of two."""
    named = words.split(" or ")
    if not {*named} <= PLACES.keys():
        raise CannotCompile(f"cards in the {words}")
    return tuple(PLACES[name] for name in named)


def alike(cards: tree.Cards) -> Selection:
    """A description of cards that are taken together and may have one name; different names are only chosen."""
    if any(wanted.kind == "unique names" for wanted in cards.filters):
        raise CannotCompile("cards of different names that are not chosen")
    return selection(cards)


#: what the words for something that is spoken of mean
REFS: dict[str, Whom] = {
    "this": THIS,
    "chosen": CHOSEN,
    "before": selections.Before(),
    "looked": LookedAt(),
    "deployed": IT,
    "bound": IT,
    "added": IT,
    "subject": selections.OfTrigger(other=False),
    "object": selections.OfTrigger(other=True),
    "source": selections.OfTrigger(other=True),
    "chosen player": selections.ChosenPlayer(),
    "remaining": selections.TheRest(),
    "paired": selections.PairedWithThis(),
    "attacker": selections.InAttack(target=False),
    "attack target": selections.InAttack(target=True),
}


def who(meant: tree.Who) -> Whom:
    """Whom a sentence speaks of."""
    match meant:
        case tree.Ref(_, "", filters) if any(wanted.kind == "by this effect" for wanted in filters):
            return _treated(filters)
        case tree.Ref("subject" | "object" | "chosen" as what, zone) if zone:
            only(meant, "what", "zone")
            own = zone.startswith("its ")
            return selections.Followed(REFS[what], location(zone.removeprefix("its ")), own)
        case tree.Ref(what) if what.startswith("pilot of "):
            only(meant, "what")
            return selections.PilotOf(who(tree.Ref(what.removeprefix("pilot of "))))
        case tree.Ref(what, zone, filters):
            if what not in REFS or (zone and what != "this"):
                raise CannotCompile(f"a reference to {what}")
            return selections.Those(REFS[what], tests(filters)) if filters else REFS[what]
        case tree.Cards(("player",)):
            return players(meant)
        case tree.Cards():
            return Such(selection(meant))
        case tree.Several(members):
            return Several(tuple(who(member) for member in members))
    raise CannotCompile("a choice in a place where nothing is chosen")


def _treated(filters: tuple[tree.Filter, ...]) -> Whom:
    """What this effect has done something to; a noun behind it says of what kind it must be."""
    (verb,) = [wanted.text for wanted in filters if wanted.kind == "by this effect"]
    if verb == "something":
        raise CannotCompile("them, of which nothing is noted")
    types: list[str] = []
    for wanted in filters:
        if wanted.kind != "by this effect":
            if wanted.kind != "is" or not isinstance(wanted.who, tree.Cards) or wanted.who.filters:
                raise CannotCompile(f"what was done to cards that are {wanted.kind}")
            types += [kind for noun in wanted.who.what for kind in TREATED[noun]]
    return selections.TreatedOf(verb, tuple(types)) if types else Treated(verb)


def amount(number: tree.Amount) -> Number:
    """A number, or a number for each of some cards, or a measure of a card; perhaps adjusted."""
    if not (number.up or number.plus or number.most or number.less is not None):
        return _plain_amount(number)
    plain = replace(number, up=False, plus=0, most=0, less=None, per=1 if number.up else number.per)
    less = None if number.less is None else amount(number.less)
    per = number.per if number.up else 1
    return quantities.Adjusted(_plain_amount(plain), less, per, number.plus, number.most)


#: what cards do or have done to them by which they are not there any more: how often it happened is counted
GONE = ("destroyed", "discarded", "exiled", "returned", "trashed")
#: counts events of this turn, of cards as they are described; made by those who know of events
EVENTS_OF: list[Callable[[tree.Cards, tree.Filter, int, int], Number]] = []


def gone(cards: tree.Cards) -> tree.Filter | None:
    """What has happened to cards that are described so, if they cannot be there any more: "destroyed this turn"."""
    found = [each for each in cards.filters if each.kind == "happened" and isinstance(each.event, tree.When)]
    return next((each for each in found if isinstance(each.event, tree.When) and each.event.event in GONE), None)


def events_of(cards: tree.Cards, happened: tree.Filter, value: int = 1, per: int = 1) -> Number:
    """How many such cards it has happened to."""
    rest = tuple(each for each in cards.filters if each is not happened)
    return EVENTS_OF[0](replace(cards, filters=rest, every=False), happened, value, per)


def _plain_amount(number: tree.Amount) -> Number:
    only(number, "value", "each", "of", "measure", "per")
    value, per = number.value, number.per
    if number.each is not None and number.each.what == ("player",):
        return quantities.ForEachPlayer(value, per, players(number.each))
    if number.each is not None:
        done = [wanted for wanted in number.each.filters if wanted.kind == "by this effect"]
        if done:
            rest = tuple(wanted for wanted in number.each.filters if wanted not in done)
            tested = kinds(replace(number.each, filters=rest), "every", "whose")
            return quantities.ForEachTreated(value, per, done[0].text, tested, number.each.whose)
        if (happened := gone(number.each)) is not None:
            return events_of(number.each, happened, value, per)
        return quantities.ForEachCard(value, per, selection(number.each))
    if number.of is not None:
        if number.measure not in MEASURES:
            raise CannotCompile(f"a number by {number.measure}")
        return quantities.MeasureOf(value, per, who(number.of), number.measure)
    if number.measure == "cost paid":
        return quantities.Paid(value, 1)
    if number.measure:
        raise CannotCompile(f"a number by {number.measure}")
    return value
