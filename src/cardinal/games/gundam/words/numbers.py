"""Numbers: counts, amounts, comparisons, durations."""

from __future__ import annotations

import re

from cardinal.games.gundam.words import sharing
from cardinal.games.gundam.words.tree import ALWAYS, SAME_NUMBER, Amount, Cards, Comparison, Count, Ref, Until
from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node

OWN_MEASURE = "{of:ref.possessive} "
#: how two numbers are compared
RELATIONS = (("equal to or {less|lower} than", "<="), ("equal to or {greater|higher|more} than", ">="),
             ("{less|lower} than or equal to", "<="), ("{greater|higher|more} than or equal to", ">="),
             ("equal to", "="), ("{less|lower} than", "<"), ("{greater|higher|more} than", ">"),
             ("the same as", "="), ("{no more than|at most}", "<="), ("at least", ">="))  # fmt: skip
#: how far texts look back, beyond this turn
SPANS = {"game": "{this|during this} game", "last turn": "{last turn|{|during }{the last|the previous} turn}",
         "your last turn": "{|during }your last turn", "opponent last turn": "{|during }your opponent's last turn"}
CIRCLED = "①②③④⑤⑥⑦⑧⑨"


def define(grammar: Grammar) -> None:
    plain(grammar)
    counts(grammar)
    amounts(grammar)
    totals(grammar)
    adjusted(grammar)
    comparisons(grammar)
    apart(grammar)
    durations(grammar)


def plain(grammar: Grammar) -> None:
    grammar.token("digits", r"\d+", int, lambda value: str(value) if isinstance(value, int) else None)
    grammar.token("signed", r"[+-]\d+", int, lambda value: f"{value:+d}" if isinstance(value, int) else None)
    grammar.token("negative", r"\d+", lambda text: -int(text), lambda n: str(-n) if type(n) is int and n < 0 else None)
    grammar.token("positive", r"\d+", int, lambda n: str(n) if type(n) is int and n > 0 else None)
    grammar.token("circled", f"[{CIRCLED}]", decode_circled, encode_circled)


def decode_circled(text: str) -> object:
    return CIRCLED.index(text) + 1


def encode_circled(value: object) -> str | None:
    return CIRCLED[value - 1] if isinstance(value, int) and 1 <= value <= len(CIRCLED) else None


def counts(grammar: Grammar) -> None:
    """How many cards: a count that goes with one card, and one that goes with several."""
    grammar.token("count.one", r"(?:up to )?1(?! to \d)(?!\d)", decode_count, encode_one)
    several = r"(?:[2-9]|\d\d+)"
    grammar.token("count.many", rf"\d+ to \d+|up to {several}|{several}|any number of", decode_count, encode_many)
    grammar.alias("count", "{:count.one}", "{:count.many}")


def decode_count(text: str) -> object:
    numbers = [int(each) for each in re.findall(r"\d+", text)]
    if not numbers:
        return Count(0, None)
    return Count(0 if text.lower().startswith("up") else numbers[0], numbers[-1])


def encode_one(value: object) -> str | None:
    if not isinstance(value, Count) or value.most != 1 or value.equal:
        return None
    return "1" if value.least == 1 else "up to 1"


def encode_many(value: object) -> str | None:
    if not isinstance(value, Count) or value.most == 1 or value.equal:
        return None
    if value.most is None:
        return "any number of"
    if value.least == value.most:
        return str(value.most)
    return f"{value.least} to {value.most}" if value.least else f"up to {value.most}"


def amounts(grammar: Grammar) -> None:
    """Amounts that are written, and such as follow from cards."""
    grammar.rule("amount", Amount, "{value:digits}")
    grammar.rule("each.plain", Amount, "each {each:np.one}", "each of {each:your.many}", value=1)
    for cards in ("np.many", "zoned.many"):
        grammar.rule("each.plain", Amount, f"{{every|each}} {{per:digits}} {{each:{cards}}}", value=1)
    grammar.rule("each.plain", Amount, "{every|each} {per:digits} of {each:your.many}", value=1)
    grammar.rule("each.plain", Amount, "each {per:digits} {measure} {of:ref.one} has", value=1)
    for cards in ("np.many", "your.many", "zoned.many", "players.many"):
        grammar.rule("equal.plain", Amount, f"the number of {{each:{cards}}}", value=1)
    grammar.rule("each.plain", Amount, "each {each:players.one}", value=1)
    for number, words in (("one", "each"), ("many", "the number of")):
        noun = f"{{what:nouns.{number}}}{{filters:after.{number}}}"
        for have, whose in (("you have", "your"), ("your opponent has", "enemy")):
            had = f"{{other}}{{filters:states}}{{filters:kinds}}{noun} {have}{{ in play|}}"
            grammar.rule(f"you.have.{number}", Cards, had, whose=whose)
        category = "each.plain" if number == "one" else "equal.plain"
        grammar.rule(category, Amount, f"{words} {{each:you.have.{number}}}", value=1)
    grammar.rule("equal.plain", Amount, "the cost paid", value=1, measure="cost paid")
    grammar.words("amount.same", {"the same number": Amount(1, measure=SAME_NUMBER)})
    grammar.rule("equal.plain", Amount, "{of:ref.possessive} {measure}", value=1)
    grammar.rule("each.plain", Amount, "each {each:zoned.one}", value=1)
    grammar.words("measure", {"AP": "ap", "HP": "hp", "Lv.": "level", "cost": "cost"})


