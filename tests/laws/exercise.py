"""A card tried on a crowded board: cast, played, every ability of it used, at random, under all laws."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from crowd import BASICS, random_answer
from lawful import cards_of, check_conserved, check_copy_and_file, check_secret

from spellwright.kernel import Answer, Priority, Rng
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, Card, find
from spellwright.magic.objects.objects import Player
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.zones import new_object

DECISIONS = 70
TRIES = 5
EVERY = 11  # so often all laws are looked at; besides after each new deed of the card
COMPANY = (
    *("Grizzly Bears", "Serra Angel", "Goblin Guide", "Memnite", "Glorious Anthem", "Sol Ring"),
    *("Bonesplitter", "Lightning Bolt", "Wasteland"),
)
Deed = tuple[str, str, int]  # cast, play, activate or mana; the face; which ability


@dataclass
class Tried:
    """What was done with a card, and what it has that was not."""

    card: str
    done: set[Deed] = field(default_factory=set)
    wanted: set[Deed] = field(default_factory=set)
    decisions: int = 0

    @property
    def left(self) -> set[Deed]:
        return self.wanted - self.done


def deeds_of(card: Card) -> set[Deed]:
    """What a player can do with a card: cast or play its faces, activate its abilities."""
    found: set[Deed] = set()
    for n, face in enumerate(card.faces):
        index = face.chars.index
        if n == 0 or card.layout not in ("transform", "flip"):
            found.add(("play" if "Land" in face.types else "cast", face.name, -1))
        found |= {("activate", face.name, i) for i in range(len(index.activated))}
        found |= {("mana", face.name, i) for i in range(len(index.mana))}
    return found


def board(card: Card, pool: list[str], rng: random.Random) -> Game:
    """The card wherever it can be, among others, with mana for everything."""
    lives = [Player(life=rng.choice((7, 20, 20, 30))) for _ in range(2)]
    game = Game(seed=rng.randrange(10**6), players=lives, manual=frozenset((0, 1)))
    used: list[Card] = []

    def put(what: Card, seat: int, zone: str, **fields: object) -> None:
        used.append(what)
        new_object(game, what, seat, zone, **fields)

    def permanent(what: Card, seat: int, side: int = 0) -> None:
        face = what.faces[side]
        if face.chars.is_permanent and "Aura" not in face.subtypes:
            counters = (
                {"counters": (("loyalty", face.chars.loyalty),)} if face.chars.loyalty else {}
            )
            put(what, seat, "battlefield", side=side, **counters)

    for seat in (0, 1):
        for name in BASICS * 3:
            put(find(name), seat, "battlefield")
        for name in (*rng.sample(COMPANY, 5), *rng.choices(pool, k=2)):
            permanent(find(name), seat)
        for name in (*rng.sample(COMPANY, 2), *rng.choices(pool, k=2)):
            put(find(name), seat, "hand")
        for name in (*rng.choices(COMPANY, k=4), *rng.choices(pool, k=3), *BASICS):
            put(find(name), seat, "library")
        for name in rng.choices(COMPANY, k=3):
            put(find(name), seat, "graveyard")
    put(card, 0, "hand")
    put(card, 0, "hand")
    put(card, 1, "hand")
    put(card, 0, "graveyard")
    put(card, 0, "library")
    permanent(card, 0)
    if card.layout == "transform" and len(card.faces) > 1:
        permanent(card, 0, 1)
    prepare(game, used)
    game.lists = tuple(tuple(sorted(mine.items())) for mine in cards_of(game))
    game.active = 0 if rng.random() < 0.8 else 1
    game.push(TURNS)
    game.run()
    return game


def chosen(game: Game, tried: Tried, rng: random.Random) -> tuple[Answer, Deed | None]:
    """Rather something with the card that was not done yet."""
    decision = game.decision
    if isinstance(decision, Priority):
        mine = [
            (i, deed_of(game, a)) for i, a in enumerate(decision.options) if of(game, a, tried.card)
        ]
        new = [(i, deed) for i, deed in mine if deed in tried.left]
        if new and rng.random() < 0.9:
            return rng.choice(new)
        if mine and rng.random() < 0.3:
            return rng.choice(mine)
        if rng.random() < 0.5:
            return 0, None  # so that time goes by
    return random_answer(game, rng), None


def of(game: Game, action: Action, card: str) -> bool:
    return action.obj is not None and game.objects[action.obj].card.name == card


def deed_of(game: Game, action: Action) -> Deed:
    assert action.obj is not None
    if action.kind == "activate":
        return "mana" if action.mana else "activate", game.name(action.obj), action.ability
    return action.kind, action.name, -1


def exercise(name: str, pool: list[str], seed: int = 0) -> Tried:
    """Try a card until everything it offers was done, a few times at most; laws are asserted on the way."""
    card = BOOK[name]
    tried = Tried(name, wanted=deeds_of(card))
    for number in range(TRIES):
        rng = random.Random(f"{name} {seed} {number}")
        game = board(card, pool, rng)
        lists = cards_of(game)
        for n in range(DECISIONS):
            if game.over or (n > 20 and not tried.left):
                break
            answer, deed = chosen(game, tried, rng)
            after = game.play(answer)
            is_new = deed in tried.left
            if deed is not None:
                tried.done.add(deed)
            if is_new or n % EVERY == EVERY - 1:
                check_copy_and_file(game, answer, after)
                check_conserved(after, lists)
                check_secret(after, Rng(n, "secret"))
            game = after
            tried.decisions += 1
        if not tried.left:
            break
    return tried
