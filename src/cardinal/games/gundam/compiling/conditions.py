"""From the tree of a text to conditions and trigger conditions."""

from __future__ import annotations

from dataclasses import replace

from cardinal.effects.asking import All, Has, Not, NotAllOf, Such
from cardinal.games.gundam.compiling.selectors import (
    EVENTS_OF,
    KEYWORDS,
    OTHERS,
    CannotCompile,
    amount,
    comparison,
    described,
    events_of,
    gone,
    kinds,
    location,
    only,
    players,
    said_of_cards,
    selection,
    tests,
    who,
    zones_of,
)
from cardinal.games.gundam.effects.abilities import Condition, Number, Test, TriggerSpec, Whom
from cardinal.games.gundam.effects.card_tests import DEPLOYED_NOW, Typed
from cardinal.games.gundam.effects.conditions import (
    Attacking,
    ByEffect,
    CameFrom,
    Compared,
    DeployedFrom,
    DidTo,
    DoneBy,
    During,
    EffectOf,
    Is,
    Manner,
    OfMark,
    OfSize,
    OneHas,
    Outnumber,
    OwnCard,
    PlayerAttacked,
    PlayerLevel,
    SoManyPlayers,
    SoMuch,
    TheyDid,
    Totals,
    UsedEx,
)
from cardinal.games.gundam.effects.measuring import Comparison
from cardinal.games.gundam.effects.quantities import ForEachHappened
from cardinal.games.gundam.effects.selections import Players, Selection
from cardinal.games.gundam.rules.memory import Happened, HappenedTo, HappensNow
from cardinal.games.gundam.rules.zones import SHIELDS
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, OF_EFFECT, Happens


def condition(c: tree.Condition) -> Condition:
    """What must be true."""
    match c:
        case tree.Has(tree.Cards(("player",)) as meant, number, False, ()):
            return SoManyPlayers(players(meant), comparison(replace(number, of=None)))
        case tree.Has(cards, number, one_player, being):
            if number.of is not None:
                raise CannotCompile("a number compared with another")
            if (left := gone(cards)) is not None and not one_player and not being:
                return Compared(events_of(cards, left), number.relation, number.value, number.most)
            such = selection(replace(cards, filters=(*cards.filters, *being)))
            if one_player:
                return OneHas(such, comparison(number))
            return Has(such, number.relation, number.value, number.most)
        case tree.HappensNow(event, meant):
            return HappensNow(_remembered(replace(event, who=meant)))
        case tree.Not(inner):
            return Not(condition(inner))
        case tree.Totals(cards, measure, number):
            return Totals(selection(cards), measure, comparison(number))
        case tree.Compared(left, number):
            return _compared(left, number)
        case tree.Outnumber(cards, relation):
            return Outnumber(selection(cards), relation)
        case tree.Is(tree.Ref("this", zone), ()) if zone:
            return All(())  # the effect works only there
        case tree.Is(meant, filters):
            return Is(who(meant), tests(filters))
        case tree.PlayerLevel(number, whose):
            return PlayerLevel(whose, comparison(replace(number, of=None)))
        case tree.During(when, part):
            return During({"your turn": True, "opponent turn": False, "": None}[when], part)
        case tree.Attacking(target):
            return Attacking(None if target is None else who(target))
        case tree.DeployedFrom(zone):
            return DeployedFrom(location(zone))
        case tree.PlayedWith("ex resource"):
            return UsedEx()
        case tree.DidTo():
            return _did_to(c)
        case tree.Happened(tree.When(who=tree.Ref(what) as meant) as event, negated, "") if what != "this":
            kind = "not happened" if negated else "happened"
            return Is(who(meant), (_happened_to(tree.Filter(kind, event=replace(event, who=None))),))
        case tree.Happened(event, negated, span):
            if event.amount:
                raise CannotCompile("how much was paid in a turn")
            if isinstance(event.who, tree.Ref) and event.who.what != "this":
                raise CannotCompile("what happened in earlier turns to a card that is spoken of")
            happened = Happened(_remembered(replace(event, number=None)), *_so_many(event.number), span)
            return Not(happened) if negated else happened
        case tree.Both(parts):
            return All(tuple(condition(part) for part in parts))
    raise CannotCompile(f"the condition {type(c).__name__}")


def asks_who_does_it(c: tree.Condition | None) -> bool:
    """Whether a condition asks for what does the thing that is waited for: that is known only while it happens."""
    if isinstance(c, tree.Both):
        return any(map(asks_who_does_it, c.conditions))
    if not isinstance(c, tree.HappensNow):
        return False
    spec = _remembered(replace(c.event, who=c.who))
    lying = isinstance(spec.other, Such) and bool(spec.other.chosen.zones)
    return lying or any(isinstance(each, ByEffect) for each in spec.conditions)


