"""What the page draws: the table as one viewer sees it, as plain JSON.

Every card that a viewer sees has a name of its own for the page (``c7``), which it keeps as long as it is seen: so the
page can move it from the hand to a circle. A card that goes out of sight gets a new one when it comes back; hidden
cards have none and are only counted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import msgspec

from cardinal.games import find_game
from cardinal.kernel.state import SEATS
from cardinal.table.faces import Face
from cardinal.table.stage import Pointing, Stage

RULES = re.compile(r" \[[^\]]*\]$")


@dataclass(slots=True)
class Sight:
    """The cards that one viewer sees, by the names that the page has for them."""

    viewer: int
    names: dict[int, str] = field(default_factory=dict)
    alike: dict[int, list[int]] = field(default_factory=dict)  # cards that nobody can tell from a card
    told: set[str] = field(default_factory=set)  # card names whose printed text the page has
    known: set[int] = field(default_factory=set)  # cards that lie covered, but are known
    given: int = 0

    def look(self, seen: Sequence[int], known: set[int]) -> None:
        """Takes note of what is seen now: new cards get names, cards that are gone lose theirs.

        A name does not go from a known card of a hand to the table: another card of that name may have been it.
        """
        now = set(seen) - (known ^ self.known)
        self.names = {card: name for card, name in self.names.items() if card in now}
        self.known = known
        for card in seen:
            if card not in self.names:
                self.given += 1
                self.names[card] = f"c{self.given}"


def scene(s: Any, sight: Sight, *, options: bool = True) -> dict[str, Any]:
    """The whole table, without the log; ``options`` where the viewer may decide."""
    kit = find_game(s.match.game)
    stage, face = kit.stage, kit.face
    view = face.view(s, sight.viewer)
    sides, order = _sides(s, stage, sight)
    faces = [pair for zones in sides.values() for zone in zones.values() for pair in zone["cards"]]
    sight.look(order, {card for card, seen in faces if "known" in seen})
    shown: dict[str, Any] = {
        "game": s.match.game,
        "rules": s.match.rulebook,
        "viewer": view["viewer"],
        "turn": view["turn"],
        "sides": {seat: _named(zones, sight) for seat, zones in sides.items()},
        "out": view.get("out", []),
        "over": s.over,
        "format": view.get("format", "duel"),
    }
    battle = _battle(s, stage, sight)
    if battle:
        shown["battle"] = battle
    if s.over:
        shown["winner"] = view["winner"]
        shown["ended by"] = view["ended by"]
    if s.asked is not None:
        shown["asked"] = _asked(s, stage, face, view, sight, options=options)
    shown["cards"] = _printed(s, stage, order, sight)
    return shown


def _sides(s: Any, stage: Stage, sight: Sight) -> tuple[dict[str, dict[str, Any]], list[int]]:
    """All zones, with cards as pairs of number and face; and all cards that are seen, in a fixed order."""
    sides: dict[str, dict[str, Any]] = {}
    order: list[int] = []
    sight.alike = {}
    for seat in range(s.players):
        zones: dict[str, Any] = {}
        for zone in stage.zones(s, seat):
            faces = [(card, stage.picture(s, card, sight.viewer)) for card in zone.cards]
            seen = [(card, face) for card, face in faces if face is not None]
            if not zone.ordered:
                seen.sort(key=lambda pair: msgspec.json.encode(pair[1]))
                for _, same in groupby(seen, key=lambda pair: pair[1]):
                    cards = [card for card, _ in same]
                    sight.alike |= dict.fromkeys(cards, cards)
            order += [card for card, _ in seen]
            hidden = len(faces) - len(seen)
            if faces:
                zones[zone.name] = {"count": len(faces), "cards": seen, "hidden": hidden}
        sides[SEATS[seat]] = zones
    return sides, order


def _named(zones: Mapping[str, Any], sight: Sight) -> dict[str, Any]:
    return {
        name: {**zone, "cards": [{"id": sight.names[card], **face} for card, face in zone["cards"]]}
        for name, zone in zones.items()
    }


def _printed(s: Any, stage: Stage, order: Sequence[int], sight: Sight) -> dict[str, Any]:
    """What is printed on the cards that the page has not seen yet."""
    new: dict[str, Any] = {}
    for definition in dict.fromkeys(s.defs[card] for card in order):
        name = s.match.definitions[definition].name
        if name not in sight.told:
            sight.told.add(name)
            new[name] = stage.printed(s, definition)
    return new


def shown_cards(s: Any, sight: Sight, told: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What is printed on cards that the log shows and that lie in no zone the page sees, such as a drive check."""
    names = {line["shows"] for line in told if "shows" in line} - sight.told
    sight.told |= names
    stage = find_game(s.match.game).stage
    found = [number for number, definition in enumerate(s.match.definitions) if definition.name in names]
    return {s.match.definitions[number].name: stage.printed(s, number) for number in found}


