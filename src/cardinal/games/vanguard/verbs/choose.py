"""Instructions that choose, search, look and draw (8.5.3, 3.12, 3.13, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.effects.abilities import ANY_NUMBER
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.program import did, done, operation, treat
from cardinal.games.vanguard.effects.selectors import count, refs_of, select, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.telling_apart import UNSEEN, choices_among, options_among, unseen
from cardinal.games.vanguard.rules.zones import DECK, FIELD, HIDDEN, ZONES, sees
from cardinal.kernel import chance
from cardinal.kernel.knowing import forget
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

MUST = cite("choose.must")
FOR_EACH = cite("misc.for_each")
ANY = cite("golden.number")
UP_TO = cite("choose.up_to")
AS_MANY = cite("choose.as_many")
NONE = cite("choose.none")
PARTIAL = cite("golden.partial")
ZERO_TIMES = cite("golden.zero_times")
HIDDEN_ZONE = cite("choose.hidden")
SEARCH_HIDDEN = cite("action.search_hidden")
SEARCH_PUBLIC = cite("action.search_public")
LOOK_ONE_BY_ONE = cite("look.up_to_one_by_one")
LOOK_NUMBER = cite("look.up_to_decided_first")
LOOK = cite("look.many")
DRAW_UP_TO = cite("draw.up_to")
DRAW_MANY = cite("draw.many")
RANDOM = cite("random.choose")
TURN_PLAYER_FIRST = cite("golden.turn_player_first")
REVEAL = cite("action.reveal.effect")
RESIST = cite("keyword.resist")
ALL_DECKS = cite("action.dominate.shuffle")
EVERY = "all"
SEEN_FROM_OUTSIDE = ("face up", "face down")  # everybody sees which way a card lies


@operation("choose")
def _choose(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Chooses cards one at a time; as many as there are need no question (8.5.3.1)."""
    _, least, most, chosen, by, how, joined, each = i
    if each is not None:
        s.cite(FOR_EACH)
        times = f.scratch if f.phase else count(s, f, each[0]) // each[1]
        least, most = least * times, most * times
    if f.phase == 0:
        f.before = (*f.before, *f.it) if joined else ()
        f.picks = ()
        if (least, most) == (0, ANY_NUMBER):
            s.cite(ANY)
        f.scratch = 0 if each is None else times  # or, where everybody chooses: whose turn it is to choose
        if how == "random":
            _choose_at_random(s, f, select(s, f, chosen), most)
            return
    elif s.choice[0] == "done":
        _chosen_by_one(s, f, by)
        return
    elif f.phase == 1 and s.choice[0] == UNSEEN:
        _choose_unseen(s, f, unseen(s, _chooser(s, f, by), choosable(s, f, chosen)), 1)
    elif f.phase == 1:
        f.picks = (*f.picks, s.choice[1])
    player = _chooser(s, f, by)
    found = [card for card in choosable(s, f, chosen) if by != "any" or s.master(card) == player]
    mine = sum(1 for card in f.picks if by != "any" or s.master(card) == player)
    if how == "search" and chosen.zones and not any(zone in HIDDEN for zone in chosen.zones):
        how = "public search"
        s.cite(SEARCH_PUBLIC)
    if how == EVERY:  # "choose all of your rear-guards": there is nothing to decide
        f.picks = (*f.picks, *found)
        _chosen_by_one(s, f, by)
        return
    optional = least < most or (f.done != ("yes",) and (how == "search" or _hidden(s, found, chosen)))
    wanted = most - mine
    if not found or wanted <= 0 or (not optional and len(found) <= wanted):
        f.picks = (*f.picks, *(found if wanted > 0 else ()))
        _chosen_by_one(s, f, by)
        return
    seen = not chosen.zones or any(sees(player, s.where[card], s.marks[card]) for card in found)
    if not optional and not seen:
        _choose_unseen(s, f, found, wanted)  # cards that cannot be told apart are no choice
        _chosen_by_one(s, f, by)
        return
    f.phase = 1
    if how == "search" and chosen.zones:
        found.sort(key=s.defs.__getitem__)  # the order of a list says nothing about the order of the deck
        _searched(s, found)
    options: list[Option] = choices_among(s, player, found) if chosen.zones else [*options_among(s, "choose", found)]
    if optional and (mine >= least or least == most):
        options.append(("done",))
    ask(s, player, "choose", _law_of_choice(how, least, most, optional), options, f.source & CARD_MASK)


