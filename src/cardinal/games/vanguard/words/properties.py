"""What can be said of a card, each thing once, and the places where it can be said.

``having`` is what a card has ("the brave ability", "[Power] 9000 or more"), ``state.word`` and ``standing`` what it is
("[Stand]", "in the front row"). Either can stand behind a noun ("with ...", "that has ...", "without ...", "that is not
..."), before it if it is a word ("locked"), and as a condition ("if this unit is ..."; ``words.being``). What is denied
is ``Filter("not")`` of it.
"""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Comparison, Filter
from cardinal.language.grammar import Grammar

ABILITY_WORDS = (
    "brave", "oracle", "ritual", "unite", "thunderstrike", "darkness", "dark device", "Shinken Hissatsu", "Homare",
    "wave", "blaze", "afterimage", "engorge", "charge", "hollow", "harmony", "success", "revelation", "resist",
    "sentinel", "rescue", "shadowstitch", "rush", "burst", "magia", "time leap", "bloom", "Nitou Kaigan", "dominate",
)  # fmt: skip
#: what may stand before a noun, and alone behind "is"
STATES = (
    ("[Stand]", "stand"), ("[Rest]", "rest"), ("face up", "face up"), ("face down", "face down"),
    ("attacked", "attacked"), ("attacking", "attacking"), ("boosting", "boosting"),
    ("locked", "locked"),
)  # fmt: skip
#: what stands before a noun only
KINDS = (
    ("trigger", "trigger unit"), ("normal", "normal unit"), ("front row", "front row"), ("back row", "back row"),
    ("different", "different names"), ("boosted", "boosted"), ("normal unit", "normal unit"),
    ("trigger unit", "trigger unit"),
)  # fmt: skip
MEASURES = (
    ("[Power]", "power"), ("[Critical]", "critical"), ("[Shield]", "shield"), ("original [Power]", "original power"),
)  # fmt: skip
#: cards that others are compared with, by the words of texts
OTHERS = (
    ("{this unit|this card}", ""),
    ("the {(RC)|(VC) or (RC)} that unit is on", "it"),
    ("{that unit|it|that card|the chosen unit|the called unit|that rear-guard|the chosen card|that locked card}", "it"),
    ("the unit {called with this effect|chosen with this effect|that was placed}", "it"),
    ("{the unit that attacked|the attacking unit}", "attacker"),
    ("{the unit that was boosted|the boosted unit}", "boosted"),
    ("the boosting unit", "boosting"),
    ("{the attacked unit|the unit being attacked}", "attacked"),
    ("{the unit returned to your hand|the card returned with this effect|the card returned}", "returned"),
    ("{the revealed card|the revealed cards}", "revealed"),
    ("{the card|the cards} bound {by|with} this effect", "bound"),
    ("{the card|the cards} put on the bottom of {your|his or her} deck with this effect", "put deck bottom"),
    ("the card {that was |}chosen by your opponent{| due to this effect| with this effect}", "it"),
    ("{your heart card|one of your heart cards}", "heart"),
    ("{those units|those cards|them|the chosen units|the chosen cards}", "them"),
)
A_VANGUARD = (
    "{your vanguard|a vanguard you have}",
    "{the card on your (VC)|your card in (VC)}",
)
#: other cards, described
OTHER_CARDS = ("{one of|any of} {than:compared.many}", "{a|another} {than:zoned.one}")


def define(grammar: Grammar) -> None:
    names(grammar)
    before_the_noun(grammar)
    having_a_name(grammar)
    having_an_ability(grammar)
    having_a_number(grammar)
    having_in_common(grammar)
    being_somewhere(grammar)
    behind_the_noun(grammar)


def names(grammar: Grammar) -> None:
    def quoted(value: object) -> str | None:
        return f'"{value}"' if isinstance(value, str) else None

    def clan(value: object) -> str | None:
        return f"<{value}>" if isinstance(value, str) else None

    name = r'"(?!\[)(?:[^"]|(?<= )"[^" ]+(?: [^" ]+)?"(?=[" ]))+"'  # with another name in quotes in it
    grammar.token("name", name, lambda text: text[1:-1], quoted, begin='"')
    grammar.token("clan", r"<[^<>]+>", lambda text: text[1:-1], clan, begin="<")


