"""Alpine Moon, Anointed Peacekeeper, Meddling Mage, Phyrexian Revoker: names that can matter (CR 201.4)."""

from spellwright.magic.scenario import scenario

# --- which names are offered


def test_a_revoker_offers_nonland_names_of_the_game_and_one_for_the_rest():  # CR 201.4a
    g = scenario(
        you="hand: Phyrexian Revoker; battlefield: 2 Island; library: Fire // Ice",
        opponent="hand: Delver of Secrets; battlefield: Clue, Wasteland; graveyard: Ponder",
    )
    g.cast("Phyrexian Revoker").resolve()
    names = g.asked.labels
    assert names[:-1] == (
        "Delver of Secrets",
        "Fire",
        "Ice",
        "Insectile Aberration",
        "Phyrexian Revoker",
        "Ponder",
    )
    assert names[-1] not in names[:-1]  # any other name comes to the same
    g.choose(names[-1])
    assert g.has("Phyrexian Revoker")


def test_alpine_moon_offers_nonbasic_lands():
    g = scenario(
        you="hand: Alpine Moon, Bayou; battlefield: Mountain",
        opponent="hand: Dryad Arbor; battlefield: Wasteland, Island",
    )
    g.cast("Alpine Moon").resolve()
    assert g.asked.labels[:-1] == ("Bayou", "Dryad Arbor", "Wasteland")
    g.choose("Wasteland")


def test_there_is_a_name_even_where_no_card_fits():
    g = scenario(you="hand: Alpine Moon; battlefield: Mountain")
    g.cast("Alpine Moon").resolve()
    assert g.has("Alpine Moon")  # with the only name there is to choose


# --- Alpine Moon


def test_lands_with_the_name_lose_types_and_abilities_and_give_any_color():
    g = scenario(
        you="hand: Alpine Moon; battlefield: Mountain, Bayou",
        opponent="battlefield: Bayou; hand: Lightning Bolt",
    )
    g.cast("Alpine Moon").resolve().choose("Bayou")
    land = g.permanent("Bayou", "opponent")
    assert set(land.subtypes) == set() and set(land.types) == {"Land"}
    assert set(g.permanent("Bayou", "you").subtypes) == {"Swamp", "Forest"}  # only opponents' lands
    g.opponent.cast("Lightning Bolt", targets="you").resolve_all()
    assert g.life("you") == 17


def test_a_land_without_abilities_does_not_enter_tapped():  # CR 614.12
    g = scenario(
        you="hand: Alpine Moon; battlefield: Mountain; library: Mountain",
        opponent="hand: Cathedral of War; library: Mountain",
    )
    g.cast("Alpine Moon").resolve().choose("Cathedral of War")
    g.to("main", turn=4)
    g.opponent.play("Cathedral of War")
    assert not g.permanent("Cathedral of War").tapped
    assert not g.permanent("Cathedral of War").has("exalted")


def test_a_land_with_the_name_cannot_be_animated():
    g = scenario(
        you="hand: Alpine Moon; battlefield: Mountain; library: Mountain",
        opponent="battlefield: Mutavault, Wastes; library: Mountain",
    )
    g.cast("Alpine Moon").resolve().choose("Mutavault")
    assert not any("Mutavault" in label for label in g.pass_priority().legal())


# --- Phyrexian Revoker


def test_a_revoked_planeswalker_does_nothing():
    g = scenario(
        you="hand: Phyrexian Revoker; battlefield: 2 Wastes; library: Island",
        opponent="battlefield: Jace Beleren (loyalty 3); library: Island",
    )
    g.cast("Phyrexian Revoker").resolve().choose("Jace Beleren")
    g.to("main", turn=4)
    assert g.why_not("activate Jace Beleren: +2") == "an effect forbids it"


