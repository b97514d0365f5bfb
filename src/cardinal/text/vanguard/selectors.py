"""Which cards: "your other <Dusk> rear-guards in the front row", "this unit", "them"."""

from __future__ import annotations

from ..grammar import Grammar
from ..tree import Cards, Filter, Ref
from . import filters

NOUNS = ("card", "unit", "vanguard", "rear-guard", "guardian")
MATE = "legion mate"
ONE, MANY = "one", "many"
EACH_PLAYER = "{each player|each fighter|all fighters|all players|both players}"


def define(grammar: Grammar) -> None:
    filters.define(grammar)
    grammar.words(f"noun.{ONE}", {noun: noun for noun in NOUNS})
    grammar.words(f"noun.{MANY}", {f"{noun}s": noun for noun in NOUNS})
    grammar.words(f"noun.{ONE}", {MATE: "mate"})
    grammar.words(f"noun.{MANY}", {f"{MATE}s": "mate"})
    grammar.words(
        "zone",
        {
            "hand": "hand",
            "deck": "deck",
            "drop zone": "drop",
            "soul": "soul",
            "damage zone": "damage",
            "bind zone": "bind",
            "G zone": "gzone",
        },
    )
    grammar.words("open", {"open ": Filter("open")})
    pairs = (("drop zone", "soul"), ("hand", "drop zone"), ("hand", "soul"), ("deck", "drop zone"), ("soul", "hand"))
    zones = {"drop zone": "drop"}
    for one, two in pairs:
        grammar.words("zone.or", {f"{one} or {two}": f"{zones.get(one, one)} or {zones.get(two, two)}"})
    for number in (ONE, MANY):
        on_the_field(grammar, number)
        hearts(grammar, number)
        in_zones(grammar, number)
    counted(grammar)
    references(grammar)
    subjects(grammar)


def describe(
    grammar: Grammar,
    category: str,
    number: str,
    before: str = "",
    after: str = "",
    bare: str = "unit",
    **fixed: object,
) -> None:
    """Add descriptions with these words before and after: with a noun, and with a clan or name for a noun."""
    start = before + "{filters:adjectives}"
    for words in (
        f"{{what:noun.{number}}}{{filters:suffixes}}{after}",
        f"{{what:noun.{number}}}{after}{{filters:suffixes.some}}",
    )[: 2 if after else 1]:
        grammar.rule(category, Cards, start + words, **fixed)
    for noun in (
        "{vanguard or|vanguard and/or} rear-guard",
        "{vanguards or|vanguards and/or|vanguard and/or|vanguard or} rear-guards",
    ):
        if noun.endswith("s") == (number == MANY):
            grammar.rule(category, Cards, f"{start}{noun}{{filters:suffixes}}{after}", what="unit", **fixed)
            if after:
                late = f"{start}{noun}{after}{{filters:suffixes.some}}"
                grammar.rule(category, Cards, late, what="unit", **fixed)
    for words in (
        f"{{filters*:bare}}{{filters:suffixes}}{after}",
        f"{{filters*:bare}}{after}{{filters:suffixes.some}}",
    )[: 2 if after else 1]:
        grammar.rule(category, Cards, start + words, what=bare, **fixed)


OWNERS = (
    ("your ", "your", False),
    ("your other ", "your", True),
    ("your opponent's ", "opponent", False),
    ("his or her ", "opponent", False),
    ("a opponent's ", "opponent", False),
    ("{any fighter's |any player's |any players' }", "any", False),
)


