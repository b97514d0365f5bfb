"""Numbers, cards, references and durations in plain words."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.gundam.explaining.vocabulary import (
    BARE_OR_WITH,
    DAMAGES,
    DECKS,
    DURATIONS,
    MEASURES,
    NAMED_FILTERS,
    NOUNS,
    OWNERS,
    PLAIN_FILTERS,
    PLAYERS,
    PLURALS,
    REFERENCES,
    SIDES,
    SPANS,
    WITH,
    ZONES,
)
from cardinal.games.gundam.words.happenings import DONE
from cardinal.games.gundam.words.normal import articles
from cardinal.games.gundam.words.tree import (
    Amount,
    Cards,
    Comparison,
    Count,
    Filter,
    Pick,
    Ref,
    Several,
    Until,
    When,
    Who,
)
from cardinal.language.saying import Sayings, Unsaid, listed, nothing_else, word

SAYINGS = Sayings()
#: nodes that are said inside others
INNER = frozenset(
    ("Effect", "Filter", "Cards", "Count", "Comparison", "Amount", "Change", "Mark", "Token", "TokenPick", "Mode")
)

def player_words(by: str) -> str:
    """Who does it, before what is done; nothing for you."""
    return word(PLAYERS, by, "the player")


def deck_words(whose: str) -> str:
    return word(DECKS, whose, "the deck")


def mark_words(mark: str) -> str:
    """An effect by its mark, or the one that was chosen."""
    return {"chosen": "the chosen effect", "that": "that effect"}.get(mark) or f"the {mark} effects"


def damage_words(kind: str) -> str:
    return word(DAMAGES, kind, "the damage")


def measure(name: str) -> str:
    return word(MEASURES, name, "the measure")


def comparison(compared: Comparison, of: str = "") -> str:
    """A number that is compared; ``of`` is the measure, where another card has it."""
    if compared.count is not None:
        counted = quantity(compared.count)
        relations = {"=": "equal to", ">=": "at least", "<=": "at most", "<": "less than", ">": "more than"}
        return f"{word(relations, compared.relation, 'the relation')} {counted}"
    if compared.of is not None:
        nothing_else("a comparison with a card", value=compared.value, most=compared.most)
        itself = compared.of == Ref("itself")
        what = f"the {measure(compared.measure)}" if compared.measure else "that"
        value = f"{what} of {target(compared.of)}" if not itself else f"its {measure(compared.measure)}"
        return word({"=": f"equal to {value}", ">=": f"at least {value}", "<=": f"at most {value}",
                     "<": f"less than {value}", ">": f"more than {value}"},
                    compared.relation, "the relation")  # fmt: skip
    if compared.relation == "-":
        return f"{compared.value} to {compared.most}"
    nothing_else("a comparison", most=compared.most)
    value = f"{compared.value}"
    said = {"=": value, ">=": f"{value} or more", "<=": f"{value} or less"}
    return word(said | {"<": f"less than {value}", ">": f"more than {value}"}, compared.relation, "the relation")


def filter_words(wanted: Filter) -> str:
    """What must be true of a card."""
    kind, text = wanted.kind, wanted.text
    if kind in MEASURES and wanted.number is not None:
        nothing_else(kind, text=text, options=wanted.options, who=wanted.who)
        return f"{MEASURES[kind]} {comparison(wanted.number)}"
    if kind == "has" and wanted.number is not None and isinstance(wanted.who, Cards):
        nothing_else(kind, text=text, options=wanted.options)
        return f"with {comparison(wanted.number)} {many(wanted.who)}"
    nothing_else(kind, number=wanted.number)
    if kind in ("any of", "all of"):
        nothing_else(kind, text=text, who=wanted.who)
        return listed([filter_words(each) for each in wanted.options], "or" if kind == "any of" else "and")
    if kind == "not" and wanted.options:
        nothing_else(kind, text=text, who=wanted.who)
        return "not " + listed([filter_words(each) for each in wanted.options], "or")
    nothing_else(kind, options=wanted.options)
    if wanted.event is not None:
        when = word(SPANS, text, "the span")
        return f"to which this has {'not ' if kind == 'not happened' else ''}happened {when}: {say_event(wanted)}"
    if kind in BARE_OR_WITH:
        nothing_else(kind, text=text)
        joint = "with " if kind in ("paired", "battling") else ""
        return BARE_OR_WITH[kind] + (f" {joint}{subject(wanted.who)}" if wanted.who is not None else "")
    if kind in WITH and wanted.who is not None:
        nothing_else(kind, text=text)
        return WITH[kind].format(subject(wanted.who))
    nothing_else(kind, who=wanted.who)
    if kind == "keyword":
        return f"with <{text.title()}>" if text else "with a keyword effect"
    if kind in ("lowest", "highest"):
        return f"{kind} {measure(text)}"
    if kind == "most":
        return f"with the most {word(NOUNS, text, 'the noun')}s"
    if kind in NAMED_FILTERS and text:
        return NAMED_FILTERS[kind].format(text)
    nothing_else(kind, text=text)
    return word(PLAIN_FILTERS, kind, "the filter")


def say_event(wanted: Filter) -> str:
    """What has happened to a card of which that must be true."""
    assert isinstance(wanted.event, When)
    return SAYINGS.say(replace(wanted.event, who=Ref("it"))).removeprefix("when ")


def filters_words(filters: tuple[Filter, ...]) -> str:
    return ", ".join(filter_words(each) for each in filters)


#: properties that stand before "friendly" and "enemy", as texts print them
STATES = ("rested", "active", "damaged", "undamaged", "blocking", "remaining", "attacking", "battling", "paired")


def before_noun(wanted: Filter) -> str:
    """A property as it stands before a noun; empty for one that stands behind it."""
    if wanted.kind in ("any of", "all of"):
        words = [before_noun(each) for each in wanted.options]
        return (" or " if wanted.kind == "any of" else " ").join(words) if all(words) else ""
    if wanted.who is not None or wanted.event is not None:
        return ""
    if wanted.kind in STATES:
        return wanted.kind
    return {"color": wanted.text, "trait": f"({wanted.text})", "link": "Link"}.get(wanted.kind, "")


def behind_noun(wanted: Filter, plural: bool) -> str:
    """A property as it stands behind a noun: "with 4 or less HP", "that is Lv.3 or higher"."""
    words, be = filter_words(wanted), "are" if plural else "is"
    if wanted.kind in MEASURES and wanted.number is not None:
        return _measured(wanted, f"that {be}", "with")
    if wanted.kind in ("lowest", "highest"):
        return f"with the {words}"
    if words.startswith("being "):
        return f"that {be} {words.removeprefix('being ')}"
    if words.startswith("not with "):
        return words.replace("not with", "without", 1)
    if wanted.kind == "not" and wanted.options:
        return f"that {be} {words}"
    return f"with {words}" if words.startswith(('"', 'no "')) else words


def _measured(wanted: Filter, be: str, have: str) -> str:
    """AP, HP, Lv. or cost, compared with what is written or with something else."""
    number = wanted.number
    assert number is not None
    if number.of is not None or number.count is not None:
        joint = "whose " if have == "with" else "its "
        return f"{joint}{MEASURES[wanted.kind]} is {comparison(number)}"
    if wanted.kind == "level":
        higher = comparison(number).replace("or more", "or higher").replace("or less", "or lower")
        return f"{be} Lv.{higher}"
    return f"{have} {comparison(number)} {MEASURES[wanted.kind]}"


def being(wanted: Filter) -> str:
    """A property as something that a card is or has: "is rested", "has 5 or more AP"."""
    if wanted.kind in MEASURES and wanted.number is not None:
        said = _measured(wanted, "is", "has")
        return said.replace("its ", "has ", 1).replace(" is ", " ", 1) if said.startswith("its ") else said
    words = filter_words(wanted)
    if words.startswith("being "):
        return f"is {words.removeprefix('being ')}"
    if words.startswith("not with "):
        return f"does not have {words.removeprefix('not with ')}"
    if words.startswith("with "):
        return f"has {words.removeprefix('with ')}"
    return f"has {words}" if words.startswith(('"', 'no "')) else f"is {words}"


def _noun(cards: Cards, plural: bool) -> str:
    nouns = [word(NOUNS, what, "the noun") for what in cards.what]
    if plural:
        nouns = [PLURALS.get(noun, f"{noun}s") for noun in nouns]
    early = [(before_noun(each), each.kind in STATES) for each in cards.filters]
    late = [behind_noun(each, plural) for each, (words, _) in zip(cards.filters, early, strict=True) if not words]
    side = _owner(cards).strip() if not cards.zone and cards.whose in SIDES else ""
    states = [words for words, state in early if words and state]
    kinds = [words for words, state in early if words and not state]
    words = ["other" if cards.other else "", *states, side, *kinds, listed(nouns, "or"), " and ".join(late)]
    return " ".join(each for each in words if each)


def _owner(cards: Cards) -> str:
    return word(OWNERS, cards.whose, "the owner")


def _place(cards: Cards) -> str:
    if not cards.zone:
        return ""
    if cards.zone == "looked":
        return " among the cards looked at"
    owner = {"": "any ", "friendly": "a friendly ", "enemy": "an enemy "}.get(cards.whose) or _owner(cards)
    return f" in {owner}{word(ZONES, cards.zone, 'the zone')}"


def many(cards: Cards) -> str:
    """All such cards."""
    place = _place(cards)
    return _noun(cards, True) + place if place else _possessor(cards) + _noun(cards, True)


def _possessor(cards: Cards) -> str:
    """Whose they are, where that stands before "other"."""
    return "" if cards.whose in SIDES else _owner(cards)


def one(cards: Cards) -> str:
    """Any such card; "all" said of a subject means each of them."""
    if cards.every:
        return f"each of {many(cards)}"
    place = _place(cards)
    if not place and cards.whose in ("your", "their", "own", "another player", "each enemy"):
        return f"one of {many(cards)}"
    noun = _noun(cards, False) + place if place else _possessor(cards) + _noun(cards, False)
    return f"an{noun}" if noun.startswith("other ") else articles(f"a {noun}")


def each_of(cards: Cards) -> str:
    """Behind "for each"."""
    place = _place(cards)
    if not place and cards.whose in ("your", "their", "own", "another player", "each enemy"):
        return f"of {many(cards)}"
    return _noun(cards, False) + place


def held(cards: Cards) -> str:
    """Your cards in play without "your", behind "you have"."""
    return _noun(replace(cards, whose=""), True)


def held_one(cards: Cards) -> str:
    """One of your cards in play, behind "you have"."""
    return one(replace(cards, whose=""))


def some(how_many: str, cards: Cards) -> str:
    """So many such cards."""
    nothing_else("a number of cards", every=cards.every)
    place = _place(cards)
    plural = how_many not in ("1", "up to 1")
    if not place and cards.whose in ("your", "their", "own", "another player", "each enemy"):
        return f"{how_many} of {many(cards)}"
    return f"{how_many} {'' if place else _possessor(cards)}{_noun(cards, plural)}{place}"


def count_words(count: Count) -> str:
    """How many."""
    if count.equal is not None:
        return f"as many as {amount_words(count.equal)}"
    if count.most is None:
        return "any number of" if count.least == 0 else f"{count.least} or more"
    if count.least == count.most:
        return str(count.most)
    return f"up to {count.most}" if count.least == 0 else f"{count.least} to {count.most}"


def pick_words(pick: Pick) -> str:
    return some(count_words(pick.count), pick.cards) + (" at random" if pick.randomly else "")


def quantity(amount: Amount) -> str:
    """A number as such: how many of something there are, or a measure of cards."""
    adjusted = replace(amount, up=False, plus=0, most=0, less=None, per=1)
    if amount.measure == "that":
        assert isinstance(amount.of, Cards)
        return f"that of {_owner(amount.of)}cards"
    if isinstance(amount.of, Cards):
        said = f"the {measure(amount.measure)} of {many(amount.of)} together"
    elif amount.of is not None:
        said = f"the {measure(amount.measure)} of {target(amount.of)}"
    elif amount.each is not None:
        said = f"the number of {many(amount.each)}"
    else:
        said = amount_words(adjusted)
    said = f"half of {said} (rounded {'up' if amount.up else 'down'})" if amount.per == 2 else said
    said = f"the difference between {said} and {quantity(amount.less)}" if amount.less is not None else said
    said += f" {'plus' if amount.plus > 0 else 'minus'} {abs(amount.plus)}" if amount.plus else ""
    return said + (f" (at most {amount.most})" if amount.most else "")


def amount_words(amount: Amount) -> str:
    """A number, perhaps for each of something."""
    if amount.up or amount.plus or amount.less is not None:
        return quantity(amount)
    if amount.most:
        return f"{amount_words(replace(amount, most=0))} (at most {amount.most})"
    value = str(amount.value)
    if amount.measure == "cost paid":
        nothing_else("the cost paid", each=amount.each, of=amount.of)
        return f"{value} for each {amount.per if amount.per != 1 else ''}cost paid".replace("  ", " ")
    if amount.of is not None:
        nothing_else("an amount", each=amount.each)
        return f"{value} {for_each(amount)}"
    nothing_else("an amount", measure=amount.measure)
    if amount.each is None:
        nothing_else("an amount", per=amount.per if amount.per != 1 else 0)
        return value
    return f"{value} {for_each(amount)}"


def for_each(amount: Amount) -> str:
    """ "for each rested enemy Unit", "for every 2 of your Units", "for every 4 AP of this card"."""
    most = f" (at most {amount.most})" if amount.most else ""
    start = f"for every {amount.per}" if amount.per != 1 else "for each"
    if amount.each is None:
        assert amount.of is not None
        return f"{start} {measure(amount.measure)} of {target(amount.of)}{most}"
    return f"{start} {_several(amount) if amount.per != 1 else each_of(amount.each)}{most}"


def times_words(times: Amount | None) -> str:
    """So many times what stands before it."""
    if times is None:
        return ""
    counted = times.value == 1 and (times.each is not None or times.of is not None)
    plain = not (times.up or times.plus or times.less is not None or times.measure == "cost paid")
    return f" {for_each(times)}" if counted and plain else f", times {amount_words(times)}"


def _several(amount: Amount) -> str:
    assert amount.each is not None
    own = not amount.each.zone and amount.each.whose in ("your", "their", "own", "another player", "each enemy")
    return f"of {many(amount.each)}" if own else many(amount.each)


def damage_of(amount: Amount) -> str:
    """So much damage."""
    counted = amount.value == 1 and (amount.each is not None or amount.of is not None)
    return f"damage equal to {quantity(amount)}" if counted else f"{amount_words(amount)} damage"


def cards_words(amount: Amount) -> str:
    """So many cards."""
    number = amount_words(amount)
    if amount.value == 1 and (amount.each is not None or amount.of is not None):
        return f"cards equal to {quantity(amount)}"
    return f"{number} card" if number == "1" else f"{number} cards" if number.isdigit() else f"cards: {number}"


def reference(ref: Ref) -> str:
    owner = "its owner's" if ref.zone.startswith("its ") else "your"
    where = f" in {owner} {word(ZONES, ref.zone.removeprefix('its '), 'the zone')}" if ref.zone else ""
    done = [each.text for each in ref.filters if each.kind == "by this effect"]
    if done:
        return _treated(ref, done[0])
    described = f" [{filters_words(ref.filters)}]" if ref.filters else ""
    return word(REFERENCES, ref.what, "the reference") + where + described


def _treated(ref: Ref, verb: str) -> str:
    """What an effect has done something to, with the noun that the text has for it."""
    nouns = [each.who.what for each in ref.filters if each.kind == "is" and isinstance(each.who, Cards)]
    noun = listed([word(NOUNS, what, "the noun") for what in nouns[0]], "or") if nouns else "card"
    return f"each {noun} {DONE.get(verb, verb)} by this effect"


def target(who: Who) -> str:
    """Whom an effect acts on."""
    match who:
        case Ref():
            return reference(who)
        case Pick():
            return pick_words(who)
        case Several(members):
            return listed([target(each) for each in members])
        case Cards():
            return f"all {many(who)}" if not who.whose.startswith("each") else many(who)
    raise Unsaid(f"who is {who!r}")


def subject(who: Who) -> str:
    """Who does or is something, one card at a time."""
    match who:
        case Cards():
            return one(who)
        case Several(members):
            return listed([subject(each) for each in members], "or")
    return target(who)


def until_words(until: Until) -> str:
    """How long, behind what lasts."""
    words = word(DURATIONS, until.when, "the duration")
    return f" {words}" if words else ""


@SAYINGS.says(Ref)
def _ref(what: str, zone: str, filters: tuple[Filter, ...]) -> str:
    return reference(Ref(what, zone, filters))


@SAYINGS.says(Pick)
def _pick(count: Count, cards: Cards, randomly: bool) -> str:
    return pick_words(Pick(count, cards, randomly))


@SAYINGS.says(Several)
def _members(members: tuple[Who, ...]) -> str:
    return listed([target(each) for each in members])


@SAYINGS.says(Until)
def _until(when: str) -> str:
    return word(DURATIONS, when, "the duration")
