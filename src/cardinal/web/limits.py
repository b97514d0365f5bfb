"""How much one page, and all pages together, may ask of the table. Every limit is told in a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardinal.kernel.errors import CardinalError

FRAME = 64_000  # bytes of one frame
REPLAY = 1_000_000  # characters of a replay file that is sent in several frames
OPTIONS = 5_000  # options of a replay that is opened: no game comes near it
FILE = 4_000_000  # bytes of a file that is taken for a game
PAGES = 256  # websockets at one time
UNANSWERED = 128  # connections at one time that are no page's
FIRST_WORDS = 10.0  # seconds for a connection to say what it wants
HANDLES = 4_096  # of the system, for pages, connections, games and files together
GAMES = 256  # games in memory at one time
KEPT = 5_000  # games in the folder
BROUGHT = 60.0  # seconds in which a file of cards has to arrive
LISTED = 20  # games that the start screen shows at once
ROOM = re.compile(r"\w[\w .-]{0,79}")  # the name of a game: that of a file, never a path
QUEUE = 256  # frames that wait for a page which does not read
WAITING = 4_000_000  # bytes of them
PATIENCE = 60.0  # seconds for a page to take one frame
RATE = 100.0  # frames a second that a page may say
BURST = 200.0  # frames that it may say at once
DEAR = 10.0  # what a frame counts that reads decks, files or whole games


@dataclass(slots=True)
class Bucket:
    """Tokens that come back with time: who has none left has said too much."""

    tokens: float = BURST
    filled: float = 0.0  # when it was looked at last

    def take(self, cost: float, now: float) -> bool:
        """Whether a frame of this cost may be heard now."""
        self.tokens = min(BURST, self.tokens + (now - self.filled) * RATE)
        self.filled = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


def too_much() -> CardinalError:
    """What a page is told that says too much."""
    return CardinalError(f"This is too much at once: {RATE:.0f} messages a second are heard.", remedy="wait a moment")


def too_many_games() -> CardinalError:
    """What is told when no further game has room."""
    return CardinalError(f"There are {GAMES} games on the table, and no room for more.",
                         remedy="leave one of them, then try again")  # fmt: skip


def too_many_kept(folder: object) -> CardinalError:
    """What is told when the folder is full."""
    return CardinalError(f"{KEPT} games are kept, and no more than that.", remedy=f"delete old ones from {folder}")