def on_the_field(grammar: Grammar, number: str) -> None:
    """``yours``: "your other <Dusk>"; ``kind``: the same without an owner, after "you have"."""
    for before, whose, other in OWNERS:
        describe(grammar, f"yours.{number}", number, before, whose=whose, other=other)
    for before, other in (("", False), ("other ", True)):
        named = f"your {before}{{filters:adjectives}}{{filters*:bare}}{{filters:suffixes}} on {{|your }}(RC)"
        grammar.rule(f"yours.{number}", Cards, named, what="rear-guard", other=other)
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        grammar.rule(f"yours.{number}", Cards, f"{owner} {{filters*:open}}(RC)", what="circle", whose=whose)
        in_row = f"{owner} {{filters*:open}}(RC) in the {{filters*:row.{number}}}"
        grammar.rule(f"yours.{number}", Cards, in_row, what="circle", whose=whose)
    describe(grammar, f"kind.{number}", number)
    describe(grammar, f"kind.{number}", number, "other ", other=True)
    on_circles(grammar, f"kind.{number}", number)
    on_circles(grammar, f"on.circle.{number}", number)
    for owner, whose in (("your", "your"), ("your opponent's", "opponent"), ("his or her", "opponent")):
        in_row = f"{{filters:adjectives}}{{what:noun.{number}}} in {owner} {{filters*:row.{number}}}"
        grammar.rule(f"on.circle.{number}", Cards, in_row, in_row + "{filters:suffixes.some}", whose=whose)
        bare = f"{{filters:adjectives}}{{filters*:bare}} in {owner} {{filters*:row.{number}}}"
        grammar.rule(f"on.circle.{number}", Cards, bare, what="unit", whose=whose)
    grammar.words(f"row.{number}", {"front row": Filter("front row"), "back row": Filter("back row")})


def hearts(grammar: Grammar, number: str) -> None:
    """ "a heart card with "Lamp" in its card name", "one of your heart cards"."""
    noun = "{filters:adjectives}heart " + ("card" if number == ONE else "cards") + "{filters:suffixes}"
    grammar.rule(f"kind.{number}", Cards, noun, what="card", zone="heart")
    grammar.rule(f"yours.{number}", Cards, f"your {noun}", what="card", zone="heart")


def on_circles(grammar: Grammar, category: str, number: str) -> None:
    """ "a card named "Torch" on your (VC)" is a vanguard."""
    noun = "{card|unit}" if number == ONE else "{cards|units}"
    for before, other in (("", False), ("other ", True)):
        for circle, what in (("(VC)", "vanguard"), ("(RC)", "rear-guard"), ("(VC) or (RC)", "unit")):
            for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
                fixed = {"what": what, "whose": whose, "other": other}
                start, end = (
                    before + "{filters:adjectives}",
                    f"{{filters:suffixes}} {{on|in|from}} {owner} {circle}",
                )
                grammar.rule(category, Cards, start + noun + end, **fixed)
                grammar.rule(category, Cards, start + "{filters*:bare}" + end, **fixed)


def in_zones(grammar: Grammar, number: str) -> None:
    """``zoned``: "card from your hand"; ``sought``: cards of the deck; ``among``: "from among them"."""
    for owner, whose in (("your", "your"), ("your opponent's", "opponent"), ("his or her", "opponent")):
        for word in ("from", "in"):
            after = f" {word} {owner} {{zone}}"
            describe(grammar, f"zoned.{number}", number, "", after, "card", whose=whose)
            describe(grammar, f"zoned.{number}", number, "other ", after, "card", whose=whose, other=True)
            at_random = (f" at random {word} {owner} {{zone}}", f"{after} at random")
            for each in at_random:
                describe(grammar, f"random.{number}", number, "", each, "card", whose=whose)
    describe(grammar, f"zoned.{number}", number, "", " {from|in} your {zone:zone.or}", "card")
    grammar.rule(f"zoned.{number}", Cards, "{filters:adjectives}damage", what="card", zone="damage")
    describe(grammar, f"among.{number}", number, "", " from among {them|those cards}", "card", zone="among")
    describe(grammar, f"among.plain.{number}", number, "", "", "card", zone="among")
    describe(grammar, f"sought.{number}", number, "", "", "card", zone="deck")
    if number == ONE:
        grammar.rule("grade.named", Filter, "grade {number:grade.equal}", kind="grade")
        grammar.listing("grade.all", "grade.named", ", ", ", and ", " and ", least=2)
        grammar.rule("grade.each", Filter, "{options:grade.all}", kind="one of each")
        for start in ("{filters*:grade.each} {filters*:bare}", "{filters*:grade.each} {filters:adjectives}card"):
            grades = start + "{filters:suffixes}"
            grammar.rule("each.grade", Cards, grades, what="card", zone="among")
            grammar.rule("each.grade.zoned", Cards, grades + " {from|in} your {zone}", what="card")
        for noun in ("unit", "card"):
            each = f"{{filters:adjectives}}{noun}{{filters*:{noun}.each}}"
            grammar.rule("each.of", Cards, each + " {from|in} your {zone}", what="card")
            for circle, what in (("(RC)", "rear-guard"), ("(VC)", "vanguard"), ("(VC) or (RC)", "unit")):
                grammar.rule("each.of", Cards, f"{each} {{on|in|from}} your {circle}", what=what)
    grammar.alias(f"held.{number}", f"{{:kind.{number}}}", f"{{:zoned.{number}}}")


