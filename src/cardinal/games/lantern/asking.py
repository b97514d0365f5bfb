"""What Lantern's texts ask of cards and of the table."""

from dataclasses import dataclass

from cardinal.effects.asking import Condition, Selection, Test, compare, passes
from cardinal.effects.context import Context
from cardinal.games.lantern.night import REST, Night
from cardinal.games.lantern.rules.keepers import now
from cardinal.kernel.state import CARD_MASK


@dataclass(frozen=True, slots=True)
class Kin(Test[Night, Context]):
    """Of a kin."""

    name: str

    def fits(self, s: Night, c: Context, card: int) -> bool:
        return s.printed(card).kin == self.name


@dataclass(frozen=True, slots=True)
class Strength(Test[Night, Context]):
    """With so much strength."""

    number: int
    relation: str

    def fits(self, s: Night, c: Context, card: int) -> bool:
        return compare(s, self.relation, now(s, card).strength, self.number)


@dataclass(frozen=True, slots=True)
class Resting(Test[Night, Context]):
    """Resting, or standing."""

    rests: bool

    def fits(self, s: Night, c: Context, card: int) -> bool:
        return bool(s.marks[card] & REST) == self.rests


@dataclass(frozen=True, slots=True)
class Cards(Selection[Night, Context]):
    """Keepers on the quay, or cards of the wake."""

    def find(self, s: Night, c: Context) -> list[int]:
        every = [card for player in s.in_turn_order() for zone in self.zones for card in s.zone(player, zone)]
        return [card for card in every if self.means(s, c, s.ref(card))]

    def means(self, s: Night, c: Context, ref: int) -> bool:
        card = ref & CARD_MASK
        if (self.other and card == c.source & CARD_MASK) or s.zone_of(card) not in self.zones:
            return False
        whose = self.whose == "any" or (s.owners[card] == c.master) == (self.whose == "your")
        return whose and passes(s, c, card, self.tests)


@dataclass(frozen=True, slots=True)
class Darker(Condition[Night, Context]):
    """You have fewer lights than your opponent."""

    def holds(self, s: Night, c: Context) -> bool:
        return s.lights[c.master] < s.lights[1 - c.master]
