"""Trigger conditions: "When ...", "At the beginning of ..."."""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.games.vanguard.words import places as places_words
from cardinal.games.vanguard.words import voices
from cardinal.games.vanguard.words.happenings import HAPPENS, OF_CARD, Happens
from cardinal.games.vanguard.words.tree import AtTime, Cards, Filter, Has, Ref, Situation, When
from cardinal.games.vanguard.words.voices import or_it, tells
from cardinal.language.grammar import Derived, Grammar
from cardinal.language.voices import inflected

ATTACK, BOOST, HIT = inflected("attack"), inflected("boost"), inflected("hit", "hit")
TARGET, BY_TARGET = ("", " {other:target}"), ("", " by {other:target}")
INTERCEPT, REVEAL = inflected("intercept"), inflected("reveal")
BY_CHECK = (" {during|by} {by:checking} drive {check|checks}",)
BY_ATTACK = (*BY_TARGET, " by {a attack|attacks}")
#: events of battles and checks, which no verb of a text makes
BATTLES = {
    "attacks": Happens("{who} attacks", "{who} attacks {other}", tails=TARGET, does=(ATTACK,), done=(ATTACK,),
                       what=("",), passive=False, by=OF_CARD, cause=""),
    "attacked": Happens("{who} is attacked", "{who} is attacked by {other}", done=(ATTACK,), tails=BY_TARGET, cause=""),
    "boosts": Happens("{who} boosts", "{who} boosts {other}", does=(BOOST,), tails=TARGET, cause=""),
    "is boosted": Happens("{who} is boosted", "{who} is boosted by {other}", done=(BOOST,), tails=BY_TARGET, cause=""),
    "is hit": Happens("{who} is hit", "{who} is hit by {other}", done=(HIT,), tails=BY_ATTACK, cause=""),
    "hits": Happens("the attack of {who} hits", "the attack of {who} hits {other}", cause=""),
    "does not hit": Happens("the attack of {who} does not hit", "the attack of {who} does not hit {other}", cause=""),
    "intercepts": Happens("{who} intercepts", does=(INTERCEPT,), done=(INTERCEPT,), what=("",), passive=False,
                          by=OF_CARD, cause=""),
    "drive checked": Happens("{who} is revealed by a drive check", done=(REVEAL,), tails=BY_CHECK, cause="",
                             by=OF_CARD),
    "drive check": Happens("you make a drive check", "a drive check of {who} reveals {other}", cause=""),
    "damage check": Happens("you make a damage check", "a damage check reveals {other}", cause=""),
}
for _event, _told in BATTLES.items():
    HAPPENS.enter(_event, _told)
PHASES = ("turn", "stand", "draw", "ride", "main", "battle", "end")
STEPS = ("stride", "start", "attack", "guard", "drive", "damage", "close")


def define(grammar: Grammar) -> None:
    places(grammar)
    grammar.words("checking", {"your": "your", "your opponent's": "opponent"})
    voices.define(grammar)
    placed(grammar)
    battles(grammar)
    checks(grammar)
    begin(grammar)
    end(grammar)
    later(grammar)
    grammar.alias("trigger", "{:event}", "{:time}")
    grammar.rule("trigger", Situation, "when {condition:condition.count}")
    grammar.rule("trigger", Situation, "when {condition:becoming.many}", anew=True)
    reached = "the number of {cards:counted} becomes {number:number.compared}"
    grammar.rule("becoming.many", Has, reached)


