"""Path to Exile, Soul Partition, Mana Tithe, On Thin Ice, Divine Gambit, Unwanted Remake, Lightning Helix,
Island Sanctuary."""

from spellwright.kernel import View
from spellwright.kernel.codec import decode, encode
from spellwright.magic.scenario import scenario
from spellwright.magic.words import IT, OPPONENT, PERMANENT, card, exile, let_owners_play, target

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {W} | Creature — Bird 1/1 | flying"


# --- Path to Exile


def test_path_to_exile_pays_with_a_basic_land():
    g = scenario(
        you="hand: Path to Exile; battlefield: Plains",
        opponent="battlefield: Savannah Lions; library: Forest, Wasteland, Forest",
    )
    g.cast("Path to Exile", targets="Savannah Lions").resolve()
    assert g.exile("opponent") == ["Savannah Lions"] and g.asked.seat == "opponent"
    g.choose("yes")
    assert len(g.asked.labels) == 1  # two equal Forests are one option
    g.choose("Forest")
    assert g.permanent("Forest", "opponent").tapped
    assert len(g.library("opponent")) == 2


def test_path_to_exile_on_ones_own_creature():
    g = scenario(you="hand: Path to Exile; battlefield: Plains, Savannah Lions; library: Swamp")
    g.cast("Path to Exile", targets="Savannah Lions").resolve()
    g.choose("yes").choose("Swamp")
    assert g.permanent("Swamp").tapped


# --- Soul Partition


def partition(target: str):
    g = scenario(
        you="hand: Soul Partition; battlefield: 3 Plains, Healer's Hawk",
        opponent="battlefield: Savannah Lions, 3 Plains; library: 3 Plains",
    )
    return g.cast("Soul Partition", targets=target, pay="auto").resolve()


def test_soul_partition_taxes_an_opponent():
    g = partition("Savannah Lions").to("main", whose="opponent")
    g.cast("Savannah Lions", by="opponent")
    assert all(p.tapped for p in g.permanents("Plains", "opponent"))
    g.resolve()
    assert g.has("Savannah Lions")


def test_soul_partition_does_not_tax_you():
    g = partition("Healer's Hawk").cast("Healer's Hawk").resolve()
    assert g.has("Healer's Hawk")


def test_a_partitioned_card_that_leaves_exile_is_free_of_it():  # CR 400.7
    g = partition("Healer's Hawk").cast("Healer's Hawk").resolve()
    assert g.state.objects[g.state.battlefield[-1]].notes == ()


VAULT = card("Vault", "{W}", "Instant").rules(
    exile(target(PERMANENT)), let_owners_play(IT, more=2, by=OPPONENT)
)


def test_a_land_is_played_from_exile_as_the_land_of_the_turn():  # CR 305.1, 116.2a
    g = scenario(you="hand: Vault; battlefield: Plains, Swamp", cards=[VAULT])
    g.cast("Vault", targets="Swamp", pay="auto").resolve()
    assert g.legal().count("play Swamp") == 1
    g.play("Swamp")
    assert g.has("Swamp") and g.lands_played() == 1
    g = scenario(you="lands played: 1; hand: Vault; battlefield: Plains, Swamp", cards=[VAULT])
    g.cast("Vault", targets="Swamp", pay="auto").resolve()
    assert "play Swamp" not in g.legal()


def test_any_way_to_cast_it_is_open_and_costs_more():  # CR 601.2f, 702.37c, 715.3
    g = scenario(
        you="hand: Vault; battlefield: Plains",
        opponent="battlefield: Exalted Angel, 8 Plains; library: 3 Plains",
        cards=[VAULT],
    )
    g.cast("Vault", targets="Exalted Angel").resolve().to("main", whose="opponent")
    ways = [label for label in g.legal() if "Angel" in label]
    assert ways == ["cast Exalted Angel", "cast Exalted Angel (face down)"]
    g.cast("Exalted Angel", "face down")
    assert sum(p.tapped for p in g.permanents("Plains", "opponent")) == 5
    g = scenario(
        you="hand: Vault; battlefield: Plains, Brazen Borrower, 4 Island",
        opponent="battlefield: Savannah Lions",
        cards=[VAULT],
    )
    g.cast("Vault", targets="Brazen Borrower").resolve()
    assert {"cast Brazen Borrower", "cast Petty Theft"} <= set(g.legal())


