"""Sagas that turn over, planeswalkers, and what both make: Urza's Saga, Karn, Liliana (CR 714, 606)."""

from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


def test_urzas_saga_makes_mana_then_constructs_then_finds_a_trinket():  # CR 714.2b, 714.4
    g = scenario(
        you="hand: Urza's Saga; battlefield: 2 Mountain; library: 3 Island, Mox Jet, Sol Ring, Darksteel Citadel, 3 Island",
        opponent="library: 6 Island",
        turn=1,
    )
    g.play("Urza's Saga").resolve()
    assert g.permanent("Urza's Saga").counters == {"lore": 1}
    g.to("main", turn=3).resolve()
    g.activate("Urza's Saga").resolve()
    construct = g.permanent("Construct")
    assert (construct.power, construct.types) == (1, {"Artifact", "Creature"})
    g.to("main", turn=5).resolve()  # chapter III; the Citadel has no mana cost
    assert g.asked.labels == ("Mox Jet", "Sol Ring")
    g.choose("Mox Jet").resolve_all()
    assert g.has("Mox Jet") and g.graveyard("you") == ["Urza's Saga"]
    assert g.permanent("Construct").power == 2


def test_a_saga_of_toshiro_becomes_a_samurai():  # CR 714.2b
    g = scenario(
        you="battlefield: Life of Toshiro Umezawa (lore 2), Mountain; library: 6 Island; hand: Brainstorm",
        opponent="library: 6 Island",
        turn=3,
        step="draw",
    )
    g.to("main").resolve()
    memory = g.permanent("Memory of Toshiro")
    assert (memory.power, memory.toughness, memory.controller) == (2, 3, "you")


def test_toshiros_memory_pays_for_instants_and_sorceries_alone():  # CR 106.6
    g = scenario(
        you="hand: Dark Ritual, Sarcomancy; battlefield: Life of Toshiro Umezawa (transformed)"
    )
    assert "cast Dark Ritual" in g.legal() and "cast Sarcomancy" not in g.legal()
    g.cast("Dark Ritual").resolve()
    assert g.life("you") == 19 and g.mana("you") == "BBB"


def test_toshiros_chapters_choose_a_mode():  # CR 700.2
    g = scenario(
        you="hand: Life of Toshiro Umezawa; battlefield: 2 Swamp", opponent="battlefield: Memnite"
    )
    g.cast("Life of Toshiro Umezawa").resolve()
    g.choose("mode 2").choose("Memnite").resolve()
    assert g.graveyard("opponent") == ["Memnite"]


def test_kiora_brings_a_kraken_freezes_a_side_and_takes_a_permanent():
    g = scenario(
        you="hand: Kiora Bests the Sea God; battlefield: 7 Island; library: 6 Island",
        opponent="battlefield: Memnite, Mountain; library: 6 Island",
        turn=1,
    )
    g.cast("Kiora Bests the Sea God").resolve_all()
    kraken = g.permanent("Kraken")
    assert (kraken.power, kraken.has("hexproof")) == (8, True)
    g.to("main", turn=3).resolve_all()
    assert g.permanent("Memnite").tapped and not g.permanent("Mountain").tapped
    g.to("main", turn=4)
    assert g.permanent("Memnite").tapped  # CR 502.3
    g.to("main", turn=5)
    g.choose("Memnite").resolve_all()
    memnite = g.permanent("Memnite")
    assert memnite.controller == "you" and not memnite.tapped
    assert g.graveyard("you") == ["Kiora Bests the Sea God"]


def test_karn_lets_an_opponent_choose_and_keeps_the_other_for_later():
    g = scenario(you="battlefield: Karn, Scion of Urza; library: Sol Ring, Island, Forest")
    g.activate("Karn, Scion of Urza", "+1").resolve()
    g.choose("Island", by="opponent")
    assert g.hand("you") == ["Island"] and g.exile("you") == ["Sol Ring"]
    assert g.card("Sol Ring", "exile").counters == {"silver": 1}
    g.change("Karn, Scion of Urza", loyalty_used=False)
    g.activate("Karn, Scion of Urza", "-1").resolve()
    assert g.hand("you") == ["Island", "Sol Ring"]


def test_karns_construct_counts_artifacts():
    g = scenario(you="battlefield: Karn, Scion of Urza, Mox Jet")
    g.activate("Karn, Scion of Urza", "-2").resolve()
    assert g.permanent("Construct").power == 2


def test_lilianas_weakness_lasts_until_your_next_turn():
    g = scenario(
        you="battlefield: Liliana, the Last Hope; library: 6 Island",
        opponent="battlefield: Bear; library: 6 Island",
        cards=[BEAR],
        turn=3,
    )
    g.activate("Liliana, the Last Hope", "+1", targets="Bear").resolve()
    g.to("main", turn=4)
    bear = g.permanent("Bear")
    assert (bear.power, bear.toughness) == (0, 1)
    g.to("main", turn=5)
    assert g.permanent("Bear").power == 2


def test_liliana_mills_and_may_return_a_creature():
    g = scenario(you="battlefield: Liliana, the Last Hope; library: Bear, Island", cards=[BEAR])
    g.activate("Liliana, the Last Hope", "-2").resolve()
    g.choose("Bear")
    assert g.hand("you") == ["Bear"] and g.graveyard("you") == ["Island"]


def test_lilianas_emblem_makes_two_zombies_and_one_for_each():
    g = scenario(
        you="battlefield: Liliana, the Last Hope (loyalty 7), Carrion Feeder; library: Island",
        opponent="library: Island",
    )
    g.activate("Liliana, the Last Hope", "-7").resolve()
    g.to("end").resolve()
    assert len(g.permanents("Zombie", "you")) == 3


def test_lilianas_triumph_asks_for_a_card_where_a_liliana_is():
    g = scenario(
        you="hand: Liliana's Triumph; battlefield: 2 Swamp, Liliana, the Last Hope",
        opponent="battlefield: Memnite; hand: Island",
    )
    g.cast("Liliana's Triumph").resolve()
    assert g.graveyard("opponent") == ["Memnite", "Island"]


def test_without_a_liliana_the_triumph_takes_a_creature_alone():
    g = scenario(
        you="hand: Liliana's Triumph; battlefield: 2 Swamp",
        opponent="battlefield: Memnite; hand: Island",
    )
    g.cast("Liliana's Triumph").resolve()
    assert g.graveyard("opponent") == ["Memnite"] and g.hand("opponent") == ["Island"]
