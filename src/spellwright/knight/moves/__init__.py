"""What a human may do on a turn, as far as the round cares."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Effect, Priority, definition
from spellwright.knight.moves.base import Move
from spellwright.knight.moves.mana import LONG_NIGHT, SPARE, TAKE_SPARED, UseDie, UseTactic
from spellwright.knight.moves.places import (
    BurnMonastery,
    ConquerCity,
    ReachGoal,
    RevealCore,
    RevealMonastery,
)
from spellwright.knight.moves.taking import (
    AddEliteUnit,
    Learn,
    LevelUp,
    Recruit,
    TakeAction,
    TakeSpell,
    TakeTopAction,
)
from spellwright.knight.moves.telling import TellCards, TellFame
from spellwright.knight.moves.turn import (
    ANNOUNCE,
    ASSAULT,
    COMBAT,
    END_TURN,
    FORFEIT,
    RIGHT_MOMENT,
    TIME_BENDING,
    Assault,
    ExtraTurn,
)
from spellwright.knight.skills import skills_used
from spellwright.knight.state import ADVANCED_ACTIONS, ELITE, KnightGame, own_tokens
from spellwright.knight.tables.scenarios import CITIES_CONQUERED


@definition
class HumanTurn(Effect):
    """A human's turn: the moves that the round cares about, until it is ended or forfeited."""

    def run(self, game: KnightGame, scope: None) -> None:
        assert game.actor is not None
        game.ask(menu(game, game.actor), self)

    def answered(self, game: KnightGame, scope: None, answer: Any) -> None:
        if answer.begins_turn:
            game.fresh = False
        if not answer.ends_turn:
            game.push(self)
        answer.make(game, game.actor)


HUMAN_TURN = HumanTurn()


def may_announce(game: KnightGame, seat: int) -> bool:
    """Whether a player may announce at the start of this turn, as far as the cards are told."""
    if game.announced is not None or not game.fresh:
        return False
    cards = game.players[seat].cards
    if cards == "deck":
        return False
    if game.seats == 1 and game.policies.early_announcement == "no":
        return cards != "hand"  # A8
    return True


_MENUS: dict[tuple[Any, ...], Priority] = {}


def menu(game: KnightGame, seat: int) -> Priority:
    """The moves of a turn; option 0 ends it, or is the only thing that is left to do."""
    human = game.players[seat]
    piles = game.piles
    tokens, actions, elites = piles[own_tokens(seat)], piles[ADVANCED_ACTIONS], piles[ELITE]
    night = game.round % 2 == 0
    dull = "gold" if night else "black"
    key = (
        game.scenario,
        game.untracked,
        seat,
        human.hero,
        human.cards,
        0 if human.tactic_used else human.tactic,
        human.die != "",
        night,
        game.fresh,
        game.searched,
        game.announced is None,
        game.ending,
        game.policies.early_announcement,
        game.policies.reconnaissance_skills,
        not game.actions,
        not game.spells,
        not game.units,
        not game.lessons,
        not game.monasteries,
        game.core,
        game.source.count(dull) < len(game.source),
        not game.source,
        game.seats > 1 and any(not h.missing for s, h in enumerate(game.players) if s != seat),
        not (tokens.unknown or tokens.known),
        not (actions.unknown or actions.known),
        not (elites.unknown or elites.known),
    )
    found = _MENUS.get(key)
    if found is None:
        options = tuple(_moves(game, seat))
        found = _MENUS[key] = Priority(seat, f"{human.hero}'s turn", options)
    return found


def _moves(game: KnightGame, seat: int) -> list[Move]:
    human = game.players[seat]
    before = _tactic_moves(game, seat)
    if game.fresh and human.cards == "none":
        only: Move = ANNOUNCE if game.announced is None else FORFEIT
        cards = (LONG_NIGHT, TAKE_SPARED)  # they give cards, so that the turn can be played
        return [only, *(m for m in before if m in cards), TellCards()]
    moves: list[Move] = [END_TURN]
    if may_announce(game, seat):
        moves.append(ANNOUNCE)
    if game.fresh and game.announced is not None and human.cards in ("", "empty"):
        moves.append(FORFEIT)
    moves += before
    if game.actions:
        moves.append(TakeAction())
    if game.spells:
        moves.append(TakeSpell())
    if game.units:
        moves.append(Recruit())
    if game.lessons:
        moves.append(Learn())
    if skills_used(game) and len(game.piles[own_tokens(seat)]):
        moves.append(LevelUp())
    if any(die != game.depleted for die in game.source):
        moves.append(UseDie())
    moves.append(ExtraTurn(TIME_BENDING))
    if game.announced is None and not game.ending:
        if any(not h.missing for s, h in enumerate(game.players) if s != seat):
            moves.append(Assault(ASSAULT))
            if game.info.kind == "competitive":
                moves.append(Assault(COMBAT))
    moves += _map_moves(game)
    moves += [TellFame(), TellCards()]
    return moves


def _map_moves(game: KnightGame) -> list[Move]:
    """What a player may tell of the map."""
    scenario = game.info
    moves: list[Move] = []
    if not game.untracked & {"units", ADVANCED_ACTIONS}:
        moves.append(RevealMonastery())
    if game.monasteries:
        moves.append(BurnMonastery())
    if not game.core:
        if "units" not in game.untracked:
            moves.append(RevealCore())
    elif not scenario.reconnaissance:
        if len(game.piles[ADVANCED_ACTIONS]):
            moves.append(TakeTopAction())
        if len(game.piles[ELITE]):
            moves.append(AddEliteUnit())
    if not game.ending:
        if scenario.end == CITIES_CONQUERED:
            moves.append(ConquerCity())
        elif scenario.end:
            moves.append(ReachGoal(scenario.end))
    return moves


def _tactic_moves(game: KnightGame, seat: int) -> list[Move]:
    """What the player's tactic allows now, as far as the round notices."""
    human = game.players[seat]
    if human.tactic_used:
        return []
    tactic = game.tactic(seat)
    name = tactic.name if tactic is not None else ""
    if name == RIGHT_MOMENT:
        return [ExtraTurn(RIGHT_MOMENT)]
    if name == "Mana Steal" and human.die:
        return [UseTactic(name)]
    if name == "Mana Search" and game.source and not game.searched:
        return [UseTactic(name)]
    if name == LONG_NIGHT.name and human.cards != "deck":
        return [LONG_NIGHT]
    if name == "Midnight Meditation" and game.fresh:
        return [UseTactic(name)]
    if name == SPARE.name and game.fresh and not game.searched:
        return [SPARE, TAKE_SPARED] if human.cards in ("", "deck") else [TAKE_SPARED]
    return []
