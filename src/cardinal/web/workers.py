"""The processes beside the table's: one for decks, the others for computers. A slow one is ended and begun anew.

A game's state would have to be rebuilt in another process before anything could be done with it; what a computer
needs is only the view of its seat, some kilobytes of plain data, and what a deck check needs is its text. So those
are sent, and the state stays where it is.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardinal.kernel.errors import CardinalError
from cardinal.native import PACKAGE
from cardinal.web.errands import GIVES_UP, Errand, Farewell, Meanwhile, Minds, Thought
from cardinal.web.inquiry import Inquiry
from cardinal.web.reviewing import Found, Part
from cardinal.web.worker import GENTLY, LENGTH

CORES = os.cpu_count() or 2
THINKERS = max(1, min(4, CORES - 1))
DEEP = max(2, min(4, CORES))  # processes for guests, who take their time, so that nobody else waits for them
READING = 15.0  # seconds for a question about decks
BRINGING = 120.0  # seconds for a file of cards
JUDGING = 10.0  # seconds for a scenario to be played
COMPARING = 90.0  # seconds for a scenario to be played by all editions and readings
REVIEWING = 60.0  # seconds for some decisions of a game that is looked through
THINKING = 60.0  # seconds for one decision
LOG = logging.getLogger("cardinal.web")


class Lost(Exception):
    """The process is gone, or was ended because it took too long."""


class Alone(Exception):
    """This machine lets no process begin."""


class Worker:
    """One process; what is asked of it is done in turn."""

    def __init__(self, *, gentle: bool = False) -> None:
        self.gentle = gentle  # leaves the processor to the others
        self.process: Process | None = None
        self.ended: list[Process] = []  # which may not be gone yet
        self.turn = asyncio.Lock()
        self.known: set[int] = set()  # the computers that it has met

    async def ask(self, job: Any, patience: float) -> Any:
        """What the process answers; what it refuses is refused here."""
        async with self.turn:
            try:
                async with asyncio.timeout(patience):
                    kind, answer = await self._exchange(job)
            except (TimeoutError, OSError, EOFError, pickle.UnpicklingError) as problem:
                self.end()
                raise Lost(f"no answer ({type(problem).__name__})") from None
            except asyncio.CancelledError:
                self.end()  # its answer would be taken for that of the next question
                raise
        if kind == "refused":
            raise CardinalError(answer[0], remedy=answer[1])
        if kind == "failed":
            raise RuntimeError(answer)
        return answer

    async def _exchange(self, job: Any) -> tuple[str, Any]:
        process = self.process or await self._begin()
        assert process.stdin is not None and process.stdout is not None
        data = pickle.dumps(job)
        process.stdin.write(len(data).to_bytes(LENGTH, "big") + data)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        answer: tuple[str, Any] = pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big")))
        return answer

    async def _begin(self) -> Process:
        source = str(Path(PACKAGE).parent)
        paths = os.pathsep.join([source, *filter(None, [os.environ.get("PYTHONPATH")])])
        own = {**os.environ, "PYTHONPATH": paths}
        call = (sys.executable, "-m", "cardinal.web.worker", *([GENTLY] if self.gentle else ()))
        try:
            self.process = await asyncio.create_subprocess_exec(*call, stdin=PIPE, stdout=PIPE, env=own)
        except (OSError, NotImplementedError) as problem:
            LOG.warning("no process can begin here (%s); the table does without", problem)
            raise Alone from None
        self.known.clear()
        return self.process

    def end(self) -> None:
        """Ends the process; the next question begins another."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            self.ended = [*(each for each in self.ended if each.returncode is None), self.process]
        self.process = None

    async def gone(self) -> None:
        """Waits until every process that was ended is gone, and nothing of it is left to be read or written."""
        for process in self.ended:
            assert process.stdin is not None
            process.stdin.close()
            await process.communicate()
            with suppress(OSError):
                await process.stdin.wait_closed()
        self.ended = []