def before_the_noun(grammar: Grammar) -> None:
    """``bare`` may stand without a noun: "choose one of your <Dusk>"."""
    grammar.rule("bare.clan", Filter, "{text:clan}", kind="clan")
    grammar.rule("bare.name", Filter, "{text:name}", kind="named")
    grammar.alias("bare", "{:bare.clan}", "{:bare.name}")
    for kind in ("clan", "name"):
        grammar.listing(f"{kind}.choice", f"bare.{kind}", ", ", ", or ", " or ", least=2)
        grammar.rule("bare", Filter, f"{{options:{kind}.choice}}", kind="any of")
    grammar.rule("bare", Filter, "sentinel{|s}", kind="ability", text="sentinel")
    for words in ("G unit", "G guardian"):
        grammar.rule("bare", Filter, f"{words}{{|s}}", kind=words.lower())
    grammar.rule("kind.named", Filter, "sentinel", kind="ability", text="sentinel")
    grammar.rule("kind.named", Filter, "[G Guardian]", kind="g guardian")
    grammar.listing("kind.named.choice", "kind.named", ", ", ", or ", " or ", least=2)
    grammar.rule("bare", Filter, "{options:kind.named.choice}", kind="any of")
    grammar.alias("adjective", "{:bare} ")
    grammar.rule("adjective", Filter, "grade {number:grade.compared} ", kind="grade")
    grammar.rule("adjective", Filter, "grade {options:grade.choice} ", kind="any of")
    grammar.rule("adjective", Filter, "original grade {number:grade.compared} ", kind="original grade")
    for words, kind in MEASURES:
        grammar.rule("adjective", Filter, f"{words} {{number:number.compared}} ", kind=kind)
    grammar.rule("grade.exact", Filter, "{number:grade.equal}", kind="grade")
    grammar.listing("grade.choice", "grade.exact", ", ", ", or ", " or ", least=2)
    for words, kind in STATES:
        grammar.rule("state.word", Filter, words, kind=kind)
    for words, kind in KINDS:
        grammar.rule("kind.word", Filter, words, kind=kind)
    grammar.rule("adjective.state", Filter, "{:state.word} ")
    grammar.alias("adjective", "{:adjective.state}")
    grammar.rule("adjective", Filter, "{:kind.word} ")
    for denied in ("state.word", "kind.word", "bare.clan"):
        grammar.rule("adjective", Filter, f"non-{{options*:{denied}}} ", kind="not")
    grammar.rule("adjective", Filter, "non-sentinel ", kind="not", options=(Filter("ability", "sentinel"),))
    grammar.listing("adjectives", "adjective", "", least=0)


def having_a_name(grammar: Grammar) -> None:
    for words, kind in (("card", "name has"), ("original card", "original name has")):
        grammar.rule(f"{kind}.part", Filter, "{text:name}", kind=kind)
        grammar.listing(f"{kind}.choice", f"{kind}.part", ", ", ", or ", " or ", least=2)
        grammar.listing(f"{kind}.all", f"{kind}.part", ", ", ", and ", " and ", least=2)
        inside = f"in {{its|their}} {words} {{name|names}}"
        grammar.rule("having", Filter, f"{{text:name}} {inside}", kind=kind)
        grammar.rule("having", Filter, f"{{options:{kind}.choice}} {inside}", kind="any of")
        grammar.rule("having", Filter, f"{{options:{kind}.all}} {inside}", kind="all of")
    for words, text in OTHERS:
        grammar.rule("likened.it", Filter, words, kind="", text=text)
    grammar.rule("likened.others", Filter, *OTHER_CARDS, kind="")
    grammar.alias("likened", "{:likened.it}", "{:likened.others}")
    grammar.rule("having", Filter, "the same {card |}{name|names} as {:likened}", kind="same name")
    grammar.rule("having", Filter, "the same grade as {:likened}", kind="same grade")
    different = "{a different card name|different card names} {from|as|than} "
    unlike = ("{:likened.it}", "{each of|any of} {than:compared.many}", "{a|another} {than:zoned.one}")
    grammar.rule("having", Filter, *(different + others for others in unlike), kind="different name")
    each_of = "the same {card |}name as each of {those units|those cards|the chosen units|the chosen cards}"
    grammar.rule("having", Filter, each_of, kind="same name as each", text="them")
    own = "the same card name as your vanguard or rear-guard"
    grammar.rule("having", Filter, own, kind="same name as unit")
    for other in A_VANGUARD:
        grammar.rule("having", Filter, f"the same card name as {other}", kind="same name as vanguard")
    for noun in ("unit", "card"):
        another = f" a {noun} named "
        grammar.listing(f"{noun}.choice", "bare.name", f",{another}", f", or{another}", f" or{another}", least=2)
        grammar.listing(f"{noun}.all", "bare.name", f",{another}", f", and{another}", f" and{another}", least=2)
        grammar.rule("suffix.free", Filter, f" named {{options:{noun}.choice}}", kind="any of")
        grammar.rule(f"{noun}.each", Filter, f" named {{options:{noun}.all}}", kind="one of each")


