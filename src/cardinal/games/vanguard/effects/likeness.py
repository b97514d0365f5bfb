"""What cards have in common: names, clans, nations; and which cards have any (2.2, 2.17, 4.9.2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.information import Words
from cardinal.games.vanguard.rules.nations import CLANS_OF_NATION, NATION_OF_CLAN
from cardinal.games.vanguard.rules.zones import BIND, DAMAGE, FACE_DOWN, LOCKED, ZONES

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

FACE_DOWN_BOUND = cite("zone.bind.face_down_blank")
FACE_DOWN_BLANK = cite("zone.damage.face_down_blank")
FACE_DOWN_INERT = cite("zone.damage.face_down_inert")
LOCKED_BLANK = cite("action.lock.blank")
CRAY_ELEMENTAL = cite("card.clan.cray_elemental")
ALL_CLANS = "Cray Elemental"
EVERY_CLAN = "every clan"  # given by a text that says so, in any edition (1.3.1)


def has_information(s: Fight, card: int) -> bool:
    """Face down bound cards have no name, clan or grade (4.9.2.2); damage cards only by one document."""
    if not s.marks[card] & FACE_DOWN:
        return True
    if s.marks[card] & LOCKED:
        s.cite(LOCKED_BLANK)
        return False
    zone = s.where[card] % ZONES
    if zone == BIND:
        s.cite(FACE_DOWN_BOUND)
        return False
    if zone != DAMAGE:
        return True
    keeps = s.match.edition_values.face_down_damage == "information"
    s.cite(FACE_DOWN_INERT if keeps else FACE_DOWN_BLANK)
    return keeps


def share_clan(s: Fight, clans: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether two cards have a clan in common; one clan of the late rules is every clan (2.2.5)."""
    if EVERY_CLAN in clans or EVERY_CLAN in others:
        return bool(clans and others)
    if s.match.edition_values.cray_elemental and (ALL_CLANS in clans or ALL_CLANS in others):
        s.cite(CRAY_ELEMENTAL)
        return bool(clans and others)
    for clan in others:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if clan in clans:
            return True
    return False


def share_nation(s: Fight, one: Words, other: Words) -> bool:
    """Whether two cards have a nation in common (2.17)."""
    return any(nation in nations_of(s, other) for nation in nations_of(s, one))


def nations_of(s: Fight, now: Words) -> tuple[str, ...]:
    """The nations of a card: as printed, else those its clans belong to (2.17.4)."""
    if s.match.edition_values.cray_elemental and ALL_CLANS in now.clans:
        s.cite(CRAY_ELEMENTAL)
        return tuple(CLANS_OF_NATION)
    if EVERY_CLAN in now.clans:
        return tuple(CLANS_OF_NATION)
    if now.nations:
        return tuple(nation for nation in now.nations if nation in CLANS_OF_NATION)
    return tuple(NATION_OF_CLAN[clan] for clan in now.clans if clan in NATION_OF_CLAN)


def share_name(s: Fight, card: int, other: int) -> bool:
    """Whether two cards have a name in common; one is enough (12.7.2.2)."""
    names, others = words_of(s, card).names, words_of(s, other).names
    if s.cited is not None:
        witness.names_compared(s, names, others)
    return any(name in others for name in names)


def named_like(s: Fight, card: int, others: Iterable[int]) -> bool:
    """Whether a card has a name in common with one of the others."""
    return any(share_name(s, card, other) for other in others)
