"""What the greedy bot would answer in one's place, with a word why."""

from __future__ import annotations

from spellwright.bots.magic.greedy import GreedyBot, Turn, reach
from spellwright.bots.magic.judge import Judge
from spellwright.kernel import Answer, Priority, View
from spellwright.magic.game import Game
from spellwright.magic.pointing import is_payment, pairs


def hint(view: View[Game]) -> tuple[Answer, str]:
    """The answer of the greedy bot to the question of this view, and its reason."""
    decision = view.decision
    assert decision is not None
    answer = GreedyBot(0).decide(view, decision)
    if isinstance(decision, Priority):
        assert isinstance(answer, int)
        return answer, _why_act(view, decision, answer)
    if pairs(decision):
        taken = "the exchange is worth it" if answer else "it would lose more than it gains"
        return answer, taken
    if is_payment(view.known):
        return answer, "it keeps what is more useful"
    return answer, "it comes out best by what the cards say"


def _why_act(view: View[Game], decision: Priority, answer: int) -> str:
    judge = Judge(view.known, view.seat)
    judge.reach = reach(judge)
    turn = Turn(judge)
    if answer == 0:
        stack = view.known.stack
        if stack and view.known.objects[stack[-1]].controller == view.seat:
            return "let it resolve first"
        return "nothing here promises enough now" if len(decision.options) > 1 else "nothing to do"
    if decision.options[answer].kind == "play":
        return "a land comes before spells"
    points = sorted(
        ((turn.points(option), str(option)) for i, option in enumerate(decision.options) if i),
        reverse=True,
    )
    best = f"worth {points[0][0]:.1f} to it"
    if len(points) > 1 and points[1][0] > 0:
        return f"{best}, then {points[1][1]} with {points[1][0]:.1f}"
    return best
