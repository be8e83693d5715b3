"""A game that is being played: seats, answers that are stored before they are seen, bots and automatic passes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from spellwright.kernel import Answer, Choose, History, Priority, View
from spellwright.magic.game import Game
from spellwright.magic.pointing import is_payment, pairs, thrifty
from spellwright.store import Games, Given, KeptGame
from spellwright.web.beats import BEAT, Beat, first_draw, is_evident
from spellwright.web.beginnings import beginning
from spellwright.web.chairs import BOT, PERSON, Chair
from spellwright.web.courses import Course, Run
from spellwright.web.picking import whole_order
from spellwright.web.refusal import Refused
from spellwright.web.stops import NOTHING, TURN, is_asked
from spellwright.web.thinking import QUICK, Thinkers

PACE = 0.7  # seconds for which what a bot does is seen before the game goes on


class Room:
    """One game: whoever holds a seat's secret answers for it."""

    def __init__(
        self,
        kept: KeptGame,
        games: Games,
        thinkers: Thinkers,
        course: Course,
        *,
        pace: float = PACE,
        start: Game | None = None,  # where it begins, if that is at hand
    ) -> None:
        self.id, self.setup = kept.id, kept.setup
        self.games, self.thinkers, self.course, self.pace = games, thinkers, course, pace
        self.about = kept.about
        self.chairs = [Chair.of(each) for each in kept.about["chairs"]]
        self.history: History[Game] = History(beginning(kept.setup) if start is None else start)
        self.by_hand: list[bool] = []
        self.given: list[int] = [0] * len(self.chairs)  # answers by each seat's own hand
        for given in kept.answers:
            self._play(given.answer, given.by_hand)
        self.redo = list(kept.redo)
        self.ended = kept.ended
        self.watchers: set[Callable[[], None]] = set()
        self.thinking: int | None = None  # the seat of a bot that is at work
        self._run: Run | None = None
        self._rests: Game | None = None  # the state at which a person was found to be asked
        self._views: dict[int, tuple[Game, View[Game]]] = {}
        self.beat: Beat | None = None
        self.plea: int | None = None  # the seat that asks the other to let it take back
        self._saved = len(self.history)
        if not self.ended and self.history.now.over:
            self._note_end()

    # --- who and what

    @property
    def now(self) -> Game:
        return self.history.now

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.now.over

    @property
    def secret(self) -> bool:
        """Do people play each other, so that nothing may be told from who is asked?"""
        return sum(chair.kind == PERSON for chair in self.chairs) > 1 and not self.is_shared

    @property
    def followed(self) -> str:
        """The next game of the match, if it has begun."""
        return str(self.about.get("match", {}).get("next", ""))

    @property
    def is_shared(self) -> bool:
        """Do both sit at one screen?"""
        return bool(self.about.get("shared"))

    def seat_of(self, secret: str) -> int | None:
        """The seat that a secret opens; None for a wrong one."""
        from hmac import compare_digest  # a terminal asks for no secret

        found = None
        for seat, chair in enumerate(self.chairs):
            if chair.kind == PERSON and compare_digest(chair.secret.encode(), secret.encode()):
                found = seat
        return found

    def view(self, seat: int) -> View[Game]:
        """What the seat knows now; made once for each state."""
        shown = self.now
        if self.beat is not None and seat != self.beat.seat:
            shown = self.beat.before
        found = self._views.get(seat)
        if found is None or found[0] is not shown:
            found = self._views[seat] = (shown, View(shown, seat))
        return found[1]

    def asked(self) -> int | None:
        """The seat whose person is to answer."""
        decision = self.now.decision
        if self.over or decision is None or self.chairs[decision.seat].kind != PERSON:
            return None
        if self.beat is not None and not self.beat.asks(decision):
            return None
        return decision.seat

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def answered(self, seat: int) -> list[tuple[int, Answer]]:
        """What the seat has answered itself, each with the number that its decision had."""
        found, number = [], 0
        for i, answer in enumerate(self.history.answers):
            if self.history.states[i].seat == seat:
                if self.by_hand[i]:
                    found.append((number, answer))
                number += 1  # what the program answered for the seat has a number, too
        return found

    # --- deeds of people

    def answer(self, seat: int, answer: object, ply: int | None = None) -> None:
        """A person's answer; it is stored when this returns. What follows goes on in the background."""
        if self.over:
            raise Refused(409, "the game is over")
        decision = self.now.decision
        if decision is None or self.asked() != seat:
            raise Refused(409, "this seat is not asked")
        view = self.view(seat)
        if ply is not None and ply != view.ply:
            raise Refused(409, f"decision {ply} is not open any more: this is {view.ply}")
        why = view.objection(answer)
        if why is not None:
            raise Refused(422, why.split(". Options:")[0])
        if self.is_going_on:
            raise Refused(409, "the game is going on by itself just now")
        before = self.now
        self.plea = None  # the game has gone on
        self._play(answer, by_hand=True)
        self._hold(before)
        self._save()
        self.go_on()

    def undo(self, seat: int) -> None:
        """Back to the seat's last answer; between people the other is asked, who has seen what came of it."""
        if self.followed:
            raise Refused(409, "the next game of the match has begun")
        if self.secret and not self.over and self.given[seat]:
            self.plea = seat
            self.tell()
            return
        self._allow_taking_back()
        self._take_back(seat)

    def consent(self, seat: int, allowed: bool) -> None:
        """What the other player says to a plea to take back."""
        asking, self.plea = self.plea, None
        if asking is None or (asking == seat and allowed):
            self.plea = asking
            raise Refused(409, "nobody asks this seat to take back")
        if allowed:
            self._take_back(asking)
            self.redo = []
            self.games.rewind(self.id, len(self.history), [])
        self.tell()

    def _take_back(self, seat: int) -> None:
        for ply in range(len(self.by_hand) - 1, -1, -1):
            if self.by_hand[ply] and self.history.states[ply].seat in self._one(seat):
                break
        else:
            raise Refused(409, "there is nothing to take back")
        self._stop()
        self.beat = None
        taken = [
            Given(a, hand)
            for a, hand in zip(self.history.answers[ply:], self.by_hand[ply:], strict=True)
        ]
        self.redo = [*self.redo, *reversed(taken)]
        self.games.rewind(self.id, ply, self.redo)
        self.history.rewind(ply)
        del self.by_hand[ply:]
        self.given = [len(self.answered(each)) for each in range(len(self.chairs))]
        self._saved, self.ended = ply, ""
        self._quiet()
        self.tell()

    def redo_last(self, seat: int) -> None:
        """What was taken back last, up to the next question to a person."""
        self._allow_taking_back()
        if not self.redo:
            raise Refused(409, "nothing was taken back")
        self._stop()
        again = [self.redo.pop()]
        while self.redo and not self.redo[-1].by_hand:
            again.append(self.redo.pop())
        for given in again:
            self._play(given.answer, by_hand=given.by_hand)
        self._save(keep_redo=True)
        self.go_on()

    def _allow_taking_back(self) -> None:
        if self.secret:
            raise Refused(409, "between people nothing is taken back")

    def _one(self, seat: int) -> tuple[int, ...]:
        return (0, 1) if self.is_shared else (seat,)

    def concede(self, seat: int) -> None:
        """The other player wins (CR 104.3a)."""
        if self.over:
            raise Refused(409, "the game is over")
        self._stop()
        self.beat = self.plea = None
        other = self.now.opponent(seat)
        self.about["conceded"] = seat
        self.games.change(self.id, self.about)
        self.ended = f"{self._does(other, 'win')}: {self._does(seat, 'concede')} {self._when()}"
        self.games.end(self.id, self.ended)
        self.tell()

    def pass_on(self, seat: int, how_far: str) -> None:
        """Pass now and on, until something happens or until the next turn."""
        stops = self.chairs[seat].stops
        if not isinstance(self.now.decision, Priority) or self.now.decision.seat != seat:
            raise Refused(409, "this seat has no priority to pass")
        stops.passing, stops.since = how_far, self.now.turn
        try:
            self.answer(seat, 0)
        except Refused:
            stops.passing = NOTHING
            raise

    def set_stops(self, seat: int) -> None:
        """Keep what a seat has set."""
        self.about["chairs"] = [chair.plain() for chair in self.chairs]
        self.games.change(self.id, self.about)
        self._rests = None
        self.go_on()

    def take(self, answers: list[Given]) -> None:
        """Begin with answers of another game of the same setup."""
        for given in answers:
            self._play(given.answer, by_hand=given.by_hand)
        self._save(keep_redo=True)

    # --- the course of the game

    @property
    def is_going_on(self) -> bool:
        return self._run is not None and not self._run.done()

    @property
    def at_rest(self) -> bool:
        """Is it known that nothing goes on by itself?"""
        return self._rests is self.now

    def go_on(self) -> None:
        """Let bots and automatic passes do their part, in the background."""
        if not self.is_going_on:
            self._run = self.course.begin(self._advance())

    async def settled(self) -> None:
        """Wait until somebody has to answer."""
        while (run := self._run) is not None and not run.done():
            await self.course.ended(run)

    async def _advance(self) -> None:
        self.tell()
        seen = self._sight()
        try:
            for n in range(1_000_000):
                if self.beat is not None and not self.beat.asks(self.now.decision):
                    self._save()
                    self.tell()
                    await self._rest()
                given = await self._next_answer()
                if given is None:
                    self._rests = self.now
                    break
                before = self.now
                self._play(given.answer)
                self._hold(before)
                if self.pace and self._is_news() and self._sight() != seen:
                    seen = self._sight()
                    if not self.now.over:
                        self._save()
                        self.tell()
                        await self.course.sleep(self.pace)
                if n % 16 == 15:
                    self._save()
                    await self.course.sleep(0)
        finally:
            self.thinking = None
            self._save()
            if self.now.over and not self.ended:
                self._note_end()
        self.tell()

    async def _next_answer(self) -> Given | None:
        """What the program answers now; None where a person is asked or the game is over."""
        if self.over:
            return None
        decision = self.now.decision
        assert decision is not None
        seat = decision.seat
        chair = self.chairs[seat]
        only = decision.only_answer()
        evident = not self.secret or is_evident(self.now, decision)
        if only is not None and not isinstance(decision, Priority) and evident:
            return Given(only)
        view = self.view(seat)
        if chair.kind == BOT:
            if only is not None:
                return Given(only)
            self.thinking = seat
            if chair.bot not in QUICK:  # others may look while it thinks: nothing unsaved
                self._save()
                self.tell()
            answer = await self.thinkers.decide(
                chair.bot, chair.seed, view, self.id, self.setup, self.history.answers
            )
            self.thinking = None
            return Given(answer)
        if isinstance(decision, Priority):
            return None if is_asked(view, chair.stops, self.secret) else Given(0)
        if is_payment(view.known) and not chair.stops.by_hand:
            return Given(thrifty(view.known))
        if evident and len(set(decision.labels())) == 1 and (order := whole_order(decision)):
            return Given(tuple(order))  # the order of things that are called alike
        if chair.stops.passing == TURN and self.now.active == seat and isinstance(decision, Choose):
            if pairs(decision) and view.objection(()) is None:
                return Given(())  # the turn is passed: no attack
        chair.stops.passing = NOTHING
        return None

    def _sight(self) -> tuple[Any, ...]:
        now = self.now
        attacks = () if now.combat is None else tuple(a.attacker for a in now.combat.attacks)
        return (now.stack, attacks, now.turn)

    def _is_news(self) -> bool:
        """Did a bot do something that a person should see before it goes on?"""
        now = self.now
        if not isinstance(now.decision, Priority):
            return False  # something is still being announced
        if now.stack:
            return self.chairs[now.objects[now.stack[-1]].controller].kind == BOT
        attacks = now.combat is not None and bool(now.combat.attacks)
        return attacks and self.chairs[now.active].kind == BOT

    async def _rest(self) -> None:
        """Wait for the end of the beat."""
        while self.beat is not None:
            await self.course.sleep(max(self.beat.end - self.course.time(), 0.005))

    def _hold(self, before: Game) -> None:
        """Begin a beat if somebody has drawn the first card of the turn."""
        seat = first_draw(before, self.now) if self.secret and self.pace else None
        if seat is None:
            return
        shown = before if self.beat is None else self.beat.before
        beat = self.beat = Beat(seat, shown, self.course.time() + BEAT)

        def release() -> None:
            if self.beat is beat:
                self.beat = None
                self.tell()

        self.course.later(BEAT, release)

    def _play(self, answer: object, by_hand: bool = False) -> None:
        seat = self.now.seat
        self.history.play(answer)
        self.by_hand.append(by_hand)
        if by_hand and seat is not None:
            self.given[seat] += 1

    def _save(self, keep_redo: bool = False) -> None:
        """Everything that was answered is on the disk."""
        start = self._saved
        fresh = [
            Given(a, hand)
            for a, hand in zip(self.history.answers[start:], self.by_hand[start:], strict=True)
        ]
        if not fresh:
            return
        if not keep_redo and any(each.by_hand for each in fresh):
            self.redo = []
        self.games.add(self.id, start, fresh, keep_redo=bool(self.redo))
        self._saved = start + len(fresh)

    def _note_end(self) -> None:
        now = self.now
        if now.winners is None or len(now.winners) != 1:
            self.ended = f"A draw {self._when()}"
        else:
            self.ended = f"{self._does(now.winners[0], 'win')} {self._when()}"
        self.games.end(self.id, self.ended)

    def _does(self, seat: int, verb: str) -> str:
        name = self.chairs[seat].name
        return f"You {verb}" if name == "You" else f"{name} {verb}s"

    def _when(self) -> str:
        return f"in turn {self.now.turn}" if self.now.turn else "before the first turn"

    def _stop(self) -> None:
        if self._run is not None and not self._run.done():
            self._run.cancel()
        self._run = None
        self.thinking = None
        self._save()

    def _quiet(self) -> None:
        for chair in self.chairs:
            chair.stops.passing = NOTHING
        undecided = self.about.get("match", {}).pop("between", None)
        if self.about.pop("conceded", None) is not None or undecided:
            self.games.change(self.id, self.about)

    def tell(self) -> None:
        """Whoever looks on gets to see what is now."""
        for watcher in list(self.watchers):
            with suppress(Exception):  # one page that is gone does not keep the others from seeing
                watcher()
