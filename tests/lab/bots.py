"""Players from outside that do harm, each in a way of its own; the tests name them as `tests.lab.bots:Class`."""

from __future__ import annotations

import os
import signal
import time

import cardinal


class First(cardinal.Player):
    """Takes the first option, and prints."""

    def choose(self, view, decision, worlds, clock):
        print("I take the first")
        return 0


class Slow(cardinal.Player):
    """Takes the first option after a while, and ends its first games soon."""

    def choose(self, view, decision, worlds, clock):
        time.sleep(0.02)
        return 0


class Second(cardinal.Player):
    """Comes to its second decision of a game."""

    def begin(self, seat, match, seed):
        self.asked = 0

    def choose(self, view, decision, worlds, clock):
        self.asked += 1
        return self.answer() if self.asked == 2 else 0

    def answer(self):
        return 0


class Leaves(Second):
    def answer(self):
        os._exit(3)


class Crashes(Second):
    def answer(self):
        os.kill(os.getpid(), signal.SIGUSR1)


class Stays(Second):
    """Nothing that is raised in it is ever heard of."""

    def answer(self):
        while True:
            try:  # noqa: SIM105
                time.sleep(0.01)
            except:  # noqa: E722 - that is what it is about
                pass


class Overstays(Second):
    """Goes on when it is told that its time is up, and answers then."""

    def answer(self):
        try:  # noqa: SIM105
            time.sleep(30)
        except:  # noqa: E722 - that is what it is about
            pass
        return 0


class Interrupts(Second):
    def answer(self):
        raise KeyboardInterrupt


class Numberless(Second):
    def answer(self):
        return 10**5000


class Kind(Second):
    def answer(self):
        return int


class Speechless(Second):
    def answer(self):
        class Unsaid(Exception):
            def __str__(self):
                raise ValueError

        raise Unsaid


class Half(Second):
    def answer(self):
        raise ValueError("half of \ud800 it")


class Beginner(cardinal.Player):
    """Ends the program where it is told who plays."""

    def begin(self, seat, match, seed):
        os._exit(0)

    def choose(self, view, decision, worlds, clock):
        return 0


def no_player():
    return 7
