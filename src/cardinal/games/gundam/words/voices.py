"""The voices of verbs: every wording that texts have for an event, made of the verb that its room has entered.

``passive``: "destroyed by an effect", after "is", "has been", "would be"; ``does.FORM``: what a card does, "attacks a
Unit"; ``makes.FORM``: what a player does, "discards a card". Each of them is an event without the one it is told of,
and a frame around it says who that is, and whether texts wait for it (``event``) or look back at it (``past``).
"""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.games.gundam.words.happenings import FORBIDS, HAPPENS, Happens
from cardinal.games.gundam.words.tree import Cards, Effect, When
from cardinal.language.grammar import Grammar, choices
from cardinal.language.voices import FORMS, inflected

YOU = Cards(("player",), "your")
ENEMY = Cards(("player",), "enemy")
ANYONE = Cards(("player",))
COUNTED = (" {number:compare.some} {who:np.many}", " {number:compare.some} of {who:your.many}", " 1 {who:np.one}")
THEIR_EFFECT = "{one of your opponent's effects|an enemy effect|your opponent's effect|enemy effects}"
YOUR_EFFECT = "{one of your effects|your effect|your effects|a friendly effect|friendly effects}"
BY_OTHER = ("", " by {object:any.one}", " by {object:ref.measured}")
#: what may be said of the cause of an event, and what it says
CAUSES: tuple[tuple[str, dict[str, object]], ...] = (
    ("", {}),
    (" {by|with|due to} {an effect|effects}", {"how": "effect"}),
    (f" {{by|due to}} {THEIR_EFFECT}", {"how": "effect", "source": ENEMY}),
    (f" {{by|with|due to}} {YOUR_EFFECT}", {"how": "effect", "source": YOU}),
    (" {by|with|due to} {source:any.effect}", {"how": "effect"}),
    (" {by|with|due to} {the effect|effects} of {source:any.one}", {"how": "effect"}),
    (" {by|with|due to} {source:ref.possessive} effect", {"how": "effect"}),
    (" {with|by} {how:damage.kind}", {}),
    (" {with|by} {how:damage.kind} from {source:any.one}", {}),
    (" by {source:any.possessive} attack", {"how": "battle damage"}),
    (" by {source:any.one}", {}),
    (" by {source:ref.measured}", {}),
    (" using an EX Resource", {"how": "ex resource"}),
)


def define(grammar: Grammar) -> None:
    players(grammar)
    causes(grammar)
    for event, told in HAPPENS.sorted():
        with grammar.declaring("verb", event):
            phrases(grammar, event, told)
    with grammar.declaring("frame", "when"):
        waited_for(grammar)
    with grammar.declaring("frame", "this turn"):
        looked_back_at(grammar)


def deeds(grammar: Grammar, node: type[Effect], *templates: str, **fixed: object) -> None:
    """What an effect does, in every voice: "rest 1 Unit" (also as a cost), "your opponent rests 1 of their Units"."""
    grammar.rule("effect.cost", node, *templates, **fixed)
    players_deeds(grammar, node, *templates, **fixed)


def players_deeds(grammar: Grammar, node: type[Effect], *templates: str, **fixed: object) -> None:
    """What any player can do with what is theirs: "your opponent draws 1"; where you do it, it has words of its own."""
    for template in templates:
        for choice in choices(template):
            verb, rest = choice.split(" ", 1)
            grammar.rule("deed.base", node, choice, **fixed)
            grammar.rule("deed.third", node, f"{inflected(verb).third} {rest}", **fixed)


def players(grammar: Grammar) -> None:
    """One player, as the one who does something."""
    said = {"your opponent": 0, "an enemy player": 1, "an opponent": 2}
    grammar.words("player.acts", {words: Cards(("player",), "enemy", form=form) for words, form in said.items()})
    grammar.words("player.acts", {"a player": ANYONE})


def causes(grammar: Grammar) -> None:
    """What may stand behind any event: who or what did it, with what damage, from where, in which circumstances.

    ``cause``: behind a passive; ``cause.made``: where the subject of the verb does it; ``cause.battle``: in battles.
    """
    grammar.alias("any.effect", "one of {:your.many}' effects", "a {:np.one}'s effect")
    grammar.alias("any.possessive", "a {:np.bare.one}'s", "one of {:your.bare.many}'")
    grammar.words("place", {"": When()})
    grammar.words("place.none", {"": When()})
    for words, whose in (("your", "your"), ("your opponent's", "enemy"), ("{their|its owner's|the|a player's}", "")):
        for category in ("place", "cause.some"):
            grammar.rule(category, When, f" from {words} {{zone}}", zone_of=whose)
    for words, said in CAUSES:
        grammar.rule("cause.made", When, f"{{:place.none}}{words}", **said)
        grammar.rule("cause.made.placed", When, f"{{:place}}{words}", **said)
        if words:
            grammar.rule("cause.some", When, f"{{:place}}{words}", **said)
    grammar.words("cause.battle", {"": When()})
    circumstances = ("while {while_:circumstance.attacking}", "{while_:during}")
    for placed, start in (("", "{:place.none}"), (".placed", "{:place}")):
        grammar.alias(f"cause{placed}", f"{{:cause.made{placed}}}")
        grammar.rule(f"cause{placed}", When, f"{start} by {{by:player.acts}}")
        grammar.rule(f"cause{placed}", When, f"{start} by you", by=YOU)
    for category in ("cause", "cause.placed", "cause.made", "cause.made.placed", "cause.battle"):
        timed = (f"{{:{category}}} {words}" for words in circumstances)
        grammar.rule(f"{category}.timed", When, *timed)
        grammar.alias(f"{category}.timed", f"{{:{category}}}")


