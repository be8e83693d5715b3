"""Auras: what they may enchant as they enter without being cast (CR 303.4f–g), and order in a library (401.4)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_NUMBER,
    AURA,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARDS,
    IT,
    RED,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    each,
    enters_as_copy_of,
    exile,
    protection,
    put_on_library,
    put_onto_battlefield,
    return_to_battlefield,
    target,
)

IT_HELPS = card("Show of Hands", "{W}", "Sorcery").rules(
    put_onto_battlefield(YOUR_HAND & AURA),
)
STEAL = card("Grave Robbery", "{W}", "Sorcery").rules(
    put_onto_battlefield(target(GRAVEYARDS & AURA)),
)


def test_an_aura_put_onto_the_battlefield_from_hand_asks_what_it_enchants():  # CR 303.4f
    g = scenario(
        you="hand: Show of Hands, Control Magic; battlefield: Plains",
        opponent="battlefield: Grizzly Bears, Serra Angel",
        cards=[IT_HELPS],
    )
    g.cast("Show of Hands").resolve().choose("Serra Angel")
    assert g.permanent("Serra Angel").controller == "you"
    assert g.permanent("Control Magic").attached_to == "Serra Angel"


def test_an_aura_with_nothing_to_enchant_stays_in_the_hand():  # CR 303.4g
    g = scenario(you="hand: Show of Hands, Control Magic; battlefield: Plains", cards=[IT_HELPS])
    g.cast("Show of Hands").resolve()
    assert g.hand() == ["Control Magic"]
    assert g.stack() == []


def test_who_gets_the_aura_chooses():  # CR 303.4f: the player under whose control it enters
    g = scenario(
        you="hand: Grave Robbery; battlefield: Plains, Forest",
        opponent="graveyard: Wild Growth; battlefield: Forest",
        cards=[STEAL],
    )
    g.cast("Grave Robbery", pay="auto").resolve()
    assert g.asked.seat == "you"
    g.choose("your Forest")
    growth = g.permanent("Wild Growth")
    assert (growth.controller, growth.owner) == ("you", "opponent")


def test_an_aura_that_lost_its_creature_while_it_was_away_finds_another():
    flicker = card("Flicker", "{W}", "Instant").rules(
        exile(target(AURA)),
        return_to_battlefield(IT),
    )
    g = scenario(
        you="hand: Flicker; battlefield: Plains, Grizzly Bears, Lure (attached to Grizzly Bears)",
        opponent="battlefield: Serra Angel",
        cards=[flicker],
    )
    g.cast("Flicker", targets="Lure").resolve().choose("Serra Angel")
    assert g.permanent("Lure").attached_to == "Serra Angel"


def test_cards_put_on_a_library_together_are_arranged_by_their_owner():  # CR 401.4
    recall = card("Noetic Rain", "{W}", "Sorcery").rules(
        put_on_library(target(YOUR_GRAVEYARD & CREATURE, up_to=ANY_NUMBER)),
    )
    g = scenario(
        you="hand: Noetic Rain; battlefield: Plains; library: Island; "
        "graveyard: Grizzly Bears, Serra Angel, Clone",
        cards=[recall],
    )
    g.cast("Noetic Rain", targets=[["Grizzly Bears", "Serra Angel", "Clone"]]).resolve()
    g.choose("Clone", "Grizzly Bears", "Serra Angel")  # the first one uppermost
    assert g.library() == ["Clone", "Grizzly Bears", "Serra Angel", "Island"]


def test_each_owner_arranges_their_own_cards():
    bury = card("Stone Rain of Ages", "{W}", "Sorcery").rules(
        put_on_library(each(GRAVEYARDS & CREATURE), place="bottom"),
    )
    g = scenario(
        you="hand: Stone Rain of Ages; battlefield: Plains; library: Island; graveyard: Clone, Juggernaut",
        opponent="library: Swamp; graveyard: Serra Angel, Grizzly Bears",
        cards=[bury],
    )
    g.cast("Stone Rain of Ages").resolve()
    assert g.asked.seat == "you"
    g.choose("Juggernaut", "Clone")
    assert g.asked.seat == "opponent"
    g.choose("Grizzly Bears", "Serra Angel")
    assert g.library() == ["Island", "Juggernaut", "Clone"]
    assert g.library("opponent") == ["Swamp", "Grizzly Bears", "Serra Angel"]


MIRROR = card("Copy Cat", "{2}{U}", "Enchantment").rules(enters_as_copy_of(ENCHANTMENT))


def test_what_enters_as_a_copy_of_an_aura_asks_what_it_enchants():  # CR 303.4f, 707.5
    g = scenario(
        you="hand: Copy Cat; battlefield: 3 Island",
        opponent="battlefield: Control Magic (attached to Grizzly Bears), Grizzly Bears, Serra Angel",
        cards=[MIRROR],
    )
    g.cast("Copy Cat").resolve().choose("Control Magic").choose("Serra Angel")
    assert g.permanent("Control Magic", "you").attached_to == "Serra Angel"
    assert g.permanent("Serra Angel").controller == "you"


def test_a_copy_of_an_aura_is_looked_at_as_the_copy():  # CR 614.12: a red spell, a green Aura
    unred = card("Unred", "{0}", "Creature — Elf 1/1").rules(protection(RED, "from red"))
    red = card("Copy Dog", "{2}{R}", "Enchantment").rules(enters_as_copy_of(ENCHANTMENT))
    g = scenario(
        you="hand: Copy Dog; battlefield: 3 Mountain",
        opponent="battlefield: Lure (attached to Unred), Unred",
        cards=[unred, red],
    )
    g.cast("Copy Dog").resolve().choose("Lure")
    assert g.permanent("Lure", "you").attached_to == "Unred"