def totals(grammar: Grammar) -> None:
    """Measures of cards, of one or of several together: "the total AP of your Units", "this Unit's HP"."""
    grammar.words("summed", {"AP": "ap", "HP": "hp", "cost": "cost", "Lv.": "level"})
    for cards in ("np.bare.many", "your.bare.many"):
        total = f"the total {{measure:summed}} of {{of:{cards}}}{{| in play}}"
        grammar.rule("amount.total", Amount, total, value=1)
    grammar.rule("amount.measure", Amount, "{of:ref.possessive} {measure}", value=1)
    of_one = ("the {measure} of {of:the.one}", "the {measure} of {of:ref.measured}")
    for category in ("amount.measure", "equal.plain"):
        grammar.rule(category, Amount, *of_one, value=1)
    grammar.alias("equal.plain", "{:amount.total}")
    grammar.alias("number.plain", "{:amount.total}")
    grammar.rule("number.plain", Amount, "the number of {each:you.have.many}", value=1)
    grammar.alias("compared.plain", "{:number.plain}", "{:amount.measure}")
    same = {"yours": ("your", 0), "your total": ("your", 1), "{your opponent's|an enemy player's}": ("enemy", 0)}
    for words, (whose, form) in same.items():
        meant = Cards(("those",), whose, form=form)
        grammar.rule("amount.theirs", Amount, words, value=1, of=meant, measure="that")


def adjusted(grammar: Grammar) -> None:
    """Amounts with more or less, halved, at most so much; and how far two are apart."""
    for amount in ("equal", "number", "compared"):
        plain, category = f"{{:{amount}.plain}}", f"amount.{amount}"
        grammar.alias(category, plain)
        grammar.rule(category, Amount, f"{plain} plus {{plus:digits}}")
        grammar.rule(category, Amount, f"{plain} minus {{plus:negative}}")
        grammar.rule(category, Amount, f"half {{|of }}{plain}, rounded up", per=2, up=True)
        grammar.rule(category, Amount, f"half {{|of }}{plain}, rounded down", per=2)
        grammar.rule(category, Amount, f"half {{|of }}{plain} (rounded up)", per=2, up=True)
        grammar.rule(category, Amount, f"half {{|of }}{plain} (rounded down)", per=2)
        between = f"the difference between {plain} and"
        grammar.rule(category, Amount, f"{between} {{less:{amount}.plain}}", f"{between} {{less:amount.elliptic}}")
    grammar.rule("amount.elliptic", Amount, "{each:your.bare.many}", "that of {each:your.bare.many}", value=1)
    grammar.alias("amount.each", "{:each.plain}")
    for amount in ("equal", "each"):
        most = "{, up to a maximum of|, up to|, to a maximum of} {most:digits}"
        grammar.rule(f"amount.{amount}", Amount, f"{{:{amount}.plain}}{most}")


