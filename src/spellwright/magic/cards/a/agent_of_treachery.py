from spellwright.magic.words import *

AGENT_OF_TREACHERY = card("Agent of Treachery", "{5}{U}{U}", "Creature — Human Rogue 2/3").rules(
    when(enters(SELF), gain_control(target(PERMANENT))),
    when(YOUR_END_STEP, draw(3), if_=exists(PERMANENT & YOURS & ~owned_by(YOU), at_least=3)),
)
