"""`spellwright verify-proof`: certificates are played out with the rules alone; no solver is asked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import own_cards
from spellwright.cli.threecards import lettered
from spellwright.kernel import BrokenFile, SpellwrightError, encode
from spellwright.kernel.checking import SAFE, WIN
from spellwright.kernel.files import Room, read_lines
from spellwright.kernel.proof import Claim, read, verify

if TYPE_CHECKING:
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.magic.game import Game

TELL_EVERY = 0.5  # seconds
LONGEST_LINE = 1 << 27  # bytes of one certificate
LARGEST = 1 << 30  # bytes of a file, unpacked
MOST_LINES = 10_000
RESULTS = ("first wins", "second wins")


@click.command(
    "verify-proof",
    help="Check certificates that `spellwright solve --proof FILE` wrote: the strategy is played against"
    " every answer of the other player, with the rules alone. Exit code 1 when one does not hold, or is about"
    " another game than the format's.",
)
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--any-start",
    is_flag=True,
    help="Check games too that do not begin as the format says: another life total, a position of the file's own.",
)
@own_cards
def verify_proof_command(files: tuple[Path, ...], any_start: bool) -> int:
    import spellwright.magic.words  # noqa: F401  certificates name the records that it knows

    holds = True
    for file in files:
        for number, proof in enumerate(read_proofs(file), 1):
            holds = check_proof(f"{file}, certificate {number}", proof, any_start) and holds
    return 0 if holds else 1


def read_proofs(path: Path) -> Iterator[Any]:
    """The certificates of a file, one a line, as they are read; that all of it can be read is looked at before."""
    if not sum(bool(line.strip()) for line in _lines(path)):
        raise BrokenFile(f"{path}: the file is empty")
    for number, line in enumerate(_lines(path), 1):
        if not line.strip():
            continue
        try:
            yield json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BrokenFile(
                f"{path}, line {number}: no JSON; the file is cut off or damaged: solve again"
            ) from error


def _lines(path: Path) -> Iterator[bytes]:
    return read_lines(path, Room(LONGEST_LINE, LARGEST, MOST_LINES, "certificates"))


@dataclass
class Case:
    """What a certificate says it is about: the game, in words, and what is wrong with that."""

    proof: Any  # with the start of that very game
    game: Game | None = None
    told: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    is_lean: bool = False
    reductions: list[str] = field(default_factory=list)


def check_proof(title: str, proof: dict[str, Any], any_start: bool = False) -> bool:
    """Check one certificate and say what came out."""
    if not isinstance(proof, dict) or "proof" not in proof:
        raise BrokenFile(f"{title}: this is no certificate, it has no field “proof”; solve again")
    case = _case(proof, any_start)
    try:
        claims = read(case.proof)[1]
    except SpellwrightError as error:
        raise BrokenFile(f"{title}: {error}") from error
    if not claims:
        raise BrokenFile(f"{title}: the certificate claims nothing")
    click.echo("\n".join([f"{title}:", *case.told]))
    began, faults = monotonic(), case.faults
    if not faults:
        try:
            check = verify(case.proof, _Progress())
        except SpellwrightError as error:
            faults = [str(error)]
        except Exception as error:  # an edited start can be a position that no game comes to
            faults = [f"the game cannot be played from there ({type(error).__name__}: {error})"]
        else:
            if check.leans:
                from spellwright.magic.formats.three_card_blind import BY_LIFE

                case.reductions.append(BY_LIFE)
                click.echo(f"  reduction: {BY_LIFE}")
            for claim in check.claims:
                click.echo(f"  claim: {lettered(claim)}")
            faults = check.faults or _compared(proof, case, claims)
            if not check.faults:
                counts = f"{check.positions:,} positions, {check.answers:,} answers"
                click.echo(f"  {counts} checked in {monotonic() - began:.1f} s")
    for fault in faults:
        click.echo(f"  wrong: {lettered(fault)}")
    click.echo("  does not hold" if faults else f"  holds: {_verdict(case, claims)}")
    return not faults


def _case(proof: dict[str, Any], any_start: bool) -> Case:
    """Set up the game that a certificate is about."""
    from spellwright.magic.formats.three_card_blind import SLUG

    about = proof.get("about")
    setup = about.get("setup") if isinstance(about, dict) else None
    if not isinstance(setup, dict) or setup.get("format") != SLUG:
        case = Case(proof, told=["  it does not say of which decks it is: the file's own start"])
        if not any_start:
            case.faults.append(
                "no game of the format begins so; --any-start checks it all the same"
            )
        return case
    try:
        return _of_format(proof, setup, any_start)
    except SpellwrightError as error:
        return Case(proof, faults=[str(error)])


def _of_format(proof: dict[str, Any], setup: dict[str, Any], any_start: bool) -> Case:
    """The very game of these decks and rules, whatever start the file has."""
    from spellwright.magic.formats.three_card_blind import (
        STANDARD,
        full_game,
        rests_on,
        three_card_game,
    )

    decks, first, is_lean = setup.get("decks"), setup.get("first"), setup.get("lean")
    if (
        not isinstance(decks, list)
        or len(decks) != 2
        or not all(isinstance(d, list) and all(type(name) is str for name in d) for d in decks)
        or type(first) is not int
        or type(is_lean) is not bool
    ):
        raise BrokenFile("the decks, who is first, or “lean” have the wrong type: solve again")
    rules = _rules(setup.get("rules"))
    if is_lean:
        game = three_card_game(decks[0], decks[1], first, rules, lean=True)
    else:
        game = full_game(decks[0], decks[1], first, rules)
    game.log = None
    case = Case(proof, game, is_lean=is_lean)
    sides: list[Game] = []
    claims = proof.get("claims")
    if isinstance(claims, list):
        claims = [_in_its_game(claim, game, sides) for claim in claims]
        if None in claims:
            case.faults.append("a claim begins in a game that is none of these decks")
    case.proof = {**proof, "start": encode(game), "claims": claims}
    case.reductions = rests_on([game, *sides])
    case.told = [
        f"  A: {' / '.join(decks[0])}",
        f"  B: {' / '.join(decks[1])}",
        f"  {'AB'[first]} is on the play; {rules.life} life",
        "  an empty library wins for cards that say so"
        if rules.library_wins
        else "  no card wins by an empty library",
        f"  chance is decided by the opponent of the {rules.randomness}",
        "  the reduced game" if is_lean else "  the full game: every choice that the rules give",
        *(f"  reduction: {text}" for text in case.reductions),
    ]
    if rules.life != STANDARD.life and not any_start:
        case.faults.append(
            f"the format begins with {STANDARD.life} life, not with {rules.life};"
            " --any-start checks it all the same"
        )
    return case


def _rules(data: object) -> Rules:
    from spellwright.magic.formats.three_card_blind import STANDARD, Rules

    kinds = {f.name: type(getattr(STANDARD, f.name)) for f in fields(Rules)}
    if not isinstance(data, dict) or data.keys() != kinds.keys():
        raise BrokenFile(f"the rules are not the ones of the format ({', '.join(kinds)})")
    for name, kind in kinds.items():
        if type(data[name]) is not kind:
            raise BrokenFile(f"the rule “{name}” has the wrong type: solve again")
    return Rules(**data)


def _in_its_game(claim: dict[str, Any], game: Game, sides: list[Any]) -> Any:
    """A claim with the start that it must have, noted in `sides`; None if there is no such game."""
    if not isinstance(claim, dict) or "start" not in claim:
        return claim
    seat = claim.get("seat")
    side = game.favouring(1 - seat) if type(seat) is int and seat in (0, 1) else None
    if side is None:
        return None
    sides.append(side)
    return {**claim, "start": encode(side)}


def _compared(proof: dict[str, Any], case: Case, claims: list[Claim]) -> list[str]:
    """What the certificate says of itself beside what was checked."""
    about = proof.get("about")
    if case.game is None or not isinstance(about, dict):
        return []
    result = _result(claims)
    grade = "open" if result is None else "solved" if case.is_lean else "proven"
    checked = {"result": result, "grade": grade, "reductions": case.reductions}
    return [
        f"it says {name} “{about.get(name)}”, but what was checked is “{found}”"
        for name, found in checked.items()
        if about.get(name) != found
    ]


def _result(claims: list[Claim]) -> str | None:
    """The result that claims which hold make together; None where they leave it open."""
    winners = {claim.seat for claim in claims if claim.what == WIN}
    safe = {claim.seat for claim in claims if claim.what == SAFE}
    if winners:
        return RESULTS[min(winners)]
    return "draw" if len(safe) == 2 else None


def _verdict(case: Case, claims: list[Claim]) -> str:
    """What claims that hold say of the game."""
    result = _result(claims)
    grade = "" if case.game is None else " (solved)" if case.is_lean else " (proven)"
    if result is None:
        return f"{'AB'[claims[0].seat]} does not lose{grade}"
    return {RESULTS[0]: "A wins", RESULTS[1]: "B wins"}.get(result, "a draw") + grade


class _Progress:
    """How many positions were checked, on stderr."""

    def __init__(self) -> None:
        self.next_telling = monotonic() + TELL_EVERY

    def __call__(self, positions: int) -> str:
        if sys.stderr.isatty() and monotonic() >= self.next_telling:
            self.next_telling = monotonic() + TELL_EVERY
            click.echo(f"\r{positions:,} positions …\r", err=True, nl=False)
        return ""
