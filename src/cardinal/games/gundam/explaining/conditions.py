"""What must be true, and what must happen, in plain words."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.gundam.explaining.cards import (
    SAYINGS,
    being,
    comparison,
    filters_words,
    held,
    held_one,
    many,
    one,
    quantity,
    some,
    subject,
    target,
)
from cardinal.games.gundam.explaining.vocabulary import SPANS, ZONES
from cardinal.games.gundam.words.happenings import DONE, HAPPENS
from cardinal.games.gundam.words.tree import (
    Amount,
    Attacking,
    AtTime,
    Both,
    Cards,
    Compared,
    Comparison,
    Condition,
    DeployedFrom,
    DidTo,
    During,
    Filter,
    Happened,
    HappensNow,
    Has,
    Is,
    Not,
    Outnumber,
    PlayedWith,
    PlayerLevel,
    Ref,
    Totals,
    Trigger,
    When,
    Who,
)
from cardinal.language.saying import Unsaid, listed, nothing_else, word

says, say = SAYINGS.says, SAYINGS.say

HOW = {
    "": "", "battle damage": " with battle damage", "effect damage": " with effect damage", "damage": " with damage",
    "effect": " by an effect", "enemy effect": " by an enemy effect", "ex resource": " with an EX Resource",
    "this effect": " by this effect", "by you": " by you",
}  # fmt: skip
DAMAGES = {"battle damage": "battle damage", "effect damage": "effect damage", "damage": "damage"}

def condition_words(condition: Condition) -> str:
    """What must be true."""
    return say(condition)


@says(Has)
def _has(cards: Cards, number: Comparison, one_player: bool, being: tuple[Filter, ...]) -> str:
    alone = ", of one enemy player alone" if one_player else ""
    if being:
        alone = f", of which this is so: {filters_words(being)}{alone}"
    if cards.whose == "your" and not cards.zone and not alone:
        return _you_have(cards, number)
    if number == Comparison(">=", 1):
        return f"there is {one(cards)}{alone}"
    if number in (Comparison("=", 0), Comparison("<=", 0)):
        return f"there are no {many(cards)}{alone}"
    return f"there are {some(comparison(number), cards)}{alone}"


def _you_have(cards: Cards, number: Comparison) -> str:
    """Of your own cards in play."""
    if number == Comparison(">=", 1):
        return f"you have {held_one(cards)} in play"
    if number in (Comparison("=", 0), Comparison("<=", 0)):
        return f"you have no {held(cards)} in play"
    return f"you have {some(comparison(number), replace(cards, whose=''))} in play"


@says(Outnumber)
def _outnumber(cards: Cards, relation: str) -> str:
    meant = many(cards) if cards.zone else held(cards)
    if relation == "=":
        return f"you have as many {meant} as an opponent"
    return f"you have {word({'>': 'more', '<': 'fewer'}, relation, 'the relation')} {meant} than an opponent"


@says(Is)
def _is(who: Who, filters: tuple[Filter, ...]) -> str:
    parts = [being(each) for each in filters]
    if not parts:
        raise Unsaid("a card of which nothing must be true")
    one_card = isinstance(who, Ref) and who.what == "looked"
    return f"{'the card looked at' if one_card else subject(who)} {listed(parts)}"


@says(PlayerLevel)
def _player_level(number: Comparison, whose: str) -> str:
    level = comparison(number).replace("or more", "or higher").replace("or less", "or lower")
    return f"{word({'your': 'you are', 'enemy': 'an opponent is'}, whose, 'the player')} Lv.{level}"


@says(During)
def _during(when: str, part: str) -> str:
    return f"it is {_time(when, part)}"


def _time(when: str, part: str) -> str:
    turns = {"your turn": "your turn", "opponent turn": "the turn of an opponent", "": "anybody's turn"}
    time = word(turns, when, "the time")
    return f"the {part if part.endswith('step') else f'{part} phase'} of {time}" if part else time


def circumstance(condition: Condition) -> str:
    """What stands before an effect: the time in which it is there ("during your turn"), or what must be so."""
    first, *rest = condition.conditions if isinstance(condition, Both) else (condition,)
    if not isinstance(first, During):
        return f"if {condition_words(condition)}"
    time = f"during {_time(first.when, first.part)}"
    return ", ".join([time, *([f"if {' and '.join(map(condition_words, rest))}"] if rest else [])])


@says(Attacking)
def _attacking(target: Cards | None) -> str:
    return "this Unit is attacking" + (f" {one(target)}" if target is not None else "")


@says(DeployedFrom)
def _deployed_from(zone: str) -> str:
    return f"you deploy it from your {word(ZONES, zone, 'the zone')}"


@says(PlayedWith)
def _played_with(what: str) -> str:
    return f"{word({'ex resource': 'an EX Resource'}, what, 'the payment')} helped to pay for this card"


@says(DidTo)
def _did_to(verb: str, cards: Cards | None, number: Comparison | None, by: str, who: Ref | None) -> str:
    meant = "cards" if cards is None else one(cards) if number is None else many(cards)
    meant = meant if who is None else target(who)
    many_of = f"{comparison(number)} " if number is not None else ""
    agent = word({"you": "", "they": " by that player"}, by, "the player")
    return f"this effect has {word({**DONE, 'draw': 'drawn'}, verb, 'the deed')} {many_of}{meant}{agent}"


@says(Happened)
def _happened(event: When, negated: bool, span: str) -> str:
    when = word(SPANS, span, "the span")
    return f"this has {'not ' if negated else ''}happened {when}: {event_words(event)}"


@says(HappensNow)
def _happens_now(event: When, who: Who) -> str:
    return f"it came about like this: {event_words(replace(event, who=who))}"


@says(Not)
def _not(condition: Condition) -> str:
    return f"it is not true that {condition_words(condition)}"


@says(Totals)
def _totals(cards: Cards, measure: str, number: Comparison) -> str:
    return f"the {measure.upper() if len(measure) == 2 else measure} of {many(cards)} together is {comparison(number)}"


@says(Compared)
def _compared(amount: Amount, number: Comparison) -> str:
    return f"{quantity(amount)} is {comparison(number)}"


@says(Both)
def _both(conditions: tuple[Condition, ...]) -> str:
    return " and ".join(condition_words(each) for each in conditions)


# --- triggers -------------------------------------------------------------------------------


def trigger_words(trigger: Trigger) -> str:
    """When an effect triggers, with "when" or "at"."""
    return say(trigger)


def event_words(event: When) -> str:
    """An event without "when"."""
    return say(event).removeprefix("when ")


@says(When)
def _when(
    event: str,
    who: Who | None,
    object: Who | None,
    by: Cards | None,
    how: str,
    source: Who | None,
    amount: int,
    zone: str,
    zone_of: str,
    while_: Condition | None,
    marks: tuple[str, ...],
    would: bool,
    number: Comparison | None,
    to_of: str,
    size: Comparison | None,
) -> str:
    if event not in ("activate", "activated", "gains", "loses"):
        nothing_else(event, marks=marks)
    if event != "pay":
        nothing_else(event, amount=amount)
    doer = "you" if who is None else subject(who)
    origin = f", from {subject(source)}" if source is not None else ""
    whose = word({"your": "your", "enemy": "another player's", "": "a player's"}, zone_of, "the owner")
    place = f" from {whose} {word(ZONES, zone, 'the zone')}" if zone and event != "playing" else ""
    holding = f", while {condition_words(while_)}" if while_ is not None else ""
    happens = _event(event, doer, who, object, how, amount, zone, marks)
    agent = f" by {'you' if by == Cards(('player',), 'your') else subject(by)}" if by is not None else ""
    soon = " (before it happens)" if would else ""
    place += {"your": " (its owner being you)", "enemy": " (its owner being another player)"}.get(to_of, "")
    often = f" ({comparison(number)} times)" if number is not None else ""
    often += f" ({comparison(size)} of it)" if size is not None else ""
    return f"when {happens}{often}{agent}{place}{origin}{holding}{soon}"


def _event(
    event: str, doer: str, who: Who | None, other: Who | None, how: str, amount: int, zone: str, marks: tuple[str, ...]
) -> str:
    manner = word(HOW, how, "the manner")
    if event in ("receives damage", "deals damage"):
        damage = word(DAMAGES, how, "the damage")
        aim = f" to {subject(other)}" if other is not None else ""
        return f"{doer} {event.replace('damage', damage)}{aim}"
    if event == "playing":
        pairing = f" and pairing it with {subject(other)}" if other is not None else ""
        return f"you are playing {doer} from your {word(ZONES, zone, 'the zone')}{pairing}{manner}"
    if event == "pay" and other is not None:
        nothing_else(event, who=who)
        return f"{amount} or more is paid for an effect of {subject(other)}{manner}"
    if event in ("gains", "loses"):
        nothing_else(event, object=other)
        got = [f"<{mark.title()}>" if mark else "a keyword effect" for mark in marks]
        return f"{doer} {event} {listed(got)}{manner}"
    if event in ("activate", "activated"):
        nothing_else(event, object=other)
        kind = f"a {listed(list(marks), 'or')} effect" if marks else "an effect"
        return f"{kind}{f' of {doer}' if who is not None else ''} is activated{manner}"
    if other is not None:
        doer = "this effect" if event == "destroys" and how == "this effect" else doer
        manner = "" if doer == "this effect" else manner
        both = {each: told.with_other for each, told in HAPPENS.items() if told.with_other}
        return word(both, event, "the event").format(who=doer, object=subject(other)) + manner
    alone = {each: told.says for each, told in HAPPENS.items() if told.says}
    return word(alone, event, "the event").format(who=doer) + manner


@says(AtTime)
def _at_time(when: str, whose: str, after: When | None) -> str:
    edge = word({"start": "start", "end": "end"}, when, "the edge")
    turn = word({"your": "your turn", "opponent": "another player's turn", "any": "a turn"}, whose, "the turn")
    return f"at the {edge} of {turn}" + (f" in which this happened: {event_words(after)}" if after is not None else "")
