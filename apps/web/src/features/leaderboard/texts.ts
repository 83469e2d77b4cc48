/** The first two are quoted from 1 §8. */
export const texts = {
  fresh: 'Leaderboard is Fresh',
  noMatch: 'No matching members found.',
  noUnit: 'You belong to no business unit. The board shows the people of a unit.',
}
