"""What a game tells of its cards: opening hands, redraws, which came to hand and which were played.

It is read from the events of the game, so it knows no game by name: a card that comes to a hand is seen, one that
leaves a hand for anywhere but a deck was used, and what goes from a hand to a deck before the first turn was redrawn.
"""

from __future__ import annotations

from typing import NamedTuple

from cardinal.kernel.state import State

HAND, DECK = "hand", "deck"


class Told(NamedTuple):
    """Of one game, by seat."""

    hands: tuple[tuple[str, ...], ...] = ()
    redraws: tuple[int, ...] = ()
    seen: tuple[tuple[str, ...], ...] = ()
    used: tuple[tuple[str, ...], ...] = ()


class Counting:
    """Keeps count of one game that has a log."""

    def __init__(self, players: int) -> None:
        self.heard = 0
        self.begun = False
        self.hand: list[list[str]] = [[] for _ in range(players)]
        self.opening: list[list[str]] = self.hand
        self.redraws = [0] * players
        self.seen: list[dict[str, None]] = [{} for _ in range(players)]
        self.used: list[dict[str, None]] = [{} for _ in range(players)]

    def look(self, s: State) -> None:
        """Notes what has happened since the last look."""
        zones = s.match.describer.zones
        log = s.log or []
        for event in log[self.heard :]:
            if event.word() == "turn" and not self.begun:
                self.begun = True
                self.opening = [list(hand) for hand in self.hand]
            roles = event.roles()
            card, origin, to = roles.get("card"), roles.get("origin"), roles.get("to")
            if isinstance(card, int) and isinstance(origin, int) and isinstance(to, int) and min(card, origin, to) >= 0:
                name = s.match.definitions[s.defs[card]].name
                self._moves(name, *divmod(origin, len(zones)), *divmod(to, len(zones)), zones)
        self.heard = len(log)

    def _moves(self, name: str, loser: int, left: int, owner: int, came: int, zones: tuple[str, ...]) -> None:
        if zones[left] == HAND and zones[came] != HAND:
            if name in self.hand[loser]:
                self.hand[loser].remove(name)
            if zones[came] != DECK:
                self.used[loser][name] = None
            elif not self.begun:
                self.redraws[loser] += 1
        if zones[came] == HAND and zones[left] != HAND:
            self.hand[owner].append(name)
            self.seen[owner][name] = None

    def told(self) -> Told:
        """What it comes to."""
        return Told(
            tuple(tuple(hand) for hand in self.opening),
            tuple(self.redraws),
            tuple(tuple(names) for names in self.seen),
            tuple(tuple(names) for names in self.used),
        )
