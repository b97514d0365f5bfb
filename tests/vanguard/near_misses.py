"""For every trigger that texts can print: what it waits for, and what comes near to it and is something else.

Wordings are made by machine from the words that triggers are made of: who, what happens, where from, why, when. Each
is a line of a *Watcher* of either player, or, for "this unit", of the *Imp* to which things happen. Happenings are
played on one board. An answer is the set of happenings for which a line stands by; ``near_misses.txt`` keeps those
that were judged by the rules.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from cardinal.games.vanguard.events import StandsBy
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.rules.zones import NAMES, ZONES
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SEATS
from tests.conftest import EDITIONS
from tests.vanguard.trigger_words import (
    COMERS,
    DOING,
    DONE,
    IN_BATTLE,
    LEAVING,
    OTHERS,
    OWN,
    OWN_SHAPES,
    PLACED,
    PUT,
    SHAPES,
    TIMES,
)

NOTHING = "if the number of cards in your bind zone is thirty or more, draw a card."
LINES = 100  # of one card
MINE = re.compile(r"(into|from|on) your ")  # where the opponent's cards do not come
DUSK = {"type": "normal", "critical": 1, "clan": "Dusk"}
DAWN = {**DUSK, "clan": "Dawn"}

# --- wordings -------------------------------------------------------------------------------


def wordings() -> Iterator[str]:
    """What a watcher waits for, each with when or at."""
    for whose, deeds in ((LEAVING, PUT), (COMERS, PLACED)):
        made = (f"when {who} {what}" for who in whose for what in deeds)
        yield from (said for said in made if not ("opponent's" in said and MINE.search(said)))
    yield from (f"when {who} {what}" for who in DOING for what in DONE)
    yield from (f"when {said}" for said in OTHERS)
    yield from (f"when {said}" for said in IN_BATTLE)
    yield from (f"at the end of {said}" for said in TIMES)
    yield from (f"at the beginning of the guard step of {said}" for said in TIMES[5:-1])
    yield from (f"at the beginning of {whose} guard step" for whose in ("your", "your opponent's"))
    for whose in ("your", "your opponent's"):
        yield from (f"at the {edge} of {whose} turn" for edge in ("beginning", "end"))
    yield from SHAPES


def lines(said: list[str], zone: str) -> str:
    """Wordings as lines of a card; what they do never happens."""
    return "\n".join(f"[AUTO]{zone}:{each[0].upper()}{each[1:]}, {NOTHING}" for each in said)


def own_wordings() -> list[str]:
    """What a card waits for that happens to itself."""
    return [*(f"when {said}" for said in OWN), *OWN_SHAPES]


def chunks() -> Iterator[tuple[list[str], list[str]]]:
    """The wordings of a watcher, and those of an Imp, card by card."""
    yield from zip_longest(_cut(list(wordings())), _cut(own_wordings()), fillvalue=[])


def _cut(said: list[str]) -> list[list[str]]:
    return [said[start : start + LINES] for start in range(0, len(said), LINES)]


# --- happenings -----------------------------------------------------------------------------

MOVES = {
    "own rear-guard": ("one of your rear-guards", "FL"),
    "own locked card": ("one of your locked cards", ""),
    "own hand": ("a card from your hand", "Imp"),
    "own soul": ("a card from your soul", "Imp"),
    "own damage": ("a card from your damage zone", "Imp"),
    "own drop": ("a card from your drop zone", "Imp"),
    "own bind": ("a card from your bind zone", "Imp"),
    "their rear-guard": ("one of your opponent's rear-guards", "B.FL"),
}
TARGETS = {
    "drop": "put it into the drop zone",
    "soul": "put it into your soul",
    "hand": "return it to your hand",
    "deck": "put it on the bottom of your deck",
    "bind": "bind it face up",
    "field": "call it to (RC)",
}
THEIRS = {
    "drop": "retire it",
    "hand": "return it to his or her hand",
    "deck": "put it on the bottom of your opponent's deck",
    "bind": "bind it face up",
    "lock": "lock it",
}
DEEDS = {
    "rests a rear-guard": "Choose one of your [Stand] rear-guards, and [Rest] it.",
    "stands a rear-guard": "Choose one of your [Rest] rear-guards, and [Stand] it.",
    "locks an own rear-guard": "Choose one of your rear-guards, and lock it.",
    "unlocks an own card": "Choose one of your locked cards, and unlock it.",
    "strengthens a rear-guard": "Choose one of your rear-guards, and it gets [Power] +2000 until end of turn.",
    "weakens a rear-guard": "Choose one of your rear-guards, and it gets [Power] -2000 until end of turn.",
    "draws": "Draw a card.",
    "charges its soul": "[Soul-Charge 1].",
    "mills a card": "Put the top card of your deck into your drop zone.",
    "calls the top card": "Look at the top card of your deck, choose up to one from among them, and call it to (RC).",
}
COSTS = {
    "pays with a rear-guard": "[Choose one of your rear-guards, and retire it] Draw a card.",
    "pays with a soul card": "[Soul-Blast 1] Draw a card.",
    "pays with a hand card": "[Choose a card from your hand, and discard it] Draw a card.",
}


@dataclass(frozen=True)
class Happening:
    """Something that is played: a position that is different from the usual board, and options."""

    name: str
    options: tuple[str, ...]
    act: str = ""  # the line of the vanguard that does it
    at: str = "main"
    since: str = EDITIONS[0]  # the first edition that has it
    A: dict[str, Any] = field(default_factory=dict)
    B: dict[str, Any] = field(default_factory=dict)


def acts() -> Iterator[Happening]:
    """What an effect or a cost of the vanguard does."""
    for source, (words, chosen) in MOVES.items():
        theirs = source.startswith("their")
        for target, done in (THEIRS if theirs else TARGETS).items():
            if source == f"own {target}" or (target == "field" and source in ("own rear-guard", "own locked card")):
                continue
            locked = {"FL": "Imp (locked)"} if "locked" in source else {}
            options = (f"choose {chosen}",) if chosen else ()
            options += ("to FR",) if target == "field" else ()
            yield Happening(f"puts {source} to {target}", options, f"Choose {words}, and {done}.", A=locked)
    for name, text in DEEDS.items():
        board = {"FL": "Imp (locked)"} if "unlocks" in name else {"FL": "Imp (rest)"} if "stands" in name else {}
        chooses = "rear-guard" in name and "stands" not in name
        options = ("choose FL",) if chooses else ("choose Imp", "to FR") if "calls" in name else ()
        yield Happening(name, options, text, A=board)
    for name, text in COSTS.items():
        yield Happening(name, ("choose FL",) if "rear" in name else ("choose Imp",), text)


def plays() -> Iterator[Happening]:
    """What players do without an effect."""
    yield Happening("calls from the hand over a rear-guard", ("call Imp to FL",))
    yield Happening("calls from the hand", ("call Imp to FR",))
    yield Happening("rides", ("ride Imp",), at="ride", A={"V": "Elf"})
    yield Happening("ends the turn", ("pass", "pass"), B={"FL": "Imp"})
    for who in ("V", "FL"):
        for whom in ("V", "FL"):
            attack = ("attack", f"with {who}", f"at {whom}")
            yield Happening(f"{who} attacks {whom}", (*attack, "no boost", "pass"), at="battle")
            yield Happening(f"{who} boosted attacks {whom}", (*attack, "boost", "pass"), at="battle")
            yield Happening(f"{who} attacks {whom}, guarded", (*attack, "no boost", "guard Imp", "pass"), at="battle")
    for back in ("BL", "BC"):
        front = {"BL": "FL", "BC": "V"}[back]
        boosted = ("attack", f"with {front}", "at V", "boost", "pass")
        yield Happening(f"Pixie of {back} boosts {front}", boosted, at="battle", A={back: "Pixie"})
    turned = {"FR": "Watcher", "BR": "Elf"}
    yield Happening("the watcher attacks V", ("attack", "with FR", "at V", "no boost", "pass"), at="battle", A=turned)
    attack = ("attack", "with V", "at FR", "no boost", "pass")
    yield Happening("V attacks the other's watcher", attack, at="battle", B=turned)
    yield Happening("the watcher is retired", ("choose BR",), "Choose one of your rear-guards, and retire it.")
    yield Happening("every rear-guard is retired", (), "Retire all of your rear-guards.")
    yield Happening("swaps a column", ("swap left",))
    first, second = ("attack", "with V", "at V", "no boost", "pass"), ("attack", "with FL", "at FL", "no boost", "pass")
    yield Happening("two battles", (*first, *second), at="battle")
    yield Happening("a legion attacks V", first, at="battle", A={"mate": ["Imp"]})
    guarded = (*first[:-1], "guard Imp", "pass")
    yield Happening("V attacks a legion, guarded", guarded, at="battle", B={"mate": ["Imp"]})
    text = "Your opponent chooses a card from his or her hand, and discards it."
    yield Happening("the other discards", ("choose Imp",), text)
    yield Happening("mills the other", (), "Put the top card of your opponent's deck into the drop zone.")
    intercepted = ("attack", "with V", "at V", "no boost", "intercept FL", "pass")
    yield Happening("V attacks V, intercepted", intercepted, at="battle")


def later() -> Iterator[Happening]:
    """What only later rules have: legion, stride, G guardians; and what happens at the end of the turn."""
    text = "Choose one of your rear-guards, and at the end of that turn, retire it."
    yield Happening("a rear-guard retires at the end", ("choose FL", "pass", "pass"), text)
    legion = ("choose Imp",)
    yield Happening("brings a legion", legion, '[Legion 20000]"Imp"', since="cr-1.31", A={"drop": ["Elf x4"]})
    hand = {"hand": ["Imp", "Medic", "Elf x2"], "gzone": ["Titan"]}
    strides = ("stride Titan", "choose Imp", "choose Elf", "done")
    yield Happening("strides", strides, at="ride", since="cr-1.45.4", A=hand)
    shelled = {"hand": ["Medic", "Elf"], "gzone": ["Shell"]}
    attack = ("attack", "with V", "at V", "no boost", "gguard Shell", "pass")
    yield Happening("V attacks V, G guarded", attack, at="battle", since="cr-1.45.4", B=shelled)


def happenings(rules: str = EDITIONS[-1]) -> list[Happening]:
    """Everything that can be played by these rules."""
    every = [*acts(), *plays(), *later()]
    return [each for each in every if EDITIONS.index(each.since) <= EDITIONS.index(rules)]


def board(happening: Happening, watched: list[str], own: list[str]) -> dict[str, Any]:
    """The usual board, the same for both players; it is A's turn."""
    side = {"V": "Lord", "FL": "Imp", "BL": "Elf", "BC": "Elf", "BR": "Watcher"}
    side |= {zone: ["Imp", "Elf"] for zone in ("hand", "soul", "damage", "drop", "bind", "deck")}
    lord = f"[ACT](VC):{happening.act}" if happening.act else ""
    elf = {"grade": 1, "power": 6000, "shield": 5000, "skill": "boost", "text": lines(own, "")}
    cards = [
        {"name": "Watcher", **DUSK, "grade": 1, "power": 5000, "shield": 5000, "text": lines(watched, "(RC)")},
        {"name": "Imp", **DAWN, **elf, "grade": 2, "power": 20000, "skill": "intercept"},
        {"name": "Elf", **DUSK, **elf},
        {"name": "Pixie", **DAWN, **elf},
        {"name": "Medic", **DAWN, **elf, "type": "trigger", "trigger": "heal", "grade": 0},
        {"name": "Titan", **DUSK, "type": "g unit", "grade": 4, "power": 15000, "text": lines(own, "")},
        {"name": "Shell", **DUSK, "type": "g guardian", "grade": 4, "shield": 15000, "text": lines(own, "")},
        {"name": "Lord", **DUSK, "grade": 3, "power": 10000, "text": lord},
    ]
    return {"cards": cards, "at": happening.at, "A": side | happening.A, "B": side | happening.B}


