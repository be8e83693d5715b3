from spellwright.magic.words import *

BONE_SHARDS = card("Bone Shards", "{B}", "Sorcery").rules(
    additional_cost(one_cost_of(sacrifice(choose(1, CREATURE)), discard(choose(1, ANYTHING)))),
    destroy(target(CREATURE | PLANESWALKER)),
)
