"""Effects: what happens. Each function is one family of verbs; most verbs have their words in their rooms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardinal.games.vanguard.words import gains, moves, sharing
from cardinal.games.vanguard.words.describing import EACH_PLAYER
from cardinal.games.vanguard.words.selectors import options
from cardinal.games.vanguard.words.tree import (
    Amount,
    Cards,
    Choose,
    Count,
    CounterCharge,
    Draw,
    Filter,
    Later,
    Reveal,
    Search,
    Sentence,
    Shuffle,
    TopCards,
    Turn,
)
from cardinal.language.grammar import Derived, Grammar

ONE_CARD = Count(1, 1)


def define(grammar: Grammar) -> None:
    drawing(grammar)
    each_player(grammar)
    choosing(grammar)
    searching(grammar)
    top_cards(grammar)
    later(grammar)
    moves.define(grammar)
    gains.define(grammar)
    sharing.define(grammar)


def drawing(grammar: Grammar) -> None:
    for drawn in ("{count:count.one} card", "{count:count.many} cards"):
        grammar.rule("effect.draw", Draw, f"draw {drawn}")
        grammar.rule("effect.draw", Draw, f"your opponent draws {drawn}", whose="opponent")
        grammar.rule("effect.draw", Draw, f"draws {drawn}", whose="same")
        grammar.rule("effect.draw", Draw, f"{EACH_PLAYER} {{draws|draw}} {drawn}", whose="any")


def each_player(grammar: Grammar) -> None:
    """Drawing for each of some cards, and what each player does."""
    for number, noun in (("one", "card"), ("many", "cards")):
        drawn = f"{{count:count.{number}}} {noun}"
        grammar.rule("draw.each", Draw, f"draw {drawn}", whose="any")
        zoned = f"{{count:count.{number}}} {{cards:own.zoned.{number}}}"
        grammar.rule("effect.choose", Choose, f"{EACH_PLAYER} {{chooses|choose}} {zoned}", by="any")
    own = f"{EACH_PLAYER} {{choose|chooses}} {{count:count.of}} of {{cards:own.many}}"
    grammar.rule("effect.choose", Choose, own, by="any")
    for cards in top("{his or her|their}"):
        into = f"{EACH_PLAYER} {{puts|put}} {cards} into {{his or her|their}} {{to:zone}}"
        grammar.rule("effect.top", TopCards, into, verb="put", whose="any")


def choosing(grammar: Grammar) -> None:
    grammar.words("count.card", {"card": ONE_CARD})
    for category, verb, by in (
        ("effect.choose", "choose", "your"),
        ("effect.choose", "{your opponent |he or she }chooses", "opponent"),
        ("effect.choose", "chooses", "same"),
        ("effect.theirs", "choose", "opponent"),
    ):
        grammar.rule(category, Choose, f"{verb} {{count:count.of}} of {{cards:yours.many}}", by=by)
        for place in ("zoned", "in.row"):
            one = f"{verb} {{count:count.one}} {{cards:{place}.one}}"
            grammar.rule(category, Choose, one, f"{verb} {{count:count.many}} {{cards:{place}.many}}", by=by)
        grammar.rule(
            category,
            Choose,
            f"{verb} {{cards:another}}",
            f"{verb} {{cards:yours.one}}",
            by=by,
            count=ONE_CARD,
        )
        grammar.rule(category, Choose, f"{verb} a {{cards:each.of}}", by=by, count=Derived(as_many))
        grammar.rule(category, Choose, f"{verb} another {{cards:another.each}}", by=by, count=Derived(as_many))
        grammar.rule(category, Choose, f"{verb} one {{cards:each.zone}}", by=by, count=Derived(as_many))
        for kind in ("each.grade.zoned", "each.kind.zoned", "each.zone"):
            grades = f"{{cards:{kind}}}"
            up_to = f"{verb} up to one {grades}"
            grammar.rule(category, Choose, up_to, by=by, count=Derived(up_to_as_many))
            total = up_to + ", up to a total of {total:number} cards"
            grammar.rule(category, Choose, total, by=by, count=Derived(up_to_as_many))
            grammar.rule(category, Choose, f"{verb} a {grades}", by=by, count=Derived(as_many))
        up_to_one = f"{verb} up to one of {{cards:of.each.player}}"
        grammar.rule(category, Choose, up_to_one, by=by, count=Derived(up_to_as_many))
        for kind in ("one of {cards:each.grade.yours}", "{cards:each.circle}", "one of {cards:of.each.player}",
                     "one of {cards:each.column}"):  # fmt: skip
            grammar.rule(category, Choose, f"{verb} {kind}", by=by, count=Derived(as_many))
        each = f"{verb} up to {{cards:each.circle}}"
        grammar.rule(category, Choose, each, by=by, count=Derived(up_to_as_many))
        grammar.rule(category, Choose, f"{verb} {{count:count.one}} {{cards:unowned.one}}", by=by)
        grammar.rule(category, Choose, f"{verb} {{count:count.many}} {{cards:unowned.many}}", by=by)
        grammar.rule(
            category, Choose, f"{verb} {{count:count.one}} {{cards:random.one}}", by=by, at_random=True
        )
        grammar.rule(
            category, Choose, f"{verb} {{count:count.many}} {{cards:random.many}}", by=by, at_random=True
        )
        if by == "your":
            for number in ("one", "many"):
                own = f"{verb} {{count:count.{number}}} {{cards:own.kind.{number}}}"
                grammar.rule(category, Choose, own)
        grammar.rule(category, Choose, f"{verb} {{count:count.one}} {{cards:among.one}}", by=by)
        grammar.rule(category, Choose, f"{verb} {{count:count.many}} {{cards:among.many}}", by=by)
        grammar.rule(category, Choose, f"{verb} {{cards:another.zoned}}", by=by, count=ONE_CARD)
        grades = f"{verb} one {{cards:of.every.grade}}"
        times = {"effect.choose": "effect"}.get(category, category)  # how many times is said
        grammar.rule(times, Choose, grades, by=by, count=ONE_CARD, times=Derived(for_each_grade))
        grammar.rule(category, Choose, f"{verb} {{count:count.of}} {{cards:among.bare}}", by=by)
        grammar.rule(category, Choose, f"{verb} {{cards:both.rows}}", by=by, count=Count(2, 2))
        grammar.rule(category, Choose, f"{verb} {{count:count.all}} of {{cards:yours.many}}", by=by)
    every = "{:zoned.one} for each different grade{filters*:different grades}"
    grammar.rule("of.every.grade", Cards, every)
    grammar.words("among.bare", {"from among them": Cards("card", zone="among", form=400)})
    with_this = "choose this unit and {count:count.one} "
    for place in ("{cards:zoned.one}", "{cards:in.row.one}"):
        grammar.rule("effect.choose", Choose, with_this + place, with_this=True)
    grammar.rule("effect.choose", Choose, "choose this unit and {cards:another}", with_this=True, count=ONE_CARD)
    for_each(grammar)
    grammar.alias("effect.theirs", "{:effect.move}")
    grammar.rule("effect.theirs", Turn, "[Rest] {who:object}", state="rest")
    for number, noun in (("one", "card"), ("many", "cards")):
        grammar.rule("effect.theirs", Draw, f"draw {{count:count.{number}}} {noun}", whose="opponent")
    grammar.listing("effects.theirs", "effect.theirs", ", ", ", and ")
    grammar.listing("effects.theirs.and", "effect.theirs", " and ", least=2)
    for number in ("one", "many"):
        found = f"search his or her deck for {{count:count.{number}}} {{cards:sought.{number}}}"
        grammar.rule("effect.theirs", Search, found, by="opponent")
    grammar.rule("effect.theirs", Shuffle, "shuffle his or her deck", whose="opponent")


def as_many(found: Mapping[str, object]) -> object:
    """One card for each option of "a unit named "Torch" and a unit named "Lamp"."""
    return Count(options(found["cards"]), options(found["cards"]))


