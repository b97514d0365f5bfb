"""The game in a terminal: what happened, the board, a question, an answer; again until somebody wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from cardinal.door.hosting import Forfeit, Guest, Sitting
from cardinal.games import find_game
from cardinal.kernel.definitions import Definition
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import HIDDEN_NAME, View
from cardinal.kernel.session import Session
from cardinal.kernel.state import SEATS, State
from cardinal.law.ledger import Ledger
from cardinal.players import Player, Seated
from cardinal.table.faces import Face
from cardinal.table.names import find_name, visible_names
from cardinal.terminal.options import NONE, listing, meant
from cardinal.terminal.replays import save, save_somewhere
from cardinal.terminal.report import is_turn, last_turn, log_lines, news
from cardinal.terminal.screen import Screen

Reader = Callable[[str], str]  # shows a prompt and gives one line of input; EOFError when there is no more

HELP = (
    ("NUMBER, TEXT", "take an option: its number, its text, or a beginning only it has"),
    ("undo", "take back your last option; as often as you like"),
    ("why OPTION", "why an option is not there, with the rule"),
    ("text NAME", "a card's text, and how it is understood"),
    ("look ZONE", "the cards of a zone"),
    ("board", "draw the board again"),
    ("log, log all", "everything since the turn before, or since the beginning"),
    ("rules ID", "a rule in our own words"),
    ("save FILE", "write the replay so far"),
    ("concede", "give up"),
    ("quit", "stop here; the replay is written"),
)


class Stopped(Exception):
    """The player leaves the game."""


@dataclass(slots=True)
class Terminal:
    """One person at a terminal; programs have the other seats. ``seat`` is the person's."""

    session: Session
    seat: int
    others: Mapping[int, Player | Guest]
    reader: Reader
    screen: Screen
    replay: Path
    seats: tuple[str, ...] = ()  # who plays, by seat, as it is written before the game
    face: Face = field(init=False)
    ledger: Ledger = field(init=False)
    seated: dict[int, Sitting] = field(default_factory=dict)
    told: int = 0  # entries of the log already told
    drawn: str = ""  # the board as it was last drawn, below its heading
    explained: str = ""  # the ability whose text was last shown
    looked: str = ""  # the moment for which the board was drawn, where once is enough

    def __post_init__(self) -> None:
        self.face = find_game(self.session.header.game).face
        self.ledger = find_game(self.session.header.game).table.ledger
        for seat, other in self.others.items():
            self.seated[seat] = other if isinstance(other, Guest) else Seated(other, seat)

    # --- the game ---------------------------------------------------------------------------

    def play(self) -> Path:
        """Plays until the game is over or the player leaves; the path of the replay."""
        try:
            self._run()
        except (Stopped, EOFError, KeyboardInterrupt):
            self.screen.show()
        except BrokenPipeError:  # nobody reads any more
            save_somewhere(self.session, self.replay, self.seats)
            raise
        except CardinalError:
            raise
        except Exception as problem:  # a fault of the engine must not cost the game it happened in
            path = save_somewhere(self.session, self.replay, self.seats)
            raise CardinalError(f"the engine failed: {problem!r}", place=str(path),
                                remedy="please report it with this replay") from problem  # fmt: skip
        path = save_somewhere(self.session, self.replay, self.seats)
        for other in self.seated.values():
            if isinstance(other, Guest):
                other.part(self.state if self.state.over else None)
        self._farewell(path)
        return path

    def _run(self) -> None:
        out = False
        while not self.state.over:
            asked = self.state.asked
            assert asked is not None, "a game that is not over asks somebody"
            if asked.player == self.seat:
                self._decide()
                continue
            if not out and self.face.is_out(self.state, self.seat):
                out = True
                self._tell_news()
                self.screen.show("You are out. The others play on.")
            self._ask_program(asked.player)
        self._tell_news(only_last_turn=out)

    def _ask_program(self, seat: int) -> None:
        """A program decides; one from outside that fails gives up."""
        try:
            self.session.take(self.seated[seat].decide(self.state))
        except Forfeit as failed:
            self.screen.show(f"{failed}.")
            self.session.concede(seat)

    def _decide(self) -> None:
        """Shows where the game stands and listens until an option is taken or the decision changes."""
        self._tell_news()
        self._show_decision()
        while not self._obey(self._listen()):
            pass

    def _listen(self) -> str:
        return self.reader("> ").strip()

    def _farewell(self, path: Path) -> None:
        s = self.state
        if s.over:
            who = "Nobody wins." if s.winner < 0 else "You win!" if self.face.has_won(s, self.seat) else "You lose."
            rules = ", ".join(s.match.rules(s.ending))
            self.screen.paragraph(f"{who} {self.ledger.laws[s.ending].says} [{rules}]", style="bold")
        else:
            out = self.face.is_out(s, self.seat)
            self.screen.show("You lose. The others could play on." if out else "The game is not finished.")
        self.screen.show(f"Replay: {path}")

    # --- what is seen -----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self.session.state

    @property
    def view(self) -> View:
        """What the player may know of it."""
        return self.face.view(self.state, self.seat)

    @property
    def log(self) -> list[str]:
        """The log as the player may read it."""
        return log_lines(self.face, self.state, self.seat)

    @property
    def facts(self) -> Mapping[str, Definition]:
        """The cards of the game, by name."""
        return self.face.facts(self.state)

    @property
    def options(self) -> list[str]:
        """The options of the player's decision."""
        return self.state.match.option_texts(self.state)

    def _tell_news(self, *, only_last_turn: bool = False) -> None:
        lines = news(self.face, self.state, self.told, self.seat)
        for line in last_turn(lines) if only_last_turn else lines:
            self._tell(line)
        self.told = len(self.state.log or ())

    def _tell(self, line: str) -> None:
        self.screen.paragraph(line, 0 if is_turn(line) else 2, "bold" if is_turn(line) else "cyan")

    def _show_decision(self) -> None:
        asked = self.state.asked
        assert asked is not None
        view = self.view
        moment = asked.kind + self.face.moment(self.state)
        if self.face.wants_board(asked.kind) and moment != self.looked:
            self._draw_board(view, only_if_changed=True)
        self.looked = moment if asked.kind in self.face.once else ""
        self._explain()
        self.screen.paragraph(self.face.prompt(self.state), style="bold yellow")
        hints = self.face.hints(self.state, view, self.facts)
        for line in listing(self.options, hints, self.screen.width, self.face.grouped):
            self.screen.show(line)

    def _draw_board(self, view: View, *, only_if_changed: bool) -> None:
        drawing = self.face.board(view, self.facts, self.screen.width)
        heading, _, below = drawing.plain.partition("\n")
        self.screen.show()
        self.screen.show(drawing[: len(heading)] if only_if_changed and below == self.drawn else drawing)
        self.screen.show()
        self.drawn = below

    def _explain(self) -> None:
        """The text of the ability that asks, once for all of its questions in a row."""
        text = self.face.ability_text(self.state)
        if text and text != self.explained:
            self.screen.paragraph(text, 2, "italic")
        self.explained = text

    # --- what is typed ----------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Whether the player's decision was taken, or another one is to be shown."""
        found = meant(line, self.options)
        if found.number != NONE and not _is_command(line):
            self.session.take(found.number)
            return True
        word, _, rest = line.partition(" ")
        if _is_command(line):
            try:
                return COMMANDS[word.casefold()](self, rest.strip())
            except CardinalError as problem:
                self.screen.paragraph(str(problem))
                return False
        self._answer_wrong(line, found.near)
        return False

    def _answer_wrong(self, line: str, near: tuple[int, ...]) -> None:
        """A text that is no option: those it may mean, or why it is not possible."""
        if not line:
            self._show_decision()
        elif near:
            self.screen.show("Which one?" if len(near) > 1 else "Did you mean this?")
            for index in near[:10]:
                self.screen.show(f"{index + 1:4}  {self.options[index]}")
        elif line.split(" ", maxsplit=1)[0].casefold() in self._verbs():
            self._why(line)
        else:
            what = f"There is no option {line}." if line.isdecimal() else f"{line!r} is neither option nor command."
            self.screen.paragraph(f"{what} Type a number from 1 to {len(self.options)}, or ? for help.")

    def _verbs(self) -> frozenset[str]:
        """First words of moves: those the game names, and those of the options."""
        return self.face.verbs.union(text.split(" ", maxsplit=1)[0] for text in self.options)

    def _why(self, text: str) -> bool:
        if not text:
            raise CardinalError(f"why what? For example: {self.face.examples['why']}")
        found = meant(text, self.options)
        if found.number != NONE:
            self.screen.show(f"`{self.options[found.number]}` is possible: it is number {found.number + 1}.")
            return False
        full = self.face.in_full(self.view, text)
        refusal = self.state.match.why_not(self.state, self.seat, full)
        if refusal is None:
            self.screen.show(f"`{full}` is possible now.")
            return False
        self.screen.paragraph(self.face.refused(self.state, full, refusal))
        return False

    # --- commands; each says whether the decision is to be shown anew -------------------------

    def _help(self, rest: str) -> bool:
        for word, says in HELP:
            example = self.face.examples.get(word.partition(" ")[0], "")
            text = f"{says}: {example}" if example else says
            self.screen.show(Text(f"  {word:14}", style="bold").append(text, style="not bold"))
        self.screen.paragraph(self.face.places, 2)
        return False

    def _board(self, rest: str) -> bool:
        self._draw_board(self.view, only_if_changed=False)
        return False

    def _log(self, rest: str) -> bool:
        for line in self.log if rest == "all" else last_turn(self.log, 2):
            self._tell(line)
        return False

    def _text(self, rest: str) -> bool:
        view, facts = self.view, self.facts
        card = self.face.card_at(view, rest)
        own = [name for names in self.session.header.decks[self.seat].values() for name in names]
        name = card.name if card else find_name(rest, visible_names(facts, view, self.log, own))
        if name not in facts:
            raise CardinalError("that card lies face down")
        title, *lines = self.face.page(self.state, name)
        self.screen.show(Text(f"  {title}", style="bold"))
        for line in lines:
            self.screen.paragraph(line, 4 if line.startswith("  ") else 2)
        return False

    def _look(self, rest: str) -> bool:
        seat, _, zone = rest.rpartition(".")
        side = self.view.sides.get(seat.upper() or SEATS[self.seat])
        if side is None or zone.lower() not in self.face.zones:
            raise CardinalError(f"look where? {' '.join(self.face.zones)}. For example: {self.face.examples['look']}")
        cards = side.cards(zone.lower())
        if not cards:
            self.screen.show(f"  {rest}: {side.count(zone.lower())} cards")
            return False
        names = Counter(card.name + self.face.marks(card) for card in cards)
        for name, number in names.items():
            self.screen.show(f"  {number}x {'a card you do not see' if name == HIDDEN_NAME else name}")
        return False

    def _rules(self, rest: str) -> bool:
        match = self.state.match
        laws = self.ledger.by_rule(match.edition, rest)
        for law in laws:
            self.screen.paragraph(f"{rest}: {law.says}", 2)
        if not laws:
            below = [rule for rule in self.ledger.rules(match.edition) if rule.startswith(f"{rest}.")]
            hint = f"; there are {', '.join(below[:12])}" if rest and below else ""
            raise CardinalError(f"{match.edition} has no text for a rule {rest!r}{hint}")
        return False

    def _undo(self, rest: str) -> bool:
        """Back to the player's last decision; every decision that is asked has two options or more."""
        mine = [number for number, taken in enumerate(self.session.taken) if taken.player == SEATS[self.seat]]
        if not mine:
            raise CardinalError("there is nothing to take back")
        option = self.session.taken[mine[-1]].option
        self.session.undo(mine[-1])
        self.told = len(self.state.log or ())
        for other in self.seated.values():
            other.back(self.state)
        self.drawn = self.explained = self.looked = ""
        self.screen.show(f"Taken back: {option}")
        return True

    def _save(self, rest: str) -> bool:
        if not rest:
            raise CardinalError("save where? For example: save mygame.replay")
        try:
            self.screen.show(f"Saved: {save(self.session, Path(rest).expanduser(), self.seats)}")
        except (OSError, ValueError, RuntimeError) as problem:  # a name can be wrong in all these ways
            raise CardinalError(f"this cannot be written: {problem}") from None
        return False

    def _concede(self, rest: str) -> bool:
        """Ends the game, or the person's part in it: the others need nobody who watches."""
        self.session.concede(self.seat)
        if not self.state.over:
            raise Stopped
        return True

    def _quit(self, rest: str) -> bool:
        raise Stopped


Command = Callable[[Terminal, str], bool]
COMMANDS: dict[str, Command] = {
    "?": Terminal._help, "help": Terminal._help, "board": Terminal._board, "log": Terminal._log,
    "text": Terminal._text, "look": Terminal._look, "why": lambda terminal, rest: terminal._why(rest),
    "rules": Terminal._rules, "undo": Terminal._undo, "u": Terminal._undo, "save": Terminal._save,
    "concede": Terminal._concede, "quit": Terminal._quit, "exit": Terminal._quit,
}  # fmt: skip
#: commands that take no words: with some, they are not meant
ALONE = frozenset(("board", "undo", "u", "concede", "quit", "exit"))


def _is_command(line: str) -> bool:
    word, _, rest = line.partition(" ")
    return word.casefold() in COMMANDS and not (rest.strip() and word.casefold() in ALONE)
