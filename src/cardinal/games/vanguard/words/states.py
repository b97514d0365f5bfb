"""What happened to a card and stays with it: locked, deleted, in legion, charging, dominated ..."""

from __future__ import annotations

from cardinal.games.vanguard.words.selectors import ONE, describe
from cardinal.games.vanguard.words.tree import (
    AttackedChanges,
    AttackWith,
    BecomesState,
    Filter,
    GuardiansGuard,
    Is,
    Legion,
    Ref,
    Stride,
)
from cardinal.games.vanguard.words.triggers import happens
from cardinal.language.grammar import Grammar

STATES = {
    "hollowed": "hollowed",
    "charging": "charging",
    "engorged": "engorged",
    "blazing": "blazing",
    "successful": "successful",
    "in harmony": "harmony",
}


def define(grammar: Grammar) -> None:
    verbs(grammar)
    becoming(grammar)
    events(grammar)
    being(grammar)


def verbs(grammar: Grammar) -> None:
    """Effects that bring a card into a state."""
    grammar.rule("effect", Legion, "[Legion]")
    grammar.rule("effect", Legion, "[Legion] with {who:object}")
    heart = "put it on (VC) as a heart card that is [Legion] with {that card|it}"
    grammar.rule("effect", Legion, heart, who=Ref("heart"))
    grammar.rule("effect", Stride, "[Stride] {who:object}{| on your (VC)| on (VC)}")
    grammar.rule("effect", Stride, "[Stride] {who:object} on (VC) as [Stand]", state="stand")
    grammar.rule("effect", AttackWith, "{who:subject.one} attacks {target:attack.target}")
    grammar.rule("effect", AttackWith, "attack {target:attack.target}", who=Ref("it"))
    changes = "the unit that is being attacked{| during that battle} changes to {who:object}"
    grammar.rule("effect", AttackedChanges, changes)
    grammar.rule("effect", GuardiansGuard, "all of your guardians guard {who:object}")
    grammar.alias("attack.target", "{:yours.one}", "{:one.of}")
    describe(grammar, "attack.target", ONE, "your opponent's other ", whose="opponent", other=True)


def becoming(grammar: Grammar) -> None:
    """ "this unit becomes hollowed until end of turn", "you may have it become charging"."""
    grammar.words("state", STATES)
    grammar.rule("effect", BecomesState, "{who:subject.one} becomes {state}{until:until.after}")
    grammar.rule("effect", BecomesState, "{who:subject.many} become {state}{until:until.after}")
    grammar.rule("effect", BecomesState, "have {who:object} become {state}{until:until.after}")


def events(grammar: Grammar) -> None:
    happens(grammar, "legions", "{who:actor} [Legion]")
    happens(grammar, "strides", "{who:actor} [Stride]")
    happens(grammar, "becomes heart", "{who:actor} becomes a {heart|heart card}")
    for words, state in STATES.items():
        happens(grammar, f"becomes {state}", f"{{who:actor}} becomes {words}")


def being(grammar: Grammar) -> None:
    """The states after "is", and as words before a noun."""
    grammar.rule("being.state", Filter, "[Legion]", kind="state", text="legion")
    for words, state in STATES.items():
        grammar.rule("being.state", Filter, words, kind="state", text=state)
        if words == state:
            grammar.rule("adjective.state", Filter, f"{words} ", kind="state", text=state)
        else:
            grammar.rule("suffix", Filter, f" {words}", kind="state", text=state)
    grammar.alias("adjective", "{:adjective.state}")
    grammar.rule("adjective", Filter, "[Legion] ", kind="state", text="legion")
    turn = "during the turn {that|when|where} {who:subject.is} [Legion]"
    grammar.rule("turn.of", Is, turn, filters=(Filter("state", "legion this turn"),))
    grammar.alias("circumstance", "{:turn.of}")
