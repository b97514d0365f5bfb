"""Trigger conditions: "When ...", "At the beginning of ..."."""

from __future__ import annotations

from ..grammar import Grammar
from ..tree import AtTime, Situation, When

CAUSED = ("placed", "put", "retired", "discarded", "stands", "rests", "locked", "unlocked")
CAUSES = {
    "due to an effect": "effect",
    "due to the effect of your card": "your effect",
    "due to the effect of your opponent's card": "opponent effect",
    "due to time leap": "time leap",
    "due to the effect of your revelation ability": "revelation",
    "due to the effect of your magia ability": "magia",
    "due to the effect of your rescue ability": "rescue",
    "due to the effect of the hollow ability": "hollow",
}
PHASES = ("turn", "stand", "draw", "ride", "main", "battle", "end")
STEPS = ("stride", "start", "attack", "guard", "drive", "damage", "close")


def define(grammar: Grammar) -> None:
    causes(grammar)
    places(grammar)
    placed(grammar)
    battles(grammar)
    moved(grammar)
    ridden(grammar)
    checks(grammar)
    begin(grammar)
    end(grammar)
    later(grammar)
    grammar.alias("trigger", "{:event}", "{:time}")
    grammar.rule("trigger", Situation, "when {condition:condition.count}")


def happens(grammar: Grammar, event: str, *words: str, **fixed: object) -> None:
    """Add an event: "When ... during your turn", and the same "During your turn, when ..."."""
    cause = "{cause:cause.after}" if event in CAUSED else ""
    for each in words:
        grammar.rule("event", When, f"when {each}{cause}{{during:during.after}}", event=event, **fixed)
        grammar.rule("event", When, f"{{during}}, when {each}{cause}", event=event, **fixed)


def causes(grammar: Grammar) -> None:
    """What may stand behind an event."""
    grammar.words("cause.after", {"": ""} | {f" {words}": cause for words, cause in CAUSES.items()})
    grammar.words("during.after", {"": None})
    grammar.alias("during.after", " {:during}")


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
        },
    )
    zones = {
        "hand": "hand",
        "deck": "deck",
        "drop zone": "drop",
        "soul": "soul",
        "damage zone": "damage",
        "bind zone": "bind",
    }
    grammar.words("zones", {words: (zone,) for words, zone in zones.items()})
    grammar.words("zones.or", {"hand or deck": ("hand", "deck"), "deck or hand": ("deck", "hand")})


def placed(grammar: Grammar) -> None:
    on = "{who:actor} is placed on {|your }{places:circles}"
    happens(
        grammar,
        "placed",
        on,
        on + " from {|your |the }{origins:zones}",
        on + " from {|your }{origins:zones.or}",
    )


def battles(grammar: Grammar) -> None:
    happens(grammar, "attacks", "{who:actor} attacks", "{who:actor} attacks {other:target}")
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
    for hits in ("a attack by {who:actor} hits {other:target}", "a attack by {who:actor} hits"):
        happens(grammar, "hits", hits)
    for hits in ("a attack hits {other:target}", "a attack hits"):
        boosted = hits + " during the battle {that |}this unit {boosted|boosts}"
        happens(grammar, "boosted battle hits", boosted, boosted + " {who:target}")
    happens(grammar, "does not hit", "a attack {did|does} not hit")
    happens(grammar, "intercepts", "{who:actor} intercepts")
    happens(grammar, "stands", "{who:actor} {becomes [Stand]|[Stand]|stands|is [Stand]|is put into [Stand]}")
    happens(grammar, "rests", "{who:actor} {becomes [Rest]|[Rest]|rests|is [Rest]|is put into [Rest]}")
    grammar.alias("target", "{:indefinite}", "{:yours.one}", "{:ref.one}")
    grammar.alias("owner.of", "{:ref.one}", "{:yours.one}", "{:another}")


def moved(grammar: Grammar) -> None:
    origins = (
        "from {|your }{origins:circles}",
        "from your {origins:zones}",
        "from the {origins:zones}",
        "from {origins:zones}",
    )
    for into in ("the ", "your ", "your opponent's ", ""):
        put = f"{{who:actor}} is put into {into}{{places:zones}}"
        happens(grammar, "put", put, *(f"{put} {each}" for each in origins))
    happens(grammar, "put", "{who:actor} is placed in {his or her|your|the} {places:zones}")
    plural = "{who:yours.many} are returned to {|your |the }{places:zones}"
    happens(grammar, "put", plural, f"{plural} from {{|your }}{{origins:circles}}")
    for back in ("{who:actor} is returned to {|your |the }{places:zones}",):
        happens(grammar, "put", back, f"{back} from {{|your }}{{origins:circles}}")
    happens(grammar, "retired", "{who:actor} is retired", "{who:actor} is retired from {origins:circles}")
    happens(
        grammar,
        "discarded",
        "{who:actor} is discarded",
        "{who:actor} is discarded from {|your }{origins:zones}",
    )
    happens(grammar, "drawn", "you draw a card", who=None)


def ridden(grammar: Grammar) -> None:
    happens(
        grammar,
        "rides",
        "{who:actor} rides {other:ref.one}",
        "{who:actor} rides {other:indefinite}",
        "{who:actor} rides",
    )
    happens(grammar, "rides", "you ride")
    happens(grammar, "rides", "{other:ref.one} is ridden", "{other:ref.one} is ridden by {who:target}")


def checks(grammar: Grammar) -> None:
    for event in ("drive check", "damage check"):
        happens(grammar, event, f"you perform a {event}")
        reveals = f"{{your|a}} {event} reveals {{other:indefinite}}"
        happens(grammar, event, reveals)
        happens(grammar, event, f"{{other:ref.one}} is revealed for a {event}")
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
    )
    deeds = (
        ("{attacked|attacks}", "attacked"),
        ("{boosted|boosts}", "boosted"),
        ("{was|is} attacked", "was attacked"),
    )
    for words, edge, what in moments:
        for deed, battle_of in deeds:
            for who in ("{that |}this unit", "that {who:yours.one}"):
                fought = f"at the {words} the battle {who} {deed}"
                fixed = {"edge": edge, "what": what, "battle_of": battle_of}
                grammar.rule("time", AtTime, fought, fought + " a {target:noun.one}", **fixed)
    grammar.rule("time", AtTime, "at the end of {battle|the battle}", edge="end", what="fight", whose="any")


def later(grammar: Grammar) -> None:
    """The times at which an effect says that something will happen."""
    grammar.rule(
        "time.later", AtTime, "at the end of {that turn|the turn|turn|this turn}", edge="end", what="turn"
    )
    grammar.rule(
        "time.later", AtTime, "at the end of {that battle|the battle|battle}", edge="end", what="fight"
    )
    close = "at the beginning of the close step of {that|the} battle"
    grammar.rule("time.later", AtTime, close, edge="beginning", what="close")
    phase = "at the beginning of {the end phase of that turn|that turn's end phase|your end phase}"
    grammar.rule("time.later", AtTime, phase, edge="beginning", what="end")
