"""What a player chooses from their own hand is theirs until it is shown (CR 101.4a, 400.2)."""

from collections import Counter

import pytest
from twins import difference, text_of

from spellwright.kernel import Rng, View
from spellwright.magic.objects.objects import FIRST_UNSEEN
from spellwright.magic.rules.zones import learn
from spellwright.magic.scenario import Scenario, scenario


def known(g: Scenario, *names: str) -> None:
    """Everyone has seen these cards of your hand before."""
    state = g.state
    hand = state.players[0].hand
    learn(state, [i for i in hand if state.objects[i].card.name in names])


def chosen(spell: str, yours: str, opponents: str, pick: str, seen: tuple[str, ...]) -> Scenario:
    """You cast a spell that makes each player choose from hand; you have chosen, the opponent is asked."""
    lands = "3 Island" if spell == "Show and Tell" else "2 Swamp"
    g = scenario(
        you=f"hand: {spell}, {yours}; battlefield: {lands}; library: Plains, Forest",
        opponent=f"hand: {opponents}; battlefield: Swamp; library: Mountain",
    )
    known(g, *seen)
    g.cast(spell).resolve()
    g.choose(pick)
    assert g.asked.seat == "opponent"
    return g


SPELLS = [
    ("Show and Tell", "Llanowar Elves, Savannah Lions, Opt", "Goblin Guide, Memnite"),
    ("Smallpox", "Llanowar Elves, Savannah Lions, Opt", "Goblin Guide, Memnite"),
]


@pytest.mark.parametrize(("spell", "yours", "opponents"), SPELLS)
@pytest.mark.parametrize(
    "seen", [(), ("Llanowar Elves",), ("Llanowar Elves", "Savannah Lions", "Opt")]
)
def test_which_card_was_chosen_is_not_told_even_if_it_was_seen_before(
    spell: str, yours: str, opponents: str, seen: tuple[str, ...]
) -> None:
    a = chosen(spell, yours, opponents, "Llanowar Elves", seen)
    b = chosen(spell, yours, opponents, "Savannah Lions", seen)
    one, other = View(a.state, 1), View(b.state, 1)
    assert difference(one, other) == ""
    assert text_of(one) == text_of(other)
    a.abandon()
    b.abandon()


def test_who_has_chosen_knows_what() -> None:
    g = chosen(*SPELLS[0], "Savannah Lions", ())
    scope = g.state.frames[-1][1]
    assert [g.state.objects[i].card.name for i in scope.vars["chosen"]] == ["Savannah Lions"]
    told = [i for _, s in View(g.state, 1).known.frames if s for i in s.vars.get("chosen", ())]
    assert told and all(i >= FIRST_UNSEEN and i not in g.state.objects for i in told)
    g.abandon()


def test_what_was_chosen_may_be_any_card_that_could_be() -> None:
    """Elves are known to be there; of Lions, Opt and three cards of the library two are the others.

    All pairs of a deal and a choice are equally likely: the Elves with any deal (20 of them), a card
    in either other place with the deals where that is no instant (2 x 16), so the Elves in 20 of 52 cases.
    """
    g = scenario(
        you="hand: Show and Tell, Llanowar Elves, Savannah Lions, Opt; battlefield: 3 Island; "
        "library: Plains, Forest, Swamp",
        opponent="hand: Goblin Guide, Memnite; battlefield: Swamp; library: Mountain",
    )
    known(g, "Llanowar Elves")
    g.cast("Show and Tell").resolve().choose("Savannah Lions")
    view = View(g.state, 1)
    found: Counter[str] = Counter()
    n = 2600
    for i in range(n):
        sample = view.sample(Rng(i, "chosen"))
        (picked,) = sample.frames[-1][1].vars["chosen"]
        assert picked in sample.players[0].hand
        found[sample.objects[picked].card.name] += 1
        if i < 20:
            assert text_of(View(sample, 1)) == text_of(view)
    assert set(found) == {"Llanowar Elves", "Savannah Lions", "Plains", "Forest", "Swamp"}
    share = 20 / 52
    assert abs(found["Llanowar Elves"] / n - share) < 5 * (share * (1 - share) / n) ** 0.5
    g.abandon()


def test_cards_that_were_shown_are_chosen_in_the_open() -> None:
    """CR 701.20: who reveals a hand and lets it be chosen from keeps no secret: the choice is told."""
    g = scenario(
        you="hand: Thoughtseize; battlefield: Swamp",
        opponent="hand: Goblin Guide, Memnite; library: Mountain",
    )
    g.cast("Thoughtseize", targets="opponent").resolve()
    told = View(g.state, 0).known
    assert {told.objects[i].card.name for i in told.players[1].hand} == {"Goblin Guide", "Memnite"}
    g.abandon()


def test_who_looks_at_cards_that_all_know_still_chooses_in_secret() -> None:
    """CR 701.20e: looking is not showing; the others know no longer which of the cards is which."""
    views = []
    for picks in (["Llanowar Elves", "Opt"], ["Savannah Lions", "Opt"]):
        g = scenario(
            you="hand: Stock Up; battlefield: 3 Island; "
            "library: Llanowar Elves, Savannah Lions, Opt, Plains, Forest, Swamp, Swamp",
            opponent="hand: Memnite; battlefield: Swamp, Grizzly Bears; library: Mountain",
        )
        learn(g.state, g.state.players[0].library[:5])
        g.cast("Stock Up").resolve().choose(*picks)
        while g.asked.kind != "priority":
            g.answer(next(iter(g.state.answers())))

        views.append(View(g.state, 1))
        g.abandon()
    assert text_of(views[0]) == text_of(views[1])


def test_of_cards_with_one_name_the_known_one_is_the_first_to_go() -> None:
    """One Elves was seen in hand: when Elves are cast, nobody else can tell whether another is still there."""
    views = []
    for first in (0, 1):
        g = scenario(
            you="hand: 2 Llanowar Elves, Opt; battlefield: Forest",
            opponent="hand: Memnite; battlefield: Swamp; library: Mountain",
        )
        elves = [i for i in g.state.players[0].hand if g.state.objects[i].card.name != "Opt"]
        learn(g.state, [elves[first]])
        g.cast("Llanowar Elves").resolve()
        told = View(g.state, 1).known
        assert all(told.objects[i].card.name != "Llanowar Elves" for i in told.players[0].hand)
        views.append(text_of(View(g.state, 1)))
        g.abandon()
    assert views[0] == views[1]


def test_a_revealed_hand_does_not_tell_the_order_in_which_its_cards_came() -> None:
    """CR 402.3: players arrange their hands as they like; what is still to be done speaks of the cards, not of that."""
    views = []
    for hand in (
        "Memnite, Savannah Lions, Llanowar Elves",
        "Llanowar Elves, Memnite, Savannah Lions",
    ):
        g = scenario(
            you="hand: Dreams of Steel and Oil; battlefield: Swamp",
            opponent=f"hand: {hand}; graveyard: Grizzly Bears, Ornithopter; library: Mountain",
        )
        g.cast("Dreams of Steel and Oil", targets="opponent").resolve().choose("Memnite")
        assert g.asked.seat == "you" and g.asked.kind == "choose"
        views.append(View(g.state, 0))
        g.abandon()
    assert difference(views[0], views[1]) == ""
