/** The list of docs/terms.md, as the check reads it. */
export interface Terms {
  /** Forbidden words, with the term to use instead. */
  not: { word: string; use: string }[]
  /** Phrases that are allowed although they break a rule. */
  exceptions: string[]
}

/** Reads the two tables of the page: term | for what | not, and phrase | reason. */
export function termsOf(page: string): Terms {
  const not: Terms['not'] = []
  const exceptions: string[] = []
  for (const line of page.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length < 4 || /^(?:-+|term|phrase)$/.test(cells[1] ?? '')) continue
    if (cells.length === 5)
      for (const word of (cells[3] ?? '').split(',')) not.push({ word: word.trim(), use: cells[1] ?? '' })
    // An exception without a reason is ignored.
    else if (cells.length === 4 && cells[2]) exceptions.push(cells[1] ?? '')
  }
  return { not: not.filter(({ word }) => word), exceptions }
}
