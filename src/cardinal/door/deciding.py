"""A decision and its options: in notation, and the same as data."""

from __future__ import annotations

from msgspec import Struct

from cardinal.kernel.describing import Describer
from cardinal.kernel.seen import Json, OptionSeen
from cardinal.kernel.state import SEATS, State
from cardinal.kernel.state import Option as Chosen


class Option(Struct, frozen=True):
    """Something that the player who is asked may do."""

    index: int  # among the options of its decision, from 0
    text: str  # in Cardinal notation
    verb: str  # what is done
    cards: tuple[
        str, ...
    ] = ()  # the names of the cards that it means; ``?`` for one whose face the player does not see
    place: str = ""  # where a card is put; else where the first of its cards lies
    ability: str | None = None  # the line of the ability that it plays

    def json(self) -> Json:
        """It as plain data; what it does not have is left out."""
        told: Json = {"text": self.text, "verb": self.verb}
        if self.cards:
            told["cards"] = list(self.cards)
        if self.place:
            told["place"] = self.place
        if self.ability is not None:
            told["ability"] = self.ability
        return told


class Decision(Struct, frozen=True):
    """What one player must decide now."""

    seat: str
    kind: str  # one word, for programs
    prompt: str  # one sentence, for people
    rules: tuple[str, ...]  # that ask
    options: tuple[Option, ...]
    source: str | None = None  # the card whose ability asks
    ability: str | None = None  # the line that is being carried out

    def json(self) -> Json:
        """It as plain data."""
        told: Json = {"seat": self.seat, "kind": self.kind, "prompt": self.prompt, "rules": list(self.rules),
                      "options": [option.json() for option in self.options]}  # fmt: skip
        if self.source is not None:
            told["source"] = self.source
        if self.ability is not None:
            told["ability"] = self.ability
        return told


def decision_of(s: State) -> Decision | None:
    """The decision that is asked, if one is."""
    asked = s.asked
    if asked is None:
        return None
    describer = s.match.describer
    seen = describer.asked(s, asked, asked.player)
    told = zip(asked.options, seen.options or (), strict=True)
    options = tuple([_option(s, describer, number, *each) for number, each in enumerate(told)])
    return Decision(SEATS[asked.player], seen.kind, seen.prompt, seen.rules, options, seen.source, seen.ability)


def _option(s: State, describer: Describer[State], number: int, option: Chosen, seen: OptionSeen) -> Option:
    cards = [card for card in describer.cards_in(option) if card >= 0]
    names = tuple([_name(s, describer, card, seen.text) for card in cards])
    place = describer.target(s, option) or (seen.places[0] if seen.places else "")
    if not place and cards:
        place = describer.place(s, cards[0]) or _zone(s, describer, cards[0])
    verb = seen.text if len(option) == 1 else seen.text.split(" ", 1)[0]
    return Option(number, seen.text, verb, names, place, seen.ability)


def _name(s: State, describer: Describer[State], card: int, text: str) -> str:
    """The name of a card that an option means, if its text tells it or the player who decides sees its face."""
    assert s.asked is not None
    name = describer.name(s, card)
    return name if name in text else describer.card(s, card, s.asked.player).name


def _zone(s: State, describer: Describer[State], card: int) -> str:
    player, zone = divmod(s.where[card], len(describer.zones))
    return f"{SEATS[player]}.{describer.zones[zone]}"
