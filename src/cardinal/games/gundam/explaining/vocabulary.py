"""The words of plain sentences: what nouns, owners, places, references, durations and properties are called."""

from __future__ import annotations

from cardinal.games.gundam.words.antecedents import NOTHING, SEVERAL

NOUNS = {
    "unit": "Unit", "unit token": "Unit token", "base": "Base", "shield": "Shield", "resource": "Resource",
    "ex resource": "EX Resource", "ex base": "EX Base", "pilot": "Pilot", "command": "Command",
    "shield area card": "card of the shield area", "card": "card", "unit card": "Unit card",
    "pilot card": "Pilot card", "command card": "Command card", "base card": "Base card", "player": "player",
    "effect": "effect", "those": "such card",
}  # fmt: skip
PLURALS = {"card of the shield area": "cards of the shield area"}
OWNERS = {
    "": "", "your": "your ", "friendly": "friendly ", "enemy": "enemy ", "another player": "another player's ",
    "each enemy": "each enemy player's ", "their": "that player's ", "own": "their own ",
}  # fmt: skip
SIDES = ("friendly", "enemy")
ZONES = {"hand": "hand", "trash": "trash", "deck": "deck", "removal": "removal area", "shields": "shield area",
         "resources": "resource area"}  # fmt: skip
REFERENCES = {
    "this": "this card", "it": "it", "them": "them", "that": "that card", "that enemy": "that enemy card",
    "that friendly": "that friendly card", "that player": "that player", "paired": "the card paired with this Unit",
    "remaining": "the remaining cards", "attacker": "the attacking Unit", "chosen": "what was chosen",
    "looked": "the cards looked at", "deployed": "what was deployed", "subject": "the card that did it",
    "object": "the other card of that event", "source": "the card it came from", "chosen player": "the chosen player",
    "its pilot": "its Pilot", "found": "the card that was spoken of",
    NOTHING: "something that was not named", SEVERAL: "one of several cards, nobody can tell which",
}  # fmt: skip
REFERENCES |= {f"pilot of {what}": f"the Pilot beneath {said}" for what, said in REFERENCES.items()}
DURATIONS = {
    "turn": "until the end of the turn", "battle": "until the end of the battle",
    "opponent turn": "until the end of that opponent's next turn",
    "your next start": "until your next turn begins",
    "your next turn": "until the end of your next turn",
    "opponent next turn": "during that opponent's next turn", "": "",
}  # fmt: skip
MEASURES = {"level": "Lv.", "ap": "AP", "hp": "HP", "cost": "cost", "price": "cost to play"}
SPANS = {
    "": "this turn", "game": "in this game", "last turn": "in the last turn", "your last turn": "in your last turn",
    "opponent last turn": "in the last turn of an opponent",
}  # fmt: skip
PLAIN_FILTERS = {
    "rested": "rested", "active": "active", "damaged": "damaged", "undamaged": "undamaged", "link": "Link Unit",
    "unpaired": "without a Pilot", "attacked": "attacked", "blocking": "blocking", "remaining": "of the remaining",
    "effects": "with effects",
    "deployed this turn": "deployed this turn", "unique names": "of different names (each name counts once)",
}  # fmt: skip
NAMED_FILTERS = {
    "trait": "({})", "color": "{}", "zone": "for {}", "name has": '"{}" in its name',
    "name lacks": 'no "{}" in its name',
    "named": '"{}" in its name', "by this effect": "done to by this effect: {}", "by": "by the effect before: {}",
    "destroyed by": "destroyed by {}", "effect": "with a {} effect",
}  # fmt: skip
BARE_OR_WITH = {"battling": "battling", "attacking": "attacking", "paired": "paired"}
WITH = {"attacks": "attacking {}"}
WITH |= {"owner": "owned by {}", "same name": "with the name of {}", "is": "being {}", "not": "but not {}"}
PLAYERS = {
    "you": "", "they": "that player: ", "all": "each player: ", "enemies": "each enemy player: ",
    "you and that player": "you and that player: ", "you and destroyer": "you and the player who destroyed it: ",
}  # fmt: skip
DECKS = {
    "your": "your deck", "enemy": "the enemy player's deck", "opponent": "the opponent's deck",
    "their": "that player's deck", "": "each player's deck",
}  # fmt: skip
DAMAGES = {"": "damage", "battle": "battle damage", "effect": "effect damage"}
