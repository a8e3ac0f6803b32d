"""All seats, one after the other, in the shape of a PettingZoo AEC environment."""

from __future__ import annotations

from typing import Any, Dict as DictOf, Iterator, List, Mapping, Optional, Tuple, Union

import numpy as np

from ._core import Game, State
from .spaces import LARGEST_SEED, Box, Dict, Discrete, as_game, observation_box, whole


class AEC:
    """Agents "seat_0" to "seat_3". Observations are {"observation", "action_mask"}, as PettingZoo's board games have it.

    Chance and decisions with one action only are taken by the environment. Of several who decide at the same time the
    lowest seat acts first; nobody sees the others' choices before all have chosen.
    """

    metadata: DictOf[str, Any] = {"name": "landnam_v0", "is_parallelizable": False, "render_modes": []}
    render_mode = None

    def __init__(
        self,
        game: Union[str, Game] = "base",
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        max_turns: int = 10_000,
        skip_forced: bool = True,
    ) -> None:
        self.game = as_game(game, players, set, offers)
        self._max_turns = whole("max_turns", max_turns, 1)
        self._skip = skip_forced
        self._rng = np.random.default_rng()
        self.possible_agents: List[str] = [f"seat_{s}" for s in range(self.game.players)]
        self.agents: List[str] = []
        self.agent_selection = self.possible_agents[0]
        self.state_now: Optional[State] = None
        mask = Box(0, 1, (self.game.num_actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": observation_box(self.game), "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.game.num_actions) for agent in self.possible_agents}

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AEC":
        return self

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(whole("seed", seed, 0, LARGEST_SEED))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: DictOf[str, DictOf[str, Any]] = {agent: {} for agent in self.agents}
        self.state_now = self.game.new(seed=int(self._rng.integers(2**63)))
        self.state_now.advance(self._skip)
        self._select()

    def observe(self, agent: str) -> DictOf[str, Any]:
        """What that agent may know. The mask is empty unless it decides."""
        state = self._state()
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_actions, np.int8)
        if state.seat == seat:
            mask = state.mask(seat).view(np.int8)
        return {"observation": state.observation(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, DictOf[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        """The selected agent's action; None once its game has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("action: expected None, the game has ended")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        state = self._state()
        state.step(whole("action", action, 0, self.game.num_actions - 1))
        state.advance(self._skip)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {name: 0.0 for name in self.agents}
        if state.over:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = 1.0 if seat == state.winner else -1.0
                self.terminations[name] = True
        elif state.turn_number >= self._max_turns:
            self.truncations = {name: True for name in self.agents}
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]
        self._select()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they decide."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> None:
        return None

    def close(self) -> None:
        self.state_now = None

    def _state(self) -> State:
        if self.state_now is None:
            raise ValueError("reset() comes first")
        return self.state_now

    def _select(self) -> None:
        seat = self._state().seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        elif self.agents:
            self.agent_selection = self.agents[0]
