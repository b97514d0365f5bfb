"""One ply ahead without peeking: every option is tried in worlds that agree with what the player knows.

In each world the option is taken, club plays on for two turns, and what the table looks like then is counted.

    cardinal sim kiln-row tidewrack-yard --players look_ahead:LookAhead,random --games 10
"""

import cardinal


class LookAhead(cardinal.Player):
    def begin(self, seat, match, seed):
        self.seat = seat

    def choose(self, view, decision, worlds, clock):
        scores = [0.0] * len(decision.options)
        for world in worlds():
            for option in decision.options:
                scores[option.index] += self.worth(self.tried(world, option))
            if clock.left < clock.budget / 2:
                return scores.index(max(scores))

    def tried(self, world, option):
        ahead = world.clone()
        ahead.take(option.index)
        return ahead.playout("club", turns=2)

    def worth(self, game):
        if game.over:
            return 100.0 if game.winner and self.seat in game.winner else -100.0
        sides = game.view(self.seat).sides
        own = sum(zone.count for name, zone in sides[self.seat].zones.items() if "deck" not in name)
        return own - sum(zone.count for seat, side in sides.items() if seat != self.seat
                         for name, zone in side.zones.items() if "deck" not in name)
