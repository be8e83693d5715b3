"""Claims as people say them."""

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.sim.magic.claims import read_claim
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN, Outcome


def said(text, names=("", "")):
    return [str(claim) for claim in read_claim(text, names)]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("A wins on the play", ["A wins on the play"]),
        ("B wins on the draw.", ["B wins on the draw"]),
        ("A wins both", ["A wins on the play", "A wins on the draw"]),
        ("deck A beats B", ["A wins on the play", "A wins on the draw"]),
        ("A doesn't lose on the draw", ["A does not lose on the draw"]),
        ("A never wins on the play", ["A does not win on the play"]),
        ("a draw on the play", ["A draws on the play"]),
        ("A draws going first", ["A draws on the play"]),
        ("A wins on the play and draws on the draw", ["A wins on the play", "A draws on the draw"]),
        ("the second deck loses both games", ["B loses on the play", "B loses on the draw"]),
    ],
)
def test_a_claim_is_read(text, claims):
    assert said(text) == claims


def test_decks_may_be_called_by_their_names():
    assert said("Slasher wins on the draw", ("Slasher", "Memnites")) == ["A wins on the draw"]
    assert said("memnites lose on the play", ("Slasher", "Memnites")) == ["B loses on the play"]


@pytest.mark.parametrize(
    "text", ["", "A on the play", "A wins on the play, A draws on the play", "x" * 400]
)
def test_what_is_no_claim_is_refused(text):
    with pytest.raises(SpellwrightError):
        read_claim(text)


@pytest.mark.parametrize(
    ("text", "possible", "verdict"),
    [
        ("A wins on the play", (WIN,), "holds"),
        ("A wins on the play", (DRAW, LOSS), "refuted"),  # open, and yet enough is known
        ("A wins on the play", (WIN, DRAW), "open"),
        ("A does not lose on the play", (WIN, DRAW), "holds"),
        ("A wins on the draw", (LOSS,), "holds"),  # the deck on the play loses: that is B
        ("B wins on the play", (LOSS, DRAW), "refuted"),
    ],
)
def test_a_claim_is_judged_by_what_was_checked(text, possible, verdict):
    (claim,) = read_claim(text)
    assert claim.verdict(Outcome(None, possible)) == verdict