def _searched(s: Fight, found: list[int]) -> None:
    """Whoever searches a deck has it in hand: of its order nothing is known any longer; it is shuffled afterwards."""
    for place in {s.where[card] for card in found if s.where[card] % ZONES == DECK}:
        forget(s, s.zones[place])


def _chooser(s: Fight, f: Resolving, by: str) -> int:
    """Who chooses; where everybody does, the turn player first (1.3.4)."""
    if by == "any":
        return s.players_in_turn_order()[int(f.scratch)]
    return int(f.master if by == "your" else 1 - f.master)


def _chosen_by_one(s: Fight, f: Resolving, by: str) -> None:
    if by == "any" and f.scratch + 1 < s.players:
        f.scratch += 1
        f.phase = 2
        s.choice = ("next",)
        s.cite(TURN_PLAYER_FIRST)
    else:
        _chosen(s, f)


def choosable(s: Fight, f: Resolving, chosen: Any) -> list[int]:
    """The cards that may be chosen: not twice, and not those that an effect protects."""
    taken = f.picks if not f.loop else (*f.picks, *(ref & CARD_MASK for ref in f.loop[1]))
    found = [card for card in select(s, f, chosen) if card not in taken]
    return [card for card in found if not _protected(s, f, card)]


def _protected(s: Fight, f: Resolving, card: int) -> bool:
    now = info(s, card)
    cannot = now.cannot
    by_opponent = s.master(card) != f.master
    if "resist" in now.keywords:
        s.cite(RESIST)
        if by_opponent and _resists(s, card):
            return True
    if not cannot:
        return False
    return (
        "be chosen" in cannot
        or "be chosen by effects" in cannot
        or (by_opponent and "be chosen by opponent effects" in cannot)
    )


def _resists(s: Fight, card: int) -> bool:
    """Whether resist is at work where the card is: printed for this place, or given (11.13.1)."""
    zone = s.where[card] % ZONES
    own = [ability for number in info(s, card).abilities if (ability := s.match.abilities[number]).keyword == "resist"]
    given = info(s, card).keywords.count("resist") > len(own)
    return zone <= FIELD and (given or any(not ability.zones or zone in ability.zones for ability in own))


def _law_of_choice(how: str, least: int, most: int, optional: bool) -> str:
    if how == "search":
        return SEARCH_HIDDEN
    if how == "public search":
        return SEARCH_PUBLIC
    if least < most:
        return UP_TO
    return HIDDEN_ZONE if optional else MUST


def _hidden(s: Fight, found: list[int], chosen: Any) -> bool:
    """Certain cards in a hidden zone: nobody can prove that they are there (8.5.3.1.4)."""
    certain = any(kind not in SEEN_FROM_OUTSIDE for kind, _ in chosen.tests)
    return certain and bool(found) and all(s.where[card] % ZONES in HIDDEN for card in found)


def _choose_at_random(s: Fight, f: Resolving, found: list[int], number: int) -> None:
    s.cite(RANDOM)
    _choose_unseen(s, f, found, number)
    _chosen(s, f)


def _choose_unseen(s: Fight, f: Resolving, found: list[int], number: int) -> None:
    """So many of these cards, by chance."""
    for _ in range(min(number, len(found))):
        f.picks = (*f.picks, found.pop(chance.below(s, len(found))))


def _chosen(s: Fight, f: Resolving) -> None:
    f.it = tuple(s.ref(card) for card in f.picks)
    now = s.match.abilities[f.ability].program[f.instruction]
    if not now[6]:  # "the number of cards chosen" speaks of the last choice
        f.deeds = tuple(deed for deed in f.deeds if deed != "choose")
        f.treated = tuple(entry for entry in f.treated if entry[0] != "choose")
    did(f, len(f.picks), "choose")
    treat(s, f, list(f.picks), "choose")
    if "chosen" in s.match.heard:
        for card in f.picks:
            happen(s, "chosen", s.ref(card), -1, s.where[card], s.where[card])
    s.cite(AS_MANY if f.picks else NONE)
    if len(f.picks) < now[1]:
        s.cite(PARTIAL)
    done(f)


