"""Brazen Borrower and its adventure, Petty Theft."""

from spellwright.magic.scenario import scenario

BORROWER, THEFT = "Brazen Borrower", "Petty Theft"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
HAWK = "Hawk | {1}{W} | Creature — Bird 1/1 | flying"


def test_the_faerie_has_flash_and_flying():
    g = scenario(you=f"hand: {BORROWER}; battlefield: 3 Island", active="opponent", step="end")
    g.you.cast(BORROWER).resolve()
    look = g.permanent(BORROWER)
    assert (look.power, look.toughness) == (3, 1) and look.has("flying")
    assert look.subtypes == {"Faerie", "Rogue"} and look.mana_value == 3


def test_it_can_block_only_creatures_with_flying():  # S000:180-181: "can't block"
    g = scenario(
        you=f"battlefield: {BORROWER}",
        opponent="battlefield: Bear, Hawk",
        active="opponent",
        cards=[BEAR, HAWK],
    )
    g.attack("Bear", "Hawk").to("declare blockers")
    assert g.why_not(f"block Bear with {BORROWER}") is not None
    assert g.why_not(f"block Hawk with {BORROWER}") is None
    g.block(f"{BORROWER} blocks Hawk")
    g.to("second main")
    assert g.graveyard("opponent") == ["Hawk"] and g.life("you") == 18


def test_theft_returns_a_nonland_permanent_of_an_opponent():
    g = scenario(
        you=f"hand: {BORROWER}; battlefield: 2 Island, Bear",
        opponent="battlefield: Hawk, Swamp, Orcish Bowmasters",
        cards=[BEAR, HAWK],
    )
    g.cast(THEFT)
    assert g.asked is not None
    assert g.asked.labels == ("Hawk 1/1 (opponent)", "Orcish Bowmasters 1/1 (opponent)")
    g.choose("Hawk").resolve()
    assert g.hand("opponent") == ["Hawk"]
    assert g.exile() == [BORROWER]


def test_theft_takes_a_planeswalker_and_a_token():  # CR 111.8
    g = scenario(
        you=f"hand: 2 {BORROWER}; battlefield: 4 Island",
        opponent="battlefield: Kaito, Bane of Nightmares, Orc Army (+1/+1 x4)",
    )
    g.cast(THEFT, targets="Orc Army").resolve()
    assert g.hand("opponent") == [] and not g.has("Orc Army")
    g.cast(THEFT).resolve()
    assert g.hand("opponent") == ["Kaito, Bane of Nightmares"]


def test_after_the_adventure_it_is_cast_from_exile():  # CR 715.3d
    g = scenario(
        you=f"hand: {BORROWER}; battlefield: 5 Island; library: 3 Island",
        opponent="battlefield: Hawk; library: 3 Island",
        cards=[HAWK],
    )
    g.cast(THEFT).resolve()
    assert g.why_not(f"cast {THEFT}") is not None  # not as an adventure again
    g.to("end", whose="opponent")
    g.you.cast(BORROWER, frm="exile").resolve()
    assert g.has(BORROWER) and g.exile() == []


def test_only_the_one_who_cast_it_may_cast_it_from_exile():  # CR 715.3d
    g = scenario(
        you=f"hand: {BORROWER}; battlefield: 2 Island",
        opponent="battlefield: Hawk, 3 Island",
        cards=[HAWK],
    )
    g.cast(THEFT).resolve()
    assert g.why_not(f"cast {BORROWER}", by="opponent") is not None


def test_a_countered_adventure_goes_to_the_graveyard():  # CR 701.6a; S000:172-173
    g = scenario(
        you=f"hand: {BORROWER}; battlefield: 2 Island",
        opponent="battlefield: Hawk, 2 Island; hand: Counterspell",
        cards=[HAWK],
    )
    g.cast(THEFT)
    g.opponent.cast("Counterspell").resolve_all()
    assert g.graveyard() == [BORROWER] and g.exile() == []
    assert g.has("Hawk")


def test_an_adventure_without_a_legal_target_goes_to_the_graveyard():  # CR 608.2b; S000:172-173
    g = scenario(
        you=f"hand: {BORROWER}; battlefield: 2 Island",
        opponent="battlefield: Hawk, Mountain; hand: Lightning Bolt",
        cards=[HAWK],
    )
    g.cast(THEFT)
    g.opponent.cast("Lightning Bolt", targets="Hawk").resolve_all()
    assert g.graveyard() == [BORROWER] and g.exile() == []


def test_off_the_stack_it_is_only_the_creature_card():  # CR 715.4
    g = scenario(you=f"hand: {BORROWER}; graveyard: {BORROWER}")
    for zone in ("hand", "graveyard"):
        look = g.card(BORROWER, zone)
        assert look.types == {"Creature"} and look.mana_value == 3


def test_on_the_stack_it_is_only_the_adventure():  # CR 715.3b
    g = scenario(
        you=f"hand: {BORROWER}; battlefield: 2 Island", opponent="battlefield: Hawk", cards=[HAWK]
    )
    g.cast(THEFT)
    spell = g.on_stack(THEFT)
    assert spell.types == {"Instant"} and spell.subtypes == {"Adventure"} and spell.mana_value == 2
    g.resolve()


def test_discarded_it_is_a_creature_card_and_no_adventure():  # CR 715.4
    g = scenario(
        you="hand: Thoughtseize; battlefield: Swamp",
        opponent=f"hand: {BORROWER}; battlefield: 5 Island",
    )
    g.cast("Thoughtseize", targets="opponent").resolve()
    assert g.graveyard("opponent") == [BORROWER]
    assert g.why_not(f"cast {BORROWER}", by="opponent") is not None
