"""What may be said of a card: adjectives before the noun, and clauses after it."""

from __future__ import annotations

from cardinal.games.gundam.words.happenings import DONE
from cardinal.games.gundam.words.tree import Cards, Filter, Ref
from cardinal.language.grammar import Grammar

NUMBERS = ("one", "many")
COLORS = ("blue", "green", "red", "white", "purple")
ZONES = ("Space", "Earth")
STATES = ("rested", "active", "damaged", "undamaged", "battling", "attacking", "remaining")
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


def define(grammar: Grammar) -> None:
    names(grammar)
    traits(grammar)
    adjectives(grammar)
    for number in NUMBERS:
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
    grammar.words("most", {"Units": "unit", "Shields": "shield", "Resources": "resource"})
    grammar.words("superlative", {"lowest": "lowest", "highest": "highest"})
    grammar.words("zone.name", {name: name for name in ZONES})
    grammar.words("color.capital", {color.capitalize(): color for color in COLORS})


def as_text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def either(grammar: Grammar, category: str, item: str) -> None:
    """One of several, written with a stroke: "(Dusk)/(Dawn)"."""
    grammar.alias(category, f"{{:{item}}}")
    grammar.listing(f"{item}.options", item, "/", least=2)
    grammar.rule(category, Filter, f"{{options:{item}.options}}", kind="any of")


def traits(grammar: Grammar) -> None:
    grammar.rule("trait.single", Filter, "({text:trait.name})", kind="trait")
    either(grammar, "trait", "trait.single")
    grammar.rule("color.single", Filter, "{text:color}", kind="color")
    either(grammar, "color.filter", "color.single")
    grammar.rule("keyword.single", Filter, "<{text:keyword.name}>", kind="keyword")
    either(grammar, "keyword.filter", "keyword.single")


def adjectives(grammar: Grammar) -> None:
    """States stand before "friendly" and "enemy", kinds after."""
    grammar.words("state", {f"{state} ": Filter(state) for state in STATES})
    grammar.listing("states", "state", "", least=0)
    grammar.listing("states.some", "state", "")
    grammar.alias("kind", "{:color.filter} ", "{:trait} ")
    grammar.words("kind", {"Link ": Filter("link")})
    grammar.listing("kinds", "kind", "", least=0)
    grammar.listing("kinds.some", "kind", "")


