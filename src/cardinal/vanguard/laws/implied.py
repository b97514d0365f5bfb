"""Laws that are applied together: whoever carries out the first has carried out the others.

The engine cites the law of the step it runs; this table adds the general laws that the step is a case
of, so that asking whether a rule was applied gets a full answer.
"""

from __future__ import annotations

PLAYED = ("play.steps", "play.name", "play.choices", "play.resolve", "play.needed")

IMPLIED: dict[str, tuple[str, ...]] = {
    # timings
    "check.rule_actions": ("check.order", "check_timing.order", "rule_action.when"),
    "check.turn_player": ("check.turn_player_first", "check.new_abilities"),
    "play.timing": ("play_timing.check_first",),
    "main.play_timing": ("play_timing.act_or_pass", "play_timing.again", "play.action"),
    "guard.play_timing": ("play_timing.act_or_pass", "play_timing.check_first", "play.timing"),
    "main.end": ("play_timing.pass", "play.pass"),
    "guard.pass": ("play.pass",),
    # playing cards
    "play.resolve_ride": (*PLAYED, "play.grade_ride", "play.normal_ride", "play.ride_standing", "play.circle",
                          "ride.only_vanguard_circle", "ride.once", "ride.when_placed", "action.ride",
                          "zone.circle.vanguard_stands", "action.place", "action.place.any_way"),
    "play.resolve_call": (*PLAYED, "play.grade_call", "play.normal_call", "play.circle", "main.call",
                          "main.only_rear_guard_circle", "main.when_placed", "action.call", "action.call.procedure",
                          "action.call.normal_one", "zone.circle.rear_guard_stands", "action.place",
                          "action.place.any_way"),
    "play.resolve_guardian": (*PLAYED, "play.grade_call", "play.normal_call", "play.circle", "play.guard_circle_only",
                              "guard.call", "guard.when_placed", "action.call", "zone.circle.guardian_rests",
                              "action.place", "action.place.any_way"),
    "play.superior_ride": ("action.ride", "zone.circle.vanguard_stands", "action.place", "action.place.any_way",
                           "action.call.face_up"),
    "action.call.superior": ("misc.card.dudley_dan", "play.superior_call", "action.call", "action.call.procedure", "action.call.choose",
                             "action.call.face_up", "action.place", "action.place.any_way"),
    "action.call_together": ("action.call.as_many",),
    "main.exchange": ("qa.07", "qa.08", "main.no_sideways", "zone.circle.rear_guard_kept"),
    # abilities
    "main.activate": ("qa.09", *PLAYED, "ability.activated", "ability_kind.activated", "ability_kind.activated_again",
                      "ability_kind.activated_main_phase", "ability.activated.main_phase", "master.activated"),
    "play.cost": ("play.all_or_nothing", "ability.cost.activated", "ability.cost.several"),
    "auto.stand_by": ("auto.each_time", "ability.automatic", "ability.automatic.each_time", "ability_kind.automatic",
                      "master.automatic"),
    "auto.play_one": ("auto.when_played", "auto.must_play", "play.needed"),
    "auto.cost": ("ability.cost.automatic", "ability_kind.automatic_cost", "ability_kind.automatic_cost_once"),
    "auto.timed": ("auto.timed_once",),
    "auto.situation": ("auto.situation_again",),
    "effect.continuous": ("continuous.order", "continuous.base", "continuous.numeric", "continuous.time_stamp_played",
                          "continuous.zone_change"),
    "continuous.dependency": ("continuous.time_stamp", "continuous.time_stamp_ability"),
    "continuous.nullify": ("continuous.nullify_whole",),
    "action.give": ("action.get", "continuous.non_numeric", "effect.continuous"),
    "choose.must": ("choose.when_resolving", "ability.choose", "ability.must"),
    "choose.as_many": ("choose.when_resolving",),
    "choose.up_to": ("choose.when_resolving", "ability.choose_up_to"),
    "misc.for_each": ("misc.for_each.fixed", "misc.for_each.no_repeat"),
    # actions
    "action.draw": ("draw.one", "zone.deck.taken_from_top"),
    "draw.many": ("zone.deck.one_by_one",),
    "action.retire": ("action.retire.any_way", "zone.owners_zone", "zone.new_card"),
    "action.discard": ("action.discard.chosen_by", "zone.owners_zone"),
    "action.search_hidden": ("action.search",),
    "action.reveal.effect": ("action.reveal", "action.reveal.no_move", "action.reveal.ends"),
    "action.reveal.cost": ("action.reveal", "action.reveal.no_move"),
    "action.soul_charge": ("zone.deck.one_by_one", "draw.move_top", "zone.deck.taken_from_top"),
    "action.shuffle": ("action.shuffle.not_the_found", "action.shuffle.blind"),
    "trigger.heal": ("qa.26", "qa.29", "action.heal", "trigger.heal_condition", "trigger.until_end_of_turn", "trigger.targets"),
    "trigger.critical": ("qa.26", "trigger.until_end_of_turn", "trigger.targets"),
    "trigger.draw": ("qa.26", "trigger.until_end_of_turn", "trigger.targets", "action.draw"),
    "trigger.stand": ("qa.26", "trigger.until_end_of_turn", "trigger.targets", "action.stand_rest"),
    # battle
    "attack.attacker": ("attack.able",),
    "attack.attacked_unit": ("attack.confirm_target",),
    "attack.battle_begins": ("battle.sub_phase", "battle.counted"),
    "attack.boosting": ("keyword.boost",),
    "guard.intercept": ("qa.21", "keyword.intercept",),
    "drive.reveal": ("misc.card.dragonic_overlord", "drive.check", "action.drive_check", "zone.trigger.drive_check", "zone.trigger.one_at_a_time"),
    "drive.trigger": ("card.clan.trigger_check",),
    "drive.to_hand": ("zone.trigger.drive_check",),
    "action.damage_check": ("zone.trigger.damage_check", "zone.trigger.one_at_a_time", "damage.check"),
    "damage_step.deal": ("source.battle_damage", "action.damage_check.any_damage"),
    "damage_step.trigger": ("trigger.heal_before_damage", "card.clan.trigger_check",),
    "damage.process": ("damage.repeat", "source.skill_damage"),
    "action.deal_damage": ("damage.vanguard_damage", "action.deal_damage.later"),
    "damage_step.compare": ("qa.14", "qa.17", "damage_step.current_power", "damage_step.attacker_unharmed", "damage_step.outcome"),
    "damage_step.retire": ("qa.15", "qa.16", "qa.22", "qa.23", "action.retire", "zone.move.guardian_to_drop", "zone.move.rear_guard_hit"),
    "close.battle_ends": ("close.boost_ends", "ability.until_end_of_battle"),
    "battle.phase": ("turn.battle_phase",),
    # rule actions, the end of turn and game
    "rule_action.six_damage": ("win.six_damage", "win.check_timing", "win.loser"),
    "rule_action.empty_deck": ("win.deck_out", "win.check_timing", "win.loser"),
    "rule_action.no_vanguard_no_soul": ("win.check_timing", "win.loser"),
    "rule_action.rear_guard_overload": ("qa.06", "zone.move.rear_guard_replaced", "action.retire",
                                        "zone.circle.one_card"),
    "rule_action.rear_guard_overload_all": ("zone.move.rear_guards_together",),
    "win.concede": ("win.concede_untouched", "win.loser"),
    "win.by_effect": ("win.loser",),
    "end.until_end_of_turn": ("ability.until_end_of_turn",),
    "end.after_cleanup": ("end.cleanup",),
    "turn.stand_up": ("prepare.stand_up", "prepare.begin", "turn.prepare", "prepare.sequence"),
    "prepare.first_player": ("prepare.first_player.no_choice",),
    "draw_phase.draw": ("qa.01", "action.draw", "zone.hand.unlimited", "qa.31",),
    "play.grade_ride": ("card.grade.limit", "qa.02",),
    "play.grade_call": ("card.grade.limit", "qa.03", "qa.04", "qa.05",),
    "attack.when_attacks": ("qa.10",),
    "attack.target": ("qa.11", "qa.12",),
    "attack.boost": ("qa.13",),
    "guard.simultaneous": ("qa.18", "qa.24", "qa.25",),
    "guard.needs_shield": ("qa.19", "guardian.shield_required",),
    "guard.shield": ("qa.20", "guardian.shield_adds",),
    "damage_step.repeat": ("qa.27", "qa.28",),
    "win.deck_out": ("qa.30",),
    "zone.order_by_owner": ("zone.order_secret",),
    "play.resolve_ability": ("effect.one_shot",),
    "ability.continuous": ("ability_kind.continuous", "ability_kind.continuous_condition", "effect.active_condition", "effect.inactive", "continuous.entering", "continuous.trigger_information", "master.continuous",),
    "check.non_turn_player": ("check.turn_player_done", "check.order_matters",),
    "keyword.boost": ("card.skill_icon.boost",),
    "keyword.intercept": ("card.skill_icon.intercept",),
    "keyword.twin_drive": ("card.skill_icon.twin_drive", "card.drive.base", "keyword.drive.largest", "keyword.twin_drive.once",),
    "keyword.triple_drive": ("card.skill_icon.triple_drive", "card.drive.base", "keyword.drive.largest",),
    "guard.again": ("guardian.unlimited",),
    "choose.none": ("golden.impossible",),
    "auto.zone_change": ("auto.information",),
    "prepare.shuffle": ("prepare.legal_deck",),
    "g_assist.remove": ("g_assist.search", "g_assist.shuffle", "g_assist.removed_public", "g_assist.too_few", "g_assist.step", "g_assist.enter",),
    "ride.end": ("ride.skip",),
    "deck.four_copies": ("deck.four_copies.by_name", "deck.abilities",),
    "deck.g_deck.size": ("deck.g_deck",),
    "deck.four_sentinels": ("keyword.sentinel",),
    "nullify.trigger": ("nullify.whole",),
    "auto.cannot_use": ("unusable.standing_by",),
    "look.many": ("look.returned_in_order",),
    "look.up_to_decided_first": ("look.returned_in_order", "golden.number",),
    "continuous.numeric": ("misc.card.ceo_amaterasu",),
    "auto.each_time": ("misc.card.young_pegasus_knight",),
}  # fmt: skip


