"""CR 725: the monarch, the two abilities that come with it, and what asks for it."""

import json
from typing import Any

from spellwright.cli.show import board
from spellwright.kernel import View
from spellwright.kernel.codec import decode, encode
from spellwright.magic.game import Game
from spellwright.magic.objects.card import Card
from spellwright.magic.records.filters import ControlledBy
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    DEFENDING_PLAYER,
    FLYING,
    OPPONENT,
    SELF,
    THAT_PLAYER,
    THERE_IS_A_MONARCH,
    YOU,
    YOURS,
    Gain,
    activated,
    become_monarch,
    becomes_monarch,
    beginning_of,
    card,
    draw,
    enters,
    gain_life,
    gets,
    is_monarch,
    lose_life,
    not_,
    or_instead,
    rule,
    rule_for,
    static,
    target,
    when,
)
from spellwright.web.plain import plain_board

CROWN = card("Crown", "{0}", "Instant").rules(become_monarch(target(ANY_PLAYER)))
HERALD = card("Herald", "{0}", "Creature — Human 1/1").rules(when(enters(SELF), become_monarch()))
MONARCH = ["the monarch"]


def table(you: str = "", opponent: str = "", *cards: Card, **more: Any) -> Scenario:
    library = "; library: 9 Island"
    return scenario(
        you=you + library, opponent=opponent + library, cards=[CROWN, HERALD, *cards], **more
    )


# --- who is it (CR 725.1, 725.3)


def test_there_is_no_monarch_until_an_effect_makes_one() -> None:  # 725.1
    g = table("hand: Herald")
    assert g.designations("you") == g.designations("opponent") == []
    g.cast("Herald").resolve_all()
    assert g.designations("you") == MONARCH and g.designations("opponent") == []


def test_as_a_player_becomes_the_monarch_the_other_ceases_to_be_it() -> None:  # 725.3
    g = table("hand: Crown; designation: the monarch")
    g.cast("Crown", targets="opponent").resolve()
    assert g.designations("you") == [] and g.designations("opponent") == MONARCH


def test_who_is_the_monarch_does_not_become_it_again() -> None:  # 725.3
    lich = card("Lich", "{0}", "Creature — Zombie 1/1").rules(when(becomes_monarch(), draw(1)))
    g = table("hand: 2 Crown; battlefield: Lich", "", lich)
    g.cast("Crown", targets="you").resolve()
    assert g.stack() == ["Lich"]
    g.resolve().cast("Crown", targets="you").resolve()
    assert g.stack() == [] and g.designations() == MONARCH


def test_who_cannot_become_the_monarch_does_not() -> None:  # 101.2
    usurp = card("Usurp", "{0}", "Instant").rules(
        become_monarch(target(ANY_PLAYER)), rule_for(YOU, "can't become monarch")
    )
    g = table("hand: Usurp, Crown", "", usurp)
    g.cast("Usurp", targets="opponent").resolve().cast("Crown", targets="you").resolve()
    assert g.designations("opponent") == MONARCH
    g.to("main", turn=g.turn + 1).put("Crown", "hand").pass_priority()
    g.cast("Crown", targets="you").resolve()
    assert g.designations("you") == MONARCH


# --- the two abilities (CR 725.2)


def test_the_monarch_draws_a_card_at_the_beginning_of_their_end_step() -> None:  # 725.2
    g = table("designation: the monarch", step="second main")
    g.to("end")
    assert g.stack() == ["The Monarch"] and g.on_stack("The Monarch").controller == "you"
    g.resolve()
    assert g.hand() == ["Island"] and g.hand("opponent") == []


def test_nobody_draws_in_the_end_step_of_who_is_not_the_monarch() -> None:  # 725.2
    g = table("designation: the monarch", step="second main", active="opponent")
    g.to("end")
    assert g.stack() == []


def test_who_was_the_monarch_as_it_triggered_draws() -> None:  # 725.2
    g = table("designation: the monarch", "hand: Crown", step="second main")
    g.to("end").pass_priority().cast("Crown", by="opponent", targets="opponent").resolve_all()
    assert g.designations("opponent") == MONARCH
    assert g.hand() == ["Island"] and g.hand("opponent") == []


def test_combat_damage_to_the_monarch_makes_the_controller_of_the_creature_the_monarch() -> None:
    g = table("battlefield: Grizzly Bears", "designation: the monarch")  # 725.2
    g.attack("Grizzly Bears").to("combat damage")
    assert g.stack() == ["The Monarch"] and g.on_stack("The Monarch").controller == "opponent"
    g.resolve()
    assert g.designations("you") == MONARCH and g.designations("opponent") == []
    g.to("end").resolve()
    assert g.hand() == ["Island"]


def test_each_creature_that_deals_it_triggers_the_ability() -> None:  # 603.2c
    g = table("battlefield: Grizzly Bears, Hill Giant", "designation: the monarch")
    g.attack("Grizzly Bears", "Hill Giant").to("combat damage")
    assert g.stack() == ["The Monarch", "The Monarch"]


def test_other_damage_takes_the_crown_from_nobody() -> None:  # 725.2
    g = table("hand: Lightning Bolt; battlefield: Mountain", "designation: the monarch")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.stack() == [] and g.designations("opponent") == MONARCH


def test_a_blocked_creature_takes_it_only_with_trample() -> None:  # 725.2, 702.19b
    g = table(
        "battlefield: Grizzly Bears, Colossal Dreadmaw",
        "battlefield: 2 Memnite; designation: the monarch",
    )
    g.attack("Grizzly Bears", "Colossal Dreadmaw").to("declare blockers")
    g.block(("Memnite", "Grizzly Bears"), ("Memnite#2", "Colossal Dreadmaw"))
    g.to("combat damage").split({"Memnite": 1, "opponent": 5})
    assert g.stack() == ["The Monarch"]


