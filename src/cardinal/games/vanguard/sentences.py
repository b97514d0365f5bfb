"""The action log in plain sentences, for one player, a spectator, or the judge who sees everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.rules.zones import FACE_DOWN, LONG_NAMES, ZONES, sees
from cardinal.kernel.state import SEATS
from cardinal.kernel.views import Entry, with_rule

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


def log_lines(s: Fight, viewer: int | None, since: int = 0) -> list[str]:
    """The lines of the log that a viewer may read, from an entry on; None sees everything, SPECTATOR what is public."""
    lines = (sentence(s, entry, viewer) for entry in (s.log or ())[since:])
    return [line for line in lines if line]


def sentence(s: Fight, entry: Entry, viewer: int | None) -> str:
    """One event as a sentence with its rule, or nothing if it says nothing to people."""
    law, what, *data = entry
    say = SENTENCES.get(what)
    return with_rule(s, law, say(s, tuple(data), viewer) if say else _moved(s, what, tuple(data), viewer))


def _name(s: Fight, card: int) -> str:
    return s.match.definitions[s.defs[card]].name


#: how a move is told; {who} is the card, {player} the player to whose zone it goes, {place} where to
MOVES = {
    "draw": "{player} draws {who}",
    "ride": "{player} rides {who}",
    "stride": "{player} strides {who}",
    "legion": "{player} legions with {who}",
    "call": "{player} calls {who} to {place}",
    "guard": "{player} guards with {who}",
    "intercept": "{who} intercepts",
    "retire": "{who} is retired",
    "rule": "{who} goes to {place} by rule",
    "discard": "{player} discards {who}",
    "soul": "{who} goes to the soul",
    "soul blast": "{player} pays with {who} from the soul",
    "soul charge": "{player} soul charges {who}",
    "check": "{player} checks {who}",
    "damage": "{player} takes {who} as damage",
    "heal": "{player} heals {who}",
    "to hand": "{player} takes {who} to the hand",
    "return": "{player}: {who} goes back to {place}",
    "exchange": "{who} moves to {place}",
    "bind": "{who} is bound",
    "first vanguard": "{player} puts {who} face down on the vanguard circle",
}


def _moved(s: Fight, verb: str, data: Entry, viewer: int | None) -> str:
    """A card that moved; its name is told to those who saw it in one of the two zones."""
    card, origin, to, marks, before = data
    known = viewer is None or sees(viewer, to, marks) or sees(viewer, origin, before)
    if verb == "first vanguard":
        known = viewer is None or viewer == to // ZONES
    say = MOVES.get(verb, "{who} goes from {origin} to {place}{face}")
    return say.format(
        who=_name(s, card) if known else "a card",
        player=SEATS[to // ZONES],
        place=LONG_NAMES[to % ZONES],
        origin=LONG_NAMES[origin % ZONES],
        face=" face down" if marks & FACE_DOWN else "",
    )


def _takes(s: Fight, data: Entry, viewer: int | None) -> str:
    player, _kind, text, _by_engine, secret = data
    if secret and viewer is not None and viewer != player:
        return f"{SEATS[player]}: {text.split(' ')[0]} ..."
    return f"{SEATS[player]}: {text}"


def _ends(s: Fight, data: Entry, viewer: int | None) -> str:
    winner, losers = data
    if winner < 0:
        return "the game is a draw"
    return f"{SEATS[winner]} wins; {' and '.join(SEATS[loser] for loser in losers)} loses"


def _looks(s: Fight, data: Entry, viewer: int | None) -> str:
    player, card = data
    if viewer is not None and viewer != player:
        return f"{SEATS[player]} looks at a card"
    return f"{SEATS[player]} looks at {_name(s, card)}"


def _attack(s: Fight, data: Entry, viewer: int | None) -> str:
    card, targets = data
    return f"{_name(s, card)} attacks {' and '.join(_name(s, target) for target in targets)}"


STATE_WORDS = {"harmony": "in harmony"}

SENTENCES: dict[str, Callable[[Fight, Entry, int | None], str]] = {
    "takes": _takes,
    "ends": _ends,
    "looks at": _looks,
    "attack": _attack,
    "turn": lambda s, d, v: f"turn {d[1]}: {SEATS[d[0]]}",
    "phase": lambda s, d, v: f"{d[1]} phase",
    "goes first": lambda s, d, v: f"{SEATS[d[0]]} goes first",
    "shuffles": lambda s, d, v: f"{SEATS[d[0]]}'s deck is shuffled",
    "stands by": lambda s, d, v: f"an ability of {_name(s, d[1])} stands by",
    "plays": lambda s, d, v: f"{SEATS[d[0]]} plays an ability of {_name(s, d[1])}",
    "activates": lambda s, d, v: f"{SEATS[d[0]]} activates an ability of {_name(s, d[1])}",
    "stands": lambda s, d, v: f"{_name(s, d[0])} stands",
    "rests": lambda s, d, v: f"{_name(s, d[0])} rests",
    "turns face up": lambda s, d, v: f"{_name(s, d[0])} is turned face up",
    "turns face down": lambda s, d, v: f"{_name(s, d[0])} is turned face down",
    "locks": lambda s, d, v: f"{_name(s, d[0])} is locked",
    "unlocks": lambda s, d, v: f"{_name(s, d[0])} is unlocked",
    "deletes": lambda s, d, v: f"{_name(s, d[0])} is deleted",
    "becomes": lambda s, d, v: f"{_name(s, d[0])} is {STATE_WORDS.get(d[1], d[1])} now",
    "target changes": lambda s, d, v: f"{_name(s, d[0])} now attacks {_name(s, d[1])} instead",
    "dominates": lambda s, d, v: f"{SEATS[d[0]]} dominates {_name(s, d[1])}",
    "extra turn": lambda s, d, v: f"{' and '.join(SEATS[player] for player in d)} will have an extra turn",
    "repeats": lambda s, d, v: f"the loop is repeated {d[0]} more times at once",
    "compares": lambda s, d, v: f"{_name(s, d[0])} with {d[1]} against {_name(s, d[2])} with {d[3]}",
    "deals": lambda s, d, v: f"{SEATS[d[0]]}'s vanguard is dealt {d[1]} damage",
    "hits": lambda s, d, v: f"the attack of {_name(s, d[0])} hits",
    "misses": lambda s, d, v: f"the attack of {_name(s, d[0])} does not hit",
    "trigger": lambda s, d, v: f"{SEATS[d[0]]} checks {_name(s, d[1])}: {d[2]} trigger",
    "gets": lambda s, d, v: f"{_name(s, d[0])} gets {_gain(s, d[1], d[2])}",
    "reveals": lambda s, d, v: f"{_name(s, d[0])} is revealed",
    "replaces": lambda s, d, v: f"an effect of {_name(s, d[1])} replaces what would happen to {_name(s, d[0])}",
}


def _gain(s: Fight, what: str, value: Any) -> str:
    if what == "grant":
        return "an ability"
    return f"{what} {value:+d}" if isinstance(value, int) else f"{what} {value}"
