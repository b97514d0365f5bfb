"""What the views of all games have in common: who looks, how the game stands, the question that is asked, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardinal.kernel.events import Event, Names
from cardinal.kernel.knowing import knows
from cardinal.kernel.state import SEATS, SPECTATOR, Decision, State


class Told(NamedTuple):
    """Something that has happened, as one viewer may know it."""

    kind: str
    rules: tuple[str, ...]
    text: str


def events(s: State, viewer: int, since: int) -> list[Told]:
    """What has happened from an entry of the log on, as far as a viewer (or a SPECTATOR) may know it."""
    names = s.match.names(s, viewer)
    told = ((event, event.says(names)) for event in (s.log or ())[since:])
    return [Told(event.word(), s.match.rules(event.law), text) for event, text in told if text]


def common(s: State, viewer: int, prompt: Callable[[Decision], str]) -> dict[str, Any]:
    """What everybody may know of any game; ``prompt`` is the sentence for a decision."""
    seen: dict[str, Any] = {
        "game": s.match.game,
        "rules": s.match.rulebook,
        "viewer": SEATS[viewer] if viewer != SPECTATOR else "spectator",
        "over": s.over,
    }
    if s.over:
        seen["winner"] = SEATS[s.winner] if s.winner >= 0 else "draw"
        seen["ended by"] = list(s.match.rules(s.ending))
    if (asked := s.asked) is not None:
        seen["asked"] = {
            "player": SEATS[asked.player],
            "kind": asked.kind,
            "prompt": prompt(asked),
            "rules": list(s.match.rules(asked.law)),
        }
    return seen


def known_in_piles(
    s: State, viewer: int, zones: Sequence[int], names: Sequence[str]
) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """The cards of piles that a viewer knows although they lie covered, by their places from the top (1)."""
    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for key, pile in enumerate(s.zones):
        player, zone = divmod(key, len(names))
        if zone in zones and (cards := [card for card in pile if knows(s, viewer, card)]):
            found.setdefault(SEATS[player], {})[names[zone]] = [
                {"at": len(pile) - pile.index(card), "name": s.match.definitions[s.defs[card]].name}
                for card in reversed(cards)
            ]
    return found


def sentence(s: State, event: Event, names: Names) -> str:
    """An event as a sentence with the rule by which it happened, or nothing if it says nothing to people."""
    text = event.says(names)
    rules = s.match.rules(event.law) if text else ()
    return f"{text} [{rules[0]}]" if rules else text


def log_lines(s: State, viewer: int | None, since: int = 0) -> list[str]:
    """The sentences of the log that a viewer may read, from an entry on; None sees everything."""
    names = s.match.names(s, viewer)
    return [line for event in (s.log or ())[since:] if (line := sentence(s, event, names))]


class PlainNames:
    """What cards and players are called in any game; who may know what, a game says.

    The viewer None sees everything, SPECTATOR what is public.
    """

    def __init__(self, s: State, viewer: int | None) -> None:
        self.definitions = s.match.definitions
        self.defs = s.defs
        self.owners = s.owners
        self.viewer = viewer

    def card(self, card: int) -> str:
        """The name of a card; where a player stands in its place, that."""
        return self.definitions[self.defs[card]].name if card >= 0 else "a player"

    def seat(self, player: int) -> str:
        """The name of a player."""
        return SEATS[player]

    def seats(self, players: tuple[int, ...]) -> str:
        """The names of players."""
        return " and ".join(SEATS[player] for player in players)

    def owner(self, card: int) -> int:
        """Whose card it is."""
        return self.owners[card]
