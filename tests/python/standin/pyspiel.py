"""A stand-in for OpenSpiel's pyspiel where it cannot be installed: what a game written in Python needs of it."""

import enum
import pickle


class PlayerId(enum.IntEnum):
    CHANCE = -1
    TERMINAL = -4


class GameType:
    class Dynamics(enum.Enum):
        SEQUENTIAL = 1

    class ChanceMode(enum.Enum):
        EXPLICIT_STOCHASTIC = 1

    class Information(enum.Enum):
        IMPERFECT_INFORMATION = 1

    class Utility(enum.Enum):
        ZERO_SUM = 1

    class RewardModel(enum.Enum):
        TERMINAL = 1

    def __init__(self, *, short_name, long_name, dynamics, chance_mode, information, utility, reward_model, max_num_players,
                 min_num_players, provides_information_state_string, provides_information_state_tensor,
                 provides_observation_string, provides_observation_tensor, parameter_specification):
        assert all(isinstance(value, (str, int, float, bool)) for value in parameter_specification.values())
        self.short_name, self.parameter_specification = short_name, parameter_specification


class GameInfo:
    def __init__(self, *, num_distinct_actions, max_chance_outcomes, num_players, min_utility, max_utility, utility_sum,
                 max_game_length):
        self.__dict__.update(locals())


class Game:
    def __init__(self, game_type, game_info, params):
        assert set(params) <= set(game_type.parameter_specification)
        self.game_type, self.info = game_type, game_info

    def num_distinct_actions(self):
        return self.info.num_distinct_actions

    def max_chance_outcomes(self):
        return self.info.max_chance_outcomes

    def num_players(self):
        return self.info.num_players


class State:
    def __init__(self, game):
        self._history = []

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        return self._legal_actions(self.current_player() if player is None else player)

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def apply_action(self, action):
        assert action in self.legal_actions(), action
        self._history.append((self.current_player(), action))
        self._apply_action(action)

    def action_to_string(self, player, action):
        return self._action_to_string(player, action)

    def clone(self):
        import copy

        other = copy.deepcopy(self)
        other._history = list(self._history)
        return other

    def history(self):
        return [action for _, action in self._history]


_games = {}


def register_game(game_type, maker):
    _games[game_type.short_name] = maker


def load_game(name, params=None):
    return _games[name](params or {})


def serialize(state):
    return pickle.dumps(state)
