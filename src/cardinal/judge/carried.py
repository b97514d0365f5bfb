"""Which code carries out laws that nothing cites while a game runs: who sees what, what a mark or a kind of card means.

By the beginning of a law's key, the longest that fits; a test asks that the files are there and that every enforced
law that no code cites is found here.
"""

from __future__ import annotations

CARRIED_OUT: dict[str, dict[str, tuple[str, ...]]] = {
    "vanguard": {
        "ability.compare.": ("games/vanguard/effects/card_tests.py", "games/vanguard/effects/conditions.py"),
        "action.attack.": ("games/vanguard/rules/battle.py",),
        "action.battle": ("games/vanguard/rules/battle.py",),
        "action.delete": ("games/vanguard/rules/locking.py", "games/vanguard/rules/continuous.py"),
        "action.dominate": ("games/vanguard/verbs/dominate.py", "games/vanguard/fight.py"),
        "action.heart": ("games/vanguard/rules/vanguard_circle.py",),
        "action.legion": (
            "games/vanguard/rules/legion.py",
            "games/vanguard/rules/vanguard_circle.py",
            "games/vanguard/rules/attacking.py",
        ),
        "action.lock": ("games/vanguard/rules/locking.py",),
        "action.move.": ("games/vanguard/rules/moving.py", "games/vanguard/rules/vanguard_circle.py"),
        "action.remove": ("games/vanguard/verbs/put.py",),
        "action.stride": ("games/vanguard/rules/g_zone.py",),
        "action.unlock": ("games/vanguard/rules/locking.py",),
        "attack.": ("games/vanguard/rules/attacking.py", "games/vanguard/rules/battle.py"),
        "card.": ("games/vanguard/cards.py", "games/vanguard/rules/continuous.py"),
        "circle.lock": ("games/vanguard/rules/locking.py",),
        "deck.": ("games/vanguard/deck.py",),
        "keyword.": (
            "games/vanguard/rules/keywords.py",
            "games/vanguard/compiling/keywords.py",
            "games/vanguard/rules/marks.py",
        ),
        "keyword.dominate": ("games/vanguard/verbs/dominate.py",),
        "keyword.engorge": ("games/vanguard/verbs/become.py",),
        "keyword.g_guardian": ("games/vanguard/rules/g_zone.py",),
        "keyword.harmony": ("games/vanguard/verbs/become.py",),
        "keyword.magia": ("games/vanguard/rules/automatic.py",),
        "keyword.rescue": ("games/vanguard/rules/automatic.py",),
        "keyword.seek_mate": ("games/vanguard/rules/legion.py",),
        "keyword.sentinel": ("games/vanguard/deck.py",),
        "keyword.success": ("games/vanguard/verbs/become.py",),
        "keyword.time_leap": ("games/vanguard/verbs/time_leap.py",),
        "keyword.ultimate_stride": ("games/vanguard/rules/g_zone.py",),
        "loop.": ("kernel/loops.py",),
        "misc.several_names": ("games/vanguard/effects/card_tests.py",),
        "nullify.": ("games/vanguard/verbs/cannot.py",),
        "play.": ("games/vanguard/rules/playing.py", "games/vanguard/rules/g_zone.py"),
        "rule_action.": ("games/vanguard/rules/rule_actions.py",),
        "stride_step.": ("games/vanguard/rules/g_zone.py",),
        "zone.": ("games/vanguard/rules/zones.py", "games/vanguard/views.py"),
        "zone.circle.lock": ("games/vanguard/rules/locking.py",),
        "zone.deck.put_on_top": ("games/vanguard/rules/moving.py",),
    },
    "gundam": {
        "zone.": ("games/gundam/game.py", "games/gundam/views.py"),
    },
}


def carried_out(game: str, law: str) -> tuple[str, ...]:
    """The files that carry out a law.

    >>> carried_out("vanguard", "zone.drop.public")
    ('games/vanguard/rules/zones.py', 'games/vanguard/views.py')
    """
    table = CARRIED_OUT[game]
    fits = [begin for begin in table if law.startswith(begin)]
    return table[max(fits, key=len)] if fits else ()
