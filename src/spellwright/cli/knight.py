"""`spellwright knight`: a companion for Mage Knight that plays the Dummy and keeps the round."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from spellwright.cli.common import AS_JSON, print_json
from spellwright.kernel import BrokenFile, History, Replay, SpellwrightError
from spellwright.knight.tables import Scenario

AUTOSAVE = Path("spellwright-knight.json")
CARDS = {
    "table": "they lie on your table; you are asked only for what the Dummy gains",
    "program": "the program shuffles, deals and rolls everything",
    "told": "you deal and roll, and tell the program every card and die",
}


@click.group(
    "knight",
    invoke_without_command=True,
    no_args_is_help=False,
    help="Keep the rounds of a Mage Knight game and play its Dummy; asks for what is not given.",
)
@click.option("--scenario", help="As in solo_conquest; “spellwright knight list” names them.")
@click.option("--hero", "heroes", multiple=True, help="A player's hero; repeat, in picking order.")
@click.option("--dummy", help="The Dummy's hero; a random unused one if not given.")
@click.option("--edition", help="Which box you own (ultimate edition).")
@click.option("--policy", "policies", multiple=True, metavar="NAME=CHOICE", help="A house rule.")
@click.option("--cards", type=click.Choice(list(CARDS)), help="Who deals offers, units and dice.")
@click.option(
    "--tell",
    "told",
    type=click.Choice(["hero", "dummy", "tactic"]),
    multiple=True,
    help="You draw it at the table and tell: the Dummy's hero, its cards, its tactic.",
)
@click.option("--seed", type=int, help="The shuffles; drawn from the system if not given.")
@click.option(
    "--file",
    "save_to",
    type=click.Path(path_type=Path, dir_okay=False),
    default=AUTOSAVE,
    show_default=True,
    help="Where the game is saved after every answer.",
)
@click.option("--resume", is_flag=True, help="Go on with the game in the file.")
@click.option("--new", is_flag=True, help="Start a new game without asking about the old one.")
@click.pass_context
def knight_command(
    ctx: click.Context,
    scenario: str | None,
    heroes: tuple[str, ...],
    dummy: str | None,
    edition: str | None,
    policies: tuple[str, ...],
    cards: str | None,
    told: tuple[str, ...],
    seed: int | None,
    save_to: Path,
    resume: bool,
    new: bool,
) -> int:
    if ctx.invoked_subcommand is not None:
        return 0
    from spellwright.cli.knight_table import Companion, set_up
    from spellwright.knight import start

    talk = Talk(sys.stdin.readline, click.echo)
    chosen = scenario is not None or bool(heroes)
    if resume and (new or chosen):
        raise click.UsageError("--resume goes on with a game: leave out --new, --scenario, --hero")
    if not resume and not new and not chosen and _is_unfinished(save_to):
        resume = talk.goes_on(save_to)
    if resume:
        setup, history = load(save_to)
    else:
        setup = talk.setup(scenario, heroes, edition, cards)
        setup["policies"] = switches(policies)
        setup["real"] += told
        setup["seed"] = _new_seed() if seed is None else seed
        if dummy is not None:
            setup["dummy"] = dummy
        history = History(start(setup))
        old = _put_aside(save_to)
        if old is not None:
            click.echo(f"What was in {save_to} is now in {old}.")
        click.echo("\n".join(set_up(history.now)))
    companion = Companion(setup, history, save_to=save_to, write=click.echo)
    try:
        companion.play()
    except (KeyboardInterrupt, click.Abort):
        click.echo(f"\nSaved to {save_to}.")
    return 0


def _new_seed() -> int:
    import secrets

    return secrets.randbits(48)


def switches(given: tuple[str, ...]) -> dict[str, str]:
    """Policies as they are given on the command line."""
    found = {}
    for text in given:
        name, equals, choice = text.partition("=")
        if not equals:
            raise click.UsageError(f"--policy {text}: give NAME=CHOICE, as in dual_colour=sum")
        found[name.strip()] = choice.strip()
    return found


def load(path: Path) -> tuple[dict[str, Any], History[Any]]:
    """The setup and the course of a saved game; BrokenFile when it is none."""
    import spellwright.knight.start  # noqa: F401  # makes the game known to replays

    if not path.exists():
        raise SpellwrightError(f"{path}: no game is saved here; start one with: spellwright knight")
    replay = Replay.load(path)
    if replay.game != "knight" or not isinstance(replay.setup, dict):
        raise BrokenFile(f"{path}: this is no saved game of Mage Knight")
    try:
        return replay.setup, replay.run()
    except SpellwrightError as error:
        raise BrokenFile(f"{path}: {error}; --new starts another game") from error


def _is_unfinished(path: Path) -> bool:
    """Does the file hold a game that is worth going on with?"""
    if not path.exists():
        return False
    return not load(path)[1].now.over


def _put_aside(path: Path) -> Path | None:
    """Keep what a new game would overwrite, unless it is a finished game: nothing is lost."""
    try:
        if not _is_unfinished(path):
            return None
    except SpellwrightError:
        pass  # not a game that can be read: somebody may want it all the same
    number = 1
    while (old := path.with_name(f"{path.name}.old{number}")).exists():
        number += 1
    path.replace(old)
    return old


class Talk:
    """The questions before a game."""

    def __init__(self, read: Callable[[], str], write: Callable[[str], None]) -> None:
        self.read, self.write = read, write

    def goes_on(self, path: Path) -> bool:
        """Whether to go on with a saved game."""
        game = load(path)[1].now
        names = ", ".join(human.hero for human in game.players)
        self.write(f"{path} holds a game: {game.info.name} with {names}, round {game.round}.")
        return self._pick("Go on with it?", ["yes, go on", "no, start a new one"]) == 0

    def setup(
        self,
        scenario: str | None,
        heroes: tuple[str, ...],
        edition: str | None,
        cards: str | None,
    ) -> dict[str, Any]:
        """What is not given is asked for; what is given is checked at once."""
        from spellwright.knight.start import dealing
        from spellwright.knight.tables import (
            EDITIONS,
            SCENARIOS,
            ULTIMATE_EDITION,
            find_hero,
            find_scenario,
            heroes_of,
        )

        owned = edition or ULTIMATE_EDITION
        if owned not in EDITIONS:
            raise SpellwrightError(f"“{owned}” is no edition: there are {', '.join(EDITIONS)}")
        if scenario is not None:
            found = find_scenario(scenario)
        else:
            table = list(SCENARIOS.values())
            labels = [scenario_line(each) for each in table]
            usual = table.index(find_scenario("solo_conquest"))
            found = table[self._pick("Which scenario?", labels, usual)]
        there = heroes_of(EDITIONS[owned])
        names = [find_hero(name).name for name in heroes]
        if not names:
            self.write(_whose_heroes(owned))
        while not names:
            names = self._heroes(there, found)
        if cards is None:
            if scenario is None or not heroes:
                picked = self._pick("Cards and dice:", list(CARDS.values()))
                cards = list(CARDS)[picked]
            else:
                cards = next(iter(CARDS))
        return {
            "scenario": found.id,
            "heroes": names,
            "edition": owned,
            **dealing(cards),
        }

    def _heroes(self, there: tuple[str, ...], scenario: Scenario) -> list[str]:
        """The heroes of the humans; none when the answer was no good."""
        counts = (*scenario.players, *scenario.unofficial_players)
        wanted = " or ".join(map(str, counts))
        self.write("Which heroes do you play, in picking order? " + self._hint(counts))
        self.write("  " + "  ".join(f"{i} {name}" for i, name in enumerate(there, 1)))
        names: list[str] = []
        words = self._line().replace(",", " ").split()
        if not words:
            return list(there[: counts[0]])
        for word in words:
            if word.isdecimal() and 1 <= int(word) <= len(there):
                names.append(there[int(word) - 1])
                continue
            near = [name for name in there if name.casefold().startswith(word.casefold())]
            if len(near) != 1:
                self.write(f"! “{word}” is no hero: give numbers or names, as in “1 {there[1]}”")
                return []
            names.append(near[0])
        if len(set(names)) < len(names):
            self.write("! two players cannot be the same hero: name each once")
            return []
        if len(names) not in counts:
            self.write(f"! {scenario.name} is for {wanted} players, {len(names)} heroes are named")
            return []
        return names

    @staticmethod
    def _hint(counts: tuple[int, ...]) -> str:
        usual = " ".join(map(str, range(1, counts[0] + 1)))
        if counts == (1,):
            return f"(one number; Enter: {usual})"
        return f"({' or '.join(map(str, counts))} numbers; Enter: {usual})"

    def _pick(self, prompt: str, labels: list[str], usual: int = 0) -> int:
        """One of the options, asked until there is an answer; an empty line takes the usual one."""
        while True:
            self.write(f"{prompt} (Enter: {usual + 1})")
            self.write("\n".join(f"  {i} {label}" for i, label in enumerate(labels, 1)))
            text = self._line()
            if not text:
                return usual
            if text.isdecimal() and 1 <= int(text) <= len(labels):
                return int(text) - 1
            near = [i for i, x in enumerate(labels) if text and x.casefold().startswith(text)]
            if len(near) == 1:
                return near[0]
            self.write(f"! “{text}” is none of these: give a number from 1 to {len(labels)}")

    def _line(self) -> str:
        line = self.read()
        if not line or line.strip().lower() in ("quit", "q", "exit"):
            raise SpellwrightError("no game was started: the questions before it were not answered")
        return " ".join(line.split()).casefold()


def _whose_heroes(edition: str) -> str:
    """Which box the list of heroes is of, and how to get at the others."""
    from spellwright.knight.tables import EDITIONS, HEROES

    text = f"Heroes of the {edition}."
    boxes = EDITIONS[edition]
    for name, others in EDITIONS.items():
        more = [h.name for h in HEROES.values() if h.box in others and h.box not in boxes]
        if more:
            text += f" {', '.join(more)}: --edition “{name}”."
            boxes |= others
    return text


def scenario_line(scenario: Scenario) -> str:
    """A scenario in one line."""
    players = "–".join(str(n) for n in sorted({scenario.players[0], scenario.players[-1]}))
    many = "player" if players == "1" else "players"
    dummy = "with a Dummy" if scenario.dummy else "no Dummy"
    return f"{scenario.name} ({players} {many}, {scenario.rounds} rounds, {dummy})"


# --- subcommands


@knight_command.command("list", help="Scenarios, heroes, editions and policies.")
@AS_JSON
def list_command(as_json: bool) -> None:
    from spellwright.knight.policies import POLICIES
    from spellwright.knight.tables import EDITIONS, HEROES, SCENARIOS

    if as_json:
        print_json(
            {
                "scenarios": {each.id: scenario_line(each) for each in SCENARIOS.values()},
                "heroes": {hero.name: list(hero.dots) for hero in HEROES.values()},
                "editions": list(EDITIONS),
                "policies": {p.name: dict(p.choices) for p in POLICIES.values()},
            }
        )
        return
    click.echo("Scenarios:")
    for each in SCENARIOS.values():
        click.echo(f"  {each.id:26} {scenario_line(each)}")
    click.echo("Heroes, with the crystals of the Dummy:")
    for hero in HEROES.values():
        click.echo(f"  {hero.name:26} {', '.join(hero.dots)}")
    click.echo("Editions:")
    for name in EDITIONS:
        click.echo(f"  {name}")
    click.echo("Policies (--policy NAME=CHOICE), the recommended choice first:")
    for policy in POLICIES.values():
        click.echo(f"  {policy.name} ({policy.ambiguity}): {policy.question}")
        for choice, meaning in policy.choices:
            click.echo(f"      {choice:16} {meaning}")


@knight_command.command("log", help="Print the log of a saved game, each event with its rule.")
@click.argument("file", type=click.Path(path_type=Path), default=AUTOSAVE)
@AS_JSON
def log_command(file: Path, as_json: bool) -> None:
    from spellwright.cli.knight_table import log_data, log_text

    _, history = load(file)
    if as_json:
        print_json(log_data(history))
    else:
        click.echo(log_text(history))


@knight_command.command(
    "sheet", help="A score sheet to print: empty, or filled in from a saved game."
)
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--scenario", default="solo_conquest", show_default=True, help="For an empty sheet.")
@click.option("--players", type=click.IntRange(1, 4), help="Humans; the fewest if not given.")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A page to print (.html) instead of lines on the screen.",
)
def sheet_command(file: Path | None, scenario: str, players: int | None, out: Path | None) -> None:
    from spellwright.cli.knight_sheet import empty_paper, page, paper_of, text
    from spellwright.kernel.files import write_whole

    paper = empty_paper(scenario, players) if file is None else paper_of(load(file)[1].now)
    if out is None:
        click.echo(text(paper))
        return
    if out.suffix != ".html":
        raise click.UsageError(f"--out {out}: give a name that ends in .html")
    write_whole(out, page(paper))
    click.echo(f"{out}: written; print it from a browser")


@knight_command.command("sim", help="How many turns a round lasts, for each hero as the Dummy.")
@click.option("--scenario", "scenarios", multiple=True, default=["solo_conquest"])
@click.option("--hero", "heroes", multiple=True, help="The Dummy's hero; all of them if not given.")
@click.option("--players", type=click.IntRange(1, 4), help="Humans; the fewest if not given.")
@click.option("--policy", "policies", multiple=True, metavar="NAME=CHOICE")
@click.option("-n", "--games", type=click.IntRange(1), default=200, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
)
def sim_command(
    scenarios: tuple[str, ...],
    heroes: tuple[str, ...],
    players: int | None,
    policies: tuple[str, ...],
    games: int,
    seed: int,
    form: str,
) -> None:
    from spellwright.knight.tables import EDITIONS, ULTIMATE_EDITION, find_hero, heroes_of
    from spellwright.sim.knight.tempo import study

    names = [find_hero(name).name for name in heroes] or heroes_of(EDITIONS[ULTIMATE_EDITION])
    given = switches(policies)
    found = [
        study(scenario, name, games, seed, players=players, policies=given)
        for scenario in scenarios
        for name in names
    ]
    if form == "json":
        print_json([each.plain() for each in found])
    elif form == "csv":
        click.echo("scenario,players,dummy,round,flipping_turns,games")
        for each in found:
            for number, pace in enumerate(each.rounds, 1):
                for flips, times in sorted(pace.flips.items()):
                    click.echo(
                        f"{each.scenario},{each.players},{each.dummy},{number},{flips},{times}"
                    )
    else:
        click.echo("\n".join(_tempo_lines(found)))


def _tempo_lines(found: list[Any]) -> list[str]:
    """A table for each scenario: mean flipping turns by round, and turns of the humans."""
    from collections import Counter

    from spellwright.knight.tables import SCENARIOS
    from spellwright.sim.knight.tempo import mean

    lines: list[str] = []
    last = None
    for each in found:
        if each.scenario != last:
            last = each.scenario
            people = f"{each.players} human{'s' if each.players > 1 else ''}"
            lines.append(
                f"{SCENARIOS[last].name}, {people}, {each.games} games for each Dummy: mean number of "
                "turns in which it flips"
            )
            titles = "".join(f"  round {n}" for n in range(1, len(each.rounds) + 1))
            lines.append(f"{'Dummy':10}{titles}   range   your turns before / after it")
        means = "".join(f"{mean(pace.flips):9.3f}" for pace in each.rounds)
        seen = sorted({n for pace in each.rounds for n in pace.flips})
        sides = []
        for side in ("before", "after"):
            total: Counter[int] = Counter()
            for pace in each.rounds:
                total += getattr(pace, side)
            sides.append(f"{mean(total):.2f}" if total else "–")
        lines.append(f"{each.dummy:10}{means}   {seen[0]}–{seen[-1]}{'':5}{' / '.join(sides)}")
    return lines
