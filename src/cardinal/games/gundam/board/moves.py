"""Typed moves: names of cards that are begun are completed, as the notation wants them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardinal.table.drawing import Card, View

JOINTS = {"pair": re.compile(r" with ", re.IGNORECASE), "attack": re.compile(r"\s*>\s*")}
WRITTEN = {"pair": " with ", "attack": " > "}
NAMED = re.compile(r"(?P<seat>(?:[A-Ha-h]\.)?)(?P<name>.*?)(?P<number>(?:#\d+)?(?: \d+)?)")


def in_full(view: View, text: str) -> str:
    """A typed move with the full names of cards in hand and on the field."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    verb = verb.casefold()
    if not rest:
        return verb
    hand, own, theirs = _known(view)
    joint = JOINTS.get(verb)
    left, right = ([*joint.split(rest, 1), ""] if joint else [rest, ""])[:2]
    first = _complete(left, hand if verb in ("deploy", "play", "pair") else own | hand)
    if not right:
        return f"{verb} {first}"
    if right.casefold() in ("player", *(seat.casefold() for seat in view["players"])):
        second = right.casefold() if len(right) > 1 else right.upper()
    else:
        second = _complete(right, own if verb == "pair" else theirs)
    return f"{verb} {first}{WRITTEN[verb]}{second}"


def _known(view: View) -> tuple[set[str], set[str], set[str]]:
    """The names of the cards in hand, of the own cards on the field, and of everybody else's."""
    me = view["players"][view["viewer"]]
    others = [zones for seat, zones in view["players"].items() if seat != view["viewer"]]
    field = [card for zone in ("battle", "base") for card in me.get(zone, ())]
    return (
        {card["name"] for card in me.get("hand", ())},
        {card["name"] for card in field},
        {card["name"] for zones in others for card in zones.get("battle", ())},
    )


def _complete(typed: str, names: Iterable[str]) -> str:
    """The one name that begins so; what is typed, where none or several do."""
    found = NAMED.fullmatch(typed)
    if found is None:
        return typed
    begins = [name for name in names if name.casefold().startswith(found["name"].casefold())]
    exact = [name for name in begins if name.casefold() == found["name"].casefold()] or begins
    return f"{found['seat'].upper()}{exact[0] if len(exact) == 1 else found['name']}{found['number']}"


def card_at(view: View, place: str) -> Card | None:
    """A Base by its place, a card on the field by its name: ``base``, ``B.base``, ``B.Gouf#2``."""
    found = NAMED.fullmatch(place.strip())
    if found is None or not found["name"]:
        return None
    zones = view["players"].get(found["seat"][:1].upper() or view["viewer"], {})
    wanted = found["name"].casefold()
    if wanted == "base":
        return next(iter(zones.get("base", ())), None)
    cards = [card for zone in ("battle", "base", "pilots", "trash", "removed") for card in zones.get(zone, ())]
    begins = [card for card in cards if card["name"].casefold().startswith(wanted)]
    exact = [card for card in begins if card["name"].casefold() == wanted] or (begins if found["seat"] else [])
    return exact[0] if len({card["name"] for card in exact}) == 1 else None
