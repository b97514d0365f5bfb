"""Effects that give, take and forbid: bonuses, granted abilities, "cannot"."""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.games.vanguard.words import numbers, sharing
from cardinal.games.vanguard.words.happenings import FORBIDS
from cardinal.games.vanguard.words.tree import (
    Amount,
    Becomes,
    Bonus,
    Cannot,
    DeckRule,
    Filter,
    Gets,
    Loses,
    MayAttack,
    Ref,
    Sentence,
)
from cardinal.language.grammar import Derived, Grammar

KEYWORDS = {
    '"Boost"': ("boost",),
    '"Intercept"': ("intercept",),
    '"Twin Drive!!"': ("twin drive",),
    '"Triple Drive!!!"': ("triple drive",),
    '"Restraint"': ("restraint",),
}


BE = "be "
DEEDS_BY = {"be boosted by your units": "be boosted"}


#: cards that a player cannot call as guardians
GUARDS = (
    "{filters:adjectives}{cards|units}{filters:suffixes}",
    "{filters*:guard.grade}",
    "{cards|units} other than {filters*:guard.other}",
    "{filters:adjectives}{filters*:bare}",
)


def define(grammar: Grammar) -> None:
    numbers.amounts(grammar)
    numbers.quantities(grammar)
    bonuses(grammar)
    getting(grammar)
    growing(grammar)
    losing(grammar)
    becoming(grammar)
    forbidding(grammar)
    attacking(grammar)
    grammar.rule("effect", DeckRule, "you may have up to {number} {name} in your deck")
    for number in ("{number}", "{number:digits}"):
        copies = f"you may {{only |}}have up to {number} {{copies of this card|of this card}} in {{a|your}} deck"
        grammar.rule("effect", DeckRule, copies)
        named = f"you may {{only |}}have up to {number} {{cards|copies of cards}} named {{name}} in {{a|your}} deck"
        grammar.rule("effect", DeckRule, named)


def bonuses(grammar: Grammar) -> None:
    for icon, what in (
        ("[Power]", "power"),
        ("[Critical]", "critical"),
        ("[Shield]", "shield"),
        ("[Drive]", "drive"),
        ("drive", "drive"),
        ("Drive", "drive"),
        ("grade", "grade"),
    ):
        grammar.rule("bonus", Bonus, f"{icon} {{amount}}", what=what)
    grammar.listing("bonuses.slash", "bonus", "/")
    grammar.listing("bonuses.and", "bonus", " and ", least=2)
    grammar.listing("bonuses.comma", "bonus", ", ", ", and ", least=2)
    grammar.words("keywords", KEYWORDS)
    grammar.words("keywords.plain", {words.strip('"'): keyword for words, keyword in KEYWORDS.items()})
    grammar.alias("granted", '"{:ability.granted}"')


#: what may be given together, in which order: bonuses, abilities in quotes, keywords
GIVEN = {"B": "{bonuses:bonuses.slash}", "A": "{abilities*:granted}", "K": "{keywords}", "E": "{bonuses*:bonus.equal}"}
TWO = ("BA", "BK", "AB", "AK", "KA", "AA", "KK", "KB", "EB", "EA")
THREE = ("BAA", "BKA", "BKK", "KKA", "KAA", "AAA", "AAB", "KAB")


def gifts(grammar: Grammar) -> None:
    """What a unit gets, without the unit."""
    alone = ("{bonuses:bonuses.slash}", "{bonuses:bonuses.and}", "{bonuses:bonuses.comma}", "{abilities*:granted}",
             "{keywords}", "{keywords:keywords.plain}", "{bonuses*:bonus.equal}")  # fmt: skip
    grammar.rule("given.to", Gets, *alone, who="")
    for pair in TWO:
        one, two = (GIVEN[each] for each in pair)
        slash = (f"{one}/{two}", f"{one}, {two}") if pair in ("BA", "BK") else ()
        grammar.rule("given.to", Gets, f"{one} and {two}", f"{one}, and {two}", *slash, who="")
    for several in THREE:
        one, two, three = (GIVEN[each] for each in several)
        joined = (f"{one}, {two}, and {three}", f"{one} and {two} and {three}", f"{one}, and {two} and {three}")
        grammar.rule("given.to", Gets, *joined, who="")


