"""`spellwright pod FILE`: every deck of a pod against every other, solved, with grid, standings and pages."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import AS_JSON, INTERRUPTED, own_cards, print_json, warn
from spellwright.cli.threecards import (
    ORACLE,
    format_rules,
    open_store,
    solved_so_far,
    solving,
    tell_trouble,
)
from spellwright.cli.unread import goes_to_files
from spellwright.kernel.files import check_writable, write_whole

if TYPE_CHECKING:
    from spellwright.magic.formats.banlists import BanList
    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.sim.executors import Jobs
    from spellwright.sim.magic.allowed import Allowed

SCORINGS = {"3-1-0": "3-1-0", "1-½-0": "1-½-0", "1-0.5-0": "1-½-0", "1-1/2-0": "1-½-0"}
STDIN = "-"
MOST_TEXT = 1_000_000


@click.command(
    "pod",
    help="Solve every pair of decks of a pod, each on the play and on the draw. FILE has one deck a"
    " line as people write it: “Name: A / B / C”, “A | B | C | Name”, CSV, tabs; “-” reads what is"
    " pasted. Results are stored: a pod that was stopped goes on.",
)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--scoring", type=click.Choice(list(SCORINGS)), default="3-1-0", show_default=True)
@click.option(
    "-o",
    "--out",
    "outs",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a page too: .md, .csv, .json, .html or .txt; may be given several times.",
)
@click.option(
    "--pages",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a folder: the page, one for each pair with boards and certificates, CSV, Markdown, JSON.",
)
@click.option("--title", help="What the pod is called; else its first comment, or the file's name.")
@click.option("--date", "day", help="Of the pod; else today.")
@click.option("--banlist", default="open", show_default=True, help="A list's name, or a file.")
@click.option(
    "--mend", is_flag=True, help="Take the nearest name for a misspelt one, where there is but one."
)
@click.option("--anyway", is_flag=True, help="Go on with misspelt names: their games are open.")
@ORACLE
@format_rules
@solving
@AS_JSON
@own_cards
def pod_command(
    file: Path,
    scoring: str,
    outs: tuple[Path, ...],
    pages: Path | None,
    title: str | None,
    day: str | None,
    banlist: str,
    mend: bool,
    anyway: bool,
    oracle: Path | None,
    rules: Rules,
    budget: Allowed,
    jobs: Jobs,
    store_path: str | None,
    any_engine: bool,
    fresh: bool,
    as_json: bool,
) -> int:
    from spellwright.cli.podpages import PAGES, text_page
    from spellwright.sim.magic import pods

    goes_to_files(outs, pages)
    for out in outs:
        if out.suffix.casefold() not in PAGES:
            raise click.UsageError(f"--out {out}: write {', '.join(PAGES)}")
        check_writable(out)
    entry = _entry(file, banlist, mend, anyway, oracle)
    if pages is not None:
        from spellwright.cli.podfolder import make_folder, write_folder

        make_folder(pages)
    store = open_store(store_path, any_engine, fresh)
    names = {tuple(sorted(deck.cards)): str(deck) for deck in entry.decks}
    games = pods.games_of(entry.decks)
    found, stopped = solved_so_far(games, rules, budget, jobs, store, as_json, names)
    notes = list(entry.notes)
    if stopped:
        notes.append("Stopped before its end; the same command goes on.")
    about = pods.About(
        entry.title if title is None else title,
        date.today().isoformat() if day is None else day,
        _ban_words(entry.bans),
        tuple(notes),
    )
    chosen = pods.SCORINGS[SCORINGS[scoring]]
    made = pods.Pod(entry.decks, found, rules, chosen, about, budget)
    if as_json:
        print_json(made.plain())
    else:
        click.echo(text_page(made), nl=False)
    for out in outs:
        write_whole(out, PAGES[out.suffix.casefold()](made))
        if not as_json:
            click.echo(f"Written to {out}.")
    if pages is not None:
        first = write_folder(made, pages)
        if not as_json:
            click.echo(f"Written to {first}.")
    tell_trouble(store)
    return INTERRUPTED if stopped else 1 if made.unsolved() else 0


@dataclass(frozen=True)
class Entry:
    """What is to be solved: decks with names that were looked at."""

    decks: tuple[ThreeCards, ...]
    bans: BanList
    title: str
    notes: tuple[str, ...]


def _entry(file: Path, banlist: str, mend: bool, anyway: bool, oracle: Path | None) -> Entry:
    """Read a pod and look at every name in it, before anything is solved."""
    from spellwright.magic.deckfiles import decoded, file_bytes
    from spellwright.magic.formats.banlists import ban_list, ban_lists, unknown_names
    from spellwright.magic.formats.pods import check_three, read_pod

    bans = ban_list(banlist)
    if banlist not in ban_lists():
        for doubt in unknown_names(bans):
            warn(f"{bans}: {doubt}")
    is_pasted = str(file) == STDIN
    where = "pod" if is_pasted else f"pod file “{file}”"
    data = sys.stdin.buffer.read(MOST_TEXT + 1) if is_pasted else file_bytes(file, where)
    text = decoded(data, where)
    decks = read_pod(text, where)
    if len(decks) < 2:
        raise click.UsageError(f"{where}: a pod needs at least two decks")
    decks, notes = checked_names(decks, where, mend, anyway, oracle)
    banned = [p for deck in decks for p in check_three(deck, bans) if p.kind != "unsupported"]
    if banned:
        raise click.UsageError(f"{where}: " + "; ".join(map(str, banned)))
    return Entry(decks, bans, _title(text, "" if is_pasted else file.stem), notes)


def checked_names(
    decks: Sequence[ThreeCards], where: str, mend: bool, anyway: bool, oracle: Path | None
) -> tuple[tuple[ThreeCards, ...], tuple[str, ...]]:
    """The decks with names mended, and what is to be said of them; misspelt ones that are left end the command."""
    from spellwright.sim.magic.naming import doubts_of, mended

    doubts = doubts_of(decks, oracle)
    notes: list[str] = []
    if mend:
        fixed = [doubt for doubt in doubts if doubt.meant]
        for doubt in fixed:
            note = f"“{doubt.written}” was read as {doubt.meant} ({', '.join(doubt.decks)})."
            notes.append(note)
            click.echo(note, err=True)
        decks = mended(decks, fixed)
        doubts = doubts_of(decks, oracle) if fixed else doubts
    for doubt in doubts:
        warn(str(doubt))
    typos = [doubt for doubt in doubts if doubt.is_typo]
    if typos and not anyway:
        names = "a name is" if len(typos) == 1 else f"{len(typos)} names are"
        remedy = "" if mend else "--mend takes the nearest name where there is but one, "
        raise click.UsageError(
            f"{where}: {names} misspelt ({', '.join(d.written for d in typos)}); correct the file, or"
            f" {remedy}--anyway leaves these games open"
        )
    notes += [f"{doubt}." for doubt in doubts]
    return tuple(decks), tuple(notes)


def _title(text: str, stem: str) -> str:
    """The first comment of a pod, if it begins with one; else the name of its file."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    return first.lstrip("#/ ").strip() if first.startswith(("#", "//")) else stem


def _ban_words(bans: BanList) -> str:
    if not bans.banned and not bans.restricted:
        return f"{bans.name}: nothing is banned"
    more = f", {len(bans.restricted)} restricted" if bans.restricted else ""
    source = f"; {bans.source}" if bans.source else ""
    dated = f" of {bans.as_of}" if bans.as_of else ""
    return f"{bans.name}{dated}: {len(bans.banned)} banned{more}{source}"
