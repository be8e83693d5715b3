"""What an effect makes true of a thing, as "can't block", is no ability of that thing (CR 113.12)."""

from typing import Any

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.packed import to_pack, unpacked
from spellwright.magic.objects.card import Card, card
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.reading.faces import read_card
from spellwright.magic.records.building import with_rules
from spellwright.magic.scenario import scenario
from spellwright.magic.text.auditing import facts
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import *

ON_A_CREATURE = enchant(CREATURE, "creature")


def read(name: str, line: str, *abilities: Any) -> Card:
    """The card as it is read from its own text; its records are the same again."""
    made = with_rules(card(name, "{1}{R}", line), abilities)
    found = read_card(facts(made)).card
    assert found == made
    again = unpacked(to_pack(found).body, name)
    assert again == found and rules_text(again) == rules_text(made)
    return again


def also(kind: RuleKind, what: Any = ENCHANTED_CREATURE, **more: Any) -> Any:
    return rule(kind, what, joint=" and ", **more)


RAGE = read(
    "Maniacal Rage",
    "Enchantment — Aura",
    ON_A_CREATURE,
    static(ENCHANTED_CREATURE, AddPT(2, 2)),
    also("can't block"),
)
VOW = read(
    "Vow of Duty",
    "Enchantment — Aura",
    ON_A_CREATURE,
    static(ENCHANTED_CREATURE, AddPT(2, 2), Gain((VIGILANCE,))),
    also("can't attack", detail="you and planeswalkers"),
)
RAISER = read(
    "Hellraiser Goblin",
    "Creature — Goblin Berserker 2/2",
    static(CREATURE & YOURS, Gain((HASTE,))),
    also("must attack", CREATURE & YOURS),
)
SHIELD = read(
    "Vanguard's Shield",
    "Artifact — Equipment",
    static(EQUIPPED_CREATURE, AddPT(0, 3)),
    also("can block additional", EQUIPPED_CREATURE, amount=1),
    equip("{3}"),
)
IMP = read(
    "Putrid Imp",
    "Creature — Zombie Imp 1/1",
    static(SELF, AddPT(1, 1), while_=exists(YOUR_GRAVEYARD, 7)),
    also("can't block", SELF, while_=exists(YOUR_GRAVEYARD, 7)),
)
HUSH = card("Hush", "{0}", "Instant").rules(becomes(target(CREATURE), LoseAll()))
CARDS = [RAGE, VOW, RAISER, SHIELD, IMP, HUSH]


def test_who_is_meant_by_you_is_the_player_of_the_aura() -> None:  # CR 109.5
    g = scenario(
        you="battlefield: Vow of Duty (attached to opponent's Hill Giant)",
        opponent="battlefield: Hill Giant",
        active="opponent",
        cards=CARDS,
    )
    assert g.permanent("Hill Giant").power == 5 and g.permanent("Hill Giant").has("vigilance")
    with pytest.raises(SpellwrightError, match="Vow of Duty: it can't attack you"):
        g.opponent.attack("Hill Giant")


def test_its_player_may_attack_with_it() -> None:
    g = scenario(
        you="battlefield: Vow of Duty (attached to your Hill Giant), Hill Giant", cards=CARDS
    )
    g.attack("Hill Giant").to("second main")
    assert g.life("opponent") == 15


def test_it_stays_as_the_creature_loses_its_abilities() -> None:  # CR 613.1f
    g = scenario(
        you="battlefield: Grizzly Bears, Maniacal Rage (attached to your Grizzly Bears)",
        opponent="battlefield: Hill Giant, 3 Island; hand: Turn to Frog",
        active="opponent",
        cards=CARDS,
    )
    g.opponent.cast("Turn to Frog", targets="Grizzly Bears", pay="auto").resolve()
    assert (g.permanent("Grizzly Bears").power, g.permanent("Grizzly Bears").toughness) == (3, 3)
    g.opponent.attack("Hill Giant")
    assert g.why_not("block Hill Giant with Grizzly Bears") == "Maniacal Rage: it can't block"


