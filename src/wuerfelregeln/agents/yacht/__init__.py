"""Players of Fünfwurf: the sheet's three strengths (ruling Y6), and one that plays exactly.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> from random import Random
>>> state = Yacht().apply(Yacht().start(), Roll((1, 4, 4, 4, 6)))
>>> AGENTS["easy"].choose(Yacht(), state, 0, Random(1))
Hold(dice=(4, 4, 4))
"""

from collections.abc import Mapping

from wuerfelregeln.agents.yacht.players import Best, Easy, Hard, Medium, potential
from wuerfelregeln.core import AnyAgent

__all__ = ["AGENTS", "Best", "Easy", "Hard", "Medium", "potential"]

AGENTS: Mapping[str, AnyAgent] = {
    "easy": Easy(),
    "medium": Medium(),
    "hard": Hard(),
    "best": Best(),
}
"""The players by the name of their strength."""
