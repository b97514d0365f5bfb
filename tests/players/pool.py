"""Simple players to measure the club by: one that always attacks, one that keeps everything back."""

from __future__ import annotations

from collections.abc import Callable

from cardinal.kernel.machine import run, take
from cardinal.kernel.seen import View
from cardinal.kernel.state import State
from cardinal.players import Asked, Player, RandomPlayer, decide, player, printed_in
from cardinal.players.contest import Start, read_contest

Maker = Callable[[State, str, int], Player]
LEAVES = ("end", "pass")


def texts(view: View) -> list[str]:
    """The options as they are written."""
    assert view.asked is not None
    return [option.text for option in view.asked.options or ()]


def first(options: list[str], *wanted: str) -> int | None:
    """The number of the first option that has all these words in it."""
    found = [number for number, text in enumerate(options) if all(word in text for word in wanted)]
    return found[0] if found else None


class Rush:
    """Plays cards as the club does, and attacks the player, or the vanguard, with whatever stands."""

    looks = True

    def __init__(self, s: State, game: str, seed: int) -> None:
        self._club = player("club", seed, game, printed_in(s))

    def choose(self, view: View, asked: Asked) -> int:
        """The club's choice, unless it could attack."""
        options, usual = texts(view), self._club.choose(view, asked)
        if asked.kind == "main" and options[usual].partition(" ")[0] in ("attack", *LEAVES):
            attack = first(options, "attack ", " > player")
            return usual if attack is None else attack
        wanted = {"start": "attack", "target": "at V"}.get(asked.kind)
        attack = None if wanted is None else first(options, wanted)
        return usual if attack is None else attack


class Hold:
    """Plays as the club does, but attacks no player with Units, and calls nothing from a hand that is small."""

    looks = True

    def __init__(self, s: State, game: str, seed: int) -> None:
        self._game = game
        self._club = player("club", seed, game, printed_in(s))

    def choose(self, view: View, asked: Asked) -> int:
        """The club's choice, unless it would give something away."""
        options, usual = texts(view), self._club.choose(view, asked)
        if asked.kind != "main":
            return usual
        held = view.own.count("hand") <= 5 if self._game == "vanguard" else options[usual].endswith("> player")
        leave = next((number for number, text in enumerate(options) if text in LEAVES), usual)
        return leave if held else usual


def club(s: State, game: str, seed: int) -> Player:
    """The club player."""
    return player("club", seed, game, printed_in(s))


def chance(s: State, game: str, seed: int) -> Player:
    """The beginner."""
    return RandomPlayer(seed)


def wins(game: str, decks: list[str], one: int, rest: Maker, number: int, way: str = "") -> bool:
    """Whether the club in seat ``one`` wins a game in which all others are of another kind."""
    s = Start(read_contest(game, decks, ["random"], "", 1, way)).game(number)
    run(s)
    seated = [(club if seat == one else rest)(s, game, number + seat) for seat in range(len(decks))]
    while not s.over:
        assert s.asked is not None
        take(s, decide(seated[s.asked.player], s))
    return s.winner == one
