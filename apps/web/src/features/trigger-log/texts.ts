/** Texts that the specification quotes (1 §8), word for word. */
export const texts = {
  empty: 'No trigger events have been logged yet.',
  noMatch: 'No log entries match your search.',
}
