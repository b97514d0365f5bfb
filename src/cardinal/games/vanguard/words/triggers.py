"""Trigger conditions: "When ...", "At the beginning of ..."."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardinal.games.vanguard.words import places as places_words
from cardinal.games.vanguard.words.describing import ONE, describe
from cardinal.games.vanguard.words.happenings import HAPPENS, Happens
from cardinal.games.vanguard.words.tree import AtTime, Cards, Filter, Ref, Situation, When
from cardinal.language.grammar import Derived, Grammar

CAUSES = {
    "due to an effect": "effect",
    "due to the effect of your card": "your effect",
    "due to the effect of your opponent's card": "opponent effect",
    "due to time leap": "time leap",
    "due to the effect of your revelation ability": "revelation",
    "due to the effect of your magia ability": "magia",
    "due to the effect of your rescue ability": "rescue",
    "due to the effect of the hollow ability": "hollow",
    "due to the effect of your other card": "your other effect",
    "for the effect or cost of your card": "your effect or cost",
    "for the cost of your card": "your cost",
    "for the cost of [Stride]": "stride cost",
    "for the cost of calling a [G Guardian]": "g guardian cost",
}
CAUSES_OF = (
    ("due to the effect of {other:your.kind}", "your effect"),
    ("for the effect or cost of {other:your.kind}", "your effect or cost"),
    ("for the cost of {other:your.kind}", "your cost"),
    ("for the cost of [Stride] of {other:your.kind}", "stride cost"),
    ("for the cost of calling {other:called.kind} from the G zone", "g guardian cost"),
)
#: events of battles and checks, which no verb of a text makes
BATTLES = {
    "attacks": Happens("{who} attacks", "{who} attacks {other}"),
    "attacked": Happens("{who} is attacked", "{who} is attacked by {other}"),
    "boosts": Happens("{who} boosts", "{who} boosts {other}"),
    "is boosted": Happens("{who} is boosted", "{who} is boosted by {other}"),
    "hits": Happens("the attack of {who} hits", "the attack of {who} hits {other}"),
    "does not hit": Happens("the attack of {who} does not hit", "the attack of {who} does not hit {other}"),
    "intercepts": Happens("{who} intercepts"),
    "drive check": Happens("you make a drive check", "a drive check of {who} reveals {other}"),
    "damage check": Happens("you make a damage check", "a damage check reveals {other}"),
}
for _event, _told in BATTLES.items():
    HAPPENS.enter(_event, _told)
PHASES = ("turn", "stand", "draw", "ride", "main", "battle", "end")
STEPS = ("stride", "start", "attack", "guard", "drive", "damage", "close")


def define(grammar: Grammar) -> None:
    causes(grammar)
    places(grammar)
    placed(grammar)
    battles(grammar)
    moved(grammar)
    checks(grammar)
    begin(grammar)
    end(grammar)
    later(grammar)
    grammar.alias("trigger", "{:event}", "{:time}")
    grammar.rule("trigger", Situation, "when {condition:condition.count}")


def happens(grammar: Grammar, event: str, *words: str, **fixed: object) -> None:
    """Add an event: "When ... during your turn", and the same "During your turn, when ..."."""
    told = HAPPENS.get(event, Happens(""))
    cause = "{cause:cause.after}" if told.caused else ""
    for each in words:
        grammar.rule("event", When, f"when {each}{cause}{{during:during.after}}", event=event, **fixed)
        grammar.rule("event", When, f"{{during}}, when {each}{cause}", event=event, **fixed)
        if event in ("placed", "rides"):
            grammar.rule("event", When, f"when {each}{cause}, or {{also*:event}}", event=event, **fixed)
            grammar.rule("event", When, f"{{during}}, when {each}{cause}, or {{also*:event}}", event=event, **fixed)
        for words_of, reason in CAUSES_OF if told.by_cards else ():
            because = f"when {each} {words_of}{{during:during.after}}"
            grammar.rule("event", When, because, event=event, cause=reason, **fixed)


def causes(grammar: Grammar) -> None:
    """What may stand behind an event."""
    grammar.words("cause.after", {"": ""} | {f" {words}": cause for words, cause in CAUSES.items()})
    grammar.words("during.after", {"": None})
    grammar.alias("during.after", " {:during}")
    grammar.rule("your.kind", Cards, "your {filters:adjectives}{what:noun.one}{filters:suffixes.some}")
    grammar.rule("your.kind", Cards, "your {filters:adjectives}{filters*:bare}{filters:suffixes}", what="unit")
    grammar.rule("called.kind", Cards, "{filters*:bare.name}", what="card", zone="gzone")


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
    }
    grammar.words("zones", {words: (zone,) for words, zone in zones.items()})
    places_words.tuples(grammar, "zones.or", "or")


def placed(grammar: Grammar) -> None:
    early = "{who:actor} is placed from {whose:mine}{origins:zones} to {places:circles}"
    happens(grammar, "placed", early, "{who:actor} is placed {in|on} {places:same.column}")
    grammar.words("same.column", {"the same column as this unit": ("column",), "the same row as this unit": ("row",)})
    grammar.words("on.column", {"a (RC) in the same column as this unit": ("column RC",)})
    happens(grammar, "placed", "{who:actor} is placed on {places:on.column}")
    for side in ("left", "right"):
        grammar.words("front.place", {f"{side} column of the front row": (f"front {side}",)})
    happens(grammar, "placed", "{who:actor} is placed in the {places:front.place}")
    theirs = "{who:indefinite.theirs} is placed on your opponent's {places:circles}"
    happens(grammar, "placed", theirs, theirs + " from {origins:zones}", whose="opponent")
    describe(grammar, "indefinite.theirs", ONE, "a ", whose="opponent")
    guarding = Cards("unit", "opponent")
    happens(grammar, "placed", "your opponent places a guardian", who=guarding, places=("GC",))
    mine, on = "{who:actor} is placed on your {places:circles}", "{who:actor} is placed on {places:circles}"
    away = (" from {|the }{origins:zones}", " from {origins:zones.or}", " {origins:not.from.hand}")
    out = (" from your {origins:zones}", " from your {origins:zones.or}")
    happens(grammar, "placed", on, *(on + each for each in away))
    happens(grammar, "placed", mine, *(mine + each for each in (*away, *out)), whose="your")
    happens(grammar, "placed", *(on + each for each in out), whose="your")
    elsewhere = ("deck", "drop", "soul", "damage", "bind", "gzone")
    grammar.words("not.from.hand", {"other than from hand": elsewhere})


def battles(grammar: Grammar) -> None:
    happens(grammar, "attacks", "{who:actor} attacks", "{who:actor} attacks {other:target}")
    for words, event in (("boosts", "boosts"), ("is attacked", "attacked")):
        happens(grammar, "attacks", f"{{who:actor}} attacks or {words}", also=Derived(or_it(event)))
    happens(grammar, "attacked", "{who:actor} is attacked", "{who:actor} is attacked by {other:target}")
    happens(grammar, "boosts", "{who:actor} boosts", "{who:actor} boosts {other:target}")
    happens(grammar, "is boosted", "{who:actor} is boosted", "{who:actor} is boosted by {other:target}")
    for event, verb in (("hits", "hits"), ("does not hit", "{does not hit|did not hit}")):
        happens(
            grammar,
            event,
            f"{{who:owner.of}}'s attack {verb}",
            f"{{who:owner.of}}'s attack {verb} {{other:target}}",
        )
    for attack in ("a attack by {who:actor} hits", "the attack of {who:actor} hits"):
        happens(grammar, "hits", attack, attack + " {other:target}")
    fought = "a attack hits {other:target} during the battle that this unit attacked or boosted"
    happens(grammar, "boosted battle hits", fought, also=Derived(or_hits))
    any_hit = "a attack hits during the battle that this unit attacked or boosted"
    happens(grammar, "boosted battle hits", any_hit, also=(When("hits", Ref("this")),))
    happens(grammar, "attacks", "{who:other.dominated} attack", "{who:other.dominated} attack {other:target}")
    dominated = Cards("unit", "any", other=True, filters=(Filter("state", "dominated"),))
    grammar.words("other.dominated", {"other dominated units": dominated})
    for hits in ("a attack hits {other:target}", "a attack hits"):
        boosted = hits + " during the battle {that |}this unit {boosted|boosts}"
        happens(grammar, "boosted battle hits", boosted, boosted + " {who:target}")
    happens(grammar, "does not hit", "a attack {did|does} not hit")
    happens(grammar, "intercepts", "{who:actor} intercepts")
    grammar.alias("target", "{:indefinite}", "{:yours.one}", "{:ref.one}")
    grammar.alias("owner.of", "{:ref.one}", "{:yours.one}", "{:another}", "{:indefinite}")


def or_it(event: str) -> Callable[[Mapping[str, object]], object]:
    """Another event of the same unit."""

    def also(found: Mapping[str, object]) -> object:
        who = found["who"]
        return (When(event, who),) if isinstance(who, Ref | Cards) else ()

    return also


def or_hits(found: Mapping[str, object]) -> object:
    """The same with the attack of this unit itself."""
    other = found["other"]
    return (When("hits", Ref("this"), other),) if isinstance(other, Cards) else ()


def moved(grammar: Grammar) -> None:
    """Into another zone; "your" before either zone says whose zones they are."""
    grammar.words("mine", {"": "", "your ": "your"})
    owners = (("the ", ""), ("your ", "your"), ("your opponent's ", "opponent"), ("his or her ", ""), ("", ""))
    for into, whose in owners:
        put = f"{{who:actor}} is put into {into}{{places:zones}}"
        early = "{who:actor} is put from %s{origins:zones} into " + f"{into}{{places:zones}}"
        plain = (put, f"{put} from {{origins:circles}}", f"{put} from {{|the }}{{origins:zones}}", early % "")
        mine = (f"{put} from your {{origins:circles}}", f"{put} from your {{origins:zones}}", early % "your ")
        happens(grammar, "put", *plain, whose=whose)
        happens(grammar, "put", *mine, whose=whose or "your")
    for kept, whose in (("{his or her|the} ", ""), ("your ", "your")):
        there = f"{{who:actor}} is placed in {kept}{{places:zones}}"
        happens(grammar, "put", there, there + " from {origins:circles}", whose=whose)
    for whose, owner in (("your", "your "), ("", "{the |}")):
        zone = f"{owner}{{places:zones}}"
        happens(grammar, "put", f"{{who:actor}} is put from {{origins:circles}} into {zone}", whose=whose)
        happens(grammar, "put", f"{{who:actor}} is returned from {{origins:circles}} to {zone}", whose=whose)
        for back in (f"{{who:yours.many}} are returned to {zone}", f"{{who:actor}} is returned to {zone}"):
            happens(grammar, "put", back, f"{back} from {{|your }}{{origins:circles}}", whose=whose)


def checks(grammar: Grammar) -> None:
    for event in ("drive check", "damage check"):
        happens(grammar, event, f"you perform a {event}")
        reveals = f"{{your|a}} {event} reveals {{other:indefinite}}"
        happens(grammar, event, reveals, f"your {event} reveals {{other:ref.one}}")
        happens(grammar, event, f"{{other:ref.one}} is revealed {{for|by|in|during}} {{a|your}} {event}")
        happens(grammar, event, f"{{other:indefinite}} is revealed during your {event}")
        happens(grammar, event, f"{{who:owner.of}}'s {event} reveals {{other:indefinite}}")


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