def having_an_ability(grammar: Grammar) -> None:
    grammar.words("ability.word", {words: words.lower() for words in ABILITY_WORDS})
    grammar.words("ability.word", {"[Legion]": "seek mate"})
    grammar.rule("having", Filter, "{the|a} {text:ability.word} ability", kind="ability")
    grammar.words("icon", {f'"{word}"': word.lower() for word in ("Boost", "Intercept", "Restraint")})
    for icon in ("Limit Break", "Generation Break"):
        numbers = {f"[{icon} {number}]": f"{icon.lower()} {number}" for number in range(1, 9)}
        grammar.words("break.icon", numbers)
    grammar.rule("having", Filter, "{text:icon}", "{text:break.icon}", '"{text:break.icon}"', kind="has")
    for icon in ("Critical", "Draw", "Stand", "Heal"):
        grammar.rule("having", Filter, f'"[{icon}] {icon}"', kind="trigger", text=icon.lower())
        grammar.rule("having", Filter, f"a [{icon}] trigger", kind="trigger", text=icon.lower())
    grammar.rule("bare", Filter, "[Heal]", kind="trigger", text="heal")
    grammar.rule("having", Filter, "a trigger icon", kind="trigger unit")
    for icon in ("Limit Break", "Generation Break"):
        grammar.rule("having", Filter, f"{{the|a}} [{icon}] ability", kind="has", text=icon.lower())


def having_a_number(grammar: Grammar) -> None:
    for words, kind in MEASURES:
        grammar.rule("having", Filter, f"{{a |}}{words} {{of |}}{{number:number.compared}}", kind=kind)
    grammar.rule("having", Filter, "{|a }grade {of |}{number:grade.compared}", kind="grade")
    for words, kind in (*MEASURES, ("grade", "grade")):
        for number in ("number.beside", f"{kind} beside"):
            grammar.rule("having", Filter, f"{{|a }}{words} {{number:{number}}}", kind=kind)
        for most in ("highest", "lowest"):
            grammar.rule("having", Filter, f"the {most} {words}", kind=most, text=kind)
    grammar.words("grade.below", {"grade less than or equal to": Comparison("<=", 0)})
    grammar.words("grade.below", {"grade less than": Comparison("<=", -1)})
    grammar.words("grade.below", {"grade -1 than": Comparison("=", -1), "grade +1 than": Comparison("=", 1)})
    for words, text in (("this unit", ""), ("{that unit|that card|it}", "it")):
        grammar.rule("having", Filter, f"{{|a }}{{number:grade.below}} {words}", kind="grade than", text=text)
        for by, beside in ((-1, "{|that is }a grade less than"), (1, "{|that is }a grade greater than")):
            one_off = Comparison("=", by)
            grammar.rule("suffix.free", Filter, f" {beside} {words}", kind="grade than", text=text, number=one_off)


