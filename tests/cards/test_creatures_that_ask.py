"""True-Name Nemesis, Guide of Souls, Plaguecrafter, Vigor, Soul-Scar Mage, Sanctum Prelate, Stuffy Doll and others."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import YOU, card, change_number, replace, would


def test_a_nemesis_is_safe_from_the_player_it_names() -> None:  # CR 702.16k
    g = scenario(
        you="hand: True-Name Nemesis; battlefield: 3 Island; library: Island",
        opponent="battlefield: Goblin Guide, Mountain; hand: Lightning Bolt, Pyroclasm; library: Island",
    )
    g.cast("True-Name Nemesis").resolve()
    g.choose("opponent")
    g.pass_priority()
    assert "True-Name Nemesis" not in " ".join(g.legal())


def test_a_nemesis_is_not_blocked_by_the_player_it_names_and_still_dies_to_others() -> None:
    g = scenario(
        you="hand: True-Name Nemesis; battlefield: 3 Island; library: 3 Island",
        opponent="battlefield: Goblin Guide; library: 3 Island",
    )
    g.cast("True-Name Nemesis").resolve()
    g.choose("opponent")
    g.to("main", turn=5).attack("True-Name Nemesis").to("declare blockers")
    assert g.why_not("block True-Name Nemesis with Goblin Guide") is not None


def test_a_nemesis_that_names_you_is_no_enemy_of_the_opponent() -> None:
    g = scenario(
        you="hand: True-Name Nemesis; battlefield: 3 Island",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.cast("True-Name Nemesis").resolve()
    g.choose("you")
    g.opponent.cast("Lightning Bolt", targets="True-Name Nemesis").resolve()
    assert g.graveyard("you") == ["True-Name Nemesis"]


def test_a_guide_makes_an_angel_for_three_energy() -> None:  # CR 107.14, 122.1b
    g = scenario(
        you="battlefield: Guide of Souls, Goblin Guide; counters: energy 3",
        opponent="library: Island",
    )
    g.attack("Goblin Guide").choose("Goblin Guide", "Guide of Souls").resolve()
    g.choose("pay")
    g.resolve()
    angel = g.permanent("Goblin Guide")
    assert angel.power == 4 and angel.has("flying") and "Angel" in angel.subtypes
    assert g.player_counters("you") == {}


def test_a_guide_gains_for_other_creatures() -> None:
    g = scenario(you="hand: Goblin Guide; battlefield: Guide of Souls, Mountain")
    g.cast("Goblin Guide").resolve_all()
    assert g.life("you") == 21 and g.player_counters("you") == {"energy": 1}


def test_whoever_has_nothing_for_a_plaguecrafter_discards() -> None:
    g = scenario(
        you="hand: Plaguecrafter; battlefield: 3 Swamp",
        opponent="hand: Island, Ponder; battlefield: Forest",
    )
    g.cast("Plaguecrafter").resolve()
    g.resolve().choose("Ponder")
    assert g.graveyard("you") == ["Plaguecrafter"] and g.graveyard("opponent") == ["Ponder"]


def test_a_plaguecrafter_takes_a_planeswalker_and_no_card() -> None:
    g = scenario(
        you="hand: Plaguecrafter; battlefield: 3 Swamp",
        opponent="hand: Island; battlefield: Davriel, Rogue Shadowmage",
    )
    g.cast("Plaguecrafter").resolve_all()
    assert g.graveyard("opponent") == ["Davriel, Rogue Shadowmage"]
    assert g.hand("opponent") == ["Island"]


def test_a_familiar_draws_from_an_empty_hand() -> None:
    g = scenario(you="hand: Refurbished Familiar; battlefield: 4 Swamp; library: Ponder")
    g.cast("Refurbished Familiar").resolve_all()
    assert g.hand("you") == ["Ponder"]
    g = scenario(
        you="hand: Refurbished Familiar; battlefield: 4 Swamp; library: Ponder",
        opponent="hand: Island",
    )
    g.cast("Refurbished Familiar").resolve_all()
    assert g.hand("you") == [] and g.hand("opponent") == []


def test_damage_becomes_growth_beside_vigor() -> None:  # CR 615.5
    g = scenario(
        you="battlefield: Vigor, Goblin Guide",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.opponent.cast("Lightning Bolt", targets="Goblin Guide").resolve()
    assert g.permanent("Goblin Guide").count("+1/+1") == 3
    assert g.permanent("Goblin Guide").damage == 0


def test_vigor_does_not_help_itself_and_comes_back() -> None:
    g = scenario(
        you="battlefield: Vigor (damage 4)", opponent="battlefield: Mountain; hand: Lightning Bolt"
    )
    g.opponent.cast("Lightning Bolt", targets="Vigor").resolve_all()
    assert g.library("you") == ["Vigor"]


def test_a_soul_scar_mage_burns_toughness_away() -> None:  # CR 614.1a
    g = scenario(
        you="battlefield: Soul-Scar Mage, Mountain; hand: Lightning Bolt",
        opponent="battlefield: Baneslayer Angel",
    )
    g.cast("Lightning Bolt", targets="Baneslayer Angel").resolve_all()
    angel = g.permanent("Baneslayer Angel")
    assert (angel.count("-1/-1"), angel.damage, angel.toughness) == (3, 0, 2)


def test_a_soul_scar_mage_fights_as_others_do() -> None:
    g = scenario(
        you="battlefield: Soul-Scar Mage", opponent="battlefield: Wall of Stone; library: Island"
    )
    g.attack("Soul-Scar Mage").block("Wall of Stone blocks Soul-Scar Mage").to("combat damage")
    assert g.permanent("Wall of Stone").damage == 1


def test_a_prelate_forbids_one_mana_value() -> None:  # CR 202.3, 601.3
    g = scenario(
        you="hand: Sanctum Prelate; battlefield: 3 Plains; library: Ponder, Island",
        opponent="hand: Lightning Bolt, Goblin Guide; battlefield: Mountain; library: 2 Island",
    )
    g.cast("Sanctum Prelate").resolve()
    g.choose("1")
    assert g.why_not("cast Lightning Bolt", by="opponent") == "an effect forbids it"
    g.to("main", whose="opponent")
    assert g.why_not("cast Goblin Guide", by="opponent") is None


def test_a_stuffy_doll_hurts_the_player_it_was_made_for() -> None:
    g = scenario(you="hand: Stuffy Doll, Lightning Bolt; battlefield: 6 Mountain")
    g.cast("Stuffy Doll").resolve()
    g.choose("opponent")
    g.cast("Lightning Bolt", targets="Stuffy Doll").resolve_all()
    assert g.life("opponent") == 17 and g.has("Stuffy Doll")


def test_auntie_learns_from_what_hurts_you() -> (
    None
):  # CR 605.1a: Urami's Tomb is one of your sources
    g = scenario(
        you="battlefield: Auntie Blyte, Bad Influence, Tomb of Urami; hand: Dark Ritual",
    )
    g.cast("Dark Ritual").resolve_all()
    assert g.life("you") == 19
    assert g.permanent("Auntie Blyte, Bad Influence").count("+1/+1") == 1


def test_auntie_gives_back_what_she_has_learned() -> None:
    g = scenario(
        you="battlefield: Auntie Blyte, Bad Influence (+1/+1 x3), 2 Mountain",
    )
    g.activate("Auntie Blyte, Bad Influence", targets=["X = 2", "opponent"]).resolve()
    assert g.life("opponent") == 18
    assert g.permanent("Auntie Blyte, Bad Influence").count("+1/+1") == 1


def test_a_warden_rises_with_three_counters() -> None:
    g = scenario(
        you="battlefield: Warden of the Inner Sky (+1/+1 x2), Mox Jet, 2 Goblin Guide; library: Island"
    )
    g.activate(
        "Warden of the Inner Sky", targets=[["Mox Jet", "Goblin Guide", "Goblin Guide"]]
    ).resolve()
    g.decline()  # the card stays on top
    assert g.permanent("Warden of the Inner Sky").has("flying")


def test_a_pharaoh_in_the_graveyard_avenges_you() -> None:  # CR 603.4
    g = scenario(
        you="battlefield: Goblin Guide", opponent="graveyard: Vengeful Pharaoh; library: Island"
    )
    g.attack("Goblin Guide").resolve_all()
    g.to("combat damage").resolve_all()
    assert g.graveyard("you") == ["Goblin Guide"]
    assert g.library("opponent")[0] == "Vengeful Pharaoh"


def test_gut_makes_a_skeleton_that_attacks_what_its_controller_likes() -> None:  # CR 508.4
    g = scenario(
        you="battlefield: Gut, True Soul Zealot, Mox Jet, Goblin Guide",
        opponent="battlefield: Davriel, Rogue Shadowmage; library: Island",
    )
    g.attack("Goblin Guide -> opponent").choose("Goblin Guide", "Gut, True Soul Zealot").resolve()
    g.choose("pay").choose("Mox Jet").choose("Davriel, Rogue Shadowmage")
    assert g.permanent("Skeleton Token").attacking == "Davriel, Rogue Shadowmage"
    assert g.permanent("Skeleton Token").tapped


def test_each_rabbit_of_a_doubled_warleader_attacks_what_its_controller_likes() -> None:  # CR 508.4
    g = scenario(
        you="battlefield: Warren Warleader, Parallel Lives",
        opponent="battlefield: Davriel, Rogue Shadowmage; library: Island",
    )
    g.attack("Warren Warleader -> opponent").choose("mode 1").resolve()
    g.choose("Davriel, Rogue Shadowmage").choose("opponent")
    rabbits = g.permanents("Rabbit Token")
    assert [r.attacking for r in rabbits] == ["Davriel, Rogue Shadowmage", "opponent"]
    g.to("second main")
    assert g.life("opponent") == 15


def test_tokens_of_one_sentence_are_made_at_once_though_they_attack_apart() -> None:  # CR 508.4
    more = card("More", "{0}", "Enchantment").rules(
        replace(would("MakeTokens", who=YOU), change_number(1, 1))
    )
    g = scenario(
        you="battlefield: Anim Pakal, Thousandth Moon (+1/+1), More",
        opponent="battlefield: Davriel, Rogue Shadowmage; library: Island",
        cards=[more],
    )
    g.attack("Anim Pakal, Thousandth Moon -> opponent").resolve()
    g.choose("opponent").choose("Davriel, Rogue Shadowmage").choose("opponent")
    assert len(g.permanents("Gnome")) == 3
