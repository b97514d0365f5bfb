"""The Gundam Card Game's face: what the terminal shows of it, and the words it uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from cardinal.games.gundam.board import page, prompts
from cardinal.games.gundam.board.board import Facts, board, marks
from cardinal.games.gundam.cards import CardDefinition
from cardinal.games.gundam.effects.abilities import BURST
from cardinal.games.gundam.events import Moves
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.laws import cite_all
from cardinal.games.gundam.refusals import MOMENT
from cardinal.games.gundam.rules.zones import LIMBO, NAMES, ZONES
from cardinal.games.gundam.views import DESCRIBER
from cardinal.games.gundam.words.normal import ability_lines
from cardinal.kernel.events import Event, Takes
from cardinal.kernel.seen import CardSeen, View
from cardinal.kernel.state import Decision, Option
from cardinal.table.faces import PlainFace
from cardinal.table.moves import Wording

#: resting to attack, to block and to pay, becoming active at the start of a turn
EXPECTED = frozenset(
    cite_all("start.active", "main.play.pay", "battle.attack.rest", "effect.activated.condition", "keyword.blocker")
)
ROYALE_SEATS = 4  # where fewer decks are named


class GundamFace(PlainFace[Game, CardDefinition]):
    """The Gundam Card Game as a person at the terminal sees it."""

    game = "gundam"
    describer = DESCRIBER
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
    first_decks = ("kiln-row", "tidewrack-yard")
    questions = ("board", "deploy Nobody", "look resources", "why attack", "xyzzy")
    forward = ("attack", "deploy", "pair")
    avoided = ("hand over",)
    grouped = r"attack .+ > [A-H]"  # the players whom a Unit can attack
    quiet = frozenset(("phase", "shuffles", "plays", "triggers", "resource", "begins with", "is paired with"))
    telling = frozenset(("no", "decline", "no burst", "burst", "keep", "hand over"))
    moments = MOMENT
    no_text = "It has no effects."
    zones = NAMES[: NAMES.index("removed") + 1]
    wording = Wording(
        spots=("base",),
        field=("battle", "base"),
        targets=("battle",),
        seen=("battle", "base", "pilots", "trash", "removed"),
        from_hand=("deploy", "play", "pair"),
        onto_own=("pair",),
        joints={"pair": " with ", "attack": " > "},
    )

    def definitions(self, s: Game) -> Sequence[CardDefinition]:
        """The cards of the match."""
        return s.match.definitions

    def seats(self, way: str, named: int) -> int:
        """A duel has two players, a team battle four; a battle royale as many as decks, else four."""
        if way in ("duel", "team"):
            return 2 if way == "duel" else 4
        if way or named > 2:
            return named if named > 2 else ROYALE_SEATS
        return 2

    def board(self, view: View, facts: Facts, width: int) -> Text:
        """Everybody's side of the table."""
        return board(view, facts, width)

    def marks(self, card: CardSeen) -> str:
        """The states of a card."""
        return marks(card)

    def moment(self, s: Game) -> str:
        """The turn, and the battle that is fought in it."""
        return f" {s.turn_number}.{s.attacker}"

    def occasion(self, s: Game, asked: Decision) -> str:
        """Who attacks whom, or whose turn ends."""
        return prompts.occasion(s, asked.player) if asked.kind in ("block", "action") else ""

    def hint(self, s: Game, view: View, facts: Facts, option: Option, text: str) -> str:
        """A few words about an option."""
        return prompts.hint(s, s.asked.kind if s.asked else "", option)

    def ability_text(self, s: Game) -> str:
        """The text of the effect that asks; a Burst asks before it is used."""
        asked = s.asked
        if asked is not None and asked.source >= 0 and asked.kind == "burst":
            own = (s.match.abilities[number] for number in s.definition(asked.source).abilities)
            return next((prompts.line(ability) for ability in own if ability.kind == BURST), "")
        return super().ability_text(s)

    def line(self, s: Game, ability: int) -> str:
        """An effect as it is printed on its card."""
        return prompts.line(s.match.abilities[ability])

    def numbers(self, definition: CardDefinition) -> str:
        """What is printed around the text."""
        return page.numbers(definition)

    def lines(self, definition: CardDefinition) -> Sequence[str]:
        """The lines of its text."""
        return ability_lines(definition.printed.text)

    def readings(self, s: Game, definition: CardDefinition) -> list[str]:
        """Its effects as the engine has them."""
        return [page.reading(s.match.abilities[number]) for number in definition.abilities]

    def is_quiet(self, event: Event) -> bool:
        """Whether other lines tell of it; a Command goes to the trash after its effect."""
        what = event.word()
        if what in ("rests", "becomes active") and event.law in EXPECTED:
            return True
        after_effect = isinstance(event, Moves) and what == "trash" and event.origin % ZONES == LIMBO
        return after_effect or super().is_quiet(event)

    def tells(self, event: Takes) -> bool:
        """Whether an option tells something no event tells after it."""
        return event.decision == "choose" or super().tells(event)

    def has_won(self, s: Game, seat: int) -> bool:
        """Whether a player, or the player's team, is the winner."""
        return s.winner == s.team(seat)


FACE = GundamFace()
