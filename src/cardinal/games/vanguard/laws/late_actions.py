"""Specific actions left for later: lock, legion, delete, hearts, stride, dominate and others (chapter 10)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, law

LAWS = (
    law(
        "action.lock", ENFORCED, "To lock a card is to bring it into the locked state.",
        e131="10.1.21.1", j1454="10.22.1", elg="10.22.1",
    ),
    law(
        "action.lock.face_down", ENFORCED, "A card being locked is turned face down and counts as another card.",
        e131="10.1.21.2", j1454="10.22.2", elg="10.22.2",
    ),
    law(
        "action.lock.blank", ENFORCED, "A locked card has no characteristics, printed or received.",
        e131="10.1.21.3", j1454="10.22.3", elg="10.22.3",
    ),
    law(
        "action.lock.no_orientation", ENFORCED, "A locked card is neither standing nor resting.",
        e131="10.1.21.4", j1454="10.22.4", elg="10.22.4",
    ),
    law(
        "action.lock.ends", ENFORCED,
        "A card no longer locked is turned face up, and its circle gets its former type back.",
        e131="10.1.21.5", j1454="10.22.5", elg="10.22.5",
    ),
    law(
        "action.lock.circle", ENFORCED, "A circle is a lock circle for as long as a locked card is on it.",
        e131="10.1.21.6", j1454="10.22.6", elg="10.22.6",
    ),
    law(
        "action.lock.circle_back", ENFORCED, "A circle that is no longer a lock circle is of its former type.",
        e131="10.1.21.7", j1454="10.22.7", elg="10.22.7",
    ),
    law(
        "action.lock.g_unit", ENFORCED, "A G unit that is locked goes face up to its owner's G zone.",
        elg="10.22.8",
    ),
    law(
        "action.lock.put_as_locked", ENFORCED, "A card put as a locked card comes face down and not as a unit.",
        elg="10.22.9",
    ),
    law("action.lock.no_reference", ENFORCED, "A locked card refers to no other card.", elg="10.22.10"),
    law(
        "action.unlock", ENFORCED, "To unlock a card is to turn it face up out of the locked state.",
        e131="10.1.23.1", j1454="10.24.1", elg="10.24.1",
    ),
    law(
        "action.unlock.new_card", ENFORCED, "An unlocked card counts as another card than before.",
        e131="10.1.23.2", j1454="10.24.2", elg="10.24.2",
    ),
    law(
        "action.unlock.stands", ENFORCED,
        "An unlocked card is standing; in the late edition this is no act of standing.",
        e131="10.1.23.3", j1454="10.24.3", elg="10.24.3",
    ),
    law(
        "action.unlock.not_placed", ENFORCED, "Unlocking does not place a card.",
        e131="10.1.23.4", j1454="10.24.4", elg="10.24.4",
    ),
    law(
        "action.legion", ENFORCED, "To legion puts the mate a vanguard seeks beside it, in the same orientation.",
        e131="10.1.24.1", j1454="10.25.1", elg="10.25.1",
    ),
    law("action.legion.icon", DEFINED, "Texts may show legion by its icon.", j1454="10.25.1.1", elg="10.25.1.1"),
    law(
        "action.legion.impossible", ENFORCED,
        "A vanguard already in legion or without Seek Mate does not legion.",
        j1454="10.25.1.2", elg="10.25.1.2",
    ),
    law(
        "action.legion.pair", ENFORCED, "Leader and mate are tied together until one of them changes zones.",
        e131="10.1.24.2", j1454="10.25.2", elg="10.25.2",
    ),
    law(
        "action.legion.both_vanguards", ENFORCED, "Leader and mate are vanguards both.",
        e131="10.1.24.3", j1454="10.25.3", elg="10.25.3",
    ),
    law(
        "action.legion.two_cards", ENFORCED, "Leader and mate are two cards with their own characteristics.",
        e131="10.1.24.4", j1454="10.25.4", elg="10.25.4",
    ),
    law(
        "action.legion.attack", ENFORCED, "A legion pair rests and attacks together, never one alone.",
        e131="10.1.24.5", j1454="10.25.5", elg="10.25.5",
    ),
    law(
        "action.legion.power", ENFORCED,
        "An attacking pair adds both powers and the boost, hits once, with the leader's critical.",
        e131="10.1.24.6", j1454="10.25.6", elg="10.25.6",
    ),
    law(
        "action.legion.no_damage", ENFORCED,
        "If the attacking mate can deal no damage, the leader deals none; later also the other way.",
        e131="10.1.24.7", j1454="10.25.6.1", elg="10.25.6.1",
    ),
    law(
        "action.legion.damaged", ENFORCED, "A pair dealt damage makes only as many damage checks as that number.",
        e131="10.1.24.8", j1454="10.25.7", elg="10.25.7",
    ),
    law(
        "action.legion.attacked", ENFORCED, "A pair under attack defends with the leader's power.",
        e131="10.1.24.9", j1454="10.25.8", elg="10.25.8",
    ),
    law(
        "action.legion.ride", ENFORCED, "A ride over a pair is measured by the leader's grade.",
        e131="10.1.24.10", j1454="10.25.9", elg="10.25.9",
    ),
    law(
        "action.legion.same_orientation", ENFORCED, "When one of the pair stands or rests, so does the other.",
        e131="10.1.24.11", j1454="10.25.10", elg="10.25.10",
    ),
    law(
        "action.legion.orientation_fixed", ENFORCED,
        "When one of the pair cannot stand or rest, neither can the other.",
        e131="10.1.24.12", j1454="10.25.11", elg="10.25.11",
    ),
    law(
        "action.legion.when", ENFORCED, "A unit legions at the moment when it gets into legion.",
        e131="10.1.24.13", j1454="10.25.12", elg="10.25.12",
    ),
    law(
        "action.legion.if", ENFORCED, "A condition of being in legion asks about the present.",
        e131="10.1.24.14", j1454="10.25.13", elg="10.25.13",
    ),
    law(
        "action.legion.this_turn", ENFORCED, "Having legioned this turn means having got into legion in it.",
        e131="10.1.24.15", j1454="10.25.14", elg="10.25.14",
    ),
    law(
        "action.legion.mate_not_attacked", ENFORCED,
        "The mate is never a target of attacks, whatever an effect says.",
        e131="10.1.24.16", j1454="10.25.15", elg="10.25.15",
    ),
    law(
        "action.legion.mate_no_leader", ENFORCED, "A mate cannot legion as a leader.",
        j1454="10.25.16", elg="10.25.16",
    ),
    law(
        "action.legion.can_legion", ENFORCED,
        "Cards can legion with each other if either is named by the other's Seek Mate.",
        j1454="10.25.17", elg="10.25.17",
    ),
    law(
        "action.legion.heart", ENFORCED,
        "A heart card can be brought into legion with its partner and is tied to the vanguard.",
        j1454="10.25.18", elg="10.25.18",
    ),
    law(
        "action.legion.heart_already", ENFORCED, "A heart card already in legion takes no further partner.",
        j1454="10.25.18.1", elg="10.25.18.1",
    ),
    law(
        "action.delete", ENFORCED, "To delete a unit is to bring it into the deleted state.",
        e131="10.1.25.1", j1454="10.26.1", elg="10.26.1",
    ),
    law(
        "action.delete.face_down", ENFORCED,
        "A unit being deleted keeps its orientation, turns face down and stays the same unit.",
        e131="10.1.25.2", j1454="10.26.2", elg="10.26.2",
    ),
    law(
        "action.delete.blank", ENFORCED, "A deleted unit has original power 0 and no text, but keeps all else.",
        e131="10.1.25.3", j1454="10.26.3", elg="10.26.3",
    ),
    law(
        "action.delete.battles", ENFORCED, "A deleted unit stands, rests and battles like any other.",
        e131="10.1.25.4", j1454="10.26.4", elg="10.26.4",
    ),
    law(
        "action.delete.ends", ENFORCED, "A unit no longer deleted is turned face up.",
        e131="10.1.25.5", j1454="10.26.5", elg="10.26.5",
    ),
    law(
        "action.delete.public", ENFORCED, "The face of a deleted unit may be seen by all.",
        e131="10.1.25.6", j1454="10.26.6", elg="10.26.6",
    ),
    law(
        "action.delete.gets_abilities", ENFORCED, "A deleted unit can be given abilities.",
        e131="10.1.25.7", j1454="10.26.7", elg="10.26.7",
    ),
    law(
        "action.delete.power_changes", ENFORCED, "Later changes of power apply to a deleted unit.",
        e131="10.1.25.8", j1454="10.26.8", elg="10.26.8",
    ),
    law(
        "action.delete.modifications_stay", ENFORCED,
        "Changes made to a deleted unit go on after it is no longer deleted.",
        e131="10.1.25.9", j1454="10.26.9", elg="10.26.9",
    ),
    law(
        "action.delete.legion", ENFORCED, "Being deleted or not does not end a legion.",
        e131="10.1.25.10", j1454="10.26.10", elg="10.26.10",
    ),
    law(
        "action.delete.ridden", ENFORCED,
        "A deleted unit that is ridden over goes face up to the soul, with its mate.",
        e131="10.1.25.11", j1454="10.26.11", elg="10.26.11",
    ),
    law(
        "action.heart", ENFORCED, "A card on the vanguard circle can become a heart without changing zones.",
        j1454="10.27.1", elg="10.27.1",
    ),
    law(
        "action.heart.state", ENFORCED, "A new heart is face up and standing and keeps its legion.",
        j1454="10.27.2", elg="10.27.2",
    ),
    law(
        "action.heart.blank", ENFORCED, "A heart is no unit and has only its name and power.",
        j1454="10.27.3", elg="10.27.3",
    ),
    law(
        "action.heart.legion", ENFORCED,
        "Both cards of a pair become hearts and come back as a pair, which is not to legion.",
        j1454="10.27.4", elg="10.27.4",
    ),
    law("action.heart.tied", ENFORCED, "Hearts are tied to the new vanguard.", j1454="10.27.5", elg="10.27.5"),
    law(
        "action.heart.name_and_power", ENFORCED,
        "One heart that is no G unit gives the vanguard its name and printed power.",
        j1454="10.27.5.1", elg="10.27.5.1",
    ),
    law(
        "action.heart.leaves", ENFORCED, "When that heart leaves, its gifts end and another heart is chosen.",
        j1454="10.27.5.2", elg="10.27.5.2",
    ),
    law(
        "action.heart.not_placed", ENFORCED, "A heart that becomes a vanguard again is not placed.",
        j1454="10.27.6", elg="10.27.6",
    ),
    law(
        "action.stride", ENFORCED, "To stride is to put a face down G unit on the vanguard circle.",
        j1454="10.28.1", elg="10.28.1",
    ),
    law(
        "action.stride.condition", ENFORCED, "Stride needs both vanguards at grade 3 or more.",
        j1454="10.28.2", elg="10.28.2 10.28.2.2",
    ),
    law(
        "action.stride.ultimate_condition", ENFORCED,
        "Ultimate stride needs three face up cards in the G zone and a common nation.",
        elg="10.28.2.1",
    ),
    law("action.stride.procedure", DEFINED, "Stride runs through fixed steps.", j1454="10.28.3", elg="10.28.3"),
    law(
        "action.stride.put", ENFORCED, "The player chooses a G unit and puts it on the vanguard circle.",
        j1454="10.28.3.1", elg="10.28.3.1",
    ),
    law(
        "action.stride.orientation", ENFORCED, "The G unit takes over standing or resting and nothing else.",
        j1454="10.28.3.1.1", elg="10.28.3.1.1",
    ),
    law(
        "action.stride.hearts", ENFORCED, "The former vanguards become hearts of the G unit.",
        j1454="10.28.3.2", elg="10.28.3.2",
    ),
    law(
        "action.stride.name_and_power", ENFORCED,
        "One heart that is no G unit gives the G unit its name and printed power.",
        j1454="10.28.3.3", elg="10.28.3.3",
    ),
    law(
        "action.stride.leaves_to_g_zone", ENFORCED, "A G unit that would go anywhere else goes to the G zone.",
        j1454="10.28.4",
    ),
    law(
        "action.stride.ends", ENFORCED,
        "Before a G unit goes to the G zone its hearts become vanguards in its orientation.",
        j1454="10.28.5", elg="10.28.4",
    ),
    law(
        "action.stride.no_ride", ENFORCED, "Stride is neither a ride nor a call.",
        j1454="10.28.6", elg="10.28.5",
    ),
    law(
        "action.stride.ultimate_ends", ENFORCED,
        "After a unit of ultimate stride has returned, the whole G zone is removed.",
        elg="10.28.6",
    ),
    law(
        "action.lose_cost", ENFORCED, "An ability that loses its cost is paid for by doing nothing.",
        j1454="10.29.1", elg="10.29.1",
    ),
    law(
        "action.time_leap", ENFORCED,
        "Time leap binds a rear-guard and calls one a grade higher until the turn ends.",
        j1454="10.31.1 10.31.2", elg="10.31.1 10.31.2",
    ),
    law(
        "action.move.onto_g_unit", ENFORCED,
        "A unit moved onto a G vanguard sends that one to the G zone, not to the soul.",
        elg="10.32.4",
    ),
    law(
        "action.attack", ENFORCED,
        "An effect can make a unit attack another once the effects in progress are over.",
        elg="10.34.1",
    ),
    law(
        "action.attack.possible", ENFORCED,
        "Such an attack needs a standing attacker and a target that may be attacked.",
        elg="10.34.1.1",
    ),
    law(
        "action.attack.resolution", ENFORCED,
        "Such an attack is resolved like any attack, and then asked for again.",
        elg="10.34.1.2",
    ),
    law(
        "action.attack.waits", ENFORCED, "An attack ordered within a battle waits for the end of that battle.",
        elg="10.34.1.3",
    ),
    law("action.dominate", ENFORCED, "To dominate is to become a unit's master for a time.", elg="10.35.1"),
    law(
        "action.dominate.state", ENFORCED, "A dominated unit has a dominating player and an original master.",
        elg="10.35.1.1",
    ),
    law(
        "action.dominate.not_the_original", ENFORCED,
        "A dominated unit does not count as a rear-guard of its original master.",
        elg="10.35.1.1.1",
    ),
    law("action.dominate.once", ENFORCED, "A dominated unit cannot be dominated again.", elg="10.35.1.1.2"),
    law(
        "action.dominate.duration", ENFORCED, "If no duration is given, domination ends with its effect.",
        elg="10.35.1.2",
    ),
    law(
        "action.dominate.master_later", ENFORCED,
        "An effect that asks later for the master finds the master of that later time.",
        elg="10.35.1.3",
    ),
    law("action.dominate.legion", ENFORCED, "Dominating one of a legion pair dominates both.", elg="10.35.1.4"),
    law(
        "action.dominate.referred", ENFORCED, "A dominated unit counts among the dominating player's units.",
        elg="10.35.2 10.35.2.1",
    ),
    law(
        "action.dominate.affected", ENFORCED, "Effects on the dominating player's units reach it.",
        elg="10.35.2.2",
    ),
    law(
        "action.dominate.abilities", ENFORCED, "The dominating player uses its abilities.",
        elg="10.35.2.3 10.35.2.3.1",
    ),
    law("action.dominate.locked", ENFORCED, "Locking ends domination.", elg="10.35.2.4"),
    law(
        "action.dominate.shuffle", ENFORCED,
        "Where its effect moved cards to several decks and shuffles, all decks are shuffled.",
        elg="10.35.2.5",
    ),
    law(
        "action.dominate.position", ENFORCED, "Its position is seen from the dominating player's side.",
        elg="10.35.3 10.35.3.1",
    ),
    law(
        "action.dominate.other_circles", ENFORCED,
        "Circles of different masters are not front and back of each other.",
        elg="10.35.3.2",
    ),
    law(
        "action.dominate.moves", ENFORCED,
        "A dominated unit leaves to its owner's zones and not to circles of others.",
        elg="10.35.4 10.35.4.1 10.35.4.2 10.35.4.3",
    ),
    law(
        "action.dominate.circle", ENFORCED,
        "Its circle keeps its master, and nothing of another owner is ridden or called there.",
        elg="10.35.5 10.35.5.1",
    ),
    law(
        "action.dominate.no_boost", ENFORCED, "A dominated rear-guard neither boosts nor intercepts.",
        elg="10.35.6",
    ),
    law(
        "action.dominate.drive_check", ENFORCED,
        "A dominated vanguard's drive checks use the dominating player's deck.",
        elg="10.35.7",
    ),
    law("action.remove", ENFORCED, "To remove a card is to put it into its owner's removal zone.", elg="10.36.1"),
)
