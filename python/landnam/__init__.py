"""Landnam for Python: the whole family of settler games, exact and fast.

    import landnam
    game = landnam.Game("ck+events", players=4)
    state = game.new(seed=7)
    bot = landnam.Bot("easy")
    while state.advance():                # chance and forced moves
        state.step(bot.decide(state))     # a number, an Action or a dict
    print(state.winner, state.score())

`play` and `tournament` let bots play, one's own among them. `Env` is a Gymnasium environment, `AEC` a PettingZoo one,
where those are installed, and of the same shape where not; `VecEnv` steps thousands of games at once, `VectorEnv` is
Gymnasium's way to them, landnam.openspiel is OpenSpiel's. docs/python.md tells the layout of observations and actions.
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
from .own import play, tournament
from .env import Env
from .planes import board_planes, graph_features
from .spaces import Box, Dict, Discrete
from .vec import VecEnv
from .vector import VectorEnv

try:
    from .registration import register as _register

    _register()
except ImportError:  # no Gymnasium here
    pass

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
    "VectorEnv",
    "__version__",
    "asks",
    "board_planes",
    "bots",
    "combinations",
    "games",
    "graph_features",
    "load_position",
    "load_replay",
    "play",
    "tournament",
]
