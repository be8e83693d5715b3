"""The format itself: set-up, empty library, open information, chance that players decide."""

import random

import pytest

from spellwright.kernel import Chance, Choose, ObjectId, Priority, Replay, SpellwrightError, View
from spellwright.kernel.history import History
from spellwright.magic.formats.three_card_blind import STANDARD, Rules, setup_of, three_card_game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.proposals import Moving
from spellwright.magic.replays import start_from
from spellwright.magic.rules.chance import decider
from spellwright.magic.rules.zones import ShuffleLibrary, perform_moves

BURN = ("Mountain", "Lightning Bolt", "Goblin Guide")
BEARS = ("Forest", "Grizzly Bears", "Grizzly Bears")


def names(game, seat, zone):
    return sorted(game.objects[oid].card.name for oid in game.zone_of(seat, zone))


def act(game, label):
    """Play the action of that label; everyone passes until somebody has it."""
    for _ in range(60):
        labels = game.decision.labels()
        if label in labels:
            return game.play(labels.index(label))
        assert isinstance(game.decision, Priority), (label, game.decision.prompt, labels)
        game = game.play(0)
    raise AssertionError(f"nobody was offered “{label}”")


def resolve(game):
    while game.stack and isinstance(game.decision, Priority):
        game = game.play(0)
    return game


def test_a_game_begins_with_three_cards_in_hand_and_nothing_else():
    game = three_card_game(BURN, BEARS)
    for seat, deck in enumerate((BURN, BEARS)):
        assert names(game, seat, "hand") == sorted(deck)
        assert names(game, seat, "library") == names(game, seat, "graveyard") == []
        assert game.players[seat].life == 20
    assert (game.turn, game.active, game.step, game.decision.seat) == (1, 0, "main", 0)


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_is_on_the_play_has_the_first_turn(first):
    game = three_card_game(BURN, BEARS, first)
    assert (game.turn, game.active, game.decision.seat) == (1, first, first)


def test_drawing_from_the_empty_library_harms_nobody():
    game = three_card_game(BURN, BEARS)
    while game.turn < 7:
        game = game.play(next(iter(game.answers())))
    assert not game.over


def test_a_card_on_the_library_is_drawn():
    game = three_card_game(("Island", "Brainstorm", "Ponder"), BEARS)
    game = resolve(act(act(game, "play Island"), "cast Brainstorm"))
    assert isinstance(game.decision, Priority)  # nothing to put back but one card: no choice
    assert (names(game, 0, "hand"), names(game, 0, "library")) == ([], ["Ponder"])
    while names(game, 0, "library"):
        game = game.play(0)
    assert (game.turn, names(game, 0, "hand")) == (3, ["Ponder"])


def test_the_player_on_the_play_skips_the_first_draw():  # CR 103.8a
    deck = ("Laboratory Maniac", "Leyline of the Void", "Island")
    for first, turn in ((0, 3), (1, 2)):
        game = three_card_game(deck, BEARS, first).copy()
        assert game.turn == 0  # the Leyline is asked about
        perform_moves(game, [Moving(game.players[0].hand[0], "battlefield")])
        while not game.over:
            game = game.play(next(iter(game.answers())))
        assert (game.winners, game.turn) == ((0,), turn)


def test_a_win_by_an_empty_library_is_a_switch():
    deck = ("Black Lotus", "Laboratory Maniac", "Island")

    def after_two_turns(rules):
        game = three_card_game(deck, BEARS, rules=rules)
        for action in ("cast Black Lotus", "cast Laboratory Maniac"):
            game = act(game, action)
            while game.stack or not isinstance(game.decision, Priority):
                game = game.play(_mana(game))
        while not game.over and game.turn < 4:
            game = game.play(next(iter(game.answers())))
        return game

    assert after_two_turns(Rules()).winners == (0,)
    assert after_two_turns(Rules(library_wins=False)).winners is None


def _mana(game):
    """Pass, and add blue mana where a colour is asked for."""
    labels = game.decision.labels()
    blue = [i for i, label in enumerate(labels) if "U" in label or "blue" in label]
    if isinstance(game.decision, Priority) or not blue:
        return next(iter(game.answers()))
    return (blue[0],)


def test_everything_is_known_to_both():
    game = three_card_game(("Island", "Brainstorm", "Ponder"), BEARS)
    game = resolve(act(act(game, "play Island"), "cast Brainstorm"))
    for seat in (0, 1):
        known = View(game, seat).known
        assert [names(known, s, "hand") for s in (0, 1)] == [[], sorted(BEARS)]
        assert names(known, 0, "library") == ["Ponder"]
        said = [event.describe(known) for event in View(game, seat).events()]
        assert not any("hidden" in line for line in said)


# --- chance


def test_a_random_discard_is_chosen_by_its_victim():
    deck = ("Black Lotus", "Hymn to Tourach", "Swamp")
    game = act(three_card_game(deck, BEARS), "cast Black Lotus")
    while game.stack:
        game = game.play(0)
    game = act(game, "cast Hymn to Tourach")
    asked = []
    while names(game, 1, "graveyard") == []:
        if isinstance(game.decision, Choose) and "iscard" in game.decision.prompt:
            asked.append((game.decision.seat, game.decision.labels()))
            game = game.play((1, 1))
        else:
            game = game.play(_pay(game, 1))
    assert asked == [(1, ("Forest", "Grizzly Bears (×2)"))]
    assert names(game, 1, "hand") == ["Forest"]


