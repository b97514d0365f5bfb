"""Conditions about one card: "this unit is [Stand]", "it is a <Dusk>", "that unit has the brave ability"."""

from __future__ import annotations

from cardinal.games.vanguard.words.happenings import DONE
from cardinal.games.vanguard.words.properties import MEASURES
from cardinal.games.vanguard.words.tree import (
    AttackingKind,
    BattleOf,
    Boosted,
    Both,
    Cards,
    Comparison,
    Did,
    DidMany,
    Filter,
    Is,
    Not,
    Ref,
)
from cardinal.language.grammar import Grammar

CIRCLES = (("on {|your }(VC)", "vanguard"), ("on {|your }(RC)", "rear-guard"))
THEM = "{the revealed cards|those cards|them|the chosen units|the chosen cards}"


def define(grammar: Grammar) -> None:
    kinds(grammar)
    states(grammar)
    values(grammar)
    having(grammar)
    origins(grammar)
    fighting(grammar)
    battles(grammar)


def kinds(grammar: Grammar) -> None:
    grammar.alias("subject.is", "{:ref.one}", "{:yours.one}")
    a = "{who:subject.is} is a {filters:adjectives}"
    grammar.rule("condition.one", Is, a + "{filters*:bare}{filters:suffixes}", a + "{card|unit}{filters:suffixes}")
    grammar.rule("condition.one", Is, a + "{filters*:being.circle}{filters:suffixes}")
    grammar.rule("condition.one", Is, "{who:subject.is} is {|a }{filters*:being.grade}")
    grammar.listing("a.choice", "bare.clan", ", a ", ", or a ", " or a ", least=2)
    grammar.rule("a.choice.of", Filter, "a {options:a.choice}", kind="any of")
    grammar.rule("condition.one", Is, "{who:subject.is} is {filters*:a.choice.of}")
    grammar.rule("condition.one", Is, "{who:subject.is} is {|named }{filters*:bare.name}")
    grammar.rule("condition.one", Not, "{condition:is.not}")
    grammar.rule("is.not", Is, "{who:subject.is} is not {|a }{filters*:being.grade}")
    no = "{who:subject.is} is not a {filters:adjectives}"
    grammar.rule("is.not", Is, no + "{filters*:bare}{filters:suffixes}", no + "{card|unit}{filters:suffixes}")
    for category, start in (("condition.one", "{who:subject.is} is "), ("is.not", "{who:subject.is} is not ")):
        grammar.rule(category, Is, start + "{filters*:bare.clan}")  # "your vanguard is <Dusk>"
    grammar.words("being.circle", {"vanguard": Filter("vanguard"), "rear-guard": Filter("rear-guard")})
    grammar.rule("being.grade", Filter, "grade {number:grade.compared}", kind="grade")
    several(grammar)


def several(grammar: Grammar) -> None:
    """What all of some cards are: "all of your front row units are <Dusk>", "three of your units are grade 3"."""
    grammar.alias("being.many", "{:bare}", "{:being.grade}")
    grammar.rule("being.many", Filter, "named {text:name}", kind="named")
    for every in ("all.yours", "all.zoned"):
        grammar.rule("condition.one", Is, f"{{who:{every}}} are {{filters*:being.many}}", every=True)
        grammar.rule("condition.one", Is, f"{{who:{every}}} are {{filters*:kind.of.many}}", every=True)
    grammar.rule("condition.one", Is, f"all {{of |}}{THEM} are {{filters*:being.many}}", who=Ref("them"))
    such = "your {filters:adjectives}{what:noun.many}{filters:suffixes} are {filters*:being.many}"
    grammar.rule("yours.being", Cards, such)


