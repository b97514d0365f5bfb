"""What must be true, and what must happen, in plain words."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.saying.cards import (
    SAYINGS,
    a_such,
    bonus_words,
    comparison,
    filter_words,
    filters_words,
    has_a_place,
    many,
    no_such,
    one,
    owned,
    quantity_words,
    so_many,
    subject,
    with_filters,
)
from cardinal.games.vanguard.saying.tables import CIRCLES, PLACES, RELATIONS
from cardinal.games.vanguard.words.happenings import DONE, HAPPENS
from cardinal.games.vanguard.words.tree import (
    Again,
    Amount,
    AmountIs,
    AttackingKind,
    AtTime,
    BattleNumber,
    BattleOf,
    Bonus,
    Boosted,
    Both,
    Cards,
    Compare,
    Comparison,
    Condition,
    Did,
    DidMany,
    During,
    Either,
    Filter,
    Happened,
    Has,
    Is,
    Meant,
    Neither,
    Not,
    Ref,
    Situation,
    When,
)
from cardinal.language.saying import Unsaid, listed, nothing_else, word

says = SAYINGS.says

DEEDS = {
    "": "you did so", "ride": "you rode", "face up": "a card was turned face up", "draw": "you drew",
    "drop": "a card was put into the drop zone", "rest": "a unit was rested", "stand": "a unit stood up",
    "hand": "a card was put into the hand", "deck": "a card was put into the deck",
    "deck top": "a card was put on the top of the deck", "bind": "a card was put into the bind zone",
    "deck bottom": "a card was put on the bottom of the deck", "damage": "a card was put into the damage zone",
    "soul": "a card was put into the soul", "gzone": "a card was put into the G zone", "move": "a unit moved",
    "hit": "the attack hit", "hit vanguard": "the attack hit a vanguard", "pay": "you pay the cost now",
}  # fmt: skip
OWNED = ('"', 'no "', "no more", "grade", "power", "critical", "shield", "printed")
UNDONE = {"": "you did not do so", "hit": "the attack did not hit"}
PARTICIPLES = {
    "drop": "put into the drop zone", "rest": "rested", "soul": "put into the soul", "hand": "put into the hand",
    "soul charge": "charged into the soul",
}  # fmt: skip
PERIODS = {
    "turn": "turn", "main": "main phase", "battle": "battle phase", "ride": "ride phase", "guard": "guard step",
    "stand": "stand phase", "draw": "draw phase", "end": "end phase", "start": "start step", "attack": "attack step",
    "drive": "drive step", "damage": "damage step", "close": "close step", "stride": "stride step",
    "ride step": "ride step", "G assist step": "G assist step", "fight": "battle",
}  # fmt: skip
CAUSES = {
    "": "", "effect": " by an effect", "cost": " for a cost", "effect or cost": " by an effect or for a cost",
    "time leap": " by time leap", "revelation": " by revelation", "magia": " by magia", "rescue": " by rescue",
    "hollow": " because of hollow", "stride cost": " for the cost of a stride",
    "g guardian cost": " for the cost of a G guardian", "trigger": " by a trigger", "your trigger": " by your trigger",
    "opponent trigger": " by a trigger of your opponent",
}  # fmt: skip
DOERS = {"your": "you", "opponent": "your opponent", "any": "a player"}


def condition_words(condition: Condition) -> str:
    """What must be true."""
    return SAYINGS.say(condition)


@says(Has)
def _has(cards: Cards, number: Comparison) -> str:
    if number.relation == ">=" and number.value == 1:
        if cards.what == "vanguard" and cards.whose in ("your", "opponent") and cards.filters and not cards.other:
            return f"{owned(cards.whose)}vanguard {being(cards.filters)}"
        return f"{_there(cards, number)} {a_such(cards)}"
    if number.value == 0 and number.relation in ("=", "<=") and number.than is None:
        return f"{_there(cards, number)} {no_such(cards)}"
    return f"{_there(cards, number)} {so_many(number, cards)}"


def _there(cards: Cards, number: Comparison) -> str:
    """Whose cards there are: "you have", "your opponent has", "there are"."""
    holder = {"your": "you have", "opponent": "your opponent has"}.get(cards.whose)
    if holder and not has_a_place(cards):
        return holder
    single = number.value == 1 and number.relation in (">=", "=") and number.than is None
    return "there is" if single else "there are"


@says(Compare)
def _compare(cards: Cards, relation: str, other: Cards, by: int) -> str:
    apart = f", by {by} or more" if by else ""
    return f"the number of {many(cards)} is {word(RELATIONS, relation, 'the relation')} that of {many(other)}{apart}"


@says(AmountIs)
def _amount_is(amount: Amount, number: Comparison) -> str:
    return f"{quantity_words(amount)} is {comparison(number)}"


@says(Is)
def _is(who: Meant, filters: tuple[Filter, ...], every: bool) -> str:
    return f"{'each of ' + many(who) if every and isinstance(who, Cards) else subject(who)} {being(filters)}"


def being(filters: tuple[Filter, ...]) -> str:
    """What a card is and has: "is resting and has grade 2 or less"."""
    return " and ".join(_being(filter_words(each)) for each in filters)


def _being(words: str) -> str:
    if words.startswith("with "):
        return f"has {words.removeprefix('with ')}"
    return f"has {words}" if words.startswith(OWNED) else f"is {words}"


@says(During)
def _during(whose: str, what: str, asked: bool) -> str:
    return f"it is {_time(whose, what)}"


def _time(whose: str, what: str) -> str:
    return f"{owned(whose) or 'any '}{word(PERIODS, what, 'the time')}"


def circumstance(condition: Condition) -> str:
    """What stands before an effect: the time in which it is there ("during your turn"), or what must be so."""
    first, *rest = condition.conditions if isinstance(condition, Both) else (condition,)
    if not isinstance(first, During) or first.asked:
        return f"if {condition_words(condition)}"
    time = f"during {_time(first.whose, first.what)}"
    return ", ".join([time, *([f"if {' and '.join(map(condition_words, rest))}"] if rest else [])])


@says(BattleNumber)
def _battle_number(number: Comparison) -> str:
    return f"this is battle number {comparison(number)} of the turn"


@says(BattleOf)
def _battle_of(deed: str, who: Meant) -> str:
    return f"this is a battle {word(BATTLES, deed, 'the battle').format(who=subject(who))}"


@says(Did)
def _did(what: str, given: tuple[Bonus, ...]) -> str:
    if given:
        return f"you give it {listed([bonus_words(each) for each in given])}"
    if what in DONE and what not in DEEDS:
        return f"a card was {participle(what)}"
    return word(DEEDS, what, "the deed")


@says(DidMany)
def _did_many(what: str, number: Comparison, filters: tuple[Filter, ...], whole: bool) -> str:
    one_card = (number.relation, number.value) == ("=", 1)
    cards = with_filters("card" if one_card else "cards", filters, not one_card)
    how_many, were = comparison(number).replace(" or less", " or fewer"), "was" if one_card else "were"
    return f"{how_many} {cards} {were} {participle(what)}{' in all by this effect' if whole else ''}"


def participle(deed: str) -> str:
    """What was done with cards."""
    entry = DONE.get(deed)
    return word(PARTICIPLES, deed, "the deed") if entry is None else entry.says or entry.done


@says(Not)
def _not(condition: Condition, could: bool) -> str:
    if isinstance(condition, Did) and condition.what in UNDONE:
        return UNDONE[condition.what]
    if could:
        return f"it was to be done, and it is not so that {condition_words(condition)}"
    return f"it is not so that {condition_words(condition)}"


@says(Both)
def _both(conditions: tuple[Condition, ...]) -> str:
    return " and ".join(condition_words(each) for each in conditions)


@says(Either)
def _either(conditions: tuple[Condition, ...]) -> str:
    return " or ".join(condition_words(each) for each in conditions)


@says(Happened)
def _happened(event: When) -> str:
    return f"this has happened this turn: {trigger_words(event).removeprefix('when ')}"


@says(Neither)
def _neither(filters: tuple[Filter, ...]) -> str:
    return f"neither that card nor your vanguard is such: {filters_words(filters)}"


@says(Again)
def _again(number: Comparison) -> str:
    return f"there are {comparison(number)} of the cards that were counted before"


@says(Boosted)
def _boosted(by: Cards | None) -> str:
    return "this unit is boosted" + (f" by {one(by)}" if by is not None else "")


@says(AttackingKind)
def _attacking_kind(what: str) -> str:
    return f"the attack is on a {word({'vanguard': 'vanguard', 'rear-guard': 'rear-guard'}, what, 'the target')}"


# --- triggers -------------------------------------------------------------------------------


def trigger_words(trigger: When | AtTime | Situation) -> str:
    """When an ability triggers, with "when" or "at"."""
    return SAYINGS.say(trigger)


def places_words(places: tuple[str, ...], joint: str, owner: str = "the") -> str:
    """Circles and zones: "on a vanguard circle or rear-guard circle"."""
    if not places:
        return ""
    names = [word(PLACES, place, "the place") for place in places]
    article = "a" if places[0] in CIRCLES else owner
    return f" {joint} {article} {listed(names, 'or')}"


@says(When)
def _when(
    event: str,
    who: Meant | None,
    other: Meant | None,
    places: tuple[str, ...],
    origins: tuple[str, ...],
    during: During | None,
    cause: str,
    also: tuple[When | AtTime, ...],
    whose: str,
    whence: str,
    by: str,
    source: Cards | None,
    number: Comparison | None,
    often: bool,
    face: str,
) -> str:
    happens = event_words(event, who, other)
    joint = "on" if event == "placed" or any(place in CIRCLES for place in places) else "into"
    owner = owned(whose).strip() if whose else "the"
    left = owned(whence).strip() if whence else "the"
    happens += places_words(places, joint, owner) + places_words(origins, "from", left)
    happens += f" {face}" if face else ""
    happens += word(CAUSES, cause, "the cause") + (f" of {one(source)}" if source is not None else "")
    if by:
        happens += f", and {word(DOERS, by, 'the player')} {'do' if by == 'your' else 'does'} it"
    if number is not None:
        happens += f", {comparison(number)} {'times' if often else 'of them'}"
    when = f", in {owned(during.whose) or 'any '}{word(PERIODS, during.what, 'the time')}" if during is not None else ""
    others = (_of_whom(each, who) for each in also)
    return " or ".join([f"when {happens}{when}", *(trigger_words(each) for each in others)])


def _of_whom(also: When | AtTime, who: Meant | None) -> When | AtTime:
    """Another event, perhaps of the same card."""
    return replace(also, who=who) if isinstance(also, When) and also.who == Ref("same") else also


def event_words(event: str, who: Meant | None, other: Meant | None) -> str:
    """An event of one card, or of two."""
    if event == "boosted battle hits":
        boosted = "this card boosted" if who is None else f"this card boosted (and which {subject(who)} fought)"
        return f"in a battle that {boosted}, the attack hits" + (f" {subject(other)}" if other is not None else "")
    if event == "does not hit" and who is None:
        return "an attack does not hit" + (f" {subject(other)}" if other is not None else "")
    if event not in HAPPENS:
        raise Unsaid(f"the event {event!r}")
    alone, together = HAPPENS[event].alone, HAPPENS[event].together
    if event == "rides" and who is not None and other is None:
        return f"{subject(who)} rides"
    if event == "rides" and who is None and other is not None:
        return f"you ride over {subject(other)}"
    if other is None:
        if not alone:
            raise Unsaid(f"the event {event!r} without another card")
        if "{who}" not in alone:
            if who is not None and event in ("drive check", "damage check"):
                return f"{subject(who)} makes a {event}"
            nothing_else(f"the event {event!r}", who=who)
        return alone.format(who=_doer(who))
    if not together:
        raise Unsaid(f"the event {event!r} with another card")
    if "{who}" not in together and who is not None:
        return f"a damage check of {subject(who)} reveals {subject(other)}"
    if event == "drive check" and who is None:
        return f"your drive check reveals {subject(other)}"
    return together.format(who=_doer(who), other=subject(other))


def _doer(who: Meant | None) -> str:
    return "you" if who is None else subject(who)


BATTLES = {
    "attacked": "in which {who} attacked", "boosted": "that {who} boosted",
    "was attacked": "in which {who} was attacked",
    "attacked or boosted": "in which {who} attacked or boosted", "was boosted": "in which {who} was boosted",
}  # fmt: skip


@says(AtTime)
def _at_time(edge: str, what: str, whose: str, battle_of: str, target: str, who: Meant | None) -> str:
    edge = word({"beginning": "beginning", "end": "end"}, edge, "the edge")
    period = word(PERIODS, what, "the time")
    owner = {"any": "the "}.get(whose) or owned(whose)
    if not battle_of:
        nothing_else("a time", target=target, who=who)
        return f"at the {edge} of {owner}{period}"
    battle = word(BATTLES, battle_of, "the battle").format(who="this unit" if who is None else subject(who))
    aim = f" a {target}" if target else ""
    of = "a battle" if what == "fight" else f"{owner}{period} of a battle"
    return f"at the {edge} of {of} {battle}{aim}"


@says(Situation)
def _situation(condition: Condition, anew: bool) -> str:
    return f"as soon as {condition_words(condition)}{' anew' if anew else ''}"
