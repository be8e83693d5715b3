"""The Three Card Blind lab: two decks solved before one's eyes, their tree on a board, and whole pods."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui

from spellwright.cli.podpages import PAGES as EXPORTS, cell, points_of
from spellwright.kernel import SpellwrightError
from spellwright.magic.carried import user_cards
from spellwright.magic.formats.pods import ThreeCards, parse_three, read_pod
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.outcomes import Outcome, outcome_of
from spellwright.sim.magic.pods import SCORINGS, Pod
from spellwright.solve.tree import DRAW, LOSS, NO_LOSS, NO_WIN, WIN
from spellwright.store import Games, KeptGame
from spellwright.store.magic import GameKey
from spellwright.web.jobs import Jobs
from spellwright.web.rulings import FIELDS, rules_of
from spellwright.web.shell import PAGES, page
from spellwright.web.work import pod_work, solve_work
from spellwright.web.working import Working

SECONDS = (10, 60, 300)
MOST_DECKS = 24
LONGEST_POD = 20_000
EXAMPLE = ("Dark Ritual / Swamp / Unstoppable Slasher", "Memnite / Memnite / Memnite")
COLOURS = {WIN: "good", NO_LOSS: "fair", DRAW: "even", NO_WIN: "poor", LOSS: "bad"}


def add_lab(jobs: Jobs, games: Games) -> None:
    PAGES.append(("/3cb", "Three Card Blind"))
    PAGES.append(("/pod", "Pods"))

    @ui.page("/3cb")
    def lab(a: str = "", b: str = "", kept: str = "") -> None:
        with page("/3cb", "Three Card Blind"):
            SolvePage(jobs, games, a or EXAMPLE[0], b or EXAMPLE[1]).open(kept)

    @ui.page("/pod")
    def pod(kept: str = "") -> None:
        with page("/pod", "Pods"):
            PodPage(jobs, games).open(kept)


def three(text: str, which: str) -> ThreeCards:
    """A deck of known cards, or what is wrong with it."""
    found = parse_three(text[:500], which)
    for name in found.cards:
        if name not in BOOK:
            raise SpellwrightError(
                f"{which}: Spellwright does not know “{name}”{BOOK.nearest(name)}"
            )
    return found


class SolvePage(Working):
    """Two decks."""

    kind = "3cb"

    def __init__(self, jobs: Jobs, games: Games, a: str, b: str) -> None:
        super().__init__(jobs, games)
        self.texts = [a[:300], b[:300]]
        self.walking = False

    def build(self) -> None:
        names = "".join(f'<option value="{escape(n, quote=True)}">' for n in sorted(BOOK))
        decks = []
        for which, text in zip("ab", self.texts, strict=True):
            cards = [part.strip() for part in text.split(" / ")][:3]
            cards += [""] * (3 - len(cards))
            fields = "".join(
                f'<input name="{which}{i}" list="names" value="{escape(card, quote=True)}" maxlength="80"'
                f' aria-label="Card {i + 1} of deck {which.upper()}">'
                for i, card in enumerate(cards)
            )
            decks.append(f"<fieldset><legend>Deck {which.upper()}</legend>{fields}</fieldset>")
        times = "".join(
            f'<option value="{s}"{" selected" if s == 60 else ""}>{s} s</option>' for s in SECONDS
        )
        ui.html(
            "<h1>Three cards, everything open, best play: who wins?</h1>"
            f'<datalist id="names">{names}</datalist><form id="solve" class="versus">{decks[0]}<b>vs</b>{decks[1]}'
            f'<div class="go-solve"><label>Time <select name="seconds">{times}</select></label>{FIELDS}'
            '<button type="button" class="big gold" data-send="solve" data-form="solve">Solve</button></div></form>',
            sanitize=False,
        )
        self.place = ui.html("", sanitize=False)
        self.listen()
        self.show()

    def recall(self, kept: KeptGame) -> None:
        self.texts = [" / ".join(deck) for deck in kept.setup["decks"]]

    def resume(self, kept: KeptGame) -> None:
        """Its process may have outlived the server, with everything it has found; else it begins anew."""
        job = self.jobs.rejoin(kept.id, kept.about.get("worker"))
        if job is None:
            self.solve(kept.setup)
        else:
            self.follow(job)

    def solve(self, task: dict[str, Any]) -> None:
        self.work(solve_work, task, lasting=True)

    def show(self) -> None:
        worker = self.news("worker")
        if worker and self.kept is not None and self.kept.about.get("worker") != worker:
            self.note(worker=worker)
        super().show()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        form = deed.get("form") if isinstance(deed.get("form"), dict) else {}
        if do == "solve":
            assert isinstance(form, dict)
            decks = [
                three(
                    " / ".join(str(form.get(f"{w}{i}", "")) for i in range(3)), f"deck {w.upper()}"
                )
                for w in "ab"
            ]
            seconds = str(form.get("seconds"))
            self.walking = False
            task = {
                "decks": [list(deck.cards) for deck in decks],
                "rules": rules_of(form).plain(),
                "seconds": int(seconds) if seconds in map(str, SECONDS) else 60,
                "cards": user_cards(name for deck in decks for name in deck.cards),
            }
            self.begin(task)
            self.solve(task)
        elif self.job is None:
            return
        elif do == "stop":
            self.job.ask("stop")
        elif do == "more":
            self.job.news["done"] = False
            self.job.ask("more")
        elif do == "tree":
            self.walking = True
            self.job.ask("node", which=int(deed.get("value") == "1"), path=[])
        elif do in ("move", "back", "top"):
            node = self.news("node", {})
            path = list(node.get("path", []))
            value = str(deed.get("value", ""))
            if do == "move" and value.isdecimal() and len(value) < 4:
                path.append(int(value))
            elif do == "back":
                path = path[:-1]
            elif do == "top":
                path = []
            self.job.ask("node", which=node.get("which", 0), path=path)

    def draw(self) -> str:
        if self.job is None:
            return '<p class="hint">Every card that Spellwright knows can be tried; names complete themselves.</p>'
        if error := self.news("error"):
            return f'<p class="wrong" role="alert">{escape(str(error))}</p>'
        outcomes = self.news("outcomes", [None, None])
        progress = self.news("progress") or {}
        states = progress.get("states", [0, 0])
        cards = "".join(self._game(i, outcomes[i], states[i]) for i in (0, 1))
        doing = escape(str(progress.get("doing", "starting"))) if not self.news("idle") else ""
        rate = progress.get("rate", 0)
        if doing and rate:
            doing += f", {rate:,} states a second"
        wait = '<span class="dots"><i></i><i></i><i></i></span>' if doing else ""
        stop = '<button class="small" data-send="stop">Stop</button>' if doing else ""
        unsettled = any(o is None or o["grade"] != "proven" for o in outcomes)
        more = (
            '<button class="small" data-send="more">Go on</button>'
            if not doing and unsettled
            else ""
        )
        return (
            f'<p class="doing" aria-live="polite">{doing}{wait}{stop}{more}</p>'
            f'<div class="results">{cards}</div>{self._tree()}'
        )

    def _game(self, which: int, outcome: Any, states: int) -> str:
        title = f"{'AB'[which]} on the play"
        if outcome is None:
            return f'<article class="result"><h2>{title}</h2><p class="verdict wait">…</p><p>{states:,} states</p></article>'
        word = {"win": "A wins", "loss": "B wins", "draw": "A draw", None: "Open"}[outcome["a"]]
        kind = {"win": "good", "loss": "bad", "draw": "even", None: "open"}[outcome["a"]]
        lines = "".join(f"<li>{escape(line)}</li>" for line in outcome["line"][:60])
        checked = outcome["checked"]
        size = f"{max(outcome['states'], states):,} states, {outcome['seconds']:.1f} s"
        if checked["positions"]:
            size += f"; checked {checked['positions']:,} positions, {checked['answers']:,} answers"
        why = f"<p>{escape(outcome['reason'])}</p>" if outcome["reason"] else ""
        walk = (
            f'<button class="small" data-send="tree" data-value="{which}">Walk the tree</button>'
            if self.news("idle")
            else ""
        )
        return (
            f'<article class="result"><h2>{title}</h2><p class="verdict {kind}">{word}'
            f'<span class="grade {outcome["grade"]}">{outcome["grade"]}</span></p><p class="size">{size}</p>{why}'
            f'<ol class="line">{lines}</ol>{walk}</article>'
        )

    def _tree(self) -> str:
        node = self.news("node")
        if not self.walking or not node:
            return ""
        if "error" in node:
            return f'<p class="wrong">{escape(node["error"])}</p>'
        who = "" if node["seat"] is None else f"{'AB'[node['seat']]} decides: "
        moves = "".join(
            f'<button class="move {COLOURS.get(move["value"], "unknown")}" data-send="move" data-value="{i}">'
            f"<b>{'★ ' if move['best'] else ''}{escape(move['label'])}</b><span>{escape(move['value'])}</span></button>"
            for i, move in enumerate(node["moves"])
        )
        told = "".join(f"<li>{escape(line)}</li>" for line in node["told"])
        return (
            f'<section class="tree"><div class="tree-board">{node["board"]}</div><div class="tree-side">'
            f"<h2>{escape(node['heading'])}</h2><p>{escape(who + node['asked'])}</p>"
            '<p><button class="small" data-send="back">Back</button> <button class="small" data-send="top">To the start</button></p>'
            f'<div class="moves">{moves}</div><ol class="line">{told}</ol></div></section>'
        )


class PodPage(Working):
    """Every deck of a pod against every other."""

    kind = "pod"

    def __init__(self, jobs: Jobs, games: Games) -> None:
        super().__init__(jobs, games)
        self.text = ""
        self.rules = Rules()
        self.decks: tuple[ThreeCards, ...] = ()
        self.cell: tuple[int, int] | None = None

    def build(self) -> None:
        ui.html(
            "<h1>A pod, solved</h1><p>One deck a line: “Name: A / B / C”. Results are kept, so a pod that was stopped goes on.</p>"
            '<form id="pod" class="pod-form"><textarea name="text" rows="7" aria-label="Decks of the pod" placeholder='
            '"Slasher: Dark Ritual / Swamp / Unstoppable Slasher&#10;Memnites: Memnite / Memnite / Memnite">'
            f"{escape(self.text)}</textarea>"
            '<div class="go-solve"><label>Time a pair <select name="seconds"><option>5</option><option selected>20</option>'
            "<option>60</option></select> s</label>"
            + FIELDS
            + '<button type="button" class="big gold" data-send="pod" data-form="pod">'
            "Solve the pod</button></div></form>",
            sanitize=False,
        )
        self.place = ui.html("", sanitize=False)
        self.listen()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        form = deed.get("form") if isinstance(deed.get("form"), dict) else {}
        if do == "pod":
            assert isinstance(form, dict)
            text = str(form.get("text", ""))
            if len(text) > LONGEST_POD:
                raise SpellwrightError(f"a pod has at most {LONGEST_POD} characters")
            decks = read_pod(text, "pod")
            if not 2 <= len(decks) <= MOST_DECKS:
                raise SpellwrightError(f"{len(decks)} decks: give 2 to {MOST_DECKS}")
            for number, each in enumerate(decks, 1):
                three(each.listed, f"deck {number}")
            seconds = str(form.get("seconds"))
            self.rules = rules_of(form)
            self.decks, self.cell = tuple(decks), None
            task = {
                "decks": [[deck.name, list(deck.cards)] for deck in decks],
                "rules": self.rules.plain(),
                "seconds": int(seconds) if seconds in ("5", "20", "60") else 20,
                "cards": user_cards(name for deck in decks for name in deck.cards),
            }
            self.begin(task)
            self.work(pod_work, task)
        elif do == "stop" and self.job is not None:
            self.job.ask("stop")
        elif do == "cell":
            row, _, column = str(deed.get("value", "")).partition(" ")
            if row.isdecimal() and column.isdecimal():
                self.cell = (int(row), int(column))
        elif do == "export":
            suffix = str(deed.get("value"))
            if suffix in EXPORTS and self.decks:
                ui.download.content(EXPORTS[suffix](self.pod()), f"pod{suffix}")

    def recall(self, kept: KeptGame) -> None:
        self.decks = tuple(ThreeCards(tuple(c), name) for name, c in kept.setup["decks"])
        self.rules = Rules(**kept.setup["rules"])
        self.text = "\n".join(f"{d.name}: {d.listed}" if d.name else d.listed for d in self.decks)

    def resume(self, kept: KeptGame) -> None:
        self.work(pod_work, kept.setup)  # what is settled is in the store of results

    def pod(self) -> Pod:
        games: dict[GameKey, Outcome] = {
            GameKey.of(play, draw): outcome_of(plain)
            for play, draw, plain in self.news("games", [])
        }
        return Pod(self.decks, games, self.rules, SCORINGS["3-1-0"])

    def draw(self) -> str:
        if self.job is None or not self.decks:
            return ""
        if error := self.news("error"):
            return f'<p class="wrong" role="alert">{escape(str(error))}</p>'
        made = self.pod()
        total, known = self.news("total", 0), len(self.news("games", []))
        share = 100 * known // total if total else 0
        stop = '<button class="small" data-send="stop">Stop</button>' if self.is_busy else ""
        bar = (
            f'<div class="meter" role="progressbar" aria-valuenow="{share}" aria-valuemin="0" aria-valuemax="100"'
            f' aria-label="Games solved"><i style="width:{share}%"></i></div><p class="doing">{known} of {total} games {stop}</p>'
        )
        exports = " ".join(
            f'<button class="small" data-send="export" data-value="{suffix}">{suffix}</button>'
            for suffix in EXPORTS
            if suffix != ".htm"
        )
        return f"{bar}{self._grid(made)}{self._line(made)}{self._standings(made)}<p>Save as {exports}</p>"

    def _grid(self, pod: Pod) -> str:
        order = [s.deck for s in pod.standings()]
        head = "".join(f"<th>{i}</th>" for i in range(1, len(order) + 1))
        rows = []
        for i, row in enumerate(order):
            cells = []
            for j, column in enumerate(order):
                if row is column:
                    cells.append('<td class="self">·</td>')
                    continue
                both = pod.both(row, column)
                points = sum({"win": 2, "draw": 1}.get(r or "", 0) for r in both)
                shade = "open" if None in both else f"p{points}"
                title = escape(f"{row} – {column}", quote=True)
                cells.append(
                    f'<td class="{shade}"><button data-send="cell" data-value="{i} {j}" title="{title}">{cell(pod, row, column)}</button></td>'
                )
            rows.append(
                f"<tr><th>{i + 1}</th><th class='deck'>{escape(str(row))}</th>{''.join(cells)}</tr>"
            )
        return (
            f'<div class="scroll"><table class="grid"><tr><th></th><th></th>{head}</tr>{"".join(rows)}</table></div>'
            '<p class="hint">Each cell: the row on the play, then on the draw. W wins, D draws, L loses; small letters are'
            " solved, large ones proven. Click one for its line of play.</p>"
        )

    def _line(self, pod: Pod) -> str:
        order = [s.deck for s in pod.standings()]
        if self.cell is None or max(self.cell) >= len(order):
            return ""
        row, column = order[self.cell[0]], order[self.cell[1]]
        parts = []
        for play, draw in ((row, column), (column, row)):
            outcome = pod.outcome(play, draw, on_play=True)
            lines = "".join(f"<li>{escape(line)}</li>" for line in outcome.line[:40])
            told = outcome.result or "open"
            parts.append(
                f'<article class="result"><h2>{escape(str(play))} on the play</h2><p class="verdict">{told}'
                f'<span class="grade {outcome.grade}">{outcome.grade}</span></p><p>{escape(outcome.reason)}</p><ol class="line">{lines}</ol></article>'
            )
        return f'<div class="results">{"".join(parts)}</div>'

    def _standings(self, pod: Pod) -> str:
        rows = "".join(
            f"<tr><td>{s.rank}</td><td class='deck'>{escape(str(s.deck))}</td><td>{points_of(s)}</td><td>{s.wins}</td>"
            f"<td>{s.draws}</td><td>{s.losses}</td><td>{s.unsolved}</td></tr>"
            for s in pod.standings()
        )
        return (
            '<h2>Standings</h2><div class="scroll"><table class="standings"><tr><th></th><th>Deck</th><th>Points</th><th>W</th><th>D</th>'
            f"<th>L</th><th>?</th></tr>{rows}</table></div>"
        )
