"""Field of Ruin, Demolition Field, Pendelhaven, Urborg, Desert, Forbidden Orchard, Saltcrusted Steppe."""

from spellwright.magic.scenario import scenario


def test_a_field_of_ruin_lets_each_player_search() -> None:  # CR 101.4, 701.23
    g = scenario(
        you="battlefield: Field of Ruin, 2 Island; library: Swamp, Ponder",
        opponent="battlefield: Wasteland; library: Forest, Goblin Guide",
    )
    g.activate("Field of Ruin").resolve()
    g.choose("Swamp").choose("Forest")
    assert g.has("Swamp", "you") and g.has("Forest", "opponent")
    assert g.graveyard("opponent") == ["Wasteland"] and g.graveyard("you") == ["Field of Ruin"]


def test_nobody_has_to_find_a_land_for_a_field_of_ruin() -> None:  # CR 701.23b
    g = scenario(
        you="battlefield: Field of Ruin, 2 Island; library: Swamp",
        opponent="battlefield: Wasteland; library: Forest",
    )
    g.activate("Field of Ruin").resolve()
    g.decline().decline()
    assert g.library("you") == ["Swamp"] and g.library("opponent") == ["Forest"]


def test_a_demolition_field_asks_the_controller_of_the_land_first() -> None:
    g = scenario(
        you="battlefield: Demolition Field, 2 Island; library: Swamp",
        opponent="battlefield: Wasteland; library: Forest",
    )
    g.activate("Demolition Field").resolve()
    g.decline(by="opponent")
    g.choose("yes", by="you").choose("Swamp")
    assert g.has("Swamp", "you") and g.library("opponent") == ["Forest"]


def test_pendelhaven_helps_what_is_exactly_one_one() -> None:
    g = scenario(
        you="battlefield: Pendelhaven, Thrummingbird, Goblin Guide, Wall of Stone",
    )
    g.activate("Pendelhaven")
    assert g.on_stack().targets == ["Thrummingbird"]
    g.resolve()
    assert (g.permanent("Thrummingbird").power, g.permanent("Thrummingbird").toughness) == (2, 3)


def test_pendelhaven_misses_what_is_no_longer_one_one() -> None:  # CR 608.2b
    g = scenario(
        you="battlefield: Pendelhaven, Thrummingbird, Forest; hand: Giant Growth",
    )
    g.activate("Pendelhaven")
    g.cast("Giant Growth", targets="Thrummingbird").resolve_all()
    assert g.permanent("Thrummingbird").toughness == 4


def test_urborg_takes_one_of_two_abilities_as_it_resolves() -> None:  # CR 608.2d
    g = scenario(you="battlefield: Urborg", opponent="battlefield: Baneslayer Angel")
    g.activate("Urborg").resolve()
    assert g.asked.labels == ("loses first strike", "loses swampwalk")
    g.choose("loses first strike")
    assert not g.permanent("Baneslayer Angel").has("first strike")
    assert g.permanent("Baneslayer Angel").has("flying")


def test_a_desert_hurts_attackers_at_the_end_of_combat() -> None:  # CR 511.1
    g = scenario(you="battlefield: Goblin Guide", opponent="battlefield: Desert; library: Island")
    g.attack("Goblin Guide").resolve_all()
    g.to("combat damage")
    assert "condition" in str(g.why_not("activate Desert", by="opponent"))
    g.to("end of combat")
    g.opponent.activate("Desert").resolve()
    assert g.permanent("Goblin Guide").damage == 1


def test_an_orchard_gives_a_spirit_for_each_mana() -> (
    None
):  # CR 605.1b: it has a target, so it uses the stack
    g = scenario(you="hand: Ponder; battlefield: Forbidden Orchard; library: 4 Island")
    g.cast("Ponder")
    assert len(g.stack()) == 2
    g.resolve()
    assert g.battlefield("opponent") == ["Spirit Token"] and g.stack() == ["Ponder"]


def test_a_steppe_gives_back_what_it_has_stored() -> None:
    g = scenario(
        you="hand: Watchwolf; battlefield: Saltcrusted Steppe (storage x2), Island",
        cards=["Watchwolf | {G}{W} | Creature — Wolf 3/3"],
    )
    g.cast("Watchwolf", pay="auto").resolve()
    assert g.has("Watchwolf") and g.permanent("Saltcrusted Steppe").count("storage") == 0


def test_a_sanctum_of_bears() -> None:
    g = scenario(
        you="hand: Argoth, Sanctum of Nature; battlefield: Arwen; library: 4 Island",
        cards=["Arwen | {1}{G} | Legendary Creature — Elf 2/2"],
    )
    g.play("Argoth, Sanctum of Nature")
    assert not g.permanent("Argoth, Sanctum of Nature").tapped
    g = scenario(you="battlefield: Argoth, Sanctum of Nature, 4 Forest; library: 4 Island")
    g.activate("Argoth, Sanctum of Nature").resolve()
    assert g.has("Bear Token") and len(g.graveyard("you")) == 3


def test_a_sanctum_enters_tapped_without_a_legend() -> None:
    g = scenario(you="hand: Argoth, Sanctum of Nature; battlefield: Dryad Arbor")
    g.play("Argoth, Sanctum of Nature")
    assert g.permanent("Argoth, Sanctum of Nature").tapped
