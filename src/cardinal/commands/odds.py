"""``deck odds``: how likely a deck has what it needs when it needs it."""

from __future__ import annotations

from collections.abc import Sequence

from cardinal.commands.output import result
from cardinal.games import find_game
from cardinal.games.whose import game_of_decks
from cardinal.kernel.errors import CardinalError
from cardinal.table.odds import Chances, Odds, odds_of

MOST = 20  # turns


def tell_odds(deck: str, turns: int, game: str, *, as_json: bool) -> None:
    """The chance to have at least one card of each kind and name, in the opening hand and by each turn."""
    if not 0 < turns <= MOST:
        raise CardinalError(f"--turns {turns}: such turns are not told", remedy=f"give a number from 1 to {MOST}")
    kit = find_game(game or game_of_decks([deck]))
    opening = kit.opening
    if opening is None:
        raise CardinalError(f"{kit.title} does not say how a game begins", remedy="choose another game")
    written, built = kit.table.deck_named(deck)
    odds = odds_of(built, opening, turns)
    name = built.name or written.name or deck
    same = all(each.first == each.second for each in odds)
    tables = [("", 0)] if same else [(", going first", 0), (", going second", 1)]
    text = "\n\n".join(_table(f"{name}{who}", odds, seat, turns) for who, seat in tables)
    data = {"deck": name, "game": kit.name, "turns": turns, "cards": len(opening.drawn(built)),
            "odds": [{"what": each.what, "copies": each.copies, "first": each.first._asdict(),
                      "second": each.second._asdict()} for each in odds]}  # fmt: skip
    result(text, data, as_json=as_json)


def _table(title: str, odds: Sequence[Odds], seat: int, turns: int) -> str:
    """One line for each; a hand without the card is redrawn in the second figure of two."""
    head = f"{'':38}{'copies':>7}{'hand':>12}" + "".join(f"{f'turn {turn}':>12}" for turn in range(1, turns + 1))
    lines = [_line(each, (each.first, each.second)[seat]) for each in odds]
    note = "At least one, in percent: if every hand is kept / if a hand without one is redrawn."
    return "\n".join([title, note, head, *lines])


def _line(odds: Odds, found: Chances) -> str:
    pairs = [(found.hand, found.redrawn), *zip(found.turns, found.turns_redrawn, strict=True)]
    figures = "".join(f"{f'{kept * 100:.1f}/{redrawn * 100:.1f}':>12}" for kept, redrawn in pairs)
    return f"{odds.what[:37]:38}{odds.copies:7}{figures}"
