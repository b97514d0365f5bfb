"""The four documents as one table of differences.

An edition is a value. A step asks its field where editions differ in *whether*; where they differ in
*order*, the procedures are assembled per edition (see ``turn`` and ``battle``). Fields whose default a
judge could argue with say why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from cardinal.games.vanguard.laws.entry import CR_131, CR_1454, CR_G_LATE, EDITION_NAMES, PLAYBOOK
from cardinal.law.readings import Reading, chosen, edition_of


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule document. Without a value of its own, a field reads as in the late rules."""

    name: str
    year: int
    language: str

    sentinel_limit: int = 4  # -1: no limit
    g_deck_limit: int = 16  # -1: the edition has no G deck
    ride_steps: bool = True  # the draw and ride phases are divided into steps
    start_step_triggers: Literal["first", "every"] = "first"  # "first" start step of the battle phase, or "every"
    # "once", "repeat" from the cleanup, "repeat without cleanup"
    end_phase: Literal["repeat", "once", "repeat without cleanup"] = "repeat"
    # or "field"; or "printed zone": outside the field where the text names the zone
    activate_from: Literal["any zone", "field", "printed zone"] = "any zone"
    boost_power: Literal["continuous", "fixed"] = "continuous"  # or "fixed" in the attack step
    boosted_after_booster_left: bool = True  # a unit stays boosted when its booster leaves
    rest_attacker: Literal["before target", "with target"] = "before target"  # or "with target"
    guard: Literal["one at a time", "all at once"] = "one at a time"  # or "all at once"
    check_after_guard_pass: bool = False  # a check timing follows the pass that ends the guard step
    # from the moment the guardian is there, or "after pass"
    shield_counts: Literal["at once", "after pass"] = "at once"
    shieldless_guardian: bool = True  # a card without shield can be called to guard
    drive_zero: bool = True  # a drive of 0 or less gives no check; False: the first check always happens
    rear_guard_drive: bool = True  # an attacking rear-guard with a drive makes checks
    trigger_order: Literal["free", "fixed"] = "free"  # or "fixed"
    damage: Literal["rule action", "per card"] = "rule action"  # or "per card"
    hit_event: Literal["before retire", "after retire"] = "before retire"  # or "after retire"
    retire: Literal["in turn", "together"] = "in turn"  # guardians, then hit rear-guards; or "together"
    miss_event: bool = True  # an attack that does not hit is an event
    close_repeats: bool = True  # the close step is repeated until nothing more happens in it
    # attacking and attacked end with the battle's effects, or "after" them
    close_status: Literal["with effects", "after"] = "with effects"
    empty_deck: Literal["check timing", "at once"] = "check timing"  # or "at once"
    no_vanguard: Literal["ride from soul", "nothing"] = "ride from soul"  # or "nothing"
    overlap: Literal["keep one", "all to drop"] = "keep one"  # or "all to drop"
    # or "turn player", the letter of 1.31's 8.4.1.3
    non_turn_abilities_chosen_by: Literal["master", "turn player"] = "master"
    situation_again: Literal["still holds", "holds anew"] = "still holds"  # or "holds anew"
    look_up_to: Literal["one by one", "number first"] = "one by one"  # or "number first"
    # the part after "if you do" is skipped; "fail": the ability does not resolve
    unpaid_cost: Literal["skip", "fail"] = "skip"
    order_into_hidden: Literal["master of effect", "owner"] = "master of effect"  # or "owner"
    face_down_damage: Literal["information", "none"] = "information"  # face down damage cards keep it, or have "none"
    cray_elemental: bool = False  # one clan belongs to all clans
    stride_payment: Literal["together", "first"] = "together"  # with the placing of the G unit, or "first"
    # a G unit moves and then goes to the G zone; "replaced": it goes there instead
    g_unit_leaves: Literal["returned", "replaced"] = "returned"
    # a G guardian goes to the G zone instead; or it "moves first", as others
    g_guardian_leaves: Literal["instead", "moves first"] = "instead"
    # at the end of the turn from V and R, or from the "vanguard circle"
    g_units_return: Literal["field", "vanguard circle"] = "field"
    # abilities about a stride, of a card that becomes a heart; or of "every" heart
    hearts_answer: Literal["becoming", "every"] = "becoming"
    hollow_lasts: Literal["turn", "game"] = "turn"  # hollow ends with the turn; "game": it has no end of its own
    # which rear-guards can be named to be rested; or "standing" ones
    revelation_rests: Literal["any", "standing"] = "any"
    # a card for each bound one, or up to as many as were bound, as a "group"
    time_leap: Literal["each", "group"] = "each"
    ultimate_stride: bool = False  # there are ultimate strides
    void_texts: tuple[str, ...] = ()  # numbers of cards whose abilities are not active (J 12.4.1)
    dominate: bool = False  # dominate, attacks by effects, the removal zone
    # of whom a text asks that asks what a vanguard is; or of "both"
    vanguard_in_legion: Literal["leader", "both"] = "leader"
    # a unit has the same name as itself; or only "others" are meant
    same_name_as_this_unit: Literal["itself", "others"] = "itself"
    # a part of a name is found as it is written, and at the end of a word in small letters, too; or only "as written"
    parts_of_names: Literal["end of word", "as written"] = "end of word"
    # what a condition asks for, such as a power, with all changes; or as it is "before changes" of numbers
    conditions_ask_numbers: Literal["with changes", "before changes"] = "with changes"
    # lasts for the attack that its effect orders; or only for the "effect"
    domination_without_end: Literal["attack", "effect"] = "attack"
    # a charging unit goes when its battle ends, after the abilities of that moment; or "at once"
    charging_leaves: Literal["after abilities", "at once"] = "after abilities"


