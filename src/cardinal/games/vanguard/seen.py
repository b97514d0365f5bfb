"""What is written otherwise in the view of a fight than in other games: the question and the battle."""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.kernel.seen import AskedSeen, BattleSeen, Json, OptionSeen, Spot

WITH_ABILITIES = frozenset(("main", "resolve"))  # decisions whose options may be abilities


class FightAsked(AskedSeen, frozen=True):
    """The question; places and abilities stand beside the options."""

    def question(self, options: tuple[OptionSeen, ...]) -> Json:
        """What the player who is asked is told: the options, where their cards lie, and the abilities spoken of."""
        told: Json = {
            "options": [option.text for option in options],
            "places": [option.places[0] if option.places else "" for option in options],
        }
        if self.kind in WITH_ABILITIES or any(option.ability for option in options):
            told["abilities"] = [option.ability or "" for option in options]
        if self.source is not None:
            told |= {"source": self.source, "ability": self.ability or ""}
        return told


class FightBattle(BattleSeen, frozen=True):
    """An attack with all its numbers."""

    number: int = 0  # of the battle in this turn
    defences: tuple[int, ...] = ()  # of the attacked units, with the shields of those who guard them
    unhittable: tuple[Spot, ...] = ()
    numbers: Mapping[str, int] = {}  # of the attacker

    def json(self) -> Json:
        """It as plain data."""
        return {
            "attacker": self.attacker.place if self.attacker else "",
            "attacked": [unit.place for unit in self.targets],
            "defence": list(self.defences),
            "unhittable": [unit.place for unit in self.unhittable],
            "booster": self.booster.place if self.booster else "",
            "number": self.number,
            **self.numbers,
        }
