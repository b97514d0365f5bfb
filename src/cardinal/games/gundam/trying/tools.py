"""Ways to bring about what a text waits for, remembers or forbids: commands and effects of our own."""

from __future__ import annotations

from random import Random

#: what either player may do, with the events that come of it: all that texts know besides those of playing and fighting
DEEDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Choose 1 Unit. Rest it.", ("rested", "chosen")),
    ("Choose 1 rested Unit. Set it as active.", ("set active",)),
    ("Choose 1 Unit. Deal 1 damage to it.", ("receives damage", "deals damage")),
    ("Choose 1 Unit. Deal 6 damage to it.", ("receives damage", "deals damage", "destroyed", "destroys", "trashed")),
    ("Choose 1 Unit. Destroy it.", ("destroyed", "destroys", "trashed")),
    ("Choose 1 Unit. Exile it from the game.", ("exiled", "left")),
    ("Choose 1 Unit. Put it into the trash.", ("trashed",)),
    ("Choose 1 Unit. Return it to its owner's hand.", ("returned", "left")),
    ("Choose 1 damaged Unit. It recovers 2 HP.", ("recovers",)),
    ("Choose 1 Unit. It gets AP-1 during this turn.", ("ap reduced", "chosen")),
    ("Choose 1 Unit. It gets AP+3 during this turn.", ()),
    ("Draw 1. Then, discard 1.", ("draw", "discarded")),
    ("Draw 2.", ("draw",)),
    ("Discard 1.", ("discarded",)),
    ("Your opponent discards 1.", ("discarded",)),
    ("Place 1 EX Resource.", ("place",)),
    ("Place 1 Resource.", ("place",)),
    ("Place the top 2 cards of your deck into your trash.", ("trashed",)),
    ("Choose 1 card from your trash. Add it to your hand.", ("added", "returned")),
    ("Choose 1 card from your trash. Exile it from the game.", ("exiled",)),
    ("Choose 1 Unit card from your trash. Deploy it.", ("deployed",)),
    ("Choose 1 Unit. Place it on the bottom of its owner's deck.", ()),
    ("Choose 1 Base. Deal 1 damage to it.", ("receives damage", "deals damage")),
    ("Choose 1 Base. Rest it.", ("rested",)),
    ("Choose 1 friendly Unit. It gains <First Strike> during this turn.", ("gains",)),
    ("Reveal the top card of your deck.", ("revealed",)),
    ("Reveal 1 Unit card from your hand.", ("revealed",)),
    ("Look at the top 2 cards of your deck.", ("looked",)),
    ("Look at the top card of your opponent's deck.", ("looked",)),
    ("Shuffle your deck.", ("shuffled",)),
    ("Choose 1 friendly Unit. It gains <Blocker> during this turn.", ("blocks", "blocked")),
)
EVERYWHERE = "【Main】/【Action】"
ONCE = (
    "【Activate･Main】【Once per Turn】",
    "【Activate･Main】【Once per Turn】①：",
    "【Activate･Action】【Once per Turn】",
)


def deed(events: frozenset[str], chance: Random) -> str:
    """Something to do; every other time it brings one of these events about."""
    fitting = [words for words, causes in DEEDS if events & set(causes)]
    return chance.choice(fitting) if fitting and chance.random() < 0.6 else chance.choice(DEEDS)[0]