#: The fields of 1.31, from which the playbook differs in what it does not have yet.
EDITIONS: dict[str, Edition] = {
    PLAYBOOK: Edition(
        name=PLAYBOOK,
        year=2012,
        language="en",
        sentinel_limit=-1,
        g_deck_limit=-1,
        ride_steps=False,
        start_step_triggers="every",
        end_phase="once",
        activate_from="field",
        boost_power="fixed",
        boosted_after_booster_left=False,
        rest_attacker="with target",
        guard="all at once",
        check_after_guard_pass=True,
        shield_counts="after pass",
        shieldless_guardian=False,
        drive_zero=False,
        rear_guard_drive=False,
        trigger_order="fixed",
        damage="per card",
        hit_event="after retire",
        retire="together",
        # The damage step lists the timing of a miss but sends a miss past it: read as it is printed.
        miss_event=False,
        close_repeats=False,
        empty_deck="at once",
        no_vanguard="nothing",
        overlap="all to drop",
        look_up_to="number first",
        unpaid_cost="fail",
        order_into_hidden="owner",
    ),
    CR_131: Edition(
        name=CR_131,
        year=2014,
        language="en",
        g_deck_limit=-1,
        ride_steps=False,
        start_step_triggers="every",
        boosted_after_booster_left=False,
        # Resting is not written for a single unit; taken from the rule for pairs and from practice.
        rest_attacker="with target",
        check_after_guard_pass=True,
        # 7.4.1.3 stands behind the calls and the pass: by its place, shields are added then. Its words
        # "while on the circle" could be read as at once, which is what every later document says.
        shield_counts="after pass",
        drive_zero=False,
        rear_guard_drive=False,
        damage="per card",
        hit_event="after retire",
        retire="together",
        miss_event=False,
        close_status="after",
        no_vanguard="nothing",
        # 8.4.1.3 lets the turn player choose among the opponent's abilities: a slip of the print (16.1).
        non_turn_abilities_chosen_by="master",
        unpaid_cost="fail",
        order_into_hidden="owner",
    ),
    CR_1454: Edition(
        name=CR_1454,
        year=2017,
        language="ja",
        start_step_triggers="every",
        end_phase="repeat without cleanup",
        boosted_after_booster_left=False,
        hit_event="after retire",
        retire="together",
        miss_event=False,
        situation_again="holds anew",
        face_down_damage="none",
        order_into_hidden="owner",
        stride_payment="first",
        g_unit_leaves="replaced",
        g_units_return="vanguard circle",
        hearts_answer="every",
        hollow_lasts="game",
        revelation_rests="standing",
        time_leap="group",
        void_texts=("MB/010", "MB/011", "MB/012"),
    ),
    CR_G_LATE: Edition(
        name=CR_G_LATE,
        year=2018,
        language="en",
        cray_elemental=True,
        ultimate_stride=True,
        dominate=True,
    ),
}


class Doubt(NamedTuple):
    """A field that a judge could argue with: the rules it reads, its values, the reason for those in the table.

    ``editions`` are the documents that have such rules at all.
    """

    rules: tuple[str, ...]
    values: tuple[str, ...]
    reason: str
    editions: tuple[str, ...] = EDITION_NAMES


