"""Brainstorm, Ponder, Preordain: draws, private looks, order on top and bottom."""

from typing import Any

from spellwright.kernel import View
from spellwright.magic.records.events import Drew, Revealed, Shuffled
from spellwright.magic.scenario import Scenario, scenario


def events(g: Scenario, kind: type[Any]) -> list[Any]:
    return [e for e in g.state.events() if isinstance(e, kind)]


def known_library(g: Scenario, seat: int) -> list[str]:
    """The names in your library as a seat sees them, top first."""
    seen = View(g.state, seat).known
    return [seen.objects[i].card.name for i in seen.players[0].library]


HIDDEN = "a hidden card"


# --- Brainstorm


def brainstorm() -> Scenario:
    g = scenario(
        you="hand: Brainstorm, Daze; battlefield: Island; library: Ponder, Mountain, Island, Wasteland"
    )
    return g.cast("Brainstorm").resolve()


def test_brainstorm_draws_three_then_puts_two_from_hand_on_top_in_any_order():
    g = brainstorm()
    assert g.legal() == [
        "Daze",
        "Ponder",
        "Mountain",
        "Island",
    ]  # any card, not only those drawn
    g.choose("Daze", "Mountain")  # the first one named is uppermost
    assert g.library() == ["Daze", "Mountain", "Wasteland"]
    assert sorted(g.hand()) == ["Island", "Ponder"]
    assert g.graveyard() == ["Brainstorm"]


def test_brainstorm_is_three_draws():  # CR 121.2; S001:293: three draw events, not one
    g = brainstorm()
    assert [e.nth for e in events(g, Drew)] == [1, 2, 3]
    g.choose("Daze", "Mountain")


def test_cards_put_back_by_brainstorm_stay_secret():  # CR 401.2
    g = brainstorm().choose("Daze", "Mountain")
    assert known_library(g, 0) == ["Daze", "Mountain", HIDDEN]
    assert known_library(g, 1) == [HIDDEN, HIDDEN, HIDDEN]


def test_brainstorm_with_too_few_cards_puts_back_first_and_loses_later():  # CR 121.4, 704.5b
    g = scenario(you="hand: Brainstorm; battlefield: Island; library: Ponder")
    g.cast("Brainstorm").resolve()
    assert g.winner == "opponent"
    g = scenario(you="hand: Brainstorm, Island; battlefield: Island; library: Ponder")
    g.cast("Brainstorm").resolve()
    assert g.legal() == ["Island", "Ponder"]  # the loss waits for the next priority
    g.choose("Ponder", "Island")
    assert g.winner == "opponent"


# --- Ponder


def ponder() -> Scenario:
    g = scenario(
        you="hand: Ponder; battlefield: Island; library: Island, Mountain, Daze, Brainstorm, Wasteland"
    )
    return g.cast("Ponder").resolve()


def test_ponder_puts_the_top_three_back_in_any_order_and_draws():
    # S001:294: the seed leaves them in the order in which they were
    g = ponder()
    assert g.legal() == ["Island", "Mountain", "Daze"]
    g.choose("Daze", "Mountain", "Island").decline()
    assert g.hand() == ["Daze"]
    assert g.library() == ["Mountain", "Island", "Brainstorm", "Wasteland"]


def test_ponder_may_keep_the_order():  # S001:188-208: the seed can only ever shuffle
    g = ponder().choose("Daze", "Mountain", "Island").decline()
    assert not events(g, Shuffled)


def test_ponder_may_shuffle_and_then_draws():  # CR 701.24a
    g = ponder().choose("Daze", "Mountain", "Island").choose("yes")
    assert len(events(g, Shuffled)) == 1
    assert len(g.hand()) == 1
    assert known_library(g, 0) == [HIDDEN] * 4  # nobody knows the order any more


def test_ponder_looks_and_does_not_reveal():  # S001:294: the seed reveals
    g = ponder()
    assert not events(g, Revealed)
    g.choose("Daze", "Mountain", "Island").decline()
    assert known_library(g, 0) == ["Mountain", "Island", HIDDEN, HIDDEN]
    assert known_library(g, 1) == [HIDDEN] * 4


def test_ponder_with_two_cards_left_looks_at_two():  # CR 609.3: as much as possible
    g = scenario(you="hand: Ponder; battlefield: Island; library: Island, Daze")
    g.cast("Ponder").resolve().choose("Daze", "Island").decline()
    assert (g.hand(), g.library()) == (["Daze"], ["Island"])


# --- Preordain


def preordain() -> Scenario:
    g = scenario(
        you="hand: Preordain; battlefield: Island; library: Island, Mountain, Daze, Wasteland"
    )
    return g.cast("Preordain").resolve()


def test_preordain_keeps_both_in_any_order():  # CR 701.22a; S001:295: the seed has no order
    g = preordain().decline().choose("Mountain", "Island")
    assert (g.hand(), g.library()) == (["Mountain"], ["Island", "Daze", "Wasteland"])


def test_preordain_puts_both_on_the_bottom_in_any_order():  # S001:221-240: the seed keeps their order
    g = preordain().choose("Mountain", "Island")
    assert (g.hand(), g.library()) == (["Daze"], ["Wasteland", "Mountain", "Island"])


def test_preordain_keeps_one_and_puts_the_other_on_the_bottom():
    g = preordain().choose("Island")
    assert (g.hand(), g.library()) == (["Mountain"], ["Daze", "Wasteland", "Island"])


def test_preordain_looks_and_does_not_reveal():  # S001:295: the seed reveals
    g = preordain()
    assert not events(g, Revealed)
    g.choose("Island")
    assert known_library(g, 0) == [HIDDEN, HIDDEN, "Island"]
    assert known_library(g, 1) == [HIDDEN] * 3


def test_ponder_and_preordain_are_sorceries():  # CR 307.1
    g = scenario(you="hand: Ponder, Preordain, Brainstorm; battlefield: Island", step="upkeep")
    assert g.legal() == ["pass", "cast Brainstorm"]
