"""Tactics: who picks when, what the Dummy gets, the round order, and which cards leave the game."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.knight.deeds import DieStolen
from spellwright.knight.events import DummyTacticTaken, OrderSet, TacticsRemoved, TacticTaken
from spellwright.knight.state import DUMMY, KnightGame
from spellwright.knight.tables import BASIC, TACTICS, Tactic
from spellwright.knight.tables.scenarios import ALL_USED, BEFORE, KEEP_ALL

OPTIONS = {tactic.name: Option(str(tactic), (tactic.number,)) for tactic in TACTICS.values()}


def picking_order(game: KnightGame) -> tuple[int, ...]:
    """Lowest fame first; tied, who is lower in the round order; the Dummy as the scenario says."""
    players, order = game.players, game.order
    humans = tuple(sorted(range(game.seats), key=lambda s: (players[s].fame, -order.index(s))))
    if not game.dummy:
        return humans
    first = game.info.dummy_picks == BEFORE
    if game.seats == 1 and game.policies.solo_pick == "dummy first":
        first = True  # A10
    return (DUMMY, *humans) if first else (*humans, DUMMY)


@definition
class ChooseTactics(Effect):
    """Everybody takes a tactic, one after the other."""

    def run(self, game: KnightGame, scope: None) -> None:
        while game.picking:
            actor = game.picking[0]
            left = game.tactics_left
            if actor != DUMMY:
                hero = game.players[actor].hero
                options = tuple([OPTIONS[tactic.name] for tactic in left])
                game.ask(Choose(actor, f"{hero}: take a tactic", options), self)
                return
            if not self._pick(game, left):
                return
        game.push(ARRANGE)

    def _pick(self, game: KnightGame, left: tuple[Tactic, ...]) -> bool:
        """The Dummy's pick (A11); False when the people have to tell it."""
        way = game.policies.dummy_tactic
        if way == "lowest" or (way == "middle" and len(left) < 3):
            number = left[0].number
        elif game.is_real("tactic"):
            n = len(left)
            weights = [i * (n - 1 - i) if way == "middle" else 1 for i in range(n)]
            able = [(OPTIONS[t.name], w) for t, w in zip(left, weights, strict=True) if w]
            game.tell("Which tactic does the Dummy get?", *_unzip(able))
            return False
        elif way == "middle":
            three = game.random("tactic").shuffled(left)[:3]
            number = sorted(tactic.number for tactic in three)[1]
        else:
            number = game.random("tactic").pick(left).number
        self._dummy_takes(game, number)
        return True

    def _dummy_takes(self, game: KnightGame, number: int) -> None:
        game.picking = game.picking[1:]
        game.dummy_tactic = number
        game.note(DummyTacticTaken(number, TACTICS[game.time, number].name))

    def answered(self, game: KnightGame, scope: None, answer: list[int]) -> None:
        seat, number = game.picking[0], answer[0]
        game.picking = game.picking[1:]
        game.change_player(seat, tactic=number, tactic_used=False)
        game.note(TacticTaken(seat, number, TACTICS[game.time, number].name))
        self.run(game, scope)


def _unzip(able: list[tuple[Option, int]]) -> tuple[tuple[Option, ...], Effect, tuple[int, ...]]:
    """Options, who takes the answer, and weights: what `tell` wants."""
    return tuple(o for o, _ in able), DUMMY_DRAWS, tuple(w for _, w in able)


@definition
class DummyDraws(Effect):
    """The people told which tactic the Dummy drew."""

    def answered(self, game: KnightGame, scope: None, answer: int) -> None:
        CHOOSE_TACTICS._dummy_takes(game, answer)
        CHOOSE_TACTICS.run(game, scope)


@definition
class Arrange(Effect):
    """The lowest number acts first; then what a tactic does when it is taken."""

    def run(self, game: KnightGame, scope: None) -> None:
        numbers = {human.tactic: seat for seat, human in enumerate(game.players)}
        if game.dummy:
            numbers[game.dummy_tactic] = DUMMY
        game.order = tuple(numbers[number] for number in sorted(numbers))
        game.actor = None
        game.note(OrderSet(game.order))
        if game.time == "day" and 3 in numbers and numbers[3] != DUMMY:
            game.push(MANA_STEAL)


@definition
class ManaSteal(Effect):
    """Mana Steal: its owner puts a die of a basic colour on it."""

    def run(self, game: KnightGame, scope: None) -> None:
        seat = game.order[[game.tactic(a).number for a in game.order].index(3)]  # type: ignore[union-attr]
        colours = [c for c in BASIC if c in game.source]
        if colours:
            options = tuple(Option(c, (c,)) for c in colours)
            hero = game.players[seat].hero
            game.ask(Choose(seat, f"{hero}: which die goes on Mana Steal?", options), self)

    def answered(self, game: KnightGame, scope: None, answer: list[str]) -> None:
        seat = next(s for s, human in enumerate(game.players) if human.tactic == 3)
        dice = list(game.source)
        dice.remove(answer[0])
        game.source = tuple(dice)
        game.change_player(seat, die=answer[0])
        game.note(DieStolen(seat, answer[0]))


def removal(game: KnightGame) -> str:
    """Which tactics leave the game after this round."""
    scenario = game.info
    rule = scenario.removal_after(game.round, game.seats)
    if rule in (KEEP_ALL, ALL_USED):
        return rule
    if game.seats == 4 and scenario.id == "full_cooperation":
        if game.policies.four_players == "no removal":
            return KEEP_ALL  # A14
    there = sum(
        1 for (time, _), t in TACTICS.items() if time == game.time and t.name not in game.gone
    )
    return rule if there > len(game.order) else KEEP_ALL


@definition
class RemoveTactics(Effect):
    """The end of a day or night: solo, both used tactics go; cooperative, one that a human used."""

    def run(self, game: KnightGame, scope: None) -> None:
        rule = removal(game)
        if rule == KEEP_ALL:
            return
        if rule == ALL_USED:
            self._remove(game, [game.tactic(actor).number for actor in game.order])  # type: ignore[union-attr]
            return
        used = sorted(human.tactic for human in game.players)
        options = tuple(OPTIONS[TACTICS[game.time, n].name] for n in used)
        game.ask(Choose(0, "Agree on a tactic that leaves the game", options), self)

    def answered(self, game: KnightGame, scope: None, answer: list[int]) -> None:
        self._remove(game, answer)

    def _remove(self, game: KnightGame, numbers: list[int]) -> None:
        names = tuple(TACTICS[game.time, n].name for n in sorted(numbers))
        game.gone = (*game.gone, *names)
        game.note(TacticsRemoved(names))


CHOOSE_TACTICS = ChooseTactics()
DUMMY_DRAWS = DummyDraws()
ARRANGE = Arrange()
MANA_STEAL = ManaSteal()
REMOVE_TACTICS = RemoveTactics()
