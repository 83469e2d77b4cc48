/** A window that is covered meanwhile paints no frame. */
const atMostMs = 1_000

/**
 * Fulfilled once the browser has painted what is on the page by now. What takes long and is begun by a key or a press
 * waits for it, so that the person sees at once that the press was taken.
 */
export function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, atMostMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // A task of its own follows the painting of the frame.
      setTimeout(resolve)
    })
  })
}

/** Does something once what is on the page by now is painted. Gives what prevents it. */
export function onceShown(act: () => void): () => void {
  let isPrevented = false
  const wait = async () => {
    await nextPaint()
    if (!isPrevented) act()
  }
  void wait()
  return () => {
    isPrevented = true
  }
}
