"""Keyword abilities that every edition has, and the playbook's glossary."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, law

LAWS = (
    law(
        "keyword.defined", DEFINED, "Certain abilities are defined once and named by a keyword.",
        pb="term.0", e131="10.2", j1454="11.1", elg="11.1",
    ),
    law(
        "keyword.drive", DEFINED, "Abilities that raise drive and have a skill icon are drive abilities.",
        j1454="11.2.1", elg="11.2.1",
    ),
    law(
        "keyword.drive.largest", ENFORCED,
        "Of several drive abilities only the largest counts, and of equal ones the newest.",
        j1454="11.2.2", elg="11.2.2",
    ),
    law(
        "keyword.twin_drive", ENFORCED, "Twin Drive!! gives +1 drive.",
        pb="skill-icon.twin-drive", e131="10.2.1.1", j1454="11.2.3.1", elg="11.2.3.1",
    ),
    law(
        "keyword.twin_drive.once", ENFORCED, "Several Twin Drive!! abilities give no more than one does.",
        e131="10.2.1.1", j1454="11.2.2", elg="11.2.2",
    ),
    law(
        "keyword.triple_drive", ENFORCED, "Triple Drive!!! gives +2 drive.",
        j1454="11.2.4.1", elg="11.2.4.1",
    ),
    law(
        "keyword.intercept", ENFORCED,
        "A front rear-guard not under attack may move to the guardian circle, resting or not.",
        pb="skill-icon.intercept", e131="10.2.2.1", j1454="11.3.1", elg="11.3.1",
    ),
    law(
        "keyword.boost", ENFORCED, "A unit behind the attacker may rest to add its power to the attacker's.",
        pb="skill-icon.boost", e131="10.2.3.1", j1454="11.4.1", elg="11.4.1",
    ),
    law(
        "keyword.restraint", ENFORCED, "A unit with restraint cannot be chosen to attack.",
        pb="term.restraint", e131="10.2.4.1", j1454="11.5.1", elg="11.5.1",
    ),
    law(
        "keyword.limit_break", ENFORCED,
        "Limit break abilities are active with enough cards in the own damage zone.",
        pb="term.limit-break", e131="10.2.5.1", j1454="11.6.1", elg="11.6.1",
    ),
    law(
        "keyword.limit_break.with", ENFORCED,
        "A unit with such an ability is a unit with limit break of that number.",
        e131="10.2.5.2", j1454="11.6.2", elg="11.6.2",
    ),
    law(
        "keyword.limit_break.kinds", DEFINED, "Limit break works by the kind of the ability.",
        e131="10.2.5.3", j1454="11.6.3", elg="11.6.3",
    ),
    law(
        "keyword.limit_break.continuous", ENFORCED,
        "A continuous limit break counts the damage all the time.",
        e131="10.2.5.3.1 10.2.5.3.1.1", j1454="11.6.3.1 11.6.3.1.1", elg="11.6.3.1 11.6.3.1.1",
    ),
    law(
        "keyword.limit_break.automatic", ENFORCED,
        "An automatic limit break counts the damage when it triggers and not again.",
        e131="10.2.5.3.2 10.2.5.3.2.1", j1454="11.6.3.2 11.6.3.2.1", elg="11.6.3.2 11.6.3.2.1",
    ),
    law(
        "keyword.limit_break.activated", ENFORCED,
        "An activated limit break counts the damage when it is played and not again.",
        e131="10.2.5.3.3 10.2.5.3.3.1", j1454="11.6.3.3 11.6.3.3.1", elg="11.6.3.3 11.6.3.3.1",
    ),
    law(
        "keyword.forerunner", ENFORCED,
        "A forerunner ridden over by a unit of its clan may be called to a rear-guard circle.",
        e131="10.2.6.1", j1454="11.7.1", elg="11.7.1",
    ),
    law(
        "keyword.lord", ENFORCED,
        "A lord cannot attack while its player has a unit that shares no clan with it.",
        e131="10.2.7.1", j1454="11.8.1", elg="11.8.1",
    ),
    law(
        "keyword.sentinel", ENFORCED, "Sentinels are limited to four in a deck.",
        e131="10.2.8.1", j1454="11.9.1", elg="11.9.1",
    ),
    law(
        "keyword.sentinel.called", DEFINED, "A card with this ability is called a sentinel.",
        j1454="11.9.2", elg="11.9.2",
    ),
    law(
        "keyword.mega_blast", DEFINED, "Mega Blast is a cost of soul blast 8 and counter blast 5.",
        pb="term.mega-blast",
    ),
    law(
        "keyword.especial_intercept", DEFINED,
        "An especial intercept gets +5000 shield, given a vanguard of its clan.",
        pb="term.especial-intercept",
    ),
    law(
        "keyword.persona_blast", DEFINED, "Persona Blast is a cost of discarding a card of the same name.",
        pb="term.persona-blast",
    ),
    law(
        "keyword.cross_ride", DEFINED,
        "A cross ride is a grade 3 ride over the grade 3 that the new unit wants in its soul.",
        pb="term.cross-ride",
    ),
)
