"""A board in words: the set-up lines of a scenario file for the state of a game."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.kernel import ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import FACE_DOWN, Obj, Player
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.notes import LEVEL
from spellwright.magic.rules.designations import designations, is_of_designation
from spellwright.magic.scenario.names import Names
from spellwright.magic.scenario.setup import parse_counters

WHO = ("you", "opponent")


def board_text(game: Game) -> str:
    """Lines that set up this board; what they cannot say stands in a comment."""
    lines = []
    for seat, player in enumerate(game.players):
        parts = _player(player)
        parts += [f"designation: {word}" for word in designations(game, seat)]
        for zone in ("hand", "library", "graveyard"):
            parts += _zone(game, zone, getattr(player, zone))
        exiled = [i for i in game.exile if game.objects[i].owner == seat]
        parts += _zone(game, "exile", exiled)
        parts += _zone(game, "battlefield", [p.id for p in game.permanents(seat)])
        parts += [f"emblem: {maker}" for maker in _emblems(game, seat)]
        lines += [f"{WHO[seat]}: {part}" for part in parts]
    lines.append(f"turn: {game.turn}")
    lines.append(f"active: {WHO[game.active]}")
    lines.append(f"step: {game.step}")
    if game.priority != game.active:
        lines.append(f"priority: {WHO[game.priority]}")
    return "\n".join([*lines, *(f"# not in these lines: {what}" for what in _unsaid(game))]) + "\n"


def _player(player: Player) -> list[str]:
    parts = [f"life: {player.life}"]
    if player.counters:
        parts.append("counters: " + ", ".join(f"{kind} {n}" for kind, n in player.counters))
    if player.pool:
        parts.append("mana: " + "".join(unit[0] for unit in player.pool))
    if player.lands_played:
        parts.append(f"lands played: {player.lands_played}")
    return parts


def _zone(game: Game, zone: str, ids: Sequence[ObjectId]) -> list[str]:
    """The cards in their order, neighbours of one kind together."""
    groups: list[tuple[str, int]] = []
    for oid in ids:
        text = _card(game, game.objects[oid])
        if groups and groups[-1][0] == text and "attached to" not in text:
            groups[-1] = (text, groups[-1][1] + 1)
        else:
            groups.append((text, 1))
    cards = ", ".join(text if n == 1 else f"{n} {text}" for text, n in groups)
    return [f"{zone}: {cards}"] if cards else []


def _card(game: Game, obj: Obj) -> str:
    marks = []
    if obj.zone == "battlefield":
        marks = [w for w, is_so in (("tapped", obj.tapped), ("sick", obj.sick)) if is_so]
        if obj.damage:
            marks.append(f"damage {obj.damage}")
        if obj.side == FACE_DOWN:
            marks.append("face down")
        elif obj.side == 1 and obj.card.layout in ("transform", "modal"):
            marks.append("transformed")
        elif obj.side == 1 and obj.card.layout == "flip":
            marks.append("flipped")
        if obj.copying is not None:
            marks.append(f"copy of {obj.copying[0].name}")
        if obj.loyalty_used:
            marks.append("used")
        if obj.note(LEVEL) is not None:
            marks.append(f"at level {obj.note(LEVEL)}")
        if obj.owner != obj.controller:
            marks.append(f"owner {WHO[obj.owner]}")
        if obj.attached is not None:
            marks.append(f"attached to {_call(game, obj.attached)}")
        marks += _combat(game, obj)
    for kind, n in obj.counters:
        marks.append(f"{kind} x{n}")
        assert parse_counters(marks[-1]) == (kind, n)
    return f"{obj.card.name} ({', '.join(marks)})" if marks else obj.card.name


def _combat(game: Game, obj: Obj) -> list[str]:
    fight = game.combat
    if fight is None:
        return []
    attack = fight.attack_of(obj.id)
    marks = [] if attack is None else [f"attacking {_call(game, attack.defender)}"]
    return marks + [f"blocking {_call(game, a.attacker)}" for a in fight.blocked_by(obj.id)]


def _call(game: Game, thing: Thing) -> str:
    """A name that means this thing and no other."""
    if not isinstance(thing, ObjectId):
        return WHO[thing]
    name = game.name(thing)
    twins = [i for seat in range(game.seats) for i in _in_order(game, seat) if game.name(i) == name]
    return name if len(twins) == 1 else f"{name}#{twins.index(thing) + 1}"


def _in_order(game: Game, seat: int) -> list[ObjectId]:
    """As the lines will put them on the battlefield: one player's things after the other's."""
    return [p.id for p in game.permanents(seat)]


def _emblems(game: Game, seat: int) -> list[str]:
    """The makers of a player's emblems."""
    mine = [game.objects[i].card for i in game.command if game.objects[i].controller == seat]
    made = Names().made_emblems() if mine else []
    return [next((maker for maker, card in made if card == emblem), "?") for emblem in mine]


def _unsaid(game: Game) -> list[str]:
    found = [f"{game.name(i)} on the stack" for i in game.stack]
    found += [
        f"an effect of {game.name(f.source) if f.source is not None else 'the game'} ({f.until})"
        for f in game.floating
        if not is_of_designation(f)
    ]
    for obj in game.objects.values():
        if any(name != LEVEL for name, _ in obj.notes):
            found.append(f"what {obj.name} remembers")
    return found