# --- Mana Tithe


def test_mana_tithe_counters_unless_one_is_paid():
    g = scenario(
        you="hand: Mana Tithe; battlefield: Plains",
        opponent="hand: Savannah Lions; battlefield: 2 Plains",
        active="opponent",
    )
    g.cast("Savannah Lions").cast("Mana Tithe", targets="Savannah Lions", by="you").resolve()
    assert g.fork().choose("pay").resolve().has("Savannah Lions")
    g.decline()
    assert g.graveyard("opponent") == ["Savannah Lions"]


# --- On Thin Ice


def test_on_thin_ice_exiles_until_it_leaves():  # CR 610.3
    g = scenario(
        you="hand: On Thin Ice; battlefield: Snow-Covered Plains, Plains",
        opponent="battlefield: Savannah Lions; hand: Wasteland, Disenchant",
        auto_pay=True,
    )
    g.cast("On Thin Ice")
    assert g.on_stack("On Thin Ice").targets == ["Snow-Covered Plains"]  # no other land is snow
    g.resolve_all()
    assert g.exile("opponent") == ["Savannah Lions"]
    g.put("Wastes, Plains", "battlefield", "opponent")
    g.cast("Disenchant", targets="On Thin Ice", by="opponent").resolve()
    assert g.has("Savannah Lions", "opponent")


def test_on_thin_ice_falls_off_a_land_that_is_no_longer_snow_or_yours():  # CR 704.5m
    g = scenario(
        you="battlefield: Snow-Covered Plains, On Thin Ice (attached to Snow-Covered Plains)"
    )
    assert g.has("On Thin Ice")
    g.change("Snow-Covered Plains", controller=1, home=1)
    g.to("second main")
    assert g.graveyard() == ["On Thin Ice"]


def test_on_thin_ice_needs_a_snow_land_of_ones_own():
    g = scenario(
        you="hand: On Thin Ice; battlefield: Plains", opponent="battlefield: Snow-Covered Island"
    )
    assert g.why_not("cast On Thin Ice") is not None


# --- Divine Gambit


def test_divine_gambit_may_put_any_permanent_card():
    g = scenario(
        you="hand: Divine Gambit; battlefield: 2 Plains",
        opponent="battlefield: Savannah Lions; hand: Serra Angel, Lightning Bolt, Island",
    )
    g.cast("Divine Gambit").resolve()
    assert g.exile("opponent") == ["Savannah Lions"]
    assert g.asked.seat == "opponent" and sorted(g.asked.labels) == ["Island", "Serra Angel"]
    assert g.fork().decline().battlefield("opponent") == []
    g.choose("Serra Angel")
    assert g.permanent("Serra Angel").controller == "opponent"


def test_divine_gambit_aims_only_at_what_an_opponent_has():
    g = scenario(you="hand: Divine Gambit; battlefield: 2 Plains, Savannah Lions")
    assert g.why_not("cast Divine Gambit") == "there is no legal target"


# --- Unwanted Remake and manifested permanents (CR 701.40, 701.62, 708)


def remake(library: str = "Savannah Lions, Lightning Bolt, Island", lands: str = "2 Plains"):
    g = scenario(
        you="hand: Unwanted Remake; battlefield: Plains",
        opponent=f"battlefield: Bear, {lands}; library: {library}",
        cards=[BEAR],
    )
    return g.cast("Unwanted Remake", targets="Bear").resolve()


def test_unwanted_remake_leaves_a_manifested_card():
    g = remake()
    assert g.asked.seat == "opponent" and g.asked.labels == ("Savannah Lions", "Lightning Bolt")
    g.choose("Savannah Lions")
    assert g.graveyard("opponent") == ["Bear", "Lightning Bolt"]
    assert g.library("opponent") == ["Island"]
    down = g.permanents(who="opponent")[-1]
    assert down.face_down and (down.power, down.toughness) == (2, 2)
    assert down.types == {"Creature"} and not down.subtypes and down.mana_value == 0


