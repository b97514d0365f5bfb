"""``cards`` and ``deck``: what a deck builder asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardinal.cards.decklist import read_deck
from cardinal.cards.files import find_deck, read_card_file
from cardinal.commands.output import result, talk
from cardinal.kernel.errors import CardinalError
from cardinal.vanguard import deck as building
from cardinal.vanguard.cards import read_card
from cardinal.vanguard.editions import EDITIONS, edition
from cardinal.vanguard.match import VanguardMatch

NEWEST = list(EDITIONS)[-1]


def _only_vanguard(game: str) -> None:
    if game != "vanguard":
        raise CardinalError(f"the game {game!r} is not available", remedy="there is vanguard")


def check_deck(file: str, rules: str, card_files: list[str], *, as_json: bool) -> bool:
    """Whether a deck is legal; True if it is."""
    path = find_deck("vanguard", file)
    written = read_deck(path)
    values = edition(rules or written.rules or NEWEST)
    own = {str(card.get("name")): card for name in card_files for card in read_card_file(Path(name))}
    library = building.library_beside(path, own)
    deck = building.build(written, library)
    found = building.violations(deck, values)
    unread = building.unread_clauses(deck, values.name)
    data: dict[str, Any] = {
        "legal": not found,
        "unread": unread,
        "rules": values.name,
        "violations": [
            {"rule": v.rules[0] if v.rules else "", "rules": list(v.rules), "law": v.law, "message": v.message,
             "cards": list(v.cards)}
            for v in found
        ],
    }  # fmt: skip
    lines = [f"{path.name} ({values.name}): " + ("legal" if not found else "not legal")]
    lines += [f"  {', '.join(v.rules) or v.law}: {v.message}" for v in found]
    lines += [f"  note: not understood, {clause}" for clause in unread]
    result("\n".join(lines), data, as_json=as_json)
    return not found


def check_cards(file: str, game: str, *, as_json: bool) -> None:
    """Reads every card of a file and counts what is understood."""
    _only_vanguard(game)
    printed, wrong = [], []
    for card in read_card_file(Path(file)):
        try:
            printed.append(read_card(card, file))
        except CardinalError as problem:
            wrong.append(str(problem))
            talk(f"cardinal: {problem}")
    match = VanguardMatch(NEWEST, printed)
    full = [d for d in match.definitions if not d.unread]
    none = [d for d in match.definitions if d.unread and not d.abilities]
    lines = [f"{d.name}: not understood: {clause}" for d in match.definitions for clause in d.unread]
    understood = sum(len(d.abilities) for d in match.definitions)
    clauses = understood + sum(len(d.unread) for d in match.definitions)
    data = {
        "cards": len(printed) + len(wrong),
        "full": len(full),
        "partial": len(printed) - len(full) - len(none),
        "none": len(none) + len(wrong),
        "clauses": clauses,
        "clauses_understood": understood,
    }
    lines.append(", ".join(f"{key}: {value}" for key, value in data.items()))
    result("\n".join(lines), data, as_json=as_json)


def explain_card(file: str, name: str, game: str) -> None:
    """Shows a card's abilities as the engine runs them."""
    _only_vanguard(game)
    for data in read_card_file(Path(file)):
        if data.get("name") == name:
            match = VanguardMatch(NEWEST, [read_card(data, file)])
            for ability in match.abilities:
                print(f"{ability.line or 'given'}: {ability.kind} {ability.printed()}")
                for step in ability.program:
                    print(f"    {step}")
                for part in ability.continuous:
                    print(f"    while {part.condition}: {part.what} {part.value} to {part.who}")
            for clause in match.definitions[0].unread:
                print(f"not understood: {clause}")
            return
    raise CardinalError(f"there is no card {name!r}", place=file, remedy="check the spelling")
