"""The club player: somebody who has played for some months, knows what cards are worth and takes no long thought."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardinal.games.vanguard.club import attacking, choosing, guarding, riding, triggers
from cardinal.games.vanguard.club.formation import best_circle, main_move
from cardinal.games.vanguard.club.sight import Sight, careful
from cardinal.kernel.seen import View
from cardinal.table.player import Asked, Lookup

Thought = Callable[[Sight], int]

THOUGHTS: dict[str, Thought] = {
    "first vanguard": riding.stays,
    "redraw": riding.redraw,
    "g assist": riding.assist,
    "ride": riding.ride,
    "stride": riding.stride,
    "heart": riding.stays,
    "ride from soul": riding.stays,
    "keep": riding.stays,
    "start": attacking.attack,
    "attacker": attacking.attacker,
    "target": attacking.target,
    "boost": lambda sight: 0,
    "guard": guarding.guard,
    "guarded unit": guarding.guarded_unit,
    "trigger": triggers.spend,
    "pay": choosing.pays,
    "may": choosing.may,
    "cost": choosing.cost,
    "choose": choosing.choose,
    "circle": best_circle,
    "order": choosing.order,
    "look": choosing.look,
    "draw": choosing.more,
    "loop": lambda sight: 0,
    "option": lambda sight: len(sight.options) - 1 if sight.phase == "ride" else 0,
}
ANYTHING = ("resolve", "declare")  # no thought is given to these


class ClubPlayer:
    """Plays by rules of thumb. All it remembers is which abilities it has activated this turn."""

    looks = True
    glances = True

    def __init__(self, seed: int, printed: Lookup | None = None) -> None:
        self._random = Random(seed)
        self._look = careful(printed)
        self._turn = 0
        self._played: set[tuple[str, str]] = set()

    def choose(self, view: View, asked: Asked) -> int:
        """The number of the option it takes."""
        sight = Sight(view, asked.kind, self._look)
        if asked.kind == "main":
            return self._main(sight)
        if asked.kind in ANYTHING:
            return self._random.randrange(asked.choices)
        return THOUGHTS.get(asked.kind, choosing.choose)(sight)

    def _main(self, sight: Sight) -> int:
        if self._turn != sight.turn:
            self._turn, self._played = sight.turn, set()
        number = main_move(sight, self._played)
        option = sight.options[number]
        if option.verb == "act":
            self._played.add((option.what, option.ability))
        return number
