import { useEffect, useRef } from 'react'
import { afterFocusReturns } from '../overlay/focus-returns.ts'

const pressed = ['keydown', 'pointerdown'] as const

/**
 * Sets the focus when a record is closed: on its row in the list, otherwise on the page's heading if nothing has the
 * focus. If the person has pressed a key meanwhile, the focus is not changed.
 * @param openId The open record; its row has the id as `data-row`.
 */
export function useReturnToRow(openId: string | undefined): void {
  const opened = useRef(openId)
  useEffect(() => {
    const closed = opened.current
    opened.current = openId
    if (openId || !closed) return
    const stop = () => {
      clearTimeout(listening)
      clearTimeout(returning)
      for (const type of pressed) document.removeEventListener(type, stop, true)
    }
    // Delayed, because the key that closed the record may still be dispatched.
    const listening = setTimeout(() => {
      for (const type of pressed) document.addEventListener(type, stop, true)
    })
    // After the drawer has returned the focus to its opener.
    const returning = setTimeout(() => {
      stop()
      if (document.querySelector('[aria-modal="true"]')) return
      const row = document.querySelector<HTMLElement>(`[data-row="${closed}"] [data-row-link]`)
      if (row) row.focus()
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus()
    }, afterFocusReturns)
    return stop
  }, [openId])
}
