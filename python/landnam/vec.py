"""Thousands of games at once, stepped in C++ threads into arrays that are made once."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._core import Game, Many, State
from .spaces import LARGEST_SEED, Discrete, as_game, observation_box, opponent_names, whole


def _numbers(actions: Any) -> NDArray[np.int32]:
    """Actions as C++ reads them. What would become another number on the way is refused."""
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise ValueError(f"actions: expected an array of whole numbers, not of {given.dtype}")
    numbers = given.astype(np.int32)
    wrong = np.flatnonzero(numbers != given)
    if len(wrong):
        raise ValueError(f"actions[{wrong[0]}]: {given.flat[wrong[0]]} is not legal there; no game was stepped")
    return numbers


class VecEnv:
    """n games side by side. Every array has a row a game, is made once and written in place by every step:

    observations  (n, observation_size) uint8, as the seat that decides sees it; None if observations=False
    masks         (n, num_actions) bool, what is legal; None if masks=False
    seats         (n,) int8, who decides
    rewards       (n, players) float32, when a game ends 1 for who won and -1 for the others
    terminated, truncated  (n,) bool, the game was won, or cut off by max_turns; the row shows the next game already
    winners       (n,) int8, of the game that ended, else -1
    points        (n, players) uint8, of the game that ended; else those that everyone can see now
    samples       (n,) int32, an action drawn uniformly among the legal ones

    Without opponents all seats decide (self-play). With opponents a learner sits in every game, in another seat each
    time, and the bots play the others. Chance and decisions with one action only are taken at once. What happens
    depends on the seed and the actions, not on the number of threads.
    """

    def __init__(
        self,
        game: Union[str, Game] = "base",
        n: int = 1024,
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        opponents: Union[None, str, Sequence[str]] = None,
        threads: int = 0,
        seed: int = 1,
        max_turns: int = 10_000,
        observations: bool = True,
        masks: bool = True,
        skip_forced: bool = True,
    ) -> None:
        self.game = as_game(game, players, set, offers)
        names = [] if opponents is None else opponent_names(opponents, self.game.players)
        n = whole("n", n, 1, 10_000_000)
        self._seed = whole("seed", seed, 0, LARGEST_SEED)
        self._many = Many(
            self.game,
            n,
            opponents=names,
            threads=whole("threads", threads, 0, 1024),
            seed=self._seed,
            turn_cap=whole("max_turns", max_turns, 1, 2**32 - 1),
            observations=observations,
            masks=masks,
            skip_forced=skip_forced,
        )
        arrays = self._many.arrays
        self.num_envs = n
        self.observations: Optional[NDArray[np.uint8]] = arrays.get("observations")
        self.masks: Optional[NDArray[np.bool_]] = arrays.get("masks")
        self.seats: NDArray[np.int8] = arrays["seats"]
        self.rewards: NDArray[np.float32] = arrays["rewards"]
        self.terminated: NDArray[np.bool_] = arrays["terminated"]
        self.truncated: NDArray[np.bool_] = arrays["truncated"]
        self.winners: NDArray[np.int8] = arrays["winners"]
        self.points: NDArray[np.uint8] = arrays["points"]
        self.samples: NDArray[np.int32] = arrays["samples"]
        self.single_observation_space = observation_box(self.game)
        self.single_action_space = Discrete(self.game.num_actions)

    def reset(self, *, seed: Optional[int] = None) -> Tuple[Optional[NDArray[np.uint8]], Dict[str, Any]]:
        """New games everywhere."""
        self._seed = self._seed if seed is None else whole("seed", seed, 0, LARGEST_SEED)
        self._many.reset(self._seed)
        return self.observations, self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> Tuple[Optional[NDArray[np.uint8]], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Dict[str, Any]]:
        """One decision in every game. If one is not legal, ValueError names it and no game is stepped."""
        if getattr(actions, "dtype", None) != np.int32:  # the kind that is read as it is
            actions = _numbers(actions)
        self._many.step(actions)
        return self.observations, self.rewards, self.terminated, self.truncated, self._info()

    def sample(self) -> NDArray[np.int32]:
        """A legal action for every game, drawn uniformly."""
        return self.samples

    def state(self, index: int) -> State:
        """A copy of one game, to look into."""
        number = whole("index", index, -(2**63))
        if not 0 <= number < self.num_envs:
            raise IndexError(f"there is no game {index}")
        return self._many.state(number)

    @property
    def decisions(self) -> int:
        """Decisions taken by step() since the last reset."""
        return self._many.decisions

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self.masks, "seats": self.seats, "winners": self.winners, "points": self.points}
