"""One game of any kind between bots, from its setup to the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from spellwright.bots import Bot, bot
from spellwright.bots.simple import BlindBot, first_legal
from spellwright.kernel import (
    Answer,
    Decision,
    GameKind,
    History,
    IllegalAnswer,
    Replay,
    Rng,
    SpellwrightError,
    State,
    View,
    load_game,
)
from spellwright.kernel.garbage import uncollected

MOST_TURNS = 200
MOST_DECISIONS = 20_000
S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class GameResult(Generic[S]):
    """How a game went. Without a winner it was a draw, or, if not finished, stopped by a limit."""

    game: str
    winner: int | None
    finished: bool
    turns: int
    decisions: int
    end: S
    setup: Any
    answers: tuple[Answer, ...]
    history: History[S] | None = None

    def replay(self) -> Replay:
        """The game as a replay file would keep it."""
        return Replay(self.game, self.setup, list(self.answers), self.end.key().hex())


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot: its own, and nothing can be told from it of the game's."""
    return Rng(seed, f"bot {seat}").bits()


def decide_for(player: Bot, now: State, decision: Decision) -> Answer:
    """A bot's answer, from what it may see and no more."""
    if isinstance(player, BlindBot) and type(player).decide is BlindBot.decide:
        return first_legal(player.proposals(decision.shape(), now.plies.get(decision.seat, 0)), now)
    view = View(now, decision.seat)
    assert view.decision is not None
    return player.decide(view, view.decision)


def play(
    game: str | GameKind,
    setup: Mapping[str, Any],
    bots: Sequence[str | Bot],
    seed: int = 0,
    *,
    keep_history: bool = False,
    keep_log: bool = True,
    most_turns: int | None = None,
    most_decisions: int = MOST_DECISIONS,
) -> GameResult[Any]:
    """Let bots play a game to its end or to a limit; the seed is that of the bots.

    Without `keep_log` nothing is kept of what happened, unless a bot reads it: to show a log to a seat takes time.
    """
    kind = load_game(game) if isinstance(game, str) else game
    # its own: it goes on in place where no earlier state is kept
    now = kind.start(setup).copy()
    if len(bots) != now.seats:
        raise SpellwrightError(
            f"{kind.title} for {now.seats} players and {len(bots)} bots: give a bot for each"
        )
    seats = [
        bot(each, bot_seed(seed, seat), kind.name) if isinstance(each, str) else each
        for seat, each in enumerate(bots)
    ]
    history = History(now) if keep_history else None
    is_told = keep_log or keep_history or any(each.reads_log for each in seats)
    answers: list[Answer] = []
    with uncollected():
        while now.decision is not None and len(answers) < most_decisions:
            if most_turns is not None and kind.turns(now) > most_turns:
                break
            if not is_told:
                now.log = None
            decision = now.decision
            answer = decision.check(decide_for(seats[decision.seat], now, decision))
            answers.append(answer)
            if history is not None:
                now = history.play(answer)
                continue
            effect, scope = now.frames[-1]
            why = effect.objection(now, scope, answer)
            if why is not None:
                raise IllegalAnswer(f"{answer!r} does not answer “{decision.prompt}”: {why}")
            now.proceed(answer)
    winners = now.winners or ()
    return GameResult(
        game=kind.name,
        winner=winners[0] if len(winners) == 1 else None,
        finished=now.over,
        turns=kind.turns(now),
        decisions=len(answers),
        end=now,
        setup=setup,
        answers=tuple(answers),
        history=history,
    )
