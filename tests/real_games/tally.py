"""What came of many games: counted, written down part by part, and added up."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.observer.decks import pool
from tests.real_games.dealing import GAMES, MADE, called, missing
from tests.real_games.playing import Played


@dataclass
class Tally:
    """The figures of some games."""

    game: str
    games: Counter[str] = field(default_factory=Counter)  # by edition, format and player
    decisions: int = 0
    dear: int = 0
    seconds: float = 0.0  # of the processor
    dealt: Counter[str] = field(default_factory=Counter)  # games in which a card lay in a deck
    came: Counter[str] = field(default_factory=Counter)  # games in which it came into play
    lines: Counter[str] = field(default_factory=Counter)  # games in which a printed line did something
    made: Counter[str] = field(default_factory=Counter)  # games in which a token was made
    failures: list[tuple[str, str, str]] = field(default_factory=list)  # the game, the check, what it says

    def count(self, played: Played) -> None:
        """Counts one game."""
        bout = played.bout
        self.games[f"{bout.rules} {bout.way} {bout.player}"] += 1
        self.decisions += played.decisions
        self.dear += played.dear
        self.dealt.update(bout.cards())
        self.came.update(played.came)
        self.made.update(played.made)
        for line, worked in played.lines.items():
            self.lines[line] += worked  # a line that did nothing is counted, too: zero times
        if played.check:
            self.failures.append((str(bout), played.check, played.says))

    def written(self) -> str:
        """The figures as a file."""
        return json.dumps(vars(self), ensure_ascii=False, indent=0)

    def add(self, data: dict[str, Any]) -> None:
        """Adds the figures of a file."""
        for name in ("games", "dealt", "came", "lines", "made"):
            own: Counter[str] = getattr(self, name)
            own.update(data[name])
        self.decisions += data["decisions"]
        self.dear += data["dear"]
        self.seconds += data["seconds"]
        self.failures += [(place, check, says) for place, check, says in data["failures"]]


def summed(game: str, files: Iterable[Path]) -> Tally:
    """The figures of all parts."""
    total = Tally(game)
    for file in files:
        total.add(json.loads(file.read_text(encoding="utf-8")))
    return total


def told(tally: Tally, folder: Path, games: int = GAMES) -> Iterator[str]:
    """The figures in words, with the cards that were too seldom in a deck or never in play."""
    names = {called(card): card for card in pool(tally.game, folder).cards}
    yield f"{sum(tally.games.values())} games of {tally.game}, {tally.decisions} decisions, {tally.seconds:.0f} s"
    yield from (f"  {kind}: {number}" for kind, number in sorted(tally.games.items()))
    for reason, cards in missing(tally.game, folder).items():
        yield f"{len(cards)} cards: {reason}"
    decked = [number for number, card in names.items() if card.type not in MADE]
    yield from _listed(f"in fewer than {games} games", [card for card in decked if tally.dealt[card] < games], names)
    yield from _listed("never came into play", [card for card in decked if not tally.came[card]], names)
    idle = sorted(line for line, number in tally.lines.items() if not number)
    yield f"{len(tally.lines) - len(idle)} of {len(tally.lines)} printed lines did something"
    yield from (f"  {line}: {names[line.rpartition(' ')[0]].name}" for line in idle)
    unmade = {card.name for card in names.values() if card.type in MADE} - set(tally.made)
    yield f"{len(tally.made)} kinds of tokens were made; never: {', '.join(sorted(unmade))}"
    yield f"{len(tally.failures)} failures"
    yield from (f"  {place}: {check}: {says.splitlines()[0]}" for place, check, says in tally.failures)


def _listed(what: str, cards: list[str], names: dict[str, Any]) -> Iterator[str]:
    yield f"{len(cards)} cards {what}"
    yield from (f"  {card}: {names[card].name} ({names[card].type})" for card in cards)