@operation("draw")
def _draw(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """ "Draw up to" asks before each card, the first included (3.12.4)."""
    _, whose, least, most, each = i
    if least == most:
        s.cite(DRAW_MANY)
        times = most if each is None else most * (count(s, f, each[0]) // each[1])
        if times == 0:
            s.cite(ZERO_TIMES)
        drawn = [actions.draw(s, player) for player in sides(s, f, whose) for _ in range(times) if not s.over]
        did(f, any(drawn), "draw")
        done(f)
        return
    player = sides(s, f, whose)[0]
    if f.phase == 0:
        f.scratch = 0
    elif s.choice[0] == "stop":
        did(f, f.scratch > 0, "draw")
        done(f)
        return
    else:
        actions.draw(s, player, DRAW_UP_TO)
        f.scratch += 1
        if f.scratch >= most:
            did(f, True, "draw")
            done(f)
            return
    f.phase = 1
    ask(s, player, "draw", DRAW_UP_TO, [("again",), ("stop",)], f.source & CARD_MASK)


@operation("each may draw")
def _each_may_draw(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Every player decides for himself or herself, the turn player first (1.3.4)."""
    order = s.players_in_turn_order()
    if f.phase == 0:
        f.scratch = 0
        f.did = 0
    else:
        if s.choice[0] == "yes":
            f.did = 1
            for _ in range(i[1]):
                actions.draw(s, order[f.scratch])
        f.scratch += 1
    if f.scratch >= s.players:
        done(f)
        return
    f.phase = 1
    s.cite(TURN_PLAYER_FIRST)
    ask(s, order[f.scratch], "may", TURN_PLAYER_FIRST, [("yes",), ("no",)], f.source & CARD_MASK)


def top_refs(s: Fight, player: int, number: int) -> tuple[int, ...]:
    """References of the top cards of a deck, the top card first."""
    deck = s.zones[player * ZONES + DECK]
    return tuple(s.ref(card) for card in deck[: -number - 1 : -1]) if number > 0 else ()


@operation("look")
def _look(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Looks at, or reveals, cards from the top of a deck; "up to" as the edition says (D54)."""
    _, verb, whose, least, most, each = i
    player = sides(s, f, whose)[0]
    if least == most:
        _seen(s, f, player, most if each is None else most * (count(s, f, each[0]) // each[1]), verb)
        done(f)
        return
    if s.match.edition_values.look_up_to == "number first":
        if f.phase == 0:
            f.phase = 1
            ask(s, f.master, "look", LOOK_NUMBER, [("number", n) for n in range(most + 1)], f.source & CARD_MASK)
            return
        _seen(s, f, player, s.choice[1] if s.choice else 0, verb)
        done(f)
        return
    if f.phase == 0:
        f.scratch = 0
        f.among = ()
    elif s.choice[0] == "again":
        f.scratch += 1
        _seen(s, f, player, f.scratch, verb)
    else:
        f.did = int(f.scratch > 0)
        done(f)
        return
    if f.scratch >= min(most, len(s.zone(player, DECK))):
        f.did = int(f.scratch > 0)
        done(f)
        return
    f.phase = 1
    ask(s, f.master, "look", LOOK_ONE_BY_ONE, [("again",), ("stop",)], f.source & CARD_MASK)


def _seen(s: Fight, f: Resolving, player: int, number: int, verb: str) -> None:
    f.among = top_refs(s, player, number)
    f.it = f.among
    did(f, len(f.among), verb)
    cards = [ref & CARD_MASK for ref in f.among]
    treat(s, f, cards, verb)
    if verb == "reveal":
        actions.reveal(s, cards, REVEAL)
    else:
        actions.look(s, f.master, cards, LOOK)


@operation("look at")
def _look_at(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Looks at cards of a zone, such as the opponent's hand."""
    actions.look(s, f.master, select(s, f, i[1]), LOOK)
    done(f)


@operation("reveal")
def _reveal(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Shows cards to everybody; they stay where they are (10.1.8), and "from among them" can be said of them."""
    refs = [ref for ref in refs_of(s, f, i[1]) if s.alive(ref)]
    if not f.among:
        f.among = tuple(refs)
    actions.reveal(s, [ref & CARD_MASK for ref in refs], REVEAL)
    did(f, len(refs), "reveal")
    treat(s, f, [ref & CARD_MASK for ref in refs], "reveal")
    done(f)


@operation("shuffle")
def _shuffle(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """If a dominated unit went back to the deck of its owner, all decks are shuffled (10.35.2.5)."""
    players = sides(s, f, i[1])
    if any(player == f.master for _, player, _ in s.dominated) and _returned_elsewhere(s, f, players):
        players = s.players_in_turn_order()
        s.cite(ALL_DECKS)
    for player in players:
        actions.shuffle_deck(s, player)
    done(f)


def _returned_elsewhere(s: Fight, f: Resolving, players: tuple[int, ...]) -> bool:
    """Whether a card that this effect moved lies in a deck that would not be shuffled."""
    moved = [s.where[ref & CARD_MASK] for ref in (*f.before, *f.it) if s.alive(ref)]
    return any(key % ZONES == DECK and key // ZONES not in players for key in moved)