def getting(grammar: Grammar) -> None:
    grammar.rule("bonus.equal", Bonus, "[Power] equal to {amount:quantity}", what="power")
    gifts(grammar)
    singular, plural = ("{who:subject.one}", "{who:all.yours}"), ("{who:subject.many}", "{who:all.zoned}")
    for gets in (*(f"{who} gets {{:given.to}}" for who in singular), *(f"{who} get {{:given.to}}" for who in plural)):
        grammar.rule("effect", Gets, gets + "{until:until.after}", "{until}, " + gets)
    sharing.same(grammar, Gets, "{gets|get} {:given.to}")
    grammar.rule("effect", Gets, "choose {who:joined}, and they get {:given.to}{until:until.after}")
    for have in ("have {who:object} get {:given.to}", "give {who:object} {:given.to}"):
        grammar.rule("effect", Gets, have + "{until:until.after}")
        grammar.rule("gets.may", Gets, "{until}, you may " + have)
    grammar.rule("sentence.plain", Sentence, "{effects*:gets.may}", may=True)


def growing(grammar: Grammar) -> None:
    """ "increase this unit's [Power] by that unit's [Power]", "this unit performs Twin Drive!!"."""
    grammar.rule("bonus.by", Bonus, "[Power] by {amount:quantity}", what="power")
    for words, measure in (("[Power]", "power"), ("original [Power]", "original power")):
        of_it = f"the {words} of {{of:object}}"
        grammar.rule("power.of", Amount, of_it, value=1, measure=measure)
    grammar.rule("bonus.equal", Bonus, "{amount:power.of}", what="power")
    grammar.rule("bonus.less", Bonus, "[Power] by {amount:quantity.less}", what="power")
    for whose in ("{who:possessive}", "{who:possessive.many}"):
        grammar.rule("effect", Gets, f"increase {whose} {{bonuses*:bonus.by}}{{until:until.after}}")
        grammar.rule("effect", Gets, f"{{reduce|decrease}} {whose} {{bonuses*:bonus.less}}{{until:until.after}}")
    both = "increase {who:possessive.together} {bonuses*:bonus.by}{until:until.after}"
    grammar.rule("effect", Gets, both)
    grammar.words("possessive.together", {"that unit and this unit's": Ref("it and this", "unit")})
    for double in ("double {who:possessive} [Power]", "double the [Power] of {who:object}"):
        twice = (double + "{until:until.after}", "{until}, " + double)
        grammar.rule("effect", Gets, *twice, bonuses=Derived(as_much_again))
    grammar.rule("effect", Gets, "{who:subject.one} performs {keywords:keywords.plain}{until:until.after}")


def as_much_again(found: Mapping[str, object]) -> object:
    """What is doubled grows by what it is."""
    who = found["who"]
    return (Bonus("power", Amount(1, of=who, measure="power")),) if isinstance(who, Ref) else ()


def losing(grammar: Grammar) -> None:
    grammar.words("lost", {words: keyword[0] for words, keyword in KEYWORDS.items()} | {"all abilities": ""})
    every = "all of {its|their}"
    ways: list[tuple[str, dict[str, object]]] = [("{keyword:lost}", {}), ("{keyword:lost.plain}", {})]
    ways += [(f"{every} {{which:which.many}}", {"keyword": ""}), (f"{every} abilities", {"keyword": ""})]
    grammar.words("lost.plain", {words.strip('"'): keyword[0] for words, keyword in KEYWORDS.items()})
    for lost, fixed in ways:
        for loses in (f"{{who:subject.one}} loses {lost}", f"{{who:subject.many}} lose {lost}"):
            grammar.rule("effect", Loses, loses + "{until:until.after}", "{until}, " + loses, **fixed)
        sharing.same(grammar, Loses, f"{{loses|lose}} {lost}", **fixed)


def becoming(grammar: Grammar) -> None:
    until = "{until:until.after}"
    for icon, what in (("[Power]", "power"), ("[Critical]", "critical"), ("[Shield]", "shield"), ("grade", "grade")):
        becomes = f"original {icon} {{becomes|is}} {{amount:digits}}{until}"
        grammar.rule("effect", Becomes, "{who:possessive} " + becomes, what=what)
        grammar.rule("effect", Becomes, "{who:yours.one}'s " + becomes, what=what)
    shield = "{who:subject.one} becomes {amount:digits} [Shield]" + until
    grammar.rule("effect", Becomes, shield, "{who:possessive} [Shield] becomes {amount:digits}" + until, what="shield")
    grammar.rule("effect", Becomes, "{who:subject.one} is from all clans and nations", what="all clans")
    drive = "{who:subject.one} has the same number of drive as {number:quantity.more}{until:until.after}"
    grammar.rule("effect", Becomes, drive, what="drive")
    for verb, subject in (("is", "subject.one"), ("are", "subject.many"), ("is", "all.yours")):
        grammar.rule(
            "effect", Becomes, f"{{who:{subject}}} {verb} also {{a |}}{{text:clan}}{until}", what="clan"
        )
        grammar.rule(
            "effect", Becomes, f"{{who:{subject}}} {verb} also named {{text:name}}{until}", what="name"
        )
        for words, other in (("that unit", "it"), ("this unit", "this")):
            name = f"a unit with the same card name as {words}{until}"
            also = f"{{who:{subject}}} {{{verb} also|will also be}} regarded as {name}"
            grammar.rule("effect", Becomes, also, what="name of", text=other)
        regarded = f"{{who:{subject}}} {verb} {{also |}}regarded as {{text:name}}{until}"
        grammar.rule("effect", Becomes, regarded, what="name")


