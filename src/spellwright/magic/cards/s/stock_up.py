from spellwright.magic.words import *

STOCK_UP = card("Stock Up", "{2}{U}", "Sorcery").rules(
    look_at_top(5),
    choose_among(IT, n=2),
    put_into_hand(IT),
    and_(put_rest_on_bottom()),
)