def test_only_its_controller_knows_what_was_manifested():  # CR 708.5
    g = remake().choose("Savannah Lions")
    oid = g.state.battlefield[-1]
    mine, theirs = View(g.state, 0), View(g.state, 1)
    assert mine.known.objects[oid].card.name != "Savannah Lions"
    assert theirs.known.objects[oid].card.name == "Savannah Lions"
    assert not any("Lions" in event.describe(mine.known) for event in mine.events())


def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost():  # CR 701.40b
    g = remake().choose("Savannah Lions")
    g.act("turn face up Savannah Lions", by="opponent")
    assert g.stack() == []
    lions = g.permanent("Savannah Lions")
    assert (lions.power, lions.toughness) == (2, 1)
    assert sum(p.tapped for p in g.permanents("Plains", "opponent")) == 1
    assert g.state.objects[g.state.battlefield[-1]].notes == ()


def test_equal_manifested_cards_are_one_option():
    g = remake(library="2 Savannah Lions, Island").choose("Savannah Lions")
    g.put("Savannah Lions (face down)", "battlefield", "opponent")
    for oid in g.state.battlefield[-2:]:
        g.state.change(oid, notes=(("manifested", True),), sick=False)
    g.pass_priority()
    assert sum("face up" in label for label in g.legal()) == 1


def test_without_the_mana_it_stays_face_down():
    g = remake(lands="Island").choose("Savannah Lions")
    g.pass_priority()
    assert not any("face up" in label for label in g.legal())


def test_a_manifested_instant_cannot_be_turned_face_up():  # CR 701.40b, g
    g = remake(library="Path to Exile, Island").choose("Path to Exile")
    assert g.permanents(who="opponent")[-1].face_down
    g.put("Savannah Lions", "hand", "opponent")
    g.pass_priority()
    assert not any("face up" in label for label in g.legal())


def test_a_manifested_land_cannot_be_turned_face_up():  # a land card has no mana cost
    g = remake(library="Island, Swamp").choose("Swamp")
    g.pass_priority()
    assert not any("face up" in label for label in g.legal())


def test_a_manifested_card_with_morph_has_two_costs():  # CR 701.40c
    g = remake(library="Exalted Angel, Island", lands="6 Plains").choose("Exalted Angel")
    g.pass_priority()
    ways = [label for label in g.legal() if "face up" in label]
    assert ways == [
        "turn face up Exalted Angel (morph)",
        "turn face up Exalted Angel (mana cost)",
    ]
    dear = g.fork().act(ways[1])
    assert sum(p.tapped for p in dear.permanents("Plains", "opponent")) == 6
    g.act(ways[0])
    assert sum(p.tapped for p in g.permanents("Plains", "opponent")) == 4


def test_entering_face_down_and_turning_up_are_no_entering():  # CR 708.3, 708.8
    g = remake(library="Glint Hawk, Island").choose("Glint Hawk")
    assert g.stack() == []
    g.act("turn face up Glint Hawk", by="opponent")
    assert g.stack() == [] and g.permanent("Glint Hawk").has("flying")


def test_a_manifested_permanent_is_shown_as_it_leaves():  # CR 708.9
    g = remake().choose("Savannah Lions")
    g.put("Lightning Bolt", "hand").put("Mountain", "battlefield")
    g.cast("Lightning Bolt", targets="a face-down creature").resolve()
    assert g.graveyard("opponent") == ["Bear", "Lightning Bolt", "Savannah Lions"]


def test_with_one_card_or_none_as_much_as_possible_is_done():  # CR 701.62a, 609.3
    g = remake(library="Island")
    assert g.permanents(who="opponent")[-1].face_down and g.graveyard("opponent") == ["Bear"]
    g = scenario(
        you="hand: Unwanted Remake; battlefield: Plains, Savannah Lions",
    )
    g.cast("Unwanted Remake", targets="Savannah Lions").resolve()
    assert g.battlefield() == ["Plains"]


