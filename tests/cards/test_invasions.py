"""Invasion of Gobakhan and Lightshield Array (CR 310)."""

from spellwright.magic.scenario import scenario

GOBAKHAN = "Invasion of Gobakhan"


def test_gobakhan_takes_a_card_that_costs_more_afterwards() -> None:
    g = scenario(
        you=f"hand: {GOBAKHAN}; battlefield: 2 Plains; library: 3 Island",
        opponent="hand: Lightning Bolt, Island; battlefield: 2 Mountain; library: 3 Mountain",
    )
    g.cast(GOBAKHAN).resolve()
    g.resolve().choose("Lightning Bolt")
    assert g.exile("opponent") == ["Lightning Bolt"]
    assert g.permanent(GOBAKHAN).count("defense") == 3
    g.to("main", whose="opponent")
    assert "cannot be paid" in str(g.why_not("cast Lightning Bolt", by="opponent"))


def test_a_defeated_gobakhan_becomes_an_array() -> None:  # CR 310.12b
    g = scenario(
        you=f"battlefield: {GOBAKHAN} (defense x2), Goblin Guide; library: Island",
        opponent="library: 2 Island",
    )
    g.attack(f"Goblin Guide -> {GOBAKHAN}").resolve_all()
    g.to("combat damage").resolve()
    g.choose("cast Lightshield Array").resolve()
    assert g.has("Lightshield Array")
    g.to("end").resolve()
    assert g.permanent("Goblin Guide").power == 3  # it attacked this turn


def test_an_array_shields_for_a_turn() -> None:
    g = scenario(
        you=f"battlefield: {GOBAKHAN} (transformed), Goblin Guide",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.activate("Lightshield Array").resolve()
    guide = g.permanent("Goblin Guide")
    assert guide.has("hexproof") and guide.has("indestructible")
    assert g.graveyard("you") == [GOBAKHAN]
