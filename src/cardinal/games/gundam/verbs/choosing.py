"""Instructions by which players choose: cards, players, what is discarded (10-3-3, 1-3-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done, operation
from cardinal.games.gundam.effects.selectors import differ, names_of, players_meant
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import player_ref, sides
from cardinal.games.gundam.rules.zones import FACE_DOWN, PRIVATE, ZONES
from cardinal.games.gundam.verbs.moving import actors, value
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.effects.abilities import Selection
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Option

CHOOSE = cite("effect.target.when")
ACTIVE_FIRST = cite("golden.active_chooses_first")
NUMBER_CHOSEN = cite("golden.number")
UP_TO = cite("golden.up_to_zero")
IMPOSSIBLE = cite("golden.impossible")
IN_PART = cite("golden.as_much_as_possible")
DISCARD = cite("term.discard")


@operation("choose")
def _choose(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Chooses cards one at a time; as many as there are need no question."""
    _, least, most, chosen, by, joined = i
    several = by in ("all", "you and that player") or chosen.whose == "each enemy"
    if several or (by in ("they", "enemies") and len(actors(s, f, by)) > 1):
        _all_choose(s, f, i)
        return
    least, most = value(s, f, least), value(s, f, most)
    if f.phase == 0:
        f.before = (*f.before, *f.it) if joined else ()
        f.picks = ()
        f.phase = 1
        s.cite(CHOOSE)
    elif s.choice[0] == "done":
        _chosen(s, f, least)
        return
    else:
        f.picks = (*f.picks, s.choice[1])
    player = actors(s, f, by)[0]
    taken = {*f.picks, *(ref & CARD_MASK for ref in f.before if ref >= 0)}  # "1 of these and 1 of those" are two
    found = [card for card in s.match.choosable(s, f, chosen) if card not in taken]
    wanted = most - len(f.picks)
    if differ(chosen):
        found = _other_names(s, f, found, wanted)
    optional = len(f.picks) >= least and least < most
    hidden = not PRIVATE.isdisjoint(chosen.zones) and _unsure(s, f, chosen, found)
    if not found or wanted <= 0 or (len(found) <= wanted and least == most and not hidden):
        f.picks = (*f.picks, *(found[:wanted] if least == most and not hidden else ()))
        _chosen(s, f, least)
        return
    if not FACE_DOWN.isdisjoint(chosen.zones) and any(s.where[card] % ZONES in FACE_DOWN for card in found):
        f.picks = (*f.picks, *found[: -wanted - 1 : -1])
        _chosen(s, f, least)
        return
    options: list[Option] = list(s.match.options_among(s, "choose", found))
    if optional or hidden:
        options.append(("done",))
    if least < most:
        s.cite(NUMBER_CHOSEN if least else UP_TO)
    ask(s, player, "choose", CHOOSE, options, f.source & CARD_MASK)


def _other_names(s: Game, f: Effect, found: list[int], wanted: int) -> list[int]:
    """The cards that have another name than what is chosen already; where every name is needed, one of each."""
    taken = names_of(s, f.picks)
    left = [card for card in found if s.definition(card).name not in taken]
    first = {s.definition(card).name: card for card in reversed(left)}
    return list(first.values()) if len(first) <= wanted else left


def _unsure(s: Game, f: Effect, chosen: Selection, found: list[int]) -> bool:
    """Whether nobody else can tell that there is such a card: then nobody has to find it."""
    certain = any(kind != "type" or wanted for kind, wanted in chosen.tests) and not f.number
    return certain and bool(found) and all(s.where[card] % ZONES in PRIVATE for card in found)


