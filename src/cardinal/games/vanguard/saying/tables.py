"""Words of the tree, and what a player would say for them."""

from __future__ import annotations

PLACES = {
    "VC": "vanguard circle", "RC": "rear-guard circle", "GC": "guardian circle", "hand": "hand", "deck": "deck",
    "drop": "drop zone", "soul": "soul", "damage": "damage zone", "bind": "bind zone", "gzone": "G zone",
    "trigger": "trigger zone", "column RC": "rear-guard circle in this unit's column", "heart": "heart",
    "circles": "circles", "front left": "front left circle", "front right": "front right circle",
    "circle": "circles", "rear circles": "rear-guard circles",
    "column VC RC": "vanguard or rear-guard circle in this unit's column",
    "front row RC": "rear-guard circle of the front row", "back row RC": "rear-guard circle of the back row",
    "other RC": "rear-guard circle other than this unit's",
    "column": "circle in this unit's column", "row": "circle in this unit's row",
}  # fmt: skip
CIRCLES = ("VC", "RC", "GC", "column RC", "column VC RC", "front row RC", "back row RC", "other RC",
           "column", "row", "front left", "front right")  # fmt: skip
OWNERS = {"your": "your ", "opponent": "your opponent's ", "any": "", "own": "their own ", "each": "each player's "}
NOUNS = {
    "unit": ("unit", "units"), "card": ("card", "cards"), "vanguard": ("vanguard", "vanguards"),
    "rear-guard": ("rear-guard", "rear-guards"), "guardian": ("guardian", "guardians"),
    "vanguard or rear-guard": ("vanguard or rear-guard", "vanguards or rear-guards"),
    "mate": ("legion mate", "legion mates"), "circle": ("rear-guard circle", "rear-guard circles"),
}  # fmt: skip
TREATED = {
    "put": "put by this effect",
    **{f"put {zone}": f"put into the {PLACES[zone]} by this effect"
       for zone in ("soul", "drop", "hand", "deck", "damage", "bind", "gzone")},
    **{f"put deck {edge}": f"put on the {edge} of the deck by this effect" for edge in ("top", "bottom")},
    "retired by engorge": "retired this turn by the engorge of this unit",
}  # fmt: skip
REFERENCES = {
    "this": "this card", "it": "it", "them": "them", "boosted": "the boosted unit", "boosting": "the boosting unit",
    "attacker": "the attacking unit", "attacked": "the attacked unit", "opponent unit": "the unit it battles",
    "revealed": "the revealed card", "your vanguard": "your vanguard", "rest": "the remaining cards",
    "rider": "the unit that rode it", "heart": "that heart card", "it and this": "it and this card",
    "them and this": "them and this card", "called": "what was called", "bound": "what was bound",
    "charged": "the card put into the soul by that", "subject": "the card of that event",
    "object": "the other card of that event", "subject and this": "the card of that event and this card",
    "paid": "what the cost was paid with", "left": "the others of them",
    "their rear-guards": "the rear-guards among them", "boosted and this": "the boosted unit and this card",
    "on circle": "the unit there",
    **{f"put {zone}": f"the card put into the {name}" for zone, name in (
        ("soul", "soul"), ("drop", "drop zone"), ("hand", "hand"), ("bind", "bind zone"), ("damage", "damage zone"),
        ("gzone", "G zone"), ("deck", "deck"), ("deck top", "top of the deck"), ("deck bottom", "bottom of the deck"),
    )},
}  # fmt: skip
ROLES = ("subject", "object", "paid")  # what a pronoun was found to mean
SUBJECTS = {**REFERENCES, "it": "that card", "them": "those cards"}
DURATIONS = {
    "turn": "until the end of the turn", "battle": "until the end of the battle", "game": "for the rest of the game",
    "opponent turn": "until the end of your opponent's next turn",
    "opponent stand": "during your opponent's next stand phase", "your stand": "during your next stand phase",
    "opponent end": "during your opponent's next end phase", "your end": "during your next end phase", "": "",
    "its end": "during the next end phase of their owners", "presence": "as long as this unit is on the field",
}  # fmt: skip

PLAIN_FILTERS = {
    "stand": "standing", "rest": "resting", "face up": "face up", "face down": "face down", "front row": "front row",
    "back row": "back row", "attacked": "attacked", "attacking": "attacking", "boosting": "boosting",
    "trigger unit": "trigger unit", "normal unit": "normal unit", "vanguard": "vanguard", "rear-guard": "rear-guard",
    "locked": "locked", "g unit": "G unit", "g guardian": "G guardian", "declared": "as declared", "open": "open",
    "same names": "all of one name", "different names": "of different names", "different grades": "of different grades",
    "column center": "middle column", "this unit": "this very unit", "chosen circle": "on a chosen circle",
    "beyond": "more than your opponent has",
    "other circle": "on another circle than this unit",
    "column left": "of the column of the circle that the unit left", "different clan": "of another clan than this unit",
    "boosted": "boosted", "same grades": "all of one grade",
    "same name as vanguard": "named as your vanguard",
    "for revelation": "standing, if there is one",
}  # fmt: skip
NAMED_FILTERS = {
    "clan": "{}", "race": "{}", "nation": "from {}", "named": 'named "{}"', "name has": '"{}" in its name',
    "original name has": '"{}" in its printed name', "trigger": "{} trigger", "has": "with {}",
    "attacking a": "attacking a {}", "came from": "come from the {}",
    "ability": "with the keyword {}",
}  # fmt: skip
STATES = {"legion": "in legion", "legion this turn": "in legion since this turn"}
MEASURES = {
    "grade": "grade", "power": "power", "critical": "critical", "shield": "shield", "original power": "printed power",
    "original grade": "printed grade", "sum of grades": "grades that add up to",
}  # fmt: skip
COMPARED = {
    "same name": "named as {}", "different name": "not named as {}", "same column": "in the column of {}",
    "same row": "in the row of {}", "same grade": "of the grade of {}", "same clan": "of a clan of {}",
    "legion with": "can be in legion with {}", "one of": "{}", "same name as each": "named as one of those, for each",
}  # fmt: skip
#: with what
OTHERS = {
    "": "this unit", "it": "that unit", "them": "one of those cards",
    "returned": "the returned card", "vanguard": "your vanguard", "revealed": "the revealed card",
    "heart": "your heart card", "bound": "a card bound with this effect", "locked": "a card locked with this effect",
    "put deck bottom": "the card put on the bottom of the deck",
}  # fmt: skip

MEASURED = {">": "more than", "<": "less than", ">=": "at least", "<=": "at most", "=": "exactly"}
RELATIONS = {
    ">": "more than",
    "<": "fewer than",
    ">=": "at least as many as",
    "<=": "at most as many as",
    "=": "as many as",
}
