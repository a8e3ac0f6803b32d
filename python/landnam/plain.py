"""What Gymnasium and PettingZoo would bring, in the same shape, for those who do not have them."""

from __future__ import annotations

from typing import Any, Dict as DictOf, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Self = TypeVar("Self", bound="Space")
Seen = TypeVar("Seen")
Done = TypeVar("Done")


class Space:
    """A set to draw from, with a generator of its own."""

    def __init__(self, shape: Optional[Tuple[int, ...]], dtype: Any, seed: Optional[int] = None) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self.np_random = np.random.default_rng(seed)

    def seed(self, seed: Optional[int] = None) -> Any:
        """Draws go on from this seed."""
        self.np_random = np.random.default_rng(seed)

    def contains(self, x: Any) -> bool:
        """Whether x is of this space."""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space):
    """The numbers 0 to n-1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        super().__init__((), np.int64, seed)
        self.n = int(n)
        self.start = 0

    def sample(self, mask: Optional[NDArray[Any]] = None) -> np.int64:
        """A number; with a mask, one of those that it allows (0 if it allows none)."""
        if mask is None:
            return np.int64(self.np_random.integers(self.n))
        allowed = np.flatnonzero(mask)
        return np.int64(self.np_random.choice(allowed)) if len(allowed) else np.int64(0)

    def contains(self, x: Any) -> bool:
        """Whether x is one of the numbers."""
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Arrays between two bounds."""

    def __init__(self, low: Any, high: Any, shape: Tuple[int, ...], dtype: Any, seed: Optional[int] = None) -> None:
        super().__init__(tuple(shape), dtype, seed)
        self.low: NDArray[Any] = np.broadcast_to(np.asarray(low, dtype=dtype), shape)
        self.high: NDArray[Any] = np.broadcast_to(np.asarray(high, dtype=dtype), shape)

    def sample(self) -> NDArray[Any]:
        """An array of the space."""
        drawn: NDArray[Any] = self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype, size=self.shape)
        return drawn

    def contains(self, x: Any) -> bool:
        """Whether x has the type and the shape, and lies within the bounds."""
        if not isinstance(x, np.ndarray):
            return False
        return (
            np.can_cast(x.dtype, self.dtype) and x.shape == self.shape and bool(np.all(x >= self.low) and np.all(x <= self.high))
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Box)
            and (other.shape, other.dtype) == (self.shape, self.dtype)
            and bool(np.all(other.low == self.low) and np.all(other.high == self.high))
        )

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype})"


class Dict(Space):
    """Spaces by name."""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        super().__init__(None, None)
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def sample(self) -> DictOf[str, Any]:
        """One of each space."""
        return {key: space.sample() for key, space in self.spaces.items()}  # type: ignore[attr-defined]

    def contains(self, x: Any) -> bool:
        """Whether x has the same names, and each is of its space."""
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


class Env(Generic[Seen, Done]):
    """As gymnasium.Env."""

    metadata: DictOf[str, Any] = {"render_modes": []}
    render_mode: Optional[str] = None
    spec: Any = None
    action_space: Any
    observation_space: Any
    _np_random: Optional[np.random.Generator] = None
    _np_random_seed: Optional[int] = None

    @property
    def np_random(self) -> np.random.Generator:
        """Where the environment's chance comes from."""
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @np_random.setter
    def np_random(self, value: np.random.Generator) -> None:
        self._np_random = value

    def reset(self, *, seed: Optional[int] = None, options: Optional[DictOf[str, Any]] = None) -> Any:
        """Seeds np_random."""
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
            self._np_random_seed = seed

    @property
    def unwrapped(self) -> Any:
        """The environment itself."""
        return self

    def close(self) -> None:
        """Nothing is held open."""

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class VectorEnv(Env[Any, Any]):
    """As gymnasium.vector.VectorEnv."""

    num_envs: int
    single_observation_space: Any
    single_action_space: Any
    closed = False

    def close(self, **_: Any) -> None:
        """No more steps."""
        self.closed = True


class AECEnv:
    """As pettingzoo.AECEnv."""

    metadata: DictOf[str, Any] = {}
    possible_agents: List[str]
    agents: List[str]
    agent_selection: str
    observation_spaces: DictOf[str, Any]
    action_spaces: DictOf[str, Any]
    terminations: DictOf[str, bool]
    truncations: DictOf[str, bool]
    rewards: DictOf[str, float]
    _cumulative_rewards: DictOf[str, float]
    infos: DictOf[str, DictOf[str, Any]]

    @property
    def num_agents(self) -> int:
        """Those still there."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """All there can be."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        """The environment itself."""
        return self

    def observation_space(self, agent: str) -> Any:
        """What that agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What that agent may do."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        """What that agent may know now."""
        raise NotImplementedError

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they decide."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, DictOf[str, Any]]:
        """Observation, reward since its last step, terminated, truncated and info of the agent that is to act."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for of in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del of[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def close(self) -> None:
        """Nothing is held open."""
