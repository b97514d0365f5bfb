"""What a decision asks, in one sentence for people."""

from __future__ import annotations

from cardinal.kernel.describing import DEFAULT_PROMPT
from cardinal.kernel.phrases import patterns
from cardinal.kernel.state import Decision

PROMPTS = patterns(
    {
        "first vanguard": "Choose your first vanguard.",
        "redraw": "Which cards of your first hand do you return?",
        "g assist": "Use G assist?",
        "ride": "Ride a card?",
        "stride": "Stride a G unit?",
        "heart": "Which heart gives its name and power?",
        "loop": "This can go on without end. How many more times?",
        "declare": "Declare, as the text says.",
        "main": "Your main phase.",
        "start": "Attack?",
        "attacker": "Which unit attacks?",
        "target": "Which unit is attacked?",
        "boost": "Boost the attack?",
        "guard": "Guard?",
        "guarded unit": "Which unit does it guard?",
        "trigger": "Give the effects of this trigger, in any order.",
        "option": "Which of these?",
        "may": "You may do this. Do you?",
        "pay": "Pay the cost?",
        "cost": "Choose a card to pay with.",
        "choose": "Choose, as the text says.",
        "circle": "On which circle?",
        "order": "Which card next, from the top down?",
        "look": "How many cards do you look at?",
        "draw": "Draw one more?",
        "resolve": "Several abilities wait. Which one first?",
        "keep": "Which card stays on the circle?",
        "ride from soul": "You have no vanguard. Which card of the soul becomes it?",
    }
)


def prompt(decision: Decision) -> str:
    """The sentence for a decision."""
    return PROMPTS.get(decision.kind, DEFAULT_PROMPT)