def _compared(left: tree.Amount, number: tree.Comparison) -> Condition:
    """Two numbers; the other one may be the same measure of another player's cards."""
    right = number.count
    if right is None:
        return Compared(amount(left), number.relation, number.value, number.most)
    if right.measure == "that":
        assert isinstance(left.of, tree.Cards) and isinstance(right.of, tree.Cards)
        right = replace(left, of=replace(left.of, whose=right.of.whose))
    return Compared(amount(left), number.relation, amount(right))


def _so_many(number: tree.Comparison | None) -> tuple[str, int]:
    """How many such events must have happened."""
    if number is None:
        return ">=", 1
    if number.of is not None or number.relation == "-":
        raise CannotCompile("a number of events between two, or compared with another")
    return number.relation, number.value


def _happened_to(wanted: tree.Filter) -> Test:
    """ "Units that have attacked this turn"."""
    assert isinstance(wanted.event, tree.When)
    if wanted.event == tree.When("deployed") and not wanted.text:
        return DEPLOYED_NOW if wanted.kind == "happened" else NotAllOf((DEPLOYED_NOW,))
    anyone = tree.Cards(("unit", "base", "shield", "resource"))
    happened = Happened(_remembered(replace(wanted.event, who=anyone)), span=wanted.text)
    return HappenedTo(happened, wanted.kind == "happened")


def _events_of(cards: tree.Cards, happened: tree.Filter, value: int, per: int) -> Number:
    assert isinstance(happened.event, tree.When)
    event = Happened(_remembered(replace(happened.event, who=cards)), span=happened.text)
    return ForEachHappened(value, per, event)


EVENTS_OF.append(_events_of)
for _kind in ("happened", "not happened"):
    OTHERS[_kind] = _happened_to


def _did_to(c: tree.DidTo) -> Condition:
    """ "If you placed a (Dusk) card with this effect", "if this effect rested 3 or more Units"."""
    if c.by == "they":
        only(c, "verb", "by")
        return TheyDid(c.verb)
    only(c, "verb", "cards", "number")
    assert c.cards is not None
    number = Comparison(">=", 1) if c.number is None else comparison(c.number)
    return DidTo(c.verb, c.cards.whose, kinds(c.cards, "whose"), number)


MARKED = ("activated", "gains", "loses")  # events of effects that have a mark, or are a keyword
EX_PAYS = ("play", "play and activate", "deployed")  # what knows how many EX Resources paid for it


# --- trigger conditions ---------------------------------------------------------------------

def trigger(when: tree.When) -> TriggerSpec:
    """An event that a triggered effect waits for."""
    roles = ("event", "who", "object", "by", "source", "zone", "zone_of", "to_of")
    only(when, *roles, "how", "while_", "marks", "amount", "number", "size")
    if when.marks and when.event not in MARKED and (when.event != "activate" or {*when.marks} != {"main", "action"}):
        raise CannotCompile("effects with certain marks")
    told = HAPPENS.get(when.event)
    if told is None or not told.kind:
        raise CannotCompile(f"the event {when.event}")
    if when.amount and when.event != "pay":
        raise CannotCompile(f"something that happens by {when.how}")
    conditions = [*_how(when, told), *_whence(when, told)]
    if when.to_of:
        conditions.append(DoneBy(when.to_of))
    if when.while_ is not None:
        conditions.append(condition(when.while_))
    if when.size is not None:
        conditions.append(OfSize(comparison(when.size)))
    if when.event in ("gains", "loses") and when.marks[0]:
        told = replace(told, kind=f"{told.kind} {KEYWORDS[when.marks[0]]}")
    if when.event == "activated" and when.marks:
        conditions.append(OfMark(when.marks[0]))
    if when.event == "pay":
        conditions.append(SoMuch(when.amount))
        when = replace(when, who=when.object, object=None)
    spec = _told(when, told, conditions)
    if when.by is not None:
        spec = _by(spec, told, when.by)
    if when.source is not None and not _by_effect(when, told):
        spec = _from(spec, told, when.source)
    if when.number is not None and when.number != tree.Comparison("=", 1):
        spec = spec._replace(number=_so_many(when.number))
    return _of_shields(spec) if spec.event == "destroyed" else spec


def _of_shields(spec: TriggerSpec) -> TriggerSpec:
    """The destruction of a Shield is an event of its own: that of a Shield, of a shield area card, or of any card."""
    if not isinstance(spec.who, Such):
        return spec
    zones = spec.who.chosen.zones
    any_card = not zones and not spec.who.chosen.says(Typed)
    if SHIELDS not in zones and not any_card:
        return spec
    shield = spec._replace(event="shield destroyed")
    return shield if zones == (SHIELDS,) else spec._replace(also=(shield,))