def test_what_has_lost_its_haste_still_has_to_attack() -> None:  # CR 508.1d
    g = scenario(
        you="battlefield: Grizzly Bears, Hellraiser Goblin; hand: Turn to Frog; mana: UUU",
        cards=CARDS,
    )
    g.cast("Turn to Frog", targets="Grizzly Bears").resolve()
    assert not g.permanent("Grizzly Bears").has("haste")
    with pytest.raises(SpellwrightError, match="Grizzly Bears attacks"):
        g.attack("Hellraiser Goblin")
    g.attack("Grizzly Bears", "Hellraiser Goblin")


def test_the_creature_still_has_no_abilities() -> None:  # CR 113.12
    board = "Grizzly Bears, Muraganda Petroglyphs, Maniacal Rage (attached to your Grizzly Bears)"
    g = scenario(you=f"battlefield: {board}", cards=CARDS)
    assert g.permanent("Grizzly Bears").power == 6


def test_it_is_gone_with_the_abilities_of_its_source() -> None:  # CR 113.12, 604.2
    g = scenario(
        you="battlefield: Putrid Imp; graveyard: 7 Island",
        opponent="battlefield: Hill Giant, 3 Island; hand: Turn to Frog",
        active="opponent",
        cards=CARDS,
    )
    assert g.permanent("Putrid Imp").power == 2
    g.opponent.cast("Turn to Frog", targets="Putrid Imp", pay="auto").resolve()
    g.opponent.attack("Hill Giant").block({"Putrid Imp": "Hill Giant"})


def test_what_is_given_in_quotes_is_an_ability() -> None:  # CR 113.1
    shame = read(
        "Shame",
        "Enchantment — Aura",
        ON_A_CREATURE,
        static(ENCHANTED_CREATURE, Gain((rule("can't block", SELF),))),
    )
    g = scenario(
        you="battlefield: Grizzly Bears, Shame (attached to your Grizzly Bears); hand: Hush",
        opponent="battlefield: Hill Giant",
        active="opponent",
        cards=[*CARDS, shame],
    )
    g.opponent.attack("Hill Giant")
    assert g.why_not("block Hill Giant with Grizzly Bears") == "Grizzly Bears: it can't block"
    g.cast("Hush", by="you", targets="Grizzly Bears").resolve()
    assert g.why_not("block Hill Giant with Grizzly Bears") is None


def test_a_number_that_is_told_with_it_is_kept() -> None:  # CR 509.1b
    g = scenario(
        you="battlefield: Grizzly Bears, Vanguard's Shield (attached to your Grizzly Bears)",
        opponent="battlefield: Memnite, Hill Giant",
        active="opponent",
        cards=CARDS,
    )
    g.opponent.attack("Memnite", "Hill Giant")
    g.block({"Grizzly Bears": ["Memnite", "Hill Giant"]})
    assert g.permanent("Grizzly Bears").toughness == 5


def test_two_lines_about_the_same_creature_stay_two_lines() -> None:
    bear = read(
        "Ragged Bear",
        "Creature — Bear 2/2",
        static(SELF, AddPT(count(FOREST & YOURS), 0)),
        rule("can't block", SELF),
    )
    assert rules_text(bear)[0].split("\n") == [
        "This creature gets +1/+0 for each Forest you control.",
        "This creature can't block.",
    ]


def test_an_encored_creature_gains_haste_alone_and_attacks_if_able() -> None:  # CR 702.141a
    g = scenario(you="graveyard: Exquisite Huntmaster; battlefield: Exquisite Huntmaster, 5 Swamp")
    g.activate("Exquisite Huntmaster", "encore").resolve()
    old, new = g.permanents("Exquisite Huntmaster")
    assert new.has("haste") and len(new.abilities) == len(old.abilities) + 1
    with pytest.raises(SpellwrightError, match="Exquisite Huntmaster attacks if able"):
        g.attack()  # it attacks this turn if able


def test_a_creature_that_was_let_attack_may_lose_its_abilities() -> None:  # CR 113.12
    g = scenario(you="battlefield: Walking Bulwark, 2 Mountain; hand: Hush", cards=CARDS)
    g.activate("Walking Bulwark", targets="Walking Bulwark").resolve()
    g.cast("Hush", targets="Walking Bulwark").resolve()
    g.attack("Walking Bulwark").to("second main")
    assert g.life("opponent") == 17  # damage by its toughness
