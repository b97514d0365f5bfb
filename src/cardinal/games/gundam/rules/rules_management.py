"""Rules management (11): defeat, destruction, the moment something happens, also in the middle of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.events import Defeated, Ends
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.actions import destroy
from cardinal.games.gundam.rules.information import Info, table
from cardinal.games.gundam.rules.permitting import survives
from cardinal.games.gundam.rules.substitution import is_pending
from cardinal.games.gundam.rules.zones import BASE, BATTLE, DAMAGE_BITS, DECK, FLAGS, SHIELDS, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

DEFEAT = cite("management.defeat_first")
AT_ONCE = cite("management.at_once")
NO_DECK = cite("defeat.empty_deck")
BATTLE_DAMAGE = cite("defeat.battle_damage")
DESTRUCTION = cite("management.destruction")
BY_STATE = cite("management.destruction.state")
PROHIBITED = cite("golden.prohibition")
WON = cite("win.last")
DRAWN_GAME = cite("win.draw")
LAST_STANDING = {"royale-last": cite("royale.last_standing"), "royale-winner": cite("royale.last_left")}
WINNER_TAKES_ALL = cite("royale.winner_takes_all")
TEAM_LOSES = cite("team.defeat")
CONCEDE = cite("win.concede")

NOTHING: dict[int, Info] = {}
ON_FIELD = (BATTLE, BASE)


def settle(s: Game) -> None:
    """Rules management after a change, where there is anything for it to do."""
    if s.asked is not None or s.over:
        return
    if nothing_to_manage(s):
        s.dealt = ()
        s.settled = s.version
    else:
        _manage(s)


def nothing_to_manage(s: Game) -> bool:
    """A quick look: everybody has a deck, and no card on the field has as much damage as HP.

    If that was so at the last look and cannot have changed since, only the decks are looked at.
    """
    if s.lethal:
        return False
    if s.calm is None or (s.match.changes_hp and s.calm is not s.cache):
        if not all_unharmed(s):
            return False
        s.calm = s.cache if s.match.changes_hp else NOTHING
    elif s.dealt and not _all_stand(s):
        s.calm = None
        return False
    return [] not in s.zones[DECK::ZONES] or not _without_deck(s)


def _all_stand(s: Game) -> bool:
    """Whether no card that has received damage since the last look has as much as HP, and none is a Shield."""
    printed, known = s.match.printed_hp, s.calm
    for _, ref, _ in s.dealt:
        card = ref & CARD_MASK
        zone = s.where[card] % ZONES
        hp = known[card].hp if card in known else printed[s.defs[card]]
        if zone == SHIELDS or (zone in ON_FIELD and s.marks[card] >> DAMAGE_BITS >= hp):
            return False
    return True


def all_unharmed(s: Game) -> bool:
    """Whether no card on the field has as much damage as HP, and no Shield was damaged.

    It stays so for all who receive no damage; where effects take HP, as long as every card is what it is.
    """
    zones, marks, printed = s.zones, s.marks, s.match.printed_hp
    changed = table(s) if s.match.changes_hp else NOTHING  # otherwise a card has at least its printed HP
    for card, now in changed.items():
        if marks[card] >> DAMAGE_BITS >= now.hp and s.where[card] % ZONES in ON_FIELD:
            return False
    for base in range(0, s.players * ZONES, ZONES):
        for zone in ON_FIELD:
            for card in zones[base + zone]:
                if marks[card] > FLAGS and card not in changed and marks[card] >> DAMAGE_BITS >= printed[s.defs[card]]:
                    return False
    return SHIELDS not in [s.where[ref & CARD_MASK] % ZONES for _, ref, _ in s.dealt]


def _without_deck(s: Game) -> list[int]:
    """The players who are in the game and have no deck."""
    return [player for player, out in enumerate(s.out) if not out and not s.zones[player * ZONES + DECK]]


def _manage(s: Game) -> None:
    """Defeat first, then destruction (11-2, 11-3), again until nothing is left to do."""
    again = True
    while again:
        s.cite(DEFEAT)
        _defeat(s)
        if s.over:
            return
        s.cite(AT_ONCE)
        again = _destruction(s) and not nothing_to_manage(s)
    s.dealt = ()  # who survived it is not destroyed by it later
    s.settled = s.version


def _defeat(s: Game) -> None:
    """All players who fulfil a condition for defeat are defeated together (11-2-1)."""
    lethal = s.lethal
    s.lethal = ()
    decked = _without_deck(s) if [] in s.zones[DECK::ZONES] else []
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
    if len(losers) == len(s.living()) and s.match.readings["all_defeated_together"] == "active_player_loses":
        losers = [player for player in losers if s.team(player) == s.team(s.active)]
    s.out = tuple(gone or player in losers for player, gone in enumerate(s.out))
    left = s.living()
    teams = {s.team(player) for player in left}
    for player in losers:
        s.tell(law, Defeated, player)
    if s.match.format == "royale-winner" and s.match.readings["winner_takes_all_last_left"] == "draw":
        left = left[1:] if len(left) == 1 else left
    if s.match.format.startswith("royale"):
        s.match.remove_player(s, losers)
    if len(teams) <= 1:
        if left and s.match.format in LAST_STANDING:
            s.cite(LAST_STANDING[s.match.format])
        end(s, law if left else DRAWN_GAME, left[:1])


def end(s: Game, law: str, winners: tuple[int, ...]) -> None:
    """The game is over."""
    s.over = True
    s.asked = None
    s.winner = s.team(winners[0]) if winners else -1
    s.ending = law
    if winners:
        s.cite(WON)
    s.tell(law, Ends, s.winner)


def _destruction(s: Game) -> bool:
    """Units and Bases whose damage reaches their HP, and damaged Shields, are destroyed together (11-3-1).

    The answer is whether any were.
    """
    doomed: list[int] = []
    marks, defs, known, printed = s.marks, s.defs, table(s), s.match.base
    lowered = known if s.match.changes_hp else NOTHING  # what may have no HP without any damage
    for player in s.in_turn_order():
        base = player * ZONES
        for card in (*s.zones[base + BATTLE], *s.zones[base + BASE]):
            if marks[card] > FLAGS or card in lowered:
                now = known.get(card) or printed[defs[card]]
                if marks[card] >> DAMAGE_BITS >= now.hp:
                    doomed.append(card)
        for card in s.zones[base + SHIELDS]:
            if marks[card] > FLAGS:
                doomed.append(card)
    if not doomed:
        return False
    hurt = {ref & CARD_MASK for _, ref, _ in s.dealt}
    if s.match.readings["hp_test"] == "after_damage":
        doomed = [card for card in doomed if card in hurt]
    elif not hurt.issuperset(doomed):
        s.cite(BY_STATE)
    if "be destroyed" in s.match.words:
        mortal = [card for card in doomed if not survives(s, card)]
        if len(mortal) < len(doomed):
            s.cite(PROHIBITED)
        doomed = mortal
    if s.match.substituted:
        doomed = [card for card in doomed if not is_pending(s, card)]
    return bool(destroy(s, doomed, law=DESTRUCTION))
