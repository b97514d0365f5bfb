"""Laws that are applied together: whoever carries out the first has carried out the others.

The engine cites the law of the step it runs; this table adds the general laws that the step is a case
of, so that asking whether a rule was applied gets a full answer.
"""

from __future__ import annotations

TRIGGERED = ("effect.trigger.automatic",)
EVENT = ("management.at_once",)
HIT_PLAYER = ("battle.damage.target", "battle.damage.shield_area", "zone.shield", "damage.battle")
HIT_UNIT = ("battle.damage.target", "battle.damage.units", "damage.battle")

IMPLIED: dict[str, tuple[str, ...]] = {
    # winning and losing
    "defeat.battle_damage": ("defeat.at_once", "management.defeat_first", *EVENT),
    "defeat.empty_deck": ("defeat.at_once", "management.defeat_first", *EVENT),
    "draw_phase.last_card": ("defeat.empty_deck",),
    "team.defeat.battle_damage": ("defeat.at_once", "management.defeat_first", *EVENT),
    "team.defeat.empty_deck": ("defeat.at_once", "management.defeat_first", *EVENT),
    "win.concede": ("win.concede_untouched",),
    # preparation
    "prepare.legal_deck": (
        "deck.sizes", "deck.types", "deck.colors", "deck.four_copies", "deck.resource_types", "deck.resource_copies",
        "deck.tokens",
    ),
    "prepare.shuffle": ("shuffle.random",),
    "shuffle.random": ("zone.deck.shuffle", "term.random"),
    "prepare.redraw.way": ("prepare.redraw",),
    "prepare.redraw.second": ("prepare.redraw",),
    "prepare.shields": ("prepare.shields.order", "zone.shield.face_down"),
    "prepare.ex_base": ("token.ex_base.start", "token.ex_base"),
    "prepare.ex_resource": ("token.ex_resource.second_player",),
    "prepare.first_player": ("prepare.sequence",),
    # the turn
    "start.active": ("turn.phases", "start.steps", "start.active.together"),
    "start.start_step": ("start.steps", "start.end"),
    "turn.phases": ("turn.active_player",),
    "start.effects_first": ("turn.effects_first",),
    "end.effects_first": ("turn.effects_first",),
    "battle.damage.end": ("turn.effects_first",),
    "draw_phase.draw": ("turn.phases", "draw.one"),
    "draw.many": ("draw.one", "zone.deck.together"),
    "resource_phase.place": ("turn.phases", "resource.placed", "orientation.enters_active"),
    "main.end": ("main.end.at_once",),
    "end.action": ("end.steps", "action_step.when", "action_step.by_turns"),
    "end.end_step": ("end.steps",),
    "end.hand": ("end.steps", "zone.hand.limit"),
    "end.cleanup": ("end.steps",),
    "end.turn_passes": ("turn.phases", "turn.active_player"),
    # playing cards
    "main.play": ("main.actions", "main.nothing_waits"),
    "main.play.level": ("card.level", "card.level.player"),
    "main.play.pay": ("card.cost", "main.play.level"),
    "main.play.done": ("main.play", "main.play.steps", "main.play.reveal", "main.play.level"),
    "unit.deployed": ("zone.battle.unit_face_up", "orientation.enters_active"),
    "base.deployed": ("orientation.enters_active",),
    "pilot.paired": ("zone.battle.pilot_beneath", "pilot.needs_unit"),
    "pilot.one": ("pilot.kept",),
    "pilot.adds": ("card.ap.pilot", "card.hp.pilot"),
    "pilot.lower_text": ("card.text.pilot_two",),
    "command.activates": ("command.no_location", "zone.limbo", "effect.command.timing", "effect.activate.command"),
    "link.attacks_at_once": ("link.unit",),
    "command.pilot.choice": ("command.pilot",),
    "command.to_trash": ("zone.trash",),
    "orientation.active": ("orientation.two",),
    "orientation.rested": ("orientation.two",),
    "damage.counters": ("counter.term", "counter.damage"),
    "destroy.to_owner": ("zone.trash",),
    "term.remove": ("zone.removal",),
    "zone.shield": ("zone.shield.sections",),
    "zone.shield.one_base": ("zone.shield.sections",),
    "link.unit": ("link.condition", "card.link_condition"),
    "token.leaves": ("token.passes_through", "token.outside"),
    "token.ex_resource.spent": ("token.outside",),
    # effects
    "main.activate": ("main.actions", "main.nothing_waits", "timing.activate_main", "effect.activated.free"),
    "effect.activated.condition": ("effect.activate.condition",),
    "effect.substitution": ("effect.substitution.instead",),
    "effect.target.when": ("effect.target.term", "effect.target.needed"),
    "effect.forbidden": ("golden.prohibition",),
    "effect.activate.do": (
        "effect.must", "effect.activate.condition", "effect.activate.declare", "effect.activate.resolve",
    ),
    "effect.trigger.new_before_burst": ("effect.trigger.groups",),
    "timing.deploy": TRIGGERED,
    "timing.attack": (*TRIGGERED, "battle.attack.triggers"),
    "timing.destroyed": (*TRIGGERED, "timing.destroyed.from_trash"),
    "timing.when_paired": TRIGGERED,
    "timing.when_linked": (*TRIGGERED, "link.unit"),
    "timing.during_link": ("link.unit",),
    "burst.when": ("destroy.shield_burst",),
    "burst.then_trash": ("zone.limbo",),
    "reduce.to_zero": ("reduce.before", "reduce.nothing_dealt"),
    "recovery.not_above": ("recovery.counters",),
    "timing.destroyed.last_state": ("timing.destroyed.from_trash",),
    "keyword.high_maneuver": ("effect.forbidden", "golden.prohibition"),
    "keyword.repair": ("end.end_step",),
    "keyword.breach": (*TRIGGERED, "keyword.breach.first_card", "damage.effect"),
    "keyword.support": ("main.activate", "effect.activated.condition", "timing.activate_main.condition"),
    "keyword.development": ("effect.may",),
    "keyword.development.text": ("text.if_you_do",),
    # battle
    "battle.attack.rest": ("main.attack", "battle.attack_from_main", "battle.steps", "unit.only_attacker"),
    "battle.attack.target": ("main.attack",),
    "battle.block.declare": ("keyword.blocker",),
    "battle.action.step": ("action_step.when", "action_step.by_turns"),
    "action_step.by_turns": ("action_step.when",),
    "action_step.options": ("action_step.pass",),
    "action_step.command": ("action_step.options", "timing.action"),
    "action_step.activate": ("action_step.options", "timing.activate_action"),
    "action_step.pass": ("action_step.options",),
    "action_step.goes_on": ("action_step.alternate",),
    "action_step.end": ("action_step.alternate", "action_step.pass"),
    "battle.damage.player": HIT_PLAYER,
    "battle.damage.shield": (*HIT_PLAYER, "zone.shield.top"),
    "battle.damage.shield_destroyed": ("destroy.shield_revealed", "zone.shield.one_hp", "management.destruction"),
    "battle.damage.base": (*HIT_PLAYER, "base.first", "base.deals_none"),
    "battle.damage.base_destroyed": ("destroy.to_owner", "management.destruction"),
    "battle.damage.base_first_strike": ("keyword.first_strike",),
    "battle.damage.together": HIT_UNIT,
    "battle.damage.first_strike": (*HIT_UNIT, "keyword.first_strike"),
    "battle.damage.unit_destroyed": ("destroy.to_owner", "management.destruction"),
    "battle.damage.both_destroyed": ("battle.damage.unit_destroyed",),
    "keyword.suppression.bursts": ("keyword.suppression",),
    "keyword.suppression.one_shield": ("battle.damage.shield", "keyword.suppression"),
    "battling.by_own_effect": ("battling.no_attack", "battling.who"),
    "battling.two_chosen": ("battling.no_attack", "battling.who"),
    # rules management
    "management.destruction": ("damage.destroys", "card.hp.zero", "destroy.ways", *EVENT),
    "management.units.room": ("zone.battle.limit", "management.units.not_destroyed", "destroy.not_by_excess", *EVENT),
    "management.units.several": ("management.units.excess_only",),
    "management.base.room": ("zone.shield.one_base", "management.base.not_destroyed", "destroy.not_by_excess", *EVENT),
    # multiplayer
    "royale.action_step.in_a_row": ("royale.action_step",),
    "royale.eliminated": ("defeat.at_once",),
    "royale.lethal_damage": ("royale.eliminated",),
    "team.shields": ("team.shields.leader_first", "team.shared_shields", "zone.shield.face_down"),
    "team.six_units.room": ("team.six_units", "management.units.not_destroyed", "destroy.not_by_excess", *EVENT),
    "team.six_units.partner": ("team.six_units.room",),
    "team.shield_owner": ("team.shared_shields", "zone.shield.top"),
    "team.attack.shields": ("team.shared_shields",),
}


