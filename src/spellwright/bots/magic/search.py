"""The search bot: Monte Carlo over what could be behind its view, with greedy play to the horizon.

For each decision it tries the answers that matter. One simulation draws a full state consistent with
what the seat has seen, gives one answer, and lets greedy play go on for both seats up to the horizon,
where the position is weighed. Answers share their random draws, so that they are compared on equal
terms; the worse half is dropped round by round, and the greedy answer stands unless another one is better
by more than chance explains.
"""

from __future__ import annotations

import math
from itertools import islice
from time import monotonic
from typing import Any

from spellwright.bots.magic.greedy import GreedyBot, Turn
from spellwright.bots.magic.judge import Judge
from spellwright.bots.magic.worth import Appraiser
from spellwright.bots.simple import Bot
from spellwright.kernel import Answer, Choose, Decision, Priority, Rng, SpellwrightError, View
from spellwright.magic.game import Game
from spellwright.magic.rules.casting.timing import MAIN

SIMULATIONS = 50
TURNS = 3  # the horizon: so many turns end after this decision
DECISIONS = 120  # and no more decisions than this
WIDTH = 4  # answers that are tried
LISTED = 40  # answers that are looked at to find those
DOUBT = 1.0  # so many standard errors must a gain over the greedy answer be
LEAST_GAIN = 0.01
SCALE = 9.0  # points that make a position clearly better


class Imagined(View[Game]):
    """A view of a sampled state: it is imagined as a whole, so nothing is left to hide in it."""

    __slots__ = ()

    def __init__(self, state: Game, seat: int) -> None:
        self.known = state
        self.seat = seat


class SearchBot(Bot):
    """Tries answers in sampled games; the budget is a number of simulations a decision, or seconds.

    With seconds the same view may get another answer on another machine: it depends on how far it came.
    """

    reads_log = False

    def __init__(
        self, seed: int = 0, simulations: int = SIMULATIONS, seconds: float | None = None
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.greedy = GreedyBot(seed)

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        begun = monotonic()
        habit = self.greedy.decide(view, decision)
        tried = self._answers(view, decision, habit)
        if len(tried) < 2:
            return habit
        values: list[list[float]] = [[] for _ in tried]
        rivals = list(range(len(tried)))
        rounds = max(1, math.ceil(math.log2(len(tried))))
        for number in range(1, rounds + 1):
            # halving: each round the better half of the rivals goes on, the habit always
            spent = sum(map(len, values))
            share = (self.simulations - spent) // (rounds - number + 1)
            while True:
                if self.seconds is None and share < len(rivals):
                    break
                for i in rivals:
                    values[i].append(self._simulate(view, decision, tried[i], len(values[i])))
                share -= len(rivals)
                if self.seconds is not None:
                    if monotonic() - begun >= self.seconds * number / rounds:
                        break
            ranked = sorted(rivals[1:], key=lambda i: -_mean(values[i]))
            rivals = [0, *ranked[: max(1, len(ranked) // 2)]]
        best = max(rivals, key=lambda i: _mean(values[i]))
        if not values[best]:
            return habit
        return tried[best] if self._is_better(values[best], values[0]) else habit

    def _is_better(self, other: list[float], habit: list[float]) -> bool:
        """Is an answer better than the habit beyond what chance explains, on the same samples?"""
        gains = [a - b for a, b in zip(other, habit, strict=False)]
        n = max(len(gains), 1)
        gain = _mean(gains)
        spread = math.sqrt(sum((g - gain) ** 2 for g in gains) / max(n - 1, 1) / n)
        return gain > max(LEAST_GAIN, DOUBT * spread)

    def _answers(self, view: View[Any], decision: Decision, habit: Answer) -> list[Answer]:
        """The greedy answer first, then the others that look best."""
        found: list[Answer] = [habit]
        if isinstance(decision, Priority):
            if not _is_moment(view.known, decision.seat):
                return found
            turn = Turn(Judge(view.known, decision.seat))
            ranked = sorted(
                (i for i, o in enumerate(decision.options) if not getattr(o, "mana", False)),
                key=lambda i: -turn.points(decision.options[i]),
            )
            found += [i for i in (0, *ranked) if i not in found]
            return list(dict.fromkeys(found))[:WIDTH]
        if isinstance(decision, Choose):
            if decision.prompt.startswith(("Pay ", "Put ", "Order ")):
                return found
            others = [a for a in islice(view.answers(), LISTED) if a != habit]
            rng = Rng(self.seed, f"search width {decision.seat}", view.ply)
            others = rng.shuffled(others)
            if decision.lo < decision.hi:  # all, none, and something between
                others.sort(key=_size)
                others = list(dict.fromkeys([*others[:1], *others[-1:], *rng.shuffled(others)]))
            found += others[: WIDTH - 1]
        return found

    def _simulate(self, view: View[Any], decision: Decision, answer: Answer, n: int) -> float:
        """The worth of an answer, from 0 to 1, in one sampled game."""
        rng = Rng(self.seed, f"search {decision.seat} {view.ply}", n)
        state: Game = view.sample(rng)
        try:
            state = state.play(answer)
        except SpellwrightError:
            return 0.0  # illegal in this sample: something unknown would have to be otherwise
        last = state.turn + TURNS
        for _ in range(DECISIONS):
            asked = state.decision
            if asked is None or state.turn > last:
                break
            state = state.play(self.greedy.decide(Imagined(state, asked.seat), asked))
        return weigh(state, decision.seat)


def _size(answer: Answer) -> int:
    return len(answer) if isinstance(answer, tuple) else 1


def _is_moment(game: Game, seat: int) -> bool:
    """Is it a time for plans: the own main phase, an answer to something, the end of another's turn?"""
    if game.stack:
        return game.objects[game.stack[-1]].controller != seat
    if game.active == seat:
        return game.step in MAIN
    return game.step in ("declare blockers", "end")


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def weigh(game: Game, seat: int) -> float:
    """How a position looks to a seat, from lost (0) to won (1)."""
    if game.winners is not None:
        return (
            1.0
            if game.winners == (seat,)
            else 0.5
            if seat in game.winners or not game.winners
            else 0.0
        )
    points = _side(game, seat) - _side(game, game.opponent(seat))
    return 1.0 / (1.0 + math.exp(-points / SCALE))


def _side(game: Game, seat: int) -> float:
    player = game.players[seat]
    judge = Appraiser(game, seat)
    points = 0.0
    lands = 0
    for obj in game.permanents(seat):
        if game.chars(obj.id).is_land:
            lands += 1
        else:
            points += judge.permanent(obj.id)
    points += 1.6 * len(player.hand) + 1.5 * min(lands, 4) + 0.5 * max(lands - 4, 0)
    life = max(player.life, 0)
    return points + 1.0 * min(life, 8) + 0.6 * max(life - 8, 0)
