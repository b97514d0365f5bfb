"""The Gundam Card Game's face: what the terminal shows of it, and the words it uses."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from cardinal.games.gundam.board import moves, prompts
from cardinal.games.gundam.board.board import Facts, board, marks
from cardinal.games.gundam.board.page import page
from cardinal.games.gundam.events import Moves
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.laws import cite_all
from cardinal.games.gundam.refusals import Refusal
from cardinal.games.gundam.rules.zones import LIMBO, NAMES, ZONES
from cardinal.kernel.events import Event, Takes
from cardinal.table.drawing import Card, View

#: what other lines tell, or the board
QUIET = frozenset(("phase", "shuffles", "plays", "triggers", "resource", "begins with", "is paired with"))
#: resting to attack, to block and to pay, becoming active at the start of a turn
QUIET_LAWS = frozenset(
    cite_all("start.active", "main.play.pay", "battle.attack.rest", "effect.activated.condition", "keyword.blocker")
)
#: options that tell something no event tells after them
TELLING = frozenset(("no", "decline", "no burst", "burst", "keep", "hand over"))
ROYALE_SEATS = 4  # where fewer decks are named


class GundamFace:
    """The Gundam Card Game as a person at the terminal sees it."""

    game = "gundam"
    places = "Cards go by their names; of several with one name on the field, Name#2 is the second that came."
    examples: Mapping[str, str] = {
        "why": "why attack",
        "text": "text base, text Rook",
        "look": "look trash, look B.resources",
        "rules": "rules 7-5-4",
    }
    verbs = frozenset((
        "first", "second", "clockwise", "counterclockwise",
        "redraw", "keep", "deploy", "pair", "play", "act", "attack", "end", "ex", "block", "pass",
        "burst", "no", "hand", "yes", "pay", "decline", "choose", "done", "resolve", "number", "declare", "top",
        "bottom", "option", "again", "stop",
    ))  # fmt: skip
    whole_board = frozenset(("redraw", "main", "block", "action", "discard", "excess", "burst"))
    once = frozenset(("block", "action", "discard", "excess", "burst"))
    zones = NAMES[: NAMES.index("removed") + 1]
    first_decks: tuple[str, ...] = ("kiln-row", "tidewrack-yard")
    questions: tuple[str, ...] = ("board", "deploy Nobody", "look resources", "why attack", "xyzzy")
    forward: tuple[str, ...] = ("attack", "deploy", "pair")
    avoided: tuple[str, ...] = ("hand over",)

    def seats(self, way: str, named: int) -> int:
        """A duel has two players, a team battle four; a battle royale as many as decks, else four."""
        if way in ("duel", "team"):
            return 2 if way == "duel" else 4
        if way or named > 2:
            return named if named > 2 else ROYALE_SEATS
        return 2

    def view(self, s: Game, seat: int) -> View:
        """What a player may know, without the log."""
        quiet = s.clone()
        quiet.log = None
        return quiet.match.view(quiet, seat)

    def facts(self, s: Game) -> Facts:
        """The cards of the match; a card comes before a token of its name."""
        return {definition.name: definition for definition in reversed(s.match.definitions)}

    def board(self, view: View, facts: Facts, width: int) -> Text:
        """Everybody's side of the table."""
        return board(view, facts, width)

    def marks(self, card: Card) -> str:
        """The states of a card."""
        return marks(card)

    def moment(self, s: Game) -> str:
        """The turn, and the battle that is fought in it."""
        return f" {s.turn_number}.{s.attacker}"

    def prompt(self, s: Game) -> str:
        """What the decision asks."""
        return prompts.prompt(s)

    def hints(self, s: Game, view: View, facts: Facts) -> list[str]:
        """A few words about each option."""
        asked = s.asked
        assert asked is not None, "nobody is asked"
        return [prompts.hint(s, asked.kind, option) for option in asked.options]

    def ability_text(self, s: Game) -> str:
        """The text of the effect that asks."""
        return prompts.ability_text(s)

    def refused(self, s: Game, text: str, refusal: Refusal) -> str:
        """Why a move is not possible."""
        return prompts.refused(s, text, refusal)

    def in_full(self, view: View, text: str) -> str:
        """A typed move with the full names of cards."""
        return moves.in_full(view, text)

    def card_at(self, view: View, place: str) -> Card | None:
        """A Base, or a card on the field."""
        return moves.card_at(view, place)

    def page(self, s: Game, name: str) -> list[str]:
        """A card in full."""
        return page(s.match, self.facts(s)[name])

    def is_worth_telling(self, event: Event, viewer: int) -> bool:
        """Whether a player wants to read of an event."""
        law, what = event.law, event.word()
        if what in QUIET or (what in ("rests", "becomes active") and law in QUIET_LAWS):
            return False
        if isinstance(event, Moves) and what == "trash" and event.origin % ZONES == LIMBO:  # a Command after its effect
            return False
        if not isinstance(event, Takes):
            return True
        kind, text = event.decision, event.text
        return event.player != viewer and not event.by_engine and (kind == "choose" or text in TELLING)

    def is_out(self, s: Game, seat: int) -> bool:
        """Whether a player has left a game that goes on."""
        return s.out[seat] and not s.over

    def has_won(self, s: Game, seat: int) -> bool:
        """Whether a player, or the player's team, is the winner."""
        return s.winner == s.team(seat)


FACE = GundamFace()
