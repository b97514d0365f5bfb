"""The editions as one table of differences. Their readings of doubtful rules are in ``laws.policies``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict, cast

from cardinal.games.gundam.laws.entry import EDITION_NAMES, V_160, V_190
from cardinal.games.gundam.laws.policies import POLICIES
from cardinal.law.readings import Reading, chosen, edition_of


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule document."""

    name: str
    pair_own_unit: bool = True  # 12-3-15: in a team battle a Pilot goes to the own Unit only
    development: bool = True  # 13-1-8
    effect_battles: bool = True  # 5-22-3, 5-22-4: effects can begin a battle
    paired_commands: bool = True  # 3-4-6-3-1: the command effect of a paired card can be activated


EDITIONS: dict[str, Edition] = {
    V_160: Edition(V_160, pair_own_unit=False, development=False, effect_battles=False, paired_commands=False),
    V_190: Edition(V_190),
}


class Readings(TypedDict):
    """The value of every reading in a match: what the engine asks is checked against what a reading can be."""

    then_without_target: Literal["not_activated", "resolve_rest"]
    new_trigger_interrupts: Literal["no", "yes"]
    burst_mid_effect: Literal["after_effect", "at_once"]
    first_strike_triggers_between: Literal["no", "yes"]
    new_group_before_old_burst: Literal["yes", "no"]
    if_you_do_needs: Literal["all"]
    substitution_choice: Literal["affected_owner", "oldest_effect"]
    replaced_deed: Literal["same_deed", "done", "not_done"]
    destroyed_in_play: Literal["counted", "not_counted"]
    damage_destroys_by_effect: Literal["no", "yes"]
    value_order: Literal["set_add_clamp"]
    once_per_turn_failed: Literal["not_counted", "counted"]
    once_per_turn_of_pilot: Literal["pilot", "unit"]
    all_players_choose: Literal["one_on_every_side", "one_on_any_side"]
    blocking_rests: Literal["by_an_effect", "by_the_rules"]
    up_to_zero: Literal["if_worded", "never", "always"]
    draw_many: Literal["together", "one_by_one"]
    targets_tested: Literal["after_payment", "before_payment"]
    gate_tested: Literal["at_event", "at_activation", "both"]
    looked_at_cards: Literal["in_deck"]
    base_deals_damage: Literal["no", "yes"]
    hp_test: Literal["state", "after_damage"]
    effect_damage_to_player: Literal["no_result"]
    all_defeated_together: Literal["draw", "active_player_loses"]
    excess_for_several: Literal["excess_only", "one_for_each"]
    resource_limit_counts_ex: Literal["yes", "no"]
    resource_over_limit: Literal["not_placed", "placed"]
    face_down_base_text: Literal["no"]
    command_pilot_name: Literal["everywhere", "while_paired"]
    shield_added: Literal["top", "bottom"]
    target_turned_active: Literal["attack_goes_on", "attack_ends"]
    cleanup_repeats: Literal["yes", "no"]
    begun_battle_end: Literal["silent"]
    begun_battle_triggers: Literal["after_effect", "in_damage_step"]
    begun_battle_nested: Literal["allowed", "refused"]
    begun_battle_attacking: Literal["yes"]
    begun_battle_standby_attacker: Literal["allowed", "refused"]
    begun_battle_one_side: Literal["damage_no_enemy", "no_battle"]
    begun_battle_unit_gone: Literal["no_battle"]
    battling_shields: Literal["would_receive"]
    development_exile: Literal["removal_area"]
    development_without_target: Literal["allowed", "refused"]
    pilot_limit: Literal["per_unit"]
    last_standing_damage: Literal["empty_shield_area"]
    winner_takes_all_last_left: Literal["wins", "draw"]
    royale_passes: Literal["full_round", "each_once"]
    royale_blockers: Literal["attacked_player", "any_other_player"]
    royale_active_removed: Literal["turn_ends", "end_phase"]
    royale_opponent_acts: Literal["every_opponent"]
    endless_actions: Literal["say_a_number"]
    team_action_right: Literal["team", "member"]
    team_first_shield: Literal["leader", "partner"]
    team_trigger_order: Literal["leader_chooses", "leader_first"]
    team_concede: Literal["team_loses"]
    team_excess_unit: Literal["any_of_team", "own_only"]
    team_burst: Literal["shield_owner"]
    team_your_turn: Literal["team_turn"]


READINGS = {name: Reading(name, policy.default, policy.others, policy.reason) for name, policy in POLICIES.items()}


def edition(rules: str) -> Edition:
    """The edition that rules follow."""
    return EDITIONS[edition_of(rules)]


def readings(rules: str) -> Readings:
    """How rules read every doubtful point: as they say themselves, else by default."""
    by_default = {name: reading.value for name, reading in READINGS.items()}
    return cast(Readings, by_default | chosen(rules, "gundam", EDITION_NAMES, READINGS))
