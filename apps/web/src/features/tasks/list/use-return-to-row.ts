import { useEffect, useRef } from 'react'

/** Gives the focus back to the row or card whose task was open last, or to what stands there now. */
export function useReturnToRow(openId: string | undefined): void {
  const opened = useRef(openId)
  useEffect(() => {
    const closed = opened.current
    opened.current = openId
    if (openId || !closed || closed === 'new') return
    // After the drawer's own return of focus, which leads to what it was opened from.
    const timer = setTimeout(() => {
      if (document.querySelector('[aria-modal="true"]')) return
      const row = document.querySelector(`[data-row="${closed}"] [data-row-link]`)
      const isLost = document.activeElement === null || document.activeElement === document.body
      const target = row ?? (isLost ? document.querySelector('main h1') : null)
      if (target instanceof HTMLElement) target.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [openId])
}
