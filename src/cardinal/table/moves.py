"""Typed moves: names of cards that are begun are completed, as the notation wants them; and cards found by a place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from cardinal.kernel.seen import CardSeen, View

NAMED = re.compile(r"(?P<seat>(?:[A-Ha-h]\.)?)(?P<name>.*?)(?P<number>(?:#\d+)?(?: \d+)?)")
HAND = "hand"


class Wording(NamedTuple):
    """How the moves of a game are worded."""

    spots: Collection[str] = ()  # zones that are places: a card in one goes by its place
    field: Collection[str] = ()  # zones of the own side whose cards go by their names
    targets: Collection[str] = ()  # zones of others whose cards do
    seen: Collection[str] = ()  # all zones whose cards can be asked for by name
    from_hand: Collection[str] = ()  # verbs of moves that begin with a card of the hand, never with one on the table
    onto_own: Collection[str] = ()  # verbs of moves that end with a card of the own side
    joints: Mapping[str, str] = {}  # what stands between the two parts of a move, by its verb


def in_full(wording: Wording, view: View, text: str) -> str:
    """A typed move with the full names of cards in hand and on the field."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    verb = verb.casefold()
    if not rest:
        return verb
    hand, own, theirs = _known(wording, view)
    joint = wording.joints.get(verb, "")
    left, right = _parted(rest, joint)
    first = _complete(wording, left, hand if verb in wording.from_hand else own | hand)
    if not right:
        return f"{verb} {first}"
    if right.casefold() in ("player", *(seat.casefold() for seat in view.sides)):
        second = right.casefold() if len(right) > 1 else right.upper()
    else:
        second = _complete(wording, right, own if verb in wording.onto_own else theirs)
    return f"{verb} {first}{joint}{second}"


def _parted(rest: str, joint: str) -> tuple[str, str]:
    """The two parts of a move; a sign between them needs no spaces around it."""
    if not joint:
        return rest, ""
    between = joint if joint.strip().isalpha() else rf"\s*{joint.strip()}\s*"
    left, *right = re.split(between, rest, maxsplit=1, flags=re.IGNORECASE)
    return left, right[0] if right else ""


def _known(wording: Wording, view: View) -> tuple[set[str], set[str], set[str]]:
    """The names of the cards in hand, of the own cards on the field, and of everybody else's."""
    others = [side for seat, side in view.sides.items() if seat != view.viewer]
    return (
        {card.name for card in view.own.cards(HAND)},
        {card.name for zone in wording.field for card in view.own.cards(zone)},
        {card.name for side in others for zone in wording.targets for card in side.cards(zone)},
    )


def _complete(wording: Wording, typed: str, names: Iterable[str]) -> str:
    """The one name that begins so, or a place; what is typed, where none or several do."""
    found = NAMED.fullmatch(typed)
    if found is None:
        return typed
    wanted = found["name"].casefold()
    begins = [name for name in names if name.casefold().startswith(wanted)]
    exact = [name for name in begins if name.casefold() == wanted] or begins
    places = [spot for spot in wording.spots if spot.casefold() == wanted]
    meant = exact[0] if len(exact) == 1 else places[0] if places else found["name"]
    return f"{found['seat'].upper()}{meant}{found['number']}"


def card_at(wording: Wording, view: View, place: str) -> CardSeen | None:
    """A card by its place, or one on the table by its name: ``FL``, ``B.FL``, ``G#2``, ``B.Gouf#2``."""
    found = NAMED.fullmatch(place.strip())
    if found is None or not found["name"]:
        return None
    side = view.sides.get(found["seat"][:1].upper() or view.viewer)
    if side is None:
        return None
    wanted = found["name"].casefold()
    for spot in wording.spots:
        if spot.casefold() == wanted:
            return _numbered(side.cards(spot), found["number"])
    cards = [card for zone in wording.seen for card in side.cards(zone)]
    begins = [card for card in cards if card.name.casefold().startswith(wanted)]
    exact = [card for card in begins if card.name.casefold() == wanted] or (begins if found["seat"] else [])
    return exact[0] if len({card.name for card in exact}) == 1 else None


def _numbered(cards: tuple[CardSeen, ...], written: str) -> CardSeen | None:
    """The card of this number in a place, or the uppermost."""
    found = re.match(r"#(\d+)", written)
    at = int(found[1]) - 1 if found else len(cards) - 1
    return cards[at] if 0 <= at < len(cards) else None
