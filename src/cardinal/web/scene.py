"""What the page draws: the table as one viewer sees it, as plain JSON.

Every card that a viewer sees has a name of its own for the page (``c7``), which it keeps as long as it is seen: so the
page can move it from the hand to a circle. A card that goes out of sight gets a new one when it comes back; hidden
cards have none and are only counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

import msgspec

from cardinal.games import find_game
from cardinal.kernel.describing import Look
from cardinal.kernel.events import Takes
from cardinal.kernel.phrases import phrase
from cardinal.kernel.seen import AskedSeen, CardSeen, Json, Spot, View
from cardinal.kernel.state import SEATS, Option, State
from cardinal.table.faces import Face, asked_in
from cardinal.table.kit import DUEL
from cardinal.table.stage import Pointing, Stage


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


def scene(s: State, sight: Sight, *, options: bool = True) -> Json:
    """The whole table, without the log; ``options`` where the viewer may decide."""
    kit = find_game(s.match.game)
    stage, face = kit.stage, kit.face
    look = s.match.describer.look(s, sight.viewer, len(s.log or ()))
    view = look.view
    sides = {seat: list(_zones(look, stage, seat)) for seat in view.sides}
    order = _look(sides, sight)
    shown: Json = {
        "game": view.game,
        "rules": view.rules,
        "viewer": view.viewer,
        "turn": view.turn.json(),
        "sides": {seat: _side(zones, sight) for seat, zones in sides.items()},
        "out": list(view.out or ()),
        "over": view.over,
        "format": view.format or DUEL.name,
    }
    if numbers := {seat: dict(side.numbers) for seat, side in view.sides.items() if side.numbers}:
        shown["numbers"] = numbers
    if not kit.has_mat:
        shown["layout"] = stage.layout()
    if battle := _battle(look, sight, stage.outlook(s)):
        shown["battle"] = battle
    if view.over:
        winners = [seat for number, seat in enumerate(SEATS[: s.players]) if face.has_won(s, number)]
        shown |= {"winner": view.winner, "winners": winners, "ending": s.ending, "ended by": list(view.ended_by)}
    if view.asked is not None:
        shown["asked"] = _asked(view.asked)
        if view.asked.options is not None and options:
            shown["asked"] |= _question(s, stage, face, view, sight)
    shown["cards"] = _printed(s, stage, order, sight)
    return shown


class Lying(NamedTuple):
    """A zone as the page shows it: the cards that are seen, each with its number and what is told of it."""

    name: str
    size: int
    cards: list[tuple[int, CardSeen, Json]]
    ordered: bool


def _zones(look: Look, stage: Stage, seat: str) -> Iterator[Lying]:
    """The zones of a player that the page shows."""
    for name, zone in look.view.sides[seat].zones.items():
        if name not in stage.aside:
            numbers = look.cards.get((seat, name), ())
            seen = [(numbers[at], card, {**card.json(), **card.numbers}) for at, card in zone.faces()]
            if not zone.ordered:
                seen.sort(key=lambda one: msgspec.json.encode(one[2]))
            yield Lying(name, zone.count, seen, zone.ordered)


def _look(sides: Mapping[str, Sequence[Lying]], sight: Sight) -> list[int]:
    """Takes note of all cards that are seen, and of those that nobody can tell apart; all of them, in a fixed order."""
    lying = [zone for zones in sides.values() for zone in zones]
    order = [number for zone in lying for number, _, _ in zone.cards]
    sight.look(order, {number for zone in lying for number, card, _ in zone.cards if card.known})
    sight.alike = {}
    for zone in lying:
        for _, same in groupby(() if zone.ordered else zone.cards, key=lambda one: one[2]):
            cards = [number for number, _, _ in same]
            sight.alike |= dict.fromkeys(cards, cards)
    return order


def _side(zones: Sequence[Lying], sight: Sight) -> Json:
    """A player's zones: how many cards, and those that are seen by their names for the page."""
    return {
        zone.name: {
            "count": zone.size,
            "cards": [{"id": sight.names[number], **told} for number, _, told in zone.cards],
            "hidden": zone.size - len(zone.cards),
        }
        for zone in zones
    }


def _printed(s: State, stage: Stage, order: Sequence[int], sight: Sight) -> Json:
    """What is printed on the cards that the page has not seen yet."""
    new: Json = {}
    for definition in dict.fromkeys(s.defs[card] for card in order):
        name = s.match.definitions[definition].name
        if name not in sight.told:
            sight.told.add(name)
            new[name] = stage.printed(s, definition)
    return new


def shown_cards(s: State, sight: Sight, told: Sequence[Json]) -> Json:
    """What is printed on cards that the log shows and that lie in no zone the page sees, such as a drive check."""
    names = {line["shows"] for line in told if "shows" in line} - sight.told
    sight.told |= names
    stage = find_game(s.match.game).stage
    found = [number for number, definition in enumerate(s.match.definitions) if definition.name in names]
    return {s.match.definitions[number].name: stage.printed(s, number) for number in found}


