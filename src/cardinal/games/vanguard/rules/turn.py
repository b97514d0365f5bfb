"""The turn (6): its phases, assembled for each edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.editions import Edition
from cardinal.games.vanguard.effects.abilities import ACT
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.events import Activates, TurnBegins
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.automatic import has_moment_left, moment
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.derived import ANYTHING, NUMBERS, WHOSE_TURN
from cardinal.games.vanguard.rules.g_assist import ask_assist, assist
from cardinal.games.vanguard.rules.g_zone import ask_stride, begin_stride, return_g_units
from cardinal.games.vanguard.rules.information import NUMERIC
from cardinal.games.vanguard.rules.marks import cite_marks
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import COLUMNS, forbids_ride, main_options
from cardinal.games.vanguard.rules.rule_actions import needed
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.timing import begin, calls, check_timing, named_step, phase
from cardinal.games.vanguard.rules.units import units_of
from cardinal.games.vanguard.rules.zones import CIRCLES, DELETED, HAND, HIDDEN, LOCKED, MATE, ZONES
from cardinal.games.vanguard.verbs.delete import undelete
from cardinal.games.vanguard.verbs.lock import unlock
from cardinal.kernel.lasting import Expiry
from cardinal.kernel.machine import Procedure, ask, at_step, call, jump, label

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.frames import Frame
    from cardinal.kernel.state import Option

WITHOUT_COST = cite("ability_kind.without_cost")
END_UNLOCK = cite("end.unlock")
END_UNDELETE = cite("end.undelete")
SHOW_SOURCE = cite("play.show_source")
STAND_ALL = cite("stand.all")
DRAW_PHASE_DRAW = cite("draw_phase.draw")
RIDE_NORMAL = cite("ride.normal")
RIDE_LEGION = cite("ride.legion")
RIDE_SKIP = cite("ride.skip")
UNTIL_END_OF_TURN = cite("ability.until_end_of_turn")
PLAY_RESOLVE_RIDE = cite("play.resolve_ride")
MAIN_PLAY_TIMING = cite("main.play_timing")
MAIN_END = cite("main.end")
PLAY_RESOLVE_CALL = cite("play.resolve_call")
MAIN_CALL = cite("main.call")
MAIN_EXCHANGE = cite("main.exchange")
MAIN_ACTIVATE = cite("main.activate")
TURN_ORDER = cite("turn.order")
HOLLOW = cite("keyword.hollow.ends")
MASTER_LATER = cite("action.dominate.master_later")


# --- stand phase ----------------------------------------------------------------------------


def _turn_begins(s: Fight, f: Frame) -> None:
    s.stood_by = ()
    moment(s, "beginning turn")
    moment(s, "beginning stand")


def _stand_all(s: Fight, f: Frame) -> None:
    """Every unit of the turn player stands, except those that an effect holds down."""
    units = units_of(s, s.turn_player, CIRCLES)
    actions.stand(s, [card for card in units if not held_down(s, card)], STAND_ALL)
    held = {s.ref(card) for card in units} if s.effects else set()
    over = [effect for effect in s.effects if effect.until == "stand phase" and effect.target in held]
    if any(effect.source == effect.target and effect.master != s.turn_player for effect in over):
        s.cite(MASTER_LATER)  # "your next stand phase" was said by a unit that had another master
    if over:
        s.effects = [effect for effect in s.effects if effect not in over]
        s.changed()


def held_down(s: Fight, card: int) -> bool:
    """Whether a unit, or its partner in legion, cannot stand in its master's stand phase (10.25.11)."""
    if not words_of(s, card).cannot and not any(s.legions):
        return False
    return actions.is_held(s, card, "stand", "stand in stand phase")


STAND_PHASE = Procedure(
    "stand phase",
    [
        phase("stand"),
        step("stand.begin", _turn_begins),
        check_timing("stand.begin"),
        step("stand.all", _stand_all),
        check_timing("stand.end"),
    ],
)


# --- draw phase -----------------------------------------------------------------------------


def _draw(s: Fight, f: Frame) -> None:
    actions.draw(s, s.turn_player, DRAW_PHASE_DRAW)


def draw_phase(edition: Edition) -> Procedure:
    """The turn player draws a card, on the first turn as well; later documents add the G assist step."""
    assist_step = [
        named_step("g assist"),
        begin("g_assist.begin", "g assist"),
        check_timing("g_assist.begin"),
        step("g_assist.conditions", ask_assist),
        step("g_assist.choose", assist),
        check_timing("draw_phase.end"),
    ]
    return Procedure(
        "draw phase",
        [
            phase("draw", "draw" if edition.ride_steps else ""),
            begin("draw_phase.begin", "draw"),
            check_timing("draw_phase.begin"),
            step("draw_phase.draw", _draw),
            check_timing("draw_phase.end"),
            *(assist_step if edition.ride_steps else []),
        ],
    )


