"""Triggers that are written out: "when this Unit destroys an enemy Unit with battle damage"."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import AtTime, Cards, Ref, When
from cardinal.language.grammar import Grammar

ENEMY = Cards(("player",), "enemy")
YOURS = Cards(("player",), "your")


def define(grammar: Grammar) -> None:
    grammar.alias("trigger", "when {:event}")
    damage(grammar)
    movements(grammar)
    players(grammar)
    past(grammar)
    times(grammar)


def damage(grammar: Grammar) -> None:
    kinds = {"battle damage": "battle damage", "effect damage": "effect damage", "damage": "damage"}
    grammar.words("damage.kind", kinds)
    grammar.rule("event", When, "{who:actor} destroys {object:any.one} with {how:damage.kind}", event="destroys")
    grammar.rule("event", When, "{who:actor} destroys {object:any.one}", event="destroys")
    grammar.rule("event", When, "damage from {who:actor} destroys {object:any.one}", event="destroys", how="damage")
    grammar.rule("event", When, "{who:actor} deals {how:damage.kind} to {object:any.one}", event="deals damage")
    grammar.rule("event", When, "{who:actor} deals {how:damage.kind}", event="deals damage")
    for verb, event in (("receives", "receives damage"), ("would receive", "would receive damage")):
        plain = f"{{who:actor}} {verb} {{how:damage.kind}}"
        grammar.rule("event", When, plain, f"{plain} from {{source:any.one}}", event=event)
        grammar.rule("event", When, f"{plain} from an enemy", event=event, source=ENEMY)
        enemy = f"{{who:actor}} {verb} enemy {{how:damage.kind}}"
        grammar.rule("event", When, enemy, event=event, source=ENEMY)
    grammar.rule("event.this", When, "this effect destroys {object:any.one}", event="destroys", how="this effect")
    destroyed = "{who:actor} is destroyed with {how:damage.kind}"
    grammar.rule("event", When, destroyed, destroyed + " while {while_:condition.attacking}", event="destroyed")
    grammar.rule("event", When, "{who:actor} is destroyed", event="destroyed")


def movements(grammar: Grammar) -> None:
    for words, event in (
        ("is deployed", "deployed"),
        ("{links|becomes a Link Unit}", "links"),
        ("recovers HP", "recovers"),
        ("attacks", "attacks"),
        ("blocks", "blocks"),
        ("is paired with a Pilot", "paired"),
        ("is attacked", "attacked"),
        ("is blocked", "blocked"),
        ("becomes the attack target", "targeted"),
        ("is discarded", "discarded"),
    ):
        grammar.rule("event", When, f"{{who:actor}} {words}", event=event)
    grammar.rule("event", When, "{who:actor} attacks {object:any.one}", event="attacks")
    grammar.rule("event", When, "{who:actor} attacks {object:ref.measured}", event="attacks")
    grammar.rule("such.pilot", Cards, "{filters:kinds.some}Pilot{filters:after.one}", what=("pilot",))
    grammar.rule("event", When, "{who:actor} is paired with a {object:such.pilot}", event="paired")
    grammar.rule("event", When, "{who:actor} is blocked by {object:any.one}", event="blocked")
    back = "is returned{ to its owner's hand| to your hand|}"
    for words, event in (("{is|becomes} rested", "rested"), ("is set as active", "set active"), (back, "returned")):
        grammar.rule("event", When, f"{{who:actor}} {words} by an effect", event=event, how="effect")
        theirs = f"{{who:actor}} {words} by {{one of your opponent's effects|an enemy effect}}"
        grammar.rule("event", When, theirs, event=event, how="effect", source=ENEMY)
        yours = f"{{who:actor}} {words} by one of your effects"
        grammar.rule("event", When, yours, event=event, how="effect", source=YOURS)
        grammar.rule("event", When, f"{{who:actor}} {words}", event=event)
    reduced = "this Unit's AP is reduced by an enemy effect"
    grammar.rule("event", When, reduced, event="ap reduced", who=Ref("this"), source=ENEMY)


def players(grammar: Grammar) -> None:
    """What you do."""
    grammar.rule("event", When, "you pair {who:any.one} with {object:actor}", event="pair")
    grammar.rule("event", When, "you place {who:any.one}", event="place")
    grammar.rule("event", When, "you play {who:any.one}", event="play")
    grammar.rule("event", When, "you deploy {who:any.one}", event="deployed", how="by you")
    grammar.rule("event", When, "you discard {who:any.one}", event="discarded", how="by you")
    grammar.rule("paired.pilot", Cards, "{filters:kinds}Pilot{filters:after.one}", what=("pilot",))
    grammar.rule("event", When, "a {who:paired.pilot} is paired with {object:actor}", event="pair")
    grammar.rule("event", When, "you draw{| a card} with an effect", event="draw", how="effect")
    grammar.rule("event", When, "you draw{| a card}", event="draw")
    grammar.rule("event", When, "your opponent draws{| a card}", event="draw", who=ENEMY)
    grammar.rule("event", When, "your opponent plays {who:any.one}", event="play", source=ENEMY)
    grammar.rule("event", When, "you activate {who:any.one}'s effect", event="activate")
    for cost in ("", "cost "):
        for whose in ("{object:effect.of}", "{object:effects.of}"):
            grammar.rule("event", When, f"you pay {{amount:circled}} or more {cost}for {whose}", event="pay")
            grammar.rule("past", When, f"you have paid {{amount:circled}} or more {cost}for {whose}", event="pay")
    grammar.alias("effect.of", "a {:np.one}'s effect")
    grammar.alias("effects.of", "one of {:your.many}' effects")
    grammar.listing("marks.named", "mark.quoted", "/")
    grammar.alias("mark.quoted", "【{:mark.name}】")
    grammar.rule("event", When, "you activate {who:any.one}'s {marks:marks.named} effect", event="activate")
    command = "you activate {a Command effect|the effect of a Command}"
    grammar.rule("event", When, command, event="activate", who=Cards(("command",)))
    with_ex = "you play and activate {who:any.one} using an EX Resource"
    grammar.rule("event", When, with_ex, event="play and activate", how="ex resource")
    grammar.rule("event", When, "you use {who:ref.possessive} <Support>", event="support")
    support = "you use {who:ref.possessive} <Support> to increase {object:unit.of} AP"
    grammar.alias("unit.of", "a {:np.one}'s")
    grammar.rule("event", When, support, event="support")
    grammar.rule("event", When, "playing this card from your {zone}", event="playing", who=Ref("this"))
    pairing = "playing this card from your {zone} and pairing it with {object:any.one}"
    grammar.rule("event", When, pairing, event="playing", who=Ref("this"))
    rest = "you rest your Base with one of your Units' effects"
    base, units = Cards(("base",), "your"), Cards(("unit",), "your")
    grammar.rule("event", When, rest, event="rested", who=base, how="effect", source=units)


def past(grammar: Grammar) -> None:
    """Events that happened before: "a friendly Unit has destroyed an enemy Unit with battle damage"."""
    destroyed = "{who:actor} has destroyed {object:any.one} with {how:damage.kind}"
    grammar.rule("past", When, destroyed, event="destroys")
    for category, have, has in (("past", "have", "has"), ("past.not", "have not", "has not")):
        set_active = f"you {have} set {{who:any.one}} as active with an effect"
        grammar.rule(category, When, set_active, event="set active", how="effect")
        grammar.rule(category, When, f"you {have} deployed {{who:any.one}}", event="deployed", how="by you")
        grammar.rule(category, When, f"you {have} discarded {{who:any.one}}", event="discarded", how="by you")
        grammar.rule(category, When, f"you {have} played {{who:any.one}}", event="play")
        grammar.rule(category, When, f"you {have} placed {{who:any.one}}", event="place")
        grammar.rule(category, When, f"you {have} paired {{who:any.one}} with {{object:actor}}", event="pair")
        for words, event in (("been destroyed", "destroyed"), ("been deployed", "deployed"), ("attacked", "attacks")):
            grammar.rule(category, When, f"{{who:actor}} {has} {words}", event=event)
        received = f"{{who:actor}} {has} received {{how:damage.kind}}"
        grammar.rule(category, When, received, event="receives damage")


def times(grammar: Grammar) -> None:
    for moment in ("start", "end"):
        for owner, whose in (("your turn", "your"), ("your opponent's turn", "opponent"), ("{a|each} turn", "any")):
            grammar.rule("time", AtTime, f"at the {moment} of {owner}", when=moment, whose=whose)
    grammar.rule("time", AtTime, "at the start of the turn", when="start", whose="any")
    grammar.alias("trigger", "{:time}")
    now = {"at the end of this turn": AtTime("end", "any"), "at the end of the turn": AtTime("end", "any", form=1)}
    grammar.words("time.now", now)
    grammar.rule("trigger", AtTime, "at the end of the turn when {after:event}", when="end", whose="any")
    grammar.rule("trigger", AtTime, "at the end of a turn where {after:past}", when="end", whose="any")