def having_in_common(grammar: Grammar) -> None:
    """What must be true of several cards among each other."""
    grammar.rule("having", Filter, "the same card {name|names}", kind="same names")
    grammar.rule("having", Filter, "{different card names|different card name|different names}", kind="different names")
    grammar.rule("having", Filter, "different grades", kind="different grades")
    grammar.rule("having", Filter, "the same {grade|grades}", kind="same grades")
    for words, text in (("this unit", ""), ("your vanguard", "vanguard"), ("{that unit|that card}", "it")):
        grammar.rule("having", Filter, f"the same clan as {words}", kind="same clan", text=text)
    sum_of_grades = "the sum of their grades being {number:grade.compared}"
    grammar.rule("having", Filter, sum_of_grades, kind="sum of grades")


def being_somewhere(grammar: Grammar) -> None:
    """Where a unit is: behind a noun, and behind "is"."""
    for owners, text in (("{the|their}", ""), ("your", "your"), ("{your opponent's|his or her}", "opponent")):
        for row in ("front row", "back row"):
            where = "standing.owned" if text else "standing"
            grammar.rule(where, Filter, f"in {owners} {row}", f"on {owners} {row} (RC)", kind=row, text=text)
    grammar.rule("standing", Filter, "{in|of} the same column", kind="same column")
    column = ("in the same {column|columns} as {:likened.others}", "{in|of} the same column as {:likened.it}")
    grammar.rule("standing", Filter, *column, kind="same column")
    grammar.rule("standing", Filter, "in the same columns as {than:compared.many}", kind="same column")
    grammar.rule("standing", Filter, "in the same row as {:likened.it}", kind="same row")
    of_this = (Filter("same column"), Filter("same row"))
    grammar.rule("standing", Filter, "in the same column or row", kind="any of", options=of_this)
    for words, text in OTHERS:
        either = f"{{|on (RC) }}in the same column or row as {words}"
        rows = (Filter("same column", text), Filter("same row", text))
        grammar.rule("standing", Filter, either, kind="any of", options=rows)
    left = "in the same column as the (RC) that {rear-guard|unit} was on"
    grammar.rule("standing", Filter, left, kind="column left")
    grammar.rule("standing", Filter, "in the {middle|center} column", kind="column center")
    grammar.rule("standing.owned", Filter, "in your {middle|center} column", kind="column center")
    for side in ("left", "right"):
        front = f"on (RC) in the {side} column of the front row"
        grammar.rule("standing", Filter, front, kind="on circles", text=f"front {side}")
        its_column = f"in your {side} column (RC)"
        grammar.rule("standing", Filter, its_column, kind="on circles", text=f"{side} column")
    grammar.rule("standing", Filter, "boosting this unit", kind="boosting")


