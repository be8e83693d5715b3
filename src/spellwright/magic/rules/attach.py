"""Auras, Equipment and what they are attached to (CR 301.5, 303.4, 701.3, 702.5, 702.6)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.events import Attached
from spellwright.magic.records.matching import matching
from spellwright.magic.records.targeting import aura_spell, enchant_filter
from spellwright.magic.rules.options import options
from spellwright.magic.rules.queries import protected
from spellwright.magic.rules.replacement import become, current
from spellwright.magic.table import Table


def enchantable(game: Table, scope: Scope, chars: Chars) -> list[Thing]:
    spell = aura_spell(chars)
    return game.legal_targets(scope, spell.targets[0]) if spell is not None else []


def why_not_attached(game: Table, oid: ObjectId, to: Thing) -> str | None:
    """Why an Aura or Equipment may not be attached to something (CR 303.4c, 301.5, 702.16c)."""
    obj = game.objects[oid]
    chars = game.chars(oid)
    if isinstance(to, ObjectId):
        if to not in game.objects or game.objects[to].zone != "battlefield":
            return "it is gone"
    elif game.players[to].lost is not None:
        return "that player has left the game"
    if to == oid:
        return "nothing is attached to itself"
    if "Battle" in chars.types:
        return "a battle is attached to nothing"  # CR 310.10
    if "Aura" in chars.subtypes:
        if "Creature" in chars.types:
            return "an Aura that is a creature enchants nothing"  # CR 303.4d
        wanted = enchant_filter(chars)
        if wanted is None or not wanted.matches(game, Scope(oid, obj.controller), to):
            return "it cannot enchant that"
    elif "Equipment" in chars.subtypes:
        if not isinstance(to, ObjectId) or "Creature" not in game.chars(to).types:
            return "Equipment is attached to creatures"
        if "Creature" in chars.types:
            return "an Equipment that is a creature equips nothing"  # CR 301.5c
    if protected(game, to, oid):
        return "it has protection from it"
    return None


def attach(game: Table, oid: ObjectId, to: Thing) -> None:
    """Attach a permanent; nothing happens where it may not be (CR 701.3b)."""
    obj = game.objects.get(oid)
    if obj is None or obj.attached == to or why_not_attached(game, oid, to) is not None:
        return
    game.change(oid, attached=to, stamp=game.new_stamp())  # CR 613.7e
    game.happened(Attached(oid, to))


def enchantable_by(game: Table, oid: ObjectId, chars: Chars, seat: int) -> list[Thing]:
    """What an Aura that enters under a player's control without being cast may enchant (CR 303.4f)."""
    wanted = enchant_filter(chars)
    if wanted is None or "Creature" in chars.types:  # CR 303.4d
        return []
    return [
        t
        for t in matching(game, Scope(oid, seat), wanted)
        if t != oid and not protected(game, t, oid)
    ]


@definition
class EnterAttached(Effect):
    """An Aura is entering: its controller chooses what it will enchant; with nothing there it stays (CR 303.4f–g)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        move = current(game)
        chars = move.entering(game)
        seat = move.chooser(game)
        found = enchantable_by(move.entered(game), move.obj, chars, seat)
        if found:
            prompt = f"What does {chars.name} enchant?"
            game.ask(Choose(seat, prompt, options(game, found)), self)
        elif game.objects[move.obj].zone == "stack":
            away = move.copy()
            away.to, away.controller = "graveyard", None
            become(game, away)
        else:
            become(game)

    def answered(self, game: Table, scope: Scope | None, answer: list[Thing]) -> None:
        move = current(game).copy()
        move.attached = answer[0]
        become(game, move)


ENTER_ATTACHED = EnterAttached()
