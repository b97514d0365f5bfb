"""From the tree of a text to conditions and trigger conditions."""

from __future__ import annotations

from dataclasses import replace

from cardinal.effects.asking import All, Has, Not, Such
from cardinal.games.gundam.compiling.selectors import (
    CannotCompile,
    comparison,
    described,
    kinds,
    location,
    only,
    players,
    said_of_cards,
    selection,
    tests,
    who,
)
from cardinal.games.gundam.effects.abilities import Condition, TriggerSpec, Whom
from cardinal.games.gundam.effects.card_tests import Typed
from cardinal.games.gundam.effects.conditions import (
    Attacking,
    ByEffect,
    DeployedFrom,
    DidTo,
    DoneBy,
    During,
    EffectOf,
    Is,
    Manner,
    OneHas,
    Outnumber,
    PlayerAttacked,
    PlayerLevel,
    SoManyPlayers,
    SoMuch,
    TheyDid,
    UsedEx,
)
from cardinal.games.gundam.effects.measuring import Comparison
from cardinal.games.gundam.effects.selections import Players, Selection
from cardinal.games.gundam.rules.memory import Happened
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
            such = selection(replace(cards, filters=(*cards.filters, *being)))
            if one_player:
                return OneHas(such, comparison(number))
            return Has(such, number.relation, number.value, number.most)
        case tree.Outnumber(cards, relation):
            return Outnumber(selection(cards), relation)
        case tree.Is(tree.Ref("this"), (tree.Filter("destroyed by", damage),), None):
            return Manner(HAPPENS["destroyed"].manners[damage], "destroyed")
        case tree.Is(meant, filters, cards):
            own = () if cards is None else kinds(cards)
            return Is(who(meant), (*tests(filters), *own))
        case tree.PlayerLevel(number, whose):
            return PlayerLevel(whose, comparison(replace(number, of=None)))
        case tree.During(when):
            return During(when == "your turn")
        case tree.Attacking(target):
            return Attacking(None if target is None else who(target))
        case tree.DeployedFrom(zone):
            return DeployedFrom(location(zone))
        case tree.PlayedWith("ex resource"):
            return UsedEx()
        case tree.DidTo():
            return _did_to(c)
        case tree.Happened(event, negated):
            happened = Happened(_remembered(event))
            return Not(happened) if negated else happened
        case tree.Both(parts):
            return All(tuple(condition(part) for part in parts))
    raise CannotCompile(f"the condition {type(c).__name__}")


def _did_to(c: tree.DidTo) -> Condition:
    """ "If you placed a (Dusk) card with this effect", "if this effect rested 3 or more Units"."""
    if c.by == "they":
        only(c, "verb", "by")
        return TheyDid(c.verb)
    only(c, "verb", "cards", "number")
    assert c.cards is not None
    number = Comparison(">=", 1) if c.number is None else comparison(c.number)
    return DidTo(c.verb, c.cards.whose, kinds(c.cards, "whose"), number)


# --- trigger conditions ---------------------------------------------------------------------

def trigger(when: tree.When) -> TriggerSpec:
    """An event that a triggered effect waits for."""
    only(when, "event", "who", "object", "how", "while_", "source", "marks", "amount")
    if when.marks and (when.event != "activate" or set(when.marks) != {"main", "action"}):
        raise CannotCompile("effects with certain marks")
    told = HAPPENS.get(when.event)
    if told is None or not told.kind:
        raise CannotCompile(f"the event {when.event}")
    if when.amount and when.event != "pay":
        raise CannotCompile(f"something that happens by {when.how}")
    conditions = _how(when, told)
    if when.while_ is not None:
        conditions.append(condition(when.while_))
    if told.by_player:
        return _by_player(when, told, conditions)
    if told.kind == "command" and when.who is not None:
        return TriggerSpec("command", _meant(when.who), None, (DoneBy("your"), *conditions))
    if when.event == "draw" and when.object is None:
        by_effect: tuple[Condition, ...] = (ByEffect(),) if when.how == "effect" else ()
        drawing = players(when.who).whose if isinstance(when.who, tree.Cards) else "your"
        return TriggerSpec("draw", None, None, (DoneBy(drawing), *conditions, *by_effect))
    spec = _told(when, told, conditions)
    if when.source is not None:
        spec = _from(spec, told, when.source)
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
    if when.how == "by you" and told.by_you:
        return [DoneBy("your")]
    if when.how == "ex resource" and when.event in ("play", "play and activate"):
        return [UsedEx()]
    if when.how and when.how not in told.manners:
        raise CannotCompile(f"{when.event} by {when.how}")
    manners = told.manners[when.how] if when.how else ()
    return [Manner(manners)] if manners else []


def _told(when: tree.When, told: Happens, conditions: list[Condition]) -> TriggerSpec:
    """An event of cards: who it happens to, and the other card."""
    subject = None if when.who is None else _meant(_as_it_was(when.who, told.before))
    other = None if when.object is None else _meant(when.object)
    if told.of_other:
        return TriggerSpec(told.kind, other, subject, tuple(conditions), reversed=True)
    if told.kind == "attacks" and isinstance(other, Players):
        other = None
        conditions.append(PlayerAttacked())
    return TriggerSpec(told.kind, subject, other, tuple(conditions))


def _as_it_was(who: tree.Who, before: str) -> tree.Who:
    """ "When this rested Unit is set as active": what it was before the event need not be asked."""
    plain = isinstance(who, tree.Ref) and bool(before) and who.filters == (tree.Filter(before),)
    return tree.Ref(who.what) if isinstance(who, tree.Ref) and plain else who


def _from(spec: TriggerSpec, told: Happens, source: tree.Who) -> TriggerSpec:
    """Where damage comes from, or whose effect it is."""
    if spec.other is not None or not told.source:
        raise CannotCompile(f"{spec.event} from a source")
    other = _meant(source)
    if not isinstance(other, Players):
        return spec._replace(other=other)
    if other.tests:
        raise CannotCompile("effects of certain players")
    if told.source == OF_EFFECT:
        return spec._replace(conditions=(*spec.conditions, EffectOf(other.whose)))
    return spec._replace(other=Such(Selection(other.whose, (), other=False, tests=())))


def _by_player(when: tree.When, told: Happens, conditions: list[Condition]) -> TriggerSpec:
    """ "When you place an EX Resource", "when you play a Base card", "when you pay ① or more for a Unit's effect"."""
    own = (DoneBy(_whose(when)), *conditions)
    if when.event == "pay":
        assert isinstance(when.object, tree.Cards)
        return TriggerSpec(told.kind, who(when.object), None, (*own, SoMuch(when.amount)))
    if not isinstance(when.who, tree.Cards) or when.object is not None:
        raise CannotCompile(f"the event {when.event}")
    return TriggerSpec(told.kind, Such(described(when.who)), None, own)


def _whose(when: tree.When) -> str:
    """Who does it: you, or your opponent."""
    if when.source is None:
        return "your"
    if when.source != tree.Cards(("player",), "enemy"):
        raise CannotCompile("something that certain players do")
    return "enemy"


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
    if whose := HAPPENS[when.event].whose:  # "you have set ... as active with an effect"
        spec = spec._replace(conditions=(*spec.conditions, EffectOf(whose)))
    return spec
