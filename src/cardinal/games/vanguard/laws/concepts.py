"""Basic concepts: abilities, players, timings, units, drawing, damage, orientation (chapter 3)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, OUTSIDE, law

LAWS = (
    law("ability.defined", DEFINED, "An ability is what a text or an effect orders.", cr="3.1.1"),
    law(
        "ability.categories", DEFINED, "Abilities are continuous, activated or automatic.",
        cr="3.1.1.1", pb="ability-text.1",
    ),
    law(
        "ability.timing", DEFINED, "When costs are paid and effects arise depends on the kind of ability.",
        cr="3.1.1.2", pb="timing.0",
    ),
    law(
        "ability.continuous", ENFORCED,
        "A continuous ability works for as long as its card and its condition are there.",
        cr="3.1.1.2.1", pb="ability-icon.cont timing.cont",
    ),
    law(
        "ability.activated", ENFORCED,
        "An activated ability works by being played, as often as its cost can be paid.",
        cr="3.1.1.2.2", pb="ability-icon.act timing.act",
    ),
    law(
        "ability.activated.main_phase", ENFORCED, "An activated ability can be used in the main phase only.",
        pb="timing.act",
    ),
    law(
        "ability.automatic", ENFORCED, "An automatic ability that its event triggers stands by.",
        cr="3.1.1.2.3", pb="ability-icon.auto timing.auto",
    ),
    law(
        "ability.automatic.each_time", ENFORCED,
        "Each time its condition is met an automatic ability activates once, with one payment.",
        pb="ability-icon.auto timing.auto",
    ),
    law(
        "ability.zone", ENFORCED, "An ability with a zone before it is active in that zone only.",
        cr="3.1.1.3", pb="ability-text.2",
    ),
    law(
        "ability.zone.vanguard", ENFORCED, "An ability marked V is active on a vanguard circle.",
        cr="3.1.1.3.1",
    ),
    law(
        "ability.zone.rear_guard", ENFORCED, "An ability marked R is active on a rear-guard circle.",
        cr="3.1.1.3.2",
    ),
    law(
        "ability.zone.guardian", ENFORCED, "An ability marked G is active on a guardian circle.",
        cr="3.1.1.3.3",
    ),
    law("ability.zone.hand", ENFORCED, "An ability marked with the hand is active there.", cr="3.1.1.3.4"),
    law(
        "ability.zone.drop", ENFORCED, "An ability marked with the drop zone is active there.",
        cr="3.1.1.3.5",
    ),
    law(
        "ability.zone.bind", ENFORCED, "An ability marked with the bind zone is active there.",
        cr="3.1.1.3.6",
    ),
    law("ability.zone.soul", ENFORCED, "An ability marked with the soul is active there.", cr="3.1.1.3.7"),
    law(
        "ability.zone.damage", ENFORCED, "An ability marked with the damage zone is active there.",
        cr="3.1.1.3.8",
    ),
    law(
        "ability.zone.deck", ENFORCED, "An ability marked with the deck is active there.",
        j1454="3.1.1.3.9", elg="3.1.1.3.9",
    ),
    law(
        "ability.zone.any", ENFORCED, "An ability with no zone before it is active wherever its card is.",
        e131="3.1.1.3.9", j1454="3.1.1.3.10", elg="3.1.1.3.10",
    ),
    law(
        "ability.zone.several", ENFORCED, "An ability with several zones is active in each of them.",
        cr="3.1.1.4", pb="ability-text.2",
    ),
    law(
        "ability.cost", DEFINED, "What stands in square brackets is the cost.",
        cr="3.1.1.5", pb="ability-text.3",
    ),
    law(
        "ability.cost.activated", ENFORCED,
        "An activated ability can be played only by paying its whole cost.",
        cr="3.1.1.5.1", pb="cost.1",
    ),
    law(
        "ability.cost.automatic", ENFORCED,
        "Without payment of its cost an automatic ability does not do what the cost was for.",
        cr="3.1.1.5.2", pb="cost.1",
    ),
    law(
        "ability.cost.several", ENFORCED, "Several costs of one ability are all paid, and together.",
        cr="3.1.1.5.3", pb="ability-text.3 cost.1",
    ),
    law(
        "ability.quoted", DEFINED,
        "Words in double corner brackets are an ability or a process, as their verb tells.",
        j1454="3.1.1.6",
    ),
    law(
        "ability.quoted.ability", DEFINED, "What is given, lost or got in such brackets is an ability.",
        j1454="3.1.1.6.1",
    ),
    law(
        "ability.quoted.process", DEFINED, "What is performed in such brackets is a process.",
        j1454="3.1.1.6.2",
    ),
    law("ability.effect", DEFINED, "An effect is the content of what an ability orders.", cr="3.1.2"),
    law(
        "ability.effect.categories", DEFINED, "Effects are one-shot, continuous or replacement effects.",
        cr="3.1.2.1",
    ),
    law(
        "ability.wording", DEFINED, "The wording of a text decides what its effect does.",
        pb="text-difference.0",
    ),
    law(
        "ability.until_end_of_battle", ENFORCED, "An effect until end of battle is gone with the close step.",
        pb="text-difference.1",
    ),
    law(
        "ability.until_end_of_turn", ENFORCED, "An effect until end of turn is gone with the end phase.",
        pb="text-difference.2",
    ),
    law(
        "ability.must", ENFORCED, "What an effect tells a player to do is not optional.",
        pb="text-difference.3",
    ),
    law(
        "ability.may", ENFORCED, "Where a text says the player may, the player decides.",
        pb="text-difference.4",
    ),
    law(
        "ability.compare.strict", ENFORCED, "More or less than a number excludes the number itself.",
        pb="text-difference.8",
    ),
    law(
        "ability.compare.inclusive", ENFORCED,
        "A number or more, or a number or less, includes the number itself.",
        pb="text-difference.9",
    ),
    law(
        "ability.choose", ENFORCED, "The stated number must be chosen, or as many as there are.",
        pb="text-difference.12",
    ),
    law(
        "ability.choose_up_to", ENFORCED, "Choosing up to a number allows any smaller number, even none.",
        pb="text-difference.13",
    ),
    law("player.defined", DEFINED, "The people who play are called players or fighters.", cr="3.2.1"),
    law("player.owner", DEFINED, "A card's owner is the player whom it belongs to.", cr="3.3.1"),
    law(
        "player.owner.deck", DEFINED, "A card's owner is the player who began the game with it in the deck.",
        cr="3.3.2",
    ),
    law("player.owner.take_back", OUTSIDE, "After the game everybody takes the own cards back.", cr="3.3.3"),
    law(
        "master.defined", DEFINED, "The master of a card, ability or effect is the player who is using it.",
        cr="3.4.1",
    ),
    law("master.card", DEFINED, "A card's master is the player to whom its zone belongs.", cr="3.4.2"),
    law(
        "master.effect", DEFINED, "An effect's master is the master of the ability it comes from.",
        cr="3.4.3",
    ),
    law(
        "master.activated", ENFORCED, "An activated ability's master is the player who played it.",
        cr="3.4.4",
    ),
    law(
        "master.automatic", ENFORCED,
        "An automatic ability belongs to the master of its card or of the effect that made it.",
        cr="3.4.5",
    ),
    law(
        "master.continuous", DEFINED,
        "A continuous ability belongs to the master of its card or of the effect that made it.",
        cr="3.4.6",
    ),
    law(
        "check_timing.defined", DEFINED,
        "A check timing is a moment for rule actions and automatic abilities.",
        cr="3.5.1",
    ),
    law(
        "check_timing.order", ENFORCED,
        "A check timing first does all rule actions, and automatic abilities only when none is left.",
        cr="3.5.2",
    ),
    law("play_timing.defined", DEFINED, "A play timing is a moment at which one player may act.", cr="3.6.1"),
    law(
        "play_timing.check_first", ENFORCED, "A check timing comes before every choice at a play timing.",
        cr="3.6.2",
    ),
    law(
        "play_timing.act_or_pass", ENFORCED,
        "At a play timing the player does one of the possible actions or passes.",
        cr="3.6.3",
    ),
    law(
        "play_timing.again", ENFORCED, "After an action the player normally gets another play timing.",
        cr="3.6.3.1",
    ),
    law(
        "play_timing.pass", ENFORCED, "When the player passes and nothing is waiting, the game goes on.",
        cr="3.6.3.2",
    ),
    law(
        "card.characteristic", DEFINED,
        "Values, words and icons that the game can ask about are characteristics, and effects can "
        "change them.",
        cr="3.7.1",
    ),
    law(
        "card.characteristic.duplicate", ENFORCED,
        "Having the same characteristic twice, abilities aside, counts once.",
        cr="3.7.1.1",
    ),
    law(
        "card.characteristic.original", ENFORCED, "Original means as printed on the card.",
        j1454="3.7.1.2", elg="3.7.1.2",
    ),
    law(
        "card.status", DEFINED,
        "What else can be asked about a card is its status: owner, master, orientation, position.",
        cr="3.7.2 3.7.2.1",
    ),
    law("unit.defined", DEFINED, "A card on the field that is not locked is a unit.", cr="3.8.1"),
    law(
        "unit.by_type", DEFINED, "Effects that ask for a card type can call any card of it a unit.",
        j1454="3.8.1.1", elg="3.8.1.1",
    ),
    law("unit.kinds", DEFINED, "Units are vanguards, rear-guards and guardians.", cr="3.8.2"),
    law("unit.vanguard", DEFINED, "The unit on a vanguard circle is the vanguard.", cr="3.9.1"),
    law(
        "unit.vanguard.one", DEFINED,
        "A player has one vanguard; a legion pair counts as the only exception.",
        cr="3.9.1.1",
    ),
    law(
        "damage.vanguard_damage", ENFORCED,
        "A vanguard counts the damage it was dealt that has not been processed yet.",
        j1454="3.9.2", elg="3.9.2",
    ),
    law("unit.rear_guard", DEFINED, "A unit on a rear-guard circle is a rear-guard.", cr="3.10.1"),
    law(
        "unit.rear_guard.five", DEFINED, "A player has at most five rear-guards, one for each circle.",
        cr="3.10.1.1",
    ),
    law(
        "guardian.defined", DEFINED, "A unit on a guardian circle is a guardian.",
        e131="3.11.1", j1454="3.11.1.1", elg="3.11.1 3.11.1.1",
    ),
    law(
        "guardian.shield_zero", ENFORCED, "A guardian that has no shield value defends with 0.",
        e131="3.11.1.1", j1454="3.11.1.2", elg="3.11.1.2",
    ),
    law(
        "guardian.shield_required", ENFORCED,
        "A unit that has no shield value cannot be called as a guardian.",
        pb="qa.19",
    ),
    law(
        "guardian.shield_adds", ENFORCED,
        "While a guardian is there, its shield adds to the power of the attacked unit it was called for.",
        pb="guard-step.3 qa.20", e131="7.4.1.3", j1454="3.11.1.3", elg="3.11.1.3",
    ),
    law(
        "guardian.unlimited", ENFORCED, "Any number of guardians is allowed.",
        pb="qa.18", e131="3.11.1.2", j1454="3.11.1.4", elg="3.11.1.4",
    ),
    law("draw.defined", DEFINED, "Drawing takes cards from the deck into the hand.", cr="3.12.1"),
    law(
        "draw.one", ENFORCED, "To draw a card is to put the top card of the own deck into the hand unseen.",
        cr="3.12.2", pb="text-difference.5",
    ),
    law(
        "draw.many", ENFORCED, "To draw several cards is to draw one card that many times.",
        cr="3.12.3", pb="text-difference.10",
    ),
    law(
        "draw.up_to", ENFORCED,
        "To draw up to a number is to draw card by card and stop at will, even before the first.",
        cr="3.12.4",
        pb="text-difference.11",
        j1454="3.12.4.1 3.12.4.2 3.12.4.3",
        elg="3.12.4.1 3.12.4.2 3.12.4.3",
    ),
    law(
        "draw.move_top", ENFORCED,
        "Moving the top card of the deck to some other zone is an ordinary move, no draw.",
        elg="3.12.5",
    ),
    law("damage.process", ENFORCED, "Dealing damage to a vanguard runs the damage process.", e131="3.13.1"),
    law(
        "damage.check", ENFORCED,
        "For each damage the top card of the deck goes to the trigger zone and is checked for a trigger.",
        e131="3.13.1.1",
    ),
    law(
        "damage.repeat", ENFORCED, "The damage process repeats until the dealt number is reached.",
        e131="3.13.1.2",
    ),
    law(
        "damage.only_dealt", ENFORCED,
        "Cards put into the damage zone in any other way cause no damage check.",
        e131="3.13.2",
    ),
    law(
        "look.defined", DEFINED, "Looking at the top of a deck shows the looking player what the cards are.",
        j1454="3.13.1", elg="3.13.1",
    ),
    law(
        "look.many", ENFORCED,
        "To look at a number of cards is to see that many from the top, none if the number is 0.",
        j1454="3.13.2", elg="3.13.2",
    ),
    law(
        "look.up_to_one_by_one", ENFORCED,
        "Looking at up to a number goes card by card, and the player may stop at any card.",
        j1454="3.13.3 3.13.3.1 3.13.3.2 3.13.3.3", elg="3.13.3 3.13.3.1 3.13.3.2 3.13.3.3",
    ),
    law(
        "look.up_to_decided_first", ENFORCED,
        "For looking at up to a number the player fixes the number before seeing a card.",
        pb="text-difference.14",
    ),
    law(
        "look.returned_in_order", ENFORCED,
        "Cards looked at go back in the same order unless the text says otherwise.",
        pb="text-difference.14",
    ),
    law(
        "source.defined", DEFINED, "Some effects ask what another effect came from, its source.",
        cr="3.14.1",
    ),
    law("source.ability", DEFINED, "An effect's source is the card whose ability made it.", cr="3.14.1.1"),
    law("source.rule_action", DEFINED, "A rule action is no effect and has no source.", cr="3.14.1.2"),
    law("source.damage", DEFINED, "Some effects ask what dealt a damage, its source.", cr="3.15.1"),
    law(
        "source.battle_damage", ENFORCED,
        "Damage dealt by a unit in the damage step is battle damage, and that unit is its source.",
        cr="3.15.1.1",
    ),
    law(
        "source.skill_damage", ENFORCED,
        "Damage dealt by an effect is skill damage, with the source of the effect.",
        cr="3.15.1.2",
    ),
    law(
        "source.never_player", DEFINED, "A player is never the source of damage, however the text sounds.",
        cr="3.15.1.2.1",
    ),
    law("random.defined", DEFINED, "Random means unintended and equally likely.", cr="3.16.1"),
    law(
        "random.choose", ENFORCED, "A random choice is made evenly among what fits, by nobody's will.",
        cr="3.16.2",
    ),
    law("orientation.two_states", DEFINED, "Each unit on the field is standing or resting.", cr="3.17.1"),
    law(
        "orientation.stand", DEFINED, "A standing card is upright; making it so is to stand it.",
        cr="3.17.1.1",
    ),
    law("orientation.stand.icon", DEFINED, "Texts may show stand by its icon.", cr="3.17.1.1.1"),
    law(
        "orientation.rest", DEFINED, "A resting card lies sideways; making it so is to rest it.",
        cr="3.17.1.2",
    ),
    law("orientation.rest.icon", DEFINED, "Texts may show rest by its icon.", cr="3.17.1.2.1"),
    law(
        "orientation.no_change", ENFORCED, "Standing a standing card or resting a resting one is not done.",
        cr="3.17.2",
    ),
    law("orientation.face", DEFINED, "In certain zones a card is face up or face down.", cr="3.17.3"),
    law(
        "orientation.face_up", DEFINED,
        "A face up card shows its picture side; making it so is to turn it face up.",
        cr="3.17.3.1",
    ),
    law(
        "orientation.face_down", DEFINED,
        "A face down card shows its back; making it so is to turn it face down.",
        cr="3.17.3.2",
    ),
    law(
        "orientation.face_no_change", ENFORCED, "Turning a card to the side it already shows is not done.",
        cr="3.17.4",
    ),
    law(
        "circle.types", DEFINED, "Circles have types: vanguard, rear-guard, guardian and lock.",
        e131="3.17.5.1", j1454="3.18.1", elg="3.18.1",
    ),
    law(
        "circle.named_by_type", DEFINED, "A circle is called after its type.",
        e131="3.17.5.1.1.1 3.17.5.1.1.2 3.17.5.1.1.3", j1454="3.18.2", elg="3.18.2",
    ),
    law(
        "circle.lock", ENFORCED, "A circle of the lock type is a lock circle.",
        e131="3.17.5.1.1.4", j1454="3.18.1 3.18.2", elg="3.18.1 3.18.2",
    ),
)
