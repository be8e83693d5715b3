"""`spellwright threecb dispute A B --claim …`: what a person claims of a matchup holds, or is refuted move by move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import AS_JSON, own_cards, print_json, tell_read
from spellwright.cli.threecards import GRADE, BudgetType, format_rules, one_deck
from spellwright.kernel import SpellwrightError
from spellwright.kernel.files import read_text

if TYPE_CHECKING:
    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.disputes import Path as Played, Settled
    from spellwright.sim.magic.pairs import Direction

LARGEST = 1 << 20
HOLDS, REFUTED, OPEN = 0, 1, 3  # exit codes


@click.command(
    "dispute",
    help="Settle a claim about two decks (“A / B / C” each, or a file): it holds, or here is the line that refutes it."
    " Exit code 0 when every claim holds, 1 when one is refuted, 3 when it stays open.",
)
@click.argument("deck_a", metavar="A")
@click.argument("deck_b", metavar="B")
@click.option(
    "--claim",
    required=True,
    help="As in “A wins on the play”, “B does not lose on the draw”, “A wins both”.",
)
@click.option(
    "--line",
    "line_file",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="How it is said to go, as “Turn 1, A: play Mountain, cast Goblin Guide”: who errs in it, and what is right.",
)
@click.option("--explore", is_flag=True, help="Then walk the tree from the point in dispute.")
@click.option(
    "--at",
    "at",
    type=click.IntRange(0),
    help="With --explore: begin after this turn of the line that is told; 0 is the start.",
)
@click.option(
    "--budget",
    type=BudgetType(),
    default="60s,4GB",
    show_default=True,
    help="For both games together: seconds, memory, and states as in “60s,4GB,2M”.",
)
@GRADE
@format_rules
@AS_JSON
@own_cards
def dispute_command(
    deck_a: str,
    deck_b: str,
    claim: str,
    line_file: Path | None,
    explore: bool,
    at: int | None,
    budget: Allowed,
    grade: str,
    rules: Rules,
    as_json: bool,
) -> int:
    from dataclasses import replace

    from spellwright.sim.magic import claims
    from spellwright.sim.magic.disputes import settle
    from spellwright.sim.magic.pairs import Direction, Pair

    decks = (one_deck(deck_a), one_deck(deck_b))
    claimed = claims.read_claim(claim, (decks[0].name, decks[1].name))
    text = None if line_file is None else read_text(line_file, LARGEST)
    firsts = list(dict.fromkeys(each.first for each in claimed))
    if text is not None and len(claimed) != 1:
        raise click.UsageError(
            "--line tells one game: claim something of one, as “A wins on the play”"
        )
    if at is not None and not explore:
        raise click.UsageError("--at says where --explore begins: give --explore too")
    games = {first: Direction([d.cards for d in decks], first, rules) for first in firsts}
    for game in games.values():
        game.start.letters = game.full.letters = "AB"  # A is the first deck, whoever begins
    Pair(list(games.values())).run(replace(budget, grade=grade))
    try:
        found = [settle(games[each.first], each, text) for each in claimed]
    except SpellwrightError as error:
        if line_file is None:
            raise
        raise SpellwrightError(f"{line_file}: {error}") from error
    if as_json:
        print_json(
            {
                "claim": claim,
                "decks": [list(d.cards) for d in decks],
                "claims": [*map(plain, found)],
            }
        )
    else:
        click.echo("\n".join(_told(decks, found)))
        tell_read(name for deck in decks for name in deck.cards)
    if explore:
        _explore(games, found, at)
    verdicts = {each.verdict for each in found}
    if claims.REFUTED in verdicts:
        return REFUTED
    return OPEN if claims.UNDECIDED in verdicts else HOLDS


def _told(decks: tuple[ThreeCards, ...], found: list[Settled]) -> Iterator[str]:
    for letter, deck in zip("AB", decks, strict=True):
        yield f"{letter}: {deck.name} ({deck.listed})" if deck.name else f"{letter}: {deck.listed}"
    for each in found:
        yield from ("", *told(each))


def told(found: Settled) -> list[str]:
    """What came out for one claim, in words."""
    from spellwright.sim.magic import claims

    claim, outcome = found.claim, found.outcome
    lines = [f"Claim: {claim}."]
    if found.verdict == claims.UNDECIDED:
        known = f"; known: {outcome.proved}" if outcome.proved else ""
        return [*lines, f"Open: {outcome.reason}{known}. A larger --budget may settle it."]
    word = "It holds" if found.verdict == claims.HOLDS else "Refuted"
    lines.append(f"{word}: {result_words(found)}.")
    if found.given is not None:
        lines += _told_line(found)
    elif found.shown is not None:
        lines += ["", f"{_whose(found)}:", *numbered(found.shown)]
    else:
        lines.append("There is no single line: it is shown in games of its own, see --explore.")
    return lines


def result_words(found: Settled) -> str:
    """How the game ends, as far as that is known, with the grade."""
    claim, outcome = found.claim, found.outcome
    if outcome.result is None:
        return f"{_known(found)} (solved); the result itself is open"
    if outcome.result == "draw":
        return f"the game is a draw ({outcome.grade})"
    winner = claim.first if outcome.result == "win" else 1 - claim.first
    return f"{'AB'[winner]} wins ({outcome.grade})"


def _known(found: Settled) -> str:
    safe = found.claim.first if "loss" not in found.outcome.possible else 1 - found.claim.first
    return f"{'AB'[safe]} does not lose"


def _whose(found: Settled) -> str:
    other = "AB"[1 - found.claim.seat]
    if found.verdict == "holds":
        return "How, against the longest resistance"
    return f"What {other} answers, against the best tries of {'AB'[found.claim.seat]}"


def numbered(path: Played, begin: int = 1, skip: int = 0) -> list[str]:
    """A line turn by turn; `skip`: so many answers of it are told already."""
    lines = [
        f"{number:>4}. {turn.words}"
        for number, turn in enumerate([t for t in path.turns() if t.upto > skip], begin)
    ]
    return [*lines, f"      {path.end}"]


def _told_line(found: Settled) -> list[str]:
    """The line that was given, who errs in it, and what is right there."""
    given, mistake, claim = found.given, found.mistake, found.claim
    assert given is not None
    lines = ["", "The line as it is claimed:"]
    for number, turn in enumerate(given.turns(), 1):
        mark = ""
        if mistake is not None and turn.upto > mistake.at and "←" not in "".join(lines):
            mark = f"   ← here {'AB'[mistake.seat]} errs"
        lines.append(f"{number:>4}. {turn.words}{mark}")
    for text in found.unknown:
        lines.append(f"      open after “{text}”: too hard for the time there was")
    lines.append("")
    if mistake is None and found.verdict == "refuted":
        lines.append("The claim stands at no point of it; from its end, with best play:")
    elif mistake is None:
        lines.append("Nobody errs in it, as far as it was looked at; it goes on:")
    elif mistake.seat == claim.seat:
        lines.append(
            f"{'AB'[mistake.seat]} errs with “{mistake.words}”: after it the claim is lost. The answer to it:"
        )
    else:
        lines.append(f"It rests on a mistake of {'AB'[mistake.seat]}: “{mistake.words}”. Instead:")
    if found.shown is not None:
        lines += numbered(found.shown)
    return lines


def plain(found: Settled) -> dict[str, Any]:
    """What came out, for programs."""
    mistake = found.mistake
    return {
        "claim": str(found.claim),
        "on_the_play": "AB"[found.claim.first],
        "verdict": found.verdict,
        "result": found.outcome.result,
        "grade": found.outcome.grade,
        "possible": list(found.outcome.possible),
        "reason": found.outcome.reason,
        "line": []
        if found.shown is None
        else [*(t.words for t in found.shown.turns()), found.shown.end],
        "given": [] if found.given is None else [turn.words for turn in found.given.turns()],
        "mistake": None
        if mistake is None
        else {"player": "AB"[mistake.seat], "what": mistake.words, "answer": mistake.at},
    }


def _explore(games: dict[int, Direction], found: list[Settled], at: int | None) -> None:
    """The tree from a point of the line on."""
    from spellwright.cli.explore import Explorer

    known, paths = [], []
    for each in found:
        game = games[each.claim.first]
        path = _path(each)
        if game.graded is None:
            continue
        title = f"{'AB'[each.claim.first]} on the play ({each.outcome.grade})"
        begin = 0 if path is None else each.branch
        if at is not None and path is not None:
            listed = path.turns()
            if at > len(listed):
                raise SpellwrightError(f"--at {at}: the line has {len(listed)} turns")
            begin = listed[at - 1].upto if at else 0
        known.append((title, game.graded.answer))
        paths.append([game.start] if path is None else list(path.states[: begin + 1]))
    Explorer(known, write=click.echo, paths=paths).walk()


def _path(found: Settled) -> Played | None:
    return found.given or found.shown
