/** Texts quoted exactly from the specification (1 §8). */
export const texts = {
  empty: 'No trigger events have been logged yet.',
  noMatch: 'No log entries match your search.',
}
