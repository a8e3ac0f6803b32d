"""The assertions of pettingzoo.test.api_test and seed_test."""

import random

import numpy as np

from .. import AECEnv


def api_test(env, num_cycles=1000, verbose_progress=False):
    assert isinstance(env.unwrapped, AECEnv)
    assert isinstance(env.metadata, dict) and isinstance(env.metadata["name"], str) and "render_modes" in env.metadata
    env.reset()
    first = env.observe(env.agent_selection)
    assert env.max_num_agents == len(env.possible_agents) and set(env.agents) <= set(env.possible_agents)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    play(env, first, num_cycles)
    assert isinstance(env.rewards, dict) and isinstance(env.terminations, dict) and isinstance(env.infos, dict)
    env.reset()
    accumulated(env)


def play(env, first, num_cycles):
    env.reset()
    finished, live, generated = set(), set(env.agents), set()
    for agent in env.agent_iter(env.num_agents * num_cycles):
        generated.add(agent)
        assert agent not in finished, "agents cannot act after they are done"
        assert isinstance(env.infos[agent], dict)
        observation, reward, terminated, truncated, info = env.last()
        assert type(terminated) is bool and type(truncated) is bool and isinstance(reward, float)
        if terminated or truncated:
            action = None
        else:
            assert observation in env.observation_space(agent)
            action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
        env.step(action)
        if terminated or truncated:
            finished.add(agent)
            live.discard(agent)
        assert live == set(env.agents), "agents are the living ones"
        assert env.num_agents == len(env.agents)
        for of in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
            assert set(of) == set(env.agents), "dead agents leave the dictionaries"
        if env.agents:
            assert env.agent_selection in env.agents
        assert {key: value.shape for key, value in observation.items()} == {key: value.shape for key, value in first.items()}
    if not env.agents:
        assert finished == generated


def accumulated(env):
    """What last() tells is the sum of rewards since the agent's last step."""
    sums = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(3000):
        observation, reward, terminated, truncated, _ = env.last()
        assert reward == sums[agent], (agent, reward, sums[agent])
        if terminated or truncated:
            del sums[agent]
            env.step(None)
            continue
        sums[agent] = 0.0
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        for name in env.agents:
            sums[name] += env.rewards[name]


def seed_test(make, num_cycles=200):
    runs = []
    for _ in range(2):
        env = make()
        env.reset(seed=42)
        seen = []
        for agent in env.agent_iter(num_cycles):
            observation, reward, terminated, truncated, _ = env.last()
            seen.append((agent, reward, observation["observation"].tobytes()))
            done = terminated or truncated
            env.step(None if done else int(np.flatnonzero(observation["action_mask"])[-1]))
        runs.append(seen)
    assert runs[0] == runs[1]