def counted(grammar: Grammar) -> None:
    """``counted``: after "the number of"; ``each.cards``: after "for each"."""
    for before, other in (("", False), ("other ", True)):
        for after, whose in ((" you have", "your"), (" your opponent has", "opponent")):
            describe(grammar, "counted", MANY, before, after, whose=whose, other=other)
    grammar.alias("counted", "{:unowned.many}", "{:yours.many}", "{:zoned.many}", "{:on.circle.many}")
    grammar.alias("each.cards", "of {:yours.many}", "{:zoned.one}", "{:each.kind}")
    grammar.alias("every.cards", "of {:yours.many}", "{:zoned.many}")
    for before, other in (("", False), ("other ", True)):
        for after, whose in ((" you have", "your"), (" your opponent has", "opponent")):
            describe(grammar, "each.kind", ONE, before, after, whose=whose, other=other)
    on_circles(grammar, "each.kind", ONE)
    treated(grammar)
    different = "different card name {among|of} your "
    grammar.words("different", {"": Filter("different names")})
    names = different + "{filters:adjectives}{what:noun.many}{filters:suffixes}{filters*:different}"
    grammar.rule("each.kind", Cards, names)


def treated(grammar: Grammar) -> None:
    """Cards that the effect has done something with: "for each unit retired with this effect"."""
    into = "put{| into your soul| into {your|the} drop zone}"
    deeds = ("retired", "called", "chosen", "revealed", "locked", "unlocked", "returned", "discarded", "bound")
    for words, zone in ((into, "put"), *((deed, deed) for deed in deeds)):
        for category, number, was in (("each.kind", ONE, "that was"), ("counted", MANY, "that were")):
            cards = f"{{filters:adjectives}}{{what:noun.{number}}}{{filters:suffixes}}"
            treated = f"{cards} {{|{was} }}{words}{{| with this effect| by this effect| this way}}"
            grammar.rule(category, Cards, treated, zone=zone)
    engorge = "retired during this turn due to the effect of this unit's engorge ability{filters*:by.engorge}"
    grammar.words("by.engorge", {"": Filter("due to", "engorge")})
    grammar.rule("each.kind", Cards, f"unit {engorge}", what="unit", zone="retired")
    grammar.rule("counted", Cards, f"units {engorge}", what="unit", zone="retired")


