import type * as Y from 'yjs'

/**
 * Applies the text of the plain field, which was there before the document, as one replacement of the part that differs.
 * @param before The initial text of the field.
 */
export function applyTyped(text: Y.Text, before: string, typed: string): void {
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
 * Appends the lines of a text from this device that are missing, as changes of this page. It neither loses lines of the
 * device nor removes lines of other people.
 */
export function appendMissingLines(text: Y.Text, kept: string): void {
  const missing = missingLines(text.toJSON(), kept)
  if (missing.length === 0) return
  const isOpenLine = text.length > 0 && !text.toJSON().endsWith('\n')
  text.insert(text.length, `${isOpenLine ? '\n' : ''}${missing.join('\n')}`)
}

/** The lines of the kept text that the text does not have, in order, without blank ones. */
export function missingLines(text: string, kept: string): string[] {
  const there = text.split('\n')
  return kept.split('\n').filter((line) => {
    const at = there.indexOf(line)
    if (at >= 0) there.splice(at, 1)
    return at < 0 && line.trim() !== ''
  })
}
