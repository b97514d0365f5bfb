"""What the rules refuse: why, and by which rules."""

from __future__ import annotations

from msgspec import Struct

from cardinal.kernel.errors import CardinalError


class Refusal(Struct, frozen=True):
    """Why something cannot be done now."""

    reason: str
    rules: tuple[str, ...] = ()  # by their numbers in the edition that is played


class Refused(CardinalError):
    """An option that cannot be taken: the game is as it was before."""

    def __init__(self, refusal: Refusal, *, wanted: str = "", remedy: str = "") -> None:
        self.refusal = refusal
        cited = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
        super().__init__(f"{refusal.reason}{cited}", place=wanted, remedy=remedy)

    def __reduce__(self) -> tuple[object, ...]:
        """It can be sent to another process."""
        return _refused, (self.refusal, self.place, self.remedy)

    @property
    def reason(self) -> str:
        """What stands in the way."""
        return self.refusal.reason

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that say so."""
        return self.refusal.rules


def _refused(refusal: Refusal, wanted: str, remedy: str) -> Refused:
    return Refused(refusal, wanted=wanted, remedy=remedy)
