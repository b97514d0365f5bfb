"""Gundam cards as others write them: the names of their fields, and their words for types and colors."""

from __future__ import annotations

from typing import Final

from cardinal.cards.importing import CardFields


def in_our_words(card: dict[str, object]) -> dict[str, object]:
    """Types and colors in our words."""
    if "type" in card:
        kind = " ".join(str(card["type"]).lower().replace("-", " ").replace("_", " ").split())
        card["type"] = kind if kind == "unit token" else kind.removesuffix(" card")
    if "color" in card:
        card["color"] = str(card["color"]).capitalize()
    return card


FIELDS: Final = CardFields(
    names={
        "color": ("color", "colour", "cardcolor"),
        "level": ("level", "lv", "lvl", "cardlevel"),
        "cost": ("cost", "cardcost"),
        "ap": ("ap", "attack", "attackpoints", "apmod"),
        "hp": ("hp", "hitpoints", "health", "hpmod"),
        "traits": ("traits", "trait", "attributes", "feature"),
        "zone": ("zone", "zones", "terrain", "environment"),
        "link": ("link", "linkcondition", "linkedpilot", "linkpilot"),
        "pilot": ("pilot", "pilotside"),
    },
    numbers=frozenset(("level", "cost", "ap", "hp")),
    lists=frozenset(("traits", "zone")),
    records=frozenset(("pilot",)),
    words=in_our_words,
)
