from spellwright.magic.words import *

BIOMASS_MUTATION = card("Biomass Mutation", "{X}{G/U}{G/U}", "Instant").rules(
    becomes(each(CREATURE & YOURS), SetPT(X, X)),
)
