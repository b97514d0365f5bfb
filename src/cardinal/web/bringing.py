"""Card data that a page brings: a file is sent once, its mapping is shown, and once confirmed its cards are there."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from cardinal.cards import imported
from cardinal.cards.importing import Taken
from cardinal.door.importing import Foreign, read_file
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import DRAFT, MOST_BYTES, clear_drafts
from cardinal.kernel.seen import Json
from cardinal.web.frames import Import

SHAPES: Final = (".json", ".yaml", ".yml", ".csv", ".tsv")
TOKEN: Final = re.compile(r"[\w-]{10,60}\.[a-z]{3,4}")
WAITING: Final = 4  # files that wait to be confirmed
SHOWN: Final = 20  # refused cards that are told one by one
SAMPLES: Final = 5  # cards that are shown as they would be taken
WHAT: Final = "file of cards"


def shape_of(name: str) -> str:
    """How a file is to be read, by the end of its name."""
    suffix = Path(name).suffix.lower()
    if suffix not in SHAPES:
        raise CardinalError(f"{quoted(name[-40:])} is no file of cards by its name.",
                            remedy=f"bring one that ends in {', '.join(SHAPES)}")  # fmt: skip
    return suffix


def too_large() -> CardinalError:
    """What is told of a file without measure."""
    return CardinalError(f"This file is too large for cards: more than {MOST_BYTES >> 20} MB.",
                         remedy="divide it into several files")  # fmt: skip


async def receive(folder: Path, name: str, body: AsyncIterator[bytes]) -> str:
    """Writes a file that is sent to a draft; by what it is asked for. More bytes than may be are not waited for."""
    token = f"{secrets.token_urlsafe(15)}{shape_of(name)}"
    _make_room(folder)
    path = _path(folder, token)
    size = 0
    try:
        with path.open("xb") as file:
            async for piece in body:
                size += len(piece)
                if size > MOST_BYTES:
                    raise too_large()
                file.write(piece)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    if not size:
        path.unlink(missing_ok=True)
        raise CardinalError("This file is empty.", remedy="choose another")
    return token


def _make_room(folder: Path) -> None:
    """Old drafts go, and of many the oldest."""
    clear_drafts(folder)
    drafts = sorted((path for each in SHAPES for path in folder.glob(f"{DRAFT}*{each}")),
                    key=lambda path: path.stat().st_mtime)  # fmt: skip
    for path in drafts[: max(0, len(drafts) - WAITING + 1)]:
        path.unlink(missing_ok=True)


def _path(folder: Path, token: str) -> Path:
    return folder / f"{DRAFT}{token}"


def answer(wanted: Import, folder: Path) -> Json:
    """How a file is read, and which of its cards can be taken; with ``yes``, they are taken."""
    if not TOKEN.fullmatch(wanted.file) or not _path(folder, wanted.file).is_file():
        raise CardinalError("This file is not here any more.", remedy="bring it again")
    path = _path(folder, wanted.file)
    foreign = read_file(path, wanted.game, wanted.fields, "the file")
    taken = Taken() if foreign.missing else foreign.taken()
    if not wanted.yes:
        return _mapping(wanted.file, foreign, taken)
    if not taken.cards:
        raise CardinalError("Not one card of this file can be taken.", remedy="say which fields are name and type")
    new, replaced = imported.keep(foreign.kit.name, taken.cards)
    path.unlink(missing_ok=True)
    return {"done": True, "game": foreign.kit.name, "cards": len(taken.cards), "new": new, "replaced": replaced,
            "left": len(taken.refused)}  # fmt: skip


def _mapping(token: str, foreign: Foreign, taken: Taken) -> Json:
    mapped = foreign.mapped
    return {
        "file": token,
        "game": foreign.kit.name,
        "records": len(foreign.records),
        "fields": [[ours, mapped.fields.get(ours, "")] for ours in foreign.kit.fields.all],
        "theirs": [*mapped.fields.values(), *mapped.unused][:200],
        "missing": foreign.missing,
        "cards": len(taken.cards),
        "samples": [_sample(card) for card in taken.cards[:SAMPLES]],
        "left": [{"name": name[:80], "why": why} for name, why in taken.refused[:SHOWN]],
        "reasons": Counter(why for _, why in taken.refused).most_common(SHOWN),
    }


def _sample(card: dict[str, object]) -> Json:
    return {key: str(value)[:120] for key, value in card.items()}
