"""The rulebook of Lantern, edition 1.0: every rule with its number, in one sentence."""

from __future__ import annotations

from typing import Final

from cardinal.law.ledger import How, Law, Ledger

EDITION: Final = "1.0"
RULES: Final = (
    # 1: winning and losing
    ("1.1", "win.lights", "Whoever has no light left has lost."),
    ("1.2", "win.deck", "Whoever has to draw from an empty deck has lost."),
    ("1.3", "win.draw", "If both players have lost at the same moment, nobody wins."),
    ("1.4", "win.concede", "A player can give up at any time."),
    ("1.5", "win.endless", "What could go on for ever is repeated as often as its player says, or nobody wins."),
    # 2: cards and decks
    ("2.1", "deck.size", "A deck has exactly twenty cards."),
    ("2.2", "deck.copies", "A deck has at most three cards of one name."),
    ("2.3", "card.keeper", "A keeper has a cost, a strength and perhaps a kin; it stays on the quay."),
    ("2.4", "card.gust", "A gust has a cost and an effect; it goes to the wake when the effect is done."),
    # 3: zones
    ("3.1", "zone.deck", "Nobody looks at the cards of a deck; drawing takes the one on top."),
    ("3.2", "zone.hand", "Only its owner sees a hand."),
    ("3.3", "zone.new_card", "A card that changes zones is a new card: what lasted on the old one is over."),
    ("3.4", "zone.standing", "A card comes to the quay standing."),
    # 4: preparation
    ("4.1", "prepare.first", "Chance says who goes first."),
    ("4.2", "prepare.lights", "Each player begins with five lights."),
    ("4.3", "prepare.hand", "Each player draws four cards from a shuffled deck, whoever goes second one more."),
    ("4.4", "prepare.again", "Each player may once put the whole hand back, shuffle, and draw as many."),
    # 5: the turn
    ("5.1", "turn.dawn", "At dawn the cards of the turn player stand up."),
    ("5.2", "turn.oil", "At dawn the turn player has as much oil as turns of their own have begun, six at most."),
    ("5.3", "turn.draw", "Then the turn player draws a card, though not in the first turn of the game."),
    ("5.4", "turn.day", "By day the turn player plays cards, uses abilities and attacks, in any order."),
    ("5.5", "turn.dusk", "At dusk the turn player discards down to six cards."),
    ("5.6", "turn.end", "What lasts for this turn is over, and the other player's turn begins."),
    # 6: playing
    ("6.1", "play.cost", "Playing a card costs as much oil as it says."),
    ("6.2", "play.room", "A quay has room for five keepers."),
    ("6.3", "play.keeper", "A keeper that is played arrives at the quay."),
    ("6.4", "play.gust", "A gust that is played is carried out at once."),
    ("6.5", "play.target", "A gust or ability that begins by choosing needs something that can be chosen."),
    ("6.6", "act.cost", "An ability with a price is used by paying it, as often as it can be paid."),
    # 7: attacking
    ("7.1", "attack.standing", "Only a standing keeper attacks, and it rests to do so."),
    ("7.2", "attack.new", "A keeper does not attack in the turn in which it arrived, unless it is Swift."),
    ("7.3", "attack.target", "It attacks the other player, or a resting keeper of theirs."),
    ("7.4", "attack.step_in", "The attacked player may let another standing keeper step in; it rests and is attacked."),
    ("7.5", "attack.compare", "Of two keepers that fight the weaker one sinks; of equal ones both do."),
    ("7.6", "attack.light", "A player who is hit loses a light, by a Bright keeper two."),
    ("7.7", "attack.off", "If the attacker or what it attacks has left the quay, nothing is compared."),
    # 8: abilities
    ("8.1", "ability.wait", "An ability that begins with When waits, and is carried out when nothing else is."),
    ("8.2", "ability.order", "The turn player's abilities come first, each player's in the order they choose."),
    ("8.3", "ability.always", "What is said of keepers always or while something is so holds as long as it is so."),
    ("8.4", "ability.drowned", "A keeper without strength sinks."),
    ("8.5", "ability.if", "What depends on a condition is done only if it is fulfilled."),
    ("8.6", "ability.may", "What a player may do, the player decides."),
    ("8.7", "ability.if_you_do", "What follows If you do needs that what stands before it was done."),
    ("8.8", "ability.choose", "Who chooses takes as many as there are, if there are not enough."),
    ("8.9", "ability.this_turn", "What is given this turn lasts until its end."),
    ("8.10", "ability.cannot", "What a card says cannot be done is not done, whatever else says otherwise."),
)  # fmt: skip
DEFINED: Final = ("card.keeper", "card.gust")
LEDGER: Final = Ledger(
    Law(key, How.DEFINED if key in DEFINED else How.ENFORCED, says, {EDITION: (number,)})
    for number, key, says in RULES
)
cite = LEDGER.cite
