"""What a decision asks, as a sentence, and what its options mean."""

from __future__ import annotations

import re
from typing import Any

from cardinal.games.vanguard import prompts
from cardinal.games.vanguard.board.board import Facts, short_facts
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.refusals import MOMENT, Refusal
from cardinal.games.vanguard.refusals import NO_CARD as NOT_IN_HAND
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import ZONES, V
from cardinal.kernel.state import CARD_MASK, Decision
from cardinal.table.drawing import Card, View
from cardinal.table.writing import name

PASS_MEANS = {
    "ride": "no ride this turn",
    "main": "on to the battle phase",
    "start": "no more attacks; ends the turn",
    "guard": "no more guardians",
}
DONE_MEANS = {"redraw": "keep the rest", "choose": "no more"}
OWN_PLACE = ("with", "power", "critical", "stand", "intercept", "act", "to", "for")
SWAP_MEANS = {"left": "FL and BL change places", "right": "FR and BR change places"}
NAMED = ("ride", "return", "top", "bottom")


def prompt(s: Fight) -> str:
    """The sentence for the decision that is asked; an ability that asks is named."""
    asked = s.asked
    assert asked is not None, "nobody is asked"
    sentence = prompts.prompt(asked)
    if asked.kind == "guard" and s.attacking_unit() >= 0:
        sentence = f"{_attack(s).strip()} {sentence}"
    if asked.kind == "boost" and s.attacking_unit() >= 0:
        sentence = f"{_who(s, s.attacking_unit())} attacks {_targets(s)}. {sentence}"
    if asked.source >= 0:
        sentence = f"{name(s, asked.source)}: {sentence}"
    rules = s.match.rules(asked.law)
    return f"{sentence} [{rules[0]}]" if rules else sentence


def _attack(s: Fight) -> str:
    """Who attacks whom, and what it takes to stop it."""
    attacker = s.attacking_unit()
    now = info(s, attacker)
    words = [str(now.power)]
    words += [f"critical {now.critical}"] if now.critical != 1 else []
    words += [f"drive {now.drive}"] if s.where[attacker] % ZONES == V else []
    return f"{name(s, attacker)} ({', '.join(words)}) attacks {_targets(s)}. {_outlook(s, attacker)}"


def _targets(s: Fight) -> str:
    return " and ".join(_who(s, unit) for unit in s.attacked_units()) or "nothing"


def _who(s: Fight, unit: int) -> str:
    return f"{name(s, unit)} ({info(s, unit).power})"


def _outlook(s: Fight, attacker: int) -> str:
    """Whether the attack hits as it stands; told where there is one target."""
    attacked = s.attacked_units()
    if len(attacked) != 1:
        return ""
    now = info(s, attacked[0])
    more = info(s, attacker).power - now.power
    if more < 0 or "be hit" in now.cannot:
        return "As it stands, it does not hit."
    return f"It hits unless you add more than {more} shield." if more else "It hits unless you add any shield."


def ability_text(s: Fight, asked: Decision) -> str:
    """The sentence of the card whose ability asks; nothing if none does."""
    for frame in reversed(s.stack):
        if isinstance(frame, Resolving) and frame.source & CARD_MASK == asked.source:
            return s.match.abilities[frame.ability].printed()
    return ""


def refused(s: Fight, text: str, refusal: Refusal) -> str:
    """Why a move is not possible, with the law that says so and its rules."""
    asked = s.asked
    assert asked is not None, "nobody is asked"
    moment = MOMENT.get(text.partition(" ")[0], (asked.kind, ""))[0]
    why = ":"
    if moment != asked.kind:
        why = "; it has its moment elsewhere:"
    elif refusal.law == NOT_IN_HAND:
        why = "; you have no such card in your hand:"
    elif refusal.law == asked.law:
        why = "; this is what is asked:"
    rules = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
    return f"`{text}` is not possible now{why} {refusal.says}{rules}"


# --- what options mean ----------------------------------------------------------------------


def hint(view: View, facts: Facts, kind: str, text: str) -> str:
    """A few words about an option: the unit at the place it names, or the card."""
    verb, _, rest = text.partition(" ")
    me = str(view["viewer"])
    if verb == "pass":
        return PASS_MEANS.get(kind, "")
    if verb == "done":
        return DONE_MEANS.get(kind, "")
    if verb == "swap":
        return SWAP_MEANS.get(rest, "")
    if verb in OWN_PLACE:
        return _about(unit_at(view, me, rest), "open" if verb == "to" else "")
    if verb == "at":
        return _about(unit_at(view, next(seat for seat in view["players"] if seat != me), rest))
    if verb == "choose" and (card := unit_at(view, me, rest)):
        return _about(card)
    printed = facts.get(re.sub(r"#\d+$", "", re.sub(r"^[A-F]\.", "", rest)))
    if printed is None:
        return ""
    if verb == "guard":
        return f"shield {printed.shield or 0}"
    return short_facts(printed) if verb in (*NAMED, "choose") else ""


def unit_at(view: View, seat: str, place: str) -> Card | None:
    """The card on a circle, as a view tells it: ``FL``, ``B.FL``, ``G#2``."""
    found = re.fullmatch(r"(?:(?P<seat>[A-F])\.)?(?P<place>[A-Z]{1,2})(?:#(?P<n>\d+))?(?: \d+)?", place)
    if found is None:
        return None
    zones: dict[str, Any] = view["players"].get(found["seat"] or seat, {})
    cards = zones.get(found["place"], ())
    number = int(found["n"] or len(cards)) - 1
    return cards[number] if 0 <= number < len(cards) else None


def _about(card: Card | None, nobody: str = "") -> str:
    if card is None:
        return nobody
    marks = "".join(f" [{state}]" for state in card.get("states", ()))
    return f"{card['name']} {card.get('power', '')}{marks}"
