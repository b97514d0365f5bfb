"""Readings: where the rules are silent or at odds with themselves, what the engine does and what it could do.

``POLICIES`` has every reading, with the values that a match can choose instead (see ``law.readings``); some have
none. ``points`` has the doubtful points by their numbers.
Points 1 to 42 are those of the notes to 1.6.0, a to g the open questions of 1.9.0 about battles that
effects begin; a policy without a point fills another gap.
"""

from __future__ import annotations

from typing import NamedTuple


class Policy(NamedTuple):
    """One reading: the value by default, the other ones, why, and the rules it reads."""

    default: str
    others: tuple[str, ...]
    reason: str
    ids: tuple[str, ...]
    point: str = ""


def _policy(default: str, others: str, reason: str, ids: str, point: str = "") -> Policy:
    return Policy(default, tuple(others.split()), reason, tuple(ids.split()), point)


POLICIES: dict[str, Policy] = {
    # effects and their order
    "then_without_target": _policy(
        "not_activated",
        "resolve_rest",
        "The test for a target comes before activation, so that Then is left for other failures.",
        "5-20-2 10-2-2 10-1-8-1-2",
        "10",
    ),
    "new_trigger_interrupts": _policy(
        "no",
        "yes",
        "A new effect has priority among those that wait; nothing is said of breaking off the current one.",
        "10-1-6-7",
        "15",
    ),
    "burst_mid_effect": _policy(
        "after_effect",
        "at_once",
        "Rules management shows the Shield at once, yet a Burst is a triggered effect and waits like any.",
        "11-1-2 10-1-6-8",
        "16",
    ),
    "first_strike_triggers_between": _policy(
        "no",
        "yes",
        "Both halves of the damage belong to one procedure, and triggered effects wait for its end.",
        "13-1-5-2",
        "17",
    ),
    "new_group_before_old_burst": _policy(
        "yes",
        "no",
        "A Burst leads among effects of its own group; the rule on new effects puts a newer group before it.",
        "10-1-6-8 10-1-6-8-1",
        "18",
    ),
    "if_you_do_needs": _policy(
        "all", "", "A reward for half the deed would make the condition hollow.", "5-20-1", "24"
    ),
    "substitution_choice": _policy(
        "affected_owner",
        "oldest_effect",
        "The player who bears the event is closest to it; once each keeps replacements from looping.",
        "10-1-9-1",
        "25",
    ),
    "replaced_deed": _policy(
        "same_deed",
        "done not_done",
        "Another card that is rested instead stands for the one that was to be; what is returned was not destroyed.",
        "10-1-9-1 5-20-1",
    ),
    "destroyed_in_play": _policy(
        "counted",
        "not_counted",
        "What a Destroyed effect asks of the field it asks of the moment before, when its card was still there.",
        "13-2-8-2-1",
    ),
    "damage_destroys_by_effect": _policy(
        "no",
        "yes",
        "Who cannot be destroyed by effects can still be destroyed by the rule that counts damage.",
        "5-10-1 11-3-1",
    ),
    "value_order": _policy(
        "set_add_clamp",
        "",
        "Zero as a floor comes last by rule; setting before adding keeps bonuses alive.",
        "10-1-5-5 1-3-6",
        "26",
    ),
    "once_per_turn_failed": _policy(
        "not_counted",
        "counted",
        "The limit is on activation, and what found no target or was declined was not activated.",
        "13-2-13-1",
        "36",
    ),
    "once_per_turn_of_pilot": _policy(
        "pilot",
        "unit",
        "The limit is each card's own, and the text stays on the Pilot although the Unit has it meanwhile.",
        "13-2-13-2 3-3-9-2",
    ),
    "all_players_choose": _policy(
        "one_on_every_side",
        "one_on_any_side",
        "Each player is told to choose a target, so one that cannot be chosen keeps the effect from being activated.",
        "10-2-2 10-1-8-1-1",
    ),
    "blocking_rests": _policy(
        "by_an_effect",
        "by_the_rules",
        "Resting the Unit is what the keyword effect does, and keyword effects are effects.",
        "13-1-4-1 8-3-1",
    ),
    "up_to_zero": _policy(
        "if_worded",
        "never always",
        "Numbers start at one by rule; the words may and up to are what specifies otherwise.",
        "1-3-5",
        "37",
    ),
    "draw_many": _policy(
        "together",
        "one_by_one",
        "Cards that leave the deck for one reason count as moved together, so that the deck is looked at once.",
        "5-14-1-1 4-2-3",
        "38",
    ),
    "targets_tested": _policy(
        "after_payment",
        "before_payment",
        "Otherwise a cost could be paid for an effect that its own payment has made void.",
        "10-1-7-2 10-2-2",
        "42",
    ),
    "gate_tested": _policy(
        "at_event",
        "at_activation both",
        "A gate says when a Unit has the effect at all, so it matters when the event happens.",
        "10-1-6-2 10-2-1 10-3-1-1",
    ),
    "looked_at_cards": _policy(
        "in_deck",
        "",
        "A look moves nothing; only the last card really moved empties the deck.",
        "10-3-5 1-2-2-2",
    ),
    # damage and destruction
    "base_deals_damage": _policy(
        "no",
        "yes",
        "Bases have AP, but in no step of a battle are they told to deal it.",
        "3-5-4-1 8-5-2-4 13-1-5-2",
        "11",
    ),
    "hp_test": _policy(
        "state",
        "after_damage",
        "One rule destroys at zero HP whatever the cause, the other names damage only; the wider one is kept.",
        "2-8-2 11-3-1",
        "12",
    ),
    "effect_damage_to_player": _policy(
        "no_result",
        "",
        "Players can receive it, but only battle damage from a Unit is a condition of defeat.",
        "5-5-4 1-2-2-1",
        "20",
    ),
    "all_defeated_together": _policy(
        "draw",
        "active_player_loses",
        "Rules management defeats all of them at one moment and leaves no winner.",
        "1-2-1 11-2-1",
        "19",
    ),
    # cards and places
    "excess_for_several": _policy(
        "excess_only",
        "one_for_each",
        "The limit is six; putting away more than what is above it would serve nothing.",
        "11-4-2-2",
        "13",
    ),
    "resource_limit_counts_ex": _policy(
        "yes",
        "no",
        "An EX Resource is treated like a real one, and ten cards with five tokens make fifteen.",
        "4-4-2 4-4-2-1 5-17-2-1",
        "14",
    ),
    "resource_over_limit": _policy(
        "not_placed",
        "placed",
        "No management takes a Resource away again, so a placement above the limit is impossible.",
        "4-4-2 4-4-2-1 1-3-2",
        "14",
    ),
    "face_down_base_text": _policy(
        "no",
        "",
        "As a Shield the card is unknown to everyone, and its text cannot work from there.",
        "2-11-2 4-6-4-2",
        "21",
    ),
    "command_pilot_name": _policy(
        "everywhere",
        "while_paired",
        "A card may have several names, and the second is printed on it wherever it is.",
        "2-2-4 3-4-6-1",
        "34",
    ),
    "shield_added": _policy(
        "top",
        "bottom",
        "In the preparation each Shield covers the one before, and later ones are laid alike.",
        "6-2-2 4-6-4-1",
        "35",
    ),
    # turn and battle
    "target_turned_active": _policy(
        "attack_goes_on",
        "attack_ends",
        "That the target is rested is asked only when the attack is declared.",
        "8-2-1",
        "22",
    ),
    "cleanup_repeats": _policy(
        "yes", "no", "Otherwise what is made for this turn during cleanup would last into the next.", "7-6-6-1", "23"
    ),
    # battles begun by effects, 1.9.0
    "begun_battle_end": _policy(
        "silent",
        "",
        "What was made for the battle has to end with it, and there is no main phase to go back to.",
        "5-22-3 5-22-4 8-6-1",
        "a",
    ),
    "begun_battle_triggers": _policy(
        "after_effect",
        "in_damage_step",
        "An effect that is being resolved is not interrupted, and the battle is a part of it.",
        "5-22-3 5-22-4 8-5-4 10-1-6-7",
        "b",
    ),
    "begun_battle_nested": _policy(
        "allowed",
        "refused",
        "Nothing forbids it in an action step, and the outer battle has its own attacker and target.",
        "5-22-3 5-22-4 8-4-2",
        "c",
    ),
    "begun_battle_attacking": _policy(
        "yes",
        "",
        "Its attacking Unit is called so by the rule, and that is what such effects ask.",
        "5-22-3 5-22-4 13-1-6-1 13-2-1-1",
        "d",
    ),
    "begun_battle_standby_attacker": _policy(
        "allowed", "refused", "The first Unit chosen attacks, whoever owns it.", "5-22-4", "e"
    ),
    "begun_battle_one_side": _policy(
        "damage_no_enemy", "no_battle", "Damage does not ask for owners; being an enemy does.", "5-22-4", "f"
    ),
    "begun_battle_unit_gone": _policy(
        "no_battle", "", "A battle needs an attacker and a target.", "5-22-3 5-22-4 1-3-2", "g"
    ),
    "battling_shields": _policy(
        "would_receive",
        "",
        "Only the Base or the Shields that would take the damage take part.",
        "5-22-1",
    ),
    # Development and pairing, 1.9.0
    "development_exile": _policy(
        "removal_area",
        "",
        "To exile is not defined; cards that are removed have a place of their own.",
        "13-1-8-1 5-12-1",
    ),
    "development_without_target": _policy(
        "allowed", "refused", "What stands before the condition is complete in itself.", "13-1-8-1 10-1-8-1-2"
    ),
    "pilot_limit": _policy(
        "per_unit",
        "",
        "The new wording no longer speaks of Pilots that another player brings, but nothing suggests two.",
        "3-3-4",
    ),
    # battle royale
    "last_standing_damage": _policy(
        "empty_shield_area",
        "",
        "It is said to be as in a game of two, where Shields protect.",
        "12-2-5-2 1-2-2-1",
        "27",
    ),
    "winner_takes_all_last_left": _policy(
        "wins", "draw", "With no opponent left there is nobody to beat.", "12-2-5-1", "28"
    ),
    "royale_passes": _policy(
        "full_round", "each_once", "In a game of two the passes have to follow each other.", "12-2-8 9-4-2", "29"
    ),
    "royale_blockers": _policy(
        "attacked_player",
        "any_other_player",
        "Only in team battle is the right to block widened expressly.",
        "8-3-1 12-3-13",
        "30",
    ),
    "royale_active_removed": _policy(
        "turn_ends", "end_phase", "A player who is gone cannot go on with a turn.", "12-2-5-1 12-2-5-2"
    ),
    "royale_opponent_acts": _policy(
        "every_opponent",
        "",
        "The word opponent stands for all other players, in turn order.",
        "12-2-6 12-2-4",
    ),
    "endless_actions": _policy(
        "say_a_number",
        "",
        "No rule speaks of what could go on for ever. Who can stop it says how often; if nobody can, nobody wins.",
        "1-2-1",
    ),
    # team battle
    "team_action_right": _policy(
        "team", "member", "A team goes through everything as one, so it acts or passes as one.", "12-3-1 9-3", "31"
    ),
    "team_first_shield": _policy(
        "leader", "partner", "Nothing is said; the leader decides in all else.", "12-3-5 12-3-4", "32"
    ),
    "team_trigger_order": _policy(
        "leader_chooses", "leader_first", "The team orders the effects of its members.", "12-3-1 12-3-4 10-1-6-6"
    ),
    "team_concede": _policy("team_loses", "", "Winning and losing are the team's.", "12-3-9 1-2-4", "33"),
    "team_excess_unit": _policy(
        "any_of_team",
        "own_only",
        "The choice is expressly among the Units of the team.",
        "12-3-14-1 12-3-10 11-4-2",
        "40",
    ),
    "team_burst": _policy(
        "shield_owner", "", "A text that says you means the owner of its card.", "12-3-8 12-3-11"
    ),
    "team_your_turn": _policy(
        "team_turn",
        "",
        "The team has the turn together, so it is the turn of both.",
        "12-3-1 13-1-1-1 13-1-2-1",
    ),
}
