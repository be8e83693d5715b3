"""Deafening Silence: one noncreature spell each turn."""

from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
CHARM = "Charm | {0} | Instant"


# --- Deafening Silence


def test_one_noncreature_spell_each_turn():  # CR 101.2
    g = scenario(
        you="hand: 2 Charm, Bear; battlefield: Deafening Silence, 2 Forest",
        cards=[CHARM, BEAR],
    )
    g.cast("Charm").resolve()
    assert g.why_not("cast Charm") == "an effect forbids it"
    g.cast("Bear").resolve()
    assert g.has("Bear")


def test_each_player_has_one():
    g = scenario(
        you="hand: Charm; battlefield: Deafening Silence", opponent="hand: 2 Charm", cards=[CHARM]
    )
    g.cast("Charm").resolve()
    g.opponent.cast("Charm").resolve()
    assert "cast Charm" not in g.legal()


def test_creature_spells_do_not_use_it_up():
    g = scenario(
        you="hand: Charm, Bear; battlefield: Deafening Silence, 2 Forest", cards=[CHARM, BEAR]
    )
    g.cast("Bear").resolve()
    g.cast("Charm").resolve()
    assert g.graveyard() == ["Charm"]


def test_silence_counts_itself():  # it looks back over the whole turn
    g = scenario(you="hand: Deafening Silence, Charm; battlefield: Plains", cards=[CHARM])
    g.cast("Deafening Silence").resolve()
    assert g.why_not("cast Charm") == "an effect forbids it"


def test_a_new_turn_gives_a_new_spell():
    g = scenario(
        you="hand: 2 Charm; battlefield: Deafening Silence; library: Island",
        opponent="library: Island",
        cards=[CHARM],
    )
    g.cast("Charm").resolve()
    g.to("upkeep", whose="opponent")
    g.you.cast("Charm").resolve()
    assert g.hand() == []


def test_an_adventure_is_a_noncreature_spell():  # CR 601.3e, 715.3a
    g = scenario(
        you="hand: Charm, Brazen Borrower; battlefield: Deafening Silence, 3 Island",
        opponent="battlefield: Bear",
        cards=[CHARM, BEAR],
    )
    g.cast("Charm").resolve()
    assert "cast Brazen Borrower" in g.legal() and "cast Petty Theft" not in g.legal()


def test_a_suspended_spell_cannot_be_cast_as_the_second_one():  # CR 702.62a: if able
    g = scenario(
        you="hand: Charm; exile: Rift Bolt (time 1); library: Island;"
        "battlefield: Deafening Silence",
        cards=[CHARM],
        step="untap",
    )
    assert g.stack() == ["Rift Bolt"]
    g.cast("Charm").resolve_all()
    assert g.exile() == ["Rift Bolt"] and g.life("opponent") == 20
