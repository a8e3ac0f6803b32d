"""Bots of one's own beside those of the program: one game, or a tournament."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Mapping, Optional, Protocol, Sequence, Union

from ._core import Action, Bot, Game, State, run_tournament
from .spaces import as_game, whole

ActionLike = Union[int, Action, Mapping[str, Any]]


class Decides(Protocol):
    """An object that plays. What the seat may not know is drawn anew in the state it gets, so it cannot peek."""

    def decide(self, state: State, seat: int) -> ActionLike:
        """A legal action of that seat: its number, an Action or a dict."""


BotLike = Union[str, Bot, Decides, Callable[[State, int], ActionLike]]


def _seated(bots: Union[BotLike, Sequence[BotLike]], seats: int) -> List[BotLike]:
    several = isinstance(bots, Sequence) and not isinstance(bots, str)
    listed: List[BotLike] = list(bots) if several else [bots]  # type: ignore[arg-type,list-item]
    if not listed:
        raise ValueError("bots: expected one or more")
    return listed if len(listed) >= seats else [listed[i % len(listed)] for i in range(seats)]


def _apart(bots: Sequence[BotLike]) -> List[BotLike]:
    """Two functions of the same name are two bots: the second becomes name#2."""
    made: Dict[int, BotLike] = {}
    names: Dict[str, int] = {}
    for bot in bots:
        if isinstance(bot, (str, Bot)) or id(bot) in made:
            continue
        one = Bot(bot)
        names[one.name] = names.get(one.name, 0) + 1
        made[id(bot)] = one if names[one.name] == 1 else Bot(_Named(bot, f"{one.name}#{names[one.name]}"))
    return [made.get(id(bot), bot) for bot in bots]


class _Named:
    def __init__(self, bot: Any, name: str) -> None:
        self.name = name
        self.decide = bot.decide if hasattr(bot, "decide") else bot


def play(
    game: Union[str, Game] = "base",
    bots: Union[BotLike, Sequence[BotLike]] = "easy",
    *,
    players: int = 4,
    set: Optional[Mapping[str, Any]] = None,
    seed: int = 1,
    record: bool = False,
    max_turns: int = 10_000,
) -> State:
    """One game to its end: who won is in the state that comes back. One bot stands for every seat."""
    made = as_game(game, players, set, False)
    seated = _seated(bots, made.players)
    if len(seated) > made.players:
        raise ValueError(f"bots: {len(seated)} for {made.players} seats")
    table = [bot if isinstance(bot, Bot) else Bot(bot) for bot in seated]
    state = made.new(seed=seed, record=record)
    while state.advance(False) and state.turn_number < max_turns:
        seat = state.seat
        assert seat is not None
        state.step(table[seat].decide(state, seat, seed=seed))
    return state


def tournament(
    game: Union[str, Game] = "base",
    bots: Sequence[BotLike] = ("easy", "random"),
    *,
    players: int = 4,
    set: Optional[Mapping[str, Any]] = None,
    games: int = 100,
    seed: int = 1,
    threads: int = 0,
    max_turns: int = 10_000,
    schedule: str = "table",
    precision: float = 0.0,
) -> Dict[str, Any]:
    """Bots against bots, everybody in every seat equally often: the results as `landnam tournament --json` prints them.

    rows has a row a bot: bot, games, wins, share with low and high (95 %), rating. docs/tournaments.md tells the rest.
    """
    made = as_game(game, players, set, False)
    if schedule not in ("table", "pairs", "one"):
        raise ValueError(f"schedule: expected 'table', 'pairs' or 'one', not {schedule!r}")
    if schedule != "table" and len(bots) < 2:
        raise ValueError("bots: expected two or more")
    if not 0 <= precision <= 0.5:
        raise ValueError(f"precision: expected 0 to 0.5, not {precision!r}")
    seated = _seated(bots, made.players if schedule == "table" else 2)
    return run_tournament(
        made,
        _apart(seated),
        games=whole("games", games, 1, 10**12),
        seed=seed,
        threads=whole("threads", threads, 0, 1024),
        turn_cap=whole("max_turns", max_turns, 1, 10**9),
        schedule=schedule,
        precision=float(precision),
    )
