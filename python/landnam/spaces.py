"""Spaces in the shape of Gymnasium's, for those who do not have it. Nothing of Gymnasium is imported."""

from __future__ import annotations

import operator
from typing import Any, Mapping, Optional, Tuple

import numpy as np
from numpy.typing import NDArray

from ._core import Game


class Discrete:
    """The numbers 0 to n-1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = int(n)
        self.shape: Tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)
        self._rng = np.random.default_rng(seed)

    def sample(self, mask: Optional[NDArray[Any]] = None) -> int:
        """A number; with a mask, one of those that it allows."""
        if mask is None:
            return int(self._rng.integers(self.n))
        allowed = np.flatnonzero(mask)
        return int(allowed[self._rng.integers(len(allowed))])

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    __contains__ = contains

    def seed(self, seed: Optional[int] = None) -> None:
        self._rng = np.random.default_rng(seed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays between two bounds."""

    def __init__(self, low: Any, high: Any, shape: Tuple[int, ...], dtype: Any, seed: Optional[int] = None) -> None:
        self.shape = tuple(shape)
        self.dtype = np.dtype(dtype)
        self.low = np.broadcast_to(np.asarray(low, dtype=self.dtype), self.shape)
        self.high = np.broadcast_to(np.asarray(high, dtype=self.dtype), self.shape)
        self._rng = np.random.default_rng(seed)

    def sample(self) -> NDArray[Any]:
        return self._rng.integers(self.low, self.high, endpoint=True, dtype=self.dtype, size=self.shape)

    def contains(self, x: Any) -> bool:
        x = np.asarray(x)
        return x.shape == self.shape and bool(np.all(x >= self.low) and np.all(x <= self.high))

    __contains__ = contains

    def seed(self, seed: Optional[int] = None) -> None:
        self._rng = np.random.default_rng(seed)

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype})"


class Dict:
    """Spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def sample(self) -> Any:
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


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


LARGEST_SEED = 2**64 - 1


def observation_box(game: Game) -> Box:
    """The observations of a game: bytes, each up to the largest value of its field."""
    high = np.zeros(game.observation_size, np.uint8)
    for field in game.observation_layout:
        high[field["first"] : field["first"] + field["size"]] = field["high"]
    return Box(0, high, (game.observation_size,), np.uint8)


def as_game(game: Any, players: int, options: Optional[Mapping[str, Any]], offers: bool) -> Game:
    """A Game as it is, or one by its name."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise ValueError(f"game: expected a name or a Game, not {type(game).__name__}")
    return Game(game, players=players, set=None if options is None else dict(options), offers=offers)


def opponent_names(opponents: Any, players: int) -> list:
    """One name for all, or a list of players - 1 names."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise ValueError(f"opponents: expected one name or {players - 1}, not {len(names)}")
    return names
