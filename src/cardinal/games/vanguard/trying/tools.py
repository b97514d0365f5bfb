"""Ways to bring about what a text waits for: abilities of our own that plain units have."""

from __future__ import annotations

from collections.abc import Set
from random import Random

#: what either player may do, with the words of events and zones that come of it
DEEDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Draw a card.", ("drawn",)),
    ("[Soul-Charge 1].", ("soul", "soul charge")),
    ("[Counter-Charge 1].", ("damage",)),
    ("Choose one of your opponent's rear-guards, and retire it.", ("retired", "put")),
    ("Choose one of your rear-guards, and retire it.", ("retired", "put", "drop")),
    ("Choose one of your rear-guards, and [Stand] it.", ("stands", "stand")),
    ("Choose one of your other rear-guards, and put it into your soul.", ("soul", "put")),
    ("Choose one of your other rear-guards, and return it to your hand.", ("hand", "put", "returned", "moved")),
    ("Choose one of your other rear-guards, and put it on the bottom of your deck.", ("deck", "put")),
    ("Choose a card from your hand, and discard it.", ("discarded", "drop", "put")),
    ("Choose a card from your hand, and call it to (RC).", ("placed",)),
    ("Choose a card from your drop zone, and call it to (RC).", ("placed", "drop")),
    ("Choose a card from your soul, and call it to (RC).", ("placed", "soul")),
    ("Choose a card from your soul, and put it into your drop zone.", ("put", "drop", "soul")),
    ("Choose a card from your drop zone, and bind it.", ("bind",)),
    ("Look at the top card of your deck, call it to (RC).", ("placed", "deck")),
    ("Choose one of your rear-guards, and this unit gets [Power] +10000 until end of turn.", ("power increased",)),
    ("Choose one of your opponent's rear-guards, and lock it.", ("locked", "lock")),
    ("Choose one of your rear-guards, and lock it.", ("locked", "lock")),
    ("Choose one of your locked cards, and unlock it.", ("unlocked", "unlock")),
)
MATE = "Steady Mate"
LEGION = f'[ACT](VC):[Legion 20000]"{MATE}"'
LIMITED = "[CONT](VC)[Limit Break 4]:This unit gets [Power] +1000."
#: the skill that a card has of whose state, or of whose word, a text speaks
SKILLS = {
    "blaz": "[AUTO](VC/RC):Blaze", "engorge": "[AUTO](RC):Engorge", "charging": "[AUTO]:Charge",
    "hollow": "[AUTO]:Hollow", "harmony": "[AUTO](RC):Harmony", "success": "[AUTO](RC):Success 9000",
}  # fmt: skip
HEADER = "[ACT](RC)[1/turn]:"


def deed(words: Set[str], chance: Random) -> str:
    """Something to do; mostly it brings about what the words speak of."""
    fitting = [text for text, causes in DEEDS if words & set(causes)]
    return HEADER + (chance.choice(fitting) if fitting and chance.random() < 0.7 else chance.choice(DEEDS)[0])
