"""Cardinal notation for Vanguard: how options are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.telling_apart import UNSEEN
from cardinal.games.vanguard.rules.zones import MATE, NAMES, ZONES, G, sees
from cardinal.kernel.state import CARD_MASK, Decision, Option
from cardinal.kernel.writing import counted, name, prefix, texts_of, waiting_card

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.waiting import Waiting

BY_NAME = frozenset(("ride", "guard", "return", "heal", "top", "bottom", "stride", "gguard"))
BY_PLACE = frozenset(("with", "at", "for", "intercept", "power", "critical", "stand"))
WITH_WHOSE = frozenset(("with", "power", "critical", "stand"))  # such a unit may be on a circle of the other player


def option_texts(s: Fight, decision: Decision | None = None) -> list[str]:
    """The texts of a decision's options, in their order."""
    return texts_of(s, lambda asked, option: option_text(s, asked, option), decision)


def numbered_texts(s: Fight) -> list[str]:
    """The texts of the decision that is asked, with the number of an ability always written."""
    asked = s.asked
    if asked is None:
        return []
    return [_with_number(s, option, text) for option, text in zip(asked.options, option_texts(s), strict=True)]


def _with_number(s: Fight, option: Option, text: str) -> str:
    if option[0] not in ("act", "resolve"):
        return text
    number = option[2] if option[0] == "act" else s.waiting[option[1]].ability
    line = s.match.abilities[number].line
    return text if not line or text.endswith(f" {line}") else f"{text} {line}"


def option_text(s: Fight, decision: Decision, option: Option) -> str:
    """One option in Cardinal notation."""
    verb = option[0]
    if verb in BY_NAME:
        return f"{verb} {numbered(s, decision, option)}"
    if verb in BY_PLACE:
        whose = _prefix(s, decision, option[1]) if verb in WITH_WHOSE else ""
        return f"{verb} {whose}{_unit(s, decision, option)}"
    if verb == "choose":
        return f"choose {_chosen(s, decision, option)}"
    if verb == "ability":
        return f"choose {_chosen(s, decision, option)} {_line(s, option[1], option[2])}"
    if verb == UNSEEN:
        return f"choose {_prefix(s, decision, option[1])}?"
    if verb == "keep":
        return f"choose {numbered(s, decision, option)}"
    if verb == "call":
        return f"call {numbered(s, decision, option)} to {NAMES[option[2]]}"
    if verb == "place":
        return f"choose {prefix(decision, option[1] // ZONES)}{NAMES[option[1] % ZONES]}"
    if verb == "column":
        return f"choose {option[1]}"
    if verb == "to":
        return f"to {NAMES[option[1]]}"
    if verb == "act":
        return _activation(s, decision, option)
    if verb == "resolve":
        return f"resolve {_waiting(s, decision, option)}"
    if verb == "at all":
        return "at " + ", ".join(_place(s, card) for card in option[1:])
    return " ".join(str(word) for word in option)


def _place(s: Fight, card: int) -> str:
    """A unit by its place; several on the guardian circle are counted."""
    key = s.where[card]
    zone = key % ZONES
    circle = s.zones[key]
    if zone == G and len(circle) > 1:
        return f"G#{circle.index(card) + 1}"
    return NAMES[zone]


def _unit(s: Fight, decision: Decision, option: Option) -> str:
    card = option[1]
    if _shares_circle(s, card):
        return numbered(s, decision, option)
    return _place(s, card)


def _shares_circle(s: Fight, card: int) -> bool:
    key = s.where[card]
    return key % ZONES < G and len(s.zones[key]) > 1


def numbered(s: Fight, decision: Decision, option: Option) -> str:
    """A card by its name; counted in its zone where two of one name are offered and differ."""
    card = option[1]
    own = name(s, card)
    alike = list({o[1]: None for o in decision.options if o[0] == option[0] and name(s, o[1]) == own})
    if option[0] == "choose":
        alike = [other for other in alike if not _has_place(s, other)]
    if len(alike) < 2:
        return own
    apart = any(s.where[other] != s.where[card] for other in alike)
    return counted(s, card, alike if apart else s.zones[s.where[card]])


