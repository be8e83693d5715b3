"""`spellwright store …`: what the store of results holds, and old engines' results tried again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import AS_JSON, INTERRUPTED, own_cards, print_json
from spellwright.cli.threecards import open_store, progress_bar, solving, tell_trouble
from spellwright.kernel import SpellwrightError

if TYPE_CHECKING:
    from spellwright.sim.executors import Jobs
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.outcomes import Outcome
    from spellwright.sim.magic.recheck import Old
    from spellwright.store import Results

MOST_LISTED = 20


@click.group("store", help="The store of results: what it holds, and old results tried again.")
def store_command() -> None: ...


@store_command.command("show", help="How many results of which engine and grade the store holds.")
@click.option("--store", "store_path", metavar="FILE", help="A file or postgresql://…")
@AS_JSON
def show_command(store_path: str | None, as_json: bool) -> int:
    from spellwright.store.magic import magic_fingerprint

    store = _store(store_path)
    ours = magic_fingerprint()
    counts = store.counted()
    if as_json:
        rows = [{"engine": e, "grade": g, "results": n} for (e, g), n in counts.items()]
        print_json({"engine": ours, "results": rows, "claimed": store.claimed()})
        return 0
    for engine in sorted({engine for engine, _ in counts}, key=lambda each: each != ours):
        told = ", ".join(f"{n} {grade}" for (e, grade), n in counts.items() if e == engine)
        click.echo(f"engine {engine}{' (this one)' if engine == ours else ''}: {told}")
    click.echo(f"{sum(counts.values())} results; {store.claimed()} being solved")
    return 0


@store_command.command(
    "recheck",
    help="Solve again what other engines decided, and compare. What comes out is stored as this engine's; a run that was"
    " stopped goes on. Exit code 1 when a result is different.",
)
@click.option("--limit", type=click.IntRange(1), help="So many results; else all of them.")
@solving
@AS_JSON
@own_cards
def recheck_command(
    limit: int | None,
    budget: Allowed,
    jobs: Jobs,
    store_path: str | None,
    any_engine: bool,
    fresh: bool,
    as_json: bool,
) -> int:
    from spellwright.sim.magic.recheck import DIFFERENT, OPEN, SAME, old_results, recheck

    if any_engine:
        raise click.UsageError("--any-engine: other engines' results are what is tried here")
    store = _store(store_path, fresh)
    every, unread = old_results(store)
    olds = every[:limit]
    found: list[tuple[Old, Outcome]] = []
    stopped = False
    with progress_bar("results", len(olds), as_json) as step:
        try:
            for pair in recheck(olds, budget, store, jobs):
                found.append(pair)
                step("", 1)
        except KeyboardInterrupt:
            stopped = True
    verdicts = Counter(old.verdict(new) for old, new in found)
    differing = [(old, new) for old, new in found if old.verdict(new) == DIFFERENT]
    if as_json:
        print_json(
            {
                **{name: verdicts[name] for name in (SAME, DIFFERENT, OPEN)},
                "differences": [_plain(old, new) for old, new in differing],
                "unreadable": unread,
                "stopped": stopped,
            }
        )
    else:
        for old, new in differing[:MOST_LISTED]:
            click.echo(_told(old, new))
        if len(differing) > MOST_LISTED:
            click.echo(f"and {len(differing) - MOST_LISTED} more; --json lists all")
        click.echo(
            f"{len(found)} of {len(olds)} results of other engines tried again: {verdicts[SAME]} the same,"
            f" {verdicts[DIFFERENT]} different, {verdicts[OPEN]} open"
        )
        if unread:
            click.echo(f"{unread} more cannot be read here: damaged, or of rules that are no more")
        if stopped:
            click.echo("stopped; the same command goes on", err=True)
    tell_trouble(store)
    return INTERRUPTED if stopped else 1 if differing else 0


def _store(path: str | None, fresh: bool = False) -> Results:
    store = open_store(path, False, fresh)
    if store is None:
        raise SpellwrightError(
            "no store of results, or none that can be reached: give a file or an address with --store"
        )
    return store


def _told(old: Old, new: Outcome) -> str:
    was = f"{old.row.result} ({old.row.grade}, engine {old.row.engine})"
    now = f"{new.result} ({new.grade})" if new.result else f"not that ({' or '.join(new.possible)})"
    why = "; its cards were defined otherwise" if old.other_cards else ""
    return f"{' / '.join(old.game.play)} on the play against {' / '.join(old.game.draw)}: {was}, now {now}{why}"


def _plain(old: Old, new: Outcome) -> dict[str, object]:
    return {
        "play": list(old.game.play),
        "draw": list(old.game.draw),
        "rules": old.rules.plain(),
        "was": {"result": old.row.result, "grade": old.row.grade, "engine": old.row.engine},
        "now": {"result": new.result, "grade": new.grade, "possible": list(new.possible)},
        "other_cards": old.other_cards,
    }