# --- ride phase -----------------------------------------------------------------------------


def _ask_ride(s: Fight, f: Frame) -> None:
    player = s.turn_player
    options: list[Option] = [
        option
        for option in options_among(s, "ride", s.zone(player, HAND))
        if not (law := forbids_ride(s, player, option[1])) or s.allows(law)
    ]
    ask(s, player, "ride", RIDE_NORMAL, [*options, ("pass",)])


def _ride(s: Fight, f: Frame) -> None:
    if s.choice[0] != "ride":
        s.cite(RIDE_SKIP)
    else:
        s.rode = True
        s.cite(PLAY_RESOLVE_RIDE)
        if s.zone(s.turn_player, MATE):
            s.cite(RIDE_LEGION)
        actions.ride(s, s.turn_player, [s.choice[1]], RIDE_NORMAL)


def ride_phase(edition: Edition) -> Procedure:
    """One normal ride; later documents divide the phase and add the stride step."""
    stride = [
        named_step("stride"),
        begin("stride_step.begin", "stride"),
        check_timing("stride_step.begin"),
        step("stride_step.stride", ask_stride),
        step("stride_step.stride", begin_stride),
        check_timing("ride.end"),
    ]
    return Procedure(
        "ride phase",
        [
            phase("ride", "ride" if edition.ride_steps else ""),
            begin("ride.begin", "ride"),
            check_timing("ride.begin"),
            step("ride.normal", _ask_ride),
            step("ride.normal", _ride),
            check_timing("ride.end"),
            *(stride if edition.ride_steps else []),
        ],
    )


# --- main phase -----------------------------------------------------------------------------


def _ask_main(s: Fight, f: Frame) -> None:
    ask(s, s.turn_player, "main", MAIN_PLAY_TIMING, main_options(s, s.turn_player))


def _do_main(s: Fight, f: Frame) -> None:
    verb = s.choice[0]
    if verb == "pass":
        s.cite(MAIN_END)
        return
    jump(s, f, "play timing")
    player = s.turn_player
    if verb == "call":
        s.cite(PLAY_RESOLVE_CALL)
        moving.move(s, [(s.choice[1], key(player, s.choice[2]))], MAIN_CALL, "call")
    elif verb == "swap":
        exchange(s, key(player, COLUMNS[s.choice[1]][0]), key(player, COLUMNS[s.choice[1]][1]))
    else:
        activate(s, player, s.choice[1], s.choice[2])


def exchange(s: Fight, front: int, back: int) -> None:
    """The cards of two circles change places; they keep their orientation (6.6.1.2.3, 4.6.6.2)."""
    moves = [(card, back) for card in s.zones[front]] + [(card, front) for card in s.zones[back]]
    moving.move(s, moves, MAIN_EXCHANGE, "exchange")


def activate(s: Fight, player: int, card: int, number: int) -> None:
    """Plays an activated ability: its program begins with the cost (8.5.2.3)."""
    frame = Resolving(number, s.ref(card), player)
    call(s, "resolve", frame)
    applied.cite_zone(s, card, s.match.abilities[number])
    if s.cited is not None:
        applied.cite_words(s, s.match.abilities[number])
        cite_marks(s, s.match.abilities[number].marks, ACT)
    if not s.match.abilities[number].cost:
        s.cite(WITHOUT_COST)
    if s.where[card] % ZONES in HIDDEN:
        actions.reveal(s, [card], SHOW_SOURCE)
    s.tell(MAIN_ACTIVATE, Activates, player, card, number)


MAIN_PHASE = Procedure(
    "main phase",
    [
        phase("main"),
        begin("main.begin", "main"),
        label("play timing"),
        check_timing("play.timing"),
        step("main.play_timing", _ask_main),
        step("main.play_timing", _do_main),
    ],
)


# --- end phase ------------------------------------------------------------------------------


def _forget_stood_by(s: Fight, f: Frame) -> None:
    s.stood_by = ()


