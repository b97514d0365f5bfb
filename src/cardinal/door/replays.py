"""Replays: a game as the text of a file, and a file as a game that can be stepped through."""

from __future__ import annotations

from pathlib import Path

from cardinal.door.game import Game
from cardinal.door.match import Match
from cardinal.door.steps import GAVE_UP, Step
from cardinal.games import find_game
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import read_bytes
from cardinal.kernel.session import CONCEDE, Header, Replay, ReplayDiffers, Taken, parse_replay
from cardinal.kernel.state import SEATS
from cardinal.players.contest import Contest

CHANGED = "the replay was changed, or written by another version of the rules"
TEXT = "replay"  # what is told as the place of something that is no file


class Replayed(Game):
    """A game that was played before. ``goto`` steps through it; whoever takes something else leaves it."""

    __slots__ = ("written",)
    written: tuple[Step, ...]  # all that was taken

    def __reduce__(self) -> tuple[object, ...]:
        """What was taken, and where it stands."""
        return _replayed, (self.match, self.seed, self.written, self.steps)

    @property
    def length(self) -> int:
        """How many options were taken in it."""
        return len(self.written)

    def clone(self) -> Replayed:
        """An independent copy."""
        new = super().clone()
        new.written = self.written
        return new

    def goto(self, n: int) -> None:
        """The position after the first ``n`` options."""
        if not 0 <= n <= self.length:
            raise CardinalError(f"there is no position {n}: {self.length} options were taken",
                                remedy=f"go to 0 to {self.length}")  # fmt: skip
        pairs = zip(self.steps, self.written, strict=False)
        shared = next((number for number, (step, written) in enumerate(pairs) if step != written), self.taken)
        self.go_back(min(n, shared))
        for step in self.written[self.taken : n]:
            self.step(step)


def replay(text_or_path: str | Path) -> Replayed:
    """The game of a replay, by the file's path or its text: run again and found to be what it says, at its end."""
    place, data = TEXT, b""
    if isinstance(text_or_path, str) and ("\n" in text_or_path or text_or_path.lstrip().startswith("{")):
        data = text_or_path.encode("utf-8", "replace")
    else:
        place = str(text_or_path)
        data = read_bytes(Path(text_or_path), "replay")
    return replayed(parse_replay(data, place), place)


def replayed(written: Replay, place: str = TEXT) -> Replayed:
    """A replay as a game."""
    game = _replayed(match_of(written.header, place), written.header.seed, (), ())
    for taken in written.taken:
        game.step(_step(game, taken, place))
    if game.digest != written.digest:
        raise ReplayDiffers(f"the game ends with digest {game.digest}, the replay says {written.digest[:40]}",
                            place=place, remedy=CHANGED)  # fmt: skip
    game.written = game.steps
    return game


def _step(game: Game, taken: Taken, place: str) -> Step:
    """An option as it is written, found among those that are possible."""
    asked = game.decision
    texts = [option.text for option in asked.options] if asked is not None else []
    if taken.option == CONCEDE and taken.player in game.match.seats and not game.over:
        return Step(SEATS.index(taken.player), GAVE_UP)
    if asked is None or asked.seat != taken.player or taken.option not in texts:
        raise ReplayDiffers(f"option {taken.n}, {taken.player[:9]}: {quoted(taken.option)} is not possible here",
                            place=place, remedy=CHANGED)  # fmt: skip
    return Step(SEATS.index(asked.seat), texts.index(taken.option))


def match_of(header: Header, place: str = TEXT) -> Match:
    """The match of a replay; other cards than those it was played with are refused."""
    table = find_game(header.game, place).table
    decks, pool = (tuple(each) for each in table.replayed_decks(header, place))
    way = header.options.get("format", "") or table.usual_format(len(decks))
    players = ("random",) * len(decks)
    match = Match(Contest(header.rules, decks, players, 1, game=header.game, way=way, pool=pool))
    if match.header.cards != header.cards:
        raise CardinalError("the replay was played with other cards of these names", place=place,
                            remedy="use the card files it was played with")  # fmt: skip
    return match


def _replayed(match: Match, seed: int, written: tuple[Step, ...], steps: tuple[Step, ...]) -> Replayed:
    game = Replayed(match, seed, match.first(seed))
    game.written = tuple(written)
    for step in steps:
        game.step(step)
    return game
