"""``play``: a game against the computer, in the terminal."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TextIO

from cardinal.cards.decklist import read_deck
from cardinal.cards.files import find_deck, shipped_decks
from cardinal.commands.output import answer, talk
from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import SEATS, Session, read_replay, verify
from cardinal.kernel.state import State
from cardinal.players import player
from cardinal.table.replays import default_path
from cardinal.table.screen import Screen
from cardinal.table.terminal import Reader, Terminal
from cardinal.vanguard import deck as building
from cardinal.vanguard.editions import Edition, edition
from cardinal.vanguard.fight import Fight
from cardinal.vanguard.laws.entry import CR_G_LATE
from cardinal.vanguard.table import TABLE

PERSON, COMPUTER = 0, 1
OPPONENT = "random"


def play_game(
    game: str, decks: list[str], rules: str, seed: int, *, check: bool, replay: str, allow_unread: bool = False
) -> None:
    """Plays one game; with ``check``, by itself and without a trace."""
    table_of(game)
    lists = [read_deck(path) for path in _paths(game, decks)]
    values = edition(rules or lists[PERSON].rules or CR_G_LATE)
    built = [building.build(deck, building.library_beside(Path(deck.path))) for deck in lists]
    if _illegal(built, values):
        answer(False)
    number = seed or int.from_bytes(os.urandom(7), "big") + 1
    session = Session(*TABLE.new_game(values.name, built, number))
    if not allow_unread:
        building.refuse_clauses(TABLE.unread(session.state))
    if check:
        _check(session, number)
        return
    screen = Screen(sys.stdout)
    terminal = Terminal(session, PERSON, player(OPPONENT, number), _reader(sys.stdin, screen), screen,
                        _replay_path(replay))  # fmt: skip
    _welcome(screen, session, built, values.name)
    terminal.play()


def _replay_path(wanted: str) -> Path:
    """The wanted file, or one named after this moment in the wanted folder."""
    path = Path(wanted).expanduser() if wanted else default_path()
    return path / default_path().name if path.is_dir() else path


FIRST = ("cinder-court", "lanternfolk")  # decks to begin with: every edition allows them


# --- decks ----------------------------------------------------------------------------------


def _paths(game: str, decks: list[str]) -> list[Path]:
    """Your deck and the opponent's; what is not named is taken from the shipped ones."""
    if len(decks) > 2:
        raise CardinalError(f"{len(decks)} decks are too many", remedy="give yours, or yours and the opponent's")
    found = [find_deck(game, text) for text in decks]
    others = [path for path in shipped_decks(game) if path not in found]
    others.sort(key=lambda path: path.stem not in FIRST)
    found += others[: 2 - len(found)]
    if len(found) < 2:
        raise CardinalError("there are no two shipped decks", remedy="name two deck files")
    return found


def _illegal(decks: list[building.Deck], values: Edition) -> list[building.Violation]:
    """What is wrong with the decks, told line by line."""
    wrong = []
    for deck in decks:
        found = building.violations(deck, values)
        if found:
            talk(f"{deck.name or 'this deck'} is not legal in {values.name}:")
        for violation in found:
            talk(f"  {', '.join(violation.rules) or violation.law}: {violation.message}")
        wrong += found
    return wrong


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


def _welcome(screen: Screen, session: Session, decks: list[building.Deck], rules: str) -> None:
    yours, theirs = (deck.name or "a deck without a name" for deck in decks)
    screen.paragraph(f"You are {SEATS[PERSON]} with {yours}. {SEATS[COMPUTER]} is the computer "
                     f"({OPPONENT} player) with {theirs}. Rules: {rules}, seed {session.header.seed}.")  # fmt: skip
    for card in _partly_read(session.state):
        screen.paragraph(f"Note: not all of {card} is understood; `text {card}` says what is left out.")
    if any(deck.g for deck in decks):
        screen.paragraph("Note: G decks are not played yet; this game goes without.")
    screen.show("Type the number or the text of an option. ? shows what else you can type.")


def _partly_read(s: State) -> list[str]:
    """Cards of which the engine leaves something out."""
    assert isinstance(s, Fight)
    return [definition.name for definition in s.match.definitions if definition.unread]


# --- --check --------------------------------------------------------------------------------


class Script:
    """Types for a person: some questions first, then options by their texts, forward where that is possible."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.chance = Random(seed)
        self.questions = ["xyzzy", "why attack", "text V", "ride Nobody", "board"]
        self.undone = False

    def __call__(self, prompt: str) -> str:
        if self.questions:
            return self.questions.pop()
        if not self.undone and len(self.session.taken) > 20:
            self.undone = True
            return "undo"
        s = self.session.state
        texts = s.match.option_texts(s)
        forward = [text for text in texts if text.startswith(("ride", "attack", "boost", "at V"))]
        return self.chance.choice(forward or [text for text in texts if not text.startswith("swap")])


def _check(session: Session, seed: int) -> None:
    """A whole game through the terminal's own code; its replay is written, read again and verified."""
    output = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(session, PERSON, player(OPPONENT, seed), Script(session, seed), Screen(output),
                            Path(folder, "check.replay"))  # fmt: skip
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