def places(grammar: Grammar) -> None:
    grammar.words(
        "circles",
        {
            "(VC)": ("VC",),
            "(RC)": ("RC",),
            "(GC)": ("GC",),
            "(VC) or (RC)": ("VC", "RC"),
            "(VC), (RC), or (GC)": ("VC", "RC", "GC"),
            "(RC) or (GC)": ("RC", "GC"),
        "(VC) or (GC)": ("VC", "GC"),
        },
    )
    zones = {
        "hand": "hand",
        "deck": "deck",
        "drop zone": "drop",
        "soul": "soul",
        "damage zone": "damage",
        "bind zone": "bind",
        "G zone": "gzone",
        "trigger zone": "trigger",
    }
    grammar.words("zones", {words: (zone,) for words, zone in zones.items()})
    places_words.tuples(grammar, "zones.or", "or")
    for row in ("front row", "back row"):
        grammar.words("on.column", {f"a (RC) in the {row}": (f"{row} RC",)})
    grammar.words("rear.circle", {"(RC)": ("RC",)})
    grammar.words("same.column", {"the same column as this unit": ("column",), "the same row as this unit": ("row",)})
    grammar.words("on.column", {"a (RC) in the same column as this unit": ("column RC",)})
    grammar.words("on.column", {"another (RC)": ("other RC",)})
    grammar.words("on.column", {"(VC) or (RC) in the same column as this unit": ("column VC RC",)})
    for side in ("left", "right"):
        grammar.words("front.place", {f"{side} column of the front row": (f"front {side}",)})


def placed(grammar: Grammar) -> None:
    guarding = Cards("unit", "opponent")
    words = "your opponent {places a guardian|put a unit on (GC)|puts a unit on (GC)}"
    tells(grammar, "placed", words, who=guarding, places=("GC",))


def battles(grammar: Grammar) -> None:
    for words, event in (("boosts", "boosts"), ("is attacked", "attacked")):
        tells(grammar, "attacks", f"{{who:actor}} attacks or {words}", also=Derived(or_it(event)))
    grammar.rule("is.attacked.too", When, "is attacked by {other:target}", event="attacked", who=Ref("this"))
    grammar.words("this.unit.ref", {"this unit": Ref("this")})
    tells(grammar, "attacks", "{who:this.unit.ref} attacks or {also*:is.attacked.too}")
    for event, verb in (("hits", "hits"), ("does not hit", "{does not hit|did not hit}")):
        tells(
            grammar,
            event,
            f"{{who:owner.of}}'s attack {verb}",
            f"{{who:owner.of}}'s attack {verb} {{other:target}}",
        )
    for attack in ("a attack by {who:actor} hits", "the attack of {who:actor} hits"):
        tells(grammar, "hits", attack, attack + " {other:target}")
    fought = "a attack hits {other:target} during the battle that this unit attacked or boosted"
    tells(grammar, "boosted battle hits", fought, also=Derived(or_hits))
    any_hit = "a attack hits during the battle that this unit attacked or boosted"
    tells(grammar, "boosted battle hits", any_hit, also=(When("hits", Ref("this")),))
    tells(grammar, "attacks", "{who:other.dominated} attack", "{who:other.dominated} attack {other:target}")
    dominated = Cards("unit", "any", other=True, filters=(Filter("state", "dominated"),))
    grammar.words("other.dominated", {"other dominated units": dominated})
    for hits in ("a attack hits {other:target}", "a attack hits"):
        boosted = hits + " during the battle {that |}this unit {boosted|boosts}"
        tells(grammar, "boosted battle hits", boosted, boosted + " {who:target}")
    of_unit = "the attack of {who:actor} hits {other:target} during the battle {that |}this unit {boosted|boosts}"
    tells(grammar, "boosted battle hits", of_unit)
    tells(grammar, "hits", "a attack hits {other:target}")
    tells(grammar, "does not hit", "a attack {did|does} not hit")
    grammar.alias("target", "{:indefinite}", "{:yours.one}", "{:ref.one}")
    grammar.alias("owner.of", "{:ref.one}", "{:yours.one}", "{:another}", "{:indefinite}")


def or_hits(found: Mapping[str, object]) -> object:
    """The same with the attack of this unit itself."""
    other = found["other"]
    return (When("hits", Ref("this"), other),) if isinstance(other, Cards) else ()


