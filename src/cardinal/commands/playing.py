"""``play``: a game against the computer, in the terminal."""

from __future__ import annotations

import io
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TextIO

from cardinal.cards.decklist import head_of, refuse_clauses
from cardinal.commands.output import answer, talk
from cardinal.door.hosting import Guest, check
from cardinal.door.match import Match
from cardinal.door.naming import invite, is_brought, is_of_the_house, maker_of, time_given
from cardinal.door.program import Programs
from cardinal.games import find_game
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import Session, read_replay, verify
from cardinal.kernel.state import SEATS
from cardinal.players import Player, names, player, printed_in
from cardinal.players.contest import Contest, illegal, read_contest, with_names
from cardinal.table.faces import Face
from cardinal.table.kit import GameKit
from cardinal.terminal.replays import default_path
from cardinal.terminal.screen import Screen
from cardinal.terminal.session import Reader, Terminal

PERSON = 0
OPPONENTS = ("club", "random")  # the first of these that knows the game, if none is asked for


def play_game(
    game: str,
    decks: list[str],
    rules: str,
    seed: int,
    way: str = "",
    *,
    check: bool,
    replay: str,
    allow_unread: bool = False,
    opponent: str = "",
) -> None:
    """Plays one game; with ``check``, by itself and without a trace."""
    kit = find_game(game)
    table, face = kit.table, kit.face
    number = seed or int.from_bytes(os.urandom(7), "big") + 1
    opponent = opponent or next(name for name in OPPONENTS if name in names(game))
    contest = _contest(kit, decks, rules, number, way)
    if _is_illegal(contest):
        answer(False)
    header, fresh = table.new_game(contest.rules, list(contest.decks), number, contest.way)
    session = Session(with_names(header, contest), fresh)
    if not allow_unread:
        refuse_clauses(table.unread(session.state))
    others = _others(session, contest, number, opponent)
    if check:
        _check(session, face, others, number)
        return
    screen = Screen(sys.stdout)
    terminal = Terminal(session, PERSON, others, _reader(sys.stdin, screen), screen, _replay_path(replay),
                        _seats(session, opponent))  # fmt: skip
    _welcome(screen, session, contest, opponent)
    terminal.play()


def _others(session: Session, contest: Contest, seed: int, opponent: str) -> dict[int, Player | Guest]:
    """A program for every seat but the person's, each with a seed of its own."""
    printed, game = printed_in(session.state), session.header.game
    others = [seat for seat in range(session.state.players) if seat != PERSON]
    if is_of_the_house(opponent, game):
        return {seat: player(opponent, seed + seat - 1, game, printed) for seat in others}
    budget = time_given()
    made, match = maker_of(opponent, game, Programs(), budget), Match(contest)
    now = time.monotonic if is_brought(opponent) else time.thread_time
    return {seat: Guest(opponent, made(), seat, match, seed + seat - 1, budget, now) for seat in others}


def invite_guests(game: str, guests: list[str]) -> None:
    """Lets players from outside sit at the table; one that is not there is told before it opens."""
    for name in guests:
        check(name, game, Programs())
    invite(guests)


def _seats(session: Session, opponent: str) -> tuple[str, ...]:
    """Who sits where, for the list of games; a player that is a command is not named there."""
    if len(opponent.split()) != 1:
        return ()
    return tuple("person" if seat == PERSON else opponent for seat in range(session.state.players))


def _replay_path(wanted: str) -> Path:
    """The wanted file, or one named after this moment in the wanted folder."""
    path = Path(wanted).expanduser() if wanted else default_path()
    return path / default_path().name if path.is_dir() else path


# --- decks ----------------------------------------------------------------------------------


def _contest(kit: GameKit, decks: list[str], rules: str, seed: int, way: str) -> Contest:
    """The decks at the table and their edition: the asked one, your deck's, or the newest that a named deck names."""
    paths = _paths(kit, decks, way)
    if not rules and len(decks) == 1:
        rules = head_of(paths[PERSON]).rules
    return read_contest(kit.name, [str(path) for path in paths], [OPPONENTS[-1]], rules, seed, way)


