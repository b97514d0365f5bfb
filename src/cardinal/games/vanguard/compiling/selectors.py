"""From the tree of a text to what the engine evaluates: selections, conditions, trigger conditions."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from cardinal.games.vanguard.effects.abilities import ANY_NUMBER, Holding, Selection, Test, Times, Who
from cardinal.games.vanguard.effects.card_relations import AMONG_THEMSELVES
from cardinal.games.vanguard.effects.card_tests import DONE_WITH, MOVED_BY, OPEN_CIRCLES, READS, TESTS, WITH_LOCKED
from cardinal.games.vanguard.effects.context import COMPARED
from cardinal.games.vanguard.effects.selectors import REFERENCES
from cardinal.games.vanguard.rules.information import POWER
from cardinal.games.vanguard.rules.marks import Mark
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BACK_ROW,
    BIND,
    CIRCLES,
    DAMAGE,
    DECK,
    DROP,
    FL,
    FR,
    FRONT_ROW,
    GZONE,
    HAND,
    HEART,
    MATE,
    REAR_GUARD_CIRCLES,
    SOUL,
    TRIGGER,
    VANGUARDS,
    G,
)
from cardinal.games.vanguard.words import tree


class CannotCompile(Exception):
    """A text that was read but that the engine has no instruction for yet."""


def only(node: tree.Node, *handled: str) -> None:
    """Fails if a node says more than its compiler looks at: no part of a text is dropped silently."""
    for field in fields(node):
        if field.name in ("form", *handled):
            continue
        if getattr(node, field.name) != field.default:
            raise CannotCompile(f"{type(node).__name__} with {field.name} {getattr(node, field.name)}")


WHAT_ZONES = {
    "unit": CIRCLES,
    "vanguard or rear-guard": (*VANGUARDS, *REAR_GUARD_CIRCLES),
    "card": CIRCLES,
    "vanguard": VANGUARDS,
    "rear-guard": REAR_GUARD_CIRCLES,
    "guardian": (G,),
    "mate": (MATE,),
}
ZONE = {"hand": HAND, "deck": DECK, "drop": DROP, "soul": SOUL, "damage": DAMAGE, "bind": BIND, "gzone": GZONE,
        "heart": HEART, "trigger": TRIGGER}  # fmt: skip
PLACES = {"VC": VANGUARDS, "RC": REAR_GUARD_CIRCLES, "GC": (G,), **{name: (zone,) for name, zone in ZONE.items()}}
PLACES |= {"front left": (FL,), "front right": (FR,)}
ROWS = ("front row", "back row")
ON_CIRCLES = {*ROWS, "column center", "same column", "same row", "on circles"}  # said of a card, they say where it is
NUMBERED = ("grade", "power", "critical", "shield", "original power")
#: what an effect has done with cards, as ``program.did`` notes it
TREATED = {
    "put": "put", "put soul": "soul", "put drop": "drop", "retired": "retire", "called": "call", "chosen": "choose",
    "revealed": "reveal", "locked": "lock", "unlocked": "unlock", "returned": "return", "discarded": "discard",
    "bound": "bind", "healed": "heal",
}  # fmt: skip


#: descriptions that compare with a card, and with which
COMPARING = {
    "same name": (*COMPARED, "attacker", "boosted"), "different name": COMPARED, "same column": COMPARED,
    "same grade": (*COMPARED, "vanguard"), "legion with": (*COMPARED, "vanguard"), "grade than": COMPARED,
    "power at most": COMPARED,
}  # fmt: skip


def test(wanted: tree.Filter) -> Test:
    """One filter of a description."""
    if wanted.kind == "any of":
        return ("any of", tuple(test(option) for option in wanted.options))
    if wanted.kind in (*NUMBERED, "grade than") and wanted.number is None:
        raise CannotCompile(f"cards compared by {wanted.kind} {wanted.text}")
    if wanted.kind in NUMBERED and wanted.number is not None:
        return (wanted.kind, (wanted.number.relation, wanted.number.value))
    if wanted.kind == "has" and (icon := re.fullmatch(r"(limit break|generation break) (\d+)", wanted.text)):
        return ("mark", Mark(icon[1], int(icon[2])))
    if wanted.kind == "not grade" and wanted.number is not None:
        return ("none of", (("grade", (wanted.number.relation, wanted.number.value)),))
    if wanted.kind in ("not ability", "not name has"):
        return ("none of", (test(replace(wanted, kind=wanted.kind.removeprefix("not "))),))
    if wanted.kind in COMPARING and wanted.text not in COMPARING[wanted.kind]:
        raise CannotCompile(f"cards compared with {wanted.text}")
    if wanted.kind == "grade than" and wanted.number is not None:
        return (wanted.kind, (wanted.text, wanted.number.relation, wanted.number.value))
    if wanted.kind == "same name as unit":
        return (wanted.kind, tests(wanted.options))
    if wanted.kind not in TESTS:
        raise CannotCompile(f"cards that are {wanted.kind} {wanted.text}")
    if wanted.kind == "same name" and wanted.text:
        return ("same name as it" if wanted.text in COMPARED else "same name as fighter", wanted.text)
    return (wanted.kind, wanted.text)


def tests(filters: tuple[tree.Filter, ...]) -> tuple[Test, ...]:
    """All filters of a description."""
    return tuple(test(wanted) for wanted in filters)


def selection(cards: tree.Cards) -> Selection:
    """A description of cards."""
    only(cards, "what", "whose", "zone", "other", "filters")
    cards = _in_whose_row(cards)
    if cards.what == "circle":
        return _circles(cards)
    if cards.zone == "circles":
        return Selection(cards.whose, (*REAR_GUARD_CIRCLES, G), cards.other, (WITH_LOCKED, *tests(cards.filters)))
    if cards.zone == "retired by engorge":
        return Selection("your", (), False, ((MOVED_BY, "engorge"),))
    if cards.zone in TREATED:
        return Selection(cards.whose, (), cards.other, ((DONE_WITH, TREATED[cards.zone]), *tests(cards.filters)))
    if cards.zone == "among":
        zones: tuple[int, ...] = ()
    elif cards.zone:
        names = cards.zone.replace(" + ", " or ").split(" or ")
        if not all(name in PLACES for name in names):
            raise CannotCompile(f"cards in the {cards.zone} zone")
        zones = tuple(zone for name in names for zone in PLACES[name])
    elif cards.what in WHAT_ZONES:
        zones = WHAT_ZONES[cards.what]
    else:
        raise CannotCompile(f"cards that are {cards.what}")
    return Selection(cards.whose, zones, cards.other, tests(cards.filters))


def _in_whose_row(cards: tree.Cards) -> tree.Cards:
    """ "All of the units in your front row": whose row it is says whose units they are, and must not say otherwise."""
    owners = {wanted.text for wanted in cards.filters if wanted.kind in ROWS and wanted.text}
    if not owners:
        return cards
    if len(owners) > 1 or (cards.whose in ("your", "opponent") and owners != {cards.whose}):
        raise CannotCompile("units of one player in a row of the other")
    plain = tuple(replace(wanted, text="") if wanted.kind in ROWS else wanted for wanted in cards.filters)
    return replace(cards, whose=owners.pop(), filters=plain)


def _circles(cards: tree.Cards) -> Selection:
    """ "Your opponent's open (RC) in the front row": rear-guard circles with no card on them."""
    kinds = [wanted.kind for wanted in cards.filters]
    if kinds[:1] != ["open"] or len(kinds) > 2 or kinds[1:] not in ([], ["front row"], ["back row"]):
        raise CannotCompile("circles of a kind")
    rows = {"front row": FRONT_ROW, "back row": BACK_ROW}
    circles = tuple(circle for circle in REAR_GUARD_CIRCLES if len(kinds) == 1 or circle in rows[kinds[1]])
    return Selection(cards.whose, circles, False, ((OPEN_CIRCLES, ""),))


def _each_there(wanted: tuple[tree.Cards, ...], number: tree.Comparison) -> Holding:
    """ "You have a card named A and a card named B", or not all of them."""
    every: Holding = ("all", tuple(("has", selection(cards), ">=", 1) for cards in wanted))
    return every if number.relation == ">=" else ("not", every)


def chosen_from(cards: tree.Cards) -> Selection:
    """The cards among which somebody chooses; what an effect has done with cards is only counted."""
    found = selection(cards)
    if found.tests and found.tests[0][0] in (DONE_WITH, MOVED_BY, OPEN_CIRCLES):
        raise CannotCompile(f"a choice among {cards.what} {cards.zone}")
    return found


def check_noun(cards: tree.Cards) -> None:
    """On the field there are units and locked cards: "one of your cards" says neither, "a locked unit" both."""
    kinds = {wanted.kind for wanted in cards.filters}
    if cards.zone or cards.what not in ("card", "unit") or (cards.what == "card" and kinds & ON_CIRCLES):
        return
    if ("locked" in kinds) != (cards.what == "card"):
        raise CannotCompile("cards on the field that are not said to be locked, or units that are")


def times(each: tree.Cards | None, per: int = 1) -> Times | None:
    """ "For each of your rear-guards", "for every two of them"."""
    if each is None:
        return None
    check_noun(each)
    return (selection(each), per)


def counted_again(source: tree.Ability) -> tree.Ability:
    """ "If the number of X is six or more ..., then, if it is ten or more": the same cards are counted again."""
    last: list[tree.Cards] = []

    def again(c: tree.Condition | None) -> tree.Condition | None:
        if isinstance(c, tree.Has):
            last.append(c.cards)
        elif isinstance(c, tree.Both):
            return replace(c, conditions=tuple(part for each in c.conditions if (part := again(each)) is not None))
        elif isinstance(c, tree.Again) and last:
            return tree.Has(last[-1], c.number)
        return c

    condition_of_all = again(source.condition)
    body = tuple(replace(sentence, condition=again(sentence.condition)) for sentence in source.body)
    return replace(source, condition=condition_of_all, body=body)


def one_of_each(cards: tree.Cards) -> tuple[tree.Cards, ...]:
    """ "A grade 1 and a grade 2 card", "a card from your hand and drop zone": one description for each of them;
    empty for any other description."""
    if " and " in cards.zone:
        return tuple(replace(cards, zone=zone) for zone in cards.zone.split(" and "))
    for wanted in cards.filters:
        if wanted.kind == "one of each":
            others = tuple(filter_ for filter_ in cards.filters if filter_ is not wanted)
            return tuple(replace(cards, filters=(*others, option)) for option in wanted.options)
    return ()


def who(meant: tree.Who) -> Who:
    """Whom a sentence speaks of."""
    if isinstance(meant, tree.Ref):
        if meant.what not in REFERENCES:
            raise CannotCompile(f"a reference to {meant.what}")
        return (meant.what,)
    return ("cards", chosen_from(meant))


def condition(c: tree.Condition) -> Holding:
    """What must be true."""
    match c:
        case tree.Has(cards, number) if one_of_each(cards):
            return _each_there(one_of_each(cards), number)
        case tree.DidMany(what, number, filters):
            return ("did many", what, number.relation, number.value, tests(filters))
        case tree.Has(cards, number):
            check_noun(cards)
            return ("has", selection(cards), number.relation, number.value)
        case tree.Compare(cards, relation, other):
            return ("compare", selection(cards), relation, selection(other))
        case tree.Is(meant, filters):
            if isinstance(meant, tree.Cards):
                check_noun(meant)
            return _is(who(meant), tests(filters))
        case tree.During(whose, what):
            return ("during", whose, what)
        case tree.BattleNumber(number):
            return ("battle number", number.relation, number.value)
        case tree.Did("hit"):
            return ("hit",)
        case tree.Did("hit vanguard"):
            return ("hit vanguard",)
        case tree.Moved(cards, to, number, origin):
            only(cards, "what", "filters")
            origins = PLACES[origin] if origin else ()
            return ("moved", tests(cards.filters), PLACES[to], origins, number.relation, number.value)
        case tree.Did(what):
            return ("did", what)
        case tree.Not(inner):
            return ("not", condition(inner))
        case tree.Both(parts):
            return ("all", tuple(condition(part) for part in parts))
        case tree.Either(parts):
            return ("any", tuple(condition(part) for part in parts))
        case tree.Neither(filters):
            kinds = tests(filters)
            return ("all", tuple(("not", ("is", meant, kinds)) for meant in (("it",), ("your vanguard",))))
        case tree.BattleOf(deed, meant):
            return ("battle of", deed, "", who(meant))
        case tree.Boosted(by):
            return ("boosted", None if by is None else selection(by))
        case tree.AttackingKind(what):
            return ("attacking", what)
    raise CannotCompile(f"the condition {c}")


def _is(meant: Who, found: tuple[Test, ...]) -> Holding:
    """What is said of each of some cards, and what is said of them together."""
    together: list[Holding] = [("are together", meant, kind) for kind, _ in found if kind in AMONG_THEMSELVES]
    each = tuple(test for test in found if test[0] not in AMONG_THEMSELVES)
    if not together:
        return ("is", meant, each)
    return ("all", (*together, ("is", meant, each))) if each else together[0]


def reads(*parts: object) -> frozenset[str]:
    """Which characteristics conditions and selections look at, for the order of continuous effects."""
    found: set[str] = set()

    def look(part: object) -> None:
        if isinstance(part, tuple):
            if part and isinstance(part[0], str) and part[0] in READS:
                found.add(READS[part[0]])
            if part and part[0] == "of" and part[-1] == POWER:  # an amount: the power that these cards have now
                found.add(POWER)
            for inner in part:
                look(inner)

    for part in parts:
        look(part)
    return frozenset(found)


def zones_named(name: str) -> tuple[int, ...]:
    """The zones that a word of a text names."""
    if name not in PLACES:
        raise CannotCompile(f"the place {name}")
    return PLACES[name]


DURATIONS = ("", "turn", "battle", "opponent turn", "game", "opponent end", "your end")


def lasting(duration: tree.Until) -> str:
    """How long an effect lasts; a duration that the engine does not have is refused."""
    if duration.when not in DURATIONS:
        raise CannotCompile(f"an effect that lasts until {duration.when}")
    return duration.when


def most(count: tree.Count) -> int:
    """The largest number that a count allows."""
    return ANY_NUMBER if count.most is None else count.most


def keyword_of(source: tree.Ability) -> tree.Keyword | None:
    """The keyword that a line is, if it is nothing else."""
    if len(source.body) == 1 and len(source.body[0].effects) == 1:
        effect = source.body[0].effects[0]
        if isinstance(effect, tree.Keyword) and source.body[0].condition is None:
            return effect
    return None
