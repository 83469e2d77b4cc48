/** A covered window paints no frames. */
const maxWaitMs = 1_000

/**
 * Resolves once the browser has painted the current state of the page; immediately in a hidden window. Expensive work
 * after an input waits for it, so that the person gets feedback first.
 */
export function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // The callback runs before its frame is painted; the next task runs after.
      setTimeout(resolve)
    })
  })
}

/** Runs `act` after the next paint. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let isCancelled = false
  const wait = async () => {
    await nextPaint()
    if (!isCancelled) act()
  }
  void wait()
  return () => {
    isCancelled = true
  }
}
