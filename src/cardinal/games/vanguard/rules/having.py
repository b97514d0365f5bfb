"""Which cards have which abilities now (10.21.3): those printed on them, unless they lost them, and those they got.

What a card gets is treated as printed on it: every kind of ability can be given, by an effect for a while or by a
continuous ability, and one that was got twice is there twice.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.at_work import got, is_active
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.derived import Derived
from cardinal.games.vanguard.rules.information import FREE_ONE, GRANT, OF_ONE_ABILITY
from cardinal.games.vanguard.rules.marks import marks_of
from cardinal.games.vanguard.rules.presence import lasts
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

Had = tuple[int, "Ability"]  # a card, and an ability of it


def having(s: Fight, printed: Sequence[Had], given: Collection[int]) -> Sequence[Had]:
    """Of these printed abilities those that are not lost, and of these that can be given those that are."""
    if printed and s.match.may_lose_abilities:
        printed = [(card, ability) for card, ability in printed if ability.index in words_of(s, card).abilities]
    return [*printed, *_got(s, given)] if given else printed


def _got(s: Fight, given: Collection[int]) -> list[Had]:
    """The cards that have got one of these abilities, with it, as often as they have got it."""
    if not s.match.grants_continuously and not any(effect.what == GRANT for effect in s.effects):
        return []
    words_of(s, 0)
    derived: Derived | None = s.cache
    assert derived is not None
    table, abilities = derived.table, s.match.abilities
    if not s.match.copies_abilities:
        return [(card, abilities[number]) for card, now in table.items() for number in now.abilities if number in given]
    return [(card, abilities[number]) for card, now in table.items() for number in got(s, card, now) if number in given]


def has_keyword(s: Fight, card: int, word: str) -> bool:
    """Whether a card has a keyword that works where it is: as an icon or a word, or by a line that is active there."""
    now = words_of(s, card)
    times = now.keywords.count(word)
    if not times:
        return False
    lines = [ability for number in now.abilities if (ability := s.match.abilities[number]).keyword == word]
    return times > len(lines) or any(is_active(s, card, line) for line in lines)


def is_used(s: Fight, source: int, ability: Ability) -> bool:
    """Whether the ability cannot be used for the rest of the turn or the game (11.2, 12.2).

    One that a card has got several times can be used up as often.
    """
    times = sum(1 for used in s.used if used[0] == source and used[1] == ability.index)
    return times > 0 and times >= _times(s, source, ability)


def _times(s: Fight, source: int, ability: Ability) -> int:
    """How often a card has an ability: a printed one once, also if the card has become another meanwhile."""
    return words_of(s, source & CARD_MASK).abilities.count(ability.index) if s.alive(source) else 1


def changed_abilities(s: Fight, card: int) -> list[Lasting]:
    """The effects by which single abilities of a card are otherwise than printed, though it has them."""
    if not s.match.changes_marks and not s.match.frees_costs:
        return []
    ref = s.ref(card)
    return [each for each in s.effects if each.target == ref and each.what in OF_ONE_ABILITY and lasts(s, each)]


def ability_now(s: Fight, card: int, ability: Ability) -> str:
    """The line of an ability as it is now: with what effects have made of its icon and of its cost."""
    line = s.match.printed(ability)
    for before, now in zip(ability.marks, marks_of(s, card, ability), strict=True):
        if before != now:
            line = f"{line} ({now.word} {now.number})"
    free = any(each.what == FREE_ONE and each.value[0] == ability.index for each in changed_abilities(s, card))
    return f"{line} (without its cost)" if free else line


def numbered(had: Sequence[Had]) -> list[tuple[int, Had]]:
    """These abilities, each with how many equal ones of its card came before it."""
    if len(had) < 2:
        return [(0, each) for each in had]
    before: dict[tuple[int, int], int] = {}
    found: list[tuple[int, Had]] = []
    for card, ability in had:
        nth = before.get((card, ability.index), 0)
        before[card, ability.index] = nth + 1
        found.append((nth, (card, ability)))
    return found
