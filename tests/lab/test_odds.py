"""The odds of a deck are those of the games that are played with it."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt

import pytest
from typer.testing import CliRunner

import cardinal
from cardinal.cli import app
from cardinal.games import find_game, games
from cardinal.kernel.errors import CardinalError
from cardinal.table.odds import Odds, odds_of, without

GAMES, TURNS = 300, 2
DECKS = {"vanguard": ("cinder-court", "lanternfolk"), "gundam": ("kiln-row", "tidewrack-yard"),
         "lantern": ("north-quay", "south-quay")}  # fmt: skip
IDLE = ("end", "pass", "done", "no", "keep", "first", "decline")
AGAIN = ("return", "redraw", "again")  # what returns the hand


def expected(game: str) -> tuple[list[Odds], dict[str, str]]:
    """The odds of the deck in seat A, and what each of its cards counts as."""
    kit = find_game(game)
    _, deck = kit.table.deck_named(DECKS[game][0])
    assert kit.opening is not None
    return odds_of(deck, kit.opening, TURNS), {card.name: kit.opening.kind(card) for card in deck.main}


def played(
    match: cardinal.Match, seed: int, wanted: str, kinds: dict[str, str], *, redraws: bool
) -> tuple[bool, list[bool]]:
    """Whether A goes first, and whether A has such a card when asked for a redraw, and by each turn.

    Nobody does anything but redraw.
    """
    game = match.game(seed)
    found: list[bool] = []
    turns: list[int] = []
    while len(turns) < TURNS:
        decision = game.decision
        assert decision is not None
        had = any(wanted in (card.name, kinds.get(card.name)) for card in game.view("A").own.cards("hand"))
        asked = decision.seat == "A" and decision.kind == "redraw"
        if asked and not found:
            found.append(had)
        if decision.seat == "A" and decision.kind == "main" and game.turn not in turns:
            turns.append(game.turn)
            found.append(had)
        texts = [option.text for option in decision.options]
        words = AGAIN if redraws and asked and not had else IDLE
        game.take(next((number for number, text in enumerate(texts) if text.startswith(words)), 0))
    return turns[0] == 1, found


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("redraws", [False, True])
def test_the_odds_are_those_of_games(game: str, redraws: bool) -> None:
    """Within four standard deviations, for a part of the curve and for a card, going first and second."""
    odds, kinds = expected(game)
    match = cardinal.match(game, list(DECKS[game]))
    rare = min((each for each in odds if each.what in kinds.values()), key=lambda each: each.copies)
    card = max((each for each in odds if each.what in kinds), key=lambda each: each.copies)
    for wanted in (rare, card):
        counted = {who: [0] * (TURNS + 1) for who in (True, False)}
        begun = {True: 0, False: 0}
        for seed in range(1, GAMES + 1):
            first, found = played(match, seed, wanted.what, kinds, redraws=redraws)
            begun[first] += 1
            counted[first] = [before + had for before, had in zip(counted[first], found, strict=True)]
        for who, chances in ((True, wanted.first), (False, wanted.second)):
            exact = [chances.hand, *(chances.turns_redrawn if redraws else chances.turns)]
            for number, chance in zip(counted[who], exact, strict=True):
                spread = sqrt(chance * (1 - chance) / begun[who])
                assert abs(number / begun[who] - chance) < 4 * spread + 0.001, (wanted, who)


def test_the_odds_of_known_numbers() -> None:
    """Of forty cards four, seven drawn; and what cannot be."""
    assert without(7, 40, 4) == pytest.approx(33 * 32 * 31 * 30 / (40 * 39 * 38 * 37))
    assert without(5, 5, 1) == without(6, 5, 1) == 0.0 and without(3, 50, 0) == 1.0


def test_the_command_tells_every_part_and_every_card() -> None:
    told = CliRunner().invoke(app, ["deck", "odds", "kiln-row", "--turns", "3", "--json"])
    data = json.loads(told.stdout)
    kit = find_game("gundam")
    _, deck = kit.table.deck_named("kiln-row")
    copies = Counter(card.name for card in deck.main)
    rows = {row["what"]: row for row in data["odds"]}
    assert data["cards"] == 50 and {name: rows[name]["copies"] for name in copies} == copies
    assert sum(row["copies"] for row in data["odds"]) == 100
    for row in rows.values():
        chances = row["first"]
        assert len(chances["turns"]) == 3 and chances["hand"] < chances["redrawn"]
        assert chances["hand"] < chances["turns"][0] < chances["turns"][2] < chances["turns_redrawn"][2] <= 1
    plain = CliRunner().invoke(app, ["deck", "odds", "north-quay", "--game", "lantern"])
    assert "going first" in plain.stdout and "cost 1" in plain.stdout
    wrong = CliRunner().invoke(app, ["deck", "odds", "kiln-row", "--turns", "0"])
    assert isinstance(wrong.exception, CardinalError) or wrong.exit_code == 2
