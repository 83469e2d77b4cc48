/** Texts that 1 §8 quotes. */
export const texts = {
  fresh: 'Leaderboard is Fresh',
  noMatch: 'No matching members found.',
}
