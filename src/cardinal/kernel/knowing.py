"""What players know of cards that they cannot see: cards that were shown to them, and of which they can still tell
where they are.

``known`` of a state has a number for each card: a bit for every seat, and one for spectators, who know what lies there
although the place is covered. It is part of the state, because it decides what a view tells and which worlds a player
can imagine; it is saved and cloned, but it is no part of a *position*: loops are recognized without it.

Cards lie in four ways. *Open*: everybody sees them, and nothing need be known. *Laid* face down side by side
(shields, bound cards): everybody sees which of them goes where. A *pile*: what is known is known by its place from
the top; who looks through it alone, or at several cards of it, takes from the others what they knew of their order.
A *hand*: a known card is known to be there, not which of the cards it is. When a card leaves a hand unseen, nobody
can tell whether it was a known one; when one leaves in sight, it may have been the known one of its name.

``held`` are the cards that the effect which is being carried out has shown: they are followed wherever they go.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardinal.kernel.state import SEATS, State

EVERYBODY = (2 << len(SEATS)) - 1


def bit(viewer: int) -> int:
    """The bit of a seat, or of spectators (-1).

    >>> bit(-1), bit(0), bit(1)
    (1, 2, 4)
    """
    return 1 << (viewer + 1)


def knows(s: State, viewer: int, card: int) -> bool:
    """Whether a viewer knows a card that lies covered."""
    return bool(s.known[card] >> (viewer + 1) & 1)


def follow(s: State, card: int, origin: int, before: int, after: int, *, from_hand: bool) -> None:
    """A card has moved: who could follow it knows it where it is now.

    ``before`` and ``after`` are those who see the faces of cards where it was and where it is.
    """
    if s.shown:
        s.shown[card] |= before | after
    if before == EVERYBODY:
        s.known[card] = EVERYBODY & ~after
        return
    traced = before | after | s.known[card]
    if from_hand:
        traced = EVERYBODY if card in s.held else before | after
        _left_hand(s, card, origin, traced)
    s.known[card] = traced & ~after


def _left_hand(s: State, card: int, origin: int, traced: int) -> None:
    """What is still known of a hand that a card has left; ``traced`` are those who saw which card it was."""
    known = s.known
    mistaken = traced & ~known[card]  # who may take it for a known card of the same name
    for other in s.zones[origin]:
        if known[other]:
            known[other] &= traced
            if mistaken & known[other] and s.defs[other] == s.defs[card]:
                known[other], mistaken = known[other] & ~mistaken, mistaken & ~known[other]


def shows(s: State, cards: Sequence[int], seers: int) -> None:
    """Cards are shown to everybody where they lie; ``seers`` see the faces there anyway."""
    for card in cards:
        s.known[card] = EVERYBODY & ~seers
        if s.shown:
            s.shown[card] = EVERYBODY
    s.held = (*s.held, *cards)


def looks(s: State, who: int, cards: Sequence[int], *, in_pile: bool) -> None:
    """Covered cards are looked at by ``who``, as bits; several of a pile are taken up, and may come back otherwise."""
    for card in cards:
        if s.shown:
            s.shown[card] |= who
        if in_pile and len(cards) > 1:
            s.known[card] = who
        else:
            s.known[card] |= who


def forget(s: State, cards: Sequence[int]) -> None:
    """Nobody can tell any longer which card is which: a pile was shuffled, or somebody has searched it."""
    known = s.known
    for card in cards:
        if known[card]:
            known[card] = 0


def ordered(s: State, cards: Sequence[int], viewers: int) -> None:
    """Cards were put on a pile in an order that only some know."""
    if len({s.defs[card] for card in cards}) > 1:
        for card in cards:
            s.known[card] &= viewers
