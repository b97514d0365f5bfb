"""What lasts, in plain words: what cards get, may and cannot do."""

from __future__ import annotations

from cardinal.games.gundam.explaining.cards import (
    SAYINGS,
    amount_words,
    filters_words,
    measure,
    one,
    subject,
    target,
    until_words,
)
from cardinal.games.gundam.explaining.conditions import event_words
from cardinal.games.gundam.laws import LEDGER
from cardinal.games.gundam.words.tree import (
    Ability,
    AlsoNamed,
    Amount,
    Becomes,
    Cannot,
    Cards,
    Change,
    DeployedRested,
    Escapes,
    Filter,
    Gets,
    Keyword,
    Loses,
    MayAttack,
    MayTarget,
    MustTarget,
    OnlyAttacks,
    PilotName,
    RedirectDamage,
    ReduceDamage,
    Ref,
    StaysRested,
    Until,
    When,
    Who,
)
from cardinal.language.saying import Unsaid, listed, nothing_else, word

says, say = SAYINGS.says, SAYINGS.say

DEEDS = {
    "attack": "attack", "attack player": "attack a player", "be attacked": "be attacked", "be blocked": "be blocked",
    "be paired": "be paired", "be set active": "be set as active", "be rested": "be rested",
    "be destroyed": "be destroyed", "be chosen": "be chosen", "be reduced ap": "have its AP reduced",
    "activate blocker": "use <Blocker>", "be returned": "be returned", "recover": "recover HP",
}  # fmt: skip
DAMAGES = {"": "damage", "battle": "battle damage", "effect": "effect damage"}


def keyword_words(keyword: Keyword) -> str:
    return f"<{keyword.name.title()}{f' {keyword.number}' if keyword.number else ''}>"


def change_words(change: Change) -> str:
    return f"{measure(change.what)} {change.value:+d}"


@says(Keyword)
def _keyword(name: str, number: int) -> str:
    law = LEDGER.laws.get(f"keyword.{name.replace(' ', '_').replace('-', '_')}")
    meaning = f" ({law.says.rstrip('.')})" if law is not None else ""
    return f"this card has {keyword_words(Keyword(name, number))}{meaning}"


@says(Gets)
def _gets(
    who: Who,
    changes: tuple[Change, ...],
    keywords: tuple[Keyword, ...],
    traits: tuple[Filter, ...],
    abilities: tuple[Ability, ...],
    until: Until,
    times: Amount | None,
    copies: tuple[Filter, ...],
    source: Ref | None,
    may: bool,
) -> str:
    gains = [change_words(change) for change in changes]
    if times is not None:
        gains = [f"{listed(gains)} (times {amount_words(times)})"]
    gains += [keyword_words(keyword) for keyword in keywords]
    gains += [f"the trait {filters_words((trait,))}" for trait in traits]
    gains += [f"this effect: [{say(ability)}]" for ability in abilities]
    if copies:
        if source is None:
            raise Unsaid("keywords that come from nowhere")
        gains.append(f"what {target(source)} has of: {filters_words(copies)}")
    else:
        nothing_else("gains", source=source)
    if not gains:
        raise Unsaid("cards that get nothing")
    return f"{target(who)} {'may get' if may else _verb(who, 'gets', 'get')} {listed(gains)}{until_words(until)}"


def _verb(who: Who, one_does: str, they_do: str) -> str:
    several = not isinstance(who, Ref) or who.what in ("them", "remaining", "looked")
    return they_do if several else one_does


@says(Loses)
def _loses(who: Who, keywords: tuple[Filter, ...], until: Until) -> str:
    lost = filters_words(keywords).replace("with ", "") if keywords else "all effects"
    return f"{target(who)} {_verb(who, 'loses', 'lose')} {lost}{until_words(until)}"


@says(Becomes)
def _becomes(who: Who, what: str, value: int, until: Until) -> str:
    return f"the {measure(what)} of {target(who)} becomes {value}{until_words(until)}"


@says(Escapes)
def _escapes(who: Who, to: str, until: Until) -> str:
    places = {"hand": "to its owner's hand", "deck bottom": "under its owner's deck", "removed": "out of the game"}
    return f"{target(who)} goes {word(places, to, 'the place')} in place of being destroyed{until_words(until)}"


@says(Cannot)
def _cannot(who: Who, actions: tuple[str, ...], damage: str, source: Who | None, until: Until) -> str:
    deeds = []
    for action in actions:
        if action == "receive damage":
            deeds.append(f"receive {word(DAMAGES, damage, 'the damage')}")
        else:
            nothing_else(action, damage=damage)
            deeds.append(word(DEEDS, action, "the deed"))
    joint = "from" if actions == ("receive damage",) else "by"
    origin = f" {joint} {subject(source)}" if source is not None else ""
    return f"{target(who)} cannot {listed(deeds, 'or')}{origin}{until_words(until)}"


@says(MayTarget)
def _may_target(who: Who, target: Cards, until: Until) -> str:
    return f"{_all(who)} may attack {one(target)}{until_words(until)}"


def _all(who: Who) -> str:
    return target(who)


@says(MustTarget)
def _must_target(who: Who, target: Who, until: Until, must: bool) -> str:
    before = ", before any other that they attack if possible" if must else ""
    return f"when attacking, {_all(who)} must attack {subject(target)} if possible{before}{until_words(until)}"


@says(MayAttack)
def _may_attack(who: Who, until: Until) -> str:
    return f"{target(who)} may attack on the turn of its deployment{until_words(until)}"


@says(OnlyAttacks)
def _only_attacks(who: Who, after: When) -> str:
    return f"{target(who)} may attack only in a turn in which this happened: {event_words(after)}"


@says(StaysRested)
def _stays_rested(who: Who, when: str) -> str:
    times = {"opponent next turn": "in the start phase of that opponent's next turn",
             "their turn": "in the start phase of their turns"}  # fmt: skip
    return f"{target(who)} is not set as active {word(times, when, 'the time')}"


@says(DeployedRested)
def _deployed_rested(cards: Cards) -> str:
    return f"{one(cards)} comes into play rested"


@says(ReduceDamage)
def _reduce_damage(by: int | None, who: Who | None, damage: str, next: bool, until: Until) -> str:
    kind = word(DAMAGES, damage, "the damage")
    meant = f"that {kind}" if who is None else f"{'the next ' if next else ''}{kind} to {target(who)}"
    if who is None:
        nothing_else("that damage", next=next)
    return f"{meant} is reduced {'to 0' if by is None else f'by {by}'}{until_words(until)}"


@says(RedirectDamage)
def _redirect_damage(who: Who, to: Who, damage: str, until: Until) -> str:
    return f"{word(DAMAGES, damage, 'the damage')} to {target(who)} goes to {target(to)} instead{until_words(until)}"


@says(AlsoNamed)
def _also_named(name: str) -> str:
    return f'this card is also named "{name}"'


@says(PilotName)
def _pilot_name(name: str) -> str:
    return f'this card may be paired with a Unit as the Pilot "{name}"'
