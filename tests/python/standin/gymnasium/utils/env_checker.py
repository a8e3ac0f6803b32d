"""The assertions of gymnasium.utils.env_checker.check_env."""

import inspect

import numpy as np

from .. import Env, spaces


def same(a, b):
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    return np.array_equal(a, b) if isinstance(a, np.ndarray) else a == b


def check_env(env, warn=None, skip_render_check=False):
    assert isinstance(env, Env), type(env)
    for name in ("action_space", "observation_space"):
        assert isinstance(getattr(env, name), spaces.Space), name
    box = env.observation_space
    assert np.all(box.low <= box.high) and box.low.shape == box.high.shape == box.shape
    # reset: seed and options by name, the generator follows the seed
    signature = inspect.signature(env.reset)
    assert {"seed", "options"} <= set(signature.parameters)
    assert signature.parameters["seed"].default is None
    first, info = env.reset(seed=123)
    assert first in box and isinstance(info, dict)
    assert env.unwrapped._np_random is not None
    generator = env.unwrapped._np_random.bit_generator.state
    again, info_again = env.reset(seed=123)
    assert same(first, again) and same(info, info_again)
    assert env.unwrapped._np_random.bit_generator.state == generator
    env.reset(seed=456)
    assert env.unwrapped._np_random.bit_generator.state != generator
    env.reset(options={})
    # step: the same seed and action do the same; any action of the space has an answer
    results = []
    for _ in range(2):
        env.action_space.np_random = np.random.default_rng(5)
        env.reset(seed=123)
        results.append(env.step(env.action_space.sample()))
    assert all(same(a, b) for a, b in zip(*results))
    for _ in range(20):
        result = env.step(env.action_space.sample())
        assert isinstance(result, tuple) and len(result) == 5
        observation, reward, terminated, truncated, info = result
        assert isinstance(observation, np.ndarray) and observation.dtype == box.dtype and observation in box
        assert isinstance(reward, (int, float, np.integer, np.floating)) and np.isfinite(reward)
        assert type(terminated) in (bool, np.bool_) and type(truncated) in (bool, np.bool_)
        assert isinstance(info, dict)
        if terminated or truncated:
            env.reset()
    modes = env.metadata["render_modes"]
    assert env.render_mode is None or env.render_mode in modes
    assert "render_fps" in env.metadata
    if env.render_mode == "rgb_array":
        picture = env.render()
        assert isinstance(picture, np.ndarray) and picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3
    elif env.render_mode == "ansi":
        assert isinstance(env.render(), str)
    env.close()
    env.close()
