"""Vanguard's face: what the terminal shows of it, and the words it uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from cardinal.games.vanguard.board import page, prompts
from cardinal.games.vanguard.board.board import Facts, board
from cardinal.games.vanguard.cards import CardDefinition
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.refusals import MOMENT, NO_CARD
from cardinal.games.vanguard.rules.zones import NAMES
from cardinal.games.vanguard.views import DESCRIBER
from cardinal.games.vanguard.words.normal import ability_lines
from cardinal.kernel.events import Takes
from cardinal.kernel.seen import View
from cardinal.kernel.state import Decision, Option
from cardinal.table.faces import PlainFace


class VanguardFace(PlainFace[Fight, CardDefinition]):
    """Vanguard as a person at the terminal sees it."""

    game = "vanguard"
    describer = DESCRIBER
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
    first_decks = ("cinder-court", "lanternfolk")
    questions = ("board", "ride Nobody", "text V", "why attack", "xyzzy")
    forward = ("ride", "attack", "boost", "at V")
    avoided = ("swap",)
    grouped = r"call .+ to \w+"  # the circles for one card
    quiet = frozenset(("phase", "stands by", "exchange", "compares", "deals"))
    quiet_laws = frozenset((cite("attack.rest"), cite("drive.to_hand"), cite("stand.all")))  # it can be seen
    telling = frozenset(("no", "decline", "no boost", "stop", "swap left", "swap right"))
    moments: Mapping[str, Sequence[str]] = {verb: (kind,) for verb, (kind, _) in MOMENT.items()}
    reasons: Mapping[str, str] = {NO_CARD: "you have no such card in your hand"}
    wording = prompts.WORDING

    def definitions(self, s: Fight) -> Sequence[CardDefinition]:
        """The cards of the match."""
        return s.match.definitions

    def board(self, view: View, facts: Facts, width: int) -> Text:
        """Both sides of the table."""
        return board(view, facts, width)

    def moment(self, s: Fight) -> str:
        """The battle that is fought."""
        return f" {s.turn_number}.{s.battles}"

    def occasion(self, s: Fight, asked: Decision) -> str:
        """The attack that is guarded or boosted."""
        return prompts.occasion(s, asked.kind)

    def hint(self, s: Fight, view: View, facts: Facts, option: Option, text: str) -> str:
        """A few words about an option."""
        return prompts.hint(view, facts, s.asked.kind if s.asked else "", text)

    def line(self, s: Fight, ability: int) -> str:
        """An ability as it is printed on its card."""
        return s.match.abilities[ability].printed()

    def numbers(self, definition: CardDefinition) -> str:
        """What is printed around the text."""
        return page.numbers(definition.printed)

    def lines(self, definition: CardDefinition) -> Sequence[str]:
        """The lines of its text."""
        return ability_lines(definition.printed.text)

    def readings(self, s: Fight, definition: CardDefinition) -> list[str]:
        """Its abilities as the engine has them."""
        return [page.reading(s.match.abilities[number]) for number in definition.abilities]

    def tells(self, event: Takes) -> bool:
        """Whether an option tells something no event tells after it."""
        return super().tells(event) or (event.decision == "guard" and event.text == "pass")


FACE = VanguardFace()
