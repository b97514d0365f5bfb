"""Rules management (11): defeat, destruction, the moment something happens, also in the middle of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.gundam.actions import destroy
from cardinal.gundam.citing import by_rule
from cardinal.gundam.information import table
from cardinal.gundam.steps import nothing_to_manage
from cardinal.gundam.zones import BASE, BATTLE, DAMAGE_BITS, DECK, FLAGS, SHIELDS, ZONES
from cardinal.kernel.machine import Procedure, Step, jump, label

if TYPE_CHECKING:
    from cardinal.gundam.game import Game
    from cardinal.kernel.state import Frame

NO_DECK = by_rule("11-2-1-2")
BATTLE_DAMAGE = by_rule("11-2-1-1")
DESTRUCTION = by_rule("11-3-1")
DRAWN_GAME = "win.draw"
LAST_STANDING = by_rule("12-2-5-2")
WINNER_TAKES_ALL = by_rule("12-2-5-1")
TEAM_LOSES = by_rule("12-3-9")
CONCEDE = by_rule("1-2-4")


def _defeat(s: Game, f: Frame) -> None:
    """All players who fulfil a condition for defeat are defeated together (11-2-1)."""
    lethal = s.lethal
    s.lethal = ()
    decked = [player for player in s.living() if not s.zones[player * ZONES + DECK]]
    if not lethal and not decked:
        return
    if s.match.format == "royale-winner" and lethal:
        end(s, WINNER_TAKES_ALL, (lethal[0][1],))
        return
    losers = [*dict.fromkeys((*(player for player, _ in lethal), *decked))]
    law = BATTLE_DAMAGE if lethal else NO_DECK
    eliminate(s, losers, law)


def eliminate(s: Game, losers: list[int], law: str) -> None:
    """Defeated players leave; the game is over when one player, or one team, is left."""
    if s.match.format == "team":
        beaten = {s.team(player) for player in losers}
        s.cite(TEAM_LOSES)
        losers = [player for player in s.living() if s.team(player) in beaten]
    s.out = tuple(gone or player in losers for player, gone in enumerate(s.out))
    left = s.living()
    teams = {s.team(player) for player in left}
    for player in losers:
        s.tell(law, "defeated", player)
    if len(teams) <= 1:
        end(s, law if left else DRAWN_GAME, left[:1])
        return
    s.match.remove_player(s, losers)


def end(s: Game, law: str, winners: tuple[int, ...]) -> None:
    """The game is over."""
    s.over = True
    s.asked = None
    s.winner = s.team(winners[0]) if winners else -1
    s.ending = law
    s.tell(law, "ends", s.winner)


def _destruction(s: Game, f: Frame) -> None:
    """Units and Bases whose damage reaches their HP, and damaged Shields, are destroyed together (11-3-1)."""
    doomed: list[int] = []
    marks, defs, known, printed = s.marks, s.defs, table(s), s.match.base
    for player in s.in_turn_order():
        base = player * ZONES
        for card in (*s.zones[base + BATTLE], *s.zones[base + BASE]):
            if marks[card] > FLAGS or card in known:
                now = known.get(card) or printed[defs[card]]
                if marks[card] >> DAMAGE_BITS >= now.hp:
                    doomed.append(card)
        doomed += [card for card in s.zones[base + SHIELDS] if marks[card] > FLAGS]
    doomed = [card for card in doomed if not s.match.survives(s, card)]
    if doomed:
        destroy(s, doomed, law=DESTRUCTION)
        if not nothing_to_manage(s):
            jump(s, f, "again")


def _settled(s: Game, f: Frame) -> None:
    s.dealt = ()  # who survived it is not destroyed by it later
    s.settled = s.version


RULES_MANAGEMENT = Procedure(
    "rules management",
    [
        label("again"),
        Step(by_rule("11-2-1"), _defeat),
        Step(by_rule("11-1-2"), _destruction),
        Step("", _settled),
    ],
)
