/** The first two are quoted from docs/spec/reporting.md#8. */
export const texts = {
  fresh: 'Leaderboard is Fresh',
  noMatch: 'No matching members found.',
  noStreak: 'Nobody has a streak right now. The next report begins one.',
  ownWaiting: 'You are not on the board yet: your next report begins a streak.',
  noUnit: 'You belong to no business unit. The board shows the people of a unit.',
}

/** Why a board that is not fresh is empty. */
export function emptyText({ hasBoard }: { hasBoard: boolean }): string {
  return hasBoard ? texts.noStreak : texts.noUnit
}
