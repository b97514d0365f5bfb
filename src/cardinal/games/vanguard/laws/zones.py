"""Zones of the game (chapter 4)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, OUTSIDE, law

LAWS = (
    law("zone.mat", OUTSIDE, "The play mat shows the zones.", pb="zone.0"),
    law("zone.own", DEFINED, "Each player has each zone once for himself or herself.", cr="4.1.1"),
    law(
        "zone.count_public", ENFORCED, "How many cards are in a zone is known to everybody.",
        cr="4.1.2", pb="zone-visibility.2",
    ),
    law(
        "zone.visibility", DEFINED, "A zone is public or hidden, as its cards are known or not.",
        cr="4.1.3", pb="zone-visibility.1 zone-visibility.2",
    ),
    law(
        "zone.ask_first", OUTSIDE, "A player asks before touching the opponent's cards.",
        pb="zone-visibility.3",
    ),
    law(
        "zone.new_card", ENFORCED,
        "A card that changes zones, circle to circle aside, is a new card and sheds all effects.",
        cr="4.1.4",
    ),
    law(
        "zone.order_by_owner", ENFORCED,
        "The owner orders cards that enter a zone together, and they enter at once.",
        cr="4.1.5", pb="card-order.3",
    ),
    law(
        "zone.order_secret", ENFORCED,
        "Only the player who orders cards put from a public into a hidden zone knows that order.",
        cr="4.1.5.1",
    ),
    law(
        "zone.owners_zone", ENFORCED, "A card sent to a zone of no named player goes to its owner's.",
        cr="4.1.6", pb="text-zone.1",
    ),
    law(
        "zone.face_down_public", ENFORCED, "A face down card in a public zone may be seen by all.",
        cr="4.1.7",
    ),
    law(
        "zone.revealed_hidden", ENFORCED,
        "A card shown in a hidden zone may be seen by all for as long as it is shown.",
        cr="4.1.7",
    ),
    law(
        "zone.tracked", ENFORCED, "An effect that moves a card and then acts on it follows the card.",
        j1454="4.1.8", elg="4.1.8",
    ),
    law("zone.list", DEFINED, "The zones of the game.", elg="4.1.9"),
    law("zone.deck", DEFINED, "The deck zone holds the main deck.", cr="4.2.1", pb="zone.deck"),
    law(
        "zone.deck.hidden", ENFORCED, "Nobody may see or reorder the deck, which lies face down.",
        cr="4.2.2", pb="zone.deck card-order.1",
    ),
    law(
        "zone.deck.one_by_one", ENFORCED,
        "Several cards leaving the deck together leave it one after another.",
        cr="4.2.3", pb="zone.deck",
    ),
    law(
        "zone.deck.put_on_top", ENFORCED, "A card put on the deck goes on top if no other place is named.",
        pb="card-order.2",
    ),
    law(
        "zone.deck.taken_from_top", ENFORCED, "Cards leave the deck from the top if no other place is named.",
        pb="card-order.4",
    ),
    law(
        "zone.hand", DEFINED, "The hand holds the cards a player draws and can use.",
        cr="4.3.1", pb="zone.hand",
    ),
    law(
        "zone.hand.hidden", ENFORCED, "A player sees the own hand, never the opponent's.",
        cr="4.3.2", pb="zone.hand",
    ),
    law("zone.hand.unlimited", DEFINED, "A hand may hold any number of cards: no step counts them.", pb="qa.31"),
    law(
        "zone.drop", DEFINED, "The drop zone takes cards discarded from the hand or gone from the field.",
        cr="4.4.1", pb="zone.drop",
    ),
    law(
        "zone.drop.public", ENFORCED,
        "The drop zone is public and face up.",
        cr="4.4.2", pb="zone.drop",
    ),
    law("zone.field", DEFINED, "The field is where all units are.", cr="4.5.1"),
    law(
        "zone.field.seven_circles", DEFINED,
        "The field consists of seven circles, and a card on a circle is on the field.",
        cr="4.5.2", pb="zone.field",
    ),
    law("zone.field.public", ENFORCED, "The field is public.", cr="4.5.3", pb="zone.field"),
    law(
        "zone.circle", DEFINED,
        "Seven circles hold the cards of a player: three in front, three behind, one before them.",
        cr="4.6.1",
    ),
    law(
        "zone.circle.column", DEFINED, "A front circle and the back circle behind it are a column.",
        cr="4.6.2",
    ),
    law(
        "zone.circle.column_across", DEFINED, "Columns that face each other are the same column.",
        cr="4.6.2.1",
    ),
    law(
        "zone.circle.row", DEFINED, "The three front circles are a row, and so are the three back circles.",
        cr="4.6.3",
    ),
    law(
        "zone.circle.vanguard", DEFINED,
        "The circle in the middle of the front row begins as the vanguard circle.",
        cr="4.6.4", pb="zone.vanguard-circle",
    ),
    law(
        "zone.circle.vanguard_stands", ENFORCED,
        "A card put on the vanguard circle other than by stride is standing.",
        cr="4.6.4.1",
    ),
    law(
        "zone.circle.guardian", DEFINED, "The circle before the front row begins as the guardian circle.",
        cr="4.6.5", pb="zone.guardian-circle",
    ),
    law(
        "zone.circle.guardian_rests", ENFORCED,
        "A card put on the guardian circle is resting if nothing else is said.",
        pb="zone.guardian-circle", j1454="4.6.5.1", elg="4.6.5.1",
    ),
    law(
        "zone.circle.rear_guard", DEFINED,
        "The five other circles begin as rear-guard circles and stay so while empty or face up.",
        cr="4.6.6", pb="zone.rear-guard-circle",
    ),
    law(
        "zone.circle.rear_guard_stands", ENFORCED,
        "A card put on a rear-guard circle from anywhere but another one is standing.",
        cr="4.6.6.1",
    ),
    law(
        "zone.circle.rear_guard_kept", ENFORCED,
        "A card moved between rear-guard circles keeps its orientation.",
        cr="4.6.6.2",
    ),
    law("zone.circle.lock", ENFORCED, "A circle is a lock circle while a locked card is on it.", cr="4.6.7"),
    law("zone.circle.public", ENFORCED, "Circles are public and their cards face up.", cr="4.6.8"),
    law(
        "zone.circle.face_down", ENFORCED, "A card that lies face down on a circle is public all the same.",
        cr="4.6.8.1",
    ),
    law(
        "zone.circle.one_card", ENFORCED, "A circle holds one card, the guardian circle any number.",
        cr="4.6.8.2", pb="zone.rear-guard-circle zone.guardian-circle",
    ),
    law(
        "zone.circle.g_unit_leaves", ENFORCED,
        "A G unit that leaves a circle ends up face up in its owner's G zone.",
        elg="4.6.9",
    ),
    law(
        "zone.soul", DEFINED, "The soul takes cards during the game and is no part of the field.",
        cr="4.7.1", pb="zone.soul",
    ),
    law(
        "zone.soul.under_vanguard", DEFINED, "The soul lies under the vanguard, or under the legion leader.",
        cr="4.7.2", pb="zone.soul zone.vanguard-circle",
    ),
    law(
        "zone.soul.public", ENFORCED, "The soul is public and face up.",
        cr="4.7.3", pb="zone.soul",
    ),
    law(
        "zone.damage", DEFINED, "The damage zone takes a card for each damage dealt to the vanguard.",
        cr="4.8.1", pb="zone.damage",
    ),
    law(
        "zone.damage.public", ENFORCED,
        "The damage zone is public.",
        cr="4.8.2", pb="zone.damage",
    ),
    law(
        "zone.damage.face_down", ENFORCED, "A damage card turned face down may still be seen by all.",
        cr="4.8.2.1", pb="zone.damage",
    ),
    law(
        "zone.damage.face_down_inert", ENFORCED,
        "A damage card that is face down keeps its characteristics but does nothing.",
        e131="4.8.2.2", elg="4.8.2.2",
    ),
    law(
        "zone.damage.face_down_blank", ENFORCED,
        "A damage card that is face down has no characteristics and can get none.",
        j1454="4.8.2.2",
    ),
    law("zone.bind", DEFINED, "The bind zone takes bound cards.", cr="4.9.1", pb="zone.bind"),
    law("zone.bind.public", ENFORCED, "Face up cards in the bind zone are seen by all.", cr="4.9.2"),
    law(
        "zone.bind.face_down", ENFORCED, "A bound card lying face down may be seen by its owner only.",
        cr="4.9.2.1", pb="zone.bind",
    ),
    law(
        "zone.bind.face_down_blank", ENFORCED,
        "A bound card lying face down has no characteristics and can get none.",
        cr="4.9.2.2",
    ),
    law(
        "zone.bind.piles", ENFORCED, "Bound cards lie in piles, so that everybody sees which card's effect bound them.",
        cr="4.9.3",
    ),
    law(
        "zone.order_free", DEFINED,
        "Where a player may lay cards in any order, the order means nothing: the zone is kept and shown without one.",
        cr="4.3.2 4.4.2 4.7.3 4.8.2 4.9.3", pb="card-order.1", j1454="4.11.2", elg="4.11.2",
    ),
    law(
        "zone.trigger", DEFINED, "The trigger zone takes cards for a short time.",
        cr="4.10.1", pb="zone.trigger",
    ),
    law(
        "zone.trigger.drive_check", ENFORCED,
        "A card from a drive check goes to the trigger zone and, once its icon is done, to the hand.",
        cr="4.10.2", pb="zone.trigger",
    ),
    law(
        "zone.trigger.damage_check", ENFORCED,
        "A card from a damage check goes to the trigger zone and, once its icon is done, to the damage zone.",
        cr="4.10.3", pb="zone.trigger",
    ),
    law(
        "zone.trigger.public", ENFORCED,
        "The trigger zone is public, its newest card on top, and its order is fixed.",
        cr="4.10.4",
    ),
    law(
        "zone.trigger.one_at_a_time", ENFORCED, "Trigger checks are done one after another.",
        pb="zone.trigger",
    ),
    law("zone.g", ENFORCED, "The G zone holds the G deck.", j1454="4.11.1", elg="4.11.1"),
    law(
        "zone.g.hidden", ENFORCED,
        "A player sees the own G zone; its face down cards are unknown to the opponent.",
        j1454="4.11.2", elg="4.11.2",
    ),
    law(
        "zone.g.face_up", ENFORCED, "Face up cards of the G zone lie apart and are known to all.",
        j1454="4.11.3", elg="4.11.3",
    ),
    law("zone.g.start", ENFORCED, "The whole G deck begins face down.", j1454="4.11.4", elg="4.11.4"),
    law("zone.removal", ENFORCED, "The removal zone takes cards removed from the game.", elg="4.12.1"),
    law("zone.removal.public", ENFORCED, "The removal zone is public and face up.", elg="4.12.2"),
    law("zone.move", DEFINED, "Cards change zones in fixed ways.", pb="move.0"),
    law(
        "zone.move.vanguard_to_soul", ENFORCED,
        "A vanguard that a new one is put upon goes under it, into the soul.",
        pb="move.vanguard-to-soul",
    ),
    law(
        "zone.move.rear_guard_hit", ENFORCED,
        "A rear-guard that an attack hits goes to the drop zone in the damage step.",
        pb="move.rear-guard-to-drop.1",
    ),
    law(
        "zone.move.rear_guard_replaced", ENFORCED,
        "A rear-guard that another is put upon goes to the drop zone.",
        pb="move.rear-guard-to-drop.2",
    ),
    law(
        "zone.move.rear_guards_together", ENFORCED,
        "Rear-guards put on one circle at the same time all go to the drop zone.",
        pb="move.rear-guard-to-drop.2",
    ),
    law(
        "zone.move.guardian_to_drop", ENFORCED, "Guardians go to the drop zone in the damage step.",
        pb="move.guardian-to-drop",
    ),
)
