"""Skills: own tokens, the Common Skill offer, the Dummy's tokens in solo, the advanced action with it."""

import pytest

from spellwright.knight.state import TOKENS, own_tokens
from spellwright.knight.tables import SKILLS


def test_solo_piles_hold_ten_tokens_without_the_competitive_one(table):
    game = table("solo_conquest", "Arythea", dummy="Tovak").game
    for name in (TOKENS, own_tokens(0)):
        kinds = [SKILLS[token].kind for token in game.piles[name].unknown]
        assert len(kinds) == 10 and "competitive" not in kinds and "cooperative" in kinds


def test_only_a_solo_game_uses_the_dummys_tokens(table):
    game = table("full_cooperation", "Arythea", "Goldyx").game
    assert len(game.piles[TOKENS]) == 0
    game = table("full_conquest", "Arythea", "Goldyx").game
    kinds = [SKILLS[token].kind for token in game.piles[own_tokens(0)].unknown]
    assert len(kinds) == 10 and "cooperative" not in kinds


def test_an_own_token_comes_with_any_advanced_action(solo):
    at = solo(1, 2, hero="Tovak")
    first, second = at.game.piles[own_tokens(0)].unknown[:2]
    new, mid, old = at.game.actions
    token = at.game.piles[TOKENS].unknown[0]
    at.choose("gain a skill")
    assert at.labels() == (first, second)
    at.choose(first)
    assert at.labels() == (new, mid, old)
    at.choose(mid)
    human = at.game.players[0]
    assert human.skills == (first,) and human.gained == (mid,)
    assert at.game.actions[1:] == (new, old)
    assert at.game.common == (second, token)  # the Dummy's token is there for the next time
    assert len(at.game.piles[own_tokens(0)]) == 8


def test_a_common_token_comes_with_the_lowest_advanced_action(solo):
    at = solo(1, 2, hero="Tovak").choose("gain a skill")
    at.history.play(0)
    at.history.play(0)
    left, dummys = at.game.common
    *_, lowest = at.game.actions
    third, fourth = at.game.piles[own_tokens(0)].unknown[:2]
    at.choose("gain a skill")
    assert at.labels() == (third, fourth, dummys)  # the own discarded token is not eligible
    at.choose(dummys)
    assert at.game.players[0].skills[-1] == dummys and at.game.players[0].gained[-1] == lowest
    assert at.game.common[:3] == (left, third, fourth) and len(at.game.common) == 4
    assert at.events("SKILL_GAINED")[-1].common


def test_the_dummys_token_is_not_there_yet_when_it_is_turned_up(solo):
    at = solo(1, 2).choose("gain a skill")
    assert len(at.labels()) == 2
    assert "DUMMY_SKILL_REVEALED" not in at.kinds()
    at.history.play(0)
    at.history.play(0)
    assert at.kinds()[-1] == "DUMMY_SKILL_REVEALED"


def test_in_cooperation_the_common_offer_has_the_other_heroes_tokens(table):
    at = table("full_cooperation", "Arythea", "Goldyx", real=("tactic",), dummy="Tovak")
    at.choose("6 ").take_tactics(2, 1)
    at.choose("gain a skill")
    at.history.play(0)
    at.history.play(0)
    assert len(at.game.common) == 1 and SKILLS[at.game.common[0]].hero == "Arythea"
    at.choose("gain a skill")
    assert len(at.labels()) == 2  # Arythea cannot take it
    at.history.play(0)
    at.history.play(0)
    at.end_turn().choose("gain a skill")
    assert len(at.labels()) == 4


def test_five_even_levels_use_up_the_pile(solo):
    at = solo(1, 2)
    for _ in range(5):
        at.choose("gain a skill")
        at.history.play(0)
        at.history.play(0)
    assert not at.can("gain a skill") and len(at.game.players[0].skills) == 5


def test_without_an_offer_the_skill_comes_alone(solo):
    at = solo(1, 2).set(actions=())
    at.choose("gain a skill")
    at.history.play(0)
    assert at.game.players[0].gained == () and len(at.game.players[0].skills) == 1


@pytest.mark.parametrize(("way", "there"), [("on", True), ("off", False)])
def test_reconnaissance_may_be_played_without_skills(solo, way, there):  # A15
    at = solo(1, 2, "first_reconnaissance_solo", policies={"reconnaissance_skills": way})
    assert at.can("gain a skill") == there


def test_tokens_on_the_table_are_told(solo):
    at = solo(1, 2).set(real=frozenset({"skills"})).choose("gain a skill")
    first = at.labels()[3]
    at.choose(first)
    assert not at.can(first)
    second = at.labels()[0]
    at.choose(second)
    assert at.labels() == (first, second)
    at.choose(second)
    at.history.play(0)
    assert "Dummy" in at.game.decision.prompt
    at.history.play(2)
    assert len(at.game.common) == 2 and at.actor == "Arythea"
