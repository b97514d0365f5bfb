"""Numbers, cards, references and durations in plain words."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.saying.abilities import which_words
from cardinal.games.vanguard.saying.tables import (
    COMPARED,
    DURATIONS,
    MEASURED,
    MEASURES,
    NAMED_FILTERS,
    NOUNS,
    OTHERS,
    OWNERS,
    PLACES,
    PLAIN_FILTERS,
    REFERENCES,
    ROLES,
    STATES,
    SUBJECTS,
    TREATED,
)
from cardinal.games.vanguard.words.happenings import DONE
from cardinal.games.vanguard.words.tree import (
    Amount,
    Bonus,
    Cards,
    Comparison,
    Count,
    Filter,
    Joined,
    Ref,
    Some,
    Until,
    Who,
)
from cardinal.language.saying import Sayings, Unsaid, listed, nothing_else, word

SAYINGS = Sayings()
says, say = SAYINGS.says, SAYINGS.say
#: nodes that are said inside others
INNER = frozenset(("Filter", "Trait", "Which", "Cards", "Count", "Comparison", "Amount", "Bonus", "Joined"))


def number(relation: str, value: int | str) -> str:
    """A number that is compared."""
    return word({"=": f"{value}", ">=": f"{value} or more", "<=": f"{value} or less"}, relation, "the relation")


def comparison(compared: Comparison) -> str:
    if compared.than is None:
        more = f" or {number('>=', compared.other)}" if compared.other >= 0 else ""
        return number(compared.relation, compared.value) + more
    more = f" {compared.value:+d}" if compared.value else ""
    return f"{word(MEASURED, compared.relation, 'the relation')} {quantity_words(compared.than)}{more}"


def quantity_words(amount: Amount) -> str:
    """A number that is counted or measured."""
    more = f" {amount.plus:+d}" if amount.plus else ""
    if amount.each is not None and amount.of is None and amount.value == 1:
        nothing_else("a number", per=amount.per if amount.per != 1 else 0)
        return f"the number of {many(amount.each)}{more}"
    if amount.of is None or not amount.measure or amount.value != 1 or amount.each is not None or amount.per != 1:
        raise Unsaid("a number that is measured otherwise")
    return f"the {word(MEASURES, amount.measure, 'the measure')} of {target(amount.of)}{more}"


def filter_words(wanted: Filter) -> str:
    """What must be true of a card."""
    kind, text = wanted.kind, wanted.text
    if wanted.event is not None:
        nothing_else(kind, text=text, options=wanted.options, number=wanted.number)
        happened = SAYINGS.say(replace(wanted.event, who=Ref("it"))).removeprefix("when ")
        return f"of which is true that this turn {happened}"
    if kind in MEASURES and wanted.number is not None:
        nothing_else(kind, text=text, options=wanted.options)
        return f"{MEASURES[kind]} {comparison(wanted.number)}"
    if kind == "grade than" and wanted.number is not None:
        nothing_else(kind, options=wanted.options)
        whose = {"": "this unit's", "it": "that unit's"} | {each: f"{REFERENCES[each]}'s" for each in ROLES}
        return _beside(wanted.number, word(whose, text, "the card"))
    nothing_else(kind, number=wanted.number)
    if wanted.which is not None:
        nothing_else(kind, text=text, options=wanted.options)
        return f"with {which_words(wanted.which, 1)}"
    if kind == "same name as unit":
        nothing_else(kind, text=text)
        which = f" ({filters_words(wanted.options)})" if wanted.options else ""
        return f"named as one of your units{which}"
    if kind in ("any of", "all of"):
        nothing_else(kind, text=text)
        return listed([filter_words(option) for option in wanted.options], {"any of": "or", "all of": "and"}[kind])
    if kind == "not all of":
        nothing_else(kind, text=text)
        return "not " + listed([filter_words(option) for option in wanted.options], "and")
    if kind == "not":
        nothing_else(kind, text=text)
        return "not " + listed([filter_words(option) for option in wanted.options], "or")
    if kind in ("highest", "lowest"):
        nothing_else(kind, options=wanted.options)
        return f"with the {kind} {word(MEASURES, text, 'the number')} of all such"
    if kind == "one of each":
        nothing_else(kind, text=text)
        return "one for each of these: " + "; ".join(filter_words(option) for option in wanted.options)
    nothing_else(kind, options=wanted.options)
    if kind in ("front row", "back row"):
        return f"{owned(text)}{kind}" if text else kind
    if kind == "state":
        return STATES.get(text, text)
    if kind == "on circles":
        return f"on the circles {text}" if text else "on a circle"
    if kind.endswith(" due to"):
        return f"{kind.removesuffix(' due to')} because of {text}"
    if kind in COMPARED and wanted.than is not None:
        nothing_else(kind, text=text)
        return COMPARED[kind].format(one(wanted.than))
    if wanted.than is not None:
        raise Unsaid("a comparison with described cards")
    if kind in COMPARED:
        return COMPARED[kind].format(OTHERS.get(text) or word(REFERENCES, text, "the card"))
    if kind in NAMED_FILTERS and text:
        return NAMED_FILTERS[kind].format(text)
    nothing_else(kind, text=text)
    return word(PLAIN_FILTERS, kind, "the filter")


def _beside(compared: Comparison, whose: str) -> str:
    """A grade told by its distance to another card's."""
    distance = f" {compared.value:+d}" if compared.value else ""
    return f"of {whose} grade{distance}{word({'=': '', '>=': ' or more', '<=': ' or less'}, compared.relation, 'it')}"


