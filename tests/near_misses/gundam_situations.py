"""What may happen around a card, and what only nearly happens: made by machine from deeds, doers and targets.

A situation is a position, a script and a format; its name says who does what to whom. Watcher is A's; Ally and the
like are A's, Foe and the like B's, Third a third player's in a battle royale, Mate the partner's in a team battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Zones = dict[str, Any]


@dataclass
class Situation:
    """Something that happens: where it begins, and who takes which options."""

    name: str
    zones: dict[str, Zones]
    script: list[tuple[str, str]] = field(default_factory=list)
    turn: str = "A"
    way: str = "duel"
    at: str = "main"

    def body(self) -> dict[str, Any]:
        """As a scenario has it."""
        players = {"duel": "2", "royale-last": "3", "team": "4"}[self.way]
        return {"format": self.way, "players": players, "turn": self.turn, "at": self.at, **self.zones}


def _unit(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    plain = {"type": "unit", "color": "Blue", "level": 4, "cost": 1, "ap": 2, "hp": 4, "traits": ["Dusk"]}
    return {"name": name, "text": text, **plain, **more}


def _command(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": "command", "color": "Blue", "level": 1, "cost": 1, "text": text, **more}


PILOT = {"type": "pilot", "color": "Blue", "level": 1, "cost": 1, "ap": 0, "hp": 0}
DEEDS = {
    "destroys": ("Slay", "Choose 1 Unit. Destroy it."),
    "deals 1 damage to": ("Singe", "Choose 1 Unit. Deal 1 damage to it."),
    "deals 9 damage to": ("Scorch", "Choose 1 Unit. Deal 9 damage to it."),
    "returns": ("Recall", "Choose 1 Unit. Return it to its owner's hand."),
    "exiles": ("Banish", "Choose 1 Unit. Exile it from the game."),
    "rests": ("Lull", "Choose 1 active Unit. Rest it."),
    "sets as active": ("Wake", "Choose 1 rested Unit. Set it as active."),
    "lowers the AP of": ("Sap", "Choose 1 Unit. It gets AP-1 during this turn."),
    "heals": ("Mend", "Choose 1 damaged Unit. It recovers 1 HP."),
}
OTHERS = [
    _command("Raze", "【Main】Choose 1 enemy Base. Destroy it."),
    _command("Sap Wall", "【Main】Choose 1 enemy Base. Rest it."),
    _command("Study", "【Main】Draw 1.", traits=["Dusk"]),
    _command("Tithe", "【Main】Discard 1."),
    _command("Levy", "【Main】All opponents discard 1."),
    _command("Gift", "【Main】Each enemy player draws 1."),
    _command("Mint", "【Main】Place 1 EX Resource."),
    _command("Forge", "【Main】Deploy 1 [Bit]((Dusk)･AP1･HP1) Unit token."),
    _command("Raise", "【Main】Choose 1 Unit card from your trash. Deploy it."),
    _command("Scheme", "【Main】/【Action】Choose 1 enemy Unit. Deal 9 damage to it."),
    _command("Page", "【Main】Draw 1.\n【Pilot】[Iris]", pilot={"name": "Iris", "ap": 0, "hp": 0, "traits": ["Dusk"]}),
    *(_command(name, f"【Main】{text}") for name, text in DEEDS.values()),
    _unit("Ally"),
    _unit("Alien", color="Green", traits=["Dawn"], level=5),
    _unit("Linker", link="[Nell]"),
    _unit("Helper", "<Support 1>"),
    _unit("Fixer", "<Repair 1>"),
    _unit("Guard", "<Blocker>"),
    _unit("Worker", "【Activate･Main】①：Look at the top card of your deck."),
    _unit("Porter", "【Activate･Main】Rest this Unit：Look at the top card of your deck."),
    _unit("Mason", "【Activate･Main】Choose 1 active friendly Base. Rest it."),
    _unit("Martyr", "【Activate･Main】Destroy this Unit：Look at the top card of your deck."),
    _unit("Foe"),
    _unit("Wall", ap=1, hp=9),
    _unit("Titan", ap=9, hp=9, level=6),
    _unit("Bulwark", "<Blocker>", level=6),
    _unit("Mouse", ap=1, hp=1, level=2),
    _unit("Ogre", ap=9, hp=1),
    _unit("Third"),
    _unit("Mate"),
    {"name": "Nell", **PILOT, "traits": ["Dusk"]},
    {"name": "Zed", **PILOT, "traits": ["Dawn"], "color": "Green", "level": 3},
    {"name": "Keep", "type": "base", "color": "Blue", "level": 1, "cost": 1, "ap": 0, "hp": 3, "traits": ["Dusk"]},
    {"name": "Bit", "type": "unit token", "color": "", "level": 0, "cost": 0, "ap": 1, "hp": 1, "traits": ["Dusk"]},
]
#: what a deed is done to: whose it is, how it lies there
TARGETS = {
    "Watcher": ("A", ""),
    "Ally": ("A", "Ally"),
    "Alien": ("A", "Alien"),
    "rested Ally": ("A", "Ally (rest)"),
    "damaged Ally": ("A", "Ally (1 damage)"),
    "paired Ally": ("A", "Ally + Nell"),
    "Ally paired with another Pilot": ("A", "Ally + Zed"),
    "linked Ally": ("A", "Linker + Nell"),
    "own token": ("A", "Bit"),
    "Foe": ("B", "Foe"),
    "rested Foe": ("B", "Foe (rest)"),
    "damaged Foe": ("B", "Foe (1 damage)"),
    "paired Foe": ("B", "Foe + Nell"),
    "linked Foe": ("B", "Linker + Nell"),
    "enemy token": ("B", "Bit"),
}
WATCHER = {"sets as active": "Watcher (rest)", "heals": "Watcher (1 damage)"}
RICH = {"resources": "6", "deck": "60"}


def _sides(a: list[str], b: list[str], **more: Zones) -> dict[str, Zones]:
    """Two players with these Units and whatever else is said."""
    zones: dict[str, Zones] = {"A": {**RICH, "battle": a}, "B": {**RICH, "battle": b}}
    for seat, own in more.items():
        zones[seat] = {**RICH, **zones.get(seat, {}), **own}
    return zones


def situations() -> Iterator[Situation]:
    """All of them."""
    yield from deeds()
    yield from battles()
    yield from arrivals()
    yield from turns()
    yield from costs_and_plays()
    yield from several_players()
    yield from again()


def deeds() -> Iterator[Situation]:
    """A Command of either player does something to a Unit."""
    for deed, (card, _) in DEEDS.items():
        for doer in "AB":
            for target, (owner, entry) in TARGETS.items():
                state = {"sets as active": "rested", "heals": "damaged"}.get(deed)
                if state and target != "Watcher" and not target.startswith(state):
                    continue
                if deed == "rests" and target.startswith("rested"):
                    continue
                own = WATCHER.get(deed, "Watcher")
                a = [own, *([entry] if owner == "A" and entry else [])]
                zones = _sides(a, [entry] if owner == "B" else [], **{doer: {"hand": [card]}})
                script = [(doer, f"play {card}"), (doer, f"?choose {_plain(entry or 'Watcher')}")]
                yield Situation(f"{doer} {deed} {target}", zones, script, turn=doer)


def _plain(entry: str) -> str:
    return entry.split(" (", maxsplit=1)[0].split(" + ", maxsplit=1)[0]


def battles() -> Iterator[Situation]:
    """Attacks of either side, on Units, on players with a Base, on Shields; with blockers."""
    for attacker, entry in (("Watcher", ""), ("Ally", "Ally"), ("paired Ally", "Ally + Nell"), ("Fixer", "Fixer")):
        name = _plain(entry or "Watcher")
        a = ["Watcher", *([entry] if entry else [])]
        for foe in ("Mouse", "Wall", "Ogre"):
            zones = _sides(a, [f"{foe} (rest)"])
            yield Situation(f"{attacker} attacks {foe}", zones, [("A", f"attack {name} > {foe}")])
        zones = _sides(a, ["Linker + Nell (rest, 3 damage)"])
        yield Situation(f"{attacker} attacks a linked Unit and destroys it", zones, [("A", f"attack {name} > Linker")])
        for guard in ("Guard", "Bulwark"):
            script = [("A", f"attack {name} > player"), ("B", f"block {guard}")]
            yield Situation(f"{attacker} attacks a player and {guard} blocks", _sides(a, [guard]), script)
        for what, b in (("with an EX Base", {}), ("with a weak Base", {"base": "Keep (2 damage)"}),
                        ("with Shields only", {"base": "none"})):  # fmt: skip
            zones = _sides(a, [], B=b)
            yield Situation(f"{attacker} attacks a player {what}", zones, [("A", f"attack {name} > player")])
    for target, entry in (("Watcher", "Watcher (rest)"), ("Ally", "Ally (rest)")):
        a = [entry] if target == "Watcher" else ["Watcher", entry]
        for foe in ("Mouse", "Wall", "Titan", "Ogre"):
            zones = _sides(a, [foe])
            yield Situation(f"{foe} attacks {target}", zones, [("B", f"attack {foe} > {target}")], turn="B")
    zones = _sides(["Watcher"], ["Foe"], A={"base": "Keep (2 damage)"})
    yield Situation("Foe attacks A with a weak Base", zones, [("B", "attack Foe > player")], turn="B")
    zones = _sides(["Watcher"], ["Foe"], A={"base": "none"})
    yield Situation("Foe attacks A with Shields only", zones, [("B", "attack Foe > player")], turn="B")
    zones = _sides(["Watcher", "Guard"], ["Foe"])
    script = [("B", "attack Foe > player"), ("A", "block Guard")]
    yield Situation("Foe attacks A and Guard blocks", zones, script, turn="B")
    script = [("B", "attack Foe > player"), ("A", "block Watcher")]
    yield Situation("Foe attacks A and Watcher blocks", zones, script, turn="B")
    zones = _sides(["Watcher"], ["Wall (rest)", "Linker + Nell"], A={"hand": ["Scheme"]})
    script = [("A", "attack Watcher > Wall"), ("A", "play Scheme"), ("A", "choose B.Linker")]
    yield Situation("A destroys a linked Unit with effect damage while Watcher attacks", zones, script)


def arrivals() -> Iterator[Situation]:
    """Cards are deployed and paired."""
    for doer in "AB":
        for card in ("Ally", "Alien", "Keep"):
            zones = _sides(["Watcher"], [], **{doer: {"hand": [card]}})
            yield Situation(f"{doer} deploys {card} from the hand", zones, [(doer, f"deploy {card}")], turn=doer)
        for card, what in (("Forge", "a token"), ("Raise", "Ally from the trash")):
            zones = _sides(["Watcher"], [], **{doer: {"hand": [card], "trash": ["Ally"]}})
            yield Situation(f"{doer} deploys {what} by an effect", zones, [(doer, f"play {card}")], turn=doer)
    zones = _sides([], [], A={"hand": ["Watcher"]})
    yield Situation("A deploys Watcher from the hand", zones, [("A", "deploy Watcher")])
    zones = _sides([], [], A={"hand": ["Raise"], "trash": ["Watcher"]})
    yield Situation("A deploys Watcher from the trash", zones, [("A", "play Raise")])
    zones = _sides(["Watcher", *["Ally"] * 5], [], A={"hand": ["Alien"]})
    script = [("A", "deploy Alien"), ("A", "choose Ally#1")]
    yield Situation("A deploys a seventh Unit and Ally is put away", zones, script)
    zones = _sides([*["Ally"] * 5, "Watcher"], [], A={"hand": ["Alien"]})
    script = [("A", "deploy Alien"), ("A", "choose Watcher")]
    yield Situation("A deploys a seventh Unit and Watcher is put away", zones, script)
    for pilot in ("Nell", "Zed", "Page"):
        for unit in ("Watcher", "Ally", "Linker", "Alien"):
            zones = _sides(["Watcher", *([unit] if unit != "Watcher" else [])], [], A={"hand": [pilot]})
            yield Situation(f"A pairs {pilot} with {unit}", zones, [("A", f"pair {pilot} with {unit}")])
    zones = _sides(["Watcher"], ["Linker"], B={"hand": ["Nell"]})
    yield Situation("B pairs Nell with Linker", zones, [("B", "pair Nell with Linker")], turn="B")


def turns() -> Iterator[Situation]:
    """A turn begins or ends; what the rules do then."""
    for seat in "AB":
        yield Situation(
            f"a turn of {seat} begins", _sides(["Watcher (rest)"], ["Foe"]), [], turn=seat, at="start"
        )  # and play goes on to the main phase
        zones = _sides(["Watcher (1 damage)", "Fixer (1 damage)"], ["Foe"])
        yield Situation(f"a turn of {seat} ends", zones, [(seat, "end")], turn=seat)


def costs_and_plays() -> Iterator[Situation]:
    """Effects are paid for, cards are drawn, discarded and played."""
    for unit in ("Worker", "Porter", "Martyr", "Mason"):
        zones = _sides(["Watcher", unit], [])
        yield Situation(f"A uses {unit}", zones, [("A", f"act {unit}")])
        zones = _sides(["Watcher"], [unit])
        yield Situation(f"B uses {unit}", zones, [("B", f"act {unit}")], turn="B")
    for helped in ("Ally", "Alien"):
        zones = _sides(["Watcher", "Helper", helped], [])
        script = [("A", "act Helper"), ("A", f"choose {helped}")]
        yield Situation(f"A uses the Support of Helper for {helped}", zones, script)
        zones = _sides(["Watcher", helped], [])
        script = [("A", "act Watcher"), ("A", f"?choose {helped}")]
        yield Situation(f"A uses the Support of Watcher for {helped}", zones, script)
    for card in ("Study", "Tithe", "Levy", "Gift", "Mint", "Raze", "Sap Wall"):
        for doer in "AB":
            zones = _sides(["Watcher"], ["Foe"])
            for seat in "AB":
                zones[seat] |= {"hand": [*([card] if seat == doer else []), "Ally"], "base": "Keep"}
            yield Situation(f"{doer} plays {card}", zones, [(doer, f"play {card}")], turn=doer)
    for card, script in (("Study", [("A", "play Study"), ("A", "?ex 1")]), ("Page", [("A", "pair Page with Watcher")]),
                         ("Ally", [("A", "deploy Ally")])):  # fmt: skip
        zones = _sides(["Watcher"], ["Foe"], A={"hand": [card], "resources": ["EX x2"]})
        yield Situation(f"A plays {card} with an EX Resource as {script[0][1].split()[0]}", zones, script)


def several_players() -> Iterator[Situation]:
    """The same of a third player in a battle royale, and of the partner in a team battle."""
    for way, seat, unit in (("royale-last", "C", "Third"), ("team", "C", "Mate")):
        for deed in ("destroys", "deals 1 damage to", "returns", "rests"):
            card = DEEDS[deed][0]
            zones = _sides(["Watcher"], ["Foe"], C={"battle": [unit]})
            zones["A"] |= {"hand": [card]}
            yield Situation(f"A {deed} {unit}", zones, [("A", f"play {card}"), ("A", f"?choose C.{unit}")], way=way)
            for target in ("Foe", "Watcher"):
                zones = _sides(["Watcher"], ["Foe"], C={"battle": [unit], "hand": [card]})
                script = [("A", "?hand over"), (seat, f"play {card}"), (seat, f"?choose *{target}")]
                turn = "A" if way == "team" else "C"
                yield Situation(f"C ({unit}) {deed} {target}", zones, script, turn=turn, way=way)
        zones = _sides(["Watcher"], ["Mouse (rest)"], C={"battle": [unit]})
        script = [("A", "?hand over"), (seat, f"attack {unit} > *Mouse")]
        yield Situation(f"{unit} attacks Mouse", zones, script, turn="A" if way == "team" else "C", way=way)
        zones = _sides(["Watcher"], ["Foe"], C={"battle": [f"{unit} (rest)"]})
        yield Situation(f"Foe attacks {unit}", zones, [("B", f"attack Foe > *{unit}")], turn="B", way=way)
        zones = _sides(["Watcher"], [], C={"hand": [unit]})
        script = [("A", "?hand over"), (seat, f"deploy {unit}")]
        turn = "A" if way == "team" else "C"
        yield Situation(f"C deploys {unit}", zones, script, turn=turn, way=way)
        zones = _sides(["Watcher"], [], C={"battle": ["Linker"], "hand": ["Nell"]})
        script = [("A", "?hand over"), (seat, "pair Nell with *Linker")]
        yield Situation(f"C pairs Nell with Linker ({way})", zones, script, turn=turn, way=way)
        zones = _sides(["Watcher"], [], C={"hand": ["Study"]})
        script = [("A", "?hand over"), (seat, "play Study")]
        yield Situation(f"C plays Study ({way})", zones, script, turn=turn, way=way)


def again() -> Iterator[Situation]:
    """A second copy, and a card that has gone and come back."""
    for deed in ("destroys", "returns", "rests", "deals 1 damage to"):
        card = DEEDS[deed][0]
        zones = _sides(["Watcher", "Watcher"], [], A={"hand": [card]})
        script = [("A", f"play {card}"), ("A", "choose Watcher#2")]
        yield Situation(f"A {deed} a second Watcher", zones, script)
    zones = _sides(["Watcher", "Watcher"], ["Mouse (rest)"])
    yield Situation("a second Watcher attacks Mouse", zones, [("A", "attack Watcher#2 > Mouse")])
    zones = _sides(["Watcher", "Watcher"], [], A={"hand": ["Nell"]})
    yield Situation("A pairs Nell with a second Watcher", zones, [("A", "pair Nell with Watcher#2")])
    zones = _sides(["Watcher"], ["Foe"], A={"hand": ["Recall", "Slay"]})
    gone = [("A", "play Recall"), ("A", "choose Watcher")]
    script = [*gone, ("A", "play Slay"), ("A", "?choose Foe")]
    yield Situation("A returns Watcher, and then Foe is destroyed", zones, script)
    script = [*gone, ("A", "deploy Watcher"), ("A", "play Slay"), ("A", "choose Foe")]
    yield Situation("A returns Watcher and deploys it again, and then Foe is destroyed", zones, script)
    zones = _sides(["Watcher", "Worker"], ["Foe"], A={"hand": ["Nell"]})
    script = [("A", "pair Nell with Watcher"), ("A", "act Worker"), ("A", "end")]
    yield Situation("A pairs Nell with Watcher, uses Worker, and the turn ends", zones, script)


# --- positions, for conditions and choices --------------------------------------------------------


def positions() -> Iterator[Situation]:
    """Where things stand: what is looked at before anything happens."""
    yield Situation("nobody else", _sides(["Watcher"], []))
    for target, (owner, entry) in TARGETS.items():
        if entry:
            yield Situation(f"with {target}", _sides(["Watcher", *([entry] if owner == "A" else [])],
                                                     [entry] if owner == "B" else []))  # fmt: skip
    for state in ("rest", "1 damage", "new"):
        yield Situation(f"Watcher ({state})", _sides([f"Watcher ({state})"], ["Foe"]))
    for pilot in ("Nell", "Zed"):
        yield Situation(f"Watcher paired with {pilot}", _sides([f"Watcher + {pilot}"], ["Foe"]))
    yield Situation("two Units on each side, all rested", _sides(["Watcher (rest)", "Ally (rest)"], ["Foe (rest)"] * 2))
    yield Situation("B without Base and with two Shields", _sides(["Watcher"], [], B={"base": "none", "shields": "2"}))
    yield Situation("A without Base", _sides(["Watcher"], [], A={"base": "none"}))
    trash = ["Ally x2", "Nell", "Study x2", "Page", "Keep", "Alien"]
    for seat in "AB":
        yield Situation(f"cards in the trash of {seat}", _sides(["Watcher"], [], **{seat: {"trash": trash}}))
        yield Situation(f"cards in the hand of {seat}", _sides(["Watcher"], [], **{seat: {"hand": ["Ally x3"]}}))
        yield Situation(f"{seat} with two Resources", _sides(["Watcher"], [], **{seat: {"resources": "2"}}))
        yield Situation(f"{seat} with an EX Resource", _sides(["Watcher"], [], **{seat: {"resources": ["EX"]}}))
        zones = _sides(["Watcher"], ["Guard", "Mouse", "Mouse + Nell"])
        yield Situation(f"turn of {seat}, other enemy Units", zones, turn=seat)
    for foe in ("Foe", "Mouse"):
        zones = _sides(["Watcher", "Ally"], [f"{foe} (rest)", "Guard"], B={"hand": ["Scheme"]})
        yield Situation(f"Watcher attacks {foe}", zones, [("A", f"attack Watcher > {foe}"), ("B", "pass")])
    zones = _sides(["Watcher", "Ally"], ["Foe", "Guard"], B={"hand": ["Scheme"]})
    yield Situation("Watcher attacks B", zones, [("A", "attack Watcher > player"), ("B", "pass")])
    yield Situation("Ally attacks B", zones, [("A", "attack Ally > player"), ("B", "pass")])
    yield Situation("Watcher is blocked", zones, [("A", "attack Watcher > player"), ("B", "block Guard")])
    zones = _sides(["Watcher (rest)"], ["Foe"], A={"hand": ["Scheme"]})
    yield Situation("Foe attacks Watcher", zones, [("B", "attack Foe > Watcher")], turn="B")
    for way, unit in (("royale-last", "Third"), ("team", "Mate")):
        zones = _sides(["Watcher"], ["Foe"], C={"battle": [unit, "Linker + Nell", "Bit"], "trash": trash})
        yield Situation(f"a C with {unit}, a Link Unit and a token", zones, way=way)
        zones = _sides(["Watcher"], [], C={"battle": [unit], "hand": ["Ally x3"], "resources": "2"})
        yield Situation(f"a C with {unit} and a hand", zones, way=way)
