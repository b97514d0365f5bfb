"""What a state must be: asked of a save that somebody else may have written, before a game is made of it.

Refused is what no game could be: a card in two zones, a frame of a procedure that does not exist, a number without
measure. What only the rules can tell is left to them: a state knows that it was loaded, and a step that fails then
says so (``machine.take``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardinal.kernel.knowing import EVERYBODY
from cardinal.kernel.plain import Unsound
from cardinal.kernel.state import CARD_MASK, SEATS, State

#: values that are lists in a state, of whatever shape
LISTS = frozenset(("defs", "owners", "where", "marks", "life", "stamp", "known", "shown", "effects", "waiting", "timed",
                   "zones", "stack"))  # fmt: skip
PLAIN = (int, str, bool, type(None))
NUMBERS = ("defs", "owners", "where", "marks", "life", "stamp", "known")
DEEPEST = 24  # tuples in tuples
MOST = 200_000  # values of a state, without its log
GREATEST = 1 << 40  # of numbers; hashes of positions and the random state have 64 bits
HASHES = ("rng", "trail", "closed", "stack")
LONGEST = 2_000  # letters
MOST_FRAMES = 400

Found = Mapping[str, object]  # the values of a state by name, as they are saved


Rows = tuple[list[object] | None, list[object] | None]  # the log and the laws that were cited, if they are kept


def check_sound(empty: State, values: Found, log: object, cited: object) -> Rows:
    """Refuses values that no state of a match has; ``empty`` is a state of it. The log and the laws, as rows."""
    players = whole_in(values["players"], "a number of players that no game has")
    need(2 <= players <= len(SEATS), "a number of players that no game has")
    fresh = type(empty)(empty.match, players)
    left = [MOST]
    for name, value in values.items():
        _measured(value, 1 << 64 if name in HASHES else GREATEST, DEEPEST, left)
    for name, value in values.items():
        _same_shape(name, value, getattr(fresh, name), players)
    _check_cards(fresh, values)
    _check_play(fresh, values)
    entries = None if log is None else row_in(log, "a log that is none")
    need(all(type(entry) is list and entry for entry in entries or ()), "a log that is none")
    _measured(log, 1 << 64, DEEPEST, [MOST * 20])
    laws = None if cited is None else row_in(cited, "laws that do not exist")
    need(all(type(law) is str and law in fresh.match.ledger.laws for law in laws or ()), "laws that do not exist")
    return entries, laws


def whole_in(value: object, otherwise: str = "something else than a number") -> int:
    """A whole number that was saved."""
    if type(value) is not int:
        raise Unsound(f"it has {otherwise}")
    return value


def row_in(value: object, otherwise: str = "something else than a list") -> list[object]:
    """A list that was saved."""
    if type(value) is not list:
        raise Unsound(f"it has {otherwise}")
    return value


def numbers_in(value: object, otherwise: str) -> list[int]:
    """A list of whole numbers that was saved."""
    if type(value) is not list or any(type(each) is not int for each in value):
        raise Unsound(f"it has {otherwise}")
    return value


def need(fulfilled: bool, otherwise: str) -> None:
    """Refuses a value unless something is so."""
    if not fulfilled:
        raise Unsound(f"it has {otherwise}")


def _measured(value: object, greatest: int, depth: int, left: list[int]) -> None:
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


def _same_shape(name: str, value: object, first: object, players: int) -> None:
    """A value is of the kind that it is of in a state that has just begun."""
    if name == "asked" or name in LISTS:
        return
    wanted = list if isinstance(first, tuple) else type(first)
    need(type(value) is wanted, f"a {type(value).__name__} as {name}")
    if isinstance(first, tuple) and len(first) == players:
        row = row_in(value)
        need(len(row) == players, f"not one {name} for every player")
        kinds = {list if isinstance(each, tuple) else type(each) for each in first}
        need({type(each) for each in row} <= kinds, f"something else as {name}")


def _check_cards(fresh: State, values: Found) -> None:
    seen = ("shown",) if "shown" in values else ()
    rows = {name: numbers_in(values[name], f"something else than numbers as {name}") for name in (*NUMBERS, *seen)}
    cards = len(rows["defs"])
    for name, row in rows.items():
        need(len(row) == cards, f"not one {name} for every card")
    need(0 < cards <= CARD_MASK, "no cards, or too many")
    need(_within(rows["defs"], len(fresh.match.definitions)), "a card that is none of the match")
    need(_within(rows["owners"], whole_in(values["players"])), "a card of nobody")
    need(all(0 <= number < 1 << 32 for number in (*rows["marks"], *rows["life"])), "marks that no card has")
    for name in ("known", *seen):
        need(all(0 <= who <= EVERYBODY for who in rows[name]), "somebody who knows a card and does not play")
    need(_within(numbers_in(values["held"], "a card shown that is none"), cards), "a card shown that is none")
    _check_zones(fresh, row_in(values["zones"], "other zones than the game"), rows["where"])


def _check_zones(fresh: State, saved: Sequence[object], where: Sequence[int]) -> None:
    need(len(saved) == len(fresh.zones), "other zones than the game")
    zones = [numbers_in(zone, "something else than cards in a zone") for zone in saved]
    lying = [(card, key) for key, zone in enumerate(zones) for card in zone]
    need(sorted(card for card, _ in lying) == list(range(len(where))), "a card in two zones, or in none")
    need(all(where[card] == key for card, key in lying), "a card that is somewhere else than it lies")


def _check_play(fresh: State, values: Found) -> None:
    for name in ("effects", "waiting", "timed"):
        for each in row_in(values[name], f"no rows as {name}"):
            row_in(each, f"no rows as {name}")
    _check_stack(fresh, values)
    need(-1 <= whole_in(values["winner"]) < whole_in(values["players"]), "a winner who does not play")
    need(not values["ending"] or values["ending"] in fresh.match.ledger.laws, "an end by no rule")
    need(bool(values["over"] or values["stack"]), "nothing that could go on")
    need(values["over"] == (values["asked"] is None), "nobody who is asked, or somebody after the end")
    need(all(whole_in(values[name]) >= 0 for name in ("rng", "clock", "version")), "a clock that runs backwards")
    if values["asked"] is not None:
        _check_asked(fresh, values)


def _check_stack(fresh: State, values: Found) -> None:
    stack, runs = row_in(values["stack"], "a stack that is none"), fresh.match.runs
    need(len(stack) <= MOST_FRAMES, "a stack that is none")
    for each in stack:
        frame = numbers_in(row_in(each, "a frame that is none")[:2], "a frame that is none")
        need(len(frame) == 2, "a frame that is none")
        need(0 <= frame[0] < len(runs), "a procedure that does not exist")
        need(0 <= frame[1] < len(runs[frame[0]]), "a step that does not exist")


def _check_asked(fresh: State, values: Found) -> None:
    asked = row_in(values["asked"], "a question that is none")
    need([type(each) for each in asked] == [int, str, str, list, int], "a question that is none")
    player, _, law, options, source = asked
    need(0 <= whole_in(player) < whole_in(values["players"]), "a question to nobody")
    need(not law or law in fresh.match.ledger.laws, "a question by no rule")
    need(-1 <= whole_in(source) < len(row_in(values["defs"])), "a question of no card")
    rows = [row_in(each, "no options") for each in row_in(options)]
    need(len(rows) > 1 and all(each and type(each[0]) is str for each in rows), "no options")


def _within(numbers: Sequence[int], end: int) -> bool:
    return all(0 <= number < end for number in numbers)
