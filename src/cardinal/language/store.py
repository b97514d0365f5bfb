"""Readings kept between runs, so that a game with known cards starts without reading them again.

A deck's readings lie in one file in the user's cache folder. Its name holds a hash of the texts and of the
grammar's own source: another text or another grammar is another file. The readings of whole card files lie text by
text in shelves, so that a file with one new card reads one card.

A file (``kept``) is plain data (``packing``) behind a hash of them. It is believed only if it is this user's, if its
hash is right, and if every node in it is one of the game's tree: nothing in it can run, and whatever is wrong with it,
the texts are read anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Generic

import msgspec

from cardinal.language.kept import folder, hash_of, keep, own_content
from cardinal.language.packing import Unfit, pack, unpack
from cardinal.language.reading import Ability, Reading
from cardinal.language.treefile import Trees

SUFFIX = ".trees"
FORMAT = b"cardinal-readings 1 "
DIGITS = 1  # of a text's hash that say on which shelf it lies: sixteen shelves

Readings = dict[str, Reading[Ability]]


@cache
def grammar_version(words: Path) -> str:
    """A hash of the source that reads, the machine and the words of a game: a changed grammar reads anew."""
    digest = hashlib.sha256()
    for each in (Path(__file__).parent, words, words.parent / "verbs"):  # verbs have words of their own
        for path in sorted(each.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Store(Generic[Ability]):
    """The kept readings of one game."""

    def __init__(self, game: str, trees: Trees[Ability], words: Path) -> None:
        self.game = game
        self.trees = trees
        self.words = words  # the folder of what reads the game's texts

    def load(self, texts: Sequence[str]) -> Readings[Ability]:
        """The kept readings of these texts; empty if there are none."""
        return self._load(self._file(texts))

    def keep(self, readings: Readings[Ability]) -> None:
        """Keeps readings for the next run, whole or not at all."""
        self._keep(self._file(list(readings)), readings)

    def read_many(
        self, texts: Sequence[str], read: Callable[[str], Reading[Ability]], update: Callable[[int], None]
    ) -> Readings[Ability]:
        """The readings of many texts, each kept by its own text; ``update`` is told how many are there."""
        shelves: dict[str, list[str]] = {}
        for text in dict.fromkeys(texts):
            shelves.setdefault(hash_of(text.encode("utf-8", "replace"))[:DIGITS], []).append(text)
        found: Readings[Ability] = {}
        for shelf, wanted in sorted(shelves.items()):
            path = folder() / f"{grammar_version(self.words)}-{self.game}-shelf-{shelf}{SUFFIX}"
            kept = self._load(path)
            missing = [text for text in wanted if text not in kept]
            for text in wanted:
                found[text] = kept[text] if text in kept else read(text)
                update(len(found))
            if missing:
                self._keep(path, {**kept, **{text: found[text] for text in missing}})
        return found

    def _file(self, texts: Sequence[str]) -> Path:
        digest = hash_of("\0".join(sorted(set(texts))).encode("utf-8", "replace"))[:16]
        return folder() / f"{grammar_version(self.words)}-{self.game}-{digest}{SUFFIX}"

    def _load(self, path: Path) -> Readings[Ability]:
        head, _, body = own_content(path).partition(b"\n")
        if head != FORMAT + self._seal(body):
            return {}
        try:
            return unpack(msgspec.msgpack.decode(body, strict=True), self.trees)
        except (Unfit, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}

    def _keep(self, path: Path, readings: Readings[Ability]) -> None:
        try:
            body = msgspec.msgpack.encode(pack(readings))
        except (UnicodeEncodeError, OverflowError):
            return
        keep(path, FORMAT + self._seal(body) + b"\n" + body)

    def _seal(self, body: bytes) -> bytes:
        """What the first line says of the rest: for which game and grammar it is, and its hash."""
        return f"{self.game} {grammar_version(self.words)} {hash_of(body)}".encode()
