"""Keywords of abilities (11): what a word means is applied when its ability is looked at, played, or asked for.

Only a game that is watched comes here (``State.cited``); whoever calls this module has asked for that first. What a
word of a header asks for (limit break, brave ...) is noted by ``marks``, what a state of a card means where it counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.marks import LAWS, Mark
from cardinal.games.vanguard.rules.units import is_dominated, units_of
from cardinal.games.vanguard.rules.zones import (
    BIND,
    DAMAGE,
    DECK,
    DROP,
    HAND,
    MATE,
    REAR_GUARD_CIRCLES,
    REST,
    SOUL,
    ZONES,
    G,
    V,
)
from cardinal.kernel.events import Happening
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

#: what an ability is that has the word before it, or is nothing but the word
OF_WORD: Final = {
    "forerunner": cite("keyword.forerunner"),
    "seek mate": cite("keyword.seek_mate"),
    "rescue": cite("keyword.rescue"),
    "revelation": cite("keyword.revelation"),
    "blaze": cite("keyword.blaze"),
    "afterimage": cite("keyword.afterimage"),
    "dominate": cite("keyword.dominate"),
    "engorge": cite("keyword.engorge"),
    "shadowstitch": cite("keyword.shadowstitch"),
    "rush": cite("keyword.rush"),
    "burst": cite("keyword.burst"),
    "charge": cite("keyword.charge"),
    "magia": cite("keyword.magia"),
    "time leap": cite("keyword.time_leap"),
    "hollow": cite("keyword.hollow"),
    "harmony": cite("keyword.harmony"),
    "success": cite("keyword.success"),
    "bloom": cite("keyword.bloom"),
    "nitou kaigan": cite("keyword.nitou_kaigan"),
}
#: that a text may ask for cards with such an ability, where a rule of its own says so
WITH: Final = {
    "rescue": cite("keyword.rescue.numbered"),
    "shinken hissatsu": cite("keyword.shinken_hissatsu.with"),
    "homare": cite("keyword.homare.with"),
    "nitou kaigan": cite("keyword.nitou_kaigan.with"),
}
WITH_MARK: Final = {
    "limit break": cite("keyword.limit_break.with"),
    "generation break": cite("keyword.generation_break.with"),
}
#: what an ability of the word does when it resolves, where that is a rule of its own
DOES: Final = {"revelation": cite("keyword.revelation.does")}
BY_SITUATION: Final = {"success": cite("keyword.success.situation")}
FAILS: Final = {"success": cite("keyword.success.fails")}
DUE_TO: Final = {"revelation": cite("keyword.revelation.by_effect")}
HARMONY_GONE: Final = cite("keyword.harmony.when")
NONE_TO_REST: Final = cite("keyword.revelation.none_to_rest")


def cite_words(s: Fight, ability: Ability) -> None:
    """An ability is compared with an event, is in force or is played: its words say what it is."""
    for word in ability.words:
        if word in OF_WORD:
            s.cite(OF_WORD[word])


def asked_for(s: Fight, word: str) -> None:
    """A text asks for cards with an ability of that word."""
    if word in WITH:
        s.cite(WITH[word])
    elif word in OF_WORD:
        s.cite(OF_WORD[word])
    elif word in LAWS:
        s.cite(LAWS[word].defined)


def asked_for_mark(s: Fight, mark: Mark) -> None:
    """A text asks for cards with such an icon."""
    if mark.word in WITH_MARK:
        s.cite(WITH_MARK[mark.word])


def resolves(s: Fight, ability: Ability, source: int, event: Happening) -> None:
    """An automatic ability that waited is played; what it waited for may be over."""
    if ability.keyword in DOES:
        s.cite(DOES[ability.keyword])
    if event.kind == "becomes harmony" and "harmony" not in s.match.info(s, source & CARD_MASK).states:
        s.cite(HARMONY_GONE)


def comes_about(s: Fight, ability: Ability) -> None:
    """The situation that an ability waits for has come about."""
    if ability.keyword in BY_SITUATION:
        s.cite(BY_SITUATION[ability.keyword])


def unmet(s: Fight, ability: Ability) -> None:
    """What an ability asks for when it resolves is not so, or no longer."""
    if ability.keyword in FAILS:
        s.cite(FAILS[ability.keyword])


def due_to(s: Fight, word: str) -> None:
    """A text asks whether something happened by an ability of that word."""
    if word in DUE_TO:
        s.cite(DUE_TO[word])


def nothing_rested(s: Fight, ability: Ability, player: int) -> None:
    """An effect has rested nobody: perhaps since every rear-guard rests already."""
    standing = [unit for unit in units_of(s, player, REAR_GUARD_CIRCLES) if not s.marks[unit] & REST]
    if ability.keyword == "revelation" and not standing:
        s.cite(NONE_TO_REST)


# --- where an ability works -------------------------------------------------------------------

IN_ZONE: Final = cite("ability.zone")
ANY_ZONE: Final = cite("ability.zone.any")
SEVERAL_ZONES: Final = cite("ability.zone.several")
DOMINATED_ABILITIES: Final = cite("action.dominate.abilities")
ZONE_LAWS: Final = {
    V: cite("ability.zone.vanguard"),
    MATE: cite("action.legion.both_vanguards"),
    **dict.fromkeys(REAR_GUARD_CIRCLES, cite("ability.zone.rear_guard")),
    G: cite("ability.zone.guardian"),
    HAND: cite("ability.zone.hand"),
    DROP: cite("ability.zone.drop"),
    BIND: cite("ability.zone.bind"),
    SOUL: cite("ability.zone.soul"),
    DAMAGE: cite("ability.zone.damage"),
    DECK: cite("ability.zone.deck"),
}


def cite_zone(s: Fight, card: int, ability: Ability) -> None:
    """Cites the law by which an ability is active where its card is (3.1.1.3)."""
    zone = s.where[card] % ZONES
    s.cite(ZONE_LAWS.get(zone, ANY_ZONE) if zone in ability.zones else ANY_ZONE)
    if ability.zones:
        s.cite(IN_ZONE)
    if len(ability.zones) > 1:
        s.cite(SEVERAL_ZONES)
    if s.dominated and is_dominated(s, card):
        s.cite(DOMINATED_ABILITIES)