def references(grammar: Grammar) -> None:
    """What the sentence already speaks of: as one thing, as many, and as the object of a verb."""
    this = {"this unit": Ref("this"), "this card": Ref("this", form=1)}
    one = {
        "it": Ref("it"),
        "that unit": Ref("it", form=1),
        "that card": Ref("it", form=2),
        "the chosen unit": Ref("it", form=3),
        "the chosen card": Ref("it", form=4),
    }
    many = {
        "those units": Ref("them", form=1),
        "those cards": Ref("them", form=2),
        "those cards bound by this effect": Ref("them", form=10),
        "the cards that were bound with this effect": Ref("them", form=11),
        "the chosen units": Ref("them", form=4),
        "the chosen cards": Ref("them", form=5),
    }
    named = {
        "the boosted unit": Ref("boosted"),
        "the revealed card": Ref("revealed"),
        "the attacking unit": Ref("attacker"),
        "the unit being attacked": Ref("attacked"),
        "the attacked unit": Ref("attacked", form=1),
        "the boosting unit": Ref("boosting"),
        "the opponent's unit this unit is battling": Ref("opponent unit"),
        "the unit called with this effect": Ref("it", form=9),
        "the unit called by this effect": Ref("it", form=10),
        "that card bound by this effect": Ref("it", form=11),
        "that card bound with this effect": Ref("it", form=13),
        "that called unit": Ref("it", form=30),
        "the called unit": Ref("it", form=31),
        "that rear-guard": Ref("it", form=32),
        "that vanguard": Ref("it", form=33),
        "the unit chosen with this effect": Ref("it", form=34),
        "the card bound with this effect": Ref("it", form=35),
        "the unit that was placed": Ref("it", form=36),
        "the unit that [Stand]": Ref("it", form=37),
        "the card that was put into the drop zone": Ref("it", form=38),
        "that locked card": Ref("it", form=39),
        "that unlocked card": Ref("it", form=40),
        "that unlocked unit": Ref("it", form=41),
        "the unit that was called with this effect": Ref("it", form=42),
        "the card called with this effect": Ref("it", form=43),
        "the unit placed": Ref("it", form=44),
        "the card that was bound with this effect": Ref("it", form=46),
        "the unit chosen by this effect": Ref("it", form=47),
        "the card put into your soul with this effect": Ref("it", form=45),
        "the unit that attacked": Ref("attacker", form=1),
    }
    together = {
        "that unit and this unit": Ref("it and this"),
        "this unit and that unit": Ref("it and this", form=1),
        "the unit called with this effect and this unit": Ref("it and this", form=2),
        "those units and this unit": Ref("them and this"),
        "the units called with this effect and this unit": Ref("them and this", form=1),
    }
    grammar.words("ref.one", this | one | named)
    grammar.words("ref.many", {"they": Ref("them", form=3)} | many | together)
    called = {
        "the units called with this effect": Ref("them", form=6),
        "the cards called with this effect": Ref("them", form=7),
        "the units called by this effect": Ref("them", form=8),
        "the cards bound with this effect": Ref("them", form=9),
    }
    mine = {"your vanguard": Ref("your vanguard")}
    grammar.words("object", this | one | {"them": Ref("them")} | many | named | called | mine)
    grammar.words("ref.many", called)
    grammar.words("possessive.many", {"their": Ref("them"), "those units'": Ref("them", form=1)})
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        grammar.rule("whole.zone", Cards, f"{owner} {{zone}}", what="card", whose=whose)
    grammar.words(
        "possessive",
        {
            "its": Ref("it"),
            "that unit's": Ref("it", form=1),
            "this unit's": Ref("this"),
            "the attacking unit's": Ref("attacker"),
            "this card's": Ref("this", form=1),
            "the battle opponent's": Ref("opponent unit"),
            "this unit's battle opponent's": Ref("opponent unit", form=1),
        },
    )


def options(cards: object) -> int:
    """How many cards "a unit named "Torch" and a unit named "Lamp"" are."""
    assert isinstance(cards, Cards)
    return sum(len(each.options) for each in cards.filters if each.kind == "one of each")


