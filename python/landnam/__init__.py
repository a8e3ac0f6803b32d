"""Landnam for Python: the whole family of settler games, exact and fast.

    import landnam
    game = landnam.Game("ck+events", players=4)
    state = game.new(seed=7)
    bot = landnam.Bot("easy")
    while state.advance():                # chance and forced moves
        state.step(bot.decide(state))     # a number, an Action or a dict
    print(state.winner, state.score())

`Env` has the shape of Gymnasium, `AEC` that of PettingZoo, `VecEnv` steps thousands of games at once. docs/python.md
tells the layout of observations and actions.
"""

from ._core import (
    Action,
    Bot,
    Game,
    IllegalAction,
    State,
    __version__,
    asks,
    bots,
    combinations,
    games,
    load_position,
    load_replay,
)
from .aec import AEC
from .env import Env
from .spaces import Box, Dict, Discrete
from .vec import VecEnv

__all__ = [
    "AEC",
    "Action",
    "Bot",
    "Box",
    "Dict",
    "Discrete",
    "Env",
    "Game",
    "IllegalAction",
    "State",
    "VecEnv",
    "__version__",
    "asks",
    "bots",
    "combinations",
    "games",
    "load_position",
    "load_replay",
]
