"""What the turn player can do by day (5.4, chapter 6): what is possible, by which law it is not, and how it is done."""

from __future__ import annotations

from cardinal.effects.context import Context
from cardinal.effects.match import ACT, PLAYED, Ability
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import ASIDE, HAND, NEW, QUAY, REST, WAKE, Night
from cardinal.games.lantern.rules.keepers import now
from cardinal.games.lantern.verbs.cards import Choose
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, Step, call
from cardinal.kernel.state import Option

COST, ROOM, KEEPER, GUST, TARGET = (cite(f"play.{key}") for key in ("cost", "room", "keeper", "gust", "target"))
PRICE, CANNOT = cite("act.cost"), cite("ability.cannot")
STANDING, ARRIVED, AIM = (cite(f"attack.{key}") for key in ("standing", "new", "target"))
MOST_KEEPERS = 5


def forbids_play(s: Night, player: int, card: int) -> str:
    """The law by which a card of the hand cannot be played; none if it can."""
    printed = s.printed(card)
    if printed.cost > s.oil:
        return COST
    if printed.type == "keeper":
        return ROOM if len(s.zone(player, QUAY)) >= MOST_KEEPERS else ""
    lines = [s.match.abilities[number] for number in s.match.definitions[s.defs[card]].abilities]
    return "" if all(_finds_target(s, player, card, line) for line in lines if line.source.kind == PLAYED) else TARGET


def forbids_use(s: Night, player: int, card: int, ability: Ability[Night]) -> str:
    """The law by which an ability with a price cannot be used; none if it can."""
    c = Context(ability.index, s.ref(card), player)
    if not all(cost.payable(s, c) for cost in ability.source.cost):
        return PRICE
    return "" if _finds_target(s, player, card, ability) else TARGET


def _finds_target(s: Night, player: int, card: int, ability: Ability[Night]) -> bool:
    first = ability.source.body[0]
    choice = first.effects[0]
    if first.may or first.condition is not None or not isinstance(choice, Choose):
        return True
    return choice.possible(s, Context(ability.index, s.ref(card), player))


def forbids_attack(s: Night, card: int) -> str:
    """The law by which a keeper cannot attack; none if it can."""
    if s.marks[card] & REST:
        return STANDING
    if s.marks[card] & NEW and "swift" not in now(s, card).words:
        return ARRIVED
    return CANNOT if "attack" in now(s, card).cannot else ""


def forbids_target(s: Night, target: int) -> str:
    """The law by which a keeper cannot be attacked; none if it can."""
    return "" if s.marks[target] & REST else AIM


def options(s: Night) -> list[Option]:
    """Everything that the turn player can do now."""
    player = s.turn_player
    hand = s.apart(s.zone(player, HAND))
    found: list[Option] = [("play", card) for card in hand if not forbids_play(s, player, card)]
    for card, ability in s.match.at_work(s, ACT):
        if s.owners[card] == player and not forbids_use(s, player, card, ability):
            found.append(("act", card, ability.index))
    aims = [target for target in s.zone(1 - player, QUAY) if not forbids_target(s, target)]
    for card in s.zone(player, QUAY):
        if not forbids_attack(s, card):
            found += [("attack", card, target) for target in (-1, *aims)]
    return [*found, ("end",)]


def play(s: Night, card: int) -> None:
    """A card is played: a keeper arrives, a gust is carried out."""
    s.oil -= s.printed(card).cost
    s.cite(COST)
    if s.printed(card).type == "keeper":
        s.move([card], QUAY, "play", KEEPER)
        return
    s.move([card], ASIDE, "play", GUST)
    call(s, "gust")
    for number in reversed(s.match.definitions[s.defs[card]].abilities):
        use(s, card, number)


def use(s: Night, card: int, number: int) -> None:
    """An ability is carried out for the turn player; a price is the beginning of its program."""
    call(s, "carry out", Context(number, s.ref(card), s.turn_player))


def _gust_over(s: Night, f: Frame) -> None:
    s.move(list(s.zone(s.turn_player, ASIDE)), WAKE, "discard", GUST)


GUST_DONE = Procedure("gust", [Step(GUST, _gust_over)])
