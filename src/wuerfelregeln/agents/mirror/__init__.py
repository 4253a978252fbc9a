"""Players of Splitter, from easy to best.

>>> list(AGENTS)
['easy', 'medium', 'hard', 'best']
"""

from collections.abc import Mapping

from wuerfelregeln.agents.mirror.players import Best, Easy, Hard, Medium, potential
from wuerfelregeln.core import AnyAgent

__all__ = ["AGENTS", "Best", "Easy", "Hard", "Medium", "potential"]

AGENTS: Mapping[str, AnyAgent] = {
    "easy": Easy(),
    "medium": Medium(),
    "hard": Hard(),
    "best": Best(),
}
"""The players by the name of their strength."""
