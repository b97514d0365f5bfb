"""What a decision asks, as a sentence, and what its options mean."""

from __future__ import annotations

import re

from cardinal.games.vanguard.board.board import Facts, short_facts
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import NAMES, ZONES, V
from cardinal.kernel.phrases import chain, patterns, phrase
from cardinal.kernel.seen import CardSeen, View
from cardinal.kernel.writing import name
from cardinal.table.drawing import others
from cardinal.table.moves import Wording, card_at

#: units go by their circles, other cards by their names
WORDING = Wording(spots=[name for name in NAMES if name.isupper()], joints={"call": " to "})
PASS_MEANS = patterns(
    {
        "ride": "no ride this turn",
        "main": "on to the battle phase",
        "start": "no more attacks; ends the turn",
        "guard": "no more guardians",
    }
)
DONE_MEANS = patterns({"redraw": "keep the rest", "choose": "no more"})
OWN_PLACE = ("with", "power", "critical", "stand", "intercept", "act", "to", "for")
SWAP_MEANS = patterns({"left": "FL and BL change places", "right": "FR and BR change places"})
NAMED = ("ride", "return", "top", "bottom")


def occasion(s: Fight, kind: str) -> str:
    """The attack that a guard or a boost is asked for."""
    if kind not in ("guard", "boost") or s.attacking_unit() < 0:
        return ""
    if kind == "guard":
        return chain(" ", [_attack(s), _outlook(s, s.attacking_unit())])
    return phrase("{attacker} attacks {targets}.", attacker=_who(s, s.attacking_unit()), targets=_targets(s))


def _attack(s: Fight) -> str:
    """Who attacks whom, and how strong it is."""
    attacker = s.attacking_unit()
    now = info(s, attacker)
    words = [str(now.power)]
    words += [phrase("critical {number}", number=now.critical)] if now.critical != 1 else []
    words += [phrase("drive {number}", number=now.drive)] if s.where[attacker] % ZONES == V else []
    who = phrase("{card} ({power})", card=name(s, attacker), power=chain(", ", words))
    return phrase("{attacker} attacks {targets}.", attacker=who, targets=_targets(s))


def _targets(s: Fight) -> str:
    return chain(" and ", [_who(s, unit) for unit in s.attacked_units()]) or phrase("nothing")


def _who(s: Fight, unit: int) -> str:
    return phrase("{card} ({power})", card=name(s, unit), power=info(s, unit).power)


def _outlook(s: Fight, attacker: int) -> str:
    """Whether the attack hits as it stands; told where there is one target."""
    attacked = s.attacked_units()
    if len(attacked) != 1:
        return ""
    now = info(s, attacked[0])
    more = info(s, attacker).power - now.power
    if more < 0 or "be hit" in now.cannot:
        return phrase("As it stands, it does not hit.")
    if not more:
        return phrase("It hits unless you add any shield.")
    return phrase("It hits unless you add more than {more} shield.", more=more)


# --- what options mean ----------------------------------------------------------------------


def hint(view: View, facts: Facts, kind: str, text: str) -> str:
    """A few words about an option: the unit at the place it names, or the card."""
    verb, _, rest = text.partition(" ")
    if verb == "pass":
        return phrase(PASS_MEANS.get(kind, ""))
    if verb == "done":
        return phrase(DONE_MEANS.get(kind, ""))
    if verb == "swap":
        return phrase(SWAP_MEANS.get(rest, ""))
    if verb in OWN_PLACE:
        return _about(card_at(WORDING, view, rest), phrase("open") if verb == "to" else "")
    if verb == "at":
        return _about(card_at(WORDING, view, f"{others(view)[0]}.{rest}"))
    if verb == "choose" and (card := card_at(WORDING, view, rest)):
        return _about(card)
    found = facts.get(re.sub(r"#\d+$", "", re.sub(r"^[A-F]\.", "", rest)))
    if found is None:
        return ""
    if verb == "guard":
        return phrase("shield {number}", number=found.printed.shield or 0)
    return short_facts(found.printed) if verb in (*NAMED, "choose") else ""


def _about(card: CardSeen | None, nobody: str = "") -> str:
    if card is None:
        return nobody
    marks = [phrase("[{mark}]", mark=phrase(mark)) for mark in card.marks]
    return chain(" ", [card.name, str(card.numbers.get("power", "")), *marks])
