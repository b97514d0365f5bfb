"""Effects that happen at once. Each function is one family of verbs."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import (
    Activate,
    AddToHand,
    Amount,
    Battle,
    Cards,
    ChangeTarget,
    Choose,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exile,
    Filter,
    LookAt,
    Mill,
    Mode,
    OneOf,
    Pair,
    PayCost,
    Peek,
    Pick,
    PlayAs,
    Put,
    Recover,
    Ref,
    Rest,
    Return,
    Reveal,
    Sentence,
    SetActive,
    Shuffle,
    TopToShields,
)
from cardinal.language.grammar import Derived, Grammar


def define(grammar: Grammar) -> None:
    grammar.alias("effect", "{:effect.cost}")
    drawing(grammar)
    choosing(grammar)
    damage(grammar)
    states(grammar)
    returning(grammar)
    looking(grammar)
    exiling(grammar)
    playing(grammar)
    battles(grammar)
    others(grammar)


def drawing(grammar: Grammar) -> None:
    grammar.rule("effect", Draw, "draw {number:amount}{| card| cards}")
    grammar.rule("effect", Draw, "{all|both} players draw {number:amount}", by="all")
    grammar.rule("effect", Draw, "each player draws {number:amount}", by="all")
    grammar.rule("effect", Draw, "that player draws {number:amount}{| card| cards}", by="they")
    grammar.rule("effect", Draw, "draw {number:amount} for {times:amount.each}")
    grammar.rule("effect", Draw, "draw a number of cards equal to {number:amount.equal}")
    destroyer = "you and the player who destroyed this Unit draw {number:amount}"
    grammar.rule("effect", Draw, destroyer, by="you and destroyer")
    grammar.rule("effect.theirs", Draw, "draw {number:amount}", by="they")
    grammar.rule("hand.pick", Pick, "{count}", cards=Cards(("card",), "your", "hand"))
    for number in ("one", "many"):
        cards = f"{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}}"
        grammar.rule(f"hand.{number}", Cards, cards, whose="your", zone="hand")
        grammar.rule("hand.pick", Pick, f"{{count:count.{number}}} {{cards:hand.{number}}}")
    grammar.rule("effect.cost", Discard, "discard {pick:hand.pick}")
    grammar.rule("effect", Discard, "that player discards {pick:hand.pick}", by="they")
    enemies = "{all enemy players|all opponents|your opponents}{| each}"
    enemy = "{your opponent|each opponent|each enemy player}"  # one word for all other players (12-2-6)
    grammar.rule("effect", Draw, f"{enemies} draw {{number:amount}}", by="enemies")
    grammar.rule("effect", Draw, f"{enemy} draws {{number:amount}}", by="enemies")
    grammar.rule("effect", Discard, f"{enemies} discard {{pick:hand.pick}}", by="enemies")
    grammar.rule("effect", Discard, f"{enemy} discards {{pick:hand.pick}}{{| from their hand}}", by="enemies")
    grammar.rule("effect", Discard, "{all players|all players each|both players} discard {pick:hand.pick}", by="all")
    grammar.rule("effect", Discard, "each player discards {pick:hand.pick}", by="all")
    grammar.rule("effect.theirs", Discard, "discard {pick:hand.pick}", by="they")


def choosing(grammar: Grammar) -> None:
    for category, words, by in (
        ("effect", "choose", "you"),
        ("effect", "that player chooses", "they"),
        ("effect", "{your opponent|each opponent|each enemy player} chooses", "enemies"),
        ("effect", "{all players each choose|each player chooses}", "all"),
        ("effect", "all enemy players each choose", "enemies"),
        ("effect", "you and that player each choose", "you and that player"),
        ("effect.theirs", "choose", "they"),
    ):
        grammar.rule(category, Choose, f"{words} {{picks}}", by=by)
    for cards in ("np.many", "your.many", "zoned.many"):
        pick = f"a number of {{cards:{cards}}} {{count:count.equal}}"
        grammar.rule("pick.equal", Pick, pick)
    grammar.rule("count.equal", Count, "equal to {equal:amount.equal}", least=1, most=None)
    grammar.rule("effect", Choose, "choose {picks*:pick.equal}")
    grammar.rule("looked.cards", Cards, "{filters:kinds}{what:nouns.many}", whose="your", zone="looked")
    among = "a number of {cards:looked.cards} {count:count.equal} among them"
    grammar.rule("pick.equal.looked", Pick, among)


def damage(grammar: Grammar) -> None:
    grammar.rule("effect.cost", Damage, "deal {amount} damage to {to:object}")
    grammar.rule("effect", Damage, "deal {amount:amount} damage", to=None)
    player = "{the enemy player|the opposing player|your opponent}"
    grammar.rule("effect", Damage, f"deal {{amount}} damage to {player}", to=Cards(("player",), "enemy"))
    grammar.rule("effect", Damage, "deal damage to {to:ref.object} equal to {amount:amount.equal}")
    grammar.rule("effect", Damage, "deal {|an amount of }damage equal to {amount:amount.equal} to {to:object}")
    grammar.rule("effect", Damage, "deal {amount} damage to {to:object} for {times:amount.each}")
    grammar.rule("effect.cost", Destroy, "destroy {who:object}")
    grammar.rule("effect", Recover, "{who:subject.one} recovers {amount} HP")
    grammar.rule("effect", Recover, "{who:subject.many} recover {amount} HP")
    grammar.rule("effect", Recover, "{who:subject.one} may recover {amount} HP", may=True)


def states(grammar: Grammar) -> None:
    grammar.rule("effect.cost", Rest, "rest {who:object}")
    grammar.rule("effect", SetActive, "set {who:object} as active")


def returning(grammar: Grammar) -> None:
    """To the hand, to the deck, into the trash."""
    hands = "{its owner's hand|their owners' hands|their owner's hand|your hand|their hands}"
    grammar.rule("effect.cost", Return, f"return {{who:object}} to {hands}", to="hand")
    grammar.rule("effect.cost", Return, "return {who:thing} to its owner's hand", to="hand")
    for place in ("top", "bottom"):
        deck = "{your deck|its owner's deck|their owner's deck|their owners' decks}"
        grammar.rule("effect.cost", Return, f"return {{who:object}} to the {place} of {deck}", to=f"deck {place}")
        grammar.rule("effect.short", Return, f"return {{who:bare.pick}} to the {place}", to=f"deck {place}")
        grammar.rule("effect.short", Return, f"{{who:bare.pick}} to the {place}", to=f"deck {place}")
        ordered = f"return {{who:ref.object}} to the {place} of {deck} in any order"
        grammar.rule("effect", Return, ordered, to=f"deck {place}")
        random = f"return {{who:object}} randomly to the {place} of {deck}"
        grammar.rule("effect.cost", Return, random, to=f"deck {place}", randomly=True)
    either = "return {who:object} to the top or bottom of your deck{| in any order}"
    grammar.rule("effect", Return, either, to="deck top or bottom")
    grammar.rule("bare.pick", Pick, "{count}", cards=Cards(("card",), "your", "looked"))
    shuffled = "return {who:object} to {your|their owner's|its owner's} deck{ and shuffle it|}"
    grammar.rule("effect.cost", Return, shuffled, to="deck")
    grammar.alias("thing", "a {:np.one}")
    grammar.rule("effect.add", AddToHand, "add {who:object} to your hand", "add {who:bare.pick} to your hand")
    grammar.alias("effect", "{:effect.add}")
    trash = "{your|its owner's|their owner's|their owners'|the} trash"
    grammar.rule("effect.cost", Put, f"{{place|put}} {{who:object}} into {trash}", to="trash")
    shields = "{your shield area|your Shields}"
    grammar.rule("effect", Put, f"{{place|add}} {{who:object}} {{into|to}} {shields}", to="shields")
    grammar.rule("effect", Shuffle, "shuffle your deck")


def looking(grammar: Grammar) -> None:
    """The top cards of the deck."""
    top = {"the top card": Amount(1)}
    grammar.words("top.one", top)
    grammar.rule("top.many", Amount, "the top {value:digits} cards")
    for number in ("one", "many"):
        cards = f"{{number:top.{number}}} of your deck"
        grammar.rule("effect", LookAt, f"look at {cards}")
        grammar.rule("effect", LookAt, f"reveal {cards}", reveal=True)
        theirs = f"all players each look at {{number:top.{number}}} of their deck"
        grammar.rule("effect", LookAt, theirs, by="all")
        grammar.rule("effect", Mill, f"place {cards} into your trash")
        theirs = f"places {{number:top.{number}}} of their deck into their trash"
        grammar.rule("effect", Mill, f"that player {theirs}", whose="their")
        everybody = f"all players place {{number:top.{number}}} of their deck into their trash"
        grammar.rule("effect", Mill, f"each player {theirs}", everybody, whose="")
        enemy = f"place {{number:top.{number}}} of your opponent's deck into their trash"
        grammar.rule("effect", Mill, f"your opponent {theirs}", enemy, whose="enemy")
        grammar.rule("effect", TopToShields, f"{{place|add}} {cards} {{into your shield area|to your Shields}}")
    grammar.rule("effect", Peek, "look at {who:pick}", "look at {who:ref.object}")
    grammar.rule("effect", Peek, "look at your opponent's hand", who=Cards(("card",), "enemy", "hand"))
    grammar.rule("effect", Reveal, "reveal {who:object}", "reveal {who:pick.equal.looked}")
    grammar.rule("effect.theirs", Reveal, "reveal {who:object}", by="they")
    grammar.rule("effect.theirs", AddToHand, "add {who:object} to their hand", by="they")
    back = "they return {who:object} to the top or bottom of their deck"
    grammar.rule("effect", Return, back, to="deck top or bottom", by="they")
    grammar.rule("option.return", Return, "return {who:ref.object} to the top of your deck", to="deck top")
    grammar.rule("option.place", Put, "place {who:ref.object} into your trash", to="trash")
    for first, second in (("option.return", "option.place"), ("option.place", "option.return")):
        grammar.rule(f"{first}.mode.sentence", Sentence, f"{{effects*:{first}}}")
        grammar.rule(f"{first}.mode", Mode, f"{{body*:{first}.mode.sentence}}")
        either = f"{{options*:{first}.mode}} or {{options*:{second}.mode}}"
        grammar.rule("effect", OneOf, either)


def exiling(grammar: Grammar) -> None:
    grammar.rule("effect.cost", Exile, "exile {who:object}{ from the game|}", "remove {who:object} from the game")


def playing(grammar: Grammar) -> None:
    grammar.rule("effect", Pair, "pair {pilot:object} with {unit:ref.object}")
    grammar.rule("effect", Pair, "pair {pilot:object} with {unit:any.one}", "pair {pilot:object} with {unit:pick}")
    grammar.rule("effect", Activate, "activate {who:ref.possessive} 【{mark:mark.name}】{| effect}")
    grammar.rule("effect", Activate, "activate 【{mark:mark.name}】 on {who:ref.object}")
    grammar.rule("effect", Activate, "activate the 【{mark:mark.name}】 effect {of|on} {who:ref.object}")
    grammar.rule("effect", PayCost, "pay {number:circled}")
    as_if = "play {it|this card} as if it has"
    grammar.rule("effect", PlayAs, f"{as_if} {{cost:digits}} cost", level=None)
    grammar.rule("effect", PlayAs, f"{as_if} {{level:digits}} Lv", cost=None)  # "Lv." ends the sentence
    same = Derived(lambda found: found["cost"])
    grammar.rule("effect", PlayAs, f"{as_if} {{cost:digits}} Lv. and cost", level=same)


def battles(grammar: Grammar) -> None:
    skipping = " and only perform the damage step"
    two = "begin a battle between {units*:ref.object} and {units*:ref.object}" + skipping
    grammar.rule("effect", Battle, two)
    grammar.rule("effect", Battle, "begin a battle between them" + skipping, units=(Ref("them"),))
    grammar.alias("battler", "the {:np.one}")
    grammar.rule("effect", ChangeTarget, "change the attack target of {attacker:battler} to {target:ref.object}")
    attacker = Cards(("unit",), filters=(Filter("attacking"),))
    grammar.rule("effect", ChangeTarget, "change the attack target to {target:ref.object}", attacker=attacker)
    changed = "change {attacker:ref.possessive} attack target to {target:ref.object}"
    grammar.rule("effect", ChangeTarget, changed)
    grammar.alias("battler.of", "{:np.bare.one}'s")
    grammar.rule("effect", ChangeTarget, "change {a|the} {attacker:battler.of} attack target to {target:ref.object}")


def others(grammar: Grammar) -> None:
    """One of several effects."""
    grammar.rule("mode", Mode, "^{body*:sentence}{body:sentences.more}")
    grammar.listing("modes", "mode", ".■", least=2)
    following = "choose 1 of the following effects and activate it：■{options:modes}"
    grammar.rule("effect.final", OneOf, following, f"when playing this card, {following}")
