"""The observer of a cardfight, the trigger zone: which icon is due, and what it does."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.observer.vanguard import FIELD, REAR, VanguardBooks

TRIGGER_POWER = 5000
CLAN_TEXTS = r"all clans|every clan|clans?[^.]{0,30}(also|additional|becomes?|treated|regarded)|also.{0,20}clan|nullif"
ICONS = {"critical": ("power", "critical"), "draw": ("draw", "power"), "stand": ("power", "stand"),
         "heal": ("power", "heal")}  # fmt: skip


@dataclass
class Trigger:
    """A revealed icon: what it has done so far, and whether it may heal."""

    player: int
    card: int
    icon: str
    may_heal: bool
    done: Counter[str] = field(default_factory=Counter)


@dataclass
class TriggerBooks(VanguardBooks):
    """Hears of cards that are checked."""

    trigger: Trigger | None = None
    checking: int = -1  # the card in the trigger zone
    icon_due: bool = False

    def reveals(self, player: int, card: int) -> None:
        self.checking = card
        icon = self.printed(card).trigger
        own = set(self.printed(card).clans)
        units = [unit for unit in self.cards(player, "V", "mate", *REAR) if unit not in self.locked]
        units = [unit for unit in units if unit not in self.hearts[player]]
        self.icon_due = bool(icon) and any(own.intersection(self.printed(unit).clans) for unit in units)

    def on_trigger(self, law: str, player: int, card: int, icon: str) -> None:
        self.check(
            "trigger icon",
            self.printed(card).trigger == icon == law.removeprefix("trigger."),
            f"{self.name(card)} {icon}",
        )
        self.check(
            "trigger zone", self.place[card] == (player, "trigger"), f"{self.name(card)} is at {self.place[card]}"
        )
        self.check("trigger clan", self.icon_due, f"{self.name(card)} without a unit of its clan", self._clans_change())
        mine, theirs = (self.count(who, "damage") for who in (player, 1 - player))
        self.trigger = Trigger(player, card, icon, mine >= theirs and mine > 0)
        self.icon_due = False

    def _clans_change(self) -> bool:
        changed = any(e.what in ("clan", "clans", "grant", "lose") for e in self.lasting)
        return changed or self.says_so(CLAN_TEXTS) or any("Cray Elemental" in self.printed(c).clans for c in self.shown)

    def gained(self, law: str, card: int, what: str, number: Any) -> None:
        trigger = self.trigger
        if not law.startswith("trigger."):
            return
        self.check("trigger told", trigger is not None and law == f"trigger.{trigger.icon}", f"{law} without its icon")
        if trigger is not None:
            trigger.done[what] += 1
            right = number == (TRIGGER_POWER if what == "power" else 1)
            self.check("trigger amount", right, f"{what} {number} of {self.name(trigger.card)}")
            place = self.place[card]
            right = place[0] == trigger.player and place[1] in FIELD and card not in self.locked
            self.check("trigger unit", right, f"{self.name(card)} at {place}")

    def on_stands(self, law: str, card: int) -> None:
        super().on_stands(law, card)
        if self.trigger is not None and law == "trigger.stand":
            self.trigger.done["stand"] += 1
            self.check("stand trigger unit", self.place[card][1] in REAR, f"{self.name(card)}")

    def leaves_trigger_zone(self, card: int) -> None:
        trigger, self.trigger = self.trigger, None
        if card == self.checking:
            nullified = self._clans_change() or self.says_so(r"trigger")
            self.check("trigger activates", not self.icon_due, f"the icon of {self.name(card)} did nothing", nullified)
            self.icon_due, self.checking = False, -1
        if trigger is None or trigger.card != card:
            return
        wanted = Counter(ICONS[trigger.icon])
        wanted["heal"] -= not trigger.may_heal
        if not self.count(trigger.player, "deck"):
            wanted["draw"] = trigger.done["draw"]  # nothing was left to draw
        wanted["stand"] = min(wanted["stand"], trigger.done["stand"])  # a unit that stands may be chosen
        self.check("trigger effects", +wanted == +trigger.done, f"{trigger.icon}: {dict(trigger.done)}",
                   r"nullif|trigger effects?|activate[^.]*trigger")  # fmt: skip
