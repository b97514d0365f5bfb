"""Numbers: how many, how much, and compared to what."""

from __future__ import annotations

from typing import Final

from cardinal.games.vanguard.words.tree import Amount, Comparison, Count, Until
from cardinal.language.grammar import Grammar

WORDS: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
)

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def define(grammar: Grammar) -> None:
    written(grammar)
    counts(grammar)
    comparisons(grammar)
    durations(grammar)


def written(grammar: Grammar) -> None:
    grammar.words("number", {"one": 1})
    grammar.alias("number", "{:number.several}")
    grammar.words("number.several", {word: number for number, word in enumerate(WORDS) if number != 1})
    grammar.words("number.several", {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50})
    grammar.token("digits", r"\d+", int, lambda value: str(value) if isinstance(value, int) else None)
    grammar.token("signed", r"[+-]\d+", int, lambda value: f"{value:+d}" if isinstance(value, int) else None)
    grammar.words("ordinal", {word: number for number, word in enumerate(ORDINALS) if word})


def counts(grammar: Grammar) -> None:
    """``count.one`` stands before a singular noun, ``count.many`` before a plural, ``count.of`` before of."""
    grammar.words("count.one", {"a": Count(1, 1), "one": Count(1, 1, form=1), "1": Count(1, 1, form=2)})
    up_to_one = {"up to one": Count(0, 1), "up to 1": Count(0, 1, form=1), "up to a": Count(0, 1, form=2)}
    grammar.words("count.one", up_to_one)
    for number, word in enumerate(WORDS):
        if number > 1:
            exact = {word: Count(number, number), str(number): Count(number, number, form=1)}
            up_to = {f"up to {word}": Count(0, number), f"up to {number}": Count(0, number, form=1)}
            total = {f"up to a total of {word}": Count(0, number, form=2)}
            grammar.words("count.several", exact | up_to | total)
            grammar.words("count.several", {f"{word} or more": Count(number, None)})
    grammar.alias("count.many", "{:count.several}")
    for least in (1, 2, 3):
        for number in range(least + 1, 6):
            between = f"{WORDS[least]} or more, up to a total of {WORDS[number]},"
            grammar.words("count.many", {between: Count(least, number, form=3)})
    grammar.words("count.many", {"any number of": Count(0, None), "one or more": Count(1, None)})
    grammar.words("count.of", {"any number": Count(0, None), "one or more": Count(1, None)})
    grammar.alias("count.of", "{:count.one}", "{:count.several}")
    grammar.words("count.digit", {str(number): Count(number, number) for number in range(1, 10)})
    every = {"all": Count(0, None, every=True), "all of the": Count(0, None, every=True, form=1)}
    grammar.words("count.all", every)


def comparisons(grammar: Grammar) -> None:
    some = {word: Comparison(">=", 1, form=form) for form, word in enumerate(("a", "one", "1"))}
    grammar.words("some.one", some)
    for words, relation in (("or more", ">="), ("or less", "<="), ("or greater", ">=")):
        grammar.rule("some.many", Comparison, f"{{value:number}} {words}", relation=relation)
        grammar.rule("some.many", Comparison, f"{{value:digits}} {words}", relation=relation)
        grammar.rule("number.compared", Comparison, f"{{value:number}} {words}", relation=relation)
        grammar.rule("number.compared", Comparison, f"{{value:digits}} {words}", relation=relation)
    grammar.rule("some.many", Comparison, "{|exactly }{value:number.several}", relation="=")
    grammar.words("some.one", {"exactly one": Comparison("=", 1)})
    grammar.rule("number.compared", Comparison, "{value:number}", "{value:digits}", relation="=")
    grammar.rule("grade.compared", Comparison, "{value:digits}", relation="=")
    grammar.rule("grade.equal", Comparison, "{value:digits}", relation="=")
    grammar.rule("grade.compared", Comparison, "{value:digits} or {greater|more}", relation=">=")
    grammar.rule("grade.compared", Comparison, "{value:digits} or less", relation="<=")
    grammar.rule("battle.compared", Comparison, "{value:ordinal}", relation="=")


