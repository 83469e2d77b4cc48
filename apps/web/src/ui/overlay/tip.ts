interface TipOptions {
  /** The shortcut of the same action. */
  shortcut?: string | undefined
  /** At its right side and without a long delay, for icons in a column without visible labels. */
  isBeside?: boolean
  /** A second line. */
  detail?: string
  /** Without a long delay, for marks beside each other without visible labels. */
  isQuick?: boolean
}

/** The attributes of an element with a tooltip, which Tips shows on hover or focus. */
export function tip(words: string, options: TipOptions = {}) {
  const { shortcut, isBeside = false, detail, isQuick = isBeside } = options
  return {
    'data-tip': words,
    'data-tip-key': shortcut,
    'data-tip-beside': isBeside ? '' : undefined,
    'data-tip-detail': detail,
    'data-tip-quick': isQuick ? '' : undefined,
  }
}

export interface ShownTip {
  element: HTMLElement
  words: string
  shortcut: string | undefined
  detail: string | undefined
  isBeside: boolean
}

const afterMs = 400
const quickAfterMs = 80

/** Calls `show` with the current tooltip, or undefined. Returns an unsubscribe function. */
export function watchTips(show: (tip: ShownTip | undefined) => void): () => void {
  const over = new AbortController()
  let at: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  const turnTo = (element: HTMLElement | undefined, waitMs: number) => {
    if (element === at) return
    hide()
    at = element
    if (element && waitMs === 0) show(tipOf(element))
    else if (element) timer = setTimeout(() => show(tipOf(element)), waitMs)
  }
  const leave = () => turnTo(undefined, 0)
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, passive: true, signal: over.signal })

  listen('pointerover', ({ target, pointerType }) => {
    const element = elementWithTip(target)
    if (pointerType !== 'touch')
      turnTo(element, element?.dataset['tipQuick'] === undefined ? afterMs : quickAfterMs)
  })
  listen('focusin', ({ target }) => {
    const element = elementWithTip(target)
    if (element && element === target && element.matches(':focus-visible')) turnTo(element, 0)
  })
  listen('focusout', leave)
  document.documentElement.addEventListener('pointerleave', leave, { signal: over.signal })
  for (const name of ['pointerdown', 'click', 'keydown', 'scroll'] as const) listen(name, hide)
  over.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => over.abort()
}

function elementWithTip(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null) ?? undefined
}

function tipOf(element: HTMLElement): ShownTip | undefined {
  const { tip: words, tipKey: shortcut, tipDetail: detail, tipBeside } = element.dataset
  // The element may have been removed meanwhile, or have no tooltip any more.
  if (!element.isConnected || words === undefined) return undefined
  return { element, words, shortcut, detail, isBeside: tipBeside !== undefined }
}
