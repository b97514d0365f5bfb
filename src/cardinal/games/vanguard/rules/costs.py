"""Costs (3.1.1.5, 8.5.2.3): all of them together, or none.

A cost is a row of parts. Parts that let the payer choose are divided into single choices; a card serves
one part only. A card is offered only if the rest of the cost could still be paid after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.effects.asking import passes
from cardinal.games.vanguard.effects.abilities import Ability, CostPart
from cardinal.games.vanguard.effects.card_relations import DifferentGrades, DifferentNames, SameNames, Together
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import concerned
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import info, words_of
from cardinal.games.vanguard.rules.information import FREE_ONE
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.placing import PLACED, TO_CIRCLES, circles_for, put_in_places
from cardinal.games.vanguard.rules.presence import lasts
from cardinal.games.vanguard.rules.units import units_of
from cardinal.games.vanguard.rules.zones import (
    BATTLE_CIRCLES,
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FACE_DOWN,
    GZONE,
    HAND,
    LOCKED,
    MATE,
    REMOVED,
    REST,
    SOUL,
    ZONES,
)
from cardinal.games.vanguard.verbs.lock import lock, unlock
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

#: a blast has a requirement behind it if it tests more than this many things
PLAIN_TESTS = {"counter blast": 1, "soul blast": 0}
REQUIREMENTS = {
    "counter blast": cite("action.counter_blast.requirement"),
    "soul blast": cite("action.soul_blast.requirement"),
}
REVEAL = cite("action.reveal.cost")
STRIDE_GRADE = "stride grade "
STRIDE_AS = "stride as "
FREE_STRIDE = "free stride"
FREE = "free "
OTHER_COST = "other cost "
STRIDE_WAY = "stride way "
STRIDE_FREE = "stride free"
STRIDE_OF = " of ability "
STRIDING = (*BATTLE_CIRCLES, MATE)  # where units may allow another cost
NO_COST = -1  # a stride that need not be paid for
OWNERS_ZONE = cite("zone.owners_zone")
LOSE_COST = cite("action.lose_cost")
ULTIMATE_COST = cite("keyword.ultimate_stride.cost")
HOMARE = cite("keyword.homare")
DESTINATIONS = {"soul": SOUL, "hand": HAND, "damage": DAMAGE, "drop": DROP, "soul blast": DROP, "deck": DECK,
                "deck top": DECK, "deck bottom": DECK, "bind": BIND, "removed": REMOVED, "gzone": GZONE}  # fmt: skip
#: where the top cards of the deck go
FROM_TOP = {"soul charge": SOUL, "deck top to drop": DROP, "deck top bind": BIND, "deck top bind face down": BIND,
            "deck top to damage": DAMAGE}  # fmt: skip
DOWN = " face down"


def cost_of(s: Fight, card: int, ability: Ability) -> tuple[CostPart, ...]:
    """What an ability of a card costs now: nothing, while an effect makes it lose its cost (10.29)."""
    if s.match.frees_costs and ability.cost:
        if any(frees(s, card, ability, effect) for effect in s.effects):
            s.cite(LOSE_COST)
            return ()
        for word in words_of(s, card).may:
            if word.startswith(FREE) and s.match.compiler.kinds[word[len(FREE) :]].fits(s, card, ability):
                s.cite(LOSE_COST)
                return ()
            if word.startswith(f"{OTHER_COST}{ability.keyword}:"):
                return s.match.abilities[int(word.rpartition(":")[2])].cost
    return ability.cost


def frees(s: Fight, card: int, ability: Ability, effect: Lasting) -> bool:
    """Whether it is the effect by which this very ability of a card has lost its cost."""
    if effect.what != FREE_ONE or effect.target != s.ref(card) or effect.value[0] != ability.index:
        return False
    return lasts(s, effect)


def was_free(s: Fight, source: int, ability: Ability, how: str) -> None:
    """An ability was played, or its cost paid: what held until the next time is over."""
    if not s.match.frees_costs or not s.alive(source):
        return
    card = source & CARD_MASK
    over = [effect for effect in s.effects if frees(s, card, ability, effect) and effect.value[1] == how]
    if over:
        s.effects = [effect for effect in s.effects if effect not in over]
        s.changed()


def stride_ways(s: Fight, card: int, player: int, ability: Ability) -> list[int]:
    """The abilities whose cost can be paid for a stride: its own, and those of texts that allow another, or nothing.

    A frame keeps the number of the ability, not its cost: a state holds numbers, texts and tuples only.
    """
    ways = [ability.index]
    frame = Resolving(ability.index, s.ref(card), player)
    if ability.keyword == "stride":
        for unit in (card, *units_of(s, player, STRIDING)):
            may = words_of(s, unit).may
            if may:
                words = [word for word in may if word.startswith(STRIDE_WAY)]
                others = [s.match.abilities[int(word[len(STRIDE_WAY) :])] for word in words]
                ways += [other.index for other in others if passes(s, frame, card, other.strides)]
                ways += [NO_COST] if STRIDE_FREE in may else []
        ways += [NO_COST for _ in free_strides(s, player, card)]
    else:
        s.cite(ULTIMATE_COST)
    return [way for way in ways if payable(s, frame, cost_of_way(s, way))]


def cost_of_way(s: Fight, way: int) -> tuple[CostPart, ...]:
    """The cost of a stride that is paid in one of its ways."""
    return () if way == NO_COST else s.match.abilities[way].cost


def free_strides(s: Fight, player: int, card: int) -> list[Lasting]:
    """The effects by which the next stride of this card need not be paid for."""
    free = [effect for effect in s.effects if effect.what == FREE_STRIDE and effect.target == -1 - player]
    if not free:
        return free
    frame = Resolving(0, s.ref(card), player)
    return [effect for effect in free if passes(s, frame, card, concerned(s, *effect.value))]


def forbids_homare(s: Fight, player: int, ability: Ability) -> str:
    """The cost of one Homare ability is paid in a turn, not more (11.40.1)."""
    return HOMARE if ability.homare and s.homare[player] else ""


def slots(cost: tuple[CostPart, ...]) -> list[CostPart]:
    """The single choices of a cost, in the order of its words."""
    return [part for part in cost if part.chosen is not None and not part.total for _ in range(part.number)]


def open_part(cost: tuple[CostPart, ...]) -> CostPart | None:
    """The part of a cost that takes any number of cards with a sum of grades; the last to be chosen."""
    for part in cost:
        if part.total:
            return part
    return None


def grades(s: Fight, f: Resolving, cards: Sequence[int]) -> int:
    """The sum of the grades of cards that pay for what resolves; some count for more when they do."""
    total = 0
    for card in cards:
        now = info(s, card)
        if not now.may:
            total += now.grade
            continue
        grade = now.grade + sum(_more(s, f, word) for word in now.may if word.startswith(STRIDE_GRADE))
        total += max([grade, *(int(word[len(STRIDE_AS) :]) for word in now.may if word.startswith(STRIDE_AS))])
    return total


def _more(s: Fight, f: Resolving, word: str) -> int:
    """How much more a card counts for a stride, perhaps of certain G units only."""
    number, _, ability = word[len(STRIDE_GRADE) :].partition(STRIDE_OF)
    if ability and not passes(s, f, f.source & CARD_MASK, s.match.abilities[int(ability)].strides):
        return 0
    return int(number)


def open_choices(s: Fight, f: Resolving, cost: tuple[CostPart, ...], picks: tuple[int, ...]) -> tuple[list[int], bool]:
    """The cards that may be chosen next for a sum of grades, and whether the sum is reached."""
    part = open_part(cost)
    assert part is not None
    return _fitting(s, f, cost, part, picks), grades(s, f, picks[len(slots(cost)) :]) >= part.total


def payable(s: Fight, f: Resolving, cost: tuple[CostPart, ...]) -> bool:
    """Whether every part of the cost could be paid together."""
    parts: list[CostPart] = []
    for part in cost:
        if part.chosen is not None:
            if not part.total:
                parts.append(part)
        elif not _self_can(s, f, part):
            return False
    if (last := open_part(cost)) and grades(s, f, _fitting(s, f, cost, last, ())) < last.total:
        return False
    if _share_zones(parts):
        return _fillable(s, f, cost, slots(cost), ())
    for part in parts:
        if _together(s, part, _fitting(s, f, cost, part, ())) < part.number:
            if s.cited is not None:
                _cite_part(s, part)
            return False
    return True


def candidates(s: Fight, f: Resolving, cost: tuple[CostPart, ...], picks: tuple[int, ...]) -> list[int]:
    """The cards that may be chosen next, so that the rest of the cost can still be paid."""
    left = slots(cost)[len(picks) :]
    found = _fitting(s, f, cost, left[0], picks)
    if isinstance(_relation(left[0]), SameNames):
        found = [card for card in found if _namesakes(s, card, found) >= sum(part is left[0] for part in left)]
    if _share_zones(left):
        found = [card for card in found if _fillable(s, f, cost, left[1:], (*picks, card))]
    return found


def _relation(part: CostPart) -> Together | None:
    """What the chosen cards must be to each other."""
    for test in part.chosen.tests if part.chosen is not None else ():
        if isinstance(test, Together):
            return test
    return None


def _together(s: Fight, part: CostPart, found: list[int]) -> int:
    """How many of these cards could be chosen together."""
    relation = _relation(part)
    if relation is None:
        return len(found)
    if isinstance(relation, DifferentNames):
        return len({words_of(s, card).names[0] for card in found})
    if isinstance(relation, DifferentGrades):
        return len({info(s, card).grade for card in found})
    if isinstance(relation, SameNames):
        return max((_namesakes(s, card, found) for card in found), default=0)
    return len(found)


def _namesakes(s: Fight, card: int, found: list[int]) -> int:
    names = words_of(s, card).names
    return sum(1 for other in found if any(name in names for name in words_of(s, other).names))


def _share_zones(left: list[CostPart]) -> bool:
    """Whether two parts of a cost choose from the same zone, so that a card could serve either."""
    if len(left) < 2:
        return False
    taken: list[int] = []
    before: CostPart | None = None
    for part in left:  # the single choices of a part follow each other
        if part.chosen is not None and part is not before:
            for zone in part.chosen.zones:
                if zone in taken:
                    return True
            taken += part.chosen.zones
            before = part
    return False


def _fitting(s: Fight, f: Resolving, cost: tuple[CostPart, ...], part: CostPart, picks: tuple[int, ...]) -> list[int]:
    assert part.chosen is not None
    own = -1
    for other in cost:
        if other.chosen is None:
            own = f.source & CARD_MASK
    if _relation(part) is not None:  # cards of this part are compared with each other, not with those of other parts
        first = slots(cost).index(part)
        f = f.having_picked(picks[first : first + part.number])
    found = [card for card in part.chosen.find(s, f) if card not in picks and card != own]
    for action in part.actions():
        if action == "rest":
            found = [card for card in found if not s.marks[card] & REST]
        elif action == "stand":
            found = [card for card in found if s.marks[card] & REST]
        elif action == "lock":
            found = [card for card in found if "be locked" not in words_of(s, card).cannot]
        elif action == "unlock":
            found = [card for card in found if _can(s, card, action)]
        elif action == "turn face down":
            found = [card for card in found if not s.marks[card] & FACE_DOWN]
        elif action == "turn face up":
            found = [card for card in found if s.marks[card] & FACE_DOWN]
        elif action in TO_CIRCLES and not circles_for(s, f.master, action):
            found = []
    return found


def _fillable(s: Fight, f: Resolving, cost: tuple[CostPart, ...], left: list[CostPart], picks: tuple[int, ...]) -> bool:
    """Whether each remaining choice can have a card of its own (a matching, by augmenting paths)."""
    choices = [_fitting(s, f, cost, part, picks) for part in left]
    holder: dict[int, int] = {}

    def place(slot: int, seen: set[int]) -> bool:
        for card in choices[slot]:
            if card not in seen:
                seen.add(card)
                if card not in holder or place(holder[card], seen):
                    holder[card] = slot
                    return True
        return False

    return all(place(slot, set()) for slot in range(len(choices)))


def _self_can(s: Fight, f: Resolving, part: CostPart) -> bool:
    """Whether this card itself can do what the cost asks of it."""
    if part.action in FROM_TOP:
        return len(s.zone(f.master, DECK)) >= part.number
    return bool(s.alive(f.source)) and all(_can(s, f.source & CARD_MASK, action) for action in part.actions())


def _can(s: Fight, card: int, action: str) -> bool:
    """Whether an action can be done to a card as it is now."""
    if action in ("rest", "stand"):
        return bool(s.where[card] % ZONES <= MATE and bool(s.marks[card] & REST) == (action == "stand"))
    if action == "retire":
        return bool(s.where[card] % ZONES <= MATE)
    if action == "lock":
        return "be locked" not in words_of(s, card).cannot
    if action == "unlock":
        return bool(s.marks[card] & LOCKED) and "be unlocked" not in words_of(s, card).cannot
    if action in ("turn face down", "turn face up"):
        return bool(s.marks[card] & FACE_DOWN) == (action == "turn face up")
    return action not in TO_CIRCLES or bool(circles_for(s, s.owner(card), action))


def _cite_part(s: Fight, part: CostPart) -> None:
    """A part of a cost is paid, or cannot be: the action, and what stands behind a blast."""
    s.cite(part.law)
    if part.chosen is not None and len(part.chosen.tests) > PLAIN_TESTS.get(part.action, 9):
        s.cite(REQUIREMENTS[part.action])


def cards_of_parts(f: Resolving, cost: tuple[CostPart, ...], picks: tuple[int, ...]) -> list[list[int]]:
    """With which cards each part of a cost is paid."""
    found: list[list[int]] = []
    start = 0
    for part in cost:
        if part.chosen is None:
            found.append([f.source & CARD_MASK])
        elif part.total:
            found.append(list(picks[len(slots(cost)) :]))
        else:
            found.append(list(picks[start : start + part.number]))
            start += part.number
    return found


def pay(s: Fight, f: Resolving, cost: tuple[CostPart, ...], picks: tuple[int, ...]) -> tuple[int, ...]:
    """Pays everything; returns references of the cards that paid, where they are now."""
    paid: list[int] = []
    for part, cards in zip(cost, cards_of_parts(f, cost, picks), strict=True):
        if s.cited is not None:
            _cite_part(s, part)
        perform(s, f, part.action, part.law, cards, part.number)
        for action, law in part.then:
            perform(s, f, action, law, cards, part.number)
        paid += [s.ref(card) for card in cards]
        if part.chosen is None and s.alive(f.source) is False and cards[0] == f.source & CARD_MASK:
            f.source = s.ref(cards[0])  # the ability follows the card it has moved (4.1.8)
    return tuple(paid)


def perform(s: Fight, f: Resolving, action: str, law: str, cards: list[int], number: int) -> None:
    """One action of a cost."""
    if action in ("counter blast", "turn face down"):
        actions.turn_face(s, cards, down=True, law=law)
    elif action == "turn face up":
        actions.turn_face(s, cards, down=False, law=law)
    elif action == "rest":
        actions.rest(s, cards, law)
    elif action == "stand":
        actions.stand(s, cards, law)
    elif action == "retire":
        actions.retire(s, cards, law)
    elif action == "discard":
        moving.move(s, [(card, key(s.owner(card), DROP)) for card in cards], law, "discard", event="discarded")
    elif action == "lock":
        lock(s, cards)
    elif action == "unlock":
        unlock(s, cards)
    elif action == "reveal":
        actions.reveal(s, cards, REVEAL)
    elif action in PLACED:
        put_in_places(s, action, cards, f.scratch)
    elif action in FROM_TOP:
        marks = FACE_DOWN if action.endswith(DOWN) else 0
        for _ in range(number):
            top = s.top_of_deck(f.master)
            moving.move(s, [(top, key(f.master, FROM_TOP[action]))], law, action, marks=marks)
        if action == "soul charge":
            happen(s, "soul charged", s.ref(top), to=s.where[top])
    else:
        marks = FACE_DOWN if action.endswith(DOWN) else 0
        moves = [(card, key(s.owner(card), DESTINATIONS[action.removesuffix(DOWN)])) for card in cards]
        s.cite(OWNERS_ZONE)
        moving.move(s, moves, law, action, bottom=action == "deck bottom", marks=marks)