def durations(grammar: Grammar) -> None:
    """``until`` stands before its effect ("until end of turn, ..."), ``until.after`` behind it."""
    turn = {
        "until end of turn": Until("turn"),
        "until end of that turn": Until("turn", form=1),
        "during that turn": Until("turn", form=2),
        "during this turn": Until("turn", form=3),
    }
    battle = {
        "until end of that battle": Until("battle"),
        "until end of battle": Until("battle", form=1),
    }
    later = {
        "until end of your opponent's next turn": Until("opponent turn"),
        "until the end of your opponent's next turn": Until("opponent turn", form=1),
    }
    stand = {
        "during your opponent's next stand phase": Until("opponent stand"),
        "during his or her next stand phase": Until("opponent stand", form=1),
        "during your next stand phase": Until("your stand"),
    }
    ends = {
        "during your opponent's next end phase": Until("opponent end"),
        "during his or her next end phase": Until("opponent end", form=1),
        "during your next end phase": Until("your end"),
        "during that fighter's next end phase": Until("its end"),
    }
    game = {
        "until end of the game": Until("game"),
        "until the end of the game": Until("game", form=1),
        "until end of game": Until("game", form=2),
    }
    grammar.words("until", turn | battle | later | stand | ends | game)
    grammar.words("until.after", {"": Until("")})
    grammar.alias("until.after", " {:until}")
    in_battle = {" during that battle": Until("battle", form=10), " during this battle": Until("battle", form=11)}
    grammar.words("until.after", in_battle)
    grammar.words("until.after", {" as long as this unit is on the field": Until("presence")})


MEASURES = (
    ("[Power]", "power"), ("original [Power]", "original power"), ("[Critical]", "critical"), ("[Shield]", "shield"),
    ("grade", "grade"),
)  # fmt: skip
BESIDE = (
    ("{less|lower|fewer} than", "<"), ("{greater|higher|more} than", ">"), ("{equal to|the same as}", "="),
    ("{less than or equal to|equal to or less than|the same as or less than}", "<="),
    ("{greater than or equal to|more than or equal to|equal to or more than|the same as or greater than}", ">="),
    ("{equal to or greater than|the same as or more than}", ">="),
)  # fmt: skip


def quantities(grammar: Grammar) -> None:
    """Numbers that are counted or measured, and what is compared with them; they need the selectors."""
    for category, value in (("quantity", 1), ("quantity.less", -1)):
        grammar.rule(category, Amount, "the number of {each:counted}", value=value)
        for words, measure in MEASURES:
            total = f"{{the sum of the|the total|the combined}} {words} of "
            ways = [f"{{of:possessive}} {words}", f"{{of:yours.one}}'s {words}", f"the {words} of {{of:object}}"]
            ways += [total + "{of:object}", total + "{of:all.yours}"]
            grammar.rule(category, Amount, *ways, value=value, measure=measure)
    for words, measure in (*MEASURES, ("grades", "grade")):
        total = f"{{the sum of the|the total|the combined}} {words} of "
        of_whom = (total + of for of in ("{of:measured}", "{of:all.yours}", "{of:yours.many}"))
        grammar.rule("quantity.total", Amount, *of_whom, value=1, measure=measure)
    grammar.rule("quantity.more", Amount, "{:quantity} {plus:signed}")
    grammar.alias("quantity.more", "{:quantity}")
    for words, relation in BESIDE:
        grammar.rule("number.beside", Comparison, f"{words} {{than:quantity.more}}", relation=relation, value=0)
    for _, measure in MEASURES:
        same = f"the same {measure} of"  # "a grade less than that unit's": which number, is said before
        grammar.rule(same, Amount, "{of:possessive}", "{of:yours.one}'s", value=1, measure=measure)
        for words, relation in BESIDE:
            theirs = f"{words} {{than:{same}}}"
            grammar.rule(f"{measure} beside", Comparison, theirs, relation=relation, value=0)


def amounts(grammar: Grammar) -> None:
    """Amounts of a bonus; they need the selectors."""
    grammar.rule("amount", Amount, "{value:signed}")
    grammar.rule("amount", Amount, "{value:signed} for each {each:each.cards}")
    grammar.rule("amount", Amount, "{value:signed} for each {each:each.cards} and each {also:each.cards}")
    grammar.rule("amount", Amount, "{value:signed} for every {per:number} {each:every.cards}")
    for words, measure in (("[Critical]", "critical"), ("grade", "grade")):
        grammar.rule("amount", Amount, f"{{value:signed}} for each {words} of {{of:object}}", measure=measure)