def clauses(grammar: Grammar, number: str) -> None:
    """Clauses without another description in them."""
    be, have = ("is", "has") if number == "one" else ("{are|is}", "have")
    its = "its card name" if number == "one" else "{their card names|their card name|its card name}"
    level, owned = f"level.{number}", f"owned.{number}"
    grammar.rule(level, Filter, "Lv.{number:compare.level}", kind="level")
    for measure in ("AP", "HP"):
        grammar.rule(owned, Filter, f"{{number:compare}} {measure}", kind=measure.lower())
        grammar.rule(owned, Filter, f"{measure} {{number:compare.card}}", kind=measure.lower())
        grammar.rule(owned, Filter, f"{{number:compare.than.{measure}}}", kind=measure.lower())
        whose = f" whose {measure} is {{number:compare.card}}"
        grammar.rule(f"clause.{number}", Filter, whose, f" whose {measure} is {{number:compare}}", kind=measure.lower())
    grammar.rule(owned, Filter, "{number:compare.than.Lv.}", kind="level")
    grammar.rule(owned, Filter, "{a |}cost {of |}{number:compare}", kind="cost")
    grammar.alias(owned, "{:keyword.filter}")
    grammar.rule(owned, Filter, "a keyword effect", kind="keyword")
    grammar.rule(owned, Filter, f"{{text:quoted}} in {its}", kind="name has")
    zone = "its zone" if number == "one" else "{their zones|their zone|its zone}"
    grammar.rule(owned, Filter, f"{{text:zone.name}} in {zone}", kind="zone")
    grammar.rule(owned, Filter, "{the |}{text:zone.name} zone", kind="zone")
    grammar.rule(owned, Filter, "the {kind:superlative} {text:measure}")
    grammar.rule(owned, Filter, "the {kind:superlative} Lv", text="level")  # where "Lv." ends the sentence
    grammar.rule(owned, Filter, "a 【{text:mark.name}】 effect", kind="effect")
    grammar.rule(owned, Filter, "no paired Pilot", kind="unpaired")
    grammar.rule(owned, Filter, "a Pilot paired with it", kind="paired")
    grammar.rule(owned, Filter, "the most {text:most}", kind="most")
    grammar.rule(owned, Filter, "{number:compare} {who:has.cards}", kind="has")
    clause = f"clause.{number}"
    grammar.rule(clause, Filter, f" that {be} Lv.{{number:compare.level}}", kind="level")
    grammar.alias(clause, f" with {{:{owned}}}")
    either = f" that {be} {{options*:{level}}} or {have} {{options*:{owned}}}"
    grammar.rule(clause, Filter, either, kind="any of")
    grammar.rule(clause, Filter, f" without {{text:quoted}} in {its}", kind="name lacks")
    grammar.rule(clause, Filter, " whose Lv. is {number:compare.card}", kind="level")
    grammar.rule(
        clause, Filter, f" that {have} no Pilot paired with it", " with no Pilot paired with it", kind="unpaired"
    )
    grammar.rule(clause, Filter, f" that {be} being attacked", kind="attacked")
    for state in ("attacking", "battling"):
        grammar.rule(clause, Filter, f" that {be} {state}", kind=state)
    grammar.rule(clause, Filter, " without {options*:keyword.single}", kind="not")
    grammar.rule(clause, Filter, " with unique names", kind="unique names")
    grammar.rule(clause, Filter, " deployed this turn", kind="deployed this turn")
    grammar.alias(clause, " {:by.this}")


def nested(grammar: Grammar, number: str) -> None:
    """Clauses with another description, which takes all that follows."""
    clause = f"clause.last.{number}"
    negated = " that is not a {who:np.bare.one}" if number == "one" else " that are not {who:np.bare.many}"
    grammar.rule(clause, Filter, negated, kind="not")
    grammar.rule(clause, Filter, " paired with {who:any.bare}", " paired with {who:ref.measured}", kind="paired")
    grammar.rule(clause, Filter, " other than {who:np.bare.many}", ", other than {who:np.bare.many}", kind="not")
    grammar.rule(clause, Filter, " other than {who:ref.measured}", " other than a {who:np.bare.one}", kind="not")
    grammar.rule(clause, Filter, " battling {who:any.bare}", kind="battling")
    grammar.alias(clause, " {:battling.this}")
    if number == "one":
        grammar.rule("battling.this", Filter, "battling {who:ref.measured}", kind="battling")
        grammar.rule("battling.this", Filter, "this Unit is battling", kind="battling", who=Ref("this"))
        grammar.rule("has.cards", Cards, "{filters:kinds}{what:nouns.many}")
        grammar.words("owner.whose", {"enemy ": "enemy", "": ""})
        grammar.rule("player.one", Cards, "{whose:owner.whose}player{filters:after.one}", what=("player",))
        grammar.rule("owner", Filter, "a {who:player.one}", kind="owner")
        grammar.rule("by.this", Filter, "{text:participle} with this {effect|ability}", kind="by this effect")
        grammar.words("participle", {participle: verb for verb, participle in DONE.sorted()})


def after(grammar: Grammar, number: str) -> None:
    """All clauses after a noun; two of one preposition may share it: "with 4 or less HP and <Blocker>"."""
    clause, last = f"clause.{number}", f"clause.last.{number}"
    owned = f"{{options*:owned.{number}}}"
    grammar.rule(clause, Filter, f" with {owned} and {owned}", kind="all of")
    grammar.rule(clause, Filter, f" with {owned} or {owned}", kind="any of")
    tail = f"clause.tail.{number}"
    grammar.alias(tail, f"{{:{clause}}}", f"{{:{last}}}")
    grammar.listing(f"after.{number}", clause, "", least=0, tail=tail)