def _paths(kit: GameKit, decks: list[str], way: str) -> list[Path]:
    """Your deck and the others'; what is not named is taken from the shipped ones, again and again if need be."""
    seats = kit.face.seats(way, len(decks))
    if len(decks) > seats:
        raise CardinalError(f"{len(decks)} decks are too many: {seats} play", remedy="give yours, or one for each seat")
    found = [kit.find_deck(text) for text in decks]
    shipped = sorted(kit.shipped_decks, key=lambda path: _rank(kit.face, path))
    others = [path for path in shipped if path not in found] or shipped
    if not others and len(found) < seats:
        raise CardinalError("there are no shipped decks", remedy=f"name {seats} deck files")
    return [*found, *(others[number % len(others)] for number in range(seats - len(found)))]


def _rank(face: Face, path: Path) -> int:
    first = face.first_decks
    return first.index(path.stem) if path.stem in first else len(first)


def _is_illegal(contest: Contest) -> bool:
    """Whether a deck is illegal; what is wrong is told line by line."""
    found = illegal(contest)
    for seat, deck in enumerate(contest.decks):
        wrong = [violation for at, violation in found if at == seat]
        if wrong:
            talk(f"{deck.name or 'this deck'} is not legal in {contest.rules}:")
        for violation in wrong:
            talk(f"  {', '.join(violation.rules) or violation.law}: {violation.message}")
    return bool(found)


# --- at the terminal ------------------------------------------------------------------------


def _reader(stream: TextIO, screen: Screen) -> Reader:
    """Lines of a stream; with editing and a history where a person types."""
    if stream.isatty() and screen.is_terminal:
        import contextlib

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - gives input() a history

        return input

    def read(prompt: str) -> str:
        screen.write(prompt)
        line = stream.readline()
        if not line:
            raise EOFError
        screen.write(line if line.endswith("\n") else f"{line}\n")  # a transcript shows what was typed
        return line

    return read


def _welcome(screen: Screen, session: Session, contest: Contest, opponent: str) -> None:
    names = [deck.name or "a deck without a name" for deck in contest.decks]
    way = session.header.options.get("format", "")
    screen.paragraph(f"You are {SEATS[PERSON]} with {names[PERSON]}. {_who_else(names, opponent)}. "
                     f"Rules: {contest.rules}{f', {way}' if way else ''}, seed {session.header.seed}.")  # fmt: skip
    for card in _partly_read(session):
        screen.paragraph(f"Note: not all of {card} is understood; `text {card}` says what is left out.")
    screen.show("Type the number or the text of an option. ? shows what else you can type.")


def _who_else(names: list[str], opponent: str) -> str:
    """Who sits in the other seats."""
    seated = [f"{SEATS[seat]} is the computer ({opponent} player) with {name}"
              for seat, name in enumerate(names) if seat != PERSON]  # fmt: skip
    return ", ".join(seated)


def _partly_read(session: Session) -> list[str]:
    """Cards of which the engine leaves something out."""
    return [definition.name for definition in session.state.match.definitions if definition.unread]


# --- --check --------------------------------------------------------------------------------


class Script:
    """Types for a person: some questions first, then options by their texts, forward where that is possible."""

    def __init__(self, session: Session, face: Face, seed: int) -> None:
        self.session = session
        self.face = face
        self.chance = Random(seed)
        self.questions = list(reversed(face.questions))
        self.undone = False

    def __call__(self, prompt: str) -> str:
        if self.questions:
            return self.questions.pop()
        if not self.undone and len(self.session.taken) > 20:
            self.undone = True
            return "undo"
        s = self.session.state
        texts = s.match.option_texts(s)
        forward = [text for text in texts if text.startswith(self.face.forward)]
        return self.chance.choice(forward or [t for t in texts if not t.startswith(self.face.avoided)] or texts)


def _check(session: Session, face: Face, others: Mapping[int, Player | Guest], seed: int) -> None:
    """A whole game through the terminal's own code; its replay is written, read again and verified."""
    output = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        script = Script(session, face, seed)
        terminal = Terminal(session, PERSON, others, script, Screen(output), Path(folder, "check.replay"))
        path = terminal.play()
        verify(read_replay(path), session.begin, str(path))
    transcript = output.getvalue()
    for needed in ("neither option nor command", "is not possible now", "Taken back: ", "Replay: "):
        if needed not in transcript:
            raise CardinalError(f"the check of `play` never showed {needed!r}", remedy=f"repeat it with --seed {seed}")
    s = session.state
    winner = SEATS[s.winner] if s.winner >= 0 else "nobody"
    rules = ", ".join(s.match.rules(s.ending))
    print(f"play: ok, {len(session.taken)} options, {winner} won by rule {rules}, replay verified, seed {seed}")
