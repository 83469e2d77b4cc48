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

/**
 * Adds the lines of another text that are missing, at the end, as writing of this page: nothing of what was kept on the
 * device may be lost, and nothing is taken from what others have written.
 */
export function withMissingLines(text: Y.Text, kept: string): void {
  const missing = missingLines(text.toJSON(), kept)
  if (missing.length === 0) return
  const isOpenLine = text.length > 0 && !text.toJSON().endsWith('\n')
  text.insert(text.length, `${isOpenLine ? '\n' : ''}${missing.join('\n')}`)
}

/** The lines of the kept text that are not there, in their order; blank ones are left out. */
export function missingLines(text: string, kept: string): string[] {
  const there = text.split('\n')
  return kept.split('\n').filter((line) => {
    const at = there.indexOf(line)
    if (at >= 0) there.splice(at, 1)
    return at < 0 && line.trim() !== ''
  })
}