def for_each_grade(found: Mapping[str, object]) -> object:
    """One card of each grade that there is among such cards."""
    cards = found["cards"]
    return Amount(1, each=replace(cards, form=0)) if isinstance(cards, Cards) else None


def up_to_as_many(found: Mapping[str, object]) -> object:
    return Count(0, options(found["cards"]))


def for_each(grammar: Grammar) -> None:
    """So many times: "for each of your <Dusk> rear-guards", "the same number ... as ...", behind every such verb."""
    grammar.rule("times.each", Amount, "for each {each:each.cards}", value=1)
    grammar.rule("times.each", Amount, "for every {per:number} {each:every.cards}", value=1)
    for node, category in ((Draw, "draw"), (Choose, "choose"), (Search, "search"), (TopCards, "top")):
        grammar.alias("effect", f"{{:effect.{category}}}")
        grammar.rule("effect", node, f"{{:effect.{category}}} {{times:times.each}}")
        grammar.rule("effect", node, f"{{:effect.{category}.same}} {{as|equal to}} {{times:quantity.more}}")
    for form, words in enumerate(("the same number of", "a number of", "the number of")):
        number = {f"up to {words}": Count(0, 1, form=form), words: Count(1, 1, form=form)}
        grammar.words("count.same", number)
    grammar.words("own.noun", {"rear-guards": "rear-guard", "units": "unit"})
    grammar.rule("own.plain.many", Cards, "{what:own.noun}")
    for cards in ("{cards:yours.many}", "{cards:zoned.many}", "{cards:own.plain.many}"):
        grammar.rule("effect.choose.same", Choose, "choose {count:count.same} " + cards)
        grammar.rule("effect.choose.same", Choose, "your opponent chooses {count:count.same} " + cards, by="opponent")
    for player, whose in (("draw", "your"), ("your opponent draws", "opponent")):
        grammar.rule("effect.draw.same", Draw, f"{player} {{count:count.same}} cards", whose=whose)
    grammar.rule("effect.search.same", Search, "search your deck for {count:count.same} {cards:sought.many}")
    grammar.rule("deck.with", Cards, "{filters:with.having}", what="card", zone="deck")
    as_many = "search your deck for {count:count.same} cards equal to {times:quantity.more}{cards:deck.with}"
    grammar.rule("effect", Search, as_many)
    grammar.rule("effect.search.same", Search, "search for {count:count.same} {cards:among.many}")
    put = "put {count:count.same} cards from the top of your deck as {times:quantity.more} into your {to:zone}"
    grammar.rule("effect", TopCards, put, put + " {state:face}", verb="put")
    for words, verb in (("look at", "look"), ("reveal", "reveal")):
        seen = f"{words} {{count:count.same}} cards from the top of your deck"
        grammar.rule("effect.top.same", TopCards, seen, verb=verb)


