"""What a decision asks, as a sentence, and what its options mean."""

from __future__ import annotations

from cardinal.games.gundam.board.board import values
from cardinal.games.gundam.cards import CardDefinition
from cardinal.games.gundam.effects.abilities import Ability
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.rules.battle import shields_at_once
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.zones import BASE, BATTLE, ZONES
from cardinal.games.gundam.words.normal import ability_lines, is_reminder
from cardinal.kernel.state import SEATS, Option
from cardinal.kernel.writing import name

MEANS = {
    ("main", "end"): "ends your turn",
    ("main", "hand over"): "your partner acts",
    ("block", "pass"): "no block",
    ("action", "pass"): "no action",
    ("direction", "clockwise"): "A, B, C and so on",
    ("direction", "counterclockwise"): "the other way round",
    ("redraw", "redraw"): "all five go back, five others come",
    ("redraw", "keep"): "these five are your hand",
    ("first", "first"): "the first turn is yours",
    ("first", "second"): "you have an EX Resource",
    ("burst", "no burst"): "the card goes to the trash",
    ("choose", "done"): "no more",
}


def occasion(s: Game, player: int) -> str:
    """Who attacks whom, or whose turn ends."""
    attacker, target = s.attacking_unit(), s.target_unit()
    if attacker < 0:
        return "Your turn ends." if s.is_active_side(player) else f"{SEATS[s.active]}'s turn ends."
    who = f"{name(s, attacker)} ({_strength(s, attacker)})"
    if target >= 0:
        return f"{who} attacks {name(s, target)} ({_strength(s, target)})."
    return f"{who} attacks {'you' if s.target_player == player else SEATS[s.target_player]}."


def _strength(s: Game, card: int) -> str:
    """What it deals, and what it still withstands."""
    now = info(s, card)
    left = f"HP {now.hp - s.damage(card)}" + (f" of {now.hp}" if s.damage(card) else "")
    return left if s.where[card] % ZONES == BASE else f"AP {now.ap} {left}"


def line(ability: Ability) -> str:
    """An effect as it is printed on its card, a keyword of the rules, or all of the text."""
    if ability.keyword and not ability.line:
        return f"<{ability.keyword}>"
    lines = [line for line in ability_lines(ability.text) if not is_reminder(line)]
    return lines[ability.line - 1] if 0 < ability.line <= len(lines) else " ".join(lines)


# --- what options mean ----------------------------------------------------------------------


def hint(s: Game, kind: str, option: Option) -> str:
    """A few words about an option: the card it names as it is now, or what comes of it."""
    verb = option[0]
    if verb == "attack":
        return _clash(s, *option[1:])
    if verb == "pair":
        return _pairing(s.definition(option[1]), s.definition(option[2]))
    if verb == "act":
        return line(s.match.abilities[option[2]])
    if verb == "resolve":
        return line(s.match.abilities[s.waiting[option[1]].ability])
    if verb in ("deploy", "play", "block", "choose", "top", "bottom") and len(option) > 1:
        return _about(s, option[1])
    return MEANS.get((kind, verb), "")


def _about(s: Game, card: int) -> str:
    """A card on the field by its strength, any other by what is printed on it and what it costs now."""
    if s.where[card] % ZONES in (BATTLE, BASE):
        return _strength(s, card) + (" [rest]" if s.is_rested(card) else "")
    now = info(s, card)
    return f"Lv.{now.level} cost {now.cost} {values(s.definition(card))}".rstrip()


def _pairing(pilot: CardDefinition, unit: CardDefinition) -> str:
    link = "link" if unit.links_with(pilot) else "no link"
    return f"{values(pilot)}, {link}"


def _clash(s: Game, unit: int, target: int, player: int) -> str:
    """Who deals what to whom, if nothing comes between."""
    if target >= 0:
        return f"{_strength(s, unit)} against {_strength(s, target)}"
    if (base := s.base(player)) >= 0:
        return f"AP {info(s, unit).ap} against {name(s, base)}, {_strength(s, base)}"
    shields = len(s.shields(player))
    if not shields:
        return "nothing protects the player" if info(s, unit).ap else "AP 0 deals no damage"
    return f"breaks {broken(s, unit, shields)} of {shields} Shield{'s' * (shields > 1)}"


def broken(s: Game, unit: int, shields: int) -> int:
    """How many of so many Shields an attack of a Unit breaks: any damage is enough."""
    now = info(s, unit)
    return min(shields, shields_at_once(now)) if now.ap > 0 else 0
