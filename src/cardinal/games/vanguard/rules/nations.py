"""Nations (2.17): cards without a nation icon belong to the nation of their clan."""

from __future__ import annotations

from typing import Final

CLANS_OF_NATION: Final = {
    "United Sanctuary": (
        "Angel Feather", "Genesis", "Gold Paladin", "Oracle Think Tank", "Royal Paladin", "Shadow Paladin",
    ),
    "Dragon Empire": ("Kagero", "Murakumo", "Narukami", "Nubatama", "Tachikaze"),
    "Star Gate": ("Dimension Police", "Etranger", "Link Joker", "Nova Grappler"),
    "Dark Zone": ("Dark Irregulars", "Gear Chronicle", "Pale Moon", "Spike Brothers"),
    "Magallanica": ("Aqua Force", "Bermuda Triangle", "Granblue"),
    "Zoo": ("Great Nature", "Megacolony", "Neo Nectar"),
}  # fmt: skip
NATION_OF_CLAN: Final = {clan: nation for nation, clans in CLANS_OF_NATION.items() for clan in clans}
