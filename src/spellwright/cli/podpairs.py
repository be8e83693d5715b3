"""The page of two decks of a pod: both directions, the line of play on a drawn board, certificates, what is open."""

from __future__ import annotations

from html import escape

from spellwright.cli.podhtml import page
from spellwright.cli.podwords import LEFT_OUT
from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.lines import turns
from spellwright.sim.magic.outcomes import Outcome
from spellwright.sim.magic.pods import Pod
from spellwright.solve import OPEN, PROVEN
from spellwright.web.still import marks, still, style

MOST_BOARDS = 40


def pair_page(pod: Pod, row: ThreeCards, column: ThreeCards, files: dict[bool, str]) -> str:
    """The page of two decks; `files`: addresses of certificates, by whether the row's deck is on the play."""
    title = f"{row} – {column}"
    body = [
        '<p class="back"><a href="../index.html">The pod</a></p>',
        f"<h1>{escape(title)}</h1>",
        f'<dl class="facts">{_deck(row)}{_deck(column)}</dl>{marks()}',
    ]
    for on_play in (True, False):
        play, draw = (row, column) if on_play else (column, row)
        outcome = pod.outcome(play, draw, on_play=True)
        body += _direction(pod, play, draw, outcome, files.get(on_play, ""))
    return page(title, body, style())


def _deck(deck: ThreeCards) -> str:
    read = [name for name in dict.fromkeys(deck.cards) if BOOK.is_packed(name)]
    note = f" (only read from Oracle's text, not tested: {', '.join(read)})" if read else ""
    return f"<dt>{escape(str(deck))}</dt><dd>{escape(deck.listed + note)}</dd>"


def _direction(
    pod: Pod, play: ThreeCards, draw: ThreeCards, outcome: Outcome, file: str
) -> list[str]:
    parts = [
        f"<h2>{escape(str(play))} on the play</h2>",
        f"<p><b>{_verdict(play, draw, outcome)}</b></p>",
    ]
    facts = _facts(play, draw, outcome)
    if file:
        facts.append(
            (
                "Certificate",
                f'<a href="{escape(file)}" download>{escape(file.rsplit("/", 1)[-1])}</a>:'
                " check it with <code>spellwright verify-proof FILE</code>",
            )
        )
    elif outcome.possible != ("win", "draw", "loss"):
        command = f'spellwright solve "{play.listed}" "{draw.listed}" --play --proof FILE'
        facts.append(("Certificate", f"not kept here; <code>{escape(command)}</code> makes one"))
    listed = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in facts)
    parts.append(f'<dl class="facts">{listed}</dl>')
    if outcome.result is not None:
        parts += _line(pod.rules, play, draw, outcome)
    return parts


def _verdict(play: ThreeCards, draw: ThreeCards, outcome: Outcome) -> str:
    if outcome.result is None:
        return f"Open: {escape(outcome.reason)}"
    if outcome.result == "draw":
        return f"A draw ({outcome.grade})"
    winner = play if outcome.result == "win" else draw
    return f"{escape(str(winner))} wins ({outcome.grade})"


def _facts(play: ThreeCards, draw: ThreeCards, outcome: Outcome) -> list[tuple[str, str]]:
    """Names and words (HTML) of what is known of a game."""
    found = []
    if outcome.result is None and outcome.proved:
        found.append(("Known", escape(outcome.proved)))
    if outcome.result is not None and outcome.grade != PROVEN and outcome.reason:
        found.append(("No proof", escape(outcome.reason)))
    names = dict.fromkeys((*play.cards, *draw.cards))
    read = [name for name in names if BOOK.is_packed(name)]
    if read and outcome.grade != OPEN:
        text = f"the readings of {', '.join(read)}, which nobody has tested"
        found.append(("Rests on", escape(text)))
    if outcome.reductions:
        texts = "".join(f"<li>{escape(text)}</li>" for text in outcome.reductions)
        found.append(("Rests on", f"{escape(LEFT_OUT)}<ul>{texts}</ul>"))
    positions, answers = outcome.checked
    size = f"{outcome.states:,} states, {outcome.seconds:.1f} s; checked: {positions:,} positions, {answers:,} answers"
    found.append(("Size", size))
    return found


def _line(rules: Rules, play: ThreeCards, draw: ThreeCards, outcome: Outcome) -> list[str]:
    """The line of best play turn by turn; in words alone where it cannot be drawn."""
    try:
        if outcome.moves is None:
            raise SpellwrightError("its moves were not kept")
        found = turns(outcome.moves.states(rules), outcome.moves.answers)
    except SpellwrightError as error:
        told = "".join(f"<li>{escape(line)}</li>" for line in outcome.line)
        return [f'<ol class="line">{told}</ol><p class="cards">No board: {escape(str(error))}.</p>']
    first = outcome.moves.first
    names = (f"A: {play}", f"B: {draw}") if first == 0 else (f"B: {draw}", f"A: {play}")
    parts = [
        f'<p class="cards">Best play of the winner, the longest resistance of the loser. A is {escape(str(play))},'
        f" on the play; B is {escape(str(draw))}.</p>"
    ]
    for turn in found[:MOST_BOARDS]:
        board = still(turn.board, names)
        parts.append(f'<section class="step"><p><b>{escape(turn.words)}</b></p>{board}</section>')
    if len(found) > MOST_BOARDS:
        rest = "".join(f"<li>{escape(turn.words)}</li>" for turn in found[MOST_BOARDS:])
        parts.append(f'<ol class="line" start="{MOST_BOARDS + 1}">{rest}</ol>')
    return [*parts, f"<p><b>{escape(outcome.line[-1] if outcome.line else '')}</b></p>"]