def behind_the_noun(grammar: Grammar) -> None:
    grammar.rule("suffix.free", Filter, " with {:having}", " {that has|that have} {:having}")
    grammar.rule("suffix.free", Filter, " {without|that does not have|that do not have} {options*:having}", kind="not")
    grammar.listing("having.choice", "having", ", ", ", or ", " or ", least=2)
    grammar.listing("having.all", "having", ", ", ", and ", " and ", least=2)
    grammar.rule("suffix.free", Filter, " with {options:having.choice}", kind="any of")
    grammar.rule("suffix.free", Filter, " with {options:having.all}", kind="all of")
    grammar.rule("suffix.free", Filter, " {:standing}", " {that is|that are} {:standing}")
    grammar.rule("suffix.free", Filter, " {that is|that are|at|in} {:state.word}")
    grammar.rule("face.word", Filter, "face up", kind="face up")
    for kind in ("vanguard", "rear-guard"):
        attacking = f" {{that is|that are}} attacking a {kind}"
        grammar.rule("suffix.free", Filter, attacking, kind="attacking a", text=kind)
    grammar.rule("being.kind", Filter, "{a |}{text:clan}", kind="clan")
    grammar.rule("being.kind", Filter, "grade {number:grade.compared}", kind="grade")
    grammar.rule("being.kind", Filter, "grade {options:grade.choice}", kind="any of")
    grammar.rule("being.kind", Filter, "a {:kind.word} {unit|card}")
    grammar.rule("suffix.free", Filter, " {that is|that are} {:being.kind}", " whose {:being.valued}")
    grammar.rule("suffix.free", Filter, " {that is not|that are not} {options*:being.kind}", kind="not")
    grammar.rule("suffix.free", Filter, " {that is being|that are being|being} attacked", kind="attacked")
    for denied in ("state.word", "standing", "standing.owned"):
        grammar.rule("suffix.free", Filter, f" {{not|that is not|that are not}} {{options*:{denied}}}", kind="not")
    grammar.listing("state.choice", "state.word", ", ", ", or ", " or ", least=2)
    grammar.rule("suffix.free", Filter, " not {options:state.choice}", kind="not")
    named(grammar)
    grammar.rule("suffix.free", Filter, " of grade {number:grade.compared}", kind="grade")
    grammar.rule("suffix.free", Filter, " of different grades", kind="different grades")
    grammar.rule("suffix.free", Filter, " {of|from} a different clan{| than this unit}", kind="different clan")
    grammar.rule("having", Filter, "the same clan as {:likened.others}", kind="same clan")
    grammar.rule("suffix.free", Filter, " that can [Legion] with {:likened.others}", kind="legion with")
    for words, text in (("your vanguard", "vanguard"), ("{that card|that unit|it}", "it")):
        grammar.rule("suffix.free", Filter, f" that can [Legion] with {words}", kind="legion with", text=text)
    grammar.rule("having", Filter, "the same grade as your vanguard", kind="same grade", text="vanguard")
    grammar.rule("suffix", Filter, " {|that is |that are }{:standing.owned}")
    grammar.alias("suffix", "{:suffix.free}")
    grammar.rule("with.one", Filter, " with {:having}", " {that is|that are} {:standing}")
    grammar.listing("with.having", "with.one", "", least=1)
    grammar.rule("with.one", Filter, " that this unit boosted", kind="boosted")
    grammar.alias("suffix.any", "{:suffix}", "{:suffix.last}")
    grammar.alias("suffix.free.any", "{:suffix.free}", "{:suffix.last}")
    grammar.listing("suffixes", "suffix", "", least=0, tail="suffix.any")
    grammar.listing("suffixes.some", "suffix", "", least=1, tail="suffix.any")
    grammar.listing("suffixes.free", "suffix.free", "", least=1, tail="suffix.free.any")


def named(grammar: Grammar) -> None:
    grammar.rule("suffix.free", Filter, " named {text:name}", kind="named")
    grammar.rule("suffix.free", Filter, " named {options:name.choice}", kind="any of")
    other = " {not named|other than|not} {options*:bare.name}"
    grammar.rule("suffix.free", Filter, other, " {not named|other than} {options:name.choice}", kind="not")
    grammar.rule("suffix.free", Filter, " {other than|not} {a |}{options*:bare.clan}", kind="not")
    grammar.rule("suffix.free", Filter, " other than {options*:spoken.of}", kind="not")
    grammar.words("those.chosen", {" not chosen with this effect": Filter("not", options=(Filter("one of", "them"),))})
    grammar.alias("suffix.free", "{:those.chosen}")
    kind = " other than {a unit|units|a card|cards}{options:suffixes.some}"
    grammar.rule("suffix.last", Filter, kind, kind="not all of")  # what follows is said of those
    grammar.rule("spoken.of", Filter, "{this unit|this card}", kind="this unit")
    grammar.rule("spoken.of", Filter, "those locked by this effect", kind="one of", text="locked")
    them = "{those units|those cards|them|the chosen units|the chosen cards|the units chosen with this effect}"
    grammar.rule("spoken.of", Filter, them, kind="one of", text="them")
    it = "{that unit|it|that card|the chosen unit|the chosen card|the unit chosen with this effect}"
    grammar.rule("spoken.of", Filter, it, kind="one of", text="it")
    circles = {"{your |}vanguards": "vanguard", "{your |}rear-guards": "rear-guard"}
    for words, kind in circles.items():
        grammar.rule("spoken.of", Filter, words, kind=kind)
    grammar.rule("suffix.free", Filter, " that {do|does} not belong to {options*:bare.clan}", kind="not")
