// Whether an offer is one of those the player does not want to hear of.

/** `turn`: the turn that is played; `quietTurn`: the turn that is muted; `quietBots`: bots are muted for the game. */
export function mutedNow(turn: number | undefined, quietTurn: number | null, quietBots: boolean, byBot: boolean): boolean {
  return (turn !== undefined && quietTurn === turn) || (quietBots && byBot);
}