def checks(grammar: Grammar) -> None:
    for event in ("drive check", "damage check"):
        tells(grammar, event, f"you perform a {event}")
        reveals = f"{{your|a}} {event} reveals {{other:indefinite}}"
        tells(grammar, event, reveals, f"your {event} reveals {{other:ref.one}}")
        tells(grammar, event, f"{{other:ref.one}} is revealed {{for|in}} {{a|your}} {event}")
        tells(grammar, event, f"{{other:ref.one}} is revealed {{by|during}} a {event}")
    #: "by your drive check" is a voice of its row
    tells(grammar, "damage check", "{other:ref.one} is revealed {by|during} your damage check")
    tells(grammar, "damage check", "{other:indefinite} is revealed during your damage check")
    for event in ("drive check", "damage check"):
        tells(grammar, event, f"{{who:owner.of}}'s {event} reveals {{other:indefinite}}")


def begin(grammar: Grammar) -> None:
    """ "At the beginning of your main phase"."""
    grammar.words("timed", {phase if phase == "turn" else f"{phase} phase": phase for phase in PHASES})
    grammar.words("timed", {f"{step} step": step for step in STEPS})
    grammar.words("timed", {step: step for step in ("ride step", "G assist step")})
    for owner, whose in (
        ("your", "your"),
        ("your opponent's", "opponent"),
        ("each", "any"),
        ("the", "any"),
        ("each player's", "any"),
        ("each turn's", "any"),
        ("", "any"),
    ):
        for edge in ("beginning", "end"):
            at = f"at the {edge} of {owner} {{what:timed}}".replace("  ", " ")
            grammar.rule("time", AtTime, at, edge=edge, whose=whose)


def end(grammar: Grammar) -> None:
    """ "At the end of the battle that this unit attacked a vanguard", and the steps of such a battle."""
    moments = (
        ("end of", "end", "fight"),
        ("beginning of the close step of", "beginning", "close"),
        ("beginning of the guard step of", "beginning", "guard"),
        ("beginning of the damage step of", "beginning", "damage"),
    )
    deeds = (
        ("{attacked|attacks}", "attacked"),
        ("{boosted|boosts}", "boosted"),
        ("{was|is} attacked", "was attacked"),
        ("was boosted", "was boosted"),
        ("attacked or boosted", "attacked or boosted"),
    )
    for words, edge, what in moments:
        for deed, battle_of in deeds:
            for who in ("{that |}this unit", "that {who:yours.one}", "that {who:indefinite}", "that {who:another}"):
                fought = f"at the {words} the battle {who} {deed}"
                fixed = {"edge": edge, "what": what, "battle_of": battle_of}
                grammar.rule("time", AtTime, fought, fought + " a {target:noun.one}", **fixed)
    for deed, category in (("boosted", "time.boosted"), ("was boosted", "time.was.boosted")):
        fought = f"at the end of the battle {{that |}}this unit {deed}"
        grammar.rule(category, AtTime, fought, edge="end", what="fight", battle_of=deed)
    grammar.rule("time", AtTime, "at the end of {battle|the battle}", edge="end", what="fight", whose="any")


def later(grammar: Grammar) -> None:
    """The times at which an effect says that something will happen."""
    grammar.rule(
        "time.later", AtTime, "at the end of {that turn|the turn|turn|this turn}", edge="end", what="turn"
    )
    grammar.rule("time.later", AtTime, "at the end of your turn", edge="end", what="turn", whose="your")
    grammar.rule(
        "time.later", AtTime, "at the end of {that battle|the battle|battle}", edge="end", what="fight"
    )
    close = "at the beginning of the close step of {that|the} battle"
    grammar.rule("time.later", AtTime, close, edge="beginning", what="close")
    phase = "at the beginning of {the end phase of that turn|that turn's end phase}"
    grammar.rule("time.later", AtTime, phase, edge="beginning", what="end")
    own = "at the beginning of your end phase"
    grammar.rule("time.later", AtTime, own, edge="beginning", what="end", whose="your")
