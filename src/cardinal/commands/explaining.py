"""``cards explain``: what will happen, in plain sentences, as a tree and as a program."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TypedDict

from cardinal.cards.files import read_card_file
from cardinal.cards.printed import CardData
from cardinal.commands.output import result
from cardinal.games import table_of
from cardinal.games.whose import game_of_cards
from cardinal.kernel.errors import CardinalError
from cardinal.language.nodes import Node
from cardinal.language.saying import Unsaid
from cardinal.language.treefile import outline, to_data
from cardinal.table.game import Carried, Table, checked

NEAR = 5


class Rule(TypedDict):
    """A law that a line concerns, with its rules."""

    law: str
    ids: list[str]
    says: str


class Line(TypedDict):
    """A line that is played."""

    line: int
    text: str
    words: str
    rules: list[Rule]
    tree: object
    outline: str
    program: list[str]


class Given(TypedDict):
    """What the effects of a card give to cards, or leave behind for later; instructions name it by its number."""

    number: int
    kind: str
    program: list[str]


class Unplayed(TypedDict):
    """What is not understood of a card."""

    line: int
    column: int
    words: str
    reason: str


class Explanation(TypedDict):
    """Everything there is to say about a card, as plain data."""

    name: str
    id: str
    rules: str
    abilities: list[Line]
    given: list[Given]
    unread: list[Unplayed]


def explain_card(file: str, name: str, game: str, rules: str, *, as_json: bool) -> None:
    """Explains a card of a file, by its name or number."""
    cards = read_card_file(Path(file))
    table = table_of(game or game_of_cards(cards))
    edition = checked(table, rules or table.newest)
    found = [explanation(table, card, edition, file) for card in find(cards, name, file)]
    text = "\n\n".join(_text(each) for each in found)
    result(text, {"cards": found} if len(found) > 1 else found[0], as_json=as_json)


def find(cards: list[dict[str, object]], name: str, place: str) -> list[dict[str, object]]:
    """The cards of this name or number; else those that come near are named."""
    wanted = name.casefold()
    for key in ("id", "name"):
        if found := [card for card in cards if str(card.get(key) or "").casefold() == wanted]:
            return found
    known = {str(card.get(key) or "").casefold(): str(card.get(key)) for card in cards for key in ("name", "id")}
    near = [known[each] for each in known if len(wanted) > 2 and wanted in each][:NEAR]
    near += [known[each] for each in get_close_matches(wanted, known, n=NEAR) if known[each] not in near]
    hint = f"did you mean {', '.join(near[:NEAR])}?" if near else "check the spelling, or give its number"
    raise CardinalError(f"there is no card {name!r}", place=place, remedy=hint)


def explanation(table: Table, card: CardData, edition: str, place: str) -> Explanation:
    """Explains one card."""
    [definition], abilities = table.define([card], place)
    printed = definition.printed
    programs = {abilities[number].line: abilities[number] for number in definition.abilities}
    lines: list[Line] = []
    for number, text, tree in table.trees(printed.text, printed.id):
        if number in programs:
            words, laws = _words(table, tree, edition)
            lines.append({
                "line": number, "text": text, "words": words, "rules": laws, "tree": to_data(tree),
                "outline": outline(tree), "program": _program(programs[number]),
            })  # fmt: skip
    unread: list[Unplayed] = [
        {"line": gap.row, "column": gap.column, "words": gap.words, "reason": gap.reason} for gap in definition.unread
    ]
    own = set(definition.abilities)
    given: list[Given] = [
        {"number": number, "kind": ability.kind, "program": _program(ability)}
        for number, ability in enumerate(abilities)
        if number not in own and not ability.line and not ability.text
    ]
    return {
        "name": printed.name, "id": printed.id, "rules": edition, "abilities": lines, "given": given, "unread": unread,
    }  # fmt: skip


def _words(table: Table, tree: Node, edition: str) -> tuple[str, list[Rule]]:
    try:
        words, laws = table.explain(tree, edition)
    except Unsaid as problem:
        return f"(there are no plain words yet for {problem}; the tree says it all)", []
    return words, [{"law": key, "ids": list(ids), "says": says} for key, ids, says in laws]


def _program(ability: Carried) -> list[str]:
    """The steps that the engine takes, what they cost, and what holds as long as the ability is there."""
    steps = [f"wait for {spec!r}" for spec in ability.triggers()]
    steps += [f"cost {part!r}" for part in ability.cost]
    steps += [f"{number}: {step!r}" for number, step in enumerate(ability.program)]
    lasting = getattr(ability, "continuous", ()) or getattr(ability, "constant", ())
    steps += [f"while {part.condition!r}: {part.what} {part.value!r} to {part.who!r}" for part in lasting]
    return steps or [f"keyword {ability.keyword}" if ability.keyword else ability.kind]


def _text(found: Explanation) -> str:
    lines = [f"{found['name']} ({found['id']})" if found["id"] else found["name"]]
    for each in found["abilities"]:
        lines += ["", f"{each['line']}. {each['text']}", "", f"   {each['words']}", ""]
        if each["rules"]:
            lines.append(f"   rules of {found['rules']}:")
            lines += [f"     {', '.join(law['ids'])}  {law['says']}" for law in each["rules"]]
        lines += ["   tree:", *(f"     {line}" for line in each["outline"].split("\n"))]
        lines += ["   program:", *(f"     {step}" for step in each["program"])]
    for later in found["given"]:
        lines += ["", f"   number {later['number']}, which it gives or leaves for later: {later['kind']}"]
        lines += [f"     {step}" for step in later["program"]]
    for gap in found["unread"]:
        why = f" ({gap['reason']})" if gap["reason"] else ""
        lines += ["", f"not understood: line {gap['line']}, column {gap['column']}: {gap['words']}{why}"]
    if not found["abilities"] and not found["unread"]:
        lines.append("It has no text that does anything.")
    return "\n".join(lines)
