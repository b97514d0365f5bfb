"""What the positions of all games have in common: how a scenario writes cards, numbers, players and deck lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardinal.cards.decklist import CARDS
from cardinal.cards.printed import CardData
from cardinal.cards.sections import Section
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.outside import whole_number
from cardinal.kernel.state import SEATS, State
from cardinal.table.entries import States, read_entries

Body = Mapping[str, object]  # a scenario as its file has it
Given = Sequence[tuple[str, int]]  # what a card has more or less of until the end of the turn
Lists = Mapping[str, Sequence[str]]  # the names of a deck's cards, part by part
SEED_DIGITS = 20


def own_cards(body: Body, place: str, example: str) -> dict[str, CardData]:
    """The cards that a scenario describes itself, by name."""
    cards = body.get("cards") or []
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        remedy = f"- {{name: ..., type: {example}, ...}}"
        raise CardinalError("`cards` is a list of cards", place=place, remedy=remedy)
    for number, card in enumerate(cards, start=1):
        if not card.get("name"):
            raise CardinalError(f"card {number} under `cards` has no name", place=place, remedy="give it a `name`")
    return {str(card["name"]): card for card in cards}


def number_in(body: Body, key: str, default: int, place: str) -> int:
    """A number of a scenario."""
    found = whole_number(body.get(key, default))
    if found is None or found < 0:
        raise CardinalError(f"`{key}` is {quoted(body[key])}, not a number of measure", place=place,
                            remedy=f"write `{key}: {default}`")  # fmt: skip
    return found


def seat_in(value: object, place: str, players: int = 2) -> int:
    """A player of a scenario."""
    if str(value) not in SEATS[:players]:
        raise CardinalError(f"{value!r} is no player", place=place, remedy="players are " + ", ".join(SEATS[:players]))
    return SEATS.index(str(value))


def phase_in(body: Body, phases: Sequence[str], place: str) -> str:
    """The phase in which a position begins."""
    phase = str(body.get("at", "main"))
    if phase not in phases:
        raise CardinalError(f"`at: {phase}` is no phase", place=place, remedy="phases are " + ", ".join(phases))
    return phase


def zones_in(zones: object, names: Sequence[str], place: str, example: str) -> dict[str, object]:
    """What a player has where; a zone that the game does not have is an error."""
    if not isinstance(zones, dict):
        raise CardinalError("a position is a mapping of zones", place=place, remedy=f"write {{{example}}}")
    for name in zones:
        if name not in names:
            remedy = "there are " + ", ".join(names)
            raise CardinalError(f"there is no zone or place {name!r}", place=place, remedy=remedy)
    return zones


def seed_in(body: Body, place: str) -> int:
    """The seed of a scenario: the shuffles of a game, which may have chosen it out of very many."""
    written = str(body.get("seed", 1))
    if written.isascii() and written.isdecimal() and len(written) <= SEED_DIGITS and int(written) < 2**64:
        return int(written)
    return number_in(body, "seed", 1, place)  # which says what is wrong


def decks_written(body: Body, players: int, place: str) -> list[str | dict[str, object]]:
    """The decks of a scenario that begins with the preparation of a game, one for each player: files, or lists."""
    lists = body["deck_lists"]
    wanted = list(SEATS[:players])
    named = isinstance(lists, dict) and all(isinstance(each, str | dict) for each in lists.values())
    if not isinstance(lists, dict) or sorted(lists) != wanted or not named:
        files = ", ".join(f"{seat}: FILE" for seat in wanted)
        raise CardinalError(f"`deck_lists` names a file for each of {', '.join(wanted)}", place=place,
                            remedy=f"write `deck_lists: {{{files}}}`, or the cards of each part")  # fmt: skip
    return [lists[seat] for seat in wanted]


def sections_in(written: dict[str, object], sections: Sequence[Section], known: States, place: str) -> Lists:
    """A deck that a scenario writes out, its cards in order, part by part."""
    keys = [section.key for section in sections]
    for key in written:
        if key not in keys:
            raise CardinalError(f"a deck has no part {quoted(key)}", place=place, remedy="there are " + ", ".join(keys))
    lists = {key: [entry.name for entry in read_entries(written.get(key, []), known, place)] for key in keys}
    if sum(map(len, lists.values())) > CARDS:
        raise CardinalError(f"more than {CARDS} cards are too many for a deck", place=place, remedy="write fewer")
    return lists | {section.key: [""] for section in sections if section.single and not lists[section.key]}


def last_this_turn(s: State, given: Mapping[int, Given], turn: int) -> None:
    """What cards have more or less of until the end of this turn, as if an effect of their own had given it."""
    for card, numbers in given.items():
        for what, number in numbers:
            s.effects.append(Lasting(what, s.ref(card), number, turn, s.tick(), s.ref(card), s.owners[card]))
