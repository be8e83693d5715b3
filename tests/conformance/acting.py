"""What players do by the script: cast, activate, play, attack, block; found among what the game offers."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

from answers import Answering
from calling import text_of
from script import Deed, Spell
from suite import SEATS, Differs, comparable

from spellwright.kernel import Answer, Choose, ObjectId, Priority
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import fold
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.rules.queries import rulings

WAYS = {"morph": "face down", "disguise": "face down", "megamorph": "face down"}
MOST_DECLARATIONS = 3000


class Acting(Answering):
    """Deeds of both players."""

    def act(self, game: Game, deed: Deed) -> int:
        """The number of the action that is meant."""
        decision = game.decision
        assert isinstance(decision, Priority)
        spell = deed.args[0] if isinstance(deed.args[0], Spell) else Spell(deed.args[0])
        found = self.actions(game, deed.kind, spell.text)
        if not found and deed.kind == "cast":
            source = self._source_for(game, spell.text)
            if source is not None:  # first the mana, then again
                self.hands[decision.seat].deeds.insert(0, deed)
                return source
        if not found:
            raise Differs(
                f"{'AB'[decision.seat]} cannot {deed}; legal: {'; '.join(decision.labels())}"
            )
        self.aims, self.said_modes = [], []
        for part in (spell.target or "").split("^"):
            mode = re.match(r"mode=(\d+)", part)
            if mode:
                self.said_modes.append(mode[1])
                part = part[mode.end() :]
            if part and part != "NO_TARGET":
                self.aims.append(part)
        if len(found) > 1 and self.aims:  # another thing with the same ability may have the target
            return next((i for i in found if self._takes_aim(game, i)), found[0])
        return found[0]

    def _source_for(self, game: Game, text: str, most: int = 4) -> int | None:
        """A mana ability after which, or after more of them, it can be cast (CR 605.3a)."""
        assert isinstance(game.decision, Priority)
        for i, action in enumerate(game.decision.options):
            if action.kind != "activate" or not action.mana:
                continue
            trial = game.play(i)
            while trial.decision is not None and not isinstance(trial.decision, Priority):
                only = trial.decision.only_answer()
                if only is None:
                    break
                trial = trial.play(only)
            if isinstance(trial.decision, Priority) and trial.decision.seat == game.decision.seat:
                if self.actions(trial, "cast", text, quiet=True):
                    return i
                if most > 1 and self._source_for(trial, text, most - 1) is not None:
                    return i
        return None

    def _takes_aim(self, game: Game, index: int) -> bool:
        trial = game.play(index)
        if not isinstance(trial.decision, Choose):
            return True
        if type(trial.frames[-1][0]).__name__ != "ChooseTargets":
            return True
        return self.calling.option(trial, trial.decision.options, self.aims[0]) is not None

    def actions(self, game: Game, kind: str, text: str, quiet: bool = False) -> list[int]:
        """The actions that a text means; `quiet`: only asking, nothing is taken from the queues."""
        assert isinstance(game.decision, Priority)
        listed = list(enumerate(game.decision.options))
        if text.lower().startswith(("cast ", "play ")) and kind == "activate":
            kind, _, text = text.partition(" ")
            kind = kind.lower()
        if kind == "play":
            name = fold(self.calling.plain(text))
            return [i for i, a in listed if a.kind == "play" and fold(a.name) == name]
        if kind == "cast":
            return self._casts(game, listed, text, quiet)
        return self._abilities(game, listed, text)

    def _casts(
        self, game: Game, listed: list[tuple[int, Action]], text: str, quiet: bool
    ) -> list[int]:
        name, way = self.calling.plain(text), None
        said = re.fullmatch(r"(.*?) (?:using|with) ([\w-]+)", text)
        if said and BOOK.spelled(text) is None:
            name, way = said[1], WAYS.get(said[2].lower(), said[2].lower())
        elif text.startswith("fused "):
            name, way = text.removeprefix("fused "), "fuse"
        casts = [(i, a) for i, a in listed if a.kind == "cast"]
        found = [(i, a) for i, a in casts if fold(a.name) == fold(name)]
        if not found and BOOK.spelled(name) is None:  # the beginning of a name
            found = [(i, a) for i, a in casts if fold(a.name).startswith(fold(name))]
        if text.startswith("@"):
            found = [(i, a) for i, a in found if self._is_alike(game, a, text)]
        if way == "plot":
            return [i for i, a in found if a.way == "free" and _zone(game, a) == "exile"]
        if way is not None:
            return [i for i, a in found if a.way.lower() == way]
        assert game.decision is not None
        queue = self.hands[game.decision.seat].choices
        head = queue[0] if queue and not quiet else ""
        others = [(i, a) for i, a in found if a.way and a.way not in ("face down", "flashback")]
        offers = [i for i, a in found if a.way == "offering"]
        if offers and head in ("Yes", "No"):
            queue.pop(0)
            return offers if head == "Yes" else [i for i, a in found if not a.way]
        if head.startswith("Cast with no"):
            queue.pop(0)
            return [i for i, a in found if not a.way]
        if others and head.startswith(("Cast with ", "Cast without ")):
            queue.pop(0)
            word = re.match(r"Cast with (\w+) alternative cost", head)
            like = "free" if head.startswith("Cast without") else word[1].lower() if word else ""
            return [i for i, a in others if like in a.way.lower()] or [i for i, _ in others]
        normal = [i for i, a in found if not a.way]
        if quiet and not normal:
            return [i for i, a in found if a.way != "flashback"]
        return normal or [i for i, _ in others]

    def _is_alike(self, game: Game, action: Action, text: str) -> bool:
        return action.obj is not None and game.objects[action.obj].card == self.calling.alias(
            text[1:]
        )

    def _abilities(self, game: Game, listed: list[tuple[int, Action]], text: str) -> list[int]:
        source = None
        said = re.match(r"(@\S+) (.*)", text)
        if said:
            source, text = said[1], said[2]
        wanted = comparable(text)
        found = [
            (i, action)
            for i, action in listed
            if action.obj is not None
            and (source is None or self._is_alike(game, action, source))
            and _is_ability(game, action, wanted)
        ]
        if len(found) > 1 and re.match(r"[+-]?\d+:", wanted):  # one cost, two planeswalkers
            likeness = {i: _likeness(game, action, wanted) for i, action in found}
            return sorted(likeness, key=lambda i: -likeness[i])
        return [i for i, _ in found]

    # --- combat

    def declare(self, game: Game) -> Answer:
        decision = game.decision
        assert isinstance(decision, Choose)
        attack = decision.prompt == "Declare attackers"
        kind = "attack" if attack else "block"
        deeds = self.hands[decision.seat].deeds
        mine = [d for d in deeds if (d.turn, d.kind) == (game.turn, kind)]
        picks: list[int] = []
        used: list[tuple[ObjectId, object]] = []
        for deed in mine:
            deeds.remove(deed)
            if attack and self._declines_to_pay(game, decision.seat):
                continue
            pair = self._pair(game, decision, deed, attack, used)
            if pair is None and not attack:
                self.guess(f"{deed} is not possible and left out")  # as the suite does
                continue
            if pair is None:
                raise Differs(f"{'AB'[decision.seat]} cannot {deed}: {decision.labels()}")
            used.append(pair)
            picks.append(next(i for i, o in enumerate(decision.options) if pair in o.values))
        if not attack:
            self.blockers = [d.args[0].partition(":")[0] for d in mine]
        answer = tuple(sorted(picks))
        why = game.objection(answer)
        if why is None:
            return answer
        forced = self._with_forced(game, answer) if game.objection(()) is not None else None
        if forced is None and attack and len(picks) == 1 and game.objection(()) is None:
            self.guess(f"nobody attacks: {why}")  # what may not attack alone does not, in the suite
            return ()
        if forced is None:
            raise Differs(f"declared {[decision.options[i].label for i in picks]}: {why}")
        return forced

    def _declines_to_pay(self, game: Game, seat: int) -> bool:
        queue = self.hands[seat].choices
        if rulings(game, "attack cost") and queue and queue[0] in ("Yes", "No"):
            return queue.pop(0) == "No"
        return False

    def _pair(
        self,
        game: Game,
        decision: Choose,
        deed: Deed,
        attack: bool,
        used: list[tuple[ObjectId, object]],
    ) -> tuple[ObjectId, object] | None:
        """Which creature attacks or blocks what, of those that can and are not yet declared so."""
        name, _, number = deed.args[0].partition(":")
        aim, _, aim_number = deed.args[1].partition(":")
        seat = SEATS.get(f"Player{aim.removeprefix('targetPlayer=')}")
        aims: list[object] = [seat]
        if seat is None:
            aims = list(self.calling.permanents(game, aim))
            aims = aims[int(aim_number) :][:1] if aim_number else aims
        mine = self.calling.permanents(game, name, decision.seat)
        if attack:
            busy = {oid for oid, _ in used}
            mine = [oid for oid in mine if oid not in busy]
        if number:
            mine = mine[int(number) :][:1]
        values = [v for o in decision.options for v in o.values]
        for oid in mine:
            for at in aims:
                for value in values:
                    same = type(value[1]) is type(at) or not isinstance(at, ObjectId)
                    if value[0] == oid and value[1] == at and same and value not in used:
                        return (value[0], value[1])
        return None

    def _with_forced(self, game: Game, answer: tuple[int, ...]) -> Answer | None:
        """The same with what must attack or block, too."""
        for other in islice(game.answers(), MOST_DECLARATIONS):
            assert isinstance(other, tuple)
            if not Counter(answer) - Counter(other):
                self.guess("what must attack or block does")
                return other
        return None


def _likeness(game: Game, action: Action, wanted: str) -> int:
    """How many of the words by which an ability is called are in its text."""
    assert action.obj is not None
    shown = set(text_of(game.chars(action.obj).index.activated[action.ability]).split())
    return sum(word in shown for word in wanted.split())


def _zone(game: Game, action: Action) -> str:
    return game.objects[action.obj].zone if action.obj is not None else ""


def _is_ability(game: Game, action: Action, wanted: str) -> bool:
    """Is it the action that a text of an ability means: by its beginning, its keyword or its loyalty cost?"""
    assert action.obj is not None
    obj = game.objects[action.obj]
    if action.kind == "activate":
        if action.name.startswith("Target ") and wanted.startswith("target "):
            return action.name.lower().startswith(wanted)
        index = game.chars(action.obj).index if obj.zone == "battlefield" else obj.base.index
        ability = (index.mana if action.mana else index.activated)[action.ability]
        shown = text_of(ability)
        if "," in action.name:  # a legend's short name is its own
            short = action.name.partition(",")[0].lower()
            wanted = re.sub(rf"\b{re.escape(short)}\b", "{this}", wanted)
        if shown.startswith(wanted):
            return True
        price, _, rest = shown.partition(": ")
        if " until end of turn" in rest:  # which may be told first
            rest = rest.replace(" until end of turn", "", 1)
            if f"{price}: until end of turn, {rest}".startswith(wanted):
                return True
        if ability.loyalty:
            loyalty = comparable(ability.loyalty)
            return wanted.partition(":")[0].strip() == loyalty
        word = comparable(ability.word or "")
        if not word:
            return False
        if wanted.startswith(word):
            cost = wanted.removeprefix(word).strip().partition("{")
            return not cost[1] or cost[1] + cost[2] in shown
        return f"{word} {shown}".startswith(wanted)
    if action.kind == "cast" and action.way:
        return wanted.startswith(action.way.lower())
    if action.kind == "suspend" and wanted.startswith("suspend"):
        number = re.match(r"suspend (\d+)", wanted)
        detail = next(k.detail for k in obj.base.index.keyword_list if k.name == "suspend")
        return number is None or (isinstance(detail, tuple) and detail[0] == int(number[1]))
    if action.kind in ("plot", "foretell"):
        return wanted.startswith(action.kind) or action.kind.startswith(wanted)
    return action.kind == "turn face up" and "turn this face-down" in wanted
