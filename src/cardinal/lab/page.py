"""A report as one page for a browser: who won how often, who began, how long and by which rule it ended, and what each
card did. One file, without scripts and without anything from elsewhere; every name in it is escaped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from cardinal.games import table_of
from cardinal.kernel.state import SEATS
from cardinal.lab.card_rates import CardRates, Share, card_rates, decks_of
from cardinal.lab.plots import bars, interval, reach
from cardinal.lab.rates import Rate, spread
from cardinal.lab.rows import DRAW, Row

if TYPE_CHECKING:
    from cardinal.lab.report import Report

STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fbfaf7; --faint: #8a909c; --rule: #dcd9d2; --mark: #2f6f8f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e4df; --paper: #171b21; --faint: #8d95a3; --rule: #313843; --mark: #7cc0de; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto;
  max-width: 68rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
p.note, td.faint { color: var(--faint); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--rule); }
td { white-space: nowrap; }
th.scale { font-weight: normal; color: var(--faint); font-size: .8rem; width: 200px; vertical-align: bottom; }
th.scale span { display: inline-block; width: 33%; text-align: left; } th.scale span + span { text-align: center; }
th.scale span + span + span { text-align: right; }
th:first-child, td:first-child { min-width: 9rem; }
@media (min-width: 50rem) { th:first-child, td:first-child { min-width: 14rem; } }
td:last-child svg { vertical-align: middle; }
th:first-child, td:first-child, th.words, td.words { text-align: left; white-space: normal; }
.scroll { overflow-x: auto; }
svg .axis { stroke: var(--rule); } svg .bound { stroke: var(--mark); stroke-width: 3; opacity: .55; }
svg circle, svg rect { fill: var(--mark); } svg text { font-size: 11px; fill: var(--faint); text-anchor: middle; }
svg.bars { width: 100%; max-width: 44rem; height: auto; }
"""
COLUMNS = ("card", "opening hand", "drawn later", "in hand at all", "never seen", "played", "better by")
FEW = 30  # games: figures of fewer are shown faintly


def page(report: Report) -> str:
    """The whole page."""
    rows = report.rows
    parts = [_heading(rows, report), _results(report), _lengths(rows), _endings(rows)]
    parts += [_cards(deck, card_rates(rows, deck)) for deck in decks_of(rows)]
    title = escape(_title(rows))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>\n<body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def _title(rows: Sequence[Row]) -> str:
    return " against ".join(decks_of(rows)) if rows else "no games"


def _heading(rows: Sequence[Row], report: Report) -> str:
    told = [f"{report.games:,} games"]
    if rows:
        players = dict.fromkeys(" and ".join(row.players) for row in rows)
        told += [f"rules {escape(', '.join(dict.fromkeys(row.rules for row in rows)))}", escape("; ".join(players))]
    if report.failures:
        told.append(f"{len(report.failures)} games could not be played")
    return (
        f"<h1>{escape(_title(rows))}</h1><p>{' &middot; '.join(told)}</p>"
        '<p class="note">The line around each dot is where the true share lies, with 95 percent certainty (Wilson). '
        f"Digest of these games: <code>{report.digest}</code></p>"
    )


# --- results ------------------------------------------------------------------------------------


def _results(report: Report) -> str:
    wins = report.wins
    named = _contestants(report.rows)
    seats = [seat for seat in wins if seat != DRAW]
    far = reach([(share.low - 0.5, share.high - 0.5) for share in (report.first, *map(report.rate, seats))])
    called = {side[0]: " and ".join(named.get(seat, seat) for seat in side) for side in report.sides}
    lines = [_share_row(called[seat], wins[seat], report.rate(seat), far) for seat in seats]
    if wins[DRAW]:
        lines.append(f"<tr><td>draws</td><td>{wins[DRAW]:,}</td><td></td><td></td></tr>")
    first = sum(row.winner is not None and row.first in row.winner for row in report.rows)
    lines.append(_share_row("whoever began", first, report.first, far))
    scale = _scale(f"{0.5 - far:.0%}", "50%", f"{0.5 + far:.0%}")
    head = f"<tr><th>who</th><th>won</th><th>share</th>{scale}</tr>"
    return f"<h2>Results</h2><div class='scroll'><table>{head}{''.join(lines)}</table></div>"


