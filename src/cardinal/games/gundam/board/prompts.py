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
from cardinal.kernel.phrases import Phrase, chain, patterns, phrase
from cardinal.kernel.state import SEATS, Option
from cardinal.kernel.writing import name

MEANS = patterns(
    {
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
)


def occasion(s: Game, player: int) -> str:
    """Who attacks whom, or whose turn ends."""
    attacker, target = s.attacking_unit(), s.target_unit()
    if attacker < 0:
        return (
            phrase("Your turn ends.")
            if s.is_active_side(player)
            else phrase("{player}'s turn ends.", player=SEATS[s.active])
        )
    if target >= 0:
        return phrase("{attacker} attacks {targets}.", attacker=_who(s, attacker), targets=_who(s, target))
    if s.target_player == player:
        return phrase("{attacker} attacks you.", attacker=_who(s, attacker))
    return phrase("{attacker} attacks {targets}.", attacker=_who(s, attacker), targets=SEATS[s.target_player])


def _who(s: Game, card: int) -> Phrase:
    return phrase("{card} ({strength})", card=name(s, card), strength=_strength(s, card))


def _strength(s: Game, card: int) -> Phrase:
    """What it deals, and what it still withstands."""
    now = info(s, card)
    hp = phrase("{left} of {all}", left=now.hp - s.damage(card), all=now.hp) if s.damage(card) else now.hp
    return phrase("HP {hp}", hp=hp) if s.where[card] % ZONES == BASE else phrase("AP {ap} HP {hp}", ap=now.ap, hp=hp)


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
    return phrase(MEANS.get((kind, verb), ""))


def _about(s: Game, card: int) -> str:
    """A card on the field by its strength, any other by what is printed on it and what it costs now."""
    if s.where[card] % ZONES in (BATTLE, BASE):
        return chain(" ", [_strength(s, card), phrase("[rest]") if s.is_rested(card) else ""])
    now = info(s, card)
    return chain(" ", [phrase("Lv.{level} cost {cost}", level=now.level, cost=now.cost), values(s.definition(card))])


def _pairing(pilot: CardDefinition, unit: CardDefinition) -> str:
    return chain(", ", [values(pilot), phrase("link") if unit.links_with(pilot) else phrase("no link")])


def _clash(s: Game, unit: int, target: int, player: int) -> str:
    """Who deals what to whom, if nothing comes between."""
    if target >= 0:
        return phrase("{own} against {other}", own=_strength(s, unit), other=_strength(s, target))
    if (base := s.base(player)) >= 0:
        return phrase("AP {ap} against {card}, {strength}", ap=info(s, unit).ap, card=name(s, base),
                      strength=_strength(s, base))  # fmt: skip
    shields = len(s.shields(player))
    if not shields:
        return phrase("nothing protects the player") if info(s, unit).ap else phrase("AP 0 deals no damage")
    if shields == 1:
        return phrase("breaks {broken} of 1 Shield", broken=broken(s, unit, shields))
    return phrase("breaks {broken} of {shields} Shields", broken=broken(s, unit, shields), shields=shields)


def broken(s: Game, unit: int, shields: int) -> int:
    """How many of so many Shields an attack of a Unit breaks: any damage is enough."""
    now = info(s, unit)
    return min(shields, shields_at_once(now)) if now.ap > 0 else 0
