"""The search bot: Monte Carlo over what could be behind its view, with greedy play to the horizon.

For each decision it tries the answers that matter, an action also with other targets than greedy play would
choose for it. A round draws one full state consistent with what the
seat has seen; each answer still in the race is given there, and greedy play goes on for both seats up to the
horizon; the position is weighed on the way and at the end. All answers of a round meet the same cards and
draws, so that they are compared on equal terms with the greedy one; those that fall behind are given up, and
the greedy answer stands unless another one is better by more than chance explains.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import thread_time
from typing import Any

from spellwright.bots.magic.greedy import GreedyBot, Turn, reach
from spellwright.bots.magic.judge import Judge
from spellwright.bots.magic.racing import Race
from spellwright.bots.magic.standing import weigh
from spellwright.bots.simple import Bot
from spellwright.kernel import Answer, Choose, Decision, Priority, Rng, View
from spellwright.magic.game import Game
from spellwright.magic.rules.casting.targets import ChooseTargets
from spellwright.magic.rules.casting.timing import MAIN
from spellwright.magic.rules.combat.declaring import DeclareAttackers, DeclareBlockers
from spellwright.magic.rules.mana.paying import Pay, PayStep
from spellwright.magic.rules.opening import BottomCards, Mulligans

SIMULATIONS = 50
# the position is weighed when so many turns after this one have ended: what was held back has been played by then
WEIGHED = (2, 4)
DECISIONS = 400  # and no more decisions than this
WIDTH = 7  # answers that are tried
IN_COMBAT = 9  # and so many for attacks and blocks
AIMS = 2  # other targets that are tried with an action
AIMED = 9  # and so many lines of actions and targets at most
LISTED = 60  # answers that are looked at to find those
LEFT_TO_HABIT = (Pay, PayStep, Mulligans, BottomCards)

Line = tuple[Answer, ...]  # an answer, and perhaps the targets that come next


class Imagined(View[Game]):
    """A view of a sampled state: it is imagined as a whole, so nothing is left to hide in it."""

    __slots__ = ()

    def __init__(self, state: Game, seat: int) -> None:
        self.known = state
        self.seat = seat


class SearchBot(Bot):
    """Tries answers in sampled games; the budget is a number of simulations a decision, or seconds.

    Seconds are those that the processor spends on it, so that it plays alike on a busy machine; where they are
    the budget, the same view may get another answer on another machine: it depends on how far it came.
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
        begun = thread_time()
        habit = self.greedy.decide(view, decision)
        tried = self._answers(view, decision, habit)
        race = Race(len(tried) - 1)
        # else greedy play would do at once what was passed over
        holds = [line[0] == 0 and _is_own_main(view.known, decision) for line in tried]
        spent = number = 0
        while not race.is_over():
            if self.seconds is None and spent + 1 + len(race.running) > self.simulations:
                break
            if self.seconds is not None and thread_time() - begun >= self.seconds:
                break
            drawn: Game = view.sample(Rng(self.seed, f"search {decision.seat} {view.ply}", number))
            drawn.log = None  # nobody reads it
            usual = self._simulate(drawn, decision.seat, tried[0])
            for i in race.running:
                value = self._simulate(drawn, decision.seat, tried[i], holds[i])
                race.add(i, value - usual)
            spent += 1 + len(race.running)
            number += 1
            race.prune()
        return tried[race.winner()][0]

    def _answers(self, view: View[Any], decision: Decision, habit: Answer) -> list[Line]:
        """The greedy answer first, then the others that look best."""
        found: list[Answer] = [habit]
        if isinstance(decision, Priority):
            if _is_moment(view.known, decision.seat):
                found += islice(self._actions(view, decision, habit), WIDTH - 1)
                return self._aimed(view, decision, found)
        elif isinstance(decision, Choose):
            effect = view.known.frames[-1][0]
            if isinstance(effect, DeclareAttackers | DeclareBlockers):
                found += islice(self._fights(view, decision, habit), IN_COMBAT - 1)
            elif not isinstance(effect, LEFT_TO_HABIT):
                found += self._choices(view, decision, habit)[: WIDTH - 1]
        return [(answer,) for answer in found]

    def _aimed(self, view: View[Any], decision: Priority, found: list[Answer]) -> list[Line]:
        """The actions as greedy play goes on with them, and those that have targets with others of these, too."""
        lines: list[Line] = [(answer,) for answer in found]
        if len(found) == 1 and found[0] == 0:
            return lines
        rng = Rng(self.seed, f"search aims {decision.seat}", view.ply)
        drawn: Game = view.sample(rng)
        for answer in found:
            if answer == 0 or drawn.objection(answer) is not None:
                continue
            state = drawn.follow(answer)
            asked = state.decision
            if asked is None or not _is_aiming(asked, state, decision.seat):
                continue
            usual = self.greedy.decide(Imagined(state, decision.seat), asked)
            others = [a for a in islice(state.answers(), LISTED) if a != usual]
            lines += [(answer, aim) for aim in rng.shuffled(others)[:AIMS]]
        return lines[:AIMED]

    def _actions(self, view: View[Any], decision: Priority, habit: Answer) -> Iterator[Answer]:
        """Nothing, and what looks best; of actions alike the first."""
        judge = Judge(view.known, decision.seat)
        judge.reach = reach(judge)
        turn = Turn(judge)
        seen = {str(decision.options[habit])} if isinstance(habit, int) else set()
        ranked = sorted(
            (i for i, o in enumerate(decision.options) if not o.mana),
            key=lambda i: -turn.points(decision.options[i]),
        )
        for i in (0, *ranked):
            alike = str(decision.options[i])
            if alike not in seen:
                seen.add(alike)
                yield i

    def _fights(self, view: View[Any], decision: Choose, habit: Answer) -> Iterator[Answer]:
        """Nobody, everybody, and the greedy attack or block with one creature more or less."""
        assert isinstance(habit, tuple)
        rng = Rng(self.seed, f"search fights {decision.seat}", view.ply)
        changed: list[Answer] = [
            tuple(p for p in habit if p != pick) for pick in sorted(set(habit))
        ]
        more = [i for i, o in enumerate(decision.options) if habit.count(i) < o.count]
        changed += [tuple(sorted((*habit, i))) for i in more]
        everybody = tuple(i for i, o in enumerate(decision.options) for _ in o.values)
        seen: set[Answer] = {habit}
        for answer in ((), everybody, *rng.shuffled(changed)):
            if answer not in seen and view.objection(answer) is None:
                seen.add(answer)
                yield answer

    def _choices(self, view: View[Any], decision: Choose, habit: Answer) -> list[Answer]:
        rng = Rng(self.seed, f"search width {decision.seat}", view.ply)
        others = rng.shuffled([a for a in islice(view.answers(), LISTED) if a != habit])
        if decision.lo < decision.hi:  # all, none, and something between
            others.sort(key=_size)
            others = list(dict.fromkeys([*others[:1], *others[-1:], *rng.shuffled(others)]))
        return others

    def _simulate(self, drawn: Game, seat: int, line: Line, holds: bool = False) -> float:
        """The worth of a line, from 0 to 1, in a drawn state; `holds`: nothing more is done in this turn."""
        if drawn.objection(line[0]) is not None:
            return 0.0  # illegal in this state: something unknown would have to be otherwise
        state = drawn.follow(line[0])
        for aim in line[1:]:
            asked = state.decision
            if asked is not None and _is_aiming(asked, state, seat) and not state.objection(aim):
                state.proceed(aim)
        values: list[float] = []
        for _ in range(DECISIONS):
            asked = state.decision
            while len(values) < len(WEIGHED) and state.turn > drawn.turn + WEIGHED[len(values)]:
                values.append(weigh(state, seat))
            if asked is None or len(values) == len(WEIGHED):
                break
            if holds and asked.seat == seat and state.turn == drawn.turn and _is_idle(asked, state):
                state.proceed(0)
            else:
                state.proceed(self.greedy.decide(Imagined(state, asked.seat), asked))
        if len(values) < len(WEIGHED):  # the game is over, or goes on and on
            values += [weigh(state, seat)] * (len(WEIGHED) - len(values))
        return sum(values) / len(values)


def _is_idle(asked: Decision, state: Game) -> bool:
    """Is it a time to begin something?"""
    return isinstance(asked, Priority) and not state.stack


def _is_aiming(asked: Decision, state: Game, seat: int) -> bool:
    return asked.seat == seat and isinstance(state.frames[-1][0], ChooseTargets)


def _size(answer: Answer) -> int:
    return len(answer) if isinstance(answer, tuple) else 1


def _is_own_main(game: Game, decision: Decision) -> bool:
    return isinstance(decision, Priority) and game.active == decision.seat and not game.stack


def _is_moment(game: Game, seat: int) -> bool:
    """Is it a time for plans: the own main phase, an answer to something, another's combat or end of turn?"""
    if game.stack:
        return game.objects[game.stack[-1]].controller != seat
    if game.active == seat:
        return game.step in MAIN
    return game.step in ("declare attackers", "declare blockers", "end")
