import numpy as np

from . import Wrapper, spaces


class OrderEnforcing(Wrapper):
    def __init__(self, env):
        super().__init__(env)
        self._has_reset = False

    def reset(self, *, seed=None, options=None):
        self._has_reset = True
        return super().reset(seed=seed, options=options)

    def step(self, action):
        assert self._has_reset, "cannot call env.step() before calling env.reset()"
        return super().step(action)


class TimeLimit(Wrapper):
    def __init__(self, env, max_episode_steps):
        super().__init__(env)
        self._most, self._steps = max_episode_steps, 0

    def reset(self, *, seed=None, options=None):
        self._steps = 0
        return super().reset(seed=seed, options=options)

    def step(self, action):
        observation, reward, terminated, truncated, info = super().step(action)
        self._steps += 1
        return observation, reward, terminated, truncated or self._steps >= self._most, info


class RecordEpisodeStatistics(Wrapper):
    def reset(self, *, seed=None, options=None):
        self._return, self._length = 0.0, 0
        return super().reset(seed=seed, options=options)

    def step(self, action):
        observation, reward, terminated, truncated, info = super().step(action)
        self._return += reward
        self._length += 1
        if terminated or truncated:
            assert "episode" not in info
            info["episode"] = {"r": self._return, "l": self._length}
        return observation, reward, terminated, truncated, info


class FlattenObservation(Wrapper):
    def __init__(self, env):
        super().__init__(env)
        low, high = env.observation_space.low.flatten(), env.observation_space.high.flatten()
        self._space = spaces.Box(low, high, low.shape, env.observation_space.dtype)

    observation_space = property(lambda self: self._space)

    def reset(self, *, seed=None, options=None):
        observation, info = super().reset(seed=seed, options=options)
        return np.asarray(observation).flatten(), info

    def step(self, action):
        observation, *rest = super().step(action)
        return (np.asarray(observation).flatten(), *rest)
