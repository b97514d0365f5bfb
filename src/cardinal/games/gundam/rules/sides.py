"""Whose cards a text means, and how a frame speaks of players (12-2-6, 12-3-10, 12-3-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

ZONE_OWNER = cite("zone.own")
ACTIVE_FIRST = cite("golden.active_chooses_first")
YOU = (cite("effect.target.own_card"), cite("team.you"))  # in a battle royale, in a team battle
#: what the words of a text mean with more than two players: in a battle royale, in a team battle
WORDS = (
    {"enemy": cite("royale.enemies"), "each enemy": cite("royale.enemies"), "their": cite("royale.enemies")},
    {"friendly": cite("team.friendly"), "your": cite("team.you"), "own": cite("team.you")},
)
PLAYER_REF = -2  # a player is spoken of as -2, -3, ...; a card by its reference


def player_ref(player: int) -> int:
    """How a frame speaks of a player."""
    return PLAYER_REF - player


def is_player(ref: int) -> bool:
    """Whether a reference means a player."""
    return ref <= PLAYER_REF


def player_of(ref: int) -> int:
    """The player that a reference means."""
    return PLAYER_REF - ref


def sides(s: Game, f: Effect, whose: str) -> tuple[int, ...]:
    """The players whose cards are meant, the active player first."""
    master = f.master
    if s.cited is not None and s.players > 2:
        s.cite(WORDS[s.match.format == "team"].get(whose, ZONE_OWNER))
    if whose in ("your", "own") or (whose == "friendly" and s.match.format != "team"):
        return (master,)
    if whose == "friendly":
        return tuple(player for player in s.in_turn_order() if s.team(player) == s.team(master))
    if whose in ("enemy", "each enemy"):
        return s.opponents(master)
    if whose == "another player":
        return tuple(player for player in s.in_turn_order() if player != master)
    if whose == "their":
        said = [player_of(ref) for ref in f.it if is_player(ref)]
        enemies = s.opponents(master)
        owners = [s.owner(ref & CARD_MASK) for ref in f.it if ref >= 0 and s.owner(ref & CARD_MASK) in enemies]
        return tuple(dict.fromkeys(said or owners or enemies))
    return s.in_turn_order()


def effect_of(s: Game, f: Effect) -> int:
    """Whose effect it is: what another player does by its word is done by that effect all the same."""
    if not s.match.abilities[f.ability].on_behalf:
        return f.master
    resolving = [frame for frame in s.stack if isinstance(frame, Effect)]
    own = (frame.master for frame in reversed(resolving) if not s.match.abilities[frame.ability].on_behalf)
    return next(own, f.master)


def actors(s: Game, f: Effect, by: str) -> tuple[int, ...]:
    """The players who do something: you, the player spoken of, everybody, every enemy player."""
    if by == "you":
        if s.players > 2:
            s.cite(YOU[s.match.format == "team"])
        return (f.master,)
    if by in ("all", "enemies"):
        found = s.in_turn_order() if by == "all" else sides(s, f, "enemy")
        if len(found) > 1:
            s.cite(ACTIVE_FIRST)
        return found
    if by == "you and destroyer":
        destroyer = f.event.other
        other = (s.owner(destroyer & CARD_MASK),) if destroyer >= 0 else ()
        return tuple(dict.fromkeys((f.master, *other)))
    return sides(s, f, "their")
