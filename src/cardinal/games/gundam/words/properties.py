"""What may be said of a card: every property once, and every place in which properties stand.

``kind``: before the noun, behind "friendly" ("blue Units", "non-blue Units"); ``state``: before it ("rested friendly
Units"); ``be.NUMBER``: after "is" and "are", also in "that are (not) ..."; ``have.NUMBER``: after "has", "with" and
"without". NUMBER is that of the noun. ``after.NUMBER`` are all clauses behind a noun.
"""

from __future__ import annotations

from cardinal.games.gundam.words.happenings import DONE
from cardinal.games.gundam.words.numbers import SPANS
from cardinal.games.gundam.words.tree import Cards, Filter, Ref, When
from cardinal.language.grammar import Grammar

NUMBERS = ("one", "many")
COLORS = ("blue", "green", "red", "white", "purple")
ZONES = ("Space", "Earth")
#: states, which also stand before "friendly" and "enemy"; the last cannot stand behind "is"
STATES = {
    "rested": "rested",
    "active": "active",
    "damaged": "damaged",
    "undamaged": "undamaged",
    "battling": "battling",
    "attacking": "attacking",
    "blocking": "blocking",
    "paired": "paired",
    "unpaired": "unpaired",
    "remaining": "remaining",
}
KEYWORDS = {
    "Blocker": "blocker",
    "Breach": "breach",
    "Repair": "repair",
    "Support": "support",
    "First Strike": "first strike",
    "High-Maneuver": "high-maneuver",
    "Suppression": "suppression",
    "Development": "development",
}
MEASURES = {"AP": "ap", "HP": "hp", "Lv.": "level", "cost": "cost"}


def define(grammar: Grammar) -> None:
    names(grammar)
    either(grammar, "trait", "trait.single")
    either(grammar, "color.filter", "color.single")
    either(grammar, "keyword.filter", "keyword.single")
    before_the_noun(grammar)
    effects(grammar)
    for number in NUMBERS:
        owned(grammar, number)
        being(grammar, number)
        compounds(grammar, number)
        clauses(grammar, number)
        nested(grammar, number)
        after(grammar, number)


def names(grammar: Grammar) -> None:
    """Traits in round brackets, card names in quotes, names in square brackets, keywords in angles."""
    grammar.token("trait.name", r"[A-Z0-9][^()･]*(?=\))", str, as_text)
    grammar.token("quoted", r'"[^"]+"', lambda text: text[1:-1], lambda value: f'"{value}"', '"')
    grammar.token("bracketed", r"\[[^\[\]]+\]", lambda text: text[1:-1], lambda value: f"[{value}]", "[")
    grammar.words("keyword.name", KEYWORDS)
    grammar.words("color", {color: color for color in COLORS})
    grammar.words("color.capital", {color.capitalize(): color for color in COLORS})
    grammar.words("most", {"Units": "unit", "Shields": "shield", "Resources": "resource"})
    grammar.words("superlative", {"lowest": "lowest", "highest": "highest"})
    grammar.words("zone.name", {name: name for name in ZONES})
    grammar.rule("trait.single", Filter, "({text:trait.name})", kind="trait")
    grammar.rule("color.single", Filter, "{text:color}", kind="color")
    grammar.rule("keyword.single", Filter, "<{text:keyword.name}>", kind="keyword")


def as_text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def either(grammar: Grammar, category: str, item: str) -> None:
    """One of several, written with a stroke: "(Dusk)/(Dawn)"."""
    grammar.alias(category, f"{{:{item}}}")
    grammar.listing(f"{item}.options", item, "/", least=2)
    grammar.rule(category, Filter, f"{{options:{item}.options}}", kind="any of")


