import numpy as np


class Space:
    def __init__(self, shape=None, dtype=None, seed=None):
        self._shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self.np_random = np.random.default_rng(seed)

    shape = property(lambda self: self._shape)

    def __contains__(self, x):
        return self.contains(x)


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        super().__init__((), np.int64, seed)
        self.n, self.start = np.int64(n), np.int64(start)

    def sample(self, mask=None):
        if mask is None:
            return self.start + self.np_random.integers(self.n)
        assert isinstance(mask, np.ndarray), type(mask)
        assert mask.dtype == np.int8, mask.dtype
        assert mask.shape == (self.n,), mask.shape
        allowed = mask == 1
        assert np.all(np.logical_or(mask == 0, allowed))
        return self.start + self.np_random.choice(np.where(allowed)[0]) if np.any(allowed) else self.start

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and self.start <= x < self.start + self.n

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        super().__init__(tuple(shape), dtype, seed)
        self.low, self.high = (np.broadcast_to(np.asarray(x, dtype), shape) for x in (low, high))

    def sample(self):
        return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

    def contains(self, x):
        assert isinstance(x, np.ndarray), type(x)
        return bool(np.can_cast(x.dtype, self.dtype) and x.shape == self.shape and np.all(x >= self.low) and np.all(x <= self.high))

    def __eq__(self, other):
        return isinstance(other, Box) and self.shape == other.shape and np.array_equal(self.high, other.high)


class Dict(Space):
    def __init__(self, spaces):
        super().__init__()
        self.spaces = dict(spaces)

    def __getitem__(self, key):
        return self.spaces[key]

    def sample(self):
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())
