"""Which files carry out laws of Vanguard that no code cites: for those who look a rule up."""

from __future__ import annotations

from collections.abc import Mapping

CARRIED_OUT: Mapping[str, tuple[str, ...]] = {
    "ability.compare.": ("effects/card_tests.py", "effects/conditions.py"),
    "action.attack.": ("rules/battle.py",),
    "action.battle": ("rules/battle.py",),
    "action.delete": ("verbs/delete.py", "rules/continuous.py"),
    "action.dominate": ("verbs/dominate.py", "fight.py"),
    "action.heart": ("rules/vanguard_circle.py",),
    "action.legion": (
        "rules/legion.py",
        "rules/vanguard_circle.py",
        "rules/attacking.py",
    ),
    "action.lock": ("verbs/lock.py",),
    "action.move.": ("rules/moving.py", "rules/vanguard_circle.py"),
    "action.remove": ("verbs/put.py",),
    "action.stride": ("rules/g_zone.py",),
    "action.unlock": ("verbs/lock.py",),
    "attack.": ("rules/attacking.py", "rules/battle.py"),
    "card.": ("cards.py", "rules/continuous.py"),
    "circle.lock": ("verbs/lock.py",),
    "deck.": ("deck.py",),
    "keyword.": (
        "rules/keywords.py",
        "compiling/keywords.py",
        "rules/marks.py",
    ),
    "keyword.dominate": ("verbs/dominate.py",),
    "keyword.engorge": ("verbs/become.py",),
    "keyword.g_guardian": ("rules/g_zone.py",),
    "keyword.harmony": ("verbs/become.py",),
    "keyword.magia": ("rules/automatic.py",),
    "keyword.rescue": ("rules/automatic.py",),
    "keyword.seek_mate": ("rules/legion.py",),
    "keyword.sentinel": ("deck.py",),
    "keyword.success": ("verbs/become.py",),
    "keyword.time_leap": ("verbs/time_leap.py",),
    "keyword.ultimate_stride": ("rules/g_zone.py",),
    "loop.": ("../../kernel/loops.py",),
    "misc.several_names": ("effects/card_tests.py",),
    "nullify.": ("verbs/cannot.py",),
    "play.": ("rules/playing.py", "rules/g_zone.py"),
    "rule_action.": ("rules/rule_actions.py",),
    "stride_step.": ("rules/g_zone.py",),
    "zone.": ("rules/zones.py", "views.py"),
    "zone.circle.lock": ("verbs/lock.py",),
    "zone.deck.put_on_top": ("rules/moving.py",),
}
