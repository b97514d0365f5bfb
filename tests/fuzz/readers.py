"""Every reader of what comes from outside, each with good samples to damage: read it, or refuse it with a reason."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from cardinal.cards import importing
from cardinal.cards.files import read_card_file
from cardinal.commands.cards import check_file
from cardinal.games import find_game, table_of
from cardinal.games import games as known
from cardinal.games.replaying import begin_again
from cardinal.games.whose import game_of_cards, game_of_list, game_of_records, read_deck
from cardinal.judge.documents import read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import yaml_documents
from cardinal.kernel.session import Session, read_replay, verify, write_replay
from cardinal.players.contest import illegal, read_contest
from cardinal.web import frames, journal
from cardinal.web.room import new_room, room_again
from tests import conftest
from tests.fuzz import damage, saves
from tests.gundam import games

SCENARIOS = Path(__file__).parents[1] / "scenarios"
MOST_SAMPLE = 20_000  # bytes of a sample: longer ones are cut at a line
FRAMES = [
    {"do": "start", "game": "vanguard", "rules": "", "seats": [{"who": "person", "deck": "lanternfolk"}], "seed": 1},
    {"do": "take", "at": 3, "takes": ["pass", "ride Filler"], "id": "a-1"},
    {"do": "undo", "at": 4},
    {"do": "watch", "room": "x", "text": "", "more": True}, {"do": "step", "at": 1, "view": "A"},
    {"do": "play on", "seats": ["person", "random"]}, {"do": "deck", "game": "gundam", "text": "4x Card", "rules": ""},
]  # fmt: skip


def cut(data: bytes) -> bytes:
    return data if len(data) <= MOST_SAMPLE else data[: data.rindex(b"\n", 0, MOST_SAMPLE) + 1]


@cache
def folder() -> Path:
    """A place for damaged files."""
    return Path(tempfile.mkdtemp(prefix="cardinal-fuzz-"))


# --- samples ----------------------------------------------------------------------------------


@cache
def decks() -> list[bytes]:
    return [path.read_bytes() for game in known() for path in find_game(game).shipped_decks]


def card_files(game: str) -> list[Path]:
    return sorted((find_game(game).folder / "shipped").glob("*.yaml"))


@cache
def cards() -> list[bytes]:
    return [cut(path.read_bytes()) for game in known() for path in card_files(game)]


@cache
def imports() -> list[tuple[str, bytes]]:
    records = [record for game in known() for path in card_files(game)[:1]
               for record in read_card_file(path)[:8]]  # fmt: skip
    keys = list(dict.fromkeys(key for record in records for key in record))
    table = [keys, *([str(record.get(key, "")).replace("\n", " ") for key in keys] for record in records)]
    as_json = msgspec.json.encode(records)
    return [(".json", as_json), (".json", b'{"cards": ' + as_json + b"}"),
            (".csv", "\n".join(",".join(row) for row in table).encode()),
            (".tsv", "\n".join("\t".join(row) for row in table).encode())]  # fmt: skip


@cache
def scenarios() -> list[bytes]:
    found = []
    for path in sorted(SCENARIOS.rglob("*.yaml"))[::6]:
        documents = path.read_bytes().split(b"\n---\n")
        found += documents[:: max(1, len(documents) // 3)]
    return found


def _decks(game: str) -> Sequence[object]:
    """Two decks of a game."""
    if game in ("vanguard", "gundam"):
        return conftest.decks() if game == "vanguard" else games.decks(2)
    kit = find_game(game)
    return [kit.table.read_deck(kit.find_deck(name)) for name in kit.measured[""].decks]


@cache
def sessions() -> list[Session]:
    """Games with some options taken, and whole ones."""
    found = []
    for number, game in enumerate(known()):
        pair = list(_decks(game))
        for moves in (12, 60):
            header, begin = table_of(game).new_game(table_of(game).newest, pair, 5 + number, "duel")
            session = Session(header, begin)
            chance = Random(moves)
            while len(session.taken) < moves and session.state.asked is not None:
                session.take(chance.randrange(len(session.state.asked.options)))
            if moves == 60:
                session.concede(0)
            found.append(session)
    return found


@cache
def replays() -> list[bytes]:
    found = []
    for session in sessions():
        write_replay(session, folder() / "sample.replay")
        found.append((folder() / "sample.replay").read_bytes())
    return found


@cache
def journals() -> list[bytes]:
    found = []
    for session in sessions():
        room = new_room(folder(), Session(session.header, session.begin), ("person", "random"), session.taken)
        found.append(room.journal.path.read_bytes())
        room.journal.path.unlink()
    return found


# --- attempts ---------------------------------------------------------------------------------


def damaged(rng: Random, data: bytes, suffix: str) -> Path:
    """A damaged copy in a file."""
    for _ in range(rng.choice((1, 1, 3))):
        data = rng.choice((damage.bytes_of, damage.bytes_of, damage.lines_of))(rng, data)
    path = folder() / f"damaged{suffix}"
    path.write_bytes(data)
    return path


def of_json(rng: Random, data: bytes) -> bytes:
    """JSON with its structure damaged, so that it is still JSON."""
    return msgspec.json.encode(damage.structure(rng, msgspec.json.decode(data)))


def deck(rng: Random) -> None:
    path = damaged(rng, rng.choice(decks()), ".deck")
    written = read_deck(path)
    game = game_of_list(written) if game_of_list(written) in known() else "vanguard"
    contest = read_contest(game, [str(path)] * 2, ["random"], "", 1, "")
    illegal(contest)


def card_file(rng: Random) -> None:
    found = read_card_file(_damaged_yaml(rng, rng.choice(cards()), typed=True))
    check_file(found, table_of(game_of_cards(found)), "")


def _damaged_yaml(rng: Random, data: bytes, *, typed: bool) -> Path:
    """A YAML file with its bytes or its structure damaged; JSON is YAML, too."""
    if rng.random() < 0.4:
        return damaged(rng, data, ".yaml")
    whole = next(iter(yaml_documents(data.decode(), "sample", "sample", typed=typed))).value
    for _ in range(rng.choice((1, 1, 2, 4))):
        whole = damage.structure(rng, whole)
    return _whole(msgspec.json.encode(whole), ".yaml")


def card_import(rng: Random) -> None:
    suffix, data = rng.choice(imports())
    if suffix == ".json" and rng.random() < 0.5:
        data = of_json(rng, data)
    found = importing.read_foreign(damaged(rng, data, suffix) if rng.random() < 0.7 else _whole(data, suffix))
    kit = find_game(game_of_records(found))
    mapped = importing.infer(found, kit.fields, {})
    importing.take(found, mapped, kit.fields, lambda card: kit.table.define([card], ""))


def _whole(data: bytes, suffix: str) -> Path:
    path = folder() / f"whole{suffix}"
    path.write_bytes(data)
    return path


def scenario(rng: Random) -> None:
    for document in read_file(_damaged_yaml(rng, rng.choice(scenarios()), typed=False))[:3]:
        run_document(replace(document, rules=document.rules[:1]))


def replay(rng: Random) -> None:
    path = _damaged_lines(rng, rng.choice(replays()))
    found = read_replay(path)
    verify(found, begin_again(found.header, str(path)), str(path))


def kept_game(rng: Random) -> None:
    path = _damaged_lines(rng, rng.choice(journals()))
    try:
        room = room_again(path, journal.read(path))
        room.journal.release()
        again = journal.read(path)
        assert len(again.taken) == room.at, "a mended journal has as many options as the game"
    finally:
        for stray in folder().glob("damaged*"):
            stray.unlink()


def _damaged_lines(rng: Random, data: bytes) -> Path:
    """A replay with bytes, lines, or the inside of one line damaged."""
    if rng.random() < 0.5:
        return damaged(rng, data, ".replay")
    rows = data.split(b"\n")
    at = rng.choice([number for number, row in enumerate(rows) if row.startswith(b"{")])
    rows[at] = of_json(rng, rows[at])
    path = folder() / "damaged.replay"
    path.write_bytes(b"\n".join(rows))
    return path


def notation(rng: Random) -> None:
    s = rng.choice(saves.positions())
    if s.asked is None:
        return
    data = rng.choice(s.match.option_texts(s)).encode()
    for _ in range(3):
        data = damage.bytes_of(rng, data)
    text = data.decode("utf-8", "replace")
    refusal = s.match.why_not(s, s.asked.player, text)
    assert refusal is None or (refusal[0] in s.match.ledger.laws and refusal[2]), "a refusal names a law"


def frame(rng: Random) -> None:
    data = msgspec.json.encode(rng.choice(FRAMES))
    frames.read(of_json(rng, data) if rng.random() < 0.5 else damage.bytes_of(rng, data))


READERS: dict[str, Callable[[Random], object]] = {
    "decks": deck,
    "cards": card_file,
    "imports": card_import,
    "scenarios": scenario,
    "replays": replay,
    "journals": kept_game,
    "saves": saves.attempt,
    "notation": notation,
    "frames": frame,
}


def attempt(reader: str, seed: int) -> str:
    """One damaged text for one reader: it is taken, or refused with a reason; anything else is raised."""
    try:
        READERS[reader](Random(f"{reader} {seed}"))
    except CardinalError as refused:
        assert refused.cause, "a refusal says why"
        return "refused"
    return "taken"
