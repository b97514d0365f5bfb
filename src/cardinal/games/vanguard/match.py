"""A match of Vanguard: edition, cards and their compiled abilities; how a fight begins."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from copy import copy
from typing import Self

from cardinal.effects.verbs import walk
from cardinal.games.vanguard import events, names, notation, refusals, verbs, views
from cardinal.games.vanguard.cards import CardDefinition, Printed
from cardinal.games.vanguard.compiling.g_assist import g_assist
from cardinal.games.vanguard.compiling.keywords import implied_skill
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.editions import EDITIONS, Edition, edition
from cardinal.games.vanguard.effects import program
from cardinal.games.vanguard.effects.abilities import ACT, AUTO, GUARDIAN, STRIDE, Ability, ContinuousPart, TriggerSpec
from cardinal.games.vanguard.effects.amounts import Of
from cardinal.games.vanguard.effects.asking import THIS
from cardinal.games.vanguard.effects.card_relations import DueTo, HappenedTo
from cardinal.games.vanguard.effects.conditions import Happened, Is
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import MovedBy
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.laws import LEDGER, cite
from cardinal.games.vanguard.rules import continuous, setup, turn
from cardinal.games.vanguard.rules.battle import ATTACK_BY_EFFECT, attack_step, battle_phase
from cardinal.games.vanguard.rules.battle_steps import close_step, damage_step, drive_step
from cardinal.games.vanguard.rules.checks import DAMAGE_BY_EFFECT, DAMAGE_CHECK, DAMAGE_PROCESS, TRIGGER_ICON
from cardinal.games.vanguard.rules.costs import FREE, OTHER_COST
from cardinal.games.vanguard.rules.dependence import changes_words, looks_at, words_look_at, works_in, zones_as_facts
from cardinal.games.vanguard.rules.guard_step import guard_step
from cardinal.games.vanguard.rules.in_place import InPlace
from cardinal.games.vanguard.rules.information import (
    BASE_GRADE,
    FORBID,
    FREE_ONE,
    GRADE,
    GRANT,
    LOSE,
    LOSE_KIND,
    LOSE_ONE,
    MARK_OF,
    MAY,
    NUMERIC,
    Info,
    change,
)
from cardinal.games.vanguard.rules.moving import end
from cardinal.games.vanguard.rules.rule_actions import RULE_ACTIONS
from cardinal.games.vanguard.rules.timing import CHECK_TIMING
from cardinal.games.vanguard.rules.zones import DECK, ZONES, places
from cardinal.games.vanguard.verbs.abilities import ChangesAbility, GetsAbility
from cardinal.games.vanguard.verbs.cannot import PlayerCannot
from cardinal.games.vanguard.verbs.delete import Delete
from cardinal.games.vanguard.verbs.gets import Gets
from cardinal.games.vanguard.verbs.pay import Pay
from cardinal.games.vanguard.verbs.put import Move
from cardinal.games.vanguard.verbs.ride import Ride
from cardinal.games.vanguard.verbs.sentence import If
from cardinal.games.vanguard.verbs.time_leap import LeapBack
from cardinal.games.vanguard.words import LANGUAGE, READER, reading_of, tree, tree_by_hand
from cardinal.kernel import chance, loops
from cardinal.kernel.describing import Describer
from cardinal.kernel.events import events_of
from cardinal.kernel.frames import Values
from cardinal.kernel.machine import Match, Procedure, Refusal
from cardinal.kernel.state import CARD_MASK, Decision, Option
from cardinal.language.reading import gap_of_line
from cardinal.law.readings import edition_of

CONCEDE = cite("win.concede")
MOVES = ("placed", "put", "moved", "discarded", "drawn", "called")  # events that are moves of cards
LOOP = cite("loop.endless")


def procedures(rules: Edition) -> list[Procedure]:
    """Every procedure of an edition."""
    return [
        setup.PREPARE, turn.TURN, turn.STAND_PHASE, turn.draw_phase(rules), turn.ride_phase(rules), turn.MAIN_PHASE,
        battle_phase(rules), attack_step(rules), guard_step(rules), drive_step(rules), damage_step(rules),
        close_step(rules), turn.end_phase(rules), CHECK_TIMING, RULE_ACTIONS, TRIGGER_ICON, DAMAGE_PROCESS,
        DAMAGE_CHECK, DAMAGE_BY_EFFECT, program.RESOLVE, ATTACK_BY_EFFECT, loops.LOOP,
    ]  # fmt: skip


#: built at import, so that a citation that names no law fails there
PROCEDURES = {name: procedures(values) for name, values in EDITIONS.items()}


class VanguardMatch(Match["Fight", CardDefinition]):
    """What stays the same during a fight. Cards are numbered; ``definitions`` says which card each is."""

    game = "vanguard"
    loop_kinds: tuple[str, ...] = ("main", "may", "pay", "choose", "resolve")
    standing_kinds: tuple[str, ...] = ("main",)
    one_way: tuple[str, ...] = ("call", "pass")
    stopping_kinds: tuple[str, ...] = ("main", "may", "pay")
    loop_laws: tuple[str, str, str] = (cite("loop.one_can_stop"), cite("loop.both_can_stop"), cite("loop.at_once"))
    describer: Describer[Fight] = views.DESCRIBER

    def __init__(self, rules: str, printed: Sequence[Printed]) -> None:
        self.edition_values = edition(rules)
        super().__init__(rules, edition_of(rules), LEDGER, PROCEDURES.get(rules) or procedures(self.edition_values))
        self.events = events_of(events, *verbs.rooms())
        self.compiler = Compiler()
        self.abilities: list[Ability] = self.compiler.abilities
        self.definitions = [self._define(card) for card in printed]
        self.g_assist = len(self.abilities)
        self.abilities.append(g_assist(self.g_assist))
        self.leap_back = len(self.abilities)
        self.abilities.append(Ability(self.leap_back, AUTO, "Time leap", program=(LeapBack(),)))
        self._flags()
        self.base = [self._information(definition) for definition in self.definitions]
        self._lines: dict[int, str] = {}
        self.looks_at = [looks_at(ability) for ability in self.abilities]  # what their continuous effects depend on
        self.words_look_at = [words_look_at(ability) for ability in self.abilities]
        self.first_vanguards: tuple[str, ...] = ("", "")
        text = "\n".join(repr(card) for card in printed)
        self.cards_hash = hashlib.sha256(text.encode()).hexdigest()[:16]
        self.index([])

    def _define(self, card: Printed) -> CardDefinition:
        if card.id in self.edition_values.void_texts:
            return CardDefinition(card, (), (), ())  # 12.4.1 of 2017
        reading = reading_of(card.text, card.id)
        numbers: list[int] = []
        keywords: list[str] = []
        unread = reading.gaps()
        for line, place, source in READER.numbered(card.text, reading):
            try:
                ability = self._compile(card, source, line, place)
            except CannotCompile as problem:
                unread.append(gap_of_line(card.text, LANGUAGE, place, str(problem)))
                continue
            numbers.append(ability.index)
            if ability.keyword:
                keywords.append(ability.keyword)
        if not any(self.abilities[number].kind in (STRIDE, GUARDIAN) for number in numbers):
            implied = implied_skill(card.type, len(self.abilities))
            if implied is not None:
                self.abilities.append(implied)
                numbers.append(implied.index)
        return CardDefinition(card, tuple(numbers), tuple(keywords), tuple(unread))

    def _compile(self, card: Printed, source: tree.Ability, line: int, place: int) -> Ability:
        """The ability of a line; where its reading has no program, of its tree by hand."""
        try:
            return self.compiler.compile(source, card.text, line)
        except CannotCompile:
            by_hand = tree_by_hand(card.text, card.id, place)
            if by_hand is None or by_hand == source:
                raise
            return self.compiler.compile(by_hand, card.text, line)

    def _information(self, definition: CardDefinition) -> Info:
        """A card as it is printed, with what its own text says of it everywhere and always."""
        now = definition.base_information()
        for number in definition.abilities:
            if self.always(self.abilities[number]):
                for part in self.abilities[number].continuous:
                    assert isinstance(part.value, str), part.value
                    change(now, part.what, part.value)
        return now

    def always(self, ability: Ability) -> bool:
        """Whether a continuous ability says something of its own card that is true in every zone, at all times."""
        if self.may_lose_abilities or not ability.continuous or ability.zones or ability.marks:
            return False
        return all(
            part.who == THIS and part.condition is None and part.what in ("clan", "name", "may")
            for part in ability.continuous
        )

    def _flags(self) -> None:
        """What any card of this match could do; what none can do costs nothing to look for."""
        made = self.abilities
        for ability in made:
            ability.places = places(ability.zones)
        deeds = [deed for ability in made for deed in ability.program]
        copying = [deed.kind for deed in deeds if isinstance(deed, GetsAbility)]
        self.copies_abilities = bool(copying)
        copied = {each for kind in copying for each in self._printed() if kind.fits_always(made[each])}
        given = self.given = frozenset(copied.union(index for ability in made for index in _granted(ability)))
        self.given_listeners: dict[str, set[int]] = {}  # abilities that can be given, by what they wait for
        for index in given:
            for trigger in made[index].triggers():
                self.given_listeners.setdefault(trigger.event, set()).add(index)
        self.given_activated = frozenset(index for index in given if made[index].kind == ACT)
        self.given_situations = frozenset(index for index in given if made[index].situation is not None)
        self.given_replacing = frozenset(index for index in given if made[index].replaces is not None)
        self.given_forbidding = frozenset(index for index in given if _forbids(made[index]))
        self.grants_continuously = any(part.what == GRANT for ability in made for part in ability.continuous)
        changes = [change for ability in made for change in _changes(ability)]
        changed = {deed.change for deed in deeds if isinstance(deed, ChangesAbility)}
        lost = any(change.what == LOSE_KIND or (change.what == LOSE and change.value == "") for change in changes)
        self.may_lose_abilities = lost or LOSE_ONE in changed
        self.changes_grades = any(change.what in (GRADE, BASE_GRADE) for change in changes)
        parts = [part for ability in made for part in ability.continuous]
        self.asks_numbers = any(part.reads & NUMERIC for part in parts)  # what effects do depends on numbers of cards
        self.changes_marks = MARK_OF in changed
        self.stops_players = any(isinstance(deed, PlayerCannot) for deed in deeds)
        self.treats_abilities = bool(copying or changed)  # as things of their own
        allowed = [str(change.value) for change in changes if change.what == MAY]
        self.enables_marks = any(word.endswith(" active") for word in allowed)
        self.nullifies = any(word.startswith("nullify") for word in allowed)
        self.frees_costs = FREE_ONE in changed or any(word.startswith((FREE, OTHER_COST)) for word in allowed)
        self.has_waves = any(mark.word.startswith("wave") for ability in made for mark in ability.marks)
        self.asks_darkness = any("darkness" in ability.words for ability in made)
        asks = [part for ability in made for part in walk(ability.asks())]
        asked = {type(part) for part in asks}
        self.asks_due_to = bool(asked & {DueTo, MovedBy})  # what brought cards where they are
        looking_back = (part.events for part in asks if isinstance(part, Happened | HappenedTo))
        self.memories = list(dict.fromkeys(event for events in looking_back for event in events))
        self.remembered: dict[str, list[tuple[int, TriggerSpec]]] = {}  # what texts look back at, by kind of event
        for number, spec in enumerate(self.memories):
            self.remembered.setdefault(spec.event, []).append((number, spec))
        self.preventable = frozenset(ability.prevents.event for ability in made if ability.prevents is not None)
        self.deletes = any(isinstance(deed, Delete) for ability in made for deed in ability.program)
        self.has_ultimate = any(ability.keyword == "ultimate stride" for ability in made)
        self.has_g_units = any(definition.type.startswith("g ") for definition in self.definitions)
        self.final_information = any(_looks_back(ability) for ability in made)

    def printed(self, ability: Ability) -> str:
        """The line of an ability, as it is printed or would be; one that is given is printed once."""
        if ability.index not in self._lines:
            self._lines[ability.index] = ability.printed()
        return self._lines[ability.index]

    def _printed(self) -> set[int]:
        """The abilities that are printed on cards, or given by them."""
        return {number for definition in self.definitions for number in definition.abilities}

    def imagined(self, cards: Sequence[int]) -> Self:
        """The same match for a state whose cards are others."""
        new = copy(self)
        new.index(cards)
        return new

    def index(self, cards: Sequence[int]) -> None:
        """Which cards have which kind of ability; ``cards`` are the definitions of cards 0, 1, ..."""
        having = [
            (card, self.abilities[number])
            for card, definition in enumerate(cards)
            for number in self.definitions[definition].abilities
        ]
        self.own_listeners: dict[str, dict[int, list[tuple[int, Ability]]]] = {}
        self.watchers: dict[str, list[tuple[int, Ability]]] = {}
        for card, ability in having:
            waits = ability.triggers()
            watched = {trigger.event for trigger in waits if trigger.who != THIS}
            for event in watched:
                self.watchers.setdefault(event, []).append((card, ability))
            for event in {trigger.event for trigger in waits} - watched:
                self.own_listeners.setdefault(event, {}).setdefault(card, []).append((card, ability))
        self.heard = frozenset((*self.own_listeners, *self.watchers, *self.given_listeners, *self.remembered))
        self.continuous = tuple((card, a) for card, a in having if a.continuous and not self.always(a))
        self.works_in = [0] * len(cards)  # the places in which continuous effects of each card work
        self.words_work_in = [0] * len(cards)  # and those that change more than numbers
        for card, ability in self.continuous:
            self.works_in[card] |= works_in(ability)
            self.words_work_in[card] |= works_in(ability) if changes_words(ability) else 0
        self.continuous_in_place = InPlace(self.continuous)
        self.forbidding = tuple((card, ability) for card, ability in self.continuous if _forbids(ability))
        self.may_forbid = bool(self.forbidding or self.given_forbidding) or self.stops_players
        self.activated = InPlace([(card, ability) for card, ability in having if ability.kind == ACT])
        self.situation_cards = tuple((card, a) for card, a in having if a.situation is not None)
        self.waits_for_situations = bool(self.situation_cards or self.given_situations)
        self.replacing = tuple((card, a) for card, a in having if a.replaces is not None)
        self.may_replace = bool(self.replacing or self.given_replacing)
        self.heard_moves = self._heard_moves(having)
        self.watches_moves = bool(self.heard_moves)

    def _heard_moves(self, having: Sequence[tuple[int, Ability]]) -> dict[str, list[int]]:
        """Which moves anybody waits for, by kind and by the zone that cards come to: from which zones, as bits."""
        waits = {ability.index: ability for _, ability in having}
        waits.update((index, self.abilities[index]) for index in self.given)
        specs = [trigger for ability in waits.values() for trigger in ability.triggers()]
        found: dict[str, list[int]] = {}
        for spec in (*specs, *self.memories):
            if spec.event in MOVES:
                origins = found.setdefault(spec.event, [0] * ZONES)
                for zone in spec.places or range(ZONES):
                    origins[zone] |= zones_as_facts(spec.origins or range(ZONES))
        return found

    # --- beginning --------------------------------------------------------------------------

    def empty_fight(self, decks: Sequence[Sequence[int]], seed: int) -> Fight:
        """A fight with every card in its owner's deck, nothing begun; ``decks`` name definitions."""
        s = Fight(self, len(decks))
        s.rng = chance.seeded(seed)
        for player, deck in enumerate(decks):
            for definition in deck:
                s.add(player, definition, player * ZONES + DECK)
        self.index(s.defs)
        return s

    def going_on(self, s: Fight) -> Values:
        """Abilities that wait or resolve, by card, ability and instruction; how many are used up; battles."""
        if len(s.stack) <= 2 and not s.waiting:  # a phase of the turn, nothing else
            return s.battles, len(s.used)
        resolving = [
            (frame.instruction, frame.phase, frame.ability) for frame in s.stack if isinstance(frame, Resolving)
        ]
        waiting = [(each.source & CARD_MASK, each.ability) for each in s.waiting]
        return tuple(resolving), tuple(waiting), s.battles, len(s.used)

    def order(self, s: Fight) -> tuple[int, ...]:
        """The turn player first."""
        return s.players_in_turn_order()

    # --- notation ---------------------------------------------------------------------------

    def option_texts(self, s: Fight) -> list[str]:
        """The options of the decision that is asked, in Cardinal notation."""
        return notation.option_texts(s)

    def numbered_texts(self, s: Fight) -> list[str]:
        """The same with the number of the ability always written."""
        return notation.numbered_texts(s)

    def why_not(self, s: Fight, player: int, text: str) -> Refusal | None:
        """The law that forbids an option; None for a legal one."""
        return refusals.why_not(s, player, text)

    def notice(self, s: Fight) -> None:
        """Closed choices are left out."""
        loops.notice(s)

    def remember(self, s: Fight, decision: Decision) -> bool:
        """Notes an option that is taken; True if a loop is asked about first."""
        return loops.remember(s, decision)

    def names(self, s: Fight, viewer: int | None) -> names.FightNames:
        """What cards and players are called for a viewer."""
        return names.FightNames(s, viewer)

    def info(self, s: Fight, card: int) -> Info:
        """What a card is now."""
        return continuous.info(s, card)

    def describe(self, s: Fight, decision: Decision, option: Option) -> tuple[str, bool]:
        """An option in Cardinal notation, and whether the others may not know it."""
        return notation.option_text(s, decision, option), notation.is_secret(s, decision, option)

    def new_state(self) -> Fight:
        """An empty state of this match."""
        return Fight(self)

    def endless(self, s: Fight) -> None:
        """A loop that nobody can stop is a draw (11.1.1.1, 12.1.1.1)."""
        end(s, LOOP, tuple(range(s.players)))

    def concede(self, s: Fight, player: int) -> None:
        """The player loses at once, without a check timing (1.2.4)."""
        end(s, CONCEDE, (player,))


def _changes(ability: Ability) -> list[ContinuousPart | Gets]:
    """What it changes as long as it is there, and what its effects change for a while."""
    return [*ability.continuous, *(deed for deed in ability.program if isinstance(deed, Gets))]


def _forbids(ability: Ability) -> bool:
    return any(part.what == FORBID for part in ability.continuous)


def _granted(ability: Ability) -> list[int]:
    return [each.value for each in _changes(ability) if each.what == GRANT and isinstance(each.value, int)]


def _looks_back(ability: Ability) -> bool:
    """Whether a program asks something of a card after it, or its cost, may have moved it off the field."""
    moved = False
    for deed in ability.program:
        asked = Is if isinstance(deed, If) else Of
        if moved and any(isinstance(part, asked) for part in walk(deed)):
            return True
        if isinstance(deed, Pay):
            still = {"counter blast", "soul blast", "discard", "rest"}
            moved = any(action not in still for part in ability.cost for action in part.actions())
        moved = moved or isinstance(deed, Move | Ride)
    return False
