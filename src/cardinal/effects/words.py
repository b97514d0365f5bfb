"""The words that plain texts share (``match.Line``): whom a sentence speaks of, sentences, lines.

A game names the card that speaks ("this keeper"), and fills the categories ``effect``, ``always``, ``cost``, ``event``,
``condition`` and ``cards`` (a description of several cards), ``card`` (one of them).
"""

from __future__ import annotations

from cardinal.effects.asking import Has, It, Such, This
from cardinal.effects.match import Line, When
from cardinal.effects.program import Sentence
from cardinal.language.grammar import Grammar


def whom(grammar: Grammar, this: str) -> None:
    """Whom a sentence speaks of: as the object of a verb, as one that does something, as several that do."""
    for category in ("this", "whom.one", "whom"):
        grammar.rule(category, This, this)
    grammar.rule("whom.one", It, "it")
    grammar.rule("whom.many", It, "they")
    grammar.rule("whom", It, "it", "them")
    grammar.rule("whom.many", Such, "{chosen:cards}")
    grammar.rule("whom", Such, "all of {chosen:cards}")
    grammar.rule("event.of", Such, "{chosen:card}")


def having(grammar: Grammar) -> None:
    """That there are so many cards."""
    grammar.words("relation", {"or more": ">=", "or less": "<="})
    grammar.rule("condition", Has, "you have {number:count} {relation} {chosen:own.cards}")


def happens(grammar: Grammar, *events: str) -> None:
    """Events that happen to a card, by their words."""
    for words in events:
        grammar.rule("event", When, f"{{who:this}} {words}", f"{{who:event.of}} {words}", event=words)


def lines(grammar: Grammar) -> None:
    """Sentences, and the lines of a card: what is done when played, what waits, what has a price, what always is."""
    grammar.words("may", {"": False, "you may ": True})
    grammar.words("joint", {"": "", "if you do, ": "did"})
    grammar.listing("effects", "effect", " and ")
    for condition in ("", "if {condition}, "):
        grammar.rule("sentence", Sentence, f"{{joint}}{condition}{{may}}{{effects}}")
    grammar.rule("sentence.always", Sentence, "{effects*:always}", "while {condition}, {effects*:always}")
    grammar.rule("sentence.keyword", Sentence, "{effects*:this.gains}")
    grammar.listing("body", "sentence", ". ^")
    grammar.listing("costs", "cost", ", ")
    grammar.rule("line", Line, "^{body}.", "^when {when:event}, {body}.", "^{cost:costs}: {body}.")
    grammar.rule("line", Line, "^{body*:sentence.always}.", "{body*:sentence.keyword}.", always=True)