DOUBTFUL: dict[str, Doubt] = {
    "non_turn_abilities_chosen_by": Doubt(
        ("8.4.1.3",),
        ("master", "turn player"),
        "One document lets the turn player choose among the other's abilities: a slip, all others say their master.",
    ),
    "activate_from": Doubt(
        ("main-phase.2.3", "basis.1"),
        ("any zone", "field", "printed zone"),
        "The playbook lets abilities of units on the field be used; a text that names another zone could go before it.",
        (PLAYBOOK,),
    ),
    "shield_counts": Doubt(
        ("7.4.1.3", "7.4.1.2"),
        ("at once", "after pass"),
        "In the older documents the rule stands behind the pass; its words alone would count shields at once.",
    ),
    "rest_attacker": Doubt(
        ("7.3.1.3", "7.3.1.4"),
        ("before target", "with target"),
        "The older documents do not say when a single unit rests; pairs rest with the choice of the target.",
    ),
    "drive_zero": Doubt(
        ("7.5.1.2", "7.5.1.3"),
        ("yes", "no"),
        "By the letter of the older documents the first drive check has no condition; later no drive means no check.",
    ),
    "miss_event": Doubt(
        ("7.6.1.6", "7.7.1.7"),
        ("yes", "no"),
        "The playbook lists the timing of a miss, but a miss goes past it; read as it is printed.",
    ),
    "unpaid_cost": Doubt(
        ("3.1.1.5.2",),
        ("skip", "fail"),
        "Where a cost must be performed to resolve, nothing resolves without it; later only what follows is skipped.",
    ),
    "face_down_damage": Doubt(
        ("4.8.2.2",),
        ("information", "none"),
        "Two documents let face down damage keep its information, the Japanese one does not.",
    ),
    "same_name_as_this_unit": Doubt(
        ("12.7.1", "12.8.1", "2.1.2"),
        ("itself", "others"),
        "Texts that do not count the unit itself say so by the word other; by the rule's words cards are compared.",
    ),
    "vanguard_in_legion": Doubt(
        ("10.25.3", "10.25.8", "10.25.9", "10.1.24.3", "10.1.24.9", "10.1.24.10"),
        ("leader", "both"),
        "Both cards are vanguards, but wherever a rule asks for a grade or power of the pair it asks the leader.",
        (CR_131, CR_1454, CR_G_LATE),
    ),
    "g_guardian_leaves": Doubt(
        ("11.14.3", "4.6.9", "7.7.1.9"),
        ("instead", "moves first"),
        "The rule of the keyword says instead, as it always did; the later rule of all G units lets them move first.",
        (CR_G_LATE,),
    ),
    "parts_of_names": Doubt(
        ("2.1.1.2",),
        ("end of word", "as written"),
        "No rule speaks of letter case; groups of cards have their part at the end of a longer word, in small letters, "
        "where a syllable begins.",
        (CR_131, CR_1454, CR_G_LATE),
    ),
    "conditions_ask_numbers": Doubt(
        ("8.7.1", "8.7.1.2", "8.7.1.3"),
        ("with changes", "before changes"),
        "By the order alone, abilities are given before a power is changed; but to ask for a power is to work it out.",
        (CR_131, CR_1454, CR_G_LATE),
    ),
    "domination_without_end": Doubt(
        ("10.35.1.2", "10.34.1"),
        ("attack", "effect"),
        "By the letter it ends with its effect, before the attack that the same text orders: that would do nothing.",
        (CR_G_LATE,),
    ),
    "charging_leaves": Doubt(
        ("11.29.2", "7.8.1.1", "7.8.1.2"),
        ("after abilities", "at once"),
        "The rule says only the end of the battle; abilities of that moment that keep charging units need them there.",
        (CR_1454, CR_G_LATE),
    ),
}


def readings(name: str) -> dict[str, Reading]:
    """How an edition reads what a judge could argue with."""
    found: dict[str, Reading] = {}
    for field, doubt in DOUBTFUL.items():
        if name not in doubt.editions:
            continue
        value = getattr(EDITIONS[name], field)
        word = ("yes" if value else "no") if isinstance(value, bool) else value
        found[field] = Reading(field, word, tuple(other for other in doubt.values if other != word), doubt.reason)
    return found


def edition(rules: str) -> Edition:
    """The edition that rules follow, with the readings that they choose."""
    name = edition_of(rules)
    own = chosen(rules, "vanguard", EDITION_NAMES, readings(name if name in EDITIONS else CR_G_LATE))
    found = EDITIONS[name]
    return replace(found, **{name: _value(found, name, word) for name, word in own.items()}) if own else found


def _value(found: Edition, name: str, word: str) -> Any:
    return word == "yes" if isinstance(getattr(found, name), bool) else word