def _how(when: tree.When, told: Happens) -> list[Condition]:
    """What the text says of how it happens."""
    if _by_effect(when, told):
        return [_of_effect(when.source)]
    if when.how == "ex resource" and when.event in EX_PAYS:
        return [UsedEx()]
    if when.how and when.how not in told.manners:
        raise CannotCompile(f"{when.event} by {when.how}")
    manners = told.manners[when.how] if when.how else ()
    return [Manner(manners)] if manners else []


def _by_effect(when: tree.When, told: Happens) -> bool:
    """Whether a text says that an effect does what the event itself does not tell of effects."""
    return when.how == "effect" and "effect" not in told.manners


def _of_effect(source: tree.Who | None) -> Condition:
    """That an effect does it now: anybody's, a player's, or one of such cards."""
    if source is None:
        return ByEffect()
    meant = _meant(source)
    if isinstance(meant, Players):
        if meant.tests:
            raise CannotCompile("effects of certain players")
        return ByEffect(meant.whose)
    return ByEffect("", meant)


def _whence(when: tree.When, told: Happens) -> list[Condition]:
    """Where the card was."""
    if not when.zone:
        return []
    if not told.from_zone:
        raise CannotCompile(f"{when.event} from a location")
    owner = [DoneBy(when.zone_of)] if when.zone_of else []
    return [CameFrom(zones_of(when.zone)), *owner]


def _by(spec: TriggerSpec, told: Happens, player: tree.Cards) -> TriggerSpec:
    """The player who does it: the event tells who, or whose effect or whose card it is."""
    meant = players(player)
    if meant.tests:
        raise CannotCompile("something that certain players do")
    if not meant.whose:
        return spec
    if told.players:
        return spec._replace(conditions=(DoneBy(meant.whose), *spec.conditions))
    if told.source == OF_EFFECT:
        return spec._replace(conditions=(*spec.conditions, EffectOf(meant.whose)))
    if told.source and spec.other is None:
        return spec._replace(other=Such(Selection(meant.whose, (), other=False, tests=())))
    if told.own:  # each player pairs their own Units
        return spec._replace(conditions=(*spec.conditions, OwnCard(meant.whose)))
    raise CannotCompile(f"{spec.event} by a player")


def _told(when: tree.When, told: Happens, conditions: list[Condition]) -> TriggerSpec:
    """An event of cards: who it happens to, and the other card."""
    subject = None if when.who is None else _meant(_as_it_was(when.who, told.before))
    other = None if when.object is None else _meant(when.object)
    if told.of_other:
        return TriggerSpec(told.kind, other, subject, tuple(conditions), reversed=True)
    if told.kind == "attacks" and isinstance(other, Players):
        conditions.append(PlayerAttacked("friendly" if other.whose == "your" else other.whose))
        other = None
    return TriggerSpec(told.kind, subject, other, tuple(conditions))


def _as_it_was(who: tree.Who, before: str) -> tree.Who:
    """ "When this rested Unit is set as active": what it was before the event need not be asked."""
    plain = isinstance(who, tree.Ref) and bool(before) and who.filters == (tree.Filter(before),)
    return tree.Ref(who.what) if isinstance(who, tree.Ref) and plain else who


def _from(spec: TriggerSpec, told: Happens, source: tree.Who) -> TriggerSpec:
    """Where damage comes from, or whose effect it is."""
    if spec.other is not None:
        raise CannotCompile(f"{spec.event} from a source")
    if not told.source:  # what "this Unit" does is the effect of this Unit
        return spec._replace(conditions=(*spec.conditions, _of_effect(source)))
    other = _meant(source)
    if not isinstance(other, Players):
        return spec._replace(other=other)
    if other.tests:
        raise CannotCompile("effects of certain players")
    if told.source == OF_EFFECT:
        return spec._replace(conditions=(*spec.conditions, EffectOf(other.whose)))
    return spec._replace(other=Such(Selection(other.whose, (), other=False, tests=())))


def _meant(meant: tree.Who) -> Whom:
    """In a trigger "1 of your Units" is any of them; "a Unit card" is one wherever it is."""
    cards = meant.cards if isinstance(meant, tree.Pick) else meant
    if isinstance(cards, tree.Cards) and not cards.zone and said_of_cards(cards):
        return Such(described(cards))
    return who(cards)


def at_time(time: tree.AtTime) -> TriggerSpec:
    """A moment that a triggered effect waits for, perhaps only of a turn in which something happened."""
    only(time, "when", "whose", "after")
    kind = {"end": "end of turn", "start": "start of turn"}[time.when]
    whose = {"your": "your", "opponent": "enemy", "any": ""}[time.whose]
    conditions: list[Condition] = [DoneBy(whose)] if whose else []
    if time.after is not None:
        conditions.append(Happened(_remembered(time.after)))
    return TriggerSpec(kind, None, None, tuple(conditions))


def _remembered(when: tree.When) -> TriggerSpec:
    """An event of this turn that a text looks back at."""
    spec = trigger(when)
    if spec.also:
        raise CannotCompile("looking back at one of several events")
    return spec
