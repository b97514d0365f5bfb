"""Vanguard on the browser's table."""

from __future__ import annotations

from cardinal.effects.context import Context
from cardinal.games.vanguard.effects.abilities import ANY_NUMBER
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.notation import option_text
from cardinal.games.vanguard.rules.attacking import attack_possible, attackers, targets
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.costs import cost_of, slots
from cardinal.games.vanguard.rules.frames import Icon, Preparing
from cardinal.games.vanguard.rules.zones import HAND, MATE, NAMES, REAR_GUARD_CIRCLES, ZONES
from cardinal.games.vanguard.verbs.choose import Choose
from cardinal.games.vanguard.verbs.pay import Pay
from cardinal.games.vanguard.views import DESCRIBER
from cardinal.kernel.seen import Json
from cardinal.kernel.state import CARD_MASK, SEATS, Decision, Option
from cardinal.kernel.writing import name
from cardinal.table.printed import told
from cardinal.table.stage import Gathered, PlainStage, Pointing, Shortcut

BOTH = frozenset(("power", "critical", "stand"))  # effects of triggers that units get


class VanguardStage(PlainStage[Fight]):
    """Circles and zones of both players; an attack is one move of three or four options."""

    describer = DESCRIBER
    showing = frozenset(("check", "damage", "ride", "stride", "guard", "trigger"))

    telling = PlainStage.telling | {"check", "trigger", "damage", "soul charge", "to hand"}

    def printed(self, s: Fight, definition: int) -> Json:
        """What is printed on a card, in the words of card files."""
        found = told(s.match.definitions[definition])
        for word, words in (("clan", "clans"), ("race", "races"), ("skill", "skills")):
            found[word] = found.pop(words)
        del found["nations"]
        found.setdefault("shield", 0)
        return found

    def pointing(self, s: Fight, option: Option) -> Pointing:
        """What an option points at: an attack points from the attacker, a call at its circle."""
        verb = option[0]
        me = SEATS[s.asked.player] if s.asked else ""
        if verb == "call":
            return Pointing(option[1], place=f"{me}.{NAMES[option[2]]}")
        if verb == "to":
            return Pointing(place=f"{me}.{NAMES[option[1]]}")
        if verb in ("at", "at all"):
            return Pointing(s.attacking_unit(), option[1])
        return Pointing(option[1]) if verb == "act" else super().pointing(s, option)

    def shortcuts(self, s: Fight) -> list[Shortcut]:
        """All of a trigger for one unit; attacks, from the question whether there is one, with their target.

        Nothing is tried out for it: what would come after the attack may depend on what nobody knows.
        """
        asked = s.asked
        if asked is not None and asked.kind == "trigger":
            return self._triggered(s)
        if asked is None or asked.kind not in ("start", "attacker") or not attack_possible(s):
            return []
        first = ("attack",) if asked.kind == "start" else ()
        with_each = Decision(asked.player, "attacker", "", tuple(("with", card) for card in attackers(s)))
        found: list[Shortcut] = []
        for attacker in with_each.options:
            at_each = Decision(asked.player, "target", "", tuple(("at", card) for card in targets(s, attacker[1])))
            for target in at_each.options:
                texts = (option_text(s, with_each, attacker), option_text(s, at_each, target))
                found.append(Shortcut((*first, *texts), Pointing(attacker[1], target[1])))
        return found

    def _triggered(self, s: Fight) -> list[Shortcut]:
        """All effects of a trigger that one unit can have, given to it."""
        asked, icon = s.asked, s.stack[-1]
        if asked is None or not isinstance(icon, Icon):
            return []
        texts: dict[int, list[str]] = {}
        for option in asked.options:
            if option[0] in BOTH:
                texts.setdefault(option[1], []).append(option_text(s, asked, option))
        return [Shortcut(tuple(both), Pointing(unit)) for unit, both in texts.items() if len(both) > 1]

    def gathered(self, s: Fight) -> Gathered | None:
        """Also the cards of the first hand that go back."""
        if s.asked is not None and s.asked.kind == "redraw" and isinstance(frame := s.stack[-1], Preparing):
            return Gathered(frame.picks)
        return super().gathered(s)

    def wanted(self, s: Fight, frame: Context) -> tuple[int, int]:
        """The numbers of a choice, or of all choices of a cost."""
        ability = s.match.abilities[frame.ability]
        deed = ability.program[frame.instruction]
        if isinstance(deed, Pay):
            number = len(slots(cost_of(s, frame.source & CARD_MASK, ability)))
            return number, number
        if not isinstance(deed, Choose):
            return 0, 0
        times = frame.scratch if deed.each is not None else 1
        return deed.least * times, deed.most * times if deed.most < ANY_NUMBER else 0

    def outlook(self, s: Fight) -> Json:
        """Whether what is attacked cannot be hit."""
        attacked = s.attacked_units()
        safe = attacked and all("be hit" in info(s, unit).cannot for unit in attacked)
        return {"stopped": True} if safe else {}

    def attempts(self, s: Fight, seat: int, card: int) -> list[str]:
        """The moves that somebody may have had in mind who clicked a card."""
        asked = s.asked
        kind = asked.kind if asked is not None else ""
        zone, whose, own = s.where[card] % ZONES, s.where[card] // ZONES, name(s, card)
        if zone == HAND:
            moves = [f"call {own} to {NAMES[circle]}" for circle in REAR_GUARD_CIRCLES]
            moves += [f"ride {own}", f"guard {own}"]
            first = {"ride": "ride", "guard": "guard", "main": "call"}.get(kind, "call")
            return sorted(moves, key=lambda move: not move.startswith(first))
        if zone <= MATE and whose == seat:
            place = NAMES[zone]
            moves = [f"act {place}", f"with {place}", f"intercept {place}"]
            first = {"start": "with", "attacker": "with", "guard": "intercept"}.get(kind, "act")
            return sorted(moves, key=lambda move: not move.startswith(first))
        if zone <= MATE:
            return [f"at {NAMES[zone]}"]
        return [f"act {NAMES[zone]} {own}"]


STAGE = VanguardStage()
