"""What happens at once, in plain words: each effect as an order to the player who uses it."""

from __future__ import annotations

from cardinal.games.gundam.explaining.cards import (
    SAYINGS,
    amount_words,
    count_words,
    filters_words,
    pick_words,
    subject,
    target,
)
from cardinal.games.gundam.words.tree import (
    Activate,
    AddToHand,
    Amount,
    Battle,
    ChangeTarget,
    Choose,
    Damage,
    Deploy,
    DeployTokens,
    Destroy,
    Discard,
    Draw,
    Exile,
    LookAt,
    Mill,
    Pair,
    PayCost,
    Peek,
    Pick,
    PlaceResource,
    PlayAs,
    Put,
    Recover,
    Rest,
    Return,
    Reveal,
    SetActive,
    Shuffle,
    Token,
    TokenPick,
    TopToShields,
    Who,
)
from cardinal.language.saying import listed, nothing_else, word

says, say = SAYINGS.says, SAYINGS.say

PLAYERS = {
    "you": "", "they": "that player: ", "all": "each player: ", "enemies": "each enemy player: ",
    "you and that player": "you and that player: ", "you and destroyer": "you and the player who destroyed it: ",
}  # fmt: skip
DECKS = {
    "your": "your deck", "enemy": "the enemy player's deck", "opponent": "the opponent's deck",
    "their": "that player's deck", "": "each player's deck",
}  # fmt: skip
GOALS = {
    "hand": "to the hand", "deck top": "to the top of the deck", "deck bottom": "to the bottom of the deck",
    "deck": "to the deck and shuffle it", "deck top or bottom": "to the top or the bottom of the deck",
}  # fmt: skip


def player(by: str) -> str:
    return word(PLAYERS, by, "the player")


def times_words(times: Amount | None) -> str:
    return "" if times is None else f", times {amount_words(times)}"


def _cards(number: str) -> str:
    return f"{number} card" if number == "1" else f"{number} cards" if number.isdigit() else f"cards: {number}"


@says(Draw)
def _draw(number: Amount, by: str, times: Amount | None) -> str:
    return f"{player(by)}draw {_cards(amount_words(number))}{times_words(times)}"


@says(Discard)
def _discard(pick: Pick, by: str) -> str:
    return f"{player(by)}discard {pick_words(pick)}"


@says(Choose)
def _choose(picks: tuple[Pick, ...], by: str) -> str:
    return f"{player(by)}choose {listed([pick_words(pick) for pick in picks])}"


@says(Damage)
def _damage(amount: Amount, to: Who | None, times: Amount | None) -> str:
    aim = "the same target" if to is None else target(to)
    return f"deal {amount_words(amount)} damage to {aim}{times_words(times)}"


@says(Destroy)
def _destroy(who: Who) -> str:
    return f"destroy {target(who)}"


@says(Rest)
def _rest(who: Who) -> str:
    return f"rest {target(who)}"


@says(SetActive)
def _set_active(who: Who) -> str:
    return f"set {target(who)} as active"


@says(Recover)
def _recover(who: Who, amount: Amount, may: bool) -> str:
    return f"take {amount_words(amount)} damage off {target(who)}{' (if the player likes)' if may else ''}"


@says(Return)
def _return(who: Who, to: str, randomly: bool, by: str) -> str:
    order = ", in random order" if randomly else ""
    return f"{player(by)}return {target(who)} {word(GOALS, to, 'the place')}{order}"


@says(AddToHand)
def _add_to_hand(who: Who, by: str) -> str:
    return f"{player(by)}take {target(who)} into the hand"


@says(Put)
def _put(who: Who, to: str) -> str:
    places = {"trash": "into the trash", "shields": "among the Shields", "base": "into the base section"}
    return f"put {target(who)} {word(places, to, 'the place')}"


@says(Mill)
def _mill(number: Amount, whose: str) -> str:
    return f"put {_cards(amount_words(number))} from the top of {word(DECKS, whose, 'the deck')} into the trash"


@says(TopToShields)
def _top_to_shields(number: Amount) -> str:
    return f"put {_cards(amount_words(number))} from the top of your deck face down among your Shields"


@says(Exile)
def _exile(who: Who) -> str:
    return f"remove {target(who)} from the game"


@says(LookAt)
def _look_at(number: Amount, by: str, reveal: bool) -> str:
    return f"{player(by)}{'reveal' if reveal else 'look at'} {_cards(amount_words(number))} from the top of the deck"


@says(Peek)
def _peek(who: Who) -> str:
    return f"look at {target(who)}"


@says(Reveal)
def _reveal(who: Who, by: str) -> str:
    return f"{player(by)}reveal {target(who)}"


@says(Shuffle)
def _shuffle(whose: str) -> str:
    return f"shuffle {word(DECKS, whose, 'the deck')}"


def token_words(pick: TokenPick) -> str:
    """Tokens with everything that is written on them."""
    token = pick.token
    rested = ", rested" if pick.rested else ""
    if token.name == "EX Base":
        nothing_else("an EX Base", traits=token.traits, ap=token.ap, hp=token.hp, abilities=token.abilities)
        return f"{count_words(pick.count)} EX Base{rested}"
    if token == Token(token.name):
        return f'{count_words(pick.count)} Unit token "{token.name}"{rested}'
    traits = f", {filters_words(token.traits)}" if token.traits else ""
    abilities = "".join(f", with [{say(ability)}]" for ability in token.abilities)
    values = f"AP {token.ap}, HP {token.hp}{traits}{abilities}"
    return f'{count_words(pick.count)} Unit token "{token.name}" ({values}){rested}'


@says(Deploy)
def _deploy(who: Who, rested: bool, pay: bool) -> str:
    how = " for its cost" if pay else " without paying for it"
    return f"deploy {target(who)}{how}{', rested' if rested else ''}"


@says(DeployTokens)
def _deploy_tokens(tokens: tuple[TokenPick, ...], either: bool, times: Amount | None) -> str:
    named = listed([token_words(each) for each in tokens], "or" if either else "and")
    return f"deploy {named}{times_words(times)}"


@says(PlaceResource)
def _place_resource(number: int, ex: bool, rested: bool, by: str) -> str:
    kind = "EX Resource" if ex else "Resource"
    return f"{player(by)}place {number} {'rested ' if rested else ''}{kind}{'s' * (number != 1)}"


@says(Pair)
def _pair(pilot: Who, unit: Who) -> str:
    return f"pair {target(pilot)} with {subject(unit)}"


@says(Activate)
def _activate(who: Who, mark: str) -> str:
    return f"activate the {mark} effects of {target(who)}"


@says(PlayAs)
def _play_as(level: int | None, cost: int | None) -> str:
    values = ([f"Lv.{level}"] if level is not None else []) + ([f"cost {cost}"] if cost is not None else [])
    return f"play it as if it had {listed(values) or 'its printed values'}"


@says(ChangeTarget)
def _change_target(attacker: Who, target: Who) -> str:
    return f"the attack of {subject(attacker)} goes to {subject(target)} instead"


@says(Battle)
def _battle(units: tuple[Who, ...]) -> str:
    return f"{listed([target(each) for each in units])} battle at once, the first attacking; only damage is dealt"


@says(PayCost)
def _pay_cost(number: int) -> str:
    return f"rest {number} Resource{'s' * (number != 1)}"
