import { useEffect, useRef } from 'react'

const pressed = ['keydown', 'pointerdown'] as const

/**
 * Leaves the focus where the work goes on when a record is closed: on its row in the list, or else on the page's
 * heading where nothing has the focus. Whoever has pressed something meanwhile has gone on already, and is left there.
 * @param openId The record that is open; the row has it as `data-row`.
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
    // Not at once: the key that closed the record may still be on its way here.
    const listening = setTimeout(() => {
      for (const type of pressed) document.addEventListener(type, stop, true)
    })
    // After the drawer's own return of focus, which leads to what it was opened from.
    const returning = setTimeout(() => {
      stop()
      if (document.querySelector('[aria-modal="true"]')) return
      const row = document.querySelector<HTMLElement>(`[data-row="${closed}"] [data-row-link]`)
      if (row) row.focus()
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus()
    }, 50)
    return stop
  }, [openId])
}
