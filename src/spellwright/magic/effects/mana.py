"""Effects that add mana (CR 106, 605)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from typing import Any, Literal

from spellwright.kernel import Choose, Definition, Effect, Option, Seq, definition
from spellwright.magic.objects.abilities import Ability, Activated
from spellwright.magic.objects.aspects import MANA, NOTHING
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.names import NewNote, NoteName, TypeName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref, Target, value
from spellwright.magic.records.amounts import CountersRemoved
from spellwright.magic.records.costs import TapSelf
from spellwright.magic.records.mana import mana
from spellwright.magic.records.references import Who
from spellwright.magic.records.restricted import restriction
from spellwright.magic.records.walking import walk
from spellwright.magic.table import Table

ANY_COLOR = ("W", "U", "B", "R", "G")
DIFFERENT_COLORS = tuple(combinations(ANY_COLOR, 2))
YOU = Who("you")


@definition
class SpendOnly(Definition):
    """A restriction on mana (CR 106.6): only for spells, or for abilities of sources, of these types.

    A type may be "colorless" or "multicolored"; no type at all is any spell, or an ability of any source.

    `chosen`: the types include the word that the source remembers under this name. `rider`: what the mana
    does for the spell that it is spent on.
    """

    tells = alters = NOTHING

    kind: Literal["spell", "ability"]
    types: tuple[TypeName | Literal["colorless", "multicolored"], ...]
    chosen: NoteName = ""
    rider: str = ""
    also: SpendOnly | None = None  # or on this

    def __or__(self, other: SpendOnly) -> SpendOnly:
        """Mana for the one or the other."""
        return replace(self, also=other if self.also is None else self.also | other)

    def tags(self, game: Table, scope: Scope) -> tuple[str, ...]:
        """What such mana carries in the pool; nothing has a type that was never chosen."""
        words = self.types
        if self.chosen:
            words = (*words, str(_noted(game, scope, self.chosen) or "?"))
        found: tuple[str, ...] = (restriction(self.kind, words),)
        if self.rider:
            found += (self.rider,)
        return found if self.also is None else (*found, *self.also.tags(game, scope))


def _noted(game: Table, scope: Scope, name: str) -> Any:
    known = scope.source in game.objects or scope.source in game.lki
    return game.obj(scope.source).note(name) if known else None


COLORS_BY_NAME = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@definition
class AddMana(Effect):
    """Add one of these alternatives, each a tuple of mana; `times` repeats it ("for each").

    `then` happens afterwards as part of the mana ability ("deals 1 damage to you").
    """

    tells = NOTHING
    alters = MANA

    choices: tuple[tuple[str, ...], ...]
    times: Many = 1
    then: Effect | None = None
    who: Ref = YOU
    additional: bool = False  # besides the mana that made it trigger: a word in the text
    note: NewNote = ""  # remember on the source that it added mana
    colors_of: Ref | None = None  # the alternatives are the colours of these things (CR 106.5)
    chosen: NoteName = (
        ""  # the one alternative is the colour that the source remembers under this name
    )
    mixed: bool = False  # so many mana in any combination of the alternatives
    only: SpendOnly | None = None

    @property
    def wordless(self) -> bool:  # type: ignore[override]
        return self == AddMana(self.choices)

    def outputs(self, game: Table, scope: Scope) -> list[tuple[str, ...]]:
        """What it may add now, for planning payments."""
        if isinstance(self.times, CountersRemoved):
            times = self.times.possible(game, scope)
        else:
            times = (value(self.times, game, scope),)
        choices = self.choices
        if self.colors_of is not None:
            things = self.colors_of.objects(game, scope)
            found = {color for oid in things for color in game.chars(oid).colors}
            choices = tuple((c,) for c in ANY_COLOR if c in found)
        elif self.chosen:
            color = COLORS_BY_NAME.get(_noted(game, scope, self.chosen), "")
            choices = ((color,),) if color else ()
        snow = scope.source in game.objects and "Snow" in game.chars(scope.source).supertypes
        tags: tuple[str, ...] = ("snow",) if snow else ()
        if self.only is not None:
            tags += self.only.tags(game, scope)
        if tags:
            choices = tuple(tuple(mana(m, *tags) for m in choice) for choice in choices)
        if self.mixed:
            return [
                sum(picked, ())
                for n in times
                for picked in combinations_with_replacement(choices, n)
            ]
        return [choice * n for choice in choices for n in times]

    def side_effect(self) -> str:
        return "" if self.then is None else type(self.then).__name__

    def run(self, game: Table, scope: Scope) -> None:
        planned = scope.vars.get("output")
        seats = self.who.seats(game, scope)
        found = list(dict.fromkeys(self.outputs(game, scope)))
        if planned is not None and planned in found:
            self._add(game, scope, planned)
            return
        if not seats or not any(found):
            self._add(game, scope, ())
            return
        choices = tuple(
            Option("add " + "".join(f"{{{m[0]}}}" for m in output), (output,)) for output in found
        )
        game.ask(Choose(seats[0], "Choose mana to add", choices), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[tuple[str, ...]]) -> None:
        self._add(game, scope, answer[0])

    def _add(self, game: Table, scope: Scope, mana: tuple[str, ...]) -> None:
        if self.then is not None:
            game.push(self.then, scope)
        if not mana:
            return
        if self.note and scope.source in game.objects:
            notes = game.objects[scope.source].notes
            game.change(scope.source, notes=(*notes, (self.note, True)))
        tapped = scope.vars.get("tapped", False)
        for seat in self.who.seats(game, scope):
            game.add_mana(seat, mana, scope.source, tapped, scope.vars.get("extra", ()))
            return


def tap_for(*choices: str) -> Activated:
    """{T}: Add one of these: "R", "C", "CC" …"""
    return Activated(
        costs=(TapSelf(),), effect=AddMana(tuple(tuple(c) for c in choices)), mana=True
    )


def as_mana_ability(ability: Activated) -> Activated:
    """What could add mana as it resolves, without a target, is a mana ability (CR 605.1a).

    A sequence that begins with adding mana becomes that with what follows, so that a payment can use it.
    """
    effect = ability.effect
    if ability.loyalty is not None or any(isinstance(p, Target) for p in walk(effect, _is_later)):
        return ability
    if isinstance(effect, Seq) and len(effect.parts) > 1:
        first, rest = effect.parts[0], effect.parts[1:]
        if isinstance(first, AddMana) and first.then is None:
            effect = replace(first, then=rest[0] if len(rest) == 1 else Seq(rest))
    if effect is ability.effect and ability.mana:
        return ability
    mana = ability.mana or any(isinstance(p, AddMana) for p in walk(effect, _is_later))
    return replace(ability, effect=effect, mana=mana) if mana else ability


def _is_later(part: Definition) -> bool:
    """What it gives, or sets up for later, does nothing as it resolves itself."""
    return isinstance(part, Ability | Card)


_LAND_ABILITIES = {name: tap_for(color) for name, color in BASIC_LAND_COLORS.items()}


def land_abilities(subtypes: Collection[str]) -> tuple[Ability, ...]:
    """The mana abilities that basic land types carry (CR 305.6)."""
    return tuple(a for t, a in _LAND_ABILITIES.items() if t in subtypes)
