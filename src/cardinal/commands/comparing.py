"""``deck compare``: what a deck builder asks after a change."""

from __future__ import annotations

import typer

from cardinal.commands.laboratory import INTERRUPTED
from cardinal.commands.output import answer, result, talk
from cardinal.games import find_game
from cardinal.games.whose import game_of_decks
from cardinal.kernel.errors import CardinalError
from cardinal.lab import deck_change
from cardinal.lab.deck_change import Change, meetings
from cardinal.lab.progress import progress
from cardinal.lab.stopping import held
from cardinal.players import usual
from cardinal.players.contest import Contest, illegal, read_contest

VERDICTS = {
    "better": "The new deck is better.",
    "worse": "The new deck is worse.",
    "equal": "The decks are equal, up to the margin.",
    "": "That is not decided yet: play more games, or allow a wider margin.",
}


def compare_decks(
    old: str,
    new: str,
    field: list[str],
    games: int,
    margin: float,
    players: str,
    seed: int,
    workers: int,
    rules: str,
    game: str,
    *,
    as_json: bool,
) -> None:
    """Plays both versions of a deck against others and tells which wins more."""
    game = game or game_of_decks([old, new, *field])
    players = players or usual(game)
    newest = rules or read_contest(game, [old, new], [players], "", seed).rules
    names = field or [path.stem for path in find_game(game).shipped_decks]
    contests = [[read_contest(game, [deck, name], [players], newest, seed) for name in names] for deck in (old, new)]
    for version in (contests[0][:1], contests[1][:1]):
        _refuse_illegal(version[0])
    kept = [n for n, each in enumerate(contests[0]) if not illegal(each)]
    if field and len(kept) < len(names):
        raise CardinalError("a deck of the field is not legal in these rules", remedy="see `cardinal deck check`")
    met = meetings([contests[0][n] for n in kept], [contests[1][n] for n in kept])
    with held(), progress("games", games) as update:
        change = deck_change.compare(met, games, workers, margin, update)
    result(_text(change), _data(change), as_json=as_json)
    if change.stopped:
        talk("stopped before it was decided")
        raise typer.Exit(INTERRUPTED)
    answer(not change.failures)


def _refuse_illegal(contest: Contest) -> None:
    wrong = next((violation for seat, violation in illegal(contest) if seat == 0), None)
    if wrong is not None:
        raise CardinalError(f"{contest.decks[0].name} is not legal in {contest.rules}: {wrong.message}",
                            remedy="see `cardinal deck check`")  # fmt: skip


def _text(change: Change) -> str:
    seen = change.difference
    lines = [f"{'against':30}{'old':>8}{'new':>8}"]
    lines += [f"{each.deck:30}{each.old.won.value:8.1%}{each.new.won.value:8.1%}" for each in change.against()]
    bounds = f"{seen.low:+.1%} to {seen.high:+.1%}"
    lines.append(f"{change.games} games: the new deck wins {seen.value:+.1%} more often ({bounds})")
    return "\n".join([*lines, VERDICTS[change.verdict]])


def _data(change: Change) -> dict[str, object]:
    seen = change.difference
    return {
        "games": change.games,
        "verdict": change.verdict or "undecided",
        "difference": {"value": round(seen.value, 4), "low": round(seen.low, 4), "high": round(seen.high, 4)},
        "field": [
            {"deck": each.deck, "old": each.old.won._asdict(), "new": each.new.won._asdict(), "games": each.new.games}
            for each in change.against()
        ],
        "errors": change.failures,
    }