#: where an edition has no rule of its own for something, the rule of that edition it follows from
FOLLOWS_FROM: dict[str, str] = {
    "ability.may": "play.resolve_ability",
    "action.call.choose": "action.call",
    "action.call.superior": "play.superior_call",
    "action.damage_check": "damage_step.reveal",
    "action.give": "effect.continuous",
    "action.heal": "zone.damage",
    "action.reveal.effect": "ability.must",
    "action.search_hidden": "ability.choose_up_to",
    "action.shuffle": "ability.must",
    "action.stand_rest": "stand.all",
    "action.turn_face": "play.resolve_ability",
    "attack.attacked_unit": "attack.target",
    "attack.boosting": "attack.boost",
    "attack.rest": "attack.attacker",
    "auto.cost": "ability.cost.automatic",
    "auto.play_one": "check.turn_player",
    "auto.timed": "check.turn_player",
    "damage_step.outcome": "damage_step.compare",
    "effect.continuous": "ability.until_end_of_turn",
    "action.legion": "play.resolve_ability",
    "action.stride": "action.specific",
    "action.stride.condition": "keyword.defined",
    "guard.auto_pass": "guard.simultaneous",
    "guard.g_guardian": "guard.call",
    "keyword.g_guardian.call": "guard.call",
    "keyword.stride_skill": "keyword.defined",
    "play.from_g_zone": "play.name",
    "stride_step.once": "ride.normal",
    "stride_step.stride": "ride.normal",
    "guard.which_unit": "guard.shield",
    "look.many": "play.resolve_ability",
    "play.resolve_ability": "ability.must",
    "play.show_source": "main.activate",
    "play.superior_ride": "action.ride",
    "win.by_effect": "golden.card_over_rules",
    "win.draw": "win.six_damage",
    "zone.move": "play.resolve_ability",
    "zone.move.vanguard_to_soul": "play.resolve_ride",
}


def closure() -> dict[str, tuple[str, ...]]:
    """For each law, all that it implies, directly or through others."""
    found: dict[str, tuple[str, ...]] = {}
    for law, first in IMPLIED.items():
        reached: list[str] = []
        todo = list(first)
        while todo:
            other = todo.pop(0)
            if other not in reached and other != law:
                reached.append(other)
                todo += IMPLIED.get(other, ())
        found[law] = tuple(reached)
    return found
