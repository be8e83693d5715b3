"""Crowded boards of cards of the book, played at random: much happens in few decisions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from spellwright.kernel import NATURE, Answer, Choose, Priority, Split
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, Card, find
from spellwright.magic.objects.objects import Player
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.zones import new_object

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
FEW = 40  # answers among which one is drawn where there are very many
TOKENS = ("token", "emblem", "face")


def crowded_game(card: str, seed: int, mates: int = 3) -> Game:
    """The card in both hands and on one battlefield, among cards drawn at random and lands of every colour."""
    rng = random.Random(f"{card} {seed}")
    book = sorted(BOOK)
    game = Game(seed=seed, players=[Player(life=rng.choice((3, 8, 20))) for _ in range(2)])
    used: list[Card] = []

    def put(name: str, seat: int, zone: str, **fields: object) -> None:
        found = find(name)
        used.append(found)
        new_object(game, found, seat, zone, **fields)

    for seat in (0, 1):
        for name in BASICS * 2:
            put(name, seat, "battlefield")
        put(card, seat, "hand")
        for name in rng.choices(book, k=mates):
            put(name, seat, "hand")
        for name in rng.choices(book, k=mates):
            put(name, seat, "library")
            put(rng.choice(book), seat, "graveyard")
        for name in (card, *rng.choices(book, k=2 * mates)):
            if find(name).front.chars.is_permanent and "Aura" not in find(name).front.subtypes:
                put(name, seat, "battlefield")
    prepare(game, used)
    game.active = rng.randrange(2)
    game.push(TURNS)
    game.run()
    return game


def random_answer(game: Game, rng: random.Random) -> Answer:
    """An answer drawn at random, rather to act than to pass."""
    decision = game.decision
    assert decision is not None and decision.seat != NATURE
    if isinstance(decision, Priority):
        last = len(decision.options) - 1
        return rng.randint(1, last) if last and rng.random() < 0.6 else 0
    if isinstance(decision, Choose):
        pool = [i for i, option in enumerate(decision.options) for _ in option.values]
        for _ in range(FEW):
            picks = rng.sample(pool, min(rng.randint(decision.lo, decision.hi), len(pool)))
            answer = tuple(picks if decision.ordered else sorted(picks))
            if game.objection(answer) is None:
                return answer
    assert isinstance(decision, Choose | Split) or decision.labels()
    return rng.choice(list(islice(game.answers(), FEW)))


def random_walk(game: Game, seed: int, decisions: int) -> Iterator[tuple[Game, Answer]]:
    """The positions of a game played at random, each with the answer that was drawn."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.over:
            return
        answer = random_answer(game, rng)
        yield game, answer
        game = game.play(answer)
