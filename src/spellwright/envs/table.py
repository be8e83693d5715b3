"""A game of Magic behind an environment: both seats' questions, action by action; what either seat is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.bots import Bot, bot
from spellwright.envs.encoding import Encoder
from spellwright.envs.picking import Picker
from spellwright.kernel import SpellwrightError, View
from spellwright.magic.decks import Deck, deck
from spellwright.magic.game import Game
from spellwright.magic.start import new_game
from spellwright.sim.game import bot_seed
from spellwright.sim.magic.game import deck_counts

MOST_DECISIONS = 5000  # then the game is cut off
DECKS = ("burn", "goblins")


class TableOfTwo:
    """The game, who is asked, and the actions so far towards the answer."""

    def __init__(self, decks: Sequence[Any] = DECKS, most_decisions: int = MOST_DECISIONS) -> None:
        if len(decks) != 2:
            raise SpellwrightError(f"{len(decks)} decks: give two")
        found = [deck(d) if isinstance(d, str) else d for d in decks]
        self.decks = [d if isinstance(d, Deck) else deck_counts(d) for d in found]
        names = [name for d in self.decks for name in deck_counts(d)]
        self.encoder = Encoder(names)
        self.most_decisions = most_decisions
        self.game: Game | None = None
        self.picker: Picker | None = None
        self.decisions = 0
        self.replaced = False

    def begin(self, seed: int, first: int | None = None) -> None:
        self.game = new_game(self.decks, seed, first=first)
        self.decisions = 0
        self._ask()

    @property
    def seat(self) -> int | None:
        """Who is asked."""
        return None if self.game is None else self.game.seat

    @property
    def over(self) -> bool:
        return self.game is None or self.game.over

    @property
    def cut_off(self) -> bool:
        return not self.over and self.decisions >= self.most_decisions

    def _ask(self) -> None:
        assert self.game is not None
        seat = self.game.seat
        self.picker = None if seat is None else Picker(View(self.game, seat))

    def act(self, action: int) -> bool:
        """Take an action for the seat that is asked; was it allowed? Else the first that is is taken."""
        assert self.game is not None and self.picker is not None
        allowed = self.picker.allowed()
        fits = action in allowed
        answer = self.picker.take(action if fits else allowed[0])
        self.replaced = self.picker.replaced
        if answer is not None:
            self.game = self.game.play(answer)
            self.decisions += 1
            self._ask()
        return fits

    def let(self, player: Bot) -> None:
        """A bot answers for the seat that is asked."""
        assert self.game is not None and self.picker is not None
        view = self.picker.view
        assert view.decision is not None
        self.game = self.game.play(player.decide(view, view.decision))
        self.decisions += 1
        self._ask()

    def observe(self, seat: int) -> dict[str, Any]:
        """The vector of a seat and its mask; one that is not asked may only wait."""
        assert self.game is not None
        mine = self.picker if self.seat == seat and not self.cut_off else None
        view = mine.view if mine is not None else View(self.game, seat)
        return {
            "observation": self.encoder.encode(view, mine),
            "action_mask": self.encoder.mask(mine),
        }

    def reward(self, seat: int) -> float:
        """1 for a win, -1 for a loss, else 0."""
        winners = None if self.game is None else self.game.winners
        if not winners:
            return 0.0
        return 1.0 if winners == (seat,) else 0.0 if seat in winners else -1.0


def opponent(name: str, seed: int, seat: int) -> Bot:
    return bot(name, bot_seed(seed, seat), "magic")