def test_grafdiggers_cage_keeps_every_card_from_being_manifested():  # CR 701.40f: a creature card
    g = scenario(
        you="hand: Unwanted Remake; battlefield: Plains, Grafdigger's Cage",
        opponent="battlefield: Savannah Lions; library: Island, Lightning Bolt",
    )
    g.cast("Unwanted Remake", targets="Savannah Lions").resolve()
    g.choose("Island")
    assert g.battlefield("opponent") == []
    assert sorted(g.graveyard("opponent")) == ["Island", "Lightning Bolt", "Savannah Lions"]


def test_an_indestructible_creature_stays_and_dread_comes():
    g = scenario(
        you="hand: Unwanted Remake; battlefield: Plains",
        opponent="battlefield: Golem; library: 2 Island",
        cards=["Golem | {5} | Artifact Creature — Golem 4/4 | indestructible"],
    )
    g.cast("Unwanted Remake", targets="Golem").resolve()
    assert g.has("Golem") and g.permanents(who="opponent")[-1].face_down


def test_a_manifested_game_can_be_saved_and_a_manifested_card_attacks():
    g = remake().choose("Savannah Lions")
    assert decode(encode(g.state)).key() == g.state.key()
    g.put("2 Plains", "library").to("main", whose="opponent")
    g.attack("Savannah Lions", by="opponent").to("end of combat")
    assert g.life() == 18


# --- Lightning Helix


def test_lightning_helix_deals_three_and_gains_three():
    g = scenario(you="hand: Lightning Helix; battlefield: Mountain, Plains")
    g.cast("Lightning Helix", targets="opponent").resolve()
    assert (g.life(), g.life("opponent")) == (23, 17)


# --- Island Sanctuary


def sanctuary():
    g = scenario(
        you="battlefield: Island Sanctuary; library: 3 Plains",
        opponent="battlefield: Bear, Bird, Wall; library: 5 Swamp",
        cards=[BEAR, BIRD, "Wall | {U} | Creature — Wall 0/2 | defender"],
        step="upkeep",
    )
    return g.pass_priority().pass_priority(by="opponent")


def test_island_sanctuary_skips_the_draw_and_keeps_walkers_away():
    g = sanctuary()
    assert g.asked.prompt == "Replace the event?"
    g.choose("yes")
    assert g.hand() == [] and len(g.library()) == 3
    g.to("declare attackers", whose="opponent")
    assert "can't attack" in g.why_not("attack with Bear", "opponent")
    assert g.why_not("attack with Bird", "opponent") is None
    g.attack("Bird").to("end of combat")
    assert g.life() == 19
    g.to("upkeep", whose="you")
    assert g.state.floating == ()


def test_one_may_draw_instead():
    g = sanctuary().decline()
    assert g.hand() == ["Plains"]
    g.to("declare attackers", whose="opponent")
    assert g.why_not("attack with Bear", "opponent") is None


def test_other_draws_are_not_skipped():
    g = scenario(
        you="battlefield: Island Sanctuary, Island; hand: Ponder; library: 4 Plains", auto_pay=True
    )
    g.cast("Ponder").resolve()
    g.decline()
    assert g.hand() == ["Plains"]


def test_planeswalkers_can_be_attacked_all_the_same():
    g = scenario(
        you="battlefield: Island Sanctuary, Jace Beleren (loyalty 4); library: 3 Plains",
        opponent="battlefield: Bear; library: 5 Swamp",
        cards=[BEAR],
        step="upkeep",
    )
    g.pass_priority().pass_priority(by="opponent").choose("yes")
    g.to("declare attackers", whose="opponent")
    g.attack("Bear -> Jace Beleren")
    assert g.permanent("Bear").attacking == "Jace Beleren"


def test_an_empty_library_can_be_skipped_too():  # CR 121.3, 614.11
    g = scenario(you="battlefield: Island Sanctuary", step="upkeep")
    g.pass_priority().pass_priority(by="opponent").choose("yes")
    assert not g.over
