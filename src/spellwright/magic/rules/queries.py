"""Questions about what static abilities allow, forbid or change (CR 101.2, 611.3, 702.16, 702.11)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.kernel.key import digest_of
from spellwright.magic.objects.abilities import Ability, Rule
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import FACE_DOWN, Floating, Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.records.filters import Self
from spellwright.magic.rules.continuous import has_statics_off_battlefield, off_battlefield
from spellwright.magic.table import Table

Ruling = tuple[Rule, ObjectId, int, Floating | None]
NOBODY = ObjectId(0)


class Rulebook:
    """What permanents have to say, worked out once for all who ask: see `Position.touch` for how long it holds.

    Permanents are in the order of the battlefield in each of its lists.
    """

    __slots__ = ("acting", "making_mana", "replacing", "rules", "usable", "watching")

    def __init__(self) -> None:
        self.acting: list[ObjectId] = []
        self.usable: list[ObjectId] = []
        self.making_mana: list[ObjectId] = []
        self.watching: dict[str, list[ObjectId]] = {}
        self.replacing: dict[str, list[ObjectId]] = {}
        self.rules: dict[RuleKind, list[Ruling]] = {}


NO_RULINGS: list[Ruling] = []  # never added to
NO_IDS: list[ObjectId] = []


def rulings(game: Table, kind: RuleKind) -> list[Ruling]:
    """Every functioning rule of a kind, with its source and controller."""
    return rulebook(game).rules.get(kind, NO_RULINGS)


def acting(game: Table) -> list[ObjectId]:
    """The permanents that may do something: face down, or with more than keywords and changes of characteristics."""
    return rulebook(game).acting


def usable_permanents(game: Table) -> list[ObjectId]:
    """Those that a player may do something with: with activated abilities that are not for mana, or face down."""
    return rulebook(game).usable


def making_mana(game: Table) -> list[ObjectId]:
    """Those with mana abilities."""
    return rulebook(game).making_mana


def watching(game: Table, event: str) -> list[ObjectId]:
    """Those with abilities that events of this name may trigger."""
    return rulebook(game).watching.get(event, NO_IDS)


def replacing(game: Table, kind: str) -> list[ObjectId]:
    """Those with replacement effects for proposals of this kind."""
    return rulebook(game).replacing.get(kind, NO_IDS)


def rulebook(game: Table) -> Rulebook:
    found: Rulebook | None = game.rulebook
    if found is None:
        found = game.rulebook = _collect(game)
    return found


def _collect(game: Table) -> Rulebook:
    book = Rulebook()
    made = book.rules
    changed, objects = game.changed(), game.objects
    for oid in game.battlefield:
        obj = objects[oid]
        chars = changed.get(oid) or obj.base
        index = chars.made or chars.index
        if index.acts or obj.side == FACE_DOWN:
            book.acting.append(oid)
            if index.activated or obj.side == FACE_DOWN:
                book.usable.append(oid)
            if index.mana:
                book.making_mana.append(oid)
            for name in index.triggers:
                book.watching.setdefault(name, []).append(oid)
            for kind in index.replaces:
                book.replacing.setdefault(kind, []).append(oid)
            if index.rules:
                _enter(made, index.rules, oid, obj.controller)
    for oid in game.command:
        rules = (changed.get(oid) or objects[oid].base).index.rules
        if rules:
            _enter(made, rules, oid, objects[oid].controller)
    if has_statics_off_battlefield(game):
        for obj in off_battlefield(game):
            for name_of_rule, found in obj.base.index.rules.items():
                made.setdefault(name_of_rule, []).extend(
                    (rule, obj.id, obj.controller, None) for rule in found if obj.zone in rule.zones
                )
    for f in game.floating:
        if isinstance(f.ability, Rule):
            source = f.source if f.source is not None else NOBODY
            made.setdefault(f.ability.kind, []).append((f.ability, source, f.controller, f))
    return book


def _enter(
    made: dict[RuleKind, list[Ruling]],
    rules: dict[RuleKind, list[Rule]],
    oid: ObjectId,
    controller: int,
) -> None:
    for kind, found in rules.items():
        for rule in found:
            if "battlefield" in rule.zones:
                made.setdefault(kind, []).append((rule, oid, controller, None))


def scope_of(game: Table, ruling: Ruling) -> Scope:
    _, source, controller, f = ruling
    scope = Scope(source, controller)
    if f is not None:
        scope.x, scope.it, scope.player, scope.number = f.x, f.it, f.player, f.number
        scope.vars = {**dict(f.vars), "affected": f.affected}
    return scope


def is_among(these: Filter | None, game: Table, scope: Scope, thing: Thing) -> bool:
    """Does a keyword or a rule speak of this thing?"""
    return these is not None and these.matches(game, scope, thing)


def applies(game: Table, ruling: Ruling, thing: Thing | None, player: int | None = None) -> bool:
    """Does the rule speak of this thing now? `player`: who is "that player" in it."""
    rule = ruling[0]
    scope = scope_of(game, ruling)
    if player is not None:
        scope.player = player
    if rule.condition is not None and not rule.condition.holds(game, scope):
        return False
    if rule.affects is None:
        return True
    return thing is not None and bool(rule.affects.matches(game, scope, thing))


def forbidden(game: Table, kind: RuleKind, thing: Thing | None = None) -> Ruling | None:
    """The first rule of this kind that speaks of the thing, if any."""
    for ruling in rulings(game, kind):
        if applies(game, ruling, thing):
            return ruling
    return None


def says_of_itself(game: Table, oid: ObjectId, kind: RuleKind) -> bool:
    """Has a spell a rule of this kind about itself, which holds now?"""
    obj = game.objects.get(oid)
    if obj is None or obj.item is None or obj.item.ability is not None:
        return False
    for rule in obj.base.index.rules.get(kind, ()):
        if rule.affects is None or isinstance(rule.affects, Self):
            scope = Scope(oid, obj.controller, x=obj.item.x)
            if rule.condition is None or rule.condition.holds(game, scope):
                return True
    return False


def total(game: Table, kind: RuleKind, thing: Thing | None) -> int:
    """The sum of the amounts of all rules of a kind that speak of the thing."""
    n = 0
    for ruling in rulings(game, kind):
        if applies(game, ruling, thing):
            n += ruling[0].number(game, scope_of(game, ruling))
    return n


def protected(game: Table, thing: Thing, source: ObjectId, casting: bool = False) -> bool:
    """Has the thing protection from the source (CR 702.16)? `casting`: as the spell it will be."""
    return protection_of(game, thing, source, casting) is not None


def protection_of(
    game: Table, thing: Thing, source: ObjectId, casting: bool = False
) -> ObjectId | None:
    """What gives the thing protection from the source: itself, or for a player what says so."""
    if isinstance(thing, ObjectId):
        if thing not in game.objects:
            return None
        index = game.chars(thing).index
        if "protection" not in index.keywords:
            return None
        scope = Scope(thing, game.objects[thing].controller)
        if casting:
            scope.vars["about to be cast"] = source
        for k in index.keyword_list:
            if k.name == "protection" and is_among(k.things(), game, scope, source):
                return thing
        return None
    for ruling in rulings(game, "player protection"):
        if applies(game, ruling, thing) and is_among(
            ruling[0].things(), game, scope_of(game, ruling), source
        ):
            return ruling[1]
    return None


def was_used(game: Table, oid: ObjectId, ability: Ability) -> bool:
    """Was an ability that works only once each turn used this turn (CR 602.5b, 603.2h)?"""
    if oid not in game.objects and oid not in game.lki:
        return False
    return game.obj(oid).note(_used(ability)) is not None


def use(game: Table, oid: ObjectId, ability: Ability) -> None:
    """Note on the object that it was: it is no longer like others, and the turn forgets it.

    An ability that looks back is one of what has left: the note is on what that last was (CR 603.10a).
    """
    if oid in game.objects or oid in game.lki:
        game.set_notes(oid, (*game.obj(oid).notes, (_used(ability), 1)))


def _used(ability: Ability) -> str:
    return f"{digest_of(ability)} this turn"


def is_damageable(game: Table, thing: Thing) -> bool:
    """Can damage be dealt to it: a player, creature, planeswalker or battle (CR 120.1)?"""
    if not isinstance(thing, ObjectId):
        return game.players[thing].lost is None
    obj = game.objects.get(thing)
    if obj is None or obj.zone != "battlefield":
        return False
    types = game.chars(thing).types
    return "Creature" in types or "Planeswalker" in types or "Battle" in types


def why_not_target(
    game: Table, thing: Thing, source: ObjectId, controller: int, casting: bool = False
) -> str | None:
    """Why a source may not target a thing: protection, hexproof, shroud, and rules to that end."""
    if isinstance(thing, ObjectId):
        obj = game.objects.get(thing)
        if obj is None:
            return "it is gone"
        if obj.zone == "battlefield":
            index = game.chars(thing).index
            if index.keywords:
                if "shroud" in index.keywords:
                    return "it has shroud"  # CR 702.18
                if "hexproof" in index.keywords and obj.controller != controller:
                    for k in index.keyword_list:
                        if k.name == "hexproof" and (
                            k.detail is None
                            or is_among(k.things(), game, Scope(thing, obj.controller), source)
                        ):
                            return "it has hexproof"  # CR 702.11
                if protected(game, thing, source, casting):
                    return "it has protection"  # CR 702.16b
    elif thing != controller and forbidden(game, "player hexproof", thing) is not None:
        return "that player has hexproof"
    elif forbidden(game, "player shroud", thing) is not None:
        return "that player has shroud"
    elif protected(game, thing, source, casting):
        return "that player has protection"
    return None
