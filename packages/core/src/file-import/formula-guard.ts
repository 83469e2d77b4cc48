/**
 * The beginnings of formulas in spreadsheets: a formula could send neighbouring cells to somebody else. Leading
 * apostrophes belong to it, so that a guard is distinguishable from an apostrophe of the text.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** Puts an apostrophe before a text that a spreadsheet would take for a formula. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Removes the apostrophe when an exported file is imported again. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
