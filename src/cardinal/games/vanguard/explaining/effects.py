"""What happens at once, in plain words: each effect as an order to the player who uses it."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.explaining.cards import (
    PLACES,
    SAYINGS,
    count_words,
    filters_words,
    many,
    owned,
    per_each,
    some,
    subject,
    target,
)
from cardinal.games.vanguard.explaining.conditions import trigger_words
from cardinal.games.vanguard.words.executable import Naming
from cardinal.games.vanguard.words.tree import (
    AttackedChanges,
    AttackWith,
    AtTime,
    BecomesState,
    Cannot,
    Cards,
    Choose,
    Cost,
    Count,
    CounterBlast,
    CounterCharge,
    Damage,
    Declare,
    Delete,
    Draw,
    Effect,
    EndGame,
    Exchange,
    ExtraTurn,
    Filter,
    Gets,
    GuardiansGuard,
    Instead,
    Later,
    Legion,
    Lock,
    LookAt,
    Move,
    MoveTo,
    OneOf,
    Reveal,
    Search,
    Sentence,
    Shuffle,
    SoulBlast,
    Stride,
    TimeLeap,
    TopCards,
    Turn,
    Unlock,
    Unusable,
    When,
    Who,
)
from cardinal.language.saying import Unsaid, word

says, say = SAYINGS.says, SAYINGS.say

ONE = ("1", "up to 1")
PLAYERS = {"your": "", "opponent": "your opponent: ", "any": "each player: "}
GOALS = {
    **{place: f"the {name}" for place, name in PLACES.items()},
    "deck top": "the top of the deck", "deck bottom": "the bottom of the deck",
    "deck top or bottom": "the top or the bottom of the deck", "VC": "a vanguard circle", "RC": "a rear-guard circle",
    "open RC": "an open rear-guard circle", "separate RC": "rear-guard circles, each to its own",
    "separate open RC": "open rear-guard circles, each to its own", "GC": "the guardian circle",
    "column RC": "a rear-guard circle in this unit's column", "this RC": "this unit's circle",
    "hand or soul": "the hand or the soul", "soul or drop": "the soul or the drop zone",
    "other RC": "another rear-guard circle", "occupied RC": "a rear-guard circle with a unit",
    "separate occupied RC": "rear-guard circles with units, each to its own",
    "separate rows RC": "rear-guard circles in separate rows", "front RC": "a rear-guard circle of the front row",
    "separate column RC": "rear-guard circles of one column, each to its own",
    "same RC": "one and the same rear-guard circle", "removed": "outside the game",
}  # fmt: skip
VERBS = {
    "retire": "retire", "discard": "discard", "bind": "bind", "heal": "heal", "return": "return", "put": "put",
    "call": "call", "ride": "ride", "soul charge": "charge the soul with", "remove": "remove", "reveal": "reveal",
    "look": "look at",
}  # fmt: skip
IMPLIED = {"retire": "drop", "discard": "drop", "heal": "drop", "bind": "bind", "ride": "VC", "soul charge": "soul",
           "look": "", "reveal": "", "remove": "removed"}  # fmt: skip
STATES = {
    "": "", "rest": ", resting", "stand": ", standing", "face down": ", face down", "face up": ", face up",
    "any order": ", in any order", "locked": ", locked", "hollowed": ", hollowed",
}  # fmt: skip
TURNED = {"stand": "stand up {}", "rest": "rest {}", "face up": "turn {} face up", "face down": "turn {} face down"}


def player(who: str) -> str:
    return word(PLAYERS, who, "the player")


DOING = Move | Turn | Lock | Unlock | Gets | Cannot | BecomesState  # to cards that were described


def effects_words(effects: tuple[Effect, ...]) -> str:
    """Effects one after the other."""
    return ", then ".join(say(effect) for effect in _described_where_named(effects))


def _described_where_named(effects: tuple[Effect, ...]) -> list[Effect]:
    """Cards that are kept for "them" are described by the effect that they were described by in print."""
    said: list[Effect] = []
    before: object = None
    for effect in effects:
        if isinstance(before, Naming) and isinstance(effect, DOING):
            said.append(replace(effect, who=before.who))
        elif not isinstance(effect, Naming):
            said.append(effect)
        before = effect
    return said


@says(CounterBlast)
def _counter_blast(number: int, filters: tuple[Filter, ...]) -> str:
    return f"turn {number} damage face down{_described(filters)}"


@says(SoulBlast)
def _soul_blast(number: int, filters: tuple[Filter, ...]) -> str:
    return f"put {number} card{'s' * (number != 1)}{_described(filters)} from your soul into the drop zone"


def _described(filters: tuple[Filter, ...]) -> str:
    return f" ({filters_words(filters)})" if filters else ""


@says(CounterCharge)
def _counter_charge(number: int) -> str:
    return f"turn {number} damage face up"


@says(Draw)
def _draw(count: Count, whose: str, each: Cards | None, per: int) -> str:
    number = count_words(count)
    return f"{player(whose)}draw {number} card{'s' * (number not in ONE)}{per_each(each, per)}"


@says(Choose)
def _choose(count: Count, cards: Cards, by: str, at_random: bool, each: Cards | None, per: int, with_this: bool) -> str:
    chance = " at random" if at_random else ""
    this = "this card and " if with_this else ""
    return f"{player(by)}choose {this}{some(count_words(count), cards)}{chance}{per_each(each, per)}"


@says(Search)
def _search(count: Count, cards: Cards, by: str, each: Cards | None) -> str:
    return f"{player(by)}search for {some(count_words(count), cards)}{per_each(each)}"


@says(Move)
def _move(verb: str, who: Who, to: str, state: str, count: Count | None, whose: str, by: str) -> str:
    if count is None:
        meant = target(who)
    elif isinstance(who, Cards):
        meant = some(count_words(count), who)
    else:
        raise Unsaid("a number of cards that are spoken of")
    goal = "" if IMPLIED.get(verb) == to else f" {_joint(verb, to)} {_goal(to)}"
    owner = word({"": "", "your": "", "opponent": " (your opponent's)", "owner": " (its owner's)"}, whose, "the owner")
    return f"{player(by)}{word(VERBS, verb, 'the verb')} {meant}{goal}{owner}{word(STATES, state, 'the state')}"


def _joint(verb: str, place: str) -> str:
    if verb in ("call", "return"):
        return "to"
    return "on" if place.startswith("deck ") else "onto" if place.endswith("C") else "into"


def _goal(place: str) -> str:
    return word(GOALS, place, "the place")


@says(TopCards)
def _top_cards(verb: str, count: Count, to: str, whose: str, state: str, each: Cards | None) -> str:
    number = count_words(count)
    deck = f"{owned(whose) or 'every '}deck{per_each(each)}"
    top = (
        f"the top card of {deck}"
        if number == "1"
        else f"{number} card{'s' * (number not in ONE)} from the top of {deck}"
    )
    goal = "" if IMPLIED.get(verb, "-") == to else f" {'to' if verb == 'call' else 'into'} {_goal(to)}"
    return f"{word(VERBS, verb, 'the verb')} {top}{goal}{word(STATES, state, 'the state')}"


@says(Shuffle)
def _shuffle(whose: str) -> str:
    return f"shuffle {owned(whose) or 'every '}deck"


@says(Reveal)
def _reveal(who: Who, count: Count | None) -> str:
    if count is None:
        return f"reveal {target(who)}"
    if not isinstance(who, Cards):
        raise Unsaid("a number of cards that are spoken of")
    return f"reveal {some(count_words(count), who)}"


@says(Turn)
def _turn(who: Who, state: str) -> str:
    return word(TURNED, state, "the state").format(target(who))


@says(Damage)
def _damage(number: int, whose: str, nullified: bool) -> str:
    meant = {
        "your": "your vanguard",
        "opponent": "your opponent's vanguard",
        "any": "every vanguard",
        "it": "that vanguard",
        "this": "the vanguard of this unit's player",
    }
    quietly = ", and triggers of its damage checks count for nothing" if nullified else ""
    return f"deal {number} damage to {word(meant, whose, 'the vanguard')}{quietly}"


@says(Exchange)
def _exchange(who: Who, other: Who | None) -> str:
    if other is None:
        return f"move {target(who)} to another rear-guard circle"
    return f"let {target(who)} and {target(other)} change places"


@says(MoveTo)
def _move_to(who: Who, place: str) -> str:
    return f"move {target(who)} to {_goal(place)}"


@says(LookAt)
def _look_at(cards: Cards) -> str:
    return f"look at {many(cards)}"


@says(EndGame)
def _end_game(whose: str, result: str) -> str:
    name = word({"your": "you", "opponent": "your opponent", "any": "every player"}, whose, "the player")
    return f"{name} {'win' if name == 'you' else 'wins'} the game" if result == "win" else _lose(name, result)


def _lose(name: str, result: str) -> str:
    return f"{name} {word({'lose': 'lose' if name == 'you' else 'loses'}, result, 'the result')} the game"


@says(Unusable)
def _unusable(rest_of: str) -> str:
    period = word({"turn": "turn", "game": "game"}, rest_of, "the time")
    return f"this ability cannot be used again in this {period}"


@says(Later)
def _later(time: AtTime, effects: tuple[Sentence, ...]) -> str:
    done = " ".join(say(each) for each in effects).rstrip(".")
    return f"later, {trigger_words(time)}: {done[:1].lower()}{done[1:]}"


@says(Instead)
def _instead(when: When, optional: bool, effects: tuple[Sentence, ...], cost: tuple[Cost, ...]) -> str:
    paid = f"pay ({effects_words(cost)}) and " if cost else ""
    done = " ".join(say(each) for each in effects).rstrip(".")
    choice = "you may instead" if optional else "instead"
    return f"{trigger_words(when).replace('when ', 'before ', 1)}, {choice} {paid}do this: {done}"


@says(Lock)
def _lock(who: Who) -> str:
    return f"lock {target(who)}"


@says(Unlock)
def _unlock(who: Who) -> str:
    return f"unlock {target(who)}"


@says(Delete)
def _delete(who: Who) -> str:
    return f"delete {target(who)}"


@says(Legion)
def _legion(who: Who | None) -> str:
    return f"it makes a legion with {'your vanguard' if who is None else target(who)}"


@says(Stride)
def _stride(who: Who, state: str) -> str:
    return f"stride {target(who)}{word(STATES, state, 'the state')}"


@says(TimeLeap)
def _time_leap(who: Who) -> str:
    return f"time leap {target(who)}"


@says(AttackWith)
def _attack_with(who: Who, target: Who) -> str:
    return f"{subject(who)} attacks {subject(target)}"


@says(AttackedChanges)
def _attacked_changes(who: Who) -> str:
    return f"{subject(who)} becomes the unit that is attacked in this battle"


@says(GuardiansGuard)
def _guardians_guard(who: Who) -> str:
    return f"all of your guardians guard {target(who)}"


@says(ExtraTurn)
def _extra_turn(whose: str) -> str:
    return f"{word({'your': 'you take', 'opponent': 'your opponent takes'}, whose, 'the player')} an extra turn"


@says(Declare)
def _declare(what: str, filters: tuple[Filter, ...]) -> str:
    return f"declare a {word({'name': 'card name', 'grade': 'grade'}, what, 'the declaration')}{_described(filters)}"


@says(OneOf)
def _one_of(options: tuple[Effect, ...]) -> str:
    return "one of these: " + " / ".join(say(option) for option in options)
