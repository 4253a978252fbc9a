"""5 Strolche: dice in four colours, a bag, five rascals, and a house to fill.

>>> from wuerfelregeln import RandomDice
>>> game = Strolche(players=2)
>>> state = game.start()
>>> dice = RandomDice(3)
>>> while state.due is not None:
...     state = game.apply(state, game.throw(state, dice))
>>> Draw() in game.legal_actions(state, state.seat)
True
"""

from wuerfelregeln.strolche.actions import (
    COLOURS,
    DICE,
    DISCS,
    RASCAL_OF,
    RASCALS,
    Action,
    Colour,
    Die,
    Disc,
    Draw,
    Event,
    Hand,
    Pass,
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    Take,
)
from wuerfelregeln.strolche.functions import victims
from wuerfelregeln.strolche.names import Reason, dice_words
from wuerfelregeln.strolche.notation import parse_dice
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.scoring import (
    LARGE_HOUSE,
    Breakdown,
    House,
    breakdown,
    combinations,
    open_sizes,
    score,
)
from wuerfelregeln.strolche.state import Due, Laid, State

__all__ = [
    "COLOURS",
    "DICE",
    "DISCS",
    "LARGE_HOUSE",
    "RASCALS",
    "RASCAL_OF",
    "Action",
    "Breakdown",
    "Colour",
    "Die",
    "Disc",
    "Draw",
    "Due",
    "Event",
    "Hand",
    "House",
    "Laid",
    "Pass",
    "Place",
    "PlaceJohn",
    "PlacePaul",
    "PlacePink",
    "PlaceRihanna",
    "PlaceRingo",
    "Rascal",
    "Reason",
    "Reroll",
    "Roll",
    "State",
    "Strolche",
    "Take",
    "breakdown",
    "combinations",
    "dice_words",
    "open_sizes",
    "parse_dice",
    "score",
    "victims",
]
