"""gymnasium.make("landnam/base-v0"): every game by its word, where Gymnasium is installed."""

from __future__ import annotations

from ._core import games

VERSION = 0


def ids() -> "dict[str, str]":
    """The names for gymnasium.make, and the game of each."""
    return {f"landnam/{game}-v{VERSION}": game for game in words()}


def words() -> "list[str]":
    """The games that one word names and four can play."""
    return [row["game"] for row in games()["games"] if "+" not in row["game"] and 4 in row["players"]]


def register() -> None:
    """Tells Gymnasium of every game. An illegal action costs the turn there, since its checkers draw any action."""
    from gymnasium.envs.registration import register as tell, registry

    for name, game in ids().items():
        if name not in registry:
            tell(
                id=name,
                entry_point="landnam.env:Env",
                kwargs={"game": game, "illegal": "lose-turn"},
            )
