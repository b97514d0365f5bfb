"""Characteristics of a card: what is printed on it and what it means (chapter 2)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, OUTSIDE, law

LAWS = (
    law("card.kind", DEFINED, "Every card of the game is a unit card.", pb="card-layout.0"),
    law("card.name", DEFINED, "The name identifies a card.", cr="2.1.1", pb="card-layout.4"),
    law(
        "card.name.reading", OUTSIDE, "Small letters that show how to read a name are no part of it.",
        cr="2.1.1.1",
    ),
    law("card.name.notation", DEFINED, "Texts put a card's name in quotation marks.", cr="2.1.1.2"),
    law("card.clan", DEFINED, "The clan is the group a card belongs to.", cr="2.2.1", pb="card-layout.9"),
    law("card.clan.trigger_check", ENFORCED, "A trigger check compares clans.", cr="2.2.1.1"),
    law("card.clan.referred", DEFINED, "Abilities and effects can ask for a clan.", cr="2.2.2"),
    law("card.clan.notation", DEFINED, "Texts put a clan in double angle brackets.", cr="2.2.3"),
    law(
        "card.clan.added", ENFORCED,
        "A text that calls a card also a member of a clan gives it that clan in addition.",
        cr="2.2.4",
    ),
    law(
        "card.clan.cray_elemental", ENFORCED, "A Cray Elemental counts as every clan and every nation.",
        elg="2.2.5",
    ),
    law(
        "card.race", DEFINED,
        "The race is the people a card belongs to; abilities and effects can ask for it.",
        cr="2.3.1 2.3.1.1", pb="card-layout.10",
    ),
    law("card.race.notation", DEFINED, "Texts put a race in single angle brackets.", cr="2.3.1.2"),
    law(
        "card.grade", DEFINED, "The grade is the number that rides and calls look at.",
        cr="2.4.1", pb="card-layout.1",
    ),
    law("card.grade.limit", ENFORCED, "A grade can forbid playing a card.", cr="2.4.2", pb="card-layout.1"),
    law(
        "card.power", DEFINED, "Power is the strength in battle; more is better.",
        cr="2.5.1", pb="card-layout.6",
    ),
    law("card.power.icon", DEFINED, "Texts show power by its icon.", cr="2.5.2"),
    law(
        "card.power.plus", OUTSIDE, "A plus sign printed behind the power means nothing.",
        j1454="2.5.3", elg="2.5.3",
    ),
    law(
        "card.power.change", ENFORCED,
        "Power increases when it gets larger than it was and decreases when it gets smaller.",
        j1454="2.5.4", elg="2.5.4",
    ),
    law(
        "card.power.change_zero", DEFINED, "A change of power by 0 is no increase and no decrease.",
        j1454="2.5.4.1", elg="2.5.4.1",
    ),
    law(
        "card.power.negative_increase", ENFORCED,
        "An increase by a value that turns out negative lowers the power.",
        j1454="2.5.4.2", elg="2.5.4.2",
    ),
    law(
        "card.shield", DEFINED, "Shield is the strength a card defends with as a guardian.",
        cr="2.6.1", pb="card-layout.3",
    ),
    law("card.shield.icon", DEFINED, "Texts show shield by its icon.", cr="2.6.2"),
    law("card.shield.none", DEFINED, "A card can lack a shield value.", cr="2.6.3"),
    law(
        "card.critical", DEFINED, "Critical is the number of damage a card deals to a vanguard.",
        cr="2.7.1", pb="card-layout.11",
    ),
    law("card.critical.icon", DEFINED, "Texts show critical by its icon.", cr="2.7.2"),
    law(
        "trigger.icon", DEFINED,
        "A trigger icon tells what happens when its card is revealed by a drive or damage check.",
        cr="2.8.1 2.8.1.1", pb="card-layout.7",
    ),
    law("trigger.none", ENFORCED, "Revealing a card without a trigger icon does nothing.", cr="2.8.1.1.1"),
    law(
        "trigger.critical", ENFORCED,
        "Critical trigger: +1 critical for one own unit, +5000 power for one own unit.",
        cr="2.8.1.1.2", pb="trigger-icon.critical",
    ),
    law(
        "trigger.draw", ENFORCED, "Draw trigger: draw a card, and one own unit gets +5000 power.",
        cr="2.8.1.1.3", pb="trigger-icon.draw",
    ),
    law(
        "trigger.stand", ENFORCED,
        "Stand trigger: stand one own rear-guard, and one own unit gets +5000 power.",
        cr="2.8.1.1.4", pb="trigger-icon.stand",
    ),
    law(
        "trigger.heal", ENFORCED, "Heal trigger: heal one own damage, and one own unit gets +5000 power.",
        cr="2.8.1.1.5", pb="trigger-icon.heal",
    ),
    law(
        "trigger.heal_condition", ENFORCED,
        "A heal trigger heals only if the own damage zone holds at least as many cards as the opponent's.",
        cr="2.8.1.1.5", pb="trigger-icon.heal",
    ),
    law(
        "trigger.heal_before_damage", ENFORCED,
        "A heal trigger revealed by a damage check heals before its own card becomes damage.",
        pb="qa.29",
    ),
    law(
        "trigger.targets", ENFORCED, "Each bonus of a trigger may go to a different unit.",
        cr="2.8.1.1.2 2.8.1.1.4", pb="trigger-icon.critical trigger-icon.stand",
    ),
    law(
        "trigger.until_end_of_turn", ENFORCED,
        "The power and critical given by a trigger last until the turn ends.",
        cr="2.8.1.1.2 2.8.1.1.3 2.8.1.1.4 2.8.1.1.5", pb="qa.26",
    ),
    law(
        "trigger.notation", DEFINED, "Texts show each kind of trigger by its icon.",
        cr="2.8.1.1.2.1 2.8.1.1.3.1 2.8.1.1.4.1 2.8.1.1.5.1",
    ),
    law(
        "trigger.order", ENFORCED, "The player chooses in which order the actions of a trigger are done.",
        cr="2.8.2",
    ),
    law(
        "trigger.fixed_order", ENFORCED,
        "The actions of a trigger are done in the order the playbook lists them.",
        pb="trigger-icon.critical trigger-icon.draw trigger-icon.stand trigger-icon.heal",
    ),
    law("card.type", DEFINED, "The type of a card stands beside its name.", cr="2.9.1"),
    law(
        "card.type.trigger", DEFINED, "A unit with a trigger icon is a trigger unit.",
        cr="2.9.2", pb="card-layout.5",
    ),
    law(
        "card.type.normal", DEFINED, "A unit with no trigger icon that is no G unit is a normal unit.",
        cr="2.9.2", pb="card-layout.5",
    ),
    law("card.type.g_unit", ENFORCED, "G units are a type of their own.", j1454="2.9.2", elg="2.9.2"),
    law("card.icons", DEFINED, "Icons on a card carry information for play.", pb="icons.0"),
    law(
        "card.skill_icon", DEFINED, "A skill icon stands for an ability that many cards share.",
        cr="2.10.1", pb="card-layout.2",
    ),
    law(
        "card.skill_icon.twin_drive", ENFORCED, "The twin drive icon gives the card Twin Drive!!.",
        cr="2.10.1.1", pb="skill-icon.twin-drive",
    ),
    law(
        "card.skill_icon.intercept", ENFORCED, "The intercept icon gives the card Intercept.",
        cr="2.10.1.2", pb="skill-icon.intercept",
    ),
    law(
        "card.skill_icon.boost", ENFORCED, "The boost icon gives the card Boost.",
        cr="2.10.1.3", pb="skill-icon.boost",
    ),
    law(
        "card.skill_icon.triple_drive", ENFORCED, "The triple drive icon gives the card Triple Drive!!!.",
        j1454="2.10.1.4", elg="2.10.1.4",
    ),
    law(
        "card.text", DEFINED, "The abilities of a card stand in its text frame and are called its text.",
        cr="2.11.1", pb="card-layout.8",
    ),
    law("card.text.color", OUTSIDE, "Coloured letters in a text mean nothing.", cr="2.11.2"),
    law(
        "card.text.reminder", DEFINED, "Text in round brackets only explains and has no effect.",
        cr="2.11.3",
    ),
    law(
        "card.text.own_zone", DEFINED,
        "A zone named without a player is that of the card's master, on cards since November 2015.",
        j1454="2.11.4", elg="2.11.4",
    ),
    law(
        "card.art", OUTSIDE, "The picture is no characteristic and means nothing to the rules.",
        cr="2.12.1 2.12.2",
    ),
    law(
        "card.collection_id", OUTSIDE,
        "The number of a card in its set is no characteristic and means nothing to the rules.",
        cr="2.13.1 2.13.2",
    ),
    law(
        "card.rarity", OUTSIDE, "Rarity is no characteristic and means nothing to the rules.",
        cr="2.14.1 2.14.2",
    ),
    law(
        "card.artist", OUTSIDE, "The artist's name is no characteristic and means nothing to the rules.",
        cr="2.15.1 2.15.2",
    ),
    law(
        "card.drive", DEFINED,
        "Drive is the number of drive checks a card makes when it attacks as vanguard or legion leader.",
        cr="2.16.1",
    ),
    law(
        "card.drive.base", ENFORCED,
        "Drive is not printed; every card starts with 1, and abilities and effects change it.",
        cr="2.16.2",
    ),
    law(
        "card.nation", DEFINED,
        "The nation is the country a card belongs to; abilities and effects can ask for it.",
        j1454="2.17.1 2.17.2", elg="2.17.1 2.17.2",
    ),
    law(
        "card.nation.icons", DEFINED, "There are six nations, each with an icon.",
        j1454="2.17.3", elg="2.17.3",
    ),
    law(
        "card.nation.other_icon", DEFINED, "A card with any other icon there belongs to no nation.",
        j1454="2.17.3.1", elg="2.17.3.1",
    ),
    law(
        "card.nation.by_clan", DEFINED, "A card that shows no nation icon takes the nation of its clan.",
        j1454="2.17.4", elg="2.17.4",
    ),
    law(
        "card.nation.none", DEFINED, "A card with neither nation icon nor listed clan belongs to no nation.",
        j1454="2.17.4.1", elg="2.17.4.1",
    ),
)
