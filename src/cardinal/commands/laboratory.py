"""``sim``: what a researcher asks."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import typer

from cardinal.cards.decklist import refuse_clauses
from cardinal.commands.output import WRONG, answer, result, talk, try_to_write
from cardinal.door.naming import names_in
from cardinal.door.player import BUDGET
from cardinal.games import find_game, table_of
from cardinal.games.whose import game_of_decks
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.filing import prepare
from cardinal.kernel.state import SEATS
from cardinal.lab import simulation
from cardinal.lab.progress import progress
from cardinal.lab.rates import rate, spread
from cardinal.lab.rows import PAGE, Row, can_be_written, read_rows
from cardinal.lab.running import Order, carry_out, report_of
from cardinal.lab.simulation import Tally
from cardinal.lab.stopping import held
from cardinal.players.contest import Contest, game_seed, illegal, read_contest

INTERRUPTED = 130
SHOWN = 5  # failures that are told one by one


def simulate(
    decks: list[str],
    games: int,
    seed: int,
    players: str | Sequence[str],
    workers: int,
    engine: str,
    rules: str,
    game: str,
    way: str = "",
    *,
    verify: int,
    as_json: bool,
    allow_unread: bool = False,
    think: float = BUDGET,
    pairs: bool = False,
    until: float = 0.0,
    address: str = "",
    files: Sequence[str] = (),
    resume: bool = False,
) -> None:
    """Plays many games between decks and counts how they end; writes what is asked for to ``files``."""
    _check_numbers(games, workers, verify)
    if address and engine != "ray":
        raise CardinalError("--address has no effect here: it is of a Ray cluster", remedy="add --engine ray")
    paths = [Path(file) for file in files if file]
    for path in paths:
        can_be_written(path)
    game = game or game_of_decks(decks)
    contest = read_contest(game, decks, names_in(players), rules, seed, way)
    _refuse_illegal(contest, as_json=as_json)
    if not allow_unread:
        refuse_clauses([c for deck in contest.decks for c in table_of(game).unread_clauses(deck, contest.rules)])
    with tempfile.TemporaryDirectory(prefix="cardinal-sim-") as kept:
        contest = replace(contest, verify=verify, kept=kept, think=think, rows=bool(paths))
        for path in paths:
            prepare(path, "report")
        known = _known(paths, resume=resume)
        order = Order(contest, games, workers, pairs, until, engine, address, known)
        with progress("games", games) as update:
            tally = carry_out(order, update)
        if verify and tally.games and not tally.stopped:
            with progress("verified", (tally.done - 1) // verify + 1) as update:
                simulation.verify_kept(tally, update)
    with held():
        written = _tell(tally, game, paths, games, as_json=as_json)
    if not written:
        raise typer.Exit(WRONG)
    if tally.stopped:
        raise typer.Exit(INTERRUPTED)
    answer(not tally.failures)


def _tell(tally: Tally, game: str, paths: Sequence[Path], games: int, *, as_json: bool) -> bool:
    """Writes and tells what has come of the games; whether all could be written."""
    _tell_failures(tally)
    written = _write(tally, paths)
    verify = tally.contest.verify
    if tally.stopped:
        talk(f"stopped: {tally.done} of {games} games were played" + (f", {tally.verified} verified" if verify else ""))
    result(_text(tally, game), _data(tally), as_json=as_json)
    return written


def _write(tally: Tally, paths: Sequence[Path]) -> bool:
    """Whether all files that were asked for could be written."""
    report = report_of(tally)
    written = [try_to_write(path, partial(report.as_file, path.suffix), "report") for path in paths]
    return all(written)


def _known(paths: Sequence[Path], *, resume: bool) -> Sequence[Row]:
    """The games that were written before, if they are to be gone on with."""
    if not resume:
        return ()
    files = [path for path in paths if path.suffix != PAGE]
    if not files:
        raise CardinalError("there is nothing to resume from", remedy="name the file of the games: --out games.jsonl")
    return read_rows(files[0], talk) if files[0].exists() else ()


def tournament(
    game: str,
    decks: list[str],
    games: int,
    seed: int,
    workers: int,
    rules: str,
    least: int,
    *,
    as_json: bool,
    players: str | Sequence[str] = "random",
    way: str = "",
    think: float = BUDGET,
    report: str = "",
) -> None:
    """Plays every deck against every other and tells wins, ratings, and abilities that hardly come up."""
    from cardinal.lab import tournament as round_robin

    _check_numbers(games, workers, 0)
    if report and Path(report).suffix != PAGE:
        raise CardinalError(f"the report of a tournament is a page, not {Path(report).suffix or report!r}",
                            place=report, remedy="name a file that ends in .html")  # fmt: skip
    game = game or game_of_decks(decks)
    names = decks or [path.stem for path in find_game(game).shipped_decks]
    contests = round_robin.pairings(game, names, names_in(players), seed, [rules] if rules else (), way)
    contests = [replace(each, think=think) for each in contests]
    if not contests:
        raise CardinalError("no two of these decks are legal in one edition", remedy="see `cardinal deck check`")
    table = table_of(game)
    unread = [c for each in contests for deck in each.decks for c in table.unread_clauses(deck, each.rules)]
    refuse_clauses(list(dict.fromkeys(unread)))
    if report:
        prepare(Path(report), "report")
    with held(), progress("games", games) as update:
        standing = round_robin.play(contests, games, workers, update)
    for tally in standing.tallies:
        _tell_failures(tally)
    rows = [_row(tally) for tally in standing.tallies]
    rated = standing.ratings()
    seldom = standing.seldom(least)
    text = [f"{row['a']} - {row['b']}, {row['rules']}: {row['wins']}" for row in rows]
    shares = standing.over_others()
    text += [f"{name}, {rules}: wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) against all others"
             for (rules, name), share in shares.items()]  # fmt: skip
    text += [f"{name:30}{number:6}" for name, number in sorted(rated.items(), key=lambda item: -item[1])]
    text.append(f"{sum(tally.games for tally in standing.tallies)} games, {len(standing.abilities)} ability lines, "
                f"{len(seldom)} used in fewer than {least} games")  # fmt: skip
    text += [f"  {name}, line {line}: {number}" for (name, line), number in seldom]
    data = {"games": sum(tally.games for tally in standing.tallies), "pairs": rows, "ratings": rated,
            "over_others": [{"deck": deck, "rules": by, **share._asdict()} for (by, deck), share in shares.items()],
            "abilities": {f"{name} {line}": standing.uses[name, line] for name, line in sorted(standing.abilities)},
            "players": names_in(players), "format": way or table.formats[0], "seed": seed,
            "failures": [failed for tally in standing.tallies for failed in _failures(tally)],
            "stopped": any(tally.stopped for tally in standing.tallies),
            "errors": sum(len(tally.failures) for tally in standing.tallies)}  # fmt: skip
    written = not report or try_to_write(Path(report), lambda: _matrix(game, standing.tallies, rated), "report")
    result("\n".join(text), data, as_json=as_json)
    if not written:
        raise typer.Exit(WRONG)
    if data["stopped"]:
        talk("stopped before all games were played")
        raise typer.Exit(INTERRUPTED)
    answer(not data["errors"])


def _matrix(game: str, tallies: Sequence[Tally], rated: dict[str, int]) -> bytes:
    from cardinal.lab import tournament as round_robin
    from cardinal.lab.matrix import Pairing, matrix_page

    met = []
    for tally in tallies:
        wins = round_robin.wins_by_deck(tally)
        won = wins["A"] + wins["draw"] / 2
        met.append(Pairing(*round_robin.names(tally.contest), tally.contest.rules, tally.games, won))
    return matrix_page(f"Tournament: {find_game(game).title}", met, rated).encode()


def _row(tally: Tally) -> dict[str, object]:
    from cardinal.lab import tournament as round_robin

    a, b = round_robin.names(tally.contest)
    wins = round_robin.wins_by_deck(tally)
    share = rate(wins["A"] + wins["draw"] / 2, tally.games)
    return {"a": a, "b": b, "rules": tally.contest.rules, "games": tally.games, "wins": wins, **share._asdict(),
            "seed": tally.contest.seed, "errors": len(tally.failures), "digest": tally.digest}  # fmt: skip


def _check_numbers(games: int, workers: int, verify: int) -> None:
    if games < 1:
        raise CardinalError(f"--games {games}: nothing to play", remedy="play at least one")
    if workers < 0:
        raise CardinalError(f"--workers {workers} is no number of processes", remedy="0 is one per core")
    if verify < 0:
        raise CardinalError(f"--verify {verify} is no number", remedy="--verify 100 verifies every hundredth game")


def _refuse_illegal(contest: Contest, *, as_json: bool) -> None:
    found = illegal(contest)
    if not found:
        return
    lines = [f"not legal in {contest.rules}, so nothing was played:"]
    lines += [f"  {SEATS[seat]}, {contest.decks[seat].name}: {', '.join(v.rules) or v.law}: {v.message}"
              for seat, v in found]  # fmt: skip
    data = {"games": 0, "legal": False, "rules": contest.rules,
            "violations": [{"seat": SEATS[seat], "rule": v.rules[0] if v.rules else "", "law": v.law,
                            "message": v.message} for seat, v in found]}  # fmt: skip
    result("\n".join(lines), data, as_json=as_json)
    answer(False)


def _tell_failures(tally: Tally) -> None:
    seed = tally.contest.seed
    for note in tally.notes:
        talk(f"note: {note}")
    for number, said in tally.forfeits[:SHOWN]:
        talk(f"game {number} of seed {seed}: {said}")
    if len(tally.forfeits) > SHOWN:
        talk(f"... and {len(tally.forfeits) - SHOWN} more games were lost like that")
    for failed in tally.failures[:SHOWN]:
        talk(f"game {failed.number} of seed {seed} failed: {failed.problem}")
        if failed.replay:
            talk(f"  to see it again: cardinal replay {failed.replay}")
    if len(tally.failures) > SHOWN:
        talk(f"... and {len(tally.failures) - SHOWN} more")


def _data(tally: Tally) -> dict[str, object]:
    contest = tally.contest
    return {
        "games": tally.games,
        "wins": {who: tally.wins[who] for who in (*[side[0] for side in tally.sides], "draw")},
        "rates": {side[0]: rate(tally.wins[side[0]], tally.games)._asdict() for side in tally.sides},
        "first": {
            "games": tally.began, "wins": tally.first_wins, **rate(tally.first_wins, tally.began)._asdict()
        },
        "turns": spread(tally.turns),
        "endings": dict(sorted(tally.endings.items())),
        "decisions": tally.decisions,
        "seconds": round(tally.seconds, 3),
        "cpu_seconds": round(tally.cpu_seconds, 3),
        "digest": tally.digest,
        "rules": contest.rules,
        "seed": contest.seed,
        "players": list(contest.players),
        "workers": tally.workers,
        "verified": tally.verified,
        "stopped": tally.stopped,
        "errors": len(tally.failures),
        "failures": _failures(tally),
        "forfeits": [{"game": number, "why": said} for number, said in tally.forfeits],
    }  # fmt: skip


def _failures(tally: Tally) -> list[dict[str, object]]:
    contest = tally.contest
    return [
        {"seed": contest.seed, "game": failed.number, "game_seed": game_seed(contest.seed, failed.number),
         "problem": failed.problem, "seat": failed.seat, "replay": failed.replay,
         "player": contest.players[SEATS.index(failed.seat)] if failed.seat else ""}
        for failed in tally.failures
    ]  # fmt: skip


def _text(tally: Tally, game: str) -> str:
    contest, ledger = tally.contest, table_of(game).ledger
    seats = [f"{SEATS[seat]} {deck.name} ({player})"
             for seat, (deck, player) in enumerate(zip(contest.decks, contest.players, strict=True))]  # fmt: skip
    lines = [f"{' against '.join(seats)}, {contest.rules}, seed {contest.seed}"]
    won = {**{"+".join(side): tally.wins[side[0]] for side in tally.sides}, "draw": tally.wins["draw"]}
    lines += [f"  {who:5}{number:8}{number / max(1, tally.games):8.1%}" for who, number in won.items()]
    for rule, number in tally.endings.most_common():
        laws = ledger.by_rule(contest.rules, rule)
        lines.append(f"  ended by {rule}: {number}" + (f" - {laws[0].says}" if laws else ""))
    pace = tally.decisions / tally.seconds if tally.seconds else 0
    lines.append(f"  {tally.games} games, {tally.decisions} decisions in {tally.seconds:.1f} s ({pace:.0f} per second, "
                 f"{tally.workers} worker{'s' * (tally.workers > 1)})")  # fmt: skip
    if contest.verify:
        lines.append(f"  {tally.verified} replays verified")
    if tally.forfeits:
        lines.append(f"  {len(tally.forfeits)} lost by players from outside that failed")
    if tally.failures:
        lines.append(f"  {len(tally.failures)} FAILED")
    return "\n".join([*lines, f"  digest {tally.digest}"])
