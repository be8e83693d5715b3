"""Moves with dice of the Source and with tactic cards, as far as the round notices."""

from __future__ import annotations

from spellwright.kernel import Answer, Choose, Effect, Option, definition
from spellwright.knight.deeds import DieTaken, TacticUsed
from spellwright.knight.moves.base import Move
from spellwright.knight.source import Reroll
from spellwright.knight.state import KnightGame
from spellwright.knight.tables import DIE_FACES

SPARING_POWER = "Sparing Power"
FLIPPED = "Sparing Power, flipped"
BEFORE_THE_TURN = ("Long Night", "Midnight Meditation", SPARING_POWER, FLIPPED)


@definition
class UseDie(Move):
    """Use the mana of a die of the Source."""

    def __str__(self) -> str:
        return "use a die of the Source"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseDie(seat))


@definition
class ChooseDie(Effect):
    """Which die; depleted ones give no mana."""

    seat: int

    def run(self, game: KnightGame, scope: None) -> None:
        faces = [f for f in DIE_FACES if f in game.source and f != game.depleted]
        hero = game.players[self.seat].hero
        options = tuple(Option(face, (face,)) for face in faces)
        game.ask(Choose(self.seat, f"{hero}: which die?", options), self)

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        dice = list(game.source)
        dice.remove(answer[0])
        game.source = tuple(dice)
        game.taken = (*game.taken, answer[0])
        game.note(DieTaken(self.seat, answer[0]))


@definition
class UseTactic(Move):
    """Use the tactic card, as far as the round notices."""

    name: str

    @property
    def begins_turn(self) -> bool:  # type: ignore[override]
        return self.name not in BEFORE_THE_TURN

    def __str__(self) -> str:
        return {
            "Mana Steal": "use the die on Mana Steal",
            "Mana Search": "Mana Search: roll dice of the Source again",
            "Long Night": "Long Night: three discarded cards go back to your deed deck",
            "Midnight Meditation": "Midnight Meditation: shuffle cards of your hand and draw",
            SPARING_POWER: "Sparing Power: put the top card of your deed deck under it",
            FLIPPED: "Sparing Power: flip it and take the cards under it",
        }[self.name]

    def make(self, game: KnightGame, seat: int) -> None:
        human = game.players[seat]
        if self.name == "Mana Search":
            game.searched = True
            game.push(ChooseDice(seat))
        elif self.name == "Mana Steal":
            game.taken = (*game.taken, human.die)
            game.note(DieTaken(seat, human.die))
            game.change_player(seat, die="", tactic_used=True)
        elif self.name == SPARING_POWER:
            game.searched = True
            game.note(TacticUsed(seat, self.name))
            game.change_player(seat, cards="" if human.cards == "deck" else human.cards)
        else:
            game.note(TacticUsed(seat, self.name))
            game.change_player(seat, tactic_used=True, cards=_after(self.name, human.cards))


def _after(tactic: str, cards: str) -> str:
    """What is known of a player's cards after using a tactic."""
    if tactic == "Long Night":
        return "deck"
    if tactic == FLIPPED and cards in ("none", "empty"):
        return "hand"
    return cards


LONG_NIGHT = UseTactic("Long Night")
SPARE = UseTactic(SPARING_POWER)
TAKE_SPARED = UseTactic(FLIPPED)


@definition
class ChooseDice(Effect):
    """Mana Search: up to two dice are rolled again, depleted ones first."""

    seat: int

    def run(self, game: KnightGame, scope: None) -> None:
        dull = [die for die in game.source if die == game.depleted][:2]
        bright = [die for die in game.source if die != game.depleted]
        options = []
        for face in DIE_FACES:
            n = (dull if face == game.depleted else bright).count(face)
            if n and (face == game.depleted or len(dull) < 2):
                options.append(Option(face, (face,) * min(n, 2)))
        total = sum(option.count for option in options)
        hero = game.players[self.seat].hero
        prompt = f"{hero}: roll which dice again? (depleted ones first)"
        game.ask(Choose(self.seat, prompt, tuple(options), 1, min(2, total)), self)

    def objection(self, game: KnightGame, scope: None, answer: Answer) -> str | None:
        decision = game.decision
        assert isinstance(decision, Choose)
        picked = decision.picked(answer)
        must = min(len(picked), game.source.count(game.depleted))
        if picked.count(game.depleted) < must:
            return f"{game.depleted} dice are depleted and have to be rolled first"
        return None

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        game.push(Reroll(self.seat, tuple(answer)))