def _battle(look: Look, sight: Sight, outlook: Json) -> Json | None:
    battle = look.view.battle
    if battle is None or battle.attacker is None:
        return None

    def named(spot: Spot | None) -> str:
        return sight.names.get(look.cards[spot.seat, spot.zone][spot.at], "") if spot is not None else ""

    if not named(battle.attacker):
        return None
    return {
        "from": named(battle.attacker),
        "to": [name for spot in battle.targets if (name := named(spot))],
        "player": battle.player,
        "attack": battle.attack,
        "defence": battle.defence,
        "booster": named(battle.booster),
        **outlook,
    }


# --- the decision -----------------------------------------------------------------------------


def _asked(asked: AskedSeen) -> Json:
    """The question, as everybody may know it."""
    return {"player": asked.player, "kind": asked.kind, "rules": list(asked.rules), "prompt": phrase(asked.prompt)}


def _question(s: State, stage: Stage, face: Face, view: View, sight: Sight) -> Json:
    """What the player is told who decides: the options with what they point at."""
    asked = asked_in(s)
    hints = face.hints(s, view, face.facts(s))
    texts = s.match.option_texts(s)
    options: list[Json] = [
        {"takes": [text], "text": text, "hint": hint, **_about(s, stage, option, sight)}
        for text, hint, option in zip(texts, hints, asked.options, strict=True)
    ]
    options += [
        {"takes": list(one.texts), "text": one.texts[-1], "hint": "", "short": True, **_pointed(one.pointing, sight)}
        for one in stage.shortcuts(s)
    ]
    question: Json = {
        "prompt": face.question(s),
        "source": sight.names.get(asked.source, ""),
        "text": face.ability_text(s),
        "options": options,
    }
    if (so_far := stage.gathered(s)) is not None:
        chosen = [sight.names[card] for card in so_far.cards if card in sight.names]
        question["chosen"] = {"cards": chosen, "count": len(so_far.cards), "least": so_far.least, "most": so_far.most}
    return question


def _about(s: State, stage: Stage, option: Option, sight: Sight) -> Json:
    """What an option is about: the line of the ability that it would use, and what it points at."""
    line = stage.line(s, option)
    return ({"line": line} if line else {}) | _pointed(stage.pointing(s, option), sight)


def _pointed(pointing: Pointing, sight: Sight) -> Json:
    also = [card for card in sight.alike.get(pointing.card, ()) if card != pointing.card]
    told = {
        "card": sight.names.get(pointing.card, ""),
        "also": [sight.names[card] for card in also],
        "target": sight.names.get(pointing.target, ""),
        "place": pointing.place,
    }
    return {key: value for key, value in told.items() if value}


def card_of(sight: Sight, page_name: str) -> int:
    """The card that the page calls so; -1 if it is gone."""
    return next((number for number, name in sight.names.items() if name == page_name), -1)


def why_not(s: State, sight: Sight, page_name: str) -> Json:
    """Why nothing can be done with a card now, in a sentence with its rules."""
    stage = find_game(s.match.game).stage
    card = card_of(sight, page_name)
    if card < 0:
        return {"why": phrase("This card is no longer there."), "rules": []}
    for text in stage.attempts(s, sight.viewer, card):
        refusal = s.match.why_not(s, sight.viewer, text)
        if refusal is None:
            return {"why": f"You can: {text}.", "rules": []}
        return {"why": refusal.says, "rules": list(refusal.rules), "move": text}
    return {"why": phrase("There is nothing to do with this card."), "rules": []}


# --- the log ----------------------------------------------------------------------------------


def lines(s: State, viewer: int, since: int, marks: Sequence[int]) -> list[Json]:
    """The log from an entry on: a sentence, its rules, the moment (options taken before), and what it shows."""
    kit = find_game(s.match.game)
    stage, face = kit.stage, kit.face
    names = s.match.names(s, viewer)
    found: list[Json] = []
    at = sum(1 for mark in marks if mark <= since)
    for number, event in enumerate((s.log or ())[since:], start=since):
        while at < len(marks) and marks[at] <= number:
            at += 1
        text = event.says(names)
        if not text:
            continue
        line: Json = {"n": number, "at": at, "what": event.word(), "rules": list(s.match.rules(event.law)),
                                "text": text}  # fmt: skip
        if isinstance(event, Takes):
            line["kind"] = event.decision
        if not face.is_worth_telling(event, viewer):
            line["small"] = True
        card = stage.shown(event)
        if card >= 0:
            name = s.match.definitions[s.defs[card]].name
            if name in text:  # else the viewer may not know it
                line["shows"] = name
        found.append(line)
    return found