def _battle(s: Any, stage: Stage, sight: Sight) -> dict[str, Any] | None:
    battle = stage.battle(s)
    if battle is None or battle.attacker not in sight.names:
        return None
    return {
        "from": sight.names[battle.attacker],
        "to": [sight.names[card] for card in battle.targets if card in sight.names],
        "player": SEATS[battle.player] if battle.player >= 0 else "",
        "attack": battle.attack,
        "defence": battle.defence,
        "booster": sight.names.get(battle.booster, ""),
    }


# --- the decision -----------------------------------------------------------------------------


def _asked(s: Any, stage: Stage, face: Face, view: Mapping[str, Any], sight: Sight, *, options: bool) -> dict[str, Any]:
    asked = s.asked
    told: dict[str, Any] = {
        "player": SEATS[asked.player],
        "kind": asked.kind,
        "rules": list(s.match.rules(asked.law)),
        "prompt": view["asked"]["prompt"],
    }
    if asked.player != sight.viewer or not options:
        return told
    told["prompt"] = RULES.sub("", face.prompt(s))
    told["source"] = sight.names.get(asked.source, "")
    told["text"] = face.ability_text(s)
    hints = face.hints(s, view, face.facts(s))
    texts = s.match.option_texts(s)
    told["options"] = [
        {"takes": [text], "text": text, "hint": hint, **_pointed(stage.pointing(s, option), sight)}
        for text, hint, option in zip(texts, hints, asked.options, strict=True)
    ]
    told["options"] += [
        {"takes": list(one.texts), "text": one.texts[-1], "hint": "", "short": True, **_pointed(one.pointing, sight)}
        for one in stage.shortcuts(s)
    ]
    return told


def _pointed(pointing: Pointing, sight: Sight) -> dict[str, Any]:
    also = [card for card in sight.alike.get(pointing.card, ()) if card != pointing.card]
    told = {
        "card": sight.names.get(pointing.card, ""),
        "also": [sight.names[card] for card in also],
        "target": sight.names.get(pointing.target, ""),
        "place": pointing.place,
    }
    return {key: value for key, value in told.items() if value}


def why_not(s: Any, sight: Sight, page_name: str) -> dict[str, Any]:
    """Why nothing can be done with a card now, in a sentence with its rules."""
    stage = find_game(s.match.game).stage
    card = next((number for number, name in sight.names.items() if name == page_name), -1)
    if card < 0:
        return {"why": "This card is no longer there.", "rules": []}
    for text in stage.attempts(s, sight.viewer, card):
        refusal = s.match.why_not(s, sight.viewer, text)
        if refusal is None:
            return {"why": f"You can: {text}.", "rules": []}
        return {"why": refusal.says, "rules": list(refusal.rules), "move": text}
    return {"why": "There is nothing to do with this card.", "rules": []}


# --- the log ----------------------------------------------------------------------------------


def lines(s: Any, viewer: int, since: int, marks: Sequence[int]) -> list[dict[str, Any]]:
    """The log from an entry on: a sentence, its rules, the moment (options taken before), and what it shows."""
    kit = find_game(s.match.game)
    stage, face = kit.stage, kit.face
    names = s.match.names(s, viewer)
    found: list[dict[str, Any]] = []
    at = sum(1 for mark in marks if mark <= since)
    for number in range(since, len(s.log or ())):
        while at < len(marks) and marks[at] <= number:
            at += 1
        event = s.log[number]
        text = event.says(names)
        if not text:
            continue
        line: dict[str, Any] = {"n": number, "at": at, "what": event.word(), "rules": list(s.match.rules(event.law)),
                                "text": text}  # fmt: skip
        if not face.is_worth_telling(event, viewer):
            line["small"] = True
        card = stage.shown(event)
        if card >= 0:
            name = s.match.definitions[s.defs[card]].name
            if name in text:  # else the viewer may not know it
                line["shows"] = name
        found.append(line)
    return found
