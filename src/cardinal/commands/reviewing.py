"""``review``: where a game was lost."""

from __future__ import annotations

from pathlib import Path

from cardinal.commands.output import result
from cardinal.door.replays import Replayed, replay
from cardinal.expert.review import AGAIN, Lapse, Review, review
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.lab.progress import progress


def tell_lapses(file: str, seat: str, *, as_json: bool) -> None:
    """Looks through the decisions of a seat, or of all that have not won, and tells the largest lapses."""
    game = replay(Path(file))
    seats = [seat] if seat else _losers(game)
    if seat and seat not in game.match.seats:
        raise CardinalError(f"there is no seat {quoted(seat)} in this game", place=file,
                            remedy="there is " + ", ".join(game.match.seats))  # fmt: skip
    found = {each: _of(game, each) for each in seats}
    game.goto(game.length)
    text = "\n".join(line for each, lapses in found.items() for line in _lines(each, lapses))
    data = {"seats": {each: [_plain(lapse) for lapse in lapses] for each, lapses in found.items()},
            "winner": game.winner}  # fmt: skip
    result(text, data, as_json=as_json)


def _losers(game: Replayed) -> list[str]:
    game.goto(game.length)
    return [seat for seat in game.match.seats if seat not in (game.winner or "")]


def _of(game: Replayed, seat: str) -> list[Lapse]:
    steps = len(Review(game, seat).moments) + AGAIN
    with progress(f"decisions of {seat}", steps) as update:
        return review(game, seat, lambda done, of: update(done))


def _lines(seat: str, lapses: list[Lapse]) -> list[str]:
    if not lapses:
        return [f"{seat}: nothing clearly better was found."]
    lines = [f"{seat}, what was clearly better, by the loss in winning chance:"]
    for each in lapses:
        lines.append(f"  {each.loss:6.1%}  turn {each.turn}, after option {each.at}: {each.better}, not {each.taken}")
    return lines


def _plain(lapse: Lapse) -> dict[str, object]:
    return {"at": lapse.at, "turn": lapse.turn, "taken": lapse.taken, "better": lapse.better, "loss": lapse.loss}
