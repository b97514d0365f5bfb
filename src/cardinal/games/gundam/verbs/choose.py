"""Choosing cards and players (10-3-3, 1-3-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.effects.asking import All
from cardinal.games.gundam.compiling.parts import Earlier, after, choosable, speaks_of_picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE, TARGETS
from cardinal.games.gundam.compiling.selectors import players, selection
from cardinal.games.gundam.effects.abilities import Condition, Number
from cardinal.games.gundam.effects.card_tests import Typed, UniqueNames
from cardinal.games.gundam.effects.conditions import ChoosableApart, EverySide, SoManyPlayers
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.measuring import Comparison
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.effects.selections import Players, Selection, names_of
from cardinal.games.gundam.explaining.cards import SAYINGS, pick_words, player_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.actions import BY_EFFECT
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.rules.sides import actors, effect_of, player_ref, sides
from cardinal.games.gundam.rules.telling_apart import options_among
from cardinal.games.gundam.rules.zones import FACE_DOWN, PRIVATE, ZONES
from cardinal.games.gundam.verbs.deed import Choosing, fewest
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.selectors import ENEMY
from cardinal.games.gundam.words.voices import ENEMY as OPPONENT
from cardinal.kernel import chance
from cardinal.kernel.events import heard
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK, Option
from cardinal.language.saying import listed
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

CHOOSE = cite("effect.target.when")
RANDOM = cite("term.random")
ACTIVE_FIRST = cite("golden.active_chooses_first")
NUMBER_CHOSEN = cite("golden.number")
UP_TO = cite("golden.up_to_zero")
IN_PART = cite("golden.as_much_as_possible")


@dataclass(frozen=True, slots=True)
class Choose(Choosing):
    """Chooses cards one at a time; as many as there are need no question. ``joined``: other cards than just before."""

    least: Number
    most: Number
    chosen: Selection
    by: str = "you"
    joined: bool = False
    randomly: bool = False

    def run(self, s: Game, c: Effect) -> None:
        if self.randomly:
            self._by_chance(s, c)
            return
        chosen, by = self.chosen, self.by
        several = by in ("all", "you and that player") or chosen.whose == "each enemy"
        if several or (by in ("they", "enemies") and len(actors(s, c, by)) > 1):
            self._all_choose(s, c)
            return
        least, most = value(s, c, self.least), value(s, c, self.most)
        if c.phase == 0:
            c.before = (*c.before, *c.it) if self.joined else ()
            c.picks = ()
            c.phase = 1
            s.cite(CHOOSE)
        elif s.choice[0] == "done":
            _chosen(s, c, least)
            return
        else:
            c.picks = (*c.picks, s.choice[1])
        player = actors(s, c, by)[0]
        taken = {*c.picks, *(ref & CARD_MASK for ref in c.before if ref >= 0)}  # "1 of these and 1 of those" are two
        found = [card for card in chosen.choosable(s, c) if card not in taken]
        wanted = most - len(c.picks)
        if chosen.says(UniqueNames):
            found = _other_names(s, c, found, wanted)
        optional = len(c.picks) >= least and least < most
        hidden = not PRIVATE.isdisjoint(chosen.zones) and _unsure(s, c, chosen, found)
        if not found or wanted <= 0 or (len(found) <= wanted and least == most and not hidden):
            c.picks = (*c.picks, *(found[:wanted] if least == most and not hidden else ()))
            _chosen(s, c, least)
            return
        if not FACE_DOWN.isdisjoint(chosen.zones) and any(s.where[card] % ZONES in FACE_DOWN for card in found):
            c.picks = (*c.picks, *found[: -wanted - 1 : -1])
            _chosen(s, c, least)
            return
        options: list[Option] = list(options_among(s, "choose", found))
        if optional or hidden:
            options.append(("done",))
        if least < most:
            s.cite(NUMBER_CHOSEN if least else UP_TO)
        ask(s, player, "choose", CHOOSE, options, c.source & CARD_MASK)

    def _by_chance(self, s: Game, c: Effect) -> None:
        """Nobody chooses: chance does, among all that could be chosen."""
        s.cite(RANDOM)
        found = self.chosen.choosable(s, c)
        chance.shuffle(s, found)
        c.before = (*c.before, *c.it) if self.joined else ()
        c.picks = tuple(found[: value(s, c, self.most)])
        _chosen(s, c, value(s, c, self.least))

    def _all_choose(self, s: Game, c: Effect) -> None:
        """Everybody chooses, the active player first (1-3-4, 12-2-4); or one player, among the cards of each enemy."""
        by, each_enemy = self.by, self.by == "you"
        least, most = value(s, c, self.least), value(s, c, self.most)
        players = (c.master, *sides(s, c, "their")) if by == "you and that player" else actors(s, c, by)
        if len(players) > 1 and not each_enemy:
            s.cite(ACTIVE_FIRST)
        take_turns(s, c, s.opponents(c.master) if each_enemy else players)
        while c.scratch:
            player = c.scratch[0]
            own = c.copy()
            if not each_enemy:
                own.master = player
                own.it = (player_ref(player),)
            mine = [card for card in c.picks if s.owner(card) == player]
            choosable = self.chosen.choosable(s, own)
            found = [card for card in choosable if card not in c.picks and s.owner(card) == player]
            wanted = most - len(mine)
            if wanted <= 0 or not found or (len(found) <= wanted and least == most):
                c.picks = (*c.picks, *(found if wanted > 0 else ()))
                c.scratch = c.scratch[1:]
                continue
            options: list[Option] = list(options_among(s, "choose", found))
            if len(mine) >= least:
                options.append(("done",))
            ask(s, c.master if each_enemy else player, "choose", CHOOSE, options, c.source & CARD_MASK)
            return
        _chosen(s, c, 1)

    def at_least(self, least: int) -> Choose:
        if self.least == self.most or not isinstance(self.least, int):
            return self
        return replace(self, least=fewest(self.least, least))


def _other_names(s: Game, c: Effect, found: list[int], wanted: int) -> list[int]:
    """The cards that have another name than what is chosen already; where every name is needed, one of each."""
    taken = names_of(s, c.picks)
    left = [card for card in found if s.definition(card).name not in taken]
    first = {s.definition(card).name: card for card in reversed(left)}
    return list(first.values()) if len(first) <= wanted else left


def _unsure(s: Game, c: Effect, chosen: Selection, found: list[int]) -> bool:
    """Whether nobody else can tell that there is such a card: then nobody has to find it."""
    certain = any(not isinstance(test, Typed) or test.types for test in chosen.tests) and not c.number
    return certain and bool(found) and all(s.where[card] % ZONES in PRIVATE for card in found)


def take_turns(s: Game, c: Effect, players: tuple[int, ...]) -> None:
    """Notes an answer, and who has yet to answer; who has left the game meanwhile does not."""
    if c.phase == 0:
        c.picks, c.scratch, c.phase = (), players, 1
    elif s.out[c.scratch[0]]:
        c.scratch = tuple(player for player in c.scratch if not s.out[player])
    elif s.choice[0] == "done":
        c.scratch = c.scratch[1:]
    else:
        c.picks = (*c.picks, s.choice[1])


def _chosen(s: Game, c: Effect, least: int) -> None:
    c.it = tuple([s.ref(card) for card in c.picks])
    if "chosen" in s.match.heard:
        whose = effect_of(s, c)
        happen(s, [heard("chosen", ref, c.source, manner=BY_EFFECT, player=c.master, by=whose) for ref in c.it])
    did(c, len(c.picks) >= (least or 1))
    if 0 < len(c.picks) < least:
        s.cite(IN_PART)
    done(c)


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Choosing):
    """Chooses players one at a time; "up to" lets stop, and 1-3-5 makes it at least one where nothing is said."""

    players: Players
    least: int
    most: int

    def run(self, s: Game, c: Effect) -> None:
        ended = c.phase == 1 and s.choice[:1] == ("done",)
        if c.phase == 0:
            c.picks, c.phase = (), 1
        elif s.choice[:1] == ("player",):
            c.picks = (*c.picks, s.choice[1])
        left = [player for player in self.players.players(s, c) if player not in c.picks]
        if not ended and left and len(c.picks) < self.most:
            options: list[Option] = [("player", player) for player in left]
            enough = len(c.picks) >= self.least
            ask(s, c.master, "choose", CHOOSE, options + [("done",)] * enough, c.source & CARD_MASK)
            return
        c.it = tuple(player_ref(player) for player in c.picks)
        did(c, len(c.picks) >= max(1, self.least))
        done(c)


CHOOSES = inflected("choose", "chose", "chosen")
CHOSEN_BY = Happens("chosen", "{who} is chosen", manners={"effect": (BY_EFFECT,)}, source=OF_EFFECT, players=True,
                    done=CHOOSES)  # fmt: skip
HAPPENS.enter("chosen", CHOSEN_BY)
FORBIDS.enter("be chosen", Forbidden("be chosen", "be chosen", by_enemies=True))


def define(grammar: Grammar) -> None:
    for category, words, by in (
        ("effect", "choose", "you"),
        ("effect", "that player chooses", "they"),
        ("effect", f"{ENEMY} chooses", "enemies"),
        ("effect", "{all players each choose|each player chooses}", "all"),
        ("effect", "all enemy players each choose", "enemies"),
        ("effect", "you and that player each choose", "you and that player"),
        ("effect.theirs", "choose", "they"),
    ):
        grammar.rule(category, tree.Choose, f"{words} {{picks}}", by=by)
    for cards in ("np.many", "your.many", "zoned.many"):
        pick = f"a number of {{cards:{cards}}} {{count:count.equal}}"
        grammar.rule("pick.equal", tree.Pick, pick)
    grammar.rule("count.equal", tree.Count, "equal to {equal:amount.equal}", least=1, most=None)
    grammar.rule("effect", tree.Choose, "choose {picks*:pick.equal}")
    grammar.rule("count.same", tree.Count, "{equal:amount.same}", least=1, most=None)
    for cards in ("np.many", "your.many", "zoned.many"):
        grammar.rule("pick.equal", tree.Pick, f"{{count:count.same}} of {{cards:{cards}}}")
    aimed = "chosen as {the|a} target {of|by} {an enemy effect|one of your opponent's effects}"
    grammar.rule("passive", tree.When, aimed, event="chosen", how="effect", source=OPPONENT)
    grammar.rule("looked.cards", tree.Cards, "{filters:kinds}{what:nouns.many}", whose="your", zone="looked")
    among = "a number of {cards:looked.cards} {count:count.equal} among them"
    grammar.rule("pick.equal.looked", tree.Pick, among)



@COMPILES.enter(tree.Choose, "picks", "by")
def _compile(effect: tree.Choose, draft: Draft) -> None:
    for number, pick in enumerate(effect.picks):
        draft.pick(pick, effect.by, joined=number > 0)


@POSSIBLE.enter(tree.Choose)
def _possible(effect: tree.Choose) -> Condition | None:
    if not effect.picks or effect.picks[0].cards.what == ("player",):
        return None
    return All(tuple(_one_after_the_other(effect.picks)))


@TARGETS.enter(tree.Choose)
def _targets(effect: tree.Choose) -> list[Condition]:
    """What is chosen in a public location must be there (10-2-2-1)."""
    first = effect.picks[0]
    if effect.by == "you" and len(effect.picks) == 1 and first.cards.what == ("player",):
        return [SoManyPlayers(players(first.cards), Comparison(">=", max(1, first.count.least)))]
    if effect.by not in ("you", "all", "enemies", "you and that player"):
        return []
    found = [choosable(pick) for pick in effect.picks if _is_public(pick.cards)]
    if effect.by != "you":
        mine = ("your", "friendly", "enemy", "opponent")  # of the player whose effect it is, whoever chooses
        said = [each for each in found if each.chosen.whose in mine and effect.by == "enemies"]
        return [each if each in said else EverySide(each.chosen, each.number, effect.by) for each in found]
    apart = tuple(each for each in found if not speaks_of_picked(each))
    public = tuple(pick for pick in effect.picks if _is_public(pick.cards))
    return [*_one_after_the_other(public), *([ChoosableApart(apart)] if len(apart) > 1 else [])]


def _one_after_the_other(picks: tuple[tree.Pick, ...]) -> list[Condition]:
    """Each of them can be chosen; one that depends on the first is looked for behind it."""
    if not picks:
        return []
    first = Earlier(choosable(picks[0]))
    return [choosable(picks[0]), *after(first, [choosable(pick) for pick in picks[1:]])]


def _is_public(cards: tree.Cards) -> bool:
    """Whether cards are chosen in a public location, so that they are targets."""
    zones = () if cards.what == ("player",) else selection(cards).zones
    return bool(zones) and not set(zones) <= PRIVATE


@SAYINGS.says(tree.Choose)
def _says(picks: tuple[tree.Pick, ...], by: str) -> str:
    return f"{player_words(by)}choose {listed([pick_words(pick) for pick in picks])}"