def _has_place(s: Fight, card: int) -> bool:
    """Whether a card that is chosen is named by its place: it is alone on a circle."""
    return s.where[card] % ZONES <= MATE and not _shares_circle(s, card)


def _chosen(s: Fight, decision: Decision, option: Option) -> str:
    card = option[1]
    whose = _prefix(s, decision, card)
    if _has_place(s, card):
        return whose + _place(s, card)
    return whose + numbered(s, decision, option)


def _prefix(s: Fight, decision: Decision, card: int) -> str:
    """Whose card it is, where it is not the decider's."""
    return prefix(decision, s.where[card] // ZONES)


def _activation(s: Fight, decision: Decision, option: Option) -> str:
    """``act FL``, ``act drop Name``; with a number where the card has several to activate."""
    _, card, number = option
    key = s.where[card]
    if key % ZONES <= MATE:
        what = _prefix(s, decision, card) + _unit(s, decision, option)
    else:
        what = f"{NAMES[key % ZONES]} {_named_activation(s, decision, option)}"
    several = len({o[2] for o in decision.options if o[0] == "act" and o[1] == card}) > 1
    return f"act {what} {_line(s, card, number)}" if several else f"act {what}"


def _line(s: Fight, card: int, number: int) -> int:
    """The number of an ability among the lines of its card; those it has got come after those printed on it."""
    abilities, printed = s.match.abilities, s.definition(card).abilities
    if number in printed or number not in s.match.given:
        return abilities[number].line
    got = list(dict.fromkeys(each for each in info(s, card).abilities if each not in printed))
    last = max((abilities[each].line for each in printed), default=0)
    return last + 1 + (got.index(number) if number in got else len(got))


def _named_activation(s: Fight, decision: Decision, option: Option) -> str:
    own = name(s, option[1])
    alike = {
        o[1] for o in decision.options if o[0] == "act" and s.where[o[1]] == s.where[option[1]] and name(s, o[1]) == own
    }
    return own if len(alike) < 2 else counted(s, option[1], s.zones[s.where[option[1]]])


def _waiting(s: Fight, decision: Decision, option: Option) -> str:
    """A waiting ability by its card's name; cards of one name in the order they began to wait."""
    text, several = waiting_card(s, decision, option)
    waiting = s.waiting[option[1]]
    line = _line_of_waiting(s, decision, waiting) if several else 0
    return f"{text} {line}" if line else text


def _line_of_waiting(s: Fight, decision: Decision, waiting: Waiting) -> int:
    """The number of a waiting ability; those without one of their own count on after all that have one.

    They are parts of lines that were put off, or abilities that the card had got and has no more.
    """
    card = waiting.source & CARD_MASK
    others = {s.waiting[o[1]].ability for o in decision.options if s.waiting[o[1]].source & CARD_MASK == card}
    lines = {ability: _line(s, card, ability) for ability in others}
    numbers = list(lines.values())
    without = sorted(ability for ability, line in lines.items() if numbers.count(line) > 1)
    if waiting.ability not in without:
        return lines[waiting.ability]
    printed = [s.match.abilities[each].line for each in s.definition(card).abilities]
    taken = [line for line in numbers if numbers.count(line) == 1]
    return max((*printed, *taken), default=0) + 1 + without.index(waiting.ability)


def is_secret(s: Fight, decision: Decision, option: Option) -> bool:
    """Whether an option names a card that somebody else cannot see; what then happens to it is told apart."""
    if option[0] not in ("choose", "return", "top", "bottom") or len(option) < 2:
        return False
    key, marks = s.where[option[1]], s.marks[option[1]]
    others = (player for player in range(s.players) if player != decision.player)
    return option[0] in ("top", "bottom") or not all(sees(player, key, marks) for player in others)