def test_a_revoked_mana_source_gives_no_mana():  # mana abilities are not excepted
    g = scenario(
        you="hand: Phyrexian Revoker; battlefield: 2 Wastes; library: Island",
        opponent="battlefield: Lotus Petal; hand: Ponder; library: Island",
    )
    g.cast("Phyrexian Revoker").resolve().choose("Lotus Petal")
    g.to("main", turn=4)
    assert g.why_not("cast Ponder") == "{U} cannot be paid"


# --- Meddling Mage


def test_spells_with_the_name_cannot_be_cast_by_anyone():
    g = scenario(
        you="hand: Meddling Mage, Ponder; battlefield: Plains, 2 Island",
        opponent="hand: Ponder; battlefield: Island",
    )
    g.cast("Meddling Mage", pay="auto").resolve().choose("Ponder")
    assert g.why_not("cast Ponder") == "an effect forbids it"


def test_one_half_of_a_split_card_may_still_be_cast():  # CR 201.4b, 709.3
    g = scenario(
        you="hand: Meddling Mage; battlefield: Plains, Island; library: Island",
        opponent="hand: Fire // Ice; battlefield: 2 Volcanic Island; library: Island",
    )
    g.cast("Meddling Mage").resolve().choose("Fire")
    g.to("main", turn=4)
    assert "cast Ice" in g.legal() and "cast Fire" not in g.legal()


def test_a_mage_that_never_entered_has_no_name():  # CR 607.2d: nothing was chosen
    g = scenario(
        you="hand: Ponder; battlefield: Island; library: 3 Island",
        opponent="battlefield: Meddling Mage",
    )
    assert "cast Ponder" in g.legal()


# --- Anointed Peacekeeper


def test_the_peacekeeper_looks_at_a_hand_and_chooses_any_name():
    g = scenario(
        you="hand: Anointed Peacekeeper; battlefield: 3 Plains",
        opponent="hand: Ponder; battlefield: Island",
    )
    g.cast("Anointed Peacekeeper").resolve()
    assert g.asked.labels[:-1] == ("Anointed Peacekeeper", "Island", "Plains", "Ponder")
    g.choose("Ponder")
    seen = g.card("Ponder", "hand")
    assert seen is not None and g.permanent("Anointed Peacekeeper").has("vigilance")
    (card,) = (o for o in g.state.objects.values() if o.zone == "hand")
    assert card.known == 0b11


def test_opponents_pay_two_more_for_spells_with_the_name():  # CR 601.2f
    g = scenario(
        you="hand: Anointed Peacekeeper, Ponder; battlefield: 3 Plains, Island; library: Island",
        opponent="hand: Ponder; battlefield: 2 Island; library: Island",
    )
    g.cast("Anointed Peacekeeper", pay="auto").resolve().choose("Ponder")
    g.set("you", mana="U")
    assert "cast Ponder" in g.legal()  # yours cost what they did
    g.set("you", mana="")
    g.to("main", turn=4)
    assert g.why_not("cast Ponder") == "{2}{U} cannot be paid"


def test_abilities_with_the_name_cost_two_more_also_those_that_cost_no_mana():
    g = scenario(
        you="hand: Anointed Peacekeeper; battlefield: 3 Plains, Karakas; library: Island",
        opponent="battlefield: Wasteland, Wastes; library: Island",
    )
    g.cast("Anointed Peacekeeper", pay="auto").resolve().choose("Wasteland")
    g.to("main", turn=4)
    assert g.why_not("activate Wasteland") == "{2} cannot be paid"
    g.put("Wastes", "battlefield", "opponent")
    g.opponent.activate("Wasteland", targets="Karakas")
    assert all(land.tapped for land in g.permanents("Wastes", "opponent"))
    g.resolve()
    assert "Karakas" in g.graveyard("you")


def test_mana_abilities_cost_nothing_more():
    g = scenario(
        you="hand: Anointed Peacekeeper; battlefield: 3 Plains; library: Island",
        opponent="hand: Ponder; battlefield: Island; library: Island",
    )
    g.cast("Anointed Peacekeeper").resolve().choose("Island")
    g.to("main", turn=4)
    assert "cast Ponder" in g.legal()
