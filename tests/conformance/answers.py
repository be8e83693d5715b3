"""Answers to what a game asks: from the queues of the player, else as the suite's own simple player would answer.

An answer that the test does not give is noted as a guess.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from calling import Calling, parts_of, text_of
from script import Hands
from suite import Differs, comparable

from spellwright.kernel import Answer, Chance, Choose, ObjectId, Option, Split
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.objects import Pending

SKIPS = ("[choice_skip]", "[target_skip]")
HARMS = re.compile(
    r"destroy|damage|exile|sacrifice|discard|\btap\b|return|-\d+/-\d+|gain control|counter target|loses|can't|mills"
)
HELPS = re.compile(r"from your graveyard|graveyard to|you control|target player draws")


class Answering:
    """How both players answer."""

    calling: Calling
    hands: tuple[Hands, Hands]
    strict: bool

    def __init__(self) -> None:
        self.guesses: list[str] = []
        self.aims: list[
            str
        ] = []  # targets that were said with the spell whose announcement is under way
        self.said_modes: list[str] = []
        self.shares: list[int] = []
        self.blockers: list[str] = []  # in the order in which they were declared

    def guess(self, what: str) -> None:
        self.guesses.append(what)

    def answer(self, game: Game) -> Answer:
        decision = game.decision
        assert decision is not None
        if isinstance(decision, Chance):
            return self._nature(decision)
        if isinstance(decision, Split):
            return self._split(game, decision)
        assert isinstance(decision, Choose)
        kind = type(game.frames[-1][0]).__name__
        known = {
            "Pay": self._payment,
            "PayStep": self._payment,
            "ChooseModes": self._modes,
            "ChooseTargets": self._targets,
            "PlaceTriggers": self._triggers,
            "ChooseX": self._x,
            "ChooseManaX": self._x,
            "Delve": self._least,
            "ChooseExtras": self._extras,
        }.get(kind)
        if known is None and decision.prompt.startswith("Targets of the copy"):
            known = self._copied
        if known is None and decision.prompt.startswith("Order"):
            known = self._order
        if known is None and re.match(r"(Scry|Surveil|scry|surveil|Look):", decision.prompt):
            known = self._arrange
        if known is None and _is_number(decision.options):
            known = self._x
        if decision.prompt == "Choose mana to add" and len(decision.options) == 1:
            return (0,)
        if known is None and decision.prompt.startswith("Move which counters"):
            known = self._counters
        if known is None and decision.prompt.startswith("Pay how?"):
            known = self._which_cost
        if known is None and _is_yes(decision):
            known = self._yes
        picked = (known or self._things)(game, decision)
        why = game.objection(picked)
        if why is not None:
            labels = [decision.options[i].label for i in picked]
            raise Differs(f"“{decision.prompt}” {labels}: {why}")
        return picked

    # --- numbers

    def _nature(self, decision: Chance) -> int:
        labels = [o.label.lower() for o in decision.options]
        for hands in self.hands:
            for entry in hands.choices:
                if entry.startswith(("[die]", "[coin]")):
                    word = entry.partition("]")[2]
                    if word in labels:
                        hands.choices.remove(entry)
                        return labels.index(word)
        self.guess(f"chance: {decision.prompt}")
        return 0

    def _split(self, game: Game, decision: Split) -> tuple[int, ...]:
        n = len(decision.parts)
        if len(self.shares) == n and sum(self.shares) == decision.total:
            amounts, self.shares = tuple(self.shares), []
            return amounts
        queue = self.hands[decision.seat].choices
        given: list[int] = []
        while queue and len(given) < n and re.fullmatch(r"X=\d+", queue[0]):
            given.append(int(queue.pop(0)[2:]))
        if given:
            given += [0] * (n - len(given))
            given[-1] += max(0, decision.total - sum(given))
            places = self._declared(decision.parts)
            amounts = tuple(given[places.index(i)] for i in range(n))
            why = game.objection(amounts)
            if why is not None:
                raise Differs(f"“{decision.prompt}” {decision.parts} {amounts}: {why}")
            return amounts
        if queue and queue[0] == "[choice_skip]":
            queue.pop(0)
        return self._lethal(game, decision)

    def _declared(self, parts: Sequence[str]) -> list[int]:
        """The parts in the order in which blockers were declared."""
        found: list[int] = []
        for name in self.blockers:
            for i, part in enumerate(parts):
                if i not in found and part.removesuffix(" Token") == name.removesuffix(" Token"):
                    found.append(i)
                    break
        return found + [i for i in range(len(parts)) if i not in found]

    def _lethal(self, game: Game, decision: Split) -> tuple[int, ...]:
        """To each what kills it, in order; the rest to the player who is attacked, or to the first."""
        self.guess("division")
        need = []
        fight = game.combat
        pool = [b for a in fight.attacks for b in a.blockers] if fight is not None else []
        names, blocking = [game.name(b) for b in pool], len(pool)
        for part in decision.parts:
            one = next((b for b in pool if game.name(b) == part), None)
            if one is None:
                need.append(0)
            else:
                pool.remove(one)
                need.append(max(0, (game.chars(one).toughness or 0) - game.objects[one].damage))
        left, out = decision.total, []
        for n in need:
            out.append(min(n, left))
            left -= out[-1]
        if len(pool) < blocking and part not in names:  # trample: as much as may be to the last
            out[-1] += left
            return self._trampling(game, out)
        out[0] += left
        if game.objection(tuple(out)) is None:
            return tuple(out)
        return next(a for a in game.answers() if isinstance(a, tuple))

    def _trampling(self, game: Game, amounts: list[int]) -> tuple[int, ...]:
        """What is more than lethal goes on (CR 702.19b), deathtouch taken into account."""
        for i in range(len(amounts) - 1):
            while amounts[i]:
                less = list(amounts)
                less[i] -= 1
                less[-1] += 1
                if game.objection(tuple(less)) is not None:
                    break
                amounts = less
        return tuple(amounts)

    def _x(self, game: Game, decision: Choose) -> tuple[int, ...]:
        queue = self.hands[decision.seat].choices
        values = [_number(o) for o in decision.options]
        for entry in queue:
            if re.fullmatch(r"X=\d+", entry):
                queue.remove(entry)
                if int(entry[2:]) not in values:
                    raise Differs(f"{entry} is not possible: {decision.labels()}")
                return (values.index(int(entry[2:])),)
        if len(values) > 1:
            self.guess("X")
        return (len(values) - 1,)

    # --- costs

    def _payment(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """Basic lands first, other lands, then what is no land; life for Phyrexian mana as it is said, else yes."""
        by_life = [i for i, o in enumerate(decision.options) if " life" in o.label]
        queue = self.hands[decision.seat].choices
        if by_life and len(by_life) < len(decision.options):
            said = queue[0] if queue and queue[0] in ("Yes", "No") else None
            if said is not None:
                queue.pop(0)
            if said == "Yes" or (said is None and not self.strict):
                return (min(by_life, key=lambda i: _dearness(decision.options[i])),)
        return (min(range(len(decision.options)), key=lambda i: _dearness(decision.options[i])),)

    def _counters(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """How many of each kind, in the order of the kinds."""
        queue = self.hands[decision.seat].choices
        picks: list[int] = []
        for i, option in enumerate(decision.options):
            at = next((k for k, e in enumerate(queue) if re.fullmatch(r"X=\d+", e)), None)
            n = int(queue.pop(at)[2:]) if at is not None else 0
            picks += [i] * min(n, len(option.values))
        return tuple(picks)

    def _which_cost(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """Of several costs the suite asks for one after the other."""
        queue = self.hands[decision.seat].choices
        n = 0
        while n < len(decision.options) - 1 and queue and queue[0] in ("Yes", "No"):
            if queue.pop(0) == "Yes":
                return (n,)
            n += 1
        return (n,)

    def _least(self, game: Game, decision: Choose) -> tuple[int, ...]:
        return tuple(_units(decision)[: decision.lo])

    def _extras(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """Kicker and the like: no, unless it is said; as often as it is said."""
        queue = self.hands[decision.seat].choices
        times = 0
        if "reveal" in decision.options[0].label and queue and queue[0] not in ("Yes", "No"):
            if queue[0] in SKIPS:
                queue.pop(0)
                return ()
            return (0,)  # the card to show is said, and nothing else
        while times < decision.hi and queue and queue[0] == "Yes":
            queue.pop(0)
            times += 1
        if times < decision.hi and queue and queue[0] == "No":
            queue.pop(0)
        return (0,) * times

    def _yes(self, game: Game, decision: Choose) -> tuple[int, ...]:
        queue, targets = self.hands[decision.seat].choices, self.hands[decision.seat].targets
        said = next((e for e in (queue if self.strict else queue[:1]) if e in ("Yes", "No")), None)
        if said is not None:
            queue.remove(said)
        elif decision.prompt.startswith("Pay ") and targets[:1] == [SKIPS[1]]:
            targets.pop(0)  # the suite asks what to pay with, and nothing is
            said = "No"
        else:
            self.guess(f"yes to {decision.prompt}")
        if len(decision.options) == 2:
            labels = [o.label.lower() for o in decision.options]
            return (labels.index((said or "Yes").lower()),)
        return () if said == "No" and decision.lo == 0 else (0,)

    # --- modes, targets, triggers

    def _modes(self, game: Game, decision: Choose) -> tuple[int, ...]:
        queue = self.said_modes or self.hands[decision.seat].modes
        picks: list[int] = []
        while queue and len(picks) < decision.hi:
            entry = queue.pop(0)
            if entry == "[mode_skip]":
                break
            wanted = int(entry) - 1
            found = [i for i, o in enumerate(decision.options) if wanted in o.values]
            if not found:
                raise Differs(f"mode {entry} is not possible: {decision.labels()}")
            picks.append(found[0])
        rest = [i for i in _units(decision) if i not in picks]
        if len(picks) < decision.lo and len(decision.options) > 1:
            self.guess("mode")
        return tuple(picks + rest[: decision.lo - len(picks)])

    def _targets(self, game: Game, decision: Choose) -> tuple[int, ...]:
        picks: list[int] = []
        aims = [] if self._is_triggered(game) else self.aims
        while aims and len(picks) < decision.hi:
            found = self.calling.option(game, decision.options, aims[0], picks)
            if found is None:
                if picks or decision.lo == 0:
                    break
                raise Differs(
                    f"“{aims[0]}” is no target of “{decision.prompt}”: {decision.labels()}"
                )
            aims.pop(0)
            picks.append(found)
        total = len(_units(decision))
        if decision.lo == decision.hi == total and not self.strict:
            return tuple(_units(decision))
        if not picks and not (aims and decision.lo == 0):
            picks = self._queued_targets(game, decision)
        if len(picks) < decision.lo or (not picks and not self.strict and not aims):
            more = self._preferred(game, decision, picks)
            if more:
                self.guess(f"{decision.prompt}")
            picks += more
        return tuple(picks)

    def _queued_targets(self, game: Game, decision: Choose) -> list[int]:
        """The first entries of the queue that fit, wherever they stand; each may name several."""
        queue = self.hands[decision.seat].targets
        picks: list[int] = []
        self.shares = []
        shares: list[tuple[int, int]] = []
        while len(picks) < decision.hi:
            if queue and queue[0] in SKIPS and len(picks) >= decision.lo:
                queue.pop(0)
                break
            for at, entry in enumerate(queue):
                names, share = parts_of(entry)
                trial = list(picks)
                for name in names:
                    found = self.calling.option(game, decision.options, name, trial)
                    if found is None:
                        break
                    trial.append(found)
                else:
                    queue.pop(at)
                    if share is not None:
                        shares.append((trial[-1], share))
                    picks = trial
                    break
            else:
                break
            if len(names) > 1:
                break
        if shares:
            shares.sort(key=lambda pair: pair[0])
            self.shares = [share for _, share in shares]
        return picks

    def _is_triggered(self, game: Game) -> bool:
        item = getattr(game.frames[-1][1], "item", None)
        obj = game.objects.get(item) if item is not None else None
        return obj is not None and obj.item is not None and isinstance(obj.item.ability, Triggered)

    def _preferred(self, game: Game, decision: Choose, picks: list[int]) -> list[int]:
        """What harms is for the opponent, what helps for oneself; of the others no more than must be."""
        text = self._text_under_way(game)
        harms = bool(HARMS.search(text)) and not HELPS.search(text)
        mine: list[int] = []
        theirs: list[int] = []
        for i, option in enumerate(decision.options):
            for thing in option.values[picks.count(i) :]:
                owner = game.objects[thing].controller if isinstance(thing, ObjectId) else thing
                (mine if owner == decision.seat else theirs).append(i)
        first, second = (theirs, mine) if harms else (mine, theirs)
        got = first[: decision.hi - len(picks)]
        return got + second[: max(0, decision.lo - len(picks) - len(got))]

    def _text_under_way(self, game: Game) -> str:
        item = getattr(game.frames[-1][1], "item", None)
        obj = game.objects.get(item) if item is not None else None
        if obj is None or obj.item is None:
            return ""
        ability = obj.item.ability or obj.base.index.spell
        return text_of(ability) if ability is not None else ""

    def _triggers(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """Named by how their text begins or by their source, the first goes on the stack first."""
        queue = self.hands[decision.seat].choices
        mine = [p for p in game.pending if p.controller == decision.seat]
        left = _units(decision)
        picks = []
        while len(left) > 1:
            found = None
            if queue and queue[0] not in ("Yes", "No"):
                found = next(
                    (
                        i
                        for i in left
                        if _names(game, mine[decision.options[i].values[0]], queue[0])
                    ),
                    None,
                )
            if found is not None:
                queue.pop(0)
            else:
                found = left[0]
                if len(set(left)) > 1:
                    self.guess("order of triggers")
            picks.append(found)
            left.remove(found)
        return (*picks, *left)

    def _copied(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """New targets for a copy, or the old ones."""
        hands = self.hands[decision.seat]
        said = hands.choices.pop(0) if hands.choices[:1] in (["Yes"], ["No"]) else None
        if said != "No":
            picks = self._queued_targets(game, decision)
            if decision.lo <= len(picks) and picks:
                return tuple(picks)
        scope: Any = game.frames[-1][1]
        item = game.objects[scope.item].item
        assert item is not None
        old = item.targets[scope.vars.get("slot", 0)]
        kept = [
            i
            for thing in old
            for i, o in enumerate(decision.options)
            if any(type(v) is type(thing) and v == thing for v in o.values)
        ]
        if len(kept) >= decision.lo:
            return tuple(kept)
        return tuple(_units(decision)[: decision.lo])

    # --- choosing things and words

    def _arrange(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """Scry and surveil: what goes away is in the targets; the simple player sends all away."""
        if not self.strict:
            self.guess(decision.prompt)
            return tuple(_units(decision)[: decision.hi])
        return tuple(self._from(self.hands[decision.seat].targets, game, decision))

    def _order(self, game: Game, decision: Choose) -> tuple[int, ...]:
        """On top the first chosen ends deepest; on the bottom the last chosen does."""
        hands = self.hands[decision.seat]
        picks: list[int] = []
        for queue in (hands.targets, hands.choices):
            picks = picks or self._from(queue, game, decision, len(_units(decision)) - 1)
        left = _units(decision)
        for i in picks:
            left.remove(i)
        whole = [*picks, *left]
        if "on top" in decision.prompt and picks:
            whole.reverse()
        return tuple(whole)

    def _from(
        self, queue: list[str], game: Game, decision: Choose, most: int | None = None
    ) -> list[int]:
        """What the head of a queue names, and the next, as far as they fit."""
        picks: list[int] = []
        most = decision.hi if most is None else most
        while queue and len(picks) < most:
            if queue[0] in SKIPS:
                queue.pop(0)
                if len(picks) >= decision.lo:
                    break
                continue
            trial = list(picks)
            for name in queue[0].split("^"):
                found = self.calling.option(game, decision.options, name, trial)
                if found is None:
                    found = self.calling.wording(decision.options, name)
                if found is None:
                    return picks
                trial.append(found)
            queue.pop(0)
            picks = trial
        return picks

    def _things(self, game: Game, decision: Choose) -> tuple[int, ...]:
        hands = self.hands[decision.seat]
        search = decision.prompt.startswith("Search")
        optional = decision.lo == 0
        if not decision.options or decision.hi == 0:
            return ()
        yes = False
        twice = (
            decision.prompt == "Cast a copy?"
        )  # which the suite asks of the copying, and of the casting
        while optional and hands.choices[:1] in (["Yes"], ["No"]) and (twice or not yes):
            if hands.choices.pop(0) == "No":
                return ()
            yes = True
        casts = [o.label.partition("cast ")[2] for o in decision.options]
        if hands.choices and hands.choices[0] in casts:  # what is cast now, by its name
            return (casts.index(hands.choices.pop(0)),)
        if type(game.frames[-1][0]).__name__ == "ChooseOneOfEachType":
            return self._of_a_type(game, decision, hands)
        mana = self._mixed_mana(hands, decision)
        if mana is not None:
            return mana
        queues = [hands.targets, hands.choices] if search else [hands.choices, hands.targets]
        before = [len(q) for q in queues]
        picks: list[int] = []
        for queue in queues:
            picks = picks or self._from(queue, game, decision)
        units = _units(decision)
        if decision.lo == decision.hi == len(units) and not decision.ordered:
            return tuple(units)
        used = before != [len(q) for q in queues]
        if len(picks) < decision.lo or (
            optional and not picks and not used and (yes or not self.strict)
        ):
            self.guess(f"{decision.prompt} of {list(decision.labels())[:6]}")
            for i in picks:
                units.remove(i)
            if "iscard" in decision.prompt:  # lands last
                units.sort(key=lambda i: _is_land(game, decision.options[i]))
            picks += units[: max(decision.lo, 1) - len(picks)]
        if game.objection(tuple(picks)) is not None and not used:
            return next(a for a in game.answers() if isinstance(a, tuple))
        return tuple(picks)

    def _of_a_type(self, game: Game, decision: Choose, hands: Hands) -> tuple[int, ...]:
        """One card of each type: the entries stand in another order of types."""
        for entry in hands.choices:
            found = self.calling.option(game, decision.options, entry)
            if found is not None:
                hands.choices.remove(entry)
                return (found,)
        return () if self.strict else (0,)

    def _mixed_mana(self, hands: Hands, decision: Choose) -> tuple[int, ...] | None:
        """Mana in any combination: a number for each color in order, or a color at a time."""
        if not all(o.label.startswith("add {") for o in decision.options) or not hands.choices:
            return None
        made = [re.findall(r"\{([WUBRGC])\}", o.label) for o in decision.options]
        letters = [c for c in "WUBRGC" if any(c in units for units in made)]
        given = []
        for entry in hands.choices[: len(letters)]:
            if not re.fullmatch(r"X=\d+", entry):
                break
            given.append(int(entry[2:]))
        if not given:
            return None
        for i, units in enumerate(made):
            if [units.count(c) for c in letters][: len(given)] == given:
                del hands.choices[: len(given)]
                if hands.choices[:1] == [SKIPS[0]]:  # the rest as it is
                    hands.choices.pop(0)
                return (i,)
        return None


def _units(decision: Choose) -> list[int]:
    """Each option as often as it may be picked."""
    return [i for i, o in enumerate(decision.options) for _ in o.values]


def _is_number(options: Sequence[Option]) -> bool:
    return bool(options) and all(re.fullmatch(r"(X = )?\d+", o.label) for o in options)


def _number(option: Option) -> int:
    return int(option.label.removeprefix("X = "))


def _is_yes(decision: Choose) -> bool:
    labels = {o.label.lower() for o in decision.options}
    if labels == {"yes", "no"}:
        return True
    one = len(labels) == 1 and decision.hi == 1 and decision.lo == 0
    return one and next(iter(labels)).startswith(("yes", "pay", "reveal", "do", "use "))


def _dearness(option: Option) -> int:
    label = option.label
    if label.startswith("first "):
        return 1000
    found = 100 * ("life" in label) + 10 * ("leaving" in label)
    for part in label.split(", "):
        match = re.match(r"(?:(\d+)× )?(.*?)(?: for | \(|$)", part)
        name = BOOK.spelled(match[2]) if match else None
        if match and name is not None:
            face = BOOK[name].front
            kind = 3 if "Land" not in face.types else 0 if "Basic" in face.supertypes else 1
            found += kind * int(match[1] or 1)
    return found


def _is_land(game: Game, option: Option) -> bool:
    thing = option.values[0]
    return isinstance(thing, ObjectId) and "Land" in game.chars(thing).types


def _names(game: Game, pending: Pending, entry: str) -> bool:
    """Is it this trigger that the entry means?"""
    said = re.sub(r"^(when|at) ", "", comparable(entry).replace("{this} or another", "a"))
    text = re.sub(r"^(when|at) ", "", text_of(pending.ability))
    source = comparable(game.name(pending.source)) if pending.source is not None else ""
    return bool(said) and (text.startswith(said) or source.startswith(said) or said[:25] in text)