def before_the_noun(grammar: Grammar) -> None:
    """States stand before "friendly" and "enemy", kinds after; either may be denied."""
    grammar.words("state.word", {words: Filter(kind) for words, kind in STATES.items()})
    grammar.alias("state", "{:state.word} ")
    grammar.rule("state", Filter, "non-{options*:state.word} ", kind="not")
    grammar.rule("state", Filter, "{options*:state.word} or {options*:state.word} ", kind="any of")
    grammar.alias("kind.word", "{:color.filter}", "{:trait}")
    grammar.words("kind.word", {"Link": Filter("link")})
    grammar.rule("kind.word", Filter, "Lv.{number:compare.level}", kind="level")
    grammar.alias("kind", "{:kind.word} ")
    grammar.rule("kind", Filter, "non-{options*:kind.word} ", kind="not")
    grammar.rule("kind", Filter, "{options*:kind.word} or {options*:kind.word} ", kind="any of")
    grammar.rule("kind", Filter, "non-token ", kind="not", who=Cards(("unit token",)))
    for category in ("state", "kind"):
        grammar.listing(f"{category}s", category, "", least=0)
        grammar.listing(f"{category}s.some", category, "")


def effects(grammar: Grammar) -> None:
    """Effects by their marks: "【Deploy】 effect", "【Deploy】 or 【Attack】 effect"."""
    grammar.rule("mark.effect", Filter, "【{text:mark.name}】", kind="effect")
    grammar.alias("effect.named", "{:mark.effect} effect")
    grammar.rule("effect.named", Filter, "{options*:mark.effect}{ or |/}{options*:mark.effect} effect", kind="any of")


def owned(grammar: Grammar, number: str) -> None:
    """What a card has: after "with", "without" and "has"."""
    have = f"have.{number}"
    its = "its" if number == "one" else "{their|its}"
    name, zone = ("name", "zone") if number == "one" else ("{names|name}", "{zones|zone}")
    for measure, kind in MEASURES.items():
        if measure != "Lv.":
            grammar.rule(have, Filter, f"{{number:compare}} {measure}", kind=kind)
        grammar.rule(have, Filter, f"{measure} {{number:compare.card}}", kind=kind)
        grammar.rule(have, Filter, f"{{|a }}{{number:compare.than.{measure}}}", kind=kind)
        grammar.rule(have, Filter, f"the same {measure} as {{number:compare.same}}", kind=kind)
    grammar.rule(have, Filter, "{a |}cost {of |}{number:compare}", kind="cost")
    for measure in ("AP", "HP"):
        grammar.rule(have, Filter, f"{measure} {{|of }}{{number:compare.words}}", kind=MEASURES[measure])
    grammar.alias(have, "{:keyword.filter}", "{:trait}")
    grammar.rule(have, Filter, "{a keyword effect|any keyword effects|keyword effects}", kind="keyword")
    grammar.rule(have, Filter, f"{{text:quoted}} in {its} card {name}", kind="name has")
    grammar.rule(have, Filter, f"{{text:zone.name}} in {its} {zone}", kind="zone")
    grammar.rule(have, Filter, "{the |}{text:zone.name} zone", kind="zone")
    grammar.rule(have, Filter, "the {kind:superlative} {text:measure}")
    grammar.rule(have, Filter, "the {kind:superlative} Lv", text="level")  # where "Lv." ends the sentence
    grammar.rule(have, Filter, "a {:effect.named}", *(("{:effect.named}s",) if number == "many" else ()))
    grammar.rule(have, Filter, "any effects", kind="effects")
    for none, kind in (("no effects", "effects"), ("no keyword effects", "keyword")):
        grammar.rule(have, Filter, none, kind="not", options=(Filter(kind),))
    grammar.rule(have, Filter, "{no paired Pilot|no Pilot paired with it}", kind="unpaired")
    grammar.rule(have, Filter, "{a Pilot paired with it|a paired Pilot}", kind="paired")
    grammar.rule(have, Filter, "no damage{| on it}" if number == "one" else "no damage{| on them}", kind="undamaged")
    grammar.rule(have, Filter, "damage on it" if number == "one" else "damage on them", kind="damaged")
    grammar.rule(have, Filter, "the same {card |}name as {who:ref.measured}", kind="same name")
    grammar.rule(have, Filter, "the most {text:most}", kind="most")
    grammar.rule(have, Filter, "{number:compare} {who:has.cards}", kind="has")


