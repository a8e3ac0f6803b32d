import importlib
import re

registry = {}


class EnvSpec:
    def __init__(self, id, entry_point, kwargs):
        self.id, self.entry_point, self.kwargs = id, entry_point, kwargs


def register(id, entry_point, kwargs=None):
    assert re.fullmatch(r"(?:([\w:-]+)/)?([\w:.-]+?)-v(\d+)", id), id
    registry[id] = EnvSpec(id, entry_point, kwargs or {})


def make(id, **kwargs):
    spec = registry[id]
    module, name = spec.entry_point.split(":")
    env = getattr(importlib.import_module(module), name)(**{**spec.kwargs, **kwargs})
    env.unwrapped.spec = spec
    from ..wrappers import OrderEnforcing

    return OrderEnforcing(env)
