"""Chain of Vapor, Chain of Smog: whoever is hit may copy the spell (CR 707.10)."""

from spellwright.magic.scenario import scenario


def test_vapor_goes_on_for_a_land() -> None:
    g = scenario(
        you="hand: Chain of Vapor; battlefield: Island, Mox Jet",
        opponent="battlefield: Goblin Guide, Mountain",
    )
    g.cast("Chain of Vapor", targets="Goblin Guide").resolve()
    assert g.hand("opponent") == ["Goblin Guide"]
    g.choose("pay", by="opponent").choose("yes", by="opponent").resolve()
    assert g.hand("you") == ["Mox Jet"] and g.graveyard("opponent") == ["Mountain"]
    g.decline(by="you")  # and might go on


def test_vapor_ends_where_no_land_is_given() -> None:
    g = scenario(
        you="hand: Chain of Vapor; battlefield: Island, Mox Jet",
        opponent="battlefield: Goblin Guide, Mountain",
    )
    g.cast("Chain of Vapor", targets="Goblin Guide").resolve()
    g.decline(by="opponent")
    assert g.has("Mox Jet") and g.stack() == []


def test_smog_comes_back_from_whoever_discards() -> None:
    g = scenario(
        you="hand: Chain of Smog, Island, Forest; battlefield: 2 Swamp",
        opponent="hand: Ponder, Mountain, Plains",
    )
    g.cast("Chain of Smog", targets="opponent").resolve()
    g.choose("Mountain", "Plains", by="opponent")
    g.choose("yes", by="opponent").choose("you", by="opponent").resolve()
    assert g.hand("you") == [] and g.hand("opponent") == ["Ponder"]
    g.decline(by="you")
    assert g.stack() == []
