"""From the tree of a text to conditions and trigger conditions."""

from __future__ import annotations

from dataclasses import replace

from cardinal.effects.asking import All, Has, Not, Such
from cardinal.games.gundam.compiling.selectors import (
    ZONE,
    CannotCompile,
    comparison,
    described,
    kinds,
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
            return Manner(_manner(tree.When("destroyed", how=damage)), "destroyed")
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
            return DeployedFrom(ZONE[zone])
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

MANNERS = {"battle damage": "battle", "effect damage": "effect", "": "", "damage": "", "effect": "effect",
           "by you": "", "ex resource": ""}  # fmt: skip

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
    "blocks": "blocks",
    "returned": "returned",
    "ap reduced": "ap reduced",
    "support": "support",
}
#: events told of the other card: "this Unit destroys an enemy Unit" is the destruction of that Unit
REVERSED = {"destroys": "destroyed", "deals damage": "damaged", "blocked": "blocks", "pair": "paired",
            "attacked": "attacks"}  # fmt: skip
#: events that a player causes: the player is the first thing they tell
BY_PLAYER = {"place": "placed", "play": "played", "pay": "paid"}
#: events that rules cause, too; those that an effect causes say so, and whose effect it is
TURNED = ("rests", "becomes active", "returned")


def trigger(when: tree.When) -> TriggerSpec:
    """An event that a triggered effect waits for."""
    only(when, "event", "who", "object", "how", "while_", "source", "marks", "amount")
    if when.marks and (when.event != "activate" or set(when.marks) != {"main", "action"}):
        raise CannotCompile("effects with certain marks")
    if when.how not in MANNERS or (when.amount and when.event != "pay"):
        raise CannotCompile(f"something that happens by {when.how}")
    conditions = _how(when)
    if when.while_ is not None:
        conditions.append(condition(when.while_))
    if when.event in BY_PLAYER:
        return _by_player(when, conditions)
    if when.event in ("activate", "play and activate") and when.who is not None:
        return TriggerSpec("command", _meant(when.who), None, (DoneBy("your"), *conditions))
    if when.event == "draw" and when.object is None:
        by_effect: tuple[Condition, ...] = (ByEffect(),) if when.how == "effect" else ()
        drawing = players(when.who).whose if isinstance(when.who, tree.Cards) else "your"
        return TriggerSpec("draw", None, None, (DoneBy(drawing), *conditions, *by_effect))
    spec = _told(when, conditions)
    if when.source is not None:
        spec = _from(spec, when.source)
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


def _how(when: tree.When) -> list[Condition]:
    """What the text says of how it happens."""
    if when.how == "by you":
        if when.event not in ("deployed", "discarded"):
            raise CannotCompile(f"{when.event} by you")
        return [DoneBy("your")]
    if when.how == "ex resource":
        if when.event not in ("play", "play and activate"):
            raise CannotCompile(f"{when.event} with an EX Resource")
        return [UsedEx()]
    if when.how == "effect" and when.event not in ("destroyed", "destroys", "draw", "rested", "set active", "returned"):
        raise CannotCompile(f"{when.event} by an effect")
    destruction = when.how == "damage" and when.event in ("destroyed", "destroys")
    if (MANNERS[when.how] and when.event != "draw") or destruction:
        return [Manner(_manner(when))]
    return []


def _told(when: tree.When, conditions: list[Condition]) -> TriggerSpec:
    """An event of cards: who it happens to, and the other card."""
    subject = None if when.who is None else _meant(_as_it_was(when))
    other = None if when.object is None else _meant(when.object)
    if when.event in REVERSED:
        return TriggerSpec(REVERSED[when.event], other, subject, tuple(conditions), reversed=True)
    if when.event not in SAME:
        raise CannotCompile(f"the event {when.event}")
    event = SAME[when.event]
    if event == "attacks" and isinstance(other, Players):
        other = None
        conditions.append(PlayerAttacked())
    return TriggerSpec(event, subject, other, tuple(conditions))


def _as_it_was(when: tree.When) -> tree.Who:
    """ "When this rested Unit is set as active": what it was before the event need not be asked."""
    was = {"set active": "rested", "rested": "active"}.get(when.event)
    if isinstance(when.who, tree.Ref) and when.who.filters == (tree.Filter(was or ""),):
        return tree.Ref(when.who.what)
    assert when.who is not None
    return when.who


def _from(spec: TriggerSpec, source: tree.Who) -> TriggerSpec:
    """Where damage comes from, or whose effect it is."""
    if spec.other is not None or spec.event not in ("damaged", "destroyed", "ap reduced", *TURNED):
        raise CannotCompile(f"{spec.event} from a source")
    other = _meant(source)
    if not isinstance(other, Players):
        return spec._replace(other=other)
    if other.tests:
        raise CannotCompile("effects of certain players")
    if spec.event in ("ap reduced", *TURNED):
        return spec._replace(conditions=(*spec.conditions, EffectOf(other.whose)))
    return spec._replace(other=Such(Selection(other.whose, (), other=False, tests=())))


def _by_player(when: tree.When, conditions: list[Condition]) -> TriggerSpec:
    """ "When you place an EX Resource", "when you play a Base card", "when you pay ① or more for a Unit's effect"."""
    own = (DoneBy(_whose(when)), *conditions)
    if when.event == "pay":
        assert isinstance(when.object, tree.Cards)
        return TriggerSpec("paid", who(when.object), None, (*own, SoMuch(when.amount)))
    if not isinstance(when.who, tree.Cards) or when.object is not None:
        raise CannotCompile(f"the event {when.event}")
    return TriggerSpec(BY_PLAYER[when.event], Such(described(when.who)), None, own)


def _whose(when: tree.When) -> str:
    """Who does it: you, or your opponent."""
    if when.source is None:
        return "your"
    if when.source != tree.Cards(("player",), "enemy"):
        raise CannotCompile("something that certain players do")
    return "enemy"


def _manner(when: tree.When) -> tuple[str, ...]:
    """The manners of an event that a text means: what damage destroys is destroyed by an effect, too."""
    if when.event not in ("destroyed", "destroys"):
        return (MANNERS[when.how],)
    manners = {
        "effect damage": ("effect damage",),
        "effect": ("effect", "effect damage"),
        "damage": ("battle", "effect damage"),
    }
    return manners.get(when.how, ("battle",))


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
    if when.event == "set active":  # "you have set ... as active with an effect"
        spec = spec._replace(conditions=(*spec.conditions, EffectOf("your")))
    return spec