def comparisons(grammar: Grammar) -> None:
    for category, below, above in (("compare", "less", "more"), ("compare.level", "lower", "higher")):
        less, more = ("{less|fewer|lower}", "{more|greater|higher}") if below == "less" else (below, above)
        grammar.rule(category, Comparison, f"{{value:digits}} or {less}", relation="<=")
        grammar.rule(category, Comparison, f"{{value:digits}} or {more}", relation=">=")
    grammar.rule("compare.exact", Comparison, "{|exactly }{value:digits}", relation="=")
    at_least = ("at least {value:digits}", "{greater|more|higher} than or equal to {value:digits}")
    at_most = ("{at most|no more than} {value:digits}", "{less|fewer|lower} than or equal to {value:digits}")
    for category in ("compare", "compare.words"):
        grammar.rule(category, Comparison, *at_least, relation=">=")
        grammar.rule(category, Comparison, *at_most, relation="<=")
        grammar.rule(category, Comparison, "{more|greater|higher} than {value:digits}", relation=">")
        grammar.rule(category, Comparison, "{less|fewer|lower} than {value:digits}", relation="<")
    grammar.rule("compare.range", Comparison, "{value:digits} to {most:digits}", relation="-")
    for category in ("compare", "compare.level"):
        grammar.alias(category, "{:compare.exact}")
    grammar.rule("compare.mark", Comparison, "{value:digits} or ^lower", relation="<=")
    grammar.rule("compare.mark", Comparison, "{value:digits} or ^higher", relation=">=")
    grammar.alias("compare.mark", "{:compare.exact}")
    for words, relation in (("equal to or {less|lower} than", "<="), ("equal to or {greater|higher|more} than", ">=")):
        grammar.rule("compare.card", Comparison, f"{words} {{of:ref.measured}}", relation=relation)
        grammar.rule("compare.card", Comparison, f"{words} {{of:ref.possessive.end}}", relation=relation)
    grammar.rule("compare.card", Comparison, "equal to {of:ref.measured}", relation="=")
    for words, relation in RELATIONS:
        grammar.rule("compare.count", Comparison, f"{words} {{count:amount.number}}", relation=relation)
        grammar.rule("compare.amount", Comparison, f"{words} {{count:amount.compared}}", relation=relation)
        grammar.rule("compare.theirs", Comparison, f"{words} {{count:amount.theirs}}", relation=relation)
    for cards in ("np.bare.many", "your.bare.many", "zoned.many"):
        grammar.rule("number.plain", Amount, f"the number of {{each:{cards}}}", value=1)
    grammar.rule("compare.same", Comparison, "{of:ref.measured}", relation="=")
    for words, relation in (("{less|lower|fewer}", "<"), ("{more|greater|higher}", ">")):
        for measure in ("AP", "HP", "Lv.", "cost"):
            category = f"compare.than.{measure}"
            grammar.rule(category, Comparison, f"{words} {measure} than {{of:ref.measured}}", relation=relation)
            than = (f"{words} than {of}" for of in ("{of:ref.measured}", "{of:ref.possessive}", OWN_MEASURE + measure))
            grammar.rule(f"compare.by.{measure}", Comparison, *than, relation=relation)


def apart(grammar: Grammar) -> None:
    """A measure compared with another one, of the same card or of one that is spoken of: "lower than its HP"."""
    grammar.words("own.possessive", {"its": Ref("itself"), "their": Ref("itself", form=1)})
    grammar.words("own.possessive", {"this Unit's": Ref("this"), "that Unit's": Ref("that")})
    measures = {"AP": "ap", "HP": "hp", "Lv.": "level", "cost": "cost"}
    for own in measures:
        grammar.words(f"apart.{own}", {measure: what for measure, what in measures.items() if measure != own})
        for words, relation in RELATIONS:
            said = f"{words} {{of:own.possessive}}"
            grammar.rule(f"compare.apart.{own}", Comparison, f"{said} {{measure:apart.{own}}}", relation=relation)
            if own != "Lv.":  # where it ends the sentence
                grammar.rule(f"compare.apart.{own}", Comparison, f"{said} Lv", relation=relation, measure="level")


def durations(grammar: Grammar) -> None:
    grammar.words(
        "until.after", {"": ALWAYS, " during this turn": Until("turn"), " during this battle": Until("battle")}
    )
    turns = ("this turn", "for the rest of this turn", "until the end of this turn", "until the end of the turn")
    for form, words in enumerate(turns, start=1):
        grammar.words("until.after", {f" {words}": Until("turn", form=form)})
        if form > 1:
            grammar.words("until", {words: Until("turn", form=form)})
    battles = ("for the rest of this battle", "until the end of this battle")
    for form, words in enumerate(battles, start=1):
        grammar.words("until.after", {f" {words}": Until("battle", form=form)})
        grammar.words("until", {words: Until("battle", form=form)})
    for edge, when in (("start", "your next start"), ("end", "your next turn")):
        words = f"until the {edge} of your next turn"
        grammar.words("until.after", {f" {words}": Until(when)})
        grammar.words("until.some", {f" {words}": Until(when)})
        grammar.words("until", {words: Until(when)})
    grammar.words("until.after", {" during your opponent's next turn": Until("opponent next turn")})
    grammar.words("until.after", {" until the end of your opponent's next turn": Until("opponent turn")})
    grammar.words("until.some", {" during this turn": Until("turn"), " during this battle": Until("battle")})
    grammar.words("until", {"during this turn": Until("turn"), "during this battle": Until("battle")})
    grammar.words("until", {"until the end of your opponent's next turn": Until("opponent turn")})
    grammar.words("until", {"during your opponent's next turn": Until("opponent next turn")})


def with_duration(grammar: Grammar, node: type[Node], template: str, **fixed: object) -> None:
    """A rule of an effect with its duration after it or before it; one with a subject may share that with others."""
    grammar.rule("effect", node, template + "{until:until.after}", **fixed)
    grammar.rule("effect", node, "{until}, " + template, **fixed)
    for number in ("one", "many"):
        subject = f"{{who:subject.{number}}} "
        if template.startswith(subject):
            sharing.predicate(grammar, number, node, template.removeprefix(subject), **fixed)
