"""What a text has spoken of, and which pronouns can mean it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from cardinal.games.vanguard.words.tree import Cards, Comparison, Condition, Has, Is, Node, Ref, When

N = TypeVar("N", bound=Node)

ON_CIRCLES = ("", "circles", "rear circles", "VC or RC", "RC", "VC", "GC")
ONE_HAD = (Comparison(">=", 1), Comparison("=", 1))
CALLED_TO = ("VC", "RC", "GC")


@dataclass(slots=True)
class Topic:
    """Something that was spoken of."""

    label: str  # this, subject, object, attacker ..., chosen (what the engine keeps as "it"), named, described
    sorts: frozenset[str]  # unit, card, and what has been done to it: chosen, called, put soul, locked ...
    what: str = ""  # vanguard, rear-guard, where that is said
    many: bool = False
    later: bool = False  # spoken of inside what happens at a later moment
    place: tuple[list[Any], int] | None = None  # where it would have to be named
    whose: str = ""  # your, opponent, where that is said
    cards: Cards | None = None  # among which it was chosen
    group: str = ""  # by what was done with those among which it was chosen: called, bound

    def adds(self, *sorts: str) -> None:
        """Something was done to it."""
        self.sorts |= frozenset(sorts)


def words(ref: Ref) -> str:
    """A pronoun, to be told."""
    plain = {"it": '"it"', "them": '"them"'}.get(ref.what, f'"{ref.what}"')
    return f'{plain} as a "{ref.noun}"' if ref.noun else plain


def event_sorts(trigger: When) -> set[str]:
    """What an event says of its card."""
    sorts = {trigger.event.removesuffix("s"), *(f"put {place}" for place in trigger.places)}
    sorts |= {"stood"} if trigger.event == "stands" else set()
    return sorts | ({"put drop", "put"} if trigger.event in ("retired", "discarded") else set())


def sorts_of(cards: Cards, *deeds: str) -> frozenset[str]:
    """What cards of a description are called when they are spoken of again."""
    locked = any(each.kind == "locked" for each in cards.filters)
    sort = ("unit",) if cards.zone in ON_CIRCLES and cards.what != "card" else ("card",)
    both = ("card", "locked") if locked else ("unit",) if cards.zone in ON_CIRCLES else ()
    return frozenset((*sort, *both, *deeds))


def moved_sorts(sort: str, verb: str, to: str) -> frozenset[str]:
    """What a card is called after it was moved."""
    circle = verb in ("call", "ride") or to.endswith(CALLED_TO)
    return frozenset((sort, f"put {to}", *(("unit", "called") if circle else ())))


#: what a pronoun wants of its card, by what it says besides
WANTED = {
    "unit": ("unit",), "card": ("card",),
    "chosen unit": ("chosen", "unit"), "chosen card": ("chosen",), "unit stood": ("stood",),
    "locked card": ("locked",), "unlocked card": ("unlocked",), "unlocked unit": ("unlocked",),
    "called unit": ("called",), "searched card": ("searched",),
}  # fmt: skip


def fits(topic: Topic, ref: Ref) -> bool:
    """Whether something spoken of can be meant by a pronoun."""
    if topic.label == "charged":
        return ref.noun == "card put soul"
    if not ref.noun:
        if ref.what in ("them", "them and this"):
            return topic.label != "this" and (topic.many or topic.label in ("chosen", "paid"))
        return True
    if topic.label == "described" or (topic.label == "this" and ref.noun not in ("card", "compared")):
        return False
    if ref.noun == "compared":
        return topic.label != "this" or "card" in topic.sorts
    if ref.noun in ("rear-guard", "vanguard"):
        called = ref.noun == "rear-guard" and "called" in topic.sorts
        return topic.what == ref.noun or called
    if ref.noun == "card checked":
        return any(sort.startswith("drive check") for sort in topic.sorts)
    if ref.noun == "unit placed":
        return "placed" in topic.sorts or "called" in topic.sorts
    if ref.noun.startswith("card put "):
        return ref.noun.removeprefix("card ") in topic.sorts
    return all(sort in topic.sorts or sort + "s" in topic.sorts for sort in WANTED[ref.noun])


def of_what_is_had(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """ "If you have a heart card, and it has ...": "it" is the one that is had."""
    said: list[Condition] = []
    for each in conditions:
        had = said[-1] if said else None
        if isinstance(each, Is) and each.who == Ref("it") and isinstance(had, Has) and had.number in ONE_HAD:
            said[-1] = replace(had, cards=replace(had.cards, filters=(*had.cards.filters, *each.filters)))
        else:
            said.append(each)
    return tuple(said)


def with_it(node: N) -> N:
    """The same done to what was chosen before."""
    known = {each.name: getattr(node, each.name) for each in fields(node) if each.name != "form"}
    return type(node)(**known | {"who": Ref("it")}, form=node.form)
