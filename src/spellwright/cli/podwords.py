"""What every page of a pod says in the same words: titles, cells, points, what is open, what it rests on."""

from __future__ import annotations

from fractions import Fraction

from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN
from spellwright.sim.magic.pods import Pod, Standing
from spellwright.solve import GRADES, PROVEN

LETTERS = {WIN: "W", DRAW: "D", LOSS: "L", None: "?"}
LEGEND = (
    "Each cell: the row's deck on the play, then on the draw; W wins, D draws, L loses, ? open."
    " Large letters are proven, small ones (w, d, l) solved."
)
LEFT_OUT = (
    "Solved games leave out choices that are argued not to matter; proven ones leave out none:"
)


def number(points: Fraction) -> str:
    """Points as people write them: 7, 2½."""
    whole, rest = divmod(points, 1)
    half = {Fraction(0): "", Fraction(1, 2): "½"}.get(rest, f"{float(rest):.2f}"[1:])
    return half if half == "½" and not whole else f"{whole}{half}"


def points_of(standing: Standing) -> str:
    """The points; with open games, from least to most."""
    if standing.least == standing.most:
        return number(standing.least)
    return f"{number(standing.least)}–{number(standing.most)}"


def cell(pod: Pod, row: ThreeCards, column: ThreeCards) -> str:
    found = ""
    for on_play in (True, False):
        letter = LETTERS[pod.result(row, column, on_play=on_play)]
        is_proven = pod.grade(row, column, on_play=on_play) == PROVEN
        found += letter if is_proven else letter.lower()
    return found


def heading(pod: Pod) -> str:
    """What the pod is called."""
    return pod.about.title or f"Pod: {titled(pod)}"


def titled(pod: Pod) -> str:
    """How large the pod is, and how well it is known."""
    games = len(pod.decks) * (len(pod.decks) - 1)
    counts = [(n, grade) for grade in reversed(GRADES) if (n := pod.graded(grade))]
    listed = ", ".join("all " + g if n == games else f"{n} {g}" for n, g in counts)
    return f"{len(pod.decks)} decks, {games} games, {listed}; scoring {pod.scoring.name}"


def facts(pod: Pod) -> list[tuple[str, str]]:
    """Date, ban list, rules, budget and notes: a name and what is said."""
    wins = "" if pod.rules.library_wins else "; no wins by an empty library"
    found = [
        ("Date", pod.about.date),
        ("Ban list", pod.about.bans),
        ("Rules", f"Chance is decided by the opponent of the {pod.rules.randomness}{wins}."),
        ("Budget", "" if pod.allowed is None else budget_words(pod.allowed)),
        ("Scoring", _scoring(pod)),
        ("Cards", read_note(pod)),
        *(("Note", note) for note in pod.about.notes),
    ]
    return [(name, text) for name, text in found if text]


def _scoring(pod: Pod) -> str:
    s = pod.scoring
    told = f"{number(s.win)} for a win, {number(s.draw)} for a draw, {number(s.loss)} for a loss, in each game"
    if any(deck.players > 1 for deck in pod.decks):
        told += "; a deck of several players counts as often against the others, its mirror is not played"
    return told + "; net is wins less losses"


def budget_words(allowed: Allowed) -> str:
    """What both games of two decks may take, in words."""
    parts = []
    if allowed.seconds is not None:
        parts.append("1 second" if allowed.seconds == 1 else f"{allowed.seconds:g} seconds")
    if allowed.memory_mb is not None:
        parts.append(f"{allowed.memory_mb:,} MB")
    if allowed.states is not None:
        parts.append(f"{allowed.states:,} states")
    told = f"{', '.join(parts) or 'no limit'} for both games of two decks"
    if allowed.grade != PROVEN:
        return f"{told}; no proofs were asked for"
    if allowed.proof_seconds is not None:
        told += f", and {allowed.proof_seconds:g} seconds for their proofs"
    return told


def read_note(pod: Pod) -> str:
    """Which cards nobody has tested; a proof with one of them rests on its reading."""
    names = pod.read_cards()
    if not names:
        return ""
    return f"Read from Oracle's text, not tested: {', '.join(names)}. What is proven with them is proven of them as they were read."


def open_games(pod: Pod) -> list[tuple[str, str, str]]:
    """The games without a result: the deck on the play, the deck on the draw, why and what is known."""
    return [
        (
            str(play),
            str(draw),
            outcome.reason + (f"; known: {outcome.proved}" if outcome.proved else ""),
        )
        for play, draw, outcome in pod.unsolved()
    ]


def order_of(pod: Pod) -> list[ThreeCards]:
    """The decks, best first."""
    return [standing.deck for standing in pod.standings()]
