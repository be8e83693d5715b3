"""The laws of the kernel, over random complete games of every scenario and number of players.

SPELLWRIGHT_KNIGHT_GAMES says how many games of each are played (1 unless said).
"""

from __future__ import annotations

import json
import os
from collections import Counter
from typing import Any

import pytest

from spellwright.kernel import (
    NATURE,
    Chance,
    Choose,
    GameOver,
    History,
    Option,
    Priority,
    Replay,
    Rng,
    View,
    decode,
    encode,
)
from spellwright.kernel.record import field_names
from spellwright.knight import KnightGame, Pile, new_game, setup_of
from spellwright.knight.state import (
    ADVANCED_ACTIONS,
    DECK,
    ELITE,
    REAL,
    REGULAR,
    SPELLS,
    UNTRACKED,
)
from spellwright.knight.tables import (
    EDITIONS,
    HEROES,
    SCENARIOS,
    UNITS,
    advanced_actions,
    spells,
    units,
)

GAMES = int(os.environ.get("SPELLWRIGHT_KNIGHT_GAMES", "1"))
TABLES = [
    (scenario.id, players)
    for scenario in SCENARIOS.values()
    for players in (*scenario.players, *scenario.unofficial_players)
]
UE = "ultimate edition"


def random_answer(game: KnightGame, rng: Rng) -> Any:
    """Any legal answer; turns end and rounds are announced often enough for games to end."""
    decision = game.decision
    if isinstance(decision, Priority):
        dice = rng.below(100)
        if dice < 62:
            return 0
        if dice < 74 and len(decision.options) > 1:
            return 1  # announce or forfeit, at the start of a turn
        return rng.below(len(decision.options))
    if isinstance(decision, Choose) and decision.lo == decision.hi == 1:
        return (rng.below(len(decision.options)),)
    return rng.pick(list(game.answers()))


def setup(scenario: str, players: int, seed: int) -> dict[str, Any]:
    """A table with random heroes, edition and policies."""
    rng = Rng(seed, f"{scenario} {players}")
    editions = [e for e in EDITIONS if players < 4 or e != "first edition"]
    edition = rng.pick(editions) if seed % 3 == 0 else UE
    there = [name for name, hero in HEROES.items() if hero.box in EDITIONS[edition]]
    from spellwright.knight import POLICIES

    policies = {}
    if seed % 2:
        for name, policy in POLICIES.items():
            policies[name] = rng.pick(policy.choices)[0]
    return {
        "scenario": scenario,
        "heroes": rng.shuffled(there)[:players],
        "seed": seed,
        "edition": edition,
        "policies": policies,
        "real": [thing for thing in REAL if rng.below(6) == 0] if seed % 5 == 4 else [],
        "untracked": [thing for thing in UNTRACKED if rng.below(2)] if seed % 7 == 6 else [],
    }


def text(state: KnightGame) -> str:
    return json.dumps(encode(state))


def cards_are_conserved(game: KnightGame) -> None:
    boxes, piles = game.boxes, game.piles
    if SPELLS not in piles or game.untracked:
        return  # the Dummy's hero is not known yet, or cards are only on the table
    short = game.info.reconnaissance and game.policies.reconnaissance_actions != "all"

    def pile(name: str) -> tuple[str, ...]:
        return piles[name].unknown + piles[name].known

    dummy: tuple[str, ...] = ()
    if game.dummy:
        dummy = pile(DECK) + game.discard
        for effect, _ in game.frames:  # cards that the Dummy is flipping right now
            dummy += getattr(effect, "cards", ()) + getattr(effect, "extra", ())
        basic = Counter(HEROES[game.dummy].deck(boxes))
        assert not basic - Counter(dummy)
        dummy = tuple((Counter(dummy) - basic).elements())
    gained = tuple(card for human in game.players for card in human.gained)
    actions = tuple(advanced_actions(boxes, short))
    assert Counter(
        pile(ADVANCED_ACTIONS)
        + game.actions
        + game.lessons
        + dummy
        + tuple(c for c in gained if c in actions)
    ) == Counter(actions)
    assert Counter(
        pile(SPELLS) + game.spells + tuple(c for c in gained if c not in actions)
    ) == Counter(spells(boxes, game.info.competitive))
    recruited = tuple(name for human in game.players for name in human.units)
    assert Counter(pile(REGULAR) + pile(ELITE) + game.units + recruited) == Counter(
        name
        for name in units(boxes) + units(boxes, elite=True)
        if UNITS[name].level <= game.info.unit_level
    )


def numbers_add_up(game: KnightGame) -> None:
    stolen = sum(human.die != "" for human in game.players)
    rolled = sum(len(getattr(effect, "rolled", ())) for effect, _ in game.frames)
    asked = isinstance(game.decision, Chance) or rolled
    if game.round and not asked and "source" not in game.untracked:
        assert len(game.source) + len(game.taken) + stolen == game.info.dice(game.seats)
    assert len(game.actions) <= 3 and len(game.spells) <= 3
    if game.dummy:
        assert sum(game.crystals) <= 3 + max(0, game.round - 1)
    numbers = [human.tactic for human in game.players if human.tactic]
    numbers += [game.dummy_tactic] if game.dummy_tactic else []
    assert len(set(numbers)) == len(numbers)
    assert game.round <= game.rounds


