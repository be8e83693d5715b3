"""Read records at play: the classes where text alone does not show the meaning."""

from typing import Any

from spellwright.magic.objects.card import Card, card
from spellwright.magic.reading.faces import read_card
from spellwright.magic.records.building import with_rules
from spellwright.magic.records.filters import Self
from spellwright.magic.records.watched_combat import Blocks
from spellwright.magic.scenario import scenario
from spellwright.magic.text.auditing import facts
from spellwright.magic.words import *


def read(*abilities: Any, line: str = "Enchantment", name: str = "Made") -> Card:
    """A card that was read from the text of another."""
    found = read_card(facts(with_rules(card(name, "{1}", line), abilities))).card
    assert found is not None
    return found


def test_what_you_sacrifice_is_yours() -> None:
    watch = read(when(goes(CREATURE & YOURS, "battlefield", "graveyard", "sacrifice"), draw(1)))
    fodder = read(
        activated([sacrifice_this()], gain_life(1)),
        line="Artifact Creature — Construct 1/1",
        name="Fodder",
    )
    g = scenario(
        you="battlefield: Made, Fodder; library: 3 Island",
        opponent="battlefield: Fodder",
        cards=[watch, fodder],
    )
    g.activate("Fodder").resolve_all()
    assert len(g.hand()) == 1
    g.activate("Fodder", by="opponent").resolve_all()
    assert len(g.hand()) == 1


def test_what_you_discard_is_yours() -> None:
    watch = read(when(goes(owned_by(YOU), cause="discard"), gain_life(2)))
    rod = read(activated([TAP], discard(1, EACH_PLAYER)), line="Artifact", name="Rod")
    g = scenario(
        you="battlefield: Made, Rod; hand: Island", opponent="hand: Island", cards=[watch, rod]
    )
    g.activate("Rod").resolve_all()
    assert g.life() == 22 and g.graveyard("opponent") == ["Island"]


def test_an_aura_sees_its_creature_die() -> None:  # CR 603.10a
    aura = read(
        enchant(CREATURE, ""), when(dies(ENCHANTED_CREATURE), draw(1)), line="Enchantment — Aura"
    )
    cub = "Cub | {G} | Creature — Bear 1/1"
    g = scenario(
        you="hand: Made, Shock; battlefield: Cub, Wastes, Mountain; library: Island",
        cards=[aura, cub],
        auto_pay=True,
    )
    g.cast("Made").resolve().cast("Shock").choose("Cub").resolve_all()
    assert g.hand() == ["Island"]


def test_a_card_in_the_graveyard_comes_back_from_there_only() -> None:  # CR 113.6
    back = activated(["{1}"], return_to_hand(SELF), zones=("graveyard",))
    bear = read(back, line="Creature — Bear 2/2")
    g = scenario(you="graveyard: Made; battlefield: Wastes", cards=[bear])
    assert g.activate("Made").resolve().hand() == ["Made"]
    there = scenario(you="battlefield: Made, Wastes", cards=[bear])
    assert not any("Made" in each for each in there.legal())


def test_x_is_worked_out_once_as_it_is_told() -> None:  # CR 608.2h
    army = read(
        activated(
            [TAP], create(token("Creature — Bear 1/1", "", "G"), where_x(count(CREATURE & YOURS)))
        ),
        line="Artifact",
    )
    g = scenario(you="battlefield: Made, 2 Memnite", cards=[army])
    g.activate("Made").resolve()
    assert g.battlefield().count("Bear Token") == 2


def test_what_is_not_blocked_is_seen_as_blockers_are_declared() -> None:  # CR 509.3g
    thief = read(when(Blocks(Self(), "unblocked"), draw(1)), line="Creature — Rogue 1/1")
    cub = "Cub | {G} | Creature — Bear 1/1"
    for blocks_, cards in (((), 1), (({"Cub": "Made"},), 0)):
        g = scenario(
            you="battlefield: Made; library: Island",
            opponent="battlefield: Cub",
            cards=[thief, cub],
        )
        g.attack("Made").block(*blocks_).resolve_all()
        assert len(g.hand()) == cards


def test_other_creatures_in_a_spell_are_others_than_its_target() -> None:  # CR 115.3
    soul = target(CREATURE & YOURS)
    others = each(CREATURE & YOURS & other_than(soul))
    spell = read(put_counters("+1/+1", 2, soul), gets(others, 1, 1), line="Instant")
    cubs = ["Cub | {G} | Creature — Bear 1/1", "Ox | {3} | Creature — Ox 3/3"]
    g = scenario(
        you="hand: Made; battlefield: Cub, Ox, Wastes", cards=[spell, *cubs], auto_pay=True
    )
    g.cast("Made").choose("Cub").resolve_all()
    assert (g.permanent("Cub").power, g.permanent("Ox").power) == (3, 4)


def test_others_in_a_spell_without_a_target_are_refused() -> None:
    """ "Zombies you control get +2/+1. Other creatures you control get +1/+1": than those, which nothing says."""
    made = with_rules(
        card("Made", "{1}", "Instant"),
        (gets(each(is_a("Zombie") & YOURS), 2, 1), gets(each(CREATURE & YOURS & OTHER), 1, 1)),
    )
    assert read_card(facts(made)).card is None
