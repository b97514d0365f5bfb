"""Which cards: "your other <Dusk> rear-guards in the front row", "this unit", "them"."""

from __future__ import annotations

from collections.abc import Iterator

from cardinal.games.vanguard.words import counting, places, properties, references
from cardinal.games.vanguard.words.describing import (
    CIRCLES,
    EITHER,
    MANY,
    MATE,
    NOUNS,
    ONE,
    OWNERS,
    PLACE_OWNERS,
    describe,
    kinds,
)
from cardinal.games.vanguard.words.tree import Cards, Count, Filter, Joined, Some
from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    properties.define(grammar)
    grammar.words(f"noun.{ONE}", {noun: noun for noun in NOUNS})
    grammar.words(f"noun.{MANY}", {f"{noun}s": noun for noun in NOUNS})
    grammar.words(f"noun.{ONE}", {MATE: "mate"})
    grammar.words(f"noun.{MANY}", {f"{MATE}s": "mate"})
    places.define(grammar)
    grammar.words("open", {"open ": Filter("open")})
    for number in (ONE, MANY):
        kinds(grammar, number)
        on_the_field(grammar, number)
        hearts(grammar, number)
        in_zones(grammar, number)
    counting.counted(grammar)
    references.define(grammar)
    subjects(grammar)


def on_the_field(grammar: Grammar, number: str) -> None:
    """``yours``: "your other <Dusk>"; ``kind``: the same without an owner, after "you have"."""
    for before, whose, other in OWNERS:
        describe(grammar, f"yours.{number}", number, before, whose=whose, other=other)
    for before, whose, other in OWNERS:
        fixed = {"whose": whose, "other": other}
        for circle, noun, meaning in things_on_circles():
            if "or" not in circle:
                placed = f"{before}{{:{noun}.{number}}} on {{|your }}{circle}"
                grammar.rule(f"yours.{number}", Cards, placed, **meaning, **fixed)
        for noun, what in (("thing.unit", "unit"), ("thing.card", "card")):
            both = f"{before}{{:{noun}.{number}}} on {{your |}}(VC) {{and|or}} (RC)"
            grammar.rule(f"yours.{number}", Cards, both, what=what, zone="VC or RC", **fixed)
    for category, whose in ((f"kind.{number}", "your"), (f"theirs.{number}", "opponent")):
        grammar.rule(category, Cards, "{filters*:open}{(RC)|circle|circles}", what="circle", whose=whose)
    describe(grammar, f"kind.{number}", number)
    describe(grammar, f"kind.{number}", number, "other ", other=True)
    on_circles(grammar, f"on.circle.{number}", number)
    in_row_owners = (("your", "your"), ("your opponent's", "opponent"), ("his or her", "opponent"))
    for owner, whose in (*in_row_owners, ("any fighter's", "any")):
        row = f" in {owner} {{filters*:row.{number}}}"
        in_row = f"{{filters:adjectives}}{{what:noun.{number}}}" + row
        named = f"{{filters:adjectives}}{{what:noun.{number}}}{{filters:suffixes.some}}" + row
        grammar.rule(f"in.row.{number}", Cards, in_row, in_row + "{filters:suffixes.free}", named, whose=whose)
        bare = "{filters:adjectives}{filters*:bare}" + row
        grammar.rule(f"in.row.{number}", Cards, bare, what="unit", whose=whose)
        if number == MANY:
            both = "{filters:adjectives}{vanguards or|vanguard or} rear-guards" + row
            grammar.rule("in.row.many", Cards, both, both + "{filters:suffixes.some}", what="unit", whose=whose)
    grammar.words(f"row.{number}", {"front row": Filter("front row"), "back row": Filter("back row")})
    grammar.words(f"row.{number}", {"middle column": Filter("column center")})


def hearts(grammar: Grammar, number: str) -> None:
    """ "a heart card with "Lamp" in its card name", "one of your heart cards"."""
    noun = "{filters:adjectives}heart " + ("card" if number == ONE else "cards") + "{filters:suffixes}"
    grammar.rule(f"kind.{number}", Cards, noun, what="card", zone="heart")
    grammar.rule(f"yours.{number}", Cards, f"your {noun}", what="card", zone="heart")


def on_circles(grammar: Grammar, category: str, number: str) -> None:
    """ "a unit named "Torch" on your (VC)" is a vanguard, "a card" there may be a heart."""
    for before, other in (("", False), ("other ", True)):
        for owner, whose in PLACE_OWNERS:
            for circle, noun, meaning in things_on_circles():
                on = f"{before}{{:{noun}.{number}}} {{on|in|from}} {owner} {circle}"
                grammar.rule(category, Cards, on, **meaning, whose=whose, other=other)
            circles = f"{before}{{:thing.{number}}} {{on|in|from}} {owner} circles"
            grammar.rule(category, Cards, circles, what="card", whose=whose, other=other)


