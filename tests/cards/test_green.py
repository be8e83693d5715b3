"""Naturalize, Tranquil Domain."""

import pytest

from spellwright.magic.scenario import scenario


@pytest.mark.parametrize(
    "name", ["Fireshrieker", "Juggernaut", "Glorious Anthem", "Tormod's Crypt"]
)
def test_naturalize_destroys_an_artifact_or_enchantment(name):
    g = scenario(you="hand: Naturalize; battlefield: 2 Forest", opponent=f"battlefield: {name}")
    g.cast("Naturalize", targets=name).resolve()
    assert g.graveyard("opponent") == [name]


def test_naturalize_targets_nothing_else():  # CR 115.4
    g = scenario(you="hand: Naturalize; battlefield: 2 Forest, Grizzly Bears")
    assert g.why_not("cast Naturalize") == "there is no legal target"


def test_naturalize_hits_an_enchantment_creature():
    g = scenario(
        you="hand: Naturalize; battlefield: 2 Forest",
        opponent="battlefield: Eidolon of the Great Revel",
    )
    g.cast("Naturalize", targets="Eidolon of the Great Revel").resolve_all()
    assert g.graveyard("opponent") == ["Eidolon of the Great Revel"]


def test_tranquil_domain_destroys_all_enchantments_but_auras():
    g = scenario(
        you="hand: Tranquil Domain; battlefield: 2 Forest, Levitation",
        opponent="battlefield: Grizzly Bears, Glorious Anthem, Lure (attached to Grizzly Bears)",
    )
    g.cast("Tranquil Domain").resolve()
    assert sorted(g.battlefield("opponent")) == ["Grizzly Bears", "Lure"]
    assert "Levitation" in g.graveyard("you")


def test_tranquil_domain_works_at_instant_speed_without_a_target():
    g = scenario(
        you="hand: Tranquil Domain; battlefield: 2 Forest",
        opponent="battlefield: Sulfuric Vortex; library: Island",
        active="opponent",
        step="untap",
    )
    g.cast("Tranquil Domain", by="you").resolve()
    g.resolve()
    assert g.life("opponent") == 18  # the trigger was on the stack already: CR 113.7a
    assert not g.has("Sulfuric Vortex")