ROYALE: dict[str, tuple[str, ...]] = {
    "prepare.ex_resource": ("royale.ex_resource",),
    "prepare.redraw": ("royale.redraw",),
    "end.turn_passes": ("royale.next_turn",),
    "effect.trigger.active_first": ("royale.simultaneous",),
    "golden.active_chooses_first": ("royale.simultaneous",),
    "battle.attack.rest": ("royale.attack",),
    "action_step.by_turns": ("royale.action_step",),
    "action_step.end": ("royale.action_step.in_a_row",),
}
#: laws of multiplayer that are applied with others, by format
BY_FORMAT: dict[str, dict[str, tuple[str, ...]]] = {
    "royale-winner": {
        **ROYALE,
        "defeat.empty_deck": ("royale.deck_out",),
    },
    "royale-last": {
        **ROYALE,
        "defeat.empty_deck": ("royale.eliminated",),
        "defeat.battle_damage": ("royale.lethal_damage",),
        "win.concede": ("royale.eliminated",),
    },
    "team": {
        "prepare.ex_resource": ("team.ex_resource",),
        "prepare.ex_base": ("team.one_base",),
        "base.deployed": ("team.one_base",),
        "turn.phases": ("team.phases",),
        "main.play.level": ("team.own_cards",),
        "main.play.pay": ("team.own_cards",),
        "battle.attack.rest": ("team.attack",),
        "action_step.by_turns": ("team.action_right",),
        "battle.damage.shield": ("team.attack.shields",),
        "battle.damage.base": ("team.attack.shields",),
        "battle.damage.player": ("team.attack.shields",),
        "battle.damage.shield_destroyed": ("team.shield_owner",),
        "management.units.room": ("team.six_units.room",),
        "management.base.room": ("team.one_base",),
        "defeat.battle_damage": ("team.defeat.battle_damage",),
        "defeat.empty_deck": ("team.defeat.empty_deck",),
        "win.concede": ("team.concede",),
    },
}


#: where an edition has no rule of its own for something, the rule of that edition it follows from
FOLLOWS_FROM: dict[str, str] = {
    "battling.by_own_effect": "golden.impossible",
    "battling.target_changed": "battle.block.declare",
    "battling.two_chosen": "golden.impossible",
    "battling.who": "battle.damage.both_destroyed",
    "command.pilot.effect_activated": "command.pilot.called",
    "keyword.first_strike.begun_battle": "keyword.first_strike",
    "team.pilot_own_unit": "team.own_cards",
}


def implied_in(game_format: str) -> dict[str, tuple[str, ...]]:
    """What each law implies directly in a format."""
    more = BY_FORMAT.get(game_format, {})
    return {law: (*IMPLIED.get(law, ()), *more.get(law, ())) for law in dict.fromkeys((*IMPLIED, *more))}