def things_on_circles() -> Iterator[tuple[str, str, dict[str, str]]]:
    """The circles, the kind of thing there, and what it is then: a card on the vanguard circle may be a heart."""
    for circle, what in CIRCLES:
        if "VC" in circle:
            yield circle, "thing.unit", {"what": what}
            yield circle, "thing.card", {"what": "card", "zone": "VC or RC" if "or" in circle else "VC"}
        else:
            yield circle, "thing", {"what": what}


def in_zones(grammar: Grammar, number: str) -> None:
    """``zoned``: "card from your hand"; ``zoned.all``: in several zones together; ``sought``: cards of the deck;
    ``among``: "from among them"."""
    for owner, whose in PLACE_OWNERS:
        for word in ("from", "in"):
            after = f" {word} {owner} {{zone}}"
            describe(grammar, f"zoned.{number}", number, "", after, "card", whose=whose)
            describe(grammar, f"zoned.{number}", number, "other ", after, "card", whose=whose, other=True)
            describe(grammar, f"zoned.{number}", number, "", f" {{filters*:face.word}}{after}", "card", whose=whose)
            at_random = (f" at random {word} {owner} {{zone}}", f"{after} at random")
            for each in at_random:
                describe(grammar, f"random.{number}", number, "", each, "card", whose=whose)
        for kind, category in (("or", "zoned"), ("all", "zoned.all")):
            for several in places.places(kind, whose):
                after = f" {{from|in|on}} {owner} {several}"
                describe(grammar, f"{category}.{number}", number, "", after, "card", whose=whose)
                if number == MANY:
                    total = f" in total {{from|in|on}} {owner} {several}"
                    grammar.rule("zoned.many", Cards, f"{{:carded.many}}{total}", whose=whose)
    describe(grammar, f"zoned.{number}", number, "", " from {zone:zone.own}", "card")
    for owner, whose in PLACE_OWNERS:
        describe(grammar, f"zoned.{number}", number, "", f" on {owner} field", whose=whose)
    grammar.alias(f"zoned.{number}", f"{{:on.circle.{number}}}")
    other_circles(grammar, number)
    if number == ONE:
        for several in places.places("and"):
            describe(grammar, "each.zone", ONE, "", f" {{|each }}from your {several}", "card")
    grammar.rule(f"zoned.{number}", Cards, "{filters:adjectives}damage", what="card", zone="damage")
    among = " {from among them|from among those cards|from them}"
    describe(grammar, f"among.{number}", number, "", among, "card", zone="among")
    describe(grammar, f"among.plain.{number}", number, "", "", "card", zone="among")
    describe(grammar, f"sought.{number}", number, "", "", "card", zone="deck")
    grammar.rule(f"among.{number}", Cards, f"{{:united.{number}}} from among {{them|those cards}}", zone="among")
    grammar.rule(f"sought.{number}", Cards, f"{{:united.{number}}}", zone="deck")
    for owner, whose in PLACE_OWNERS[:2]:
        grammar.rule(f"zoned.{number}", Cards, f"{{:united.{number}}} {{from|in}} {owner} {{zone}}", whose=whose)
    describe(grammar, f"sought.dropped.{number}", number, "", "", "card", zone="drop")
    if number == ONE:
        grammar.rule("grade.named", Filter, "grade {number:grade.equal}", kind="grade")
        grammar.listing("grade.all", "grade.named", ", ", ", and ", " and ", least=2)
        grammar.rule("grade.each", Filter, "{options:grade.all}", kind="one of each")
        for start in ("{filters*:grade.each} {filters*:bare}", "{filters*:grade.each} {filters:adjectives}card"):
            grades = start + "{filters:suffixes}"
            grammar.rule("each.grade", Cards, grades, what="card", zone="among")
            grammar.rule("each.grade.sought", Cards, grades, what="card", zone="deck")
            grammar.rule("each.grade.zoned", Cards, grades + " {from|in} your {zone}", what="card")
        units = "{filters*:grade.each} {filters:adjectives}units{filters:suffixes}"
        grammar.rule("each.grade.yours", Cards, f"your {units}", what="unit")
        grammar.rule("each.grade.yours", Cards, f"your other {units}", what="unit", other=True)
        each_of_two(grammar)
        grammar.rule("each.of", Cards, "{filters*:each.union} {from|in} your {zone}", what="card")
        grammar.rule("another.each", Cards, "{filters*:each.union} {from|in} your {zone}", what="card", other=True)
        for noun in ("unit", "card"):
            each = f"{{filters:adjectives}}{noun}{{filters*:{noun}.each}}"
            grammar.rule("each.of", Cards, each + " {from|in} your {zone}", what="card")
            for circle, what in (("(RC)", "rear-guard"), ("(VC)", "vanguard"), ("(VC) or (RC)", EITHER)):
                grammar.rule("each.of", Cards, f"{each} {{on|in|from}} your {circle}", what=what)
    grammar.alias(f"held.{number}", f"{{:kind.{number}}}", f"{{:zoned.{number}}}")
    plural = "" if number == ONE else "s"
    words = {f"{noun}{plural}": noun for noun in ("unit", "rear-guard", "vanguard")}
    grammar.words(f"field.noun.{number}", words)
    named = f"{{filters:adjectives}}{{what:field.noun.{number}}}{{filters:with.having}}"
    grammar.rule(f"own.kind.{number}", Cards, named)


