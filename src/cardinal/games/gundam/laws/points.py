"""The doubtful points by their numbers: those that leave no choice, wrong references, and the laws of each."""

from __future__ import annotations

#: doubtful points that leave no choice
SETTLED: dict[str, str] = {
    **dict.fromkeys(("1", "2", "3", "4", "5", "6", "7", "8"), "A reference with a wrong number, see READ_AS."),
    "9": "Rules management runs at once, so the next one and immediately are the same moment.",
    "39": "The change log of an old edition names numbers that now belong to other rules.",
    "41": "Ability and effect are two words for one thing.",
}

#: the rules whose printed reference is wrong, and what they mean to point at
READ_AS: dict[str, str] = {
    "2-7-1": "8",
    "3-4-5": "13-2",
    "3-4-7": "13-2-5",
    "5-5-1": "5-18",
    "5-10-3": "13-2-5",
    "8-4-1": "9",
    "8-5-2-3-1": "13-2-5",
    "8-5-2-4-2": "13-1-5",
    "8-6-2": "7-5",
    "13-2-1-1": "10-1-7",
    "13-2-2-1": "10-1-7",
}

#: each doubtful point, with the laws that state how it is read
POINTS: dict[str, tuple[str, ...]] = {
    "1": ("card.ap",),
    "2": ("command.timing",),
    "3": ("command.burst", "destroy.shield_burst", "battle.damage.burst"),
    "4": ("damage.counters",),
    "5": ("battle.action.step",),
    "6": ("battle.damage.base_first_strike",),
    "7": ("battle.end.main_phase",),
    "8": ("timing.activate_main", "timing.activate_action"),
    "9": ("defeat.empty_deck", "defeat.at_once", "draw_phase.last_card", "battle.damage.player"),
    "10": ("text.then.gated",),
    "11": ("base.ap", "base.deals_none"),
    "12": ("card.hp.zero", "management.destruction.state"),
    "13": ("management.units.excess_only",),
    "14": ("zone.resource.over_limit",),
    "15": ("effect.trigger.no_interruption",),
    "16": ("effect.trigger.burst_after_effect",),
    "17": ("keyword.first_strike.triggers_wait",),
    "18": ("effect.trigger.groups",),
    "19": ("win.draw",),
    "20": ("damage.effect.player",),
    "21": ("card.text.face_down_base",),
    "22": ("battle.attack.goes_on",),
    "23": ("end.cleanup.again",),
    "24": ("text.if_you_do.complete",),
    "25": ("effect.substitution.several",),
    "26": ("golden.negative_is_zero", "effect.constant.order"),
    "27": ("royale.lethal_damage",),
    "28": ("royale.last_left",),
    "29": ("royale.action_step.in_a_row",),
    "30": ("battle.block.who",),
    "31": ("team.action_right",),
    "32": ("team.shields.leader_first",),
    "33": ("team.concede",),
    "34": ("card.name.pilot_everywhere",),
    "35": ("zone.shield.added_on_top",),
    "36": ("timing.once_per_turn.failed",),
    "37": ("golden.up_to_zero",),
    "38": ("zone.deck.together", "draw.many"),
    "39": ("main.end.at_once", "effect.target.own_card", "team.one_base"),
    "40": ("team.six_units.partner",),
    "41": ("zone.trash", "main.nothing_waits"),
    "42": ("effect.activated.targets_after_cost",),
    "a": ("battling.cleanup",),
    "b": ("battling.triggers_wait",),
    "c": ("battling.nested",),
    "d": ("battling.attacking",),
    "e": ("battling.any_owner",),
    "f": ("battling.one_side",),
    "g": ("battling.needs_both",),
}
