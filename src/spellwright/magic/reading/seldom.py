"""Words that few cards have: what is exiled or put elsewhere instead, what enters unnoticed, skipped turns (CR 614)."""

from __future__ import annotations

from spellwright.magic.objects.abilities import ZONES
from spellwright.magic.objects.names import Zone
from spellwright.magic.reading.book import say, ways
from spellwright.magic.words import *

ANYWHERE: tuple[Zone, ...] = tuple(zone for zone in ZONES if zone not in ("graveyard", "command"))
DISCARDED = would_go(SELF, "hand", "graveyard", "discard", by=OPPONENT)

# fmt: off
# instead of the graveyard
say("ability", "if ~ would be put into a graveyard from anywhere, exile it instead.", lambda: replace(would_go(SELF, to="graveyard"), go_elsewhere("exile"), zones=ANYWHERE))
ways("ability", ("if ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.", "if ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into your library instead."), lambda: replace(would_go(SELF, to="graveyard"), go_elsewhere("library", shown=True), zones=ANYWHERE))
say("ability", "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of putting it into your graveyard.", lambda: replace(DISCARDED, go_elsewhere("battlefield"), zones=("hand",)))
say("ability", "prevent all damage that would be dealt to you by sources you don't control.", lambda: replace(would_deal_damage(~YOURS, to=YOU), prevent()))

# what is allowed
say("ability", "you can't cast <casts>.", lambda f: None if f == ANYTHING else rule("can't cast", f, detail="you"))
say("ability", "your opponents can't cast <casts>.", lambda f: None if f == ANYTHING else rule("can't cast", f, detail="opponent"))
say("ability", "as long as <if>, you may cast ~ from your graveyard.", lambda c: rule("may cast this", while_=c, zones=("graveyard",)))
say("ability", "~ can't be blocked except by <int> or more creatures.", lambda n: rule("can't be blocked except by two or more", SELF, amount=None if n == 2 else n))
say("ability", "players skip their untap steps.", lambda: rule("skip untap", ANY_PLAYER))
say("ability", "players have no maximum hand size.", lambda: rule("no maximum hand size", ANY_PLAYER))

# events and conditions
say("event", "when a card is put into your graveyard from anywhere", lambda: goes(NONTOKEN & owned_by(YOU), to="graveyard"))
say("event", "when a player casts a spell from a graveyard", lambda: casts("any", cast_from("graveyard")))

say("if", "no spells were cast last turn", lambda: NO_SPELLS_LAST_TURN)
say("if", "a player cast 2 or more spells last turn", lambda: TWO_SPELLS_LAST_TURN)

# effects
say("effect", "<ref> gains protection from the color of your choice until end of turn", gains_protection)
say("effect", "remove up to <n> counters from <ref>", remove_up_to)
ways("effect", ("skip your next turn", "you skip your next turn"), skip_turns)
ways("effect", ("skip your next <int> turns", "you skip your next <int> turns"), skip_turns)
say("effect", "an opponent gains control of <ref>", opponent_gains_control)
say("sentence", "each opponent loses <life>. gain life equal to the life lost this way", lambda n: (lose_life(n, EACH_OPPONENT, counted=True), gain_life(THAT_MANY)))
say("sentence", "each opponent loses <life>, then gain life equal to the life lost this way", lambda n: (lose_life(n, EACH_OPPONENT, counted=True), then(gain_life(THAT_MANY))))
say("sentence", "target player loses <life>. gain life equal to the life lost this way", lambda n: (lose_life(n, target(ANY_PLAYER), counted=True), gain_life(THAT_MANY)))

# keywords
say("line", "split second", lambda: SPLIT_SECOND)
say("line", "offspring <mana>", offspring)
say("line", "choose a background", lambda: CHOOSE_A_BACKGROUND)