def being(grammar: Grammar, number: str) -> None:
    """What a card is: after "is" and "are"."""
    be, alone, flat = f"be.{number}", f"be.alone.{number}", f"be.flat.{number}"
    grammar.words(flat, {words: Filter(kind) for words, kind in STATES.items() if kind != "remaining"})
    grammar.words(flat, {"linked": Filter("link"), "being attacked": Filter("attacked")})
    grammar.alias(flat, "{:color.filter}", "{:trait}")
    grammar.rule(flat, Filter, "Lv.{number:compare.level}", kind="level")
    token = "a token" if number == "one" else "tokens"
    grammar.words(flat, {token: Filter("is", who=Cards(("unit token",)), form=1)})
    grammar.alias(alone, f"{{:{flat}}}")
    grammar.rule(alone, Filter, "a {who:is.one}" if number == "one" else "{who:is.many}", kind="is")
    grammar.rule(alone, Filter, "battling {who:any.bare}", kind="battling")
    grammar.alias(be, f"{{:{alone}}}")
    grammar.rule(be, Filter, "paired with {who:any.bare}", "paired with {who:ref.measured}", kind="paired")
    grammar.rule(be, Filter, "paired with {who:called.one}", kind="paired")
    if number == "many":
        grammar.words(be, {"paired with Pilots": Filter("paired", form=1)})
    else:
        grammar.alias(alone, "{:battling.this}")
        grammar.rule("battling.this", Filter, "battling {who:ref.measured}", kind="battling")


def compounds(grammar: Grammar, number: str) -> None:
    """Several properties in one place: both, either, neither, and one that is denied."""
    for place in ("be", "be.alone", "have"):
        item, phrase = f"{place}.{number}", f"{place}.phrase.{number}"
        grammar.alias(phrase, f"{{:{item}}}")
        first = item if place == "have" else f"be.flat.{number}"  # no other description: what follows is said of it
        two = f"{{options*:{first}}} %s {{options*:{first}}}"
        grammar.rule(phrase, Filter, two % "and", "both " + two % "and", kind="all of")
        grammar.rule(phrase, Filter, two % "or", "either " + two % "or", kind="any of")
        grammar.rule(f"{place}.any.{number}", Filter, two % "or", kind="any of")
        grammar.rule(f"{place}.nor.{number}", Filter, two % "nor", kind="any of")
    for place in ("be", "be.alone"):
        no = (("not", place), ("not", f"{place}.any"), ("neither", f"{place}.nor"))
        denied = [f"{word} {{options*:{item}.{number}}}" for word, item in no]
        grammar.rule(f"{place}.phrase.{number}", Filter, *denied, kind="not")


def clauses(grammar: Grammar, number: str) -> None:
    """Clauses without another description in them."""
    verbs = ("is", "has", "does not have") if number == "one" else ("{are|is}", "{have|has}", "{do|does} not have")
    is_, has, not_has = verbs
    clause = f"clause.{number}"
    for words, place in ((f"that {is_}", "be"), ("with", "have"), (f"that {has}", "have")):
        grammar.rule(clause, Filter, f" {words} {{:{place}.phrase.{number}}}")
    mixed = f" that {is_} {{options*:be.{number}}} %s {has} {{options*:have.{number}}}"
    grammar.rule(clause, Filter, mixed % "or", kind="any of")
    grammar.rule(clause, Filter, mixed % "and", kind="all of")
    for words in (f" that {not_has}", " without"):
        denied = (f"{words} {{options*:have.{number}}}", f"{words} {{options*:have.any.{number}}}")
        grammar.rule(clause, Filter, *denied, kind="not")
    # "with effects" says how something is done ("draw 2 with effects"), "without effects" which card is meant
    grammar.rule(clause, Filter, f" that {has} {{an effect|effects}}", kind="effects")
    grammar.rule(clause, Filter, " without effects", kind="not", options=(Filter("effects"),))
    for measure, kind in MEASURES.items():
        whose = f" whose {measure} is {{number:%s}}"
        compared = (whose % "compare", whose % "compare.card", whose % f"compare.by.{measure}")
        grammar.rule(clause, Filter, *(compared if measure != "Lv." else compared[1:]), kind=kind)
    for measure, kind in MEASURES.items():
        other = (f" whose {measure} is {{number:compare.apart.{measure}}}",)
        grammar.rule(clause, Filter, *other, f" with {measure} {{number:compare.apart.{measure}}}", kind=kind)
    cost = "costs" if number == "one" else "cost"
    grammar.rule(clause, Filter, f" that {cost} {{number:compare}}", kind="cost")
    grammar.rule(clause, Filter, " named {text:bracketed}", kind="named")
    grammar.words(clause, {" being attacked": Filter("attacked")})
    names = "{unique|different} {|card }names"  # of one card, where each is meant, "unique names" stands, too
    names = "{unique names|{a unique|a different} {|card }name}" if number == "one" else names
    grammar.rule(clause, Filter, f" with {names}", kind="unique names")
    grammar.rule(clause, Filter, " {event:passive} this turn", kind="happened")
    for span, said in SPANS.items():
        grammar.rule(clause, Filter, f" {{event:passive}} {said}", kind="happened", text=span)
    was = "was" if number == "one" else "{were|was}"
    for has_not, kind in (("{event:done.%s} this turn", "happened"), ("{event:done.not.%s} this turn", "not happened")):
        grammar.rule(clause, Filter, f" that {has_not % number}", kind=kind)
        for span, said in SPANS.items():
            earlier = has_not.replace("this turn", said) % number
            grammar.rule(clause, Filter, f" that {earlier}", kind=kind, text=span)
    for words in (f"{has} been {{:passive}}", f"{was} {{:passive}}", f"{has} {{:does.participle}}", "{:does.past}"):
        grammar.rule(f"done.{number}", When, words)
    hurt = {"event": "receives damage", "how": "damage"}
    grammar.rule(f"done.{number}", When, f"{has} been damaged", **hurt)
    grammar.rule(f"done.not.{number}", When, f"{has} not been damaged", **hurt)
    for words in (f"{has} not been {{:passive}}", f"{was} not {{:passive}}", f"{has} not {{:does.participle}}"):
        grammar.rule(f"done.not.{number}", When, words)
    grammar.alias(clause, " {:by.this}")


