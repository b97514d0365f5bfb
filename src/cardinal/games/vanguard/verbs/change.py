"""Instructions that change what is: bonuses, abilities, orientation, damage, later effects, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.program import did, done, operation, treat
from cardinal.games.vanguard.effects.selectors import cards_of, count, final_information, refs_of, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.checks import deal_damage_by_effect
from cardinal.games.vanguard.rules.information import CANNOT, LOSE
from cardinal.games.vanguard.rules.power_changes import powers, tell_increases
from cardinal.games.vanguard.rules.zones import MATE, REST, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ONCE_PER_TURN = cite("misc.once_per_turn")
COUNTER_CHARGE = cite("action.counter_charge")
ORIGINAL = cite("card.characteristic.original")
NEGATIVE = cite("card.power.negative_increase")
ACTION_COUNTER_BLAST_EFFECT = cite("action.counter_blast.effect")
CONTINUOUS = cite("effect.continuous")
GIVE = cite("action.give")
LATER = cite("auto.timed")
WIN = cite("win.by_effect")
UNUSABLE = cite("requirement.usage_restriction")
RULE_CHANGE = cite("continuous.rule_change")
NULLIFY = cite("continuous.nullify")
GAME = "game"


def expiry(s: Fight, f: Resolving, until: str) -> Any:
    """When an effect ends: a battle, the turn with a number, or the game."""
    if until == "battle":
        return "battle"
    if until == "turn":
        return s.turn_number
    if until == "opponent turn":
        return ("end of turn", 1 - f.master, s.turn_number)
    if until in ("opponent end", "your end"):  # the next end phase of that player, perhaps this turn's
        return ("end of turn", f.master if until == "your end" else 1 - f.master, s.turn_number - 1)
    if until == "stand phase":
        return until
    return GAME


def amount(s: Fight, f: Resolving, value: Any) -> Any:
    """A number for each of some cards is counted once, when the effect resolves (12.6)."""
    if isinstance(value, tuple) and value and value[0] == "each":
        return value[1] * (count(s, f, value[2]) // value[3])
    if isinstance(value, tuple) and value and value[0] == "of":
        referred = sum(_measure(s, ref, value[3]) for ref in refs_of(s, f, value[2]))
        if referred < 0:
            s.cite(NEGATIVE)
        return value[1] * referred
    if isinstance(value, tuple) and value and value[0] == "name of":
        names = [final_information(s, ref).names[0] for ref in refs_of(s, f, value[1])]
        return names[-1] if names else 0
    return value


def _measure(s: Fight, ref: int, what: str) -> int:
    """A power of a card; of one that left, as it was before (8.8)."""
    if what.startswith("original"):
        s.cite(ORIGINAL)
        return s.definition(ref & CARD_MASK).printed.power
    return final_information(s, ref).power


#: what is not more if it is said twice: the later effect takes the place of an equal one
ONCE = frozenset((LOSE, CANNOT))


@operation("gets")
def _gets(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A continuous effect of a resolved ability: on these cards, as long as they are these cards (8.7.3)."""
    _, what, who, value, until = i
    number = amount(s, f, value)
    cards = cards_of(s, f, who)
    end = expiry(s, f, until)
    if number == 0:
        cards = []
    stamp = s.tick()
    before = powers(s, cards)
    if what in ONCE:
        known = {(what, s.ref(card), number, end) for card in cards}
        s.effects = [effect for effect in s.effects if effect[:4] not in known]
    for card in cards:
        s.effects.append((what, s.ref(card), number, end, stamp, f.source, f.master))
        s.tell(GIVE if what == "grant" else CONTINUOUS, "gets", card, what, number, until)
    f.did = int(bool(cards))
    if cards:
        s.changed()
    tell_increases(s, before)
    done(f)


@operation("player cannot")
def _player_cannot(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """An effect that changes the rules for a player; it concerns cards that come later, too (8.7.3.1)."""
    _, whose, what, tests, until = i
    for player in sides(s, f, whose):
        s.effects.append(
            ("player cannot", -1 - player, (what, tests), expiry(s, f, until), s.tick(), f.source, f.master)
        )
    s.cite(RULE_CHANGE)
    s.changed()
    done(f)


@operation("turn")
def _turn(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    _, who, state = i
    cards = cards_of(s, f, who)
    if state in ("stand", "rest"):
        cards = [card for card in cards if s.where[card] % ZONES <= MATE]
        if state == "stand":
            cards = [card for card in cards if not actions.is_held(s, card, "stand")]
        turned = [card for card in cards if bool(s.marks[card] & REST) == (state == "stand")]
        changed = actions.stand(s, cards) if state == "stand" else actions.rest(s, cards)
        if state == "rest" and not turned and s.cited is not None:
            applied.nothing_rested(s, s.match.abilities[f.ability], f.master)
        did(f, len(turned), state)
        treat(s, f, turned, state)
    else:
        changed = actions.turn_face(s, cards, down=state == "face down")
        did(f, changed, state)
        if state == "face up" and changed:
            s.cite(COUNTER_CHARGE)
    f.did = int(changed)
    done(f)


@operation("damage")
def _damage(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Deals damage to vanguards, the turn player's first."""
    _, number, whose, nullified = i
    its = tuple(s.master(ref & CARD_MASK) for ref in f.it if s.alive(ref))
    players = its if whose == "it" else sides(s, f, whose)
    f.did = 1
    done(f)
    for player in reversed(players):
        deal_damage_by_effect(s, player, number, nullified=nullified)


@operation("nullify")
def _nullify(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """What a card's effect has forbidden is nullified: as a whole, and at once (8.7.6)."""
    sources = [ref & CARD_MASK for ref in refs_of(s, f, i[1])]
    left = [e for e in s.effects if not (e[0] == "cannot" and e[2] == i[2] and e[5] & CARD_MASK in sources)]
    f.did = int(len(left) != len(s.effects))
    s.effects = left
    s.cite(NULLIFY)
    s.changed()
    done(f)


@operation("unusable")
def _unusable(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """The ability cannot be used for the rest of the turn or game, also if its requirement failed (8.1.1.2.3.1)."""
    s.used = (*s.used, (f.source, f.ability, i[1]))
    if s.match.abilities[f.ability].once_per_turn:
        s.cite(ONCE_PER_TURN)
    s.cite(UNUSABLE)
    done(f)


@operation("later")
def _later(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Creates an automatic ability that triggers once, at a later moment (8.6.5)."""
    s.timed.append((i[1], f.master, f.source, i[2], tuple(refs_of(s, f, i[3]))))
    s.cite(LATER)
    done(f)


@operation("end game")
def _end_game(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """An effect that wins or loses ends the game at once, before any check timing (1.2.5)."""
    _, whose, result = i
    players = sides(s, f, whose)
    losers = players if result == "lose" else tuple(p for p in range(s.players) if p not in players)
    done(f)
    moving.end(s, WIN, tuple(losers))


@operation("counter blast")
def _counter_blast(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """As an effect: the cards chosen before are turned face down."""
    cards = [ref & CARD_MASK for ref in refs_of(s, f, ("it",)) if s.alive(ref)]
    f.did = int(actions.turn_face(s, cards, down=True, law=ACTION_COUNTER_BLAST_EFFECT))
    f.phase = 0
    done(f)