def test_what_has_died_meanwhile_had_a_controller() -> None:  # 608.2h
    g = table(
        "battlefield: Grizzly Bears",
        "hand: Lightning Bolt; battlefield: Mountain; designation: the monarch",
    )
    g.attack("Grizzly Bears").to("combat damage").pass_priority()
    g.cast("Lightning Bolt", by="opponent", targets="Grizzly Bears").resolve_all()
    assert g.graveyard() == ["Grizzly Bears"] and g.designations("you") == MONARCH


# --- what asks for it


def test_an_ability_asks_who_is_the_monarch_as_it_triggers_and_as_it_resolves() -> None:  # 603.4
    warden = card("Warden", "{0}", "Creature — Human 1/1").rules(
        when(beginning_of("upkeep", YOU), gain_life(3), if_=is_monarch())
    )
    start = {"step": "end", "active": "opponent"}
    g = table("battlefield: Warden", "", warden, **start)
    g.to("upkeep", turn=g.turn + 1)
    assert g.stack() == []
    g = table("battlefield: Warden; designation: the monarch", "hand: Crown", warden, **start)
    g.to("upkeep", turn=g.turn + 1).pass_priority()
    g.cast("Crown", by="opponent", targets="opponent").resolve_all()
    assert g.life() == 20


def test_what_holds_as_long_as_you_are_the_monarch_ends_with_it() -> None:  # 611.3a
    regent = card("Regent", "{0}", "Creature — Human 1/1").rules(
        static(CREATURE & YOURS, Gain((FLYING,)), while_=is_monarch())
    )
    g = table("battlefield: Regent; hand: 2 Crown", "", regent)
    assert not g.permanent("Regent").has("flying")  # 725.5
    g.cast("Crown", targets="you").resolve()
    assert g.permanent("Regent").has("flying")
    g.cast("Crown", targets="opponent").resolve()
    assert not g.permanent("Regent").has("flying")


def test_if_there_is_no_monarch_somebody_may_become_it() -> None:  # 603.4
    spear = card("Spear", "{0}", "Creature — Human 1/1").rules(
        when(enters(SELF), become_monarch(), if_=not_(THERE_IS_A_MONARCH))
    )
    g = table("hand: 2 Spear, Crown", "", spear)
    g.cast("Spear").resolve_all()
    assert g.designations() == MONARCH
    g.cast("Crown", targets="opponent").resolve().cast("Spear").resolve()
    assert g.stack() == [] and g.designations("opponent") == MONARCH


def test_an_opponent_who_becomes_the_monarch_is_that_player() -> None:  # 603.2
    rose = card("Rose", "{0}", "Creature — Human 1/1").rules(
        when(becomes_monarch(OPPONENT), lose_life(2, THAT_PLAYER))
    )
    g = table("battlefield: Rose; hand: 2 Crown", "", rose)
    g.cast("Crown", targets="you").resolve()
    assert g.stack() == []
    g.cast("Crown", targets="opponent").resolve_all()
    assert g.life("opponent") == 18


def test_instead_is_asked_as_it_resolves() -> None:  # 608.2c
    court = card("Court", "{0}", "Enchantment").rules(
        when(beginning_of("upkeep", YOU), or_instead(gain_life(1), is_monarch(), gain_life(5)))
    )
    for designation, life in (("", 21), ("; designation: the monarch", 25)):
        g = table(f"battlefield: Court{designation}", "", court, step="end", active="opponent")
        g.to("upkeep", turn=g.turn + 1).resolve()
        assert g.life() == life


def test_a_creature_may_be_bound_to_attack_the_monarch_only() -> None:  # 508.1c
    hireling = card("Hireling", "{0}", "Creature — Ogre 4/4").rules(
        rule("can't attack", SELF, while_=not_(is_monarch(DEFENDING_PLAYER)))
    )
    g = table("battlefield: Hireling; hand: 2 Crown", "", hireling)
    assert g.why_not("attack with Hireling") is not None
    g.cast("Crown", targets="opponent").resolve()
    g.attack("Hireling").to("combat damage")
    assert g.life("opponent") == 16


def test_creatures_that_the_monarch_controls_are_those_of_who_is_it_now() -> None:  # 725.5
    levy = card("Levy", "{0}", "Creature — Human 2/2").rules(
        activated([], gets(CREATURE & ControlledBy("monarch"), 1, 0))
    )
    g = table("battlefield: Levy", "battlefield: Grizzly Bears; designation: the monarch", levy)
    g.activate("Levy").resolve()
    assert (g.permanent("Levy").power, g.permanent("Grizzly Bears").power) == (2, 3)


# --- everybody knows it


def test_everybody_knows_who_is_the_monarch() -> None:
    g = table("designation: the monarch")
    for seat in (0, 1):
        seen = View(g.state, seat).known
        assert "the monarch" in board(seen, seat, ("Ann", "Bob"))
        assert [p["designations"] for p in plain_board(seen)["players"]] == [MONARCH, []]
    assert "designation: the monarch" in g.board()


def test_a_position_with_a_monarch_is_another_one_and_is_kept_whole() -> None:
    mine, theirs = table("designation: the monarch"), table("", "designation: the monarch")
    assert len({g.state.key() for g in (mine, theirs, table())}) == 3
    assert Game.from_text(mine.state.to_text()) == mine.state
    assert decode(json.loads(json.dumps(encode(mine.state)))) == mine.state
