"""What happens when a card is played or an effect is activated: pay, make room, enter, take effect (7-5-2-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.applied import cite_activation
from cardinal.games.gundam.effects.context import CARD, context
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions, prices
from cardinal.games.gundam.rules.costs import ex_choices, pay_resources
from cardinal.games.gundam.rules.information import counted_for
from cardinal.games.gundam.rules.moving import happen, key, move
from cardinal.games.gundam.rules.steps import question, step
from cardinal.games.gundam.rules.zones import LIMBO, TRASH, UNIT_LIMIT, ZONES
from cardinal.kernel.machine import Procedure, ask, jump, label

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Frame

PAY = cite("main.play.pay")
REVEAL = cite("main.play.reveal")
EXCESS = cite("management.units.room")
SEVERAL = cite("management.units.several")
TEAM_EXCESS = cite("team.six_units.room")
NO_LOCATION = cite("command.no_location")
TO_TRASH = cite("command.to_trash")
ACTIVATES = cite("effect.activate.declare")
SEVERAL = cite("management.units.several")
# what is played or activated, by the timing
COMMAND_AT = {"main": cite("timing.main"), "action": cite("action_step.command")}
ACTIVATED_AT = {"main": cite("main.activate"), "action": cite("action_step.activate")}

# locals: player, card, the Unit that a Pilot is paired with, or the number of an effect
PLAYER, PLAYED, UNIT, NUMBER = 2, 3, 4, 4


def _ask_resources(s: Game, f: Frame) -> None:
    """How many EX Resources are used, where more than one way is possible."""
    cost = _cost(s, f)
    options = [("ex", number) for number in ex_choices(s, f[PLAYER], cost)]
    ask(s, f[PLAYER], "ex", PAY, options, f[PLAYED])


def _cost(s: Game, f: Frame) -> int:
    return prices.price(s, f[PLAYED], f[UNIT])[1]


def _pay(s: Game, f: Frame) -> None:
    s.cite(REVEAL)
    s.tell(REVEAL, "plays", f[PLAYER], f[PLAYED])
    ex = s.choice[1] if s.choice else 0
    pay_resources(s, f[PLAYER], _cost(s, f), ex)
    f.append(ex)


def _played(s: Game, f: Frame) -> None:
    """The card is played: effects may wait for that. The EX Resources that paid for it are the last local."""
    if "played" in s.match.heard:
        happen(s, [("played", s.ref(f[PLAYED]), -1, (f[PLAYER], f[-1]))])


def excess(s: Game, player: int, arriving: int) -> int:
    """How many Units must leave so that the arriving ones find room: the limit is six, in a team battle per team."""
    here = len(s.units(player))
    if s.match.format == "team":
        here = sum(len(s.units(mate)) for mate in s.teammates(player))
    over = max(0, here + arriving - UNIT_LIMIT)
    return arriving if over and s.match.readings["excess_for_several"] == "one_for_each" else over


def _ask_excess(s: Game, f: Frame) -> None:
    """A seventh Unit: one that is already there is put into the trash (11-4-2)."""
    if s.definition(f[PLAYED]).type != "unit" or not excess(s, f[PLAYER], 1):
        jump(s, f, "enter")
        return
    units = [unit for mate in s.match.clearing(s, f[PLAYER]) for unit in s.units(mate)]
    law = TEAM_EXCESS if s.match.format == "team" else EXCESS
    ask(s, f[PLAYER], "excess", law, [("choose", unit) for unit in units], f[PLAYED])


def _make_room(s: Game, f: Frame) -> None:
    actions.to_trash(s, [s.choice[1]], EXCESS)


def _deploy(s: Game, f: Frame) -> None:
    actions.deploy(s, f[PLAYER], [f[PLAYED]], ex=f[-1])
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
)


def _pair(s: Game, f: Frame) -> None:
    actions.pair(s, f[PLAYED], f[UNIT], ex=f[-1])
    _played(s, f)


PAIR = Procedure(
    "pair from hand",
    [
        question("main.play.pay", _ask_resources),
        step("main.play.pay", _pay),
        step("main.play.done", _pair),
    ],
)


def _begin_command(s: Game, f: Frame) -> None:
    """The Command is in no location while its effect is active (3-4-3)."""
    player, card = f[PLAYER], f[PLAYED]
    timing = "action" if s.step == "action" else "main"
    ability = s.match.commands[timing][s.defs[card]]
    s.cite(COMMAND_AT[timing])
    move(s, [(card, key(player, LIMBO))], NO_LOCATION, "play")
    frame = context(ability.index, s.ref(card), player, ("command", s.ref(card), -1, (player, f[-1])))
    frame[0] = s.match.numbers["resolve"]
    frame[CARD] = card
    s.stack.append(frame)
    if s.cited is not None:
        cite_activation(s, ability, s.ref(card))
    s.match.command_activated(s, player, card, f[-1])
    _played(s, f)


def _end_command(s: Game, f: Frame) -> None:
    """After its effect it goes to the trash, unless it has gone somewhere else (3-4-4)."""
    if s.where[f[PLAYED]] % ZONES == LIMBO:
        move(s, [(f[PLAYED], key(s.owner(f[PLAYED]), TRASH))], TO_TRASH, "trash")


COMMAND = Procedure(
    "command",
    [
        question("main.play.pay", _ask_resources),
        step("main.play.pay", _pay),
        step("command.no_location", _begin_command),
        step("command.to_trash", _end_command),
    ],
)


def _activate(s: Game, f: Frame) -> None:
    """Begins an activated effect: its program begins with what stands before the colon."""
    player, card, number = f[PLAYER], f[PLAYED], f[NUMBER]
    ability = s.match.abilities[number]
    if ability.once_per_turn:
        s.used = (*s.used, (counted_for(s, s.ref(card), number), number))
    frame = context(number, s.ref(card), player)
    frame[0] = s.match.numbers["resolve"]
    frame[CARD] = card
    s.stack.append(frame)
    if s.cited is not None:
        cite_activation(s, ability, s.ref(card))
    s.cite(ACTIVATED_AT["action" if s.step == "action" else "main"])
    s.tell(ACTIVATES, "activates", player, card, number)


ACTIVATE = Procedure("activate", [step("effect.activate.declare", _activate)])

# --- deploying by an effect ---------------------------------------------------------------------


def _ask_room(s: Game, f: Frame) -> None:
    """As many Units leave as there would be too many (11-4-2-2).

    Locals: player, cards, those of them that enter rested, picks.
    """
    player, cards, _rested, picks = f[2:6]
    units = [card for card in cards if s.definition(card).type in ("unit", "unit token")]
    if len(picks) >= excess(s, player, len(units)):
        jump(s, f, "enter")
        return
    here = [unit for mate in s.match.clearing(s, player) for unit in s.units(mate) if unit not in picks]
    if len(picks) + len(here) <= excess(s, player, len(units)):  # as many as there are
        f[5] = (*picks, *here)
        jump(s, f, "enter")
        return
    if len(units) > 1:
        s.cite(SEVERAL)
    ask(s, player, "excess", EXCESS, [("choose", unit) for unit in here], cards[0])


def _pick_room(s: Game, f: Frame) -> None:
    f[5] = (*f[5], s.choice[1])
    jump(s, f, "room")


def _leave_room(s: Game, f: Frame) -> None:
    if len(f[3]) > 1 and f[5]:
        s.cite(SEVERAL)
    actions.to_trash(s, list(f[5]), EXCESS)


def _enter(s: Game, f: Frame) -> None:
    """More than six at once: only six enter."""
    player, cards, rested, _picks = f[2:6]
    room = UNIT_LIMIT - sum(len(s.units(mate)) for mate in s.teammates(player))
    units = [card for card in cards if s.definition(card).type in ("unit", "unit token")]
    bases = [card for card in cards if card not in units]
    entering = [*units[: max(0, room)], *bases]
    actions.deploy(s, player, entering, rested=[card for card in rested if card in entering])


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
)

PROCEDURES = (DEPLOY, PAIR, COMMAND, ACTIVATE, DEPLOY_BY_EFFECT)
