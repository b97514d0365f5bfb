"""``cards`` and ``deck``: what a deck builder asks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardinal.cards.decklist import read_deck
from cardinal.cards.files import find_deck, read_card_file
from cardinal.commands.output import result, talk
from cardinal.games import GAMES, table_of
from cardinal.kernel.errors import CardinalError


def check_deck(file: str, rules: str, card_files: list[str], game: str, *, as_json: bool) -> bool:
    """Whether a deck is legal; True if it is."""
    path = _find(file, game)
    written = read_deck(path)
    table = table_of(game or written.game or "vanguard")
    edition = rules or written.rules or table.newest
    if edition not in table.editions:
        raise CardinalError(f"there is no edition {edition!r} of {table.game}", place=str(path),
                            remedy="the editions are " + ", ".join(table.editions))  # fmt: skip
    own = {str(card.get("name")): card for name in card_files for card in read_card_file(Path(name))}
    deck = table.read_deck(path, own)
    found = table.violations(deck, edition)
    unread = table.unread_clauses(deck, edition)
    data: dict[str, Any] = {
        "legal": not found,
        "unread": unread,
        "rules": edition,
        "violations": [
            {"rule": v.rules[0] if v.rules else "", "rules": list(v.rules), "law": v.law, "message": v.message,
             "cards": list(v.cards)}
            for v in found
        ],
    }  # fmt: skip
    lines = [f"{path.name} ({edition}): " + ("legal" if not found else "not legal")]
    lines += [f"  {', '.join(v.rules) or v.law}: {v.message}" for v in found]
    lines += [f"  note: not understood, {clause}" for clause in unread]
    result("\n".join(lines), data, as_json=as_json)
    return not found


def _find(file: str, game: str) -> Path:
    """A deck file, or a shipped deck of the named game, or of any."""
    for each in [game] if game else list(GAMES):
        try:
            return find_deck(each, file)
        except CardinalError as problem:
            last = problem
    raise last


def check_cards(file: str, game: str, *, as_json: bool) -> None:
    """Reads every card of a file and counts what is understood."""
    table = table_of(game or _game_of(read_card_file(Path(file))))
    good: list[Mapping[str, Any]] = []
    wrong = []
    for card in read_card_file(Path(file)):
        try:
            table.define([{**card, "text": ""}], file)
            good.append(card)
        except CardinalError as problem:
            talk(f"cardinal: {problem}")
            if card.get("type") == "trigger" and not card.get("trigger"):
                good.append({**card, "type": "normal"})  # the icon is missing, the text can be read
            else:
                wrong.append(str(problem))
    definitions, abilities = table.define(good, file)
    full = [d for d in definitions if not d.unread]
    none = [d for d in definitions if d.unread and not any(is_printed(abilities[number]) for number in d.abilities)]
    lines = [f"{d.name}: not understood: {clause}" for d in definitions for clause in d.unread]
    understood = sum(1 for d in definitions for number in d.abilities if is_printed(abilities[number]))
    clauses = understood + sum(len(d.unread) for d in definitions)
    data = {
        "cards": len(good) + len(wrong),
        "full": len(full),
        "partial": len(good) - len(full) - len(none),
        "none": len(none) + len(wrong),
        "clauses": clauses,
        "clauses_understood": understood,
    }
    lines.append(", ".join(f"{key}: {value}" for key, value in data.items()))
    result("\n".join(lines), data, as_json=as_json)


def is_printed(ability: Any) -> bool:
    """Whether an ability is a line of its card, and not one that every card of its type has."""
    return not getattr(ability, "implied", False)


def _game_of(cards: list[dict[str, Any]]) -> str:
    """The game whose card types a file has."""
    types = {str(card.get("type")).lower() for card in cards}
    return "gundam" if types & {"unit", "pilot", "command", "base", "resource"} else "vanguard"


def explain_card(file: str, name: str, game: str) -> None:
    """Shows a card's abilities as the engine runs them."""
    cards = read_card_file(Path(file))
    table = table_of(game or _game_of(cards))
    for data in cards:
        if data.get("name") == name:
            (definition, *_), abilities = table.define([data], file)
            known = list(definition.abilities)
            for number in known:  # what an effect gives or leaves behind is explained after it
                ability = abilities[number]
                given = "given" if number in definition.abilities else f"effect {number}"
                print(f"{ability.line or given}: {ability.kind}")
                for step in ability.program:
                    print(f"    {step}")
                    known += [part for part in _given(step) if table.game == "gundam" and part not in known]
                lasting = ability.constant if table.game == "gundam" else ability.continuous
                for part in lasting:
                    print(f"    while {part.condition}: {part.what} {part.value} to {part.who}")
            for clause in definition.unread:
                print(f"not understood: {clause}")
            return
    raise CardinalError(f"there is no card {name!r}", place=file, remedy="check the spelling")


def _given(step: tuple[Any, ...]) -> tuple[int, ...]:
    """The effects that an instruction speaks of by their numbers."""
    match step:
        case ("later" | "rule" | "each player", int(number), *_):
            return (number,)
        case ("when destroyed", _, _, int(number)) | ("gets", "grant", _, int(number), _):
            return (number,)
    return ()
