"""What must be true of a card: the words before and behind a noun."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Comparison, Filter
from cardinal.language.grammar import Grammar

ABILITY_WORDS = (
    "brave", "oracle", "ritual", "unite", "thunderstrike", "darkness", "dark device", "Shinken Hissatsu", "Homare",
    "wave", "blaze", "afterimage", "engorge", "charge", "hollow", "harmony", "success", "revelation", "resist",
    "sentinel", "rescue", "shadowstitch", "rush", "burst", "magia", "time leap", "bloom", "Nitou Kaigan", "dominate",
)  # fmt: skip
THAT_UNIT = (
    "{that unit|it|that card|the chosen unit|the called unit}",
    "the unit {called with this effect|chosen with this effect|that was placed}",
    "that rear-guard",
)
RETURNED = ("the unit returned to your hand", "{the card returned with this effect|the card returned}")
A_VANGUARD = (
    "{a unit on your (VC)|your vanguard|a vanguard you have|one of your vanguards}",
    "{a card on your (VC)|the card on your (VC)}",
)


def define(grammar: Grammar) -> None:
    names(grammar)
    adjectives(grammar)
    suffixes(grammar)


def names(grammar: Grammar) -> None:
    def quoted(value: object) -> str | None:
        return f'"{value}"' if isinstance(value, str) else None

    def clan(value: object) -> str | None:
        return f"<{value}>" if isinstance(value, str) else None

    name = r'"(?!\[)(?:[^"]|(?<= )"[^" ]+(?: [^" ]+)?"(?=[" ]))+"'  # with another name in quotes in it
    grammar.token("name", name, lambda text: text[1:-1], quoted, begin='"')
    grammar.token("clan", r"<[^<>]+>", lambda text: text[1:-1], clan, begin="<")


def adjectives(grammar: Grammar) -> None:
    """What stands before a noun. ``bare`` may stand without a noun: "choose one of your <Dusk>"."""
    grammar.rule("bare.clan", Filter, "{text:clan}", kind="clan")
    grammar.rule("bare.name", Filter, "{text:name}", kind="named")
    grammar.alias("bare", "{:bare.clan}", "{:bare.name}")
    grammar.rule("bare", Filter, "{options:clan.choice}", kind="any of")
    grammar.rule("bare", Filter, "{options:name.choice}", kind="any of")
    grammar.listing("clan.choice", "bare.clan", ", ", ", or ", " or ", least=2)
    grammar.listing("name.choice", "bare.name", ", ", ", or ", " or ", least=2)
    grammar.rule("bare", Filter, "sentinel{|s}", kind="ability", text="sentinel")
    for words in ("G unit", "G guardian"):
        grammar.rule("bare", Filter, f"{words}{{|s}}", kind=words.lower())
    grammar.alias("adjective", "{:bare} ")
    grammar.rule("adjective", Filter, "non-{text:clan} ", kind="not clan")
    grammar.rule("adjective", Filter, "grade {number:grade.compared} ", kind="grade")
    grammar.rule("adjective", Filter, "grade {options:grade.choice} ", kind="any of")
    grammar.rule("adjective", Filter, "[Power] {number:number.compared} ", kind="power")
    grammar.rule("grade.exact", Filter, "{number:grade.equal}", kind="grade")
    grammar.listing("grade.choice", "grade.exact", ", ", ", or ", " or ", least=2)
    for words, kind in (
        ("[Stand]", "stand"),
        ("[Rest]", "rest"),
        ("face up", "face up"),
        ("face down", "face down"),
        ("attacked", "attacked"),
        ("attacking", "attacking"),
        ("boosting", "boosting"),
        ("trigger", "trigger unit"),
        ("normal", "normal unit"),
        ("front row", "front row"),
        ("back row", "back row"),
        ("locked", "locked"),
        ("different", "different names"),
    ):
        grammar.rule("adjective", Filter, f"{words} ", kind=kind)
    grammar.listing("adjectives", "adjective", "", least=0)


def suffixes(grammar: Grammar) -> None:
    """What stands behind a noun."""
    by_name(grammar)
    by_the_name_of_another(grammar)
    by_place(grammar)
    by_ability(grammar)
    by_number(grammar)
    together(grammar)
    grammar.listing("suffixes", "suffix", "", least=0)
    grammar.listing("suffixes.some", "suffix", "", least=1)


def by_name(grammar: Grammar) -> None:
    grammar.rule("suffix", Filter, " named {text:name}", kind="named")
    grammar.rule("suffix", Filter, " named {options:name.choice}", kind="any of")
    other = " {not named|other than|other than a card named} {text:name}"
    grammar.rule("suffix", Filter, other, kind="not named")
    parts = "in {its|their} card {name|names}"
    grammar.rule("suffix", Filter, f" with {{text:name}} {parts}", kind="name has")
    grammar.rule("suffix", Filter, f" with {{options:part.choice}} {parts}", kind="any of")
    grammar.rule("suffix", Filter, f" without {{text:name}} {parts}", kind="not name has")
    grammar.listing("part.choice", "name.part", ", ", ", or ", " or ", least=2)
    grammar.rule("name.part", Filter, "{text:name}", kind="name has")
    original = "in {its|their} original card {name|names}"
    grammar.rule("suffix", Filter, f" with {{text:name}} {original}", kind="original name has")
    grammar.rule("suffix", Filter, f" with {{options:original.choice}} {original}", kind="any of")
    grammar.listing("original.choice", "original.part", ", ", ", or ", " or ", least=2)
    grammar.rule("original.part", Filter, "{text:name}", kind="original name has")
    grammar.rule("suffix", Filter, " that {do|does} not belong to {text:clan}", kind="not clan")
    for noun in ("unit", "card"):
        another = f" a {noun} named "
        grammar.listing(f"{noun}.choice", "bare.name", f",{another}", f", or{another}", f" or{another}", least=2)
        grammar.listing(f"{noun}.all", "bare.name", f",{another}", f", and{another}", f" and{another}", least=2)
        grammar.rule("suffix", Filter, f" named {{options:{noun}.choice}}", kind="any of")
        grammar.rule(f"{noun}.each", Filter, f" named {{options:{noun}.all}}", kind="one of each")


def by_the_name_of_another(grammar: Grammar) -> None:
    grammar.rule("suffix", Filter, " with the same {card |}name as {this unit|this card}", kind="same name")
    for words, text in (("this unit", ""), ("{that card|that unit}", "it")):
        another = f" with a different card name {{from|as|than}} {words}"
        grammar.rule("suffix", Filter, another, kind="different name", text=text)
    for words, text in (("the unit that attacked", "attacker"), ("the unit that was boosted", "boosted")):
        alike = f" with the same card name as {words}"
        grammar.rule("suffix", Filter, alike, kind="same name", text=text)
    own = " with the same card name as {any of your units|your vanguard or rear-guard}"
    grammar.rule("suffix", Filter, own, kind="same name as unit")
    kind = " with the same card name as a {options*:bare.clan} in your (VC) or (RC)"
    grammar.rule("suffix", Filter, kind, kind="same name as unit")
    for other in THAT_UNIT:
        grammar.rule("suffix", Filter, f" with the same {{card |}}name as {other}", kind="same name", text="it")
    for other in RETURNED:
        grammar.rule("suffix", Filter, f" with the same {{card |}}name as {other}", kind="same name", text="returned")
    for other in A_VANGUARD:
        grammar.rule("suffix", Filter, f" with the same card name as {other}", kind="same name as vanguard")
    for words, text in (("your vanguard", "vanguard"), ("{that card|that unit|it}", "it")):
        grammar.rule("suffix", Filter, f" that can [Legion] with {words}", kind="legion with", text=text)
        grammar.rule("suffix", Filter, f" {{with|and}} the same grade as {words}", kind="same grade", text=text)
    grammar.rule("suffix", Filter, " with the same grade as the revealed card", kind="same grade", text="revealed")


def by_place(grammar: Grammar) -> None:
    for owners, text in (("{the|their}", ""), ("your", "your"), ("{your opponent's|his or her}", "opponent")):
        for row in ("front row", "back row"):
            grammar.rule("suffix", Filter, f" in {owners} {row}", kind=row, text=text)
    grammar.rule("suffix", Filter, " {in|of} the same column{ as this unit|}", kind="same column")
    grammar.rule("suffix", Filter, " {in|of} the same column as {that unit|it}", kind="same column", text="it")
    grammar.rule("suffix", Filter, " in the same row as this unit", kind="same row")
    grammar.rule("suffix", Filter, " in your middle column", kind="column center")
    for side in ("left", "right"):
        front = f" on (RC) in the {side} column of the front row"
        grammar.rule("suffix", Filter, front, kind="on circles", text=f"front {side}")
        column = f" in your {side} column (RC)"
        grammar.rule("suffix", Filter, column, kind="on circles", text=f"{side} column")
    grammar.rule("suffix", Filter, " that is boosting this unit", kind="boosting")
    grammar.rule("suffix", Filter, " face up", kind="face up")
    for icon, kind in (("[Stand]", "stand"), ("[Rest]", "rest")):
        grammar.rule("suffix", Filter, f" {{at|in|that is|that are}} {icon}", kind=kind)
    attacked = " {that is being attacked|being attacked|that is attacked}"
    grammar.rule("suffix", Filter, attacked, kind="attacked")


def by_ability(grammar: Grammar) -> None:
    grammar.rule("suffix", Filter, " {with|that has} {text:icon}", kind="has")
    grammar.rule("suffix", Filter, ' {with|that has} "{text:break.icon}"', kind="has")
    generation = {f"[Generation Break {number}]": f"generation break {number}" for number in range(1, 9)}
    grammar.words("generation.icon", generation)
    grammar.rule("suffix", Filter, " with {text:generation.icon}", kind="has")
    grammar.rule("suffix", Filter, " with the {text:ability.word} ability", kind="ability")
    grammar.rule("suffix", Filter, " without the {text:ability.word} ability", kind="not ability")
    either = " with {options*:name.part} in its card name or the {options*:ability.part} ability"
    grammar.rule("suffix", Filter, either, kind="any of")
    grammar.rule("ability.part", Filter, "{text:ability.word}", kind="ability")
    for icon in ("Critical", "Draw", "Stand", "Heal"):
        grammar.rule("suffix", Filter, f' with "[{icon}] {icon}"', kind="trigger", text=icon.lower())
    grammar.rule("suffix", Filter, " with a trigger icon", kind="trigger unit")
    breaks = [f"{icon} {number}" for icon in ("Limit Break", "Generation Break") for number in range(1, 9)]
    grammar.words("break.icon", {f"[{words}]": words.lower() for words in breaks})
    grammar.words("ability.word", {words: words.lower() for words in ABILITY_WORDS})
    grammar.words("ability.word", {"[Legion]": "seek mate"})
    grammar.words("icon", {f"[Limit Break {number}]": f"limit break {number}" for number in (4, 5)})
    grammar.words("icon", {'"Boost"': "boost", '"Intercept"': "intercept", '"Restraint"': "restraint"})


def by_number(grammar: Grammar) -> None:
    grammar.rule("suffix", Filter, " of grade {number:grade.compared}", kind="grade")
    for icon, kind in (("[Power]", "power"), ("[Critical]", "critical"), ("original [Power]", "original power")):
        value = f" with {{a |}}{icon} {{of |}}{{number:number.compared}}"
        grammar.rule("suffix", Filter, value, kind=kind)
    for words, text in (("this unit", "this"), ("{that unit|that card}", "it")):
        for compared in ("grade.below", "grade.beside"):
            than = f" {{number:{compared}}} {words}"
            grammar.rule("suffix", Filter, than, kind="grade than", text=text)
    grammar.words("grade.below", {"with grade less than or equal to": Comparison("<=", 0)})
    grammar.words("grade.below", {"with grade less than": Comparison("<=", -1)})
    one_below = ("with grade -1 than", "a grade less than")
    one_above = ("with grade +1 than", "a grade greater than", "that is a grade greater than")
    for below, words in enumerate(one_below):
        grammar.words("grade.beside", {words: Comparison("=", -1, form=100 + below)})
    for above, words in enumerate(one_above):
        grammar.words("grade.beside", {words: Comparison("=", 1, form=100 + above)})
    for words, text in (("this unit's", "this"), ("that unit's", "it")):
        weaker = f" with [Power] less than or equal to {words} [Power]"
        grammar.rule("suffix", Filter, weaker, kind="power at most", text=text)


def together(grammar: Grammar) -> None:
    """What must be true of several cards among each other, or compared to this unit."""
    grammar.rule("suffix", Filter, " with the same card {name|names}", kind="same names")
    grammar.rule("suffix", Filter, " with different card {names|name}", kind="different names")
    grammar.rule("suffix", Filter, " {of|with} different grades", kind="different grades")
    grammar.rule("suffix", Filter, " {of|from} a different clan{| than this unit}", kind="different clan")
    sum_of_grades = " with the sum of their grades being {number:grade.compared}"
    grammar.rule("suffix", Filter, sum_of_grades, kind="sum of grades")