def states(grammar: Grammar) -> None:
    grammar.alias("being.state", "{:state.word}", "{:standing}", "{:standing.owned}")
    for words, kind in CIRCLES:
        grammar.rule("being.state", Filter, words, kind=kind)
    grammar.listing("being.states", "being.state", " and ")
    grammar.rule("condition.one", Is, "{who:subject.is} is {filters:being.states}")
    grammar.rule("is.not", Is, "{who:subject.is} is not {filters:being.states}")
    grammar.words("boosted.word", {"boosted": Filter("boosted")})
    grammar.rule("condition.one", Is, "{who:yours.one} is {filters*:boosted.word}")
    grammar.rule("condition.one", Is, "{who:all.yours} are {filters:being.states}", every=True)
    grammar.rule("condition.one", Is, "{who:all.zoned} are {filters:being.states}", every=True)


def values(grammar: Grammar) -> None:
    for possessor in ("{who:possessive}", "{who:yours.one}'s"):
        grammar.rule("condition.one", Is, f"{possessor} {{filters*:being.valued}}")
    for icon, kind in (*MEASURES, ("grade", "grade")):
        for number in ("grade.compared" if kind == "grade" else "number.compared", "number.beside", f"{kind} beside"):
            grammar.rule("being.valued", Filter, f"{icon} is {{number:{number}}}", kind=kind)
    grammar.rule("condition.one", Is, "the [Power] of {who:subject.is} {filters*:being.strong}")
    grammar.rule("being.strong", Filter, "is {number:number.compared}", kind="power")


def having(grammar: Grammar) -> None:
    """What one card has, and what several cards have, also in common."""
    grammar.rule("condition.one", Is, "{who:subject.is} has {filters*:having}")
    grammar.rule("is.not", Is, "{who:subject.is} does not have {filters*:having}")
    grammar.rule("condition.one", Is, "{who:all.yours} have {filters*:having}", every=True)
    grammar.rule("condition.one", Is, f"all {{of |}}{THEM} have {{filters*:having}}", who=Ref("them"))
    grammar.rule("condition.one", Is, f"all {{of |}}{THEM} are cards{{filters:suffixes.some}}", who=Ref("them"))
    grammar.rule("condition.one", Is, f"all {{of |}}{THEM} are {{filters:being.states}}", who=Ref("them"))


def origins(grammar: Grammar) -> None:
    """How a card came where it is, and what cards that were treated so have in common."""
    for _, deed in DONE.sorted():
        if deed.done and deed.counted:
            grammar.rule("done.many", Cards, f"cards {deed.done}", what="card", whose="any", zone=deed.done)
    grammar.words("of.one.name", {"": Filter("same names")})
    alike = "all {of |}the {who:done.many} {are of|have} the same {card |}name{filters*:of.one.name}"
    grammar.rule("condition.one", Is, alike, every=True)
    way = "a {filters:adjectives}{filters*:bare}{filters:suffixes} is put into your drop zone this way"
    grammar.rule("condition.one", DidMany, way, what="drop", number=Comparison(">=", 1))
    ways = {"put into your soul": "put into soul", "put into the drop zone": "put into drop"}
    for words, kind in (*ways.items(), ("put", "put"), ("placed", "placed")):
        came = f"{{who:subject.is}} was {words} due to the effect of "
        grammar.rule("condition.one", Is, f"{came}{{your|a}} {{filters*:{kind}.by}} ability{{| this turn}}")
        grammar.rule(f"{kind}.by", Filter, "{text:ability.word}", kind=f"{kind} due to")
    caused = "{who:subject.is} is due to the effect of your {card|unit} with the {filters*:put.by} ability"
    grammar.rule("condition.one", Is, caused)
    grammar.words("having.retired", {"": Did("retire")})
    grammar.rule("while.retired", Is, "{who:subject.is} is retired while {filters*:actor.state}")
    grammar.rule("condition.one", Both, "{conditions*:having.retired}{conditions*:while.retired}")
    grammar.rule("from.zone", Filter, "{text:zone}", kind="came from")
    grammar.rule("condition.one", Is, "{who:ref.one} was {placed|put there} from {|your }{filters*:from.zone}")
    grammar.rule("is.not", Is, "{who:ref.one} was not {placed|put there} from {|your }{filters*:from.zone}")


