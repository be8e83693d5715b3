"""The key and the field lists: a field is in the key, or says at its place why it is not.

Whatever is in the key changes it. What is left out makes no difference: test_left_out.py.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest
from rebuilding import KINDS, rebuilt, with_fields

from spellwright.kernel import Definition, ObjectId, Record, Seq, load_game
from spellwright.kernel.games import folders
from spellwright.kernel.key import key_fields, partial_fields, teller
from spellwright.kernel.record import REGISTRY, field_names
from spellwright.magic.decks import builtin_decks
from spellwright.magic.effects.control import Remember
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Spell, Triggered
from spellwright.magic.objects.card import BOOK, Card, card
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.objects import (
    Attack,
    Combat,
    Gone,
    Obj,
    Player,
    Scope,
)
from spellwright.magic.objects.speech import Item
from spellwright.magic.records.changes import LoseAll
from spellwright.magic.records.notes import GRAVEYARD_ORDER
from spellwright.magic.rules.acting import LOST
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.start import new_game
from spellwright.magic.table import Table
from spellwright.magic.words import CREATURE, becomes, target

FIELDS = [(kind, name) for kind in KINDS for name in field_names(kind)]


# --- every field is in the key or says why not


def state_records() -> list[type[Any]]:
    """Every kind of record that a state of some game may hold; events and questions are no part of one."""
    for name in folders():
        load_game(name)
    return [
        kind
        for kind in REGISTRY.values()
        if issubclass(kind, Record) and kind.__module__.startswith("spellwright.")
    ]


@pytest.mark.parametrize("kind", state_records(), ids=lambda kind: kind.__name__)
def test_a_field_that_is_not_wholly_in_the_key_says_why(kind: type[Any]) -> None:
    for field in dataclasses.fields(kind):
        how = field.metadata.get("key", True)
        assert how in (True, False, "in part")
        assert how is True or field.metadata["why"], f"{kind.__name__}.{field.name} gives no reason"


def test_a_game_has_no_fields_besides_those_that_its_key_is_made_of() -> None:
    assert field_names(Game) == field_names(Table)


def test_a_field_in_part_without_a_form_is_refused_and_so_is_a_form_too_many() -> None:
    with pytest.raises(TypeError, match=r"Player\.\w+ has no form"):
        teller(Player)
    forms = dict.fromkeys(partial_fields(Player))
    teller(Player, **forms)
    with pytest.raises(TypeError, match=r"Player\.pool has a form"):
        teller(Player, pool=None, **forms)


# --- whatever is in the key changes it


@cache
def rich_games() -> tuple[Game, ...]:
    """Positions that hold every kind of record: a fight, a spell with a target, triggers, lasting effects."""
    games = []
    for g in (fight(), spell(), announcing(), triggers(), departed()):
        games.append(g.state)
        g.abandon()
    return tuple(games)


def fight() -> Scenario:
    g = scenario(
        you="battlefield: 2 Grizzly Bears, Mishra's Factory",
        opponent="battlefield: Memnite; graveyard: Island",
        step="declare attackers",
    )
    g.attack("Grizzly Bears#1")
    g.block({"Memnite": "Grizzly Bears#1"})
    return g


def spell() -> Scenario:
    tame = card("Tame", "{0}", "Instant").rules(becomes(target(CREATURE), LoseAll()))
    g = scenario(you="battlefield: Grizzly Bears; hand: 2 Tame; library: Island", cards=[tame])
    g.cast("Tame").choose("Grizzly Bears").resolve()
    return g.cast("Tame").choose("Grizzly Bears")


def announcing() -> Scenario:
    """A spell is being cast, its target not yet chosen."""
    return scenario(you="hand: Lightning Bolt; battlefield: Mountain, Memnite").cast(
        "Lightning Bolt"
    )


def departed() -> Scenario:
    """The source of an ability on the stack is gone."""
    g = scenario(
        you="battlefield: Mana Vault (tapped); library: 2 Island",
        opponent="hand: Disenchant; battlefield: 2 Plains",
        step="untap",
    )
    g.resolve().to("draw")
    return g.cast("Disenchant", by="opponent").choose("Mana Vault").resolve()


def triggers() -> Scenario:
    """Unlike triggers of one player wait to be put in order (CR 603.3b)."""
    return (
        scenario(
            you="hand: Lightning Bolt; battlefield: Mountain, Monastery Swiftspear, Dragon's Rage Channeler"
        )
        .cast("Lightning Bolt")
        .choose("opponent")
    )


def parts_of(value: Any) -> Iterator[Any]:
    """The records that the key speaks of in a value, itself included."""
    if isinstance(value, Record):
        yield value
        for name in key_fields(type(value)):
            if name != "lki":
                yield from parts_of(getattr(value, name))
        if isinstance(value, Game):
            for oid in value.stack:  # CR 608.2h: what is gone counts while something speaks of it
                item = value.objects[oid].item
                if item is not None and item.source in value.lki:
                    yield from parts_of(value.lki[item.source])
    elif isinstance(value, tuple | list):
        for part in value:
            yield from parts_of(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from parts_of(part)


def put_for(old: Any, new: Any, part: Any) -> Any:
    return new if part is old else part


@cache
def samples() -> dict[str, tuple[Any, ...]]:
    """Values for fields whose type says what they may hold: a compiled record takes nothing else."""
    island, guide = BOOK["Island"], BOOK["Goblin Guide"]
    triggered = next(a for a in guide.front.abilities if isinstance(a, Triggered))
    return {
        "tuple[int, ...] | None": ((0,), (1,)),
        "str | None": ("odd", "even"),
        "tuple[Card, int] | None": ((island, 0), (guide, 0)),
        "Item | None": (Item(x=7), Item(x=8)),
        "Ability | None": (Spell(Seq(()), ()), triggered),
        "Triggered": (triggered, Triggered(triggered.event, Seq(()))),
        "Chars": (island.front.chars, guide.front.chars),
        "ManaCost | None": (mana_cost("{R}"), mana_cost("{7}")),
    }


def other(value: Any, game: Game, kind: str) -> Any:
    """Another value of the same kind."""
    if kind in samples():
        return next(each for each in samples()[kind] if each != value)
    if isinstance(value, ObjectId):
        names = {oid: game.name(oid) for oid in game.objects}
        return next(oid for oid in names if names[oid] != names.get(value))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | str):
        return value + (1 if isinstance(value, int) else "!")  # type: ignore[operator]
    if isinstance(value, tuple):
        return (*value, ("odd", 1) if value and isinstance(value[0], tuple) else 1)
    if isinstance(value, list):
        return [*value, (Seq(()), None)]
    if isinstance(value, frozenset):
        return value | {"odd"}
    if isinstance(value, dict):
        return {**value, "odd": 1}
    if isinstance(value, Card):
        return BOOK["Island" if value.name != "Island" else "Plains"]
    if isinstance(value, Definition):
        return Spell(Seq(()), ())
    return 1 if value is None else None


@pytest.mark.parametrize(
    ("kind", "name"),
    [(k, n) for k, n in FIELDS if n in set(key_fields(k)) - set(partial_fields(k))],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_a_field_that_is_in_the_key_changes_it(kind: type[Any], name: str) -> None:
    tried = 0
    for game in rich_games():
        for old in itertools.islice((p for p in parts_of(game) if isinstance(p, kind)), 4):
            given = {f.name: str(f.type) for f in dataclasses.fields(kind)}[name]
            new = with_fields(old, **{name: other(getattr(old, name), game, given)})
            twin = rebuilt(game, partial(put_for, old, new))
            assert twin is not game and twin.key() != game.key()
            tried += 1
    assert tried, f"no {kind.__name__} is in any of the positions"


def with_object(game: Game, **fields: Any) -> Game:
    """The first creature on the battlefield is another."""
    oid = next(i for i in game.battlefield if "Creature" in game.chars(i).types)
    new = game.copy()
    new.change(oid, **fields)
    return new


def with_player(game: Game, **fields: Any) -> Game:
    new = game.copy()
    new.change_player(0, **fields)
    return new


def with_attack(game: Game, **fields: Any) -> Game:
    assert game.combat is not None
    attack = with_fields(game.combat.attacks[0], **fields)
    return with_fields(game, combat=with_fields(game.combat, attacks=(attack,)))


def with_gone(game: Game, **fields: Any) -> Game:
    """What the source of the ability on the stack last was is another thing."""
    item = game.objects[game.stack[-1]].item
    assert item is not None and item.source is not None
    gone = game.lki[item.source]
    return with_fields(
        game, lki={**game.lki, item.source: Gone(with_fields(gone.obj, **fields), gone.chars)}
    )


FIGHT, SPELL, ANNOUNCING, TRIGGERS, DEPARTED = range(5)
# by field that is in the key in part: a position (None: one of its own), and two of it that must differ
Two = Callable[[Game], tuple[Game, Game]]


def from_this(change: Callable[[Game], Game]) -> Two:
    return lambda game: (game, change(game))


def graveyards(game: Game) -> tuple[Game, Game]:
    one = with_fields(game, reads=game.reads | {GRAVEYARD_ORDER})
    cards = game.battlefield + game.players[0].library
    return with_player(one, graveyard=cards), with_player(one, graveyard=cards[::-1])


def just_moved(game: Game) -> tuple[Game, Game]:
    one = with_fields(game, frames=[(Remember(), Scope(game.battlefield[0], 0)), *game.frames])
    return one, with_fields(one, moved=game.battlefield[:1])


def acted(_: Game) -> tuple[Game, Game]:
    lean = three_card_game(["Memnite"] * 3, ["Memnite"] * 3, lean=True)
    return lean, with_fields(lean, acted=lean.acted ^ LOST)


def mulligans(_: Game) -> tuple[Game, Game]:
    deck = dict(builtin_decks()["burn"].main)
    game = new_game([deck, deck], 1)
    return game, with_player(game, mulligans=2)


def refused(game: Game) -> tuple[Game, Game]:
    return game, with_fields(game, refused=(("cast", 1), ("cast", 1)))


CHANGES: dict[tuple[type[Any], str], tuple[int, Two]] = {
    (Game, "players"): (FIGHT, from_this(lambda g: with_player(g, lands_played=1))),
    (Game, "objects"): (FIGHT, from_this(lambda g: with_object(g, damage=1))),
    (Game, "turn"): (FIGHT, lambda g: (with_fields(g, turn=1), with_fields(g, turn=2))),
    (Game, "combat"): (FIGHT, from_this(lambda g: with_fields(g, combat=None))),
    (Game, "floating"): (SPELL, from_this(lambda g: with_fields(g, floating=()))),
    (Game, "pending"): (TRIGGERS, from_this(lambda g: with_fields(g, pending=g.pending[1:]))),
    (Game, "tally"): (FIGHT, from_this(lambda g: with_fields(g, tally={"drawn:0": 5}))),
    (Game, "lki"): (DEPARTED, from_this(lambda g: with_gone(g, damage=1))),
    (Game, "moved"): (FIGHT, just_moved),
    (Game, "acted"): (FIGHT, acted),
    (Game, "refused"): (FIGHT, refused),
    (Player, "life"): (FIGHT, from_this(lambda g: with_player(g, life=7))),
    (Player, "graveyard"): (SPELL, graveyards),
    (Player, "counters"): (FIGHT, from_this(lambda g: with_player(g, counters=(("poison", 1),)))),
    (Player, "mulligans"): (FIGHT, mulligans),
    (Obj, "tapped"): (SPELL, from_this(lambda g: with_object(g, tapped=True))),
    (Obj, "counters"): (SPELL, from_this(lambda g: with_object(g, counters=(("+1/+1", 1),)))),
    (Obj, "sick"): (SPELL, from_this(lambda g: with_object(g, sick=True))),
    (Combat, "attacks"): (FIGHT, from_this(lambda g: with_attack(g, blocked=False))),
    (Combat, "struck"): (
        FIGHT,
        from_this(lambda g: with_fields(g, combat=with_fields(g.combat, struck=g.battlefield[:1]))),
    ),
    (Combat, "idle"): (
        FIGHT,
        from_this(lambda g: with_fields(g, combat=with_fields(g.combat, idle=g.battlefield[:1]))),
    ),
    (Attack, "attacker"): (
        FIGHT,
        from_this(lambda g: with_attack(g, attacker=g.battlefield[2])),
    ),
    (Attack, "blockers"): (FIGHT, from_this(lambda g: with_attack(g, blockers=()))),
    (Gone, "obj"): (DEPARTED, from_this(lambda g: with_gone(g, controller=1))),
}


def test_each_field_in_part_is_tried() -> None:
    assert set(CHANGES) == {(kind, name) for kind in KINDS for name in partial_fields(kind)}


@pytest.mark.parametrize(("kind", "name"), CHANGES, ids=lambda p: getattr(p, "__name__", p))
def test_a_field_that_is_in_the_key_in_part_changes_it(kind: type[Any], name: str) -> None:
    which, two = CHANGES[kind, name]
    one, other_one = two(rich_games()[which])
    assert one.key() != other_one.key()
