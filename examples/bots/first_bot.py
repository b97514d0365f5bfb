"""The twenty-line bot: it attacks where it can, and takes any other option by chance.

    cardinal sim kiln-row tidewrack-yard --players first_bot:Eager,random --games 100
"""

from random import Random

import cardinal


class Eager(cardinal.Player):
    def begin(self, seat, match, seed):
        self.chance = Random(seed)

    def choose(self, view, decision, worlds, clock):
        attacks = [option for option in decision.options if option.verb == "attack"]
        return self.chance.choice(attacks or decision.options)


if __name__ == "__main__":
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    report = cardinal.play(match, ["first_bot:Eager", "random"], games=20)
    print(report.wins)
