"""Spaces: Gymnasium's where it is installed, otherwise ones of the same shape."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, List, Mapping, Optional, Sequence

import numpy as np
from numpy.typing import NDArray

from ._core import Game

if TYPE_CHECKING:
    from .plain import Box, Dict, Discrete
else:
    try:
        from gymnasium.spaces import Box, Dict, Discrete
    except ImportError:
        from .plain import Box, Dict, Discrete

__all__ = ["Box", "Dict", "Discrete"]

LARGEST_SEED = 2**64 - 1


def whole(name: str, value: Any, least: int, most: Optional[int] = None) -> int:
    """The whole number that a value is, within its bounds; a ValueError names it otherwise."""
    try:
        number = operator.index(value)  # NumPy's integers too, but no float: 0.9 is not 0
    except TypeError:
        number = least - 1
    if number < least or (most is not None and number > most):
        bounds = f"from {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name}: expected a whole number {bounds}, not {value!r}")
    return number


def observation_box(game: Game) -> Box:
    """The observations of a game: bytes, each up to the largest value of its field."""
    high = np.zeros(game.observation_size, np.uint8)
    for field in game.observation_layout:
        high[field["first"] : field["first"] + field["size"]] = field["high"]
    return Box(np.zeros(game.observation_size, np.uint8), high, (game.observation_size,), np.uint8)


def mask_box(game: Game) -> Box:
    """The mask of legal actions, as PettingZoo's games have it."""
    return Box(0, 1, (game.num_actions,), np.int8)


def as_game(game: Any, players: int, options: Optional[Mapping[str, Any]], offers: bool) -> Game:
    """A Game as it is, or one by its name."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise ValueError(f"game: expected a name or a Game, not {type(game).__name__}")
    return Game(game, players=players, set=None if options is None else dict(options), offers=offers)


def opponent_list(opponents: Any, players: int) -> List[Any]:
    """One bot for all other seats, or a list of players - 1 bots: names, functions, objects."""
    several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
    bots = list(opponents) if several else [opponents] * (players - 1)
    if len(bots) != players - 1:
        raise ValueError(f"opponents: expected one bot or {players - 1}, not {len(bots)}")
    return bots


def legal_mask(mask: NDArray[np.bool_]) -> NDArray[np.int8]:
    """As Gymnasium's Discrete.sample takes it."""
    return mask.view(np.int8)

