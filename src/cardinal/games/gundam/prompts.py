"""What a decision asks, in one sentence for people."""

from __future__ import annotations

from cardinal.kernel.describing import DEFAULT_PROMPT
from cardinal.kernel.phrases import patterns
from cardinal.kernel.state import Decision

PROMPTS = patterns(
    {
        "first": "Do you go first?",
        "direction": "Which way do the turns go round?",
        "redraw": "Redraw your whole hand once?",
        "main": "Your main phase.",
        "block": "Block the attack?",
        "action": "Use an action?",
        "ex": "How many EX Resources do you use?",
        "excess": "The battle area is full. Which Unit leaves?",
        "burst": "Use the Burst?",
        "resolve": "Several effects wait. Which one first?",
        "choose": "Choose, as the text says.",
        "pay": "Pay the cost?",
        "cost": "Choose a card to pay with.",
        "discard": "Which card do you discard?",
        "order": "Which card next, from the top down?",
        "may": "You may do this. Do you?",
        "option": "Which of these?",
        "number": "How many?",
        "loop": "This can go on without end. How many more times?",
    }
)


def prompt(decision: Decision) -> str:
    """The sentence for a decision."""
    return PROMPTS.get(decision.kind, DEFAULT_PROMPT)
