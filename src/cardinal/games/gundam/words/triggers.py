"""Triggers that are written out: what players and battles do; what verbs do stands in their rooms."""

from __future__ import annotations

from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.games.gundam.words.tree import AtTime, When
from cardinal.games.gundam.words.voices import BY_OTHER
from cardinal.language.grammar import Grammar
from cardinal.language.voices import FORMS, inflected

TARGET = ("", " {object:any.one}", " {object:a.player}", " {object:the.player}", " {object:ref.measured}")
ATTACK, BLOCK, PLAY = inflected("attack"), inflected("block"), inflected("play")
ACTIVATE = inflected("activate")
BECOMES_TARGET = (" the attack target",)

ATTACKS = Happens("attacks", "{who} attacks", "{who} attacks {object}", does=ATTACK, tails=TARGET, own=True,
                  cause="cause.battle")  # fmt: skip
HAPPENS.enter("attacks", ATTACKS)
ATTACKED = Happens("attacks", "{who} is attacked", "{who} is attacked by {object}", of_other=True, done=ATTACK,
                   what=(), tails=BY_OTHER, cause="cause.battle")  # fmt: skip
HAPPENS.enter("attacked", ATTACKED)
BECOME = inflected("become", "became", "become")
HAPPENS.enter("targeted", Happens("", "{who} becomes the attack target", does=BECOME, tails=BECOMES_TARGET))
HAPPENS.enter("blocks", Happens("blocks", "{who} blocks", "{who} blocks {object}", does=BLOCK, tails=TARGET,
                                cause="cause.battle"))
BLOCKED = Happens("blocks", "{who} is blocked", "{who} is blocked by {object}", of_other=True, done=BLOCK,
                  what=(), tails=BY_OTHER, cause="cause.battle")  # fmt: skip
HAPPENS.enter("blocked", BLOCKED)
HAPPENS.enter("play", Happens("played", "{who} is played", players=True, done=PLAY))
HAPPENS.enter("play and activate", Happens("command", "{who} is played for its effect (not as a Pilot)", players=True))


def define(grammar: Grammar) -> None:
    grammar.alias("trigger", "when {:event}")
    for form in FORMS:
        with_whom = f"{ATTACK.form(form)} with %s{{:cause.battle.timed}}"
        grammar.rule(f"makes.{form}", When, f"{ATTACK.form(form)}{{:cause.battle.timed}}", event="attacks")
        counted = ("{who:any.one}", "{number:compare.some} {who:np.many}", "{number:compare.some} of {who:your.many}")
        grammar.rule(f"makes.{form}", When, *(with_whom % words for words in counted), event="attacks")
        both = f"{PLAY.form(form)} and {ACTIVATE.form(form)} {{who:any.one}}{{:cause.made.timed}}"
        grammar.rule(f"makes.{form}", When, both, event="play and activate")
    chosen = "chosen as {an attack target|the attack target}{:cause.battle.timed}"
    grammar.rule("passive", When, chosen, event="attacked")
    attack = "{who:ref.possessive} attack is blocked"
    grammar.rule("event", When, *(f"{attack}{by}{{:cause.battle.timed}}" for by in BY_OTHER), event="blocked")
    times(grammar)


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
