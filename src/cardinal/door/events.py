"""Events for programs: what has happened, as one viewer may know it, with its roles by name.

The kernel's events hold numbers of cards. Who may know which card it is an event decides when it says its sentence;
so a card is told by its name here only if the sentence that this viewer reads names it. What kind of thing a role is
stands in a table: a role that is not in it is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from cardinal.kernel.events import Event as Happened
from cardinal.kernel.events import Names, Takes
from cardinal.kernel.seen import Json
from cardinal.kernel.state import CARD_MASK, SEATS, State

Role = str | int | bool | tuple[str, ...]

CARDS = frozenset(("card", "target", "unit", "source", "subject", "other", "targets"))
PLAYERS = frozenset(("player", "winner", "by", "players", "losers"))
PLACES = frozenset(("origin", "to", "zone"))
LINES = frozenset(("ability",))
PLAIN = frozenset(("number", "amount", "power", "against", "times", "phase", "verb", "icon", "what", "value", "until",
                   "manner", "mark", "decision", "by_engine", "is_shield"))  # fmt: skip
#: what says nothing outside, or is told otherwise: bits of a card's marks, and the parts of ``Takes`` and ``Happening``
UNTOLD = frozenset(("marks", "before", "text", "secret", "kind", "ex", "spoken"))
GRANT = "grant"  # what a card gets is an ability, by its number


class Event(Struct, frozen=True):
    """Something that has happened, as one viewer may know it; its roles are attributes, too: ``event.player``."""

    kind: str
    rules: tuple[str, ...]
    text: str  # one sentence
    roles: dict[str, Role] = {}

    def __getattr__(self, name: str) -> Role:
        try:
            return self.roles[name]
        except KeyError:
            raise AttributeError(f"this event ({self.kind}) has no {name}") from None

    def json(self) -> Json:
        """It as plain data."""
        return {"kind": self.kind, "rules": list(self.rules), "text": self.text, "roles": self.roles}


class Ear:
    """What one viewer has heard of a game so far; what is new is told when somebody asks."""

    __slots__ = ("heard", "told", "viewer")

    def __init__(self, viewer: int, told: tuple[Event, ...] = (), heard: int = 0) -> None:
        self.viewer = viewer
        self.told = list(told)
        self.heard = heard  # entries of the log

    def listen(self, s: State) -> list[Event]:
        """Everything that this viewer may know, in order."""
        log = s.log or []
        if self.heard < len(log):
            names = _Said(s.match.names(s, self.viewer))
            for event in log[self.heard :]:
                if text := names.sentence(event):
                    roles = _roles(s, event, names)
                    self.told.append(Event(event.word(), s.match.rules(event.law), text, roles))
            self.heard = len(log)
        return self.told


class _Said:
    """The names that a viewer reads, with a note of the cards that a sentence names."""

    __slots__ = ("named", "names")

    def __init__(self, names: Names) -> None:
        self.names = names
        self.named: set[int] = set()

    def sentence(self, event: Happened) -> str:
        """What the viewer reads of an event; nothing if it says nothing to people."""
        self.named.clear()
        return str(event.says(self))

    def card(self, card: int) -> str:
        """The name of a card, which is told with it."""
        self.named.add(card)
        return self.names.card(card)

    def seat(self, player: int) -> str:
        """The name of a player."""
        return self.names.seat(player)

    def seats(self, players: tuple[int, ...]) -> str:
        """The names of players."""
        return self.names.seats(players)

    def owner(self, card: int) -> int:
        """Whose card it is."""
        return self.names.owner(card)

    def shares(self, player: int) -> bool:
        """Whether the viewer may know what only this player may."""
        return self.names.shares(player)

    def sees(self, place: int, marks: int = 0) -> bool:
        """Whether the viewer sees the face of a card that lies there like this."""
        return self.names.sees(place, marks)


def _roles(s: State, event: Happened, names: _Said) -> dict[str, Role]:
    if isinstance(event, Takes):
        return _taken(event, names)
    told: dict[str, Role] = {}
    for name, value in event.roles().items():
        for kind, tell in TELLING.items():
            if name in kind and (role := tell(s, value, names)) is not None:
                told[name] = role
    if told.get("what") == GRANT:
        told.pop("value", None)
    return told


def _taken(event: Takes, names: _Said) -> dict[str, Role]:
    told: dict[str, Role] = {"player": SEATS[event.player], "decision": event.decision, "by_engine": event.by_engine}
    if not event.secret or names.shares(event.player):
        told["option"] = event.text
    return told


def _card(s: State, value: object, names: _Said) -> Role | None:
    """A card, or several, as far as the sentence names them."""
    if isinstance(value, tuple):
        return tuple([names.names.card(card) for card in value if card in names.named]) or None
    if not isinstance(value, int) or value < 0:
        return None
    return names.names.card(value & CARD_MASK) if value & CARD_MASK in names.named else None


def _player(s: State, value: object, names: _Said) -> Role | None:
    if isinstance(value, tuple):
        return tuple([SEATS[player] for player in value])
    return SEATS[value] if isinstance(value, int) and 0 <= value < s.players else None


def _place(s: State, value: object, names: _Said) -> Role | None:
    zones = s.match.describer.zones
    if not isinstance(value, int) or not 0 <= value < s.players * len(zones):
        return None
    return f"{SEATS[value // len(zones)]}.{zones[value % len(zones)]}"


def _line(s: State, value: object, names: _Said) -> Role | None:
    """The line of an ability whose card is named."""
    return s.match.describer.line(s, value) or None if names.named and isinstance(value, int) and value >= 0 else None


def _plain(s: State, value: object, names: _Said) -> Role | None:
    if isinstance(value, tuple):
        return " ".join(str(part) for part in value if part)
    return value if isinstance(value, (str, int)) and value != "" else None


TELLING: Mapping[frozenset[str], Callable[[State, object, _Said], Role | None]] = {
    CARDS: _card, PLAYERS: _player, PLACES: _place, LINES: _line, PLAIN: _plain,
}  # fmt: skip