def filters_words(filters: tuple[Filter, ...]) -> str:
    """Everything that must be true of a card, as one description."""
    return ", ".join(filter_words(each) for each in filters)


def owned(owner: str) -> str:
    return word(OWNERS, owner, "the owner")


def _noun(cards: Cards, plural: bool) -> str:
    noun = NOUNS.get(cards.what)
    if noun is None:
        raise Unsaid(f"the noun {cards.what!r}")
    base = "heart card" + "s" * plural if cards.zone == "heart" else noun[plural]
    return ("other " if cards.other else "") + with_filters(base, cards.filters, plural)


#: filters of one word that stand before a noun, as a player would say them
BEFORE = ("stand", "rest", "face up", "face down", "attacked", "attacking", "boosting", "boosted", "locked", "open")
KINDS = {"trigger unit": "trigger", "normal unit": "normal"}


def with_filters(noun: str, filters: tuple[Filter, ...], plural: bool) -> str:
    """A noun with what must be true of the cards: before it, behind it, and in brackets what fits neither."""
    before, behind, beside = "", "", []
    for each in sorted(filters, key=lambda each: each.kind in ("clan", "race")):  # which stand next to the noun
        words, phrase = _before(each), _behind(each, plural)
        if words:
            before += f"{words} "
        elif phrase:
            behind += f"{' and' * bool(behind)} {phrase}"
        else:
            beside.append(filter_words(each))
    return before + noun + behind + (f" ({', '.join(beside)})" if beside else "")


def _before(wanted: Filter) -> str:
    """The word of a filter that stands before a noun, or nothing."""
    if wanted.options or wanted.event is not None or wanted.than is not None:
        return ""
    if wanted.kind in ("clan", "race") or (wanted.kind == "state" and wanted.text not in (*STATES, "harmony")):
        return wanted.text
    if wanted.kind in ("front row", "back row"):
        return "" if wanted.text else wanted.kind
    if wanted.kind == "grade" and wanted.number is not None and wanted.number.relation == "=":
        return "" if wanted.number.than is not None or wanted.number.other >= 0 else filter_words(wanted)
    return KINDS.get(wanted.kind) or (filter_words(wanted) if wanted.kind in BEFORE else "")


