"""Outline of the game: players, winning and losing, golden rules (chapter 1)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, OUTSIDE, law

LAWS = (
    law(
        "game.about", OUTSIDE, "The playbook names its date and points the reader to other guides.",
        pb="about.1 about.2",
    ),
    law(
        "game.two_players", DEFINED,
        "A game has exactly two players; nothing is said about any other number.",
        cr="1.1.1",
    ),
    law(
        "win.loser", ENFORCED,
        "The game stops as soon as somebody loses, and the opponent who has not lost is the winner.",
        cr="1.2.1",
    ),
    law(
        "win.check_timing", ENFORCED, "A losing condition is acted upon by rule action at a check timing.",
        cr="1.2.2",
    ),
    law(
        "win.six_damage", ENFORCED, "Six or more cards in the own damage zone are a losing condition.",
        cr="1.2.2.1 4.8.3", pb="win.1",
    ),
    law("win.deck_out", ENFORCED, "An empty deck is a losing condition.", cr="1.2.2.2", pb="win.2 qa.30"),
    law("win.draw", ENFORCED, "When both players lose at once, nobody wins.", cr="1.2.3"),
    law(
        "win.concede", ENFORCED,
        "A player can give up whenever he or she likes and loses on the spot, without a check timing.",
        cr="1.2.4",
    ),
    law(
        "win.concede_untouched", ENFORCED,
        "Giving up can be neither forced, stopped nor replaced by any effect.",
        cr="1.2.4.1",
    ),
    law(
        "win.by_effect", ENFORCED,
        "An effect that decides the game ends it while it resolves, before any check timing.",
        cr="1.2.5",
    ),
    law("golden.basis", OUTSIDE, "A page of definitions to look up in doubt.", pb="basis.0"),
    law(
        "golden.card_over_rules", ENFORCED, "Where a card and the rules disagree, the card wins.",
        cr="1.3.1", pb="basis.1",
    ),
    law(
        "golden.impossible", ENFORCED, "What cannot be done at all is left undone.",
        cr="1.3.2", pb="basis.2",
    ),
    law(
        "golden.partial", ENFORCED, "What can be done only in part is done as far as it goes.",
        cr="1.3.2", pb="basis.3 text-difference.3",
    ),
    law(
        "golden.same_state", ENFORCED,
        "Nothing enters a state it is in already, and no such action has taken place.",
        cr="1.3.2.1",
    ),
    law(
        "golden.zero_times", ENFORCED,
        "An action to be done zero or fewer times is not done, and never reversed.",
        cr="1.3.2.2",
    ),
    law(
        "golden.prohibition", ENFORCED, "An effect that forbids an action beats an effect that demands it.",
        cr="1.3.3", pb="basis.4",
    ),
    law(
        "golden.turn_player_first", ENFORCED,
        "Of simultaneous choices the turn player's comes first, and the opponent knows it.",
        cr="1.3.4", pb="basis.5",
    ),
    law(
        "golden.number", ENFORCED, "A number to be chosen freely is a whole number, zero or more.",
        cr="1.3.5",
    ),
)
