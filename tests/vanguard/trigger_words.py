"""The words that trigger conditions are made of, for the table of near misses."""

from __future__ import annotations

#: who leaves
LEAVING = """
your rear-guard
your other rear-guard
your vanguard
your guardian
your unit
your card
your <Dawn> rear-guard
your opponent's rear-guard
your opponent's vanguard
your opponent's card
any fighter's card
a card
""".strip().splitlines()
#: where to
PUT = """
is put into the drop zone
is put into your drop zone
is put into the drop zone from (RC)
is put into the drop zone from your soul
is put into your soul
is put into your hand
is put into the deck
is put into the bind zone
is put into the damage zone
is retired
""".strip().splitlines()
#: what happens to a card that has the line itself
OWN = """
this unit is put into the drop zone
this unit is put into the drop zone from (RC)
this unit is retired
this card is put into the drop zone from your soul
this card is put into the drop zone from your deck
this unit is put into the drop zone from (GC)
this unit is returned to your hand from (RC)
this unit is put into your soul from (RC)
this card is put into your soul
this unit is put into your bind zone from (RC)
this unit is put into the deck from (RC)
this card is put into your damage zone
this card is discarded
this unit is put into the drop zone from (RC) due to an effect
this unit is placed on (RC)
this unit is placed on (GC)
this unit is put into the drop zone from (RC) due to the effect of your card
this unit is placed on (VC)
this unit is put into the drop zone from (RC) for the cost of your card
this unit is placed on (RC) from your hand
this unit is placed on (RC) from your deck
this unit is placed on (RC) from your soul
this unit attacks
this unit attacks a vanguard
this unit attacks a rear-guard
this unit is attacked
this unit boosts
this unit boosts a vanguard
this unit boosts a <Dusk> rear-guard
this unit is boosted
this unit is boosted by a <Dawn>
this unit's attack hits
this unit's attack hits a vanguard
this unit's attack hits a rear-guard
this unit intercepts
this unit becomes [Stand]
this unit becomes [Rest]
this unit becomes [Stand] due to the effect of your card
this unit is locked
this unit is unlocked
this unit's [Power] is increased
this unit's drive check reveals a grade 1 card
an attack hits during the battle that this unit boosted
an attack hits a vanguard during the battle that this unit boosted a <Dusk> vanguard
this card is revealed for a drive check
this card is revealed for a damage check
""".strip().splitlines()
#: who does something, or has it done
DOING = """
your rear-guard
your other rear-guard
your vanguard
your unit
your other unit
your <Dawn> rear-guard
your opponent's rear-guard
your opponent's vanguard
""".strip().splitlines()
#: what
DONE = """
attacks
attacks a vanguard
attacks a rear-guard
is attacked
boosts
is boosted
intercepts
becomes [Stand]
becomes [Rest]
is locked
is unlocked
""".strip().splitlines()
#: who comes
COMERS = """
your unit
your other unit
your opponent's unit
a unit
your <Dawn>
""".strip().splitlines()
#: where to
PLACED = """
is placed on (RC)
is placed on (VC)
is placed on (GC)
is placed on (RC) from your deck
is placed on your (RC)
is placed on (RC) due to the effect of your card
is placed in the same column as this unit
""".strip().splitlines()
#: what stands alone: causes, times, values, rarer events
OTHERS = """
your rear-guard's attack hits
your vanguard's attack hits
your unit's attack hits a vanguard
your other unit's attack hits a rear-guard
your rear-guard's attack does not hit
an attack does not hit
you draw a card
your drive check reveals a grade 1 card
your drive check reveals a <Dawn> unit
you ride
your <Dawn> rides
your <Dusk> rides
your rear-guard is put into the drop zone due to an effect
your rear-guard is put into the drop zone due to the effect of your card
your rear-guard is put into the drop zone due to the effect of your opponent's card
your opponent's rear-guard is put into the drop zone due to the effect of your card
your opponent's rear-guard is put into the drop zone due to the effect of your other card
your rear-guard is put into the drop zone for the cost of your card
your opponent's rear-guard in the front row is put into the drop zone
your opponent's rear-guard in the same column as this unit is put into the drop zone
your grade 2 or greater rear-guard is put into the drop zone
another card is locked
your locked card is unlocked
your rear-guard is put into the drop zone during your turn
your rear-guard is put into the drop zone during your opponent's turn
your rear-guard becomes [Rest] due to the effect of your card
your opponent's rear-guard is locked due to the effect of your card
your vanguard [Legion]
your other unit [Legion]
your unit with "Imp" in its card name attacks
your G unit [Stride]
your vanguard is boosted by a <Dawn>
your <Dawn> is placed on (RC) from your hand
your unit is placed on (RC) from your drop zone
your card is discarded
your <Dawn> unit is put into the drop zone from your soul
your rear-guard is put into the drop zone during your main phase
your rear-guard is put into the drop zone during your battle phase
""".strip().splitlines()
#: events of a battle that is spoken of
IN_BATTLE = """
your unit is placed on (GC) during the battle that your vanguard was attacked
your unit is placed on (GC) during the battle that your <Dawn> was attacked
your rear-guard intercepts during the battle that your vanguard was attacked
your rear-guard intercepts during the battle that your rear-guard was attacked
your unit is placed on (GC) during the battle that your unit was attacked by your opponent's vanguard
""".strip().splitlines()
#: battles that end, or in which somebody guards
TIMES = """
the battle that your rear-guard attacked
the battle that your other unit attacked
the battle that your vanguard attacked
the battle that your vanguard attacked a vanguard
the battle that your rear-guard attacked a rear-guard
the battle that your rear-guard was attacked
the battle that your vanguard was attacked
the battle that your unit was attacked
the battle that your <Dawn> was attacked
the battle
""".strip().splitlines()
#: every other shape of a printed trigger (event, who, whom, where, where from, why, when), in words of our own
SHAPES = """
at the beginning of each turn's main phase
at the beginning of the close step of the battle that your vanguard attacked
at the beginning of your attack step
at the beginning of your battle phase
at the beginning of your drive step
at the beginning of your end phase
at the beginning of your main phase
at the beginning of your opponent's main phase
at the beginning of your opponent's ride phase
at the beginning of your ride phase
at the end of the battle that a rear-guard attacked
at the end of the battle that your other rear-guard attacked
at the end of the battle that your rear-guard attacks a vanguard
at the end of the turn
during your battle phase, when your unit becomes [Stand]
during your end phase, when your rear-guard is put into the drop zone
during your main phase, when any fighter's card is put into your soul
during your main phase, when your opponent's rear-guard is put into the drop zone
during your opponent's end phase, when your opponent's locked card is unlocked
during your turn, when your G unit [Stride]
during your turn, when your opponent's card is placed in his or her bind zone
during your turn, when your opponent's rear-guard is put into the drop zone
during your turn, when your other rear-guard is put into the drop zone
when an attack by any fighter's unit hits a vanguard
when an attack by your other unit hits a vanguard
when any fighter's card is placed in the bind zone due to the effect of your card
when any fighter's dominated unit attacks during your turn
when any fighter's dominated unit's attack hits during your turn
when any fighter's locked card is unlocked
when any fighter's other card is locked or unlocked
when any fighter's other rear-guard attacks a vanguard during your turn
when any fighter's other unit attacks during your turn
when any fighter's other unit is placed on (RC) due to the effect of your card
when any fighter's unit [Stand] due to an effect during your turn
when any fighter's unit attacks
when any fighter's unit is placed on (GC) from your hand
when any fighter's unit is placed on (RC) during your battle phase
when other dominated units attack a vanguard during your turn
when the attack of any fighter's dominated unit hits a vanguard during your turn
when the attack of your unit hits
when your "Imp" rear-guard is retired for the effect or cost of your card named "Imp"
when your card is placed on (RC) due to the effect of your card
when your card is put into the drop zone from your damage zone
when your card is put into the drop zone from your damage zone due to the effect of your rescue ability
when your card is put into the drop zone from your damage zone during your turn
when your card is put into your damage zone during your turn
when your card is put into your soul during your turn
when your card is put into your soul from (RC)
when your opponent's rear-guard is put into his or her deck due to the effect of your card
when your opponent's rear-guard is put into his or her deck due to the effect of your other card
when your opponent's rear-guard is put into his or her deck during your turn
when your opponent's rear-guard is put into his or her deck from (RC)
when your opponent's rear-guard is put into the drop zone due to an effect
when your opponent's rear-guard is retired due to the effect of your other card
when your opponent's unit is placed on (RC) due to an effect
when your opponent's unit is retired during your turn
when your opponent's vanguard is deleted
when your other "Imp" rear-guard [Stand] due to the effect of your vanguard named "Imp"
when your other rear-guard becomes charging
when your other rear-guard is [Rest] due to the effect of your card
when your other rear-guard is put into the drop zone during your end phase
when your other rear-guard is put into your deck during your turn
when your other rear-guard is retired during your end phase
when your other rear-guard is retired for the effect or cost of your card
when your other rear-guard is returned to your hand during your turn
when your other unit [Stand] due to the effect of your card
when your other unit is placed on (RC) due to time leap
when your other unit is placed on (RC) during your battle phase
when your other unit is placed on (RC) during your turn
when your other unit is placed on (RC) from your damage zone
when your other unit is placed on (RC) from your deck due to time leap
when your other unit is placed on (RC) from your drop zone
when your other unit is placed on (RC) from your soul
when your other unit is placed on (RC) or (GC)
when your other unit is placed on (RC) other than from hand
when your other unit is retired from (RC) for the effect or cost of your card
when your other unit is returned to your hand from (RC)
when your rear-guard [Stand] due to the effect of your card
when your rear-guard is chosen by your opponent's card effect
when your rear-guard is put into your deck due to the effect of your card
when your rear-guard is put into your deck during your turn
when your rear-guard's attack hits a vanguard
when your unit [Stand] due to the effect of your card
when your unit is placed on (RC) from the bind zone
when your unit is placed on (RC) from your soul
when your unit is placed on (VC) or (RC)
when your unit is placed on a (RC) in the same column as this unit due to the effect of your card
when your unit is placed on the same row as this unit
when your unit is retired from (RC) or (GC)
when your unit is returned to your hand from (RC)
when your vanguard [Stand] due to the effect of your card
when your vanguard attacks or is attacked
when your vanguard becomes blazing
when your vanguard becomes engorged
when your vanguard is placed on (VC)
when your vanguard or rear-guard's attack hits a vanguard
when your vanguard's attack hits a vanguard
when your vanguard's attack hits your opponent's unit
when your vanguard's drive check reveals a card
when your vanguard's drive check reveals a unit
""".strip().splitlines()
#: the same of a card that has the line itself
OWN_SHAPES = """
at the beginning of the close step of the battle that this unit attacked a vanguard
at the beginning of the damage step of the battle that this unit attacked
at the beginning of the guard step of the battle that this unit is attacked
at the end of the battle that this unit attacked
at the end of the battle that this unit attacked a rear-guard
at the end of the battle that this unit attacked a vanguard
at the end of the battle that this unit attacked or boosted
at the end of the battle that this unit boosted
at the end of the battle that this unit boosted a rear-guard
at the end of the battle that this unit boosted a vanguard
at the end of the battle that this unit was attacked
at the end of the battle that this unit was boosted
during your battle phase, when this unit becomes [Stand]
during your battle phase, when this unit is placed on (RC)
during your battle phase, when this unit is put into the drop zone from (RC)
during your end phase, when this unit is put into the drop zone from (RC)
during your opponent's turn, when this unit is put into the drop zone from (RC)
when an attack hits a vanguard during the battle that this unit attacked or boosted
when an attack hits a vanguard during the battle that this unit boosted
when an attack hits a vanguard during the battle this unit boosted a unit
when an attack hits during the battle that this unit attacked or boosted
when an attack hits during the battle that this unit boosted a unit
when any fighter's card rides this unit
when any fighter's other unit rides this unit
when any fighter's unit rides this unit
when it is retired from (GC)
when this card is discarded for the cost of calling a [G Guardian]
when this card is discarded from hand
when this card is discarded from hand for the cost of [Stride]
when this card is discarded from hand for the cost of [Stride] of your G unit
when this card is discarded from hand for the cost of calling "Imp" from the G zone
when this card is discarded from hand for the cost of calling a [G Guardian]
when this card is put from your soul into your drop zone during your turn
when this card is put into the drop zone from your damage zone
when this card is put into your bind zone from the drop zone
when this card is put into your soul due to the effect of your card
when this card is put into your soul for the effect or cost of your card during your turn
when this engorged unit is retired from (RC) for the effect or cost of your vanguard named "Imp"
when this successful unit is retired from (RC) due to an effect
when this unit [Legion]
when this unit [Rest] due to the effect of your card
when this unit [Stride]
when this unit attacks or boosts
when this unit attacks or is attacked
when this unit becomes charging
when this unit becomes engorged
when this unit becomes in harmony
when this unit becomes successful
when this unit boosts a card
when this unit boosts a unit
when this unit boosts your vanguard
when this unit is engorged and retired from (RC)
when this unit is placed in the left column of the front row
when this unit is placed on (GC) from hand
when this unit is placed on (RC) due to an effect
when this unit is placed on (RC) due to the effect of your <Dawn>
when this unit is placed on (RC) due to the effect of your card
when this unit is placed on (RC) due to the effect of your card named "Imp"
when this unit is placed on (RC) due to the effect of your magia ability
when this unit is placed on (RC) during each battle phase
when this unit is placed on (RC) during your main phase
when this unit is placed on (RC) from your bind zone
when this unit is placed on (RC) from your damage zone
when this unit is placed on (RC) from your deck due to the effect of your card named "Imp"
when this unit is placed on (RC) from your deck due to time leap
when this unit is placed on (RC) from your drop zone
when this unit is placed on (RC) or (GC) from your deck
when this unit is placed on (VC) during your turn
when this unit is placed on (VC) or (RC)
when this unit is placed on (VC) or (RC) from hand
when this unit is placed on (VC), or when your G unit [Stride]
when this unit is put into the drop zone from (RC) due to the effect of the hollow ability
when this unit is put into the drop zone from (RC) during your turn
when this unit is put into the drop zone from (RC) for the cost of your vanguard named "Imp"
when this unit is put into the drop zone from (RC) or (GC)
when this unit is put into the drop zone from hand for the cost of [Stride]
when this unit is retired from (GC)
when this unit is retired from (RC)
when this unit is retired from (RC) due to the effect of the hollow ability
when this unit is retired from (RC) during your end phase
when this unit is retired from (RC) during your opponent's turn
when this unit is retired from (RC) for the effect or cost of your <Dawn>
when this unit is retired from (RC) for the effect or cost of your card
when this unit is retired from (RC) for the effect or cost of your card during your turn
when this unit is retired from (RC) for the effect or cost of your card named "Imp"
when this unit is retired from (RC) for the effect or cost of your vanguard named "Imp"
when this unit is retired from (RC) or (GC)
when this unit is returned to your hand from (RC) during the battle phase
when this unit is returned to your hand from (RC) during your battle phase
when this unit rides a card
when this unit rides a unit
when this unit's [Power] is increased due to the effect of your card
when this unit's drive check reveals a unit
when you ride on this unit
when your unit rides this unit
when your unit rides this unit, or when your G unit [Stride]
""".strip().splitlines()
