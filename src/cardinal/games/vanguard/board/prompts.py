"""What a decision asks, as a sentence, and what its options mean."""

from __future__ import annotations

import re

from cardinal.games.vanguard.board.board import Facts, short_facts
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import NAMES, ZONES, V
from cardinal.kernel.seen import CardSeen, View
from cardinal.kernel.writing import name
from cardinal.table.drawing import others
from cardinal.table.moves import Wording, card_at

#: units go by their circles, other cards by their names
WORDING = Wording(spots=[name for name in NAMES if name.isupper()], joints={"call": " to "})
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


def occasion(s: Fight, kind: str) -> str:
    """The attack that a guard or a boost is asked for."""
    if kind not in ("guard", "boost") or s.attacking_unit() < 0:
        return ""
    return _attack(s).strip() if kind == "guard" else f"{_who(s, s.attacking_unit())} attacks {_targets(s)}."


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


# --- what options mean ----------------------------------------------------------------------


def hint(view: View, facts: Facts, kind: str, text: str) -> str:
    """A few words about an option: the unit at the place it names, or the card."""
    verb, _, rest = text.partition(" ")
    if verb == "pass":
        return PASS_MEANS.get(kind, "")
    if verb == "done":
        return DONE_MEANS.get(kind, "")
    if verb == "swap":
        return SWAP_MEANS.get(rest, "")
    if verb in OWN_PLACE:
        return _about(card_at(WORDING, view, rest), "open" if verb == "to" else "")
    if verb == "at":
        return _about(card_at(WORDING, view, f"{others(view)[0]}.{rest}"))
    if verb == "choose" and (card := card_at(WORDING, view, rest)):
        return _about(card)
    found = facts.get(re.sub(r"#\d+$", "", re.sub(r"^[A-F]\.", "", rest)))
    if found is None:
        return ""
    if verb == "guard":
        return f"shield {found.printed.shield or 0}"
    return short_facts(found.printed) if verb in (*NAMED, "choose") else ""


def _about(card: CardSeen | None, nobody: str = "") -> str:
    if card is None:
        return nobody
    marks = "".join(f" [{mark}]" for mark in card.marks)
    return f"{card.name} {card.numbers.get('power', '')}{marks}"
