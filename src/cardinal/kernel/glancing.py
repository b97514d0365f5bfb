"""A side of the table at a glance: its zones are looked at one by one, when somebody asks for them.

Who decides reads some zones of a view and the numbers of others. A glance is the same ``Side`` with the same answers;
it is true only until the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Protocol, TypeVar

from cardinal.kernel.seen import CardSeen, Side, ZoneSeen
from cardinal.kernel.state import State

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Looks(Protocol[S_contra]):
    """Who can say what a viewer sees of a zone: the describer of a game."""

    zones: ClassVar[tuple[str, ...]]

    def zone(self, s: S_contra, player: int, zone: int, viewer: int) -> ZoneSeen:
        """A zone that is not empty, as a viewer sees it."""

    def counters(self, s: S_contra, player: int) -> dict[str, int]:
        """What a player has besides cards."""


class ZonesGlanced(Mapping[str, ZoneSeen]):
    """The zones of a player that are not empty, each looked at when it is asked for."""

    __slots__ = ("_cards", "_look", "_seen")

    def __init__(self, look: Looks[S], s: S, player: int, viewer: int) -> None:
        first = player * len(look.zones)
        self._cards = {name: (zone, cards) for zone, name in enumerate(look.zones) if (cards := s.zones[first + zone])}
        self._look: Callable[[int], ZoneSeen] = lambda zone: look.zone(s, player, zone, viewer)
        self._seen: dict[str, ZoneSeen] = {}

    def __getitem__(self, name: str) -> ZoneSeen:
        seen = self._seen.get(name)
        if seen is None:
            seen = self._seen[name] = self._look(self._cards[name][0])
        return seen

    def __contains__(self, name: object) -> bool:
        return name in self._cards

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def count(self, name: str) -> int:
        """How many cards a zone has; nothing has to be looked at for that."""
        found = self._cards.get(name)
        return len(found[1]) if found is not None else 0


class SideGlanced(Side, frozen=True):
    """A side of which only what is asked for is looked at."""

    zones: ZonesGlanced

    def cards(self, zone: str) -> tuple[CardSeen, ...]:
        """The cards of a zone."""
        return self.zones[zone].cards if zone in self.zones else ()

    def count(self, zone: str) -> int:
        """How many cards a zone has."""
        return self.zones.count(zone)


def glanced(look: Looks[S], s: S, player: int, viewer: int) -> Side:
    """A player's side at a glance."""
    return SideGlanced(ZonesGlanced(look, s, player, viewer), look.counters(s, player))