def _pay(game, target):
    """Black mana, and a player as the target."""
    labels = list(game.decision.labels())
    wanted = [i for i, t in enumerate(labels) if t == game.player_name(target) or "{B}{B}{B}" in t]
    if isinstance(game.decision, Priority):
        return 0
    return (wanted[0],) if wanted else next(iter(game.answers()))


@pytest.mark.parametrize("result", ["win the flip", "lose the flip"])
def test_a_coin_is_decided_by_the_opponent_of_its_controller(result):
    game = act(three_card_game(("Mana Crypt", *BURN[:2]), BEARS), "cast Mana Crypt")
    game = resolve(game)
    while isinstance(game.decision, Priority):
        game = game.play(0)
    assert (game.decision.seat, game.turn) == (1, 3)
    assert set(game.decision.labels()) == {"win the flip", "lose the flip"}
    game = game.play(game.decision.labels().index(result))
    assert game.players[0].life == (17 if result == "lose the flip" else 20)


def _library(deck, n, rules=STANDARD):
    """A game in which seat 0 has the first cards of the deck in the library."""
    game = three_card_game(deck, BEARS, rules=rules)
    game = game.copy()
    perform_moves(game, [Moving(oid, "library") for oid in game.players[0].hand[:n]])
    return game


def _shuffled(game, by):
    """The question that a shuffle of seat 0's library leads to, if any."""
    game.decision = None
    game.frames.pop()
    game.push(ShuffleLibrary(0), Scope(ObjectId(0), by))
    effect, scope = game.frames.pop()
    effect.run(game, scope)
    return game


@pytest.mark.parametrize("n", [0, 1])
def test_a_shuffle_of_fewer_than_two_cards_asks_nothing(n):
    assert _shuffled(_library(BURN, n), by=0).decision is None


def test_equal_cards_are_shuffled_without_a_question():
    game = _shuffled(_library(("Grizzly Bears", "Grizzly Bears", "Forest"), 2), by=0)
    assert game.decision is None


@pytest.mark.parametrize("by", [0, 1])
def test_the_order_after_a_shuffle_is_chosen_by_the_opponent_of_the_controller(by):
    game = _shuffled(_library(BURN, 3), by)
    assert game.decision.seat == 1 - by
    assert len(list(game.answers())) == 6
    labels = game.decision.labels()
    order = [labels.index(name) for name in ("Goblin Guide", "Mountain", "Lightning Bolt")]
    game = game.play(order)
    found = [game.objects[oid].card.name for oid in game.players[0].library]
    assert found == ["Goblin Guide", "Mountain", "Lightning Bolt"]


def test_orders_of_equal_cards_are_offered_once():
    game = _shuffled(_library(("Grizzly Bears", "Forest", "Grizzly Bears"), 3), by=0)
    assert len(list(game.answers())) == 3


def test_randomness_may_go_by_the_owner_instead():
    for randomness, seat in (("controller", 0), ("owner", 1)):
        game = three_card_game(BURN, BEARS, rules=Rules(randomness=randomness))
        mine = game.players[0].hand[0]
        assert decider(game, Scope(mine, 1)) == seat  # the opponent controls what seat 0 owns


def test_nature_is_never_asked():
    book = sorted(BOOK)
    rng = random.Random(5)
    for _ in range(12):
        decks = [[*rng.sample(book, 2), rng.choice(("Black Lotus", "Mana Crypt"))] for _ in (0, 1)]
        game = three_card_game(decks[0], decks[1], rng.randrange(2))
        for _ in range(60):
            if game.over:
                break
            assert not isinstance(game.decision, Chance)
            answers = game.answers()
            some = [a for a, _ in zip(answers, range(50), strict=False)]
            game = game.play(rng.choice(some))
        assert not game.draws


def test_chance_past_the_door_is_refused():
    with pytest.raises(SpellwrightError, match="players decide chance"):
        three_card_game(BURN, BEARS).random("dice")


# --- set-up


def test_opening_hands_are_used_before_the_first_turn():
    game = three_card_game(BEARS, ("Leyline of the Void", "Swamp", "Swamp"))
    assert (game.turn, game.decision.seat) == (0, 1)
    assert game.decision.labels() == ("use Leyline of the Void",)
    used = game.play(0)
    assert [used.objects[oid].name for oid in used.battlefield] == ["Leyline of the Void"]
    assert not game.play(()).battlefield


def test_a_saved_game_begins_the_same():
    setup = setup_of(BURN, BEARS, 1, Rules(library_wins=False))
    game = start_from(setup)
    assert game.key() == three_card_game(BURN, BEARS, 1, Rules(library_wins=False)).key()
    history = History(game)
    for _ in range(12):
        history.play(list(history.now.answers())[-1])
    replay = Replay.of("magic", setup, history)
    assert replay.run().now.key() == history.now.key()


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (("Mountain", "Lightning Bolt"), "2 cards"),
        (("Mountain",) * 4, "4 cards"),
        ("Mountain", "1 card"),
        (("Mountian", "Mountain", "Lightning Bolt"), "Mountian.*did you mean Mountain"),
    ],
)
def test_a_deck_that_is_none_is_refused_by_name(deck, reason):
    with pytest.raises(SpellwrightError, match=reason):
        three_card_game(deck, BEARS)


def test_names_are_taken_as_people_write_them():
    game = three_card_game(("mountain", "LIGHTNING BOLT", "Goblin guide"), BEARS)
    assert names(game, 0, "hand") == sorted(BURN)


def test_wrong_rules_are_refused():
    for wrong in ({"randomness": "nature"}, {"life": 0}):
        with pytest.raises(SpellwrightError):
            Rules(**wrong)
    with pytest.raises(SpellwrightError, match="seat 2"):
        three_card_game(BURN, BEARS, 2)
