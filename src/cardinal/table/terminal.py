"""The game in a terminal: what happened, the board, a question, an answer; again until somebody wins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import SEATS, Session
from cardinal.players import Player
from cardinal.table import prompts
from cardinal.table.board import HIDDEN_NAME, Facts, View, board, size
from cardinal.table.card_page import card_page, find_name, visible_names
from cardinal.table.options import NONE, listing, meant
from cardinal.table.replays import save, save_somewhere
from cardinal.table.report import is_turn, news
from cardinal.table.screen import Screen
from cardinal.vanguard.fight import Fight
from cardinal.vanguard.sentences import log_lines
from cardinal.vanguard.zones import NAMES

Reader = Callable[[str], str]  # shows a prompt and gives one line of input; EOFError when there is no more

HELP = (
    ("NUMBER, TEXT", "take an option: its number, its text, or a beginning only it has"),
    ("undo", "take back your last option; as often as you like"),
    ("why OPTION", "why an option is not there, with the rule: why attack"),
    ("text NAME", "a card's text, and what the engine reads of it: text B.FL, text Rook"),
    ("look ZONE", "the cards of a zone: look hand, look soul, look B.drop"),
    ("board", "draw the board again"),
    ("log, log all", "everything since the turn before, or since the beginning"),
    ("rules ID", "a rule in our own words: rules 6.5.1"),
    ("save FILE", "write the replay so far"),
    ("concede", "give up"),
    ("quit", "stop here; the replay is written"),
)
CIRCLES = "Circles: V vanguard, FL FR front row, BL BC BR back row, as their owner sees them; G guardians."
#: moments at which a player looks at the whole board; in between, options name the units they mean
WHOLE_BOARD = frozenset(("redraw", "ride", "main", "start", "guard", "keep", "ride from soul"))
#: first words of the notation: a text that begins with one is a move, and is told why it cannot be made
VERBS = frozenset((
    "ride", "stride", "assist", "call", "swap", "act", "attack", "with", "at", "boost", "no", "guard", "gguard",
    "intercept", "for", "power", "critical", "stand", "draw", "heal", "return", "done", "pass", "yes", "pay",
    "decline", "choose", "to", "resolve", "number", "declare", "top", "bottom", "option", "again", "stop",
))  # fmt: skip


class Stopped(Exception):
    """The player leaves the game."""


@dataclass(slots=True)
class Terminal:
    """One person at a terminal against a program; ``seat`` is the person's."""

    session: Session
    seat: int
    opponent: Player
    reader: Reader
    screen: Screen
    replay: Path
    told: int = 0  # entries of the log already told
    drawn: str = ""  # the board as it was last drawn, below its heading
    explained: str = ""  # the ability whose text was last shown
    looked: str = ""  # the guard step for which the board was drawn: once is enough

    # --- the game ---------------------------------------------------------------------------

    def play(self) -> Path:
        """Plays until the game is over or the player leaves; the path of the replay."""
        try:
            self._run()
        except (Stopped, EOFError, KeyboardInterrupt):
            self.screen.show()
        except BrokenPipeError:  # nobody reads any more
            save_somewhere(self.session, self.replay)
            raise
        except CardinalError:
            raise
        except Exception as problem:  # a fault of the engine must not cost the game it happened in
            path = save_somewhere(self.session, self.replay)
            raise CardinalError(f"the engine failed: {problem!r}", place=str(path),
                                remedy="please report it with this replay") from problem  # fmt: skip
        path = save_somewhere(self.session, self.replay)
        self._farewell(path)
        return path

    def _run(self) -> None:
        while not self.state.over:
            asked = self.state.asked
            assert asked is not None, "a game that is not over asks somebody"
            if asked.player == self.seat:
                self._decide()
            else:
                self.session.take(self.opponent.choose(self.state))
        self._tell_news()

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
        if not s.over:
            self.screen.show("The game is not finished.")
        else:
            who = "Nobody wins." if s.winner < 0 else "You win!" if s.winner == self.seat else "You lose."
            rules = ", ".join(s.match.rules(s.ending))
            self.screen.paragraph(f"{who} {s.match.ledger.laws[s.ending].says} [{rules}]", style="bold")
        self.screen.show(f"Replay: {path}")

    # --- what is seen -----------------------------------------------------------------------

    @property
    def state(self) -> Fight:
        """The game as it is now."""
        s = self.session.state
        assert isinstance(s, Fight)
        return s

    @property
    def view(self) -> View:
        """What the player may know of it, without the log, which grows long."""
        s = self.state.clone()
        s.log = None
        return s.match.view(s, self.seat)

    @property
    def log(self) -> list[str]:
        """The log as the player may read it."""
        return log_lines(self.state, self.seat)

    @property
    def moment(self) -> str:
        """The battle that is fought, so that two can be told apart."""
        return f" {self.state.turn_number}.{self.state.battles}"

    @property
    def facts(self) -> Facts:
        """What is printed on the cards, by name."""
        return {definition.name: definition.printed for definition in self.state.match.definitions}

    @property
    def options(self) -> list[str]:
        """The options of the player's decision."""
        return self.state.match.option_texts(self.state)

    def _tell_news(self) -> None:
        for line in news(self.state, self.told, self.seat):
            self._tell(line)
        self.told = len(self.state.log or ())

    def _tell(self, line: str) -> None:
        self.screen.paragraph(line, 0 if is_turn(line) else 2, "bold" if is_turn(line) else "cyan")

    def _show_decision(self) -> None:
        asked = self.state.asked
        assert asked is not None
        view = self.view
        if asked.kind in WHOLE_BOARD and asked.kind + self.moment != self.looked:
            self._draw_board(view, only_if_changed=True)
        self.looked = f"guard{self.moment}" if asked.kind == "guard" else ""
        self._explain()
        self.screen.paragraph(prompts.prompt(self.state), style="bold yellow")
        texts = self.options
        facts = self.facts
        hints = [prompts.hint(view, facts, asked.kind, text) for text in texts]
        for line in listing(texts, hints, self.screen.width):
            self.screen.show(line)

    def _draw_board(self, view: View, *, only_if_changed: bool) -> None:
        drawing = board(view, self.facts, self.screen.width)
        heading, _, below = drawing.plain.partition("\n")
        self.screen.show()
        self.screen.show(drawing[: len(heading)] if only_if_changed and below == self.drawn else drawing)
        self.screen.show()
        self.drawn = below

    def _explain(self) -> None:
        """The text of the ability that asks, once for all of its questions in a row."""
        asked = self.state.asked
        assert asked is not None
        text = prompts.ability_text(self.state, asked) if asked.source >= 0 else ""
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
        elif line.split(" ", maxsplit=1)[0].casefold() in VERBS:
            self._why(line)
        else:
            what = f"There is no option {line}." if line.isdecimal() else f"{line!r} is neither option nor command."
            self.screen.paragraph(f"{what} Type a number from 1 to {len(self.options)}, or ? for help.")

    def _why(self, text: str) -> bool:
        if not text:
            raise CardinalError("why what? For example: why attack")
        found = meant(text, self.options)
        if found.number != NONE:
            self.screen.show(f"`{self.options[found.number]}` is possible: it is number {found.number + 1}.")
            return False
        full = self._in_full(text)
        refusal = self.state.match.why_not(self.state, self.seat, full)
        if refusal is None:
            self.screen.show(f"`{full}` is possible now.")
            return False
        self.screen.paragraph(prompts.refused(self.state, full, refusal))
        return False

    def _in_full(self, text: str) -> str:
        """A typed move with the full names of cards in hand, as the notation wants them."""
        found = re.fullmatch(r"(?P<verb>\w+) (?P<name>.+?)(?P<to> to (?P<place>\w+))?", " ".join(text.split()))
        if found is None:
            return text.casefold()
        names = [card["name"] for card in self.view["players"][SEATS[self.seat]].get("hand", ())]
        begins = sorted({name for name in names if name.casefold().startswith(found["name"].casefold())})
        name = begins[0] if len(begins) == 1 else found["name"]
        place = f" to {found['place'].upper()}" if found["to"] else ""
        return f"{found['verb'].casefold()} {name.upper() if name.upper() in NAMES else name}{place}"

    # --- commands; each says whether the decision is to be shown anew -------------------------

    def _help(self, rest: str) -> bool:
        for word, says in HELP:
            self.screen.show(Text(f"  {word:14}", style="bold").append(says, style="not bold"))
        self.screen.paragraph(CIRCLES, 2)
        return False

    def _board(self, rest: str) -> bool:
        self._draw_board(self.view, only_if_changed=False)
        return False

    def _log(self, rest: str) -> bool:
        lines = self.log
        turns = [number for number, line in enumerate(lines) if is_turn(line)]
        for line in lines[0 if rest == "all" or len(turns) < 2 else turns[-2] :]:
            self._tell(line)
        return False

    def _text(self, rest: str) -> bool:
        view = self.view
        match = self.state.match
        unit = prompts.unit_at(view, SEATS[self.seat], rest.upper())
        own = [name for names in self.session.header.decks[self.seat].values() for name in names]
        name = unit["name"] if unit else find_name(rest, visible_names(match, view, self.log, own))
        definition = next((one for one in match.definitions if one.name == name), None)
        if definition is None:
            raise CardinalError("that card lies face down")
        title, *lines = card_page(match, definition)
        self.screen.show(Text(f"  {title}", style="bold"))
        for line in lines:
            self.screen.paragraph(line, 4 if line.startswith("  ") else 2)
        return False

    def _look(self, rest: str) -> bool:
        seat, _, zone = rest.rpartition(".")
        zones = self.view["players"].get(seat.upper() or SEATS[self.seat])
        if zones is None or zone.lower() not in NAMES:
            raise CardinalError("look where? hand deck drop soul damage bind; the opponent's: look B.drop")
        cards = zones.get(zone.lower(), ())
        if isinstance(cards, int) or not cards:
            self.screen.show(f"  {rest}: {size(cards)} cards")
            return False
        names = Counter(card["name"] + "".join(f" [{state}]" for state in card.get("states", ())) for card in cards)
        for name, number in names.items():
            self.screen.show(f"  {number}x {'a card you do not see' if name == HIDDEN_NAME else name}")
        return False

    def _rules(self, rest: str) -> bool:
        match = self.state.match
        laws = match.ledger.by_rule(match.edition, rest)
        for law in laws:
            self.screen.paragraph(f"{rest}: {law.says}", 2)
        if not laws:
            below = [rule for rule in match.ledger.rules(match.edition) if rule.startswith(f"{rest}.")]
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
        self.drawn = self.explained = self.looked = ""
        self.screen.show(f"Taken back: {option}")
        return True

    def _save(self, rest: str) -> bool:
        if not rest:
            raise CardinalError("save where? For example: save mygame.replay")
        try:
            self.screen.show(f"Saved: {save(self.session, Path(rest).expanduser())}")
        except (OSError, ValueError, RuntimeError) as problem:  # a name can be wrong in all these ways
            raise CardinalError(f"this cannot be written: {problem}") from None
        return False

    def _concede(self, rest: str) -> bool:
        self.session.concede(self.seat)
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
