"""What an observer expects to be offered: the plain options of the rules, nothing missing and nothing too many.

Abilities and Commands are left out (the books do not read what they need), and so are moves that a loop may close.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.observer.gundam_battle import GundamObserver
    from tests.observer.vanguard_battle import VanguardObserver

NUMBER = re.compile(r"#\d+")
FORBIDDING = r"cannot|can't|may not|can only|unable"
GRADE = r"grade"
NOT_CALLED = r"cannot[^.]*(call|guard|plac|ride)|grade [+-]"  # words that may keep a card in the hand
SEATS = "ABCDEFGH"
#: an attack that an effect orders is at any unit that it names (10.34.1.1)
ORDERED = "attack your opponent.s other unit|attacks one of your opponent.s units"


def plain(text: str) -> str:
    """An option without the numbers of cards that share a name."""
    return NUMBER.sub("", text)


def compare(books: VanguardObserver | GundamObserver, kind: str, offered: Iterable[str], expected: Iterable[str],
            more: str, fewer: str = FORBIDDING, hand: Iterable[int] = ()) -> None:  # fmt: skip
    """Both ways: ``more`` are words of a text that may add options, ``fewer`` words of one that may forbid some.

    Such words count on cards that were shown, and on those of the hand that is spoken of.
    """
    there, wanted = {plain(text) for text in offered}, {plain(text) for text in expected}
    for name, odd, words in (("offered", there - wanted, more), ("not withheld", wanted - there, fewer)):
        own = bool(odd) and any(re.search(words, books.text(card), re.I) for card in hand)
        books.check(f"{kind} {name}", not odd, f"{sorted(odd)}", own or (bool(odd) and books.says_so(words)))


def beginning(texts: list[str], *verbs: str) -> list[str]:
    return [text for text in texts if text.split(" ")[0] in verbs]


# --- Vanguard -------------------------------------------------------------------------------


def vanguard(books: VanguardObserver, player: int, kind: str, texts: list[str]) -> None:
    """The options of a play timing of a cardfight."""
    hand = books.cards(player, "hand")
    leader = books.leader[player]
    if leader < 0:
        return
    grade = books.grade(leader)
    grades = r"grade"
    names = {card: books.printed(card).name for card in hand}
    if kind == "ride":
        fitting = [card for card in hand if books.grade(card) - grade in (0, 1)]
        compare(books, "rides", beginning(texts, "ride"), (f"ride {names[card]}" for card in fitting), grades,
                NOT_CALLED, hand)  # fmt: skip
    elif kind == "main":
        open_circles = [circle for circle in ("FL", "FR", "BL", "BC", "BR")
                        if not books.locked.intersection(books.cards(player, circle))]  # fmt: skip
        fitting = [card for card in hand if books.grade(card) <= grade]
        calls = (f"call {names[card]} to {circle}" for card in fitting for circle in open_circles)
        compare(books, "calls", beginning(texts, "call"), calls, grades, NOT_CALLED, hand)
    elif kind == "attacker":
        front = [card for zone in ("V", "FL", "FR") for card in books.cards(player, zone)]
        ready = [card for card in front if card not in books.rested | books.locked]
        ready = [card for card in ready if card not in (*books.hearts[player], books.mate[player])]
        compare(books, "attackers", texts, (f"with {circle_of(books, card)}" for card in ready),
                "back row|dominate|attack", f"{FORBIDDING}|restraint|lord")  # fmt: skip
    elif kind == "target":
        other = 1 - books.turn_player
        targets = [card for card in books.cards(other, "V", "FL", "FR", "heart", "mate") if card not in books.locked]
        targets = [card for card in targets if card not in (*books.hearts[other], books.mate[other])]
        compare(books, "targets", texts, (f"at {circle_of(books, card)}" for card in targets),
                f"back row|same column|front row|all of|{ORDERED}",
                FORBIDDING + "|front row|all of|dominate")  # fmt: skip
    elif kind == "guard":
        _guards(books, player, texts, hand, grade)


def circle_of(books: VanguardObserver, card: int) -> str:
    zone = books.place[card][1]
    return "V" if zone in ("mate", "heart") else zone


def _guards(books: VanguardObserver, player: int, texts: list[str], hand: list[int], grade: int) -> None:
    fitting = [card for card in hand if books.grade(card) <= grade]
    if books.edition == "playbook-2.0":
        fitting = [card for card in fitting if books.printed(card).shield is not None]
    guards = (f"guard {books.printed(card).name}" for card in fitting)
    compare(books, "guards", beginning(texts, "guard"), guards, GRADE, NOT_CALLED, hand)
    attacked = books.battle.targets if books.battle is not None else {}
    able = [card for zone in ("FL", "FR") for card in books.cards(player, zone) if card not in books.locked]
    able = [card for card in able if "intercept" in books.printed(card).skills and card not in attacked]
    compare(books, "intercepts", beginning(texts, "intercept"), (f"intercept {books.place[card][1]}" for card in able),
            "intercept|dominate", f"{FORBIDDING}|delete|lose|intercept|dominate")  # fmt: skip


# --- Gundam ---------------------------------------------------------------------------------

PRICES = r"cost ?[+-]|as if it has|Lv\.? ?[+-]|play this card|cost is|reduce"


def gundam(books: GundamObserver, player: int, kind: str, texts: list[str]) -> None:
    """What may be deployed, paired and attacked in the main phase."""
    if kind != "main":
        return
    level = books.count(player, "resources")
    active = len(set(books.cards(player, "resources")) - books.rested)
    hand = [card for card in books.cards(player, "hand") if _affordable(books, card, level, active)]
    mine = " ".join(books.text(card) for card in books.cards(player, "hand"))
    prices = bool(re.search(PRICES, mine, re.I))
    entering = [card for card in hand if books.printed(card).type in ("unit", "base")]
    if not prices and not books.says_so(PRICES):
        deploys = (f"deploy {books.printed(card).name}" for card in entering)
        compare(books, "deploys", beginning(texts, "deploy"), deploys, PRICES)
        _pairs(books, player, texts, hand)
    _attacks(books, player, texts)


def _affordable(books: GundamObserver, card: int, level: int, active: int) -> bool:
    printed = books.printed(card)
    return printed.level + books.total(card, "level") <= level and printed.cost + books.total(card, "cost") <= active


def _pairs(books: GundamObserver, player: int, texts: list[str], hand: list[int]) -> None:
    pilots = [card for card in hand if books.printed(card).type == "pilot" or books.printed(card).pilot is not None]
    units = [unit for unit in books.cards(player, "battle") if unit not in books.pairs]
    if books.format == "team":
        return  # in one edition a partner's Unit will do
    pairs = (f"pair {books.printed(card).name} with {books.printed(unit).name}" for card in pilots for unit in units)
    compare(books, "pairs", beginning(texts, "pair"), pairs, PRICES)


def _attacks(books: GundamObserver, player: int, texts: list[str]) -> None:
    units = [unit for unit in books.cards(player, "battle") if unit not in books.rested]
    ready = [unit for unit in units if unit not in books.new or books.is_linked(unit)]
    many = books.players > 2
    others = [other for other in range(books.players) if other not in books.out]
    others = [other for other in others if books.team(other) != books.team(player)]
    leaders = sorted({books.team(other) for other in others}) if books.format == "team" else others
    targets = [SEATS[other] if many else "player" for other in leaders]
    for other in others:
        for unit in books.cards(other, "battle"):
            if unit in books.rested:
                targets.append((f"{SEATS[other]}." if many else "") + books.printed(unit).name)
    attacks = (f"attack {books.printed(unit).name} > {target}" for unit in ready for target in targets)
    compare(books, "attacks", beginning(texts, "attack"), attacks, "attack", f"{FORBIDDING}|must|attack")