def other_circles(grammar: Grammar, number: str) -> None:
    """Cards on the circles besides the vanguard circle, locked cards too."""
    owners = (("{your circle|any of your circles|your circles}", "your"), ("{any player's circle|any circle}", "any"))
    for words, whose in owners:
        after = f" in {words} other than (VC)"
        describe(grammar, f"zoned.{number}", number, "", after, "card", whose=whose, zone="circles")
    others = " in your other circles{| other than (VC)}"
    describe(grammar, f"zoned.{number}", number, "", others, "card", zone="circles", other=True)
    if number == MANY:
        describe(grammar, "all.zoned", MANY, "{all |all of the |all the }", others, "card", zone="circles", other=True)
        rear = "your {:carded.many} in your circles other than (VC) and (GC)"
        grammar.rule("yours.many", Cards, rear, zone="rear circles")
        theirs = "{any player's |any players' |any fighter's }{:carded.many} in any circle other than (VC)"
        grammar.rule("yours.many", Cards, theirs, zone="circles", whose="any")


def each_of_two(grammar: Grammar) -> None:
    """One normal and one trigger unit, one vanguard and one rear-guard, one card of each name."""
    kinds = Filter("one of each", options=(Filter("normal unit"), Filter("trigger unit")))
    grammar.words("kind.each", {"normal unit and trigger unit": kinds})
    grammar.rule("each.kind.zoned", Cards, "{filters*:kind.each}{filters:suffixes} from your {zone}", what="card")
    circles = Filter("one of each", options=(Filter("vanguard"), Filter("rear-guard")))
    pairs = {
        "one each of your vanguards and rear-guards": (False, 0),
        "your vanguard and one of your rear-guards": (False, 1),
        "your vanguard and one of your other rear-guards": (True, 0),
        "your vanguard and your other rear-guard": (True, 1),
    }
    for words, (other, form) in pairs.items():
        both = Cards("unit", other=other, filters=(circles,), form=200 + form)
        grammar.words("each.circle", {words: both})
    grammar.listing("names.all", "bare.name", ", ", ", and ", " and ", least=2)
    grammar.rule("names.each", Filter, "{options:names.all}", kind="one of each")
    for circle, what in (("(RC)", "rear-guard"), ("(VC) or (RC)", "unit")):
        grammar.rule("each.of", Cards, f"{{filters*:names.each}} on your {circle}", what=what)


def options(cards: object) -> int:
    """How many cards "a unit named "Torch" and a unit named "Lamp"" are."""
    assert isinstance(cards, Cards)
    if cards.whose == "each":
        return 2
    if " and " in cards.zone:
        return len(cards.zone.split(" and "))
    return sum(len(each.options) for each in cards.filters if each.kind == "one of each")


def compared(grammar: Grammar) -> None:
    """Cards that others are compared with, "each of your other rear-guards", with nothing behind their noun."""
    for before, whose, other in OWNERS:
        plain = f"{before}{{:core.plain.many}}"
        grammar.rule("compared.many", Cards, plain, whose=whose, other=other)


