"""``cards import``, ``cards list`` and ``cards forget``: the player's own card data."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from cardinal.cards import imported
from cardinal.cards.importing import Mapped
from cardinal.commands.output import result, talk
from cardinal.door.importing import read_file
from cardinal.games import find_game, games
from cardinal.kernel.errors import CardinalError

SHOWN = 20  # refused cards that are told one by one, unless all are asked for as JSON


def import_cards(file: str, game: str, maps: list[str], *, yes: bool, as_json: bool) -> None:
    """Takes the cards of a file over into the player's own, once the mapping is confirmed."""
    foreign = read_file(Path(file), game, _given(maps))
    game, mapped, missing = foreign.kit.name, foreign.mapped, foreign.missing
    if missing:
        theirs = ", ".join(mapped.unused) or "none"
        raise CardinalError(
            f"no field of this file is taken for {' and '.join(missing)}",
            place=file,
            remedy=f"say which it is: --map {missing[0]}=THEIRS; not used so far: {theirs}",
        )
    talk(f"{file}: {len(foreign.records)} records, taken for cards of {game}:")
    for line in mapped.lines():
        talk(line)
    taken = foreign.taken()
    _tell_refused(taken.refused)
    if not taken.cards:
        raise CardinalError(
            "not one card can be taken",
            place=file,
            remedy="correct the mapping with --map OURS=THEIRS, or name the game with --game",
        )
    if not yes and not _confirmed(len(taken.cards), mapped):
        talk("nothing was imported")
        return
    new, replaced = imported.keep(game, taken.cards)
    data = {
        "game": game, "imported": len(taken.cards), "new": new, "replaced": replaced,
        "refused": [{"name": name, "reason": reason} for name, reason in taken.refused],
        "mapping": mapped.fields, "unused": mapped.unused, "file": str(imported.path_of(game)),
    }  # fmt: skip
    text = f"{len(taken.cards)} cards of {game} imported: {new} new, {replaced} replaced, {len(taken.refused)} refused"
    result(f"{text}\nkept in {imported.path_of(game)}; decks find them by name or number", data, as_json=as_json)


def _given(maps: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in maps:
        ours, equals, theirs = each.partition("=")
        if not (ours.strip() and equals and theirs.strip()):
            raise CardinalError(f"--map {each!r} is no mapping", remedy="write it as --map name=cardName")
        found[ours.strip()] = theirs.strip()
    return found


def _tell_refused(refused: list[tuple[str, str]]) -> None:
    for name, reason in refused[:SHOWN]:
        talk(f"  not taken: {name}: {reason}")
    if len(refused) > SHOWN:
        talk(f"  ... and {len(refused) - SHOWN} more:")
        for reason, number in Counter(reason for _, reason in refused[SHOWN:]).most_common(SHOWN):
            talk(f"    {number} times: {reason}")


def _confirmed(number: int, mapped: Mapped) -> bool:
    """Asks at a terminal; where nobody can be asked, says what to do."""
    if not sys.stdin.isatty():
        raise CardinalError(
            f"nothing was imported: nobody can be asked whether these {len(mapped.fields)} fields are right",
            remedy="say --yes to accept the mapping above, or correct it with --map OURS=THEIRS",
        )
    print(f"Import {number} cards with this mapping? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def list_cards(game: str, *, as_json: bool) -> None:
    """Shows what is imported."""
    lines: list[str] = []
    data: dict[str, object] = {}
    for each in [find_game(game).name] if game else list(games()):
        cards = imported.imported_cards(each)
        data[each] = [{"id": str(card.get("id") or ""), "name": str(card.get("name"))} for card in cards]
        lines.append(f"{each}: {len(cards)} cards imported" + (f" ({imported.path_of(each)})" if cards else ""))
        lines += [f"  {_line(card)}" for card in cards] if game else []
    if not game:
        lines.append("--game GAME lists the cards of one game")
    result("\n".join(lines), data, as_json=as_json)


def _line(card: Mapping[str, object]) -> str:
    return f"{card.get('id') or '-':16} {card.get('name')}"


def forget_cards(names: list[str], game: str, *, everything: bool, as_json: bool) -> bool:
    """Removes imported cards; True if any were there."""
    if bool(names) == everything:
        raise CardinalError("which cards?", remedy="name them by name or number, or say --all for every one")
    gone: dict[str, list[str]] = {}
    for each in [find_game(game).name] if game else list(games()):
        gone[each] = imported.forget(each, names)
    number = sum(len(found) for found in gone.values())
    result(f"{number} card{'s' * (number != 1)} forgotten", {"forgotten": number, **gone}, as_json=as_json)
    return number > 0
