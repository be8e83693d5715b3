"""What happens in an untap step as permanents untap (CR 502.3)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.effects.control import described, end_of, float_ability
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.aspects import STEPS, TAPPING
from spellwright.magic.objects.names import Lasts
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.notes import AS_YOU_UNTAP, STAYS_TAPPED, STAYS_TAPPED_FOR
from spellwright.magic.table import Table


@definition
class AsYouUntap(Effect):
    """Once, during your next untap step, as you untap your permanents: about the source alone."""

    tells = TAPPING | STEPS
    alters = TAPPING

    effect: Effect

    def run(self, game: Table, scope: Scope) -> None:
        rule = Rule(AS_YOU_UNTAP, detail=self.effect)
        here = scope.source in game.objects
        if here and not any(  # what is going to happen to it anyway is not noted again
            (f.ability, f.source, f.controller) == (rule, scope.source, scope.controller)
            for f in game.floating
        ):
            own = Scope(scope.source, scope.controller)
            float_ability(game, own, rule, "forever", affected=(scope.source,), once=True)


@definition
class StayTapped(Effect):
    """Permanents don't untap during their controller's next untap step, whoever that is then (CR 502.3).

    `whose="you"`: during your next untap step, whoever controls them then (CR 109.5). If they are only
    described ("lands you control"), also those that come before it (CR 611.2c).
    """

    tells = TAPPING | STEPS
    alters = TAPPING

    what: Ref
    whose: Literal["controller", "you"] = "controller"

    def run(self, game: Table, scope: Scope) -> None:
        of = described(self.what, game, scope) if self.whose == "you" else None
        if of is not None:
            rule = Rule("doesn't untap", affects=of)
            step: Lasts = "your next untap step"
            end = end_of(step, scope)
            if not any((f.ability, f.until) == (rule, end) for f in game.floating):
                float_ability(game, scope, rule, step)
            return
        note = (STAYS_TAPPED_FOR, scope.controller) if self.whose == "you" else (STAYS_TAPPED, 1)
        for oid in self.what.objects(game, scope):
            obj = game.objects.get(oid)
            if obj is not None and obj.zone == "battlefield" and note not in obj.notes:
                game.change(oid, notes=(*obj.notes, note))


@definition
class TapOrUntap(Effect):
    """Tap or untap permanents, as you choose (CR 701.26)."""

    tells = alters = TAPPING

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        if self.what.objects(game, scope):
            words = tuple(Option(word, (word,)) for word in ("tap", "untap"))
            prompt = f"Tap or untap? ({game.name(scope.source)})"
            game.ask(Choose(scope.controller, prompt, words), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        ids = self.what.objects(game, scope)
        (game.tap if answer[0] == "tap" else game.untap)(ids)
