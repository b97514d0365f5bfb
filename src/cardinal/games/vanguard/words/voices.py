"""The voices of verbs: every wording that texts have for an event, made of the verb that its room has entered.

``passive``: "retired due to an effect", after "is", "has been", "would be"; ``does.FORM``: what a card does, "attacks a
vanguard"; ``makes.FORM``: what a player does, "discards a card". Each of them is an event without the one it is told
of. A frame around it says who that is, and whether texts wait for it (``event``), look back at it (``past``), or let
something else happen (``would``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardinal.games.vanguard.words.describing import MANY, describe
from cardinal.games.vanguard.words.happenings import HAPPENS, Happens
from cardinal.games.vanguard.words.tree import Cards, Filter, Ref, Some, When
from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node
from cardinal.language.voices import Inflected, inflected

FORMS = ("base", "third", "past", "participle")  # that a frame has a place for
PLAYERS = (("your opponent", "opponent"), ("{each|a} player", "any"))
OWNERS = (("", ""), ("the ", ""), ("your ", "your"), ("your opponent's ", "opponent"), ("his or her ", "own"))
THING = "{who:thing}"
COUNTED = ("{number:some.many} {who:things}", "{number:some.many} of {who:yours.many}")
TURN = "{this turn|during this turn|during that turn}"
ABILITIES = ("revelation", "magia", "rescue")


def define(grammar: Grammar) -> None:
    causes(grammar)
    zones(grammar)
    circles(grammar)
    things(grammar)
    phrases(grammar)
    barred(grammar)
    waited_for(grammar)
    looked_back_at(grammar)
    said_of_cards(grammar)
    prevented(grammar)


def or_it(event: str) -> Callable[[Mapping[str, object]], object]:
    """Another event of the same unit."""

    def also(found: Mapping[str, object]) -> object:
        who = found["who"]
        return (When(event, who),) if isinstance(who, Ref | Cards) else ()

    return also


def causes(grammar: Grammar) -> None:
    """What may stand behind any event: due to which effect it happens, or for which cost."""
    grammar.words("cause", {"": When()})
    grammar.alias("cause", "{:cause.some}")
    grammar.rule("cause.some", When, " {due to|by} {an effect|a card effect|card effects|effects}", cause="effect")
    effects = "{due to|by} {the effect|the effects|an effect} of"
    of_cards = (f"{effects} {{source:source}}", "{due to|by} {source:source.effect}")
    grammar.rule("cause.some", When, *(f" {words}" for words in of_cards), cause="effect")
    either = "for the effect or cost of"
    grammar.rule("cause.some", When, f" {either} {{source:yours.one}}", f" {either} cards", cause="effect or cost")
    grammar.rule("cause.some", When, " by {source:this.one}", cause="effect or cost")
    both = (" by {source:source.effect} and costs", " by the effects and costs of {source:source}")
    grammar.rule("cause.some", When, *both, cause="effect or cost")
    grammar.rule("cause.some", When, " {for|due to} a cost", " for the cost of {source:source}", cause="cost")
    grammar.rule("cause.some", When, " for the cost of {source:yours.one}'s ability", cause="cost")
    grammar.rule("cause.some", When, " for the cost of [Stride]{| of {source:yours.one}}", cause="stride cost")
    grammar.rule("cause.some", When, " for the cost of calling a [G Guardian]", cause="g guardian cost")
    calling = " for the cost of calling {source:called.kind} from the G zone"
    grammar.rule("cause.some", When, calling, cause="g guardian cost")
    grammar.rule("called.kind", Cards, "{filters*:bare.name}", what="card", zone="gzone")
    grammar.rule("cause.some", When, " due to time leap", cause="time leap")
    grammar.rule("cause.some", When, " {due to|by} {a trigger|trigger effects|a trigger effect}", cause="trigger")
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        trigger = f" {{due to|by}} {owner} {{trigger|triggers|trigger effects}}"
        grammar.rule("cause.some", When, trigger, cause=f"{whose} trigger")
    for word in ABILITIES:
        of_which = f" {effects} the {word} ability of {{source:yours.one}}"
        grammar.rule("cause.some", When, f" due to the effect of your {word} ability", of_which, cause=word)
    grammar.rule("cause.some", When, " due to the effect of the hollow ability", cause="hollow")
    grammar.words("this.filter", {"": Filter("this unit")})
    grammar.rule("this.one", Cards, "{this unit|this card}{filters*:this.filter}", what="card")
    own = "{this unit's|this card's} {effect|effects}{filters*:this.filter}"
    grammar.rule("source.effect", Cards, own, what="card")
    grammar.alias("source", "{:yours.one}", "{:yours.many.noun}", "{:this.one}")
    theirs = "his or her {filters:adjectives}{what:noun.many}{filters:suffixes}"
    grammar.rule("source", Cards, theirs, whose="opponent")
    owners = (("your", "your"), ("your opponent's", "opponent"), ("his or her", "opponent"))
    for owner, whose in owners:
        grammar.rule("source.effect", Cards, f"{owner} {{|card }}{{effect|effects}}", what="card", whose=whose)
    grammar.words("during.after", {"": None})
    grammar.alias("during.after", " {:during}")


def zones(grammar: Grammar) -> None:
    """Into which zone, and from where; "your" before either says whose zones they are."""
    grammar.alias("whence", "{:cause}", "{:whence.some}")
    for owner, whence in OWNERS:
        for origins in ("zones", "zones.or"):
            grammar.rule("whence.some", When, f" from {owner}{{origins:{origins}}}{{:cause}}", whence=whence)
        if owner not in ("the ", "his or her "):
            grammar.rule("whence.some", When, f" from {owner}{{origins:circles}}{{:cause}}", whence=whence)
    elsewhere = ("deck", "drop", "soul", "damage", "bind", "gzone")
    grammar.rule("whence.some", When, " other than from hand{:cause}", origins=elsewhere)
    anywhere = ("hand", "drop", "soul", "damage", "bind", "gzone", "VC", "RC", "GC")
    grammar.rule("whence.some", When, " not from your deck{:cause}", origins=anywhere)
    for owner, whose in OWNERS:
        for places in ("zones", "zones.or"):
            grammar.rule("to.zone", When, f"{owner}{{places:{places}}}{{:whence}}", whose=whose)
            grammar.rule("to.zone", When, f"{owner}{{places:{places}}} {{face}}{{:whence}}", whose=whose)
            grammar.rule("only.zone", When, f"{owner}{{places:{places}}}{{:cause}}", whose=whose)
    for owner, whence in OWNERS:
        early = f"from {owner}{{origins:zones}} into {{:only.zone}}"
        grammar.rule("put.from", When, early, whence=whence)
    for origins in ("{origins:circles}", "your {origins:circles}"):
        whence = "your" if origins.startswith("your") else ""
        grammar.rule("put.from", When, f"from {origins} into {{:only.zone}}", whence=whence)
        grammar.rule("back.from", When, f"from {origins} to {{:only.zone}}", whence=whence)


def circles(grammar: Grammar) -> None:
    """On which circle, and from where."""
    for owner, whose in (("", ""), ("your ", "your"), ("your opponent's ", "opponent")):
        grammar.rule("to.circle", When, f"{owner}{{places:circles}}{{:whence}}", whose=whose)
        grammar.rule("only.circle", When, f"{owner}{{places:circles}}{{:cause}}", whose=whose)
    for owner, whence in (("", ""), ("your ", "your")):
        grammar.rule("place.from", When, f"from {owner}{{origins:zones}} to {{:only.circle}}", whence=whence)
    grammar.rule("to.circle", When, "{places:on.column}{:whence}")
    grammar.rule("to.row", When, "the {places:front.place}{:cause}")
    grammar.rule("beside", When, "{places:same.column}{:cause}")


def things(grammar: Grammar) -> None:
    """What a player does something with."""
    grammar.words("deck.yours", {"": "your"})
    grammar.words("deck.own", {"": "own"})
    grammar.rule("some.theirs", Some, "{:some}", by="opponent")
    grammar.alias("theirs", "{:object}", "{:all.yours}", "{:all.zoned}", "{:some.theirs}")
    describe(grammar, "things", MANY, whose="any")
    describe(grammar, "one.of.theirs", MANY, "one of {his or her |his or her own }", whose="opponent")
    grammar.alias("actor", "a {:zoned.one}")
    grammar.alias("thing", "{:indefinite}", "{:yours.one}", "{:another}", "{:one.of}", "{:one.of.theirs}", "{:ref.one}")


def phrases(grammar: Grammar) -> None:
    """Every verb in its forms, without the one that it is told of; ``once`` is what can be counted by times."""
    for form in FORMS:
        grammar.alias(f"makes.{form}", f"{{:makes.{form}.once}}")
    for event, told in HAPPENS.sorted():
        for verb in told.does:
            for form in FORMS:
                words = (f"{verb.form(form)}{tail}" for tail in told.tails)
                say(grammar, f"does.{form}", event, told, *words)
            if told.cause:  # what a card becomes is part of the verb
                plain = told.tails if all("{" not in tail for tail in told.tails) else ("",)
                say(grammar, "done.caused", event, told, *(f"{verb.base}{tail}{{:cause.some}}" for tail in plain))
        for verb in told.done:
            if told.passive and told.cause:
                tails = (tail.replace("{:whence}", "") for tail in told.tails)
                timed = [f"{verb.participle}{tail} {TURN}{{:cause.some}}" for tail in tails if "{:" not in tail]
                say(grammar, "passive.timed", event, told, *timed)
            if told.passive:
                say(grammar, "passive", event, told, *(f"{verb.participle}{tail}" for tail in told.tails))
                suffered(grammar, event, told, verb)
            active(grammar, event, told, verb)


def suffered(grammar: Grammar, event: str, told: Happens, verb: Inflected) -> None:
    """What cannot happen to a card in a certain way, behind "cannot"; that it cannot at all has words of its own."""
    certain = {"": ("{:cause.some}",) if told.cause else (), "{:whence}": ("{:whence.some}", "{:cause.some}")}
    many = [tail.replace(":target}", ":things}") for tail in told.tails]
    words = (f"be {verb.participle}{tail}" for each in many for tail in certain.get(each, (each,)))
    say(grammar, "suffered", event, told, *words)


def active(grammar: Grammar, event: str, told: Happens, verb: Inflected) -> None:
    """What a player does: "discards a card", "has called two or more units"."""
    objects = (*told.what, *(f" {many}" for many in COUNTED)) if f" {THING}" in told.what else told.what
    if f" {THING}" in told.what and not _shares_its_verb(event, verb):
        fixed = {"event": event, **told.means, "by": "your"}
        grammar.rule("yours.past", When, f"you {verb.past}", **fixed)
    for form in FORMS if objects else ():
        counted, plain = ([what for what in objects if ("{number:" in what) is so] for so in (True, False))
        for category, some in ((f"makes.{form}", counted), (f"makes.{form}.once", plain)):
            words = (f"{verb.form(form)}{what}{tail}" for what in some for tail in told.tails)
            say(grammar, category, event, told, *words)


def _shares_its_verb(event: str, verb: Inflected) -> bool:
    """Whether the verb alone does not say which event it is: to turn face up, to turn face down."""
    return any(verb in told.done for other, told in HAPPENS.items() if other != event)


def say(grammar: Grammar, category: str, event: str, told: Happens, *words: str) -> None:
    """Phrases of an event, with its cause behind them where nothing else brings it along."""
    ended = (each if "{:" in each else each + told.cause for each in words)
    grammar.rule(category, When, *ended, **{"event": event, **told.means})


def does(grammar: Grammar, node: type[Node], word: str, category: str = "effect", **fixed: object) -> None:
    """What an effect does with cards: "lock one of your rear-guards", "your opponent locks one of his or hers"."""
    third = inflected(word).third
    theirs = f"{{{third}|your opponent {third}}} {{who:theirs}}"
    grammar.rule(category, node, f"{word} {{who:affected}}", theirs, **fixed)


def barred(grammar: Grammar) -> None:
    """What players cannot do, behind "cannot"."""
    for event, told in HAPPENS.sorted():
        say(grammar, "barred", event, told, *told.barred)


def tells(grammar: Grammar, event: str, *words: str, **fixed: object) -> None:
    """Add whole sentences of an event, which no frame makes."""
    cause = HAPPENS[event].cause if event in HAPPENS else ""
    for each in words:
        grammar.rule("told", When, each + cause, event=event, **fixed)


def waited_for(grammar: Grammar) -> None:
    """ "When ... during your turn", and the same "During your turn, when ..."."""
    grammar.rule("told", When, "{who:actor} {:does.third}", "{who:actor.being} {:passive}")
    grammar.rule("told.passive", When, "{who:actor} is {:passive}")
    grammar.alias("told", "{:told.passive}")
    grammar.rule("told", When, "{who:yours.many} are {:passive}")
    grammar.rule("told", When, "you {:makes.base}", by="your")
    for player, by in PLAYERS:
        grammar.rule("told", When, f"{player} {{:makes.third}}", by=by)
    grammar.rule("event.one", When, "when {:told}{during:during.after}", "{during}, when {:told}")
    grammar.alias("event", "{:event.one}")
    for other in ("event.one", "time"):
        either = f"when {{:told}}, or {{also*:{other}}}"
        grammar.rule("event", When, either, "{during}, " + either)
    grammar.rule("told", When, "{who:actor} is {:passive}{, or| or} {also*:passive.too}")
    grammar.rule("passive.too", When, "{:passive}", who=Ref("same"))
    grammar.rule("told", When, "{who:actor} is {:passive} or {also*:does.too}")
    grammar.rule("does.too", When, "{:does.third}", who=Ref("same"))


def looked_back_at(grammar: Grammar) -> None:
    """ "If ... this turn": what has happened, or has not."""
    for category, no in (("past", ""), ("past.not", " not")):
        grammar.rule(category, When, f"{{who:actor}} has{no} {{:does.participle}}")
        grammar.rule(category, When, f"{{who:actor}} has{no} been {{:passive}}", f"{{who:actor}} was{no} {{:passive}}")
        grammar.rule(category, When, f"{{who:actor}} had{no} been {{:passive}}")
        grammar.rule(category, When, f"you have{no} {{:makes.participle}}", by="your")
        for player, by in PLAYERS[:1]:
            grammar.rule(category, When, f"{player} has{no} {{:makes.participle}}", by=by)
    times = "{number:some.many} times"
    grammar.rule("past", When, "{who:actor} {:does.past}")
    grammar.rule("past", When, f"{{who:actor}} {{:does.past}} {times}", often=True)
    for being in ("has been", "was", "had been"):
        grammar.rule("past.timed", When, f"{{who:actor}} {being} {{:passive.timed}}")
    grammar.rule("past", When, f"{{who:actor}} has {{:does.participle}} {times}", often=True)
    grammar.rule("past", When, f"you have {{:makes.participle.once}} {times}", by="your", often=True)
    for player, by in PLAYERS[:1]:
        grammar.rule("past", When, f"{player} has {{:makes.participle.once}} {times}", by=by, often=True)
    for counted in (*COUNTED, "{number:some.many} {who:zoned.many}"):
        frames = ("have been {:passive}", "were {:passive}", "have {:does.participle}")
        grammar.rule("past", When, *(f"{counted} {frame}" for frame in frames))
    unseen = "your drive check did not reveal any {who:things}"
    grammar.rule("past.not", When, unseen, event="drive checked", by="your")
    grammar.rule("past.not", When, "no {who:things} have been {:passive}", "no {who:things} have {:does.participle}")


def said_of_cards(grammar: Grammar) -> None:
    """ "your units that have attacked this turn", "a unit placed this turn"."""
    turn = "{this turn|during this turn}"
    grammar.rule("treated.by.you", Filter, f" {{event:yours.past}} {turn}", kind="happened")
    grammar.alias("suffix", "{:treated.by.you}")
    grammar.rule("counted", Cards, "{:core.plain.many}{filters*:treated.by.you}")
    grammar.alias("perfect", "{:does.participle}", "been {:passive}")
    grammar.rule("happened", Filter, f"{{event:perfect}} {turn}", kind="happened")
    grammar.rule("suffix", Filter, " {that has|that have} {:happened}")
    grammar.rule("suffix", Filter, f" {{|that was |that were }}{{event:passive}} {turn}", kind="happened")
    grammar.rule("suffix", Filter, " {that has|that have} not {options*:happened}", kind="not")


def prevented(grammar: Grammar) -> None:
    """ "If ... would ..., ... instead"."""
    grammar.rule("would", When, "{who:actor} would be {:passive}", "{who:actor} would {:does.base}")
    grammar.rule("would", When, "you would {:makes.base}", by="your")
    for player, by in PLAYERS[:1]:
        grammar.rule("would", When, f"{player} would {{:makes.base}}", by=by)
