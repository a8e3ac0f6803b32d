import enum

from .utils import batch_space


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    metadata = {}
    spec = None
    render_mode = None
    closed = False

    @property
    def unwrapped(self):
        return self

    def close(self, **kwargs):
        self.closed = True


__all__ = ["AutoresetMode", "VectorEnv", "batch_space"]
