"""From the tree of a text to what the engine evaluates: selections, conditions, trigger conditions."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial

from cardinal.effects.asking import AllOf, AnyOf, Each, LookedAt, NoneOf, NotAllOf, Several, Such, Treated
from cardinal.games.vanguard.effects import card_relations, card_tests
from cardinal.games.vanguard.effects.abilities import ANY_NUMBER
from cardinal.games.vanguard.effects.ability_kinds import AbilityKind, Trait
from cardinal.games.vanguard.effects.amounts import Of, Plus, Sum
from cardinal.games.vanguard.effects.asking import IT, THEM, THIS, Amount, Test, Whom
from cardinal.games.vanguard.effects.card_tests import Measured
from cardinal.games.vanguard.effects.selectors import (
    OBJECT,
    REFERENCES,
    SUBJECT,
    Counted,
    DoneWith,
    MoreThanTheirs,
    MovedBy,
    OpenCircles,
    Selection,
    TreatedOrAwaited,
    YourVanguard,
)
from cardinal.games.vanguard.rules.information import CRITICAL, POWER, SHIELD
from cardinal.games.vanguard.rules.marks import Mark
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BACK_ROW,
    BIND,
    CIRCLES,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
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
    VANGUARD_CIRCLE,
    VANGUARDS,
    ZONES,
    G,
)
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import DONE


class CannotCompile(Exception):
    """A text that was read but that the engine has no instruction for yet."""


def only(node: tree.Node, *handled: str) -> None:
    """Fails if a node says more than its compiler looks at: no part of a text is dropped silently."""
    for field in fields(node):
        if field.name == "form" or field.name in handled:
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
PLACES |= {"circle": CIRCLES}
PLACES |= {"front left": (FL,), "front right": (FR,), "front row RC": (FL, FR), "back row RC": BACK_ROW}
ROWS = ("front row", "back row")
EXTREMES = ("highest", "lowest")  # said of cards that are looked through
#: what only cards on the field are
ON_FIELD = ("rear-guard", "vanguard", "guardian", "vanguard or rear-guard")
#: said of a card, they say where it is
ON_CIRCLES = {*ROWS, "column center", "same column", "same row", "on circles", "chosen circle"}
NUMBERED = ("grade", POWER, CRITICAL, SHIELD, "original power", "original grade", "grade than")


PAID = "paid"  # what the cost was paid with
FOUND = "found"  # what was chosen among the cards looked at


def treated(zone: str) -> str:
    """What an effect has done with the cards that a text names by that, as contexts note it; or nothing."""
    if zone == PAID:
        return "pay"
    if zone == FOUND:
        return FOUND
    if zone == "put" or zone.startswith("put "):
        return zone.removeprefix("put ")
    return next((deed for deed, entry in DONE.items() if entry.done and entry.done == zone), "")


#: what is said of a card in a word
PLAIN: dict[str, Test] = {
    "stand": card_tests.STANDS, "rest": card_tests.RESTS, "face up": card_tests.LIES_FACE_UP,
    "face down": card_tests.LIES_FACE_DOWN, "locked": card_tests.Locked(), "for revelation": card_tests.ForRevelation(),
    "front row": card_tests.IN_FRONT_ROW, "back row": card_tests.IN_BACK_ROW,
    "column center": card_tests.IN_CENTER_COLUMN, "vanguard": card_tests.VANGUARD, "rear-guard": card_tests.REAR_GUARD,
    "attacked": card_tests.InBattle("attacked"), "attacking": card_tests.InBattle("attacking"),
    "boosting": card_tests.InBattle("boosting"), "boosted": card_tests.InBattle("boosted"),
    "trigger unit": card_tests.OfType("trigger"),
    "normal unit": card_tests.OfType("normal"), "g guardian": card_tests.OfType("g guardian"),
    "g unit": card_tests.GUnit(), "declared": card_tests.AsDeclared(), "this unit": card_tests.IsThis(),
    "chosen circle": card_tests.OnChosenCircle(), "column left": card_relations.ColumnLeft(),
    "other circle": card_relations.OtherCircle(),
    "different clan": card_relations.ClanOfThis(shared=False),
    "next grade": card_relations.NextGrade(), "same name as vanguard": card_relations.SameNameAsVanguard(),
    "different names": card_relations.DifferentNames(), "different grades": card_relations.DifferentGrades(),
    "same names": card_relations.SameNames(), "same grades": card_relations.SameGrades(),
}  # fmt: skip
#: what is said of a card with a word of the text
WITH_WORD: dict[str, Callable[[str], Test]] = {
    "clan": card_tests.Tribe, "race": card_tests.Race, "nation": card_tests.Nation,
    "named": card_tests.Named, "name has": card_tests.NameHas, "original name has": card_tests.OriginalNameHas,
    "trigger": card_tests.HasTrigger, "has": card_tests.HasKeyword, "ability": card_tests.HasAbility,
    "state": card_tests.InState, "on circles": card_tests.OnCircles,
    "placed due to": partial(card_relations.DueTo, (*range(FIELD + 1),)),
    "put due to": partial(card_relations.DueTo, (*range(ZONES),)),
    "put into soul due to": partial(card_relations.DueTo, (SOUL,)),
    "put into drop due to": partial(card_relations.DueTo, (DROP,)),
    "attacking a": card_tests.Attacking, "came from": card_relations.CameFrom,
}  # fmt: skip
#: with which cards a description may compare
COMPARED: dict[str, Whom] = {
    "": THIS, "it": IT, "subject": SUBJECT, "object": OBJECT, "returned": TreatedOrAwaited("return"),
    "paid": Treated("pay"),
    "revealed": LookedAt(), "heart": Such(Selection("your", (HEART,), False, ())), "them": THEM,
    "vanguard": YourVanguard(), "bound": Treated("bind"), "locked": Treated("lock"),
    "put deck bottom": Treated("deck bottom"),
    **{role: REFERENCES[role] for role in ("attacker", "attacked", "boosted", "boosting")},
}  # fmt: skip
COMPARING: dict[str, Callable[[Whom], Test]] = {
    "same name": card_relations.NameOf, "different name": partial(card_relations.NameOf, shared=False),
    "same column": card_relations.SameColumn, "same grade": card_relations.SameGrade,
    "legion with": card_relations.LegionWith, "one of": card_relations.OneOf,
    "same row": card_relations.SameRow, "same clan": card_relations.SameClan,
}  # fmt: skip
#: where it is not the card spoken of
COMPARED_OTHERWISE: dict[tuple[str, str], Test] = {
    ("same name", ""): card_relations.SameNameAsThis(), ("same name", "attacker"): card_relations.SameNameAsFighter(),
    ("same name", "boosted"): card_relations.SameNameAsFighter(),
    ("same grade", "vanguard"): card_relations.SameGradeAsVanguard(),
    ("legion with", "it"): card_relations.LegionWith(THEM),
}  # fmt: skip


def test(wanted: tree.Filter) -> Test:
    """One filter of a description."""
    kind, text = wanted.kind, wanted.text
    if wanted.event is not None:
        return _happened(wanted.event)
    if any(option.kind in EXTREMES for option in wanted.options):
        raise CannotCompile("the highest or lowest of something, joined with other things or denied")
    if kind == "any of":
        return AnyOf(tests(wanted.options))
    if kind == "not":
        return _denied(wanted.options)
    if kind == "all of":
        return AllOf(tests(wanted.options))
    if kind == "not all of":
        return NotAllOf(tests(wanted.options))
    if kind in EXTREMES:
        return card_relations.Extreme(text, kind == "highest")
    if kind == "has" and (icon := re.fullmatch(r"(limit break|generation break) (\d+)", text)):
        return card_tests.HasMark(Mark(icon[1], int(icon[2])))
    if kind == "has" and text in ("limit break", "generation break"):
        return card_tests.HasMarkOf(text)
    if wanted.which is not None:
        return card_tests.HasAbilityOf(ability_kind(wanted.which))
    if kind == "same name as unit":
        return card_relations.SameNameAsUnit(tests(wanted.options))
    if kind in NUMBERED:
        return _numbered(wanted)
    if kind == "same name" and wanted.than == tree.Cards("vanguard"):
        return card_relations.SameNameAsVanguard()
    if kind == "same name as each":
        return card_relations.NamedAsEach(_compared(text), 1)
    if wanted.than is not None:
        check_noun(wanted.than)
    if wanted.than is not None and kind in COMPARING:
        return COMPARING[kind](Such(selection(wanted.than)))
    if wanted.than is not None:
        raise CannotCompile(f"cards compared with others by {kind}")
    if (kind, text) in COMPARED_OTHERWISE:
        return COMPARED_OTHERWISE[kind, text]
    if kind in COMPARING:
        return COMPARING[kind](_compared(text))
    if kind in PLAIN:
        return PLAIN[kind]
    if kind not in WITH_WORD:
        raise CannotCompile(f"cards that are {kind} {text}")
    return WITH_WORD[kind](text)


def _happened(event: tree.When) -> Test:
    """What has happened to a card this turn, described as an event that its own ability would wait for."""
    from cardinal.games.vanguard.compiling.triggers import of_this_card  # noqa: PLC0415 - events speak of cards, too

    spec = of_this_card(event)
    return card_relations.HappenedTo((spec._replace(also=()), *spec.also))


def _denied(options: tuple[tree.Filter, ...]) -> Test:
    """What is not so; who is not of a clan is of another one."""
    if len(options) == 1 and options[0].kind == "clan":
        return card_tests.OtherClan(options[0].text)
    return NoneOf(tests(options))


def _numbered(wanted: tree.Filter) -> Test:
    """A number of a card, compared with another."""
    kind, number = wanted.kind, wanted.number
    if number is None:
        raise CannotCompile(f"cards compared by {kind} {wanted.text}")
    if number.than is not None:
        return card_relations.Beside(kind, number.relation, amount(number.than), number.value)
    if kind == "grade":
        return card_tests.Grade(number.relation, number.value)
    if kind == "original power":
        return card_tests.OriginalPower(number.relation, number.value)
    if kind == "original grade":
        return card_tests.OriginalGrade(number.relation, number.value)
    if kind == "grade than":
        return card_relations.GradeThan(_compared(wanted.text), number.relation, number.value)
    return Measured(kind, number.relation, number.value)


def _compared(text: str) -> Whom:
    """The card that "the same name as that unit" compares with."""
    if text not in COMPARED:
        raise CannotCompile(f"cards compared with {text}")
    return COMPARED[text]


def tests(filters: tuple[tree.Filter, ...]) -> tuple[Test, ...]:
    """All filters of a description."""
    return tuple(test(wanted) for wanted in filters)


def amount(number: tree.Amount) -> Amount:
    """A number that is counted or measured."""
    found: Amount
    if number.each is not None and number.of is None:
        check_noun(number.each)
        found = Each(number.value, selection(number.each), number.per)
        if number.also is not None:
            found = Sum((found, Each(number.value, selection(number.also), number.per)))
    elif number.of is not None and number.each is None:
        found = Of(number.value, who(number.of), number.measure)
    else:
        raise CannotCompile("a number that is neither counted nor measured")
    return Plus(found, number.plus) if number.plus else found


def selection(cards: tree.Cards) -> Selection:
    """A description of cards."""
    only(cards, "what", "whose", "zone", "other", "filters")
    cards = _other_than_compared(_in_whose_row(cards))
    if cards.what == "circle":
        return _circles(cards)
    if any(wanted.kind == "beyond" for wanted in cards.filters):
        plain = tuple(wanted for wanted in cards.filters if wanted.kind != "beyond")
        own = selection(replace(cards, filters=plain))
        return MoreThanTheirs(own.whose, own.zones, own.other, own.tests)
    if cards.zone in ("circles", "rear circles"):
        with_locked = (card_tests.WithLocked(), *tests(cards.filters))
        places = (*REAR_GUARD_CIRCLES, G) if cards.zone == "circles" else REAR_GUARD_CIRCLES
        return Selection(cards.whose, places, cards.other, with_locked)
    if cards.zone == "retired by engorge":
        return MovedBy("your", (), False, (), "engorge")
    if deed := treated(cards.zone):
        return DoneWith(cards.whose, (), cards.other, tests(cards.filters), deed)
    if cards.zone in ("among", "looked at"):
        zones: tuple[int, ...] = ()
        if cards.what in ON_FIELD:
            raise CannotCompile(f"a {cards.what} among cards that are not on the field")
    elif cards.zone:
        names = cards.zone.replace(" + ", " or ").split(" or ")
        if not all(name in PLACES for name in names):
            raise CannotCompile(f"cards in the {cards.zone} zone")
        zones = tuple(zone for name in names for zone in _places(cards, name))
        if cards.what in ON_FIELD and not any(zone <= FIELD for zone in zones):
            raise CannotCompile(f"a {cards.what} that is not on the field")
    elif cards.what in WHAT_ZONES:
        zones = WHAT_ZONES[cards.what]
    else:
        raise CannotCompile(f"cards that are {cards.what}")
    found = tests(cards.filters)
    on_circles = card_tests.OnChosenCircle() in found or bool({"circle", "RC"} & set(cards.zone.split()))
    if cards.what == "card" and on_circles:
        found = (card_tests.WithLocked(), *found)
    return Selection(cards.whose, zones, cards.other, found)


def _places(cards: tree.Cards, name: str) -> tuple[int, ...]:
    """The places of a zone; a card on the vanguard circle may be a heart, a unit there is none (10.27.3)."""
    return VANGUARD_CIRCLE if name == "VC" and cards.what == "card" else PLACES[name]


SPOKEN_OF = ("it", "them", "subject", "object")


def _other_than_compared(cards: tree.Cards) -> tree.Cards:
    """ "Another unit with the same card name as that unit": other than that unit, with which it is compared."""
    compared = {each.text for each in cards.filters if each.kind in COMPARING and each.text in SPOKEN_OF}
    if not cards.other or len(compared) != 1:
        return cards
    that = tree.Filter("not", options=(tree.Filter("one of", compared.pop()),))
    return replace(cards, other=False, filters=(*cards.filters, that))


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
    return OpenCircles(cards.whose, circles, False, ())


def for_each_named(count: tree.Count, found: Selection) -> tuple[tree.Count, Selection]:
    """ "Up to two cards with the same card name as each of those units": so many for each of them."""
    named = [test for test in found.tests if isinstance(test, card_relations.NamedAsEach)]
    if not named or count.most is None:
        return count, found
    if count.least:
        raise CannotCompile("cards with the name of each of some others, of which all must be found")
    tests = tuple(replace(test, number=count.most) if test in named else test for test in found.tests)
    return replace(count, most=None), replace(found, tests=tests)


def chosen_from(cards: tree.Cards) -> Selection:
    """The cards among which somebody chooses; what an effect has done with cards is only counted."""
    found = selection(cards)
    if isinstance(found, Counted):
        raise CannotCompile(f"a choice among {cards.what} {cards.zone}")
    return found


def check_noun(cards: tree.Cards) -> None:
    """On the field there are units and locked cards: "one of your cards" says neither, "a locked unit" both."""
    kinds = {wanted.kind for wanted in cards.filters}
    if cards.zone or cards.what not in ("card", "unit") or (cards.what == "card" and kinds & ON_CIRCLES):
        return
    if ("locked" in kinds) != (cards.what == "card"):
        raise CannotCompile("cards on the field that are not said to be locked, or units that are")


def times(number: tree.Amount | None) -> Amount | None:
    """ "For each of your rear-guards", "for every two of them"."""
    return None if number is None else amount(number)


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
    if cards.whose == "each":
        return tuple(replace(cards, whose=whose) for whose in ("your", "opponent"))
    if " and " in cards.zone:
        return tuple(replace(cards, zone=zone) for zone in cards.zone.split(" and "))
    for wanted in cards.filters:
        if wanted.kind == "one of each":
            others = tuple(filter_ for filter_ in cards.filters if filter_ is not wanted)
            return tuple(replace(cards, filters=(*others, option)) for option in wanted.options)
    return ()


def sum_of_grades(cards: tree.Cards) -> int:
    """The sum that the grades of the chosen cards must reach, or 0."""
    for wanted in cards.filters:
        if wanted.kind == "sum of grades" and wanted.number is not None and wanted.number.relation == ">=":
            return wanted.number.value
    return 0


def who(meant: tree.Who) -> Whom:
    """Whom a sentence speaks of."""
    if isinstance(meant, tree.Cards):
        return Such(chosen_from(meant))
    if isinstance(meant, tree.Some):
        raise CannotCompile("a choice where nothing is done")
    if isinstance(meant, tree.Joined):
        return Several(tuple(who(part) for part in meant.parts))
    if meant.what not in REFERENCES:
        raise CannotCompile(f"a reference to {meant.what}")
    return REFERENCES[meant.what]


def zones_named(name: str) -> tuple[int, ...]:
    """The zones that a word of a text names."""
    if name not in PLACES:
        raise CannotCompile(f"the place {name}")
    return PLACES[name]


DURATIONS = ("", "turn", "battle", "opponent turn", "game", "opponent end", "your end", "its end")


def ability_kind(which: tree.Which) -> AbilityKind:
    """A description of abilities."""
    return AbilityKind(which.kind, tuple(Trait(each.kind, each.text, each.number) for each in which.traits))


def lasting(duration: tree.Until, *also: str) -> str:
    """How long an effect lasts; a duration that the engine does not have, or not for such an effect, is refused."""
    if duration.when not in (*DURATIONS, *also):
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