def chosen_on_the_way(grammar: Grammar) -> None:
    """ "one of your rear-guards", "up to two cards from your hand": whom a verb is done to, if nobody chose before."""
    for form, words in enumerate(("them", "the revealed cards", "those cards", "those called units")):
        grammar.words("among.them", {words: Cards("card", zone="among", form=300 + form)})
    for form, words in enumerate(("the cards looked at with this effect", "the cards you looked at")):
        grammar.words("among.them", {words: Cards("card", zone="looked at", form=300 + form)})
    grammar.rule("some.yours", Some, "{count:count.of} of {cards:yours.many}")
    one = Count(1, 1)
    grammar.rule("some.yours", Some, "{cards:another}", count=one)
    grammar.rule("some.zoned", Some, "{cards:another.zoned}", count=one)
    grammar.rule("some.among", Some, "{count:count.of} of {cards:among.them}")
    grammar.words("some.one.left", {"one": Some(Count(1, 1), Cards("card", zone="among"))})
    for number in (ONE, MANY):
        for category, cards in (
            ("some.lying", "zoned"), ("some.zoned", "in.row"), ("some.among", "among"), ("some.plain", "among.plain"),
            ("some.own", "own.zoned"), ("some.own", "own.hand"),
        ):  # fmt: skip
            grammar.rule(category, Some, f"{{count:count.{number}}} {{cards:{cards}.{number}}}")
        at_random = f"{{count:count.{number}}} {{cards:random.{number}}}"
        grammar.rule("some.zoned", Some, at_random, at_random=True)
    same = "{count:count.same} {cards:among.plain.many} as {times:quantity.more}"
    grammar.rule("some.same", Some, same)
    grammar.rule("all.plain", Some, "{count:count.all} {cards:among.plain.many}")
    grammar.alias("some.zoned", "{:some.lying}")
    grammar.alias("some", "{:some.yours}", "{:some.zoned}")
    grammar.alias("affected", "{:object}", "{:all.yours}", "{:all.zoned}", "{:together}", "{:some}", "{:joined}")
    describe(grammar, "affected", MANY, "each of your ")
    describe(grammar, "affected", MANY, "each of your opponent's ", whose="opponent")


def subjects(grammar: Grammar) -> None:
    """Who does or gets something, with a verb in the singular or in the plural."""
    grammar.alias("subject.one", "{:ref.one}", "{:yours.one}")
    describe(grammar, "subject.one", MANY, "each of your ")
    describe(grammar, "subject.one", MANY, "each of your opponent's ", whose="opponent")
    grammar.alias("subject.many", "{:ref.many}", "{:all.yours}", "{:yours.many.noun}", "{:joined}")
    for one, two in (("ref.one", "all.yours"), ("all.yours", "ref.one"), ("all.yours", "all.yours")):
        grammar.rule("joined", Joined, f"{{parts*:{one}}} and {{parts*:{two}}}")
    grammar.rule("all.own", Cards, "all of your {:core.many}")
    grammar.rule("joined", Joined, "{parts*:all.own} and {parts*:core.many}")
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        plural = f"{owner} {{filters:adjectives}}{{what:noun.many}}{{filters:suffixes}}"
        grammar.rule("yours.many.noun", Cards, plural, whose=whose)
        grammar.rule("whole.zone", Cards, f"{owner} {{zone}}", what="card", whose=whose)
    every(grammar)
    nobody(grammar)
    own(grammar)
    others(grammar)
    actors(grammar)
    compared(grammar)
    chosen_on_the_way(grammar)


def every(grammar: Grammar) -> None:
    """ "all of your <Dusk> rear-guards"."""
    for before, whose, other in OWNERS:
        describe(grammar, "all.yours", MANY, f"all of {before}", whose=whose, other=other)
        describe(grammar, "all.yours", MANY, f"all {before}", whose=whose, other=other)
    for before, other in (("all of the ", False), ("all of the other ", True), ("all ", False)):
        describe(grammar, "all.yours", MANY, before, " {in|on} your {filters*:row.many}{| (RC)}", other=other)
    theirs = " in {your opponent's|his or her} {filters*:row.many}"
    describe(grammar, "all.yours", MANY, "all {|of the }", theirs, whose="opponent")
    for noun, what in (("units", "unit"), ("cards", "card")):
        placed = f"all of your {{filters:adjectives}}{noun}{{filters:suffixes}} on {{your |}}(VC) {{and|or}} (RC)"
        grammar.rule("all.yours", Cards, placed, what=what, zone="VC or RC")
    rear = "all of your {filters:adjectives}{filters*:bare}{filters:suffixes} on {your |}(RC)"
    grammar.rule("all.yours", Cards, rear, what="rear-guard")
    for owner, after in (("all ", " of all fighters"), ("all ", " in each fighter's {filters*:row.many}")):
        describe(grammar, "all.yours", MANY, owner, after, whose="any")
    for after, whose in ((" you have", "your"), (" your opponent has", "opponent")):
        describe(grammar, "all.yours", MANY, "all ", after, whose=whose)
    for owner, whose in (("your", "your"), ("your opponent's", "opponent"), ("his or her", "opponent")):
        for place in ("{zone}", *places.places("all", whose), *places.places("or", whose)):
            after = f" {{from|in}} {owner} {place}"
            describe(grammar, "all.zoned", MANY, "{all |all of the |all the }", after, "card", whose=whose)
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        for before, other in (("the ", False), ("the other ", True)):
            after = f" in {owner} {{filters*:row.many}}"
            describe(grammar, "yours.many", MANY, before, after, whose=whose, other=other)


