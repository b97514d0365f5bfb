"""What effects let cards do, or keep them from, as the steps of the rules ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.permissions import ByCause, ByEnemies, DrawsAttacks, EntersRested, Opposing, Prevents
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import info, table
from cardinal.games.gundam.rules.memory import is_so
from cardinal.games.gundam.rules.zones import REST, SPARED
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

PROHIBITED = cite("golden.prohibition")


def survives(s: Game, card: int) -> bool:
    """Whether an effect keeps a card from being destroyed, by what has dealt it damage."""
    cannot = info(s, card).cannot
    if "be destroyed" in cannot:
        return True
    ref = s.ref(card)
    dealt = [(source, kind) for source, target, kind in s.dealt if target == ref]
    words = [word for word in cannot if isinstance(word, ByCause | ByEnemies) and word.action == "be destroyed"]
    if not words:
        return False
    spared = all(any(_spares(s, word, card, *_by_damage(hit)) for word in words) for hit in dealt)
    if not dealt:  # the same damage still cannot
        return bool(s.marks[card] & SPARED)
    s.marks[card] = s.marks[card] | SPARED if spared else s.marks[card] & ~SPARED
    return spared


def _spares(s: Game, word: ByCause | ByEnemies, card: int, source: int, manner: str) -> bool:
    """Whether a text spares a card from this damage; by a reading, effects destroy what their damage destroys."""
    by_effect = manner == "effect damage" and s.match.readings["damage_destroys_by_effect"] == "yes"
    if isinstance(word, ByEnemies):
        return by_effect and source >= 0 and s.team(s.owner(source & CARD_MASK)) != s.team(s.owner(card))
    return word.concerns(s, card, source, manner) or (by_effect and word.concerns(s, card, source, "effect"))


def _by_damage(hit: tuple[int, str]) -> tuple[int, str]:
    """Where damage came from, and how what it destroys is destroyed."""
    source, kind = hit
    return source, "battle" if kind == "battle" else "effect damage"


def is_prevented(s: Game, event: Happening) -> bool:
    """Whether a text says that such an event cannot happen."""
    if event.kind not in s.match.prevented:
        return False
    for holder, now in table(s).items():
        for word in now.cannot:
            if isinstance(word, Prevents) and word.event.event == event.kind:
                frame = Effect(0, s.ref(holder), s.master(holder), event)
                if is_so(s, frame, word.event, event):
                    s.cite(PROHIBITED)
                    return True
    return False


def kept_apart(s: Game, pilot: int, unit: int) -> bool:
    """Whether a text says that this Pilot cannot be paired with this Unit."""
    if "paired" not in s.match.prevented:
        return False
    return is_prevented(s, heard("paired", s.ref(unit), s.ref(pilot), player=s.owner(pilot)))


def stays_rested(s: Game, card: int) -> bool:
    """Whether a card is not set active in the start phase."""
    cannot = info(s, card).cannot
    stays = "be set active" in cannot or "be set active in the start phase" in cannot
    if stays and s.marks[card] & REST:
        s.cite(PROHIBITED)
    return stays


def may_attack_active(s: Game, attacker: int, target: int) -> bool:
    """Whether an effect lets a Unit attack such an active Unit."""
    words = (word for word in info(s, attacker).may if isinstance(word, Opposing))
    return any(word.means(s, attacker, target) for word in words)


def deployed_rested(s: Game, cards: Sequence[int]) -> list[int]:
    """Those of the cards just deployed that enter rested because a text says so."""
    found: list[int] = []
    for holder, now in table(s).items():
        for word in now.may:
            if isinstance(word, EntersRested):
                found += [card for card in cards if card not in found and word.means(s, holder, card)]
    return found


def draws_attack(s: Game, attacker: int, target: int) -> int:
    """Whether an effect makes a Unit attack this target: 0 for no, 1 for "if possible", 2 for "must"."""
    words = [word for word in info(s, target).may if isinstance(word, DrawsAttacks)]
    return max((2 if word.must else 1 for word in words if word.means(s, target, attacker)), default=0)


def cannot_block(s: Game, unit: int) -> bool:
    """Whether an effect keeps a Unit from blocking this attacker."""
    attacker = s.attacking_unit()
    sides = ((attacker, "be blocked", unit), (unit, "block such", attacker))
    return any(_opposed(s, card, action, other) for card, action, other in sides)


def _opposed(s: Game, card: int, action: str, other: int) -> bool:
    """Whether a text keeps a card from this, where another is such a one."""
    words = (word for word in info(s, card).cannot if isinstance(word, Opposing))
    return any(word.action == action and word.means(s, card, other) for word in words)
