"""What a state may hold, and what it must be: asked when a game is saved, and again when one is loaded.

Saving refuses whatever would come back as something else, such as a named tuple. Loading refuses what no game could
be: a card in two zones, a frame of a procedure that does not exist, a number without measure. What only the rules
can tell is left to them: a state knows that it was loaded, and a step that fails then says so (``machine.take``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.knowing import EVERYBODY
from cardinal.kernel.state import CARD_MASK, SEATS, State

#: values that are lists, and how deep the lists go
LISTS = {"defs": 1, "owners": 1, "where": 1, "marks": 1, "life": 1, "stamp": 1, "known": 1, "effects": 1, "waiting": 1,
         "timed": 1, "zones": 2, "stack": 2, "log": 1}  # fmt: skip
PLAIN = (int, str, bool, type(None))
NUMBERS = ("defs", "owners", "where", "marks", "life", "stamp", "known")
DEEPEST = 24  # tuples in tuples
MOST = 200_000  # values of a state, without its log
GREATEST = 1 << 40  # of numbers; hashes of positions and the random state have 64 bits
HASHES = ("rng", "trail", "closed", "stack")
LONGEST = 2_000  # letters
MOST_FRAMES = 400


class Unsound(ValueError):
    """Why a value cannot be part of a state."""


class Unsavable(CardinalError):
    """A state that would not come back as it is: a fault of the program, found before it does harm."""


# --- saving -----------------------------------------------------------------------------------


def check_savable(values: Mapping[str, Any]) -> None:
    """Refuses what loading would make something else of."""
    for name, value in values.items():
        try:
            _comes_back(value, LISTS.get(name, 0) if value is not None else 0)
        except Unsound as problem:
            raise Unsavable(
                f"this game cannot be saved: {problem}",
                place=f"state.{name}",
                remedy="a state holds numbers, texts and plain tuples; please report it",
            ) from None


def _comes_back(value: Any, lists: int) -> None:
    kind = type(value)
    if kind in PLAIN and not lists:
        return
    if kind is not (list if lists else tuple):
        raise Unsound(f"it holds a {kind.__name__}")
    for inner in value:
        if type(inner) not in PLAIN or lists > 1:
            _comes_back(inner, max(0, lists - 1))


# --- loading ----------------------------------------------------------------------------------


def check_sound(empty: State, values: Mapping[str, Any], log: Any, cited: Any) -> None:
    """Refuses values that no state of a match has; ``empty`` is a state of it."""
    players = values["players"]
    need(type(players) is int and 2 <= players <= len(SEATS), "a number of players that no game has")
    fresh = type(empty)(empty.match, players)
    left = [MOST]
    for name, value in values.items():
        _measured(value, 1 << 64 if name in HASHES else GREATEST, DEEPEST, left)
    for name, value in values.items():
        _same_shape(name, value, getattr(fresh, name), players)
    _check_cards(fresh, values)
    _check_play(fresh, values)
    need(log is None or (type(log) is list and all(type(entry) is list for entry in log)), "a log that is none")
    _measured(log, 1 << 64, DEEPEST, [MOST * 20])
    laws = fresh.match.ledger.laws
    need(cited is None or (type(cited) is list and all(type(law) is str and law in laws for law in cited)),
         "laws that do not exist")  # fmt: skip


def need(fulfilled: bool, otherwise: str) -> None:
    """Refuses a value unless something is so."""
    if not fulfilled:
        raise Unsound(f"it has {otherwise}")


def _measured(value: Any, greatest: int, depth: int, left: list[int]) -> None:
    """Numbers, texts and lists of them, none without measure."""
    left[0] -= 1
    need(left[0] >= 0 and depth > 0, "more in it than any game")
    if type(value) is list:
        for inner in value:
            _measured(inner, greatest, depth - 1, left)
    elif type(value) is int:
        need(-greatest <= value <= greatest, "a number without measure")
    elif type(value) is str:
        need(len(value) <= LONGEST, "a text without measure")
    else:
        need(type(value) in PLAIN, f"a {type(value).__name__}, which no state holds")


def _same_shape(name: str, value: Any, first: Any, players: int) -> None:
    """A value is of the kind that it is of in a state that has just begun."""
    if name == "asked" or name in LISTS:
        return
    wanted = list if isinstance(first, tuple) else type(first)
    need(type(value) is wanted, f"a {type(value).__name__} as {name}")
    if isinstance(first, tuple) and len(first) == players:
        need(len(value) == players, f"not one {name} for every player")
        kinds = {list if isinstance(each, tuple) else type(each) for each in first}
        need({type(each) for each in value} <= kinds, f"something else as {name}")


def _check_cards(fresh: State, values: Mapping[str, Any]) -> None:
    for name in NUMBERS:
        need(_numbers(values[name]), f"something else than numbers as {name}")
        need(len(values[name]) == len(values["defs"]), f"not one {name} for every card")
    cards = len(values["defs"])
    need(0 < cards <= CARD_MASK, "no cards, or too many")
    need(_within(values["defs"], len(fresh.match.definitions)), "a card that is none of the match")
    need(_within(values["owners"], values["players"]), "a card of nobody")
    need(all(0 <= number < 1 << 32 for number in (*values["marks"], *values["life"])), "marks that no card has")
    need(all(0 <= known <= EVERYBODY for known in values["known"]), "somebody who knows a card and does not play")
    need(_numbers(values["held"]) and _within(values["held"], cards), "a card shown that is none")
    zones = values["zones"]
    need(type(zones) is list and len(zones) == len(fresh.zones), "other zones than the game")
    need(all(_numbers(zone) for zone in zones), "something else than cards in a zone")
    lying = [(card, key) for key, zone in enumerate(zones) for card in zone]
    need(sorted(card for card, _ in lying) == list(range(cards)), "a card in two zones, or in none")
    need(all(values["where"][card] == key for card, key in lying), "a card that is somewhere else than it lies")


def _check_play(fresh: State, values: Mapping[str, Any]) -> None:
    for name in ("effects", "waiting", "timed"):
        need(type(values[name]) is list and all(type(each) is list for each in values[name]), f"no rows as {name}")
    _check_stack(fresh, values)
    match, players = fresh.match, values["players"]
    need(-1 <= values["winner"] < players, "a winner who does not play")
    need(not values["ending"] or values["ending"] in match.ledger.laws, "an end by no rule")
    need(values["over"] or bool(values["stack"]), "nothing that could go on")
    need(values["over"] == (values["asked"] is None), "nobody who is asked, or somebody after the end")
    need(
        all(value >= 0 for value in (values["rng"], values["clock"], values["version"])), "a clock that runs backwards"
    )
    if values["asked"] is not None:
        _check_asked(fresh, values)


def _check_stack(fresh: State, values: Mapping[str, Any]) -> None:
    stack, runs = values["stack"], fresh.match.runs
    need(type(stack) is list and len(stack) <= MOST_FRAMES, "a stack that is none")
    for frame in stack:
        need(type(frame) is list and len(frame) >= 2 and _numbers(frame[:2]), "a frame that is none")
        need(0 <= frame[0] < len(runs), "a procedure that does not exist")
        need(0 <= frame[1] < len(runs[frame[0]]), "a step that does not exist")


def _check_asked(fresh: State, values: Mapping[str, Any]) -> None:
    asked = values["asked"]
    need(
        type(asked) is list and [type(each) for each in asked] == [int, str, str, list, int], "a question that is none"
    )
    player, _, law, options, source = asked
    need(0 <= player < values["players"], "a question to nobody")
    need(not law or law in fresh.match.ledger.laws, "a question by no rule")
    need(-1 <= source < len(values["defs"]), "a question of no card")
    need(len(options) > 1 and all(type(each) is list and each and type(each[0]) is str for each in options),
         "no options")  # fmt: skip


def _numbers(value: Any) -> bool:
    return type(value) is list and all(type(each) is int for each in value)


def _within(numbers: Sequence[int], end: int) -> bool:
    return all(0 <= number < end for number in numbers)
