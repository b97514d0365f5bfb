"""What a view says is written down: every key of its plain data is in docs/VIEW.md, in every game."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardinal.games import find_game, games
from cardinal.kernel.machine import run, take
from cardinal.kernel.seen import Json, View
from cardinal.kernel.state import SPECTATOR
from cardinal.players.contest import Contest, Start

TOLD = (Path(__file__).parents[2] / "docs" / "VIEW.md").read_text(encoding="utf-8")


def views(game: str) -> Iterator[View]:
    """What everybody sees in some games, eagerly played."""
    kit = find_game(game)
    paths = [kit.find_deck(name) for name in kit.face.first_decks]
    start = Start(Contest(kit.table.newest, tuple(map(kit.table.read_deck, paths)), ("random",) * 2, 1, game=game))
    for number in range(3):
        s, chance = start.game(number), Random(number)
        s.log = []
        run(s)
        while not s.over:
            yield from (s.match.view(s, viewer, len(s.log or ())) for viewer in (0, 1, SPECTATOR))
            texts = s.match.option_texts(s)
            deeds = [at for at, text in enumerate(texts) if text not in ("pass", "end")]
            take(s, chance.choice(deeds or range(len(texts))))
        yield s.match.view(s, 0)


def keys(told: Json) -> set[str]:
    zones = [zone for side in told["players"].values() for zone in side.values() if isinstance(zone, list)]
    about = told.get("asked", {}).get("about", [])
    parts = [told, told["turn"], told.get("asked", {}), told.get("battle", {}), *about]
    return {key for part in (*parts, *(card for zone in zones for card in zone)) for key in part}


@pytest.mark.parametrize("game", games())
def test_every_key_is_written_down(game: str) -> None:
    found: set[str] = set()
    for view in views(game):
        found |= keys(view.json())
    assert {"name", "players", "options", "winner", "attacker"} <= found
    assert not {key for key in found if f"`{key}`" not in TOLD}


@pytest.mark.parametrize("game", games())
def test_a_view_can_be_sent_and_cannot_be_changed(game: str) -> None:
    view = next(views(game))
    assert pickle.loads(pickle.dumps(view)) == view
    assert msgspec.json.decode(msgspec.json.encode(view.json())) == view.json()
    with pytest.raises(AttributeError):
        view.over = True
