"""Instructions of effects that last: what cards get, what holds for a while, what will happen later (10-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.context import NO_EVENT, Effect
from cardinal.games.gundam.effects.program import did, done, operation
from cardinal.games.gundam.effects.selectors import cards_of, refs_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import GUARDED, LESS_AP, info
from cardinal.games.gundam.rules.last_state import is_or_was
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.verbs.moving import actors, value
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

GAIN = cite("term.gain")
THIS_BATTLE = cite("battle.attack.during_battle")
STAYS_RESTED = cite("start.active")
TRIGGERS = cite("effect.trigger.automatic")
TURN_ORDER = cite("golden.active_chooses_first")
NEVER = "never"
NEXT_TURN = "opponent next turn"  # an effect that sleeps until that turn, see ``turn``
NUMBERS = ("ap", "hp", "cost", "level")


def expiry(s: Game, f: Effect, until: str) -> Any:
    """When an effect ends."""
    if until == "battle":
        s.cite(THIS_BATTLE)
        return "battle" if s.attacker >= 0 else NEVER  # without a battle it does not begin (8-2-3)
    if until == "turn":
        return s.turn_number
    if until in ("opponent turn", NEXT_TURN):
        return ("end of opponent turn", f.master, s.turn_number)
    return "game"


@operation("gets")
def _gets(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """A lasting effect on cards, as long as they are these cards."""
    _, what, who, amount, until = i
    number = value(s, f, amount) if what in NUMBERS else amount
    end = expiry(s, f, until)
    cards = [] if end == NEVER or (number == 0 and what in NUMBERS) else cards_of(s, f, who)
    if what in ("ap", "hp") and number < 0:
        cards = [card for card in cards if f"be reduced {what}" not in s.match.protected(s, f, card)]
    for card in cards:
        enemy = what == "ap" and number < 0 and s.team(s.owner(card)) != s.team(f.master)
        kept_as, kept = LESS_AP if enemy and GUARDED[0] in s.match.words else what, number
        if until == NEXT_TURN:
            kept_as, kept = NEXT_TURN, (kept_as, number)
        s.effects.append((kept_as, s.ref(card), kept, end, s.tick(), f.source, f.master))
        s.tell(GAIN, "gets", card, what, number, until)
    did(f, cards)
    if cards:
        s.changed()
        if what == "ap" and number < 0 and until != NEXT_TURN and "ap reduced" in s.match.heard:
            happen(s, [("ap reduced", s.ref(card), f.source, ("effect", f.master)) for card in cards])
    done(f)


@operation("copy keywords")
def _copy_keywords(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """All of these keywords that another card has, as it has them."""
    _, who, words, source, until = i
    had = [item for card in cards_of(s, f, source) for item in info(s, card).keywords.items() if item[0] in words]
    for card in cards_of(s, f, who):
        for word in had:
            s.effects.append(("keyword", s.ref(card), word, expiry(s, f, until), s.tick(), f.source, f.master))
            s.tell(GAIN, "gets", card, "keyword", word, until)
    s.changed()
    done(f)


@operation("rule")
def _rule(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Something that holds for all such cards while it lasts, also for those that come later (10-1-5-7)."""
    _, ability, until = i
    end = expiry(s, f, until)
    if end != NEVER:
        s.effects.append(("rule", -1, ability, end, s.tick(), f.source, f.master))
        s.changed()
    did(f, end != NEVER)
    done(f)


@operation("later")
def _later(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """ "During this turn, when ...": waits for that event, whatever becomes of its card (10-1-6-4)."""
    _, ability, until = i
    end = expiry(s, f, until)
    if end != NEVER:
        s.effects.append(("later", -1, (ability, tuple(f.it)), end, s.tick(), f.source, f.master))
    did(f, end != NEVER)
    done(f)


@operation("when destroyed")
def _when_destroyed(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """ "When this effect destroys an enemy Unit": rules management has come in between, so what died is known."""
    _, whose, tests, ability = i
    for verb, ref in f.acted:
        card = ref & CARD_MASK
        if verb not in ("damage", "destroy") or s.alive(ref) or not is_or_was(s, f, ref, tests):
            continue
        if (s.team(s.owner(card)) != s.team(f.master)) == (whose == "enemy"):
            event = ("destroyed", ref, f.source, ("effect",))
            s.waiting.append((s.group, f.master, f.source, ability, event, f.card, ()))
            s.tell(TRIGGERS, "triggers", f.master, f.source & CARD_MASK, ability)
            break
    done(f)


@operation("stays rested")
def _stays_rested(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """An enemy card is not set active in the start phase of its player's next turn; effects may still do so."""
    cards = [card for card in cards_of(s, f, i[1]) if s.team(s.owner(card)) != s.team(f.master)]
    for card in cards:
        end = ("end of turn", s.owner(card), s.turn_number)
        word = "be set active in the start phase"
        s.effects.append(("cannot", s.ref(card), word, end, s.tick(), f.source, f.master))
        s.cite(STAYS_RESTED)
    did(f, cards)
    if cards:
        s.changed()
    done(f)


@operation("draw attacks")
def _draw_attacks(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Enemy Units must attack these Units if they can: those that are there now."""
    _, who, attackers, until, must = i
    word = ("draws attacks", None, tuple(refs_of(s, f, attackers)), must)
    cards = cards_of(s, f, who)
    for card in cards:
        s.effects.append(("may", s.ref(card), word, expiry(s, f, until), s.tick(), f.source, f.master))
    did(f, cards)
    s.changed()
    done(f)


@operation("each player")
def _each_player(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Every player does what an effect says as if it were theirs, the active player first (1-3-4, 12-2-4)."""
    _, ability, by = i
    if f.phase == 0:
        f.phase, f.scratch = 1, actors(s, f, by)
    left = [player for player in f.scratch if not s.out[player]]
    if left:
        s.cite(TURN_ORDER)
        frame = Effect(ability, f.source, left[0], NO_EVENT)
        f.scratch = tuple(left[1:])
        call(s, "resolve", frame)
        return
    done(f)


@operation("redirect damage")
def _redirect_damage(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Damage that these would receive is dealt to another card in their place."""
    _, meant, to, kind, until = i
    takers = [ref for ref in refs_of(s, f, to) if s.alive(ref)]
    cards = cards_of(s, f, meant) if takers else []
    for card in cards:
        word = ("redirect", takers[0], kind)
        s.effects.append(("may", s.ref(card), word, expiry(s, f, until), s.tick(), f.source, f.master))
    did(f, cards)
    s.changed()
    done(f)
