from spellwright.magic.words import *

BOTTOMLESS_VAULT = card("Bottomless Vault", "", "Land").rules(*stores_while_tapped("B"))