def subjects(grammar: Grammar) -> None:
    """Who does or gets something, with a verb in the singular or in the plural."""
    grammar.alias("subject.one", "{:ref.one}", "{:yours.one}")
    describe(grammar, "subject.one", MANY, "each of your ")
    describe(grammar, "subject.one", MANY, "each of your opponent's ", whose="opponent")
    grammar.alias("subject.many", "{:ref.many}", "{:all.yours}", "{:yours.many.noun}")
    for before, whose, other in OWNERS:
        describe(grammar, "all.yours", MANY, f"all of {before}", whose=whose, other=other)
        describe(grammar, "all.yours", MANY, f"all {before}", whose=whose, other=other)
    for before, other in (("all of the ", False), ("all of the other ", True)):
        describe(grammar, "all.yours", MANY, before, " in your {filters*:row.many}", other=other)
    theirs = " in your opponent's {filters*:row.many}"
    describe(grammar, "all.yours", MANY, "all of the ", theirs, whose="opponent")
    grammar.rule("all.yours", Cards, "all {filters*:unowned.mark}{what:noun.many}{filters:suffixes}", whose="any")
    for owner, after in (("all ", " of all fighters"), ("all ", " in each fighter's {filters*:row.many}")):
        describe(grammar, "all.yours", MANY, owner, after, whose="any")
    for after, whose in ((" you have", "your"), (" your opponent has", "opponent")):
        describe(grammar, "all.yours", MANY, "all ", after, whose=whose)
    grammar.words("unowned.mark", {"attacking ": Filter("attacking"), "locked ": Filter("locked")})
    grammar.words("unowned.mark", {"dominated ": Filter("state", "dominated")})
    for number in (ONE, MANY):
        unowned = f"{{filters*:unowned.mark}}{{filters:adjectives}}{{what:noun.{number}}}{{filters:suffixes}}"
        grammar.rule(f"unowned.{number}", Cards, unowned, whose="any")
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        plural = f"{owner} {{filters:adjectives}}{{what:noun.many}}{{filters:suffixes}}"
        grammar.rule("yours.many.noun", Cards, plural, whose=whose)
    grammar.alias("all.zoned", "{all |all of the |all the }{:zoned.many}")
    describe(grammar, "own.many", MANY, "{their |his or her }", whose="own")
    for number, noun in ((ONE, "card"), (MANY, "cards")):
        after = " {from|in} {his or her|their} {zone}"
        describe(grammar, f"own.zoned.{number}", number, "", after, "card", whose="own")
        grammar.rule(f"own.hand.{number}", Cards, noun, what="card", whose="own", zone="hand")
    describe(grammar, "another", MANY, "another of your ", other=True)
    for word in ("from", "in"):
        describe(grammar, "another.zoned", ONE, "another ", f" {word} your {{zone}}", "card", other=True)
    rows = Filter("one of each", options=(Filter("front row"), Filter("back row")))
    for word in ("in", "from"):
        both = f"a {{filters:adjectives}}rear-guard{{filters:suffixes}} {word} your opponent's front row and back row"
        grammar.rule("both.rows", Cards, both + "{filters*:of.both}", what="rear-guard", whose="opponent")
    grammar.words("of.both", {"": rows})
    describe(grammar, "one.of", MANY, "one of your ")
    describe(grammar, "one.of", MANY, "one of your other ", other=True)
    describe(grammar, "one.of", MANY, "one of your opponent's ", whose="opponent")
    describe(grammar, "another.kind", ONE, "another ", other=True)
    describe(grammar, "indefinite", ONE, "a ", whose="any")
    kinds = {kind: Filter("trigger", kind) for kind in ("critical", "draw", "stand", "heal")}
    grammar.words("trigger.kind", kinds)
    grammar.rule("indefinite", Cards, "a {filters*:trigger.kind} trigger", what="card", whose="any")
    grammar.words("this.unit", {"": Filter("this unit")})
    this = "this {filters*:adjective.state}unit{filters*:this.unit}"
    grammar.rule("actor", Cards, this, what="unit")
    grammar.alias(
        "actor", "{:ref.one}", "{:yours.one}", "{:another}", "{:another.kind}", "{:indefinite}", "{:one.of}"
    )
