"""The observer of a cardfight, the battle: attacks, boosts, guardians, drive checks, sums, damage, the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.observer import offers
from tests.observer.lines import gains_by_attacking, vanguard_changes
from tests.observer.offers import plain
from tests.observer.vanguard import CENTER, FRONT, GRADE_TEXTS, REAR
from tests.observer.vanguard_triggers import TriggerBooks

BEHIND = {"V": "BC", "FL": "BL", "FR": "BR"}
DRIVES = {"twin drive": 2, "triple drive": 3}
DRIVE_TEXTS = r"(gets?|gains?|loses?|lost|has|have|with|performs?|becomes?)[^.]{0,40}drive"
PLAYED = ("ride", "stride", "main", "start", "attacker", "target", "boost", "guard")


@dataclass
class Battle:
    """One attack."""

    attacker: int
    life: int
    targets: dict[int, int]  # the attacked units, and which cards they were then
    rested: bool = False
    booster: int = -1
    booster_life: int = -1  # which card it was then: one that left and came back boosts nobody
    guards: dict[int, int] = field(default_factory=dict)
    boost: int | None = None  # what the booster has added, where that is fixed
    drives: int = 0
    compared: list[tuple[int, int, int]] = field(default_factory=list)
    hit: bool | None = None
    dealt: int = 0
    expected: list[int] = field(default_factory=list)  # powers that the attacker surely gets by attacking


@dataclass
class VanguardObserver(TriggerBooks):
    """Hears a cardfight."""

    battle: Battle | None = None
    attack_rest: set[int] = field(default_factory=set)
    heart: list[int] = field(default_factory=lambda: [-1, -1])
    discarded: list[int] = field(default_factory=list)  # since the last option was taken
    unassigned: list[int] = field(default_factory=list)  # guardians of whom it is not said yet whom they guard
    due: list[int] = field(default_factory=lambda: [0, 0])  # damage that was dealt and not yet checked

    # --- declaring --------------------------------------------------------------------------

    def rests(self, law: str, card: int) -> None:
        if law == "attack.rest":
            self.attack_rest.add(card)
            if self.battle is not None and card in (self.battle.attacker, self.mate[self.turn_player]):
                self.battle.rested = True
        elif law == "attack.boosting":
            self._boosts(card)

    def on_attack(self, law: str, attacker: int, targets: tuple[int, ...]) -> None:
        if self.battle is not None:  # else what was gained since belongs to this one: the attack step has begun
            self._end_battle()
        self.battle = Battle(attacker, self.life[attacker], {target: self.life[target] for target in targets})
        self.battle.rested = attacker in self.attack_rest  # in some editions it rests before the target is chosen
        self.attack_rest.clear()
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
        at_vanguard = any(self.place[target][1] in CENTER for target in targets)
        zone = "V" if zone in CENTER else zone
        self.battle.expected = gains_by_attacking(self.text(attacker), zone, at_vanguard)
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
        battle.booster, battle.booster_life = card, self.life[card]

    def on_target_changes(self, law: str, attacker: int, target: int) -> None:
        battle = self.battle
        self.check("new target", battle is not None and battle.attacker == attacker, f"of {self.name(attacker)}")
        right = self.place[target][0] != self.turn_player and self.place[target][1] in FRONT
        self.check("target", right, f"{self.name(target)} at {self.place[target]}", "attack")
        if battle is not None:
            battle.targets = {target: self.life[target]}

    # --- guarding ---------------------------------------------------------------------------

    def moved(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        if verb == "guard":
            self._guard(card, was, now)
        elif verb == "intercept":
            self._intercept(card, was, now)
        if now[1] == "G":
            self.unassigned.append(card)
            if was[1] == "gzone":
                self._g_guardian(card)
        if verb == "discard":
            self.discarded.append(card)
        if law == "drive.reveal":
            self._drive_check(card)
        if verb == "check":
            self.reveals(now[0], card)
            if law != "drive.reveal":
                self.due[now[0]] -= 1
        elif was[1] == "trigger":
            self.leaves_trigger_zone(card)
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

    def _g_guardian(self, card: int) -> None:
        """From face down, for a heal trigger, with both vanguards of grade 3 and at most three others face up."""
        player = self.place[card][0]
        grades = [self.grade(leader) if leader >= 0 else 0 for leader in self.leader]
        self.check("g guardian grades", min(grades) >= 3, f"{grades}", GRADE_TEXTS)
        self.check("g guardian from face down", card in self.before_face_down, f"{self.name(card)}")
        others = [c for c in self.cards(player, "gzone") if c not in self.face_down]
        others = [c for c in others if self.printed(c).type == "g guardian"]
        self.check("g guardian limit", len(others) < 4, f"{len(others)} are face up already")
        heals = [paid for paid in self.discarded if self.printed(paid).trigger == "heal"]
        free = r"g guardian[^.]*cost|cost[^.]*g guardian|without paying"
        self.check("g guardian cost", heals or "[Heal]" not in self.text(card), f"{self.name(card)} for no heal", free)

    def taken(self, kind: str, text: str, player: int) -> None:
        self.discarded.clear()
        if kind == "heart":  # which of several gives name and power
            named = plain(text).removeprefix("choose ")
            found = [heart for heart in self.hearts[player] if self.printed(heart).name == named]
            self.heart[player] = found[0] if found else -1
        if kind == "guarded unit" and self.battle is not None and self.unassigned:
            self.battle.guards[self.unassigned.pop(0)] = self._guarded(self.battle, text.removeprefix("for "))
        if kind == "guard" and self.battle is not None and self.battle.boost is None and self.edition == "playbook-2.0":
            self.battle.boost = self._boost_now(self.battle)  # there a boost is added once, in the attack step
        if kind == "guard" and self.battle is not None:
            self._gained_by_attacking(self.battle)
        if kind == "start":
            self._end_battle()
        if kind in ("start", "main"):
            for owner in (0, 1):
                self.check("damage checks", self.due[owner] == 0, f"{self.due[owner]} damage of {owner} not checked",
                           "damage")  # fmt: skip
            self.due = [0, 0]

    def _gained_by_attacking(self, battle: Battle) -> None:
        """Every line that says no more than that an attack gives power has given it before anybody guards."""
        given = [e.number for e in self.effects_on(battle.attacker, "power") if e.until == "battle"]
        for number in battle.expected:
            says = f"{self.name(battle.attacker)} attacks without getting {number}"
            self.check("power by attacking", number in given, says, r"lose[^.]*abilit|cannot|delete|legion|dominate")
            if number in given:
                given.remove(number)
        battle.expected = []

    def _guarded(self, battle: Battle, place: str) -> int:
        zones = CENTER if place == "V" else (place,)
        return next((card for card in battle.targets if self.place[card][1] in zones), next(iter(battle.targets), -1))

    # --- drive checks -----------------------------------------------------------------------

    def _drive_check(self, card: int) -> None:
        battle = self.battle
        self.check("drive check", battle is not None, "a drive check without a battle")
        if battle is not None:
            battle.drives += 1

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
                chosen = [heart for heart in self.hearts[player] if heart == self.heart[player]]
                sum_ += max(int(self.printed(heart).power) for heart in chosen or self.hearts[player])
            if self.mate[player] >= 0 and self.battle is not None and self.battle.attacker == card:
                sum_ += self.value(self.mate[player], "power")
        return sum_

    def _boost_now(self, battle: Battle) -> int:
        """What a booster that is still there adds."""
        boosts = battle.booster >= 0 and self.life[battle.booster] == battle.booster_life
        there = boosts and self.place[battle.booster][1] in REAR
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
                           r"cannot be (retired|hit)|retire[^.]*instead|instead[^.]*retire")  # fmt: skip

    # --- what holds at decisions and at the end -----------------------------------------------

    def asked(self, player: int, kind: str, texts: list[str]) -> None:
        """A decision is offered: what the rules have to settle is settled."""
        if self.lost_track or kind not in PLAYED:
            return
        offers.vanguard(self, player, kind, texts)
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
