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
