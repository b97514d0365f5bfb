"""Readings kept between runs, so that a game with known cards starts without reading them again.

A deck's readings lie in one file in the user's cache folder. Its name holds a hash of the texts and of the
grammar's own source: another text or another grammar is another file. The readings of whole card files lie text by
text in shelves, so that a file with one new card reads one card. A file that cannot be read or written costs time,
nothing else.

A file is plain data (``packing``) behind a hash of them. It is believed only if it is this user's, in a folder of
this user's that nobody else can write, if its hash is right, and if every node in it is one of the game's tree:
nothing in it can run, and whatever is wrong with it, the texts are read anew.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Generic

import msgspec

from cardinal.kernel.outside import clear_drafts, replace_file
from cardinal.language.packing import Unfit, pack, unpack
from cardinal.language.reading import Ability, Reading
from cardinal.language.treefile import Trees

SUFFIX = ".trees"
FORMAT = b"cardinal-readings 1 "
MOST_BYTES = 256 << 20
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
DIGITS = 1  # of a text's hash that say on which shelf it lies: sixteen shelves

Readings = dict[str, Reading[Ability]]


def folder() -> Path:
    """Where readings are kept."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "cardinal" / "readings"


@cache
def grammar_version(words: Path) -> str:
    """A hash of the source that reads, the machine and the words of a game: a changed grammar reads anew."""
    digest = hashlib.sha256()
    for folder in (Path(__file__).parent, words, words.parent / "verbs"):  # verbs have words of their own
        for path in sorted(folder.rglob("*.py")):
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
            shelves.setdefault(_hash(text.encode("utf-8", "replace"))[:DIGITS], []).append(text)
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
        digest = _hash("\0".join(sorted(set(texts))).encode("utf-8", "replace"))[:16]
        return folder() / f"{grammar_version(self.words)}-{self.game}-{digest}{SUFFIX}"

    def _load(self, path: Path) -> Readings[Ability]:
        head, _, body = _own_content(path).partition(b"\n")
        if head != FORMAT + self._seal(body):
            return {}
        try:
            return unpack(msgspec.msgpack.decode(body, strict=True), self.trees)
        except (Unfit, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}

    def _keep(self, path: Path, readings: Readings[Ability]) -> None:
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_ours(path.parent.stat()):
                clear_drafts(path.parent)
                body = msgspec.msgpack.encode(pack(readings))
                replace_file(path, FORMAT + self._seal(body) + b"\n" + body, synced=False)
        except (OSError, UnicodeEncodeError, OverflowError):
            return

    def _seal(self, body: bytes) -> bytes:
        """What the first line says of the rest: for which game and grammar it is, and its hash."""
        return f"{self.game} {grammar_version(self.words)} {_hash(body)}".encode()


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _is_ours(found: os.stat_result) -> bool:
    return found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE


def _own_content(path: Path) -> bytes:
    """What a file holds, if only this user can have written it; otherwise nothing."""
    try:
        if not _is_ours(path.parent.stat()):
            return b""
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        with open(handle, "rb") as file:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode) or not _is_ours(found) or found.st_size > MOST_BYTES:
                return b""
            return file.read(MOST_BYTES)
    except OSError:
        return b""