def searching(grammar: Grammar) -> None:
    for number in ("one", "many"):
        found = f"{{count:count.{number}}} {{cards:sought.{number}}}"
        among = f"{{count:count.{number}}} {{cards:among.{number}}}"
        grammar.rule("effect.search", Search, f"search your deck for {found}")
        grammar.rule("effect.search", Search, f"search for {found} from your deck")
        dropped = f"{{count:count.{number}}} {{cards:sought.dropped.{number}}}"
        grammar.rule("effect.search", Search, f"search your drop zone for {dropped}")
        plain = f"{{count:count.{number}}} {{cards:among.plain.{number}}}"
        grammar.rule("effect.search", Search, f"search for {among}", f"search for {plain}")
        grammar.rule("effect.search", Search, f"searches for {among}", f"searches for {plain}", by="opponent")
        theirs = f"{{your opponent |}}searches his or her deck for {found}"
        grammar.rule("effect.search", Search, theirs, by="opponent")
    grammar.words("of.all.grades", {"": Filter("different grades")})
    every = "{:carded.one} {from|of|for} each {different |}grade{filters*:of.all.grades}"
    grammar.rule("every.grade", Cards, every, zone="deck")
    any_number = Count(0, None)
    grammar.rule("effect.search", Search, "search your deck for up to one {cards:every.grade}", count=any_number)
    grades = "search for up to one {cards:each.grade} from among them"
    in_deck = "search your deck for up to one {cards:each.grade.sought}"
    grammar.rule("effect.search", Search, grades, in_deck, count=Derived(up_to_as_many))
    grammar.rule("effect", Shuffle, "{shuffle|shuffles} your deck", "shuffle the rest of your deck")
    grammar.rule(
        "effect",
        Shuffle,
        "{shuffles his or her deck|your opponent shuffles his or her deck}",
        whose="opponent",
    )
    grammar.rule("effect", Reveal, "{reveal|reveals} {who:object}{| to your opponent}")
    grammar.rule("effect", Reveal, "reveal {who:some.among}{| to your opponent}")
    grammar.rule("effect", Reveal, "reveal {who:some.plain}", "reveal {who:some.lying}")
    by_opponent = ("{reveals|your opponent reveals} {who:some.theirs}", "your opponent reveals {who:object}")
    grammar.rule("effect", Reveal, *by_opponent)


