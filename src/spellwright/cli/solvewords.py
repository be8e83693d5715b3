"""What is known of a solved game, in words for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.cli.threecards import lettered

if TYPE_CHECKING:
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.solve import Answer, Graded


def result_of(answer: Answer) -> str | None:
    """“A wins”, “B wins”, “draw”; None when it is not solved. Deck A has seat 0."""
    if answer.winner is not None:
        return f"{'AB'[answer.winner]} wins"
    return "draw" if answer.solved else None


def known_of(graded: Graded) -> list[str]:
    """What the checker has accepted, in words."""
    found = {
        f"{'AB'[c.seat]} wins" if c.what == "win" else f"{'AB'[c.seat]} does not lose"
        for c in graded.claims
    }
    return sorted(found)


def told(title: str, graded: Graded, allowed: Allowed) -> list[str]:
    """What is known of a game, in words."""
    from spellwright.magic.telling import shortened
    from spellwright.sim.magic.allowed import in_all

    answer = graded.answer
    numbers = f"  {answer.states:,} states, {answer.plays:,} plays, {answer.seconds:.1f} s"
    if graded.checked[0]:
        positions, answers = graded.checked
        numbers += (
            f"; checked: {positions:,} positions, {answers:,} answers, {graded.seconds:.1f} s"
        )
    why = lettered(in_all(graded.why, allowed.seconds))
    if graded.grade != "open":
        line = "\n".join(shortened(answer.line())).splitlines()
        result = f"{title}: {result_of(answer)} ({graded.grade})"
        no_proof = [f"  no proof: {why}"] if why else []
        return ["", result, numbers, *no_proof, *(f"  {x}" for x in line)]
    if not answer.solved and why != "stopped":
        why = f"the budget ran out ({why})"
    so_far = " and ".join(known_of(graded)) or "nothing yet"
    return ["", f"{title}: open, {why}; known: {so_far}", numbers]
