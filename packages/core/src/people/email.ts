/**
 * The normal form in which an email is stored and compared: trimmed, and with equivalent characters written the same
 * (Unicode NFKC). The case of letters is stored as typed and ignored in comparisons.
 */
export function normalEmail(given: string): string {
  return given.normalize('NFKC').trim()
}
