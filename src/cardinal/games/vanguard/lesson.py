"""A first game of Vanguard: five turns, and a sentence for everything that is new."""

from __future__ import annotations

from cardinal.kernel.phrases import phrase
from cardinal.table.lesson import Event, Latest, Lesson, Offer, Thing, When, Zone

THINGS = (
    Thing(
        "goal",
        phrase("Whoever has six cards in the damage zone loses: attack the other vanguard, and protect your own."),
        When(asked="redraw"),
        ("win.six_damage",),
        (Zone("theirs", "V"), Zone("theirs", "damage")),
        ("damage_zone", "vanguard"),
    ),
    Thing(
        "redraw",
        phrase("Once, you may put back cards that you cannot use soon: grade 1, 2 and 3 are wanted, in this order."),
        When(asked="redraw"),
        ("prepare.redraw",),
        (Offer("return"),),
        ("grade",),
    ),
    Thing(
        "ride",
        phrase("Ride once a turn: a card of the same grade as your vanguard or one higher goes on top of it."),
        When(asked="ride", offers=Offer("ride")),
        ("ride.normal", "ride.once"),
        (Offer("ride"),),
        ("ride",),
        Offer("ride"),
    ),
    Thing(
        "soul",
        phrase(
            "What was your vanguard before lies under the new one now: this is the soul, and it can pay for abilities."
        ),
        When(happened=Event("soul", whose="mine"), turn="mine"),
        ("zone.soul", "zone.soul.under_vanguard"),
        (Zone("mine", "V"),),
        ("soul",),
    ),
    Thing(
        "call",
        phrase(
            "Call units from your hand to the other circles: a rear-guard may have any grade up to your vanguard's."
        ),
        When(asked="main", offers=Offer("call")),
        ("main.call",),
        (Offer("call"),),
        ("call", "rear_guard"),
        Offer("call"),
    ),
    Thing(
        "end",
        phrase("Pass when you are done: the battle phase follows the main phase, and after it your turn ends."),
        When(asked="main", offers=Offer("pass"), happened=Event("call", "main.call", "mine")),
        ("main.end", "turn.order"),
        (Offer("pass"),),
    ),
    Thing(
        "attack",
        phrase(
            "Attack with units that stand in your front row: each rests for it, and aims at one of the other front row."
        ),
        When(asked="start", offers=Offer("attack")),
        ("attack.attacker", "attack.target"),
        (Zone("mine", "V"), Zone("theirs", "V")),
        ("front_row", "rest"),
        Offer("attack"),
    ),
    Thing(
        "boost",
        phrase("The unit behind the attacker may boost: it rests, and adds its power to the attack."),
        When(asked="boost", offers=Offer("boost")),
        ("attack.boost", "attack.boost_power"),
        (Offer("boost"),),
        ("boost",),
        Offer("boost"),
    ),
    Thing(
        "drive",
        phrase(
            "When a vanguard attacks, a drive check turns up the top card of its player's deck: it goes to the hand."
        ),
        When(happened=Event("check", "drive", "mine")),
        ("drive.check", "drive.to_hand"),
        (Zone("mine", "deck"), Latest(Event("check", "drive", "mine"))),
        ("drive_check",),
    ),
    Thing(
        "trigger",
        phrase("A check turned up a trigger: choose a unit for its 5000 power, and one for what its icon gives."),
        When(asked="trigger"),
        ("drive.trigger", "rule_action.damage_trigger"),
        (Offer("power"), Offer("critical"), Offer("stand"), Offer("heal"), Offer("draw")),
        ("trigger",),
    ),
    Thing(
        "power",
        phrase("An attack hits if its power is at least that of its target; a vanguard that is hit takes damage."),
        When(happened=Event("compares"), turn="mine"),
        ("damage_step.compare", "damage_step.deal"),
        (Zone("theirs", "damage"),),
        ("power", "damage"),
    ),
    Thing(
        "guard",
        phrase(
            "You are attacked: cards from your hand may guard, and their shields add to the power of what is attacked."
        ),
        When(asked="guard", offers=Offer("guard")),
        ("guard.call", "guard.shield"),
        (Offer("guard"),),
        ("guard", "shield"),
        Offer("guard"),
    ),
    Thing(
        "damage",
        phrase(
            "You were hit: a damage check turns up a card of your deck for the damage zone, and its trigger counts."
        ),
        When(happened=Event("damage", whose="mine")),
        ("rule_action.damage_check", "rule_action.damage_to_zone"),
        (Zone("mine", "damage"),),
        ("damage_check", "damage_zone"),
    ),
    Thing(
        "grade",
        phrase("Ride a higher grade every turn: from grade 3 on most have twin drive, two checks for an attack."),
        When(asked="ride", offers=Offer("ride"), happened=Event("ride", whose="mine")),
        ("card.grade",),
        (Offer("ride"),),
        ("grade", "twin_drive"),
        Offer("ride"),
    ),
    Thing(
        "blast",
        phrase("This was a counter blast: cards of the damage zone were turned face down to pay for an ability."),
        When(happened=Event("turns face down", whose="mine")),
        ("action.counter_blast",),
        (Zone("mine", "damage"),),
        ("counter_blast",),
    ),
)

LESSON = Lesson(
    decks=("cinder-court", "lanternfolk"),
    rules="cr-1.45.4",
    seed=203,
    begins="B",
    turns=5,
    things=THINGS,
    closing=phrase(
        "That is the game: ride, call, attack and guard, until one of you has six cards in the damage zone."
    ),
)