def _behind(wanted: Filter, plural: bool) -> str:
    """The phrase of a filter that stands behind a noun, or nothing."""
    words = filter_words(wanted)
    if wanted.kind in ("name has", "original name has"):
        printed = "printed " if wanted.kind.startswith("original") else ""
        return f'with "{wanted.text}" in {"their" if plural else "its"} {printed}name{"s" * plural}'
    if wanted.kind == "grade":
        return f"of {words}"
    if wanted.kind in MEASURES and not words.startswith("grades"):
        return f"with {words}"
    if wanted.kind == "state" and wanted.text == "harmony":
        return "in harmony"
    if wanted.kind == "legion with":
        return f"that {words}"
    return words if wanted.kind in COMPARED or words.startswith(("named ", "with ", "from ")) else ""


def _place(cards: Cards) -> str:
    """Where cards are, behind their noun."""
    if cards.zone in ("", "heart"):
        return ""
    if cards.zone == "looked at":
        return " among the cards looked at"
    if cards.zone in ("among", "found"):
        return " among those cards"
    if cards.zone in TREATED:
        return f" {TREATED[cards.zone]}"
    if any(cards.zone == entry.done for entry in DONE.values() if entry.done):
        return f" {cards.zone} by this effect"
    joint = "on" if set(cards.zone.split()) <= {"VC", "RC", "GC", "or"} else "in"
    return f" {joint} {owned(cards.whose) or 'any '}{place_words(cards.zone)}"


def place_words(name: str) -> str:
    """A zone or circle, or several: "drop or soul", "RC and hand"."""
    for joint in (" or ", " and ", " + "):
        if name not in PLACES and joint in name:
            return joint.replace("+", "and").join(word(PLACES, part, "the zone") for part in name.split(joint))
    return word(PLACES, name, "the zone")


def many(cards: Cards) -> str:
    """All such cards: "your other rear-guards", "cards in your soul"."""
    place = _place(cards)
    return _noun(cards, True) + place if place else owned(cards.whose) + _noun(cards, True)


def one(cards: Cards) -> str:
    """Any such card: "one of your rear-guards", "a vanguard"."""
    place = _place(cards)
    if place or cards.whose == "any":
        noun = _noun(cards, False) + place
        return noun.replace("other", "another", 1) if noun.startswith("other") else with_article(noun)
    if cards.what == "vanguard" and not cards.other:
        return owned(cards.whose) + _noun(cards, False)
    return f"one of {owned(cards.whose)}{_noun(cards, True)}"


def with_article(noun: str) -> str:
    """ "an Ember unit"."""
    return f"an {noun}" if noun[0].lower() in "aeio" else f"a {noun}"


def a_such(cards: Cards) -> str:
    """Any such card, where it is said before whose it is: "you have another rear-guard"."""
    noun = _noun(cards, False) + _place(cards)
    return noun.replace("other", "another", 1) if cards.other else with_article(noun)


def no_such(cards: Cards) -> str:
    """None of them: "no cards in your hand", "no other rear-guards"."""
    return f"no {_noun(cards, True)}{_place(cards)}"


def so_many(number: Comparison, cards: Cards) -> str:
    """ "3 or more other rear-guards", "2 or fewer cards in your soul"."""
    one_card = (number.relation, number.value, number.than, number.other) == ("=", 1, None, -1)
    how_many = comparison(number).replace(" or less", " or fewer").replace("less than", "fewer than")
    return f"{how_many} {_noun(cards, not one_card)}{_place(cards)}"


def has_a_place(cards: Cards) -> bool:
    """Whether it is said where the cards are."""
    return bool(_place(cards))


def some(how_many: str, cards: Cards) -> str:
    """So many such cards: "up to 2 of your rear-guards"."""
    plural = how_many not in ("1", "up to 1")
    place = _place(cards)
    if place or cards.whose == "any":
        return f"{how_many} {_noun(cards, plural)}{place}"
    return f"{how_many} of {owned(cards.whose)}{_noun(cards, True)}"


