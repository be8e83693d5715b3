"""`spellwright verify-proof`: certificates are played out with the rules alone; no solver is asked."""

from __future__ import annotations

import json
import lzma
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import own_cards
from spellwright.kernel import BrokenFile, SpellwrightError, encode
from spellwright.kernel.proof import SAFE, WIN, Claim, read, verify

if TYPE_CHECKING:
    from spellwright.magic.game import Game

TELL_EVERY = 0.5  # seconds


@click.command(
    "verify-proof",
    help="Check certificates that `spellwright solve --proof FILE` wrote: the strategy is played against"
    " every answer of the other player, with the rules alone. Exit code 1 when one does not hold.",
)
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@own_cards
def verify_proof_command(files: tuple[Path, ...]) -> int:
    from spellwright.magic.library import load_cards

    load_cards()  # certificates name cards
    holds = True
    for file in files:
        proofs = read_proofs(file)
        for number, proof in enumerate(proofs, 1):
            title = (
                f"{file}, certificate {number} of {len(proofs)}" if len(proofs) > 1 else str(file)
            )
            holds = check_proof(title, proof) and holds
    return 0 if holds else 1


def read_proofs(path: Path) -> list[Any]:
    """The certificates of a file: one, or one a line."""
    try:
        data = path.read_bytes()
        text = (lzma.decompress(data) if path.suffix == ".xz" else data).decode()
    except OSError as error:
        raise BrokenFile(f"{path}: {error.strerror or error}") from error
    except (lzma.LZMAError, EOFError, UnicodeDecodeError) as error:
        raise BrokenFile(f"{path}: not readable, the file is cut off or damaged") from error
    try:
        return [json.loads(text)]
    except (ValueError, RecursionError):
        pass
    lines = [line for line in text.splitlines() if line.strip()]
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise BrokenFile(
                f"{path}, line {number}: no JSON; the file is cut off or damaged: solve again"
            ) from error
    if not found:
        raise BrokenFile(f"{path}: the file is empty")
    return found


def check_proof(title: str, proof: Any) -> bool:
    """Check one certificate and say what came out."""
    proof, intro, faults = _begin(proof)
    try:
        claims = read(proof)[1]
    except SpellwrightError as error:
        raise BrokenFile(f"{title}: {error}") from error
    if not claims:
        raise BrokenFile(f"{title}: the certificate claims nothing")
    click.echo("\n".join([f"{title}:", *intro]))
    began = monotonic()
    if not faults:
        try:
            check = verify(proof, _Progress())
        except SpellwrightError as error:
            faults = [str(error)]
        except Exception as error:  # an edited start can be a position that no game comes to
            faults = [f"the game cannot be played from there ({type(error).__name__}: {error})"]
        else:
            faults = check.faults
            for claim in check.claims:
                click.echo(f"  claim: {_lettered(claim)}")
            if not faults:
                counts = f"{check.positions:,} positions, {check.answers:,} answers"
                click.echo(f"  {counts} checked in {monotonic() - began:.1f} s")
    for fault in faults:
        click.echo(f"  wrong: {_lettered(fault)}")
    click.echo("  does not hold" if faults else f"  holds: {_result(claims)}")
    return not faults


def _begin(proof: Any) -> tuple[Any, list[str], list[str]]:
    """Which game it is about: the certificate with the start of that very game, the game in words, faults."""
    from spellwright.magic.formats.three_card_blind import SLUG, Rules, reductions, three_card_game

    about = proof.get("about") if isinstance(proof, dict) else None
    setup = about.get("setup") if isinstance(about, dict) else None
    if not isinstance(setup, dict) or setup.get("format") != SLUG:
        return (
            proof,
            ["  it does not say of which decks it is: the game begins as the file says"],
            [],
        )
    try:
        ours, theirs = setup["decks"]
        first, lean = setup["first"], setup["lean"]
        game = three_card_game(ours, theirs, first, Rules(**setup["rules"]), lean=bool(lean))
    except SpellwrightError as error:
        return proof, [], [str(error)]
    except (KeyError, TypeError, ValueError) as error:
        return proof, [], [f"the decks and rules that it is about cannot be read ({error!r})"]
    intro = [f"  A: {' / '.join(ours)}", f"  B: {' / '.join(theirs)}"]
    intro.append(f"  {'AB'[first]} is on the play")
    intro += [f"  reduction: {text}" for text in reductions(game)]
    game.log = None
    claims = proof.get("claims")
    if isinstance(claims, list):
        claims = [_in_its_game(claim, game) for claim in claims]
        if None in claims:
            return proof, intro, ["a claim begins in a game that is none of these decks"]
        for seat in (0, 1):
            side = game.favouring(1 - seat)
            if side is not None and any(_is_aside(claim, seat) for claim in claims):
                intro += [f"  reduction: {text}" for text in reductions(side)]
    return {**proof, "start": encode(game), "claims": claims}, list(dict.fromkeys(intro)), []


def _is_aside(claim: Any, seat: int) -> bool:
    return isinstance(claim, dict) and "start" in claim and claim["seat"] == seat


def _in_its_game(claim: Any, game: Game) -> Any:
    """A claim with the start that it must have; None if there is no such game."""
    if not isinstance(claim, dict) or "start" not in claim:
        return claim
    seat = claim.get("seat")
    side = game.favouring(1 - seat) if seat in (0, 1) else None
    return None if side is None else {**claim, "start": encode(side)}


def _result(claims: list[Claim]) -> str:
    """What claims that hold say of the game."""
    winners = {claim.seat for claim in claims if claim.what == WIN}
    safe = {claim.seat for claim in claims if claim.what == SAFE}
    if winners:
        return " and ".join(f"{'AB'[seat]} wins" for seat in sorted(winners))
    return "a draw" if len(safe) == 2 else f"{'AB'[min(safe)]} does not lose"


def _lettered(text: str) -> str:
    return text.replace("seat 0", "A").replace("seat 1", "B")


class _Progress:
    """How many positions were checked, on stderr."""

    def __init__(self) -> None:
        self.next_telling = monotonic() + TELL_EVERY

    def __call__(self, positions: int) -> None:
        if sys.stderr.isatty() and monotonic() >= self.next_telling:
            self.next_telling = monotonic() + TELL_EVERY
            click.echo(f"\r{positions:,} positions …\r", err=True, nl=False)
