"""Keyword abilities left for later: Seek Mate, stride skills, generation break and the clan keywords."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, law

LAWS = (
    law(
        "keyword.seek_mate", ENFORCED, "Seek Mate names, behind its icon, the cards a vanguard can legion with.",
        e131="10.2.9.1", j1454="11.10.1", elg="11.10.1",
    ),
    law(
        "keyword.seek_mate.limits", ENFORCED,
        "What stands behind the icon limits what may be searched for and joined.",
        e131="10.2.9.1.1", j1454="11.10.1.1", elg="11.10.1.1",
    ),
    law(
        "keyword.seek_mate.ability", ENFORCED,
        "Once a game, against grade 3 or more, four dropped cards go back to fetch a mate and legion.",
        e131="10.2.9.2", j1454="11.10.2", elg="11.10.2",
    ),
    law(
        "keyword.seek_mate.or", ENFORCED, "Of several named mates one can be taken.",
        e131="10.2.9.2.1", j1454="11.10.2.1", elg="11.10.2.1",
    ),
    law(
        "keyword.seek_mate.number", DEFINED,
        "The number of the icon tells the reader the printed powers of leader and mate together; the powers themselves "
        "are what is added.",
        e131="10.2.9.3", j1454="11.10.3", elg="11.10.3",
    ),
    law(
        "keyword.stride_skill", ENFORCED,
        "A stride skill gives timing and cost of the normal stride of its card.",
        j1454="11.11.1.1 11.11.1.2 11.11.1.3", elg="11.11.1 11.11.1.1 11.11.1.2 11.11.1.3",
    ),
    law(
        "keyword.stride_skill.default", ENFORCED,
        "Unless stated, stride takes place in the stride step and costs hand cards of total grade 3 or more.",
        j1454="11.11.1.3.1", elg="11.11.1.3.1",
    ),
    law(
        "keyword.generation_break", ENFORCED,
        "Generation break abilities are active with enough face up G units.",
        j1454="11.12.1", elg="11.12.1",
    ),
    law(
        "keyword.generation_break.with", ENFORCED,
        "A unit with such an ability is a unit with generation break of that number.",
        j1454="11.12.2", elg="11.12.2",
    ),
    law(
        "keyword.generation_break.kinds", DEFINED, "Generation break works by the kind of the ability.",
        j1454="11.12.3", elg="11.12.3",
    ),
    law(
        "keyword.generation_break.continuous", ENFORCED,
        "A continuous generation break counts the G units all the time.",
        j1454="11.12.3.1 11.12.3.1.1", elg="11.12.3.1 11.12.3.1.1",
    ),
    law(
        "keyword.generation_break.automatic", ENFORCED,
        "An automatic generation break counts when it triggers and not again.",
        j1454="11.12.3.2 11.12.3.2.1", elg="11.12.3.2 11.12.3.2.1",
    ),
    law(
        "keyword.generation_break.activated", ENFORCED,
        "An activated generation break counts when it is played and not again.",
        j1454="11.12.3.3 11.12.3.3.1", elg="11.12.3.3 11.12.3.3.1",
    ),
    law(
        "keyword.resist", ENFORCED, "A card with resist cannot be chosen by effects of the opponent.",
        j1454="11.13.1", elg="11.13.1",
    ),
    law(
        "keyword.g_guardian", ENFORCED, "G guardian is the ability to be called from the G zone as a guardian.",
        j1454="11.14.1", elg="11.14.1",
    ),
    law(
        "keyword.g_guardian.call", ENFORCED,
        "In the guard step the defender may pay for a face down G guardian and call it.",
        j1454="11.14.2", elg="11.14.2",
    ),
    law(
        "keyword.g_guardian.leaves", ENFORCED, "A G guardian that would leave goes face up to the G zone.",
        j1454="11.14.3", elg="11.14.3",
    ),
    law(
        "keyword.brave", ENFORCED, "Brave asks for three or fewer cards in the own hand.",
        j1454="11.15.1", elg="11.15.1",
    ),
    law(
        "keyword.brave.continuous", ENFORCED, "A continuous brave counts the hand all the time.",
        j1454="11.15.2 11.15.2.1", elg="11.15.2 11.15.2.1",
    ),
    law(
        "keyword.brave.automatic", ENFORCED, "An automatic brave counts the hand when it triggers and not again.",
        j1454="11.15.3 11.15.3.1", elg="11.15.3 11.15.3.1",
    ),
    law(
        "keyword.brave.activated", ENFORCED,
        "An activated brave counts the hand when it is played and not again.",
        j1454="11.15.4 11.15.4.1", elg="11.15.4 11.15.4.1",
    ),
    law(
        "keyword.oracle", ENFORCED, "Oracle asks for five or more cards in the own hand.",
        j1454="11.16.1", elg="11.16.1",
    ),
    law(
        "keyword.oracle.continuous", ENFORCED, "A continuous oracle counts the hand all the time.",
        j1454="11.16.2 11.16.2.1", elg="11.16.2 11.16.2.1",
    ),
    law(
        "keyword.oracle.automatic", ENFORCED,
        "An automatic oracle counts the hand when it triggers and not again.",
        j1454="11.16.3 11.16.3.1", elg="11.16.3 11.16.3.1",
    ),
    law(
        "keyword.oracle.activated", ENFORCED,
        "An activated oracle counts the hand when it is played and not again.",
        j1454="11.16.4 11.16.4.1", elg="11.16.4 11.16.4.1",
    ),
    law(
        "keyword.rescue", ENFORCED, "Rescue heals cards and then deals the own vanguard as much damage.",
        j1454="11.17.1 11.17.1.1", elg="11.17.1 11.17.1.1",
    ),
    law(
        "keyword.rescue.numbered", ENFORCED, "Rescue with a number is Rescue.",
        j1454="11.17.1.2", elg="11.17.1.2",
    ),
    law(
        "keyword.ritual", ENFORCED, "Ritual asks for grade 1 cards in the own drop zone.",
        j1454="11.18.1", elg="11.18.1",
    ),
    law(
        "keyword.ritual.continuous", ENFORCED, "A continuous ritual holds while there are enough of them.",
        j1454="11.18.2", elg="11.18.2",
    ),
    law(
        "keyword.ritual.automatic", ENFORCED,
        "An automatic ritual counts when it triggers, with the card just dropped, and not again.",
        j1454="11.18.3 11.18.3.1 11.18.3.2", elg="11.18.3 11.18.3.1 11.18.3.2",
    ),
    law(
        "keyword.ritual.activated", ENFORCED, "An activated ritual counts when it is played and not again.",
        j1454="11.18.4 11.18.4.1", elg="11.18.4 11.18.4.1",
    ),
    law(
        "keyword.unite", ENFORCED, "Unite asks for two or more cards called in this turn.",
        j1454="11.19.1", elg="11.19.1",
    ),
    law(
        "keyword.unite.kinds", ENFORCED, "Unite works as a continuous, automatic or activated condition.",
        j1454="11.19.1.1 11.19.1.1.1 11.19.1.2 11.19.1.3", elg="11.19.1.1 11.19.1.1.1 11.19.1.2 11.19.1.3",
    ),
    law(
        "keyword.revelation", ENFORCED, "Revelation triggers when its unit is placed.",
        j1454="11.20.1", elg="11.20.1",
    ),
    law(
        "keyword.revelation.does", ENFORCED,
        "The player sees the top card, may put it into the soul and then rests a rear-guard.",
        j1454="11.20.2", elg="11.20.2",
    ),
    law(
        "keyword.revelation.none_to_rest", ENFORCED, "If every rear-guard is resting, none is rested.",
        j1454="11.20.2.1", elg="11.20.2.1",
    ),
    law(
        "keyword.revelation.by_effect", ENFORCED, "The card so put came into the soul by revelation.",
        j1454="11.20.3", elg="11.20.3",
    ),
    law(
        "keyword.blaze", ENFORCED,
        "In the attack step, with more rear-guards than the opponent, the vanguard becomes blazing.",
        j1454="11.21.1", elg="11.21.1",
    ),
    law(
        "keyword.blaze.legion", ENFORCED, "Both of a legion pair become blazing.",
        j1454="11.21.1.1", elg="11.21.1.1",
    ),
    law(
        "keyword.afterimage", ENFORCED,
        "When a bound card goes to the opponent's hand, the unit may return to a hand of six or fewer.",
        j1454="11.22.1", elg="11.22.1",
    ),
    law("keyword.dominate", ENFORCED, "Dominate is a word that texts can ask for.", elg="11.23.1"),
    law(
        "keyword.engorge", ENFORCED, "An attacking unit may retire other rear-guards to become engorged.",
        j1454="11.23.1", elg="11.24.1",
    ),
    law(
        "keyword.engorge.effect", ENFORCED, "Retiring for engorge is an effect and no cost.",
        j1454="11.23.2", elg="11.24.2",
    ),
    law(
        "keyword.shadowstitch", ENFORCED,
        "Shadowstitch asks for an attack on a vanguard that did not hit, as its battle ends.",
        j1454="11.24.1", elg="11.25.1",
    ),
    law(
        "keyword.thunderstrike", ENFORCED,
        "Thunderstrike asks for a number of cards in the opponent's bind zone.",
        j1454="11.25.1", elg="11.26.1",
    ),
    law(
        "keyword.thunderstrike.continuous", ENFORCED,
        "A continuous thunderstrike counts the bound cards all the time.",
        j1454="11.25.1.1 11.25.1.1.1", elg="11.26.1.1",
    ),
    law(
        "keyword.thunderstrike.automatic", ENFORCED,
        "An automatic thunderstrike counts when it triggers and not again.",
        j1454="11.25.1.2 11.25.1.2.1", elg="11.26.1.2 11.26.1.2.1",
    ),
    law(
        "keyword.thunderstrike.activated", ENFORCED,
        "An activated thunderstrike counts when it is played and not again.",
        j1454="11.25.1.3 11.25.1.3.1", elg="11.26.1.3 11.26.1.3.1",
    ),
    law(
        "keyword.rush", ENFORCED, "Rush triggers when an own effect stands its unit.",
        j1454="11.26.1", elg="11.27.1",
    ),
    law(
        "keyword.burst", ENFORCED, "Burst marks effects that ask for a unit of at least some power.",
        j1454="11.27.1", elg="11.28.1",
    ),
    law(
        "keyword.charge", ENFORCED, "A unit that an effect places on a rear-guard circle may become charging.",
        j1454="11.28.1", elg="11.29.1",
    ),
    law(
        "keyword.charge.ends", ENFORCED, "A charging unit goes to the bottom of the deck after its battle.",
        j1454="11.28.2", elg="11.29.2",
    ),
    law(
        "keyword.darkness", ENFORCED,
        "Darkness asks for a card put into the own soul this turn other than by a ride.",
        j1454="11.29.1", elg="11.30.1",
    ),
    law(
        "keyword.darkness.kinds", ENFORCED, "Darkness works as a continuous, automatic or activated condition.",
        j1454="11.29.1.1 11.29.1.2 11.29.1.3", elg="11.30.1.1 11.30.1.2 11.30.1.3",
    ),
    law(
        "keyword.darkness.not_ride", ENFORCED,
        "Vanguards and hearts that a ride puts into the soul do not count.",
        j1454="11.29.2", elg="11.30.2",
    ),
    law(
        "keyword.magia", ENFORCED, "Magia calls units from the soul that return there as the turn ends.",
        j1454="11.30.1", elg="11.31.1",
    ),
    law(
        "keyword.time_leap", ENFORCED, "The keyword marks abilities that use time leap.",
        j1454="11.31.1", elg="11.32.1",
    ),
    law(
        "keyword.hollow", ENFORCED, "A unit placed on a rear-guard circle may become hollow.",
        j1454="11.32.1", elg="11.33.1",
    ),
    law(
        "keyword.hollow.ends", ENFORCED, "Hollow units are retired as the turn ends.",
        j1454="11.32.2", elg="11.33.2",
    ),
    law(
        "keyword.harmony", ENFORCED, "A unit and another placed in its column enter harmony for the turn.",
        j1454="11.33.1", elg="11.34.1",
    ),
    law(
        "keyword.harmony.left", ENFORCED, "If one has left before that, there is no harmony.",
        j1454="11.33.1.1", elg="11.34.1.1",
    ),
    law(
        "keyword.harmony.moves", ENFORCED,
        "Moving to another column does not end harmony, and there can be several ties.",
        j1454="11.33.1.2 11.33.1.2.1", elg="11.34.1.2 11.34.1.2.1",
    ),
    law(
        "keyword.harmony.when", ENFORCED, "An ability waiting for harmony resolves even if a partner has gone.",
        j1454="11.33.1.3", elg="11.34.1.3",
    ),
    law(
        "keyword.harmony.not_again", ENFORCED, "A further tie does not make a unit enter harmony again.",
        j1454="11.33.1.3.1", elg="11.34.1.3.1",
    ),
    law(
        "keyword.wave", ENFORCED, "Wave is active in certain battles of a turn only.",
        j1454="11.34.1", elg="11.35.1",
    ),
    law(
        "keyword.wave.battles", ENFORCED, "The text counts the battles in which wave is active.",
        j1454="11.34.2", elg="11.35.2",
    ),
    law(
        "keyword.dark_device", ENFORCED, "Dark device asks about the opponent's units in the same column.",
        j1454="11.35.1", elg="11.36.1",
    ),
    law(
        "keyword.dark_device.kinds", ENFORCED,
        "In each kind of ability no opposing unit of the column may be standing.",
        j1454="11.35.1.1 11.35.1.2 11.35.1.3", elg="11.36.1.1 11.36.1.2 11.36.1.3",
    ),
    law(
        "keyword.success", ENFORCED, "Success watches the power of the own rear-guards.",
        j1454="11.36.1", elg="11.37.1",
    ),
    law(
        "keyword.success.number", ENFORCED,
        "With a rear-guard of that power in the own turn, the unit becomes successful.",
        j1454="11.36.2", elg="11.37.2",
    ),
    law(
        "keyword.success.situation", ENFORCED, "Success triggers by a situation.",
        j1454="11.36.3", elg="11.37.3",
    ),
    law(
        "keyword.success.fails", ENFORCED, "If the power has dropped by resolution, success fails.",
        j1454="11.36.4", elg="11.37.4",
    ),
    law(
        "keyword.bloom", ENFORCED, "Bloom triggers when certain other own units are placed.",
        j1454="11.37.1", elg="11.38.1",
    ),
    law(
        "keyword.shinken_hissatsu", ENFORCED,
        "Shinken Hissatsu asks for three or more cards in the own damage zone.",
        j1454="11.38.1", elg="11.39.1",
    ),
    law(
        "keyword.shinken_hissatsu.continuous", ENFORCED,
        "A continuous Shinken Hissatsu counts the damage all the time.",
        j1454="11.38.1.1 11.38.1.1.1", elg="11.39.1.1",
    ),
    law(
        "keyword.shinken_hissatsu.automatic", ENFORCED,
        "An automatic Shinken Hissatsu counts when it triggers and not again.",
        j1454="11.38.1.2 11.38.1.2.1", elg="11.39.1.2 11.39.1.2.1",
    ),
    law(
        "keyword.shinken_hissatsu.activated", ENFORCED,
        "An activated Shinken Hissatsu counts when it is played and not again.",
        j1454="11.38.1.3 11.38.1.3.1", elg="11.39.1.3 11.39.1.3.1",
    ),
    law(
        "keyword.shinken_hissatsu.with", ENFORCED, "Texts can ask for cards with Shinken Hissatsu.",
        j1454="11.38.2", elg="11.39.2",
    ),
    law(
        "keyword.homare", ENFORCED, "A player pays for one Homare ability a turn.",
        j1454="11.39.1", elg="11.40.1",
    ),
    law("keyword.homare.with", ENFORCED, "Texts can ask for cards with Homare.", j1454="11.39.2", elg="11.40.2"),
    law(
        "keyword.nitou_kaigan", ENFORCED,
        "Nitou Kaigan triggers when its unit boosts or is boosted by a certain unit.",
        j1454="11.40.1", elg="11.41.1",
    ),
    law(
        "keyword.nitou_kaigan.with", ENFORCED, "Texts can ask for cards with Nitou Kaigan.",
        j1454="11.40.1.1", elg="11.41.1.1",
    ),
    law(
        "keyword.ultimate_stride", ENFORCED,
        "An ultimate stride skill is shown by its icon and gives timing and cost.",
        elg="11.42.1 11.42.2",
    ),
    law(
        "keyword.ultimate_stride.cost", ENFORCED,
        "It is a stride skill, but changes of stride costs leave it alone.",
        elg="11.42.3",
    ),
)
