"""The words of verbs that declare them in their own rooms (``verbs``)."""

from __future__ import annotations

from collections.abc import Callable

from cardinal.language.grammar import Grammar

Wording = Callable[[Grammar], None]
_ENTERED: list[Wording] = []


def wording(define: Wording) -> Wording:
    """Enters the words of a verb."""
    _ENTERED.append(define)
    return define


def wordings() -> list[Wording]:
    """The words of every room, in an order of their own: rooms are imported in any."""
    from cardinal.games.vanguard import verbs  # noqa: PLC0415 - the rooms need the tree that is read into

    verbs.rooms()
    return sorted(_ENTERED, key=lambda define: (define.__module__, define.__name__))
