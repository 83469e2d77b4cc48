/** Texts quoted exactly from the specification (docs/spec/reporting.md#8). */
export const texts = {
  empty: 'No trigger events have been logged yet.',
  noMatch: 'No log entries match your search.',
}
