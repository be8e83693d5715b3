"""Keyword actions as they come up every day (CR 701)."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ANYTHING,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    LAND,
    SELF,
    SPELL,
    YOU,
    activated,
    amass,
    becomes_tapped,
    counter,
    destroy,
    discard,
    does,
    each_sacrifices,
    exile,
    gain_life,
    investigate,
    mill,
    put_on_library,
    regenerate,
    reveal_hand,
    sacrifice,
    scry,
    search,
    search_to_top,
    shuffle_in,
    surveil,
    tap,
    target,
    untap,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
RAT = "Rat | {B} | Creature — Rat 1/1"
SCRY = card("Omen", "{U}", "Sorcery").rules(scry(2))
SURVEIL = card("Spy", "{U}", "Sorcery").rules(surveil(2))
MILL = card("Grind", "{U}", "Sorcery").rules(mill(3, target(ANY_PLAYER)))
FIND = card("Find", "{G}", "Sorcery").rules(search(LAND, to="hand", reveal=True))
TUTOR = card("Tutor", "{G}", "Sorcery").rules(search_to_top(CREATURE))
ANY = card("Want", "{B}", "Sorcery").rules(search(ANYTHING, to="hand"))
HYMN = card("Hymn", "{B}", "Sorcery").rules(discard(2, target(ANY_PLAYER)))
PYRE = card("Pyre", "{R}", "Sorcery").rules(discard(1, EACH_PLAYER))
TAPPER = card("Tapper", "{W}", "Instant").rules(tap(target(CREATURE)))
WAKE = card("Wake", "{G}", "Instant").rules(untap(target(CREATURE)))
ALERT = card("Alert", "{1}", "Artifact").rules(when(becomes_tapped(CREATURE), gain_life(1)))
SEER = card("Seer", "{1}", "Artifact").rules(when(does(YOU, "surveil"), gain_life(1)))
DIG = card("Dig", "{U}", "Sorcery").rules(investigate())
ORCS = card("Orcs", "{B}", "Sorcery").rules(amass(2, "Orc"))
EDICT = card("Edict", "{B}", "Sorcery").rules(each_sacrifices(EACH_OPPONENT, 1, CREATURE))
GIVE = card("Give", "{B}", "Sorcery").rules(sacrifice(target(CREATURE)))
VANISH = card("Vanish", "{W}", "Instant").rules(exile(target(CREATURE)))
TOP = card("Top", "{W}", "Instant").rules(put_on_library(target(CREATURE)))
STOP = card("Stop", "{U}", "Instant").rules(counter(target(SPELL)))
NOREGEN = card("Terror", "{B}", "Instant").rules(destroy(target(CREATURE), regenerable=False))
TROLL = card("Troll", "{G}", "Creature — Troll 2/2").rules(activated("{0}", regenerate(SELF)))
RENEW = card("Renew", "{G}", "Sorcery").rules(shuffle_in("graveyard", who=target(ANY_PLAYER)))
SHOW = card("Show", "{B}", "Sorcery").rules(reveal_hand(target(ANY_PLAYER)))
CARDS = [
    BEAR,
    RAT,
    SCRY,
    SURVEIL,
    MILL,
    FIND,
    TUTOR,
    ANY,
    HYMN,
    PYRE,
    TAPPER,
    WAKE,
    ALERT,
    SEER,
    DIG,
    ORCS,
    EDICT,
    GIVE,
    VANISH,
    TOP,
    STOP,
    NOREGEN,
    TROLL,
    RENEW,
    SHOW,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_scry_puts_any_of_the_cards_on_the_bottom():  # CR 701.22a
    g = board("hand: Omen; battlefield: Island; library: Bear, Rat, Forest")
    g.cast("Omen").resolve()
    g.choose("Bear")
    assert g.library() == ["Rat", "Forest", "Bear"]


def test_the_rest_of_a_scry_stays_on_top_in_any_order():
    g = board("hand: Omen; battlefield: Island; library: Bear, Rat, Forest")
    g.cast("Omen").resolve()
    g.decline()
    g.choose("Rat", "Bear")
    assert g.library() == ["Rat", "Bear", "Forest"]


def test_surveil_puts_them_into_the_graveyard_and_is_noticed():  # CR 701.25a, 701.25d
    g = board("hand: Spy; battlefield: Island, Seer; library: Bear, Rat, Forest")
    g.cast("Spy").resolve()
    g.choose("Bear", "Rat")
    assert (g.graveyard()[:2], g.library()) == (["Bear", "Rat"], ["Forest"])
    g.resolve()
    assert g.life() == 21


def test_mill_takes_what_there_is():  # CR 701.17b
    g = board("hand: Grind; battlefield: Island", "library: Bear, Rat")
    g.cast("Grind", targets="opponent").resolve()
    assert (sorted(g.graveyard("opponent")), g.library("opponent")) == (["Bear", "Rat"], [])
    assert not g.over  # CR 704.5b: an empty library alone is no loss


def test_who_searches_for_something_may_fail_to_find_it():  # CR 701.23b
    g = board("hand: Find; battlefield: Forest; library: Bear, Island")
    g.cast("Find").resolve()
    assert g.asked.labels == ("Island",)
    g.decline()
    assert (g.hand(), len(g.library())) == ([], 2)


def test_who_searches_for_a_card_must_find_one():  # CR 701.23d
    g = board("hand: Want; battlefield: Swamp; library: Bear, Island")
    g.cast("Want").resolve()
    with pytest.raises(ScenarioError):
        g.decline()
    g.choose("Bear")
    assert g.hand() == ["Bear"]


def test_a_card_that_goes_on_top_is_there_after_the_shuffle():  # CR 701.24b
    g = board("hand: Tutor; battlefield: Forest; library: 4 Island, Bear, 4 Island")
    g.cast("Tutor").resolve()
    g.choose("Bear")
    assert g.library()[0] == "Bear"


def test_who_discards_chooses():  # CR 701.9b
    g = board("hand: Hymn; battlefield: Swamp", "hand: Bear, Rat, Forest")
    g.cast("Hymn", targets="opponent").resolve()
    assert g.asked.seat == "opponent"
    g.choose("Bear", "Forest")
    assert g.hand("opponent") == ["Rat"]


def test_all_players_discard_in_turn_order():  # CR 101.4
    g = board("hand: Pyre, Bear, Rat; battlefield: Mountain", "hand: Bear, Rat")
    g.cast("Pyre").resolve()
    assert g.asked.seat == "you"
    g.choose("Bear")
    assert g.asked.seat == "opponent"
    g.choose("Rat")
    assert (g.hand(), g.hand("opponent")) == (["Rat"], ["Bear"])


def test_only_what_is_untapped_becomes_tapped():  # CR 701.26a
    g = board("hand: 2 Tapper, Wake; battlefield: 2 Plains, Forest, Alert, Bear")
    g.cast("Tapper", targets="Bear").resolve_all()
    g.cast("Tapper", targets="Bear").resolve_all()
    assert (g.permanent("Bear").tapped, g.life()) == (True, 21)
    g.cast("Wake", targets="Bear").resolve()
    assert not g.permanent("Bear").tapped


def test_a_clue_is_an_artifact_that_draws():  # CR 701.16a, 111.10f
    g = board("hand: Dig; battlefield: 3 Island; library: Bear")
    g.cast("Dig").resolve()
    g.activate("Clue").resolve()
    assert (g.hand(), g.has("Clue")) == (["Bear"], False)


def test_amass_grows_the_army_that_is_there():  # CR 701.47a
    g = board("hand: 2 Orcs; battlefield: 2 Swamp")
    g.cast("Orcs").resolve()
    g.cast("Orcs").resolve()
    assert len(g.permanents("Orc Army")) == 1
    assert g.permanent("Orc Army").power == 4


def test_nobody_sacrifices_what_another_player_controls():  # CR 701.21a
    g = board("hand: Give; battlefield: Swamp", "battlefield: Bear")
    g.cast("Give", targets="Bear").resolve()
    assert g.has("Bear")


def test_an_edict_is_the_choice_of_who_sacrifices():  # CR 701.21
    g = board("hand: Edict; battlefield: Swamp", "battlefield: Bear, Rat")
    g.cast("Edict").resolve()
    assert g.asked.seat == "opponent"
    g.choose("Rat")
    assert g.graveyard("opponent") == ["Rat"]


def test_exile_and_library_of_the_owner():  # CR 701.13, 400.3
    g = board(
        "hand: Vanish, Top; battlefield: 2 Plains, Bear (owner opponent), Rat (owner opponent)",
        "library: Forest",
    )
    g.cast("Vanish", targets="Bear").resolve()
    g.cast("Top", targets="Rat").resolve()
    assert (g.exile(), g.library("opponent")) == (["Bear"], ["Rat", "Forest"])


def test_a_countered_spell_goes_to_its_owners_graveyard():  # CR 701.6a
    g = board("hand: Bear; battlefield: 2 Forest", "hand: Stop; battlefield: Island")
    g.cast("Bear")
    g.cast("Stop", targets="Bear", by="opponent").resolve()
    assert (g.graveyard(), g.stack()) == (["Bear"], [])


def test_what_cannot_be_regenerated_keeps_its_shield_in_vain():  # CR 701.19c
    g = board("battlefield: Troll", "hand: Terror; battlefield: Swamp", active="opponent")
    g.activate("Troll", by="you").resolve()
    g.cast("Terror", targets="Troll", by="opponent").resolve()
    assert g.graveyard() == ["Troll"]


def test_shuffling_nothing_in_is_a_shuffle_too():  # CR 701.24d
    g = board("hand: Renew; battlefield: Forest; library: 2 Bear", "graveyard: Rat; library: Bear")
    g.cast("Renew", targets="opponent").resolve()
    assert sorted(g.library("opponent")) == ["Bear", "Rat"]
    assert g.graveyard("opponent") == []


def test_a_revealed_hand_is_known():  # CR 701.20
    g = board("hand: Show; battlefield: Swamp", "hand: Bear, Rat")
    g.cast("Show", targets="opponent").resolve()
    known = [g.state.objects[i].known for i in g.state.players[1].hand]
    assert known == [3, 3]