def stood_by(rules: str, happening: Happening, watched: list[str], own: list[str]) -> Iterator[tuple[str, str]]:
    """The wordings that stand by, and of whom: the watcher of A or B, or the Imp that was at a place."""
    s = begin(rules, board(happening, watched, own), happening.name, Path())
    unread = [gap for definition in s.match.definitions for gap in definition.unread]
    assert not unread, unread
    s.log = []
    run(s)
    s.log.clear()
    places = [f"{SEATS[key // ZONES]}.{NAMES[key % ZONES]}" for key in s.where]
    play(s, [*(["act V"] if happening.act else []), *happening.options])
    for event in s.log:
        if isinstance(event, StandsBy) and s.match.abilities[event.ability].line:  # and not an effect of another text
            card, ability = event.card, s.match.abilities[event.ability]
            mine = s.definition(card).name == "Watcher"
            said = (watched if mine else own)[ability.line - 1]
            yield said, places[card][0] if mine else places[card]


def play(s: Fight, options: list[str]) -> None:
    """Takes these options; what the engine takes by itself is passed over, what stands by resolves in any order."""
    while s.asked is not None and (options or s.asked.kind == "resolve"):
        texts = s.match.option_texts(s)
        if s.asked.kind == "resolve":
            take(s, 0)
            continue
        found = next((number for number, option in enumerate(options) if option in texts), -1)
        assert found >= 0, f"{options} are not among {texts}"
        take(s, texts.index(options[found]))
        del options[: found + 1]


