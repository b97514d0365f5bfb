"""Vanguard cards as others write them: the names of their fields, and their words for types, triggers and skills."""

from __future__ import annotations

from typing import Final

from cardinal.cards.importing import CardFields

TRIGGER_WORDS: Final = ("critical", "draw", "stand", "heal")
SKILL_WORDS: Final = ("boost", "intercept", "twin drive", "triple drive")


def in_our_words(card: dict[str, object]) -> dict[str, object]:
    """Types, triggers and skills in our words."""
    kind = " ".join(str(card.get("type") or "").lower().replace("-", " ").split())
    trigger = next((word for word in TRIGGER_WORDS if word in str(card.get("trigger") or "").lower()), "")
    trigger = trigger or next((word for word in TRIGGER_WORDS if kind.startswith(f"{word} trigger")), "")
    if trigger:
        card["trigger"] = trigger
    else:
        card.pop("trigger", None)
    bare = kind.removesuffix(" unit").removesuffix(" card")
    if "trigger" in kind or (trigger and bare in ("", "normal")):
        card["type"] = "trigger"
    elif kind in ("g unit", "g guardian"):
        card["type"] = kind
    elif kind:
        card["type"] = bare or kind
    skills = [word for word in SKILL_WORDS if word in str(card.get("skill") or "").lower().replace("drive!!", "drive")]
    if "skill" in card:
        card["skill"] = skills
    return card


FIELDS: Final = CardFields(
    names={
        "grade": ("grade", "cardgrade", "gradeskill", "lv", "level"),
        "power": ("power", "cardpower", "pow"),
        "shield": ("shield", "shieldvalue", "shieldpower", "guard"),
        "critical": ("critical", "crit", "criticalvalue"),
        "clan": ("clan", "clans", "cardclan"),
        "race": ("race", "races"),
        "nation": ("nation", "nations"),
        "trigger": ("trigger", "triggertype", "triggereffect", "triggericon"),
        "skill": ("skill", "skillicon", "skillicons", "icon"),
    },
    numbers=frozenset(("grade", "power", "shield", "critical")),
    words=in_our_words,
)
