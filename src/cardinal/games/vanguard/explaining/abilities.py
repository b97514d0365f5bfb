"""Sentences, keyword lines and whole abilities in plain words, and the rules that they concern."""

from __future__ import annotations

from cardinal.games.vanguard import verbs
from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.saying.cards import filters_words, per_each, say, says
from cardinal.games.vanguard.saying.conditions import circumstance, places_words, trigger_words
from cardinal.games.vanguard.saying.effects import effects_words
from cardinal.games.vanguard.saying.tables import PLACES
from cardinal.games.vanguard.words.executable import Unclear, executable
from cardinal.games.vanguard.words.tree import (
    Ability,
    Cards,
    Condition,
    Cost,
    Did,
    Effect,
    Filter,
    Keyword,
    Not,
    Sentence,
    Trigger,
)
from cardinal.language.saying import capital, listed, nothing_else, word

verbs.rooms()  # each says itself

KINDS = {"AUTO": "Automatic", "ACT": "Activated", "CONT": "Continuous"}
BATTLES = {0: "and later ones", 1: "only"}


@says(Sentence)
def _sentence(
    effects: tuple[Effect, ...],
    condition: Condition | None,
    may: bool,
    then: bool,
    otherwise: tuple[Effect, ...],
    each: Cards | None,
    per: int,
    by: str,
    joined: bool,
) -> str:
    who = word({"your": "you may", "opponent": "your opponent may"}, by, "the player")
    done = effects_words(effects)
    said = f"{who}: {done}" if may or by != "your" else done
    if condition is not None:
        short = condition in (Did(), Not(Did()))
        said = f"{_if(condition) if short else circumstance(condition)}: {said}"
    if each is not None:
        said = f"{per_each(each, per).strip()}: {said}"
    else:
        nothing_else("a sentence", per=per if per != 1 else 0)
    if then:
        said = f"then, {said}"
    if joined:
        said = f"and {said}"
    if otherwise:
        said += f"; otherwise: {effects_words(otherwise)}"
    return capital(said) + "."


def _if(condition: Condition) -> str:
    return "if you do" if condition == Did() else "if you do not"


@says(Keyword)
def _keyword(
    word: str, number: int, places: tuple[str, ...], options: tuple[Filter, ...], cost: tuple[Cost, ...]
) -> str:
    law = LEDGER.laws.get(f"keyword.{word.replace(' ', '_')}") or LEDGER.laws.get(
        f"keyword.{word.replace(' ', '_')}_skill"
    )
    said = f"{word} {number}" if number else word
    said += places_words(places, "on")
    if options:
        said += f" with a card {listed([filters_words((each,)) for each in options], 'or')}"
    if cost:
        said += f", for this cost: {effects_words(cost)}"
    return f"{said}{f' ({law.says.rstrip(chr(46))})' if law is not None else ''}"


def mark_words(mark: tuple[str, int, int]) -> str:
    """A keyword of the header: what must hold for the ability to be active."""
    name, number, last = mark
    if name == "1/turn":
        return "once per turn"
    if name == "wave":
        battles = f"{number} only" if last == number else f"{number} to {last}" if last else f"{number} and later"
        return f"in battles {battles} of the turn"
    if name == "wave or":
        return f"in battles {number} or {last} of the turn"
    nothing_else(f"the mark {name!r}", last=last)
    return f"with {name} {number}" if number else f"with {name}"


@says(Ability)
def _ability(
    kind: str,
    zones: tuple[str, ...],
    marks: tuple[tuple[str, int, int], ...],
    label: tuple[str, int],
    cost: tuple[Cost, ...],
    trigger: Trigger | None,
    condition: Condition | None,
    pay: bool,
    body: tuple[Sentence, ...],
    reminder: str,
) -> str:
    head = [word(KINDS, kind, "the kind")]
    if label[0]:
        head.append(f"called {label[0]}" + (f" {label[1]}" if label[1] else ""))
    if zones:
        head.append(_zones(zones))
    head += [mark_words(mark) for mark in marks]
    if trigger is not None:
        head.append(trigger_words(trigger))
    if condition is not None:
        head.append(circumstance(condition))
    said = ", ".join(head) + ":"
    if cost:
        said += f" {_cost(cost, pay, body)}"
    sentences = " ".join(say(each) for each in body)
    if cost and pay:
        sentences = f"If you do: {sentences[:1].lower()}{sentences[1:]}"
    return f"{said} {sentences}".strip()


def _cost(cost: tuple[Cost, ...], pay: bool, body: tuple[Sentence, ...]) -> str:
    """What is paid: by choice, always, or where a later sentence says so."""
    later = any(sentence.condition == Did("pay") for sentence in body)
    how = "The cost, which is asked for below" if later else "You may pay" if pay else "Pay"
    return f"{how}: {effects_words(cost)}."


def _zones(zones: tuple[str, ...]) -> str:
    circles = [word(PLACES, zone, "the zone") for zone in zones if zone in ("VC", "RC", "GC")]
    others = [word(PLACES, zone, "the zone") for zone in zones if zone not in ("VC", "RC", "GC")]
    parts = ([f"on a {listed(circles, 'or')}"] if circles else []) + (
        [f"in the {listed(others, 'or')}"] if others else []
    )
    return f"while {' or '.join(parts)}"


def explain(ability: Ability) -> str:
    """An ability in plain sentences, as it is played: every pronoun names its card, and what is done later stands
    there. A text whose pronouns are not clear is not played; it is said as it is printed."""
    try:
        return say(executable(ability))
    except Unclear:
        return say(ability)
