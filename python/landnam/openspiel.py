"""The games for OpenSpiel, where `pyspiel` is installed:

    import pyspiel
    import landnam.openspiel                       # registers python_landnam
    game = pyspiel.load_game("python_landnam", {"game": "base", "players": 3, "seed": 7})

Chance is explicit: a chance node lists its outcomes with their probabilities, and its actions are their numbers in the
list. Information states are what a player has seen of every action since the board was laid (perfect recall), the
tensors are landnam's observations. The board is laid from the parameter `seed`. Utilities sum to zero: 1 for who wins,
-1 / (players - 1) for the others; a game that max_turns ends is a draw.
"""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Tuple

import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("landnam.openspiel needs OpenSpiel: pip install open_spiel") from missing

from ._core import Game, State

DEFAULTS: Dict[str, Any] = {"game": "base", "players": 4, "seed": 1, "set": "{}", "offers": False, "max_turns": 1000}
MOST_OUTCOMES = 512  # of one chance node, in any game
MOST_ACTIONS_A_TURN = 200

GAME_TYPE = pyspiel.GameType(
    short_name="python_landnam",
    long_name="Landnam, the family of settler games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class LandnamGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters: game, players, seed, set (JSON), offers, max_turns."""

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        self.asked: Dict[str, Any] = {**DEFAULTS, **(params or {})}
        options = json.loads(self.asked["set"])
        self.game = Game(self.asked["game"], players=self.asked["players"], set=options, offers=self.asked["offers"])
        self.max_turns: int = self.asked["max_turns"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_turns * MOST_ACTIONS_A_TURN,
        )
        super().__init__(GAME_TYPE, info, self.asked)

    def new_initial_state(self, _: Any = None) -> "LandnamState":
        """Before the first chance: who begins."""
        return LandnamState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a player sees, as tensor and string."""
        return Observer(self)


class LandnamState(pyspiel.State):  # type: ignore[misc]
    """A state, with what every player has seen so far."""

    def __init__(self, game: LandnamGame) -> None:
        super().__init__(game)
        self.rules = game
        self.state: State = game.game.new(seed=game.asked["seed"])
        self.seen: List[List[str]] = [[] for _ in range(game.game.players)]

    def current_player(self) -> int:
        """Who decides, chance, or nobody any more."""
        if self.state.over or self.state.turn_number >= self.rules.max_turns:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.state.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> List[int]:
        return sorted(int(i) for i in self.state.legal_indices(player))

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """Numbers of State.outcomes(), with probabilities."""
        weights = [weight for _, weight in self.state.outcomes()]
        return [(i, weight / sum(weights)) for i, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        state = self.state
        done = state.outcomes()[action][0] if state.chance else self.rules.game.action(action, state.seat or 0)
        for seat, seen in enumerate(self.seen):
            seen.append(json.dumps(state.seen(done, seat).to_dict()))
        state.step(done)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return json.dumps(self.state.outcomes()[action][0].to_dict())
        return json.dumps(self.rules.game.action(action, player).to_dict())

    def is_terminal(self) -> bool:
        """Somebody has won, or max_turns ended the game."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> List[float]:
        """1 for who won, the others share the loss; zeros before the end."""
        players = self.rules.game.players
        if self.state.winner is None:
            return [0.0] * players
        return [1.0 if seat == self.state.winner else -1.0 / (players - 1) for seat in range(players)]

    def information_state_string(self, player: Optional[int] = None) -> str:
        """The board, and every action as that player saw it."""
        seat = self.current_player() if player is None else player
        board = self.rules.game.new(seed=self.rules.asked["seed"]).view(seat)
        return json.dumps([seat, board, self.seen[seat]])

    def observation_string(self, player: Optional[int] = None) -> str:
        """What that player may know now, as JSON."""
        return json.dumps(self.state.view(self.current_player() if player is None else player))

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """landnam's observation, as numbers."""
        seat = self.current_player() if player is None else player
        return [float(x) for x in self.state.observation(seat)]

    def __getstate__(self) -> Dict[str, Any]:
        return {"asked": self.rules.asked, "state": self.state.to_bytes(), "seen": self.seen}

    def __setstate__(self, kept: Dict[str, Any]) -> None:
        self.__init__(LandnamGame(kept["asked"]))  # type: ignore[misc]
        self.state = State.from_bytes(kept["state"])
        self.seen = kept["seen"]

    def __deepcopy__(self, _: Any) -> "LandnamState":
        other = LandnamState(self.rules)
        other.state = self.state.copy()
        other.seen = [list(one) for one in self.seen]
        return other

    def __str__(self) -> str:
        return self.state.to_json()


class Observer:
    """What OpenSpiel's algorithms ask for: tensor, dict and a string."""

    def __init__(self, game: LandnamGame) -> None:
        self.tensor = np.zeros(game.game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LandnamState, player: int) -> None:
        """Writes what that player sees into the tensor."""
        self.tensor[:] = state.state.observation(player)

    def string_from(self, state: LandnamState, player: int) -> str:
        """The same as JSON."""
        return state.observation_string(player)


pyspiel.register_game(GAME_TYPE, LandnamGame)
