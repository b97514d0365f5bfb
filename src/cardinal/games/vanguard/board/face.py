"""Vanguard's face: what the terminal shows of it, and the words it uses."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.text import Text

from cardinal.games.vanguard.board import prompts
from cardinal.games.vanguard.board.board import Facts, board
from cardinal.games.vanguard.board.page import page
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.refusals import Refusal
from cardinal.games.vanguard.rules.zones import NAMES
from cardinal.kernel.events import Event, Takes
from cardinal.table.drawing import Card, View

QUIET = frozenset(("phase", "stands by", "exchange", "compares", "deals"))
#: options that tell something no event tells after them
TELLING = frozenset(("no", "decline", "no boost", "stop", "swap left", "swap right"))
#: what always follows, and can be seen on the board
QUIET_LAWS = frozenset((cite("attack.rest"), cite("drive.to_hand"), cite("stand.all")))
MOVE = re.compile(r"(?P<verb>\w+) (?P<name>.+?)(?P<to> to (?P<place>\w+))?")


class VanguardFace:
    """Vanguard as a person at the terminal sees it."""

    game = "vanguard"
    places = "Circles: V vanguard, FL FR front row, BL BC BR back row, as their owner sees them; G guardians."
    examples: Mapping[str, str] = {
        "why": "why attack",
        "text": "text B.FL, text Rook",
        "look": "look hand, look soul, look B.drop",
        "rules": "rules 6.5.1",
    }
    verbs = frozenset((
        "ride", "stride", "assist", "call", "swap", "act", "attack", "with", "at", "boost", "no", "guard", "gguard",
        "intercept", "for", "power", "critical", "stand", "draw", "heal", "return", "done", "pass", "yes", "pay",
        "decline", "choose", "to", "resolve", "number", "declare", "top", "bottom", "option", "again", "stop",
    ))  # fmt: skip
    whole_board = frozenset(("redraw", "ride", "main", "start", "guard", "keep", "ride from soul"))
    once = frozenset(("guard",))
    zones = tuple(name for name in NAMES if name.islower())
    first_decks: tuple[str, ...] = ("cinder-court", "lanternfolk")
    questions: tuple[str, ...] = ("board", "ride Nobody", "text V", "why attack", "xyzzy")
    forward: tuple[str, ...] = ("ride", "attack", "boost", "at V")
    avoided: tuple[str, ...] = ("swap",)

    def seats(self, way: str, named: int) -> int:
        """A fight is between two players."""
        return 2

    def view(self, s: Fight, seat: int) -> View:
        """What a player may know, without the log."""
        quiet = s.clone()
        quiet.log = None
        return quiet.match.view(quiet, seat)

    def facts(self, s: Fight) -> Facts:
        """What is printed on the cards, by name."""
        return {definition.name: definition.printed for definition in s.match.definitions}

    def board(self, view: View, facts: Facts, width: int) -> Text:
        """Both sides of the table."""
        return board(view, facts, width)

    def marks(self, card: Card) -> str:
        """The states of a card."""
        return "".join(f" [{state}]" for state in card.get("states", ()))

    def moment(self, s: Fight) -> str:
        """The battle that is fought."""
        return f" {s.turn_number}.{s.battles}"

    def prompt(self, s: Fight) -> str:
        """What the decision asks."""
        return prompts.prompt(s)

    def hints(self, s: Fight, view: View, facts: Facts) -> list[str]:
        """A few words about each option."""
        assert s.asked is not None, "nobody is asked"
        return [prompts.hint(view, facts, s.asked.kind, text) for text in s.match.option_texts(s)]

    def ability_text(self, s: Fight) -> str:
        """The text of the ability that asks."""
        return prompts.ability_text(s, s.asked) if s.asked is not None and s.asked.source >= 0 else ""

    def refused(self, s: Fight, text: str, refusal: Refusal) -> str:
        """Why a move is not possible."""
        return prompts.refused(s, text, refusal)

    def in_full(self, view: View, text: str) -> str:
        """A typed move with the full names of cards in hand."""
        found = MOVE.fullmatch(" ".join(text.split()))
        if found is None:
            return text.casefold()
        names = [card["name"] for card in view["players"][view["viewer"]].get("hand", ())]
        begins = sorted({name for name in names if name.casefold().startswith(found["name"].casefold())})
        name = begins[0] if len(begins) == 1 else found["name"]
        place = f" to {found['place'].upper()}" if found["to"] else ""
        return f"{found['verb'].casefold()} {name.upper() if name.upper() in NAMES else name}{place}"

    def card_at(self, view: View, place: str) -> Card | None:
        """The unit on a circle."""
        return prompts.unit_at(view, str(view["viewer"]), place.upper())

    def page(self, s: Fight, name: str) -> list[str]:
        """A card in full."""
        return page(s.match, next(one for one in s.match.definitions if one.name == name))

    def is_worth_telling(self, event: Event, viewer: int) -> bool:
        """Whether a player wants to read of an event."""
        law, what = event.law, event.word()
        if what in QUIET or law in QUIET_LAWS:
            return False
        if not isinstance(event, Takes):
            return True
        kind, text = event.decision, event.text
        told = text in TELLING or (kind == "guard" and text == "pass")
        return event.player != viewer and not event.by_engine and told

    def is_out(self, s: Fight, seat: int) -> bool:
        """Who loses ends the game."""
        return False

    def has_won(self, s: Fight, seat: int) -> bool:
        """Whether a player is the winner."""
        return s.winner == seat


FACE = VanguardFace()
