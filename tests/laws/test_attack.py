"""What an attack on the kernel found, tried again: each way to what is hidden finds nothing."""

from __future__ import annotations

import copy
import json
import os
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from twins import answers_of, difference, graph, random_decks, text_of

from spellwright.bots import Bot
from spellwright.kernel import (
    Answer,
    BrokenFile,
    Choose,
    Decision,
    IllegalAnswer,
    ObjectId,
    Option,
    Priority,
    Rng,
    Split,
    View,
    decode,
    encode,
)
from spellwright.magic import deck, new_game
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import FIRST_UNSEEN
from spellwright.magic.records.events import Moved
from spellwright.magic.scenario import scenario
from spellwright.sim.game import bot_seed
from spellwright.sim.magic import play_game

GAMES = int(os.environ.get("SPELLWRIGHT_TWINS", "240"))
SPIED = min(2000, max(40, GAMES // 5))  # make soundness takes 2,000
LISTS = [dict(deck("burn").main), dict(deck("ur-delver").main)]
ORDER = [name for each in LISTS for name, n in each.items() for _ in range(n)]


def states(seed: int, most: int = 60) -> list[Game]:
    rng = Rng(seed, "attack")
    found = [new_game(LISTS, seed)]
    while found[-1].decision is not None and len(found) < most:
        found.append(found[-1].play(answers_of(found[-1], rng)))
    return found


def test_no_timestamp_is_on_a_hidden_card_nor_on_one_in_the_log() -> None:
    looked = 0
    for state in states(7)[::5]:
        for seat in (0, 1):
            view = View(state, seat)
            for player in view.known.players:
                for oid in (*player.library, *player.hand):
                    looked += 1
                    assert view.known.objects[oid].stamp == 0
            for event in view.events():
                if isinstance(event, Moved) and event.frm in ("library", "hand"):
                    assert event.gone.obj.stamp == 0 and int(event.gone.obj.id) == 0
    assert looked > 1000


def test_numbers_of_hidden_cards_are_places() -> None:
    for state in states(8)[::7]:
        for seat in (0, 1):
            known = View(state, seat).known
            for player in known.players:
                for zone in (player.library, player.hand):
                    assert all(
                        int(b) - int(a) == 1 for a, b in pairwise(zone)
                    )  # a place after the other
            real = {i for p in state.players for i in (*p.library, *p.hand)}
            met = {v[1] for _, v in graph(View(state, seat)) if v[0] == "ObjectId"}
            assert not met & real


def test_a_seat_that_is_not_asked_gets_no_answers_and_no_options() -> None:
    state = new_game(LISTS, seed=3, first=0).play(1).play(0)  # seat 0 puts a card on the bottom
    assert isinstance(state.decision, Choose) and state.decision.seat == 0
    view = View(state, 1)
    assert view.decision is None and list(view.answers()) == []
    assert view.objection(99) == view.objection(0) == "seat 1 is not asked"
    assert view.known.decision is None and view.known.frames == []
    assert list(View(state, 0).answers())


def test_a_bot_cannot_tell_the_seed_of_the_game() -> None:
    """Streams are named: with the seed of the game the other library could be shuffled again."""

    class Curious(Bot):
        guesses: tuple[int, int] = (0, 0)

        def decide(self, view: View[Any], decision: Decision) -> Answer:
            seeds = {v[1] for _, v in graph(view) if v[0] == "int" and v[1] > 1 << 10}
            seeds |= {self.seed, *range(3)}
            Curious.guesses = (Curious.guesses[0] + (seed in seeds), Curious.guesses[1] + 1)
            return 0 if not isinstance(decision, Choose) else next(iter(view.answers()))

    for seed in range(1000, 1020):
        mine = Curious(bot_seed(seed, 1))
        play_game(LISTS, ["passive", mine], seed, most_decisions=12)
    assert Curious.guesses[0] == 0 < Curious.guesses[1]
    assert len({bot_seed(s, seat) for s in range(50) for seat in (0, 1)}) == 100


SECRETS = ("Put ", "Order on top", "Order on the bottom", "Choose from your hand")


def test_secret_answers_leave_the_view_of_the_others_as_it_is() -> None:
    """All answers to such a question that are about as many cards are one to the other seat."""
    asked: Counter[str] = Counter()
    for number in range(GAMES // 12):
        rng = Rng(number, "secret")
        game = new_game(
            random_decks(rng) if number % 3 else [dict(deck("ur-delver").main)] * 2, number
        )
        for _ in range(80):
            decision = game.decision
            if decision is None:
                break
            if isinstance(decision, Choose) and decision.prompt.startswith(SECRETS):
                asked[decision.prompt.split()[0]] += 1
                _all_look_the_same(game, decision, rng)
            mulligan = isinstance(decision, Choose) and decision.prompt.startswith("Mulligan")
            often = mulligan and rng.below(2) == 0
            game = game.play((1,) if often else answers_of(game, rng))
    assert asked["Put"] > GAMES // 24


def _all_look_the_same(game: Game, decision: Choose, rng: Rng) -> None:
    seat = 1 - decision.seat
    answers = []
    for answer in game.answers():
        answers.append(answer)
        if len(answers) == 200:
            break
    picked = [a for a in answers if len(a) == len(answers[-1])]  # type: ignore[arg-type]
    views = []
    for answer in [picked[0], *[rng.pick(picked) for _ in range(3)]]:
        after = game.play(answer)
        asked_next = "" if after.decision is None else after.decision.prompt
        if decision.prompt.startswith("Choose from") and asked_next != decision.prompt:
            return  # CR 101.4a: all have chosen, and show what they chose
        same_point = (after.turn, after.step, after.stack, len(after.events()), asked_next)
        views.append((same_point, after.seat == seat, View(after, seat)))
    for point, asked, view in views[1:]:
        if point == views[0][0] and asked == views[0][1]:  # else an automatic pass led on
            assert not difference(views[0][2], view)
            assert text_of(views[0][2]) == text_of(view)


def test_what_was_shown_and_put_away_unseen_cannot_be_followed() -> None:
    """CR 401.4: after Thoughtseize and Brainstorm nothing says which of the cards seen are still held."""

    def after(*back: str) -> View[Game]:
        g = scenario(
            you="hand: Thoughtseize; battlefield: Swamp",
            opponent="hand: Lightning Bolt, Fireblast, Counterspell, Brainstorm, Swords to Plowshares; "
            "battlefield: Island; library: Island, Mountain, Ponder, Memnite",
        )
        g.cast("Thoughtseize", targets=["opponent"]).resolve()
        g.choose("Swords to Plowshares")
        state = g.state
        g.abandon()
        return _brainstorm(state, back)

    one, other = after("Fireblast", "Island"), after("Lightning Bolt", "Counterspell")
    assert not difference(one, other)
    hand = [one.known.objects[i].card.name for i in one.known.players[1].hand]
    assert set(hand) == {"a hidden card"}


def _brainstorm(state: Game, back: tuple[str, ...]) -> View[Game]:
    while True:
        decision = state.decision
        assert decision is not None
        if isinstance(decision, Priority):
            labels = decision.labels()
            state = state.play(
                labels.index("cast Brainstorm") if "cast Brainstorm" in labels else 0
            )
        elif decision.prompt.startswith("Put 2"):
            labels = decision.labels()
            state = state.play(tuple(labels.index(name) for name in back))
            return View(state, 0)
        else:
            state = state.play(next(iter(state.answers())))


def test_whether_an_opponent_could_have_acted_shows_nowhere() -> None:
    """Automatic passes are not asked; a Bolt in hand or in the library makes no difference to the view."""

    def after(hand: str, library: str) -> View[Game]:
        g = scenario(
            you="hand: Memnite; battlefield: Plains",
            opponent=f"hand: {hand}; library: {library}; battlefield: Mountain",
        )
        g.cast("Memnite")
        g.abandon()
        state = g.state
        while state.decision is not None and (state.decision.seat == 1 or state.stack):
            state = state.play(0)
        return View(state, 0)

    holds, draws = after("Lightning Bolt", "Mountain"), after("Mountain", "Lightning Bolt")
    assert holds.ply == draws.ply
    assert not difference(holds, draws)


def test_options_do_not_tell_face_down_cards_apart() -> None:
    """CR 708.2a, 708.5: who may not look at them sees two nameless creatures."""

    def options(*morphs: str) -> tuple[str, ...]:
        g = scenario(
            you="hand: Lightning Bolt; battlefield: Mountain",
            opponent="battlefield: " + ", ".join(f"{name} (face down)" for name in morphs),
        )
        g.cast("Lightning Bolt")
        decision = View(g.state, 0).decision
        assert decision is not None
        labels = decision.labels()
        g.abandon()
        return labels

    assert options("Exalted Angel", "Exalted Angel") == options("Exalted Angel", "Willbender")


def test_the_name_that_is_nowhere_is_the_same_in_every_process() -> None:
    """CR 201.4: which cards a process has read makes no difference to a game."""
    from spellwright.magic.objects.card import BOOK
    from spellwright.magic.rules.naming import card_names

    game = new_game(LISTS, 1)
    before = card_names(game, 0)
    BOOK["Aaardvark"] = BOOK["Mountain"]
    try:
        assert card_names(game, 0) == before and before[-1] == "another card"
    finally:
        del BOOK["Aaardvark"]


@pytest.mark.parametrize("copied", [lambda s: pickle.loads(pickle.dumps(s)), copy.deepcopy])
def test_a_state_with_a_long_log_is_pickled_and_copied(copied: Any) -> None:
    played = play_game(LISTS, ("random", "random"), 5)
    state = played.end
    while len(state.events()) < 3000:
        state.log = (state.events()[-1], state.log)
    other = copied(state)
    assert len(other.events()) == len(state.events()) and other.key() == state.key()
    assert json.dumps(encode(other)) == json.dumps(encode(state))
    assert "log" not in repr(state)


def test_a_copied_state_plays_the_same() -> None:
    for state in states(11, 40)[::6]:
        twin = pickle.loads(pickle.dumps(state))
        if state.decision is not None:
            answer = answers_of(state, Rng(1))
            assert twin.play(answer).key() == state.play(answer).key()


def test_what_is_no_plain_number_is_refused_with_the_kernels_error() -> None:
    options = (Option("a", (1,)), Option("b", (2,)))
    questions: tuple[Decision, ...] = (
        Choose(0, "Which?", options),
        Priority(0, "What?", ("pass", "act")),
        Split(0, "How?", 1, ("a",), (0,), (1,)),
    )
    huge = 10**5000
    wrong = (
        huge,
        (huge,),
        -huge,
        ObjectId(0),
        (ObjectId(0),),
        True,
        (False,),
        0.0,
        "0",
        None,
        object(),
    )
    for question in questions:
        for answer in wrong:
            with pytest.raises(IllegalAnswer):
                question.check(answer)


def test_streams_with_different_names_differ() -> None:
    names: list[tuple[Any, str]] = [(1, "a|b"), ("1|a", "b"), ("1", "a|b"), (1, "a"), ("1", "a")]
    names += [(True, "a"), ("True", "a"), (1, "a|0"), ("1|a|0", "")]
    assert len({Rng(*name).bits() for name in names}) == len(names)


def test_an_unread_number_in_a_file_is_refused() -> None:
    for number in (float("inf"), 1.5, "7", None, True):
        with pytest.raises(BrokenFile):
            decode({"#": number})


WRONG: tuple[Any, ...] = ("x", 7, None, True, [])


def leaves(document: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    parts: Any = ()
    if isinstance(document, dict):
        parts = document.items()
    elif isinstance(document, list):
        parts = enumerate(document)
    else:
        yield way
    for name, part in parts:
        yield from leaves(part, (*way, name))


def test_a_broken_document_fails_when_it_is_read() -> None:
    """One value in it is of another kind: it is refused, or it is a game that can be played."""
    refused = 0
    for number, state in enumerate(states(12, 70)[5::8]):
        rng = Rng(number, "broken")
        document = json.loads(json.dumps(encode(state)))
        ways = list(leaves(document))
        for _ in range(12):
            broken = json.loads(json.dumps(document))
            way = rng.pick(ways)
            part = broken
            for name in way[:-1]:
                part = part[name]
            kinds = [v for v in WRONG if type(v) is not type(part[way[-1]])]
            part[way[-1]] = rng.pick(kinds)
            try:
                game = decode(broken)
            except BrokenFile:
                refused += 1
                continue
            for _ in range(4):
                if game.decision is not None:
                    game = game.play(answers_of(game, rng))
    assert refused > 60


# --- a bot that tries everything


class Spy(Bot):
    """Plays at random, and before that guesses the top of both libraries and a card of the other hand.

    It takes whatever can be reached from the view: numbers on cards and in the log are read as places in the
    deck lists, in every way that a number could be one; what it has learned that way it keeps.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.asked: list[tuple[int, str, str]] = []  # whose card, where, the guess

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        self.asked = [
            (seat, zone, self.guess(view, seat, zone))
            for seat in (0, 1)
            for zone in ("library", "hand")
            if zone == "library" or seat != view.seat
        ]
        rng = Rng(self.seed, "spy", view.ply)
        found: list[Answer] = [a for _, a in zip(range(30), view.answers(), strict=False)]
        return rng.pick(found)

    def guess(self, view: View[Any], seat: int, zone: str) -> str:
        known = view.known
        places = getattr(known.players[seat], zone)
        if not places:
            return ""
        card = known.objects[places[0]]
        numbers = [
            value[1]
            for path, value in graph(card)
            if value[0] in ("int", "ObjectId") and "known" not in path
        ]
        numbers += [n - FIRST_UNSEEN for n in numbers] + [known.next_id, known.stamp, known.ply]
        votes: Counter[str] = Counter()
        for n in numbers:
            for start in (0, 1, 100, 101):
                if 0 <= n - start < len(ORDER):
                    votes[ORDER[n - start]] += 1
        own = LISTS[seat]
        ranked = [name for name, _ in votes.most_common() if name in own]
        return ranked[0] if ranked else max(own, key=lambda name: own[name])


def chance_of(view: View[Game], owner: int, guess: str) -> float:
    """The share of a list's unseen cards that have the name."""
    left = Counter(LISTS[owner])
    for obj in view.known.objects.values():
        if obj.owner == owner and obj.card.name in left and not obj.token and obj.item is None:
            left[obj.card.name] -= 1
    return max(left[guess], 0) / max(sum(n for n in left.values() if n > 0), 1)


def surplus(seed: int) -> tuple[float, int]:
    """In one game between spies: right guesses beyond those that chance gives, and how many guesses."""
    spies = [Spy(bot_seed(seed, 0)), Spy(bot_seed(seed, 1))]
    state = new_game(LISTS, seed)
    more, guesses = 0.0, 0
    for _ in range(25):
        if state.decision is None:
            break
        seat = state.decision.seat
        view = View(state, seat)
        assert view.decision is not None
        answer = spies[seat].decide(view, view.decision)
        for owner, zone, guess in spies[seat].asked:
            real = [
                i
                for i in getattr(state.players[owner], zone)
                if not state.objects[i].known >> seat & 1
            ]
            if real:
                right = state.objects[real[0]].card.name == guess
                more += right - chance_of(view, owner, guess)
                guesses += 1
        state = state.play(answer)
    return more, guesses


def test_a_bot_that_tries_everything_guesses_no_better_than_chance() -> None:
    found = [surplus(seed) for seed in range(SPIED)]
    total = sum(more for more, _ in found)
    spread = (
        sum(more * more for more, _ in found) ** 0.5
    )  # games are independent, guesses in one are not
    assert total < 4 * spread
    assert sum(n for _, n in found) > 40 * SPIED


def test_sim_hands_a_bot_its_view_and_its_question_only() -> None:
    met: list[tuple[Any, ...]] = []

    class Watching(Bot):
        def decide(self, *given: Any) -> Answer:
            met.append(given)
            view, decision = given
            assert type(view) is View and decision is view.decision
            answer: Answer = next(iter(view.answers()))
            return answer

    play_game(LISTS, [Watching(1), "passive"], 3, most_decisions=30)
    assert met
    for view, _ in met:
        for _, value in graph(view):
            assert value[0] not in ("function", "method", "History")
