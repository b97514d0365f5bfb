"""What happens when a card is played or an effect is activated: pay, make room, enter, take effect (7-5-2-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.applied import cite_activation
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.events import Activates, Plays
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.costs import ex_choices, pay_resources
from cardinal.games.gundam.rules.frames import Activating, Entering, Playing
from cardinal.games.gundam.rules.information import counted_for, info
from cardinal.games.gundam.rules.moving import happen, key, move
from cardinal.games.gundam.rules.resolving import command_activated, told_of_activation
from cardinal.games.gundam.rules.steps import question, step
from cardinal.games.gundam.rules.triggers import COUNTED
from cardinal.games.gundam.rules.zones import LIMBO, TRASH, UNIT_LIMIT, ZONES
from cardinal.games.gundam.verbs import play_as
from cardinal.kernel.events import heard
from cardinal.kernel.machine import Procedure, ask, call, jump, label

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

PAY = cite("main.play.pay")
REVEAL = cite("main.play.reveal")
EXCESS = cite("management.units.room")
SEVERAL = cite("management.units.several")
TEAM_EXCESS = cite("team.six_units.room")
OF_PARTNER = cite("team.six_units.partner")
NO_LOCATION = cite("command.no_location")
TO_TRASH = cite("command.to_trash")
ACTIVATES = cite("effect.activate.declare")
# what is played or activated, by the timing
COMMAND_AT = {"main": cite("timing.main"), "action": cite("action_step.command")}
ACTIVATED_AT = {"main": cite("main.activate"), "action": cite("action_step.activate")}


def _ask_resources(s: Game, f: Playing) -> None:
    """How many EX Resources are used, where more than one way is possible."""
    cost = _cost(s, f)
    options = [("ex", number) for number in ex_choices(s, f.player, cost)]
    ask(s, f.player, "ex", PAY, options, f.played)


def _cost(s: Game, f: Playing) -> int:
    return play_as.price(s, f.played, f.unit)[1] if s.match.played_for_less else info(s, f.played).cost


def _pay(s: Game, f: Playing) -> None:
    s.tell(REVEAL, Plays, f.player, f.played)
    ex = s.choice[1] if s.choice else 0
    cost = _cost(s, f)
    pay_resources(s, f.player, cost, ex)
    f.ex = ex
    if cost and "cost paid" in s.match.heard:
        happen(s, [heard("cost paid", s.ref(f.played), player=f.player, amount=cost, ex=ex)])


def _played(s: Game, f: Playing) -> None:
    """The card is played: effects may wait for that."""
    if "played" in s.match.heard:
        happen(s, [heard("played", s.ref(f.played), player=f.player, ex=f.ex)])


def excess(s: Game, player: int, arriving: int) -> int:
    """How many Units must leave so that the arriving ones find room: the limit is six, in a team battle per team."""
    here = len(s.units(player))
    if s.match.format == "team":
        here = sum(len(s.units(mate)) for mate in s.teammates(player))
    over = max(0, here + arriving - UNIT_LIMIT)
    return arriving if over and s.match.readings["excess_for_several"] == "one_for_each" else over


def _clearing(s: Game, player: int) -> tuple[int, ...]:
    """Whose Units may leave where a player deploys one too many (12-3-14-1)."""
    return (player,) if s.match.readings["team_excess_unit"] == "own_only" else s.teammates(player)


def _ask_excess(s: Game, f: Playing) -> None:
    """A seventh Unit: one that is already there is put into the trash (11-4-2)."""
    if s.definition(f.played).type != "unit" or not excess(s, f.player, 1):
        jump(s, f, "enter")
        return
    units = [unit for mate in _clearing(s, f.player) for unit in s.units(mate)]
    law = TEAM_EXCESS if s.match.format == "team" else EXCESS
    ask(s, f.player, "excess", law, [("choose", unit) for unit in units], f.played)


def _make_room(s: Game, f: Playing) -> None:
    if s.owner(s.choice[1]) != f.player:
        s.cite(OF_PARTNER)
    actions.to_trash(s, [s.choice[1]], EXCESS)


def _deploy(s: Game, f: Playing) -> None:
    actions.deploy(s, f.player, [f.played], ex=f.ex)
    _played(s, f)


DEPLOY = Procedure(
    "deploy from hand",
    [
        question("main.play.pay", _ask_resources),
        step("main.play.pay", _pay),
        question("management.units.room", _ask_excess),
        step("management.units.room", _make_room),
        label("enter"),
        step("main.play.done", _deploy),
    ],
    Playing,
)


def _pair(s: Game, f: Playing) -> None:
    actions.pair(s, f.played, f.unit, ex=f.ex)
    _played(s, f)


PAIR = Procedure(
    "pair from hand",
    [
        question("main.play.pay", _ask_resources),
        step("main.play.pay", _pay),
        step("main.play.done", _pair),
    ],
    Playing,
)


def _begin_command(s: Game, f: Playing) -> None:
    """The Command is in no location while its effect is active (3-4-3)."""
    player, card = f.player, f.played
    timing = "action" if s.step == "action" else "main"
    ability = s.match.commands[timing][s.defs[card]]
    s.cite(COMMAND_AT[timing])
    move(s, [(card, key(player, LIMBO))], NO_LOCATION, "play")
    frame = Effect(ability.index, s.ref(card), player, heard("command", s.ref(card), player=player, ex=f.ex))
    frame.card = card
    call(s, "resolve", frame)
    if s.cited is not None:
        cite_activation(s, ability, s.ref(card))
    command_activated(s, player, card, f.ex)
    told_of_activation(s, player, s.ref(card), ability.index)
    _played(s, f)


def _end_command(s: Game, f: Playing) -> None:
    """After its effect it goes to the trash, unless it has gone somewhere else (3-4-4)."""
    if s.where[f.played] % ZONES == LIMBO:
        move(s, [(f.played, key(s.owner(f.played), TRASH))], TO_TRASH, "trash")


COMMAND = Procedure(
    "command",
    [
        question("main.play.pay", _ask_resources),
        step("main.play.pay", _pay),
        step("command.no_location", _begin_command),
        step("command.to_trash", _end_command),
    ],
    Playing,
)


FREE_COMMAND = Procedure(
    "command by effect",
    [step("command.no_location", _begin_command), step("command.to_trash", _end_command)],
    Playing,
)


def _activate(s: Game, f: Activating) -> None:
    """Begins an activated effect: its program begins with what stands before the colon."""
    player, card, number = f.player, f.card, f.number
    ability = s.match.abilities[number]
    if ability.once_per_turn:
        s.used = (*s.used, (counted_for(s, s.ref(card), number), number))
    frame = Effect(number, s.ref(card), player)
    frame.card = card
    frame.treated = (COUNTED,) if ability.uses > 1 else ()
    call(s, "resolve", frame)
    if s.cited is not None:
        cite_activation(s, ability, s.ref(card))
    s.cite(ACTIVATED_AT["action" if s.step == "action" else "main"])
    s.tell(ACTIVATES, Activates, player, card, number)
    told_of_activation(s, player, s.ref(card), number)


ACTIVATE = Procedure("activate", [step("effect.activate.declare", _activate)], Activating)

# --- deploying by an effect ---------------------------------------------------------------------


def _ask_room(s: Game, f: Entering) -> None:
    """As many Units leave as there would be too many (11-4-2-2)."""
    player, cards, picks = f.player, f.entering, f.picks
    units = [card for card in cards if s.definition(card).type in ("unit", "unit token")]
    if len(picks) >= excess(s, player, len(units)):
        jump(s, f, "enter")
        return
    here = [unit for mate in _clearing(s, player) for unit in s.units(mate) if unit not in picks]
    if len(picks) + len(here) <= excess(s, player, len(units)):  # as many as there are
        f.picks = (*picks, *here)
        jump(s, f, "enter")
        return
    ask(s, player, "excess", EXCESS, [("choose", unit) for unit in here], cards[0])


def _pick_room(s: Game, f: Entering) -> None:
    f.picks = (*f.picks, s.choice[1])
    jump(s, f, "room")


def _leave_room(s: Game, f: Entering) -> None:
    if len(f.entering) > 1 and f.picks:
        s.cite(SEVERAL)
    if any(s.owner(unit) != f.player for unit in f.picks):
        s.cite(OF_PARTNER)
    actions.to_trash(s, list(f.picks), EXCESS)


def _enter(s: Game, f: Entering) -> None:
    """More than six at once: only six enter."""
    player, cards = f.player, f.entering
    room = UNIT_LIMIT - sum(len(s.units(mate)) for mate in s.teammates(player))
    units = [card for card in cards if s.definition(card).type in ("unit", "unit token")]
    bases = [card for card in cards if card not in units]
    entering = [*units[: max(0, room)], *bases]
    actions.deploy(s, player, entering, rested=[card for card in f.rested if card in entering])


DEPLOY_BY_EFFECT = Procedure(
    "deploy by effect",
    [
        label("room"),
        question("management.units.room", _ask_room),
        question("management.units.room", _pick_room),
        label("enter"),
        step("management.units.room", _leave_room),
        step("term.deploy", _enter),
    ],
    Entering,
)

PROCEDURES = (DEPLOY, PAIR, COMMAND, ACTIVATE, DEPLOY_BY_EFFECT, FREE_COMMAND)