def forbidding(grammar: Grammar) -> None:
    """Cards that cannot do or suffer something, and players that cannot."""
    deeds = {entry.printed: word for word, entry in FORBIDS.sorted() if entry.printed}
    grammar.words("deed", deeds)
    grammar.listing("deeds", "deed", ", ", ", or ", " or ", least=2)
    suffered = {printed.removeprefix(BE): word for printed, word in deeds.items() if printed.startswith(BE)}
    grammar.words("deed.suffered", suffered)
    grammar.listing("deeds.suffered", "deed.suffered", ", ", ", or ", " or ", least=2)
    grammar.words("deed.by", DEEDS_BY | {"gain them": "gain abilities"})
    zoned = "{who:zoned.many} cannot {event:suffered}"
    grammar.rule("effect", Cannot, zoned + "{until:until.after}", "{until}, " + zoned)
    for subject in ("subject.one", "subject.many"):
        cannot = f"{{who:{subject}}} cannot"
        timed = (f"{cannot} {{what:deed}}{{until:until.after}}", f"{{until}}, {cannot} {{what:deed}}")
        grammar.rule("effect", Cannot, *timed)
        for several in (f"{cannot} {{deeds:deeds}}", f"{cannot} be {{deeds:deeds.suffered}}"):
            grammar.rule("effect", Cannot, several + "{until:until.after}", "{until}, " + several)
        grammar.rule("effect", Cannot, f"{cannot} boost {{filters:adjectives}}units", what="boost")
        grammar.rule("effect", Cannot, f"{cannot} boost a {{filters*:being.circle}}", what="boost")
        for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
            stand_phase = f"{cannot} [Stand] during {owner} stand phase"
            grammar.rule("effect", Cannot, stand_phase, what=f"stand in {whose} stand phase")
        grammar.rule("effect", Cannot, f"{cannot} {{what:deed.by}}{{until:until.after}}")
        for kept in ("{event:suffered}", "{event:done.caused}"):
            grammar.rule("effect", Cannot, f"{cannot} {kept}{{until:until.after}}", f"{{until}}, {cannot} {kept}")
        harmless = f"{{who:{subject}}} {{does|do}} not deal damage even if its attack hits"
        grammar.rule(
            "effect", Cannot, harmless + "{until:until.after}", "{until}, " + harmless, what="deal damage"
        )
    grammar.rule("effect", Cannot, "if {who:ref.one} is hit, it does not retire", what="be retired when hit")
    grammar.rule("effect", Cannot, "your units cannot boost {who:ref.one}", what="be boosted")
    unmet = {"who": None, "player": "opponent", "what": "intercept", "against": True}
    attack = "this unit's attack cannot be intercepted"
    grammar.rule("effect", Cannot, attack + "{until:until.after}", "{until}, " + attack, **unmet)
    sharing.same(grammar, Cannot, "cannot {what:deed}", "cannot {what:deed.by}", "cannot {event:suffered}")
    sharing.same(grammar, Cannot, "cannot {deeds:deeds}", "cannot be {deeds:deeds.suffered}")
    players(grammar)


ITS_BATTLE = "{for the battle that|during the battle that|during the battles that} this unit {attacked|attacks}"


def guarding(grammar: Grammar) -> None:
    """Which calls as guardians a player cannot make, without the player."""
    hand, from_hand = "from {|his or her |your }hand", "call to GC from hand"
    for kind in GUARDS:
        called = f"{{normal |}}call {kind} {hand} to (GC)"
        late = f"{{normal |}}call {kind} to (GC) {hand}"
        normally = f"normal call {kind} to (GC)"  # which is done from the hand
        grammar.rule("guarding", Cannot, called, late, normally, who=None, what=from_hand)
        grammar.rule("guarding", Cannot, f"{called} nor intercept", who=None, what=f"{from_hand} nor intercept")
        grammar.rule("guarding", Cannot, f"call {kind} to (GC)", who=None, what="call to GC")
    for kind in GUARDS:
        both = f"call [G Guardian] and {kind} {hand} to (GC)"
        grammar.rule("guarding", Cannot, both, who=None, what=f"{from_hand} nor G guardians")
    such = f"call cards {hand}{{filters:suffixes.some}} to (GC)"
    grammar.rule("guarding", Cannot, such, who=None, what=from_hand)


