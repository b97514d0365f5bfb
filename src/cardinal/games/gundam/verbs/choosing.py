"""Instructions by which players choose: cards, players, what is discarded (10-3-3, 1-3-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.context import BEFORE, IT, MASTER, NUMBER, PHASE, PICKS, SCRATCH, SOURCE
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
    from cardinal.kernel.state import Frame, Option

CHOOSE = cite("effect.target.when")
NUMBER_CHOSEN = cite("golden.number")
PARTIAL = cite("golden.impossible")
DISCARD = cite("term.discard")


@operation("choose")
def _choose(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """Chooses cards one at a time; as many as there are need no question."""
    _, least, most, chosen, by, joined = i
    several = by in ("all", "you and that player") or chosen.whose == "each enemy"
    if several or (by in ("they", "enemies") and len(actors(s, f, by)) > 1):
        _all_choose(s, f, i)
        return
    least, most = value(s, f, least), value(s, f, most)
    if f[PHASE] == 0:
        f[BEFORE] = (*f[BEFORE], *f[IT]) if joined else ()
        f[PICKS] = ()
        f[PHASE] = 1
        s.cite(CHOOSE)
    elif s.choice[0] == "done":
        _chosen(s, f, least)
        return
    else:
        f[PICKS] = (*f[PICKS], s.choice[1])
    player = actors(s, f, by)[0]
    taken = {*f[PICKS], *(ref & CARD_MASK for ref in f[BEFORE] if ref >= 0)}  # "1 of these and 1 of those" are two
    found = [card for card in s.match.choosable(s, f, chosen) if card not in taken]
    wanted = most - len(f[PICKS])
    if differ(chosen):
        found = _other_names(s, f, found, wanted)
    optional = len(f[PICKS]) >= least and least < most
    hidden = not PRIVATE.isdisjoint(chosen.zones) and _unsure(s, f, chosen, found)
    if not found or wanted <= 0 or (len(found) <= wanted and least == most and not hidden):
        f[PICKS] = (*f[PICKS], *(found[:wanted] if least == most and not hidden else ()))
        _chosen(s, f, least)
        return
    if not FACE_DOWN.isdisjoint(chosen.zones) and any(s.where[card] % ZONES in FACE_DOWN for card in found):
        f[PICKS] = (*f[PICKS], *found[: -wanted - 1 : -1])
        _chosen(s, f, least)
        return
    options: list[Option] = list(s.match.options_among(s, "choose", found))
    if optional or hidden:
        options.append(("done",))
    if least < most:
        s.cite(NUMBER_CHOSEN)
    ask(s, player, "choose", CHOOSE, options, f[SOURCE] & CARD_MASK)


def _other_names(s: Game, f: Frame, found: list[int], wanted: int) -> list[int]:
    """The cards that have another name than what is chosen already; where every name is needed, one of each."""
    taken = names_of(s, f[PICKS])
    left = [card for card in found if s.definition(card).name not in taken]
    first = {s.definition(card).name: card for card in reversed(left)}
    return list(first.values()) if len(first) <= wanted else left


def _unsure(s: Game, f: Frame, chosen: Selection, found: list[int]) -> bool:
    """Whether nobody else can tell that there is such a card: then nobody has to find it."""
    certain = any(kind != "type" or wanted for kind, wanted in chosen.tests) and not f[NUMBER]
    return certain and bool(found) and all(s.where[card] % ZONES in PRIVATE for card in found)


def _all_choose(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """Everybody chooses, the active player first (1-3-4, 12-2-4); or one player, among the cards of each enemy."""
    _, least, most, chosen, by, _joined = i
    players = (f[MASTER], *sides(s, f, "their")) if by == "you and that player" else actors(s, f, by)
    each_enemy = by == "you"
    if each_enemy:
        players = s.opponents(f[MASTER])
    _take_turns(s, f, players)
    while f[SCRATCH]:
        player = f[SCRATCH][0]
        frame = list(f)
        if not each_enemy:
            frame[MASTER] = player
            frame[IT] = (player_ref(player),)
        mine = [card for card in f[PICKS] if s.owner(card) == player]
        found = [
            card for card in s.match.choosable(s, frame, chosen) if card not in f[PICKS] and s.owner(card) == player
        ]
        wanted = most - len(mine)
        if wanted <= 0 or not found or (len(found) <= wanted and least == most):
            f[PICKS] = (*f[PICKS], *(found if wanted > 0 else ()))
            f[SCRATCH] = f[SCRATCH][1:]
            continue
        options: list[Option] = list(s.match.options_among(s, "choose", found))
        if len(mine) >= least:
            options.append(("done",))
        ask(s, f[MASTER] if each_enemy else player, "choose", CHOOSE, options, f[SOURCE] & CARD_MASK)
        return
    _chosen(s, f, 1)


def _take_turns(s: Game, f: Frame, players: tuple[int, ...]) -> None:
    """Notes an answer, and who has yet to answer; who has left the game meanwhile does not."""
    if f[PHASE] == 0:
        f[PICKS], f[SCRATCH], f[PHASE] = (), players, 1
    elif s.out[f[SCRATCH][0]]:
        f[SCRATCH] = tuple(player for player in f[SCRATCH] if not s.out[player])
    elif s.choice[0] == "done":
        f[SCRATCH] = f[SCRATCH][1:]
    else:
        f[PICKS] = (*f[PICKS], s.choice[1])


def _chosen(s: Game, f: Frame, least: int) -> None:
    f[IT] = tuple([s.ref(card) for card in f[PICKS]])
    did(f, len(f[PICKS]) >= (least or 1))
    if len(f[PICKS]) < least:
        s.cite(PARTIAL)
    done(f)


@operation("choose player")
def _choose_player(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """Chooses players one at a time; "up to" lets stop, and 1-3-5 makes it at least one where nothing is said."""
    _, (_, whose, tests), least, most = i
    ended = f[PHASE] == 1 and s.choice[:1] == ("done",)
    if f[PHASE] == 0:
        f[PICKS], f[PHASE] = (), 1
    elif s.choice[:1] == ("player",):
        f[PICKS] = (*f[PICKS], s.choice[1])
    left = [player for player in players_meant(s, f, whose, tests) if player not in f[PICKS]]
    if not ended and left and len(f[PICKS]) < most:
        options: list[Option] = [("player", player) for player in left]
        ask(s, f[MASTER], "choose", CHOOSE, options + [("done",)] * (len(f[PICKS]) >= least), f[SOURCE] & CARD_MASK)
        return
    f[IT] = tuple(player_ref(player) for player in f[PICKS])
    did(f, len(f[PICKS]) >= max(1, least))
    done(f)


@operation("discard")
def _discard(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """Each player who discards chooses the cards; they go together."""
    _, least, most, chosen, by = i
    players = actors(s, f, by)
    _take_turns(s, f, players)
    while f[SCRATCH]:
        player = f[SCRATCH][0]
        mine = [card for card in f[PICKS] if s.owner(card) == player]
        frame = list(f)
        frame[MASTER] = player
        left = [card for card in s.match.select(s, frame, chosen) if card not in f[PICKS]]
        wanted = most - len(mine)
        if wanted <= 0 or not left:
            f[SCRATCH] = f[SCRATCH][1:]
        elif len(left) <= wanted and least == most:
            f[PICKS] = (*f[PICKS], *left)
            f[SCRATCH] = f[SCRATCH][1:]
        else:
            options: list[Option] = list(s.match.options_among(s, "choose", left))
            if len(mine) >= least:
                options.append(("done",))
            ask(s, player, "discard", DISCARD, options, f[SOURCE] & CARD_MASK)
            return
    cards = list(f[PICKS])
    actions.discard(s, cards)
    f[IT] = tuple(s.ref(card) for card in cards)
    f[BEFORE] = ()
    acted(f, "discard", f[IT])
    did(f, len(cards) >= least * len(players) and cards)
    done(f)
