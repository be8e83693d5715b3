"""The ticket: its acceptance criteria and its manual test plan, one after the other."""

from collections import Counter

from spellwright.knight import DUMMY
from spellwright.knight.state import DECK
from spellwright.knight.tables import COLOURS, HEROES


def test_the_manual_plan_of_the_ticket(table):
    # 1–2: start First Reconnaissance solo; a Dummy with a hero that nobody plays
    at = table("first_reconnaissance_solo", "Arythea", seed=11)
    game = at.game
    assert game.dummy in HEROES and game.dummy != "Arythea"
    assert game.dummy_cards == 16 and sum(game.crystals) == 3
    assert Counter(game.piles[DECK].unknown) == Counter(HEROES[game.dummy].deck(game.boxes))
    # the Dummy does not count for dice
    assert len(game.source) == 3
    # 3: tactics, then a round order with the Dummy in it
    at.take_tactics(2)
    assert sorted(at.game.order) == [DUMMY, 0]
    numbers = {0: 2, DUMMY: at.game.dummy_tactic}
    assert list(at.game.order) == sorted(numbers, key=numbers.__getitem__)
    # 4–5: every turn of the Dummy flips three cards and the bonus, by itself
    crystals = dict(at.game.dummy_crystals)
    action, spell = at.game.actions[-1], at.game.spells[-1]
    at.end_round()
    flips = at.events("DUMMY_CARDS_FLIPPED")
    for number, flip in enumerate(flips):
        more = crystals.get(COLOURS[flip.cards[-1]][0], 0)
        rest = 16 - sum(len(f.cards) + len(f.bonus) for f in flips[:number])
        assert len(flip.cards) == min(3, rest)
        assert len(flip.bonus) == min(more, rest - len(flip.cards))
        assert (flip.colour is not None) == (more > 0)
    # 6: an empty deck at the start of a turn ends the round
    kinds = at.kinds()
    at_end = kinds.index("DUMMY_END_OF_ROUND_ANNOUNCED")
    assert kinds[at_end - 1] == "DUMMY_TURN_STARTED" and flips[-1].left == 0
    assert kinds[at_end + 1 : at_end + 4] == ["TURN_STARTED", "TURN_ENDED", "ROUND_ENDED"]
    # 7: the lowest advanced action is the Dummy's
    assert at.events("DUMMY_GAINED_CARD")[0].card == action
    assert action in at.game.piles[DECK].unknown and at.game.dummy_cards == 17
    # 8: the lowest spell gives a crystal of its colour
    assert at.events("DUMMY_GAINED_CRYSTAL")[0].colour == COLOURS[spell][0]
    assert sum(at.game.crystals) == 4


def test_a_multi_round_game_with_a_dummy_that_grows(table):
    at = table("solo_conquest", "Arythea", seed=12)
    deck = Counter(at.game.piles[DECK].unknown)
    crystals = Counter(at.game.dummy_crystals)
    while not at.game.over:
        at.history.play(0)
    gained = [event.card for event in at.events("DUMMY_GAINED_CARD")]
    colours = [event.colour for event in at.events("DUMMY_GAINED_CRYSTAL")]
    assert len(gained) == len(colours) == 5
    assert Counter(at.game.discard) + Counter(at.game.piles[DECK].unknown) == deck + Counter(gained)
    assert Counter(at.game.dummy_crystals) == crystals + Counter(colours)
    assert len(at.events("DUMMY_END_OF_ROUND_ANNOUNCED")) == 6


def test_the_game_works_without_a_dummy_where_there_is_none(table):
    at = table("full_conquest", "Arythea", "Goldyx", "Norowas").take_tactics(5, 4, 1)
    while not at.game.over:
        at.choose("announce") if at.can("announce") else at.history.play(0)
    assert at.game.round == 6 and not [kind for kind in at.kinds() if "DUMMY" in kind]
    assert len(at.game.actions) == len(at.game.spells) == 3


def test_a_cooperative_round_with_two_humans_and_the_dummy(table):
    at = table("blitz_cooperation", "Arythea", "Goldyx", seed=13)
    at.take_tactics(*[int(label[0]) for label in at.labels() if label[0] != "3"][:2])
    first = at.game.order
    at.end_round()
    acted = [
        DUMMY if event.kind == "DUMMY_TURN_STARTED" else event.seat
        for event in at.events()
        if event.kind in ("DUMMY_TURN_STARTED", "TURN_STARTED")
    ]
    for number, actor in enumerate(acted):
        assert actor == first[number % 3]
    assert acted.count(DUMMY) == len(at.flips()) + 1
    assert acted[-3:] == [DUMMY, *(first[first.index(DUMMY) + 1 :] + first[: first.index(DUMMY)])]
