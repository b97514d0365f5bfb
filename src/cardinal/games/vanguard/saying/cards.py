"""Numbers, cards, references and durations in plain words."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.saying.abilities import which_words
from cardinal.games.vanguard.words.happenings import DONE
from cardinal.games.vanguard.words.tree import Amount, Cards, Comparison, Count, Filter, Joined, Ref, Some, Until, Who
from cardinal.language.saying import Sayings, Unsaid, listed, nothing_else, word

SAYINGS = Sayings()
says, say = SAYINGS.says, SAYINGS.say
#: nodes that are said inside others
INNER = frozenset(("Filter", "Trait", "Which", "Cards", "Count", "Comparison", "Amount", "Bonus", "Joined"))

PLACES = {
    "VC": "vanguard circle", "RC": "rear-guard circle", "GC": "guardian circle", "hand": "hand", "deck": "deck",
    "drop": "drop zone", "soul": "soul", "damage": "damage zone", "bind": "bind zone", "gzone": "G zone",
    "trigger": "trigger zone", "column RC": "rear-guard circle in this unit's column", "heart": "heart",
    "circles": "circles", "front left": "front left circle", "front right": "front right circle",
    "circle": "circles", "rear circles": "rear-guard circles",
    "column VC RC": "vanguard or rear-guard circle in this unit's column",
    "front row RC": "rear-guard circle of the front row", "back row RC": "rear-guard circle of the back row",
    "other RC": "rear-guard circle other than this unit's",
    "column": "circle in this unit's column", "row": "circle in this unit's row",
}  # fmt: skip
CIRCLES = ("VC", "RC", "GC", "column RC", "column VC RC", "front row RC", "back row RC", "other RC",
           "column", "row", "front left", "front right")  # fmt: skip
OWNERS = {"your": "your ", "opponent": "your opponent's ", "any": "", "own": "their own ", "each": "each player's "}
NOUNS = {
    "unit": ("unit", "units"), "card": ("card", "cards"), "vanguard": ("vanguard", "vanguards"),
    "rear-guard": ("rear-guard", "rear-guards"), "guardian": ("guardian", "guardians"),
    "vanguard or rear-guard": ("vanguard or rear-guard", "vanguards or rear-guards"),
    "mate": ("legion mate", "legion mates"), "circle": ("rear-guard circle", "rear-guard circles"),
}  # fmt: skip
TREATED = {
    "put": "put by this effect",
    **{f"put {zone}": f"put into the {PLACES[zone]} by this effect"
       for zone in ("soul", "drop", "hand", "deck", "damage", "bind", "gzone")},
    **{f"put deck {edge}": f"put on the {edge} of the deck by this effect" for edge in ("top", "bottom")},
    "retired by engorge": "retired this turn by the engorge of this unit",
}  # fmt: skip
REFERENCES = {
    "this": "this card", "it": "it", "them": "them", "boosted": "the boosted unit", "boosting": "the boosting unit",
    "attacker": "the attacking unit", "attacked": "the attacked unit", "opponent unit": "the unit it battles",
    "revealed": "the revealed card", "your vanguard": "your vanguard", "rest": "the remaining cards",
    "rider": "the unit that rode it", "heart": "that heart card", "it and this": "it and this card",
    "them and this": "them and this card", "called": "what was called", "bound": "what was bound",
    "charged": "the card put into the soul by that", "subject": "the card of that event",
    "object": "the other card of that event", "subject and this": "the card of that event and this card",
    "paid": "what the cost was paid with", "left": "the others of them",
    "their rear-guards": "the rear-guards among them", "boosted and this": "the boosted unit and this card",
    "on circle": "the unit there",
    **{f"put {zone}": f"the card put into the {name}" for zone, name in (
        ("soul", "soul"), ("drop", "drop zone"), ("hand", "hand"), ("bind", "bind zone"), ("damage", "damage zone"),
        ("gzone", "G zone"), ("deck", "deck"), ("deck top", "top of the deck"), ("deck bottom", "bottom of the deck"),
    )},
}  # fmt: skip
ROLES = ("subject", "object", "paid")  # what a pronoun was found to mean
SUBJECTS = {**REFERENCES, "it": "that card", "them": "those cards"}
DURATIONS = {
    "turn": "until the end of the turn", "battle": "until the end of the battle", "game": "for the rest of the game",
    "opponent turn": "until the end of your opponent's next turn",
    "opponent stand": "during your opponent's next stand phase", "your stand": "during your next stand phase",
    "opponent end": "during your opponent's next end phase", "your end": "during your next end phase", "": "",
    "its end": "during the next end phase of their owners", "presence": "as long as this unit is on the field",
}  # fmt: skip

PLAIN_FILTERS = {
    "stand": "standing", "rest": "resting", "face up": "face up", "face down": "face down", "front row": "front row",
    "back row": "back row", "attacked": "attacked", "attacking": "attacking", "boosting": "boosting",
    "trigger unit": "trigger unit", "normal unit": "normal unit", "vanguard": "vanguard", "rear-guard": "rear-guard",
    "locked": "locked", "g unit": "G unit", "g guardian": "G guardian", "declared": "as declared", "open": "open",
    "same names": "all of one name", "different names": "of different names", "different grades": "of different grades",
    "column center": "middle column", "this unit": "this very unit", "chosen circle": "on a chosen circle",
    "beyond": "more than your opponent has",
    "other circle": "on another circle than this unit",
    "column left": "of the column of the circle that the unit left", "different clan": "of another clan than this unit",
    "boosted": "boosted", "same grades": "all of one grade",
    "same name as vanguard": "named as your vanguard",
    "for revelation": "standing, if there is one",
}  # fmt: skip
NAMED_FILTERS = {
    "clan": "{}", "race": "{}", "nation": "from {}", "named": 'named "{}"', "name has": '"{}" in its name',
    "original name has": '"{}" in its printed name', "trigger": "{} trigger", "has": "with {}",
    "attacking a": "attacking a {}", "came from": "come from the {}",
    "ability": "with the keyword {}",
}  # fmt: skip
STATES = {"legion": "in legion", "legion this turn": "in legion since this turn"}
MEASURES = {
    "grade": "grade", "power": "power", "critical": "critical", "shield": "shield", "original power": "printed power",
    "original grade": "printed grade", "sum of grades": "grades that add up to",
}  # fmt: skip
COMPARED = {
    "same name": "named as {}", "different name": "not named as {}", "same column": "in the column of {}",
    "same row": "in the row of {}", "same grade": "of the grade of {}", "same clan": "of a clan of {}",
    "legion with": "can be in legion with {}", "one of": "{}", "same name as each": "named as one of those, for each",
}  # fmt: skip
#: with what
OTHERS = {
    "": "this unit", "it": "that unit", "them": "one of those cards",
    "returned": "the returned card", "vanguard": "your vanguard", "revealed": "the revealed card",
    "heart": "your heart card", "bound": "a card bound with this effect", "locked": "a card locked with this effect",
    "put deck bottom": "the card put on the bottom of the deck",
}  # fmt: skip

MEASURED = {">": "more than", "<": "less than", ">=": "at least", "<=": "at most", "=": "exactly"}
RELATIONS = {
    ">": "more than",
    "<": "fewer than",
    ">=": "at least as many as",
    "<=": "at most as many as",
    "=": "as many as",
}


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
    described = f" ({filters_words(cards.filters)})" if cards.filters else ""
    base = "heart card" + "s" * plural if cards.zone == "heart" else noun[plural]
    return ("other " if cards.other else "") + base + described


def _place(cards: Cards) -> str:
    """Where cards are, behind their noun."""
    if cards.zone in ("", "heart"):
        return ""
    if cards.zone == "looked at":
        return " among the cards looked at"
    if cards.zone == "among":
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
        return noun.replace("other", "another", 1) if noun.startswith("other") else _article(noun)
    if cards.what == "vanguard" and not cards.other:
        return owned(cards.whose) + _noun(cards, False)
    return f"one of {owned(cards.whose)}{_noun(cards, True)}"


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


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
        return f" for every {per} {many(each)}"
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
