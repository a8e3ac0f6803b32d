"""Observations with the shape of the board: planes over a grid, or features of the nodes of its graph.

Both hold the same numbers as the flat observation, in another order: what of it belongs to hexes, corners and paths
goes to its place, and the rest is said once for the whole board.
"""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

import numpy as np
from numpy.typing import NDArray

from ._core import Game

Places = Dict[str, NDArray[np.int64]]


def _kinds(game: Game) -> Dict[str, List[Tuple[str, int, int, int]]]:
    """The fields of each kind of place: name, first, channels, whether places come first in its shape."""
    graph = game.graph()
    sizes = {"hex": len(graph["hexes"]), "corner": len(graph["corner_hexes"]), "path": len(graph["paths"])}
    kinds: Dict[str, List[Tuple[str, int, int, int]]] = {"hex": [], "corner": [], "path": [], "board": []}
    for field in game.observation_layout:
        shape = tuple(field["shape"])
        kind, channels, first = "board", int(field["size"]), 0
        for name, n in sizes.items():
            if shape and shape[-1] == n:
                kind, channels = name, int(field["size"]) // n
            elif len(shape) == 2 and shape[0] == n:
                kind, channels, first = name, shape[1], 1
        kinds[kind].append((field["name"], int(field["first"]), channels, first))
    return kinds


def graph_features(game: Game, observation: NDArray[np.uint8]) -> Dict[str, NDArray[np.float32]]:
    """Features by node: hexes (H, f), corners (C, g), paths (P, h), and board (b,) for what has no place.

    The edges are those of game.graph(). Works on one observation, or on many: (n, size) gives (n, H, f) and so on.
    """
    graph = game.graph()
    counts = {"hex": len(graph["hexes"]), "corner": len(graph["corner_hexes"]), "path": len(graph["paths"]), "board": 1}
    plural = {"hex": "hexes", "corner": "corners", "path": "paths", "board": "board"}
    rows = np.atleast_2d(observation)
    result: Dict[str, NDArray[np.float32]] = {}
    for kind, fields in _kinds(game).items():
        parts = []
        for _, first, channels, places_first in fields:
            block = rows[:, first : first + channels * counts[kind]]
            shaped = block.reshape(len(rows), counts[kind], channels) if places_first else np.swapaxes(block.reshape(len(rows), channels, counts[kind]), 1, 2)
            parts.append(shaped.astype(np.float32))
        joined = np.concatenate(parts, axis=2) if parts else np.zeros((len(rows), counts[kind], 0), np.float32)
        if kind == "board":
            joined = joined[:, 0]
        result[plural[kind]] = joined if observation.ndim == 2 else joined[0]
    return result


def grid_of(game: Game) -> Dict[str, NDArray[Any]]:
    """Where hexes, corners and paths lie on the grid of board_planes: arrays of (row, column), and its shape."""
    graph = game.graph()
    xy = {kind: graph[f"{kind}_xy"] for kind in ("hex", "corner", "path")}
    every = np.concatenate(list(xy.values()))
    low = every.min(axis=0)
    step = np.array([np.sqrt(3) / 4, 0.25])  # paths have their middles at quarters of a hex
    cells = {kind: np.rint((where - low) / step).astype(np.int64)[:, ::-1] for kind, where in xy.items()}
    shape = np.concatenate(list(cells.values())).max(axis=0) + 1
    return {**cells, "shape": shape}


def board_planes(game: Game, observation: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Planes (channels, rows, columns) over the board: each number at the cell of its hex, corner or path, what has no
    place all over its plane. Works on one observation, or on many: (n, size) gives (n, channels, rows, columns)."""
    features = graph_features(game, np.atleast_2d(observation))
    grid = grid_of(game)
    height, width = (int(x) for x in grid["shape"])
    planes = []
    for kind, name in (("hex", "hexes"), ("corner", "corners"), ("path", "paths")):
        values = features[name]
        plane = np.zeros((len(values), values.shape[2], height, width), np.float32)
        plane[:, :, grid[kind][:, 0], grid[kind][:, 1]] = np.swapaxes(values, 1, 2)
        planes.append(plane)
    board = features["board"]
    planes.append(np.broadcast_to(board[:, :, None, None], (*board.shape, height, width)))
    joined: NDArray[np.float32] = np.concatenate(planes, axis=1)
    if observation.ndim == 2:
        return joined
    one: NDArray[np.float32] = joined[0]
    return one
