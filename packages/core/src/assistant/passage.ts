/** The part of a source that a sentence most likely rests on, with some text around it. */
export interface Passage {
  before: string
  match: string
  after: string
}

const mostAround = 120
const mostMatch = 300

/**
 * The line or sentence of the source that has most words in common with a generated sentence; null if none has. Rare
 * words count as much as frequent ones, and words of less than four letters do not count.
 */
export function passageFor(sentence: string, source: string): Passage | null {
  const wanted = wordsOf(sentence)
  let best: { start: number; end: number; common: number } | undefined
  for (const { start, end } of partsOf(source)) {
    const common = wordsOf(source.slice(start, end)).intersection(wanted).size
    if (common > (best?.common ?? 0)) best = { start, end, common }
  }
  if (!best) return null
  return {
    before: source.slice(Math.max(0, best.start - mostAround), best.start),
    match: source.slice(best.start, Math.min(best.end, best.start + mostMatch)),
    after: source.slice(best.end, best.end + mostAround),
  }
}

function partsOf(source: string): { start: number; end: number }[] {
  return Array.from(source.matchAll(/[^\n.!?]+(?:[.!?](?!\s)[^\n.!?]*)*[.!?]?/g), (found) => {
    const start = found.index + (found[0].length - found[0].trimStart().length)
    return { start, end: found.index + found[0].trimEnd().length }
  }).filter(({ start, end }) => end > start)
}

/** The words of four letters and more, and numbers, in small letters. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{3,}|\d{2,}/gu) ?? [])
}
