"""One seat against bots, in the shape of a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Dict as DictOf, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._core import Bot, Game, State
from .spaces import LARGEST_SEED, Discrete, as_game, observation_box, opponent_names, whole

Observation = NDArray[np.uint8]


class Env:
    """A learner against bots. `reset` and `step` as in Gymnasium; `info["action_mask"]` says which actions are legal.

    Chance, the opponents and decisions with one action only are taken by the environment. The reward is 1 for a game
    won and -1 for a game lost; with reward="points" the change of the own points, as a share of the points to win, is
    given besides. An action that is not legal raises IllegalAction and changes nothing.
    """

    metadata: DictOf[str, Any] = {"render_modes": []}
    render_mode = None

    def __init__(
        self,
        game: Union[str, Game] = "base",
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        opponents: Union[str, Sequence[str]] = "random",
        seat: Optional[int] = None,
        reward: str = "win",
        max_turns: int = 10_000,
        skip_forced: bool = True,
    ) -> None:
        self.game = as_game(game, players, set, offers)
        players = self.game.players
        if seat is not None:
            seat = whole("seat", seat, 0, players - 1)
        if reward not in ("win", "points"):
            raise ValueError(f"reward: expected 'win' or 'points', not {reward!r}")
        self._bots = [Bot(name) for name in opponent_names(opponents, players)]
        self._fixed_seat = seat
        self._reward = reward
        self._max_turns = whole("max_turns", max_turns, 1)
        self._skip = skip_forced
        self._rng = np.random.default_rng()
        self._seed = 0
        self._played = 0
        self.seat = seat or 0
        self.state: Optional[State] = None
        self.observation_space = observation_box(self.game)
        self.action_space = Discrete(self.game.num_actions)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Observation, DictOf[str, Any]]:
        """A new game; the same seed gives the same one. Without a fixed seat the learner sits elsewhere each time."""
        if seed is not None:
            self._rng = np.random.default_rng(whole("seed", seed, 0, LARGEST_SEED))
            self._played = 0
        self._seed = int(self._rng.integers(2**63))
        self.seat = self._fixed_seat if self._fixed_seat is not None else self._played % self.game.players
        self._played += 1
        while True:
            self.state = self.game.new(seed=self._seed)
            self._run_on()
            if not self.state.over:
                break
            self._seed += 1
        return self._result()

    def step(self, action: int) -> Tuple[Observation, float, bool, bool, DictOf[str, Any]]:
        """Takes the action and plays on to the next decision: observation, reward, terminated, truncated, info."""
        state = self._state()
        number = whole("action", action, 0, self.game.num_actions - 1)
        before = state.points[self.seat]
        state.step(number)
        self._run_on()
        reward = 0.0
        if self._reward == "points":
            reward += (state.points[self.seat] - before) / self.game.target
        if state.over:
            reward += 1.0 if state.winner == self.seat else -1.0
        observation, info = self._result()
        return observation, reward, state.over, not state.over and state.turn_number >= self._max_turns, info

    def action_mask(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._state().mask(self.seat)

    def render(self) -> None:
        return None

    def close(self) -> None:
        self.state = None

    @property
    def unwrapped(self) -> "Env":
        return self

    def _state(self) -> State:
        if self.state is None:
            raise ValueError("reset() comes first")
        return self.state

    def _run_on(self) -> None:
        state = self._state()
        while state.advance(False) and state.turn_number < self._max_turns:
            seat = state.seat
            assert seat is not None
            if seat != self.seat:
                bot = self._bots[(seat - self.seat) % self.game.players - 1]
                state.step(bot.decide(state, seed=self._seed))
                continue
            if not self._skip:
                return
            legal = state.legal_indices()
            if len(legal) > 1:
                return
            state.step(int(legal[0]))

    def _result(self) -> Tuple[Observation, DictOf[str, Any]]:
        state = self._state()
        info = {
            "action_mask": state.mask(self.seat),
            "seat": self.seat,
            "points": state.points,
            "winner": state.winner,
        }
        return state.observation(self.seat), info
