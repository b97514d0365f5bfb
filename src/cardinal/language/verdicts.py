"""What was found out about cards, kept between runs: a card that has not changed is not compiled again.

All verdicts of a game lie in one file (``kept``), each by a hash of its card as it is written. The first line of the
file has a hash of every source that a verdict comes from: another source, another card or another Python is another
verdict. They are plain numbers and words of known types behind a hash of them; whatever is wrong with the file, the
cards are looked at anew.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import msgspec

from cardinal.language.kept import folder, hash_of, keep, own_content
from cardinal.language.reading import Gap

SUFFIX: Final = ".verdicts"
FORMAT: Final = "cardinal-verdicts 1"
MOST: Final = 50_000  # verdicts of a game; ten times the cards there are
SOURCES: Final = (".py", ".yaml")

Number = Annotated[int, msgspec.Meta(ge=0)]
Told = tuple[Number, Number, str, str]  # the fields of a gap


class Verdict(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is understood of a card: its lines, how many by hand, what is not understood, what should be looked at."""

    lines: Number
    by_hand: Number
    gaps: tuple[Told, ...] = ()
    notes: tuple[Told, ...] = ()
    wrong: str = ""  # why it is no card at all


Known = dict[bytes, Verdict]
DECODER: Final = msgspec.msgpack.Decoder(Known, strict=True)


def told(gaps: Iterable[Gap]) -> tuple[Told, ...]:
    """Gaps as plain data."""
    return tuple((gap.row, gap.column, gap.words, gap.reason) for gap in gaps)


def card_key(card: Mapping[str, object]) -> bytes:
    """By what a card is known: everything that is written of it."""
    return hashlib.blake2b(repr(card).encode("utf-8", "backslashreplace"), digest_size=16).digest()


def sources_version(places: Iterable[Path]) -> str:
    """A hash of all sources in some folders, and of the Python that runs them."""
    digest = hashlib.blake2b(sys.version.encode(), digest_size=16)
    for place in places:
        for path in sorted(path for path in place.rglob("*") if path.suffix in SOURCES):
            data = path.read_bytes()
            digest.update(f"{path.relative_to(place)} {len(data)}\n".encode())
            digest.update(data)
    return digest.hexdigest()


class Verdicts:
    """The kept verdicts of one game; ``places`` are the folders whose sources they come from."""

    def __init__(self, game: str, places: Iterable[Path]) -> None:
        self.game = game
        self.places = tuple(places)
        self.version = sources_version(self.places)

    @property
    def file(self) -> Path:
        """Where they lie."""
        return folder() / f"{self.game}{SUFFIX}"

    def load(self) -> Known:
        """All that are kept and still true."""
        head, _, body = own_content(self.file).partition(b"\n")
        if head != self._seal(body):
            return {}
        try:
            return DECODER.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}

    def keep(self, new: Known, known: Known) -> None:
        """Keeps new verdicts, and beside them the known ones as far as there is room.

        If a source has changed since the beginning, nobody knows which one was at work: then nothing is kept.
        """
        if sources_version(self.places) != self.version:
            return
        all_of_them = dict(islice({**new, **known}.items(), MOST))
        try:
            body = msgspec.msgpack.encode(all_of_them)
        except UnicodeEncodeError:
            return
        keep(self.file, self._seal(body) + b"\n" + body)

    def _seal(self, body: bytes) -> bytes:
        """What the first line says of the rest: for which game and sources it is, and its hash."""
        return f"{FORMAT} {self.game} {self.version} {hash_of(body)}".encode()
