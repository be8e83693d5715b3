from spellwright.magic.words import *

ANGEL = token("Creature — Angel Warrior 4/4", "", "W", FLYING, VIGILANCE)
STARNHEIM_UNLEASHED = card("Starnheim Unleashed", "{2}{W}{W}", "Sorcery").rules(
    or_instead(create(ANGEL), paid("foretell"), create(ANGEL, X)),
    foretell("{X}{X}{W}"),
)
