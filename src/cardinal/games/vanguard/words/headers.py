"""The header of an ability: label, kind, zones, icons and the keywords that make it active."""

from __future__ import annotations

from cardinal.language.grammar import Grammar

ZONES = {
    "(VC)": ("VC",),
    "(RC)": ("RC",),
    "(GC)": ("GC",),
    "(VC/RC)": ("VC", "RC"),
    "(VC/GC)": ("VC", "GC"),
    "(RC/GC)": ("RC", "GC"),
    "(VC/RC/GC)": ("VC", "RC", "GC"),
    "(Hand)": ("hand",),
    "(Drop Zone)": ("drop",),
    "(Soul)": ("soul",),
    "(Damage Zone)": ("damage",),
    "(Bind Zone)": ("bind",),
    "(Trigger Zone)": ("trigger",),
    "(G Zone)": ("gzone",),
    "(Deck)": ("deck",),
    "(Hand)(Soul)": ("hand", "soul"),
    "(Deck)(Hand)": ("deck", "hand"),
    "(Deck)(Drop Zone)": ("deck", "drop"),
    "(RC/GC)(Drop Zone)": ("RC", "GC", "drop"),
    "(VC)(Soul)": ("VC", "soul"),
    "(RC)(Soul)": ("RC", "soul"),
    "(VC)(Hand)": ("VC", "hand"),
    "(RC)(Hand)": ("RC", "hand"),
    "(VC)(Deck)": ("VC", "deck"),
    "(RC)(Deck)": ("RC", "deck"),
}

NUMBERED_ICONS = ("Limit Break", "Generation Break")
WORDS = ("Brave", "Oracle", "Unite", "Darkness", "Dark Device", "Shinken Hissatsu", "Homare")
NUMBERED_WORDS = ("Ritual", "Thunderstrike")
TIMES = ("", "1st", "2nd", "3rd", "4th", "5th")

PLACES = (
    ("in your middle column", "middle column"),
    ("in the left column", "left column"),
    ("in the right column", "right column"),
    ("in the back row", "back row"),
    ("in the front row", "front row"),
    ("in the left column of the front row", "front left"),
    ("in the right column of the front row", "front right"),
)

LABELS = ("Shadowstitch", "Rush", "Burst", "Magia", "Time Leap", "Bloom", "Nitou Kaigan", "Dominate")


def define(grammar: Grammar) -> None:
    grammar.words("kind", {kind: kind for kind in ("AUTO", "ACT", "CONT")})
    grammar.words("active", {"": (), **ZONES})
    marks(grammar)
    labels(grammar)
    inner = r"\((?=[^()]*[a-z] [a-z])(?:[^()]|\([^()]*\))*\)"
    grammar.token(
        "reminder", inner, lambda text: text[1:-1], lambda text: f"({text})" if text else None, begin="("
    )


def marks(grammar: Grammar) -> None:
    """Icons, keywords, where on the circles it must stand, and the battles of "Wave-2nd or 3rd time"."""
    grammar.words("mark", {"[1/turn]": ("1/turn", 1, 0)})
    for number in range(1, 10):
        grammar.words("mark", {f"[{icon} {number}]": (icon.lower(), number, 0) for icon in NUMBERED_ICONS})
        grammar.words("mark", {f"{word} {number}": (word.lower(), number, 0) for word in NUMBERED_WORDS})
    grammar.words("mark", {word: (word.lower(), 0, 0) for word in WORDS})
    grammar.words("mark", {f" {words}": (place, 0, 0) for words, place in PLACES})
    for first, time in enumerate(TIMES):
        if first:
            grammar.words("mark", {f"Wave-{time} time only": ("wave", first, first)})
            grammar.words("mark", {f"Wave-{time} time or more": ("wave", first, 0)})
        if first > 2:
            grammar.words("mark", {f"Wave-{TIMES[first - 2]} to {time} time": ("wave", first - 2, first)})
        if first > 1:
            grammar.words("mark", {f"Wave-{TIMES[first - 1]} or {time} time": ("wave", first - 1, first)})
        for other in range(1, first - 1):
            grammar.words("mark", {f"Wave-{TIMES[other]} or {time} time": ("wave or", other, first)})
    grammar.listing("marks", "mark", "", least=0)


def labels(grammar: Grammar) -> None:
    grammar.words("label", {"": ("", 0)})
    grammar.words("label", {f"{label}-": (label.lower(), 0) for label in LABELS})
    grammar.words("label", {"Rescue-": ("rescue", 0)})
    grammar.words("label", {f"Rescue {number}-": ("rescue", number) for number in range(1, 6)})
