"""What is written otherwise in a view of this game than in others: its cards, the question and the battle."""

from __future__ import annotations

from cardinal.kernel.seen import AskedSeen, BattleSeen, CardSeen, Json, OptionSeen

STRENGTH = ("ap", "hp", "damage")


class GundamCard(CardSeen, frozen=True):
    """A card; rest, new and linked are flags of their own when it is written."""

    def json(self) -> Json:
        """It as plain data; Lv. and cost can be looked up, but for what changes them."""
        told: Json = {"name": self.name}
        if self.known:
            told["known"] = True
        for mark in self.marks:
            if mark != "linked":
                told[mark] = True
        if "hp" in self.numbers:
            told |= {name: self.numbers[name] for name in STRENGTH}
        if self.keywords:
            told["keywords"] = list(self.keywords)
        if self.beside:
            told |= self.beside
            if "pilot" in told:
                told["linked"] = "linked" in self.marks
        return told


class GundamAsked(AskedSeen, frozen=True):
    """The question; abilities are called effects."""

    def question(self, options: tuple[OptionSeen, ...]) -> Json:
        """What is told to the player who decides."""
        told: Json = {"options": [option.text for option in options], "about": [_about(option) for option in options]}
        if self.source is not None:
            told |= {"source": self.source, "place": self.place}
        if self.ability is not None:
            told["effect"] = self.ability
        return told


def _about(option: OptionSeen) -> Json:
    told = option.json()
    return {"effect" if key == "ability" else key: value for key, value in told.items()} if told else told


class GundamBattle(BattleSeen, frozen=True):
    """An attack; what stands between it and a player is told apart from whom it is directed at."""

    names: tuple[str, str] = ("", "")  # of the attacker and of the Unit that is attacked
    places: tuple[str, str] = ("", "")  # where they are
    attacked: str = ""  # the player

    def json(self) -> Json:
        """It as plain data."""
        attacker, target = self.names
        return {"attacker": attacker, "target": target, "player": self.attacked, "places": list(self.places)}
