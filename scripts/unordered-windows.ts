/** A call, at the end of a text, of a function whose answer does not depend on the order of its rows. */
const total = /\b(?:count|sum|min|max|avg|bool_and|bool_or)\s*\([^()]*\)\s*(?:filter\s*\(.*\)\s*)?$/is

/**
 * The windows of a text of SQL that do not say in which order they read their rows, as in a `row_number()` by partition
 * alone: what such a one gives is what the plan of the day happens to give. A count or a sum by partition needs no order;
 * one over everything is said as a subquery.
 */
export function unorderedWindows(text: string): string[] {
  return [...text.matchAll(/\bover\s*\(/gi)].flatMap(({ 0: opening, index }) => {
    const content = upToItsEnd(text, index + opening.length)
    const isTotal = content.trim() !== '' && total.test(text.slice(Math.max(0, index - 300), index))
    return isTotal || /\border by\b/i.test(content) ? [] : [`over (${content.trim()})`]
  })
}

/** What stands from a place on, before the bracket that closes there. */
function upToItsEnd(text: string, from: number): string {
  let open = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')' && --open === 0) return text.slice(from, at)
  }
  return text.slice(from)
}
