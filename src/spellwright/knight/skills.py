"""Gaining a skill: two own tokens, the Common Skill offer, and the advanced action that comes with it."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.knight.deeds import CardTaken, DummySkillRevealed, SkillGained, SkillsRevealed
from spellwright.knight.offers import FILL_ACTIONS
from spellwright.knight.piles import ask_for, draw, remove
from spellwright.knight.state import ADVANCED_ACTIONS, TOKENS, KnightGame, own_tokens
from spellwright.knight.tables import SKILLS


def skills_used(game: KnightGame) -> bool:
    """Whether this game has skills at all (A15)."""
    return not game.info.reconnaissance or game.policies.reconnaissance_skills == "on"


@definition
class GainSkill(Effect):
    """Turn up two own tokens, then take one of them or another hero's from the common offer."""

    seat: int
    tokens: tuple[str, ...] = ()

    def run(self, game: KnightGame, scope: None) -> None:
        name = own_tokens(self.seat)
        if len(self.tokens) < 2 and len(game.piles[name]):
            token = draw(game, name)
            if token is None:
                hero = game.players[self.seat].hero
                ask_for(game, name, f"Which token does {hero} turn up?", TurnUp(self))
            else:
                game.push(GainSkill(self.seat, (*self.tokens, token)))
            return
        hero = game.players[self.seat].hero
        game.note(SkillsRevealed(self.seat, self.tokens))
        foreign = tuple(t for t in game.common if SKILLS[t].hero != hero)
        options = tuple(Option(t, (t,)) for t in (*self.tokens, *foreign))
        game.ask(Choose(self.seat, f"{hero}: which skill do you take?", options), self)

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        token = answer[0]
        own = token in self.tokens
        human = game.players[self.seat]
        game.change_player(self.seat, skills=(*human.skills, token))
        common = (*game.common, *self.tokens)
        at = common.index(token)
        game.common = common[:at] + common[at + 1 :]
        game.note(SkillGained(self.seat, token, not own))
        if game.dummy and game.info.common_skills:
            game.push(RevealToken())
        if game.actions:
            game.push(ChooseAction(self.seat, lowest=not own))


@definition
class TurnUp(Effect):
    """The people told which token was turned up."""

    gain: GainSkill

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        seat = self.gain.seat
        remove(game, own_tokens(seat), answer)
        game.push(GainSkill(seat, (*self.gain.tokens, answer)))


@definition
class ChooseAction(Effect):
    """The advanced action that comes with a skill: any of the offer, or the lowest."""

    seat: int
    lowest: bool = False

    def run(self, game: KnightGame, scope: None) -> None:
        offer = game.actions[-1:] if self.lowest else game.actions
        options = tuple(Option(card, (card,)) for card in offer)
        hero = game.players[self.seat].hero
        game.ask(Choose(self.seat, f"{hero}: which advanced action?", options), self)

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        take_action(game, self.seat, answer[0])


def take_action(game: KnightGame, seat: int, card: str) -> None:
    """An advanced action leaves the offer for a player's deed deck; the offer is filled at once."""
    game.actions = tuple(c for c in game.actions if c != card)
    gain(game, seat, ADVANCED_ACTIONS, card)
    game.push(FILL_ACTIONS)


def gain(game: KnightGame, seat: int, offer: str, card: str) -> None:
    """A card goes on top of the deed deck: what was told of an empty one is no longer true."""
    human = game.players[seat]
    game.change_player(seat, gained=(*human.gained, card), cards="")
    game.note(CardTaken(seat, offer, card))


@definition
class RevealToken(Effect):
    """A token of the Dummy's hero joins the common offer, for the next time (solo)."""

    def run(self, game: KnightGame, scope: None) -> None:
        if len(game.piles[TOKENS]):
            token = draw(game, TOKENS)
            if token is None:
                ask_for(game, TOKENS, "Which token of the Dummy is turned up?", self)
            else:
                self._join(game, token)

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        remove(game, TOKENS, answer)
        self._join(game, answer)

    def _join(self, game: KnightGame, token: str) -> None:
        game.common = (*game.common, token)
        game.note(DummySkillRevealed(token))
