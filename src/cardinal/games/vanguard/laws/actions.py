"""Specific actions that every edition has (chapter 10), and moving and dealing damage."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, law

LAWS = (
    law("action.specific", DEFINED, "Certain actions are defined once and named in texts.", cr="10.1"),
    law(
        "action.draw", ENFORCED, "To draw is to move the top card of the own deck to the hand.",
        pb="text-difference.5", e131="10.1.1.1", j1454="10.2.1", elg="10.2.1",
    ),
    law(
        "action.discard", ENFORCED, "To discard is to move a card from the hand to the drop zone.",
        pb="text-difference.6", e131="10.1.2.1", j1454="10.3.1", elg="10.3.1",
    ),
    law(
        "action.discard.cost_or_effect", DEFINED, "A discard is a cost or an effect.",
        e131="10.1.2.1.1", j1454="10.3.1.1", elg="10.3.1.1",
    ),
    law(
        "action.discard.chosen_by", ENFORCED,
        "The discarded card is chosen by its player, by the opponent or by chance.",
        e131="10.1.2.1.2", j1454="10.3.1.2", elg="10.3.1.2",
    ),
    law(
        "action.retire", ENFORCED, "To retire is to move a card from the field to its owner's drop zone.",
        pb="text-zone.retire", e131="10.1.3.1", j1454="10.4.1 10.4.1.1", elg="10.4.1",
    ),
    law(
        "action.retire.g_guardian", ENFORCED, "A retired G guardian goes face up to the G zone.",
        j1454="10.4.1.2",
    ),
    law(
        "action.retire.any_way", ENFORCED,
        "A unit put from the field into the drop zone in any way, rule actions included, was retired.",
        e131="10.1.3.2", j1454="10.4.2", elg="10.4.2",
    ),
    law(
        "action.place", ENFORCED, "To place is to move a card onto a circle from anywhere but a circle.",
        pb="text-zone.placed", e131="10.1.4.1", j1454="10.5.1", elg="10.5.1",
    ),
    law(
        "action.place.any_way", ENFORCED, "A unit is placed whether it was played or came by an effect.",
        e131="10.1.4.1.1", j1454="10.5.1.1", elg="10.5.1.1",
    ),
    law(
        "action.ride", ENFORCED, "To ride is to move a card onto the vanguard circle from outside the field.",
        pb="text-zone.ride", e131="10.1.5.1", j1454="10.6.1", elg="10.6.1",
    ),
    law(
        "action.ride.not_from_g_zone", ENFORCED, "A card that comes from the G zone does not ride.",
        j1454="10.6.1", elg="10.6.1",
    ),
    law(
        "action.ride.normal_or_superior", DEFINED,
        "A ride that is played is a normal ride, any other a superior ride.",
        e131="10.1.5.1.1", j1454="10.6.1.1", elg="10.6.1.1",
    ),
    law(
        "action.ride.over_legion", ENFORCED, "Riding over a legion pair puts both cards into the soul.",
        e131="10.1.5.1.2", j1454="10.6.1.2", elg="10.6.1.2",
    ),
    law(
        "action.ride.over_g_unit", ENFORCED, "Riding over a G unit sends it back to the G zone, not to the soul.",
        j1454="10.6.1.3", elg="10.6.1.3",
    ),
    law(
        "action.ride.hearts", ENFORCED, "Riding puts the heart cards of the circle into the soul.",
        j1454="10.6.1.4", elg="10.6.1.4",
    ),
    law(
        "action.ride.legion_is_none", ENFORCED, "A card that legion puts on the vanguard circle does not ride.",
        e131="10.1.5.1.3", j1454="10.6.1.5", elg="10.6.1.5",
    ),
    law(
        "action.call", ENFORCED,
        "To call is to put a card on a rear-guard or guardian circle from outside the field.",
        pb="text-zone.call", e131="10.1.6.1", j1454="10.7.1", elg="10.7.1",
    ),
    law(
        "action.call.procedure", ENFORCED, "A call first chooses cards and circles and then places.",
        e131="10.1.6.1.1", j1454="10.7.1.1", elg="10.7.1.1",
    ),
    law(
        "action.call.choose", ENFORCED, "The player chooses the cards to call and a circle for each.",
        e131="10.1.6.1.1.1", j1454="10.7.1.1.1", elg="10.7.1.1.1",
    ),
    law(
        "action.call.as_many", ENFORCED,
        "A call of several units takes as many as the effect and the units' own conditions allow.",
        e131="10.1.6.1.1.1.1", j1454="10.7.1.1.1.1", elg="10.7.1.1.1.1",
    ),
    law(
        "action.call.normal_one", ENFORCED, "A normal call takes one card at a time.",
        e131="10.1.6.1.1.1.2", j1454="10.7.1.1.1.2", elg="10.7.1.1.1.2",
    ),
    law(
        "action.call_together", ENFORCED, "All units of one call are placed at the same moment.",
        e131="10.1.6.1.1.2", j1454="10.7.1.1.2", elg="10.7.1.1.2",
    ),
    law(
        "action.call.normal", DEFINED,
        "A call made at a play timing of the main phase or the guard step is a normal call.",
        e131="10.1.6.1.2", j1454="10.7.1.2", elg="10.7.1.2",
    ),
    law(
        "action.call.normal_kinds", DEFINED,
        "Normal calls are those of the main phase and those of guardians.",
        e131="10.1.6.1.2.1", j1454="10.7.1.2.1", elg="10.7.1.2.1",
    ),
    law(
        "action.call.superior", DEFINED, "Every other call is a superior call.",
        e131="10.1.6.1.3", j1454="10.7.1.3", elg="10.7.1.3",
    ),
    law(
        "action.call.superior_guardian", ENFORCED,
        "A unit called to the guardian circle rests, and its player says which attacked unit it guards.",
        e131="10.1.6.1.3.1", j1454="10.7.1.3.1", elg="10.7.1.3.1",
    ),
    law(
        "action.call.face_up", ENFORCED, "A card is called face up and is known before its circle is chosen.",
        j1454="10.7.1.4", elg="10.7.1.4",
    ),
    law(
        "action.heal", ENFORCED, "To heal is to move a card from the damage zone to the drop zone.",
        e131="10.1.7.1", j1454="10.8.1", elg="10.8.1",
    ),
    law(
        "action.reveal", ENFORCED, "To reveal is to show cards to both players for a while.",
        e131="10.1.8.1", j1454="10.9.1", elg="10.9.1",
    ),
    law(
        "action.reveal.cost", ENFORCED,
        "A reveal that is a cost happens with the payment of all other costs.",
        e131="10.1.8.1.1", j1454="10.9.1.1", elg="10.9.1.1",
    ),
    law(
        "action.reveal.effect", ENFORCED, "A reveal that is an effect lasts as long as the effect.",
        e131="10.1.8.1.2", j1454="10.9.1.2", elg="10.9.1.2",
    ),
    law(
        "action.reveal.ends", ENFORCED, "When the reveal is over, the cards are hidden again.",
        j1454="10.9.1.2.1", elg="10.9.1.2.1",
    ),
    law(
        "action.reveal.no_move", ENFORCED, "A revealed card stays in its zone.",
        e131="10.1.8.1.3", j1454="10.9.1.3", elg="10.9.1.3",
    ),
    law(
        "action.search", ENFORCED, "To search is to go through a zone for a card.",
        e131="10.1.9.1", j1454="10.10.1", elg="10.10.1",
    ),
    law(
        "action.search_hidden", ENFORCED,
        "In a hidden zone the player may find nothing even where something fits.",
        e131="10.1.9.1.1", j1454="10.10.1.1", elg="10.10.1.1",
    ),
    law(
        "action.search_public", ENFORCED, "In a public zone the player must find what fits.",
        e131="10.1.9.1.2", j1454="10.10.1.2", elg="10.10.1.2",
    ),
    law(
        "action.shuffle", ENFORCED, "To shuffle is to put the cards of a zone into random order.",
        e131="10.1.10.1", j1454="10.11.1", elg="10.11.1",
    ),
    law(
        "action.shuffle.not_the_found", ENFORCED,
        "A shuffle after a search leaves out the card that was found.",
        e131="10.1.10.2", j1454="10.11.1.1", elg="10.11.1.1",
    ),
    law(
        "action.shuffle.blind", ENFORCED,
        "Cards are not seen while they are shuffled, even those that are otherwise revealed.",
        j1454="10.11.1.2", elg="10.11.1.2",
    ),
    law(
        "action.stand_rest", ENFORCED, "To stand and to rest change the orientation of a card.",
        e131="10.1.11.1", j1454="10.12.1", elg="10.12.1",
    ),
    law(
        "action.turn_face", ENFORCED, "To turn a card face up or face down changes the side it shows.",
        e131="10.1.12.1", j1454="10.13.1", elg="10.13.1",
    ),
    law(
        "action.drive_check", ENFORCED, "A drive check looks for a trigger in the drive step.",
        e131="10.1.13.1", j1454="10.14.1", elg="10.14.1",
    ),
    law(
        "action.damage_check", ENFORCED,
        "A damage check looks for a trigger when the vanguard is dealt damage.",
        e131="10.1.14.1", j1454="10.15.1", elg="10.15.1",
    ),
    law(
        "action.damage_check.any_damage", ENFORCED,
        "Battle damage and skill damage alike lead to damage checks.",
        e131="10.1.14.1.1", j1454="10.15.1.1", elg="10.15.1.1",
    ),
    law(
        "action.counter_blast", ENFORCED,
        "Counter blast pays a cost by turning so many face up damage cards face down.",
        pb="action-icon.counter-blast", e131="10.1.15.1", j1454="10.16.1", elg="10.16.1",
    ),
    law(
        "action.counter_blast.requirement", ENFORCED,
        "A requirement behind a counter blast limits which damage cards pay it.",
        e131="10.1.15.1.1", j1454="10.16.1.1", elg="10.16.1.1",
    ),
    law(
        "action.counter_blast.effect", ENFORCED,
        "A counter blast that is an effect is done in full or not at all.",
        j1454="10.16.1.2", elg="10.16.1.2",
    ),
    law(
        "action.soul_blast", ENFORCED,
        "Soul blast pays a cost by putting so many soul cards into the drop zone.",
        pb="action-icon.soul-blast", e131="10.1.16.1", j1454="10.17.1", elg="10.17.1",
    ),
    law(
        "action.soul_blast.requirement", ENFORCED,
        "A requirement behind a soul blast limits which soul cards pay it.",
        e131="10.1.16.1.1", j1454="10.17.1.1", elg="10.17.1.1",
    ),
    law(
        "action.soul_charge", ENFORCED,
        "Soul charge puts so many cards from the top of the deck into the soul.",
        pb="action-icon.soul-charge", e131="10.1.17.1", j1454="10.18.1", elg="10.18.1",
    ),
    law(
        "action.bind", ENFORCED, "To bind is to move a card to its owner's bind zone.",
        pb="text-difference.7 term.bind", e131="10.1.18.1", j1454="10.19.1", elg="10.19.1",
    ),
    law(
        "action.battle", ENFORCED, "To battle is to make another unit the one being attacked.",
        e131="10.1.19.1", j1454="10.20.1", elg="10.20.1",
    ),
    law(
        "action.give", ENFORCED, "To give an ability lets a card count as having that text for a time.",
        e131="10.1.20.1", j1454="10.21.1", elg="10.21.1",
    ),
    law(
        "action.lose", ENFORCED, "To lose an ability lets a card count as lacking that text for a time.",
        e131="10.1.20.2", j1454="10.21.2", elg="10.21.2",
    ),
    law(
        "action.get", ENFORCED, "To get an ability lets a card count as bearing that text itself for a time.",
        e131="10.1.20.3", j1454="10.21.3", elg="10.21.3",
    ),
    law(
        "action.declare", ENFORCED, "To declare is to name the information that a card asks for.",
        e131="10.1.22.1", j1454="10.23.1", elg="10.23.1",
    ),
    law(
        "action.declare.valid", ENFORCED, "Only information that exists and is unambiguous can be declared.",
        e131="10.1.22.2", j1454="10.23.2", elg="10.23.2",
    ),
    law(
        "action.counter_charge", ENFORCED, "Counter charge turns so many face down damage cards face up.",
        j1454="10.30.1", elg="10.30.1",
    ),
    law(
        "action.move", DEFINED, "To move in a text is to go from one circle of the field to another.",
        j1454="10.32.1", elg="10.32.1",
    ),
    law(
        "action.move.counts", DEFINED, "Intercepting and exchanging circles are moves.",
        j1454="10.32.2", elg="10.32.2",
    ),
    law("action.move.not", DEFINED, "Riding and calling are no moves.", j1454="10.32.3", elg="10.32.3"),
    law(
        "action.deal_damage", ENFORCED,
        "Dealing damage to a vanguard raises the damage it counts by that number.",
        j1454="10.33.1 10.33.2", elg="10.33.1",
    ),
    law(
        "action.deal_damage.later", ENFORCED, "The damage so dealt is processed by rule action.",
        j1454="10.33.3", elg="10.33.2",
    ),
)
