"""Who may know what of the log: the names that a viewer reads, which hide what the viewer has not seen."""

from __future__ import annotations

from cardinal.games.vanguard.rules.zones import sees
from cardinal.kernel.views import PlainNames


class FightNames(PlainNames):
    """What cards and players are called for a viewer of a fight."""

    def shares(self, player: int) -> bool:
        """Whether the viewer may know what only this player may."""
        return self.viewer is None or self.viewer == player

    def sees(self, place: int, marks: int = 0) -> bool:
        """Whether the viewer sees the face of a card that lies there like this."""
        return self.viewer is None or sees(self.viewer, place, marks)
