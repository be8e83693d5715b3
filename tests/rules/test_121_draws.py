"""Drawing cards: one at a time, replaced, forbidden, from an empty library (CR 121)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    EACH_PLAYER,
    YOU,
    card,
    draw,
    draws,
    gain_life,
    instead,
    may,
    may_instead,
    put_into_hand,
    replace,
    rule,
    top_of_library,
    when,
    win_game,
    would_draw,
)

THREE = card("Three", "{0}", "Sorcery").rules(draw(3))
EACH = card("Each", "{0}", "Sorcery").rules(draw(2, who=EACH_PLAYER))
MAY = card("Perhaps", "{0}", "Sorcery").rules(may(draw()), gain_life(1))
WATCH = card("Watch", "{U}", "Enchantment").rules(when(draws(YOU), gain_life(1)))
SWAP = card("Swap", "{B}", "Enchantment").rules(replace(would_draw(YOU), instead(gain_life(1))))
SPIRIT = card("Labyrinth", "{1}{W}", "Enchantment").rules(rule("draw limit", EACH_PLAYER, 1))
NEVER = card("Never", "{1}{W}", "Enchantment").rules(rule("draw limit", EACH_PLAYER, 0))
CARDS = [THREE, EACH, MAY, WATCH, SWAP, SPIRIT, NEVER]


def board(you="", opponent="", *more, **how):
    return scenario(you=you, opponent=opponent, cards=[*CARDS, *more], **how)


def test_three_cards_are_three_draws():  # CR 121.2
    g = board("hand: Three; battlefield: Watch; library: Island, Swamp, Forest, Plains")
    g.cast("Three").resolve()
    assert g.hand() == ["Island", "Swamp", "Forest"]
    assert g.stack() == ["Watch"] * 3
    g.resolve_all()


def test_too_few_cards_are_drawn_and_then_the_game_is_lost():  # CR 121.4, 104.3c
    g = board("hand: Three; library: Island")
    g.cast("Three").resolve()
    assert g.hand() == ["Island"] and g.winner == "opponent"


def test_both_players_out_of_cards_is_a_draw():  # CR 104.4a, 121.4
    g = board("hand: Each; library: Island", "library: Island")
    g.cast("Each").resolve()
    assert g.winner == "nobody"


def test_the_active_player_draws_all_cards_first():  # CR 121.2c
    g = board("hand: Each; library: 2 Island", "library: 2 Island", active="you")
    g.cast("Each").resolve()
    drew = [line for line in g.log() if " draws " in line]
    assert [line.split(" draws")[0] for line in drew] == ["Player 1"] * 2 + ["Player 2"] * 2


def test_each_draw_of_several_is_replaced_by_itself():  # CR 121.6b, 614.11
    first = card("First", "{B}", "Enchantment").rules(
        replace(would_draw(YOU), may_instead(gain_life(1)))
    )
    g = board("hand: Three; battlefield: First; library: Island, Swamp, Forest", "", first)
    g.cast("Three").resolve()
    g.choose("yes").decline()
    g.choose("yes")
    assert g.hand() == ["Island"] and g.life() == 22


def test_a_draw_that_is_replaced_does_not_miss_the_cards():  # CR 121.6a
    g = board("hand: Three; battlefield: Swap")
    g.cast("Three").resolve()
    assert g.life() == 23 and not g.over


def test_drawing_from_an_empty_library_may_be_chosen():  # CR 121.3
    g = board("hand: Perhaps")
    g.cast("Perhaps").resolve()
    g.choose("yes")
    assert g.winner == "opponent"


def test_a_card_put_into_the_hand_is_not_drawn():  # CR 121.5
    take = card("Take", "{0}", "Sorcery").rules(put_into_hand(top_of_library()))
    g = board("hand: 2 Take; battlefield: Watch; library: Island", "", take)
    g.cast("Take").resolve()
    assert g.hand() == ["Take", "Island"] and g.stack() == []
    g.cast("Take").resolve()
    assert not g.over  # nothing was drawn from the empty library


def test_who_cannot_draw_more_than_one_card_draws_one():  # CR 121.2b
    g = board("hand: 2 Three; battlefield: Labyrinth, Watch; library: 4 Island")
    g.cast("Three").resolve_all()
    assert g.hand() == ["Three", "Island"] and g.life() == 21
    g.cast("Three").resolve()
    assert g.hand() == ["Island"] and g.stack() == []


def test_the_limit_counts_what_was_drawn_before_and_ends_with_the_turn():  # CR 121.2b
    g = board(
        "battlefield: Labyrinth; library: 4 Island; this turn: drawn 1; hand: Three",
        "library: 4 Island",
    )
    g.cast("Three").resolve()
    assert g.hand() == []
    g.to("main", turn=4)
    assert g.hand("opponent") == ["Island"]


def test_a_draw_that_cannot_happen_is_not_replaced_and_does_not_lose():  # CR 121.2b, 614.17c
    g = board("hand: Three; battlefield: Never, Swap")
    g.cast("Three").resolve()
    assert g.life() == 20 and not g.over


def test_nobody_chooses_to_draw_who_cannot():  # CR 121.3
    g = board("hand: Perhaps; battlefield: Never; library: Island")
    g.cast("Perhaps").resolve()
    assert g.hand() == [] and g.life() == 21


def test_the_turns_draw_is_a_draw_too():  # CR 121.1, 504.1
    g = board("battlefield: Watch; library: Island", step="upkeep")
    g.to("draw")
    assert g.hand() == ["Island"] and g.stack() == ["Watch"]
    g.resolve()


def test_an_empty_library_loses_only_at_the_next_check():  # CR 121.4, 704.3
    save = card("Save", "{0}", "Sorcery").rules(draw(), win_game())
    g = board("hand: Save", "", save)
    g.cast("Save").resolve()
    assert g.winner == "you"  # the spell went on


def test_the_third_card_of_a_turn_is_the_third_however_it_was_drawn():
    third = card("Third", "{U}", "Enchantment").rules(when(draws(YOU, nth=3), gain_life(5)))
    g = board("battlefield: Third; hand: Three; library: 4 Island; this turn: drawn 1", "", third)
    g.cast("Three").resolve_all()
    assert g.life() == 25
