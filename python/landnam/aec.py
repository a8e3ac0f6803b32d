"""All seats, one after the other: a PettingZoo AEC environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict as DictOf, List, Mapping, Optional, Union

import numpy as np
from numpy.typing import NDArray

from ._core import Game, State
from .env import RENDER_MODES, drawn, render_mode_of
from .spaces import LARGEST_SEED, Dict, Discrete, as_game, legal_mask, mask_box, observation_box, whole

if TYPE_CHECKING:
    from .plain import AECEnv as Base
else:
    try:
        from pettingzoo import AECEnv as Base
    except ImportError:
        from .plain import AECEnv as Base


class AEC(Base):
    """Agents "seat_0" to "seat_3". Observations are {"observation", "action_mask"}, as PettingZoo's board games have it.

    Chance and decisions with one action only are taken by the environment. Of several who decide at the same time the
    lowest seat acts first; nobody sees the others' choices before all have chosen. There is no ParallelEnv: in almost
    every decision of these games only one seat is asked, and the others would act in vain.
    """

    metadata: DictOf[str, Any] = {
        "name": "landnam_v0",
        "is_parallelizable": False,
        "render_modes": RENDER_MODES,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: Union[str, Game] = "base",
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        max_turns: int = 10_000,
        skip_forced: bool = True,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.game = as_game(game, players, set, offers)
        self.render_mode = render_mode_of(render_mode)
        self._max_turns = whole("max_turns", max_turns, 1)
        self._skip = skip_forced
        self._rng = np.random.default_rng()
        self.possible_agents: List[str] = [f"seat_{s}" for s in range(self.game.players)]
        self.agents: List[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self.state_now: Optional[State] = None
        self.observation_spaces = {
            agent: Dict({"observation": observation_box(self.game), "action_mask": mask_box(self.game)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.game.num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What that agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What that agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """A new game; the same seed gives the same one."""
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
        mask: NDArray[np.int8] = np.zeros(self.game.num_actions, np.int8)
        if state.seat == seat:
            mask = legal_mask(state.mask(seat))
        return {"observation": state.observation(seat), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """The selected agent's action; None once its game has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
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
        self._accumulate_rewards()
        self._select()

    def render(self) -> Any:
        """The board, as render_mode has it: text, pixels or SVG."""
        return drawn(self.state_now, self.render_mode)

    def close(self) -> None:
        """No more game."""
        self.state_now = None

    def _state(self) -> State:
        if self.state_now is None:
            raise ValueError("reset() comes first")
        return self.state_now

    def _select(self) -> None:
        seat = self._state().seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]
