/** A call, at the end of a text, of an aggregate that does not depend on the order of its rows. */
const total = /\b(?:count|sum|min|max|avg|bool_and|bool_or)\s*\([^()]*\)\s*(?:filter\s*\(.*\)\s*)?$/is

/**
 * Finds the windows in SQL that define no order for their rows, such as a `row_number()` by partition alone: their
 * result depends on the query plan. A count or a sum by partition needs no order; one over all rows is a subquery.
 */
export function unorderedWindows(text: string): string[] {
  return [...text.matchAll(/\bover\s*\(/gi)].flatMap(({ 0: opening, index }) => {
    const content = upToItsEnd(text, index + opening.length)
    const isTotal = content.trim() !== '' && total.test(text.slice(Math.max(0, index - 300), index))
    return isTotal || /\border by\b/i.test(content) ? [] : [`over (${content.trim()})`]
  })
}

/** The text from a position up to the closing bracket. */
function upToItsEnd(text: string, from: number): string {
  let open = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')' && --open === 0) return text.slice(from, at)
  }
  return text.slice(from)
}
