"""A match of the Gundam Card Game: edition, format, cards and their compiled effects."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from typing import Self

from cardinal.effects.asking import This
from cardinal.effects.verbs import walk
from cardinal.games.gundam import GAME, events, names, notation, refusals, views
from cardinal.games.gundam.cards import EX_BASE, EX_RESOURCE, FILLER, RESOURCE, CardDefinition, Printed
from cardinal.games.gundam.compiling.lines import Compiler
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.editions import edition, readings
from cardinal.games.gundam.effects import program
from cardinal.games.gundam.effects.abilities import (
    ACTIVATED,
    BURST,
    COMMAND,
    CONSTANT,
    PLAYING,
    TRIGGERED,
    Ability,
    Permission,
    TriggerSpec,
)
from cardinal.games.gundam.effects.conditions import DuringLink, DuringPair
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.permissions import PLAY_AS, PREVENTS
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.laws import ledger_of
from cardinal.games.gundam.rules import (
    action_steps,
    after_all,
    battle,
    elimination,
    plays,
    preparation,
    resolving,
    rules_management,
    substituting,
    turn,
)
from cardinal.games.gundam.rules.dependence import changed, constants_interact, looks_at, places, watched
from cardinal.games.gundam.rules.information import COPY, LOSE_EFFECTS, Info
from cardinal.games.gundam.rules.memory import Happened, memories
from cardinal.games.gundam.rules.substitution import replaced
from cardinal.games.gundam.rules.zones import BASE, BATTLE, OUTSIDE, PILOTS, ZONES, seers
from cardinal.games.gundam.summary import (
    base,
    gives_support,
    grants,
    keywords,
    plain_parts,
    rests_itself,
    takes_hp,
    words,
)
from cardinal.games.gundam.verbs import breach, repair, rooms, support
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.verbs.instead import SUBSTITUTION
from cardinal.games.gundam.verbs.later import Later
from cardinal.games.gundam.verbs.portions import Then
from cardinal.games.gundam.verbs.rule import Rule
from cardinal.games.gundam.verbs.tokens import DeployTokens
from cardinal.games.gundam.vocabulary import lacking
from cardinal.games.gundam.words import LANGUAGE, READER, reading_of, tree, tree_by_hand
from cardinal.kernel import chance, loops
from cardinal.kernel.describing import Describer
from cardinal.kernel.events import events_of
from cardinal.kernel.machine import Match, Refusal
from cardinal.kernel.state import CARD_MASK, Decision, Option
from cardinal.language.reading import gap_of_line
from cardinal.law.readings import edition_of

PROCEDURES = (
    turn.TURN,
    battle.BATTLE, action_steps.ACTION_STEP, resolving.RESOLVE_TRIGGERS,
    program.RESOLVE, preparation.PREPARE, *substituting.PROCEDURES, *after_all.PROCEDURES,
    *plays.PROCEDURES, loops.LOOP,
)  # fmt: skip
FORMATS = GAME.formats
LEAVING = ("attack", "end")  # with these another step begins, and a new trail
HAD = (CONSTANT, TRIGGERED, ACTIVATED, SUBSTITUTION)  # effects that Units and Bases have


class GundamMatch(Match[Game, CardDefinition]):
    """What stays the same during a game. Cards are numbered; ``definitions`` says which card each is."""

    game = "gundam"
    loop_kinds: tuple[str, ...] = ("main", "may", "choose", "resolve", "action")
    standing_kinds: tuple[str, ...] = ("main",)
    one_way: tuple[str, ...] = ("deploy", "pair", "play", "attack", "end", "pass")
    stopping_kinds: tuple[str, ...] = ("main", "may", "action")
    #: a reading, see ``endless_actions`` in ``laws.policies``
    loop_laws: tuple[str, str, str] = (rules_management.DRAWN_GAME,) * 3
    describer: Describer[Game] = views.DESCRIBER

    def __init__(self, rules: str, printed: Sequence[Printed], game_format: str = "duel") -> None:
        self.readings = readings(rules)
        self.team_acts = game_format == "team" and self.readings["team_action_right"] == "team"
        self.only_bursts = self.readings["new_trigger_interrupts"] == "no"
        self.interruptions = not self.only_bursts or self.readings["burst_mid_effect"] == "at_once"
        self.failures_count = self.readings["once_per_turn_failed"] == "counted"
        self.passes_final = game_format.startswith("royale") and self.readings["royale_passes"] == "each_once"
        self.clears_own = game_format == "team" and self.readings["team_excess_unit"] == "own_only"
        self.edition_values = edition(rules)
        self.format = game_format
        self.seers = seers(game_format)  # of every place; the same as ``Game.sees`` for all viewers at once
        super().__init__(rules, edition_of(rules), ledger_of(game_format), PROCEDURES)
        self.events = events_of(events, *rooms())
        self.compiler = Compiler(card for card in printed if card.type == "unit token")
        self.abilities: list[Ability] = self.compiler.abilities
        every = [*dict.fromkeys((*printed, EX_BASE, EX_RESOURCE, RESOURCE, FILLER))]
        self.definitions = [self._define(card) for card in every]
        self.ex_base = every.index(EX_BASE)
        self.ex_resource = every.index(EX_RESOURCE)
        self._define_tokens()
        self.support = self._own(ACTIVATED, "Support", support.fill)
        self.repair_effect = self._own(TRIGGERED, "Repair", repair.fill)
        self.breach_effect = self._own(TRIGGERED, "Breach", breach.fill)
        self.paired: dict[tuple[int, int], Info] = {}  # Units with their Pilots, by definition, as far as asked for
        self.base = [base(definition, self.abilities) for definition in self.definitions]
        text = "\n".join(repr(card) for card in printed) + game_format
        self.cards_hash = hashlib.sha256(text.encode()).hexdigest()[:16]
        self.changes_hp = any(takes_hp(ability) for ability in self.abilities)
        self.looks_at = looks_at(self.abilities)
        self.pairing: frozenset[int | str] = frozenset(places(()))  # what cards are depends on it in any case
        self.watched_by: list[frozenset[int | str]] = [self.pairing | watched(ability) for ability in self.abilities]
        self.watched_by_any = self.pairing.union(*self.watched_by)
        self.changed = changed(self.abilities)
        self.plain_constants = {a.index: plain_parts(a) for a in self.abilities if plain_parts(a)}
        self.while_paired = frozenset(
            a.index for a in self.abilities if any(isinstance(gate, (DuringPair, DuringLink)) for gate in a.gates)
        )
        self.loses_effects = LOSE_EFFECTS in self.changed
        self.changes_traits = "trait" in self.changed
        self.constants_interact = constants_interact(self.abilities)
        self.links = frozenset(
            (unit, pilot)
            for unit, above in enumerate(self.definitions)
            if above.link_names or above.link_traits
            for pilot, below in enumerate(self.definitions)
            if below.is_pilot() and above.links_with(below)
        )
        asked = walk(tuple((a.program, a.gates, a.needs, a.targets, a.constant, a.trigger) for a in self.abilities))
        self.long_memory = any(isinstance(part, Happened) and part.span for part in asked)
        self.memory_numbers = {spec: number for number, spec in enumerate(memories(self.abilities))}
        programs = walk(tuple(ability.program for ability in self.abilities))
        self.permissions = [*dict.fromkeys(part for part in programs if isinstance(part, Permission))]
        self.permission_numbers = {said: number for number, said in enumerate(self.permissions)}
        self.words = frozenset(words(self.abilities))
        self.prevented = frozenset(word.removeprefix(PREVENTS) for word in self.words if word.startswith(PREVENTS))
        self.protects = "be chosen" in self.words
        self.played_for_less = PLAY_AS in self.words
        for ability in self.abilities:
            self._read_as_chosen(ability)
        self.index([])

    def _read_as_chosen(self, ability: Ability) -> None:
        """Readings that change what a text means: targets of Development and "Then" (point 10), "up to" (point 37)."""
        developed = isinstance(ability.source, tree.Ability) and ability.source.development is not None
        if developed and self.readings["development_without_target"] == "allowed":
            ability.targets = ()  # the cards may be exiled although the effect finds no target then
        if self.readings["then_without_target"] == "resolve_rest":
            ability.targets = () if any(isinstance(deed, Then) for deed in ability.program) else ability.targets
        zero = self.readings["up_to_zero"]
        if zero != "if_worded":
            least = 0 if zero == "always" else 1
            ability.program = tuple(deed.at_least(least) for deed in ability.program)

    def _define(self, card: Printed) -> CardDefinition:
        reading = reading_of(card.text, card.id)
        numbers: list[int] = []
        unread = reading.gaps()
        for line, place, source in READER.numbered(card.text, reading):
            try:
                numbers.append(self._compile(card, source, line, place).index)
            except CannotCompile as problem:
                unread.append(gap_of_line(card.text, LANGUAGE, place, str(problem)))
        parts = [part for n in numbers for part in self.abilities[n].constant if part.what == "name"]
        names = [part.value for part in parts if isinstance(part.value, str)]
        printed = len(reading.abilities) + len(reading.unread)
        return CardDefinition(card, tuple(numbers), tuple(unread), tuple(names), printed)

    def _compile(self, card: Printed, source: tree.Ability, line: int, place: int) -> Ability:
        """The effect of a line; where its reading has no program, of its tree by hand."""
        if missing := lacking(self.edition_values, source):
            raise CannotCompile(f"{missing}, which {self.edition_values.name} does not have")
        try:
            return self.compiler.compile(source, card.text, line)
        except CannotCompile:
            by_hand = tree_by_hand(card.text, card.id, place)
            if by_hand is None or by_hand == source:
                raise
            return self.compiler.compile(by_hand, card.text, line)

    def _define_tokens(self) -> None:
        """Tokens that texts describe; instructions then name them by their definition."""
        done = 0
        self.token_definitions: list[int] = []
        while done < len(self.compiler.tokens):
            self.token_definitions.append(len(self.definitions))
            self.definitions.append(self._define(self.compiler.tokens[done]))
            done += 1
        for ability in self.abilities:
            ability.program = tuple(
                deed.defined(self.token_definitions, self.ex_base) if isinstance(deed, DeployTokens) else deed
                for deed in ability.program
            )

    def _own(self, kind: str, keyword: str, fill: Callable[[Ability], None]) -> Ability:
        """An effect of the rules themselves."""
        made = Ability(len(self.abilities), kind, keyword, keyword=keyword)
        fill(made)
        self.abilities.append(made)
        return made

    def imagined(self, cards: Sequence[int]) -> Self:
        """The same match for a state whose cards are others."""
        new = copy(self)
        new.index(cards)
        return new

    def index(self, cards: Sequence[int]) -> None:
        """Which cards have which kind of effect; ``cards`` are the definitions of cards 0, 1, ..."""
        having = [
            (card, self.abilities[number])
            for card, definition in enumerate(cards)
            for number in self.definitions[definition].abilities
        ]
        deeds = [deed for ability in self.abilities for deed in ability.program]
        self.constant_grants = frozenset(number for a in self.abilities for number in grants(a.constant))
        given = [*grants(deed for deed in deeds if isinstance(deed, Gets)), *self.constant_grants]
        self.copies_effects = COPY in self.changed
        if self.copies_effects:  # any effect of a card can become one of another
            printed = (number for definition in self.definitions for number in definition.abilities)
            self.constant_grants |= {number for number in printed if self.abilities[number].kind in HAD}
            given += self.constant_grants
        self.listeners: dict[str, list[tuple[int, Ability]]] = {}
        for card, ability in having:
            for spec in ability.triggers():
                if not isinstance(spec.who, This):
                    self.listeners.setdefault(spec.event, []).append((card, ability))
        self.granted_constants = any(isinstance(deed, Rule) for deed in deeds) or any(
            self.abilities[number].constant for number in given
        )
        self.gained_activated = any(self.abilities[number].kind == ACTIVATED for number in given)
        self.has_support = any(gives_support(ability) for ability in self.abilities)
        self.own_listeners: dict[str, dict[int, list[Ability]]] = {}  # effects that wait for their own card
        for number, own_definition in enumerate(self.definitions):
            for ability in (self.abilities[n] for n in own_definition.abilities):
                for spec in ability.triggers():
                    if isinstance(spec.who, This):
                        self.own_listeners.setdefault(spec.event, {}).setdefault(number, []).append(ability)
        self.substitutes: dict[str, list[tuple[int, Ability]]] = {}
        for card, ability in having:
            for spec in replaced(ability):
                self.substitutes.setdefault(spec.event, []).append((card, ability))
        self.substituted = frozenset(spec.event for ability in self.abilities for spec in replaced(ability))
        self.replaceable = self.substituted | self.prevented  # what need not happen although it is due
        self.grants_substitutes = any(replaced(self.abilities[number]) for number in given)
        self.granted_events = frozenset(spec.event for number in given for spec in self.abilities[number].triggers())
        later = [deed.ability for deed in deeds if isinstance(deed, Later)]
        self.later_events = frozenset(spec.event for number in later for spec in self.abilities[number].triggers())
        self.remembered: dict[str, list[tuple[int, TriggerSpec]]] = {}
        for spec, number in self.memory_numbers.items():
            self.remembered.setdefault(spec.event, []).append((number, spec))
        of_any = (*self.listeners, *self.granted_events, *self.later_events, *self.remembered)
        self.heard_of_others = frozenset(of_any)  # what effects wait for or look back at, whatever it happens to
        self.heard = self.heard_of_others | frozenset(self.own_listeners)  # or only when it happens to their own card
        self.constant_of: dict[int, list[Ability]] = {}
        for number, card_definition in enumerate(self.definitions):
            own = [self.abilities[n] for n in card_definition.abilities]
            lasting = [a for a in own if a.constant and (a.gates or not a.keyword) and not a.zones]
            if lasting:
                self.constant_of[number] = lasting
        self.constant_elsewhere = [(card, a) for card, a in having if a.constant and a.zones]
        in_places = {cards[card] for card, _ in self.constant_elsewhere}
        self.constant_anywhere = frozenset((*self.constant_of, *in_places))
        timings = ("main", "action")
        self.activated_of = {timing: self._activated(timing) for timing in timings}
        self.activated_elsewhere: dict[str, list[tuple[int, Ability]]] = {
            timing: [(card, a) for card, a in having if a.kind == ACTIVATED and a.zones and timing in a.timings]
            for timing in timings
        }
        self.acting_in = {timing: [*self._places(self.activated_of[timing])] for timing in timings}
        self.acts_at = {timing: bool(self.acting_in[timing] or self.activated_elsewhere[timing]) for timing in timings}
        self.playing_of = {
            number: self.abilities[n]
            for number, definition in enumerate(self.definitions)
            for n in definition.abilities
            if self.abilities[n].kind == PLAYING
        }
        self.tokens = frozenset(n for n, d in enumerate(self.definitions) if d.token)
        self.pilot_sides = [self._pilot_side(definition) for definition in self.definitions]
        self.units = frozenset(n for n, d in enumerate(self.definitions) if d.type in ("unit", "unit token"))
        self.deployed = frozenset(n for n, d in enumerate(self.definitions) if d.type in ("unit", "base"))
        sides = [definition.printed.pilot for definition in self.definitions]
        self.side_traits = [None if side is None else side.traits for side in sides]  # of Commands that can be Pilots
        self.pilots = frozenset(n for n, d in enumerate(self.definitions) if d.is_pilot())
        self.printed_hp = [definition.printed.hp for definition in self.definitions]
        self.ex_resources = frozenset(n for n, d in enumerate(self.definitions) if d.type == "ex resource")
        self.commands = {timing: self._commands(timing) for timing in timings}
        self.rest_to_act = frozenset(a.index for a in self.abilities if rests_itself(a))

    def _pilot_side(self, definition: CardDefinition) -> tuple[int, int, tuple[int, ...], tuple[tuple[str, int], ...]]:
        """What a Pilot gives its Unit: AP, HP, effects, and the keywords that they always have (3-3-9-2)."""
        made = [self.abilities[number] for number in definition.abilities]
        made = [ability for ability in made if ability.kind not in (BURST, COMMAND, "pilot") and not ability.zones]
        words = [word for a in made if a.keyword and not a.gates for word in keywords(a)[:1]]
        return (*definition.pilot_values(), tuple(ability.index for ability in made), tuple(words))

    def _activated(self, timing: str) -> dict[int, list[Ability]]:
        """The activated effects with this timing that work on the field, by definition."""
        found: dict[int, list[Ability]] = {}
        for number, definition in enumerate(self.definitions):
            own = [self.abilities[n] for n in definition.abilities]
            own = [a for a in own if a.kind == ACTIVATED and not a.zones and timing in a.timings]
            if own:
                found[number] = own
        return found

    def _places(self, definitions: Iterable[int]) -> Iterator[int]:
        """Where on the field such cards can be."""
        cards = [self.definitions[number] for number in definitions]
        if any(card.type in ("unit", "unit token") for card in cards):
            yield BATTLE
        if any(card.type in ("base", "ex base") for card in cards):
            yield BASE
        if any(card.is_pilot() for card in cards):
            yield PILOTS

    def _commands(self, timing: str) -> dict[int, Ability]:
        """The command effects with this timing, by definition."""
        found: dict[int, Ability] = {}
        for number, definition in enumerate(self.definitions):
            made = [self.abilities[n] for n in definition.abilities]
            own = [ability for ability in made if ability.kind == COMMAND and timing in ability.timings]
            if own and definition.type == "command":
                found[number] = own[0]
        return found

    # --- beginning --------------------------------------------------------------------------

    def empty_game(self, players: int, seed: int) -> Game:
        """A game without cards."""
        s = Game(self, players)
        s.rng = chance.seeded(seed)
        return s

    def create(self, s: Game, owner: int, definition: int, key: int, taken: Sequence[int] = ()) -> int:
        """A token from outside the game, put there at once (``key``) or still outside (-1)."""
        outside = [card for card in s.zone(owner, OUTSIDE) if s.defs[card] == definition and card not in taken]
        if outside and key < 0:
            return outside[0]
        return s.add(owner, definition, owner * ZONES + OUTSIDE if key < 0 else key)

    # --- what the kernel asks ---------------------------------------------------------------

    def option_texts(self, s: Game) -> list[str]:
        """The options of the decision that is asked, in Cardinal notation."""
        return notation.option_texts(s)

    def numbered_texts(self, s: Game) -> list[str]:
        """The same with the number of the ability always written."""
        return notation.numbered_texts(s)

    def counted_texts(self, s: Game) -> list[str]:
        """The same with the number of a card wherever there are several of its name."""
        return notation.counted_texts(s)

    def why_not(self, s: Game, player: int, text: str) -> Refusal | None:
        """The law that forbids an option; None for a legal one."""
        return refusals.why_not(s, player, text)

    def notice(self, s: Game) -> None:
        """Closed choices are left out."""
        loops.notice(s)

    def remember(self, s: Game, decision: Decision) -> bool:
        """Notes an option that is taken; True if a loop is asked about first."""
        if decision.kind == "main" and s.choice[0] in LEAVING:
            return False
        return loops.remember(s, decision)

    def names(self, s: Game, viewer: int | None) -> names.GameNames:
        """What cards and players are called for a viewer."""
        return names.GameNames(s, viewer)

    def describe(self, s: Game, decision: Decision, option: Option) -> tuple[str, bool]:
        """An option in Cardinal notation, and whether the others may not know it."""
        return notation.option_text(s, decision, option), notation.is_secret(s, decision, option)

    def new_state(self) -> Game:
        """An empty state of this match."""
        return Game(self)

    def endless(self, s: Game) -> None:
        """Something repeats without end and nobody can stop it: nobody wins."""
        rules_management.end(s, rules_management.DRAWN_GAME, ())

    def concede(self, s: Game, player: int) -> None:
        """A player gives up; a team does so together. Who has left already cannot leave again."""
        if s.out[player]:
            return
        asked, asking = s.asked, s.stack[-1]
        named = elimination.cards_named(s)
        rules_management.eliminate(s, [player], rules_management.CONCEDE)
        if asked is not None and not s.over:
            elimination.go_on(s, asked, asking, named)

    def remove_player(self, s: Game, losers: list[int]) -> None:
        """Defeated players leave a game that goes on."""
        elimination.remove(s, losers)

    def going_on(self, s: Game) -> tuple[object, ...]:
        """Effects that wait or resolve, by card, effect and instruction; how many are used up."""
        resolving = [
            (frame.instruction, frame.phase, frame.ability) for frame in s.stack if isinstance(frame, Effect)
        ]
        return tuple(resolving), tuple((entry.source & CARD_MASK, entry.ability) for entry in s.waiting), len(s.used)

    def order(self, s: Game) -> tuple[int, ...]:
        """The active player first."""
        return s.in_turn_order()
