"""Thousands of games at once, stepped in C++ threads into arrays that are made once."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._core import Game, Many, State
from .own import BotLike
from .spaces import LARGEST_SEED, Discrete, as_game, observation_box, opponent_list, whole


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
    final_seats   (n,) int8, of the game that ended: the learner's seat, or in self-play who decided last; else -1
    final_observations  like observations, what that seat saw in the end; only rows whose game ended mean anything
    points        (n, players) uint8, of the game that ended; else those that everyone can see now
    samples       (n,) int32, an action drawn uniformly among the legal ones

    Without opponents all seats decide (self-play). With opponents a learner sits in every game, in another seat each
    time, and the bots play the others: `learner_rewards()` is what it got. Opponents are names, functions of a state
    and a seat, or objects with decide(state, seat). Chance and decisions with one action only are taken at once. What
    happens depends on the seed and the actions, not on the number of threads.
    """

    def __init__(
        self,
        game: Union[str, Game] = "base",
        n: int = 1024,
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        opponents: Union[None, BotLike, Sequence[BotLike]] = None,
        threads: int = 0,
        seed: int = 1,
        max_turns: int = 10_000,
        observations: bool = True,
        masks: bool = True,
        skip_forced: bool = True,
    ) -> None:
        self.game = as_game(game, players, set, offers)
        bots: List[BotLike] = [] if opponents is None else opponent_list(opponents, self.game.players)
        n = whole("n", n, 1, 10_000_000)
        self._seed = whole("seed", seed, 0, LARGEST_SEED)
        self._asked: Dict[str, Any] = {
            "opponents": bots,
            "threads": whole("threads", threads, 0, 1024),
            "turn_cap": whole("max_turns", max_turns, 1, 2**32 - 1),
            "observations": observations,
            "masks": masks,
            "skip_forced": skip_forced,
        }
        self.num_envs = n
        self.single_observation_space = observation_box(self.game)
        self.single_action_space = Discrete(self.game.num_actions)
        self._begin()

    def _begin(self) -> None:
        self._many = Many(self.game, self.num_envs, seed=self._seed, **self._asked)
        arrays = self._many.arrays
        self.observations: Optional[NDArray[np.uint8]] = arrays.get("observations")
        self.final_observations: Optional[NDArray[np.uint8]] = arrays.get("final_observations")
        self.masks: Optional[NDArray[np.bool_]] = arrays.get("masks")
        self.seats: NDArray[np.int8] = arrays["seats"]
        self.rewards: NDArray[np.float32] = arrays["rewards"]
        self.terminated: NDArray[np.bool_] = arrays["terminated"]
        self.truncated: NDArray[np.bool_] = arrays["truncated"]
        self.winners: NDArray[np.int8] = arrays["winners"]
        self.final_seats: NDArray[np.int8] = arrays["final_seats"]
        self.points: NDArray[np.uint8] = arrays["points"]
        self.samples: NDArray[np.int32] = arrays["samples"]

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

    def learner_rewards(self) -> NDArray[np.float32]:
        """(n,) float32: what the learner of each game that ended got, by its seat in that game; 0 elsewhere."""
        rows = np.arange(self.num_envs)
        got: NDArray[np.float32] = np.where(self.final_seats >= 0, self.rewards[rows, self.final_seats], np.float32(0))
        return got

    def sample(self) -> NDArray[np.int32]:
        """A legal action for every game, drawn uniformly."""
        return self.samples

    def action_masks(self) -> Optional[NDArray[np.bool_]]:
        """What is legal in every game, as sb3-contrib asks for it."""
        return self.masks

    def state(self, index: int) -> State:
        """A copy of one game, to look into."""
        return self._many.state(self._row(index))

    def put(self, index: int, state: State) -> None:
        """That game goes on from this state, of the same game, at the next decision that is the caller's."""
        self._many.put(self._row(index), state)

    @property
    def decisions(self) -> int:
        """Decisions taken by step() since the last reset."""
        return self._many.decisions

    def __getstate__(self) -> Dict[str, Any]:
        kept = {key: value for key, value in self.__dict__.items() if not isinstance(value, np.ndarray)}
        del kept["_many"]
        kept["arrays"] = {key: array.copy() for key, array in self._many.arrays.items()}
        kept["games"] = [self._many.kept(i) for i in range(self.num_envs)]
        return kept

    def __setstate__(self, kept: Dict[str, Any]) -> None:
        arrays, games = kept.pop("arrays"), kept.pop("games")
        self.__dict__.update(kept)
        self._begin()
        for i, game in enumerate(games):
            self._many.go_on_from(i, game)
        for key, array in self._many.arrays.items():
            array[...] = arrays[key]

    def _row(self, index: int) -> int:
        number = whole("index", index, -(2**63))
        if not 0 <= number < self.num_envs:
            raise IndexError(f"there is no game {index}")
        return number

    def _info(self) -> Dict[str, Any]:
        return {
            "action_mask": self.masks,
            "seats": self.seats,
            "winners": self.winners,
            "final_seats": self.final_seats,
            "points": self.points,
        }