def _contestants(rows: Sequence[Row]) -> dict[str, str]:
    """What contestants are called: their seat, deck and player in games that were not swapped."""
    row = next((row for row in rows if not row.swapped), None)
    if row is None:
        return {}
    seats = zip(SEATS, row.decks, row.players, strict=False)
    return {seat: f"{seat}: {deck} ({player})" for seat, deck, player in seats}


def _scale(low: str, middle: str, high: str) -> str:
    """What the ends and the middle of the lines in a column are."""
    return f"<th class='scale'><span>{low}</span><span>{middle}</span><span>{high}</span></th>"


def _share_row(name: str, won: int, share: Rate, far: float) -> str:
    figures = f"{share.value:.1%} <small>({share.low:.1%} to {share.high:.1%})</small>"
    line = interval(share, 0.5 - far, 0.5 + far)
    return f"<tr><td>{escape(name)}</td><td>{won:,}</td><td>{figures}</td><td>{line}</td></tr>"


def _lengths(rows: Sequence[Row]) -> str:
    turns = Counter(row.turns for row in rows)
    if not turns:
        return ""
    told = spread(turns)
    sentence = f"{told['mean']:.1f} turns on average; nine games of ten take {told['p5']:.0f} to {told['p95']:.0f}."
    return f"<h2>How long games are</h2><p>{sentence}</p>{bars(turns, 'turns')}"


def _endings(rows: Sequence[Row]) -> str:
    counted = Counter((row.game, row.rules, row.ended_by) for row in rows)
    lines = []
    for (game, rules, rule), number in counted.most_common():
        laws = table_of(game).ledger.by_rule(rules, rule) if game else ()
        says = escape(laws[0].says) if laws else ""
        share = f"<td>{number:,}</td><td>{number / len(rows):.1%}</td>"
        lines.append(f"<tr><td>{escape(rule)}</td>{share}<td class='words'>{says}</td></tr>")
    head = "<tr><th>rule</th><th>games</th><th>share</th><th class='words'>what it says</th></tr>"
    return f"<h2>How games end</h2><div class='scroll'><table>{head}{''.join(lines)}</table></div>" if lines else ""


# --- cards --------------------------------------------------------------------------------------


def _cards(deck: str, cards: Sequence[CardRates]) -> str:
    if not cards:
        return ""
    far = reach([(card.better.low, card.better.high) for card in cards if _is_compared(card)])
    head = "".join(f"<th>{name}</th>" for name in COLUMNS) + _scale(f"{-far:+.0%}", "0", f"{far:+.0%}")
    lines = "".join(_card(card, far) for card in cards)
    caption = "Games won when the card was there, of how many such games. Better by: in hand, less never seen."
    return (
        f"<h2>Cards of {escape(deck)}</h2><p class='note'>{caption}</p><div class='scroll'><table>"
        f"<tr>{head}</tr>{lines}</table></div>"
    )


def _is_compared(card: CardRates) -> bool:
    """Whether there are games with it and without it."""
    return bool(card.seen.games and card.unseen.games)


def _card(card: CardRates, far: float) -> str:
    cells = "".join(_cell(share) for share in (card.opening, card.drawn, card.seen, card.unseen, card.used))
    better = f"{card.better.value:+.1%}" if _is_compared(card) else ""
    line = interval(card.better, -far, far, 0.0) if better else ""
    return f"<tr><td>{escape(card.name)}</td>{cells}<td>{better}</td><td>{line}</td></tr>"


def _cell(share: Share) -> str:
    kind = ' class="faint"' if share.games < FEW else ""
    text = f"{share.won.value:.0%} <small>of {share.games:,}</small>" if share.games else ""
    return f"<td{kind}>{text}</td>"
