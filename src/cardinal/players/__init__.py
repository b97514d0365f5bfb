"""Players that are programs: found by name, each with randomness of its own.

A player never meets the state of a game. ``decide`` gives it what the player in its seat may see (see the ``views``
of a game), the kind of decision, and a way to look up what is printed on a card whose name it has seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from cardinal.games import find_game
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.seen import TurnSeen, View
from cardinal.kernel.state import State
from cardinal.kernel.views import Told, events
from cardinal.players.random_player import RandomPlayer
from cardinal.table.player import Asked, Lookup, Player, PlayerMaker, Watcher

#: players that know every game, by name; a game brings its own (see its kit)
PLAYERS: dict[str, PlayerMaker] = {"random": RandomPlayer}
NOTHING = View(game="", rules="", viewer="", turn=TurnSeen("", 0, ""), sides={})  # for who does not look


class Seated:
    """A player in its seat, and how much of the game it has been told."""

    __slots__ = ("heard", "player", "seat", "watcher")

    def __init__(self, player: Player, seat: int, heard: int = 0) -> None:
        self.player = player
        self.seat = seat
        self.heard = heard  # entries of the log
        self.watcher = player if isinstance(player, Watcher) else None

    @property
    def watches(self) -> bool:
        """Whether it is to be told what happens."""
        return self.watcher is not None

    def hear(self, s: State) -> None:
        """Tells the player what has happened since the last time, as far as its seat may know it."""
        log = s.log or ()
        if self.watcher is not None:
            for event in events(s, self.seat, min(self.heard, len(log))):
                self.watcher.watch(event)
        self.heard = len(log)

    def back(self, s: State) -> None:
        """Something was taken back: what happens now is new."""
        self.heard = min(self.heard, len(s.log or ()))

    def decide(self, s: State) -> int:
        """What the player does in the decision that is asked; before, it is told what has happened."""
        self.hear(s)
        return decide(self.player, s)


def decide(player: Player, s: State) -> int:
    """What a player does in the decision that is asked: the one place where a game and a player meet."""
    asked = s.asked
    assert asked is not None, "nobody is asked"
    return player.choose(_shown(player, s, asked.player), Asked(asked.kind, len(asked.options)))


def _shown(player: Player, s: State, seat: int) -> View:
    """What a player is shown: nothing, all of it, or what it looks at while it decides (``table.player``)."""
    if not player.looks:
        return NOTHING
    if getattr(player, "glances", False):
        return s.match.glance(s, seat)
    return s.match.view(s, seat, len(s.log or ()))


def player(name: str, seed: int, game: str = "", printed: Lookup | None = None) -> Player:
    """The player of this name for a game.

    >>> type(player("random", 1)).__name__
    'RandomPlayer'
    """
    maker = _makers(game).get(name)
    if maker is None:
        there = ", ".join(names(game))
        raise CardinalError(f"there is no player called {quoted(name)}", remedy=f"check the spelling; there is {there}")
    return maker(seed, printed or _no_card)


def _no_card(name: str) -> NoReturn:
    raise KeyError(name)  # nobody has said which cards there are


def names(game: str = "") -> list[str]:
    """The players that a game can be played against."""
    return list(_makers(game))


def usual(game: str) -> str:
    """The name of a game's usual player: that of the club, or of a game that has none, chance."""
    return "club" if "club" in names(game) else "random"


def _makers(game: str) -> Mapping[str, PlayerMaker]:
    return {**PLAYERS, **find_game(game).players} if game else PLAYERS


def printed_in(s: State) -> Lookup:
    """Looks up what is printed on the cards of a match, by name."""
    known = {definition.name: definition.printed for definition in reversed(s.match.definitions)}
    return known.__getitem__


__all__ = [
    "NOTHING",
    "PLAYERS",
    "Asked",
    "Lookup",
    "Player",
    "RandomPlayer",
    "Seated",
    "Told",
    "View",
    "Watcher",
    "decide",
    "names",
    "player",
    "printed_in",
]
