"""Loops, unusable abilities, nullified triggers and other rules (the last chapter; fighter's rules)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, OUTSIDE, law

LAWS = (
    law(
        "loop.defined", ENFORCED, "A series of actions that can or must repeat without end is a loop.",
        e131="11.1.1", j1454="12.1.1", elg="12.1.1",
    ),
    law(
        "loop.endless", ENFORCED, "A loop that nobody can stop ends the game in a draw.",
        e131="11.1.1.1", j1454="12.1.1.1", elg="12.1.1.1",
    ),
    law(
        "loop.one_can_stop", ENFORCED,
        "A player who alone can stop a loop says how often it runs, and does not start it again unchanged.",
        e131="11.1.1.2", j1454="12.1.1.2", elg="12.1.1.2",
    ),
    law(
        "loop.both_can_stop", ENFORCED,
        "If both can stop it, both name a number, the turn player first, and the smaller one counts.",
        e131="11.1.1.3", j1454="12.1.1.3", elg="12.1.1.3",
    ),
    law(
        "loop.at_once", ENFORCED, "The repetitions are applied in one go but count as done.",
        e131="11.1.1.4", j1454="12.1.1.4", elg="12.1.1.4",
    ),
    law(
        "loop.recognized", OUTSIDE, "Players agree, or a judge decides, that there is a loop.",
        e131="11.1.1.5", j1454="12.1.1.5", elg="12.1.1.5",
    ),
    law(
        "unusable.defined", DEFINED, "An ability that cannot be used is restricted by its kind.",
        e131="11.2.1", j1454="12.2.1", elg="12.2.1",
    ),
    law(
        "unusable.activated", ENFORCED, "An unusable activated ability cannot be played.",
        e131="11.2.1.1", j1454="12.2.1.1", elg="12.2.1.1",
    ),
    law(
        "unusable.automatic", ENFORCED, "An unusable automatic ability does not trigger.",
        e131="11.2.1.2", j1454="12.2.1.2", elg="12.2.1.2",
    ),
    law(
        "unusable.standing_by", ENFORCED, "An automatic ability that becomes unusable no longer stands by.",
        e131="11.2.1.3", j1454="12.2.1.3", elg="12.2.1.3",
    ),
    law(
        "nullify.trigger", ENFORCED,
        "While trigger effects are nullified, icons of checked cards do nothing.",
        e131="11.3.1", j1454="12.3.1", elg="12.3.1",
    ),
    law(
        "nullify.whole", ENFORCED, "A trigger is nullified as a whole and never resolved in part.",
        e131="11.3.2", elg="12.3.2",
    ),
    law(
        "nullify.not_undone", ENFORCED, "What a trigger did before it was nullified is not undone.",
        j1454="12.3.2",
    ),
    law("misc.void_texts", DEFINED, "The texts of three cards, by their numbers, are void.", j1454="12.4.1"),
    law(
        "misc.extra_turn", ENFORCED, "An extra turn comes right after the current one.",
        j1454="12.5.1", elg="12.4.1",
    ),
    law(
        "misc.extra_turn.order", ENFORCED, "Of several extra turns the one granted last is taken first.",
        j1454="12.5.2", elg="12.4.2",
    ),
    law(
        "misc.restriction_icon", DEFINED, "A restriction icon limits the use of an ability.",
        j1454="12.6.1", elg="12.5.1",
    ),
    law(
        "misc.once_per_turn", ENFORCED,
        "The icon for once a turn shuts the ability off for the turn, even if its condition failed.",
        j1454="12.6.1.1", elg="12.5.1.1",
    ),
    law(
        "misc.for_each", ENFORCED, "To do something for each of a number is to do it that many times.",
        j1454="12.7.1", elg="12.6.1",
    ),
    law(
        "misc.for_each.fixed", ENFORCED, "The number is fixed before the first time.",
        j1454="12.7.2", elg="12.6.2",
    ),
    law(
        "misc.for_each.no_repeat", ENFORCED, "Nothing can be chosen twice among these times.",
        j1454="12.7.3", elg="12.6.3",
    ),
    law(
        "misc.same_name", ENFORCED,
        "Cards have the same name if all share one, and different names if none is shared.",
        j1454="12.8.1", elg="12.7.1",
    ),
    law(
        "misc.several_names", ENFORCED, "A card can have several names through stride or an effect.",
        j1454="12.8.2", elg="12.7.2",
    ),
    law(
        "misc.several_names.side_by_side", ENFORCED,
        "Added names stand beside the first and do not merge with it.",
        j1454="12.8.2.1", elg="12.7.2.1",
    ),
    law(
        "misc.several_names.compare", ENFORCED,
        "One common name is enough for two cards to have the same name.",
        j1454="12.8.2.2", elg="12.7.2.2",
    ),
    law(
        "misc.enable_keyword", ENFORCED,
        "Enabling a keyword enables only that part of an ability which bears it.",
        j1454="12.9.1.1", elg="12.8.1 12.8.1.1",
    ),
    law(
        "misc.boosted_stays", ENFORCED,
        "An attacker whose booster has left still counts as boosted for that attack.",
        elg="12.9.1",
    ),
    law("misc.faq", OUTSIDE, "The playbook collects questions that come up often.", pb="faq.0"),
    law(
        "misc.card.dragonic_overlord", ENFORCED,
        "A vanguard that loses Twin Drive!! still makes one drive check.",
        pb="card.dragonic-overlord",
    ),
    law(
        "misc.card.ceo_amaterasu", ENFORCED,
        "A continuous bonus starts in the middle of a battle once its condition holds.",
        pb="card.ceo-amaterasu",
    ),
    law(
        "misc.card.young_pegasus_knight", ENFORCED,
        "Cards put into the soul together trigger an ability once for each.",
        pb="card.young-pegasus-knight",
    ),
    law(
        "misc.card.dudley_dan", ENFORCED, "A call by an effect may bring a grade above the vanguard's.",
        pb="card.dudley-dan",
    ),
    law("misc.tournament", OUTSIDE, "Tournaments have further rules for fighters.", pb="fighter-rule.0"),
    law(
        "misc.sleeves", OUTSIDE, "Cards wear two sleeves at most, and fewer if a judge asks.",
        pb="fighter-rule.sleeves.1 fighter-rule.sleeves.2",
    ),
    law(
        "misc.manners", OUTSIDE, "Fighters play fairly, speak clearly and leave the opponent's cards alone.",
        pb="fighter-rule.manners.1 fighter-rule.manners.2 fighter-rule.manners.3",
    ),
)
