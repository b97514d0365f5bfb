"""One game of many: its players sit down, it is played, and what goes wrong in it is written down."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from cardinal.door.hosting import AtWork, Forfeit, Guest, Sitting, check, in_words, seated, unnoted
from cardinal.door.match import Match
from cardinal.door.program import Programs
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import concede, run, take
from cardinal.kernel.session import Session, write_replay
from cardinal.kernel.state import SEATS, State
from cardinal.lab.counting import Counting, Told
from cardinal.lab.tally import Played
from cardinal.players.contest import Contest, Start, player_seed
from cardinal.table.game import Usage

PROGRAMS = Programs()  # players in other languages, which play one game after the other
ENDLESS = 50_000  # decisions; the longest random games have a few hundred


class Overseen(NamedTuple):
    """What whoever oversees a game wants to be told, and what it knows: seats that have lost it already, and why."""

    at_work: AtWork = unnoted
    lost: Mapping[int, str] = {}


ALONE = Overseen()


def end_programs(*, at_once: bool) -> None:
    """Ends the players in other languages of this process."""
    if at_once:
        for program in list(PROGRAMS.running.values()):
            program.kill()
    PROGRAMS.end()


def check_players(contest: Contest) -> None:
    """A player that is not there, and a time that is none, are told before anything is played."""
    if not (isfinite(contest.think) and contest.think >= 0):
        raise CardinalError(f"{contest.think} is no time to think", remedy="give seconds, such as 0.5")
    for name in contest.players:
        check(name, contest.game, PROGRAMS)


class PlayerFailed(Exception):
    """A player has failed, not the game; the cause is what went wrong in it."""

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(f"the player {name} in seat {SEATS[seat]} failed")
        self.seat = SEATS[seat]


def play(start: Start, number: int, overseen: Overseen = ALONE) -> Played:
    """Plays one game; whatever goes wrong in it is caught and written down, also a player that ends the program."""
    trail: list[int] = []
    forfeits: list[Forfeit] = []
    try:
        usage = start.table.usage() if start.contest.abilities else None
        count = Counting(len(start.contest.decks)) if start.contest.rows else None
        s = _play_through(start, number, trail, usage, forfeits, count, overseen)
        if start.contest.verify and (number - 1) % start.contest.verify == 0:
            _keep(start, number, trail, digest(s))
        played = _ended(s, number, len(trail), tuple(sorted(usage.used)) if usage is not None else ())
        winners = "".join(SEATS[player] for player in start.table.winners(s))
        told = count.told() if count is not None else Told()
        return played._replace(winners=winners, told=told, forfeits=tuple(str(failed) for failed in forfeits))
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        return _failed(start, number, trail, problem)


def _ended(s: Any, number: int, decisions: int, used: tuple[tuple[str, int], ...]) -> Played:
    rules = s.match.rules(s.ending)
    winner = SEATS[s.winner] if s.winner >= 0 else "draw"
    ending = rules[0] if rules else s.ending
    return Played(number, winner, ending, decisions, digest(s), SEATS[s.first_player], s.turn_number, used=used)


def _play_through(
    start: Start,
    number: int,
    trail: list[int],
    usage: Usage[State] | None = None,
    forfeits: list[Forfeit] | None = None,
    count: Counting | None = None,
    overseen: Overseen = ALONE,
) -> State:
    """Plays a game; a player from outside that fails gives up, which stands in the trail as a number below 0."""
    s = start.game(number)
    forfeits = [] if forfeits is None else forfeits
    sitting = _seat_players(start, number, forfeits, overseen)
    if usage is not None or count is not None or any(each.watches for each in sitting.values()):
        s.log = []
    run(s)
    for failed in forfeits:
        _give_up(s, failed, trail)
    while not s.over:
        assert s.asked is not None, "the game is not over, but nobody is asked"
        try:
            index = _decided(sitting[s.asked.player], s, start.contest)
        except Forfeit as failed:
            forfeits.append(failed)
            _give_up(s, failed, trail)
            continue
        trail.append(index)
        take(s, index)
        if usage is not None:
            usage.look(s)
        if len(trail) == ENDLESS:
            raise RuntimeError(f"the game is not over after {ENDLESS} decisions")
    if count is not None:
        count.look(s)
    for each in sitting.values():
        _tell_end(each, s)
    return s


def _seat_players(start: Start, number: int, forfeits: list[Forfeit], overseen: Overseen) -> dict[int, Sitting]:
    """The players by seat; a player from outside that cannot even sit down has lost."""
    contest, match = start.contest, _match_of(start)
    found: dict[int, Sitting] = {}
    for seat, name in enumerate(contest.players):
        if seat in overseen.lost:
            forfeits.append(Forfeit(seat, name, overseen.lost[seat]))
            continue
        try:
            own = player_seed(contest.seed, number, seat)
            found[seat] = seated(name, seat, match, own, PROGRAMS, contest.think, overseen.at_work)
        except Forfeit as failed:
            forfeits.append(failed)
        except Exception as problem:
            raise PlayerFailed(seat, name) from problem
    return found


@lru_cache(2)
def _match_of(start: Start) -> Match:
    """The match as guests know it; what is told of it is worked out once."""
    return Match.of(start)


def _give_up(s: State, failed: Forfeit, trail: list[int]) -> None:
    trail.append(-1 - failed.seat)
    concede(s, failed.seat)


def _tell_end(sitting: Sitting, s: State) -> None:
    """Who watches is told the last of it; a guest also how it ended."""
    if isinstance(sitting, Guest):
        sitting.part(s)
    else:
        sitting.hear(s)


def _decided(sitting: Sitting, s: State, contest: Contest) -> int:
    """The number of the option that a player takes; whatever goes wrong in it is the player's."""
    assert s.asked is not None
    try:
        index = sitting.decide(s)
        if not 0 <= index < len(s.asked.options):
            raise IndexError(f"option {index} of {len(s.asked.options)}")
        return index
    except (KeyboardInterrupt, Forfeit):
        raise
    except BaseException as problem:
        raise PlayerFailed(sitting.seat, contest.players[sitting.seat]) from problem


