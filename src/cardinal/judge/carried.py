"""Which code carries out laws that nothing cites while a game runs: who sees what, what a mark or a kind of card means.

By the beginning of a law's key, the longest that fits; a test asks that the files are there and that every enforced
law that no code cites is found here.
"""

from __future__ import annotations

CARRIED_OUT: dict[str, dict[str, tuple[str, ...]]] = {
    "vanguard": {
        "ability.compare.": ("vanguard/card_tests.py", "vanguard/conditions.py"),
        "action.attack.": ("vanguard/battle.py",),
        "action.battle": ("vanguard/battle.py",),
        "action.delete": ("vanguard/locking.py", "vanguard/continuous.py"),
        "action.dominate": ("vanguard/instructions_era.py", "vanguard/fight.py"),
        "action.heart": ("vanguard/vanguard_circle.py",),
        "action.legion": ("vanguard/legion.py", "vanguard/vanguard_circle.py", "vanguard/attacking.py"),
        "action.lock": ("vanguard/locking.py",),
        "action.move.": ("vanguard/moving.py", "vanguard/vanguard_circle.py"),
        "action.remove": ("vanguard/instructions_move.py",),
        "action.stride": ("vanguard/g_zone.py",),
        "action.unlock": ("vanguard/locking.py",),
        "attack.": ("vanguard/attacking.py", "vanguard/battle.py"),
        "card.": ("vanguard/cards.py", "vanguard/continuous.py"),
        "circle.lock": ("vanguard/locking.py",),
        "deck.": ("vanguard/deck.py",),
        "keyword.": ("vanguard/keywords.py", "vanguard/compile_keywords.py", "vanguard/marks.py"),
        "keyword.dominate": ("vanguard/instructions_era.py",),
        "keyword.engorge": ("vanguard/instructions_states.py",),
        "keyword.g_guardian": ("vanguard/g_zone.py",),
        "keyword.harmony": ("vanguard/instructions_states.py",),
        "keyword.magia": ("vanguard/automatic.py",),
        "keyword.rescue": ("vanguard/automatic.py",),
        "keyword.seek_mate": ("vanguard/legion.py",),
        "keyword.sentinel": ("vanguard/deck.py",),
        "keyword.success": ("vanguard/instructions_states.py",),
        "keyword.time_leap": ("vanguard/instructions_era.py",),
        "keyword.ultimate_stride": ("vanguard/g_zone.py",),
        "loop.": ("kernel/loops.py",),
        "misc.several_names": ("vanguard/card_tests.py",),
        "nullify.": ("vanguard/instructions_change.py",),
        "play.": ("vanguard/playing.py", "vanguard/g_zone.py"),
        "rule_action.": ("vanguard/rule_actions.py",),
        "stride_step.": ("vanguard/g_zone.py",),
        "zone.": ("vanguard/zones.py", "vanguard/views.py"),
        "zone.circle.lock": ("vanguard/locking.py",),
        "zone.deck.put_on_top": ("vanguard/moving.py",),
    },
    "gundam": {
        "zone.": ("gundam/game.py", "gundam/views.py"),
    },
}


def carried_out(game: str, law: str) -> tuple[str, ...]:
    """The files that carry out a law.

    >>> carried_out("vanguard", "zone.drop.public")
    ('vanguard/zones.py', 'vanguard/views.py')
    """
    table = CARRIED_OUT[game]
    fits = [begin for begin in table if law.startswith(begin)]
    return table[max(fits, key=len)] if fits else ()
