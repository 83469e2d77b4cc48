import { useEffect, useEffectEvent, useRef } from 'react'

/** The delay after which a closed drawer restores the focus, unless it was moved meanwhile. */
const returnAfterMs = 10

/**
 * Moves the focus into a panel when it opens, and restores it when it closes. In a drawer, the element with
 * `data-autofocus` or the title gets it, so that no button shows its tooltip; a docked panel gets it itself, so that
 * Tab and Escape still reach the list. In both, the field with the id `first` has precedence.
 */
export function usePanelFocus(isDocked: boolean, first: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(undefined)
  const enter = useEffectEvent(() => {
    const field = () => (first === undefined ? null : document.getElementById(first))
    if (isDocked) {
      ;(field() ?? panel.current)?.focus()
      return undefined
    }
    // The content of the panel may not be rendered yet.
    return setTimeout(() => (field() ?? firstOf(panel.current))?.focus({ preventScroll: true }))
  })
  const leaveTo = useEffectEvent((before: HTMLElement) => {
    if (isDocked) return before.focus()
    const atClose = document.activeElement
    setTimeout(() => {
      const now = document.activeElement
      if (now === document.body || now === atClose) before.focus({ preventScroll: true })
    }, returnAfterMs)
  })
  useEffect(() => {
    const before = document.activeElement
    opener.current = before instanceof HTMLElement ? before : undefined
    const entering = enter()
    return () => {
      clearTimeout(entering)
      if (before instanceof HTMLElement && before.isConnected) leaveTo(before)
    }
  }, [])
  return {
    panel,
    /** Moves the focus from the open panel back to its opener, or to the page if that was removed. */
    leave: () => {
      const main = document.getElementById('main')
      const to = opener.current?.isConnected && opener.current !== document.body ? opener.current : main
      to?.focus()
    },
  }
}

function firstOf(panel: HTMLElement | null): HTMLElement | null | undefined {
  return panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel?.querySelector<HTMLElement>('h2')
}