Answers = dict[str, dict[str, list[str]]]  # wording, who has it, the happenings for which it stands by


def answers(rules: str) -> Answers:
    """For each wording, whose line stands by (of the watchers of A and B, of an Imp at a place) for what."""
    found: Answers = {}
    for watched, own in chunks():
        found |= {said: {} for said in (*watched, *own)}
        for happening in happenings(rules):
            for said, whose in stood_by(rules, happening, watched, own):
                found[said].setdefault(whose, []).append(happening.name)
    return found


# --- the answers that were judged -----------------------------------------------------------

KEPT = Path(__file__).with_suffix(".txt")


def write(found: dict[str, Answers]) -> str:
    """Answers as they are kept; of a happening that is answered differently by other editions, the names of these."""
    playable = {rules: [each.name for each in happenings(rules)] for rules in found}
    said: list[str] = []
    for wording in next(iter(found.values())):
        said.append(wording)
        for whose in dict.fromkeys(whose for each in found.values() for whose in each[wording]):
            names = dict.fromkeys(name for each in found.values() for name in each[wording].get(whose, ()))
            told = [_told(name, wording, whose, found, playable) for name in names]
            said += textwrap.wrap(f"{whose}: {'; '.join(told)}", 118, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(said) + "\n"


def _told(name: str, wording: str, whose: str, found: dict[str, Answers], playable: dict[str, list[str]]) -> str:
    times = {rules: found[rules][wording].get(whose, []).count(name) for rules in found if name in playable[rules]}
    if len(set(times.values())) == 1:
        most = next(iter(times.values()))
        return name if most == 1 else f"{name} x{most}"
    return f"{name} ({', '.join(f'{rules} x{number}' for rules, number in times.items() if number)})"


def main() -> None:
    """Writes what the engine answers now; every changed line is to be judged by the rules."""
    KEPT.write_text(write({rules: answers(rules) for rules in EDITIONS}), encoding="utf-8")


if __name__ == "__main__":
    main()
