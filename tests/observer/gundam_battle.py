"""The observer of a Gundam game, the battle: attacks, blocks, damage, destruction, defeat."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tests.observer import offers
from tests.observer.gundam import RESOURCE_LIMIT, UNIT_LIMIT, UNITS, GundamBooks

TARGET_TEXTS = r"attack target|choose an active|may attack|can attack|active (enemy )?Unit"
FIRST_ATTACK_TEXTS = r"attack"
TAKER_TEXTS = r"instead|in place of|takes? the damage|target"
KEYWORD = re.compile(r"<(Blocker|Suppression|First Strike|High-Maneuver)", re.I)


@dataclass
class Battle:
    """One attack: who, at which Unit or player, and what was dealt in it."""

    attacker: int
    life: int
    target: int
    target_life: int
    player: int
    blocked: bool = False


@dataclass
class GundamObserver(GundamBooks):
    """Hears a Gundam game."""

    battle: Battle | None = None
    attack_rest: int = -1

    # --- attacks ----------------------------------------------------------------------------

    def rests(self, law: str, card: int) -> None:
        if law == "battle.attack.rest":
            self.attack_rest = card

    def is_linked(self, unit: int) -> bool:
        """Whether its Pilot is what its link condition asks for: part of a name, or a trait."""
        if unit not in self.pairs:
            return False
        pilot = self.printed(self.pairs[unit])
        side = pilot.pilot
        names = [pilot.name] + ([side.name] if side is not None else [])
        traits = side.traits if side is not None else pilot.traits
        also = re.findall(r"also treated as \[([^\]]+)\]|also[^.]*?\[([^\]]+)\]", pilot.text)
        names += [part for pair in also for part in pair if part]
        link = self.printed(unit).link
        by_name = any(part in name for part in re.findall(r"\[([^\]]+)\]", link) for name in names)
        return by_name or any(part in traits for part in re.findall(r"\(([^)]+)\)", link))

    def has(self, card: int, keyword: str) -> bool:
        """Whether a keyword is printed on a Unit or its Pilot, or was gained."""
        texts = [self.text(card)] + ([self.text(self.pairs[card])] if card in self.pairs else [])
        gained = [str(effect.number) for effect in self.effects_on(card, "keyword")]
        return any(f"<{keyword}" in text for text in texts) or any(keyword in word for word in gained)

    def always_has(self, card: int, keyword: str) -> bool:
        """Whether a keyword stands for itself at the beginning of a line of the Unit."""
        return any(line.startswith(f"<{keyword}") for line in self.text(card).split("\n"))

    def on_attacks(self, law: str, unit: int, target: int, player: int) -> None:
        self._end_battle()
        self.battle = Battle(unit, self.life[unit], target, self.life[target] if target >= 0 else 0, player)
        owner, zone = self.place[unit]
        by_effect = self.says_so(r"battle|attack")
        self.check(
            "attacker", zone == "battle" and owner in self.mates(self.turn_player), f"{self.name(unit)} at {zone}"
        )
        self.check("attack phase", self.phase == "main", f"an attack in {self.phase}")
        self.check("attacker rests", self.attack_rest == unit, f"{self.name(unit)} attacks without resting", by_effect)
        self.attack_rest = -1
        ready = unit not in self.new or self.is_linked(unit)
        self.check("newly deployed", ready, f"{self.name(unit)} was deployed this turn", self._may_attack_at_once(unit))
        if target >= 0:
            whose, place = self.place[target]
            self.check("target", place == "battle" and self.team(whose) != self.team(owner), f"{self.name(target)}")
            self.check("rested target", target in self.rested, f"{self.name(target)} is active", TARGET_TEXTS)
        else:
            right = self.team(player) != self.team(owner) and player not in self.out
            self.check("attacked player", right, f"{player} is attacked by {owner}")

    def _may_attack_at_once(self, unit: int) -> bool:
        return self.says_so(
            r"turn it is deployed|turn (this|they|that)[^.]*deployed|attack on the turn|can attack|may attack"
        )

    def on_blocks(self, law: str, unit: int) -> None:
        battle = self.battle
        self.check("block", battle is not None and not battle.blocked, f"{self.name(unit)} blocks")
        if battle is None:
            return
        battle.blocked = True
        defender = battle.player if battle.player >= 0 else self.place[battle.target][0]
        self.check("blocker", self.team(self.place[unit][0]) == self.team(defender), f"{self.name(unit)}")
        self.check("blocker keyword", self.has(unit, "Blocker"), f"{self.name(unit)}", "Blocker")
        self.check("high-maneuver", not self.always_has(battle.attacker, "High-Maneuver"), f"{self.name(unit)}")
        self._aim(unit, -1)

    def on_new_target(self, law: str, attacker: int, unit: int) -> None:
        battle = self.battle
        self.check("new target", battle is not None and battle.attacker == attacker, f"of {self.name(attacker)}")
        right = self.place[unit][1] == "battle" and self.team(self.place[unit][0]) != self.team(self.place[attacker][0])
        self.check("target", right, f"{self.name(unit)} at {self.place[unit]}")
        self._aim(unit, -1)

    def _aim(self, target: int, player: int) -> None:
        if self.battle is None:
            return
        self.battle.target, self.battle.player = target, player
        self.battle.target_life = self.life[target] if target >= 0 else 0

    def taken(self, kind: str, text: str, player: int) -> None:
        if kind == "main":
            self._end_battle()

    def _end_battle(self) -> None:
        self.battle = None
        self.hit.clear()
        self.end_effects(lambda effect: effect.until == "battle")

    # --- damage -----------------------------------------------------------------------------

    def on_damage(self, law: str, card: int, amount: int, kind: str, is_shield: bool, source: int) -> None:
        self.check("damage", amount > 0, f"{amount} damage")
        self.check(
            "shield", is_shield == (self.place[card][1] == "shields"), f"{self.name(card)} at {self.place[card]}"
        )
        self.damage[card] += amount
        if kind == "battle":
            self._battle_damage(card, amount, source)

    def _battle_damage(self, card: int, amount: int, source: int) -> None:
        ap = self.value(source, "ap") if self.life_at_source(source) else -1
        excuse = self.unsure("ap", card, source) or self.says_so(
            r"reduc|damage (it|this Unit|they) receives?|-\d+ damage"
        )
        if ap >= 0:
            self.check("battle damage is the AP", amount == ap, f"{self.name(source)}: {amount}, book {ap}", excuse)
        battle = self.battle
        if battle is None or source != battle.attacker:
            return
        if battle.player >= 0:
            area = self.area(battle.player)
            base = self.cards(area, "base")
            right = card in base if base else self.place[card] == (area, "shields")
            self.check("damaged card", right, f"{self.name(card)} at {self.place[card]}", TAKER_TEXTS)
        else:
            self.check("damaged card", card == battle.target, f"{self.name(card)}", TAKER_TEXTS)

    def life_at_source(self, source: int) -> bool:
        return source >= 0 and self.place[source][1] in ("battle", "base")

    def on_hits_player(self, law: str, attacker: int, player: int) -> None:
        battle = self.battle
        self.check("player hit", battle is not None and battle.attacker == attacker and battle.player == player,
                   f"{self.name(attacker)} hits {player}")  # fmt: skip
        area = self.area(player)
        left = self.count(area, "base", "shields")
        self.check("no shield left", not left, f"{player} is hit with {left} cards in the shield area")
        self.hit.add(player)

    # --- limits and ends --------------------------------------------------------------------

    def asked(self, player: int, kind: str, texts: list[str]) -> None:
        """A decision is offered: what rules management has to do is done."""
        if self.lost_track:
            return
        self.check("asked", player not in self.out, f"{player} has left")
        for who in range(self.players):
            if who not in self.out:
                self._limits(who)
        offers.gundam(self, player, kind, texts)
        if kind == "main":
            for card, number in self.damage.items():
                if number and self.place[card][1] in ("battle", "base"):
                    self._survives(card, number)

    def _limits(self, who: int) -> None:
        units = sum(self.count(mate, "battle") for mate in self.mates(who))
        self.check("six units", units <= UNIT_LIMIT, f"{units} Units of {who}")
        self.check("one base", self.count(who, "base") <= 1, f"Bases of {who}")
        self.check("resources", self.count(who, "resources") <= RESOURCE_LIMIT, f"Resources of {who}")
        self.check("deck", self.turn == 0 or self.count(who, "deck") > 0, f"{who} plays on without a deck")
        pilots = self.cards(who, "pilots")
        self.check("pilots", set(pilots) <= set(self.pairs.values()), f"Pilots of {who} without a Unit")

    def _survives(self, card: int, number: int) -> None:
        hp = self.value(card, "hp")
        excuse = self.unsure("hp", card) or self.says_so(r"destroyed")
        self.check("destruction", number < hp, f"{self.name(card)} has {number} damage and {hp} HP", excuse)

    def moved(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        if law == "management.destruction" and was[1] == "battle" and self.printed(card).type in UNITS:
            self.destroyed.append(card)

    destroyed: Any = None

    def __post_init__(self) -> None:
        self.destroyed = []

    def on_defeated(self, law: str, player: int) -> None:
        mates = [other for other in range(self.players) if self.team(other) == self.team(player)]
        reason = any(not self.count(mate, "deck") or mate in self.hit for mate in mates) or "concede" in law
        self.check("defeat", reason, f"{player} is defeated by {law}")
        self.out.add(player)
        self.broken = self.broken or player == self.turn_player
        if self.format.startswith("royale"):
            for card, owner in enumerate(self.owners):
                if owner == player:
                    self.put(card, (player, "outside"))
                    self.life[card] += 1
                    self.forget(card)

    def on_ends(self, law: str, winner: int) -> None:
        self.over = True
        living = {self.team(player) for player in range(self.players) if player not in self.out}
        if self.format == "royale-winner" and self.hit:
            assert self.battle is not None
            self.check("winner", winner == self.place[self.battle.attacker][0], f"{winner} wins by {law}")
        elif len(living) == 1:
            self.check("winner", winner in (*living, -1), f"{winner} wins, {living} are left")
        else:
            self.check("winner", winner < 0, f"{winner} wins by {law}, {living} are left")
