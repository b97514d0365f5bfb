"""A ruling to hand on, as Markdown: the position, the moves, what came of them, and the rules by which it did."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardinal.games import find_game
from cardinal.judge.documents import Document
from cardinal.judge.editions import PASSED, Played, play
from cardinal.kernel.state import SEATS
from cardinal.law.readings import edition_of
from cardinal.table.game import Table, checked

MARKS = re.compile(r"([\\`*_\[\]<>|#])")
FURTHER = ("turn", "turn_number", "at", "format", "players", "first", "seed")


class Ruling(NamedTuple):
    """A scenario as Markdown, and whether all is so as it says."""

    text: str
    holds: bool


def ruling(document: Document) -> Ruling:
    """One scenario as a ruling, played by the rules that it names."""
    table = find_game(document.game, document.place).table
    played = [play(document, table, checked(table, rules, document.place)) for rules in document.rules]
    parts = [[f"# {plain(document.name)}", "", f"{find_game(document.game).title}, {', '.join(document.rules)}"]]
    parts += [["## Position", "", *_position(document)], ["## What happens", "", *_moves(played[0])]]
    parts += [["## Result", "", *_result(document, played)], ["## Rules", "", *_rules(document, table, played)]]
    if concerned := _readings(document, table, played):
        parts.append(["## Readings", "", "What of this can be read in another way:", "", *concerned])
    text = "\n\n".join("\n".join(part).rstrip() for part in parts) + "\n"
    return Ruling(text, all(each.outcome == PASSED for each in played))


def plain(text: object) -> str:
    """A text in which nothing is a sign of Markdown.

    >>> print(plain("Ace *of* [Dawn]"))
    Ace \\*of\\* \\[Dawn\\]
    """
    return MARKS.sub(r"\\\1", " ".join(str(text).split()))


def _position(document: Document) -> Iterator[str]:
    body = document.body
    if "deck_lists" in body:
        yield "- The game is played from its preparation."
    for key in FURTHER:
        if key in body:
            yield f"- {key.replace('_', ' ')}: {plain(body[key])}"
    for seat in SEATS:
        zones = body.get(seat)
        if isinstance(zones, dict):
            yield from (f"- {seat}, {plain(zone)}: {plain(_listed(value))}" for zone, value in zones.items())
    cards = body.get("cards")
    for card in cards if isinstance(cards, list) else ():
        facts = (f"{key} {_listed(value)}" for key, value in card.items() if key != "name")
        yield f"- the card {plain(card['name'])}: {plain(', '.join(facts))}"
    if not any(key in body for key in (*FURTHER, *SEATS, "cards", "deck_lists")):
        yield "- As at the beginning of a main phase, with nothing but fillers."


def _listed(value: object) -> str:
    """What lies somewhere: a card, a number, a list, or the top of a deck."""
    if isinstance(value, dict):
        return _listed(value.get("cards", [])) + f" and {value.get('fillers', 0)} more"
    return ", ".join(str(each) for each in value) if isinstance(value, list) else str(value)


def _moves(played: Played) -> Iterator[str]:
    """What was done, each with what followed and its rules; what only opens the play is told first."""
    for number, moment in enumerate(played.moments):
        yield f"{number}. {plain(moment.taken)}" if moment.taken else "0. Play begins."
        for told in moment.happened[bool(moment.taken) :]:
            yield f"    - {plain(told.text)}" + (f" ({', '.join(told.rules)})" if told.rules else "")
    if played.moments:
        yield f"{len(played.moments)}. Then it asks {plain(played.moments[-1].asked)}."


def _result(document: Document, played: list[Played]) -> Iterator[str]:
    yield "What must be so:"
    yield ""
    yield from (f"- {plain(key)}: {plain(_listed(value))}" for key, value in _expected(document))
    for each in played:
        yield ""
        yield f"By {each.rules} " + ("it is so." if each.outcome == PASSED else "it is **not** so:")
        lines = [plain(line) for line in each.problem.split("\n") if line.strip()]
        yield from ("", *(f"- {line}" for line in lines)) if lines else ()


def _expected(document: Document) -> Iterator[tuple[object, object]]:
    """Everything that the scenario says must be so, in its order."""
    script = document.body.get("script")
    for step in script if isinstance(script, list) else ():
        for key, value in step.items():
            if key == "expect":
                yield from value.items()
            elif key not in SEATS:
                yield key, value
    closing = document.body.get("expect")
    yield from closing.items() if isinstance(closing, dict) else ()


def _rules(document: Document, table: Table, played: list[Played]) -> Iterator[str]:
    """The rules that the ruling rests on, and those of what happened, in our own words."""
    for each in played:
        yield f"By {each.rules}:"
        yield ""
        for rule in rules_of(document, each):
            if says := [law.says for law in table.ledger.by_rule(edition_of(each.rules), rule)]:
                yield f"- {plain(rule)}: {plain(' '.join(says))}"
        yield ""


def rules_of(document: Document, played: Played) -> list[str]:
    """The rules that the scenario cites, and then those by which things happened in it."""
    happened = (rule for moment in played.moments for told in moment.happened for rule in told.rules)
    return list(dict.fromkeys((*document.cites.get(played.rules, ()), *happened)))


def _readings(document: Document, table: Table, played: Iterable[Played]) -> list[str]:
    """How doubtful ones among these rules are read, and the readings that the scenario chooses itself."""
    told: dict[str, None] = {}
    for each in played:
        edition, chosen = edition_of(each.rules), dict(_chosen(each.rules))
        found = {name: reading for rule in rules_of(document, each)
                 for name, reading in table.readings(edition, rule).items()}  # fmt: skip
        found |= {name: table.readings(edition)[name] for name in chosen}
        for name, reading in found.items():
            values = (reading.value, *reading.others)
            value = next(each for each in values if each.replace(" ", "_") == chosen.get(name, each.replace(" ", "_")))
            others = " or ".join(f"`{other}`" for other in values if other != value)
            told[f"- `{name}` is read as `{value}`" + (f", not as {others}" if others else "")
                 + f". {plain(reading.reason)}"] = None  # fmt: skip
    return list(told)


def _chosen(rules: str) -> Iterator[tuple[str, str]]:
    for part in rules.split("+")[1:]:
        name, _, value = part.partition("=")
        yield name, value.replace(" ", "_")