def _clean_up(s: Fight, f: Frame) -> None:
    """G units of the turn player go to the G zone, locked and deleted cards are turned face up."""
    player = s.turn_player
    if s.match.has_g_units:
        return_g_units(s, player)
    cards = [card for circle in CIRCLES for card in s.zones[player * ZONES + circle]]
    if s.cited is None:
        cards = [card for card in cards if s.marks[card] & (LOCKED | DELETED)]
    locked = [card for card in cards if "be unlocked" not in words_of(s, card).cannot]
    unlock(s, locked, END_UNLOCK)
    undelete(s, cards, END_UNDELETE)


def _end_moments(s: Fight, f: Frame) -> None:
    moment(s, "beginning end")
    moment(s, "end turn")
    if any(effect.value == "hollowed" for effect in s.effects):
        retire_hollowed(s)


def retire_hollowed(s: Fight) -> None:
    """Hollowed units are retired as the turn ends (11.33.2)."""
    units = [card for player in s.players_in_turn_order() for circle in CIRCLES for card in s.zone(player, circle)]
    hollowed = [card for card in units if "hollowed" in words_of(s, card).states]
    actions.retire(s, [card for card in hollowed if "be retired" not in words_of(s, card).cannot], HOLLOW)


def _until_end_of_turn(s: Fight, f: Frame) -> None:
    """Effects that last until the end of this turn are over."""
    facts = ANYTHING if s.dominated else 0
    over = [effect for effect in s.effects if _over(s, effect.until)]
    if over:
        s.effects = [effect for effect in s.effects if not _over(s, effect.until)]
        s.cite(UNTIL_END_OF_TURN)
        facts |= ANYTHING if any(effect.what not in NUMERIC for effect in over) else NUMBERS
    s.dominated = tuple(entry for entry in s.dominated if not _over(s, entry[2]))
    s.used = tuple(used for used in s.used if used[2] not in ("turn", "battle"))
    s.changed_by(facts)


def _over(s: Fight, until: Expiry) -> bool:
    """Whether a duration ends with this turn: this turn's, or that of a player's next turn, which this one is."""
    if isinstance(until, tuple):
        _, player, since = until
        return bool(player == s.turn_player and s.turn_number > since)
    return bool(until == s.turn_number)


def _repeat(s: Fight, f: Frame) -> None:
    """Again, as long as something new waits (6.8.1.5)."""
    if s.waiting or needed(s) or has_moment_left(s, "beginning end") or has_moment_left(s, "end turn"):
        jump(s, f, "again")


def end_phase(edition: Edition) -> Procedure:
    """Abilities of the end of the turn, then effects that last until then."""
    repeats = edition.end_phase != "once"
    skip_cleanup = edition.end_phase == "repeat without cleanup"
    cleanup = [step("end.cleanup", _clean_up), check_timing("end.after_cleanup")] if repeats else []
    return Procedure(
        "end phase",
        [
            phase("end"),
            step("end.begin", _forget_stood_by),
            *(cleanup if skip_cleanup else []),
            label("again"),
            *([] if skip_cleanup else cleanup),
            step("end.begin", _end_moments),
            check_timing("end.check"),
            step("end.until_end_of_turn", _until_end_of_turn),
            *([step("end.repeat", _repeat)] if repeats else []),
        ],
    )


# --- the turn -------------------------------------------------------------------------------


def _new_turn(s: Fight, f: Frame) -> None:
    s.turn_number += 1
    s.rode = s.strode = False
    s.closed = ()
    s.called = (0,) * s.players
    s.brought = ()
    s.history = ()
    s.soul_fed = s.homare = (False,) * s.players
    s.battles = 0
    s.start_steps = 0
    s.changed_by(WHOSE_TURN)
    s.tell(TURN_ORDER, TurnBegins, s.turn_player, s.turn_number)


def _next_turn(s: Fight, f: Frame) -> None:
    """Extra turns come right after this one, the one added last first; then the turns alternate again (12.4)."""
    if s.extra_turns:
        s.turn_player, s.extra_turns = s.extra_turns[-1], s.extra_turns[:-1]
    else:
        s.turn_player = s.regular_turn = s.opponent(s.regular_turn)
    jump(s, f, "turn")


PHASES = ("stand", "draw", "ride", "main", "battle", "end")

TURN = Procedure(
    "turn",
    [
        label("turn"),
        step("turn.order", _new_turn),
        *(row for name in PHASES for row in (label(name), calls(f"{name} phase"))),
        step("end.next_turn", _next_turn),
    ],
)


def start_at(s: Fight, name: str) -> None:
    """Puts the turn procedure on the stack so that play begins at a phase (for set up positions)."""
    s.stack = [at_step(s, "turn", TURN.labels[name])]
