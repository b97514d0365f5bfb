"""Who may know what of the log: the names that a viewer reads, which hide what the viewer has not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.kernel.views import PlainNames

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


class GameNames(PlainNames):
    """What cards and players are called for a viewer of a game; teammates know the same."""

    def __init__(self, s: Game, viewer: int | None) -> None:
        super().__init__(s, viewer)
        self.s = s

    def shares(self, player: int) -> bool:
        """Whether the viewer may know what only this player may."""
        return self.viewer is None or self.s.shares(self.viewer, player)

    def sees(self, place: int, marks: int = 0) -> bool:
        """Whether the viewer sees the face of a card that lies there like this."""
        return self.viewer is None or self.s.sees(self.viewer, place)
