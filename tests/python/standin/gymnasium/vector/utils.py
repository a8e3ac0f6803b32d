import numpy as np

from ..spaces import Box, Discrete, Space


class MultiDiscrete(Space):
    def __init__(self, nvec):
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def contains(self, x):
        return x.shape == self.shape and bool(np.all(x >= 0) and np.all(x < self.nvec))


def batch_space(space, n=1):
    if isinstance(space, Discrete):
        return MultiDiscrete(np.full(n, space.n))
    return Box(np.tile(space.low, (n, 1)), np.tile(space.high, (n, 1)), (n, *space.shape), space.dtype)
