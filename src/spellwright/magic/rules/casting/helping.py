"""Tapping creatures or artifacts rather than paying mana, as a spell is paid for (CR 702.51, 702.126)."""

from __future__ import annotations

from typing import Final

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.costs import Give
from spellwright.magic.records.restricted import SPELL, Purpose
from spellwright.magic.records.these import TheseVery
from spellwright.magic.rules.casting.reversing import reverse
from spellwright.magic.rules.likeness import groups
from spellwright.magic.rules.mana.helping import HELPERS, help_for, symbols_for, without
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.table import Table

CHOSEN: Final = "helping"  # who is tapped, in the scope of the spell


def is_helped(keywords: frozenset[str]) -> bool:
    """Has a spell such a keyword?"""
    return any(keyword in keywords for keyword in HELPERS)


@definition
class AskForHelp(Effect):
    """Choose whom to tap for which part of the cost, one after the other; they are tapped after the mana is paid."""

    def run(self, game: Table, scope: Scope) -> None:
        mana: ManaCost = scope.vars["mana"]
        offers = self._offers(game, scope)
        alone = self._can_pay(game, scope, mana, scope.vars.get(CHOSEN, ()), False)
        if not offers and not alone:
            reverse(game, f"{mana} cannot be paid")
        elif not offers:
            self._settle(scope)
        else:
            found = tuple(
                Option(f"tap {game.name(oid)} for {{{symbol}}}", (i,))
                for i, (oid, symbol) in enumerate(offers)
            )
            prompt = f"Tap whom for {game.name(scope.source)} ({mana})?"
            game.ask(Choose(scope.controller, prompt, found, 0 if alone else 1), self, scope)

    def _offers(self, game: Table, scope: Scope) -> list[tuple[ObjectId, str]]:
        """Who could be tapped for which symbol, so that the rest can be paid; those that are alike once."""
        mana: ManaCost = scope.vars["mana"]
        chosen: tuple[ObjectId, ...] = scope.vars.get(CHOSEN, ())
        able = help_for(game, scope.controller, Purpose(SPELL, game.objects[scope.source].base))
        free = [oid for oid in able if oid not in chosen]
        return [
            (oid, symbol)
            for oid in (alike[0] for alike in groups(game, free))
            if isinstance(oid, ObjectId)
            for symbol in symbols_for(mana, able[oid])
            if self._can_pay(game, scope, without(mana, symbol), (*chosen, oid), True)
        ]

    def _can_pay(
        self, game: Table, scope: Scope, mana: ManaCost, chosen: tuple[ObjectId, ...], more: bool
    ) -> bool:
        """Can the rest be paid when these are tapped, perhaps with more help?"""
        purpose = Purpose(SPELL, game.objects[scope.source].base)
        besides = (*scope.vars.get("besides", ()), *_tapping(chosen))
        return can_pay_mana(
            game,
            scope.controller,
            mana,
            None,
            besides,
            scope.source,
            purpose,
            helped=more,
            helping=frozenset(chosen),
        )

    def _settle(self, scope: Scope) -> None:
        chosen = scope.vars.get(CHOSEN, ())
        if chosen:
            scope.vars["besides"] = (*scope.vars.get("besides", ()), *_tapping(chosen))

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        if not answer:
            self._settle(scope)
            return
        oid, symbol = self._offers(game, scope)[answer[0]]
        scope.vars["mana"] = without(scope.vars["mana"], symbol)
        scope.vars[CHOSEN] = (*scope.vars.get(CHOSEN, ()), oid)
        game.push(self, scope)


@definition
class TapHelpers(Effect):
    """Those who were chosen are tapped, after the mana is paid (CR 601.2h, 702.51b)."""

    def run(self, game: Table, scope: Scope) -> None:
        game.tap(scope.vars.get(CHOSEN, ()))


def _tapping(chosen: tuple[ObjectId, ...]) -> tuple[Give, ...]:
    return (Give("tap", len(chosen), TheseVery(chosen)),) if chosen else ()


ASK_FOR_HELP = AskForHelp()
TAP_HELPERS = TapHelpers()
