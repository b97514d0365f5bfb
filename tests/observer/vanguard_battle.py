"""The observer of a cardfight, the battle: attacks, boosts, guardians, checks, triggers, sums, damage, the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.observer.lines import vanguard_changes
from tests.observer.vanguard import CENTER, FIELD, FRONT, GRADE_TEXTS, REAR, VanguardBooks

BEHIND = {"V": "BC", "FL": "BL", "FR": "BR"}
DRIVES = {"twin drive": 2, "triple drive": 3}
TRIGGER_POWER = 5000
DRIVE_TEXTS = r"(gets?|gains?|loses?|lost|has|have|with|performs?|becomes?)[^.]{0,40}drive"
CLAN_TEXTS = r"all clans|every clan|clans?[^.]{0,30}(also|additional|becomes?|treated|regarded)|also.{0,20}clan|nullif"
PLAYED = ("ride", "stride", "main", "start", "attacker", "target", "boost", "guard")
ICONS = {"critical": ("power", "critical"), "draw": ("draw", "power"), "stand": ("power", "stand"),
         "heal": ("power", "heal")}  # fmt: skip


@dataclass
class Battle:
    """One attack."""

    attacker: int
    life: int
    targets: dict[int, int]  # the attacked units, and which cards they were then
    rested: bool = False
    booster: int = -1
    guards: dict[int, int] = field(default_factory=dict)
    boost: int | None = None  # what the booster has added, where that is fixed
    drives: int = 0
    compared: list[tuple[int, int, int]] = field(default_factory=list)
    hit: bool | None = None
    dealt: int = 0


@dataclass
class Trigger:
    """A revealed icon: what it has done so far, and whether it may heal."""

    player: int
    card: int
    icon: str
    may_heal: bool
    done: Counter[str] = field(default_factory=Counter)


@dataclass
class VanguardObserver(VanguardBooks):
    """Hears a cardfight."""

    battle: Battle | None = None
    trigger: Trigger | None = None
    checking: int = -1  # the card in the trigger zone
    icon_due: bool = False
    unassigned: list[int] = field(default_factory=list)  # guardians of whom it is not said yet whom they guard
    due: list[int] = field(default_factory=lambda: [0, 0])  # damage that was dealt and not yet checked

    # --- declaring --------------------------------------------------------------------------

    def rests(self, law: str, card: int) -> None:
        if law == "attack.rest":
            self.attack_rest = card
            if self.battle is not None and card in (self.battle.attacker, self.mate[self.turn_player]):
                self.battle.rested = True
        elif law == "attack.boosting":
            self._boosts(card)

    attack_rest: int = -1

    def on_attack(self, law: str, attacker: int, targets: tuple[int, ...]) -> None:
        self._end_battle()
        self.battle = Battle(attacker, self.life[attacker], {target: self.life[target] for target in targets})
        self.battle.rested = self.attack_rest == attacker
        self.attack_rest = -1
        player, zone = self.place[attacker]
        by_effect = self.says_so("dominate|attack with")
        self.check("attack phase", self.phase == "battle", f"an attack in {self.phase}", by_effect)
        self.check("first turn", self.turn > 1, "an attack in the first turn")
        right = player == self.turn_player and zone in FRONT
        self.check("attacker", right, f"{self.name(attacker)} at {zone}", self.says_so("back row") or by_effect)
        self.check("attacker stands", self.battle.rested or attacker not in self.rested, f"{self.name(attacker)}")
        for target in targets:
            whose, circle = self.place[target]
            right = whose != self.turn_player and circle in FRONT and target not in self.locked
            self.check("target", right, f"{self.name(target)} on {whose} {circle}",
                       by_effect or self.says_so("back row|same column|all of your opponent|attack"))  # fmt: skip
        more = self.says_so(r"front row|all of your opponent|battles")
        self.check("one target", len(targets) == 1, f"{len(targets)} targets", more)

    def _boosts(self, card: int) -> None:
        battle = self.battle
        assert battle is not None, "a boost without an attack"
        player, zone = self.place[battle.attacker]
        zone = "V" if zone in CENTER else zone
        right = self.place[card] == (player, BEHIND.get(zone, "")) and card not in self.locked
        self.check("boost from behind", right, f"{self.name(card)} boosts {zone}")
        self.check("boost skill", "boost" in self.printed(card).skills, f"{self.name(card)}", "boost")
        battle.booster = card

    # --- guarding ---------------------------------------------------------------------------

    def moved(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        if verb == "guard":
            self._guard(card, was, now)
        elif verb == "intercept":
            self._intercept(card, was, now)
        if now[1] == "G":
            self.unassigned.append(card)
        if law == "drive.reveal":
            self._drive_check(card)
        if verb == "check":
            self._reveals(now[0], card)
            if law != "drive.reveal":
                self.due[now[0]] -= 1
        elif was[1] == "trigger":
            self._leaves_trigger_zone(card)
        if self.trigger is not None and verb in ("draw", "heal") and law == f"trigger.{self.trigger.icon}":
            self.trigger.done[verb] += 1

    def _guard(self, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        defender = 1 - self.turn_player
        self.check(
            "guard", self.battle is not None and was == (defender, "hand") and now == (defender, "G"), f"{was} {now}"
        )
        self.grade_allows(card, defender)
        if self.edition == "playbook-2.0":
            self.check("guard shield", self.printed(card).shield is not None, f"{self.name(card)}")

    def _intercept(self, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        right = was[0] == 1 - self.turn_player and was[1] in ("FL", "FR")
        self.check("intercept from front", right, f"{self.name(card)} from {was}", "back row")
        targets = self.battle.targets if self.battle is not None else {}
        self.check("intercept", card not in targets, f"{self.name(card)} is attacked")
        skill = "intercept" in self.printed(card).skills
        self.check("intercept skill", skill, f"{self.name(card)}", "intercept")

    def taken(self, kind: str, text: str, player: int) -> None:
        if kind == "guarded unit" and self.battle is not None and self.unassigned:
            self.battle.guards[self.unassigned.pop(0)] = self._guarded(self.battle, text.removeprefix("for "))
        if kind == "guard" and self.battle is not None and self.battle.boost is None and self.edition == "playbook-2.0":
            self.battle.boost = self._boost_now(self.battle)  # there a boost is added once, in the attack step
        if kind == "start":
            self._end_battle()
        if kind in ("start", "main"):
            for owner in (0, 1):
                self.check("damage checks", self.due[owner] == 0, f"{self.due[owner]} damage of {owner} not checked",
                           "damage")  # fmt: skip
            self.due = [0, 0]

    def _guarded(self, battle: Battle, place: str) -> int:
        zones = CENTER if place == "V" else (place,)
        return next((card for card in battle.targets if self.place[card][1] in zones), next(iter(battle.targets), -1))

    # --- checks and triggers ----------------------------------------------------------------

    def _drive_check(self, card: int) -> None:
        battle = self.battle
        self.check("drive check", battle is not None, "a drive check without a battle")
        if battle is not None:
            battle.drives += 1

    def _reveals(self, player: int, card: int) -> None:
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

    def _leaves_trigger_zone(self, card: int) -> None:
        trigger, self.trigger = self.trigger, None
        if card == self.checking:
            nullified = self._clans_change() or self.says_so(r"trigger")
            self.check("trigger activates", not self.icon_due, f"the icon of {self.name(card)} did nothing", nullified)
            self.icon_due, self.checking = False, -1
        if trigger is None or trigger.card != card:
            return
        wanted = Counter(ICONS[trigger.icon])
        wanted["heal"] -= not trigger.may_heal
        wanted["stand"] = min(wanted["stand"], trigger.done["stand"])  # a unit that stands may be chosen
        self.check("trigger effects", +wanted == +trigger.done, f"{trigger.icon}: {dict(trigger.done)}",
                   "instead|cannot")  # fmt: skip

    # --- sums -------------------------------------------------------------------------------

    def value(self, card: int, what: str) -> int:
        """A printed value with what effects of known length add."""
        return int(getattr(self.printed(card), what) or 0) + self.total(card, what)

    def unsure(self, what: str, *cards: int) -> bool:
        """Whether printed words may change a value of these cards without being told."""
        if any(e.what in ("grant", "lose", "state") for e in self.lasting) or self.deleted:
            return True
        odd = [e for e in self.lasting if e.until not in ("turn", "battle") or e.what.startswith(("set", "original"))]
        if any(e.card in cards for e in odd):
            return True
        for card in self.shown | set(cards):
            zone = self.place[card][1]
            for change in vanguard_changes(self.text(card), what):
                if (not change.places or zone in change.places) and (card in cards or not change.own_only):
                    return True
        return False

    def power(self, card: int) -> int:
        """The power of a unit: the G unit's with a heart's; an attacking leader's with its mate's."""
        player = self.place[card][0]
        sum_ = self.value(card, "power")
        if card == self.leader[player]:
            if self.hearts[player]:
                sum_ += max(int(self.printed(heart).power) for heart in self.hearts[player])
            if self.mate[player] >= 0 and self.battle is not None and self.battle.attacker == card:
                sum_ += self.value(self.mate[player], "power")
        return sum_

    def _boost_now(self, battle: Battle) -> int:
        """What a booster that is still there adds."""
        there = battle.booster >= 0 and self.place[battle.booster][1] in REAR
        return self.power(battle.booster) if there else 0

    def on_compares(self, law: str, attacker: int, power: int, unit: int, against: int) -> None:
        battle = self.battle
        self.check("compare", battle is not None and battle.attacker == attacker, f"{self.name(attacker)} compares")
        if battle is None:
            return
        battle.compared.append((unit, power, against))
        boosts = battle.booster >= 0
        boost = self._boost_now(battle) if battle.boost is None else battle.boost
        attacking = self.power(attacker) + boost
        guards = [g for g, guarded in battle.guards.items() if guarded == unit and self.place[g][1] == "G"]
        defending = self.power(unit) + sum(self.value(guardian, "shield") for guardian in guards)
        concerned = [attacker, unit, *guards, *([battle.booster] if boosts else [])]
        for player in (0, 1):
            if self.leader[player] in (attacker, unit):
                concerned += [card for card in (self.mate[player], *self.hearts[player]) if card >= 0]
        excuse = self.unsure("power", *concerned)
        self.check(
            "attacking power", power == attacking, f"{self.name(attacker)}: told {power}, book {attacking}", excuse
        )
        excuse = excuse or self.unsure("shield", *concerned)
        self.check(
            "defending power", against == defending, f"{self.name(unit)}: told {against}, book {defending}", excuse
        )

    def on_hits(self, law: str, attacker: int) -> None:
        self._outcome(attacker, True)

    def on_misses(self, law: str, attacker: int) -> None:
        self._outcome(attacker, False)

    def _outcome(self, attacker: int, hit: bool) -> None:
        battle = self.battle
        self.check("outcome", battle is not None and battle.attacker == attacker, f"{self.name(attacker)}")
        if battle is None:
            return
        battle.hit = hit
        expected = any(power >= against for _, power, against in battle.compared)
        self.check("hit as the sums say", hit == expected, f"{battle.compared}", not hit and self.says_so("be hit"))
        self.check("attacker rests", battle.rested, f"{self.name(attacker)} did not rest",
                   r"without|not \[?rest")  # fmt: skip
        self._drives(battle)

    def _drives(self, battle: Battle) -> None:
        """A vanguard checks as many cards as its drive says."""
        attacker = battle.attacker
        if self.life[attacker] != battle.life or not self.count(self.turn_player, "deck"):
            return
        zone = self.place[attacker][1]
        drive = 0
        if zone in CENTER:
            drive = max((DRIVES.get(skill, 1) for skill in self.printed(attacker).skills), default=1)
            drive += self.total(attacker, "drive")
        excuse = self.says_so(DRIVE_TEXTS) or self.unsure("drive", attacker)
        excuse = excuse or self.text(attacker).lower().count("drive") > 0
        self.check("drive checks", battle.drives == max(0, drive), f"{battle.drives} checks, drive {drive}", excuse)

    # --- damage -----------------------------------------------------------------------------

    def on_deals(self, law: str, player: int, number: int) -> None:
        self.due[player] += number
        battle = self.battle
        if law != "damage_step.deal":
            return
        self.check(
            "damage of a hit", battle is not None and battle.hit and player != self.turn_player, f"{number} dealt"
        )
        if battle is None:
            return
        battle.dealt += number
        critical = self.value(battle.attacker, "critical")
        mate = self.mate[self.turn_player]
        excuse = self.unsure("critical", battle.attacker, *([mate] if mate >= 0 else []))
        self.check("damage is the critical", number == critical, f"{number} dealt, critical {critical}", excuse)

    def _end_battle(self) -> None:
        battle, self.battle = self.battle, None
        self.unassigned.clear()
        self.end_effects(lambda effect: effect.until == "battle")
        if battle is None or battle.hit is None:
            return
        here = self.life[battle.attacker] == battle.life
        for unit, power, against in battle.compared:
            same = self.life[unit] == battle.targets.get(unit, -1)
            hit = battle.hit and power >= against and same
            if self.place[unit][1] in CENTER:
                critical = self.value(battle.attacker, "critical")
                right = not hit or battle.dealt or not here or critical <= 0
                self.check("a hit deals damage", right, f"{self.name(unit)} was hit", "damage|critical|be hit")
            else:
                self.check("a hit retires", not hit, f"{self.name(unit)} was hit and stays",
                           "be retired|be hit|instead")  # fmt: skip

    # --- what holds at decisions and at the end -----------------------------------------------

    def asked(self, player: int, kind: str, texts: list[str]) -> None:
        """A decision is offered: what the rules have to settle is settled."""
        if self.lost_track or kind not in PLAYED:
            return
        for who in (0, 1):
            damage, deck = self.count(who, "damage"), self.count(who, "deck")
            self.check("six damage", damage < 6, f"{who} plays on with {damage} damage", "lose|damage")
            self.check("empty deck", deck > 0, f"{who} plays on without a deck", "lose|deck")
            for circle in REAR:
                self.check("circle", self.count(who, circle) <= 1, f"{circle} of {who}")
            center = [card for card in self.cards(who, *CENTER) if card not in self.hearts[who]]
            mine = {card for card in (self.leader[who], self.mate[who]) if card >= 0}
            self.check("vanguard circle", set(center) == mine, f"{center} on the vanguard circle of {who}")
            self.check("trigger zone empty", not self.count(who, "trigger"), f"of {who}")
            if kind in ("main", "start", "ride"):
                self.check("guardian circle", not self.count(who, "G"), f"guardians of {who} stay")

    def on_ends(self, law: str, winner: int, losers: tuple[int, ...]) -> None:
        self.over = True
        for loser in losers:
            if "damage" in law:
                self.check("end", self.count(loser, "damage") >= 6, f"{loser} loses with {self.count(loser, 'damage')}")
            elif "deck" in law:
                self.check("end", not self.count(loser, "deck"), f"{loser} loses with a deck")
            else:
                known = law in ("win.concede", "loop.endless") or "vanguard" in law or self.says_so("wins?|loses?")
                self.check("end", known, f"{law} ends the game")
        self.check("winner", winner == (1 - losers[0] if len(losers) == 1 else -1), f"{winner} wins, {losers} lose")


__all__ = ["GRADE_TEXTS", "VanguardObserver"]
