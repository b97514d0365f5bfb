"""Nations (2.17): cards without a nation icon belong to the nation of their clan."""

from __future__ import annotations

from typing import Final

CLANS_OF_NATION: Final = {
    "United Sanctuary": (
        "Royal Paladin", "Oracle Think Tank", "Angel Feather", "Shadow Paladin", "Gold Paladin", "Genesis",
    ),
    "Dragon Empire": ("Kagero", "Nubatama", "Tachikaze", "Murakumo", "Narukami"),
    "Star Gate": ("Nova Grappler", "Dimension Police", "Etranger", "Link Joker"),
    "Dark Zone": ("Spike Brothers", "Dark Irregulars", "Pale Moon", "Gear Chronicle"),
    "Magallanica": ("Granblue", "Bermuda Triangle", "Aqua Force"),
    "Zoo": ("Megacolony", "Great Nature", "Neo Nectar"),
}  # fmt: skip
NATION_OF_CLAN: Final = {clan: nation for nation, clans in CLANS_OF_NATION.items() for clan in clans}