class Workers:
    """All processes of a table; they are begun when they are first asked."""

    def __init__(self) -> None:
        self.reader = Worker()
        self.bringer = Worker(gentle=True)  # for files of cards, which may be large
        self.thinkers = [Worker() for _ in range(THINKERS)]
        self.deep = [Worker(gentle=True) for _ in range(DEEP)]
        self.reviewer = Worker(gentle=True)
        self.judge = Worker()
        self.comparer = Worker(gentle=True)
        self.here = Minds()  # for computers that do not look at anything

    async def read(self, errand: Errand) -> Any:
        """The answer to a question about decks."""
        what, remedy = ("file", "divide it") if errand.is_long else ("list", "check its lines")
        worker, patience = (self.bringer, BRINGING) if errand.is_long else (self.reader, READING)
        late = CardinalError(f"This {what} took too long to read.", remedy=remedy)
        return await self._answered(errand, worker, patience, late)

    async def inquire(self, inquiry: Inquiry) -> Any:
        """The answer to what a judge asks."""
        return await self._answered(inquiry, self.judge, JUDGING, _late(JUDGING))

    async def compare(self, inquiry: Inquiry) -> Any:
        """How a scenario goes by other editions; nobody else waits for it, so who goes away ends it."""
        try:
            return await self.comparer.ask(inquiry, COMPARING)
        except Alone:
            return await asyncio.to_thread(inquiry.run)
        except Lost:
            raise _late(COMPARING) from None

    async def _answered(self, errand: Errand | Inquiry, worker: Worker, patience: float, late: CardinalError) -> Any:
        """What a process answers; one that takes too long is ended."""
        asking = asyncio.ensure_future(worker.ask(errand, patience))
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may wait for it any more
        try:
            return await asyncio.shield(asking)  # a page that goes away does not end the process for the others
        except Alone:
            return await asyncio.to_thread(errand.run)
        except Lost:
            raise late from None

    async def think(self, thought: Thought) -> int:
        """What a computer decides; one that fails takes the last option, which is to do nothing in most decisions.

        A guest that fails gives up; for one that comes with the program the usual player decides.
        """
        try:
            return await self._decision(thought)
        except (Lost, RuntimeError, CardinalError) as problem:
            LOG.warning("%s could not decide: %s", thought.mind.who, problem)
            return await self._instead(thought)

    async def advise(self, thought: Thought) -> int:
        """The same for a person who asks what to do; a thought that fails is no advice."""
        asking = asyncio.ensure_future(self._decision(thought))
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may wait for it any more
        try:
            return await asyncio.shield(asking)  # a page that goes away does not end the process for the others
        except (Lost, RuntimeError) as problem:
            LOG.warning("%s could not advise: %s", thought.mind.who, problem)
            raise CardinalError("Nobody could say what to do here.", remedy="ask once more") from None

    async def _decision(self, thought: Thought) -> int:
        mind, _, view, asked, events, state = thought
        if not mind.looks:
            return self.here.choose(mind.number, mind, view, asked, events)
        among = self.deep if mind.is_guest else self.thinkers
        worker = among[mind.number % len(among)]
        try:
            number = -1
            if mind.number in worker.known:
                number = await worker.ask((mind.number, None, view, asked, events, state), THINKING)
            if number == -1:
                number = await worker.ask((mind.number, mind, view, asked, events, state), THINKING)
                worker.known.add(mind.number)
        except Alone:
            return await asyncio.to_thread(self.here.choose, mind.number, mind, view, asked, events, state)
        return int(number)

    async def ponder(self, meanwhile: Meanwhile) -> None:
        """Lets a guest that has been met think on; nobody waits for what comes of it."""
        worker = self.deep[meanwhile.mind.number % len(self.deep)]
        if meanwhile.mind.number in worker.known:
            with suppress(Alone, Lost, RuntimeError, CardinalError):
                await worker.ask(meanwhile, THINKING)

    async def review(self, part: Part) -> Found:
        """A part of a review."""
        try:
            found: Found = await self.reviewer.ask(part, REVIEWING)
        except Alone:
            return await asyncio.to_thread(part.run)
        except (Lost, RuntimeError) as problem:
            LOG.warning("a game could not be reviewed: %s", problem)
            raise CardinalError("This game could not be looked through.", remedy="try it once more") from None
        return found

    async def part(self, farewell: Farewell) -> None:
        """Tells a guest that its game is over; whatever goes wrong in it, the game has ended."""
        mind = farewell.mind
        worker = self.deep[mind.number % len(self.deep)]
        try:
            if farewell.state or mind.number in worker.known:
                await worker.ask(farewell, THINKING)
        except Alone:
            await asyncio.to_thread(self.here.part, farewell)
        except (Lost, RuntimeError, CardinalError) as problem:
            LOG.warning("%s could not be told the end: %s", mind.who, problem)
        worker.known.discard(mind.number)

    async def _instead(self, thought: Thought) -> int:
        """What is done for a computer that could not decide."""
        if (usual := thought.mind.substitute()) is not None:
            return await self.think(thought._replace(mind=usual, state=b""))
        return GIVES_UP if thought.mind.is_guest else thought.asked.choices - 1

    async def end(self) -> None:
        """Ends all processes, and waits until they are gone."""
        every = (self.reader, self.bringer, self.reviewer, self.judge, self.comparer, *self.thinkers, *self.deep)
        for worker in every:
            worker.end()
        await asyncio.gather(*(worker.gone() for worker in every))


def _late(patience: float) -> CardinalError:
    return CardinalError(f"This took longer than {patience:.0f} seconds.", remedy="ask it of a shorter scenario")
