"""Cardinal notation for the Gundam Card Game: how options are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.rules.information import info
from cardinal.kernel.state import CARD_MASK, SEATS, Decision, Option
from cardinal.kernel.writing import counted, name, prefix, texts_of, waiting_card

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

#: how many cards an option names, after its verb
NAMED = {"deploy": 1, "play": 1, "block": 1, "top": 1, "bottom": 1, "choose": 1, "act": 1, "pair": 2, "attack": 2}


def option_texts(s: Game, decision: Decision | None = None) -> list[str]:
    """The texts of a decision's options, in their order."""
    return texts_of(s, lambda asked, option: option_text(s, asked, option), decision)


def numbered_texts(s: Game) -> list[str]:
    """The texts of the decision that is asked, with the number of an effect always written."""
    asked = s.asked
    if asked is None:
        return []
    return [_with_number(s, option, text) for option, text in zip(asked.options, option_texts(s), strict=True)]


def counted_texts(s: Game) -> list[str]:
    """The texts of the decision that is asked, with `#n` also where the others of that name are not offered."""
    asked = s.asked
    if asked is None or asked.kind == "resolve":  # cards with waiting effects are counted as they began to wait
        return option_texts(s)
    every = (*asked.options, *(("choose", card) for card in range(len(s.defs))))
    return [option_text(s, asked.offering(every), option) for option in asked.options]


def _with_number(s: Game, option: Option, text: str) -> str:
    if option[0] not in ("act", "resolve"):
        return text
    number = option[2] if option[0] == "act" else s.waiting[option[1]].ability
    holder = option[1] if option[0] == "act" else s.waiting[option[1]].source & CARD_MASK
    line = line_of(s, holder, number)
    return text if not line or text.endswith(f" {line}") else f"{text} {line}"


def option_text(s: Game, decision: Decision, option: Option) -> str:
    """One option in Cardinal notation."""
    verb = option[0]
    if verb in ("deploy", "play", "block", "top", "bottom"):
        return f"{verb} {numbered(s, decision, option[1])}"
    if verb == "choose":
        return f"choose {_prefixed(s, decision, option[1])}"
    if verb == "player":
        return f"choose {SEATS[option[1]]}"
    if verb == "pair":
        return f"pair {numbered(s, decision, option[1])} with {_prefixed(s, decision, option[2])}"
    if verb == "attack":
        return f"attack {numbered(s, decision, option[1])} > {_target(s, decision, option)}"
    if verb == "act":
        return _activation(s, decision, option)
    if verb == "resolve":
        return f"resolve {_waiting(s, decision, option)}"
    return " ".join(str(word) for word in option)


def numbered(s: Game, decision: Decision, card: int) -> str:
    """A card by its name; counted in its location where two of one name could be meant and differ."""
    own = name(s, card)
    alike = [other for other in s.zones[s.where[card]] if name(s, other) == own]
    return own if len(alike) < 2 or not _differ(s, decision, alike) else counted(s, card, alike)


def _differ(s: Game, decision: Decision, alike: list[int]) -> bool:
    offered = {card for option in decision.options for card in option[1 : 1 + NAMED.get(option[0], 0)]}
    return sum(1 for card in alike if card in offered) > 1


def _prefixed(s: Game, decision: Decision, card: int) -> str:
    return prefix(decision, s.owner(card)) + numbered(s, decision, card)


def _target(s: Game, decision: Decision, option: Option) -> str:
    _, _unit, target, player = option
    many = s.players > 2
    if target >= 0:
        prefix = f"{SEATS[s.owner(target)]}." if many else ""
        return prefix + numbered(s, decision, target)
    return SEATS[player] if many else "player"


def _activation(s: Game, decision: Decision, option: Option) -> str:
    _, card, number = option
    several = len({o[2] for o in decision.options if o[0] == "act" and o[1] == card}) > 1
    line = line_of(s, card, number)
    text = f"act {numbered(s, decision, card)}"
    return f"{text} {line}" if several and line else text


def _waiting(s: Game, decision: Decision, option: Option) -> str:
    """A waiting effect by its card's name; cards of one name in the order they began to wait."""
    text, several = waiting_card(s, decision, option)
    number, card = s.waiting[option[1]].ability, s.waiting[option[1]].source & CARD_MASK
    lines = {s.waiting[o[1]].ability for o in decision.options if s.waiting[o[1]].source & CARD_MASK == card}
    unprinted = sorted(other for other in lines if not line_of(s, card, other))
    line = line_of(s, card, number)
    if number in unprinted:
        line = _lines_printed(s, card) + unprinted.index(number) + 1
    return f"{text} {line}" if several and line else text


def line_of(s: Game, card: int, number: int) -> int:
    """The number of an effect among the lines of a card; a Pilot's lines count on after its Unit's."""
    ability = s.match.abilities[number]
    line = ability.line
    own = s.definition(card).abilities
    if not line and ability.keyword:  # what the rules do for a keyword counts as the line that has the keyword
        printed = [other for other in info(s, card).abilities if s.match.abilities[other].keyword == ability.keyword]
        return line_of(s, card, printed[0]) if printed and s.match.abilities[printed[0]].line else 0
    if not line or number in own:
        return line
    return line + s.definition(card).lines


def _lines_printed(s: Game, card: int) -> int:
    """How many effect lines a card and its Pilot have."""
    pilot = s.pilot_of(card)
    cards = (card,) if pilot < 0 else (card, pilot)
    return sum(s.definition(c).lines for c in cards)


def is_secret(s: Game, decision: Decision, option: Option) -> bool:
    """Whether an option names a card that somebody else cannot see."""
    if option[0] not in ("choose", "top", "bottom") or len(option) < 2:
        return False
    key = s.where[option[1]]
    others = (player for player in range(s.players) if player != decision.player)
    return option[0] in ("top", "bottom") or not all(s.sees(player, key) for player in others)
