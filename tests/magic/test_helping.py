"""Convoke and improvise: permanents are tapped rather than mana paid."""

from __future__ import annotations

from spellwright.magic.scenario import scenario
from spellwright.magic.words import *


def _known() -> None:
    card("Called Bolt", "{2}{R}{R}", "Instant").rules(CONVOKE, deal(4, target(ANY_TARGET)))


def test_a_creature_pays_for_its_colour_or_generic_mana() -> None:  # CR 702.51a
    g = scenario(
        you="hand: Stoke the Flames; battlefield: Mountain, Mountain, Raging Goblin, Memnite",
        opponent="life: 4",
    )
    g.cast("Stoke the Flames").choose("opponent")
    g.choose("tap Memnite for {1}").choose("tap Raging Goblin for {1}").resolve()
    assert g.winner == "you"


def test_only_a_creature_of_the_colour_pays_for_it() -> None:  # CR 702.51a
    g = scenario(you="hand: Stoke the Flames; battlefield: Mountain, Memnite, Memnite, Memnite")
    assert "Stoke the Flames" not in g.actions()


def test_artifacts_pay_for_generic_mana_alone() -> None:  # CR 702.126a
    g = scenario(
        you="hand: Bastion Inventor; battlefield: Island, Memnite, Memnite, Memnite, Memnite, Memnite"
    )
    g.cast("Bastion Inventor")
    assert g.permanent("Island").tapped
