"""The action log in plain sentences, for one player, a spectator, or the judge who sees everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardinal.games.gundam.rules.zones import LIMBO, LONG_NAMES, ZONES
from cardinal.kernel.state import SEATS
from cardinal.kernel.views import Entry, with_rule

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


def log_lines(s: Game, viewer: int | None, since: int = 0) -> list[str]:
    """The lines of the log that a viewer may read, from an entry on; None sees everything, SPECTATOR what is public."""
    lines = (sentence(s, entry, viewer) for entry in (s.log or ())[since:])
    return [line for line in lines if line]


def sentence(s: Game, entry: Entry, viewer: int | None) -> str:
    """One event as a sentence with its rule, or nothing if it says nothing to people."""
    law, what, *data = entry
    say = SENTENCES.get(what)
    return with_rule(s, law, say(s, tuple(data), viewer) if say else _moved(s, what, tuple(data), viewer))


def _name(s: Game, card: int) -> str:
    return s.match.definitions[s.defs[card]].name if card >= 0 else "a player"


MOVES = {
    "draw": "{player} draws {who}",
    "deploy": "{player} deploys {who}",
    "pair": "{player} pairs {who}",
    "play": "{player} activates {who}",
    "destroy": "{who} is destroyed",
    "discard": "{player} discards {who}",
    "resource": "{player} places {who}",
    "shield": "{player} lays a Shield",
    "spend": "{who} leaves the game",
    "exile": "{who} is exiled",
}


def _moved(s: Game, verb: str, data: Entry, viewer: int | None) -> str:
    """A card that moved; its name is told to those who saw it in one of the two locations."""
    card, origin, to = data
    known = viewer is None or s.sees(viewer, to) or s.sees(viewer, origin)
    say = MOVES.get(verb, "{who} goes from {origin} to {place}")
    if verb not in MOVES and origin % ZONES == LIMBO:
        say = "{who} goes to {place}"
    return say.format(
        who=_name(s, card) if known else "a card" if "{player}" in say else f"a card of {SEATS[s.owner(card)]}",
        player=SEATS[to // ZONES],
        place=LONG_NAMES[to % ZONES],
        origin=LONG_NAMES[origin % ZONES],
    )


def _takes(s: Game, data: Entry, viewer: int | None) -> str:
    player, _kind, text, _by_engine, secret = data
    if secret and viewer is not None and not s.shares(viewer, player):
        return f"{SEATS[player]}: {text.split(' ')[0]} ..."
    return f"{SEATS[player]}: {text}"


def _looks(s: Game, data: Entry, viewer: int | None) -> str:
    player, card = data
    if viewer is not None and not s.shares(viewer, player):
        return f"{SEATS[player]} looks at a card"
    return f"{SEATS[player]} looks at {_name(s, card)}"


def _ends(s: Game, data: Entry, viewer: int | None) -> str:
    return "the game is a draw" if data[0] < 0 else f"{SEATS[data[0]]} wins"


def _attack(s: Game, data: Entry, viewer: int | None) -> str:
    card, target, player = data
    return f"{_name(s, card)} attacks {_name(s, target) if target >= 0 else SEATS[player]}"


VALUES = {"ap": "AP", "hp": "HP", "cost": "cost ", "level": "Lv."}


def _gains(s: Game, data: Entry, viewer: int | None) -> str:
    card, what, value, _until = data
    if what in VALUES:
        return f"{_name(s, card)} gets {VALUES[what]}{value:+d}"
    if what == "keyword":
        return f"{_name(s, card)} gains <{' '.join(str(part) for part in value if part)}>"
    return f"{_name(s, card)} gains an effect" if what == "grant" else ""


def _damaged(s: Game, data: Entry, viewer: int | None) -> str:
    card, amount, _kind, is_shield, _source = data
    return f"{'a Shield' if is_shield else _name(s, card)} receives {amount} damage"


SENTENCES: dict[str, Callable[[Game, Entry, int | None], str]] = {
    "takes": _takes,
    "ends": _ends,
    "looks at": _looks,
    "attacks": _attack,
    "turn": lambda s, d, v: f"turn {d[1]}: {SEATS[d[0]]}",
    "phase": lambda s, d, v: f"{d[1]} phase",
    "goes first": lambda s, d, v: f"{SEATS[d[0]]} goes first",
    "shuffles": lambda s, d, v: f"{SEATS[d[0]]}'s deck is shuffled",
    "triggers": lambda s, d, v: f"an effect of {_name(s, d[1])} triggers",
    "resolves": lambda s, d, v: f"{SEATS[d[0]]} resolves an effect of {_name(s, d[1])}",
    "activates": lambda s, d, v: f"{SEATS[d[0]]} activates an effect of {_name(s, d[1])}",
    "plays": lambda s, d, v: f"{SEATS[d[0]]} plays {_name(s, d[1])}",
    "new target": lambda s, d, v: f"{_name(s, d[1])} is now the attack target of {_name(s, d[0])}",
    "enters rested": lambda s, d, v: f"{_name(s, d[0])} enters rested",
    "rests": lambda s, d, v: f"{_name(s, d[0])} rests",
    "becomes active": lambda s, d, v: f"{_name(s, d[0])} becomes active",
    "begins with": lambda s, d, v: f"{SEATS[d[0]]} begins with {_name(s, d[1])}",
    "is paired with": lambda s, d, v: f"{_name(s, d[0])} is paired with {_name(s, d[1])}",
    "damage": _damaged,
    "recovers": lambda s, d, v: f"{_name(s, d[0])} recovers {d[1]}",
    "blocks": lambda s, d, v: f"{_name(s, d[0])} blocks",
    "hits player": lambda s, d, v: f"{_name(s, d[0])} hits {SEATS[d[1]]}",
    "defeated": lambda s, d, v: f"{SEATS[d[0]]} is defeated",
    "gets": _gains,
    "reveals": lambda s, d, v: f"{_name(s, d[0])} is revealed",
    "repeats": lambda s, d, v: f"the loop is repeated {d[0]} more times at once",
}