def _all_choose(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Everybody chooses, the active player first (1-3-4, 12-2-4); or one player, among the cards of each enemy."""
    _, least, most, chosen, by, _joined = i
    players = (f.master, *sides(s, f, "their")) if by == "you and that player" else actors(s, f, by)
    each_enemy = by == "you"
    if each_enemy:
        players = s.opponents(f.master)
    if len(players) > 1 and not each_enemy:
        s.cite(ACTIVE_FIRST)
    _take_turns(s, f, players)
    while f.scratch:
        player = f.scratch[0]
        frame = f.copy()
        if not each_enemy:
            frame.master = player
            frame.it = (player_ref(player),)
        mine = [card for card in f.picks if s.owner(card) == player]
        found = [
            card for card in s.match.choosable(s, frame, chosen) if card not in f.picks and s.owner(card) == player
        ]
        wanted = most - len(mine)
        if wanted <= 0 or not found or (len(found) <= wanted and least == most):
            f.picks = (*f.picks, *(found if wanted > 0 else ()))
            f.scratch = f.scratch[1:]
            continue
        options: list[Option] = list(s.match.options_among(s, "choose", found))
        if len(mine) >= least:
            options.append(("done",))
        ask(s, f.master if each_enemy else player, "choose", CHOOSE, options, f.source & CARD_MASK)
        return
    _chosen(s, f, 1)


def _take_turns(s: Game, f: Effect, players: tuple[int, ...]) -> None:
    """Notes an answer, and who has yet to answer; who has left the game meanwhile does not."""
    if f.phase == 0:
        f.picks, f.scratch, f.phase = (), players, 1
    elif s.out[f.scratch[0]]:
        f.scratch = tuple(player for player in f.scratch if not s.out[player])
    elif s.choice[0] == "done":
        f.scratch = f.scratch[1:]
    else:
        f.picks = (*f.picks, s.choice[1])


def _chosen(s: Game, f: Effect, least: int) -> None:
    f.it = tuple([s.ref(card) for card in f.picks])
    did(f, len(f.picks) >= (least or 1))
    if len(f.picks) < least:
        s.cite(IN_PART if f.picks else IMPOSSIBLE)
    done(f)


@operation("choose player")
def _choose_player(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Chooses players one at a time; "up to" lets stop, and 1-3-5 makes it at least one where nothing is said."""
    _, (_, whose, tests), least, most = i
    ended = f.phase == 1 and s.choice[:1] == ("done",)
    if f.phase == 0:
        f.picks, f.phase = (), 1
    elif s.choice[:1] == ("player",):
        f.picks = (*f.picks, s.choice[1])
    left = [player for player in players_meant(s, f, whose, tests) if player not in f.picks]
    if not ended and left and len(f.picks) < most:
        options: list[Option] = [("player", player) for player in left]
        ask(s, f.master, "choose", CHOOSE, options + [("done",)] * (len(f.picks) >= least), f.source & CARD_MASK)
        return
    f.it = tuple(player_ref(player) for player in f.picks)
    did(f, len(f.picks) >= max(1, least))
    done(f)


@operation("discard")
def _discard(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Each player who discards chooses the cards; they go together."""
    _, least, most, chosen, by = i
    players = actors(s, f, by)
    if len(players) > 1:
        s.cite(ACTIVE_FIRST)
    _take_turns(s, f, players)
    while f.scratch:
        player = f.scratch[0]
        mine = [card for card in f.picks if s.owner(card) == player]
        frame = f.copy()
        frame.master = player
        left = [card for card in s.match.select(s, frame, chosen) if card not in f.picks]
        wanted = most - len(mine)
        if wanted <= 0 or not left:
            f.scratch = f.scratch[1:]
        elif len(left) <= wanted and least == most:
            f.picks = (*f.picks, *left)
            f.scratch = f.scratch[1:]
        else:
            options: list[Option] = list(s.match.options_among(s, "choose", left))
            if len(mine) >= least:
                options.append(("done",))
            ask(s, player, "discard", DISCARD, options, f.source & CARD_MASK)
            return
    cards = list(f.picks)
    actions.discard(s, cards)
    f.it = tuple(s.ref(card) for card in cards)
    f.before = ()
    acted(f, "discard", f.it)
    if len(cards) < least * len(players):
        s.cite(IN_PART if cards else IMPOSSIBLE)
    did(f, len(cards) >= least * len(players) and cards)
    done(f)
