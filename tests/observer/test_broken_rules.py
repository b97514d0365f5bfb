"""Rules that are broken on purpose, one at a time: the observer notices each, and calls it by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardinal.games import find_game, table_of
from cardinal.games.gundam import game as gundam_game
from cardinal.games.gundam.rules import battle as gundam_battle
from cardinal.games.gundam.rules import playing as gundam_playing
from cardinal.games.gundam.rules import plays as gundam_plays
from cardinal.games.gundam.rules import rules_management
from cardinal.games.gundam.rules import turn as gundam_turn
from cardinal.games.vanguard import fight, match
from cardinal.games.vanguard.rules import (
    battle,
    battle_steps,
    checks,
    continuous,
    costs,
    guard_step,
    moving,
    playing,
    turn,
)
from cardinal.kernel.session import read_replay, verify
from tests.observer import offers
from tests.observer.decks import Pool
from tests.observer.games import Kind, play
from tests.observer.test_observer import drawn

Patch = pytest.MonkeyPatch
GAMES = 60  # a rule that is broken shows in one of so many games
VANGUARD = Kind("vanguard", "cr-g-late", "duel", 2)
GUNDAM = Kind("gundam", "1.9.0", "duel", 2)


def without_step(patch: Patch, procedure: str, step: Callable[..., None], instead: Any = None) -> None:
    """A step of a procedure of cardfights is left out, or another is taken in its place."""
    for each in match.PROCEDURES[VANGUARD.rules]:
        if each.name == procedure:
            runs = tuple((instead or (lambda s, f: None)) if run is step else run for run in each.runs)
            assert runs != each.runs
            patch.setattr(each, "runs", runs)


# --- Vanguard -------------------------------------------------------------------------------


def one_drive_check_too_few(patch: Patch) -> None:
    without_step(patch, "drive step", battle_steps._more_drive_checks)


def boost_counted_twice(patch: Patch) -> None:
    once = continuous._add_battle_powers

    def twice(s: Any, derived: Any) -> None:
        once(s, derived)
        if s.boosting_unit() >= 0 and s.attacking_unit() >= 0:
            continuous._touch(s, derived.table, s.attacking_unit()).power += continuous.info(s, s.boosting_unit()).power

    patch.setattr(continuous, "_add_battle_powers", twice)


def guard_ignored(patch: Patch) -> None:
    without_step(patch, "guard step", guard_step._set_guarded)


def used_again(patch: Patch) -> None:
    patch.setattr(playing, "is_used", lambda s, ref, ability: False)


def without_payment(patch: Patch, free: Callable[[Any, str], bool]) -> None:
    """The first card of some actions of costs does not pay."""
    perform = costs.perform

    def cheaper(s: Any, f: Any, action: str, law: str, cards: list[int], number: int) -> None:
        perform(s, f, action, law, cards[1:] if free(s, action) else cards, number)

    patch.setattr(costs, "perform", cheaper)


def counter_blast_not_paid(patch: Patch) -> None:
    without_payment(patch, lambda s, action: action == "counter blast")


def soul_blast_not_paid(patch: Patch) -> None:
    without_payment(patch, lambda s, action: action == "soul blast")


def any_grade_rides(patch: Patch) -> None:
    patch.setattr(turn, "forbids_ride", lambda s, player, card: "")


def any_grade_guards(patch: Patch) -> None:
    patch.setattr(guard_step, "forbids_guard", lambda s, player, card: "")


def ridden_by_any_grade(patch: Patch) -> None:
    any_grade_rides(patch)
    patch.setattr(offers, "vanguard", lambda *what: None)  # else it is noticed when it is offered


def fewer_calls(patch: Patch) -> None:
    every = playing.open_circles
    patch.setattr(playing, "open_circles", lambda s, player: every(s, player)[1:])


def no_guard_by_triggers(patch: Patch) -> None:
    forbids = guard_step.forbids_guard

    def stricter(s: Any, player: int, card: int) -> str:
        return guard_step.GUARD_CALL if s.definition(card).trigger else forbids(s, player, card)

    patch.setattr(guard_step, "forbids_guard", stricter)


def one_damage_more(patch: Patch) -> None:
    deal = battle_steps.deal_battle_damage
    patch.setattr(battle_steps, "deal_battle_damage", lambda s, player, number: deal(s, player, number + 1))


def damage_not_checked(patch: Patch) -> None:
    for each in match.PROCEDURES[VANGUARD.rules]:
        if each.name == "damage process":
            patch.setattr(each, "runs", (each.runs[0], each.runs[1], each.runs[-1]))


def healed_though_ahead(patch: Patch) -> None:
    every = checks.options_among
    patch.setattr(checks, "_heal_options", lambda s, player: list(every(s, "heal", s.zone(player, checks.DAMAGE))))


def bigger_trigger(patch: Patch) -> None:
    patch.setattr(checks, "TRIGGER_POWER", 10_000)


def trigger_without_its_clan(patch: Patch) -> None:
    patch.setattr(checks, "has_clan_mate", lambda s, player, card: False)


def rested_attackers(patch: Patch) -> None:
    def everybody(s: Any) -> list[int]:
        return [card for circle in range(3) for card in s.zones[s.turn_player * fight.ZONES + circle]]

    patch.setattr(battle, "attackers", everybody)


def a_hit_by_less(patch: Patch) -> None:
    patch.setattr(battle_steps, "_is_hit", lambda s, attacker, unit: True)


def hit_rear_guards_stay(patch: Patch) -> None:
    both = battle_steps._guardians_and_hit
    patch.setattr(battle_steps, "_guardians_and_hit", lambda s: (both(s)[0], []))


def guardians_stay(patch: Patch) -> None:
    both = battle_steps._guardians_and_hit
    patch.setattr(battle_steps, "_guardians_and_hit", lambda s: ([], both(s)[1]))


def two_cards_drawn(patch: Patch) -> None:
    def draw(s: Any, f: Any) -> None:
        turn._draw(s, f)
        turn._draw(s, f)

    without_step(patch, "draw phase", turn._draw, draw)


def nobody_stands(patch: Patch) -> None:
    without_step(patch, "stand phase", turn._stand_all)


def effects_do_not_end(patch: Patch) -> None:
    without_step(patch, "end phase", turn._until_end_of_turn)


def a_move_is_not_told(patch: Patch) -> None:
    tell = fight.StateOf.tell

    def quiet(s: Any, law: str, what: str, *data: Any) -> None:
        if law != moving.VANGUARD_TO_SOUL:
            tell(s, law, what, *data)

    patch.setattr(fight.StateOf, "tell", quiet)


def stride_for_less(patch: Patch) -> None:
    without_payment(patch, lambda s, action: action == "discard" and s.phase == "ride")


BROKEN_VANGUARD: dict[Callable[[Patch], None], str] = {
    one_drive_check_too_few: "drive checks",
    boost_counted_twice: "attacking power",
    guard_ignored: "defending power",
    used_again: "once a turn",
    counter_blast_not_paid: "counter blast",
    soul_blast_not_paid: "soul blast",
    any_grade_rides: "rides offered",
    any_grade_guards: "guards offered",
    ridden_by_any_grade: "ride grade",
    fewer_calls: "calls not withheld",
    no_guard_by_triggers: "guards not withheld",
    one_damage_more: "damage is the critical",
    damage_not_checked: "damage checks",
    healed_though_ahead: "trigger effects",
    bigger_trigger: "trigger amount",
    trigger_without_its_clan: "trigger activates",
    rested_attackers: "attacker stands",
    a_hit_by_less: "hit as the sums say",
    hit_rear_guards_stay: "a hit retires",
    guardians_stay: "guardian circle",
    two_cards_drawn: "one draw",
    nobody_stands: "stand phase",
    effects_do_not_end: "attacking power",
    a_move_is_not_told: "position",
    stride_for_less: "stride cost",
}


# --- Gundam ---------------------------------------------------------------------------------


def one_resource_less(patch: Patch) -> None:
    pay = gundam_plays.pay_resources
    patch.setattr(gundam_plays, "pay_resources", lambda s, player, cost, ex: pay(s, player, max(ex, cost - 1), ex))


def any_level(patch: Patch) -> None:
    patch.setattr(gundam_game.Game, "level", lambda s, player: 20)
    patch.setattr(offers, "gundam", lambda *what: None)  # else it is noticed when it is offered


def no_attack_at_players(patch: Patch) -> None:
    patch.setattr(gundam_playing, "attacked_players", lambda s, player: ())


def one_more_battle_damage(patch: Patch) -> None:
    damage = gundam_battle.actions.damage

    def more(s: Any, hits: Any, kind: str) -> list[int]:
        return damage(s, [(card, amount + (kind == "battle"), source) for card, amount, source in hits], kind)

    patch.setattr(gundam_battle.actions, "damage", more)


def effects_used_again(patch: Patch) -> None:
    patch.setattr(gundam_playing, "is_used", lambda s, holder, ability: False)


def attack_when_deployed(patch: Patch) -> None:
    patch.setattr(gundam_playing, "NEW", 0)


def active_targets(patch: Patch) -> None:
    patch.setattr(gundam_playing, "forbids_target", lambda s, attacker, target: "")


def nothing_is_destroyed(patch: Patch) -> None:
    patch.setattr(rules_management, "_destruction", lambda s: False)


def a_seventh_unit(patch: Patch) -> None:
    patch.setattr(gundam_plays, "excess", lambda s, player, arriving: 0)


def a_hand_of_many(patch: Patch) -> None:
    patch.setattr(gundam_turn, "HAND_LIMIT", 99)
    patch.setattr(gundam_turn, "main_options", lambda s, player: [("end",)])


def shields_do_not_protect(patch: Patch) -> None:
    patch.setattr(gundam_game.Game, "shields", lambda s, player: [])


def everybody_blocks(patch: Patch) -> None:
    forbids = gundam_battle.forbids_block

    def allowed(s: Any, unit: int) -> str:
        law = forbids(s, unit)
        return "" if law == gundam_battle.BLOCKER and not s.marks[unit] & 1 else law

    patch.setattr(gundam_battle, "forbids_block", allowed)


def rested_all_the_time(patch: Patch) -> None:
    patch.setattr(gundam_turn.actions, "set_active", lambda s, cards, *rest: [])


BROKEN_GUNDAM: dict[Callable[[Patch], None], str] = {
    one_resource_less: "cost",
    any_level: "level",
    one_more_battle_damage: "battle damage is the AP",
    effects_used_again: "once a turn",
    no_attack_at_players: "attacks not withheld",
    attack_when_deployed: "attacks offered",
    active_targets: "rested target",
    nothing_is_destroyed: "destruction",
    a_seventh_unit: "six units",
    a_hand_of_many: "hand limit",
    shields_do_not_protect: "no shield left",
    everybody_blocks: "blocker keyword",
    rested_all_the_time: "start phase",
}


@pytest.mark.parametrize(
    ("kind", "broken", "expected"),
    [(VANGUARD, broken, expected) for broken, expected in BROKEN_VANGUARD.items()]
    + [(GUNDAM, broken, expected) for broken, expected in BROKEN_GUNDAM.items()],
    ids=lambda each: each.__name__ if callable(each) else each.game if isinstance(each, Kind) else "",
)
def test_a_broken_rule_is_noticed(
    kind: Kind, broken: Callable[[Patch], None], expected: str, monkeypatch: Patch
) -> None:
    broken(monkeypatch)
    for seed in range(GAMES):
        found = play(kind, drawn(kind, seed), seed, every=0).found
        if found:
            assert found[0][1].kind == expected, found[0]
            return
    pytest.fail(f"{GAMES} games, and nothing was noticed")


def test_a_game_in_which_something_is_found_is_kept_as_a_replay(monkeypatch: Patch, tmp_path: Path) -> None:
    """With its cards beside it, and the place; it repeats to the same end"""
    two_cards_drawn(monkeypatch)
    records = find_game("vanguard").shipped_cards
    decks = drawn(VANGUARD, 1)
    cards = tuple(dict.fromkeys(card for deck in decks for card in (*deck.main, *deck.g)))
    pool = Pool("vanguard", cards, tuple(records[card.name] for card in cards))
    found = play(VANGUARD, decks, 1, every=0, out=tmp_path, pool=pool).found
    (folder,) = tmp_path.iterdir()
    replay = read_replay(folder / "game.replay")
    place = str(folder / "game.replay")
    verify(replay, table_of("vanguard").replayer(replay.header, place), place)
    assert "one draw" in (folder / "found.txt").read_text(encoding="utf-8")
    assert f"after {len(replay.taken)} options" in found[0][0]