def nested(grammar: Grammar, number: str) -> None:
    """Clauses with another description, which takes all that follows."""
    clause = f"clause.last.{number}"
    partners = ("any.bare", "ref.measured", "called.one")
    grammar.rule(clause, Filter, *(f" paired with {{who:{partner}}}" for partner in partners), kind="paired")
    grammar.rule(clause, Filter, " other than {who:np.bare.many}", ", other than {who:np.bare.many}", kind="not")
    grammar.rule(clause, Filter, " other than {who:ref.measured}", " other than a {who:np.bare.one}", kind="not")
    grammar.rule(clause, Filter, " battling {who:any.bare}", kind="battling")
    grammar.alias(clause, " {:battling.this}")
    grammar.rule(clause, Filter, " attacking {who:the.player}", kind="attacks")
    for measure, kind in MEASURES.items():
        counted = (f" with {measure} {{number:compare.count}}", f" whose {measure} is {{number:compare.count}}")
        grammar.rule(clause, Filter, *counted, kind=kind)
    costs = "costs" if number == "one" else "cost"
    counted = (" with a cost {number:compare.count}", f" that {costs} {{number:compare.count}}")
    grammar.rule(clause, Filter, *counted, kind="cost")
    if number == "one":
        grammar.rule("battling.this", Filter, "this Unit is battling", kind="battling", who=Ref("this"))
        grammar.rule("named", Filter, "{text:bracketed}", kind="named")
        grammar.rule("called.one", Cards, "{filters*:named}", what=("pilot",))
        grammar.rule("has.cards", Cards, "{filters:kinds}{what:nouns.many}")
        grammar.words("owner.whose", {"enemy ": "enemy", "": ""})
        grammar.rule("owner", Filter, "a {who:players.one}", kind="owner")
        this = "{with this effect|with this ability|this way}"
        grammar.rule("by.this", Filter, f"{{text:participle}} {this}", kind="by this effect")
        grammar.words("participle", {participle: verb for verb, participle in DONE.sorted()})
        grammar.rule("done.to", Filter, "{text:participle}", kind="by this effect")


def after(grammar: Grammar, number: str) -> None:
    """All clauses after a noun."""
    clause, last = f"clause.{number}", f"clause.last.{number}"
    tail = f"clause.tail.{number}"
    grammar.alias(tail, f"{{:{clause}}}", f"{{:{last}}}")
    grammar.listing(f"after.{number}", clause, "", least=0, tail=tail)
    grammar.listing(f"after.some.{number}", clause, "", tail=tail)
