"""Numbers, descriptions of cards, references and durations."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.language.nodes import Node

SAME_NUMBER = "same number"


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number: ``value``, times a count if one is said.

    ``each``: times the number of these cards; ``of`` and ``measure`` (ap, hp, level): times that number of a
    card, ``per`` of which count once ("1 damage for each 4 AP this Unit has" is value 1, measure ap, per 4).
    ``measure`` "cost paid" is what was paid for the effect that is spoken of; "that": the measure compared with it;
    "same number": as many as something was done to just before.
    ``up``: a rest of ``per`` counts, too. ``plus``: so many more. ``most``: not more. ``less``: how far from that one.
    """

    value: int
    each: Cards | None = None
    of: Who | None = None
    measure: str = ""
    per: int = 1
    up: bool = False
    plus: int = 0
    most: int = 0
    less: Amount | None = None


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many: ``least`` to ``most``; ``most`` is None for "any number". ``equal``: exactly that many."""

    least: int
    most: int | None
    equal: Amount | None = None


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """``relation`` is "=", ">=", "<=", "<", ">", "-" (from ``value`` to ``most``); ``of``: the same measure of that
    card, or another one (``measure``; "itself": of the card that is described); ``count``: this number."""

    relation: str
    value: int = 0
    of: Who | None = None
    most: int = 0
    count: Amount | None = None
    measure: str = ""


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """One thing that must be true of a card (or player); the kinds are:

    trait NAME, color NAME, zone NAME, level NUMBER, ap NUMBER, hp NUMBER, cost NUMBER, lowest MEASURE, highest MEASURE
    (MEASURE level, ap, hp, cost; among the cards that the rest describes), keyword NAME ("" any keyword effect),
    name has PART, name lacks PART, named NAME (in square brackets: part of the name), rested, active, damaged,
    undamaged, link (a Link Unit),
    paired (WHO the pilot, or the unit where a pilot is described; nothing: any), unpaired, battling (WHO, or
    anything), attacking (WHO the target or nothing), attacked, blocking, effect MARK (it has an effect with that mark),
    by this effect VERB (rest, place ...: what this effect did that to), by WORD (rest ...: by the effect just
    resolved), deployed this turn, most WHAT (the player who has the most of it), has (WHO: a player who has
    NUMBER of these cards), unique names (cards of one name count once), same name (as WHO), remaining (what is left),
    owner (WHO: of such a player), happened (EVENT happened to it this turn), not happened, destroyed by DAMAGE,
    is (WHO: it is one of these), not (WHO: not one of these), any of OPTIONS
    (one of them is true), all of OPTIONS (all of them are true).
    """

    kind: str
    text: str = ""
    number: Comparison | None = None
    who: Who | None = None
    options: tuple[Filter, ...] = ()
    event: Node | None = None


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """A description of cards: "other rested friendly (Dusk) Units with <Blocker>".

    ``what``: one of these: unit, unit token, base, shield, resource, ex resource, ex base, pilot, command,
    shield area card, card, unit card, pilot card, command card, base card, player, effect; those (what the
    condition before counts).
    ``whose``: "" (anyone's), your, friendly (your team's), enemy, another player, each enemy (for each enemy
    player as many as are counted), their (of the player who acts), own (of each player who acts).
    ``zone``: "" for the field, else hand, trash, deck, removal, looked (the cards looked at or revealed before).
    As the object of an effect the description means all such cards, unless it stands in a ``Pick``.
    """

    what: tuple[str, ...]
    whose: str = ""
    zone: str = ""
    other: bool = False  # other than this card
    every: bool = False  # "all" is said: those that are there now; else also such as come later
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """So many of these cards, chosen by the player who acts, or by chance."""

    count: Count
    cards: Cards
    randomly: bool = False


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """Something the text already talks about.

    ``what``: this (this Unit, Base or card), it (named or chosen last), them (all that were chosen last),
    that, that enemy, that friendly (what was chosen, else the other card of the trigger), that player,
    paired (what is paired with this Unit), remaining (what is left of the cards looked at), attacker,
    and those that ``executable`` gives (see there).
    ``zone``: "this card in your hand". ``filters``: "this rested Unit".
    """

    what: str
    zone: str = ""
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Several(Node):
    """All of these: "it and this Unit"; in a trigger one of them: "this Unit or one of your Units"."""

    members: tuple[Who, ...]


Who = Ref | Cards | Pick | Several


@dataclass(frozen=True, slots=True)
class Until(Node):
    """``when``: turn, battle, opponent turn (until the end of that player's next turn), opponent next turn (during
    it), "" = while it holds (an effect of a resolved ability: for as long as the card stays)."""

    when: str


ALWAYS = Until("")


class Effect(Node):
    """Something that a text does: the base of the nodes of all verbs."""

    __slots__ = ()
