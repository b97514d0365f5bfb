"""Which cards and players a text means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import Selection, Test, Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import gates_hold, info
from cardinal.games.gundam.rules.remains import last_state, own_end
from cardinal.games.gundam.rules.sides import is_player, player_ref, sides
from cardinal.games.gundam.rules.zones import BASE, DECK, NEW, PILOTS, REST, SHIELDS, ZONES
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

ZONE = cite("card.zone")


def compare(relation: str, left: int, right: int, most: int = 0) -> bool:
    """Compares two numbers as a text does."""
    if relation == ">=":
        return left >= right
    if relation == "<=":
        return left <= right
    if relation == "-":
        return right <= left <= most
    if relation in ("<", ">"):
        return left < right if relation == "<" else left > right
    return left == right


# --- tests: one thing that must be true of a card -------------------------------------------

TestFunction = Callable[["Game", Effect, int, Any], bool]


def _measure(s: Game, card: int, what: str) -> int:
    """AP, HP, Lv. or cost of a card; HP is what is left of it."""
    now = info(s, card)
    if what == "hp":
        return max(0, now.hp - s.damage(card))
    return int(getattr(now, what))


def measured(s: Game, f: Effect, who: Who, what: str) -> list[int]:
    """AP, HP, Lv. or cost of the cards spoken of: as they are, or as they were when they left the field."""
    if who[0] == "cards":
        return [_measure(s, card, what) for card in select(s, f, who[1])]
    if who[0] == "this" and (was := own_end(s, f.source)) is not None:
        return [was.measure(what)]
    found: list[int] = []
    for ref in refs_of(s, f, who):
        if s.alive(ref):
            found.append(_measure(s, ref & CARD_MASK, what))
        elif who[0] != "this" and (was := last_state(s, ref)) is not None:
            found.append(was.measure(what))
    return found


def _number(what: str) -> TestFunction:
    def test(s: Game, f: Effect, card: int, wanted: tuple[str, int, Who | None, int]) -> bool:
        relation, value, of, most = wanted
        if of is not None:
            others = measured(s, f, of, what)
            if not others:
                return False
            value = others[0]
        return compare(relation, _measure(s, card, what), value, most)

    return test


def _trait(s: Game, f: Effect, card: int, name: str) -> bool:
    side = s.match.side_traits[s.defs[card]]
    if side is None:
        return name in info(s, card).traits
    if s.where[card] % ZONES == PILOTS:
        return name in side
    return name in info(s, card).traits or (name in side and _speaks_as_pilot(s, card))


def _names(s: Game, card: int) -> tuple[str, ...]:
    side = s.definition(card).printed.pilot
    names = info(s, card).names
    return names if side is None or not _speaks_as_pilot(s, card) else (*names, side.name)


def _speaks_as_pilot(s: Game, card: int) -> bool:
    """Whether the Pilot side of a Command card counts where the card is (point 34)."""
    return s.where[card] % ZONES == PILOTS or s.match.readings["command_pilot_name"] == "everywhere"


def _type(s: Game, f: Effect, card: int, types: tuple[str, ...]) -> bool:
    return s.definition(card).type in types


def _keyword(s: Game, f: Effect, card: int, word: str) -> bool:
    words = info(s, card).keywords
    return word in words if word else bool(words)


def _battling(s: Game, f: Effect, card: int, who: Who | None) -> bool:
    attacker, target = s.attacking_unit(), s.target_unit()
    if target < 0 and s.target_player >= 0 and s.match.edition_values.effect_battles:
        shields = s.shields(s.target_player)
        base = s.base(s.target_player)
        target = base if base >= 0 else shields[-1] if shields else -1  # what takes the damage is battling (5-22-1)
    if attacker < 0 and who == ("this",) and s.attacker == f.source:
        return card == target  # the Unit that left to pay for this: what it was battling
    if card not in (attacker, target) or attacker < 0:
        return False
    if who is None:
        return True
    other = target if card == attacker else attacker
    return other >= 0 and is_meant(s, f, who, s.ref(other))


def _attacking(s: Game, f: Effect, card: int, who: Who | None) -> bool:
    return card == s.attacking_unit()


def _effect(s: Game, f: Effect, card: int, mark: str) -> bool:
    """An effect of 【During Pair】 or 【During Link】 is there only with such a Pilot (13-2-10-1, 13-2-12-1)."""
    abilities = (s.match.abilities[number] for number in info(s, card).abilities)
    said = (ability for ability in abilities if mark in ability.timings or mark == ability.kind)
    return any(gates_hold(s, card, ability) for ability in said)


def _zone(s: Game, f: Effect, card: int, name: str) -> bool:
    s.cite(ZONE)
    return name in s.definition(card).printed.zones


def _paired(s: Game, f: Effect, card: int, who: Who | None) -> bool:
    other = s.unit_of(card) if s.where[card] % ZONES == PILOTS else s.pilot_of(card)
    return other >= 0 and (who is None or is_meant(s, f, who, s.ref(other)))


def _extreme(sign: int) -> TestFunction:
    """The lowest or highest of all cards that the rest of the description fits; see ``select``."""

    def test(s: Game, f: Effect, card: int, what: str) -> bool:
        return True

    return test


TESTS: dict[str, TestFunction] = {
    "trait": _trait,
    "color": lambda s, f, card, name: info(s, card).color.lower() == name.lower(),
    "type": _type,
    "level": _number("level"),
    "ap": _number("ap"),
    "hp": _number("hp"),
    "cost": _number("cost"),
    "keyword": _keyword,
    "name has": lambda s, f, card, part: any(part in name for name in _names(s, card)),
    "named": lambda s, f, card, part: any(part in name for name in _names(s, card)),
    "name lacks": lambda s, f, card, part: not any(part in name for name in _names(s, card)),
    "rested": lambda s, f, card, _: bool(s.marks[card] & REST),
    "active": lambda s, f, card, _: not s.marks[card] & REST,
    "damaged": lambda s, f, card, _: s.damage(card) > 0,
    "undamaged": lambda s, f, card, _: s.damage(card) == 0,
    "link": lambda s, f, card, _: s.is_linked(card),
    "paired": _paired,
    "unpaired": lambda s, f, card, _: s.pilot_of(card) < 0,
    "battling": _battling,
    "attacking": _attacking,
    "attacked": lambda s, f, card, _: card == s.target_unit(),
    "blocking": lambda s, f, card, _: s.blocked and card == s.target_unit(),
    "effect": _effect,
    "deployed this turn": lambda s, f, card, _: bool(s.marks[card] & NEW),
    "any of": lambda s, f, card, options: any(TESTS[kind](s, f, card, wanted) for kind, wanted in options),
    "all of": lambda s, f, card, options: all(TESTS[kind](s, f, card, wanted) for kind, wanted in options),
    "is": lambda s, f, card, who: is_meant(s, f, who, s.ref(card)),
    "not": lambda s, f, card, who: not is_meant(s, f, who, s.ref(card)),
    "none of": lambda s, f, card, options: not all(TESTS[kind](s, f, card, wanted) for kind, wanted in options),
    "owner": lambda s, f, card, who: player_ref(s.owner(card)) in refs_of(s, f, who),
    "zone": _zone,
    "by this effect": lambda s, f, card, verb: any(v == verb and ref & CARD_MASK == card for v, ref in f.treated),
    "remaining": lambda s, f, card, _: True,  # those that are there are those that remain
    "unique names": lambda s, f, card, _: True,
    "has a pilot side": lambda s, f, card, _: s.definition(card).is_pilot(),
    "token": lambda s, f, card, _: s.definition(card).token,
    "lowest": _extreme(-1),
    "highest": _extreme(1),
}


def passes(s: Game, f: Effect, card: int, tests: tuple[Test, ...]) -> bool:
    """Whether all tests are true of a card."""
    for kind, wanted in tests:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if not TESTS[kind](s, f, card, wanted):
            return False
    return True


# --- selections -----------------------------------------------------------------------------


def select(s: Game, f: Effect, chosen: Selection) -> list[int]:
    """All cards that a description fits, in the order of their locations."""
    source = f.source & CARD_MASK if chosen.other and f.source >= 0 else -1
    if not chosen.zones:
        found = [ref & CARD_MASK for ref in f.among if s.alive(ref)]
    else:
        found = []
        for player in sides(s, f, chosen.whose):
            for zone in chosen.zones:
                owner = s.shield_owner(player) if zone in (BASE, SHIELDS) else player
                cards = s.zones[owner * ZONES + zone]
                found += [card for card in cards if card not in found] if zone in (BASE, SHIELDS) else cards
    if source in found:
        found.remove(source)
    for kind, wanted in chosen.tests:
        test, fitting = TESTS[kind], []
        for card in found:
            if test(s, f, card, wanted):
                fitting.append(card)
        found = fitting
    for kind, what in chosen.tests:
        if kind in ("lowest", "highest") and found:
            apart = chosen.whose == "each enemy" and s.players > 2  # each player's own lowest
            groups = [[c for c in found if s.owner(c) == p] for p in sides(s, f, chosen.whose)] if apart else [found]
            found = [card for group in groups if group for card in _most_extreme(s, group, kind, what)]
    return found


def _most_extreme(s: Game, cards: list[int], kind: str, what: str) -> list[int]:
    """Those of the cards with the lowest or highest number."""
    values = [_measure(s, card, what) for card in cards]
    best = min(values) if kind == "lowest" else max(values)
    return [card for card, value in zip(cards, values, strict=True) if value == best]


def differ(chosen: Selection) -> bool:
    """Whether no two of the cards may have one name."""
    return any(kind == "unique names" for kind, _ in chosen.tests)


def names_of(s: Game, cards: Iterable[int]) -> set[str]:
    """The names of some cards, each once."""
    return {s.definition(card).name for card in cards}


def players_meant(s: Game, f: Effect, whose: str, tests: tuple[Test, ...]) -> tuple[int, ...]:
    """The players of whom all tests are true: how many cards they have, or that they have the most."""
    found = sides(s, f, whose)
    for kind, wanted in tests:
        if kind == "has":
            (relation, value, _of, most), cards = wanted
            found = tuple(player for player in found if compare(relation, held(s, f, player, cards), value, most))
        elif found:
            numbers = {player: held(s, f, player, wanted) for player in found}
            found = tuple(player for player in found if numbers[player] == max(numbers.values()))
    return found


def held(s: Game, f: Effect, player: int, chosen: Selection) -> int:
    """How many such cards a player has."""
    frame = f.copy()
    frame.master = player
    return len(select(s, frame, chosen._replace(whose="your")))


def refs_of(s: Game, f: Effect, who: Who) -> list[int]:
    """References of the cards and players that a text means; they may have become other cards meanwhile."""
    what = who[0]
    if what == "this":
        return [f.source]
    if what in ("it", "deployed", "added"):
        return list(f.it)
    if what == "before":
        return list(f.before)
    if what in ("chosen", "them"):
        return [*f.before, *f.it]
    if what == "chosen player":
        return [ref for ref in (*f.before, *f.it) if is_player(ref)]
    if what == "looked":
        return list(f.among)
    if what in ("subject", "object", "source"):
        return _of_trigger(s, f, what)
    if what == "cards":
        return [s.ref(card) for card in select(s, f, who[1])]
    if what == "players":
        return [player_ref(player) for player in players_meant(s, f, who[1], who[2])]
    if what == "acted":
        return [ref for verb, ref in f.treated if verb == who[1]]
    if what == "filtered":
        cards = (ref for ref in refs_of(s, f, who[1]) if s.alive(ref))
        return [ref for ref in cards if passes(s, f, ref & CARD_MASK, who[2])]
    if what == "follow":
        return _followed(s, f, who)
    if what == "several":
        return [ref for member in who[1] for ref in refs_of(s, f, member)]
    if what == "paired":
        pilot = s.pilot_of(f.source & CARD_MASK) if s.alive(f.source) else -1
        was = own_end(s, f.source)
        pilot = pilot if was is None else was.pilot
        return [s.ref(pilot)] if pilot >= 0 else []
    if what == "pilot of":
        return [s.ref(pilot) for ref in refs_of(s, f, who[1]) if (pilot := _pilot_of(s, ref)) >= 0]
    if what == "attacker":
        return [s.attacker]
    if what == "attack target":
        return [s.target]
    if what == "remaining":
        return _remaining(s, f)
    if what == "card":
        return [s.ref(f.card)] if f.card >= 0 else []
    raise AssertionError(f"no such reference: {what}")


def _pilot_of(s: Game, ref: int) -> int:
    """The Pilot of a Unit, or the one it had when it left the field; NO_CARD without one."""
    if ref < 0 or s.alive(ref):
        return s.pilot_of(ref & CARD_MASK) if ref >= 0 else -1
    was = last_state(s, ref)
    return -1 if was is None else was.pilot


def _of_trigger(s: Game, f: Effect, what: str) -> list[int]:
    """The cards that the trigger speaks of: who it happens to, the other card, where damage comes from."""
    spec = s.match.abilities[f.ability].trigger
    subject, other = f.event.subject, f.event.other
    if spec is not None and spec.reversed:
        subject, other = other, subject
    ref = subject if what == "subject" else other
    return [ref] if ref >= 0 else []


def _remaining(s: Game, f: Effect) -> list[int]:
    """The cards looked at that are still in the deck: not what was chosen of them, nor what was done with already."""
    moved = {ref & CARD_MASK for _, ref in f.treated if ref >= 0}
    chosen = f.it if f.it != f.among else ()
    left = [ref for ref in f.among if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES == DECK]
    return [ref for ref in left if ref not in chosen and ref & CARD_MASK not in moved]


def _followed(s: Game, f: Effect, who: Who) -> list[int]:
    """ "That card from your trash": the card that was spoken of, where it has gone since."""
    _, meant, zone = who
    found = []
    for ref in refs_of(s, f, meant):
        card = ref & CARD_MASK
        moved_once = s.life[card] - (ref >> CARD_BITS) in (0, 1)
        if ref >= 0 and moved_once and s.where[card] == f.master * ZONES + zone:
            found.append(s.ref(card))
    return found


def cards_of(s: Game, f: Effect, who: Who) -> list[int]:
    """The cards a text means, as far as they are still those cards."""
    if who[0] == "cards":
        return select(s, f, who[1])
    return [ref & CARD_MASK for ref in refs_of(s, f, who) if s.alive(ref)]


def is_meant(s: Game, f: Effect, who: Who, ref: int) -> bool:
    """Whether a reference is what a trigger condition or test speaks of."""
    if ref < 0:
        return False
    card = ref & CARD_MASK
    if who[0] == "this":
        return bool(card == f.source & CARD_MASK)
    if who[0] == "several":
        return any(is_meant(s, f, member, ref) for member in who[1])
    if who[0] != "cards":
        return ref in refs_of(s, f, who)
    chosen: Selection = who[1]
    if chosen.other and card == f.source & CARD_MASK:
        return False
    if chosen.whose and s.owner(card) not in sides(s, f, chosen.whose):
        return False
    zone = s.where[card] % ZONES
    if chosen.zones and zone not in chosen.zones:
        return False
    return passes(s, f, card, chosen.tests)
