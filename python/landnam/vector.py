"""Many learners against bots: a gymnasium.vector.VectorEnv over VecEnv."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict as DictOf, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._core import Game
from .own import BotLike
from .plain import Discrete as PlainDiscrete
from .spaces import Box
from .vec import VecEnv

def plain_batch(space: Any, n: int = 1) -> Any:
    """So many of a space, side by side."""
    if isinstance(space, PlainDiscrete):
        return Box(0, space.n - 1, (n,), np.int64)
    return Box(np.tile(space.low, (n, 1)), np.tile(space.high, (n, 1)), (n, *space.shape), space.dtype)


SAME_STEP: Any = "SameStep"  # before Gymnasium 1.1 the mode had no name
if TYPE_CHECKING:
    from .plain import VectorEnv as Base

    batch_space = plain_batch
else:
    try:
        from gymnasium.vector import VectorEnv as Base
        from gymnasium.vector.utils import batch_space
    except ImportError:
        from .plain import VectorEnv as Base

        batch_space = plain_batch
    try:
        from gymnasium.vector import AutoresetMode

        SAME_STEP = AutoresetMode.SAME_STEP
    except ImportError:
        pass


class VectorEnv(Base):
    """n games, a learner in each: rewards are (n,). What it returns is copied, so it may be kept.

    A game that ends is followed by the next one in the same step: observations show that one, and
    infos["final_obs"][i] and infos["final_info"] (arrays by name, and the mask "_final_info") tell how the last ended.
    infos["action_mask"] and action_masks() say what is legal. Every action must be legal.
    """

    metadata: DictOf[str, Any] = {"render_modes": [], "autoreset_mode": SAME_STEP}

    def __init__(
        self,
        game: Union[str, Game] = "base",
        num_envs: int = 64,
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        opponents: Union[BotLike, Sequence[BotLike]] = "random",
        threads: int = 0,
        seed: int = 1,
        max_turns: int = 10_000,
    ) -> None:
        super().__init__()
        self.games = VecEnv(
            game,
            num_envs,
            players=players,
            set=set,
            offers=offers,
            opponents=opponents,
            threads=threads,
            seed=seed,
            max_turns=max_turns,
        )
        self.num_envs = self.games.num_envs
        self.single_observation_space = self.games.single_observation_space
        self.single_action_space = self.games.single_action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[DictOf[str, Any]] = None
    ) -> Tuple[NDArray[np.uint8], DictOf[str, Any]]:
        """New games everywhere; the same seed gives the same ones."""
        self.games.reset(seed=seed)
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> Tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], DictOf[str, Any]]:
        """One decision of every learner."""
        games = self.games
        games.step(actions)
        infos = self._infos()
        ended = games.final_seats >= 0
        if ended.any():
            final: NDArray[Any] = np.full(self.num_envs, None, dtype=object)
            assert games.final_observations is not None
            for i in np.flatnonzero(ended):
                final[i] = games.final_observations[i].copy()
            infos.update(
                final_obs=final,
                _final_obs=ended.copy(),
                final_info={
                    "seat": games.final_seats.copy(),
                    "winner": games.winners.copy(),
                    "points": games.points.copy(),
                },
                _final_info=ended.copy(),
            )
        rewards = games.learner_rewards().astype(np.float64)
        return self._observations(), rewards, games.terminated.copy(), games.truncated.copy(), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal in every game, as sb3-contrib asks for it."""
        assert self.games.masks is not None
        return self.games.masks.copy()

    def _observations(self) -> NDArray[np.uint8]:
        assert self.games.observations is not None
        return self.games.observations.copy()

    def _infos(self) -> DictOf[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.games.seats.copy()}
