"""Abilities: sentences, costs, and what holds them together."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import (
    Ability,
    Cards,
    Destroy,
    Exile,
    Filter,
    Is,
    Mark,
    Not,
    Ref,
    Rest,
    Return,
    Sentence,
    SetActive,
)
from cardinal.language.grammar import Grammar

DEVELOPED = Cards(("card",), "your", "trash", filters=(Filter("trait", "G Generation"),))


def define(grammar: Grammar) -> None:
    grammar.alias("effect", "{:effect.cost}")
    sentences(grammar)
    ability(grammar)


def sentences(grammar: Grammar) -> None:
    """The first sentence of an ability, and further ones, each with the joint before it."""
    grammar.words("may", {"": False, "you may ": True})
    grammar.rule("effect.passive", Destroy, "{who:ref.one} is destroyed")
    grammar.rule("effect.passive", Exile, "{who:ref.one} is {exiled|removed} from the game", "{who:ref.one} is exiled")
    grammar.rule("effect.passive", Rest, "{who:ref.one} is rested")
    grammar.rule("effect.passive", SetActive, "{who:ref.one} is set as active")
    grammar.rule("effect.passive", Return, "{who:ref.one} is returned to {its owner's|your} hand", to="hand")
    grammar.words("joint", {"": "", "then, ": "then", "if you do, ": "did"} | {"if you don't, ": "did not"})
    grammar.listing("effects", "effect", " and ")
    grammar.listing("effects.comma", "effect", ", ", ", and ", least=2)
    grammar.listing("effects.theirs", "effect.theirs", " and ")
    circumstances = ("", "if {condition}, ", "while {condition}, ", "{condition:during}, ", "{condition:during.more}, ")
    for circumstance in circumstances:
        bodies: list[tuple[str, dict[str, object]]] = [
            ("{may}{effects}", {}),
            ("{may}{effects:effects.comma}", {}),
            ("{effects:effects.shared}", {}),
            ("{effects:effects.shared.two}", {}),
            ("{may}{effects} instead", {"instead": True}),
            ("{may}{effects} {as well|too}", {}),
            ("{effects*:effect.passive} instead", {"instead": True}),
            ("{effects*:effect.theirs.all}", {}),
            ("they may {effects:effects.theirs}", {"may": True}),
            ("they {effects:effects.theirs}", {}),
            ("they {effects:effects.theirs} instead", {"instead": True}),
            ("{effects*:effect} and {effects:effects.short}", {}),
        ]
        for body, fixed in bodies:
            grammar.rule("sentence", Sentence, circumstance + body, **fixed)
            grammar.rule("sentence.more", Sentence, f". ^{{joint}}{circumstance}{body}", **fixed)
        for words in ("if not", "otherwise", "if it is not", "if they are not"):
            otherwise = f". ^{words}, {circumstance}{{may}}{{effects}}"
            grammar.rule("sentence.more", Sentence, otherwise, joint="otherwise")
        not_done = "{they do not|they don't|you do not|they can't|you can't}"
        for words, joint in (("they do", "did"), (not_done, "did not")):
            theirs = f". ^if {words}, {circumstance}{{may}}{{effects}}"
            grammar.rule("sentence.more", Sentence, theirs, joint=joint)
        add = "{effects*:effect.add} instead of returning it to your deck"
        grammar.rule("sentence.more", Sentence, f". ^{{joint}}{circumstance}{add}", instead=True)
        grammar.rule("sentence.final", Sentence, circumstance + "{effects*:effect.final}")
        grammar.rule("sentence.more.final", Sentence, f". ^{{joint}}{circumstance}{{effects*:effect.final}}")
    grammar.listing("effects.short", "effect.short", " and ")
    grammar.rule("unless", Not, "{condition}")
    behind = ("{condition:during}", "while {condition}", "if {condition}", "unless {condition:unless}")
    grammar.rule("sentence", Sentence, *(f"{{effects}} {words}" for words in behind))
    grammar.rule("sentence.more", Sentence, *(f". ^{{joint}}{{effects}} {words}" for words in behind[1:]))
    grammar.rule("sentence", Sentence, "{effects} while {condition:condition.elliptic}")
    grammar.rule("sentence", Sentence, "{effects} while {it is|this card is} {condition:lying.here}")
    grammar.rule("lying.here", Is, "{who:here}")
    grammar.rule("here", Ref, "in your {zone}", what="this")
    grammar.rule("sentence.more", Sentence, ", then {may}{effects}", joint="and then")
    grammar.rule("sentence.more", Sentence, ", and if {you|they} do, {effects}", joint="did")
    denied = ", and if {you|they} {don't|do not|can't}, {effects}"
    grammar.rule("sentence.more", Sentence, denied, joint="did not")
    grammar.rule("sentence.more", Sentence, "{ and, if|, and if} {condition}, {effects}", joint="and")
    grammar.rule("sentence.if", Sentence, "{effects*:effect} if {condition}")
    grammar.listing("sentences.or", "sentence.if", ", ", ", or ", least=2)
    grammar.alias("sentence.tail", "{:sentence.more}", "{:sentence.more.final}")
    grammar.listing("sentences.more", "sentence.more", "", least=0)
    grammar.listing("sentences.tail", "sentence.more", "", least=0, tail="sentence.tail")


def ability(grammar: Grammar) -> None:
    grammar.token(
        "reminder", r"\([^■]*\)$", str, lambda value: value if isinstance(value, str) and value else None, "("
    )
    body = "{body*:sentence}{body:sentences.tail}."
    final = "{body*:sentence.final}."
    gates = ("", "{condition:during}, ", "if {condition}, ")
    for times in ("once", "twice"):  # the mark as a sentence behind the rest
        said = f"this effect can {{only be activated|be activated only|be activated}} {times} per turn"
        grammar.rule("mark.said", Mark, said, name=f"{times} per turn")
    for words in (body, final, "{body:sentences.or}."):
        lines = [f"^{words}", f"^{{cost}}：^{words}"]
        lines += [f"^{gate}{{trigger}}, {words}" for gate in gates]
        for line in lines:
            plain = "{marks}" + line
            grammar.rule("ability", Ability, plain, plain + " {reminder}")
            if "{trigger}" in line:
                grammar.rule("ability", Ability, f"{plain} ^{{marks*:mark.said}}.")
    at_start = "{marks}^if {condition} {trigger:time}, {body*:sentence.final}."
    grammar.rule("ability", Ability, at_start)
    grammar.rule("granted", Ability, "{marks}^{body*:sentence}{body:sentences.more}")
    for gate in gates:
        grammar.rule("granted", Ability, f"{{marks}}^{gate}{{trigger}}, {{body*:sentence}}{{body:sentences.more}}")
    grammar.alias("granted.quoted", "{:granted}.")
    development(grammar)
    single(grammar)


def development(grammar: Grammar) -> None:
    start = "{marks*:mark.development}{marks}"
    exile = "^you may exile the specified number of {development:zoned.many} from the game. ^if you do, "
    grammar.rule(
        "ability", Ability, start + exile + "activate the following effect：■^{body*:sentence}{body:sentences.more}."
    )
    short = start + "■^{body*:sentence}{body:sentences.more}."
    grammar.rule("ability", Ability, short, development=DEVELOPED)


def single(grammar: Grammar) -> None:
    """Keyword lines, and the line of a Command card that may be a Pilot."""
    grammar.rule("keyword.sentence", Sentence, "{effects*:keyword}")
    line = "{marks}{body*:keyword.sentence}"
    grammar.rule("ability", Ability, line, line + " {reminder}")
    grammar.rule("pilot.sentence", Sentence, "{effects*:pilot.name}")
    grammar.rule("mark.pilot", Mark, "【Pilot】", name="pilot")
    grammar.rule("ability", Ability, "{marks*:mark.pilot}{body*:pilot.sentence}")
