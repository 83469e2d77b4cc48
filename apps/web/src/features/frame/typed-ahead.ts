/**
 * Keys that are pressed after the command menu was asked for and before its field has the focus. They are the beginning
 * of what is typed there, and no shortcuts of the page.
 */
let typed = ''
let listeners: (() => void)[] = []
let stop: (() => void) | undefined

/** Takes every key from now on, until `endTypingAhead`. Escape gives up. */
export function beginTypingAhead(onEscape: () => void): void {
  endTypingAhead()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') {
      endTypingAhead()
      return onEscape()
    }
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    for (const listener of listeners) listener()
  }
  // On the way down, before the page's own listeners.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  stop = () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** Ends it, and gives what was typed. */
export function endTypingAhead(): string {
  const text = typed
  stop?.()
  stop = undefined
  typed = ''
  return text
}

/** What was typed so far, and each time that it changes. Returns a function that ends the subscription. */
export function followTypedAhead(take: (text: string) => void): () => void {
  const tell = () => take(typed)
  listeners = [...listeners, tell]
  if (typed !== '') tell()
  return () => (listeners = listeners.filter((one) => one !== tell))
}
