"""Setting up the game: decks and preparation (chapter 5)."""

from __future__ import annotations

from cardinal.games.vanguard.laws.entry import DEFINED, ENFORCED, OUTSIDE, law

LAWS = (
    law(
        "deck.own", DEFINED, "Each player brings a deck, and in late editions a G deck if wanted.",
        cr="5.1.1", pb="deck.0", j1454="5.2.1", elg="5.2.1",
    ),
    law(
        "deck.abilities", ENFORCED, "Continuous abilities about deck construction replace the limits.",
        e131="5.1.2.6", j1454="5.1.2", elg="5.1.2",
    ),
    law(
        "deck.fifty", ENFORCED, "A main deck has exactly 50 cards.",
        pb="deck.1", e131="5.1.2.1", j1454="5.2.2.1", elg="5.2.2.1",
    ),
    law(
        "deck.four_copies", ENFORCED, "A deck has at most four cards of the same name.",
        pb="deck.2", e131="5.1.2.2", j1454="5.2.2.2", elg="5.2.2.2",
    ),
    law(
        "deck.four_copies.by_name", ENFORCED, "Cards of one name count together, whatever else differs.",
        pb="deck.2", e131="5.1.2.2.1", j1454="5.2.2.2.1", elg="5.2.2.2.1",
    ),
    law(
        "deck.sixteen_triggers", ENFORCED,
        "A main deck has exactly 16 trigger units, themselves under the limit of four.",
        pb="deck.3", e131="5.1.2.3", j1454="5.2.2.3", elg="5.2.2.3",
    ),
    law(
        "deck.four_heals", ENFORCED, "A main deck has at most four heal triggers, whatever their names.",
        pb="deck.4", e131="5.1.2.4", j1454="5.2.2.4", elg="5.2.2.4",
    ),
    law(
        "deck.four_sentinels", ENFORCED, "A main deck has at most four sentinels.",
        e131="5.1.2.5", j1454="5.2.2.5", elg="5.2.2.5",
    ),
    law(
        "deck.main_types", ENFORCED, "A main deck has normal and trigger units only.",
        j1454="5.2.2.6", elg="5.2.2.6",
    ),
    law("deck.advice", OUTSIDE, "A deck should have fair numbers of every grade.", pb="deck.advice"),
    law("deck.g_deck", ENFORCED, "A player may bring a G deck.", j1454="5.3.1 5.1.1", elg="5.3.1 5.1.1"),
    law("deck.g_deck.size", ENFORCED, "A G deck has 0 to 16 cards.", j1454="5.3.2", elg="5.3.2"),
    law(
        "deck.g_deck.four_copies", ENFORCED,
        "A G deck has at most four cards of a name, counted apart from the main deck.",
        j1454="5.3.2.1", elg="5.3.2.1",
    ),
    law("deck.g_deck.g_units", ENFORCED, "A G deck has G units only.", j1454="5.3.3", elg="5.3.3"),
    law(
        "prepare.sequence", ENFORCED, "Before a game its preparation runs through fixed steps.",
        pb="prepare.0 order.prepare", e131="5.2.1", j1454="5.4.1", elg="5.4.1",
    ),
    law(
        "prepare.legal_deck", ENFORCED, "The decks are presented and must be legal at that moment.",
        pb="prepare.0", e131="5.2.1.1", j1454="5.4.2", elg="5.4.2",
    ),
    law(
        "prepare.first_vanguard", ENFORCED,
        "A grade 0 card of the deck goes face down on the vanguard circle as first vanguard.",
        pb="prepare.1", e131="5.2.2", j1454="5.4.3", elg="5.4.3",
    ),
    law("prepare.g_zone", ENFORCED, "The G deck goes face down to the G zone.", j1454="5.4.3.1", elg="5.4.3.1"),
    law(
        "prepare.shuffle", ENFORCED, "The deck is shuffled and laid face down.",
        pb="prepare.2", e131="5.2.3", j1454="5.4.3.1", elg="5.4.3.1",
    ),
    law(
        "prepare.shuffle.opponent", OUTSIDE, "A player may also shuffle the opponent's deck.",
        e131="5.2.3", j1454="5.4.3.1", elg="5.4.3.1",
    ),
    law(
        "prepare.first_player", ENFORCED, "Chance decides who goes first.",
        pb="prepare.3", e131="5.2.4", j1454="5.4.3.2", elg="5.4.3.2",
    ),
    law(
        "prepare.first_player.no_choice", ENFORCED,
        "Nobody gets to choose who goes first, not even by winning a toss.",
        e131="5.2.4.1", j1454="5.4.3.2.1", elg="5.4.3.2.1",
    ),
    law(
        "prepare.vanguard_damage", ENFORCED, "The damage counted by each vanguard is set to 0.",
        j1454="5.4.3.3", elg="5.4.3.3",
    ),
    law(
        "prepare.hand", ENFORCED, "Each player draws five cards.",
        pb="prepare.4", e131="5.2.5", j1454="5.4.3.4", elg="5.4.3.4",
    ),
    law(
        "prepare.redraw", ENFORCED,
        "Once, the first player first, each may put back any hand cards, shuffle and draw as many.",
        pb="prepare.5 prepare.5.1 prepare.5.2", e131="5.2.5", j1454="5.4.3.4", elg="5.4.3.4",
    ),
    law(
        "prepare.redraw.no_shuffle", ENFORCED, "Who puts back nothing does not shuffle.",
        e131="5.2.5", j1454="5.4.3.4", elg="5.4.3.4",
    ),
    law("prepare.stand_up", ENFORCED, "Both players turn their first vanguard face up.", pb="prepare.6"),
    law("prepare.begin", ENFORCED, "The first player's turn begins the game.", pb="prepare.7"),
)
