"""Numbers, cards, references and durations in plain words."""

from __future__ import annotations

from dataclasses import replace

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

NOUNS = {
    "unit": "Unit", "unit token": "Unit token", "base": "Base", "shield": "Shield", "resource": "Resource",
    "ex resource": "EX Resource", "ex base": "EX Base", "pilot": "Pilot", "command": "Command",
    "shield area card": "card of the shield area", "card": "card", "unit card": "Unit card",
    "pilot card": "Pilot card", "command card": "Command card", "base card": "Base card", "player": "player",
    "effect": "effect", "those": "such card",
}  # fmt: skip
PLURALS = {"card of the shield area": "cards of the shield area"}
OWNERS = {
    "": "", "your": "your ", "friendly": "friendly ", "enemy": "enemy ", "another player": "another player's ",
    "each enemy": "each enemy player's ", "their": "that player's ", "own": "their own ",
}  # fmt: skip
SIDES = ("friendly", "enemy")
ZONES = {"hand": "hand", "trash": "trash", "deck": "deck", "removal": "removal area", "shields": "shield area",
         "resources": "resource area"}  # fmt: skip
REFERENCES = {
    "this": "this card", "it": "it", "them": "them", "that": "that card", "that enemy": "that enemy card",
    "that friendly": "that friendly card", "that player": "that player", "paired": "the card paired with this Unit",
    "remaining": "the remaining cards", "attacker": "the attacking Unit", "chosen": "what was chosen",
    "looked": "the cards looked at", "deployed": "what was deployed", "subject": "the card that did it",
    "object": "the other card of that event", "source": "the card it came from", "chosen player": "the chosen player",
    "its pilot": "its Pilot",
}  # fmt: skip
REFERENCES |= {f"pilot of {what}": f"the Pilot beneath {said}" for what, said in REFERENCES.items()}
DURATIONS = {
    "turn": "until the end of the turn", "battle": "until the end of the battle",
    "opponent turn": "until the end of that opponent's next turn",
    "your next start": "until your next turn begins",
    "your next turn": "until the end of your next turn",
    "opponent next turn": "during that opponent's next turn", "": "",
}  # fmt: skip
MEASURES = {"level": "Lv.", "ap": "AP", "hp": "HP", "cost": "cost", "price": "cost to play"}
SPANS = {
    "": "this turn", "game": "in this game", "last turn": "in the last turn", "your last turn": "in your last turn",
    "opponent last turn": "in the last turn of an opponent",
}  # fmt: skip
PLAIN_FILTERS = {
    "rested": "rested", "active": "active", "damaged": "damaged", "undamaged": "undamaged", "link": "Link Unit",
    "unpaired": "without a Pilot", "attacked": "attacked", "blocking": "blocking", "remaining": "of the remaining",
    "effects": "with effects",
    "deployed this turn": "deployed this turn", "unique names": "of different names (each name counts once)",
}  # fmt: skip
NAMED_FILTERS = {
    "trait": "({})", "color": "{}", "zone": "for {}", "name has": '"{}" in its name',
    "name lacks": 'no "{}" in its name',
    "named": '"{}" in its name', "by this effect": "done to by this effect: {}", "by": "by the effect before: {}",
    "destroyed by": "destroyed by {}", "effect": "with a {} effect",
}  # fmt: skip
BARE_OR_WITH = {"battling": "battling", "attacking": "attacking", "paired": "paired"}
WITH = {"attacks": "attacking {}"}
WITH |= {"owner": "owned by {}", "same name": "with the name of {}", "is": "being {}", "not": "but not {}"}
PLAYERS = {
    "you": "", "they": "that player: ", "all": "each player: ", "enemies": "each enemy player: ",
    "you and that player": "you and that player: ", "you and destroyer": "you and the player who destroyed it: ",
}  # fmt: skip
DECKS = {
    "your": "your deck", "enemy": "the enemy player's deck", "opponent": "the opponent's deck",
    "their": "that player's deck", "": "each player's deck",
}  # fmt: skip
DAMAGES = {"": "damage", "battle": "battle damage", "effect": "effect damage"}


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


def _noun(cards: Cards, plural: bool) -> str:
    nouns = [word(NOUNS, what, "the noun") for what in cards.what]
    if plural:
        nouns = [PLURALS.get(noun, f"{noun}s") for noun in nouns]
    described = f" [{filters_words(cards.filters)}]" if cards.filters else ""
    side = _owner(cards) if not cards.zone and cards.whose in SIDES else ""
    return ("other " if cards.other else "") + side + listed(nouns, "or") + described


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
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0].lower() in "aeio" and not noun.startswith("one") else f"a {noun}"


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
        per = f"{amount.per} " if amount.per != 1 else ""
        return f"{value} for each {per}{measure(amount.measure)} of {target(amount.of)}"
    nothing_else("an amount", measure=amount.measure)
    if amount.each is None:
        nothing_else("an amount", per=amount.per if amount.per != 1 else 0)
        return value
    return f"{value} for each {_noun_of(amount)}"


def times_words(times: Amount | None) -> str:
    """So many times what stands before it."""
    return "" if times is None else f", times {amount_words(times)}"


def cards_words(amount: Amount) -> str:
    """So many cards."""
    number = amount_words(amount)
    return f"{number} card" if number == "1" else f"{number} cards" if number.isdigit() else f"cards: {number}"


def _noun_of(amount: Amount) -> str:
    assert amount.each is not None
    return f"{amount.per} of {many(amount.each)}" if amount.per != 1 else f"of {many(amount.each)}"


def reference(ref: Ref) -> str:
    where = f" in your {word(ZONES, ref.zone, 'the zone')}" if ref.zone else ""
    described = f" [{filters_words(ref.filters)}]" if ref.filters else ""
    return word(REFERENCES, ref.what, "the reference") + where + described


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
def _several(members: tuple[Who, ...]) -> str:
    return listed([target(each) for each in members])


@SAYINGS.says(Until)
def _until(when: str) -> str:
    return word(DURATIONS, when, "the duration")