def fighting(grammar: Grammar) -> None:
    for who in ("yours.one", "this.unit.ref"):
        attacked = f"during the battle that {{who:{who}}} {{was|is}} attacked"
        grammar.rule("turn.of", BattleOf, attacked, deed="was attacked")
    grammar.rule("turn.of", BattleOf, "during the battle that {who:yours.one} attacked", deed="attacked")
    grammar.rule("condition.one", Boosted, "this unit {is boosted|was boosted|was boosted during that battle}")
    grammar.rule("condition.one", Not, "{condition:not.boosted}")
    grammar.rule("not.boosted", Boosted, "{this unit|it|that unit} {is|was} not boosted{| during that battle}")
    grammar.words("now.boosting", {"during the battle that this unit boosted": Is(Ref("this"), (Filter("boosting"),))})
    grammar.rule("circumstance.one", Both, "{conditions*:now.boosting}{conditions*:boosted.kind}")
    its_battle = "it is during the battle that {who:yours.one} attacked"
    grammar.rule("condition.one", BattleOf, its_battle, deed="attacked")
    grammar.rule("condition.one", BattleOf, "{who:this.unit.ref} boosted", deed="boosted")
    boosted = "{this unit is|this unit was|it was} boosted by"
    grammar.rule("condition.one", Boosted, f"{boosted} a {{by:kind.one}}")
    grammar.rule("condition.one", Boosted, f"{boosted} {{by:booster.named}}")
    grammar.rule("booster.named", Cards, "{filters*:bare.name}", what="unit")
    attack = "{that attack is attacking|this unit is attacking|it is attacking} a {what:noun.one}"
    battle = "that battle is a battle that a {what:noun.one} was attacked"
    grammar.rule("condition.one", AttackingKind, attack, battle)


def battles(grammar: Grammar) -> None:
    """ "when this unit is placed on (GC) during the battle that your vanguard was attacked"."""
    battle = " during the battle {that |}"
    grammar.rule("in.battle", BattleOf, battle + "{who:yours.one} {was|is} attacked", deed="was attacked")
    grammar.rule("in.battle", BattleOf, battle + "{who:yours.one} attacked", deed="attacked")
    grammar.rule("in.battle", BattleOf, battle + "{who:this.unit.ref} attacked", deed="attacked")
    grammar.rule("this.attacked", BattleOf, battle + "{who:this.unit.ref} attacked", deed="attacked")
    grammar.words("at.vanguard", {" a vanguard": AttackingKind("vanguard")})
    grammar.rule("in.battle", Both, "{conditions*:this.attacked}{conditions*:at.vanguard}")
    theirs = BattleOf("attacked", Cards("vanguard", "opponent"))
    grammar.rule("is.attacked", BattleOf, "{who:yours.one} {was|is} attacked", deed="was attacked")
    both = battle + "{conditions*:is.attacked} by your opponent's vanguard{conditions*:attacker.vanguard}"
    grammar.words("attacker.vanguard", {"": theirs})
    grammar.rule("in.battle", Both, both)
    for category, start, who in (("boosted.kind", " a ", "boosted"), ("booster.kind", " by a ", "boosting")):
        for kind in (
            "{filters:adjectives}{unit|card}{filters:suffixes.some}",
            "{filters*:adjective}{unit|card}",
            "{filters:adjectives}{filters*:being.circle}{filters:suffixes.some}",
            "{filters:adjectives}{filters*:bare}{filters:suffixes}",
        ):
            grammar.rule(category, Is, start + kind, who=Ref(who))
        grammar.alias(f"{category}.if", f"{{:{category}}}")
        grammar.rule(f"{category}.if", Both, f"{{conditions*:{category}}}, if {{conditions*:condition}}")
