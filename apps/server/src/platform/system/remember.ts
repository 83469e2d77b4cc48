/**
 * Asks at most once in so many milliseconds: whoever asks in between gets the answer of before, or the one that is on
 * its way. A failure is not remembered.
 */
export function rememberFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { askedAt: number; answer: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.askedAt < ms) return last.answer
    const mine = { askedAt: performance.now(), answer: ask() }
    mine.answer.catch(() => {
      if (last === mine) last = undefined
    })
    last = mine
    return mine.answer
  }
}
