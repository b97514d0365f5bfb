"""Action steps, chapter 9: acting by turns."""

from __future__ import annotations

from cardinal.games.gundam.laws.entry import ENFORCED, law

LAWS = (
    law("action_step.when", ENFORCED,
        "There is an action step in each battle after the block step and one in the end phase.",
        "9-1"),
    law("action_step.by_turns", ENFORCED,
        "Players act by turns in action steps, the standby player first.",
        "9-2"),
    law("action_step.options", ENFORCED,
        "Who has the right to act plays an Action Command, uses an Activate Action effect or passes.",
        "9-3"),
    law("action_step.command", ENFORCED,
        "An Action Command is played from the hand for its cost.",
        "9-3-1"),
    law("action_step.activate", ENFORCED,
        "An Activate Action effect is used by meeting its conditions.",
        "9-3-2"),
    law("action_step.pass", ENFORCED,
        "Passing does nothing and hands the right to act to the other side.",
        "9-3-3"),
    law("action_step.active_player", ENFORCED,
        "After the standby player the active player has the same choice.",
        "9-4"),
    law("action_step.goes_on", ENFORCED,
        "As long as not everybody has passed in a row, the right to act comes back.",
        "9-4-1"),
    law("action_step.alternate", ENFORCED,
        "The right to act goes to and fro until both have passed one after the other.",
        "9-4-2"),
    law("action_step.end", ENFORCED,
        "Passes of both in a row end the action step.",
        "9-5"),
)
