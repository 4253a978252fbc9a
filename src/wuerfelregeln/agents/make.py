from __future__ import annotations
from random import Random
from typing import Any
class RandomAgent:
    def choose(self, game, state, seat, rng):
        return game.legal_actions(state, seat).sample(rng)
def make(spec): return RandomAgent()
