"""What the procedures of a fight remember while they are under way."""

from __future__ import annotations

from cardinal.kernel.frames import Frame


class OrderedAttack(Frame):
    """Who attacks with what, at which of some units, and the step in which that was ordered."""

    __slots__ = ("aims", "attacker", "ordered_in", "player")
    refers = ("attacker", "aims")

    def __init__(self, player: int, attacker: int, aims: tuple[int, ...], ordered_in: str) -> None:
        self.procedure, self.step = -1, 0
        self.player = player
        self.attacker = attacker
        self.aims = aims
        self.ordered_in = ordered_in

    def values(self) -> tuple[int, int, tuple[int, ...], str]:
        """What it remembers."""
        return self.player, self.attacker, self.aims, self.ordered_in


class DriveStep(Frame):
    """The drive checks of an attack."""

    __slots__ = ("card",)
    refers = ("card",)

    def __init__(self, card: int = -1) -> None:
        self.procedure, self.step = -1, 0
        self.card = card  # in the trigger zone

    def values(self) -> tuple[int]:
        """What it remembers."""
        return (self.card,)


class Icon(Frame):
    """The actions of a trigger icon."""

    __slots__ = ("card", "left", "player")
    refers = ("card",)

    def __init__(self, player: int, card: int, left: tuple[str, ...]) -> None:
        self.procedure, self.step = -1, 0
        self.player = player
        self.card = card
        self.left = left  # actions to come

    def values(self) -> tuple[int, int, tuple[str, ...]]:
        """What it remembers."""
        return self.player, self.card, self.left


class Checks(Frame):
    """Damage checks of a player."""

    __slots__ = ("card", "left", "player")
    refers = ("card",)

    def __init__(self, player: int, card: int = -1, left: int = 0) -> None:
        self.procedure, self.step = -1, 0
        self.player = player
        self.card = card  # in the trigger zone
        self.left = left  # checks to come; as a rule action the state counts them

    def values(self) -> tuple[int, int, int]:
        """What it remembers."""
        return self.player, self.card, self.left


class GuardStep(Frame):
    """Guardians are called and intercept."""

    __slots__ = ("guardian",)
    refers = ("guardian",)

    def __init__(self, guardian: int = -1) -> None:
        self.procedure, self.step = -1, 0
        self.guardian = guardian  # the one that was called last: a reference

    def values(self) -> tuple[int]:
        """What it remembers."""
        return (self.guardian,)


class Clearing(Frame):
    """Circles that hold too many cards are cleared."""

    __slots__ = ("kept",)
    refers = ("kept",)

    def __init__(self, kept: tuple[int, ...] = ()) -> None:
        self.procedure, self.step = -1, 0
        self.kept = kept  # the cards that their masters keep

    def values(self) -> tuple[tuple[int, ...]]:
        """What it remembers."""
        return (self.kept,)


class Preparing(Frame):
    """The preparation of a fight."""

    __slots__ = ("first", "picks", "player")
    refers = ("picks",)

    def __init__(self, player: int = 0, picks: tuple[int, ...] = (), first: int = -1) -> None:
        self.procedure, self.step = -1, 0
        self.player = player  # whose turn it is to prepare
        self.picks = picks  # cards to return
        self.first = first  # who goes first, if it is given

    def values(self) -> tuple[int, tuple[int, ...], int]:
        """What it remembers."""
        return self.player, self.picks, self.first