def deal_anew(game: KnightGame, rng: Rng) -> KnightGame:
    """The same game with what nobody can know in another order."""
    new = game.copy()
    for name, pile in game.piles.items():
        new.piles[name] = Pile(tuple(rng.shuffled(pile.unknown)), pile.known)
    new.seed = rng.bits()
    return new


def keeps_the_laws(start: dict[str, Any], every: int = 1) -> History[KnightGame]:
    """Play a random game; at every decision it is saved, loaded, and gone on with."""
    rng = Rng(start["seed"], "play")
    game = new_game(**start)
    history = History(game)
    twin = game  # saved and loaded before each answer
    while not game.over:
        assert game.decision is not None and game.ply < 4000, "the game does not end"
        answer = random_answer(game, rng)
        if game.ply % every == 0:
            document = text(game)
            assert text(twin) == document
            twin = decode(json.loads(document))
            cards_are_conserved(game)
            numbers_add_up(game)
        if game.ply % 16 == 0:
            key = game.key()
            assert twin.key() == key and game.copy().key() == key
            seat = max(game.decision.seat, 0)
            known = text(View(game, seat).known)
            assert text(View(deal_anew(game, rng), seat).known) == known
            assert text(View(View(game, seat).sample(rng), seat).known) == known
            assert f'"seed": {game.seed}' not in known or game.seed == 0
            again = game.copy().play(answer)
            assert again.key() == game.play(answer).key() and game.key() == key
        twin = twin.play(answer)
        game = history.play(answer)
    assert text(twin) == text(game)
    return history


@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_random_games_keep_the_laws(scenario: str, players: int) -> None:
    first = TABLES.index((scenario, players))  # so that few games see many kinds of tables
    for seed in range(first, first + GAMES):
        start = setup(scenario, players, seed)
        history = keeps_the_laws(start)
        replay = Replay.of("knight", start, history)
        again = Replay.loads(replay.dumps()).run()
        assert again.now.key() == history.now.key()
        kinds = [event.kind for event in history.now.events()]  # type: ignore[attr-defined]
        assert [e.kind for e in again.now.events()] == kinds
        assert kinds[0] == "GAME_STARTED" and kinds[-1] == "GAME_ENDED"
        with pytest.raises(GameOver):
            history.now.play(0)


def test_the_view_shows_no_order_and_no_seed(table) -> None:
    at = table("solo_conquest", "Arythea", seed=123456789, dummy="Tovak").take_tactics(1)
    known = View(at.game, 0).known
    for pile in known.piles.values():
        assert list(pile.unknown) == sorted(pile.unknown)
    assert known.seed == 0 and known.draws == {}
    assert Counter(known.piles[DECK].unknown) == Counter(at.game.piles[DECK].unknown)
    assert "123456789" not in text(known)
    assert known.dummy_cards == at.game.dummy_cards and known.discard == at.game.discard


def test_no_event_tells_what_is_still_to_come(table) -> None:
    at = table("solo_conquest", "Arythea", dummy="Tovak").take_tactics(1)
    seen: Counter[str] = Counter()
    for event in View(at.game, 0).events():
        if event.kind == "DUMMY_CARDS_FLIPPED":  # type: ignore[attr-defined]
            seen.update((*event.cards, *event.bonus))  # type: ignore[attr-defined]
            continue
        told = json.dumps([getattr(event, name) for name in field_names(type(event))])
        for card in at.game.piles[DECK].unknown:
            assert card not in told
    assert seen == Counter(at.game.discard)


def test_samples_differ_in_what_comes_next(table) -> None:
    at = table("solo_conquest", "Arythea").take_tactics(1)
    view = View(at.game, 0)
    orders = {view.sample(Rng(n)).piles[DECK].unknown for n in range(10)}
    assert len(orders) == 10


def test_with_nature_asked_every_chance_is_a_decision() -> None:
    game = new_game("first_reconnaissance_solo", ["Arythea"], ask_nature=True)
    rng = Rng(1)
    asked: Counter[str] = Counter()
    while not game.over:
        if game.seat == NATURE:
            assert isinstance(game.decision, Chance)
            asked[game.decision.prompt.split("(")[0]] += 1
        answer = 0 if isinstance(game.decision, Priority) else rng.pick(list(game.answers()))
        game = game.play(answer)
    assert game.draws == {}  # nothing was drawn by seed
    assert len(asked) == 7  # hero, spells, actions, units, dice, tactics, flips


def test_a_setup_gives_the_same_game_back(table) -> None:
    at = table(
        "full_cooperation",
        "Arythea",
        "Tovak",
        seed=9,
        policies={"dual_colour": "sum"},
        real=("source",),
    )
    from spellwright.knight import start

    assert start(json.loads(json.dumps(setup_of(at.game)))).key() == at.game.key()


def test_options_are_never_twice_the_same(table) -> None:
    at = table("full_cooperation", "Arythea", "Tovak")
    rng = Rng(8)
    while not at.game.over:
        labels = at.labels()
        assert len(set(labels)) == len(labels)
        for option in at.game.decision.options:
            assert not isinstance(option, Option) or option.values
        at.history.play(random_answer(at.game, rng))
