"""Cards as they are counted: behind "the number of", "for each", "for every two"."""

from __future__ import annotations

from cardinal.games.vanguard.words import places
from cardinal.games.vanguard.words.describing import MANY, ONE, describe
from cardinal.games.vanguard.words.happenings import DONE
from cardinal.games.vanguard.words.tree import Cards, Filter
from cardinal.language.grammar import Grammar


def counted(grammar: Grammar) -> None:
    """``counted``: after "the number of"; ``each.cards``: after "for each"."""
    for before, other in (("", False), ("other ", True)):
        for after, whose in ((" you have", "your"), (" your opponent has", "opponent")):
            describe(grammar, "counted", MANY, before, after, whose=whose, other=other)
    grammar.alias("counted", "{:unowned.many}", "{:yours.many}", "{:zoned.many}", "{:zoned.all.many}")
    grammar.alias("counted", "{:in.row.many}")
    describe(grammar, "counted", MANY, "other ", other=True)
    grammar.alias("each.cards", "of {:yours.many}", "{:zoned.one}", "{:zoned.all.one}", "{:each.kind}")
    grammar.alias("each.cards", "{:in.row.one}", "{:unowned.one}")
    grammar.alias("every.cards", "of {:yours.many}", "{:zoned.many}", "{:zoned.all.many}", "{:unowned.many}")
    for before, other in (("", False), ("other ", True)):
        for after, whose in ((" you have", "your"), (" your opponent has", "opponent")):
            describe(grammar, "each.kind", ONE, before, after, whose=whose, other=other)
    grammar.words("beyond", {" you have more than your opponent": Filter("beyond")})
    grammar.rule("each.kind", Cards, "{:core.plain.one}{filters*:beyond}")
    grammar.words("zone.plural", {"bind zones": "bind", "drop zones": "drop", "damage zones": "damage"})
    describe(grammar, "each.kind", ONE, "", " in all fighters' {zone:zone.plural}", "card", whose="any")
    treated(grammar)
    circles(grammar)
    for after, whose in (("you have", "your"), ("your opponent has", "opponent")):
        grammar.rule("each.kind", Cards, f"damage {after}", what="card", zone="damage", whose=whose)
    for words, kind in (("card name", "different names"), ("grade", "different grades")):
        grammar.words(kind, {"": Filter(kind)})
        among = f"different {words} {{among|of}}"
        grammar.rule("each.kind", Cards, f"{among} {{:yours.many}}{{filters*:{kind}}}")
        grammar.rule("each.kind", Cards, f"{among} {{:among.them}}{{filters*:{kind}}}")


def circles(grammar: Grammar) -> None:
    """Circles without a card: "the number of your opponent's open (RC) in the front row"."""
    owners = (("your", "your"), ("your opponent's", "opponent"), ("all {fighter's|fighters'}", "any"))
    for owner, whose in owners:
        opened = f"{owner} {{filters*:open}}{{(RC)|circles}}"
        plain = (opened, opened + " in the {filters*:row.many}")
        grammar.rule("circles.counted", Cards, *plain, what="circle", whose=whose)
        row = f"{{filters*:open}}(RC) in {owner} {{filters*:row.many}}"
        grammar.rule("each.cards", Cards, row, what="circle", whose=whose)
    grammar.alias("counted", "{:circles.counted}")
    grammar.alias("each.cards", "of {:circles.counted}")
    grammar.alias("every.cards", "of {:circles.counted}")


def treated(grammar: Grammar) -> None:
    """Cards that the effect has done something with: "for each unit retired with this effect"."""
    into = [("put", "put")]
    into += [(f"put into {{your|the|his or her}} {words}", f"put {zone}") for words, zone in places.ZONES.items()]
    into += [(f"put on the {edge} of {{your|the|his or her}} deck", f"put deck {edge}") for edge in ("top", "bottom")]
    deeds = [deed.done for _, deed in DONE.sorted() if deed.done]
    for _, entry in DONE.sorted():
        if entry.done and not entry.state:
            grammar.rule("each.kind", Cards, f"{entry.done} {{what:noun.one}}", zone=entry.done)
    for deed in deeds:
        yours = f"your rear-guards {deed}{{| with this effect| by this effect}}"
        grammar.rule("counted", Cards, yours, what="rear-guard", zone=deed)
    grammar.rule("each.kind", Cards, "damage healed with this effect", what="card", zone="healed")
    for done, zone in (("put", "put"), ("called", "called"), ("retired", "retired"), ("returned", "returned")):
        grammar.rule("counted", Cards, f"{{what:noun.many}} you {done}", zone=zone)
    for words, zone in (*into, *((deed, deed) for deed in deeds), ("revealed from your hand", "revealed")):
        for category, number, was in (("each.kind", ONE, "that was"), ("counted", MANY, "that were")):
            cards = f"{{filters:adjectives}}{{what:noun.{number}}}{{filters:suffixes}}"
            grammar.rule(category, Cards, f"{cards} {{|{was} }}{words}", zone=zone)
            if number == MANY:
                bare = f"{{filters:adjectives}}{{filters*:bare}} {words}"
                grammar.rule("counted", Cards, bare, what="card", zone=zone)
            for owner, whose in (("your", "your"), ("your opponent's", "opponent")) if number == MANY else ():
                grammar.rule("counted", Cards, f"{owner} {cards} {words}", zone=zone, whose=whose)
            if number == MANY:
                grammar.rule("every.cards", Cards, f"{cards} {{|{was} }}{words}", zone=zone)
        for number, was in ((ONE, "that was"), (MANY, "that were")):
            done = f"{{|{was} }}{words} {{with this effect|by this effect|this way}}"
            grammar.rule(f"treated.own.{number}", Cards, f"{{:core.{number}}} {done}", zone=zone)
    for number in (ONE, MANY):
        grammar.rule(f"treated.{number}", Cards, f"{{:treated.own.{number}}}", whose="any")
    for owner, whose in (("your ", "your"), ("your opponent's ", "opponent"), ("his or her ", "opponent")):
        grammar.rule("all.yours", Cards, f"all {{of |}}{owner}{{:treated.own.many}}", whose=whose)
    grammar.alias("zoned.one", "{:treated.one}")
    grammar.alias("zoned.many", "{:treated.many}")
    grammar.rule("yours.many", Cards, "{the|those} {:treated.many}")
    grammar.rule("all.yours", Cards, "all {|of the |the }{:treated.many}")
    among = "{:carded.one} from among {the|those} cards "
    for words, zone in into[1:]:
        grammar.rule("zoned.one", Cards, f"{among}{words} with this effect", zone=zone, whose="any")
    engorge = "retired during this turn due to the effect of this unit's engorge ability"
    grammar.rule("each.kind", Cards, f"unit {engorge}", what="unit", zone="retired by engorge")
    grammar.rule("counted", Cards, f"units {engorge}", what="unit", zone="retired by engorge")
