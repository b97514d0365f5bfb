"""Rules management, chapter 11: what the game does by itself."""

from __future__ import annotations

from cardinal.games.gundam.laws.entry import DEFINED, ENFORCED, law

LAWS = (
    law("management.term", DEFINED,
        "Rules management is what happens of itself upon certain events.",
        "11-1-1"),
    law("management.at_once", ENFORCED,
        "Rules management takes place at the very moment, in the middle of whatever is going on.",
        "11-1-2"),
    law("management.defeat_first", ENFORCED,
        "Rules management begins with defeat, for all whom it concerns together.",
        "11-2-1"),
    law("management.destruction", ENFORCED,
        "Rules management destroys Units, Bases and Shields without HP left and puts them into the trash.",
        "11-3-1"),
    law("management.destruction.state", ENFORCED,
        "For destruction it counts how much HP is left, not whether damage was the last thing to change it.",
        "11-3-1 2-8-2"),
    law("management.units.room", ENFORCED,
        "A seventh Unit makes its player put one of those already there into the trash.",
        "11-4-2"),
    law("management.units.not_destroyed", ENFORCED,
        "The Unit put away to make room was not destroyed.",
        "11-4-2-1"),
    law("management.units.several", ENFORCED,
        "When several Units are deployed at once, as many are put away.",
        "11-4-2-2"),
    law("management.units.excess_only", ENFORCED,
        "Of Units already there as many are put away as there would be above six.",
        "11-4-2-2"),
    law("management.base.room", ENFORCED,
        "A new Base sends the old one to the trash.",
        "11-5-2"),
    law("management.base.not_destroyed", ENFORCED,
        "The Base put away to make room was not destroyed.",
        "11-5-2-1"),
)