def top_cards(grammar: Grammar) -> None:
    """Cards from the top of the deck."""
    for deck, whose in (("your", "your"), ("his or her", "opponent"), ("your opponent's", "opponent")):
        player = "{|your opponent }" if deck == "his or her" else ""
        for verb, at in (("look", " at"), ("reveal", "")):
            for cards in top(deck):
                grammar.rule("effect.top", TopCards, f"{verb}{at} {cards}", verb=verb, whose=whose)
                does = {"verb": verb, "whose": whose, "by": "opponent"}
                grammar.rule("effect.top", TopCards, f"{player}{verb}s{at} {cards}", **does)
        for cards in top(deck):
            into = f"{player}{{put|puts}} {cards} into {{{deck}|the}} {{to:zone}}"
            grammar.rule("effect.top", TopCards, into, verb="put", whose=whose)
            grammar.rule("effect.top", TopCards, into + " {state:face}", verb="put", whose=whose)
            early = f"{{put|puts}} {cards} {{state:face}} into {deck} {{to:zone}}"
            grammar.rule("effect.top", TopCards, early, verb="put", whose=whose)
            bind = (f"{player}{{bind|binds}} {cards} {{state:face}}", f"{player}{{bind|binds}} {cards}")
            grammar.rule("effect.top", TopCards, *bind, verb="bind", to="bind", whose=whose)
    for count, noun in (("one", "card"), ("many", "cards")):
        early = f"bind {{count:count.{count}}} {noun} {{state:face}} from the top of your deck"
        grammar.rule("effect.top", TopCards, early, verb="bind", to="bind")
    for cards in top("your"):
        called = f"call {cards} to {{to:call.place}}"
        grammar.rule("effect.top", TopCards, called, verb="call")
        grammar.rule("effect.top", TopCards, called + " {as|at} [Rest]", verb="call", state="rest")
        grammar.rule("effect.top", TopCards, f"call {cards} to a (RC)", verb="call", to="RC")
    for cards in top("his or her"):
        theirs = f"your opponent calls {cards} to {{to:call.place}}"
        grammar.rule("effect.top", TopCards, theirs, verb="call", whose="opponent")
    number = "as {times:quantity.more}"
    called = f"call {{count:count.same}} cards {number} from the top of your deck to {{to:call.place}}"
    grammar.rule("effect.top", TopCards, called, verb="call")
    grammar.rule("soul.charge", TopCards, "[Soul-Charge {count:count.digit}]", verb="soul charge", to="soul")
    grammar.rule("counter.charge", CounterCharge, "[Counter-Charge {number:digits}]")
    grammar.alias("effect", "{:effect.charge}")
    grammar.rule("effect", TopCards, "{:soul.charge} {times:times.each}")
    grammar.rule("effect", CounterCharge, "{:counter.charge} {times:times.each}")
    often = "[Soul-Charge] the same number of times as {times:quantity.more}"
    grammar.rule("effect", TopCards, often, verb="soul charge", to="soul", count=ONE_CARD)
    grammar.alias("effect.charge", "{:soul.charge}", "{:counter.charge}")
    grammar.words("face", {"face up": "face up", "face down": "face down"})


def top(deck: str) -> tuple[str, ...]:
    """The ways to speak of the top cards of a deck."""
    return (
        f"the top {{count:count.card}} of {deck} deck",
        f"the top {{count:count.many}} cards of {deck} deck",
        f"{{count:count.many}} cards from the top of {deck} deck",
        f"{{count:count.one}} card from the top of {deck} deck",
    )


def later(grammar: Grammar) -> None:
    """ "at the end of that turn, retire it": always the last of its list, so that what follows is its own."""
    grammar.rule("effect.later", Later, "{time:time.later}, {effects*:later.sentence}")
    grammar.rule("effect.later", Later, "{effects*:moved.later} {time:time.later}")
    grammar.rule("moved.later", Sentence, "{effects*:effect.move}")
    grammar.rule("moved.later", Sentence, "you may {effects*:effect.move}", may=True)
    grammar.rule("later.sentence", Sentence, "{may}{effects}", "if {condition}, {may}{effects}")
    grammar.rule("later.sentence", Sentence, "{may}{effects:effects.comma}")
    grammar.listing("effects", "effect", ", ", ", and ")
    grammar.listing("effects", "effect", ", ", ", and ", least=2, tail="effect.later")
    grammar.listing("effects", "effect", ", ", ", and ", least=2, tail="effect.cannot")
    grammar.alias("effect.last", "{:effect}", "{:effect.later}")
    grammar.listing("effects.three", "effect", ", ", ", and ", least=3, tail="effect.last")
    grammar.listing("effects.and", "effect", " and ", least=2)
    grammar.listing("effects.comma", "effect", ", ", least=2)
    grammar.listing("effects.comma", "effect", ", ", least=2, tail="effect.later")
    grammar.listing("effects.open", "effect", ", ", least=1)