def _retrace(session: Session, trail: Sequence[int]) -> None:
    for index in trail:
        if index < 0:
            session.concede(-1 - index)
        else:
            session.take(index)


def _keep(start: Start, number: int, trail: Sequence[int], expected: str) -> None:
    session = start.session(number)
    _retrace(session, trail)
    if digest(session.state) != expected:
        raise RuntimeError("the same options, taken again, end in another position")
    write_replay(session, Path(start.contest.kept, replay_name(start.contest, number)))


def replay_name(contest: Contest, number: int) -> str:
    """The file name of a game's replay."""
    return f"sim-{contest.rules}-{contest.seed}-{number}.replay"


def _failed(start: Start, number: int, trail: Sequence[int], problem: BaseException) -> Played:
    """The replay ends with the option at which the game failed; running it again shows the problem."""
    path = Path(start.contest.folder, replay_name(start.contest, number))
    seat = problem.seat if isinstance(problem, PlayerFailed) else ""
    text = (f"{problem}: " if seat else "") + _in_words(problem.__cause__ if seat and problem.__cause__ else problem)
    try:
        session = start.session(number)
        with suppress(Exception):
            _retrace(session, trail)
        write_replay(session, path)
        lines = "".join(traceback.format_exception(problem)).splitlines()
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write("".join(f"# {line}\n" for line in lines))
    except Exception as second:
        return Played(number, problem=f"{text}; no replay could be written: {second!r}", seat=seat)
    return Played(number, problem=text, seat=seat, replay=str(path))


def _in_words(problem: BaseException) -> str:
    last = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__}: {in_words(problem)} ({Path(last.filename).name}:{last.lineno}, {last.name})"
