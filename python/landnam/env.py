"""One seat against bots: a Gymnasium environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict as DictOf, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._core import Bot, Game, IllegalAction, State
from .own import BotLike
from .spaces import LARGEST_SEED, Discrete, as_game, legal_mask, observation_box, opponent_list, whole

if TYPE_CHECKING:
    from .plain import Env as Base
else:
    try:
        from gymnasium import Env as Base
    except ImportError:
        from .plain import Env as Base

Observation = NDArray[np.uint8]
Drawn = Union[None, str, NDArray[np.uint8]]

RENDER_MODES = ["ansi", "rgb_array", "svg"]


def drawn(state: Optional[State], mode: Optional[str]) -> Drawn:
    """The board as text, as pixels or as SVG."""
    if state is None or mode is None:
        return None
    if mode == "ansi":
        return state.to_text(colour=True)
    return state.to_rgb() if mode == "rgb_array" else state.to_svg()


def render_mode_of(mode: Optional[str]) -> Optional[str]:
    """A mode as it is, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: expected one of {RENDER_MODES}, not {mode!r}")
    return mode


class Env(Base[Observation, np.int64]):
    """A learner against bots. `info["action_mask"]` and `action_masks()` say which actions are legal.

    Chance, the opponents and decisions with one action only are taken by the environment. The reward is 1 for a game
    won and -1 for a game lost; with reward="points" the change of the own points, as a share of the points to win, is
    given besides. opponents are names of bots, functions of a state and a seat, or objects with decide(state, seat).

    An action that no rule allows raises IllegalAction and changes nothing; with illegal="lose-turn" it costs the rest
    of the turn instead: what must be decided is drawn at random, and info["illegal"] is the id of the rule.
    """

    metadata: DictOf[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: Union[str, Game] = "base",
        *,
        players: int = 4,
        set: Optional[Mapping[str, Any]] = None,
        offers: bool = False,
        opponents: Union[BotLike, Sequence[BotLike]] = "random",
        seat: Optional[int] = None,
        reward: str = "win",
        illegal: str = "raise",
        max_turns: int = 10_000,
        skip_forced: bool = True,
        render_mode: Optional[str] = None,
    ) -> None:
        self.game = as_game(game, players, set, offers)
        players = self.game.players
        if seat is not None:
            seat = whole("seat", seat, 0, players - 1)
        if reward not in ("win", "points"):
            raise ValueError(f"reward: expected 'win' or 'points', not {reward!r}")
        if illegal not in ("raise", "lose-turn"):
            raise ValueError(f"illegal: expected 'raise' or 'lose-turn', not {illegal!r}")
        self._bots: List[Bot] = [Bot(bot) for bot in opponent_list(opponents, players)]
        self._fixed_seat = seat
        self._reward = reward
        self._illegal = illegal
        self._max_turns = whole("max_turns", max_turns, 1)
        self._skip = skip_forced
        self._seed = 0
        self._played = 0
        self.render_mode = render_mode_of(render_mode)
        self.seat = seat or 0
        self.state: Optional[State] = None
        self.observation_space = observation_box(self.game)
        self.action_space = Discrete(self.game.num_actions)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[DictOf[str, Any]] = None
    ) -> Tuple[Observation, DictOf[str, Any]]:
        """A new game; the same seed gives the same one. Without a fixed seat the learner sits elsewhere each time."""
        if seed is not None:
            seed = whole("seed", seed, 0, LARGEST_SEED)
            self._played = 0
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**63))
        self.seat = self._fixed_seat if self._fixed_seat is not None else self._played % self.game.players
        self._played += 1
        while True:
            self.state = self.game.new(seed=self._seed)
            self._run_on()
            if not self.state.over:
                break
            self._seed += 1
        return self._result()

    def step(self, action: Any) -> Tuple[Observation, float, bool, bool, DictOf[str, Any]]:
        """Takes the action and plays on to the next decision: observation, reward, terminated, truncated, info."""
        state = self._state()
        number = whole("action", action, 0, self.game.num_actions - 1)
        before = state.points[self.seat]
        more: DictOf[str, Any] = {}
        try:
            state.step(number)
            self._run_on()
        except IllegalAction as refusal:
            if self._illegal == "raise":
                raise
            more["illegal"] = refusal.rule
            self._lose_turn()
        reward = 0.0
        if self._reward == "points":
            reward += (state.points[self.seat] - before) / self.game.target
        if state.over:
            reward += 1.0 if state.winner == self.seat else -1.0
        observation, info = self._result()
        return observation, reward, state.over, not state.over and state.turn_number >= self._max_turns, {**info, **more}

    def action_mask(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._state().mask(self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """The same, as sb3-contrib asks for it."""
        return self.action_mask()

    def render(self) -> Any:
        """The board, as render_mode has it: text, pixels or SVG."""
        return drawn(self.state, self.render_mode)

    def close(self) -> None:
        """No more game."""
        self.state = None

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

    def _lose_turn(self) -> None:
        """The turn ends as soon as it may; before that, what must be decided is drawn."""
        state = self._state()
        turn = state.turn_number
        while state.seat == self.seat and state.turn_number == turn:
            legal = state.legal()
            ends = [action for action in legal if action.kind == "end-turn"]
            state.step(ends[0] if ends else legal[int(self.np_random.integers(len(legal)))])
            self._run_on()
            if state.turn != self.seat or state.turn_number >= self._max_turns:
                return

    def _result(self) -> Tuple[Observation, DictOf[str, Any]]:
        state = self._state()
        info = {
            "action_mask": legal_mask(state.mask(self.seat)),
            "seat": self.seat,
            "points": state.seen_points(self.seat),
            "winner": state.winner,
        }
        return state.observation(self.seat), info