def players(grammar: Grammar) -> None:
    for player, whose in (("you", "your"), ("your opponent", "opponent")):
        cannot = f"{player} cannot"
        grammar.rule(
            "effect", Cannot, f"{cannot} {{what:player.deed}}{{until:until.after}}", who=None, player=whose
        )
        grammar.rule("effect", Cannot, f"{{until}}, {cannot} {{what:player.deed}}", who=None, player=whose)
        several = f"{cannot} {{deeds:player.deeds}}"
        grammar.rule("effect", Cannot, several + "{until:until.after}", "{until}, " + several, who=None, player=whose)
        for timed in (f"{cannot} {{event:barred}}{{until:until.after}}", f"{{until}}, {cannot} {{event:barred}}"):
            grammar.rule("effect", Cannot, timed, who=None, player=whose)
        for called in ("{:guarding}", "{what:player.deed}"):
            fixed = {"player": whose} if "guarding" in called else {"player": whose, "who": None}
            grammar.rule("effect.cannot", Cannot, f"{cannot} {called} {ITS_BATTLE}", against=True, **fixed)
            grammar.rule("effect", Cannot, f"{{until}}, {ITS_BATTLE}, {cannot} {called}", against=True, **fixed)
        for guard in (f"{cannot} {{:guarding}}{{until:until.after}}", f"{{until}}, {cannot} {{:guarding}}"):
            grammar.rule("effect", Cannot, guard, player=whose)
    guarding(grammar)
    grammar.words(
        "player.deed",
        {
            "normal ride": "normal ride",
            "normal ride during that ride phase": "normal ride this phase",
            "normal call": "normal call",
            "intercept": "intercept",
            "guard": "guard",
        },
    )
    grammar.listing("player.deeds", "player.deed", ", ", ", or ", " or ", least=2)
    grammar.words("this.card", {"this card": Filter("this unit")})
    for deed, what in (("normal ride", "normal ride"), ("normal call", "normal call")):
        grammar.rule("effect", Cannot, f"you cannot {deed} {{filters*:this.card}}", who=None, player="your", what=what)
    named = "you cannot normal call {filters*:bare.name}"
    for timed in (named + "{until:until.after}", "{until}, " + named):
        grammar.rule("effect", Cannot, timed, who=None, player="your", what="normal call")
    guard = "you cannot call {filters*:this.card} to (GC)"
    grammar.rule("effect", Cannot, guard, who=None, player="your", what="call to GC")
    called = "{filters*:this.card} cannot be normal called to (RC)"
    grammar.rule("effect", Cannot, called, who=None, player="your", what="normal call")
    grammar.alias("guard.grade", "{:being.grade}")
    grammar.rule("guard.other", Filter, "{options*:being.grade}", kind="not")


def attacking(grammar: Grammar) -> None:
    may = "{who:subject.one} {may|can} attack"
    until = "{until:until.after}"
    from_back = f"{may} from {{the|your}} back row"
    grammar.rule("effect", MayAttack, from_back + until, "{until}, " + from_back, how="from back row")
    vanguard = f"{{a|your opponent's}} vanguard from the back row{until}"
    grammar.rule("effect", MayAttack, f"{may} {vanguard}", how="vanguard from back row")
    several = f"{{who:subject.many}} {{may|can}} attack {vanguard}"
    grammar.rule("effect", MayAttack, several, how="vanguard from back row")
    intercept = f"{{who:subject.one}} {{may|can}} intercept from the back row{until}"
    grammar.rule("effect", MayAttack, intercept, how="intercept from back row")
    for back in (
        "{a unit|units|a rear-guard|rear-guards} in {the|your opponent's} back row",
        "your opponent's {units|rear-guards} in the back row",
    ):
        grammar.rule("effect", MayAttack, f"{may} {back}{until}", how="back row")
        sharing.same(grammar, MayAttack, f"{{may|can}} attack {back}", how="back row")
    every = "{battles|attacks} all of your opponent's units{| in one attack}"
    for battle in (f"{{who:subject.one}} {every}",):
        grammar.rule("effect", MayAttack, battle + until, "{until}, " + battle, how="all units")
    row = "{all of your opponent's units in the|every unit in your opponent's} front row"
    battles = f"{{battles|attacks}} {row}{{| in one attack}}"
    battle = f"{{who:subject.one}} {battles}"
    grammar.rule("effect", MayAttack, battle + until, "{until}, " + battle, how="front row")
    sharing.same(grammar, MayAttack, battles, how="front row")
    sharing.same(grammar, MayAttack, "{may|can} attack from {the|your} back row", how="from back row")
    instead = "if {who:ref.one} would attack, it may instead attack a opponent's unit in the back row"
    grammar.rule("effect.instead", MayAttack, instead, how="back row")
    grammar.rule("effect.instead", MayAttack, f"{instead} of the same column as this unit", how="column")
