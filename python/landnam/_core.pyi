"""Types of the part written in C++. Dicts are JSON as docs/position.md has it."""

from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

__version__: str

Json = Dict[str, Any]
ActionLike = Union[int, "Action", Mapping[str, Any], str]

class IllegalAction(ValueError):
    """A rule refuses the action."""

    rule: str

class Action:
    """What a seat does, or what chance decides."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> Optional[int]:
        """None for chance."""
    def to_dict(self) -> Json: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Game:
    """A game by its name, and its spaces."""

    def __init__(
        self, name: str = "base", *, players: int = 4, set: Optional[Mapping[str, Any]] = None, offers: bool = False
    ) -> None: ...
    @property
    def name(self) -> str:
        """As landnam games lists it."""
    @property
    def players(self) -> int: ...
    @property
    def target(self) -> int:
        """Points to win."""
    @property
    def offers(self) -> bool:
        """Whether offers between players are among the numbered actions."""
    @property
    def setup(self) -> Json: ...
    @property
    def num_actions(self) -> int: ...
    @property
    def observation_size(self) -> int: ...
    @property
    def observation_layout(self) -> List[Dict[str, Any]]:
        """Fields in order: name, first, size, shape, high, about."""
    @property
    def action_layout(self) -> List[Dict[str, Any]]:
        """Kinds in order: kind, first, size, and what their targets `from` and `to` are."""
    def action(self, index: int, seat: int) -> Action:
        """The action of that number, taken by that seat."""
    def index(self, action: Union[Action, Mapping[str, Any], str]) -> Optional[int]:
        """The number of an action; None if it has none."""
    def graph(self) -> Dict[str, NDArray[Any]]:
        """The board as arrays: what touches what, -1 where there is nothing, and where it lies."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def new(self, seed: int = 1, board: Union[None, Json, str] = None, record: bool = False) -> "State":
        """A new game; `board` as docs/position.md has it, `record` keeps every action for replay()."""

class State:
    """A game in progress. Copying is undo."""

    @property
    def game(self) -> Game: ...
    @property
    def over(self) -> bool: ...
    @property
    def chance(self) -> bool:
        """Chance decides now."""
    @property
    def seat(self) -> Optional[int]:
        """Who decides; of several the lowest. None for chance and at the end."""
    @property
    def actors(self) -> List[int]:
        """All who owe a decision now."""
    @property
    def may(self) -> List[int]:
        """Who may act besides."""
    @property
    def ask(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def turn_number(self) -> int: ...
    @property
    def winner(self) -> Optional[int]: ...
    @property
    def points(self) -> List[int]:
        """Of every player, hidden ones included."""
    def seen_points(self, seat: Optional[int] = None) -> List[int]:
        """Of every player, as a seat or a spectator may know them."""
    def legal(self, seat: Optional[int] = None) -> List[Action]:
        """Legal actions of a seat, or of the one that decides."""
    def legal_indices(self, seat: Optional[int] = None) -> NDArray[np.int32]: ...
    def mask(self, seat: Optional[int] = None, out: Optional[NDArray[np.bool_]] = None) -> NDArray[np.bool_]:
        """A flag an action: legal or not. All False for a seat that is not asked."""
    def observation(self, seat: Optional[int] = None, out: Optional[NDArray[np.uint8]] = None) -> NDArray[np.uint8]:
        """What a seat may know, in the layout of docs/python.md."""
    def lookahead(self) -> Tuple[NDArray[np.int32], NDArray[np.uint8]]:
        """The legal actions, and what the seat that decides would see right after each of them, a row each."""
    def judge(self, action: ActionLike) -> Optional[Tuple[str, str]]:
        """None if it is legal, otherwise the id and the text of the rule that refuses it."""
    def seen(self, action: ActionLike, seat: Optional[int] = None) -> Action:
        """An action as a seat or a spectator would see it happen now: cards it may not see are left out."""
    def step(self, action: ActionLike) -> None:
        """Carries out an action, or the outcome of chance. IllegalAction if a rule refuses it."""
    def outcomes(self) -> List[Tuple[Action, int]]:
        """What chance may decide now, with weights."""
    def sample(self) -> Action:
        """Lets chance decide, and tells what."""
    def advance(self, forced: bool = True) -> bool:
        """Lets chance decide, and takes decisions with one action only, until somebody has a choice: True; or the game is over: False."""
    def reseed(self, seed: int) -> None:
        """Chance of sample() and advance() goes on from this seed."""
    def position(self) -> Json:
        """Everything, secrets too."""
    def to_json(self) -> str:
        """The position as JSON text."""
    def view(self, seat: Optional[int] = None) -> Json:
        """What a seat, or a spectator, may know."""
    def score(self) -> Json:
        """Points of each seat with where they come from."""
    def replay(self) -> Json:
        """The set-up and every action; the game must be recorded."""
    def determinize(self, seat: int, seed: int = 1) -> "State":
        """A state that this seat cannot tell from this one: what it may not know is drawn at random."""
    def copy(self) -> "State": ...
    def to_bytes(self) -> bytes:
        """The position, the chance to come and the record."""
    @staticmethod
    def from_bytes(bytes: bytes) -> "State":
        """The state that to_bytes() wrote, checked whole."""
    def to_svg(self, width: int = 700) -> str:
        """The board with all pieces; nothing hidden is in it."""
    def to_text(self, colour: bool = False) -> str:
        """The board for a terminal."""
    def to_rgb(self, width: int = 700) -> NDArray[np.uint8]:
        """The board as pixels: height, width, 3."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Bot:
    """A bot: a name, a function of a state and a seat, or an object with decide(state, seat). It sees what its seat may see."""

    def __init__(self, bot: Any) -> None: ...
    @property
    def name(self) -> str: ...
    def decide(self, state: State, seat: Optional[int] = None, seed: int = 1) -> Action:
        """An action of the seat; the same seed and position give the same one."""

class Many:
    """Many games side by side; VecEnv is the way to use it."""

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        opponents: Sequence[Any] = ...,
        threads: int = 0,
        seed: int = 1,
        turn_cap: int = ...,
        observations: bool = True,
        masks: bool = True,
        skip_forced: bool = True,
    ) -> None: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: NDArray[Any]) -> None: ...
    def state(self, index: int) -> State: ...
    def put(self, index: int, state: State) -> None: ...
    def kept(self, index: int) -> Tuple[Any, ...]: ...
    def go_on_from(self, index: int, kept: Tuple[Any, ...]) -> None: ...
    @property
    def arrays(self) -> Dict[str, NDArray[Any]]: ...
    @property
    def decisions(self) -> int: ...
    @property
    def game(self) -> Game: ...

def run_tournament(
    game: Game,
    bots: Sequence[Any],
    *,
    games: int,
    seed: int,
    threads: int,
    turn_cap: int,
    schedule: str,
    precision: float,
) -> Json:
    """Bots against bots; landnam.tournament is the way to use it."""

def games() -> Json:
    """Every module, option and legal combination."""

def combinations() -> List[Json]:
    """The matrix of all games: game, players and set of each."""

def bots() -> List[str]:
    """Names of the bots."""

def asks() -> List[str]:
    """Names of the asks in the order of the observation field 'ask'."""

def load_position(position: Union[Json, str], seed: int = 1, offers: bool = False) -> State:
    """The state that a position tells, checked whole; ValueError names the field at fault."""

def load_replay(replay: Union[Json, str], at: Optional[int] = None, seed: int = 1, offers: bool = False) -> State:
    """The state after the first `at` actions of a replay, every one judged."""
