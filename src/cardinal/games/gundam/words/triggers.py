"""Triggers that are written out: what players and battles do; what verbs do stands in their rooms."""

from __future__ import annotations

from cardinal.games.gundam.words.happenings import HAPPENS, Happens, happens_to, has_happened, you_have
from cardinal.games.gundam.words.tree import AtTime, Cards, When
from cardinal.language.grammar import Grammar

ENEMY = Cards(("player",), "enemy")
YOURS = Cards(("player",), "your")

HAPPENS.enter("attacks", Happens("attacks", "{who} attacks", "{who} attacks {object}"))
HAPPENS.enter("attacked", Happens("attacks", "{who} is attacked", of_other=True))
HAPPENS.enter("targeted", Happens("", "{who} becomes the attack target"))
HAPPENS.enter("blocks", Happens("blocks", "{who} blocks"))
HAPPENS.enter("blocked", Happens("blocks", "{who} is blocked", "{who} is blocked by {object}", of_other=True))
HAPPENS.enter("play", Happens("played", "you play {who}", by_player=True))
HAPPENS.enter("play and activate", Happens("command", "you play {who} for its effect (not as a Pilot)"))


def define(grammar: Grammar) -> None:
    grammar.alias("trigger", "when {:event}")
    battles(grammar)
    plays(grammar)
    times(grammar)


def by_effects(grammar: Grammar, event: str, words: str) -> None:
    """What rules and effects do to a card; texts may say that an effect does it, and whose."""
    start = f"{{who:actor}} {words}"
    grammar.rule("event", When, f"{start} by an effect", event=event, how="effect")
    theirs = f"{start} by {{one of your opponent's effects|an enemy effect}}"
    grammar.rule("event", When, theirs, event=event, how="effect", source=ENEMY)
    grammar.rule("event", When, f"{start} by one of your effects", event=event, how="effect", source=YOURS)
    grammar.rule("event", When, start, event=event)


def battles(grammar: Grammar) -> None:
    for words, event in (("blocks", "blocks"), ("is attacked", "attacked"), ("becomes the attack target", "targeted")):
        happens_to(grammar, event, words)
    for target in ("", " {object:any.one}", " {object:ref.measured}"):
        happens_to(grammar, "attacks", f"attacks{target}")
    happens_to(grammar, "blocked", "is blocked")
    happens_to(grammar, "blocked", "is blocked by {object:any.one}")
    has_happened(grammar, "attacks", "attacked")


def plays(grammar: Grammar) -> None:
    grammar.rule("event", When, "you play {who:any.one}", event="play")
    grammar.rule("event", When, "your opponent plays {who:any.one}", event="play", source=ENEMY)
    you_have(grammar, "played {who:any.one}", "play")
    with_ex = "you play and activate {who:any.one} using an EX Resource"
    grammar.rule("event", When, with_ex, event="play and activate", how="ex resource")


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
