import type * as Y from 'yjs'

/**
 * Takes over what was typed in a plain field before the document was there, as one replacement of what differs.
 * @param before The text with which the field began.
 */
export function withTyped(text: Y.Text, before: string, typed: string): void {
  if (typed === before || text.toJSON() !== before) return
  const most = Math.min(before.length, typed.length)
  let start = 0
  while (start < most && before[start] === typed[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === typed.at(-1 - same)) same++
  text.doc?.transact(() => {
    text.delete(start, before.length - same - start)
    text.insert(start, typed.slice(start, typed.length - same))
  })
}
