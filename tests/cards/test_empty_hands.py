"""Ensnaring Bridge, Storm World, Shrieking Affliction, Davriel, Mind Swords, Worldfire: what few cards in hand cost."""

from spellwright.magic.scenario import scenario

# --- Ensnaring Bridge


def test_a_bridge_counts_the_hand_as_attackers_are_declared() -> None:  # CR 508.1c
    g = scenario(
        you="hand: 2 Island; battlefield: Ensnaring Bridge, Goblin Guide, Kalonian Hydra (+1/+1 x4)",
    )
    assert g.why_not("attack with Goblin Guide") is None  # power 2 is not greater than two cards
    assert "can't attack" in str(g.why_not("attack with Kalonian Hydra"))


def test_a_bridge_speaks_of_its_controllers_hand_and_of_all_creatures() -> None:
    g = scenario(
        you="battlefield: Goblin Guide, Wall of Stone; hand: 7 Island",
        opponent="battlefield: Ensnaring Bridge",
    )
    assert "can't attack" in str(g.why_not("attack with Goblin Guide"))  # the opponent has no card


def test_an_attacker_that_grows_later_stays_in_combat_beside_a_bridge() -> None:  # CR 508.1c, 506.4
    g = scenario(
        you="hand: Giant Growth, Forest; battlefield: Ensnaring Bridge, Goblin Guide, Forest",
    )
    g.attack("Goblin Guide").resolve_all()
    g.cast("Giant Growth", targets="Goblin Guide").resolve()
    g.to("combat damage")
    assert g.life("opponent") == 15


# --- Storm World, Shrieking Affliction, Davriel


def test_storm_world_takes_four_minus_the_cards_in_hand_of_each_player() -> None:
    g = scenario(
        you="battlefield: Storm World; hand: 3 Island; library: 4 Island",
        opponent="library: 4 Island; hand: 7 Forest",
        step="untap",
    )
    g.to("draw")
    assert g.life("you") == 19
    g.to("draw", whose="opponent")
    assert g.life("opponent") == 20  # CR 107.1b: less than nothing is nothing


def test_two_world_permanents_do_not_stay_together() -> None:  # CR 704.5k
    g = scenario(
        you="hand: Storm World; battlefield: Mountain",
        opponent="battlefield: Storm World",
    )
    g.cast("Storm World").resolve()
    assert g.has("Storm World", "you") and not g.has("Storm World", "opponent")


def test_shrieking_affliction_asks_again_as_it_resolves() -> None:  # CR 603.4
    g = scenario(
        you="battlefield: Shrieking Affliction",
        opponent="hand: Ancestral Recall; battlefield: Island; library: 4 Island",
        active="opponent",
        step="untap",
    )
    g.opponent.cast("Ancestral Recall", targets="opponent").resolve_all()
    assert g.life("opponent") == 20


def test_shrieking_affliction_takes_three_life_from_one_card() -> None:
    g = scenario(
        you="battlefield: Shrieking Affliction",
        opponent="hand: Island; library: 4 Island",
        active="opponent",
        step="untap",
    )
    g.to("draw")
    assert g.life("opponent") == 17


def test_davriel_discards_and_then_punishes() -> None:
    g = scenario(
        you="battlefield: Davriel, Rogue Shadowmage; library: 4 Island",
        opponent="hand: 2 Island; library: 4 Island",
    )
    g.activate("Davriel, Rogue Shadowmage", "-1", targets="opponent").resolve()
    g.choose("Island")
    g.to("draw", whose="opponent")
    assert g.life("opponent") == 18
    assert g.permanent("Davriel, Rogue Shadowmage").loyalty == 2


# --- Mind Swords


def test_mind_swords_may_be_paid_with_a_creature_beside_a_swamp() -> None:  # CR 118.9
    g = scenario(
        you="hand: Mind Swords, Island; battlefield: Goblin Guide, Swamp (tapped)",
        opponent="hand: Forest, Plains, Mountain",
    )
    g.cast("Mind Swords", "alternative cost").resolve()
    g.choose("Forest", "Plains")
    assert g.exile("opponent") == ["Forest", "Plains"] and g.exile("you") == ["Island"]
    assert g.graveyard("you") == ["Goblin Guide", "Mind Swords"]


def test_mind_swords_without_a_swamp_costs_mana() -> None:
    g = scenario(you="hand: Mind Swords; battlefield: Goblin Guide, Island")
    assert g.why_not("cast Mind Swords (alternative cost)") is not None


# --- Worldfire


def test_worldfire_leaves_nothing_but_one_life() -> None:  # CR 119.5
    g = scenario(
        you="life: 20; hand: Worldfire, Island; battlefield: 9 Mountain; graveyard: Ponder",
        opponent="life: 3; hand: Forest; battlefield: Goblin Guide",
    )
    g.cast("Worldfire").resolve()
    assert (g.life("you"), g.life("opponent")) == (1, 1)
    assert g.battlefield(None) == [] and g.hand("opponent") == []
    assert g.graveyard("you") == ["Worldfire"]  # it is put there after it has resolved (CR 608.2n)
