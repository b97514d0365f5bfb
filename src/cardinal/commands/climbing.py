"""``ladder``: which of the players of a game is stronger, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import typer

from cardinal.commands.laboratory import INTERRUPTED
from cardinal.commands.output import WRONG, answer, result, talk, try_to_write
from cardinal.door.naming import BROUGHT
from cardinal.games import find_game
from cardinal.games.whose import game_of_decks
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.filing import prepare
from cardinal.lab.ladder import STANDS, Ladder, Meeting, climb, grounds
from cardinal.lab.matrix import Pairing, matrix_page
from cardinal.lab.progress import progress
from cardinal.lab.rows import PAGE
from cardinal.lab.stopping import held
from cardinal.players import names


def ladder(
    players: Sequence[str],
    game: str,
    decks: Sequence[str],
    rules: str,
    way: str,
    games: int,
    think: float,
    seed: int,
    workers: int,
    report: str,
    *,
    as_json: bool,
) -> None:
    """Lets all players of a game meet, and tells who stands above whom."""
    if report and Path(report).suffix != PAGE:
        raise CardinalError(f"the report of a ladder is a page, not {Path(report).suffix or report!r}",
                            place=report, remedy="name a file that ends in .html")  # fmt: skip
    game = game or game_of_decks(decks)
    kit = find_game(game)
    players = list(dict.fromkeys(players or [*names(game), *BROUGHT]))
    own = decks or [path.stem for path in kit.shipped_decks]
    where = [replace(each, think=think) for each in grounds(game, own, rules or kit.table.newest, seed, way)]
    pairs = len(players) * (len(players) - 1) // 2
    if report:
        prepare(Path(report), "report")
    with held(), progress("games", pairs * games) as update:
        found = climb(game, players, where, games, workers, progress=update)
    for meeting in found.meetings:
        for number, said in meeting.forfeits:
            talk(f"game {number} of {meeting.a} against {meeting.b}: {said}")
        for failed in meeting.failures:
            talk(f"game {failed.number} of {meeting.a} against {meeting.b} failed: {failed.problem}")
    written = not report or try_to_write(
        Path(report), lambda: _page(found, kit.title, where[0].rules).encode(), "report"
    )
    result(_text(found), _data(found, where[0].rules, way or kit.formats[0], think, seed), as_json=as_json)
    if found.stopped:
        talk("stopped before it was decided")
        raise typer.Exit(INTERRUPTED)
    if not written:
        raise typer.Exit(WRONG)
    answer(not any(meeting.failures for meeting in found.meetings))


def _text(found: Ladder) -> str:
    rated = found.ratings()
    lines = [f"{'player':30}{'rating':>7}   games won by whom, against the one below"]
    order = list(rated)
    for place, name in enumerate(order):
        below = _said(found.between(name, order[place + 1])) if place + 1 < len(order) else ""
        lines.append(f"{name[:29]:30}{rated[name]:7}   {below}")
    return "\n".join([*lines, "", *[f"{each.a} against {each.b}: {_said(each)}" for each in found.meetings]])


def _said(meeting: Meeting) -> str:
    share = meeting.share()
    bounds = f"({share.low:.1%} to {share.high:.1%})" if share.high - share.low < 1 else "(too few to tell)"
    return f"{share.value:.1%} {bounds} of {meeting.games}, {STANDS[meeting.verdict]}"


def _page(found: Ladder, title: str, rules: str) -> str:
    met = [Pairing(each.a, each.b, rules, each.games, each.won) for each in found.meetings]
    return matrix_page(f"Ladder: {title}", met, found.ratings(), of="player")


def _data(found: Ladder, rules: str, way: str, think: float, seed: int) -> dict[str, object]:
    return {
        "games": found.games,
        "rules": rules,
        "format": way,
        "think": think,
        "seed": seed,
        "ratings": found.ratings(),
        "meetings": [
            {"a": each.a, "b": each.b, "games": each.games, "won": each.won, **each.share()._asdict(),
             "verdict": STANDS[each.verdict], "forfeits": len(each.forfeits), "errors": len(each.failures)}
            for each in found.meetings
        ],
        "stopped": found.stopped,
        "errors": sum(len(each.failures) for each in found.meetings),
    }  # fmt: skip