def count_words(count: Count) -> str:
    """How many."""
    least, most = count.least, count.most
    if count.every:
        return "all"
    if most is None:
        return {0: "any number", 1: "1 or more"}.get(least, f"{least} or more")
    if least == most:
        return str(most)
    return f"up to {most}" if least == 0 else f"{least} to {most}"


def per_each(each: Cards | None, per: int = 1) -> str:
    """ "for each of your rear-guards", behind what is done."""
    if each is None:
        nothing_else("a number", per=per if per != 1 else 0)
        return ""
    if per != 1:
        of = "of " if each.whose in ("your", "opponent") and not _place(each) else ""
        return f" for every {per} {of}{many(each)}"
    return f" for each {_noun(each, False)}{_place(each)}" if _place(each) else f" for each of {many(each)}"


def times_words(times: Amount | None) -> str:
    """So many times, behind what is done."""
    if times is None:
        return ""
    if times.each is not None and times.value == 1 and times.of is None and not times.plus:
        return per_each(times.each, times.per)
    return f", as often as {quantity_words(times)}"


def amount_words(amount: Amount) -> str:
    """A number with its sign."""
    if amount.measure or amount.of is not None:
        if amount.of is None or not amount.measure or amount.each is not None or amount.per != 1:
            raise Unsaid("an amount that is measured otherwise")
        sign = "+" if amount.value > 0 else "-"
        times = f"{abs(amount.value)} times " if abs(amount.value) != 1 else ""
        measure = word(MEASURES, amount.measure, "the measure")
        return f"{sign} {times}the {measure} of {target(amount.of)}{f' {amount.plus:+d}' if amount.plus else ''}"
    also = f" and each {one(amount.also)}" if amount.also is not None else ""
    return f"{amount.value:+d}{per_each(amount.each, amount.per)}{also}{f' {amount.plus:+d}' if amount.plus else ''}"


def bonus_words(bonus: Bonus) -> str:
    """ "+3000 power"."""
    what = word(
        {"power": "power", "critical": "critical", "shield": "shield", "grade": "grade", "drive": "drive"},
        bonus.what, "the value",
    )  # fmt: skip
    return f"{what} {amount_words(bonus.amount)}"


def target(who: Who) -> str:
    """Whom an effect acts on."""
    if isinstance(who, Some):
        chance = " at random" if who.at_random else ""
        return some(count_words(who.count), who.cards) + chance + times_words(who.times)
    if isinstance(who, Joined):
        return listed([target(part) for part in who.parts])
    if isinstance(who, Ref):
        return word(REFERENCES, who.what, "the reference")
    return f"all of {many(who)}" if who.whose in ("your", "opponent") and not _place(who) else f"all {many(who)}"


def does(who: Who, one_does: str, they_do: str) -> str:
    """A card, or cards, with what it does or they do: "it gets", "they get"."""
    if isinstance(who, Some):
        return f"{target(who)} {one_does if who.count.most == 1 else they_do}"
    if isinstance(who, Cards | Joined):
        return f"{target(who)} {they_do}"
    several = who.what in ("them", "rest", "it and this", "them and this", "subject and this")
    words = {"them": "they", "it and this": "it and this card", "them and this": "they and this card"}
    return f"{words.get(who.what) or target(who)} {they_do if several else one_does}"


def subject(who: Who) -> str:
    """Who does or is something, one card at a time."""
    if isinstance(who, Some | Joined):
        raise Unsaid("several as a subject")
    return word(SUBJECTS, who.what, "the reference") if isinstance(who, Ref) else one(who)


def until_words(until: Until, before: str = " ") -> str:
    """How long, behind what lasts."""
    words = word(DURATIONS, until.when, "the duration")
    return before + words if words else ""


@SAYINGS.says(Ref)
def _ref(what: str, noun: str) -> str:
    return word(REFERENCES, what, "the reference")  # what a pronoun says besides only finds its card


@SAYINGS.says(Until)
def _until(when: str) -> str:
    return word(DURATIONS, when, "the duration")
