"""The questions before a game of Mage Knight: scenario, heroes, boxes, house rules; and games to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from spellwright.cli.knight import scenario_line
from spellwright.kernel import SpellwrightError
from spellwright.knight.policies import POLICIES
from spellwright.knight.tables import EDITIONS, SCENARIOS, heroes_of
from spellwright.store import Games
from spellwright.web.companion import DRAWN, OFFERS, Companion, Plan, from_file, new_companion
from spellwright.web.shell import file_field

LARGEST_FILE = 500_000  # characters of a saved game
MOST_GAMES = 12


class Hall:
    """What is chosen so far."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.plan = Plan()
        self.unfolded: set[str] = set()  # of what most tables leave as it is
        self.place: Any = None

    def build(self) -> None:
        ui.html(
            "<h1>Mage Knight companion</h1><p>It keeps the round and plays the Dummy while you play on the table."
            ' <a href="/knight-pace">How long do rounds last?</a></p>',
            sanitize=False,
        )
        self.place = ui.html(self.draw(), sanitize=False)
        ui.html(file_field("… or go on with a saved file", "file", LARGEST_FILE), sanitize=False)
        ui.on("send", self.act)

    # --- drawing

    def draw(self) -> str:
        plan = self.plan
        there = heroes_of(EDITIONS[plan.edition])
        scenarios = "".join(
            choice("scenario", each.id, scenario_line(each), each.id == plan.scenario)
            for each in SCENARIOS.values()
        )
        heroes = "".join(
            choice("hero", name, _with_place(name, plan.heroes), name in plan.heroes)
            for name in there
        )
        cards = "".join(
            choice("cards", key, text, key == plan.cards) for key, text in OFFERS.items()
        )
        return (
            f'<div class="hall">{self._going()}<h2>Scenario</h2><div class="choices">{scenarios}</div>'
            f'<h2>Your heroes, in picking order</h2><div class="choices small">{heroes}</div>'
            f'<h2>Offers, units and dice</h2><div class="choices">{cards}</div>{self._more()}'
            '<button class="big gold" data-send="begin">Begin</button></div>'
        )

    def _going(self) -> str:
        games = "".join(
            f'<a class="game {"done" if kept.ended else "open"}" href="/knight/{escape(kept.id)}">'
            f"<b>{escape(str(kept.about.get('scenario', '')))}</b>"
            f"<span>{escape(', '.join(map(str, kept.about.get('heroes', []))))} against {escape(str(kept.about.get('dummy') or 'no Dummy'))}</span>"
            f"<em>{escape(kept.ended) or 'go on'}</em><time>{escape(kept.changed)} UTC</time></a>"
            for kept in self.games.listed("knight", MOST_GAMES)
        )
        return f'<h2>Go on</h2><div class="game-list">{games}</div>' if games else ""

    def _more(self) -> str:
        """What most tables leave as it is."""
        plan = self.plan
        there = heroes_of(EDITIONS[plan.edition])
        boxes = "".join(choice("edition", name, name, name == plan.edition) for name in EDITIONS)
        dummies = choice("dummy", "", "Any", not plan.dummy) + "".join(
            choice("dummy", name, name, name == plan.dummy)
            for name in there
            if name not in plan.heroes
        )
        drawn = "".join(
            choice("told", key, text.capitalize(), key in plan.told) for key, text in DRAWN.items()
        )
        rules = "".join(
            f"<h3>{escape(policy.question)}</h3><div class='choices'>"
            + "".join(
                choice(
                    "policy",
                    f"{policy.name}={value}",
                    meaning,
                    plan.policies.get(policy.name, policy.default) == value,
                )
                for value, meaning in policy.choices
            )
            + "</div>"
            for policy in POLICIES.values()
        )
        changed = len(plan.policies)
        told = f", {changed} changed" if changed else ""
        return (
            f'<details class="more-rules"{self._open("box")}><summary data-send="fold" data-value="box">The box, the Dummy, the seed</summary>'
            f'<h2>Which box you own</h2><div class="choices">{boxes}</div>'
            f'<h2>The Dummy</h2><div class="choices small">{dummies}</div>'
            f'<h2>What you draw at the table, and tell</h2><div class="choices small">{drawn}</div>'
            f'<form id="seed" onsubmit="return false"><label class="labelled"><span>Seed; empty for any</span><input name="seed" data-live="seed"'
            f' inputmode="numeric" maxlength="12" value="{"" if plan.seed is None else plan.seed}"></label></form></details>'
            f'<details class="more-rules"{self._open("rules")}><summary data-send="fold" data-value="rules">House rules{told}</summary>'
            f"<p>Where rulebooks are silent or disagree; what is recommended comes first.</p>{rules}</details>"
        )

    def _open(self, which: str) -> str:
        return " open" if which in self.unfolded else ""

    # --- what comes in

    def act(self, event: GenericEventArguments) -> None:
        deed = event.args if isinstance(event.args, dict) else {}
        kind, value = str(deed.get("send")), str(deed.get("value", ""))[:80]
        if kind in ("begin", "file"):
            try:
                made = self.opened(deed) if kind == "file" else new_companion(self.games, self.plan)
            except SpellwrightError as error:
                ui.notify(str(error), type="negative", multi_line=True)
                return
            ui.navigate.to(f"/knight/{made.id}")
        elif kind == "live":
            form = deed.get("form")
            text = str(form.get("seed", "")).strip()[:12] if isinstance(form, dict) else ""
            self.plan.seed = int(text) if text.isdecimal() else None
        elif kind == "fold":  # the browser has folded it already
            self.unfolded ^= {value}
        else:
            self.choose(kind, value)
            self.place.set_content(self.draw())

    def opened(self, deed: dict[str, Any]) -> Companion:
        """The game of a file."""
        text, name = str(deed.get("value", "")), str(deed.get("name", ""))[:80]
        if len(text) > LARGEST_FILE:
            raise SpellwrightError(f"{name}: a saved game has at most {LARGEST_FILE} characters")
        return from_file(self.games, text, name)

    def choose(self, kind: str, value: str) -> None:
        """Something was pressed."""
        plan = self.plan
        there = heroes_of(EDITIONS[plan.edition])
        if kind == "scenario" and value in SCENARIOS:
            plan.scenario = value
        elif kind == "cards" and value in OFFERS:
            plan.cards = value
        elif kind == "edition" and value in EDITIONS:
            there = heroes_of(EDITIONS[value])
            self.plan = replace(
                plan,
                edition=value,
                heroes=[name for name in plan.heroes if name in there],
                dummy=plan.dummy if plan.dummy in there else "",
            )
        elif kind == "hero" and value in there:
            plan.heroes = _toggled(plan.heroes, value)
            plan.dummy = "" if plan.dummy == value else plan.dummy
        elif kind == "dummy" and value in ("", *there):
            plan.dummy = value
        elif kind == "told" and value in DRAWN:
            plan.told = _toggled(plan.told, value)
        elif kind == "policy":
            name, _, chosen = value.partition("=")
            policy = POLICIES.get(name)
            if policy is not None and chosen in dict(policy.choices):
                plan.policies.pop(name, None)
                if chosen != policy.default:
                    plan.policies[name] = chosen


def _toggled(chosen: Sequence[str], value: str) -> list[str]:
    return [x for x in chosen if x != value] if value in chosen else [*chosen, value]


def choice(kind: str, value: str, text: str, on: bool) -> str:
    """A large button that is pressed or not."""
    return (
        f'<button class="choice" data-send="{kind}" data-value="{escape(value, quote=True)}"'
        f' aria-pressed="{str(on).lower()}">{escape(text)}</button>'
    )


def _with_place(name: str, heroes: Sequence[str]) -> str:
    return f"{heroes.index(name) + 1}. {name}" if name in heroes and len(heroes) > 1 else name
