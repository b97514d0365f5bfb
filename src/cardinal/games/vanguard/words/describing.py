"""What a description of cards is made of: a noun with what is said of it, and the words before and after."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Cards, Filter
from cardinal.language.grammar import Grammar

EITHER = "vanguard or rear-guard"
NOUNS = ("card", "unit", "vanguard", "rear-guard", "guardian")
MATE = "legion mate"
ONE, MANY = "one", "many"
EACH_PLAYER = "{each player|each fighter|all fighters|all players|both players}"
#: whose zone or circle it is, before the place
PLACE_OWNERS = (
    ("your", "your"),
    ("{your opponent's|his or her}", "opponent"),
    ("{any fighter's|any player's|any players'|each fighter's|each player's|all fighters'}", "any"),
)
CIRCLES = (("(VC)", "vanguard"), ("(RC)", "rear-guard"), ("(GC)", "guardian"), ("(VC) or (RC)", EITHER))
#: whose cards they are, before the noun
OWNERS = (
    ("your ", "your", False),
    ("your other ", "your", True),
    ("your opponent's ", "opponent", False),
    ("his or her ", "opponent", False),
    ("a opponent's ", "opponent", False),
    ("{any fighter's |any player's |any players' }", "any", False),
    ("{any fighter's other |any player's other |any players' other }", "any", True),
)


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
    noun = {"unit": "core", "card": "carded"}[bare]
    grammar.rule(category, Cards, f"{before}{{:{noun}.{number}}}{after}", **fixed)
    if after:
        late = f"{before}{{:{noun}.plain.{number}}}{after}{{filters:suffixes.free}}"  # whose place it is stands before
        grammar.rule(category, Cards, late, **fixed)


def kinds(grammar: Grammar, number: str) -> None:
    """What is described, without whose and where: ``core`` on the field, where a clan or name alone is a unit, and
    ``carded`` elsewhere, where it is a card; ``plain`` is the same with nothing behind the noun. A ``thing`` is a
    card or unit of which the place says what it is: on the vanguard circle a ``thing.unit`` is a vanguard, a
    ``thing.card`` any card that lies there."""
    start = "{filters:adjectives}"
    grammar.rule(f"nouned.{number}", Cards, f"{start}{{what:noun.{number}}}")
    either = {
        ONE: "{vanguard or|vanguard and/or} rear-guard",
        MANY: "{vanguards or|vanguards and/or|vanguard and/or|vanguard or} rear-guards",
    }
    grammar.rule(f"nouned.{number}", Cards, start + either[number], what=EITHER)
    noun = "{card|unit}" if number == ONE else "{cards|units}"
    one_card, one_unit = ("card", "unit") if number == ONE else ("cards", "units")
    for words in (one_card, "{filters*:bare}"):
        grammar.rule(f"thing.card.{number}", Cards, f"{start}{words}{{filters:suffixes}}", what="")
    grammar.rule(f"thing.unit.{number}", Cards, f"{start}{one_unit}{{filters:suffixes}}", what="")
    grammar.alias(f"thing.{number}", f"{{:thing.card.{number}}}", f"{{:thing.unit.{number}}}")
    union(grammar, number, noun)
    for category, what in (("core", "unit"), ("carded", "card")):
        grammar.rule(f"{category}.plain.{number}", Cards, start + "{filters*:bare}", what=what)
        grammar.alias(f"{category}.plain.{number}", f"{{:nouned.{number}}}")
        grammar.alias(f"{category}.{number}", f"{{:{category}.plain.{number}}}")
        grammar.rule(f"{category}.{number}", Cards, f"{{:{category}.plain.{number}}}{{filters:suffixes.some}}")


def union(grammar: Grammar, number: str, noun: str) -> None:
    """ "a card with the brave ability or grade 3 card": one of two descriptions, each with a noun of its own."""
    kind = f"kind.of.{number}"
    described = (f"{{options:adjectives}}{noun}{{options:suffixes.some}}", f"{{options*:adjective}}{noun}")
    grammar.rule(kind, Filter, *described, kind="all of")
    grammar.rule(f"union.{number}", Filter, f"{{options*:{kind}}} or {{|a }}{{options*:{kind}}}", kind="any of")
    if number == ONE:
        such = f"{{options*:adjective}}{{options:adjectives}}{noun}{{options:suffixes}}"
        grammar.rule("such.one", Filter, such, kind="all of")
        each = "{options*:such.one} and a {options*:such.one}"
        named = "{options*:bare.name} and a {options*:such.one}"
        grammar.rule("each.union", Filter, each, named, kind="one of each")
    grammar.rule(f"united.{number}", Cards, f"{{filters*:union.{number}}}", what="card")
