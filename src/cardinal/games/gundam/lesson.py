"""A first game of the Gundam Card Game: five turns, and a sentence for everything that is new."""

from __future__ import annotations

from cardinal.kernel.phrases import phrase
from cardinal.table.lesson import Event, Latest, Lesson, Offer, Thing, When, Zone

THINGS = (
    Thing(
        "redraw",
        phrase("Once, you may put your whole hand back and draw a new one: cards of a low Lv. can be played early."),
        When(asked="redraw"),
        ("prepare.redraw",),
        (Offer("redraw"),),
        ("level",),
    ),
    Thing(
        "goal",
        phrase("Break your opponent's Base and all six Shields, then hit the player once more: that wins."),
        When(asked="main"),
        ("defeat.battle_damage",),
        (Zone("theirs", "shields"),),
        ("base", "shield"),
    ),
    Thing(
        "deploy",
        phrase("Deploy what you can pay from your hand: a Unit comes to the battle area, where it can attack later."),
        When(asked="main", offers=Offer("deploy")),
        ("unit.deployed",),
        (Offer("deploy"),),
        ("deploy", "unit"),
        Offer("deploy"),
    ),
    Thing(
        "resource",
        phrase("Every turn brings a Resource: Lv. says how many you need for a card, and cost how many of them rest."),
        When(happened=Event("resource", whose="mine"), turn="mine"),
        ("card.level", "card.cost"),
        (Zone("mine", "resources"),),
        ("resource", "level", "cost"),
    ),
    Thing(
        "ex",
        phrase("Who goes second has an EX Resource: it pays like any other, but only once."),
        When(asked="ex"),
        ("prepare.ex_resource",),
        (Zone("mine", "resources"),),
        ("ex_resource",),
    ),
    Thing(
        "fresh",
        phrase("A Unit cannot attack in the turn in which it was deployed, unless it is a Link Unit."),
        When(asked="main", happened=Event("deploy", whose="mine")),
        ("unit.new_cannot_attack", "link.attacks_at_once"),
        (Latest(Event("deploy", whose="mine")),),
        ("link_unit",),
    ),
    Thing(
        "end",
        phrase("End your turn when nothing is left to do: what is rested becomes active when your next turn begins."),
        When(asked="main", offers=Offer("end"), happened=Event("deploy", whose="mine")),
        ("start.active",),
        (Offer("end"),),
        ("rested", "active"),
    ),
    Thing(
        "attack",
        phrase(
            "Attack the player with an active Unit: it rests, and hits the Base first, then one Shield after the other."
        ),
        When(asked="main", offers=Offer("attack", "player")),
        ("battle.attack.rest", "battle.attack.target"),
        (Offer("attack", "player"),),
        ("active",),
        Offer("attack", "player"),
    ),
    Thing(
        "action",
        phrase(
            "This is an action step, as in every battle and before a turn ends: Commands marked Action can be played."
        ),
        When(asked="action", offers=Offer("play")),
        ("action_step.when", "action_step.command"),
        (Offer("play"),),
        ("action_step", "command"),
    ),
    Thing(
        "base",
        phrase("The Base takes the damage before the Shields do, until it has no HP left: Base cards can replace it."),
        When(happened=Event("damage", zone="base")),
        ("battle.damage.base", "base.deployed"),
        (Latest(Event("damage", zone="base")),),
        ("base", "hp"),
    ),
    Thing(
        "rested",
        phrase("A rested Unit can be attacked instead of the player: both deal damage by their AP to each other."),
        When(asked="main", offers=Offer("attack", "card")),
        ("battle.attack.target", "battle.damage.together"),
        (Offer("attack", "card"),),
        ("rested", "ap"),
        Offer("attack", "card"),
    ),
    Thing(
        "pair",
        phrase("Pair a Pilot with a Unit, which gets its AP and HP: one Pilot for each Unit."),
        When(asked="main", offers=Offer("pair")),
        ("pilot.paired", "pilot.one", "card.ap.pilot"),
        (Offer("pair"),),
        ("pair", "pilot"),
    ),
    Thing(
        "link",
        phrase("A Pilot that meets the link condition of its Unit makes it a Link Unit, which may attack at once."),
        When(asked="main", happened=Event("is paired with", whose="mine")),
        ("link.unit", "link.attacks_at_once"),
        (Latest(Event("is paired with", whose="mine"), "unit"),),
        ("link_condition", "link_unit"),
    ),
    Thing(
        "shield",
        phrase("A Shield is destroyed by any damage, and one attack hits one of them."),
        When(happened=Event("damage", zone="shields")),
        ("battle.damage.shield", "battle.damage.shield_destroyed"),
        (Zone("mine", "shields"), Zone("theirs", "shields")),
        ("shield",),
    ),
    Thing(
        "block",
        phrase("You are attacked: an active Unit with Blocker may rest, and is the target then."),
        When(asked="block", offers=Offer("block")),
        ("battle.block.declare",),
        (Offer("block"),),
        ("blocker",),
        Offer("block"),
    ),
    Thing(
        "burst",
        phrase("The Shield that was destroyed has a Burst: you may use it, and it costs nothing."),
        When(asked="burst"),
        ("burst.when",),
        (Offer("burst"),),
        ("burst",),
        Offer("burst"),
    ),
)

LESSON = Lesson(
    decks=("bellweather-line", "tidewrack-yard"),
    rules="1.9.0",
    seed=520,
    begins="B",
    turns=5,
    things=THINGS,
    closing=phrase(
        "That is the game: more Resources every turn, Units and Pilots, and attacks until nothing protects a player."
    ),
)