def nobody(grammar: Grammar) -> None:
    """Cards of both players, which a state tells apart: "a locked card", "all dominated units"."""
    grammar.words("yours.many", {"the boosted units": Cards("unit", filters=(Filter("boosted"),), form=500)})
    grammar.words("unowned.mark", {"attacking ": Filter("attacking"), "locked ": Filter("locked")})
    grammar.words("unowned.mark", {"dominated ": Filter("state", "dominated")})
    for number in (ONE, MANY):
        unowned = f"{{filters*:unowned.mark}}{{filters:adjectives}}{{what:noun.{number}}}{{filters:suffixes}}"
        grammar.rule(f"unowned.{number}", Cards, unowned, whose="any")
    grammar.alias("core.free", "{:core.plain.many}")
    grammar.rule("core.free", Cards, "{:core.plain.many}{filters:suffixes.free}")
    grammar.rule("all.yours", Cards, "all {|of the }{:core.free}", whose="any")


def own(grammar: Grammar) -> None:
    """Cards of the player who does something: "his or her rear-guards"."""
    describe(grammar, "own.many", MANY, "{their |his or her }", whose="own")
    for number, noun in ((ONE, "card"), (MANY, "cards")):
        after = " {from|in} {his or her|their} {zone}"
        describe(grammar, f"own.zoned.{number}", number, "", after, "card", whose="own")
        grammar.rule(f"own.hand.{number}", Cards, noun, what="card", whose="own", zone="hand")


def others(grammar: Grammar) -> None:
    """ "another of your units", and one card of each row."""
    describe(grammar, "another", MANY, "another of your ", other=True)
    describe(grammar, "of.each.player", MANY, "{each fighter's |each player's }", whose="each")
    grammar.rule("another.zoned", Cards, "another {:zoned.one}", other=True)
    for word in ("from", "in"):
        both = f"a {{filters:adjectives}}rear-guard{{filters:suffixes}} {word} your opponent's front row and back row"
        grammar.rule("both.rows", Cards, both + "{filters*:of.both}", what="rear-guard", whose="opponent")
    each_row = "one of your opponent's {filters:adjectives}rear-guards in the front row and one in the back row"
    grammar.rule("both.rows", Cards, each_row + "{filters*:of.both}", what="rear-guard", whose="opponent")
    rows = Filter("one of each", options=(Filter("front row"), Filter("back row")))
    grammar.words("of.both", {"": rows})
    columns = (Filter("on circles", "left column"), Filter("column center"), Filter("on circles", "right column"))
    grammar.words("of.columns", {"": Filter("one of each", options=columns)})
    every_column = "your opponent's {filters:adjectives}rear-guards in each column{filters*:of.columns}"
    grammar.rule("each.column", Cards, every_column, what="rear-guard", whose="opponent")
    describe(grammar, "one.of", MANY, "one of your ")
    describe(grammar, "one.of", MANY, "one of your other ", other=True)
    describe(grammar, "one.of", MANY, "one of your opponent's ", whose="opponent")
    describe(grammar, "another.kind", ONE, "another ", whose="any", other=True)


def actors(grammar: Grammar) -> None:
    """Whom an event happens to."""
    describe(grammar, "indefinite", ONE, "a ", whose="any")
    kinds = {kind: Filter("trigger", kind) for kind in ("critical", "draw", "stand", "heal")}
    grammar.words("trigger.kind", kinds)
    grammar.rule("indefinite", Cards, "a {filters*:trigger.kind} trigger", what="card", whose="any")
    grammar.words("this.unit", {"": Filter("this unit")})
    this = "this {filters*:adjective.state}unit{filters*:this.unit}"
    grammar.rule("actor", Cards, this, what="unit")
    grammar.rule("actor.being", Cards, "this unit is {filters*:actor.state}{filters*:this.unit} and", what="unit")
    grammar.alias("actor", "{:actor.being}")
    for words, state in (("engorged", "engorged"), ("in harmony", "harmony"), ("successful", "successful")):
        grammar.words("actor.state", {words: Filter("state", state)})
    grammar.alias("actor", "{:ref.one}", "{:yours.one}", "{:another}", "{:another.kind}", "{:indefinite}", "{:one.of}")
