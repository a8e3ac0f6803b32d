"""A stand-in for Gymnasium where it cannot be installed: the surface that landnam touches, and checkers that make the
assertions of the real ones. tests/python uses the real package if there is one."""

from typing import Generic, TypeVar

import numpy as np

from . import spaces

__version__ = "stand-in"
Seen = TypeVar("Seen")
Done = TypeVar("Done")


class Env(Generic[Seen, Done]):
    metadata = {"render_modes": []}
    render_mode = None
    spec = None
    _np_random = None
    _np_random_seed = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @np_random.setter
    def np_random(self, value):
        self._np_random = value

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed)))
            self._np_random_seed = seed

    @property
    def unwrapped(self):
        return self

    def close(self):
        pass


class Wrapper(Env):
    def __init__(self, env):
        assert isinstance(env, Env), type(env)
        self.env = env

    def __getattr__(self, name):
        return getattr(self.env, name)

    action_space = property(lambda self: self.env.action_space)
    observation_space = property(lambda self: self.env.observation_space)
    unwrapped = property(lambda self: self.env.unwrapped)

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        return self.env.step(action)


from .envs.registration import make, register  # noqa: E402

__all__ = ["Env", "Wrapper", "make", "register", "spaces"]
