/** Caches the answer of `ask` for some milliseconds and shares a pending one. Failures are not cached. */
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
