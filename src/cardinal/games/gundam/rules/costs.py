"""Costs: Resources for playing cards (7-5-2-2-3), and the actions before the colon of an effect (10-1-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Ability, CostPart
from cardinal.games.gundam.effects.conditions import Choosable
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.rules.moving import IN_PLAY, happen, key, move
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.zones import DECK, HAND, OUTSIDE, REMOVED, RESOURCES, REST, TRASH, ZONES
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

PAY = cite("main.play.pay")
CONDITION = cite("effect.activated.condition")
RESOURCES_PAY = cite("effect.activated.cost")
EX_LEAVES = cite("token.ex_resource.spent")

#: where a card goes that pays
PLACES = {"discard": TRASH, "trash": TRASH, "return": HAND, "exile": REMOVED, "deck bottom": DECK, "deck top": DECK}


def ex_choices(s: Game, player: int, cost: int) -> list[int]:
    """How many EX Resources could be among those that pay; one number means that there is no choice."""
    marks, tokens, defs = s.marks, s.match.ex_resources, s.defs
    plain = ex = 0
    for card in s.zones[player * ZONES + RESOURCES]:
        if marks[card] & REST:
            continue
        if defs[card] in tokens:
            ex += 1
        else:
            plain += 1
    if not ex:
        return [0] if cost <= plain else []
    return list(range(max(0, cost - plain), min(ex, cost) + 1))


def pay_resources(s: Game, player: int, cost: int, ex: int) -> None:
    """Rests Resources; an EX Resource that pays leaves the game (5-17-3-2-3)."""
    active, known, defs = s.active_resources(player), s.match.ex_resources, s.defs
    tokens = [card for card in active if defs[card] in known][:ex] if ex else []
    plain: list[int] = []
    for card in active:
        if len(plain) == cost - ex:
            break
        if defs[card] not in known:
            plain.append(card)
    actions.rest(s, [*plain, *tokens], PAY)
    if tokens:
        move(s, [(card, key(player, OUTSIDE)) for card in tokens], EX_LEAVES, "spend")


def forbids_cost(s: Game, f: Effect, cost: tuple[CostPart, ...]) -> str:
    """Why the actions before the colon cannot all be done, or nothing."""
    player = f.master
    source = f.source & CARD_MASK
    for part in cost:
        if part.action == "resources":
            if s.can_pay(player) < part.number:
                return RESOURCES_PAY
        elif part.chosen is None:
            if not _can_pay(s, f, part, source):
                return CONDITION
        elif len(candidates(s, f, part, ())) < part.number:
            return CONDITION
    return ""


GONE = ("destroy", "discard", "exile", "trash", "return", "deck top", "deck bottom")


def leaves_targets(s: Game, f: Effect, ability: Ability) -> bool:
    """Whether the targets can be chosen after the cost is paid (point 42): what pays by leaving is no target."""
    for target in ability.targets:
        if not isinstance(target, Choosable):
            if not target.holds(s, f):
                return False
            continue
        found = target.chosen.choosable(s, f)
        for part in ability.cost:
            if part.action not in GONE or s.match.readings["targets_tested"] == "before_payment":
                continue
            if part.chosen is None:
                found = [card for card in found if card != f.source & CARD_MASK]
            else:
                payers = candidates(s, f, part, ())
                free = [card for card in payers if card not in found]
                needed = max(0, part.number - len(free))
                found = found[: max(0, len(found) - needed)]
        if len(found) < target.number:
            return False
    return True


def candidates(s: Game, f: Effect, part: CostPart, picks: tuple[int, ...]) -> list[int]:
    """The cards that can pay this part."""
    assert part.chosen is not None
    found = [card for card in part.chosen.find(s, f) if card not in picks]
    return [card for card in found if _can_pay(s, f, part, card)]


#: what a text may forbid to do to a card, also as a cost: that is part of the effect (10-1-1)
KEPT = {"rest": "be rested", "destroy": "be destroyed", "return": "be returned", "exile": "be exiled",
        "trash": "be trashed", "deck top": "be returned to a deck", "deck bottom": "be returned to a deck"}  # fmt: skip


def _can_pay(s: Game, f: Effect, part: CostPart, card: int) -> bool:
    """Whether this can be done to a card: what is rested cannot be rested, what is forbidden not be done."""
    if part.action == "rest" and s.marks[card] & REST:
        return False
    if part.action == "discard" and is_prevented(s, heard("discarded", s.ref(card), origin=HAND, player=f.master)):
        return False
    if part.action == "damage" and not actions.would_hurt(s, card, part.number, f.source):
        return False
    return KEPT.get(part.action) not in s.match.words or bool(permitted(s, f, [card], KEPT[part.action]))


def told_of_payment(s: Game, f: Effect, number: int) -> None:
    """A player has paid for an effect of a card: effects may wait for that."""
    if number and "paid" in s.match.heard:
        happen(s, [heard("paid", f.source, player=f.master, amount=number)])


#: what an effect has done that was its condition
DEEDS = {"rest": "rest", "destroy": "destroy", "discard": "discard", "reveal": "reveal", "damage": "damage",
         "return": "return", "exile": "exile", "trash": "place", "deck top": "return",
         "deck bottom": "return"}  # fmt: skip


def perform(s: Game, f: Effect, part: CostPart, cards: list[int]) -> None:
    """One action of a cost; the text may speak of the cards: "the destroyed Unit's AP"."""
    before = [s.ref(card) for card in cards]
    _perform(s, f, part, cards)
    after = before if part.action == "destroy" else [s.ref(card) for card in cards]
    f.treated = (*f.treated, *((DEEDS[part.action], ref) for ref in after))


def _perform(s: Game, f: Effect, part: CostPart, cards: list[int]) -> None:
    if part.action == "rest":
        actions.rest(s, cards, CONDITION, (f.source, f.master))  # the condition is part of the effect (10-1-1)
    elif part.action == "destroy":
        actions.destroy(s, cards)
    elif part.action == "discard":
        actions.discard(s, cards)
    elif part.action == "reveal":
        actions.reveal(s, cards, CONDITION)
        if "revealed" in s.match.heard:
            happen(s, [_sight(s, f, card) for card in cards])
        f.it = tuple(s.ref(card) for card in cards)
    elif part.action == "damage":
        actions.damage(s, [(card, part.number, f.source) for card in cards], actions.EFFECT_DAMAGE)
    else:
        moves = [(card, key(s.owner(card), PLACES[part.action])) for card in cards]
        if part.action == "deck top":  # the first one named lies on top
            moves.reverse()
        events = _told(s, f, part.action, cards)
        move(s, moves, CONDITION, part.action, events=events, bottom=part.action == "deck bottom")


def _sight(s: Game, f: Effect, card: int) -> Happening:
    at, owner = s.where[card] % ZONES, s.owner(card)
    return heard("revealed", s.ref(card), f.source, origin=at, player=owner, manner=actions.BY_EFFECT, by=f.master)


#: what effects may wait for that is done as a cost, too
TOLD = {"return": "returned", "exile": "exiled"}


def _told(s: Game, f: Effect, action: str, cards: list[int]) -> list[Happening]:
    """What happens to cards that pay, as the effect of which they are the condition would do it (10-1-1)."""
    kind = TOLD.get(action, "")
    if kind not in s.match.heard:
        return []
    if kind == "returned":
        cards = [card for card in cards if s.where[card] % ZONES in IN_PLAY]
    return [
        heard(kind, s.ref(card), f.source, origin=s.where[card] % ZONES, player=s.owner(card),
              manner=actions.BY_EFFECT, by=f.master)
        for card in cards
    ]  # fmt: skip
