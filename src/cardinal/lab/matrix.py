"""A tournament, or a ladder, as one page: how strong each deck or player is, and how often it beats each other one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

import msgspec

from cardinal.lab.page import STYLE
from cardinal.lab.plots import interval
from cardinal.lab.rates import Rate, rate

EVEN = 0.5
MORE = """
td.cell { text-align: center; } td.cell small { color: var(--faint); }
"""


class Pairing(msgspec.Struct, frozen=True):
    """Two decks, or players, by one edition: games, and how many the first has won; a draw is half a win."""

    a: str
    b: str
    rules: str
    games: int
    won: float


def matrix_page(title: str, pairings: Sequence[Pairing], ratings: Mapping[str, int], of: str = "deck") -> str:
    """The whole page, of decks or of players."""
    names = sorted(ratings, key=lambda name: -ratings[name])
    games = sum(pairing.games for pairing in pairings)
    editions = ", ".join(dict.fromkeys(pairing.rules for pairing in pairings))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{MORE}</style></head>\n<body>\n"
        f"<h1>{escape(title)}</h1><p>{games:,} games &middot; rules {escape(editions)}</p>"
        f"{_ratings(names, pairings, ratings, of)}{_matrix(names, pairings, of)}</body></html>\n"
    )


def _ratings(names: Sequence[str], pairings: Sequence[Pairing], ratings: Mapping[str, int], of: str) -> str:
    lines = []
    for name in names:
        share = _share([_seen_by(pairing, name) for pairing in pairings if name in (pairing.a, pairing.b)])
        figures = f"{share.value:.1%} <small>({share.low:.1%} to {share.high:.1%})</small>"
        cells = f"<td>{ratings[name]}</td><td>{figures}</td><td>{interval(share)}</td>"
        lines.append(f"<tr><td>{escape(name)}</td>{cells}</tr>")
    head = f"<tr><th>{of}</th><th>rating</th><th>games won</th><th></th></tr>"
    note = "Ratings are those of Bradley and Terry, on the scale of Elo; 1500 is the middle."
    return f"<h2>Ratings</h2><p class='note'>{note}</p><div class='scroll'><table>{head}{''.join(lines)}</table></div>"


def _matrix(names: Sequence[str], pairings: Sequence[Pairing], of: str) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = [
        f"<tr><td>{escape(name)}</td>" + "".join(_cell(name, other, pairings) for other in names) + "</tr>"
        for name in names
    ]
    note = f"Read from the left: how often the {of} of the row beats that of the column, in all editions together."
    table = f"<table><tr><th></th>{head}</tr>{''.join(lines)}</table>"
    return f"<h2>{of.capitalize()} against {of}</h2><p class='note'>{note}</p><div class='scroll'>{table}</div>"


def _cell(name: str, other: str, pairings: Sequence[Pairing]) -> str:
    met = [_seen_by(pairing, name) for pairing in pairings if {pairing.a, pairing.b} == {name, other}]
    games = sum(pairing.games for pairing in met)
    if name == other or not games:
        return "<td class='cell'>&ndash;</td>"
    share = _share(met)
    shade = round(abs(share.value - EVEN) * 100)
    tint = f"color-mix(in srgb, {'var(--mark)' if share.value > EVEN else '#b4552d'} {shade}%, transparent)"
    label = f"{share.low:.0%} to {share.high:.0%}, {games:,} games"
    figures = f"{share.value:.0%} <small>of {games:,}</small>"
    return f"<td class='cell' style='background: {tint}' title='{label}'>{figures}</td>"


def _seen_by(pairing: Pairing, name: str) -> Pairing:
    """The pairing as the deck sees it: a deck against itself is even."""
    if pairing.a == pairing.b:
        return msgspec.structs.replace(pairing, won=pairing.games / 2)
    if pairing.a == name:
        return pairing
    return Pairing(pairing.b, pairing.a, pairing.rules, pairing.games, pairing.games - pairing.won)


def _share(met: Sequence[Pairing]) -> Rate:
    return rate(sum(pairing.won for pairing in met), sum(pairing.games for pairing in met))
