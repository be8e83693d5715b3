"""Shelldock Isle, Nix, Void Mirror, Stormbreath Dragon, Nils, Shivan Sand-Mage, Acquisitions Expert."""

from spellwright.magic.scenario import scenario


def test_an_isle_hides_a_card_and_plays_it_for_nothing() -> None:  # CR 702.75
    g = scenario(
        you="hand: Shelldock Isle; library: Baneslayer Angel, Ponder, Island, Forest, Mountain",
        opponent="library: 30 Island",
        chance=False,
    )
    g.play("Shelldock Isle").resolve()
    g.choose("Baneslayer Angel")
    assert len(g.library("you")) == 4 and g.permanent("Shelldock Isle").tapped
    g.put("Island", "battlefield")
    g.change("Shelldock Isle", tapped=False)
    g.activate("Shelldock Isle").resolve()
    g.choose("cast Baneslayer Angel").resolve()
    assert g.has("Baneslayer Angel")


def test_an_isle_plays_a_hidden_land_only_with_a_land_play_left() -> None:  # CR 305.2
    g = scenario(
        you="hand: Shelldock Isle; library: Wasteland; battlefield: Island",
        opponent="library: 30 Island",
    )
    g.play("Shelldock Isle").resolve()
    g.change("Shelldock Isle", tapped=False)
    used = g.fork()
    used.activate("Shelldock Isle").resolve()
    assert not used.has("Wasteland")
    g.set("you", lands_played=0)
    g.activate("Shelldock Isle").resolve()
    g.choose("cast Wasteland")
    assert g.has("Wasteland") and g.lands_played("you") == 1


def test_an_isle_does_nothing_while_all_libraries_are_full() -> None:
    g = scenario(
        you="hand: Shelldock Isle; library: 30 Ponder; battlefield: Island",
        opponent="library: 30 Island",
    )
    g.play("Shelldock Isle").resolve()
    g.change("Shelldock Isle", tapped=False)
    g.activate("Shelldock Isle").resolve()
    assert g.stack() == [] and len(g.exile("you")) == 1


def test_nix_counters_what_cost_nothing() -> None:  # CR 601.2h
    g = scenario(you="hand: Mox Jet; battlefield: Swamp", opponent="hand: Nix; battlefield: Island")
    g.cast("Mox Jet")
    g.opponent.cast("Nix").resolve_all()
    assert g.graveyard("you") == ["Mox Jet"]
    g = scenario(
        you="hand: Dark Ritual; battlefield: Swamp", opponent="hand: Nix; battlefield: Island"
    )
    g.cast("Dark Ritual")
    g.opponent.cast("Nix").resolve()
    assert g.stack() == ["Dark Ritual"]


def test_a_mirror_swallows_what_no_colour_paid_for() -> None:
    g = scenario(you="hand: Null Rod; battlefield: 2 Wasteland, Void Mirror")
    g.cast("Null Rod").resolve_all()
    assert g.graveyard("you") == ["Null Rod"]
    g = scenario(you="hand: Null Rod; battlefield: Wasteland, Island, Void Mirror")
    g.cast("Null Rod").resolve_all()
    assert g.has("Null Rod")


def test_a_dragon_becomes_monstrous_once() -> None:  # CR 701.37
    g = scenario(you="battlefield: Stormbreath Dragon, 14 Mountain", opponent="hand: 4 Island")
    g.activate("Stormbreath Dragon").resolve_all()
    assert g.permanent("Stormbreath Dragon").power == 7 and g.life("opponent") == 16
    g.activate("Stormbreath Dragon").resolve_all()
    assert g.permanent("Stormbreath Dragon").power == 7 and g.life("opponent") == 16


def test_nils_asks_for_each_counter() -> None:  # CR 508.1h
    g = scenario(
        you="battlefield: Goblin Guide (+1/+1 x2), Delver of Secrets, Mountain",
        opponent="battlefield: Nils, Discipline Enforcer; library: Island",
    )
    assert "cannot be paid" in str(g.why_not("attack with Goblin Guide"))
    assert g.why_not("attack with Delver of Secrets") is None
    g = scenario(
        you="battlefield: Goblin Guide (+1/+1 x2), 2 Mountain",
        opponent="battlefield: Nils, Discipline Enforcer; library: Island",
    )
    g.attack("Goblin Guide")
    assert all(land.tapped for land in g.permanents("Mountain"))
    g.abandon()


def test_nils_gives_each_player_a_counter() -> None:
    g = scenario(
        you="battlefield: Nils, Discipline Enforcer; library: Island",
        opponent="battlefield: Goblin Guide; library: Island",
    )
    g.to("end")
    g.choose("Nils, Discipline Enforcer").choose("Goblin Guide").resolve()
    assert g.permanent("Goblin Guide").power == 3
    assert g.permanent("Nils, Discipline Enforcer").power == 3


def test_sand_hurries_a_suspended_card() -> None:  # CR 702.62b
    g = scenario(
        you="hand: Shivan Sand-Mage; battlefield: 4 Mountain; exile: Greater Gargadon (time x5)",
    )
    g.cast("Shivan Sand-Mage").resolve()
    g.choose("mode 1").choose("Greater Gargadon").resolve()
    assert g.card("Greater Gargadon", "exile").count("time") == 3


def test_an_expert_sees_as_many_cards_as_the_party_counts() -> None:  # CR 700.8
    g = scenario(
        you="hand: Acquisitions Expert; battlefield: 2 Swamp, Delver of Secrets",
        opponent="hand: Ponder, Island, Forest",
    )
    g.cast("Acquisitions Expert").resolve()
    g.resolve()
    g.choose("Island", "Forest")  # a Rogue and a Wizard: two cards
    g.choose("Forest")
    assert sorted(g.hand("opponent")) == ["Island", "Ponder"]


def test_colourless_mana_makes_spawn_for_a_drowner() -> None:  # CR 601.2h
    g = scenario(you="hand: Drowner of Truth; battlefield: 6 Island, Wasteland")
    g.cast("Drowner of Truth", pay="auto").resolve()
    assert g.battlefield("you").count("Eldrazi Spawn Token") == 2
    g = scenario(you="hand: Drowner of Truth; battlefield: 7 Island")
    g.cast("Drowner of Truth", pay="auto")
    assert g.stack() == ["Drowner of Truth"]


def test_a_drowner_may_be_played_as_a_land() -> None:  # CR 712.12
    g = scenario(you="hand: Drowner of Truth")
    g.play("Drowned Jungle")
    assert g.permanent("Drowned Jungle").tapped


def test_a_lynx_glitters_until_somebody_pays() -> None:  # CR 613.1f, 602.2
    g = scenario(
        you="battlefield: Glittering Lynx; library: 3 Island",
        opponent="battlefield: 4 Mountain; hand: 2 Lightning Bolt; library: 3 Island",
        active="opponent",
    )
    g.opponent.cast("Lightning Bolt", targets="Glittering Lynx").resolve()
    assert g.permanent("Glittering Lynx").damage == 0
    g.activate("Glittering Lynx", by="opponent").resolve()
    g.opponent.cast("Lightning Bolt", targets="Glittering Lynx").resolve()
    assert g.graveyard("you") == ["Glittering Lynx"]