def phrases(grammar: Grammar, event: str, told: Happens) -> None:
    """A verb in its forms, without the one that it is told of."""
    for whose, tails in _places(told):
        _phrases(grammar, told, tails, {"event": event} | ({"to_of": whose} if whose else {}))


def _places(told: Happens) -> list[tuple[str, tuple[str, ...]]]:
    """What may stand behind a verb, by whose hand or trash it names: "into your trash"."""
    found: dict[str, tuple[str, ...]] = {}
    for tail in told.tails:
        whose = "enemy" if "to your opponent's" in tail else "your" if "to your " in tail else ""
        found[whose] = (*found.get(whose, ()), tail)
    return list(found.items())


def _phrases(grammar: Grammar, told: Happens, tails: tuple[str, ...], said: Mapping[str, object]) -> None:
    placed = ".placed" if told.from_zone else ""
    cause = f"{{:{told.cause}{placed}.timed}}"
    made_by = cause.replace("cause.", "cause.made.") if told.cause == "cause" else cause
    if told.does is not None:
        for form in FORMS:
            grammar.rule(f"does.{form}", When, *(f"{told.does.form(form)}{tail}{made_by}" for tail in tails), **said)
    if told.done is None:
        return
    objects = (*told.what, *COUNTED) if " {who:any.event}" in told.what else told.what
    for form in FORMS:
        makes = (f"{told.done.form(form)}{what}{tail}{made_by}" for what in objects for tail in tails)
        grammar.rule(f"makes.{form}", When, *makes, **said)
    never_by = made_by.replace(".timed", "")  # a time behind "can't" is said of that, not of the event
    several = (" {who:np.many}", " 1 {who:np.one}", " 1 of {who:your.many}")
    things = (*told.what, *several) if " {who:any.event}" in told.what else told.what
    never = (f"{told.done.base}{what}{tail}{never_by}" for what in things for tail in tails)
    grammar.rule("makes.never", When, *never, **said)
    if told.what and " {who:any.event}" not in told.what:
        return  # nothing that it is done to is spoken of
    participle = told.done.participle
    grammar.rule("passive", When, *(f"{participle}{tail}{cause}" for tail in tails), **said)
    if f"be {said['event']}" not in FORBIDS:
        never_is = (f"{participle}{tail}{cause.replace('.timed', '')}" for tail in tails)
        grammar.rule("passive.never", When, *never_is, **said)
    if told.cause == "cause":
        grammar.rule("passive.caused", When, *(f"{participle}{tail}{{:cause.some}}" for tail in tails), **said)


def waited_for(grammar: Grammar) -> None:
    """ "When ...": what is about to be read after that word."""
    grammar.rule("event", When, "{who:actor} {:does.third}", "{who:actor} is {:passive}")
    grammar.rule("event", When, "{who:actors} {:does.base}", "{who:actors} are {:passive}")
    for several in ("{number:compare.some} {who:np.many}", "{number:compare.some} of {who:your.many}"):
        grammar.rule("event", When, f"{several} {{:does.base}}", f"{several} are {{:passive}}")
    grammar.rule("event", When, "you {:makes.base}", by=YOU)
    grammar.rule("event", When, "{by:player.acts} {:makes.third}")
    grammar.alias("actors", "one or more {:np.many}", "one or more of {:your.many}")


def looked_back_at(grammar: Grammar) -> None:
    """ "If ... this turn": what has happened, or has not."""
    for category, no in (("past", ""), ("past.not", " not")):
        grammar.rule(category, When, f"{{who:actor}} has{no} {{:does.participle}}")
        grammar.rule(category, When, f"{{who:actor}} has{no} been {{:passive}}")
        hurt = f"{{who:actor}} has{no} been damaged"
        grammar.rule(category, When, hurt, event="receives damage", how="damage")
        grammar.rule(category, When, f"you have{no} {{:makes.participle}}", by=YOU)
        grammar.rule(category, When, f"{{by:player.acts}} has{no} {{:makes.participle}}")
        grammar.rule(category, When, f"{{who:actor}} was{no} {{:passive}}")
    for counted in ("{number:compare.some} {who:np.many}", "{number:compare.some} of {who:your.many}"):
        frames = ("have been {:passive}", "were {:passive}", "have {:does.participle}", "{:does.past}")
        grammar.rule("past", When, *(f"{counted} {frame}" for frame in frames))
    grammar.rule("past", When, "{who:actor} {:does.past}")
    grammar.rule("past", When, "you {:makes.past}", by=YOU)
    grammar.rule("past", When, "{by:player.acts} {:makes.past}")
    grammar.rule("past.not", When, "no {who:np.one} has {:does.participle}", "no {who:np.one} has been {:passive}")
    for none in ("no {who:np.many}", "none of {who:your.many}"):
        frames = ("have been {:passive}", "have {:does.participle}", "were {:passive}", "{:does.past}")
        grammar.rule("past.not", When, *(f"{none} {frame}" for frame in frames))
    grammar.rule("past.not", When, "you did not {:makes.base}", by=YOU)
    grammar.rule("past.not", When, "{by:player.acts} did not {:makes.base}")
