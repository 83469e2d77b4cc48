/**
 * An email in the one form in which emails are stored and compared: without blanks around it, and with characters that
 * look the same written the same (Unicode's NFKC). Letters' case is kept as it was typed and left out of comparisons.
 */
export function normalEmail(given: string): string {
  return given.normalize('NFKC').trim()
}
