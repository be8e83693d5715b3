from spellwright.magic.words import *

WURMCOIL_ENGINE = card("Wurmcoil Engine", "{6}", "Artifact Creature — Phyrexian Wurm 6/6").rules(
    DEATHTOUCH,
    LIFELINK,
    when(
        dies(SELF),
        create(token("Artifact Creature — Phyrexian Wurm 3/3", "", "", DEATHTOUCH)),
        and_(create(token("Artifact Creature — Phyrexian Wurm 3/3", "", "", LIFELINK))),
    ),
)
