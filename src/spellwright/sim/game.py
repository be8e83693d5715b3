"""One game between bots, from its decks and its seed to the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spellwright.bots import Bot, bot
from spellwright.kernel import Answer, History, Replay, Rng, SpellwrightError, View
from spellwright.magic.cardfiles import user_cards
from spellwright.magic.decks import Deck
from spellwright.magic.game import Game
from spellwright.magic.replays import start_from
from spellwright.magic.start import Decklist

MOST_TURNS = 200
MOST_DECISIONS = 20_000


@dataclass(frozen=True)
class GameResult:
    """How a game went. Without a winner it was a draw, or, if not finished, stopped by a limit."""

    winner: int | None
    finished: bool
    turns: int
    decisions: int
    end: Game
    setup: dict[str, Any]
    answers: tuple[Answer, ...]
    history: History[Game] | None = None

    def replay(self) -> Replay:
        """The game as a replay file would keep it."""
        return Replay("magic", self.setup, list(self.answers), self.end.key().hex())


def deck_counts(deck: Decklist) -> dict[str, int]:
    """A deck as plain counts, fit for JSON."""
    pairs = deck.main if isinstance(deck, Deck) else deck
    if isinstance(pairs, str):
        raise SpellwrightError(f"“{pairs}” is a name; give the deck itself, as from decks.deck()")
    counts: dict[str, int] = {}
    for entry in pairs.items() if isinstance(pairs, Mapping) else pairs:
        name, n = (entry, 1) if isinstance(entry, str) else entry
        counts[name] = counts.get(name, 0) + n
    return counts


def game_setup(decks: Sequence[Decklist], seed: int, **setup: Any) -> dict[str, Any]:
    """What a replay file needs to start the same game again."""
    counts = [deck_counts(each) for each in decks]
    carried = user_cards(name for each in counts for name in each)
    if carried:
        setup = {"cards": carried, **setup}
    return {"decks": counts, "seed": seed, **setup}


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot: its own, and nothing can be told from it of the game's."""
    return Rng(seed, f"bot {seat}").bits()


def play_game(
    decks: Sequence[Decklist],
    bots: Sequence[str | Bot],
    seed: int = 0,
    *,
    keep_history: bool = False,
    most_turns: int = MOST_TURNS,
    most_decisions: int = MOST_DECISIONS,
    **setup: Any,
) -> GameResult:
    """Let bots play a game to its end or to a limit; `setup` goes to `new_game`."""
    if len(bots) != len(decks):
        raise SpellwrightError(f"{len(decks)} decks and {len(bots)} bots: give a bot for each deck")
    seats = [
        bot(each, bot_seed(seed, seat)) if isinstance(each, str) else each
        for seat, each in enumerate(bots)
    ]
    made = game_setup(decks, seed, **setup)
    now = start_from(made)
    history = History(now) if keep_history else None
    answers: list[Answer] = []
    while now.decision is not None and now.turn <= most_turns and len(answers) < most_decisions:
        decision = now.decision
        view = View(now, decision.seat)
        assert view.decision is not None
        answer = decision.check(seats[decision.seat].decide(view, view.decision))
        answers.append(answer)
        now = history.play(answer) if history is not None else now.play(answer)
    winners = now.winners or ()
    return GameResult(
        winner=winners[0] if len(winners) == 1 else None,
        finished=now.over,
        turns=now.turn,
        decisions=len(answers),
        end=now,
        setup=made,
        answers=tuple(answers),
        history=history,
    )
